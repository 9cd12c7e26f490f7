// Names of operators in texts: those that the trade makes ("Marea Casino"), and those of the site's shared data, which
// are read without such a word as well. A word that may belong to another name is not taken for one.
import { everyMatch, HOLIDAYS, MONTHS, pattern, word } from '../text/expressions.js';
import { findNumerals } from '../values/numerals.js';
import type { Mention } from './mention.js';
import type { OfferTitle } from './offer-titles.js';
import { shortNamesOf } from './short-names.js';

export type { Mention };

/** An operator of the shared data. */
export interface KnownOperator {
  readonly id: string;
  readonly name: string;
}

/** What texts are read with. */
export interface BrandNames {
  /** The first word of the site's own name, in lower case; `''` when it has none. */
  readonly own: string;
  /** Its other words: "Marina" of "Stella Marina Casino" is not an operator. */
  readonly ownRest: ReadonlySet<string>;
  /** First word of a spelling → spellings that begin with it, the longest first. */
  readonly known: ReadonlyMap<string, readonly Spelling[]>;
  /** Whether one of them has a number in it: "Molo Sette". */
  readonly hasNumbers: boolean;
  /** Whether one has a month or a season: "Ottobre Games", "Bonus di Natale". */
  readonly hasTimes: boolean;
  readonly titles: readonly OfferTitle[];
}

/** "Onda su onda": a word that begins a sentence may be no name. */
const ANY_WORD = pattern`^[\s-](?:su|di|in|a|da|per|con|tra|fra|dopo|e|o|dei|del|della|delle|degli)\>`;

interface Spelling {
  /** One word of several, see short-names.ts. */
  readonly isShort?: boolean;
  readonly words: readonly string[];
  readonly name: string;
}

// "Marea Casino", "Casinò Marea", "Scoglio Bet"; what stands before may be no more than an article.
const OPERATOR =
  /(?<![\p{L}\d])(?:(\p{Lu}[\p{L}\d]{1,30})\s(?:Casin[oò]|CASIN[OÒ]|Bet|Slots)|Casin[oò]\s(\p{Lu}[\p{L}\d]{1,30})|((?:\p{Lu}|\d{3})[\p{L}\d]{0,24}(?:[bB]et|[cC]asin[oò]|Vegas|Win|365)))(?![\p{L}\d])/gu;
const NO_NAME: ReadonlySet<string> = new Set(
  'duello sfida il lo la i gli le un uno una del al dal nel sul questo ogni altri altro nuovo nuovi miglior migliori top bonus quale qualsiasi tuo suo nostro vostro recensione gioco giochi online live italiano e da su di in con per come nostra guida login tornei promozioni vip app assistenza termini'.split(
    ' ',
  ),
);
/** Words with a capital letter that stand beside a name without belonging to it, and are none themselves. */
const BESIDE: ReadonlySet<string> = new Set([
  ...NO_NAME,
  ...'a o ma se ad anche mentre invece presso dopo prima contro tra fra quanto qui oggi solo oppure perché quando dove dello della dei degli delle allo alla ai agli alle dallo dalla dai dalle nello nella nei nelle sullo sulla sui sulle casino casinò bet slots slot sport poker bingo welcome benvenuto ricarica weekend cashback deposito depositi prelievo prelievi pagamenti metodi offerta offerte opinioni operatore operatori sito marchio brand scheda voto confronto mobile registrazione roulette blackjack jackpot giri gratis spin promozione promo torneo club premio lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre visa mastercard maestro paypal skrill neteller bitcoin'.split(
    ' ',
  ),
]);

/** True for what has a word that stands beside names, or the name of a payment method: no operator is called so. */
export function isPartOfTrade(name: string): boolean {
  const words = coreOf(nameWords(name));
  const isInner = (index: number) => index > 0 && index < words.length - 1 && SMALL.test(words[index]!);
  return words.length === 0 || words.some((word, index) => !isInner(index) && (BESIDE.has(word) || METHODS.test(word)));
}

/** "Perla di Mare" */
const SMALL = /^(?:di|del|dei|della|delle|d)$/;
const METHODS =
  /^(?:postepay|cart[ae]|conto|iban|bancomat|mifinity|jeton|muchbetter|ethereum|crypto|paysafecard|bonifico|satispay|trustly|revolut|klarna|apple|google|pay|criptovalute|aams|adm|italia|italiani|stranieri|sicuri|legali|affidabili|android|ios|iphone|mobile)$/;

