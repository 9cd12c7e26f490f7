// A canonical URL must name a page that search engines may list under it: they list neither page otherwise.
import { isErrorPage } from '../urls/error-pages.js';
import type { PageSummary, Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { splitUrl } from '../urls/urls.js';
import { createOwnSlug } from './own-address.js';
import type { Shared } from './scope.js';

/** Of a page that asks not to be listed nothing is expected. */
export function canonicalPageProblems(
  { slug: own, canonicalUrl, indexable }: PageSummary,
  shared: Shared,
  at: Finder,
): Problem[] {
  if (!canonicalUrl || !indexable) return [];
  const { origin, base } = shared.settings;
  const place = at('/meta/meta_settings/canonical_url');
  const slug = createOwnSlug(origin, base)(canonicalUrl);
  if (slug === null && new URL(canonicalUrl).origin === origin)
    return [
      problem(
        'canonical-foreign',
        `The canonical URL is outside the base path "${base}" of the site.`,
        place,
        'Search engines then drop this page. Leave out canonical_url, or name a URL of this site.',
      ),
    ];
  const reason = slug === null || slug === own ? null : reasonAgainst(slug, shared);
  if (reason === null)
    return slug !== null && shared.lookups.hasPage(slug) ? queryProblems(canonicalUrl, slug, place) : [];
  return [
    problem(
      'canonical-unlisted',
      `The canonical URL leads to "${slug}", ${reason}.`,
      place,
      'Search engines then list neither of the two pages. Leave out canonical_url, or name a page that they may list.',
    ),
  ];
}

/** Every page has one address in the links and the sitemap of the site: without a query. */
function queryProblems(canonicalUrl: string, slug: string, place: Place): Problem[] {
  const { query } = splitUrl(canonicalUrl);
  if (query.length < 2) return [];
  return [
    problem(
      'canonical-unlisted',
      `The canonical URL leads to "${slug}", with the query "${query}".`,
      place,
      'Links and the sitemap name the page without it: leave the query out.',
    ),
  ];
}

function reasonAgainst(slug: string, { lookups, settings }: Shared): string | null {
  const page = lookups.bodyOf(slug);
  if (!page) return null;
  if (isErrorPage(slug, settings.languages)) return 'which is an error page';
  if (!page.indexable) return 'which asks not to be listed';
  const { canonicalUrl, sameAs } = page;
  if (!canonicalUrl) return sameAs === undefined ? null : `which repeats "${sameAs}"`;
  const next = createOwnSlug(settings.origin, settings.base)(canonicalUrl);
  return next === slug ? null : `which names "${next ?? canonicalUrl}" itself`;
}
