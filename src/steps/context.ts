// What the steps of one build share: settings, tools, the log of problems, what must be put away, timings.
import { performance } from 'node:perf_hooks';
import type { LoadCodec } from '../assets/variants.js';
import { dayOf } from '../calendar/calendar-time.js';
import type { Validator } from '../content/validate.js';
import type { Problem } from '../model.js';
import type { Machine } from '../output/lock.js';
import type { Shards } from '../output/shard.js';
import { policyRules } from '../policies/policy-rules.js';
import type { Settings } from '../settings.js';
import { assertGoing } from './abort.js';
import { createLifecycle, type Lifecycle } from './lifecycle.js';
import { createProblemLog, type ProblemLog } from './problem-log.js';

/** How a build is ended from outside. */
export interface Stop {
  /** Ends what runs beside this thread, so that nobody writes any more. */
  halt(): Promise<void>;
  /** Takes away, in one go, what an unfinished build leaves. */
  clear(): void;
}

export interface BuildTools {
  readonly validator: Validator;
  /** False for `check`: the same result, nothing written. */
  readonly write: boolean;
  /** Problems that were found before the build began, in the config. */
  readonly problems: readonly Problem[];
  readonly machine: Machine;
  /** Finished shards of the pages, for `merge`. */
  readonly shards: Shards | null;
  /** True when nothing else in this process builds. */
  readonly isAlone?: boolean;
  /** Told how to end this build, each time it begins. */
  readonly onStop?: (stop: Stop) => void;
  /** Told how far the pages are: which step, how many more of them are done. */
  readonly onProgress?: (step: string, pages: number, total: number) => void;
  /** Told of each step when it begins. */
  readonly onStep?: (step: string) => void;
  /** Ends the build when it is aborted: between two steps, and between pages. */
  readonly signal?: AbortSignal;
  /** What encodes images; sharp unless a test gives another. */
  readonly loadCodec?: LoadCodec;
}

export interface BuildContext {
  readonly settings: Settings;
  readonly tools: BuildTools;
  readonly problems: ProblemLog;
  readonly life: Lifecycle;
  /** Milliseconds that each step took so far. */
  readonly timings: Readonly<Record<string, number>>;
  /** How many more pages the present step has done, of how many. */
  progress(pages: number, total: number): void;
  /** Runs one step and keeps its time. */
  step<T>(name: string, run: () => T | Promise<T>): Promise<T>;
}

export function openContext(settings: Settings, tools: BuildTools): BuildContext {
  const today = () => dayOf(settings.now);
  // With a broken config, or without one of its packs, nobody knows all rules that there are.
  const knowsRules = !tools.problems.some((one) => one.severity === 'error');
  const rules = knowsRules ? policyRules(settings.policies) : null;
  const problems = createProblemLog({ today, strict: settings.strict, rules, isWhole: settings.shard === null });
  problems.report(tools.problems);
  const timings: Record<string, number> = {};
  let present = '';
  return {
    settings,
    tools,
    problems,
    life: createLifecycle(),
    timings,
    progress(pages, total) {
      assertGoing(tools, present);
      tools.onProgress?.(present, pages, total);
    },
    async step(name, run) {
      assertGoing(tools, name);
      const start = performance.now();
      present = name;
      tools.onStep?.(name);
      try {
        return await run();
      } finally {
        timings[name] = Math.round((performance.now() - start) * 10) / 10;
      }
    },
  };
}
