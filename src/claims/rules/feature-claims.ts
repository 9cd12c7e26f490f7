// The claims that a yes or a no of a feature makes: of an app also for which telephones, of a way to pay also whether
// money goes in or out. What is denied of a case, a time or a part alone is not denied.
import type { FoundClaim } from '../claim.js';
import { newcomersOffer } from '../scene/likely-offers.js';
import { ABOUT_ANOTHER } from '../scene/operator-above.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { appClaims } from './app-systems.js';
import type { Feature } from './features.js';

/** The part of the sentence that a place stands in. */
export function clauseOf({ scene: { low }, start, end }: Pick<Spot, 'scene' | 'start' | 'end'>): string {
  const from = Math.max(...[';', '. ', ': ', '('].map((mark) => low.lastIndexOf(mark, start - 1)));
  const [behind] = /[;:.()](?=\s|$)/u.exec(low.slice(end)) ?? [];
  const to = behind === undefined ? low.length : end + low.slice(end).indexOf(behind);
  return low.slice(from + 1, to);
}

/** The clause is about another thing, or a part of it. */
export function isApart(spot: Spot, one: Feature): boolean {
  return one.apart.test(clauseOf(spot));
}

/** What is denied in a case is not denied. */
const IN_A_CASE = pattern`\<(?:se|quando|finché|prima|durante|dopo|alcun[ei]|cert[ei])\>`;

/** `named`: where the words stand that say more of the feature, such as the system of an app. */
export function claimsOf(spot: Spot, one: Feature, value: boolean | null, named = ''): readonly FoundClaim[] {
  const { scene } = spot;
  if (value === null || (!value && one.isOne)) return [];
  // "Con un bonus attivo non si preleva su Skrill" says nothing of other ways.
  if (one.property === 'withdrawal_with_bonus' && scene.payments.length > 0) return [];
  const clause = named || clauseOf(spot);
  if (!value && (one.partly.test(clause) || scene.ask(one.apartAbove) || scene.ask(one.partlyAbove))) return [];
  // "I tavoli con croupier no: lì si gioca con denaro vero."
  if (!value && one.property === 'demo' && one.apart.test(scene.low)) return [];
  if (!value && one.property === 'demo' && scene.ask(ABOUT_ANOTHER)) return [];
  if (one.property === 'accepted' && scene.ask(one.apartAbove)) return [];
  const isRule = one.property === 'withdrawal_with_bonus' || one.property === 'demo_open';
  if (!value && !isRule && one.property !== 'app' && named === '' && IN_A_CASE.test(clause)) return [];
  if (one.property === 'app') return appClaims(scene, `${clause} ${named && scene.low}`, value);
  const claim = (subject: string, property: string): FoundClaim => {
    return { subject, property, value: one.values[value ? 0 : 1], unit: 'text' };
  };
  if (one.subject !== 'offer')
    return paidOrNot(one, clause, value).map(([own, said]) => ({ ...claim(one.subject, own), value: said }));
  // Which one it is says more than that there is one.
  if (one.property === 'code' && value && A_CODE.test(scene.text)) return [];
  const offer = offerOf(spot) || newcomersOffer(scene);
  if (one.property === 'combinable')
    return offer === 'tournament' ? [] : [claim(offer === '' || offer === 'bonus' ? 'account' : offer, 'combinable')];
  return offer === '' || offer === 'tournament' || offer === 'bonus' ? [] : [claim(offer, one.property)];
}

const A_CODE = /(?<!\p{L})[A-Z]{4,19}\d{0,4}(?!\p{L})/u;

/** Of a way to pay it matters whether money goes in or out. */
function paidOrNot(
  { property, values }: Feature,
  clause: string,
  value: boolean,
): readonly (readonly [string, string])[] {
  const said = values[value ? 0 : 1];
  if (property !== 'accepted') return [[property, said]];
  const isIn = PAY_IN.test(clause);
  if (value && isIn && ONLY_IN.test(clause))
    return [
      ['accepted', 'yes'],
      ['withdrawals', 'no'],
    ];
  if (!PAY_OUT.test(clause)) return [['accepted', said]];
  if (isIn)
    return [
      ['accepted', said],
      ['withdrawals', said],
    ];
  return value
    ? [
        ['accepted', 'yes'],
        ['withdrawals', 'yes'],
      ]
    : [['withdrawals', 'no']];
}

const PAY_IN = pattern`\<(?:deposit|vers|ricaric)`;
const PAY_OUT = pattern`\<(?:prelev|preliev|ritir|incass)`;
const ONLY_IN = pattern`\<(?:solo|soltanto|solamente|unicamente)\>`;
