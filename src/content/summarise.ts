// The little that the rest of the site must know of a page.
import { isoDate } from '../html/typography.js';
import { imagesOfBlocks } from './images.js';
import { mediaPaths } from './media-paths.js';
import { isErrorPage } from '../urls/error-pages.js';
import { createIntern, own } from '../util/intern.js';
import type { Languages } from '../urls/languages.js';
import type { Page, PageSummary } from '../model.js';
import { reviewedOperator } from './reviewed-operator.js';

const intern = createIntern();
/** The same few paths stand on thousands of pages; a substring would keep the whole text. */
const same = (path: string) => intern(own(path));

export function summarise(page: Page, hash: string, languages: Languages): PageSummary {
  // No fragment: search engines list pages, not places in them.
  const [canonicalUrl] = page.meta.meta_settings?.canonical_url?.split('#', 1) ?? [];
  const updated = lastChange(page);
  const lang = page.meta.meta_settings?.lang;
  const images = imagesOfBlocks(page.components);
  const media = mediaPaths([page.components, page.meta]);
  const reviewed = reviewedOperator(page);
  const games = gamesOf(page);
  return {
    source: page.source,
    slug: page.slug,
    title: page.title,
    hash,
    indexable: !isErrorPage(page.slug, languages) && !/(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/.test(page.robots ?? ''),
    ...(canonicalUrl ? { canonicalUrl } : {}),
    ...(page.sameAs === undefined ? {} : { sameAs: page.sameAs }),
    ...(page.translationOf === undefined ? {} : { translationOf: page.translationOf }),
    ...(lang ? { lang } : {}),
    ...(page.components.some(hasPart) ? { parts: true as const } : {}),
    ...(updated ? { updated } : {}),
    ...(page.publishFrom === undefined ? {} : { publishFrom: page.publishFrom }),
    ...(page.publishUntil === undefined ? {} : { publishUntil: page.publishUntil }),
    ...(images.length > 0 ? { images } : {}),
    ...(media.length > 0 ? { media: media.map(same) } : {}),
    ...listOf(page),
    ...(games.length > 0 ? { games: games.map(same) } : {}),
    ...(reviewed === null ? {} : { reviewed }),
  };
}

/** The list of rows that goes on over several pages. */
function listOf({ components }: Page): Pick<PageSummary, 'list'> {
  for (const { block, content } of components)
    if (block === 'row-list' && content.per_page !== undefined && content.related === undefined)
      return {
        list: {
          from: content.from,
          where: content.where ?? {},
          perPage: content.per_page,
          ...(content.limit === undefined ? {} : { limit: content.limit }),
        },
      };
  return {};
}

/** By their tiles, each once; a tile that leads home or elsewhere is no sign of a page about the game. */
function gamesOf({ components }: Page): readonly string[] {
  const tiles = components.flatMap((one) => (one.block === 'games' ? one.content.games : []));
  const names = tiles.flatMap(({ name, link = '' }) => (name && link.length > 1 && link[0] === '/' ? [name] : []));
  return [...new Set(names)];
}

function hasPart({ block, content }: Page['components'][number]): boolean {
  return block === 'bonus-code' || (block === 'games' && (content.filter ?? false) !== false);
}

/**
 * `updated` of the page, else the latest "updated" of its info blocks: dates come from content, never from the clock
 * (promise 11).
 */
function lastChange(page: Page): string | undefined {
  if (page.updated) return isoDate(page.updated) ?? undefined;
  const dates = page.components.flatMap((component) =>
    component.block === 'info-block' && component.content.updated ? (isoDate(component.content.updated) ?? []) : [],
  );
  return dates.toSorted().at(-1);
}
