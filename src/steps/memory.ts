// What is known from the last build, and what of it still holds. Every reuse is bound to a key over all that could make
// a difference.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../asset-file.js';
import { installedSharp } from '../assets/variants.js';
import { findChecks } from '../check-files.js';
import {
  type CachedSource,
  type CacheHeader,
  cacheFolder,
  type Left,
  readHeader,
  type Sources,
  writeCache,
} from '../cache/build-cache.js';
import type { Snapshot } from '../content/scan.js';
import { schemaHash } from '../content/schemas.js';
import type { BuildReport, Problem, Site } from '../model.js';
import type { Indexed } from '../pages/index-page.js';
import type { RenderPlan } from '../pages/render-page.js';
import type { Rendered } from '../pages/write-pages.js';
import type { ReusablePage, Reuse } from '../pages/reuse-page.js';
import type { Acknowledgement } from '../problems/acknowledge.js';
import { findTemplates } from '../template-files.js';
import { ancestorSlugs } from '../urls.js';
import type { Settings } from '../settings.js';
import type { BuildContext } from './context.js';
import { isAsLeft, outputKey } from './left-output.js';

export interface Memory {
  readonly snapshot: Snapshot;
  readonly indexKey: string;
  /** Report of the last build, when inputs, program and output are all as it left them. */
  unchanged(): BuildReport | null;
  /** What is known of sources that have not changed. */
  indexed(): ReadonlyMap<string, Indexed>;
  /** Pages that would come out the same. */
  reuse(renderKey: string, site: Site): Reuse | null;
  /** True when nobody has put anything into the output, or made a folder of it somebody else's. */
  isAsLeft(): boolean;
  save(result: Finished): void;
}

export interface Finished {
  readonly renderKey: string;
  readonly indexed: Indexed;
  readonly rendered: Rendered;
  readonly left: Left;
  readonly report: BuildReport;
}

export function openMemory(context: BuildContext, snapshot: Snapshot): Memory {
  const { settings, tools } = context;
  const file = buildCacheFile(settings);
  const read = settings.cache ? readHeader<CacheHeader>(file) : null;
  const indexKey = indexKeyOf(settings);
  const inputKey = inputKeyOf(context, indexKey, snapshot);
  let body: Sources | undefined;
  const known = () => (body ??= read?.body() ?? new Map());
  return {
    snapshot,
    indexKey,
    unchanged: () =>
      read &&
      tools.write &&
      read.header.inputKey === inputKey &&
      read.header.left.outputKey === outputKey(settings.outDir, read.header.left)
        ? read.header.report
        : null,
    indexed: () => (read?.header.indexKey === indexKey ? stillIndexed(known(), snapshot) : new Map()),
    reuse: (renderKey, site) => (read?.header.renderKey === renderKey ? reusable(known(), snapshot, site) : null),
    isAsLeft: () => read !== null && isAsLeft(settings.outDir, read.header.left),
    save(finished) {
      if (!settings.cache || !tools.write) return;
      const { renderKey, left, report } = finished;
      const header: CacheHeader = { inputKey, left, indexKey, renderKey, report };
      writeCache(file, header, cachedSources(finished, snapshot));
    },
  };
}

/** Everything that a build depends on: when it is as it was, so is the output. */
function inputKeyOf({ settings, tools }: BuildContext, indexKey: string, snapshot: Snapshot): string {
  return keyOf([
    indexKey,
    installedSharp(),
    outputSettings(settings),
    settings.strict,
    settings.buildId,
    settings.sourceDateEpoch,
    settings.config.hash,
    tools.write,
    new Date(settings.now).toISOString().slice(0, 10),
    [...snapshot].sort(byFirst),
  ]);
}

/** Pages whose own file, the page they repeat, and the titles above them in their breadcrumb have not changed. */
function reusable(known: Sources, snapshot: Snapshot, site: Site): Reuse {
  const bySlug = new Map(site.pages.map((page) => [page.slug, page]));
  const others = site.pages.filter(({ source, title }) => known.get(source)?.indexed.summaries[0]?.title !== title);
  const retitled = new Set(others.map((page) => page.slug));
  const pages = new Map<string, ReusablePage>();
  for (const { source, slug, sameAs } of site.pages) {
    const page = stillHolds(known, snapshot, source)?.page;
    const body = sameAs === undefined ? undefined : bySlug.get(sameAs)?.source;
    if (!page || (body !== undefined && !stillHolds(known, snapshot, body))) continue;
    if (retitled.size > 0 && ancestorSlugs(slug).some((above) => retitled.has(above))) continue;
    pages.set(source, { page, shard: null });
  }
  return pages;
}

