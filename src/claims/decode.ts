// The text of a passage as a browser shows it: references decoded, white space even.
const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  times: '×',
  ndash: '–',
  mdash: '—',
};

/** White space that a browser shows as one space, and the spaces of typography. */
const UNEVEN = /[\t\n\f\r\u00a0\u202f\u2009]| {2}/;

export function decode(text: string): string {
  if (text === '') return '';
  const decoded = text.includes('&') ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, reference) : text;
  return (UNEVEN.test(decoded) ? decoded.replace(/\s+/g, ' ') : decoded).trim();
}

function reference(whole: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(REFERENCES, name) ? REFERENCES[name]! : whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
}
