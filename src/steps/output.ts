// Last steps: render every page, judge what only the finished site shows, add the files around the pages, publish.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { NOT_FOUND_FILE, NOT_FOUND_SLUG } from '../error-pages.js';
import type { AnchorLink, AssetRecord, OutputFile, Problem, Site } from '../model.js';
import { keepEarlier } from '../output/earlier.js';
import { type BuildIdentity, manifestFiles } from '../output/manifest.js';
import { foreignFiles, listFiles } from '../output/foreign.js';
import { lockOutput } from '../output/lock.js';
import { assertRemovable, openStaging } from '../output/publish.js';
import { blockedBy, clearDead, recover } from '../output/recover.js';
import { pageRecord } from '../output/page-record.js';
import { robotsFile, sitemapFiles } from '../output/sitemap.js';
import { stubPage } from '../output/stub.js';
import { SHARD_FILE, shardFile, shardOf } from '../output/shard.js';
import { createWriter } from '../output/write.js';
import type { PagePool } from '../pages/pool.js';
import type { RenderPlan } from '../pages/render-page.js';
import type { Rendered } from '../pages/write-pages.js';
import type { Reuse } from '../pages/reuse-page.js';
import { problem } from '../problems/catalogue.js';
import type { Explain } from '../render/explain-template.js';
import { boundRules, RULES_FILE } from '../address-rules.js';
import { withPageHash } from '../page-hash.js';
import { joinPieces } from '../render/renderer.js';
import { createLinks } from '../site/links.js';
import { findPage } from '../site/find-page.js';
import { DEFAULT_LANG } from '../site/locale.js';
import { absoluteUrl, pageFile, urlKind } from '../urls.js';
import { sha256 } from '../assets/asset-file.js';
import { mediaOutput } from '../assets/media.js';
import { PAGES_FOLDER } from '../content/names.js';
import type { Assets } from './assets.js';
import type { Pictured } from './images.js';
import type { BuildContext } from './context.js';
import { believable, type Indexing, type Inputs } from './inputs.js';
import { publishedMedia } from './media.js';

export interface Output {
  /** Staging folder; null for `check`. */
  readonly folder: string | null;
  publish(): Promise<void>;
}

/** Locks the output folder and opens a staging folder beside it. */
export async function openOutput(context: BuildContext): Promise<Output> {
  const { settings, tools } = context;
  const nothing: Output = { folder: null, publish: async () => {} };
  if (!tools.write || context.failed()) return nothing;
  mkdirSync(dirname(settings.outDir), { recursive: true });
  const lock = await lockOutput(settings.outDir, tools.machine);
  context.onClose(() => lock.release());
  clearDead(settings.outDir, tools.machine);
  recover(settings.outDir);
  const blocked = blockedBy(settings.outDir);
  if (blocked !== null) {
    context.report([
      problem(
        'out-dir-unsafe',
        'The name under which the old output waits during a swap is taken, and not by a build.',
        { file: relative(settings.root, blocked) },
        'Move this folder away, or back to its place if it is your old output; or choose another --out-dir.',
      ),
    ]);
    return nothing;
  }
  const staging = openStaging(settings.outDir, String(settings.pid));
  context.onClose(() => staging.discard());
  return { folder: staging.folder, publish: () => staging.publish(() => lock.assertHeld()) };
}

/**
 * Last questions before the swap: would it delete what somebody else put there (promise 23), and could it? One walk, or
 * none, where nothing came or went.
 */
export function checkForeign(context: BuildContext, isAsLeft: () => boolean): void {
  const { settings, tools } = context;
  if (!tools.write || context.failed()) return;
  if (isAsLeft()) return assertRemovable(settings.outDir);
  if (settings.force) return void (existsSync(settings.outDir) && listFiles(settings.outDir, assertRemovable));
  const foreign = foreignFiles(settings.outDir, assertRemovable);
  if (foreign?.length === 0) return;
  const what = foreign
    ? `files that no build wrote: ${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ` and ${foreign.length - 3} more` : ''}`
    : 'files, but no manifest of a build';
  context.report([
    problem(
      'out-dir-unsafe',
      `The output folder holds ${what}.`,
      { file: relative(settings.root, settings.outDir) || settings.outDir },
      'Move them away, choose another --out-dir, or let them be replaced with --force.',
    ),
  ]);
}

export interface RenderInputs extends Inputs {
  readonly indexed: Indexing;
  readonly explain: Explain;
}

/** Null when a template of the site fails: what it printed is not worth a verdict. */
export async function renderPages(
  context: BuildContext,
  plan: RenderPlan,
  inputs: RenderInputs,
  reuse: Reuse | null,
): Promise<RenderedSite | null> {
  try {
    return await renderAndJudge(context, plan, inputs, reuse);
  } catch (error) {
    const fault = await inputs.explain(error);
    if (!fault) throw error;
    context.report([fault]);
    return null;
  }
}

export interface RenderedSite extends Rendered {
  /** What unknown addresses show when the site has no page for them. */
  readonly notFound: string | null;
}

