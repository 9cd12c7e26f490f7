// When a process began, so that a lock is not taken for alive because its number was given to another process.
import { readFileSync } from 'node:fs';

/** Null: no such process. '' where the system does not tell the time. */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    // Field 22 of proc(5); the name in field 2 may hold blanks and brackets.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}
