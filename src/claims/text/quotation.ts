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
export function quotationsIn(
  { claims }: { readonly claims: readonly Quotation[] },
  sentence: string,
  { text, row }: { readonly text: string; readonly row: string },
): readonly string[] {
  const digits = sentence.replace(/\D/g, '');
  return claims.map(({ quotation, digitsBefore }) => {
    let at = digitsBefore;
    const words = quotation.replace(/\d/g, () => digits[at++]!);
    return row === '' ? ownWords(words, text) : words;
  });
}

/** Without the heading or question that a passage was read below: nobody has written both in one line. */
function ownWords(quotation: string, passage: string): string {
  const [own, at] = [quotation.replace(BEGINS_CUT, ''), quotation.indexOf(LABEL_END)];
  if (at < 0 || passage.includes(own.replace(ENDS_CUT, ''))) return quotation;
  const behind = quotation.slice(at + LABEL_END.length);
  return passage.includes(behind.replace(ENDS_CUT, '')) ? behind : quotation;
}

const LABEL_END = ': ';
const [BEGINS_CUT, ENDS_CUT] = [new RegExp(`^${CUT} `), new RegExp(` ${CUT}$`)];
