// "24 ore da Marea, 48 da Onda, tre giorni da Scoglio": a list of houses says no more than the row of a table, and is
// read as one, below what stands before it ("Esame: …") and above it.
import { NEAREST } from '../scene/answers.js';
import type { Value } from '../values/values.js';
import { quotationOf } from '../text/quotation.js';
import type { ReadClaim } from './known-sentences.js';
import type { SentenceContents } from './sentence-contents.js';
import type { Setting } from './sentence-setting.js';

/** Nothing but one of these words stands between a value and its house, and between a house and its value. */
const BEHIND = /^(?:\slavorativ[io])?\s(?:(?:da|a|per|su|con|presso|di|in)\s|\()(?:casin[oò]\s)?$/iu;
const BEFORE = /^(?:\scasin[oò])?(?:\s|:\s|,\s|\s\()$/iu;
const NEXT = /^\)?(?:,|;|,?\se)\s(?:(?:da|a|per|su|con|presso|di)\s)?(?:casin[oò]\s)?$/iu;
const PREPOSITION = /(?:^|\s)(?:da|a|per|su|con|presso)\s$/iu;
const LEAD = /^\P{Nd}{3,90}:\s$/u;
const TAIL = /^(?:\scasin[oò])?\)?(?:[.;!]|,\sche\s|\s?$)/iu;
/** "48" after "24 ore" are hours. */
const UNIT = /(?:^\d[\d.,]*\s?|\s)(€|%|\p{L}+)$/u;

interface Item {
  readonly value: Value;
  readonly house: string;
}

type Read = (text: string, setting: Setting) => readonly ReadClaim[];

/** The claims of such a list, when each of its values says something; otherwise none. */
export function readListed(
  text: string,
  contents: SentenceContents,
  setting: Setting,
  read: Read,
): readonly ReadClaim[] {
  const { lead, items } = listIn(text, contents);
  if (items.length === 0) return [];
  const above = setting.ask(NEAREST);
  const unit = unitOf(text, items[0]!.value);
  for (const heads of above === '' || lead === '' ? [[above || lead]] : [[above, lead], [lead]]) {
    if (heads[0] === '') continue;
    const found = items.map(({ value, house }) => {
      const own = [text.slice(value.start, value.end), unitOf(text, value) === '' ? unit : ''].join(' ').trim();
      const label = `${[...heads, house].join(', ')}: `;
      return read(own, { ...setting, heads: [...heads, house], label }).map((one) => inText(one, text, value));
    });
    if (found.every((one) => one.length > 0)) return found.flat();
  }
  return [];
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
  const operators = mentions?.operators ?? [];
  const count = operators.length;
  if (doubt !== 'none' || count < 2 || values.length < count || mentions!.offers.length > 0) return NO_LIST;
  const first = values.findIndex((one) => one.end > operators[0]!.end);
  const isBefore = first === 0 || !BEHIND.test(text.slice(values[first - 1]?.end, operators[0]!.start));
  const from = isBefore ? first : first - 1;
  const items = operators.map((one, index) => ({ value: values[from + index], one }));
  const ends = items.map(({ value, one }) => (value ? [one, value].sort((a, b) => a.start - b.start) : []));
  const isList = items.every(({ value, one }, index) => {
    if (!value || value.range || value.kind === 'date') return false;
    const [left, right] = ends[index]!;
    const next = ends[index + 1]?.[0];
    return (
      (isBefore ? BEFORE : BEHIND).test(text.slice(left!.end, right!.start)) &&
      left === (isBefore ? one : value) &&
      (next ? NEXT.test(text.slice(right!.end, next.start)) : TAIL.test(text.slice(right!.end)))
    );
  });
  if (!isList) return NO_LIST;
  const lead = text.slice(0, ends[0]![0]!.start).replace(PREPOSITION, '');
  if (lead !== '' && !LEAD.test(lead)) return NO_LIST;
  return {
    lead: lead.slice(0, -2),
    items: items.map(({ value, one }) => ({ value: value!, house: text.slice(one.start, one.end) })),
  };
}
