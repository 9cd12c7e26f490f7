// Conditions that no payment method can meet: an offer from 10 € where every method starts at 15 €.
import { isComparison } from './different-operators.js';
import type { Finding, Groups, Stated } from './finding.js';

/** Fewer methods are a remark about some of them, no list of all. */
const FEWEST_METHODS = 3;

export function unreachableFindings(groups: Groups): Finding[] {
  const found: Finding[] = [];
  const operators = new Map<string, Methods>();
  // What names none of several operators may be of any: an offer of one, the methods of another.
  const isOfMany = isComparison(groups);
  for (const [name, stated] of groups) {
    const at = name.lastIndexOf('.');
    const [subject, property] = [name.slice(0, at), name.slice(at + 1)];
    const operator = /@[^@]*$/.exec(subject)?.[0] ?? '';
    if (subject.startsWith('payment:') || (property !== 'min_deposit' && property !== 'max_bonus')) continue;
    if (isOfMany && operator === '') continue;
    const methods = operators.get(operator) ?? methodsOf(groups, operator);
    operators.set(operator, methods);
    if (property === 'min_deposit') found.push(...belowAll(name, stated, methods));
    else if (!subject.startsWith('cashback'))
      found.push(...aboveAll(name, stated, methods, groups.get(`${subject}.match`)));
  }
  return found;
}

interface Methods {
  /** The one with the lowest minimum, and the one with the highest maximum; null when too few are known. */
  readonly lowest: Stated | null;
  readonly highest: Stated | null;
}

function methodsOf(groups: Groups, operator: string): Methods {
  const of = (property: string) =>
    [...groups].flatMap(([name, stated]) =>
      name.startsWith('payment:') &&
      name.endsWith(`${operator}.${property}`) &&
      (operator !== '' || !name.includes('@'))
        ? stated.filter(({ claim }) => claim.unit === 'EUR')
        : [],
    );
  const [least, most] = [of('min_deposit'), of('max_deposit')];
  const byValue = (a: Stated, b: Stated) => Number(a.claim.value) - Number(b.claim.value);
  const subjects = (list: readonly Stated[]) => new Set(list.map((one) => one.claim.subject));
  const isWhole = [...subjects(least)].every((subject) => subjects(most).has(subject));
  return {
    lowest: subjects(least).size < FEWEST_METHODS ? null : least.toSorted(byValue)[0]!,
    highest: subjects(most).size < FEWEST_METHODS || !isWhole ? null : most.toSorted(byValue).at(-1)!,
  };
}

function belowAll(name: string, stated: readonly Stated[], { lowest }: Methods): Finding[] {
  // Who asks for 0 € asks for no deposit.
  const isBelow = (value: number) => lowest !== null && value > 0 && value < Number(lowest.claim.value);
  const low = stated.filter(({ claim }) => claim.unit === 'EUR' && isBelow(Number(claim.value)));
  return low.length === 0 ? [] : [{ code: 'claim-unreachable', name, stated: [low[0]!, lowest!] }];
}

/** The highest bonus takes a deposit that no method allows. */
function aboveAll(
  name: string,
  stated: readonly Stated[],
  { highest }: Methods,
  match: readonly Stated[] | undefined,
): Finding[] {
  if (!highest || match?.length !== 1 || stated.length !== 1) return [];
  const needed = (Number(stated[0]!.claim.value) * 100) / Number(match[0]!.claim.value);
  return needed > Number(highest.claim.value)
    ? [{ code: 'claim-unreachable', name, stated: [stated[0]!, highest] }]
    : [];
}
