// Parts that do not make the whole: 20 a day for 10 days are not 150; 100 % of at most 400 is not 500.
import type { Finding, Groups, Stated } from './finding.js';

/** `named` are claims that are reported already: their parts cannot come out either. */
export function arithmeticFindings(groups: Groups, named: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [];
  for (const name of groups.keys()) {
    const subject = name.slice(0, name.lastIndexOf('.'));
    if (name.endsWith('.free_spins_per_day')) {
      const parts = single(groups, named, subject, ['free_spins', 'free_spins_per_day', 'free_spins_days']);
      const [whole, daily, days] = parts?.map((one) => Number(one.claim.value)) ?? [];
      if (parts && whole !== daily! * days!)
        found.push(finding(`${subject}.free_spins`, parts, daily! * days!, whole!));
    }
    if (name.endsWith('.max_deposit')) {
      const parts = single(groups, named, subject, ['max_bonus', 'match', 'max_deposit']);
      const [most, match, deposit] = parts?.map((one) => Number(one.claim.value)) ?? [];
      const reached = (deposit! * match!) / 100;
      if (parts && reached < most!) found.push(finding(`${subject}.max_bonus`, parts, reached, most!));
    }
  }
  return found;
}

function finding(name: string, stated: readonly Stated[], expected: number, whole: number): Finding {
  return { code: 'claim-arithmetic', name, stated, sum: { expected, stated: whole } };
}

/** The values, where each is stated once for the whole site. */
function single(
  groups: Groups,
  named: ReadonlySet<string>,
  subject: string,
  properties: readonly string[],
): readonly Stated[] | null {
  const names = properties.map((property) => `${subject}.${property}`);
  if (names.some((name) => named.has(name))) return null;
  const stated = names.map((name) => groups.get(name)?.[0]);
  return stated.every((one) => one !== undefined) ? stated : null;
}
