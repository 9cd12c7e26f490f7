// Finds the values in a sentence: amounts, multiples, percents, counts, durations, dates. Every expression is anchored
// at a number, so that the work grows with the text and no faster.
import type { Unit } from '../claim.js';
import { pattern, patternAt } from '../text/expressions.js';
import { findDates } from './dates.js';
import { withGaps } from './missing-units.js';
import { numberOfWord } from './number-words.js';
import { findNumerals, HALF, halfAt, type Numeral, stickyAt } from './numerals.js';

export type Kind =
  | 'amount'
  | 'times'
  | 'percent'
  | 'spins'
  | 'games'
  | 'slots'
  | 'providers'
  | 'levels'
  | 'tables'
  | 'points'
  | 'lines'
  | 'time'
  | 'date'
  | 'bare';

export interface Value {
  readonly kind: Kind;
  readonly value: number | string;
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
  /** Which of the numbers in digits it is, from 0; undefined for a number in words. */
  readonly ordinal: number | undefined;
  /** First or last value of "da 20 a 2.000 €". */
  readonly range: 'from' | 'to' | undefined;
}

/** A sentence with more of them is a list of numbers, and no statement. */
const MAX_VALUES = 40;
/** "Un quarto di quanto hai perso" */
const OF_WHOLE = String.raw`\s(?:di\s(?:quanto|quello|ciò)|del(?:la|le|lo|l')?\s?(?:perdit|pers[oa]|versa|deposit|import|somma))`;
const AFTER: readonly (readonly [Kind, RegExp, (match: RegExpExecArray) => Unit])[] = [
  ['amount', patternAt`\s?(?:€|(?:euro|eur)\>)`, () => 'EUR'],
  ['amount', patternAt`\s?cent(?:esim[oi](?:\sdi\seuro)?)?\>`, () => 'EUR'],
  ['amount', patternAt`\s?(btc|ltc|eth)\>`, (match) => match[1]!.toUpperCase() as Unit],
  ['percent', patternAt`\s?(?:%|per\s?cento\>|punt[oi]\spercentual[ei](?=\s(?:su|d(?:i|el))))`, () => '%'],
  [
    'times',
    patternAt`(?:[x×]|\s[x×](?!\s\d))(?![a-zà-ÿ\d])|\svolt[ae]\>(?!\s(?!deposito\>)[a-zà-ÿ]{2,20}(?:at|ut|it|ess)[oaie]\>)|\ssola volta\>`,
    () => 'x',
  ],
  [
    'time',
    patternAt`\s?(?:(?:sol|unic|inter)[oaie]\s)?(min(?:uti)?|or[ae]|h|giorn[oi]|giornat[ae](?!\sdi)|gg|settiman[ae]|mes[ei]|ann[oi])\>(?!\ssu\s)`,
    (match) => timeUnit(match[1]!),
  ],
  ['time', patternAt`\squart[oi]\sd'ora\>`, () => 'minutes'],
  ['percent', patternAt`\s(?:quart|quint|decim)[oi](?=${OF_WHOLE})`, () => '%'],
  [
    'spins',
    patternAt`\s?(?:giri(?:\s(?:gratuiti|gratis|bonus|omaggio|extra))?|free[\s-]?spins?|fs|spins?|(?:rotazioni|giocate)\s(?:gratuite|gratis|libere|omaggio))\>(?!\sdi\s(?:giostra|vite|boa|ruota|chiave|pista|campo))`,
    () => 'count',
  ],
  ['games', patternAt`\+?\s?(?:i\s)?(?:giochi|titoli)\>`, () => 'count'],
  ['slots', patternAt`\+?\s?slots?(?:\smachines?)?\>`, () => 'count'],
  [
    'providers',
    patternAt`\+?\s?(?:i\s|tra\s)?(?:(?:fornitori|provider|providers|produttori|sviluppatori)(?:\sdi\s(?:software|giochi|gioco))?|software house|case(?:\sproduttrici|\sdi\s(?:software|produzione|sviluppo))|studi(?:\sdi\ssviluppo)?|(?<=(?:titoli|giochi|slot)\s(?:di|da|firmati\sda)\s[a-z\d]{2,20}\s)(?:case|aziende|marchi))\>`,
    () => 'count',
  ],
  [
    'levels',
    patternAt`\s(?:sono\s)?(?:i\s|le\s)?(?:livelli|gradi|gradini|ranghi|scalini|pioli|fasce(?!\s(?:orari|d)))\>`,
    () => 'count',
  ],
  ['tables', patternAt`\+?\stavoli\>`, () => 'count'],
  ['points', patternAt`\spunti\>`, () => 'count'],
  ['lines', patternAt`\s(?:le\s)?(?:linee|paylines|modi(?=\s(?:di|per)\svin|[.,;]|$))\>`, () => 'count'],
];

