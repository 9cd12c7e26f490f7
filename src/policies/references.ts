// The characters that references of HTML stand for, as far as policies care.

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
