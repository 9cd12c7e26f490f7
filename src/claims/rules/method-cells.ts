// Cells that say yes or no of a method: "✓" in a row "PayPal" and a column "Incassi", "ammesso" beside "Bonus di
// benvenuto" in the table of one method, "No" in a column that is called by a house.
import type { FoundClaim } from '../claim.js';
import { methodsAbove } from '../scene/methods-of-value.js';
import type { Head } from '../scene/heads.js';
import type { Scene } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern, patternInAnyCase } from '../text/expressions.js';
import { permission } from './yes-or-no.js';

const YES = String.raw`s[iì]|[✓✔✅]\ufe0f?|(?:disponibil|possibil)[ei]|(?:ammess|accettat|valid|compres|inclus)[oaie]`;
const NO = String.raw`no|[✗✘✕✖❌×]\ufe0f?|esclus[oaie]|non\s(?:(?:è|sono)\s)?(?:disponibil|previst|ammess|possibil|consentit|accettat|valid)[a-z]{1,3}`;
/** Nothing but the answer, at the end of a cell that begins with its heads; more may follow "Sì". */
const ANSWER = pattern`:\s(?:(${YES})(?:,\s[^:]{2,60})?|(?:${NO}))\.?$`;
const IN_CELL = patternInAnyCase`^(?:(?:${YES})(?:,\s.{2,60})?|(?:${NO}))\.?$`;

/** A quick look at a cell, without its heads. */
export function mayAnswerInCell(text: string): boolean {
  return text.length < LONGEST && IN_CELL.test(text);
}

const LONGEST = 70;
const LONGEST_LABELLED = 180;

/** A quick look at a sentence that begins with its heads. */
export function mayBeAnswered(low: string): boolean {
  return low.length < LONGEST_LABELLED && ANSWER.test(low);
}

export function* answeredCells(low: string): Generator<WordSpot> {
  const match = low.length < LONGEST_LABELLED ? ANSWER.exec(low) : null;
  if (match) yield wordSpot(match, ({ scene }) => ofCell(scene, match[1] !== undefined));
}

function ofCell(scene: Scene, isYes: boolean): readonly FoundClaim[] {
  const [first, second] = scene.heads;
  if (!first) return [];
  const said = second && first.payments.length > 0 ? second : first;
  const property = propertyOf(said);
  if (property === '' || (second && said === first && second.payments.length === 0)) return [];
  const named = said === second ? first.payments : (second?.payments ?? []);
  const own = [...new Set(named.map(({ name }) => name))];
  const methods = own.length > 0 || scene.payments.length > 0 ? own : methodsAbove(scene.ask);
  return methods.length > MOST || methods.includes('carte')
    ? []
    : methods.map((one) => permission(one, property, isYes));
}

const MOST = 4;
/** "Visa, Dubbio: no" */
function propertyOf(head: Head): string {
  if (head.offers.some(({ name }) => name !== 'welcome' && name !== 'bonus')) return '';
  if (head.says(FOR_BONUS)) return 'for_bonus';
  if (head.says(PAID_OUT)) return 'withdrawals';
  return head.says(PAID_IN) || head.operators[0]?.start === 0 ? 'accepted' : '';
}

const FOR_BONUS = pattern`^(?:(?:val(?:e|ido)|ammess[oi]|dà\sdiritto|attiva|conta)\s)?(?:(?:per|al|il)\s(?:il\s)?)?(?:bonus|benvenuto)(?:\sdi\sbenvenuto)?(?:\sammess[oi])?\??$`;
const PAID_OUT = pattern`^(?:(?:per|si\spuò|anche)\s)?(?:i\s|in\s)?(?:preliev[oi]|preleva(?:re)?|incass[oi]|incassare|ritir[oi]|ritirare|uscita)\??$`;
const PAID_IN = pattern`^(?:(?:per|si\spuò)\s)?(?:i\s|in\s)?(?:deposit[oi]|depositare|versament[oi]|versare|ricaric(?:a|he)|entrata|accettat[oi]|disponibile|presente)\??$`;
