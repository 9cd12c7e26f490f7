// One call of the program: checks what was asked for, makes the folders it needs, builds, and says where each problem
// really stands. Commands and scripts come this way.
import { given } from '../util/given.js';
import { resolve } from 'node:path';
import { buildSite } from './attempt.js';
import { type BuildEvent, type EventTeller, tellEvents } from '../run/build-events.js';
import { originalName, originalProblems } from '../run/composed.js';
import { loadSettings, type Loaded } from '../config/load-settings.js';
import { brandOutDir, openBrand } from '../config/open-brand.js';
import { outputFolderFault, unsafeFolder } from '../config/output-folder.js';
import { type MemoryRequest, openFolders, type OutputFiles, type PrivateFolders, readOutput } from './memory-build.js';
import type { BuildReport, Problem, SlowPage } from '../model.js';
import { optionProblems } from '../run/option-problems.js';
import type { Machine } from '../output/lock.js';
import { readShards } from '../output/shard.js';
import { PACKAGE_ROOT } from '../package-root.js';
import type { Environment, Flags } from '../settings.js';
import { assertGoing } from '../steps/abort.js';
import type { BuildTools, Stop } from '../steps/context.js';
import { environmentOf, packageValidator } from '../steps/environment.js';
import { byPlace } from '../steps/problem-log.js';

/** What the program sees of the machine. What a script leaves out is taken from the process it runs in. */
export type World = Pick<Environment, 'cwd' | 'env' | 'now' | 'cores' | 'pid'> & {
  /** Tells whether a process still runs; see Machine. */
  readonly startOf?: Machine['startOf'];
  /** True when this process does nothing else: a build then gives back what it is done with. */
  readonly isAlone?: boolean;
  /** Told of each thing to halt and to clear away should the process be stopped in the middle. */
  readonly onStop?: (stop: Stop) => void;
  /** Told how far the pages are: which step, how many more of them are done, of how many. */
  readonly onProgress?: BuildTools['onProgress'];
  /** Version of the runtime: another one may format dates or numbers differently. */
  readonly runtime?: string;
};

/** What is known of the process. */
export type PresentWorld = World & Required<Pick<World, 'startOf' | 'runtime'>>;

/** The flags of the command line, and what only a script can give. */
export interface BuildRequest extends Flags, MemoryRequest {
  /** Told how far the build is. */
  readonly onEvent?: (event: BuildEvent) => unknown;
  /** Aborted, the build rejects with an AbortedError; nothing is published then. */
  readonly signal?: AbortSignal;
}

export interface BuildOptions {
  /** False only checks. */
  readonly write?: boolean;
  /** Output folders of the shards of the pages; nothing is rendered then. */
  readonly shards?: readonly string[];
}

/** `usage` is true when the flags or the root folder are wrong, and nothing was checked. */
export type Outcome =
  | { readonly usage: true; readonly problems: readonly Problem[] }
  | {
      readonly usage: false;
      readonly report: BuildReport;
      /** With `output: 'memory'` or `'both'`, of a good build: path in the output → bytes. */
      readonly files?: OutputFiles;
    };

export async function runBuild(request: BuildRequest, world: PresentWorld, options: BuildOptions): Promise<Outcome> {
  const misused = optionProblems(request, world, options);
  if (misused.length > 0) return { usage: true, problems: misused };
  const { content, contentOnly, cacheDir, output, onEvent, signal, ...flags } = given(request);
  assertGoing({ signal }, '');
  const root = resolve(world.cwd, flags.root ?? '.');
  const around = { root, packageRoot: PACKAGE_ROOT, pid: world.pid, ...given({ brand: flags.brand }) };
  const memory = given({ content, contentOnly, cacheDir: cacheDir && resolve(world.cwd, cacheDir), output });
  const { folders, problems } = openFolders(memory as MemoryRequest, around);
  if (problems.length > 0) return { usage: true, problems };
  world.onStop?.({ halt: async () => {}, clear: folders.remove });
  const events = onEvent ? tellEvents(onEvent) : null;
  try {
    const asked = folders.root ? { ...flags, ...ofCaller(flags, root, folders) } : ofOutput(flags, folders);
    const unsafe = folders.root && !folders.outDir ? outputFolderFault(root, asked.outDir!, PACKAGE_ROOT) : null;
    if (unsafe) return { usage: true, problems: [unsafeFolder(unsafe)] };
    const { outcome, outDir } = await buildIn(asked, { world, options, events, signal });
    if (outcome.usage || !outcome.report.ok || options.write === false || !wantsFiles(output)) return outcome;
    return { ...outcome, files: readOutput(outDir) };
  } finally {
    folders.remove();
  }
}

