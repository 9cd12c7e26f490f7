// What the elements of a finished page mean for its visible text.

export interface Element {
  readonly name: string;
  /** Stands among words; all others part them. */
  readonly isInline: boolean;
  readonly isVoid: boolean;
  /** Nothing in it is shown. */
  readonly isHidden: boolean;
  /** Its content is not markup. */
  readonly isRaw: boolean;
  readonly isHeading: boolean;
  /** May be the block of an offer. */
  readonly isContainer: boolean;
  /** May be the section of an offer. */
  readonly isSection: boolean;
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const INLINE = set(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label mark picture q ruby rt rp s samp small source span strike strong sub sup time tt u var wbr',
);
const VOID = set('area base br col embed hr img input link meta param source track wbr');
const HIDDEN = set('template noscript iframe object audio video canvas datalist select textarea math svg head title');
const RAW = set('script style');
const HEADINGS = set('h1 h2 h3 h4 h5 h6');
const CONTAINERS = set('section article aside li tr details blockquote figure form fieldset');
const SECTIONS = set('section article');

const known = new Map<string, Element>();
/** By a hash of the name, so that a name need not be copied out of the page to be looked up. */
const byHash = new Map<number, Element>();

/** `name` in lower case. */
export function elementOf(name: string): Element {
  const found = known.get(name);
  if (found) return found;
  const element = {
    name,
    isInline: INLINE.has(name),
    isVoid: VOID.has(name),
    isHidden: HIDDEN.has(name),
    isRaw: RAW.has(name),
    isHeading: HEADINGS.has(name),
    isContainer: CONTAINERS.has(name),
    isSection: SECTIONS.has(name),
  };
  // Author HTML may name no elements of its own, but a template may print thousands.
  if (known.size < 1000) known.set(name, element);
  return element;
}

/** The element whose name stands between two offsets. */
export function elementAt(html: string, units: Uint16Array, from: number, to: number): Element {
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + units[at]!) & 0x3fffffff;
  const found = byHash.get(hash);
  if (found && found.name.length === to - from && html.startsWith(found.name, from)) return found;
  const element = elementOf(html.slice(from, to).toLowerCase());
  if (byHash.size < 1000) byHash.set(hash, element);
  return element;
}

/** The characters that references of HTML stand for; others are looked at as blanks. */
const REFERENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '\u00ad',
    zwj: '\u200d',
    zwnj: '\u200c',
    euro: '€',
    pound: '£',
    plus: '+',
    percnt: '%',
    period: '.',
    excl: '!',
    quest: '?',
    hellip: '…',
    mdash: '—',
    ndash: '–',
  }),
);

/** One character for the reference between `&` and `;`. `agrave` and the like are letters with an accent. */
export function referenceOf(name: string): string {
  const code = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name);
  if (code) {
    const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2]);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
  }
  return REFERENCES.get(name) ?? /^([a-z])(?:grave|acute|circ|uml|tilde|cedil)$/i.exec(name)?.[1] ?? ' ';
}
