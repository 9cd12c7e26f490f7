// What the elements of a finished page mean to everybody who reads its text, and which of them hide theirs.
//
// Everybody agrees on what the browser shows to no one: `hidden`, `display:none`, a closed dialog, a template. Readers
// differ on two points, because they read for different visitors. Evidence, diff, report and policies read what is
// seen: an age mark that only screen readers get is no age mark. Claims are read as a screen reader reads them: text
// that is hidden from sight only (`visually-hidden`) is where our templates name what the layout shows (the h1 of a
// home page, the name of a table, the place in a ranking), and without it a claim loses its operator; what has
// `aria-hidden` is an ornament or repeats such a text. Struck-out text is an old value, so it claims nothing, but a
// visitor still sees it.

export interface PageElement {
  readonly name: string;
  /** Stays within a line; all others begin a new one. */
  readonly isInline: boolean;
  readonly isVoid: boolean;
  /** Its content is not markup. */
  readonly isRaw: boolean;
  /** Nobody sees the text in it. */
  readonly isHidden: boolean;
  /** Claims nothing, though it can be seen: navigation, buttons, what is struck out. */
  readonly isAside: boolean;
  /** A heading applies to what follows within the same one of these. */
  readonly isScope: boolean;
  readonly isCell: boolean;
  /** 1 to 6; 0 for what is not a heading. */
  readonly level: number;
  /** May be the block of an offer. */
  readonly isContainer: boolean;
  /** May be the section of an offer. */
  readonly isSection: boolean;
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const INLINE = set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark picture q rp rt ruby s samp small ' +
    'source span strike strong sub sup time tt u var wbr',
);
const VOID = set('area base br col embed hr img input link meta param source track wbr');
const RAW = set('script style textarea title noscript iframe xmp');
const HIDDEN = set(
  'audio canvas datalist iframe math noscript object script select style svg template textarea video xmp',
);
const ASIDE = set('nav button picture del s strike');
const SCOPES = set('section article li details main aside td dd body');
const CONTAINERS = set('section article aside li tr details blockquote figure form fieldset');
const LONGEST_NAME = 20;
/** A template may print thousands of names that HTML does not know. */
const MAX_KEPT = 1000;

const byName = new Map<string, PageElement>();
const byHash = new Map<number, PageElement>();

/** `name` in lower case. */
export function elementOf(name: string): PageElement {
  const known = byName.get(name);
  if (known) return known;
  const element = {
    name,
    isInline: INLINE.has(name),
    isVoid: VOID.has(name),
    isRaw: RAW.has(name),
    isHidden: HIDDEN.has(name),
    isAside: ASIDE.has(name),
    isScope: SCOPES.has(name),
    isCell: name === 'td' || name === 'th',
    level: /^h[1-6]$/.test(name) ? Number(name[1]) : 0,
    isContainer: CONTAINERS.has(name),
    isSection: name === 'section' || name === 'article',
  };
  if (byName.size < MAX_KEPT) byName.set(name, element);
  return element;
}

/** Where the name that begins at `from` ends; `from` itself where none begins. */
export function nameEnd(units: Uint16Array, from: number): number {
  let at = from;
  for (; at < from + LONGEST_NAME; at++) {
    const unit = units[at]!;
    const small = unit | 0x20;
    const isLetter = small >= 0x61 && small <= 0x7a;
    if (!isLetter && !(at > from && ((unit >= 0x30 && unit <= 0x39) || unit === 0x2d))) break;
  }
  return at;
}

/** The element whose name is between two offsets. It is looked up by a hash, so that it need not be copied out. */
export function elementAt(html: string, units: Uint16Array, from: number, to: number): PageElement {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + units[at]!) & 0x3fffffff;
  const known = byHash.get(hash);
  if (known && known.name.length === to - from && html.startsWith(known.name, from)) return known;
  const element = elementOf(html.slice(from, to).toLowerCase());
  if (byHash.size < MAX_KEPT) byHash.set(hash, element);
  return element;
}

const HIDDEN_CLASS = /(?:^|\s)(?:visually-hidden|sr-only|screen-reader-text)(?:\s|$)/;
const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Matches a part of every attribute that isHidden looks for; most tags have none, and need not be parsed. */
export const MAY_HIDE = /hid|none|sr-only|screen-/i;

/** True for a class attribute whose element only screen readers get. */
export function hidesByClass(names: string): boolean {
  return HIDDEN_CLASS.test(names);
}

export function hidesByStyle(style: string): boolean {
  return HIDDEN_STYLE.test(style);
}

/** True for an element whose text is hidden from visitors who see the page, or from those who use a screen reader. */
export function isHidden(
  { name, isHidden: hides }: PageElement,
  attribute: (name: string) => string | undefined,
  from: 'sight' | 'screen readers',
): boolean {
  if (hides || attribute('hidden') !== undefined || hidesByStyle(attribute('style') ?? '')) return true;
  if (name === 'dialog' && attribute('open') === undefined) return true;
  return from === 'sight' ? hidesByClass(attribute('class') ?? '') : attribute('aria-hidden') === 'true';
}
