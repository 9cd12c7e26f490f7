// Renders or keeps every page, and checks what only the finished site shows.
import { NOT_FOUND_SLUG } from '../urls/error-pages.js';
import type { FoundAnchors, SavedClaims } from '../cache/build-cache.js';
import type { CachedPage, OutputFile, Problem } from '../model.js';
import { shardOf } from '../output/shard.js';
import { withPageHash } from '../run/page-hash.js';
import type { PageRenderer, RenderPlan } from '../pages/render-page.js';
import { joinMarkupFaults } from '../pages/markup-check.js';
import type { PagePlace } from '../pages/page-claims.js';
import type { PreviousResults } from '../pages/previous-results.js';
import type { Reuse } from '../pages/reuse-page.js';
import type { Rendered } from '../pages/write-pages.js';
import type { Explain } from '../render/explain-template.js';
import { joinChunks } from '../render/renderer.js';
import { placedAtEntities } from '../site/entity-origins.js';
import { findPage, haveDuplicates } from '../site/find-page.js';
import { pagesAt } from '../site/periods.js';
import { anchorProblems, missingAnchors, nameOf, NOTHING_CHECKED } from './anchors.js';
import type { BuildContext } from './context.js';
import { searchFiles } from './search.js';
import { type ClaimInput, claimsKey, findClaimProblems } from './claims.js';
import { listedHeads } from './listed-heads.js';
import { unlinkedPages } from './unlinked.js';
import { waitingProblems } from './waiting.js';
import { believable } from '../problems/believable.js';
import type { Indexing, Inputs } from './inputs.js';

interface RenderInputs extends Inputs {
  readonly indexed: Indexing;
  readonly explain: Explain;
}

/** Null when a template of the site fails: what it rendered is not worth checking. */
export async function renderPages(
  context: BuildContext,
  plan: RenderPlan,
  inputs: RenderInputs,
  previous: PreviousResults,
): Promise<RenderedSite | null> {
  try {
    const rendered = await renderAndCheck(context, plan, inputs, previous);
    if (!context.settings.shard) context.problems.report(await waitingProblems(context, plan, inputs));
    return rendered;
  } catch (error) {
    const fault = await inputs.explain(error);
    if (!fault) throw error;
    context.problems.report([fault]);
    return null;
  }
}

export interface RenderedSite extends Rendered {
  /** What unknown URLs show when the site has no page for them. */
  readonly notFound: string | null;
  /** Index and list of the search; none without a search. */
  readonly search: readonly OutputFile[];
  /** For the next build, see anchors.ts. */
  readonly anchors: FoundAnchors;
  /** For the next build as well, see claims.ts. */
  readonly claims: SavedClaims;
}

async function renderAndCheck(
  context: BuildContext,
  plan: RenderPlan,
  { pool, site, data, indexed, indexed: { complete: content } }: RenderInputs,
  previous: PreviousResults,
): Promise<RenderedSite> {
  // Not those that are left out at this moment, nor the second of two with one address.
  const sources = plan.site.pages.map((page) => page.source);
  const { shard } = context.settings;
  const local = await pool.local.renderer({ ...plan, folder: null });
  const own = shard ? shardOf(sources, shard) : sources;
  const reuse = previous.reuse(local);
  const folders = 2 * (reuse?.size ?? 0) > own.length ? previous.takeTree() : new Set<string>();
  const rendered = await pool.render({ ...plan, folders }, own, reuse, previous.noteAsked);
  const shell = local.shell(site.siteAt, data.at, site.locales);
  const links = [...rendered.pages.flatMap((page) => page.anchors), ...shell.anchors];
  const checked = reuse ? previous.checkedAnchors() : NOTHING_CHECKED;
  const missing = await missingAnchors(links, { pool, pages: plan.site.pages, reuse, checked });
  const faults = await anchorProblems(missing, pool, (link) => local.missingAnchor(link, site.siteAt, site.locales));
  await pool.close();
  const kept = new Set(rendered.pages.filter((page) => isOfLastBuild(page, reuse)).map(sourceOf));
  const ofSite = [...shell.problems, ...faults, ...(await duplicateProblems(plan, { local, indexed }))];
  const claims = await claimsOf(rendered.pages, { renderer: local, plan, data, kept, previous });
  context.problems.report(believable(claims.problems, { data: data.complete }));
  context.problems.report(believable(problemsOf(rendered.pages, ofSite, data.at), { content, data: data.complete }));
  if (!shard) context.problems.report(listedHeads(rendered.pages, context.settings, pool.local.indexer));
  // The pages of a shard, and those that came from shards, do not show all links.
  if (!shard && !previous.isMerge) {
    const asked = { byPages: previous.askedByOthers(), byFrame: shell.asked };
    context.problems.report(believable(unlinkedPages(rendered.pages, plan.site, asked), { content }));
  }
  const notFound = findPage(plan.site.pages, NOT_FOUND_SLUG) ? null : withPageHash(joinChunks(await local.notFound()));
  return {
    ...rendered,
    notFound,
    search: await searchFiles(local, rendered.pages, plan.settings),
    anchors: { ofFrame: shell.anchors.map(nameOf), missing: missing.map(nameOf) },
    claims,
  };
}

