// What a build says when it ends.
import type { BuildReport, SlowPage } from '../model.js';
import { countProblems, joinCounted } from '../problems/tally.js';
import type { BuildContext } from './context.js';

/** What was written, and what it is called. */
export interface Totals {
  readonly id: string;
  readonly pages: number;
  readonly reused: number;
  readonly files: number;
  readonly kept: number;
  readonly deleted: number;
  readonly bytes: number;
  readonly slowest: readonly SlowPage[];
  /** True when something could not be checked, or cannot be believed, before an error is fixed. */
  readonly partial?: true;
}

export const NOTHING: Totals = {
  id: '',
  pages: 0,
  reused: 0,
  files: 0,
  kept: 0,
  deleted: 0,
  bytes: 0,
  slowest: [],
  partial: true,
};

export function buildReport(
  { settings, tools, problems, timings }: BuildContext,
  { partial, ...totals }: Totals,
): BuildReport {
  const all = problems.sorted();
  const { default: code, locales } = settings.locale;
  const language = locales.find((one) => one.code === code)?.language ?? code;
  const ok = !all.some((one) => one.severity === 'error');
  return {
    ok,
    command: tools.write ? 'build' : 'check',
    ...totals,
    changed: ok ? totals.files - totals.kept : 0,
    defaultLocale: code,
    language,
    timings,
    problems: joinCounted(all),
    counts: countProblems(all),
    ...(partial && !ok ? { partial } : {}),
  };
}

/** The report of the last build, where nothing has changed since. */
export function unchangedReport({ timings }: BuildContext, last: BuildReport): BuildReport {
  return { ...last, reused: last.pages, changed: 0, kept: last.files, deleted: 0, timings, slowest: [] };
}
