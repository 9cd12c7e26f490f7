// Tries fixes on a copy of the sources: only those are kept with which the whole check is cleaner, and finds nothing
// new.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandNames } from '../config/brand-files.js';
import type { Fix } from '../fixes/fix.js';
import { given } from '../util/given.js';
import { groupBy } from '../util/group-by.js';
import type { Problem } from '../model.js';
import { naming, writeNew } from '../files/make-files.js';
import { runBuild } from '../build/run-build.js';
import type { BuildFlags } from './build.js';
import { type Edit, editsOf } from './fix-edits.js';
import { presentWorld } from './world.js';

interface Attempt {
  readonly root: string;
  readonly copy: string;
  readonly flags: BuildFlags;
  readonly before: readonly (readonly Problem[])[];
}

/** Fixes that are tried one by one when all together are not good. */
const MAX_SINGLE = 20;

interface Tried {
  readonly edits: readonly Edit[];
  readonly kept: readonly Fix[];
  /** What the check finds with those that are left out: new problems, and those that they do not take away. */
  readonly inTheWay: readonly Problem[];
}

export async function tried(attempt: Attempt, fixes: readonly Fix[]): Promise<Tried> {
  const all = await inTheWayOf(attempt, fixes);
  if (all.length === 0) return { edits: editsIn(attempt, fixes), kept: fixes, inTheWay: [] };
  const single = groups(fixes);
  if (single.length === 1) return { edits: [], kept: [], inTheWay: all };
  let kept: readonly Fix[] = [];
  const inTheWay: Problem[] = [];
  for (const one of single.slice(0, MAX_SINGLE)) {
    const more = [...kept, ...one];
    const found = await inTheWayOf(attempt, more);
    if (found.length === 0) kept = more;
    else inTheWay.push(...found);
  }
  return { edits: kept.length === 0 ? [] : editsIn(attempt, kept), kept, inTheWay };
}

/** Pages below one folder move together: a setting may name the folder. */
function groups(fixes: readonly Fix[]): Fix[][] {
  return [
    ...groupBy(fixes, ({ kind, file, from, to }) => {
      if (kind !== 'slug') return JSON.stringify([file, from]);
      const [before, after] = [from.split('/'), to.split('/')];
      return before.slice(0, before.findIndex((word, index) => word !== after[index]) + 1).join('/');
    }).values(),
  ];
}

function editsIn({ root, flags }: Attempt, fixes: readonly Fix[]): Edit[] {
  return editsOf(root, flags, fixes);
}

/** Checks the copy with the edits, and takes them back. Nothing is in the way of fixes that make it cleaner. */
async function inTheWayOf(attempt: Attempt, fixes: readonly Fix[]): Promise<readonly Problem[]> {
  const { copy, flags, before } = attempt;
  const wanted = new Set(fixes.map(({ file, from }) => JSON.stringify([file, from])));
  const isWanted = ({ file, fix: one }: Problem) => one !== undefined && wanted.has(JSON.stringify([file, one.from]));
  const edits = editsIn(attempt, fixes);
  if (edits.length === 0) return before[0]!.filter(isWanted);
  for (const { file, fixed } of edits) put(copy, file, fixed);
  const after = await problemsOf(copy, flags);
  for (const { file, text } of edits) put(copy, file, text);
  if (after === null) return before[0]!.filter(isWanted);
  const added = after.flatMap((problems, index) => {
    const old = countsOf(before[index]!);
    const now = countsOf(problems);
    return problems.filter((one) => keysOf(one).some((key) => now.get(key)! > (old.get(key) ?? 0)));
  });
  return added.length > 0 ? added : after[0]!.filter(isWanted);
}

/** The copy of a file that may not be written may not be written either. */
function put(copy: string, file: string, text: string): void {
  rmSync(join(copy, file));
  naming(dirname(copy), () => writeNew(join(copy, file), text));
}

/** Notes too: an acknowledgement that no longer applies is a new problem. */
function countsOf(problems: readonly Problem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of problems) for (const key of keysOf(one)) counts.set(key, (counts.get(key) ?? 0) + (one.times ?? 1));
  return counts;
}

/** One for each place: the first of several may be another one when a page has moved. Two links are never the same. */
function keysOf({ code, file, severity, places, fix: one }: Problem): string[] {
  return (places ?? [{ file }]).map((place) => JSON.stringify([code, place.file, severity, one?.from ?? '']));
}

/**
 * Of the site, or of the brand that is named; then of all brands, which share the files that are fixed. Null where one
 * check ended early: nobody would know what a fix breaks.
 */
export async function problemsOf(root: string, flags: BuildFlags): Promise<readonly (readonly Problem[])[] | null> {
  const brands = flags.brand === undefined ? brandNames(root).map((brand) => ({ ...flags, brand })) : [];
  const found: (readonly Problem[])[] = [];
  for (const one of [flags, ...brands]) {
    const problems = await checked(root, one);
    if (problems === null) return null;
    found.push(problems);
  }
  return found;
}

async function checked(
  root: string,
  { siteUrl, base, jobs, strict, brand, at }: BuildFlags,
): Promise<readonly Problem[] | null> {
  const flags = given({ siteUrl, base, jobs, strict, brand, at });
  const outcome = await runBuild({ ...flags, root, cache: false }, presentWorld(), { write: false });
  if (outcome.usage) return outcome.problems;
  return outcome.report.partial ? null : outcome.report.problems;
}
