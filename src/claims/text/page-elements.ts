// What the elements of a finished page mean for its passages, looked up by a hash of their names, so that no name need
// be copied out of the page.

export interface PageElement {
  readonly name: string;
  /** Its text is not a statement of the page: navigation, scripts, and what is struck out. */
  readonly isSkipped: boolean;
  /** A heading holds for what stands in the same of these. */
  readonly isScope: boolean;
  /** Ends no passage. */
  readonly isInline: boolean;
  readonly isVoid: boolean;
  readonly isCell: boolean;
  /** 1 to 6; 0 for what is not a heading. */
  readonly level: number;
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const SKIPPED = set('script style template svg nav button select textarea del s picture video audio iframe noscript');
const SCOPES = set('section article li details main aside td dd body');
const INLINE = set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q ruby samp small span strong sub sup time u var wbr font label',
);
const VOID = set('br hr img input source wbr meta link col area embed track');
const LONGEST_NAME = 20;
/** A template may print thousands of names that nobody knows. */
const MAX_KEPT = 1000;

const byName = new Map<string, PageElement>();
const byHash = new Map<number, PageElement>();

export function elementOf(name: string): PageElement {
  const known = byName.get(name);
  if (known) return known;
  const element = {
    name,
    isSkipped: SKIPPED.has(name),
    isScope: SCOPES.has(name),
    isInline: INLINE.has(name),
    isVoid: VOID.has(name),
    isCell: name === 'td' || name === 'th',
    level: /^h[1-6]$/.test(name) ? Number(name[1]) : 0,
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

/** The element whose name stands between two offsets. */
export function elementAt(html: string, units: Uint16Array, from: number, to: number): PageElement {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + units[at]!) & 0x3fffffff;
  const known = byHash.get(hash);
  if (known && known.name.length === to - from && html.startsWith(known.name, from)) return known;
  const element = elementOf(html.slice(from, to).toLowerCase());
  if (byHash.size < MAX_KEPT) byHash.set(hash, element);
  return element;
}
