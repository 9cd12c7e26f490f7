// Acknowledgements (D-4): a warning that somebody has decided to live with becomes a note, until a date. Errors cannot
// be acknowledged.
import { nearClaim } from '../entities/claim-names.js';
import { groupBy } from '../util/group-by.js';
import type { Place, Problem, Severity } from '../model.js';
import { createNearMisses, type NearMisses } from '../urls/near-misses.js';
import { problem, type ProblemCode } from './catalogue.js';
import { CATALOGUE } from './codes.js';

export interface Acknowledgement {
  readonly rule: string;
  /** Only the problem of this claim. */
  readonly claim?: string;
  readonly reason: string;
  readonly by: string;
  /** ISO date; the last day on which it applies. */
  readonly until: string;
  /** Where it stands; it applies to problems of the same file, one of site.json to the whole site. */
  readonly place: Place;
  readonly wholeSite: boolean;
  /** Further files to whose problems it applies. */
  readonly covers?: Iterable<string>;
}

/** Names of the rules of policy packs, with their severities. */
export type PolicyRules = ReadonlyMap<string, Severity>;

/** `today` is an ISO date; `rules` is null where they are not known, for want of a pack. */
export function applyAcknowledgements(
  problems: readonly Problem[],
  list: readonly Acknowledgement[],
  today: string,
  rules: PolicyRules | null = new Map(),
): Problem[] {
  const valid = list.filter((one) => one.until >= today);
  const expired = list
    .filter((one) => one.until < today)
    .map((one) =>
      problem(
        'acknowledgement-expired',
        `The acknowledgement of "${one.rule}"${one.claim === undefined ? '' : ` for "${one.claim}"`} by ${one.by} ended on ${one.until}.`,
        one.place,
        'Review the problem: fix it, or set a new date.',
      ),
    );
  const applying = firstApplying(valid);
  const applied = problems.map((one) => {
    // A contradiction that may be none is reported until somebody has looked at it.
    const isOpen = one.severity === 'warning' || (one.severity === 'note' && one.code === 'claim-conflict');
    const acknowledgement = isOpen ? applying(one) : undefined;
    return acknowledgement
      ? {
          ...one,
          severity: 'note' as const,
          hint: `Acknowledged by ${acknowledgement.by} until ${acknowledgement.until}: ${acknowledgement.reason}`,
        }
      : one;
  });
  return [...applied, ...expired, ...list.flatMap(createUseless(rules))];
}

/** Those of single claims that apply to no problem of a whole check: the name is wrong, or the matter is settled. */
export function unusedAcknowledgements(
  problems: readonly Problem[],
  list: readonly Acknowledgement[],
  today: string,
): Problem[] {
  const found = groupBy(
    problems.filter((one) => one.claim !== undefined),
    ({ code, claim = '' }) => keyOf(code, claim, ''),
  );
  const near = createNearMisses(() => problems.flatMap((one) => one.claim ?? []));
  return list.flatMap((one) => {
    const { rule, claim, until, place } = one;
    if (claim === undefined || until < today || !rule.startsWith('claim-') || nearClaim(claim) !== null) return [];
    const applies = firstApplying([one]);
    if ((found.get(keyOf(rule, claim, '')) ?? []).some((problem) => applies(problem) === one)) return [];
    const close = near.nearest(claim);
    return [
      problem(
        'acknowledgement-unused',
        `Nothing is found for which "${rule}" of "${claim}" is acknowledged here.`,
        place,
        close && close !== claim
          ? `Did you mean "${close}"?`
          : 'Delete the entry, or move it to a page that states the claim.',
      ),
    ];
  });
}

const ACKNOWLEDGED = /^Acknowledged by /;

/** Other notes were none but notes from the beginning. */
export function isAcknowledged({ severity, hint = '' }: Problem): boolean {
  return severity === 'note' && ACKNOWLEDGED.test(hint);
}

/**
 * The first acknowledgement in the list that applies to a problem. One that names a claim may stand on any of the pages
 * that state it.
 */
function firstApplying(list: readonly Acknowledgement[]): (one: Problem) => Acknowledgement | undefined {
  if (list.length === 0) return () => undefined;
  const firsts = new Map<string, number>();
  for (const [index, { rule, claim = '', place, wholeSite, covers = [] }] of list.entries())
    for (const file of wholeSite ? [''] : [place.file, ...covers]) {
      const key = keyOf(rule, claim, file);
      if (!firsts.has(key)) firsts.set(key, index);
    }
  return ({ code, file, rule, claim, places = [] }) => {
    const keys = [code, ...(rule ? [rule] : [])].flatMap((name) => [keyOf(name, '', ''), keyOf(name, '', file)]);
    if (claim !== undefined)
      for (const one of ['', file, ...places.map((place) => place.file)]) keys.push(keyOf(code, claim, one));
    return list[Math.min(...keys.map((key) => firsts.get(key) ?? Infinity))];
  };
}

function keyOf(rule: string, claim: string, file: string): string {
  return JSON.stringify([rule, claim, file]);
}

/** An acknowledgement that can never apply to anything. */
function createUseless(rules: PolicyRules | null): (one: Acknowledgement) => Problem[] {
  const close = createNearMisses(() => [...Object.keys(CATALOGUE), ...(rules?.keys() ?? [])]);
  return (one) => useless(one, close, rules);
}

const NAME_HINT = 'Write the name that the hint of the problem shows, such as welcome.min_deposit.';

function useless({ rule, claim, place }: Acknowledgement, near: NearMisses, rules: PolicyRules | null): Problem[] {
  if (claim !== undefined && !rule.startsWith('claim-') && Object.hasOwn(CATALOGUE, rule))
    return [
      problem(
        'acknowledgement-invalid',
        `"${rule}" is not about claims, so "claim" has no meaning here.`,
        place,
        'Leave out "claim".',
      ),
    ];
  const misnamed = claim === undefined ? null : unknownClaim(rule, claim, place);
  if (misnamed) return [misnamed];
  const ofCode = Object.hasOwn(CATALOGUE, rule) ? CATALOGUE[rule as ProblemCode][0] : null;
  const severity = ofCode ?? rules?.get(rule) ?? null;
  if (severity === 'warning' || (rules === null && rule.includes('/'))) return [];
  if (severity !== null)
    return [
      problem(
        'acknowledgement-invalid',
        `"${rule}" is not a warning; only warnings can be acknowledged.`,
        place,
        'Fix the problem itself, and delete this entry.',
      ),
    ];
  const close = near.nearest(rule);
  return [
    problem(
      'acknowledgement-invalid',
      `The rule "${rule}" does not exist.`,
      place,
      close ? `Did you mean "${close}"?` : 'Write the code shown after the word "warning", such as alt-missing.',
    ),
  ];
}

/** Null for a claim that there may be. */
function unknownClaim(rule: string, claim: string, place: Place): Problem | null {
  const near = rule.startsWith('claim-') && Object.hasOwn(CATALOGUE, rule) ? nearClaim(claim) : null;
  if (near === null) return null;
  const hint = near === '' ? NAME_HINT : `Did you mean "${near}"?`;
  return problem('acknowledgement-invalid', `No claim has the name ${JSON.stringify(claim)}.`, place, hint);
}