function wantsFiles(output: BuildRequest['output']): boolean {
  return output === 'memory' || output === 'both';
}

/** Paths of the caller count from the folder of the caller. */
function ofCaller(flags: Flags, root: string, folders: PrivateFolders): Flags {
  return {
    root: folders.root!,
    outDir: folders.outDir ?? resolve(root, flags.outDir ?? defaultFolder(flags, folders.root!)),
    ...(flags.changedFiles === undefined ? {} : { changedFiles: resolve(root, flags.changedFiles) }),
  };
}

function defaultFolder({ brand }: Flags, root: string): string {
  return brand === undefined ? 'dist' : brandOutDir(root, brand, packageValidator());
}

function ofOutput(flags: Flags, { outDir }: PrivateFolders): Flags {
  return outDir === null ? flags : { ...flags, outDir };
}

interface Run {
  readonly world: PresentWorld;
  readonly options: BuildOptions;
  readonly events: EventTeller | null;
  readonly signal?: AbortSignal;
}

interface Built {
  readonly outcome: Outcome;
  readonly outDir: string;
}

async function buildIn(flags: Flags, run: Run): Promise<Built> {
  const { world, options } = run;
  const validator = packageValidator();
  const environment = environmentOf(world);
  const load = (): Loaded => {
    const { flags: opened, problems: refused } = openBrand(flags, environment, validator);
    return opened ? loadSettings(opened, environment, validator) : { settings: null, problems: refused };
  };
  const usage = (found: readonly Problem[]): Built => ({ outcome: { usage: true, problems: found }, outDir: '' });
  const { settings, problems } = load();
  if (!settings) return usage(problems);
  const { shards, problems: unusable } = options.shards ? readShards(options.shards) : { shards: null, problems: [] };
  if (unusable.length > 0) return usage(unusable);
  const restart = () => {
    const again = load();
    return again.settings ? again : { settings, problems };
  };
  const tools = { ...toolsOf(run), validator, problems, shards };
  const report = await buildSite(settings, tools, restart);
  run.events?.end();
  return { outcome: { usage: false, report: asOwned(settings.root, report) }, outDir: settings.outDir };
}

function toolsOf({ world, options, events, signal }: Run): Omit<BuildTools, 'validator' | 'problems' | 'shards'> {
  const { onStop, onProgress } = world;
  return {
    write: options.write ?? true,
    machine: { pid: world.pid, startOf: world.startOf },
    isAlone: world.isAlone ?? false,
    ...(onStop ? { onStop } : {}),
    ...(signal ? { signal } : {}),
    ...(events ? { onStep: (step: string) => events.step(step) } : {}),
    onProgress: (step, pages, total) => {
      onProgress?.(step, pages, total);
      events?.progress(pages, total);
    },
  };
}

/** With the files as their owner knows them. */
function asOwned(root: string, report: BuildReport): BuildReport {
  const problems = originalProblems(root, report.problems);
  if (problems === report.problems) return report;
  return { ...report, problems: problems.toSorted(byPlace), slowest: report.slowest.map(named(root)) };
}

function named(root: string): (page: SlowPage) => SlowPage {
  return (page) => ({ ...page, source: originalName(root, page.source) });
}