/** Of two operators with one spelling texts cannot say which they mean; both have that name then. */
export function brandNames(
  siteName: string,
  operators: readonly KnownOperator[] = [],
  titles: readonly OfferTitle[] = [],
): BrandNames {
  const own = ownName(siteName);
  const known = new Map<string, Spelling[]>();
  for (const { id, name: title } of operators) {
    const name = operatorName(title);
    if (own !== '' && ownName(title) === own) continue;
    for (const words of spellingsOf(title, id)) {
      const list = known.get(words[0]!);
      if (!list) known.set(words[0]!, [{ words, name }]);
      else list.push({ words, name });
    }
  }
  const called = new Set(operators.map((one) => operatorName(one.name)));
  for (const { word, name } of shortNamesOf([...called], new Set(nameWords(siteName)))) {
    if (BESIDE.has(word)) continue;
    const list = known.get(word);
    if (!list) known.set(word, [{ words: [word], name, isShort: true }]);
    else if (list.every((one) => one.words.length > 1)) list.push({ words: [word], name, isShort: true });
  }
  for (const list of known.values()) list.sort((a, b) => b.words.length - a.words.length);
  const spelled = [...known.values()].flatMap((list) => list.map(({ words }) => words.join(' ')));
  const hasNumbers = spelled.some((one) => findNumerals(one).length > 0);
  const hasTimes = [...spelled, ...titles.map((one) => one.title)].some((one) => TIMES.test(one));
  const ownRest = new Set(coreOf(nameWords(siteName)).filter((word) => word !== own));
  return { own, ownRest, known, hasNumbers, hasTimes, titles };
}

const TIMES = word`${MONTHS}|${HOLIDAYS}|estate|autunno|inverno|primavera`;

export function ownName(siteName: string): string {
  const words = nameWords(siteName).filter((word) => !/^casin[oò]$/.test(word));
  // "La" of "La Perla" begins half of all sentences.
  return words.find((word) => !NO_NAME.has(word)) ?? words[0] ?? '';
}

/** What claims of an operator are called: its name without "Casino" and the like, in lower case. */
export function operatorName(title: string): string {
  return coreOf(nameWords(title)).join(' ') || ownName(title);
}

const WORDS = /[\p{L}\d]+/gu;
const OF_TRADE = /^(?:casin[oò]|bet|slots?|online)$/;

function nameWords(text: string): readonly string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

function coreOf(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !OF_TRADE.test(word));
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !OF_TRADE.test(word)) + 1);
}

/** An id counts where its letters are those of the name: "citta" for "Città Casino", not "primo" for it. */
function spellingsOf(title: string, id: string): readonly (readonly string[])[] {
  const whole = nameWords(title);
  const ofId = coreOf(nameWords(id));
  const isOfName = letters(title).includes(letters(ofId.join('')));
  const all = [whole, coreOf(whole), inTwo(title), inOne(whole), ...(isOfName ? [ofId] : [])].filter(isDistinct);
  return [...new Map(all.map((one) => [one.join(' '), one])).values()];
}

/** "LupinBet" is written "Lupin Bet" as well, and the other way round. */
function inTwo(title: string): readonly string[] {
  return JOINED.test(title) ? nameWords(title.replace(/(?<=\p{Ll})(?=\p{Lu})/u, ' ')) : [];
}

const JOINED = /^\p{Lu}\p{Ll}+(?:Bet|Casin[oò]|Slots?|Vegas|Win)$/u;

function inOne([first = '', second = '', ...others]: readonly string[]): readonly string[] {
  return others.length === 0 && /^(?:bet|slots|vegas|win)$/.test(second) ? [first + second] : [];
}

function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}

/**
 * "888" is a number, "Live" a word of the trade, "di Venezia" a place; "W88" is a name. Texts are kept with other
 * digits in them.
 */
function isDistinct(words: readonly string[]): boolean {
  if (words.length === 0 || /^d(?:i|el|ella|ei)$/.test(words[0]!) || words.every((word) => BESIDE.has(word)))
    return false;
  const name = words.join(' ');
  const hasName = /\p{L}{3}|^[a-wyz]{1,2}\d{2,}$/u.test(name);
  return name.length <= 60 && hasName && !/(?<![a-wyz\d])\d/.test(name);
}

