// The programming interface: the same build that the command line runs, for scripts and tests.
import { presentWorld } from './commands/world.js';
import { BuildError, MachineError, ProgramError, TemplateCodeError } from './problems/errors.js';
import { given } from './util/given.js';
import { isJsonObject } from './util/json-object.js';
import { problem } from './problems/catalogue.js';
import { machineProblem, UNCHANGED } from './problems/machine-problem.js';
import { messageOf } from './problems/message-of.js';
import { TEMPLATE_THREW } from './render/template-error.js';
import { type BuildOptions, type BuildRequest, type Outcome, runBuild, type World } from './build/run-build.js';

export { ALL_BLOCKS, BLOCKS } from './schema/blocks.js';
export { FORMATS as formats } from './content/formats.js';
export { BUILD_PHASES, type BuildEvent, type BuildPhase } from './run/build-events.js';
export type { CheckAnswer, PageCheck } from './content/page-checks.js';
export type { GivenContent, GivenFile } from './content/layers/given.js';
export {
  AbortedError,
  BuildError,
  type BuildErrorCode,
  LockedError,
  MachineError,
  ProgramError,
  TemplateCodeError,
} from './problems/errors.js';
export type { OutputFiles } from './build/memory-build.js';
export type { BuildReport, OutputFile, Page, PageRecord, Problem, Severity } from './model.js';
export type { ButtonView, CellView, DateView, Html, ImageView, LinkView, OwnBlockView, TableView } from './model.js';
export type { BuildOptions, BuildRequest, Outcome, World } from './build/run-build.js';
export type { Config, PageFile, SiteFile } from './schema/schema-types.js';
export type { Flags } from './settings.js';
export type { Stop } from './steps/context.js';

/**
 * Builds the site, or only checks it. Without flags it is the site in the current folder, as on the command line.
 * Reports problems, also of the flags themselves; rejects only with a BuildError: the machine or the program fails, or
 * the build is called off.
 */
export async function build(
  request: BuildRequest = {},
  world: Partial<World> = {},
  options: BuildOptions = {},
): Promise<Outcome> {
  const seen = isJsonObject(world) ? inProcess(world as Partial<World>) : world;
  try {
    return await runBuild(request, seen as ReturnType<typeof inProcess>, options);
  } catch (error) {
    throw typed(error);
  }
}

/** Checks the site exactly as `build` does, and writes nothing. */
export function check(request: BuildRequest = {}, world: Partial<World> = {}): Promise<Outcome> {
  return build(request, world, { write: false });
}

function inProcess(world: Partial<World>) {
  return { ...presentWorld(), ...given(world) };
}

function typed(error: unknown): BuildError {
  if (error instanceof BuildError) return error;
  const refused = machineProblem(error);
  if (refused) return new MachineError(refused, error);
  if ((error as { readonly code?: unknown } | null)?.code !== TEMPLATE_THREW)
    return new ProgramError(messageOf(error), { cause: error });
  return new TemplateCodeError(problem('template-failed', messageOf(error), { file: 'templates' }, UNCHANGED), error);
}
