// The menu of the header, and which of its entries is marked on which page. The mark makes the header depend on the
// page: one header is made for every mark that some page needs, and pages share it.
import type { MenuEntryView, MenuItemView, MenuView, PageSummary, ShellView, SiteFile } from '../model.js';
import { step } from '../problems/locate.js';
import { precedence } from './links.js';
import { slugOf } from './menu-names.js';
import type { Scope, Shared } from './scope.js';

type Item = NonNullable<SiteFile['header']['menu']>[number];
type Entry = Omit<Item, 'items'>;

const AT = '/header/menu';
/** Roughly what an entry takes beside its letters, and a letter, in pixels. */
const [AROUND, LETTER] = [36, 8.6];
/** What is left between logo and buttons on a screen that is just wide enough for a menu. */
const MAX_BAR = 460;

export function menuView(menu: readonly Item[], scope: Scope, { settings }: Pick<Shared, 'settings'>): MenuView | null {
  if (menu.length === 0) return null;
  const view = (entry: Entry, pointer: string, hasItems: boolean) =>
    entryView(entry, pointer, scope, settings.prefer, hasItems);
  const items = menu.map((item, index): MenuItemView => {
    const at = step(AT, index);
    const below = (item.items ?? []).map((entry, place) => view(entry, step(step(at, 'items'), place), false));
    const own = view(item, at, below.length > 0);
    // The group need not name a page that one of its entries names.
    const isListed = below.some(({ link }) => link?.href === own.link?.href);
    return { ...own, link: isListed ? null : own.link, items: below };
  });
  const width = items.reduce(
    (sum, { text, items: below }) => sum + text.length * LETTER + AROUND + (below.length > 0 ? 16 : 0),
    0,
  );
  return { look: width <= MAX_BAR ? 'bar' : 'row', items };
}

function entryView(
  { text, url, redirect_url: redirect, target }: Entry,
  pointer: string,
  scope: Scope,
  prefer: 'redirect' | 'internal',
  hasItems: boolean,
): MenuEntryView {
  const input = { url, redirect, target };
  const link = scope.link(input, { url: step(pointer, 'url'), redirect: step(pointer, 'redirect_url') });
  if (!link && !hasItems)
    scope.report('link-missing', `The entry "${text}" of the menu has no URL.`, pointer, 'Add url or redirect_url.');
  return { text: scope.text(text), link, slug: slugOf(precedence(input, prefer).chosen), current: null };
}

/** Which header a page has: `=/bonus` where that entry is the page, `>/bonus` where it is the nearest one above it. */
type MenuMark = string;

export interface MenuMarks {
  /** The mark of the page at this slug; `''` for none. */
  of(slug: string): MenuMark;
  /** Those that pages of the site need, in order. */
  all(): readonly MenuMark[];
}

const NO_MARKS: MenuMarks = { of: () => '', all: () => [] };

export function createMenuMarks(menu: MenuView | null, pages: readonly Pick<PageSummary, 'slug'>[]): MenuMarks {
  if (!menu) return NO_MARKS;
  const entries = menu.items.flatMap((item) => [item, ...item.items]);
  const slugs = new Set(entries.flatMap(({ slug }) => slug ?? []));
  const of = (slug: string): MenuMark => {
    if (slugs.has(slug)) return `=${slug}`;
    for (let end = slug.lastIndexOf('/'); end > 0; end = slug.lastIndexOf('/', end - 1))
      if (slugs.has(slug.slice(0, end))) return `>${slug.slice(0, end)}`;
    return '';
  };
  let all: readonly MenuMark[] | undefined;
  return { of, all: () => (all ??= [...new Set(pages.map(({ slug }) => of(slug)))].filter(Boolean).sort()) };
}

/** The same header and footer with this mark. */
export function withMark(shell: ShellView, mark: MenuMark): ShellView {
  const { menu } = shell.header;
  if (!menu || mark === '') return shell;
  const currentOf = (slug: string | null): MenuEntryView['current'] =>
    mark === `=${slug}` ? 'page' : mark === `>${slug}` ? 'within' : null;
  const items = menu.items.map((item): MenuItemView => {
    const below = item.items.map((entry) => ({ ...entry, current: currentOf(entry.slug) }));
    const isAbove = below.some(({ current }) => current !== null);
    return { ...item, items: below, current: currentOf(item.slug) ?? (isAbove ? 'within' : null) };
  });
  return { ...shell, header: { ...shell.header, menu: { ...menu, items } } };
}

/** The menu without the links of which `isOffer` is true. */
export function withoutEntries(
  menu: MenuView | null,
  isOffer: (link: MenuEntryView['link']) => boolean,
): MenuView | null {
  if (!menu) return null;
  const items = menu.items
    .map((item) => ({
      ...item,
      link: isOffer(item.link) ? null : item.link,
      items: item.items.filter(({ link }) => link && !isOffer(link)),
    }))
    .filter(({ link, items: below }) => link !== null || below.length > 0);
  return items.length === 0 ? null : { ...menu, items };
}