async function renderAndJudge(
  context: BuildContext,
  plan: RenderPlan,
  { pool, site, indexed }: RenderInputs,
  reuse: Reuse | null,
): Promise<RenderedSite> {
  const sources = indexed.summaries.map((page) => page.source);
  const { shard } = context.settings;
  const rendered = await pool.render(plan, shard ? shardOf(sources, shard) : sources, reuse);
  const local = await pool.local.renderer({ ...plan, folder: null });
  const shell = local.shell(site.siteAt);
  const missing = await missingAnchors(
    [...rendered.pages.flatMap((page) => page.anchors), ...shell.anchors],
    pool,
    (link) => local.missingAnchor(link, site.siteAt),
  );
  await pool.close();
  context.report(believable(rendered.pages.flatMap((page) => page.problems).concat(shell.problems, missing), indexed));
  const files = rendered.pages.flatMap((page) => page.files);
  Object.assign(context.result, {
    pages: rendered.pages.length,
    reused: rendered.reused,
    kept: rendered.kept,
    slowest: rendered.slowest,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
  });
  const notFound = findPage(plan.site.pages, NOT_FOUND_SLUG) ? null : withPageHash(joinPieces(await local.notFound()));
  return { ...rendered, notFound };
}

/** Links to anchors of other pages that are not there; `ofShell` makes the problem of one in header or footer. */
async function missingAnchors(
  links: readonly AnchorLink[],
  pool: PagePool,
  ofShell: (link: AnchorLink) => Problem,
): Promise<readonly Problem[]> {
  const bySlug = links.toSorted((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
  const missing = await pool.missingAnchors(bySlug);
  const isOfPage = (link: AnchorLink) => link.source !== '';
  return [
    ...(await pool.anchorProblems(missing.filter(isOfPage))),
    ...missing.filter((link) => !isOfPage(link)).map(ofShell),
  ];
}

export interface Assembly {
  readonly inputsKey: string;
  readonly identity: BuildIdentity;
  readonly site: Site;
  readonly images: Pictured['images'];
  readonly assets: Assets;
  readonly rendered: RenderedSite;
  readonly output: Output;
}

/** Everything besides the pages; returns the paths. Writes nothing when nothing will be published. */
export function assemble(
  context: BuildContext,
  { inputsKey, identity, site, images, assets, rendered, output }: Assembly,
): readonly string[] {
  if (output.folder === null || context.failed()) return [];
  const { settings, result } = context;
  const writer = createWriter(output.folder, settings.outDir);
  const paths: string[] = [];
  const records: AssetRecord[] = [];
  const write = (file: OutputFile) => {
    const bytes = writer.write(file);
    paths.push(file.path);
    result.bytes += bytes;
    result.files += 1;
    // The build's own records cannot hold their own hashes.
    if (!file.path.startsWith('_build/')) records.push({ file: file.path, hash: sha256(file.bytes), bytes });
  };
  if (settings.shard) {
    writer.write(shardFile(settings.shard, inputsKey, rendered.pages));
    return [SHARD_FILE];
  }
  for (const file of [...assets.script.files, ...assets.styleFiles]) write(file);
  for (const [path, read] of mediaOutput(settings.root, site.media.values(), images)) write({ path, bytes: read() });
  const home = absoluteUrl(settings.origin, settings.base);
  const pages = rendered.pages.map((page) => pageRecord(page.record, settings));
  for (const file of [...stubs(site, settings), ...sitemapFiles(pages, home), robotsFile(home)]) write(file);
  if (rendered.notFound !== null) write({ path: NOT_FOUND_FILE, bytes: rendered.notFound });
  const rules = boundRules(settings.routes.validate);
  // For servers that show a finished folder: the config is not in it.
  if (Object.keys(rules).length > 0) write({ path: RULES_FILE, bytes: `${JSON.stringify(rules)}\n` });
  // Without .nojekyll GitHub Pages drops every folder that begins with an underscore.
  write({ path: '.nojekyll', bytes: '' });
  // Below the base: the browser script adds it.
  const path = createLinks(site, { ...settings, base: '/' }).address;
  const manifest = {
    ...identity,
    version: settings.version,
    site: home,
    pages,
    assets: records,
    redirects: site.redirects,
    problems: publicProblems(context.finish().problems, site),
    path,
  };
  const loaded = [...assets.script.files, ...assets.styleFiles].map(({ path, hash, bytes }) => ({
    file: path,
    hash,
    bytes: bytes.length,
  }));
  const earlier = keepEarlier(settings.outDir, identity, loaded, settings.keepBuilds);
  const { small, manifest: whole } = manifestFiles(manifest);
  for (const file of [...small, ...earlier.meta, earlier.list]) write(file);
  for (const file of earlier.files) {
    result.bytes += writer.write(file);
    result.files += 1;
    paths.push(file.path);
  }
  result.bytes += writer.writePieced(whole);
  result.files += 1;
  result.kept += writer.kept;
  return [...paths, whole.path];
}

/**
 * What everybody may read of the problems: nothing of drafts and of media that stay at home, whose very names may be
 * secret.
 */
function publicProblems(problems: readonly Problem[], { pages, media }: Site): readonly Problem[] {
  const sources = new Set([...pages.map((page) => page.source), ...publishedMedia(media).map((file) => file.source)]);
  return problems.filter(
    ({ file }) => sources.has(file) || !(file.startsWith(`${PAGES_FOLDER}/`) || file.startsWith('content/media/')),
  );
}

function stubs(site: Site, settings: BuildContext['settings']): OutputFile[] {
  const links = createLinks(site, settings);
  const lang = site.content.meta.meta_settings.lang || DEFAULT_LANG;
  return site.redirects
    .filter((one) => one.kind === 'stub')
    .map(({ from, to }) => {
      const href = links.address(to);
      const { rel } = links.choose({ redirect: to }) ?? {};
      return {
        path: pageFile(from, settings.urls),
        bytes: stubPage({ lang, href, url: urlKind(to) === 'path' ? absoluteUrl(settings.origin, href) : to, rel }),
      };
    });
}
