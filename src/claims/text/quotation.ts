// The words that a claim is quoted with.
import { narrow } from './one-byte.js';
const MAX_QUOTATION = 160;
const CUT = narrow('…');

export interface Quotation {
  readonly quotation: string;
  /** Digits of the text in front of it. */
  readonly digitsBefore: number;
}

/** Some words around a value, whole ones. */
export function quotationOf(text: string, start: number, end: number): Quotation {
  if (text.length <= MAX_QUOTATION) return { quotation: text, digitsBefore: 0 };
  const from = Math.max(0, Math.min(start - 70, text.length - MAX_QUOTATION));
  const cut = text.slice(from, Math.max(end, from + MAX_QUOTATION));
  const words = from > 0 ? cut.replace(/^\S*\s/, '') : cut;
  const isCut = from + cut.length < text.length;
  return {
    quotation: `${from > 0 ? `${CUT} ` : ''}${words}${isCut ? ` ${CUT}` : ''}`,
    digitsBefore: text.slice(0, from + cut.length - words.length).replace(/\D/g, '').length,
  };
}

/** The words of each claim of a text that was read like this; it begins with its label. */
export function quotationsIn({ claims }: { readonly claims: readonly Quotation[] }, text: string): readonly string[] {
  const digits = text.replace(/\D/g, '');
  return claims.map(({ quotation, digitsBefore }) => {
    let at = digitsBefore;
    return quotation.replace(/\d/g, () => digits[at++]!);
  });
}
