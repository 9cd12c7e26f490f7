// The page about privacy that the consent banner names: where it is, and in each language that has it.
import { languageOf, primaryOf } from '../urls/languages.js';
import type { Site } from '../model.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { hasValues } from '../urls/route-values.js';
import type { Settings } from '../settings.js';
import { normaliseSlug, pagePath, publicPath, splitUrl, urlKind } from '../urls/urls.js';
import { findPage } from './find-page.js';

/** The slug to which an address of the config leads, also by a redirect; null for one that leads elsewhere. */
export function policySlug(url: string, { pages, redirects }: Pick<Site, 'pages' | 'redirects'>): string | null {
  if (urlKind(url) !== 'path') return null;
  const slug = normaliseSlug(splitUrl(url).path);
  if (findPage(pages, slug)) return slug;
  const table = createRouteTable(Object.fromEntries(redirects.map(({ from, to }) => [from, to])));
  const to = matchRoutes(table, slug).at(-1);
  if (to === undefined) return slug;
  return urlKind(to) === 'path' && !hasValues(to) ? normaliseSlug(splitUrl(to).path) : null;
}

/** Language → path as links render it; empty on a site without languages. */
export function consentPolicies(
  site: Pick<Site, 'translations' | 'pages' | 'redirects'>,
  { languages, consent, urls, base }: Pick<Settings, 'languages' | 'consent' | 'urls' | 'base'>,
): Readonly<Record<string, string>> {
  const url = consent?.policyUrl ?? '';
  const named = languages.length === 0 ? null : policySlug(url, site);
  if (named === null) return {};
  const { query, fragment } = splitUrl(url);
  const found = (site.translations?.get(named) ?? []).map((slug) => {
    const { tag } = languageOf(slug, languages)!;
    return [primaryOf(tag), publicPath(base, pagePath(slug, urls)) + query + fragment] as const;
  });
  return Object.fromEntries(found);
}
