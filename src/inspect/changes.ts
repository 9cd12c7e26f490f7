// The kinds of change between two builds, and a list of changes in which the same change on many pages stands once.
import { byText } from '../util/by-text.js';
import { own } from '../util/intern.js';

/** Kind → one sentence for the documentation. In the order of a report: what can cost money comes first. */
export const CHANGE_KINDS = {
  'url-lost': 'A URL that existed leads nowhere: no page, no redirect.',
  'noindex-added': 'Search engines were allowed to list the page, and no longer are.',
  'affiliate-lost': 'A link that earned money is gone.',
  'affiliate-changed': 'A link that earns money, or an affiliate redirect, leads somewhere else.',
  'rel-changed': 'A link has another `rel`.',
  'claim-changed': 'The page states another value of an offer, a payment method, a game or the site.',
  'claim-lost': 'The page no longer states a value.',
  'claim-gained': 'The page states a value that it did not state before.',
  'offer-lost': 'A block with an offer is gone.',
  'offer-changed': 'The visible text of a block with an offer differs.',
  'offer-added': 'A block with an offer is new.',
  'page-unreadable': 'A page that the manifest lists is not there, or is larger than it says.',
  'site-changed': 'The site has another URL.',
  'page-moved': 'The page is gone; a redirect leads on from its URL.',
  'page-added': 'The page is new.',
  'address-form': 'URLs end in another way, with or without a slash or `.html`.',
  'noindex-removed': 'Search engines may list the page, and could not before.',
  'robots-changed': 'The page tells search engines something else.',
  'robots-txt-changed': '`robots.txt` differs.',
  'canonical-changed': 'The canonical URL differs.',
  'title-changed': 'The title differs.',
  'description-changed': 'The description differs.',
  'h1-changed': 'The main heading differs.',
  'json-ld-changed': 'The page has other types of structured data.',
  'link-lost': 'A link to a page of the site is gone.',
  'link-added': 'A link to a page of the site is new.',
  'affiliate-added': 'A link that earns money is new.',
  'affiliate-text-changed': 'A link that earns money has another text.',
  'external-lost': 'A link to another site is gone.',
  'external-added': 'A link to another site is new.',
  'redirect-changed': 'A redirect leads to another page, or answers with another status.',
  'redirect-added': 'A redirect is new.',
} as const satisfies Record<string, string>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

/** One change, and the pages that show it. */
export interface Change {
  readonly kind: ChangeKind;
  readonly before: string;
  readonly after: string;
  /** Of all pages that show it, also those that are not named. */
  readonly count: number;
  /** The first of them, in the order of their paths. */
  readonly pages: readonly string[];
}

/** Pages that are named of one change, and changes that are listed. The rest is counted. */
const MAX_NAMED_PAGES = 1000;
const MAX_CHANGES = 100_000;
/** No report shows more of a text. */
const MAX_TEXT = 2000;

export interface ChangeList {
  add(kind: ChangeKind, page: string, before?: string, after?: string): void;
  /** In the order of the kinds, then that of the texts. */
  sorted(): readonly Change[];
  /** Of every kind that occurred, how often: also of changes that are not listed. */
  counts(): Readonly<Partial<Record<ChangeKind, number>>>;
}

interface Growing extends Change {
  count: number;
  readonly pages: string[];
  last: string | null;
}

export function createChangeList(): ChangeList {
  const known = new Map<string, Growing>();
  const counts: Partial<Record<ChangeKind, number>> = {};
  return {
    add(kind, page, before = '', after = '') {
      counts[kind] = (counts[kind] ?? 0) + 1;
      const [from, to] = [cut(before), cut(after)];
      const key = JSON.stringify([kind, from, to]);
      let change = known.get(key);
      if (!change) {
        if (known.size >= MAX_CHANGES) return;
        // The texts are pieces of whole pages, which must not stay in memory.
        change = { kind, before: own(from), after: own(to), count: 0, pages: [], last: null };
        known.set(own(key), change);
      }
      // The changes of one page come in a row.
      if (change.last === page) return;
      change.last = page;
      change.count += 1;
      if (change.pages.length < MAX_NAMED_PAGES) change.pages.push(own(page));
    },
    sorted: () => [...known.values()].map(withSortedPages).sort(byKind),
    counts: () => counts,
  };
}

function withSortedPages({ last: _last, ...change }: Growing): Change {
  return { ...change, pages: change.pages.toSorted(byText) };
}

const ORDER = new Map(Object.keys(CHANGE_KINDS).map((kind, index) => [kind, index]));

function byKind(a: Change, b: Change): number {
  return (
    ORDER.get(a.kind)! - ORDER.get(b.kind)! ||
    byText(a.pages[0] ?? '', b.pages[0] ?? '') ||
    byText(a.before, b.before) ||
    byText(a.after, b.after)
  );
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
