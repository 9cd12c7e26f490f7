// Reports pages that no other page links to: visitors and search engines find them through the sitemap at best.
import { firstOf } from '../util/counted.js';
import type { CachedPage, Problem, Site } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Asked } from '../site/lookups.js';
import { slugAsWritten } from '../site/own-address.js';

const MAX_NAMED = 10;

/** What pages, header and footer asked about the site: every link on a finished page was looked up there. */
interface AskedOfSite {
  readonly byPages: ReadonlySet<string>;
  readonly byFrame?: Asked;
}

/** One note for all of them. Pages that search engines are asked not to list are meant for visitors from elsewhere. */
export function unlinkedPages(
  rendered: readonly Pick<CachedPage, 'record'>[],
  { pages, redirects }: Pick<Site, 'pages' | 'redirects'>,
  { byPages, byFrame = new Set() }: AskedOfSite,
): Problem[] {
  const reached = new Set<string>(['/', ...redirects.map(({ to }) => slugAsWritten(to) ?? '/')]);
  for (const one of byFrame) reached.add(typeof one === 'number' ? pages[one]!.slug : one);
  const alone = rendered
    .map(({ record }) => record)
    .filter(({ slug, indexable }) => indexable && !byPages.has(slug) && !reached.has(slug))
    // Threads finish them in any order.
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  if (alone.length === 0) return [];
  const list = firstOf(alone, MAX_NAMED, ({ slug }) => slug);
  const message =
    alone.length === 1
      ? `No other page links to ${list}.`
      : `No other page links to ${alone.length} of the pages: ${list}.`;
  return [
    problem(
      'page-unlinked',
      message,
      { file: 'content/pages' },
      'Link to it from a text, from the menu or from the footer, or set "robots": "noindex" where that is intended.',
    ),
  ];
}
