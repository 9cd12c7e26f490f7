// The programming interface: the same build that the command line runs, for scripts and tests.
import { join } from 'node:path';
import { buildSite } from './attempt.js';
import { presentWorld } from './commands/world.js';
import { createValidator } from './content/validate.js';
import type { BuildReport, Problem } from './model.js';
import { PACKAGE_ROOT, packageVersion } from './package-root.js';
import type { Machine } from './output/lock.js';
import { readShards } from './output/shard.js';
import { programFingerprint } from './steps/keys.js';
import type { BuildTools, Stop } from './steps/context.js';
import { optionProblems } from './option-problems.js';
import { loadSettings } from './config/load-settings.js';
import type { Environment, Flags } from './settings.js';

export { ALL_BLOCKS, BLOCKS } from './blocks.js';
export type { CheckAnswer, PageCheck } from './content/page-checks.js';
export type { BuildReport, OutputFile, Page, PageRecord, Problem, Severity } from './model.js';
export type { ButtonView, CellView, DateView, Html, ImageView, LinkView, OwnBlockView, TableView } from './model.js';
export type { Config, PageFile, SiteFile } from './schema-types.js';
export type { Flags } from './settings.js';
export type { Stop } from './steps/context.js';

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

export interface BuildOptions {
  /** False only checks. */
  readonly write?: boolean;
  /** Output folders of the shards of the pages; nothing is rendered then. */
  readonly shards?: readonly string[];
}

/** `usage` is true when the flags or the root folder are wrong, and nothing was checked. */
export type Outcome =
  | { readonly usage: true; readonly problems: readonly Problem[] }
  | { readonly usage: false; readonly report: BuildReport };

/**
 * Builds the site, or only checks it. Without flags it is the site in the current folder, as on the command line.
 * Reports problems, also of the flags themselves; throws only for faults of the program or the machine.
 */
export async function build(
  flags: Flags = {},
  world: Partial<World> = {},
  options: BuildOptions = {},
): Promise<Outcome> {
  const misused = optionProblems(flags, world, options);
  if (misused.length > 0) return { usage: true, problems: misused };
  const seen = { ...presentWorld(), ...given(world) };
  const validator = createValidator(join(PACKAGE_ROOT, 'schemas'));
  const program = programFingerprint(PACKAGE_ROOT, packageVersion(), seen.runtime);
  const load = () =>
    loadSettings(given(flags), { ...seen, packageRoot: PACKAGE_ROOT, version: packageVersion(), program }, validator);
  const { settings, problems } = load();
  if (!settings) return { usage: true, problems };
  const { shards, problems: unusable } = options.shards ? readShards(options.shards) : { shards: null, problems: [] };
  if (unusable.length > 0) return { usage: true, problems: unusable };
  const restart = () => {
    const again = load();
    return again.settings ? again : { settings, problems };
  };
  const machine = { pid: seen.pid, startOf: seen.startOf };
  const { onStop, onProgress } = world;
  const told = { ...(onStop ? { onStop } : {}), ...(onProgress ? { onProgress } : {}) };
  const tools = {
    validator,
    write: options.write ?? true,
    problems,
    shards,
    machine,
    isAlone: world.isAlone ?? false,
    ...told,
  };
  return { usage: false, report: await buildSite(settings, tools, restart) };
}

/** Checks the site exactly as `build` does, and writes nothing. */
export function check(flags: Flags = {}, world: Partial<World> = {}): Promise<Outcome> {
  return build(flags, world, { write: false });
}

/** A key that is there without a value is not there. */
function given<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;
}
