// What a claim is about, in the words of messages: "the minimum deposit of the welcome bonus at LupinBet".
import type { Claim } from '../claim.js';
import { type KnownOperator, operatorName } from '../names/operator-names.js';
import { propertyOf } from './describe-value.js';

const SUBJECTS: Readonly<Record<string, string>> = {
  welcome: 'the welcome bonus',
  'welcome-sport': 'the welcome bonus for sports',
  bonus: 'the bonus',
  unnamed: 'the bonus',
  reload: 'the reload bonus',
  'reload-lunedì': 'the reload bonus of Monday',
  'reload-martedì': 'the reload bonus of Tuesday',
  'reload-mercoledì': 'the reload bonus of Wednesday',
  'reload-giovedì': 'the reload bonus of Thursday',
  'reload-venerdì': 'the reload bonus of Friday',
  'reload-sabato': 'the reload bonus of Saturday',
  'reload-domenica': 'the reload bonus of Sunday',
  weekend: 'the weekend bonus',
  cashback: 'the cashback',
  'cashback-daily': 'the daily cashback',
  'cashback-monthly': 'the monthly cashback',
  'cashback-live': 'the cashback on live games',
  'cashback-vip': 'the cashback for VIPs',
  tournament: 'tournaments',
  nodeposit: 'the no-deposit bonus',
  birthday: 'the birthday bonus',
  referral: 'the invitation of friends',
  vip: 'the loyalty programme',
  'second-deposit': 'the bonus on the second deposit',
  'third-deposit': 'the bonus on the third deposit',
  page: 'the page',
  account: 'an account',
  site: 'the site',
  privacy: 'the privacy policy',
};
/** What an operator is, or has for everybody, is simply its own: "the number of the licence of LupinBet". */
const OF_HOUSE: ReadonlySet<string> = new Set(['site', 'account']);

/** What operators are called on the site, by the name that claims give them. */
export type OperatorNames = ReadonlyMap<string, string>;

export function operatorNames(operators: readonly KnownOperator[]): OperatorNames {
  return new Map(operators.map(({ name }) => [operatorName(name), name]));
}

const NOBODY: OperatorNames = new Map();

/** "the minimum deposit of the welcome bonus"; operators that `names` does not have keep the words of their claims. */
export function describeProperty(
  { subject, property }: Pick<Claim, 'subject' | 'property'>,
  names: OperatorNames = NOBODY,
): string {
  const [offer = '', operator] = subject.split('@');
  const kind = offer.replace(/^(?:payment|game|offer|tournament|level):/, '');
  const about = Object.hasOwn(SUBJECTS, offer) ? SUBJECTS[offer]! : kind === offer ? `"${kind}"` : capitalised(kind);
  const [name] = propertyOf(property);
  if (operator === undefined) return `the ${name} of ${about}`;
  const title = names.get(operator) ?? operator.split(' ').map(capitalised).join(' ');
  return OF_HOUSE.has(offer) ? `the ${name} of ${title}` : `the ${name} of ${about} at ${title}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
