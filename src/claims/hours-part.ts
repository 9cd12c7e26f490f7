// The part of a sentence that hours belong to, and numbers that look like hours and are none.
import { everyMatch } from './every-match.js';
import { numberOfWord } from './number-words.js';
import type { Spot } from './scene.js';

/** "La chat è chiusa dalle 4 alle 14" */
const CLOSED = /(?<![a-zà-ÿ])(?:chius[oaie]|non\s(?:risponde|funziona)[a-zà-ÿ]*)\s$/u;

/** When nobody answers; or "2–1 Marea.", in a duel of two operators. */
export function areNone({ scene: { low, operators }, left, right, start, end }: Spot): boolean {
  // "Dalle 9 alle 6 di sera" ends at 18.
  if (PART_BEHIND.test(right) && /\d$/.test(low.slice(start, end))) return true;
  const isScore =
    /^\d/.test(low.slice(start)) && /(?:^|:\s)$/.test(left) && operators.some((one) => one.start === end + 1);
  return isScore || CLOSED.test(left);
}

const PART = String.raw`(?:\s(?:del\s(pomeriggio)|d(?:i|ella)\s(sera|notte)|d(?:el|i)\s(mattin[oa])))?`;
const HALF = /\sd(?:i|el|ella)\s(?:sera|notte|mattin|pomerig)/;
const PART_BEHIND = /^\s(?:del\spomeriggio|d(?:i|ella)\s(?:sera|notte))(?![a-zà-ÿ])/u;
const IN_WORDS = new RegExp(
  String.raw`(?<![a-zà-ÿ])dalle\s([a-zé]{3,10})${PART}\s(?:fino\s)?(?:alle\s|a\s(?=mezz))([a-zé]{3,10})${PART}(?![a-zà-ÿ])`,
  'gu',
);

/** "Dalle due del pomeriggio alle quattro del mattino": where it is sure which half of the day is meant. */
export function* hoursInHalves(low: string): Generator<readonly [match: RegExpExecArray, value: string]> {
  if (!HALF.test(low)) return;
  for (const match of everyMatch(low, IN_WORDS)) {
    const [, first = '', ...rest] = match;
    const [from, to] = [hourOf(first, rest.slice(0, 3)), hourOf(rest[3] ?? '', rest.slice(4))];
    if (!from || !to) continue;
    // "Dalle nove alle sei" may end in the evening, "dalle due alle quattro del mattino" begin at night.
    const isSure = to.isSure && (from.isSure || (to.hour > 12 && from.hour > 5));
    if (isSure) yield [match, `${from.hour}-${to.hour}`];
  }
}

function hourOf(word: string, [afternoon, evening, morning]: readonly (string | undefined)[]) {
  if (word === 'mezzanotte') return { hour: 24, isSure: true };
  const number = numberOfWord(word);
  if (number === null || number < 1 || number > 24) return null;
  const isLate = afternoon !== undefined || evening === 'sera' || (evening === 'notte' && number > 8);
  const isSaid = isLate || evening !== undefined || morning !== undefined || number > 12;
  return { hour: isLate && number < 13 ? number + 12 : number, isSure: isSaid };
}

/** The words before and behind, of several operators those of the own one: "Marea sempre, Onda al telefono dalle 9". */
export function partOf({
  scene: { low, operators },
  right,
  start,
  end,
}: Spot): readonly [before: string, behind: string] {
  const behind = /^[^.;]{0,40}/u.exec(right)![0];
  if (operators.length < 2) return [low.slice(0, start), behind];
  const own = operators.findLast((one) => one.start < start);
  const next = operators.find((one) => one.start >= end);
  const first = low.slice(0, Math.min(operators[0]!.start, start));
  return [
    own ? `${first} ${low.slice(own.start, start)}` : first,
    next ? behind.slice(0, Math.max(0, next.start - end)) : behind,
  ];
}

/** "Marea: dalle nove a mezzanotte." and no other word, on a page about the chat. */
export function isPlainHours({ scene: { operators, low }, left, right }: Spot): boolean {
  const [one] = operators;
  return one !== undefined && left === `${low.slice(one.start, one.end)}: ` && /^[.;]?$/.test(right);
}
