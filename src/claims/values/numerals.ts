// Finds the numbers of a sentence, in digits and in words, with what belongs to them: "2 milioni di", "ventiquattr'",
// "un milione e mezzo".
import { everyMatch, everyPattern, pattern, patternAt } from '../text/expressions.js';
import { isDigit } from '../text/unit-text.js';
import { numberOfWord } from './number-words.js';
import { WORTHY } from './value-signs.js';

export interface Numeral {
  readonly ordinal: number | undefined;
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
}

/** Tried where there is a digit. */
const NUMERAL =
  /(?<![a-zà-ÿ\d.,])\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?:,\d{1,4})?(?![\d])|(?<!\d[.,]?)\d{1,9}(?:[.,]\d{1,6})?(?!\d)/uy;
// The beginnings of number words; whether it is one is looked up.
const STEMS =
  'un(?:a|o|dici)?|du[ec]|tr[eé]|quattro|quattordici|quaranta?|cinqu|quindici|se[id]|sess|sett|ott|nov|dieci|dici|dodici|vent|trent|cent|mill|mezz';
const NUMBER_WORD = everyPattern`\<(?:${STEMS})[a-zà-ÿ]{0,36}\>`;
const SCALE = patternAt`(?:\s?(milion[ei]|mln|miliard[oi])\>|\s?(mila)\>)(?:\sdi\>)?`;
const SCALES: Readonly<Record<string, number>> = { mili: 1e6, mln: 1e6, mila: 1e3 };

/** All numbers in digits, in their order: `ordinal` counts them. */
export function digitNumbers(text: string): readonly number[] {
  return inDigits(text).map(([number]) => parseNumber(number));
}

/** Looking for the digits first takes a third of the time that the expression takes to go through a text. */
function inDigits(text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!isDigit(text.charCodeAt(at))) continue;
    const match = stickyAt(NUMERAL, text, at);
    if (match) found.push(match);
    if (match) at = NUMERAL.lastIndex - 1;
  }
  return found;
}

export function findNumerals(low: string): readonly Numeral[] {
  const found: Numeral[] = [];
  const digits = inDigits(low);
  const words = WORTHY.test(low) ? everyMatch(low, NUMBER_WORD) : [];
  const matches = words.length === 0 ? digits : [...digits, ...words].sort((a, b) => a.index - b.index);
  let digit = -1;
  for (const match of matches) {
    const [text] = match;
    const isWord = text.charCodeAt(0) > NINE;
    if (!isWord) digit += 1;
    if (!isWord && isInName(low, match.index)) continue;
    const number = isWord ? numberOfWord(text) : parseNumber(text);
    if (number === null || (isWord && isNoNumber(text, low, match.index))) continue;
    // "trenta (30) giorni"
    const isAside = low[match.index - 1] === '(' && low[match.index + text.length] === ')';
    const isElided = isWord && low[match.index + text.length] === "'";
    const end = match.index + text.length + (isAside || isElided ? 1 : 0);
    const scale = low[end] === 'm' || low[end + 1] === 'm' ? stickyAt(SCALE, low, end) : null;
    const factor = scale ? (SCALES[(scale[1] ?? scale[2])!.slice(0, 4)] ?? SCALES[scale[1]!] ?? 1e9) : 1;
    const scaled = end + (scale?.[0].length ?? 0);
    const half = halfAt(low, scaled);
    // What is read of "2 milioni e mezzo" must hold for any number in the place of the 2.
    if ((half > 0 && !isWord) || stickyAt(FRACTION, low, scaled)) continue;
    found.push({
      value: (number + (half > 0 ? HALF : 0)) * factor,
      start: match.index,
      end: scaled + half,
      isWord: isWord && !scale,
      ordinal: isWord ? undefined : digit,
    });
  }
  return found;
}

/** "Vento50", "Zefiro24h": the digits of a code or a name count nothing. */
function isInName(low: string, at: number): boolean {
  return isLetter(low.charCodeAt(at - 1)) && !UNIT_BEFORE.test(low.slice(Math.max(0, at - UNIT_LENGTH), at));
}

/** Of characters in lower case. */
function isLetter(code: number): boolean {
  return (code >= LETTER_A && code <= LETTER_Z) || (code >= ACCENTED && code <= 0xff);
}

const [LETTER_A, LETTER_Z, ACCENTED] = [0x61, 0x7a, 0xe0];
/** "x35", "EUR20", "h24" */
const UNIT_BEFORE = /(?:^|[^a-zà-ÿ])(?:x|h|eur|euro)$/u;
const UNIT_LENGTH = 5;

/** Characters of "e mezzo" after a unit. */
export function halfAt(low: string, at: number): number {
  return low.startsWith(' e mezz', at) ? (stickyAt(AND_HALF, low, at)?.[0].length ?? 0) : 0;
}

export const HALF = 0.5;
const AND_HALF = patternAt`\se\smezz[oa](?:\sdi)?\>`;

/** "Se sei nuovo" is not a number, the end of "due e mezzo" and of "uno virgola cinque" is not a number of its own. */
function isNoNumber(word: string, low: string, at: number): boolean {
  const before = low.slice(Math.max(0, at - 9), at);
  if (word.startsWith('mezz') ? before.endsWith(' e ') : before.endsWith(' virgola ')) return true;
  // "In mezza giornata (12 ore)": the brackets say it better.
  if (word === 'mezza' && low.startsWith(' giornata (', at + word.length)) return true;
  return word === 'sei' && YOU_ARE.test(before);
}

/** "Due e tre quarti", "uno virgola cinque": of what is not read whole nothing is read. */
const FRACTION = patternAt`\se\s(?:un|tre)\squart[oi]\>|\svirgola\s`;

const YOU_ARE = pattern`\<(?:se|tu|non|ci|dove|quando|perché|già|ora|ancora)\s$`;
const NINE = 0x39;
/** "1.000" */
const SHORTEST_GROUPED = 5;

function parseNumber(text: string): number {
  if (text.length < SHORTEST_GROUPED) return Number(text.replace(',', '.'));
  const isGrouped = /^\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?:,|$)/.test(text);
  return Number((isGrouped ? text.replace(/[.\u00a0\u202f]/g, '') : text).replace(',', '.'));
}

export function stickyAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
