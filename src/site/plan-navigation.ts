// The pages that structured data names as the navigation of the site, in the order of site.json.
import type { PageSummary, Place, Problem, Site, SiteFile } from '../model.js';
import { createNearMisses, type NearMisses } from '../urls/near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { absoluteUrl, normaliseSlug, pagePath } from '../urls/urls.js';
import { type AbsentPages, pointsToAbsent } from './absent-pages.js';
import { pageByKey, type PagesByKey } from './find-page.js';
import type { LinkSettings } from './link-settings.js';

export function planNavigation(
  content: SiteFile,
  links: LinkSettings,
  pages: PagesByKey<PageSummary>,
  at: Finder,
  absent: AbsentPages,
): { readonly items: Site['navigation']; readonly problems: Problem[] } {
  const near = createNearMisses(() => [...pages.values()].map(({ slug }) => slug));
  const problems: Problem[] = [];
  const items: { title: string; url: string }[] = [];
  for (const [index, written] of (content.meta.meta_scripts_settings?.pages ?? []).entries()) {
    const slug = normaliseSlug(written);
    const page = pageByKey(pages, slug);
    if (page?.forbidden) continue;
    if (page) items.push({ title: page.title, url: absoluteUrl(links.origin, pagePath(slug, links.urls, links.base)) });
    else problems.push(notThere(slug, at(`/meta/meta_scripts_settings/pages/${index}`), { near, absent }));
  }
  return { items, problems };
}

function notThere(
  slug: string,
  place: Place,
  { near, absent }: { readonly near: NearMisses; readonly absent: AbsentPages },
): Problem {
  const waiting = absent.get(slug);
  if (waiting)
    return pointsToAbsent(
      `The navigation names "${slug}", which visitors do not find, so it is left out there.`,
      waiting,
      place,
    );
  const close = near.nearest(slug);
  return problem(
    'navigation-unknown',
    `The navigation names "${slug}", which is not a page.`,
    place,
    close ? `Did you mean "${close}"?` : 'Name slugs of pages only.',
  );
}
