// Methods that one text denies where another one gives their limits: what is not accepted has none. Coins are methods
// of their own, and all of them together.
import { operatorOf } from '../claim.js';
import type { Stated } from './finding.js';

/** "PayPal non è accettato" where another page says from how much, or that it pays out. */
export function withDenied(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  addCoins(groups);
  for (const [name, stated] of groups) {
    const [, method, denied] = /^(payment:.+)\.(accepted|withdrawals)$/.exec(name) ?? [];
    if (denied === undefined || stated.some(({ claim }) => claim.value !== 'no')) continue;
    const limits = LIMITS[denied as keyof typeof LIMITS].flatMap((one) => groups.get(`${method}.${one}`) ?? []);
    stated.push(...limits.filter(({ claim, isAbove }) => !isAbove && claim.value !== 'no').slice(0, 1));
  }
  return groups;
}

const LIMITS = {
  accepted: ['withdrawals', 'for_bonus', 'min_deposit', 'max_deposit', 'min_withdrawal', 'withdrawal_time'],
  withdrawals: ['min_withdrawal', 'withdrawal_time'],
} as const;

const COINS = ['bitcoin', 'litecoin', 'ethereum', 'tether', 'dogecoin', 'ripple'];
const ALL_COINS = 'criptovalute';

/** "Niente criptovalute" where another page takes Bitcoin; "Bitcoin no" where another one takes them all. */
function addCoins(groups: Map<string, Stated[]>): void {
  for (const [name, coins] of groups) {
    const [, coin = '', operator = ''] = /^payment:([a-z]+)((?:@[^.]+)?)\.accepted$/.exec(name) ?? [];
    if (!COINS.includes(coin)) continue;
    const all = groups.get(`payment:${ALL_COINS}${operator}.accepted`);
    if (!all) continue;
    const [first] = all;
    if (coins.some(({ claim }) => claim.value === 'yes') && first!.claim.value === 'no')
      all.push(...coins.filter(({ claim }) => claim.value === 'yes'));
    else if (first!.claim.value === 'yes' && all.every(({ claim }) => operatorOf(claim.subject) === operator))
      coins.push(...all);
  }
}
