// `build` and `check`: run the build and report the result, for people on stderr, for programs on stdout.
import { type BuildOptions, type Outcome, runBuild } from '../build/run-build.js';
import { counted, grouped } from '../util/counted.js';
import { translated } from '../messages/language.js';
import type { BuildReport, Problem } from '../model.js';
import { isAcknowledged } from '../problems/acknowledge.js';
import { usage } from '../problems/catalogue.js';
import { printProblems } from '../problems/print.js';
import { countProblems } from '../problems/tally.js';
import type { Flags } from '../settings.js';
import { eachBrand, withBrandFolder } from './all-brands.js';
import { differsFromClean } from './verify-incremental.js';
import { machineProblem } from '../problems/machine-problem.js';
import { strayProblem } from './failure.js';
import { progressLine } from './progress.js';
import { refuse } from './refuse.js';
import { annotate, safeJson } from './runner.js';
import { stepWords } from './step-names.js';
import { appendSummary, MORE, summaryProblems } from './summary.js';
import { compileRegExpsOnce, keepHeapModest, optimiseLater, ownProcess } from '../run/v8-flags.js';
import { Stoppable, StrayError } from './stoppable.js';
import { wantsColour } from './terminal.js';
import { presentWorld } from './world.js';

export interface BuildFlags extends Flags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly verifyIncremental?: boolean;
  /** Every brand instead of the site without one. */
  readonly allBrands?: boolean;
  /** File that what came out is appended to, as Markdown. */
  readonly summary?: string;
  readonly color?: boolean;
}

/** Returns the exit code. */
export async function buildCommand(given: BuildFlags, options: BuildOptions): Promise<number> {
  const { allBrands, ...one } = given;
  return allBrands ? eachBrand(one, (flags) => buildOne(flags, options)) : buildOne(one, options);
}

function unusableFlags(flags: BuildFlags): Problem[] {
  return [
    ...(flags.summary === undefined ? [] : summaryProblems(flags.summary, flags)),
    ...(flags.verifyIncremental && flags.shard !== undefined
      ? [usage('--verify-incremental', 'A shard is always built from nothing.', 'Leave out this flag or --shard.')]
      : []),
  ];
}

async function buildOne(given: BuildFlags, options: BuildOptions): Promise<number> {
  const flags = withBrandFolder(given);
  const start = performance.now();
  const unusable = unusableFlags(flags);
  if (unusable.length > 0) return refuse(unusable, flags);
  ownProcess();
  compileRegExpsOnce();
  optimiseLater(process.versions.v8);
  keepHeapModest();
  const { assertNoneStrayed, onStop, settle } = new Stoppable();
  const progress = progressLine(process.stderr, () => performance.now());
  const showsProgress = !flags.json && !flags.quiet && process.env.TERM !== 'dumb';
  const world = {
    ...presentWorld(),
    isAlone: true,
    onStop,
    ...(showsProgress ? { onProgress: progress.onProgress } : {}),
  };
  const outcome = await settle(runBuild(flags, world, options))
    // A build has already published; a check must wait for late errors.
    .then(async (result) => (options.write === false ? assertNoneStrayed().then(() => result) : result))
    .catch(refusedOutcome)
    .finally(() => progress.end());
  const differing =
    flags.verifyIncremental && !outcome.usage && outcome.report.ok
      ? await settle(differsFromClean(flags, world, options))
      : [];
  if (differing.length > 0)
    throw new Error(
      `The incremental build differs from a clean one in ${counted(differing.length, 'file')}: ${differing.slice(0, 5).join(', ')}`,
    );
  const problems = outcome.usage ? outcome.problems : outcome.report.problems;
  if (flags.json) process.stdout.write(`${safeJson(jsonOf(outcome, options))}\n`);
  else printOutcome(outcome, problems, performance.now() - start, flags);
  annotate(problems, flags.root ?? '.');
  if (flags.summary !== undefined) appendSummary(flags.summary, outcome, options.write === false ? 'check' : 'build');
  if (outcome.usage) return problems.some((one) => ['template-failed', 'check-failed'].includes(one.code)) ? 1 : 2;
  return outcome.report.ok ? 0 : 1;
}

function jsonOf(outcome: Outcome, { write }: BuildOptions): object {
  return outcome.usage
    ? { ok: false, command: write === false ? 'check' : 'build', problems: outcome.problems }
    : outcome.report;
}

