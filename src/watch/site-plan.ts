// The plan that pages are rendered from, made from what is in memory after every change.
import { isDeepStrictEqual } from 'node:util';
import type { AssetFile } from '../files/asset-file.js';
import { bundleClientScript, type ClientScript } from '../assets/client-script.js';
import type { Optimised, Optimiser } from '../assets/images.js';
import type { PublicFile } from '../assets/public.js';
import type { Styles } from '../assets/styles.js';
import type { PageSummary, Problem, Site } from '../model.js';
import type { PageIndexer } from '../pages/index-page.js';
import { PageRenderer, type RenderPlan } from '../pages/render-page.js';
import { consentPolicies } from '../site/consent-policies.js';
import { hasParts } from '../site/parts.js';
import { mayRefer } from '../site/references.js';
import { pathsBeside } from '../steps/assets.js';
import { usedImages } from '../steps/images.js';
import { planFrom } from '../steps/inputs.js';
import { renderKeyOf } from '../steps/render-key.js';
import { selectMedia } from '../steps/media.js';
import { hostFiles, hostProblems } from '../steps/hosts.js';
import { type SiteSources, templateProblem } from './sources.js';

export interface SitePlan {
  readonly plan: RenderPlan;
  readonly renderer: PageRenderer;
  readonly script: ClientScript;
  readonly styleFiles: readonly AssetFile[];
  readonly publicFiles: readonly PublicFile[];
  readonly images: Optimised['files'];
  /** Stands for all that pages have in common. */
  readonly key: string;
  readonly keyWithoutStyles: string;
}

/** What a browser must do after an update: nothing, show other problems, swap styles, reload the page. */
export type Effect = 'none' | 'problems' | 'css' | 'reload';

const NO_STYLES: Styles = { shared: '', blocks: {}, optional: {} };

interface PlanTools {
  readonly indexer: PageIndexer;
  /** Keeps its results, so that unchanged images cost nothing after an edit. */
  readonly optimiser: Optimiser;
  /** The script of the last plan, unless something that goes into it changed. */
  readonly script: (site: Site) => Promise<ClientScript>;
  /** Of the last plan. */
  readonly before: Planned | null;
}

/** What is planned from the sources and what pages say about themselves, whatever stands in their texts. */
export interface Planned {
  readonly sources: readonly unknown[];
  readonly pages: readonly PageSummary[];
  readonly site: Site;
  readonly images: Optimised['files'];
  readonly problems: readonly Problem[];
}

interface PlanResult {
  /** Null when a template throws before any page is rendered, or when nothing can be planned yet. */
  readonly plan: SitePlan | null;
  readonly problems: readonly Problem[];
  readonly planned: Planned | null;
}

export async function createSitePlan(
  sources: SiteSources,
  pages: readonly PageSummary[],
  tools: PlanTools,
): Promise<PlanResult> {
  const { settings, site: input, templates, templateCode, styles } = sources;
  if (!input.content || !templates || !styles) return { plan: null, problems: [], planned: null };
  const planned = planAgain(tools.before, sources, pages) ?? (await planAll(pages, sources, tools));
  const { site, problems } = planned;
  const script = await tools.script(site);
  const { files: publicFiles } = sources.publicFiles;
  const files = pathsBeside(script, sources.styleFiles, publicFiles, settings);
  const plan: RenderPlan = { settings, site, templateCode, styles, script: script.entry, files, folder: null };
  const rest = { plan, script, styleFiles: sources.styleFiles, publicFiles, images: planned.images };
  try {
    const renderer = new PageRenderer(plan, templates, tools.indexer);
    return { plan: { ...rest, renderer, ...keysOf(plan, renderer, sources) }, problems, planned };
  } catch (error) {
    const fault = await templateProblem('The header and footer cannot be rendered', error, sources.explain);
    return { plan: null, problems: [...problems, fault], planned };
  }
}

async function planAll(
  pages: readonly PageSummary[],
  sources: SiteSources,
  { indexer, optimiser }: PlanTools,
): Promise<Planned> {
  const { settings, media, templateCode, publicFiles } = sources;
  const { site, problems } = planFrom({ ...sources, publicFiles: publicFiles.files }, pages, indexer.at);
  const optimised = await optimiser.optimise(media, usedImages(site));
  const selectFor = (shown: readonly PageSummary[]) =>
    selectMedia({ ...site, media: optimised.media, pages: shown }, settings, templateCode);
  const selected = selectFor(site.pages);
  // Hidden pages are shown here, with their pictures.
  const { media: served } = site.hidden ? selectFor([...site.pages, ...site.hidden]) : selected;
  return {
    sources: sourcesOf(sources),
    pages,
    site: { ...site, media: served },
    images: optimised.files,
    problems: [
      ...problems,
      ...optimised.problems,
      ...selected.problems,
      ...hostProblems(hostFiles(site, publicFiles.files, settings), site, publicFiles.files, settings),
    ],
  };
}