const NO_UNITS: typeof AFTER = [];
/** Asked first: most numbers are followed by none of them. */
const ANY_AFTER = new RegExp(AFTER.map(([, { source }]) => source).join('|'), 'uy');

const CLAUSE = /^\d{1,2}\.\d{1,2}\.?\s/;

/** All values of a sentence in lower case, in their order. */
export function findValues(low: string): readonly Value[] {
  const dates = findDates(low);
  const found: Value[] = dates.map((one) => valueFrom('date', one.value, 'date', one.start, one.end, undefined));
  for (const numeral of findNumerals(low)) {
    const last = found.at(-1);
    // "cento" of "per cento", and the numbers of a date.
    if (last && last.kind !== 'date' && numeral.start < last.end) continue;
    if (dates.some((date) => numeral.start < date.end && numeral.end > date.start)) continue;
    // "3.5 Giri: novanta" is the number of a clause.
    if (numeral.start === 0 && CLAUSE.test(low)) continue;
    const value = valueOf(low, numeral);
    if (value) found.push(value);
  }
  if (found.length > MAX_VALUES) return [];
  if (dates.length > 0) found.sort((a, b) => a.start - b.start);
  return withoutParts(low, withRanges(low, withGaps(low, withoutEchoes(low, found))));
}

/** "Due ore e 30 minuti", "dieci e cinquanta euro": parts of one value, which is not read. */
function withoutParts(low: string, values: readonly Value[]): readonly Value[] {
  if (values.length < 2 || !low.includes(' e ')) return values;
  const isPart = (one: Value | undefined, next: Value | undefined) =>
    one !== undefined &&
    next !== undefined &&
    next.range === undefined &&
    low.slice(one.end, next.start) === ' e ' &&
    (next.kind === 'time'
      ? one.kind === 'time' && TIMES.indexOf(next.unit) < TIMES.indexOf(one.unit)
      : next.kind === 'amount' && one.kind === 'bare' && one.ordinal === undefined && next.ordinal === undefined);
  return values.filter((one, index) => !isPart(one, values[index + 1]) && !isPart(values[index - 1], one));
}

const TIMES: readonly Unit[] = ['minutes', 'hours', 'days', 'months', 'years'];

/** All values have the same fields in the same order: reading those of others takes several times as long. */
function valueFrom(
  kind: Kind,
  value: Value['value'],
  unit: Unit,
  start: number,
  end: number,
  ordinal: number | undefined,
): Value {
  return { kind, value, unit, start, end, ordinal, range: undefined };
}

function valueOf(low: string, { value, start, end, isWord, ordinal }: Numeral): Value | null {
  for (const [kind, unit, unitNameOf] of stickyAt(ANY_AFTER, low, end) ? AFTER : NO_UNITS) {
    const match = stickyAt(unit, low, end);
    if (!match) continue;
    const behind = end + match[0].length;
    const half = halfAt(low, behind);
    // What is read of a number in digits must hold for any other.
    if (half > 0 && ordinal !== undefined) return null;
    const cents = kind === 'amount' ? stickyAt(CENTS, low, behind) : null;
    if (cents) return isWord ? withCents(value, cents, start, behind) : null;
    if (kind === 'amount' ? isOfCents(low, start, match[0]) : stickyAt(QUARTERS, low, behind)) return null;
    const whole = half > 0 ? value + HALF : value;
    return valueFrom(kind, whole * factorOf(kind, match[0]), unitNameOf(match), start, behind + half, ordinal);
  }
  if (value >= 14 && value <= 30 && low.slice(start - 5, start) === 'anni ')
    return valueFrom('time', value, 'years', start - 5, end, ordinal);
  const labelled =
    low[start - 1] === ' ' && low[start - 2] === ':' && start < LONGEST_LABEL ? labelUnit(low, start) : null;
  if (labelled) return valueFrom('time', value * labelled.factor, labelled.unit, start, end, ordinal);
  const before = UNIT_BEFORE.exec(low.slice(Math.max(0, start - 6), start));
  if (before?.[1]) return valueFrom('amount', value, 'EUR', start - before[0].length, end, ordinal);
  if (before?.[2]) return valueFrom('times', value, 'x', start - before[0].trimStart().length, end, ordinal);
  return isWord && value < 3
    ? null
    : valueFrom('bare', value, 'count', start, end + (low[end] === '+' ? 1 : 0), ordinal);
}

const UNIT_BEFORE = pattern`(?:(€|eur|euro)|(?:^|[^a-zà-ÿ\d])([x×]))\s?$`;

