// What the steps of one build share: settings, the problems found so far, timings, and whether the site may be
// published.
import { performance } from 'node:perf_hooks';
import type { LoadCodec } from '../assets/variants.js';
import type { Validator } from '../content/validate.js';
import { MAX_LISTED_FAULTS } from '../limits.js';
import type { BuildReport, Problem, SlowPage } from '../model.js';
import type { Machine } from '../output/lock.js';
import type { Shards } from '../output/shard.js';
import { type Acknowledgement, applyAcknowledgements } from '../problems/acknowledge.js';
import { countProblems, createTally, joinCounted } from '../problems/tally.js';
import type { Settings } from '../settings.js';

/** How a build is ended from outside. */
export interface Stop {
  /** Ends what runs beside this thread, so that nobody writes any more. */
  halt(): Promise<void>;
  /** Takes away, in one go, what an unfinished build leaves. */
  clear(): void;
}

export interface BuildTools {
  readonly validator: Validator;
  /** False for `check`: the same verdict, nothing written. */
  readonly write: boolean;
  /** Problems that were found before the build began, in the config. */
  readonly problems: readonly Problem[];
  readonly machine: Machine;
  /** Finished shares of the pages, for `merge`. */
  readonly shards: Shards | null;
  /** True when nothing else in this process builds. */
  readonly isAlone?: boolean;
  /** Told how to end this build, each time it begins. */
  readonly onStop?: (stop: Stop) => void;
  /** Told how far the pages are: which step, how many more of them are done. */
  readonly onProgress?: (step: string, pages: number, total: number) => void;
  /** What encodes images; sharp unless a test gives another. */
  readonly loadCodec?: LoadCodec;
}

export interface BuildContext {
  readonly settings: Settings;
  readonly tools: BuildTools;
  /** How many more pages the present step has done, of how many. */
  progress(pages: number, total: number): void;
  /** Runs one step and keeps its time. */
  step<T>(name: string, run: () => T | Promise<T>): Promise<T>;
  report(problems: readonly Problem[]): void;
  acknowledge(list: readonly Acknowledgement[]): void;
  /** What is written, and what it is called. */
  readonly result: {
    id: string;
    pages: number;
    reused: number;
    files: number;
    kept: number;
    bytes: number;
    slowest: readonly SlowPage[];
  };
  /** True when an error stands, or under --strict a warning. */
  failed(): boolean;
  /** Something to do when the build ends, however it ends. */
  onClose(act: () => void | Promise<void>): void;
  close(): Promise<void>;
  /** Something that runs beside this thread, and how it is ended early. */
  onHalt(act: () => Promise<void>): void;
  halt(): Promise<void>;
  finish(): BuildReport;
  /** Takes over the report of the last build, because nothing has changed since. */
  adopt(report: BuildReport): true;
}

export function openContext(settings: Settings, tools: BuildTools): BuildContext {
  const tally = createTally(MAX_LISTED_FAULTS);
  tally.add(tools.problems);
  const acknowledgements: Acknowledgement[] = [];
  const halting: (() => Promise<void>)[] = [];
  const timings: Record<string, number> = {};
  const closing: (() => void | Promise<void>)[] = [];
  const today = new Date(settings.now).toISOString().slice(0, 10);
  const result = { id: '', pages: 0, reused: 0, files: 0, kept: 0, bytes: 0, slowest: [] };
  let verdict: readonly Problem[] | null = null;
  const judged = () =>
    (verdict ??= judge(applyAcknowledgements(tally.all(), acknowledgements, today), settings.strict));
  let adopted: BuildReport | null = null;
  let present = '';
  const failed = () => judged().some((one) => one.severity === 'error');
  return {
    settings,
    tools,
    result,
    progress: (pages, total) => tools.onProgress?.(present, pages, total),
    async step(name, run) {
      const start = performance.now();
      present = name;
      try {
        return await run();
      } finally {
        timings[name] = Math.round((performance.now() - start) * 10) / 10;
      }
    },
    report(found) {
      tally.add(found);
      verdict = null;
    },
    acknowledge(list) {
      for (const one of list) acknowledgements.push(one);
      verdict = null;
    },
    failed,
    onClose: (act) => void closing.push(act),
    onHalt: (act) => void halting.push(act),
    halt: async () => void (await Promise.allSettled(halting.map((act) => act()))),
    async close() {
      for (const act of closing.splice(0).reverse()) {
        try {
          await act();
        } catch {
          // What cannot be cleared away now is cleared by the next build; the error that ended this one must stay the
          // one that is told.
        }
      }
    },
    adopt(report) {
      adopted = report;
      return true;
    },
    finish() {
      if (adopted) return { ...adopted, reused: adopted.pages, kept: adopted.files, timings, slowest: [] };
      const all = judged().toSorted(byPlace);
      const { default: code, locales } = settings.locale;
      const language = locales.find((one) => one.code === code)?.language ?? code;
      return {
        ok: !all.some((one) => one.severity === 'error'),
        command: tools.write ? 'build' : 'check',
        ...result,
        defaultLocale: code,
        language,
        timings,
        problems: joinCounted(all),
        counts: countProblems(all),
      };
    },
  };
}

/** Under --strict every warning is an error (D-37). */
function judge(problems: readonly Problem[], strict: boolean): readonly Problem[] {
  return strict
    ? problems.map((one) => (one.severity === 'warning' ? { ...one, severity: 'error' as const } : one))
    : problems;
}

function byPlace(a: Problem, b: Problem): number {
  return (
    compare(a.file, b.file) || lineOf(a) - lineOf(b) || (a.column ?? 0) - (b.column ?? 0) || compare(a.code, b.code)
  );
}

/** A whole file comes first; what has a pointer and no line is one of very many, and comes last. */
function lineOf({ line, pointer }: Problem): number {
  return line ?? (pointer === undefined ? 0 : Number.MAX_SAFE_INTEGER);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
