// Thrown when a source file is no longer what this build has read. Not the user's mistake and not ours: the build
// starts again.

const INPUT_CHANGED = 'INPUT_CHANGED';

export class InputChangedError extends Error {
  readonly code = INPUT_CHANGED;

  constructor(source: string) {
    super(`${source} changed during the build.`);
  }
}

/** Also true for one that came from a worker thread, where classes are lost. */
export function isInputChanged(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === INPUT_CHANGED;
}
