// "24 ore da Marea, 48 da Onda", "Marea chiede 35x, Onda 30x": what is said of the first house of a list is said of the
// others as well. Each is read in a sentence of its own, and where that says nothing, as the row of a table is: below
// what stands before the list ("Esame: …") or above it.
import { isSure } from '../claim.js';
import { answerInRow, countedAbove, NEAREST } from '../scene/answers.js';
import type { BrandNames, Mention } from '../names/operator-names.js';
import { findMentions } from '../names/subjects.js';
import { pattern } from '../text/expressions.js';
import { quotationOf } from '../text/quotation.js';
import { lower } from '../text/sentences.js';
import { findNumerals } from '../values/numerals.js';
import type { Value } from '../values/values.js';
import type { ReadClaim } from './known-sentences.js';
import type { SentenceContents } from './sentence-contents.js';
import type { Setting } from './sentence-setting.js';

/** What stands between a value and its house, or between a house and its value; it may be more of the first one. */
const BEHIND = /^(?:\slavorativ[io])?\s(?:(?:dal?|al?|per|sul?|con|presso|di|del|in|nel)\s|\()(?:casin[oò]\s)?$/iu;
const FIRST_BEHIND = /^[^.,;:\d]{0,30}\s(?:(?:dal?|al?|per|sul?|con|presso|di|del|in|nel)\s|\()(?:casin[oò]\s)?$/iu;
const BEFORE = /^(?:\scasin[oò])?(?:\s|:\s|,\s|\s\()(?:(?:ne|il|la|i|in|a|con|da|dal|nel|di|è|sono|fino\sa)\s)?$/iu;
const FIRST_BEFORE = /^[^.,;\d]{0,50}\s$/u;
const NEXT =
  /^\)?((?:\s(?:con|via|tramite|il|sul|di)\s\p{L}{3,12}|\sper\s\p{L}{2,12}re\s(?:(?:un|il|la)\s)?\p{L}{3,12})?)(?:,|;|,?\se)\s(?:(?:il|i|la|al|del|di|dopo|entro|in|fino\sa)\s|quell[oaie]\s)?(?:(?:dal?|al?|per|sul?|con|presso|di|del|della|nel)\s)?(?:casin[oò]\s)?$/iu;
/** "Da Marea e Onda 5 €" */
const AND = /^(?:\scasin[oò])?(?:,|,?\se)\s(?:(?:dal?|al?|per|con|su)\s)?(?:casin[oò]\s)?$/iu;
const PREPOSITION = /(?:^|(?<=\s))(?:dal?|al?|per|sul?|con|presso)\s$/iu;
const LEAD = /^\P{Nd}{0,90}$/u;
const TAIL = /^(?:\scasin[oò])?(?:\)\s|\)?(?:[.;!]|,\sche\s|\s?$))/iu;
/** "48" after "24 ore" are hours. */
const UNIT = pattern`(?:^\d[\d.,]*\s?|\s)(€|%|\p{L}+)$`;

interface Item {
  readonly value: Value;
  readonly house: string;
  /** "48 ore" */
  readonly own: string;
  /** The sentence that says it of this house alone. */
  readonly said: string;
}

type Read = (text: string, setting: Setting) => readonly ReadClaim[];

/** The claims of such a list, when each of its values says something; otherwise none. */
export function readListed(
  text: string,
  contents: SentenceContents,
  setting: Setting,
  names: BrandNames,
  read: Read,
): readonly ReadClaim[] {
  const { lead, items } = listIn(text, contents.values.length > 0 ? contents : counted(text, contents, setting, names));
  const all = (claims: (item: Item) => readonly ReadClaim[]) => {
    const found: ReadClaim[] = [];
    for (const item of items) {
      const own = claims(item);
      if (own.length === 0) return [];
      found.push(...own.map((one) => inText(one, text, item.value)));
    }
    return found;
  };
  const said = all((item) => read(item.said, setting));
  if (said.length === 0 ? items.length === 0 : said.every(isSure)) return said;
  if (lead !== '' && !lead.endsWith(': ')) return said;
  const above = setting.ask(NEAREST);
  for (const heads of [[above, lead.slice(0, -2)], [lead.slice(0, -2)]].map((one) => one.filter(Boolean))) {
    const rows = all(({ own, house }) => {
      // "Quanti livelli hanno i club?" above "Marea cinque, Onda sette.": the unit stands in the question.
      const answer = answerInRow(own, [...heads, house]);
      const label = answer?.label ?? `${[...heads, house].join(', ')}: `;
      return read(answer?.text ?? own, { ...setting, heads: [...heads, house], label });
    });
    if (heads.length > 0 && rows.length > 0) return rows;
  }
  return said;
}

