// The problems of one build so far, and whether it has failed.
import { byText } from '../util/by-text.js';
import { MAX_LISTED_FAULTS } from '../limits.js';
import type { Problem } from '../model.js';
import {
  type Acknowledgement,
  applyAcknowledgements,
  type PolicyRules,
  unusedAcknowledgements,
} from '../problems/acknowledge.js';
import { createTally } from '../problems/tally.js';

export interface ProblemLog {
  /** What is reported from now on goes through this first. */
  arrange(by: (problems: readonly Problem[]) => readonly Problem[]): void;
  report(problems: readonly Problem[]): void;
  acknowledge(list: readonly Acknowledgement[]): void;
  /** True when an error stands, or under --strict a warning. */
  failed(): boolean;
  /** What stands after acknowledgements, in the order of files and lines. */
  sorted(): readonly Problem[];
}

interface ProblemRules {
  /** YYYY-MM-DD; ends acknowledgements. Asked when there is something to end: time zones take a while to load. */
  readonly today: () => string;
  readonly strict: boolean;
  readonly rules: PolicyRules | null;
  /** False for a shard, which does not compare all pages. */
  readonly isWhole: boolean;
}

export function createProblemLog({ today, strict, rules, isWhole }: ProblemRules): ProblemLog {
  const tally = createTally(MAX_LISTED_FAULTS);
  const acknowledgements: Acknowledgement[] = [];
  let result: readonly Problem[] | null = null;
  let inOrder: readonly Problem[] | null = null;
  const forget = () => void (result = inOrder = null);
  // What pages say of the texts of other files, each of them says again.
  const told = new Set<string>();
  const isNew = ({ code, file, message }: Problem): boolean => {
    const before = told.size;
    return code !== 'locale-fallback' || told.add(`${file} ${message}`).size > before;
  };
  let arranged: (problems: readonly Problem[]) => readonly Problem[] = (problems) => problems;
  const current = () => {
    if (result) return result;
    const all = tally.all();
    const applied = applyAcknowledgements(all, acknowledgements, today(), rules);
    // Errors keep claims from being compared.
    const isComplete = isWhole && !applied.some((one) => one.severity === 'error');
    const unused = isComplete ? unusedAcknowledgements(all, acknowledgements, today()) : [];
    return (result = applyStrict([...applied, ...unused], strict));
  };
  return {
    arrange(by) {
      arranged = by;
    },
    report(found) {
      tally.add(arranged(found).filter(isNew));
      forget();
    },
    acknowledge(list) {
      for (const one of list) acknowledgements.push(one);
      forget();
    },
    failed: () => current().some((one) => one.severity === 'error'),
    // A build asks twice, and there may be 100,000.
    sorted: () => (inOrder ??= current().toSorted(byPlace)),
  };
}

/** Under --strict every warning is an error (D-37). */
function applyStrict(problems: readonly Problem[], strict: boolean): readonly Problem[] {
  return strict
    ? problems.map((one) => (one.severity === 'warning' ? { ...one, severity: 'error' as const } : one))
    : problems;
}

/** The order of files and lines. */
export function byPlace(a: Problem, b: Problem): number {
  return byText(a.file, b.file) || lineOf(a) - lineOf(b) || (a.column ?? 0) - (b.column ?? 0) || byText(a.code, b.code);
}

/** A whole file comes first; what has a pointer and no line is one of very many, and comes last. */
function lineOf({ line, pointer }: Problem): number {
  return line ?? (pointer === undefined ? 0 : Number.MAX_SAFE_INTEGER);
}