function printOutcome(outcome: Outcome, problems: readonly Problem[], elapsed: number, flags: BuildFlags): void {
  const shown = problems.filter((one) => one.severity !== 'note' || flags.verbose);
  // Who asks for details, and who checks, is told each text that is still to be filled in.
  const countsMarks = !flags.verbose && !outcome.usage && outcome.report.command === 'build';
  if (shown.length > 0)
    process.stderr.write(`${printProblems(shown, { colour: wantsColour(flags, process.stderr), countsMarks })}\n`);
  if (!outcome.usage && !flags.quiet) process.stderr.write(translated(summary(outcome.report, elapsed, flags)));
  if (!outcome.usage && !flags.quiet && !flags.verbose)
    for (const line of doubts(problems)) process.stderr.write(translated(line));
  if (outcome.usage || (flags.quiet && !outcome.report.ok)) process.stderr.write(translated(`${count(problems)}.\n`));
}

function refusedOutcome(error: unknown): Outcome {
  const isStray = error instanceof StrayError;
  const found = isStray ? strayProblem(error.origin) : machineProblem(error);
  if (!found) throw isStray ? error.origin : error;
  return { usage: true, problems: [found] };
}

function summary(report: BuildReport, elapsed: number, { verbose }: BuildFlags): string {
  const time = elapsed < 1000 ? `${Math.round(elapsed)} ms` : `${(elapsed / 1000).toFixed(1)} s`;
  const steps = verbose
    ? `${Object.entries(report.timings)
        .map(([step, ms]) => `${ms.toFixed(1).padStart(9)} ms  ${stepWords(step)}`)
        .join('\n')}\n${slowest(report)}`
    : '';
  if (!report.ok)
    return `${steps}${count(report.problems)}.${report.command === 'build' ? ' Nothing was published.' : ''}\n${report.partial ? `${MORE}\n` : ''}`;
  const warnings = report.problems.some((one) => one.severity === 'warning') ? ` ${count(report.problems)}.` : '';
  const pages = counted(report.pages, 'page');
  if (report.command === 'check') return `${steps}${pages} checked in ${time}.${warnings || ' No problems.'}\n`;
  return `${steps}${pages}, ${files(report)}, ${size(report.bytes)} in ${time}, build ${report.id}.${warnings}\n`;
}

/** What is not shown, though somebody should look at it once. */
function doubts(problems: readonly Problem[]): readonly string[] {
  const notes = problems.filter((one) => one.severity === 'note' && !isAcknowledged(one));
  const tell = (codes: readonly string[], one: string, many: (count: string) => string) => {
    const count = notes.filter(({ code }) => codes.includes(code)).length;
    return count === 0 ? [] : [count === 1 ? one : many(grouped(count))];
  };
  return [
    ...tell(
      ['page-waiting'],
      'One problem waits for the day of a page: --verbose shows it.\n',
      (count) => `${count} problems wait for the day of a page: --verbose shows them.\n`,
    ),
    ...tell(
      ['offer-waiting'],
      'One offer begins later and is not checked before: --verbose shows how to check it today.\n',
      (count) => `${count} offers begin later and are not checked before: --verbose shows how to check them today.\n`,
    ),
    ...tell(
      ['claim-conflict'],
      'One contradiction is uncertain: --verbose shows it.\n',
      (count) => `${count} contradictions are uncertain: --verbose shows them.\n`,
    ),
    ...tell(
      ['offer-expired'],
      'One offer is over: --verbose shows it.\n',
      (count) => `${count} offers are over: --verbose shows them.\n`,
    ),
    ...tell(
      ['offer-not-yet', 'link-broken'],
      'One link leads to a page that is over or waits: --verbose shows it.\n',
      (count) => `${count} links lead to pages that are over or wait: --verbose shows them.\n`,
    ),
  ];
}

/** What became of the previous output; without one, how many files there are. */
function files({ files: all, changed, kept, deleted }: BuildReport): string {
  if (kept === all && deleted === 0) return `${counted(all, 'file')} unchanged`;
  if (kept === 0 && deleted === 0) return counted(all, 'file');
  const gone = deleted === 0 ? '' : `, ${grouped(deleted)} deleted`;
  return `${counted(changed, 'file')} changed, ${grouped(kept)} kept${gone}`;
}

/** Pages that took longest: long ones, and those whose HTML needs the parser. */
function slowest({ slowest: pages }: BuildReport): string {
  return pages.length === 0
    ? ''
    : `Slowest pages:\n${pages.map(({ source, ms }) => `${ms.toFixed(1).padStart(9)} ms  ${source}`).join('\n')}\n`;
}

function count(problems: readonly Problem[]): string {
  const { errors, warnings } = countProblems(problems);
  const words = Object.entries({ error: errors, warning: warnings }).flatMap(([severity, n]) =>
    n === 0 ? [] : [counted(n, severity)],
  );
  return words.join(', ') || 'No problems';
}

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  const [whole, tenth] = (bytes / 1_000_000).toFixed(1).split('.');
  return `${grouped(Number(whole))}.${tenth} MB`;
}
