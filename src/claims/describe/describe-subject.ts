// What a claim is about, in the words of messages: "the minimum deposit of the welcome bonus at LupinBet".
import type { Claim } from '../claim.js';
import { type KnownOperator, operatorName } from '../names/operator-names.js';
import { lower } from '../text/sentences.js';
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

/** What things are called on the site, by what claims call them: `@marea`, `payment:paypal`; operators by file, too. */
export type Names = ReadonlyMap<string, string>;

export function operatorNames(operators: readonly KnownOperator[]): Names {
  return new Map(operators.map(({ name }) => [`@${operatorName(name)}`, name]));
}

/** What messages call a subject, or an operator with its sign: as the data writes it, else as one of the texts does. */
export function nameIn(subject: string, names: Names, texts: readonly string[] = [], file = ''): string | undefined {
  if (subject === 'site') return names.get(file);
  const known = names.get(subject);
  if (known !== undefined) return known;
  const called = subject.replace(NAMED, '').replace('@', '');
  for (const text of texts) {
    const at = lower(text).indexOf(called);
    if (at < 0 || !NAMED.test(subject)) continue;
    const kind = subject.startsWith('tournament:') ? TOURNAMENT.exec(text.slice(0, at)) : null;
    return text.slice(kind?.index ?? at, at + called.length);
  }
  return undefined;
}

/** "Torneo della Lanterna" is `tournament:lanterna`. */
const TOURNAMENT = /(?<!\p{L})[Tt]orneo\s(?:d\p{Ll}{1,4}(?:\s|['’]))?$/u;

const NAMED = /^(?:payment|game|offer|tournament|level):/;

/** "the minimum deposit of the welcome bonus"; what `nameOf` does not know keeps the words of its claims. */
export function describeProperty(
  { subject, property }: Pick<Claim, 'subject' | 'property'>,
  nameOf: (subject: string) => string | undefined = () => undefined,
): string {
  const [offer = '', operator] = subject.split('@');
  const kind = offer.replace(NAMED, '');
  const own = kind === offer ? `"${kind}"` : capitalised(kind);
  const name = kind !== offer && property === 'rate' ? 'cashback' : propertyOf(property)[0];
  const house = operator === undefined ? undefined : (nameOf(`@${operator}`) ?? titleOf(operator));
  if (house !== undefined && OF_HOUSE.has(offer)) return `the ${name} of ${house}`;
  const about = nameOf(offer) ?? (Object.hasOwn(SUBJECTS, offer) ? SUBJECTS[offer]! : own);
  return house === undefined ? `the ${name} of ${about}` : `the ${name} of ${about} at ${house}`;
}

function titleOf(operator: string): string {
  return operator.split(' ').map(capitalised).join(' ');
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
