// What a sentence names, and what the row of its cell is about though nothing else tells so.
import { type BrandNames, operatorName } from './operator-names.js';
import { lower, type Sentence } from './sentences.js';
import { findMentions, type Mentions } from './subjects.js';

/** What a text names; `row` is the operator or the method of its row as it is written there. */
export function mentionsIn(
  { text, low }: Sentence,
  names: BrandNames,
  isCell: boolean,
  row: { readonly operator: string; readonly method: string },
): Mentions {
  const mentions = findMentions(text, low, names, isCell);
  if (row.method !== '') return withMethod(mentions, row.method);
  return row.operator === '' ? mentions : ofRow(mentions, row.operator, names);
}

/** "Voucher" below "Metodo" */
function withMethod(mentions: Mentions, row: string): Mentions {
  const name = lower(row).trim();
  const isKnown = mentions.payments.some((one) => one.start < row.length);
  if (isKnown || name.length < 3 || name.length > MAX_METHOD || /[|\d]/.test(name)) return mentions;
  return { ...mentions, payments: [{ name, start: 0, end: row.length }, ...mentions.payments] };
}

const MAX_METHOD = 40;

/** What the head of a row calls its operator is a name, even if nothing else tells so. */
function ofRow(mentions: Mentions, row: string, names: BrandNames): Mentions {
  if (mentions.operators.some((one) => one.start < row.length)) return mentions;
  const name = operatorName(row) === names.own ? '' : operatorName(row);
  return { ...mentions, operator: name, operators: [{ name, start: 0, end: row.length }, ...mentions.operators] };
}
