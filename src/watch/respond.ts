// Answers a request from the live site, as a host would answer it from a clean build.
import { encodePath, locationOf } from '../encode-path.js';
import { errorPageAt, NOT_FOUND_SLUG } from '../error-pages.js';
import type { PageSummary, Problem } from '../model.js';
import { boundRules, isRefused, notFoundLine } from '../address-rules.js';
import { joinPieces } from '../render/renderer.js';
import { createRouteTable, matchRoutes } from '../route-rules.js';
import { createLinks } from '../site/links.js';
import { joinBase, normaliseSlug, pageFile, pagePath, withoutBase } from '../urls.js';
import type { LiveSite } from './live-site.js';
import { faultPage, withLiveTag } from './live-page.js';
import { type Bytes, type OtherFiles, otherFiles } from './other-files.js';
import type { Planned } from './planned.js';
import { createPrinted, type Printed } from './printed.js';

export interface DevResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly location?: string;
}

export interface Responder {
  /**
   * `path` is decoded once, begins with a slash, holds no dot segments: the gate has seen to it. `query` has its `?`,
   * or is empty. What is not found is logged unless it is asked for in silence.
   */
  respond(path: string, query?: string, isSilent?: boolean): Promise<DevResponse>;
  /** Problems found when the page at this address was last rendered. */
  pageProblems(path: string): readonly Problem[];
  readonly printed: Printed;
  /** Forgets what was made; last good pages stay. */
  invalidate(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};
const HTML = 'text/html; charset=utf-8';
/** Bytes of other files, and characters of texts. */
const MAX_KEPT = 32 * 1024 * 1024;

/** By the ending, which an author chooses; null for one that is not known. */
function typeOf(path: string): string | null {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending]! : null;
}

export function createResponder(live: LiveSite, log: (line: string) => void): Responder {
  const printed = createPrinted(live);
  let others: OtherFiles | null = null;
  const kept = keepLast();

  const show = async (summary: PageSummary, status: number): Promise<DevResponse> => {
    const { html, isFault } = await printed.page(summary);
    return { status: isFault ? 500 : status, type: HTML, body: html };
  };
  const notFound = async (path: string, current: Planned, isSilent: boolean): Promise<DevResponse> => {
    const { base, routes } = current.plan.settings;
    const below = withoutBase(base, path);
    if (!isSilent) log(notFoundLine(path, below !== null && isRefused(below, boundRules(routes.validate))));
    const summary = current.bySlug.get(NOT_FOUND_SLUG);
    if (summary) return show(summary, 404);
    return { status: 404, type: HTML, body: withLiveTag(joinPieces(await current.renderer.notFound())) };
  };

  const answer = async (path: string, query: string, current: Planned): Promise<DevResponse | null> => {
    const { settings } = current.plan;
    const below = withoutBase(settings.base, path);
    if (below === null) return null;
    const move = (to: string) => ({ status: 301, type: HTML, body: '', location: encodePath(to) + query });
    if (!path.startsWith(settings.base)) return move(settings.base);
    const status = errorPage(below, current);
    if (status) return show(status, Number(status.slug.slice(1)));
    const stub = redirect(current, below, 'stub');
    if (stub) return stub;
    const page = pageAt(below, current);
    if (page) return show(page, 200);
    if (pageAt(`${below}/`, current)) return move(joinBase(settings.base, `${below}/`));
    const file = (others ??= otherFiles(live)).get(below.slice(1));
    if (file) {
      const body = await kept(below, file);
      return { status: 200, type: typeOf(below) ?? 'application/octet-stream', body };
    }
    return redirect(current, below, 'client');
  };

  return {
    printed,
    pageProblems(path) {
      const current = live.current();
      const below = withoutBase(live.settings.base, path);
      const page = current && below !== null ? (errorPage(below, current) ?? pageAt(below, current)) : undefined;
      return printed.problemsOf(page?.slug ?? NOT_FOUND_SLUG);
    },
    invalidate() {
      others = null;
      printed.invalidate();
    },
    async respond(path, query = '', isSilent = false) {
      const current = live.current();
      if (!current) return { status: 500, type: HTML, body: faultPage(live.problems()) };
      const composed = path.normalize('NFC');
      return (await answer(composed, query, current)) ?? notFound(composed, current, isSilent);
    },
  };
}

/** Remembers files that were served, the latest ones, for the time while what they are made of cannot be read. */
function keepLast(): (path: string, make: () => Promise<Bytes> | Bytes) => Promise<Bytes> {
  const last = new Map<string, Bytes>();
  let total = 0;
  const forget = (path: string) => {
    total -= last.get(path)?.length ?? 0;
    last.delete(path);
  };
  return async (path, make) => {
    try {
      const bytes = await make();
      forget(path);
      last.set(path, bytes);
      total += bytes.length;
      for (const oldest of last.keys()) {
        if (total <= MAX_KEPT) break;
        forget(oldest);
      }
      return bytes;
    } catch (error) {
      const bytes = last.get(path);
      if (bytes === undefined) throw error;
      return bytes;
    }
  };
}

/** The pages that hosts show with an error answer with it when they are asked for by name, too (D-12). */
function errorPage(below: string, { bySlug }: Planned): PageSummary | undefined {
  return bySlug.get(errorPageAt(below) ?? '');
}

/** The page with this declared address, or in this file of the output. */
function pageAt(below: string, { bySlug, plan }: Planned): PageSummary | undefined {
  const { urls } = plan.settings;
  const file = (below.endsWith('/') ? `${below}index.html` : below).slice(1);
  const candidates = [below, below.replace(/\/?index\.html$/, ''), below.replace(/\.html$/, '')].map((one) =>
    bySlug.get(normaliseSlug(one)),
  );
  return candidates.find(
    (one) => one !== undefined && (pagePath(one.slug, urls) === below || pageFile(one.slug, urls) === file),
  );
}

function redirect({ plan }: Planned, below: string, kind: 'stub' | 'client'): DevResponse | null {
  const { site, settings } = plan;
  const rules = site.redirects.filter((one) => one.kind === kind);
  const slug = normaliseSlug(below);
  const match =
    kind === 'stub'
      ? rules.find((one) => one.from === slug)
      : matchRoutes(createRouteTable(Object.fromEntries(rules.map((one) => [one.from, one]))), slug).at(-1);
  return match
    ? {
        status: match.status,
        type: HTML,
        body: '',
        location: locationOf(createLinks(site, settings).address(match.to)),
      }
    : null;
}
