// Runs code of the site with a time limit: an endless loop in it would never return to the event loop, where a signal
// is heard. Only another thread can end it; `vm` has one for this purpose.
import { Script } from 'node:vm';

/** Nearly all code ends within it. It costs a tenth of a millisecond, so code of the package runs without a limit. */
const FIRST_MS = 250;
export const TIME_LIMIT_SECONDS = 5;

/** What a command does before slow code of the site runs, and the act that takes it back afterwards. */
type BeforeSlowCode = () => () => void;

const KEY = Symbol.for('casino-site.limited');
let script: Script | undefined;
let beforeSlowCode: BeforeSlowCode = () => () => {};

/** The code did not end. */
export class TimeLimitError extends Error {
  constructor() {
    super(`it does not end within ${TIME_LIMIT_SECONDS} seconds`);
  }
}

/** Called by commands, which alone know of signals. */
export function setBeforeSlowCode(act: BeforeSlowCode): void {
  beforeSlowCode = act;
}

/**
 * What `run` returns. Code that takes longer than a moment is ended and run once more, while a signal ends the process
 * at once. A signal that comes within that first moment is lost. `isEndless`: it did not end before, and gets the
 * moment alone: a hundred pages with one endless block are not to take a hundred times as long.
 */
export function withTimeLimit<Value>(run: () => Value, isEndless: boolean): Value {
  const first = limited(run, FIRST_MS);
  if (first) return first.value;
  if (isEndless) throw new TimeLimitError();
  const end = beforeSlowCode();
  try {
    const second = limited(run, TIME_LIMIT_SECONDS * 1000);
    if (second) return second.value;
  } finally {
    end();
  }
  throw new TimeLimitError();
}

/** Null when the time was over. */
function limited<Value>(run: () => Value, timeout: number): { readonly value: Value } | null {
  const shared = globalThis as unknown as Record<symbol, () => Value>;
  shared[KEY] = run;
  script ??= new Script('globalThis[Symbol.for("casino-site.limited")]()');
  try {
    return { value: script.runInThisContext({ timeout, displayErrors: false }) as Value };
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return null;
  } finally {
    delete shared[KEY];
  }
}
