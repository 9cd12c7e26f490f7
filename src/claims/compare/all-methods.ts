// What is said of all methods of payment, held against each of them: "Tutti i prelievi sono gratuiti" where another
// page says what one of them costs.
import { ALL_METHODS } from '../claim.js';
import type { Stated } from './finding.js';

export function withAllMethods(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const ofAll = new Map<string, Stated[]>();
  for (const [name, stated] of groups) {
    const [, operator] = ALL.exec(name) ?? [];
    if (operator === undefined) continue;
    ofAll.set(operator, stated);
    groups.delete(name);
  }
  for (const [name, stated] of ofAll.size > 0 ? groups : []) {
    const general = ofAll.get(FEE.exec(name)?.[1] ?? NO_FEE);
    if (general && stated.every(({ claim }) => Number(claim.value) > 0)) stated.push(...general);
  }
  return groups;
}

const ALL = new RegExp(String.raw`^payment:${ALL_METHODS}((?:@[^.]+)?)\.withdrawal_fee$`, 'u');
const FEE = /^payment:[^@]+((?:@[^.]+)?)\.withdrawal_fee$/u;
/** The operator of no group. */
const NO_FEE = '.';
