// Answers a request from the live site: pages are rendered now, other files made now, both as a clean build would write them.
import { mediaOutput } from '../assets/media.js';
import type { PageSummary, Problem } from '../model.js';
import { manifestFiles } from '../output/manifest.js';
import { robotsFile, sitemapFiles } from '../output/sitemap.js';
import type { RenderedPage } from '../pages/render-page.js';
import { stampBuild } from '../render/renderer.js';
import { createRouteTable, matchRoutes } from '../route-rules.js';
import { createLinks } from '../site/links.js';
import { absoluteUrl, joinBase, normaliseSlug, pagePath, withoutBase } from '../urls.js';
import { DEV_BUILD, type LiveSite } from './live-site.js';
import { faultPage, withLiveTag } from './live-page.js';

export interface DevResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly location?: string;
}

export interface Responder {
  /** `path` is decoded once, begins with a slash, holds no dot segments: the gate has seen to it. */
  respond(path: string): Promise<DevResponse>;
  /** Problems found when a page was last rendered. */
  pageProblems(path: string): readonly Problem[];
  /** Renders some pages now, so that their problems are known before anybody asks. */
  judge(sources: ReadonlySet<string>): Promise<readonly Problem[]>;
  /** Forgets what was rendered; last good pages stay. */
  invalidate(): void;
}

/** Last good pages kept for the time their source is broken. */
const MAX_LAST_GOOD = 200;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8', json: 'application/json; charset=utf-8', svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp',
  avif: 'image/avif', gif: 'image/gif', ico: 'image/x-icon', xml: 'application/xml; charset=utf-8', txt: 'text/plain; charset=utf-8', woff2: 'font/woff2', pdf: 'application/pdf',
};
const HTML = 'text/html; charset=utf-8';

export function createResponder(live: LiveSite, log: (line: string) => void): Responder {
  const lastGood = new Map<string, string>();
  const found = new Map<string, readonly Problem[]>();
  let others: ReadonlyMap<string, () => Promise<string | Uint8Array> | string | Uint8Array> | null = null;

  const page = async (summary: PageSummary, status: number): Promise<DevResponse> => {
    const { renderer } = live.current()!;
    const isBroken = live.broken().has(summary.source);
    try {
      if (isBroken) throw new Error('The source of the page is broken.');
      const rendered = await renderer.page(summary);
      found.set(summary.slug, [...rendered.problems, ...missingAnchors(live, rendered)]);
      const html = withLiveTag(stampBuild(rendered.html, DEV_BUILD));
      remember(lastGood, summary.slug, html);
      return { status, type: HTML, body: html };
    } catch (error) {
      const good = lastGood.get(summary.slug);
      if (good) return { status, type: HTML, body: good };
      return { status: 500, type: HTML, body: faultPage(isBroken ? live.problems() : [], isBroken ? '' : String((error as Error).message)) };
    }
  };

  const notFound = async (path: string): Promise<DevResponse> => {
    log(`Page not found: ${path}`);
    const summary = pageOf(live, '/404');
    return summary ? page(summary, 404) : { status: 404, type: 'text/plain; charset=utf-8', body: 'Page not found.' };
  };

  return {
    pageProblems: (path) => found.get(normaliseSlug(withoutBase(live.settings.base, path) ?? '/')) ?? [],
    invalidate() {
      others = null;
    },
    async judge(sources) {
      const current = live.current();
      const broken = live.broken();
      const pages = current?.plan.site.pages.filter((one) => sources.has(one.source) && !broken.has(one.source)) ?? [];
      for (const summary of pages) await page(summary, 200);
      return pages.flatMap((one) => found.get(one.slug) ?? []);
    },
    async respond(path) {
      const current = live.current();
      if (!current) return { status: 500, type: HTML, body: faultPage(live.problems(), '') };
      const { settings } = live;
      const below = withoutBase(settings.base, path);
      if (below === null) return notFound(path);
      others ??= otherFiles(live);
      const file = others.get(below.slice(1));
      if (file) return { status: 200, type: TYPES[below.slice(below.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream', body: await file() };
      const slug = normaliseSlug(below);
      const summary = pageOf(live, slug);
      if (summary) {
        const wanted = pagePath(slug, settings.urls);
        // Hosts send /terms to /terms/ where the folder exists; the other way round they serve the file.
        if (below !== wanted && settings.urls.format === 'directory') return { status: 301, type: HTML, body: '', location: joinBase(settings.base, wanted) };
        return slug === '/404' ? notFound(path) : page(summary, slug === '/403' ? 403 : 200);
      }
      return redirect(live, slug) ?? notFound(path);
    },
  };
}

function pageOf(live: LiveSite, slug: string): PageSummary | undefined {
  return live.current()!.plan.site.pages.find((page) => page.slug === slug);
}

function remember(pages: Map<string, string>, slug: string, html: string): void {
  pages.delete(slug);
  pages.set(slug, html);
  if (pages.size > MAX_LAST_GOOD) pages.delete(pages.keys().next().value!);
}

function missingAnchors(live: LiveSite, { anchors }: RenderedPage): Problem[] {
  const { renderer } = live.current()!;
  const broken = live.broken();
  return anchors.flatMap((link) => {
    const target = pageOf(live, link.slug);
    return target && !broken.has(target.source) && !renderer.ids(target).has(link.anchor) ? [link.problem] : [];
  });
}

function redirect(live: LiveSite, slug: string): DevResponse | null {
  const { site, settings } = live.current()!.plan;
  const exact = site.redirects.find((one) => one.kind === 'stub' && one.from === slug);
  const patterns = createRouteTable(Object.fromEntries(site.redirects.filter((one) => one.kind === 'client').map((one) => [one.from, one])));
  const match = exact ?? matchRoutes(patterns, slug).at(-1);
  return match ? { status: match.status, type: HTML, body: '', location: createLinks(site, settings).address(match.to) } : null;
}

/** Everything that is no page: media, scripts, sitemap, robots and the build's own records, made when asked for. */
function otherFiles(live: LiveSite): ReadonlyMap<string, () => Promise<string | Uint8Array> | string | Uint8Array> {
  const { plan, script, styleFiles, images, renderer } = live.current()!;
  const { site, settings } = plan;
  const home = absoluteUrl(settings.origin, settings.base);
  const records = async () => {
    const broken = live.broken();
    const all: RenderedPage[] = [];
    for (const page of site.pages) if (!broken.has(page.source)) all.push(await renderer.page(page));
    return all.map((one) => one.record);
  };
  const own = async (name: string) => {
    const path = (slug: string) => pagePath(slug, settings.urls);
    const files = manifestFiles({ id: DEV_BUILD, timestamp: 0, version: settings.version, site: home, pages: await records(), assets: [], redirects: site.redirects, problems: [], path });
    return files.find((one) => one.path === name)!.bytes;
  };
  return new Map<string, () => Promise<string | Uint8Array> | string | Uint8Array>([
    ...[...script.files, ...styleFiles].map((file) => [file.path, () => file.bytes] as const),
    ...mediaOutput(settings.root, site.media.values(), images),
    ['robots.txt', () => robotsFile(home).bytes],
    ['sitemap.xml', async () => sitemapFiles(await records(), home)[0]!.bytes],
    ['_build/latest.json', () => `${JSON.stringify({ id: DEV_BUILD, timestamp: 0 })}\n`],
    [`_build/meta/${DEV_BUILD}.json`, () => own(`_build/meta/${DEV_BUILD}.json`)],
    ['_build/manifest.json', () => own('_build/manifest.json')],
  ]);
}
