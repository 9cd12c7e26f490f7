// One build at a time for one output folder: a lock file beside it that names its owner. A dead owner's lock is taken over (promise 8).
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What a lock must know of processes; given by the command, since only commands touch the process. */
export interface Machine {
  readonly pid: number;
  /** Something that tells two processes with the same number apart, such as a start time; '' when it is unknown. Null: no such process. */
  startOf(pid: number): string | null;
}

export interface Lock {
  release(): void;
}

/** How long a second build waits for the first. */
export const LOCK_WAIT_MS = 10_000;
const LOOK_MS = 50;

export class LockedError extends Error {
  constructor(readonly pid: number) {
    super(`Another build is running (process ${pid}).`);
  }
}

interface Owner {
  readonly pid: number;
  readonly start: string;
}

/** Waits up to `waitMs`, then throws a LockedError. */
export async function lockOutput(outDir: string, machine: Machine, waitMs: number = LOCK_WAIT_MS): Promise<Lock> {
  const file = join(dirname(outDir), `.${basename(outDir)}-lock`);
  const me: Owner = { pid: machine.pid, start: machine.startOf(machine.pid) ?? '' };
  // The lock appears with its content at once: a file that is made first and filled later would look abandoned in between.
  const draft = `${file}-${machine.pid}`;
  const descriptor = openSync(draft, 'w');
  writeSync(descriptor, JSON.stringify(me));
  closeSync(descriptor);
  try {
    for (let waited = 0; ; waited += LOOK_MS) {
      try {
        linkSync(draft, file);
        return { release: () => releaseLock(file, me) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner === null) continue;
      if (!isAlive(owner, machine)) takeAway(file, owner, draft);
      else if (waited >= waitMs) throw new LockedError(owner.pid);
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Null when the lock has just gone. A lock that cannot be read belongs to nobody. */
function readOwner(file: string): Owner | null {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return { pid: Number(pid), start: String(start) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : { pid: 0, start: '' };
  }
}

function isAlive({ pid, start }: Owner, machine: Machine): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const current = machine.startOf(pid);
  return current !== null && (current === '' || start === '' || current === start);
}

/** Moved aside before it is deleted: of two builds that see the same dead lock only one gets to move it. */
function takeAway(file: string, owner: Owner, draft: string): void {
  const aside = `${draft}-stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  // Somebody else was quicker and this is already the new owner's lock: give it back.
  if (moved && (moved.pid !== owner.pid || moved.start !== owner.start)) {
    try {
      linkSync(aside, file);
    } catch {
      // A third build has locked in between; the moved owner's release will then find a foreign lock and leave it.
    }
  }
  rmSync(aside, { force: true });
}

function releaseLock(file: string, me: Owner): void {
  const owner = readOwner(file);
  if (owner?.pid === me.pid && owner.start === me.start) rmSync(file, { force: true });
}