/** "Marea cinque, Onda sette": words are numbers where the question above asks how many there are. */
function counted(text: string, contents: SentenceContents, { ask }: Setting, names: BrandNames): SentenceContents {
  const unit = countedAbove(ask);
  if (unit === '') return contents;
  const low = lower(text);
  const values = findNumerals(`${low} ${unit}`).map(({ value, start, end, ordinal }): Value => {
    return { kind: 'bare', value, unit: 'count', start, end, ordinal, range: undefined };
  });
  return { ...contents, values, mentions: findMentions(text, low, names) };
}

/** What was read of a value alone stands in the sentence. */
function inText(claim: ReadClaim, text: string, { start, end, ordinal }: Value): ReadClaim {
  const isNumber = claim.ordinal !== undefined;
  return { ...claim, ...quotationOf(text, start, end), ordinal: isNumber ? ordinal : undefined };
}

function unitOf(text: string, { start, end }: Value): string {
  return UNIT.exec(text.slice(start, end))?.[1] ?? '';
}

/** Most sentences are not in question. */
export function mayBeList(text: string, { heads }: Setting): boolean {
  return heads.length === 0 && LISTED.test(text);
}

const LISTED = /(?:,|;|\se)\s(?:[^,;]{1,30}\s)?(?:\p{Lu}|\()/u;

const NO_LIST = { lead: '', items: [] };

/** The values and houses of a sentence, when they take turns and nothing else stands between or behind them. */
function listIn(text: string, { doubt, values, mentions }: SentenceContents): { lead: string; items: readonly Item[] } {
  const houses = groupsOf(text, mentions?.operators ?? [], values);
  if (doubt !== 'none' || houses.length < 2 || values.length < houses.length) return NO_LIST;
  const first = houses[0]![0]!;
  const at = values.findIndex((one) => one.end > first.end);
  const isBehind = at < 0 || (at > 0 && FIRST_BEHIND.test(text.slice(values[at - 1]!.end, first.start)));
  const from = isBehind ? (at < 0 ? values.length : at) - 1 : at;
  const own = values.slice(from, from + houses.length);
  if (own.length < houses.length || own.some(({ range, kind }) => range !== undefined || kind === 'date'))
    return NO_LIST;
  const pairs = houses.map((group, index): Pair => {
    const house = { start: group[0]!.start, end: group.at(-1)!.end };
    const [left, right] = isBehind ? [own[index]!, house] : [house, own[index]!];
    return { start: left.start, end: right.end, between: text.slice(left.end, right.start) };
  });
  const before = text.slice(0, pairs[0]!.start);
  if (!LEAD.test(before) || !takeTurns(text, pairs, isBehind)) return NO_LIST;
  const { between, end } = pairs[0]!;
  const rest = NEXT.exec(text.slice(end, pairs[1]!.start))![1]!;
  const unit = unitOf(text, own[0]!);
  const items = own.flatMap((value, index) => {
    const sized = [text.slice(value.start, value.end), unitOf(text, value) === '' ? unit : ''].join(' ').trim();
    return houses[index]!.map((one): Item => {
      const house = text.slice(one.start, one.end);
      const said = before + (isBehind ? sized + between + house : house + between + sized) + rest;
      return { value, house, own: sized, said };
    });
  });
  return { lead: before.replace(PREPOSITION, ''), items };
}

interface Pair {
  readonly start: number;
  readonly end: number;
  readonly between: string;
}

function takeTurns(text: string, pairs: readonly Pair[], isBehind: boolean): boolean {
  const [strict, firstOf] = isBehind ? [BEHIND, FIRST_BEHIND] : [BEFORE, FIRST_BEFORE];
  return pairs.every(({ end, between }, index) => {
    const next = pairs[index + 1]?.start;
    const isPair = strict.test(between) || (index === 0 && firstOf.test(between));
    return isPair && (next === undefined ? TAIL : NEXT).test(text.slice(end, next));
  });
}

/** Houses between which stands no value. */
function groupsOf(text: string, operators: readonly Mention[], values: readonly Value[]): readonly Mention[][] {
  const groups: Mention[][] = [];
  for (const one of operators) {
    const last = groups.at(-1);
    const isNext = last && AND.test(text.slice(last.at(-1)!.end, one.start));
    if (isNext && !values.some(({ start }) => start > last[0]!.start && start < one.start)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
