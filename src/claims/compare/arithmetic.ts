// Parts that do not make the whole: 20 a day for 10 days are not 150; 100 % of at most 400 is not 500; 26 tables of
// roulette and 36 of other games are not 64.
import type { Finding, Groups, Stated } from './finding.js';

/** `named` are claims that are reported already: their parts cannot come out either. */
export function arithmeticFindings(groups: Groups, named: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [...tablesOf(groups, named)];
  for (const name of groups.keys()) {
    const subject = name.slice(0, name.lastIndexOf('.'));
    if (name.endsWith('.free_spins_per_day')) {
      const parts = single(groups, named, subject, ['free_spins', 'free_spins_per_day', 'free_spins_days']);
      const [whole, daily, days] = parts?.map((one) => Number(one.claim.value)) ?? [];
      if (parts && whole !== daily! * days! && !isPackage(groups, subject, whole! - daily! * days!))
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

/** "150 giri in tre depositi", of which the first brings 20 a day for 5 days, and the second 50. */
function isPackage(groups: Groups, subject: string, rest: number): boolean {
  const ofDeposit = (which: string) =>
    Number(groups.get(`${subject.replace('welcome', which)}.free_spins`)?.[0]?.claim.value ?? 0);
  const second = ofDeposit('second-deposit');
  return subject.startsWith('welcome') && second > 0 && [second, second + ofDeposit('third-deposit')].includes(rest);
}

/** Of a table that lists the games of all live tables: one that lists a few of them is farther from the whole. */
function tablesOf(groups: Groups, named: ReadonlySet<string>): readonly Finding[] {
  const name = 'site.live_tables';
  const [whole, ...others] = groups.get(name) ?? [];
  const lists = [...groups].flatMap(([one, list]) => (TABLES_OF_GAME.test(one) ? [list] : []));
  if (!whole || named.has(name) || others.length > 0 || whole.claim.qualifier === 'over') return [];
  const parts = lists.map(([one]) => one!);
  const [page] = parts[0]?.sources ?? [];
  const areOne = lists.every((list) => list.length === 1) && parts.every((one) => one.sources[0] === page);
  const [sum, stated] = [parts.reduce((all, one) => all + Number(one.claim.value), 0), Number(whole.claim.value)];
  if (parts.length < FEWEST || !areOne || sum === stated || Math.abs(sum - stated) > NEAR * stated) return [];
  return [finding(name, [whole, ...parts], sum, stated)];
}

const TABLES_OF_GAME = /^game:[^@]+\.live_tables$/;
const FEWEST = 3;
const NEAR = 0.2;

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
