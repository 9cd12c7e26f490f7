// What the search finds: pages and games, collected from finished views; the index for the browser, and the list of all
// of them for visitors without scripts. Pages that search engines must leave out are left out here as well.
import { byText } from '../util/by-text.js';
import { languageOf, speechOf, withoutLanguage } from '../urls/languages.js';
import type { Page, PageSummary, PageView, Problem, SearchEntry, SearchListView, Site } from '../model.js';
import { foldText } from '../util/fold-text.js';
import { keepUnits } from '../html/typography.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { isFileAddress, pagePath, publicPath, withoutFileName } from '../urls/urls.js';
import { wordsOf } from '../words/words-of.js';
import type { LinkSettings } from './link-settings.js';
import { pageLang } from './locale.js';
import { resolveView } from './resolve.js';
import type { Shared } from './scope.js';

const SEARCH_INDEX = '_search/index.json';
/** Characters of a page's description and of its headings that can be found. */
const [MAX_DESCRIPTION, MAX_HEADINGS] = [200, 600];
/** On a larger site pages are found by their titles only: the index is loaded as a whole. */
const MAX_DESCRIBED = 2000;
/** Entries of one part of the list. */
const PART = 500;

export function searchEntry(
  { slug, title, indexable, forbidden, sameAs, part }: PageSummary,
  view: PageView,
): SearchEntry | null {
  if (!indexable || forbidden || sameAs !== undefined || part) return null;
  const described = view.head.tags.find(({ attributes }) => attributes.name === 'description');
  const headings = view.blocks.flatMap(({ block, header, content }) => [
    ...(header === '' || header === title ? [] : [header]),
    ...(block === 'faq' ? content.items.map(({ question }) => question) : []),
  ]);
  const games = view.blocks.flatMap((block) =>
    block.block === 'games'
      ? block.content.games.map(({ name, provider }) => [name, provider, block.anchor] as const)
      : [],
  );
  return {
    slug,
    title,
    description: (described?.attributes.content ?? '').slice(0, MAX_DESCRIPTION),
    headings: headings.join(' · ').slice(0, MAX_HEADINGS),
    games,
  };
}

interface Game {
  readonly name: string;
  readonly provider: string;
  readonly page: number;
  readonly anchor: string;
}

/** In the order of slugs; a game that several pages show is found on the first. */
function collected(entries: readonly SearchEntry[]): {
  readonly pages: readonly SearchEntry[];
  readonly games: readonly Game[];
} {
  const pages = entries.toSorted((a, b) => byText(a.slug, b.slug));
  const games = new Map<string, Game>();
  for (const [page, { games: own }] of pages.entries())
    for (const [name, provider, anchor] of own) {
      const key = foldText(`${name} ${provider}`);
      if (name !== '' && !games.has(key)) games.set(key, { name, provider, page, anchor });
    }
  return { pages, games: [...games.values()] };
}

/** The list and the index of one language. */
interface SearchList {
  /** Slug of the list. */
  readonly path: string;
  /** Path of the index below the output folder. */
  readonly index: string;
  readonly entries: readonly SearchEntry[];
}

/** One for each language of a site: nobody looks for pages in another one. None without a search. */
export function searchLists(
  entries: readonly SearchEntry[],
  { search, languages }: Pick<LinkSettings, 'search' | 'languages'>,
): readonly SearchList[] {
  if (search === null) return [];
  if (languages.length === 0) return [{ path: search, index: SEARCH_INDEX, entries }];
  return languages.map((language) => ({
    path: language.path + search,
    index: `${language.path}/${SEARCH_INDEX}`.slice(1),
    entries: entries.filter(({ slug }) => languageOf(slug, languages) === language),
  }));
}

/** What client/search.ts reads. */
export function searchIndex(entries: readonly SearchEntry[], settings: LinkSettings): string {
  const { pages, games } = collected(entries);
  const isLarge = pages.length > MAX_DESCRIBED;
  return JSON.stringify({
    pages: pages.map(({ slug, title, description, headings }) => [
      pathOf(slug, settings),
      title,
      ...(isLarge ? [] : [description, headings]),
    ]),
    games: games.map(({ name, provider, page, anchor }) => [name, provider, page, anchor]),
  });
}

