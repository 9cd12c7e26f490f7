// Holds what is said of the cashback of all levels, "dal 5 al 15% secondo il livello", against that of the highest one.
import type { Stated } from './finding.js';

const OF_LEVEL = /^level:[^@.]+(@[^.]+)?\.rate$/u;
const FEWEST = 3;

/** Adds the highest rate that the levels of a club have, where each of them has but one. */
export function withTopRates(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const highest = new Map<string, { count: number; top: Stated | null }>();
  for (const [name, list] of groups) {
    const match = OF_LEVEL.exec(name);
    if (!match) continue;
    const [operator, [first]] = [match[1] ?? '', list];
    const known = highest.get(operator) ?? { count: 0, top: first! };
    const isOne = list.every(({ claim }) => claim.value === first!.claim.value);
    const top = !isOne || !known.top ? null : valueOf(first!) > valueOf(known.top) ? first! : known.top;
    highest.set(operator, { count: known.count + 1, top });
  }
  for (const [operator, { count, top }] of highest) {
    const said = groups.get(`vip${operator}.rate`);
    if (!said || !top || count < FEWEST) continue;
    const isWhole = (groups.get(`vip${operator}.levels`) ?? []).some(({ claim }) => Number(claim.value) === count);
    // A level that was not read may have more than the others.
    if (!isWhole && said.some((one) => valueOf(one) > valueOf(top))) continue;
    said.push({ ...top, claim: { ...top.claim, subject: `vip${operator}` } });
  }
  return groups;
}

function valueOf({ claim }: Stated): number {
  return Number(claim.value);
}
