// The plan that pages are rendered from. It is made from what is in memory; an edit replaces only what it changes.
import type { AssetFile } from '../asset-file.js';
import { bundleClientScript, type ClientScript } from '../assets/client-script.js';
import type { Optimised, Optimiser } from '../assets/images.js';
import { CONFIG_FILE } from '../content/names.js';
import type { PageSummary, Problem, Site } from '../model.js';
import type { PageIndexer } from '../pages/index-page.js';
import { createPageRenderer, type PageRenderer, type RenderPlan } from '../pages/render-page.js';
import { finder } from '../problems/locate.js';
import type { Templates } from '../render/templates.js';
import { planSite } from '../site/plan.js';
import { pathsBeside } from '../steps/assets.js';
import { usedImages } from '../steps/images.js';
import { selectMedia } from '../steps/media.js';
import { absoluteUrl, pagePath } from '../urls.js';
import { type SiteSources, templateProblem } from './sources.js';

export interface SitePlan {
  readonly plan: RenderPlan;
  readonly renderer: PageRenderer;
  readonly script: ClientScript;
  readonly styleFiles: readonly AssetFile[];
  readonly images: Optimised['files'];
  readonly bySlug: ReadonlyMap<string, PageSummary>;
}

export interface PlanTools {
  readonly indexer: PageIndexer;
  /** Keeps its results, so that unchanged images cost nothing after an edit. */
  readonly optimiser: Optimiser;
  /** The script of the last plan, unless something that goes into it changed. */
  readonly script: (redirects: Site['redirects']) => Promise<ClientScript>;
}

export interface PlanResult {
  /** Null when a template throws before any page is rendered, or when nothing can be planned yet. */
  readonly plan: SitePlan | null;
  readonly problems: readonly Problem[];
}

export async function createSitePlan(
  sources: SiteSources,
  pages: readonly PageSummary[],
  tools: PlanTools,
): Promise<PlanResult> {
  const { settings, site: input, templates, styles } = sources;
  if (!input.content || !templates || !styles) return { plan: null, problems: [] };
  const at = { page: tools.indexer.at, site: input.siteAt, config: finder(CONFIG_FILE, () => settings.config.text) };
  const { site: withoutVariants, problems } = planSite({
    content: input.content,
    pages,
    media: sources.media,
    routes: settings.routes,
    links: settings,
    at,
  });
  const optimised = await tools.optimiser.optimise(sources.media, usedImages(withoutVariants));
  const selected = selectMedia({ ...withoutVariants, media: optimised.media }, settings, sources.templateCode);
  const site = { ...withoutVariants, media: selected.media };
  const script = await tools.script(site.redirects);
  const files = pathsBeside(script, sources.styleFiles);
  const plan: RenderPlan = { settings, site, templateCode: '', styles, script: script.entry, files, folder: null };
  const found = [...problems, ...optimised.problems, ...selected.problems];
  const rest = { plan, script, styleFiles: sources.styleFiles, images: optimised.files };
  try {
    const renderer = createPageRenderer(plan, templates, tools.indexer);
    const bySlug = new Map(site.pages.map((page) => [page.slug, page]));
    return { plan: { ...rest, renderer, bySlug }, problems: found };
  } catch (error) {
    const fault = await templateProblem('The header and footer cannot be rendered', error, sources.explain);
    return { plan: null, problems: [...found, fault] };
  }
}

/** The same plan with new dates and hashes; nothing else about these pages has changed (see `isSamePlace`). */
export function withSummaries(current: SitePlan, pages: readonly PageSummary[]): SitePlan {
  const fresh = new Map(pages.map((page) => [page.slug, page]));
  const bySlug = new Map(current.bySlug);
  for (const page of pages) bySlug.set(page.slug, page);
  const site = { ...current.plan.site, pages: current.plan.site.pages.map((page) => fresh.get(page.slug) ?? page) };
  return { ...current, plan: { ...current.plan, site }, bySlug };
}

/** The same plan with new titles, which other pages show; no URL has changed (see `hasSameUrls`). */
export function withTitles(
  current: SitePlan,
  pages: readonly PageSummary[],
  templates: Templates,
  indexer: PageIndexer,
): SitePlan {
  const next = withSummaries(current, pages);
  const { origin, base, urls } = next.plan.settings;
  const titles = new Map(pages.map((page) => [absoluteUrl(origin, pagePath(page.slug, urls, base)), page.title]));
  const navigation = next.plan.site.navigation.map((item) => ({ ...item, title: titles.get(item.url) ?? item.title }));
  const plan = { ...next.plan, site: { ...next.plan.site, navigation } };
  return { ...next, plan, renderer: createPageRenderer(plan, templates, indexer) };
}

/** True when nothing that other pages depend on has changed. */
export function isSamePlace(before: readonly PageSummary[], after: readonly PageSummary[]): boolean {
  return isSameBy(before, after, ({ hash: _hash, updated: _updated, ...place }) => place);
}

/** The same without titles. */
export function hasSameUrls(before: readonly PageSummary[], after: readonly PageSummary[]): boolean {
  return isSameBy(before, after, ({ hash: _hash, updated: _updated, title: _title, ...place }) => place);
}

function isSameBy(
  before: readonly PageSummary[],
  after: readonly PageSummary[],
  key: (page: PageSummary) => unknown,
): boolean {
  return (
    before.length === after.length &&
    before.every((one, index) => JSON.stringify(key(one)) === JSON.stringify(key(after[index]!)))
  );
}

/** Bundles the script again only after `clear`, or when the redirects that it needs have changed. */
export function createScripts(settings: () => SiteSources['settings']): {
  readonly script: PlanTools['script'];
  clear(): void;
} {
  let last: { readonly script: ClientScript; readonly needs: string } | null = null;
  return {
    clear: () => void (last = null),
    async script(redirects) {
      const needs = JSON.stringify(redirects.map(({ from, kind }) => [from, kind]));
      if (last?.needs !== needs)
        last = { script: await bundleClientScript({ settings: settings(), redirects }), needs };
      return last.script;
    },
  };
}
