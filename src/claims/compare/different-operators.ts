// Recognises pages that are about different operators although nothing calls these by name. A page with another licence
// and another number of games is about another house, and contradicts nobody.
import { isSameValue } from '../same-value.js';
import { unexplained } from './explained-values.js';
import type { Finding, Groups, Stated } from './finding.js';

/** What an operator has but one of. */
const FACT =
  /^(?:site\.(?:licence|founded|games|slots|providers|live_tables|phone|rating|chat_hours|phone_hours|chat_days|phone_days|support_days|support_hours|whatsapp_hours)|account\.(?:min_deposit|min_withdrawal|max_withdrawal_(?:day|week|month)|verification_time))$/;
/** What all of them share by law. */
const SHARED = /^account\.min_age$|^page\./;

/** What a site that compares operators may say without a name: of games, of itself, and what the law asks of all. */
const NAMELESS = /^(?:game|level|tournament|page|privacy)[:.]|\.(?:min_age|documents)$/;

/**
 * Without those between pages of different operators, or of operators that were not distinguished. `isOfOne`: the pages
 * name the operator that they are about.
 */
export function withoutStrangers(findings: readonly Finding[], groups: Groups, isOfOne: boolean): readonly Finding[] {
  const mayBeOwn = ({ name }: Finding) => name.includes('@') || NAMELESS.test(name);
  const others = findings.filter((one) => !mayBeOwn(one));
  if (others.length === 0 || isOfOne) return withoutPairs(findings, groups);
  const isOfMany = isComparison(groups);
  const sign = isOfMany ? null : signOfSeveral(groups);
  if (!isOfMany && !sign) return withoutPairs(findings, groups);
  const told = withoutPairs(findings.filter(mayBeOwn), groups);
  return sign ? [...told, { code: 'claims-held-back', ...sign, isDoubtful: true, held: others.length }] : told;
}

/**
 * Three licences, or three values of two such facts that no method or offer explains: a mistake makes two of one, and
 * most pages have the other.
 */
function signOfSeveral(groups: Groups): Pick<Finding, 'name' | 'stated'> | null {
  const several = [...groups].flatMap(([name, all]) => {
    const stated = FACT.test(name) ? unexplained(name, all, groups) : [];
    return areSeveral(stated) ? [{ name, stated: stated.slice(0, MAX_NAMED) }] : [];
  });
  return several.find(({ name }) => name === 'site.licence') ?? (several.length > 1 ? several[0]! : null);
}

const MAX_NAMED = 3;

function areSeveral(stated: readonly Stated[]): boolean {
  // "Fino a 5.000 €" and 5.000 € of the shared data are one.
  const byValue = new Map<string, number>();
  for (const { claim, count } of stated) {
    const key = `${claim.unit} ${claim.value}`;
    byValue.set(key, (byValue.get(key) ?? 0) + count);
  }
  const counts = [...byValue.values()];
  return counts.length > 2 && 2 * Math.max(...counts) <= counts.reduce((sum, one) => sum + one, 0);
}

/** Who reviews three operators or more, and promises next to nothing itself, has no offers of its own. */
export function isComparison(groups: Groups): boolean {
  const operators = new Set<string>();
  let [own, others] = [0, 0];
  for (const [name, stated] of groups) {
    if (NAMELESS.test(name)) continue;
    const at = name.indexOf('@');
    if (at < 0) own += stated.length;
    else {
      others += stated.length;
      operators.add(name.slice(at, name.lastIndexOf('.')));
    }
  }
  return operators.size >= FEWEST_OPERATORS && others > TIMES_OWN * own;
}

const FEWEST_OPERATORS = 3;
/** Of sites that were looked at, own offers made up 70 % and more of what they said, or 15 % and less. */
const TIMES_OWN = 4;

function withoutPairs(findings: readonly Finding[], groups: Groups): readonly Finding[] {
  const facts = findings.filter(({ name }) => FACT.test(name));
  if (facts.length < FEWEST) return findings;
  const areApart = createApart(groups);
  return findings.filter(({ name, stated }) => {
    if (name.includes('@')) return true;
    const [first, ...others] = stated;
    return !others.every((other) => first!.sources.every((a) => other.sources.every((b) => areApart(a, b))));
  });
}

const FEWEST = 2;

function createApart(groups: Groups): (a: string, b: string) => boolean {
  const own = [...groups].filter(([name]) => !name.includes('@') && !SHARED.test(name));
  const known = new Map<string, boolean>();
  return (a, b) => {
    if (a === b) return false;
    const key = `${a}\n${b}`;
    let isApart = known.get(key);
    if (isApart === undefined) known.set(key, (isApart = areStrangers(own, a, b)));
    return isApart;
  };
}

function areStrangers(own: readonly (readonly [string, readonly Stated[]])[], a: string, b: string): boolean {
  let [same, other] = [0, 0];
  for (const [name, stated] of own) {
    // What more pages say than are kept is said by the site of itself.
    if (stated.some(({ count, sources }) => count > sources.length)) {
      if (FACT.test(name)) return false;
      continue;
    }
    const [ofA, ofB] = [a, b].map((page) => stated.filter(({ sources }) => sources.includes(page)));
    if (ofA!.length === 0 || ofB!.length === 0) continue;
    if (ofA!.some((one) => ofB!.some((other) => one === other || isSameValue(one.claim, other.claim)))) same += 1;
    else if (FACT.test(name)) other += 1;
  }
  return (other >= FEWEST && same === 0) || (other > FEWEST && same < other);
}
