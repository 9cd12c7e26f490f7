// The pages that structured data names as the navigation of the site, in the order of site.json.
import type { PageSummary, Problem, Site, SiteFile } from '../model.js';
import { createNearMisses } from '../near-misses.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { absoluteUrl, normaliseSlug, pagePath } from '../urls.js';
import { pageByKey, type PagesByKey } from './find-page.js';
import type { LinkSettings } from './link-settings.js';

export function planNavigation(
  content: SiteFile,
  links: LinkSettings,
  pages: PagesByKey<PageSummary>,
  at: Finder,
): { readonly items: Site['navigation']; readonly problems: Problem[] } {
  const near = createNearMisses(() => [...pages.values()].map(({ slug }) => slug));
  const problems: Problem[] = [];
  const items: { title: string; url: string }[] = [];
  for (const [index, written] of (content.meta.meta_scripts_settings?.pages ?? []).entries()) {
    const slug = normaliseSlug(written);
    const page = pageByKey(pages, slug);
    if (page?.forbidden) continue;
    if (page) items.push({ title: page.title, url: absoluteUrl(links.origin, pagePath(slug, links.urls, links.base)) });
    else {
      const close = near.nearest(slug);
      problems.push(
        problem(
          'navigation-unknown',
          `The navigation names "${slug}", which is not a page.`,
          at(`/meta/meta_scripts_settings/pages/${index}`),
          close ? `Did you mean "${close}"?` : 'Name slugs of pages only.',
        ),
      );
    }
  }
  return { items, problems };
}
