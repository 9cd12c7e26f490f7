// Reports what search engines would list without words of its own: pages that share a title or a description, which
// visitors cannot tell apart and of which one is left out, and pages without a description.
import { byText } from '../util/by-text.js';
import { COLLECTIONS_FOLDER } from '../content/names.js';
import { firstOf, grouped } from '../util/counted.js';
import type { CachedPage, Place, Problem, ProblemPlace } from '../model.js';
import type { PageIndexer } from '../pages/index-page.js';
import { problem, type ProblemCode } from '../problems/catalogue.js';
import type { Settings } from '../settings.js';
import { pagePath } from '../urls/urls.js';

type Listed = Pick<CachedPage['record'], 'slug' | 'source' | 'title' | 'description' | 'lang' | 'inSitemap'>;

const MAX_NAMED = 5;
/** Titles whose place is looked for: nobody reads more. */
const MAX_PLACED = 100;
/** Places in a report: a note about 100,000 pages must not take more memory than they do. */
const MAX_PLACES = 1000;

/** Error pages, those with noindex, repeats of another page and further parts of a list have nothing to tell. */
export function listedHeads(
  rendered: readonly { readonly record: Listed }[],
  settings: Pick<Settings, 'urls' | 'base'>,
  pages: Pick<PageIndexer, 'load' | 'at'>,
): Problem[] {
  const listed = rendered.map(({ record }) => record).filter(({ inSitemap }) => inSitemap);
  const placesOf = (pages: readonly Listed[]): ProblemPlace[] =>
    pages
      .slice(0, MAX_PLACES)
      .map(({ source, slug }) => ({ file: fileOf(source), url: pagePath(slug, settings.urls, settings.base) }));
  const missing = listed.filter(({ description }) => description === 0).sort(bySlug);
  return [
    ...sharing(listed, ({ title }) => title).map((same, index) =>
      sameTitle(same, ({ source }) =>
        index < MAX_PLACED && !isOfRow(source) ? titleAt(source, pages) : { file: fileOf(source) },
      ),
    ),
    ...sharing(listed, ({ description }) => (description > 0 ? description : undefined)).map((pages) =>
      aboutAll('description-duplicate', `${grouped(pages.length)} pages have the same description.`, placesOf(pages)),
    ),
    ...(missing.length === 0 ? [] : [withoutDescription(missing, placesOf(missing))]),
  ];
}

/** Pages of one language with one value, each group in the order of addresses; undefined: it does not count. */
function sharing(listed: readonly Listed[], valueOf: (page: Listed) => string | number | undefined): Listed[][] {
  const byLanguage = new Map<string, Map<string | number, Listed | Listed[]>>();
  for (const page of listed) {
    const value = valueOf(page);
    if (value === undefined) continue;
    let byValue = byLanguage.get(page.lang);
    if (!byValue) byLanguage.set(page.lang, (byValue = new Map()));
    const others = byValue.get(value);
    if (Array.isArray(others)) others.push(page);
    else byValue.set(value, others ? [others, page] : page);
  }
  const shared = [...byLanguage.values()].flatMap((byValue) => [...byValue.values()].filter(Array.isArray));
  // Threads finish pages in any order.
  return shared.map((pages) => pages.sort(bySlug));
}

function bySlug(a: Listed, b: Listed): number {
  return byText(a.slug, b.slug);
}

/** Where the page says its title: in its head, or for its head and its heading. */
function titleAt(source: string, pages: Pick<PageIndexer, 'load' | 'at'>): Place {
  const { title } = (pages.load(source).meta.meta_settings ?? {}) as { readonly title?: string };
  return pages.at(source)(title ? '/meta/meta_settings/title' : '/title');
}

/** At the last of them. */
function sameTitle(pages: readonly Listed[], placeOf: (page: Listed) => Place): Problem {
  const { title } = pages.at(-1)!;
  const list = firstOf(pages, MAX_NAMED, ({ slug }) => slug);
  return problem(
    'title-duplicate',
    `${pages.length} pages have the same title, "${title}": ${list}.`,
    placeOf(pages.at(-1)!),
    'Say in each title what only its page has: search engines list one of several pages that look the same.',
  );
}

function withoutDescription(pages: readonly Listed[], places: readonly ProblemPlace[]): Problem {
  const message =
    pages.length === 1
      ? `The page ${pages[0]!.slug} has no description.`
      : `${grouped(pages.length)} pages have no description.`;
  return aboutAll('description-missing', message, places);
}

const HINTS = {
  'description-missing':
    'Write "description" in meta.meta_settings, or at the top of a page in Markdown: what the page offers, in up to ' +
    '155 characters. ' +
    'Without one, search engines show some words of its text.',
  'description-duplicate':
    'Say in each description what only its page has: the same words below several search results help nobody to ' +
    'choose.',
} satisfies Partial<Record<ProblemCode, string>>;

function aboutAll(code: keyof typeof HINTS, message: string, places: readonly ProblemPlace[]): Problem {
  const found = problem(code, message, { file: places[0]!.file }, HINTS[code]);
  return places.length === 1 ? found : { ...found, places };
}

/** Of a page that is made from a row, the file of the row. */
function fileOf(source: string): string {
  return source.split('#', 1)[0]!;
}

/** Its title is the template's, and what tells it apart would be the row's. */
function isOfRow(source: string): boolean {
  return source.startsWith(`${COLLECTIONS_FOLDER}/`);
}