/** All operators that a text names, the site's own under the name `''`. `low` is `text` in lower case. */
export function findOperators(text: string, low: string, { own, ownRest, known }: BrandNames): readonly Mention[] {
  const found: Mention[] = known.size === 0 ? [] : knownIn(text, low, known);
  const isFree = ({ index }: { readonly index: number }, length: number) =>
    found.every((one) => one.end <= index || one.start >= index + length);
  if (own !== '' && low.includes(own))
    for (let at = low.indexOf(own); at >= 0; at = low.indexOf(own, at + own.length)) {
      const isName =
        /\p{Lu}/u.test(text[at]!) && !/[\p{L}\d]/u.test(`${low[at - 1] ?? ''}${low[at + own.length] ?? ''}`);
      if (
        isName &&
        !isOfLonger(text.slice(at + own.length, at + own.length + 40), ownRest) &&
        isFree({ index: at }, own.length)
      )
        found.push({ name: '', start: at, end: at + own.length });
    }
  if (/[Cc]asin|CASIN|[Bb]et|Slots|Vegas|Win|365/.test(text))
    for (const match of everyMatch(text, OPERATOR)) {
      const name = (match[1] ?? match[2] ?? match[3])!.toLowerCase();
      if (name !== own && !ownRest.has(name) && !NO_NAME.has(name) && isFree(match, match[0].length))
        found.push({ name, start: match.index, end: match.index + match[0].length });
    }
  return found.length > 1 ? found.sort((a, b) => a.start - b.start) : found;
}

/** "Stella Polare" is not what "Stella Marina Casino" is called. */
function isOfLonger(behind: string, ownRest: ReadonlySet<string>): boolean {
  const next = ownRest.size === 0 ? undefined : NEXT.exec(behind)?.[1];
  return next !== undefined && !ownRest.has(next.toLowerCase()) && isPartOfName(next);
}

const NEXT = pattern`^\s(\p{Lu}\p{Ll}[\p{L}’']*)`;

/** Looks for plain words first: a text without any of them names no operator of the shared data. */
export function mayNameOperator(low: string, { known }: BrandNames): boolean {
  return known.size > 0 && (low.match(WORDS) ?? []).some((word) => known.has(word));
}

function knownIn(text: string, low: string, known: BrandNames['known']): Mention[] {
  const found: Mention[] = [];
  const words = everyMatch(low, WORDS);
  for (let index = 0; index < words.length; index++) {
    const spelling = known.get(words[index]![0])?.find((one) => isSpelled(one, words, index, low));
    if (!spelling) continue;
    const last = words[index + spelling.words.length - 1]!;
    const [start, end] = [words[index]!.index, last.index + last[0].length];
    if (!isNameAt(text, start, end) || (spelling.isShort && start === 0 && ANY_WORD.test(low.slice(end)))) continue;
    found.push({
      name: spelling.name,
      start,
      end: end + (TRADE_BEHIND.exec(text.slice(end, end + 8))?.[0].length ?? 0),
    });
    index += spelling.words.length - 1;
  }
  return found;
}

const TRADE_BEHIND = /^\s(?:Casin[oò]|CASIN[OÒ]|Bet|Slots?)(?![\p{L}\d])/u;

const BETWEEN_WORDS = pattern`^[\s.'’&-]{1,3}$`;

function isSpelled({ words }: Spelling, all: readonly RegExpExecArray[], from: number, low: string): boolean {
  return words.every((word, index) => {
    const one = all[from + index];
    if (one?.[0] !== word) return false;
    const before = index === 0 ? undefined : all[from + index - 1]!;
    return before === undefined || BETWEEN_WORDS.test(low.slice(before.index + before[0].length, one.index));
  });
}

const WORD_BEHIND = pattern`^(?:\s(?:d(?:i|ei|el|ella|elle|egli)\s|d(?:ell)?['’])|[\s-])([\p{L}\d]+)`;

/** With a capital letter, and not a part of a longer name: "Perla Marea", "Marea Nera", "Marea di Fortuna". */
function isNameAt(text: string, start: number, end: number): boolean {
  if (/\p{Ll}/u.test(text[start]!) && !/\d/.test(text.slice(start, end))) return false;
  const before = /([\p{L}\d]+)[\s-]$/u.exec(text.slice(Math.max(0, start - 30), start))?.[1];
  if (before !== undefined && isPartOfName(before) && !/(?:[aei]re|ndo)$/.test(before)) return false;
  const behind = WORD_BEHIND.exec(text.slice(end, end + 50))?.[1];
  return behind === undefined || !isPartOfName(behind);
}

function isPartOfName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && !BESIDE.has(word.toLowerCase());
}