/** "Due euro e cinquanta": not two. */
const CENTS =
  /\se\s(\d{2}|[a-zà-ÿ]{0,8}(?:venti?|trent|quarant|cinquant|sessant|settant|ottant|novant|dieci|quindici|cinque)[a-zà-ÿ]{0,8})(?:\scent(?:esimi)?(?![a-zà-ÿ])|(?=\s?(?:[.,;:)]|$)|\s(?:a|al|con|per|ogni|su|in|di|l'uno|ciascun[oa])(?![a-zà-ÿ])))/uy;

/** "Un euro e cinquanta centesimi"; what is read of numbers in digits must hold for any other. */
function withCents(whole: number, cents: RegExpExecArray, start: number, from: number): Value | null {
  const hundredths = numberOfWord(cents[1]!);
  if (hundredths === null || hundredths > 99) return null;
  const value = (whole * 100 + hundredths) / 100;
  return valueFrom('amount', value, 'EUR', start, from + cents[0].length, undefined);
}

/** "2 euro e 50 centesimi": not half a euro. */
function isOfCents(low: string, start: number, unit: string): boolean {
  return unit.includes('cent') && EUROS_BEFORE.test(low.slice(Math.max(0, start - 8), start));
}

const EUROS_BEFORE = pattern`(?:€|euro)\se\s$`;
/** "Un'ora e un quarto" */
const QUARTERS = patternAt`\se\s(?:un|tre)\squart[oi]\>`;

/** Of weeks, quarters of an hour, parts of a whole, and cents. */
function factorOf(kind: Kind, unit: string): number {
  if (kind === 'time') return unit.includes('settiman') ? 7 : unit.includes('quart') ? 15 : 1;
  if (kind === 'percent' && !/[%p]/.test(unit)) return unit.includes('quart') ? 25 : unit.includes('quint') ? 20 : 10;
  return kind === 'amount' && unit.includes('cent') ? 0.01 : 1;
}

/** "Giorni a disposizione: 25", "Benvenuto, giorni per il requisito: 25", "Validità (giorni), Marea Casino: 25" */
function labelUnit(low: string, start: number): { readonly unit: Unit; readonly factor: number } | null {
  const time = LABEL_TIME.exec(low.slice(0, start));
  const word = time?.slice(1).find(Boolean);
  return word === undefined ? null : { unit: timeUnit(word), factor: factorOf('time', word) };
}

const LONGEST_LABEL = 90;
const LABEL_TIME =
  /(?:^|,\s)(?:numero di )?(minuti|giorni|ore|settimane|mesi)(?:\s[a-zà-ÿ']+){0,5}(?:,\s[^,:]{2,40})?:\s$|[([](?:in\s)?(minuti|giorni|gg|ore|settimane|mesi)[)\]](?:,\s[^,:]{2,40})?:\s$|\sin\s(minuti|giorni|ore|settimane|mesi)(?:\s[a-zà-ÿ']+){0,5}(?:,\s[^,:]{2,40})?:\s$/u;

/** "trenta (30) giorni" is one value. */
function withoutEchoes(low: string, values: readonly Value[]): readonly Value[] {
  if (!low.includes(' (')) return values;
  const isEcho = (one: Value, next: Value | undefined) =>
    one.kind === 'bare' && one.value === next?.value && low.slice(one.end, next.start) === ' (';
  return values
    .map((one, index) =>
      index > 0 && isEcho(values[index - 1]!, one) ? { ...one, start: values[index - 1]!.start } : one,
    )
    .filter((_, index) => !isEcho(values[index]!, values[index + 1]));
}

/** "da 20 a 2.000 €", "1-3 giorni": the first number takes the unit of the second. */
function withRanges(low: string, values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values;
  const out = [...values];
  for (let at = 0; at + 1 < out.length; at++) {
    const [first, second] = [out[at]!, out[at + 1]!];
    const isSame = first.kind === 'bare' || (first.kind === second.kind && first.unit === second.unit);
    if (!isSame || second.kind === 'bare' || second.kind === 'date') continue;
    const between = low.slice(first.end, second.start);
    const before = low.slice(Math.max(0, first.start - 8), first.start);
    const isRange =
      DASH.test(between) ||
      (first.kind === 'amount' && /^\s?\/\s?$/.test(between)) ||
      (/^\s(?:a|ad|ai|e|e i|e il|al|fino a)\s(?:l'|un massimo di\s)?$/.test(between) &&
        /(?:^|\s)(?:da|dai|dal|tra|fra|tra il|tra i|fra il)\s?(?:l')?$/.test(before));
    if (!isRange) continue;
    out[at] = { ...first, kind: second.kind, unit: second.unit, range: 'from' };
    out[at + 1] = { ...second, range: 'to' };
  }
  return out;
}

const DASH = pattern`^\s?[-–]\s?$`;

function timeUnit(word: string): Unit {
  if (word.startsWith('min')) return 'minutes';
  if (word.startsWith('or') || word === 'h') return 'hours';
  if (word.startsWith('mes')) return 'months';
  if (word.startsWith('ann')) return 'years';
  return 'days';
}
