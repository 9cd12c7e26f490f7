// Makes an error of the system name the file that it is about: Node names none where a write fails, and a draft is gone
// by then. Dependency-free.

export function named(error: unknown, file: string): unknown {
  return error instanceof Error && 'syscall' in error ? Object.assign(error, { path: file }) : error;
}

export function naming<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw named(error, file);
  }
}
