// Turns an error of the operating system into a problem: it is shown, the last good state stays, and a later scan may
// find it fixed.
import { isAbsolute, relative, sep } from 'node:path';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { SYSTEM } from '../problems/machine-problem.js';

/** What `read` returns, or what stands in its place while the system refuses. */
export function unlessRefused<Value>(root: string, read: () => Value, instead: (found: Problem) => Value): Value {
  try {
    return read();
  } catch (error) {
    const found = systemProblem(error, root);
    if (!found) throw error;
    return instead(found);
  }
}

/** Null when the error is a bug of the program. */
export function systemProblem(error: unknown, root: string): Problem | null {
  const { code, syscall, path, message } = Object(error) as NodeJS.ErrnoException;
  if (!code || !syscall) return null;
  const hint = 'The last good state is shown until it can be read again.';
  return problem(
    'file-invalid',
    `It cannot be read: ${SYSTEM[code] ?? message.slice(0, 200)} (${code}).`,
    { file: relativePath(root, path ?? 'content') },
    hint,
  );
}

/** Relative to the root: problems do not name folders of this machine. */
function relativePath(root: string, path: string): string {
  const inside = isAbsolute(path) ? relative(root, path) : path;
  return inside === '' || inside.startsWith('..') ? path : inside.split(sep).join('/');
}
