// One build at a time for one output folder: a lock file beside it that names its owner. A dead owner's lock is taken
// over (promise 8). The folder may be shared: nothing here follows a link, and what is no lock is nobody's.
import { constants, copyFileSync, linkSync, lstatSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { readSmall } from '../regular-file.js';

/** What a lock must know of processes; given by the command, since only commands touch the process. */
export interface Machine {
  readonly pid: number;
  /**
   * Something that tells two processes with the same number apart, such as a start time; '' when it is unknown. Null:
   * no such process.
   */
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
  /**
   * Thread and number of the build in it: one process may build several times, and a thread may end without its
   * process.
   */
  readonly token: string;
}

/** How often an owner shows that it lives, where neither the number nor the start of its process tells. */
const BEAT_MS = 1000;
/**
 * Without a sign for so long a build of another thread is dead; so is one whose process cannot be told from another
 * with the same number.
 */
const SILENT_THREAD_MS = 8000;
const SILENT_PROCESS_MS = 60_000;
const MAX_LOCK_BYTES = 1000;

export function lockFile(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-lock`);
}

/** One process may run several builds at once. */
let drafts = 0;
/** Locks that this thread holds. */
const held = new Set<string>();

/** Waits up to `waitMs`, then throws a LockedError. */
export async function lockOutput(outDir: string, machine: Machine, waitMs: number = LOCK_WAIT_MS): Promise<Lock> {
  const file = lockFile(outDir);
  const me: Owner = {
    pid: machine.pid,
    start: machine.startOf(machine.pid) ?? '',
    token: `${threadId}-${(drafts += 1)}`,
  };
  // The lock appears with its content at once: a file that is made first and filled later would look abandoned in
  // between.
  const draft = `${file}-${machine.pid}-${me.token}`;
  try {
    rmSync(draft, { recursive: true, force: true });
    writeFileSync(draft, JSON.stringify(me), { flag: 'wx' });
    for (let waited = 0; ; waited += LOOK_MS) {
      if (appeared(draft, file)) return hold(file, me);
      const owner = readOwner(file);
      if (owner !== null && isAlive(owner, machine, () => silence(file))) {
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

/** Shows from time to time that it lives, for as long as it is held. */
function hold(file: string, me: Owner): Lock {
  held.add(me.token);
  const beat = setInterval(() => sign(file, me), BEAT_MS);
  beat.unref();
  return {
    assertHeld: () => assertHeld(file, me),
    release: () => {
      clearInterval(beat);
      held.delete(me.token);
      releaseLock(file, me);
    },
  };
}

function sign(file: string, me: Owner): void {
  try {
    const seconds = Date.now() / 1000;
    if (isSame(readOwner(file), me)) utimesSync(file, seconds, seconds);
  } catch {
    // A disk that cannot be asked now will be asked again.
  }
}

/** Milliseconds since an owner last showed itself. */
function silence(file: string): number {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
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
  // One that may not be read is somebody's, and is left alone.
  const { state, text } = readSmall(file, MAX_LOCK_BYTES);
  if (state === 'missing') return null;
  try {
    const { pid, start, token } = JSON.parse(text) as Owner;
    return { pid: Number(pid), start: String(start), token: String(token) };
  } catch {
    // A lock that holds nonsense, a link or a pipe is nobody's.
    return NOBODY;
  }
}

const NOBODY: Owner = { pid: 0, start: '', token: '' };

function isSame(one: Owner | null, other: Owner): boolean {
  return one?.pid === other.pid && one.start === other.start && one.token === other.token;
}

function isAlive({ pid, start, token }: Owner, machine: Machine, silent: () => number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const current = machine.startOf(pid);
  if (current === null) return false;
  const isKnown = current !== '' && start !== '';
  if (isKnown && current !== start) return false;
  if (pid !== machine.pid) return isKnown || silent() < SILENT_PROCESS_MS;
  // Numbers of threads are not given twice, so this thread knows all that it holds; what another one held may have died
  // with it.
  return held.has(token) || (isOfOtherThread(token) && silent() < SILENT_THREAD_MS);
}

function isOfOtherThread(token: string): boolean {
  return /^\d+-\d+$/.test(token) && !token.startsWith(`${threadId}-`);
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
  if (moved && !isSame(moved, owner)) {
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
  if (!isSame(owner, me)) throw new LockedError(owner?.pid ?? 0);
}

/** Gives back the lock of this thread, if it holds one: for an end that no owner of a Lock sees. */
export function releaseOwn(outDir: string, machine: Machine): void {
  const file = lockFile(outDir);
  const owner = readOwner(file);
  if (owner?.pid === machine.pid && held.has(owner.token)) rmSync(file, { force: true });
}

function releaseLock(file: string, me: Owner): void {
  if (isSame(readOwner(file), me)) rmSync(file, { force: true });
}
