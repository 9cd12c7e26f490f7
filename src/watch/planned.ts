// The site as pages are rendered from: planned from what is in memory, and kept as far as an edit leaves it true.
import type { AssetFile } from '../assets/asset-file.js';
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
import { type Parts, templateFault } from './parts.js';

export interface Planned {
  readonly plan: RenderPlan;
  readonly renderer: PageRenderer;
  readonly script: ClientScript;
  readonly styleFiles: readonly AssetFile[];
  readonly images: Optimised['files'];
  readonly bySlug: ReadonlyMap<string, PageSummary>;
}

export interface PlanTools {
  readonly indexer: PageIndexer;
  /** Remembers what it made, so that an edit costs nothing for images that stay. */
  readonly optimiser: Optimiser;
  /** The script of the last plan, when nothing that goes into it changed. */
  readonly script: (redirects: Site['redirects']) => Promise<ClientScript>;
}

/** `planned` is null when a template throws before any page is printed, or nothing can be planned yet. */
export async function planAll(
  parts: Parts,
  pages: readonly PageSummary[],
  tools: PlanTools,
): Promise<{ readonly planned: Planned | null; readonly problems: readonly Problem[] }> {
  const { settings, site: input, templates, styles } = parts;
  if (!input.content || !templates || !styles) return { planned: null, problems: [] };
  const at = { page: tools.indexer.at, site: input.siteAt, config: finder(CONFIG_FILE, () => settings.config.text) };
  const { site: withoutForms, problems } = planSite({
    content: input.content,
    pages,
    media: parts.media,
    routes: settings.routes,
    links: settings,
    at,
  });
  const {
    media,
    files: images,
    problems: imageProblems,
  } = await tools.optimiser.optimise(parts.media, usedImages(withoutForms));
  const selected = selectMedia({ ...withoutForms, media }, settings, parts.templateCode);
  const site = { ...withoutForms, media: selected.media };
  const script = await tools.script(site.redirects);
  const files = pathsBeside(script, parts.styleFiles);
  const plan: RenderPlan = { settings, site, templateCode: '', styles, script: script.entry, files, folder: null };
  const found = [...problems, ...imageProblems, ...selected.problems];
  try {
    const renderer = createPageRenderer(plan, templates, tools.indexer);
    return {
      planned: {
        plan,
        renderer,
        script,
        styleFiles: parts.styleFiles,
        images,
        bySlug: new Map(site.pages.map((page) => [page.slug, page])),
      },
      problems: found,
    };
  } catch (error) {
    return {
      planned: null,
      problems: [...found, await templateFault('Header and footer cannot be printed', error, parts.explain)],
    };
  }
}

/** The same plan with other dates and hashes; everything else of these pages is as it was (see `isSamePlace`). */
export function withSummaries(planned: Planned, pages: readonly PageSummary[]): Planned {
  const fresh = new Map(pages.map((page) => [page.slug, page]));
  const bySlug = new Map(planned.bySlug);
  for (const page of pages) bySlug.set(page.slug, page);
  const site = { ...planned.plan.site, pages: planned.plan.site.pages.map((page) => fresh.get(page.slug) ?? page) };
  return { ...planned, plan: { ...planned.plan, site }, bySlug };
}

/** The same plan with other titles as well, which other pages show: no address has changed (see `isSameAddress`). */
export function withTitles(
  planned: Planned,
  pages: readonly PageSummary[],
  templates: Templates,
  indexer: PageIndexer,
): Planned {
  const next = withSummaries(planned, pages);
  const { origin, base, urls } = next.plan.settings;
  const titles = new Map(pages.map((page) => [absoluteUrl(origin, pagePath(page.slug, urls, base)), page.title]));
  const navigation = next.plan.site.navigation.map((item) => ({ ...item, title: titles.get(item.url) ?? item.title }));
  const plan = { ...next.plan, site: { ...next.plan.site, navigation } };
  return { ...next, plan, renderer: createPageRenderer(plan, templates, indexer) };
}

/** True when nothing that other pages could know of a page has changed. */
export function isSamePlace(before: readonly PageSummary[], after: readonly PageSummary[]): boolean {
  return isSameBy(before, after, ({ hash: _hash, updated: _updated, ...place }) => place);
}

/** The same, titles left aside. */
export function isSameAddress(before: readonly PageSummary[], after: readonly PageSummary[]): boolean {
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

/** Bundled anew only when asked to forget, or when the need for it changed. */
export function createScripts(settings: () => Parts['settings']): {
  readonly script: PlanTools['script'];
  forget(): void;
} {
  let known: { readonly script: ClientScript; readonly needs: string } | null = null;
  return {
    forget: () => void (known = null),
    async script(redirects) {
      const needs = JSON.stringify(redirects.map(({ from, kind }) => [from, kind]));
      if (known?.needs !== needs)
        known = { script: await bundleClientScript({ settings: settings(), redirects }), needs };
      return known.script;
    },
  };
}
