// A value that names nothing itself and differs from what other pages say: below a heading, or in the answer to a
// question. It may be of something else, or what a sum comes to.
import { claimName, isSure } from '../claim.js';
import type { Groups, Stated } from './finding.js';
import type { Dispute } from './stated-together.js';

/** Whether the one value that differs is of what the others are of: several pages state theirs. */
export function isOddOne({ clusters }: Dispute): boolean {
  const [known = [], odd = [], ...others] = clusters;
  return (
    others.length === 0 &&
    odd.some(({ claim }) => isSure(claim)) &&
    pagesOf(known) >= ENOUGH_PAGES &&
    pagesOf(odd) === 1
  );
}

const ENOUGH_PAGES = 2;

function pagesOf(cluster: readonly Stated[]): number {
  return new Set(cluster.flatMap(({ sources }) => sources)).size;
}

/** Without the values that are worked out from the others: "Versando 160 € si arriva al tetto", where half is added. */
export function withoutWorkedOut(dispute: Dispute, groups: Groups): readonly Dispute[] {
  const { name, clusters } = dispute;
  const factors = OF_DEPOSITS.test(name) ? factorsOf(name, groups) : [];
  if (factors.length === 0) return [dispute];
  const told = clusters.flat().filter((one) => !one.isAbove);
  const open = clusters.filter(
    (cluster) =>
      cluster.some((one) => !one.isAbove) ||
      !cluster.some((one) => told.some((from) => isWorkedOut(one, from, factors))),
  );
  return open.length < 2 ? [] : [{ name, clusters: open }];
}

const OF_DEPOSITS = /\.(?:min_deposit|max_bonus)$/;

/** By what shares multiply: the bonus for a deposit. All of it is the deposit itself, and twice as much any mistake. */
function factorsOf(name: string, groups: Groups): readonly number[] {
  const shares = groups.get(claimName({ subject: name.slice(0, name.lastIndexOf('.')), property: 'match' })) ?? [];
  return shares.map(({ claim }) => Number(claim.value) / 100).filter((share) => share !== 1);
}

function isWorkedOut({ claim }: Stated, { claim: from }: Stated, factors: readonly number[]): boolean {
  if (claim.unit !== 'EUR' || from.unit !== 'EUR') return false;
  const ratio = Number(claim.value) / Number(from.value);
  return factors.some((factor) => isNearly(ratio, factor) || isNearly(1 / ratio, factor));
}

function isNearly(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01 * other;
}
