// Pages that the content has and visitors do not find at the moment: drafts, and pages outside their time. What points
// to one is left out with it, and said; when time alone has brought that about, it stops no build.
import type { AbsentPage, PageSummary, Place, Problem } from '../model.js';
import { asNote, problem } from '../problems/catalogue.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { pageStateAt } from './periods.js';
import { isPattern } from './redirect-faults.js';

/** By the path at which nothing is found. */
export type AbsentPages = ReadonlyMap<string, AbsentPage>;

export const NONE_ABSENT: AbsentPages = new Map();

/** Of several pages with one path the one that stops the least counts. */
const ORDER: readonly AbsentPage['absence'][] = ['over', 'not-yet', 'draft'];

export function absentPages(pages: readonly PageSummary[], now: number): AbsentPages {
  const absent = new Map<string, AbsentPage>();
  for (const page of pages) {
    const absence = page.draft ? 'draft' : pageStateAt(page, now);
    if (absence === undefined) continue;
    const before = absent.get(page.slug);
    if (before && ORDER.indexOf(before.absence) <= ORDER.indexOf(absence)) continue;
    const day = { draft: '', over: page.publishUntil ?? '', 'not-yet': page.publishFrom ?? '' }[absence];
    absent.set(page.slug, { absence, source: page.source, day });
  }
  return absent;
}

interface Repeats {
  /** Those that have something to show. */
  readonly pages: readonly PageSummary[];
  /** Now with those that repeat an absent page. */
  readonly absent: AbsentPages;
  readonly problems: readonly Problem[];
}

/** A page that repeats another one comes and goes with it. */
export function withoutRepeats(
  pages: readonly PageSummary[],
  absent: AbsentPages,
  placeOf: (page: PageSummary) => Place,
): Repeats {
  const isRepeat = ({ sameAs, forbidden }: PageSummary) => sameAs !== undefined && !forbidden && absent.has(sameAs);
  if (!pages.some(isRepeat)) return { pages, absent, problems: [] };
  const shown = new Set(pages.map(({ slug }) => slug));
  const gone = new Set(pages.filter((page) => isRepeat(page) && !shown.has(page.sameAs!)));
  const causeOf = ({ sameAs }: PageSummary) => absent.get(sameAs!)!;
  return {
    pages: pages.filter((page) => !gone.has(page)),
    absent: new Map([...[...gone].map((page) => [page.slug, causeOf(page)] as const), ...absent]),
    problems: [...gone].map((page) =>
      pointsToAbsent(
        `The page repeats "${page.sameAs}", which visitors do not find, so it is left out.`,
        causeOf(page),
        placeOf(page),
      ),
    ),
  };
}

export function pointsToAbsent(message: string, page: AbsentPage, place: Place): Problem {
  const found = problem('link-broken', message, place, HINTS[page.absence](page));
  return page.absence === 'draft' ? found : asNote(found);
}

const HINTS: Readonly<Record<AbsentPage['absence'], (page: AbsentPage) => string>> = {
  draft: ({ source }) => `${source} is a draft: remove "draft" from it, or remove what names it.`,
  over: ({ source, day }) => `${source} ended on ${day}, as its "publish_until" says.`,
  'not-yet': ({ source, day }) => `${source} begins on ${day}, as its "publish_from" says.`,
};

/** Why nothing is found at a path: that of a page, or of a redirect or pattern that leads to one. */
export function createAbsence(absent: AbsentPages): (slug: string) => AbsentPage | undefined {
  const patterns = createRouteTable(Object.fromEntries([...absent].filter(([from]) => isPattern(from))));
  return (slug) => absent.get(slug) ?? matchRoutes(patterns, slug).at(-1);
}