/** Pages with a path that another one has already; they are looked at alone. */
const MAX_DUPLICATES = 100;

/** The second of two pages with one path is not published, and its own mistakes are reported all the same. */
async function duplicateProblems(
  { site, settings }: RenderPlan,
  { local, indexed }: { readonly local: PageRenderer; readonly indexed: Indexing },
): Promise<readonly Problem[]> {
  if (indexed.complete || !haveDuplicates(indexed.summaries)) return [];
  const planned = new Set(site.pages.map(({ source }) => source));
  const shown = pagesAt(indexed.summaries, settings.now).filter(({ draft }) => !draft);
  const duplicates = shown.filter(({ source }) => !planned.has(source)).slice(0, MAX_DUPLICATES);
  const found: Problem[] = [];
  for (const page of duplicates)
    found.push(...(await local.page(page)).problems.filter(({ file }) => file === page.source));
  return found;
}

/** A mistake that several pages show is reported once. */
function problemsOf(
  pages: Rendered['pages'],
  others: readonly Problem[],
  dataAt: RenderInputs['data']['at'],
): readonly Problem[] {
  const ofPages = joinMarkupFaults(pages.flatMap((page) => page.problems));
  return placedAtEntities([...ofPages, ...others], { dataAt });
}

interface ClaimSite extends Pick<ClaimInput, 'saved'> {
  readonly renderer: PageRenderer;
  readonly plan: RenderPlan;
  readonly data: RenderInputs['data'];
  readonly key: string;
}

interface ClaimsBefore extends Pick<ClaimSite, 'renderer' | 'plan' | 'data'> {
  /** Sources of pages that are those of the last build. */
  readonly kept: ReadonlySet<string>;
  readonly previous: PreviousResults;
}

/** As the last build found them, or compared anew. */
async function claimsOf(pages: Rendered['pages'], { kept, previous, ...site }: ClaimsBefore): Promise<SavedClaims> {
  const key = claimsKey(site.plan, site.data.hash);
  const isKept = (page: CachedPage) => kept.has(page.record.source);
  const saved = (source: string) => (kept.has(source) && !previous.isMerge ? previous.claimPlaces(source) : undefined);
  return previous.claims({ key, pages, isKept }) ?? claimProblems(pages, { ...site, saved, key });
}

async function claimProblems(
  pages: Rendered['pages'],
  { renderer, plan, data, saved, key }: ClaimSite,
): Promise<SavedClaims> {
  const bySource = new Map(plan.site.pages.map((page) => [page.source, page]));
  const places: [string, [string, PagePlace | null][]][] = [];
  const claims = new Map(pages.map((page) => [sourceOf(page), page.claims ?? []]));
  // In one order, however many threads have rendered them: the first pages that state a value are named.
  const stated = [...bySource.keys()].map((source) => ({ source, claims: claims.get(source) ?? [] }));
  const problems = await findClaimProblems(stated, {
    renderer,
    settings: plan.settings,
    site: plan.site,
    summaryOf: (source) => bySource.get(source),
    dataAt: data.at,
    saved,
    note: (source, found) => void places.push([source, [...found]]),
  });
  return { key, problems, places };
}

/** Its files may have other times. A page with another header or footer has another record. */
function isOfLastBuild({ record }: CachedPage, reuse: Reuse | null): boolean {
  const before = reuse?.get(record.source);
  return before?.shard === null && before.page.record === record;
}

function sourceOf({ record }: Rendered['pages'][number]): string {
  return record.source;
}
