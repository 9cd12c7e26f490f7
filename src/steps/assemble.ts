// Writes what stands around the pages: scripts, styles, media, redirects, sitemap and the records of the build.
import { boundRules, RULES_FILE } from '../urls/address-rules.js';
import { mediaOutput } from '../assets/media.js';
import { publicBytes } from '../assets/public.js';
import { sha256 } from '../files/asset-file.js';
import { COLLECTIONS_FOLDER, PAGES_FOLDER } from '../content/names.js';
import { NOT_FOUND_FILE } from '../urls/error-pages.js';
import { speechOf } from '../urls/languages.js';
import type { AssetRecord, OutputFile, PageRecord, Problem, Site, Steady } from '../model.js';
import { keepEarlier } from '../output/earlier.js';
import { manifestFiles, type NamedBuild } from '../output/manifest.js';
import { pageRecord } from '../output/page-record.js';
import { SHARD_FILE, shardFile } from '../output/shard.js';
import { indexNowFile } from '../output/index-now-file.js';
import { robotsFile, sitemapFiles } from '../output/sitemap.js';
import { stubPage } from '../output/stub.js';
import { Writer } from '../output/write.js';
import { joinCounted } from '../problems/tally.js';
import { createLinks } from '../site/links.js';
import { alternatesIn } from './sitemap-alternates.js';
import { langOf } from '../site/lang-of.js';
import { locationOf } from '../urls/encode-path.js';
import { absoluteUrl, pageFile, slugKey, urlKind } from '../urls/urls.js';
import type { Assets } from './assets.js';
import { findHostSizes, type HostFiles } from './hosts.js';
import type { BuildContext } from './context.js';
import type { Pictured } from './images.js';
import { publishedMedia } from './media.js';
import type { Output } from './output-folder.js';
import type { RenderedSite } from './render.js';

interface Assembly {
  readonly inputsKey: string;
  readonly identity: NamedBuild;
  readonly site: Site;
  readonly images: Pictured['images'];
  readonly assets: Assets;
  readonly hosts: HostFiles;
  readonly rendered: RenderedSite;
  readonly output: Output;
}

interface Records extends Assembly {
  readonly records: readonly PageRecord[];
}

/** What stands in the output besides the pages. */
export interface Assembled {
  readonly paths: readonly string[];
  readonly kept: number;
  readonly bytes: number;
}

/** Writes everything besides the pages; nothing when nothing will be published. */
export function assemble(context: BuildContext, input: Assembly): Assembled {
  const { settings } = context;
  const { output, rendered, inputsKey } = input;
  if (output.folder === null || context.problems.failed()) return { paths: [], kept: 0, bytes: 0 };
  const writer = new Writer(output.folder, settings.outDir, output.folders);
  if (settings.shard) {
    const bytes = writer.write(shardFile(settings.shard, inputsKey, rendered.pages));
    return { paths: [SHARD_FILE], kept: writer.kept, bytes };
  }
  const assembly = { ...input, records: rendered.pages.map(({ record }) => pageRecord(record, settings)) };
  const paths: string[] = [];
  const assets: AssetRecord[] = [];
  let [bytes, largest] = [0, { path: '', bytes: 0 }];
  const count = (path: string, size: number) => {
    paths.push(path);
    bytes += size;
    if (size > largest.bytes) largest = { path, bytes: size };
  };
  for (const file of filesAround(context, assembly)) {
    const size = writer.write(file);
    count(file.path, size);
    assets.push({ file: file.path, hash: sha256(file.bytes), bytes: size });
  }
  writeRecords(context, assembly, assets, writer, count);
  const pages = rendered.pages.flatMap(({ files }) => files);
  const all = pages.reduce((sum, page) => sum + page.bytes, bytes);
  findHostSizes(context, { files: pages.length + paths.length, bytes: all, largest });
  return { paths, kept: writer.kept, bytes };
}

