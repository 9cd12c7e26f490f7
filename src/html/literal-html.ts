// Finds HTML in a text that is shown letter by letter: a tag of an element that HTML has, or a reference to a
// character. What only looks alike ("a < b", "<3", "R&D", tags of other languages) is none.

export interface LiteralHtml {
  /** As it stands in the text. */
  readonly written: string;
  /** The same for a message, without attributes. */
  readonly shown: string;
  /** What a reference stands for; undefined for a tag. */
  readonly character?: string;
}

/** Names of elements, the old ones too. */
const ELEMENTS =
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption ' +
  'center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
  'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img ' +
  'input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noscript object ol optgroup ' +
  'option output p param picture pre progress q rp rt ruby s samp script search section select slot small source ' +
  'span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr ' +
  'track tt u ul var video wbr';

/** What stands behind a name is an attribute with a value, or nothing: "a <b and c> d" is a sentence. */
const TAG = new RegExp(`</?(?:${ELEMENTS.replaceAll(' ', '|')})(?:\\s*/?>|\\s+[\\w:.-]+\\s*=[^<>]*>)`, 'i');

/** References that people and editors write, each with its character. */
const SEEN =
  'amp & lt < gt > quot " apos \' agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç egrave è ' +
  'eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï ntilde ñ ograve ò oacute ó ocirc ô otilde õ ouml ö ' +
  'oslash ø oelig œ szlig ß ugrave ù uacute ú ucirc û uuml ü yacute ý yuml ÿ Agrave À Aacute Á Acirc Â Atilde Ã ' +
  'Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Igrave Ì Iacute Í Icirc Î Iuml Ï Ntilde Ñ ' +
  'Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö Oslash Ø OElig Œ Ugrave Ù Uacute Ú Ucirc Û Uuml Ü Yacute Ý euro € ' +
  'pound £ yen ¥ cent ¢ copy © reg ® trade ™ deg ° ordm º ordf ª sup1 ¹ sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ ' +
  'plusmn ± times × divide ÷ minus − ne ≠ le ≤ ge ≥ asymp ≈ infin ∞ permil ‰ micro µ para ¶ sect § middot · ' +
  'bull • hellip … ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » lsaquo ‹ ' +
  'rsaquo › iquest ¿ iexcl ¡ larr ← rarr → uarr ↑ darr ↓ check ✓ star ☆ starf ★ hearts ♥ spades ♠ clubs ♣ diams ♦';
/** These show nothing, or a space. */
const UNSEEN = 'nbsp \u00a0,ensp \u2002,emsp \u2003,thinsp \u2009,shy \u00ad,zwnj \u200c,zwj \u200d';
const NAMED: ReadonlyMap<string, string> = new Map([
  ...[...SEEN.matchAll(/(\w+) (\S+)/g)].map(([, name = '', character = '']) => [name, character] as const),
  ...UNSEEN.split(',').map((pair) => [pair.slice(0, -2), pair.slice(-1)] as const),
]);
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,6}\d{0,2}));/g;
/** No message and no search in a file needs more of a tag. */
const MAX_WRITTEN = 200;

/** True for nearly no plain text; only then it is worth a closer look. */
export function mayHoldHtml(text: string): boolean {
  return text.includes('<') || text.includes('&');
}

/** The first tag of a text, else its first reference; null for a text without. Linear. */
export function literalHtml(text: string): LiteralHtml | null {
  const tag = TAG.exec(text)?.[0];
  if (tag !== undefined) return { written: tag.slice(0, MAX_WRITTEN), shown: withoutAttributes(tag) };
  for (const [written, decimal, hexadecimal, name] of text.matchAll(REFERENCE)) {
    const character = name === undefined ? characterAt(decimal, hexadecimal) : NAMED.get(name);
    if (character !== undefined) return { written, shown: written, character };
  }
  return null;
}

function withoutAttributes(tag: string): string {
  return tag.includes('=') ? tag.replace(/\s[^]*$/, ' …>') : tag;
}

function characterAt(decimal: string | undefined, hexadecimal: string | undefined): string | undefined {
  const point = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}
