// The menu of the header, and which of its entries is marked on which page. The mark makes the header depend on the
// page: one header is made for every mark that some page needs, and pages share it.
import type { MenuEntryView, MenuItemView, MenuView, PageSummary, ShellView, SiteFile } from '../model.js';
import { step } from '../problems/locate.js';
import { precedence } from './links.js';
import { slugOf } from './menu-names.js';
import type { Scope } from './scope.js';

type Item = NonNullable<SiteFile['header']['menu']>[number];
type Entry = Omit<Item, 'items'>;

const AT = '/header/menu';
/** Roughly what an entry takes beside its letters, and a letter, in pixels. */
const [AROUND, LETTER] = [36, 8.6];
/** What is left between logo and buttons on a screen that is just wide enough for a menu. */
const MAX_BAR = 460;

/** Whether nothing is found behind a link, so that its entry is left out; that is said at the pointer. */
export type LeftOut = (entry: Pick<MenuEntryView, 'text' | 'link'>, pointer: string) => boolean;

interface MenuTools {
  readonly scope: Scope;
  readonly prefer: 'redirect' | 'internal';
  readonly leftOut: LeftOut;
}

export function menuView(menu: readonly Item[], tools: MenuTools): MenuView | null {
  const items = menu.flatMap((item, index): MenuItemView[] => {
    const at = step(AT, index);
    const entries = item.items ?? [];
    const below = entries.flatMap(
      (entry, place) => entryView(entry, step(step(at, 'items'), place), tools, false) ?? [],
    );
    const own = entryView(item, at, tools, entries.length > 0);
    if (below.length === 0 && entries.length > 0 && !own?.link) return [];
    if (!own) return below.length === 0 ? [] : [{ ...wordOnly(item, tools), items: below }];
    // The group need not name a page that one of its entries names.
    const isListed = below.some(({ link }) => link?.href === own.link?.href);
    return [{ ...own, link: isListed ? null : own.link, items: below }];
  });
  if (items.length === 0) return null;
  const width = items.reduce(
    (sum, { text, items: below }) => sum + text.length * LETTER + AROUND + (below.length > 0 ? 16 : 0),
    0,
  );
  return { look: width <= MAX_BAR ? 'bar' : 'row', items };
}

/** Null where it is left out. */
function entryView(
  entry: Entry,
  pointer: string,
  { scope, prefer, leftOut }: MenuTools,
  hasItems: boolean,
): MenuEntryView | null {
  const { text, url, redirect_url: redirect, target } = entry;
  const input = { url, redirect, target };
  const at = { url: step(pointer, 'url'), redirect: step(pointer, 'redirect_url') };
  const link = scope.link(input, at);
  if (!link && !hasItems)
    scope.report('link-missing', `The entry "${text}" of the menu has no URL.`, pointer, 'Add url or redirect_url.');
  const { chosen, field } = precedence(input, prefer);
  if (leftOut({ text, link }, at[field ?? 'url'])) return null;
  return { text: scope.text(text), link, slug: slugOf(chosen), current: null };
}

function wordOnly({ text }: Entry, { scope }: MenuTools): MenuEntryView {
  return { text: scope.text(text), link: null, slug: null, current: null };
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