function* filesAround(
  { settings }: BuildContext,
  { site, images, assets, hosts, rendered, records }: Records,
): Generator<OutputFile> {
  yield* assets.script.files;
  if (assets.script.module) yield assets.script.module;
  yield* assets.styleFiles;
  for (const [path, read] of mediaOutput(settings.root, site.media.values(), images)) yield { path, bytes: read() };
  const home = absoluteUrl(settings.origin, settings.base);
  if (hosts.needsStubs) yield* stubs(site, settings);
  for (const { path, bytes } of hosts.upload) yield { path, bytes };
  const sitemaps = sitemapFiles(records, home, undefined, alternatesIn(site, settings));
  yield* sitemaps;
  const own = new Set(assets.publicFiles.map(({ path }) => path));
  if (!own.has('robots.txt')) yield robotsFile(home, sitemaps.length > 0);
  if (rendered.notFound !== null) yield { path: NOT_FOUND_FILE, bytes: rendered.notFound };
  yield* rendered.search;
  if (site.steady) yield nextChangeFile(site.steady);
  if (settings.indexNowKey !== null) yield indexNowFile(settings.indexNowKey);
  // Without .nojekyll GitHub Pages drops every folder that begins with an underscore.
  if (!own.has('.nojekyll')) yield { path: '.nojekyll', bytes: '' };
  for (const file of assets.publicFiles) yield { path: file.path, bytes: publicBytes(settings.root, file) };
}

/** The files below `_build/`: they name all others and cannot contain their own hashes. */
function writeRecords(
  { settings, problems }: BuildContext,
  { identity, site, assets, records }: Records,
  files: readonly AssetRecord[],
  writer: Writer,
  count: (path: string, bytes: number) => void,
): void {
  const write = (file: OutputFile) => count(file.path, writer.write(file));
  const rules = boundRules(settings.routes.validate);
  // For servers that show a finished folder: the config is not in it.
  if (Object.keys(rules).length > 0) write({ path: RULES_FILE, bytes: `${JSON.stringify(rules)}\n` });
  const { small, manifest } = manifestFiles({
    ...identity,
    version: settings.version,
    site: absoluteUrl(settings.origin, settings.base),
    pages: records,
    assets: files,
    redirects: site.redirects,
    problems: publicProblems(joinCounted(problems.sorted()), site),
    // Below the base: the browser script adds it.
    path: createLinks(site, { ...settings, base: '/' }).href,
    languages: settings.languages,
  });
  const earlier = keepEarlier(settings.outDir, identity, loadedFiles(assets), settings.keepBuilds);
  for (const file of [...small, ...earlier.meta, earlier.list, ...earlier.files]) write(file);
  count(manifest.path, writer.writeChunked(manifest));
}

/** Scripts and styles that pages of this build load. */
function loadedFiles({ script, styleFiles }: Assets): AssetRecord[] {
  return [...script.files, ...styleFiles].map(({ path, hash, bytes }) => ({ file: path, hash, bytes: bytes.length }));
}

/**
 * What everybody may read of the problems: nothing of drafts, of pages and offers that wait for their day, and of media
 * that stay at home, whose very names may be secret.
 */
function publicProblems(problems: readonly Problem[], { pages, media }: Site): readonly Problem[] {
  const sources = new Set([...pages.map((page) => page.source), ...publishedMedia(media).map((file) => file.source)]);
  const isPublic = (file: string) => sources.has(file) || !SECRET.some((folder) => file.startsWith(`${folder}/`));
  return problems.filter(({ code, file }) => !code.endsWith('-waiting') && isPublic(file));
}

/** A file of rows holds drafts beside others. */
const SECRET = [PAGES_FOLDER, COLLECTIONS_FOLDER, 'content/media'];

/** For whoever builds on a schedule: nothing need be built before. Only for sites whose content holds dates. */
function nextChangeFile({ next }: Steady): OutputFile {
  const at = next === null ? null : new Date(next).toISOString();
  return { path: '_build/next-change.json', bytes: `${JSON.stringify({ next: at })}\n` };
}

function stubs(site: Site, settings: BuildContext['settings']): OutputFile[] {
  const links = createLinks(site, settings);
  // `/vip` and `/vip/index.html` may be one file; they lead to one page then.
  const byFile = new Map(
    site.redirects
      .filter((one) => one.kind === 'stub')
      .map((one) => [slugKey(pageFile(one.from, settings.urls)), one] as const),
  );
  return [...byFile.values()].map(({ from, to }) => {
    // As hosts send it, so that a target is the same wherever it is read.
    const href = locationOf(links.href(to));
    const lang = langOf(from, site, settings.languages);
    const speech = speechOf(lang, settings.languages);
    const { rel } = links.choose({ redirect: to }) ?? {};
    return {
      path: pageFile(from, settings.urls),
      bytes: stubPage({
        lang,
        speech,
        href,
        url: urlKind(to) === 'path' ? absoluteUrl(settings.origin, href) : href,
        rel,
      }),
    };
  });
}
