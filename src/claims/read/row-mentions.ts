// What a sentence names, and what the row of its cell is about though nothing else says so.
import { type BrandNames, operatorName } from '../names/operator-names.js';
import { findMentions, type Mentions } from '../names/subjects.js';
import { CODE } from '../scene/rows.js';
import { offerCalled } from '../scene/scene.js';
import { lower, type Sentence } from '../text/sentences.js';
import type { Setting } from './sentence-setting.js';

/** What a text names, and the operator, the method or the offer of its row. */
export function mentionsIn(
  { text, low }: Sentence,
  names: BrandNames,
  { heads, rowOperator, rowMethod, rowOffer }: Setting,
): Mentions {
  const mentions = findMentions(text, low, names, heads.length > 0);
  if (rowOffer !== '') return withOffer(mentions, rowOffer);
  if (rowMethod !== '') return withMethod(mentions, rowMethod);
  return rowOperator === '' ? mentions : ofRow(mentions, rowOperator, names);
}

/** "Lunedì lento" below "Promozione" */
function withOffer(mentions: Mentions, row: string): Mentions {
  const name = lower(row).trim();
  // "VELA300" below "Codice": the offer that has this code, see compare/offers-by-code.ts.
  if (CODE.test(row))
    return { ...mentions, offers: [{ name: `offer:${name}`, start: 0, end: row.length }, ...mentions.offers] };
  const isKnown = mentions.offers.some((one) => one.start < row.length) || mentions.operators.length > 0;
  if (isKnown || name.length > MAX_METHOD || !name.includes(' ') || /[|\d:,]/.test(name)) return mentions;
  return { ...mentions, offers: [{ name: offerCalled(name), start: 0, end: row.length }, ...mentions.offers] };
}

/** "Voucher" below "Metodo" */
function withMethod(mentions: Mentions, row: string): Mentions {
  const name = lower(row).trim();
  const isKnown = mentions.payments.some((one) => one.start < row.length);
  if (isKnown || name.length < 3 || name.length > MAX_METHOD || /[|\d]/.test(name)) return mentions;
  return { ...mentions, payments: [{ name, start: 0, end: row.length }, ...mentions.payments] };
}

const MAX_METHOD = 40;
/** What the head of a row calls its operator is a name, even if nothing else says so. */
function ofRow(mentions: Mentions, row: string, names: BrandNames): Mentions {
  if (mentions.operators.some((one) => one.start < row.length)) return mentions;
  const name = operatorName(row) === names.own ? '' : operatorName(row);
  return { ...mentions, operator: name, operators: [{ name, start: 0, end: row.length }, ...mentions.operators] };
}
