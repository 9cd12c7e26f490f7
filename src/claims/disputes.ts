// What a sentence or a table says in two ways is not sure: it lists things that were not told apart, such as levels,
// days or countries.
import { type Claim, claimLine, claimName, parseClaimLine } from './claim.js';
import type { ReadClaim } from './patterns.js';

/** A claim as its line, and the number of the table it stands in; whatever goes with them. */
export type InTable = readonly [table: number, line: string, ...rest: readonly unknown[]];

/** The claims of tables that no other claim of the same table disputes. */
export function sureInTables<T extends InTable>(found: readonly T[]): readonly T[] {
  if (found.length < 2) return found;
  const named = found.map(([table, line]) => {
    const claim = parseClaimLine(line);
    return { name: claim ? `${table} ${nameOf(claim)}` : line, value: claim?.value };
  });
  const disputed = disputedNames(named);
  return disputed.size === 0 ? found : found.filter((_, index) => !disputed.has(named[index]!.name));
}

/** A sentence does not contradict itself. */
export function withoutDisputes(claims: readonly ReadClaim[]): readonly ReadClaim[] {
  if (claims.length < 2) return claims;
  const disputed = disputedNames(claims.map((one) => ({ name: nameOf(one), value: one.value })));
  return disputed.size === 0 ? claims : claims.filter((one) => !disputed.has(nameOf(one)));
}

/** The claims of a page outside of tables, and those of tables that are not disputed. */
export function sureClaimsOf<T extends Claim>(found: readonly (readonly [table: number, claim: T])[]): readonly T[] {
  const inTables = found.filter(([table]) => table > 0).map(([table, one]) => [table, claimLine(one), one] as const);
  const sureOnes = new Set<T>(sureInTables(inTables).map(([, , one]) => one));
  return found.filter(([table, one]) => table === 0 || sureOnes.has(one)).map(([, one]) => one);
}

/** What is not sure disputes nothing that is. */
function nameOf(claim: Claim): string {
  return claim.qualifier === 'loose' ? `${claimName(claim)}~` : claimName(claim);
}

interface Named {
  readonly name: string;
  readonly value: ReadClaim['value'] | undefined;
}

function disputedNames(found: readonly Named[]): ReadonlySet<string> {
  const values = new Map<string, Named['value']>();
  const disputed = new Set<string>();
  for (const { name, value } of found) {
    if (!values.has(name)) values.set(name, value);
    else if (values.get(name) !== value) disputed.add(name);
  }
  return disputed;
}