const sourcesOf = ({ site, settings, media, templateCode, data, collections, publicFiles }: SiteSources) => [
  site,
  settings,
  media,
  templateCode,
  data,
  collections,
  publicFiles,
];

/** The last plan with the new pages; null when more than their texts has changed, or when a place may have moved. */
function planAgain(before: Planned | null, sources: SiteSources, pages: readonly PageSummary[]): Planned | null {
  if (!before || before.pages.length !== pages.length) return null;
  if (sourcesOf(sources).some((one, index) => one !== before.sources[index])) return null;
  const changed = new Map<PageSummary, PageSummary>();
  for (const [index, page] of pages.entries()) {
    const old = before.pages[index]!;
    if (page === old) continue;
    if (!isDeepStrictEqual({ ...old, hash: '', updated: '' }, { ...page, hash: '', updated: '' })) return null;
    // A title that names an entity stands in the plan with its words.
    if (mayRefer(page.title) || page.list) return null;
    changed.set(old, page);
  }
  const files = new Set([...changed.keys()].map((page) => page.source));
  if (before.problems.some(({ file }) => files.has(file))) return null;
  const renewed = (list: readonly PageSummary[]) => list.map((page) => changed.get(page) ?? page);
  const { hidden } = before.site;
  const site = {
    ...before.site,
    pages: renewed(before.site.pages),
    ...(hidden ? { hidden: renewed(hidden) } : {}),
  };
  return { ...before, pages, site };
}

/** What a browser must do when one state of the site follows another. */
export function effectOf(before: SitePlan | null, after: SitePlan | null): Effect {
  if (before === after) return 'none';
  if (!before || !after || before.keyWithoutStyles !== after.keyWithoutStyles) return 'reload';
  const { hidden = [], pages } = before.plan.site;
  const now = after.plan.site;
  if (!areSamePages(pages, now.pages) || !areSamePages(hidden, now.hidden ?? [])) return 'reload';
  if (mediaKey(before) !== mediaKey(after) || dataKey(before) !== dataKey(after)) return 'reload';
  if (publicKey(before) !== publicKey(after)) return 'reload';
  return before.key === after.key ? 'none' : 'css';
}

function areSamePages(old: readonly PageSummary[], now: readonly PageSummary[]): boolean {
  return old.length === now.length && old.every((page, index) => isSamePage(page, now[index]!));
}

/** The same file with the same bytes, and the same answer of the checks. */
export function isSamePage(one: PageSummary, other: PageSummary): boolean {
  return one.hash === other.hash && one.source === other.source && one.forbidden === other.forbidden;
}

function mediaKey({ plan }: SitePlan): string {
  return [...plan.site.media].map(([address, { file, unused }]) => `${address} ${file} ${unused}`).join('\n');
}

function publicKey({ publicFiles }: SitePlan): string {
  return publicFiles.map(({ path, hash }) => `${path} ${hash}`).join('\n');
}

function dataKey({ plan }: SitePlan): string {
  return JSON.stringify(plan.site.data);
}

/** All that pages have in common; what single ones ask about is in their traces. */
function keysOf(
  plan: RenderPlan,
  renderer: PageRenderer,
  { blocks }: SiteSources,
): Pick<SitePlan, 'key' | 'keyWithoutStyles'> {
  // The schema of an own block says what its fields become.
  const frames = JSON.stringify([renderer.frames(), blocks.blocks]);
  const keyOf = (one: RenderPlan) =>
    renderKeyOf(one, { indexKey: frames, frameIds: renderer.frameIds(), isComplete: true });
  return { key: keyOf(plan), keyWithoutStyles: keyOf({ ...plan, styles: NO_STYLES, files: new Set() }) };
}

/** Bundles the script again only after `clear`, or when the redirects that it needs have changed. */
export function createScripts(settings: () => SiteSources['settings']): {
  readonly script: PlanTools['script'];
  clear(): void;
} {
  let last: { readonly script: ClientScript; readonly needs: string } | null = null;
  return {
    clear: () => void (last = null),
    async script(site) {
      const { redirects } = site;
      const parts = hasParts(site, settings().search);
      const policies = consentPolicies(site, settings());
      const needs = JSON.stringify([parts, policies, ...redirects.map(({ from, kind }) => [from, kind])]);
      if (last?.needs !== needs)
        last = {
          script: await bundleClientScript({ settings: settings(), redirects, hasParts: parts, policies }),
          needs,
        };
      return last.script;
    },
  };
}
