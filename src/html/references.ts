// The characters that references of HTML stand for. Some readers of pages find references in a scan of their own, but
// all look them up here, so that they agree on what a text says.

/** Names that people, editors and our own serialisers write, each with its character. */
const SHOWN =
  'amp & AMP & lt < LT < gt > GT > quot " QUOT " apos \' agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ' +
  'ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï ntilde ñ ograve ò oacute ó ocirc ô ' +
  'otilde õ ouml ö oslash ø oelig œ szlig ß ugrave ù uacute ú ucirc û uuml ü yacute ý yuml ÿ Agrave À Aacute Á ' +
  'Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Igrave Ì Iacute Í Icirc Î ' +
  'Iuml Ï Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö Oslash Ø OElig Œ Ugrave Ù Uacute Ú Ucirc Û Uuml Ü ' +
  'Yacute Ý euro € pound £ yen ¥ cent ¢ copy © reg ® trade ™ deg ° ordm º ordf ª sup1 ¹ sup2 ² sup3 ³ frac12 ½ ' +
  'frac14 ¼ frac34 ¾ plusmn ± times × divide ÷ minus − ne ≠ le ≤ ge ≥ asymp ≈ infin ∞ permil ‰ micro µ para ¶ ' +
  'sect § middot · bull • hellip … ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » ' +
  'lsaquo ‹ rsaquo › iquest ¿ iexcl ¡ larr ← rarr → uarr ↑ darr ↓ check ✓ star ☆ starf ★ hearts ♥ spades ♠ clubs ♣ ' +
  'diams ♦ plus + percnt % period . excl ! quest ? sol / lowbar _';
/** These show nothing, or a space. */
const NOT_SHOWN = 'nbsp \u00a0,ensp \u2002,emsp \u2003,thinsp \u2009,shy \u00ad,zwnj \u200c,zwj \u200d';
const NAMED: ReadonlyMap<string, string> = new Map([
  ...[...SHOWN.matchAll(/(\w+) (\S+)/g)].map(([, name = '', character = '']) => [name, character] as const),
  ...NOT_SHOWN.split(',').map((pair) => [pair.slice(0, -2), pair.slice(-1)] as const),
]);
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,6}\d{0,2}));/g;
const NUMBER = /^#(?:(\d{1,7})|[xX]([\da-fA-F]{1,6}))$/;

/** Null for a number that does not stand for a character. */
export function characterOf(code: number): string | null {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}

/** `name` is what comes between `&` and `;`. Null for a reference that nobody knows. */
export function referenceOf(name: string): string | null {
  if (!name.startsWith('#')) return decode(undefined, undefined, name);
  const number = NUMBER.exec(name);
  return number && decode(number[1], number[2], undefined);
}

/** A text as a browser shows it. What only looks like a reference stays. */
export function decodeReferences(text: string): string {
  return text.includes('&')
    ? text.replace(REFERENCE, (whole, decimal, hex, name) => decode(decimal, hex, name) ?? whole)
    : text;
}

/** The first reference of a text, as it is written, with its character; null for a text without. */
export function firstReference(text: string): { readonly written: string; readonly character: string } | null {
  for (const [written, decimal, hex, name] of text.matchAll(REFERENCE)) {
    const character = decode(decimal, hex, name);
    if (character !== null) return { written, character };
  }
  return null;
}

function decode(decimal: string | undefined, hex: string | undefined, name: string | undefined): string | null {
  if (decimal !== undefined) return characterOf(Number(decimal));
  return hex === undefined ? (NAMED.get(name!) ?? null) : characterOf(Number.parseInt(hex, 16));
}
