// Which page or redirect of the site plan a request path names, as a host would find it in the output.
import { locationOf } from '../urls/encode-path.js';
import { errorPageAt, errorSlugFor, NOT_FOUND_SLUG } from '../urls/error-pages.js';
import type { PageSummary, Redirect } from '../model.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { fillTarget, hasValues } from '../urls/route-values.js';
import { findPage } from '../site/find-page.js';
import { createLinks } from '../site/links.js';
import { joinBase, normaliseSlug, pageFile, pagePath } from '../urls/urls.js';
import type { SitePlan } from './site-plan.js';

/** The pages that hosts show with an error; asked for by name they answer with its status, too (D-12). */
export function errorPage(path: string, { plan }: SitePlan): PageSummary | undefined {
  return findPage(plan.site.pages, errorPageAt(path, plan.settings.languages) ?? '');
}

/** What is shown where nothing is: the page of the language of the path, else that of the site. */
export function notFoundPage(path: string, { plan: { site, settings } }: SitePlan): PageSummary | undefined {
  const own = errorSlugFor(NOT_FOUND_SLUG, path, settings.languages);
  return findPage(site.pages, own) ?? findPage(site.pages, NOT_FOUND_SLUG);
}

/** The page with this declared path, or in this file of the output. */
export function pageAt(path: string, { plan }: SitePlan, pages = plan.site.pages): PageSummary | undefined {
  const { urls } = plan.settings;
  const file = (path.endsWith('/') ? `${path}index.html` : path).slice(1);
  const candidates = [path, path.replace(/\/?index\.html$/, ''), path.replace(/\.html$/, '')].map((one) =>
    findPage(pages, normaliseSlug(one)),
  );
  return candidates.find(
    (one) => one !== undefined && (pagePath(one.slug, urls) === path || pageFile(one.slug, urls) === file),
  );
}

interface RedirectTarget {
  readonly status: number;
  /** Ready for a `Location` header. */
  readonly location: string;
}

export function redirectAt(path: string, { plan }: SitePlan, kind: 'stub' | 'client'): RedirectTarget | null {
  const { site, settings } = plan;
  const rules = site.redirects.filter((one) => one.kind === kind);
  const slug = normaliseSlug(path);
  const match =
    kind === 'stub'
      ? rules.find((one) => one.from === slug)
      : matchRoutes(createRouteTable(Object.fromEntries(rules.map((one) => [one.from, one]))), slug).at(-1);
  if (!match) return null;
  const location = hasValues(match.to)
    ? filled(match, path, settings.base)
    : createLinks(site, settings).href(match.to);
  return location === null ? null : { status: match.status, location: locationOf(location) };
}

function filled({ from, to }: Redirect, path: string, base: string): string | null {
  const target = fillTarget(from, to, path.slice(1).split('/'));
  return target?.startsWith('/') ? joinBase(base, target) : target;
}