function pathOf(slug: string, { base, urls }: LinkSettings): string {
  return publicPath(base, pagePath(slug, urls));
}

/** The list as pages of their own: slug and view of each. */
export function searchPages(
  entries: readonly SearchEntry[],
  path: string,
  shared: Shared,
  breadcrumbs: boolean,
): readonly { readonly slug: string; readonly view: PageView }[] {
  const { pages, games } = collected(entries);
  const { settings } = shared;
  const items = [
    ...pages.map(({ slug, title, description }) => ({
      isGame: false,
      text: keepUnits(title),
      more: keepUnits(description),
      href: pathOf(slug, settings),
    })),
    ...games.map(({ name, provider, page, anchor }) => ({
      isGame: true,
      text: name,
      more: provider,
      href: `${pathOf(pages[page]!.slug, settings)}#${encodeURIComponent(anchor)}`,
    })),
  ];
  const count = Math.max(1, Math.ceil(items.length / PART));
  const slugs = Array.from({ length: count }, (_, index) => (index === 0 ? path : `${path}/${index + 1}`));
  return slugs.map((slug, index) => {
    const part = items.slice(index * PART, (index + 1) * PART);
    const list: SearchListView = {
      pages: part.filter(({ isGame }) => !isGame),
      games: part.filter(({ isGame }) => isGame),
      parts: count === 1 ? [] : slugs.map((one) => (one === slug ? null : pathOf(one, settings))),
    };
    return { slug, view: { ...frameOf(slug, index, shared, breadcrumbs), list } };
  });
}

/** A page like any other, but for what it shows. */
function frameOf(slug: string, index: number, shared: Shared, breadcrumbs: boolean): PageView {
  const at = (pointer: string) => ({ file: '', pointer });
  const { searchTitle } = wordsOf(speechOf(pageLang({ meta: {} }, shared.site.content), shared.settings.languages));
  const title = index === 0 ? searchTitle : `${searchTitle} (${index + 1})`;
  const page: Page = {
    source: '',
    slug,
    title,
    layout: 'default',
    meta: {},
    robots: 'noindex, follow',
    components: [
      { component_id: 1, order: 1, block: 'main-block', pointer: '', content: { main_block: { h1: title } } },
    ],
    middleware: [],
  };
  const summary: PageSummary = { source: '', slug, title, hash: '', indexable: false };
  return resolveView({ page, summary, body: page, faqJsonLd: false, noindex: false, breadcrumbs, at }, shared, []).view;
}

/** Nothing else may be where the list is. */
export function searchClashes(
  { search: path, languages }: Pick<LinkSettings, 'search' | 'languages'>,
  { pages, redirects, declared }: Pick<Site, 'pages' | 'redirects' | 'declared'>,
  at: { readonly page: (source: string) => Finder; readonly config: Finder },
): Problem[] {
  if (path === null) return [];
  const isTaken = (written: string) => {
    const slug = withoutLanguage(isFileAddress(written) ? withoutFileName(written) : written, languages);
    return slug === path || (slug.startsWith(`${path}/`) && /^\d+$/.test(slug.slice(path.length + 1)));
  };
  const hint =
    'Choose another slug, or another path for the list: "search": { "path": "/…" } in casino-site.config.json.';
  const ofPages = pages
    .filter(({ slug }) => isTaken(slug))
    .map(({ slug, source }) =>
      problem(
        'slug-reserved',
        `"${slug}" is the path of the list of all pages and games.`,
        at.page(source)('/slug'),
        hint,
      ),
    );
  const froms = [...redirects.map(({ from }) => from), ...Object.keys(declared)];
  const ofRoutes = [...new Set(froms)]
    .filter(isTaken)
    .map((from) =>
      problem(
        'redirect-duplicate',
        `"${from}" is the path of the list of all pages and games.`,
        at.config('/search'),
        hint,
      ),
    );
  return [...ofPages, ...ofRoutes];
}
