// Last steps: render every page, judge what only the finished site shows, add the files around the pages, publish.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { AnchorLink, AssetRecord, OutputFile, Problem, Site } from '../model.js';
import { type BuildIdentity, earlierMeta, manifestFiles } from '../output/manifest.js';
import { foreignFiles, listFiles } from '../output/foreign.js';
import { lockOutput } from '../output/lock.js';
import { assertRemovable, MAX_SYNCED_FILES, namesIn, openStaging } from '../output/publish.js';
import { blockedBy, clearDead, recover } from '../output/recover.js';
import { pageRecord } from '../output/page-record.js';
import { robotsFile, sitemapFiles } from '../output/sitemap.js';
import { stubPage } from '../output/stub.js';
import { SHARD_FILE, shardFile, shardOf } from '../output/shard.js';
import { hasRoom } from '../output/spare.js';
import { createWriter } from '../output/write.js';
import type { RenderPlan } from '../pages/render-page.js';
import type { Rendered } from '../pages/write-pages.js';
import { filesInSpare, type Reuse } from '../pages/reuse-page.js';
import { problem } from '../problems/catalogue.js';
import { boundRules, RULES_FILE } from '../address-rules.js';
import { stampBuild } from '../render/renderer.js';
import { createLinks } from '../site/links.js';
import { findPage } from '../site/find-page.js';
import { DEFAULT_LANG } from '../site/locale.js';
import { absoluteUrl, pageFile, urlKind } from '../urls.js';
import { sha256 } from '../assets/asset-file.js';
import { mediaOutput } from '../assets/media.js';
import type { Assets } from './assets.js';
import type { Pictured } from './images.js';
import type { BuildContext } from './context.js';
import { believable, type Indexing, type Inputs } from './inputs.js';
import { isAsLeft } from './left-output.js';
import { spareFolder, type Twins } from './memory.js';

export interface Output {
  /** Staging folder; null for `check`. */
  readonly folder: string | null;
  /** What can be taken over into it. */
  readonly reuse: Reuse | null;
  /** Returns what the old tree is known by, when it is kept as the spare. */
  publish(twins: Twins): Promise<string | null>;
}

/** Locks the output folder and opens a staging folder beside it: the spare, when it holds pages that can be taken over. */
export async function openOutput(context: BuildContext, reuse: Reuse | null): Promise<Output> {
  const { settings, tools } = context;
  const nothing: Output = { folder: null, reuse, publish: async () => null };
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
  const place = spareFolder(settings);
  const spare = reuse?.spare ?? null;
  const stale = reuse && spare && isAsLeft(place, spare) ? reuse.stale : null;
  const staging = openStaging(settings.outDir, String(settings.pid), { place, spare, files: reuse ? filesInSpare(reuse) : new Set(), stale });
  context.onClose(() => staging.discard());
  context.onHalt(async () => {
    if (staging.isSpare) staging.discard();
  });
  return {
    folder: staging.folder,
    reuse: reuse && { ...reuse, spare: staging.isSpare ? reuse.spare : null },
    publish: (twins) => staging.publish(() => lock.assertHeld(), isWorthKeeping(context, twins) ? place : null),
  };
}

/** A small tree is written in no time, and one that has little in common with the new one is of no use to the next build. */
function isWorthKeeping({ settings, tools, result }: BuildContext, twins: Twins): boolean {
  const isPlain = settings.cache && !settings.shard && !tools.shards;
  return isPlain && twins.size > Math.max(MAX_SYNCED_FILES, result.pages / 2) && hasRoom(settings.outDir, result.bytes);
}

/** Last questions before the swap: would it delete what somebody else put there (promise 23), and could it? One walk, or none, where nothing came or went. */
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

export interface RenderedSite extends Rendered {
  /** What unknown addresses show when the site has no page for them. */
  readonly notFound: string | null;
}

export async function renderPages(
  context: BuildContext,
  plan: RenderPlan,
  { pool, site }: Inputs,
  indexed: Indexing,
  reuse: Reuse | null,
): Promise<RenderedSite> {
  const sources = indexed.summaries.map((page) => page.source);
  const { shard } = context.settings;
  const rendered = await pool.render(plan, shard ? shardOf(sources, shard) : sources, reuse);
  await pool.close();
  const local = await pool.local.renderer({ ...plan, folder: null });
  const shell = local.shell(site.siteAt);
  const missing: Problem[] = [];
  const anchors = [...rendered.pages.flatMap((page) => page.anchors), ...shell.anchors];
  const bySlug = new Map<string, AnchorLink[]>();
  for (const link of anchors) {
    const others = bySlug.get(link.slug);
    if (others) others.push(link);
    else bySlug.set(link.slug, [link]);
  }
  for (const page of plan.site.pages) {
    const links = bySlug.get(page.slug);
    if (!links) continue;
    const ids = local.ids(page);
    missing.push(...links.filter((link) => !ids.has(link.anchor)).map((link) => local.missingAnchor(link, site.siteAt)));
  }
  context.report(believable([...rendered.pages.flatMap((page) => page.problems), ...shell.problems, ...missing], indexed));
  const files = rendered.pages.flatMap((page) => page.files);
  Object.assign(context.result, {
    pages: rendered.pages.length,
    reused: rendered.reused,
    slowest: rendered.slowest,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
  });
  const notFound = findPage(plan.site.pages, '/404') ? null : stampBuild(await local.notFound(), plan.buildId);
  return { ...rendered, notFound };
}

export interface Assembly {
  readonly identity: BuildIdentity;
  readonly site: Site;
  readonly images: Pictured['images'];
  readonly assets: Assets;
  readonly rendered: RenderedSite;
  readonly output: Output;
}

/** The pages of the shares, when this build only puts them together; a share of other content is refused. */
export function reuseShards(context: BuildContext, { id }: BuildIdentity): Reuse | null {
  const { shards } = context.tools;
  if (!shards) return null;
  if (shards.id !== id)
    context.report([
      problem(
        'shard-invalid',
        `The shares are of build ${shards.id}, the content here makes build ${id}.`,
        { file: 'merge' },
        'Merge with the same content, flags and version that the shares were built with.',
      ),
    ]);
  return { buildId: shards.id, proof: 'hash', pages: shards.pages, spare: null, stale: [] };
}

/** Everything besides the pages; returns the paths. Writes nothing when nothing will be published. */
export function assemble(context: BuildContext, { identity, site, images, assets, rendered, output }: Assembly): readonly string[] {
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
    writer.write(shardFile(settings.shard, identity.id, rendered.pages));
    return [SHARD_FILE];
  }
  for (const file of [...assets.script.files, ...assets.styleFiles]) write(file);
  for (const [path, read] of mediaOutput(settings.root, site.media.values(), images)) write({ path, bytes: read() });
  const home = absoluteUrl(settings.origin, settings.base);
  const pages = rendered.pages.map((page) => pageRecord(page.record, settings));
  for (const file of [...stubs(site, settings), ...sitemapFiles(pages, home), robotsFile(home)]) write(file);
  if (rendered.notFound !== null) write({ path: '404.html', bytes: rendered.notFound });
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
    problems: context.finish().problems,
    path,
  };
  const meta = earlierMeta(settings.outDir, identity.id, settings.keepBuilds, namesIn(join(settings.outDir, '_build/meta')));
  const { small, manifest: whole } = manifestFiles(manifest);
  for (const file of [...small, ...meta]) write(file);
  result.bytes += writer.writePieced(whole);
  result.files += 1;
  return [...paths, whole.path];
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
