// Last steps: render every page, judge what only the finished site shows, add the files around the pages, publish.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetRecord, OutputFile, Problem, Site } from '../model.js';
import { type BuildIdentity, earlierMeta, manifestFiles } from '../output/manifest.js';
import { namesIn, openStaging } from '../output/publish.js';
import { notFoundPage } from '../output/not-found.js';
import { robotsFile, sitemapFiles } from '../output/sitemap.js';
import { stubPage } from '../output/stub.js';
import { createWriter } from '../output/write.js';
import type { Rendered, RenderPlan } from '../pages/render-page.js';
import { createLinks } from '../site/links.js';
import { DEFAULT_LANG } from '../site/locale.js';
import { absoluteUrl, joinBase, pageFile, urlKind } from '../urls.js';
import { sha256 } from '../assets/asset-file.js';
import type { Assets } from './assets.js';
import type { BuildContext } from './context.js';
import { believable, type Indexing, type Inputs } from './inputs.js';

export interface Output {
  /** Staging folder; null for `check`. */
  readonly folder: string | null;
  publish(): void;
}

export function openOutput(context: BuildContext): Output {
  if (!context.tools.write || context.failed()) return { folder: null, publish: () => {} };
  const staging = openStaging(context.settings.outDir, String(context.settings.pid));
  context.onClose(() => staging.discard());
  return staging;
}

export async function renderPages(context: BuildContext, plan: RenderPlan, { pool, site }: Inputs, indexed: Indexing): Promise<Rendered> {
  const rendered = await pool.render(plan, indexed.summaries.map((page) => page.source));
  const local = await pool.local.renderer({ ...plan, folder: null });
  const shell = local.shell(site.siteAt);
  const missing: Problem[] = [];
  const anchors = [...rendered.anchors, ...shell.anchors];
  const targets = new Set(anchors.map((link) => link.slug));
  for (const page of plan.site.pages.filter(({ slug }) => targets.has(slug))) {
    const ids = local.ids(page);
    missing.push(...anchors.filter((link) => link.slug === page.slug && !ids.has(link.anchor)).map((link) => link.problem));
  }
  context.report(believable([...rendered.problems, ...shell.problems, ...missing], indexed));
  Object.assign(context.result, { pages: rendered.records.length, files: rendered.files, bytes: rendered.bytes });
  return rendered;
}

export interface Assembly {
  readonly identity: BuildIdentity;
  readonly site: Site;
  readonly assets: Assets;
  readonly rendered: Rendered;
  readonly output: Output;
}

/** Everything besides the pages. Writes nothing when nothing will be published. */
export function assemble(context: BuildContext, { identity, site, assets, rendered, output }: Assembly): void {
  if (output.folder === null || context.failed()) return;
  const { settings, result } = context;
  const writer = createWriter(output.folder);
  const write = (file: OutputFile) => {
    result.bytes += writer.write(file);
    result.files += 1;
  };
  const records: AssetRecord[] = assets.script.files.map(({ path, hash, bytes }) => ({ file: path, hash, bytes: bytes.length }));
  for (const file of assets.script.files) write(file);
  // Two media files with the same bytes and name stem share one output file.
  const media = new Map([...site.media.values()].map((file) => [file.file, file]));
  for (const file of media.values()) {
    const bytes = readFileSync(join(settings.root, file.source));
    if (sha256(bytes) !== file.hash) throw new Error(`${file.source} changed during the build.`);
    write({ path: file.file, bytes });
    records.push({ file: file.file, hash: file.hash, bytes: file.bytes });
  }
  const home = absoluteUrl(settings.origin, settings.base);
  for (const file of [...stubs(site, settings), ...sitemapFiles(rendered.records, home), robotsFile(home)]) write(file);
  if (!site.pages.some((page) => page.slug === '/404')) write({ path: '404.html', bytes: notFoundPage({ buildId: identity.id, script: joinBase(settings.base, `/${assets.script.entry}`) }) });
  // Below the base: the browser script adds it.
  const path = createLinks(site, { ...settings, base: '/' }).address;
  const manifest = { ...identity, version: settings.version, site: home, pages: rendered.records, assets: records, redirects: site.redirects, problems: context.finish().problems, path };
  const meta = earlierMeta(settings.outDir, identity.id, settings.keepBuilds, namesIn(join(settings.outDir, '_build/meta')));
  // Without .nojekyll GitHub Pages drops every folder that begins with an underscore.
  for (const file of [...manifestFiles(manifest), ...meta, { path: '.nojekyll', bytes: '' }]) write(file);
}

function stubs(site: Site, settings: BuildContext['settings']): OutputFile[] {
  const links = createLinks(site, settings);
  const lang = site.content.meta.meta_settings.lang || DEFAULT_LANG;
  return site.redirects
    .filter((one) => one.kind === 'stub')
    .map(({ from, to }) => {
      const href = links.address(to);
      const { rel } = links.choose({ redirect: to }) ?? {};
      return { path: pageFile(from, settings.urls), bytes: stubPage({ lang, href, url: urlKind(to) === 'path' ? absoluteUrl(settings.origin, href) : to, rel }) };
    });
}
