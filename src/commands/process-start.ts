// The start time of a process: a lock is dead when its process id now belongs to another process.
import { readFileSync } from 'node:fs';

/** Null when there is no such process; '' where the system does not report the time. */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    // Field 22 of proc(5); the name in field 2 may contain spaces and brackets.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}
