// Hours that are written in words: "dalle otto a mezzanotte", "dalle due del pomeriggio alle quattro del mattino",
// "chiude alle ventidue e riapre alle nove".
import { everyMatch, everyPattern } from '../text/expressions.js';
import { wholeNumber } from '../values/number-words.js';

export type Hours = readonly [match: RegExpExecArray, value: string];

export function* hoursInWords(low: string): Generator<Hours> {
  if (HALF.test(low)) yield* inHalves(low);
  if (/dalle [a-z]|da mezz|apre a/.test(low)) yield* fromTo(low);
  if (low.includes('chiude a')) yield* closed(low);
  if (BEGIN_AND_END.test(low)) yield* begunAndEnded(low);
  if (BETWEEN.test(low)) yield* between(low);
}

const PART = String.raw`(?:\s(?:del\s(pomeriggio)|d(?:i|ella)\s(sera|notte)|d(?:el|i)\s(mattin[oa])))?`;
const HALF = /\sd(?:i|el|ella)\s(?:sera|notte|mattin|pomerig)/;
const IN_HALVES = everyPattern`\<dalle\s([a-zé]{3,10}|\d{1,2})${PART}\s(?:fino\s)?(?:alle\s|a\s(?=mezz))([a-zé]{3,10}|\d{1,2})${PART}\>`;

/** Where it is sure which half of the day is meant. */
function* inHalves(low: string): Generator<Hours> {
  for (const match of everyMatch(low, IN_HALVES)) {
    const [, first = '', ...rest] = match;
    const [from, to] = [hourInHalf(first, rest.slice(0, 3)), hourInHalf(rest[3] ?? '', rest.slice(4))];
    if (!from || !to) continue;
    // "Dalle nove alle sei" may end in the evening, "dalle due alle quattro del mattino" begin at night.
    const isSure = to.isSure && (from.isSure || (to.hour > 12 && from.hour > 5));
    if (isSure) yield [match, `${from.hour}-${to.hour}`];
  }
}

function hourInHalf(word: string, [afternoon, evening, morning]: readonly (string | undefined)[]) {
  const number = hourOf(word);
  if (number === null || number < 1 || number > 24) return null;
  const isLate = afternoon !== undefined || evening === 'sera' || (evening === 'notte' && number > 8);
  const isSaid = isLate || evening !== undefined || morning !== undefined || number > 12;
  return { hour: isLate && number < 13 ? number + 12 : number, isSure: isSaid };
}

export const HOUR =
  '(mezzogiorno|mezzanotte|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti|ventuno|ventidue|ventitré|ventitre|ventiquattro)';
const FROM_TO = everyPattern`\<(?:dalle|da|apre\s(?:alle|a))\s${HOUR}\s(?:alle|a|fino\sa(?:lle)?|e\schiude\s(?:alle|a))\s${HOUR}(?![a-zà-ÿ]|\sd(?:i|el|ella)\s(?:sera|notte|mattin|pomerig))`;

function* fromTo(low: string): Generator<Hours> {
  for (const match of everyMatch(low, FROM_TO)) {
    const [from, to] = [hourOf(match[1]!)!, hourOf(match[2]!)!];
    // "Dalle nove alle sei" ends in the evening, or in the morning; after 24 nobody is there.
    if ((to > from || to > 12) && from !== 24) yield [match, `${from}-${to}`];
  }
}

const BETWEEN = /[tf]ra (?:le [a-z]|mezzan)|da mezzan/;
const BETWEEN_HOURS = everyPattern`\<[tf]ra\sle\s${HOUR}\se\s(?:le\s)?${HOUR}(?![a-zà-ÿ]|\sd(?:i|el|ella)\s(?:sera|notte|mattin|pomerig))`;
const CLOSED_AT_NIGHT = everyPattern`\<(?:[tf]ra|da)\smezzanotte\s(?:e\sle|alle)\s(?:(\d{1,2})|${HOUR})(?=,?\s[^.;,\d]{0,30}\<(?:chius|spent|nessuno|non\s(?:rispond|c'è)))`;

/** "Tra le dieci e le venti", "tra mezzanotte e le otto la chat è chiusa" */
function* between(low: string): Generator<Hours> {
  for (const match of everyMatch(low, BETWEEN_HOURS)) {
    const [from, to] = [hourOf(match[1]!)!, hourOf(match[2]!)!];
    if (to > from && from !== 24) yield [match, `${from}-${to}`];
  }
  for (const match of everyMatch(low, CLOSED_AT_NIGHT)) yield [match, `${hourOf((match[1] ?? match[2])!)!}-24`];
}

const BEGIN_AND_END = /(?:cominci|inizi|parte|attacc)[a-z]* all/;
const BEGUN_ENDED = everyPattern`\<(?:cominci|inizi|part|attacc)[a-z]{1,3}\salle\s(?:(\d{1,2})|${HOUR})\s(?:e|ma)\s(?:si\s)?(?:finisc|chiud|termin|smett|stacc)[a-z]{1,3}\s(?:alle|a)\s(?:(\d{1,2})|${HOUR})(?![a-zà-ÿ\d]|[.,:]\d)`;

/** "Si comincia alle 8 e si finisce a mezzanotte" */
function* begunAndEnded(low: string): Generator<Hours> {
  for (const match of everyMatch(low, BEGUN_ENDED)) {
    const [from, to] = [hourOf((match[1] ?? match[2])!)!, hourOf((match[3] ?? match[4])!)!];
    yield [match, `${from}-${to}`];
  }
}

const CLOSED = everyPattern`\<chiude\s(?:alle|a)\s(?:(\d{1,2})|${HOUR})\se\s(?:ri)?apre\s(?:alle|a)\s(?:(\d{1,2})|${HOUR})(?![a-zà-ÿ\d]|[.,:]\d)`;

function* closed(low: string): Generator<Hours> {
  for (const match of everyMatch(low, CLOSED)) {
    const [from, to] = [hourOf((match[3] ?? match[4])!)!, hourOf((match[1] ?? match[2])!)!];
    if (from !== 24) yield [match, `${from}-${to}`];
  }
}

export function hourOf(word: string): number | null {
  if (word === 'mezzogiorno') return 12;
  if (word === 'mezzanotte') return 24;
  return wholeNumber(word);
}

/** "Alle 22.", "Chiude a mezzanotte;" */
const ALONE = new RegExp(`^(?:chiude\\s)?(?:alle|a)\\s(?:(\\d{1,2})|${HOUR})[.;]?$`, 'u');

/** The hour that a text gives and no other word; `''` for none. */
export function hourAlone(low: string): string {
  const match = low.length > LONGEST ? null : ALONE.exec(low);
  return match ? String(hourOf((match[1] ?? match[2])!)) : '';
}

const LONGEST = 24;

const REOPENS = new RegExp(
  `^(?:((?:chiude\\s)?(?:alle|a)\\s(?:\\d{1,2}|${HOUR}))(?:,\\s|\\se\\s|,\\se\\s))?(?:e\\s)?riapre\\s(?:alle|a)\\s(?:(\\d{1,2})|${HOUR})(?![a-zà-ÿ\\d]|[.,:]\\d)`,
  'u',
);

/** "Riapre alle 8", with the hour at which it closes where that stands in the same sentence. */
export function reopening(low: string): { match: RegExpExecArray; from: string; to: string } | null {
  const match = low.includes('riapre') ? REOPENS.exec(low) : null;
  if (!match) return null;
  return { match, from: String(hourOf((match[3] ?? match[4])!)), to: hourAlone(match[1] ?? '') };
}
