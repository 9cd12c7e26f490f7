// One build at a time for one output folder: a lock file beside it that names its owner. A dead owner's lock is taken over (promise 8).
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What a lock must know of processes; given by the command, since only commands touch the process. */
export interface Machine {
  readonly pid: number;
  /** Something that tells two processes with the same number apart, such as a start time; '' when it is unknown. Null: no such process. */
  startOf(pid: number): string | null;
}

export interface Lock {
  /** Throws a LockedError when somebody has taken the lock away: only one build may publish. */
  assertHeld(): void;
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

export function lockFile(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-lock`);
}

/** One process may run several builds at once. */
let drafts = 0;

/** Waits up to `waitMs`, then throws a LockedError. */
export async function lockOutput(outDir: string, machine: Machine, waitMs: number = LOCK_WAIT_MS): Promise<Lock> {
  const file = lockFile(outDir);
  const me: Owner = { pid: machine.pid, start: machine.startOf(machine.pid) ?? '' };
  // The lock appears with its content at once: a file that is made first and filled later would look abandoned in between.
  const draft = `${file}-${machine.pid}-${(drafts += 1)}`;
  try {
    writeFileSync(draft, JSON.stringify(me));
    for (let waited = 0; ; waited += LOOK_MS) {
      if (appeared(draft, file)) return { assertHeld: () => assertHeld(file, me), release: () => releaseLock(file, me) };
      const owner = readOwner(file);
      if (owner !== null && isAlive(owner, machine)) {
        if (waited >= waitMs) throw new LockedError(owner.pid);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      } else if (owner !== null) takeAway(file, owner, draft);
    }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw code !== undefined && path === undefined ? Object.assign(error as Error, { path: draft }) : error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** False when there is a lock already. */
function appeared(draft: string, file: string): boolean {
  try {
    try {
      linkSync(draft, file);
    } catch (error) {
      // Some disks (exFAT, shared folders) know no links; there a lock appears empty for a moment.
      if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      copyFileSync(draft, file, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP']);

/** Null when the lock has just gone. */
function readOwner(file: string): Owner | null {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return { pid: Number(pid), start: String(start) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    // A lock that holds nonsense is nobody's. One that may not be read is somebody's, and is left alone.
    if (code !== undefined && code !== 'EISDIR') throw error;
    return { pid: 0, start: '' };
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
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  // Somebody else was quicker and this is already the new owner's lock: give it back.
  if (moved && (moved.pid !== owner.pid || moved.start !== owner.start)) {
    try {
      linkSync(aside, file);
    } catch {
      // A third build has locked in between; the moved owner will find a foreign lock before it publishes, and stop.
    }
  }
  rmSync(aside, { recursive: true, force: true });
}

function assertHeld(file: string, me: Owner): void {
  const owner = readOwner(file);
  if (owner?.pid !== me.pid || owner.start !== me.start) throw new LockedError(owner?.pid ?? 0);
}

/** Gives back the lock of this process, if it holds one: for an end that no owner of a Lock sees. */
export function releaseOwn(outDir: string, machine: Machine): void {
  releaseLock(lockFile(outDir), { pid: machine.pid, start: machine.startOf(machine.pid) ?? '' });
}

function releaseLock(file: string, me: Owner): void {
  const owner = readOwner(file);
  if (owner?.pid === me.pid && owner.start === me.start) rmSync(file, { force: true });
}
