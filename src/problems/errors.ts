// What a build rejects with when called from a script: one class for each reason, each with a code that does not
// change. Mistakes in the content are never thrown, they are problems of the report. Dependency-free.
import type { Problem } from '../model.js';

export type BuildErrorCode = 'aborted' | 'output-locked' | 'write-failed' | 'template-failed' | 'internal';

export abstract class BuildError extends Error {
  abstract readonly code: BuildErrorCode;
  /** The same as the command line would show it; null for an error in this program. */
  readonly problem: Problem | null = null;
}

/** Another build is writing into the same folder, and was not done in ten seconds. */
export class LockedError extends BuildError {
  readonly code = 'output-locked';
  override readonly name = 'LockedError';

  constructor(readonly pid: number) {
    super(`Another build is running (process ${pid}).`);
  }
}

/** Thrown by a build whose signal was aborted; `cause` is the reason of the signal. */
export class AbortedError extends BuildError {
  readonly code = 'aborted';
  override readonly name = 'AbortedError';

  constructor(reason: unknown) {
    super('The build was aborted.', { cause: reason });
  }
}

/** Wraps an error of the machine or of a template; `cause` is what was thrown. */
abstract class ExplainedError extends BuildError {
  override readonly problem: Problem;

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

/** The machine refuses: a full disk, a missing permission, too many open files. */
export class MachineError extends ExplainedError {
  readonly code = 'write-failed';
  override readonly name = 'MachineError';
}

/** Code of a template fails where no place in it could be found. */
export class TemplateCodeError extends ExplainedError {
  readonly code = 'template-failed';
  override readonly name = 'TemplateCodeError';
}

/** An error in this program; `cause` is what was thrown. */
export class ProgramError extends BuildError {
  readonly code = 'internal';
  override readonly name = 'ProgramError';
}
