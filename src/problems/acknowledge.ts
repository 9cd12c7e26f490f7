// Acknowledgements (D-4): a warning that somebody has decided to live with becomes a note, until a date. Errors cannot
// be acknowledged.
import type { Place, Problem, Severity } from '../model.js';
import { createNearMisses, type NearMisses } from '../near-misses.js';
import { CATALOGUE, problem, type ProblemCode } from './catalogue.js';

export interface Acknowledgement {
  readonly rule: string;
  readonly reason: string;
  readonly by: string;
  /** ISO date; the last day on which it applies. */
  readonly until: string;
  /** Where it stands; it applies to problems of the same file, one of site.json to the whole site. */
  readonly place: Place;
  readonly wholeSite: boolean;
}

/** Names of the rules of policy packs, with their severities. */
export type PolicyRules = ReadonlyMap<string, Severity>;

/** `today` is an ISO date. */
export function applyAcknowledgements(
  problems: readonly Problem[],
  list: readonly Acknowledgement[],
  today: string,
  rules: PolicyRules = new Map(),
): Problem[] {
  const valid = list.filter((one) => one.until >= today);
  const expired = list
    .filter((one) => one.until < today)
    .map((one) =>
      problem(
        'acknowledgement-expired',
        `The acknowledgement of "${one.rule}" by ${one.by} ended on ${one.until}.`,
        one.place,
        'Review the problem: fix it, or set a new date.',
      ),
    );
  const applying = firstApplying(valid);
  const applied = problems.map((one) => {
    const acknowledgement = one.severity === 'warning' ? applying(one) : undefined;
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

/** The first acknowledgement in the list that applies to a problem. */
function firstApplying(list: readonly Acknowledgement[]): (one: Problem) => Acknowledgement | undefined {
  const site = new Map<string, number>();
  const files = new Map<string, Map<string, number>>();
  for (const [index, { rule, place, wholeSite }] of list.entries()) {
    const rules = wholeSite ? site : (files.get(place.file) ?? new Map<string, number>());
    if (!wholeSite) files.set(place.file, rules);
    if (!rules.has(rule)) rules.set(rule, index);
  }
  const firstFor = (name: string, file: string) =>
    Math.min(site.get(name) ?? Infinity, files.get(file)?.get(name) ?? Infinity);
  return ({ code, file, rule }) => list[Math.min(firstFor(code, file), rule ? firstFor(rule, file) : Infinity)];
}

/** An acknowledgement that can never apply to anything. */
function createUseless(rules: PolicyRules): (one: Acknowledgement) => Problem[] {
  const close = createNearMisses(() => [...Object.keys(CATALOGUE), ...rules.keys()]);
  return (one) => useless(one, close, rules);
}

function useless({ rule, place }: Acknowledgement, near: NearMisses, rules: PolicyRules): Problem[] {
  const ofCode = Object.hasOwn(CATALOGUE, rule) ? CATALOGUE[rule as ProblemCode][0] : null;
  const severity = ofCode ?? rules.get(rule) ?? null;
  if (severity === 'warning') return [];
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