function* cachedSources({ indexed, rendered }: Finished, snapshot: Snapshot): Generator<[string, CachedSource]> {
  const pages = new Map(rendered.pages.map((page) => [page.record.source, page]));
  for (const [source, one] of bySource(indexed, snapshot))
    yield [source, { stamp: snapshot.get(source)!, indexed: one, page: pages.get(source) ?? null }];
}

/** Where the builds into one output folder keep what they remember. */
export function buildCacheFile({ root, outDir }: Pick<Settings, 'root' | 'outDir'>): string {
  return join(cacheFolder(root), `build-${sha256(outDir).slice(0, 8)}`);
}

/** Everything besides a page's own source that decides how it is judged. */
export function indexKeyOf({
  program,
  packageRoot,
  routes,
  root,
}: Pick<Settings, 'program' | 'packageRoot' | 'routes' | 'root'>): string {
  return keyOf([
    program,
    schemaHash(join(packageRoot, 'schemas')),
    routes,
    findTemplates(root, packageRoot).hash,
    findChecks(root).hash,
  ]);
}

function stillHolds(known: Sources, snapshot: Snapshot, source: string): CachedSource | null {
  const cached = known.get(source);
  return cached !== undefined && cached.stamp === snapshot.get(source) ? cached : null;
}

/** Verdicts of the sources that are as they were. */
export function stillIndexed(known: Sources, snapshot: Snapshot): ReadonlyMap<string, Indexed> {
  const held = [...known.keys()].map((source) => [source, stillHolds(known, snapshot, source)?.indexed] as const);
  return new Map(held.flatMap(([source, indexed]) => (indexed ? [[source, indexed] as const] : [])));
}

/** Everything besides a page's own source that its HTML or its verdict can depend on. */
export function renderKeyOf(
  plan: Omit<RenderPlan, 'folder'>,
  indexKey: string,
  siteHash: string,
  clean: boolean,
): string {
  const { settings, site, templateCode, styles, script, files } = plan;
  const pages = site.pages.map(({ slug, sameAs, canonicalUrl, indexable }) => [slug, sameAs, canonicalUrl, indexable]);
  return keyOf([
    indexKey,
    outputSettings(settings),
    siteHash,
    templateCode,
    styles,
    script,
    [...files].sort(),
    // Not which of them are used: a page that begins to show one changes no other page.
    [...site.media].map(([address, { unused: _unused, ...file }]) => [address, file]),
    site.redirects,
    site.declared,
    site.navigation,
    pages,
    clean,
  ]);
}

const PUBLISHING = [
  'origin',
  'base',
  'urls',
  'locale',
  'prefer',
  'routes',
  'faqJsonLd',
  'minify',
  'keepBuilds',
] as const;
const BROWSER = ['analytics', 'updates', 'reload', 'delayExclude', 'httpBaseUrl'] as const;

/** Settings that show in the output. */
function outputSettings(settings: Settings): unknown {
  return [...PUBLISHING, ...BROWSER].map((name) => settings[name]);
}

interface Part {
  summaries: Indexed['summaries'][number][];
  problems: Problem[];
  acknowledgements: Acknowledgement[];
}

/** The joint result of many sources, taken apart again. */
export function bySource(indexed: Indexed, sources: Pick<Snapshot, 'has'>): ReadonlyMap<string, Indexed> {
  const parts = new Map<string, Part>();
  const part = (source: string) => {
    const known = parts.get(source) ?? { summaries: [], problems: [], acknowledgements: [] };
    parts.set(source, known);
    return known;
  };
  for (const summary of indexed.summaries) part(summary.source).summaries.push(summary);
  for (const one of indexed.problems) if (sources.has(one.file)) part(one.file).problems.push(one);
  for (const one of indexed.acknowledgements) part(one.place.file).acknowledgements.push(one);
  return parts;
}

function keyOf(parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts));
}

function byFirst(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : 1;
}

/**
 * Identifies the program itself: a new version, a newly compiled one, or another runtime trusts nothing of the old. The
 * same for every command.
 */
export function programStamp(packageRoot: string, version: string, runtime = ''): string {
  const name = `${version} ${runtime}`;
  const lib = join(packageRoot, 'lib');
  try {
    const files = readdirSync(lib)
      .filter((file) => /\.c?js$/.test(file))
      .sort();
    return keyOf([
      name,
      files.map((file) => [file, statSync(join(lib, file)).size, statSync(join(lib, file)).mtimeMs]),
    ]);
  } catch {
    return name;
  }
}
