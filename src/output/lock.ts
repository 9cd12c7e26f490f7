// One build at a time for an output folder: a lock file beside it names its owner. The lock of a dead owner is replaced
// (promise 8). The folder may be shared: no link is followed, and an invalid lock has no owner.
import { constants, copyFileSync, linkSync, lstatSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { BuildError, LockedError } from '../problems/errors.js';
import { asReadOnly } from '../files/make-files.js';
import { readSmall } from '../files/regular-file.js';

/** What a lock must know about processes; passed in, because only commands may use `process`. */
export interface Machine {
  readonly pid: number;
  /**
   * Distinguishes two processes with the same process id, such as a start time; '' when it is unknown, null when there
   * is no such process.
   */
  startOf(pid: number): string | null;
}

export interface Lock {
  /** Throws a LockedError when the lock is no longer ours: only one build may publish. */
  assertHeld(): void;
  release(): void;
}

/** How long a second build waits for the first. */
export const LOCK_WAIT_MS = 10_000;
const LOOK_MS = 50;

export { LockedError };

interface Owner {
  readonly pid: number;
  readonly start: string;
  /**
   * Thread id, and a number for the build in it: one process may build several times, and a thread may end before its
   * process.
   */
  readonly token: string;
}

/** How often an owner touches its lock, for systems where neither process id nor start time tell that it is alive. */
const BEAT_MS = 1000;
/**
 * After this time without a touch, a build of another thread is dead; so is one whose process cannot be told from
 * another with the same process id.
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
export async function lockOutput(
  outDir: string,
  machine: Machine,
  waitMs: number = LOCK_WAIT_MS,
  assertGoing: () => void = () => {},
): Promise<Lock> {
  const file = lockFile(outDir);
  const me: Owner = {
    pid: machine.pid,
    start: machine.startOf(machine.pid) ?? '',
    token: `${threadId}-${(drafts += 1)}`,
  };
  // The lock appears together with its content: a file that is created first and filled later would look abandoned in
  // between.
  const draft = `${file}-${machine.pid}-${me.token}`;
  try {
    rmSync(draft, { recursive: true, force: true });
    writeFileSync(draft, JSON.stringify(me), { flag: 'wx' });
    for (let waited = 0; ; waited += LOOK_MS) {
      if (appeared(draft, file)) return hold(file, me);
      const owner = readOwner(file);
      if (owner !== null && isAlive(owner, machine, () => silence(file))) {
        assertGoing();
        if (waited >= waitMs) throw new LockedError(owner.pid);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      } else if (owner !== null) takeAway(file, owner, draft);
    }
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const { code, path } = asReadOnly(error as Error, outDir);
    // Nobody knows the names of the lock and of its draft.
    const isOfLock = path === undefined || path === draft;
    throw code !== undefined && isOfLock ? Object.assign(error as Error, { path: outDir }) : error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Touches the lock regularly for as long as it is held. */
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
    // The next attempt may succeed.
  }
}

/** Milliseconds since the owner last touched the lock. */
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
      // Some file systems (exFAT, shared folders) have no hard links; there a lock is empty for a moment.
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

/** Null when the lock has just been removed. */
function readOwner(file: string): Owner | null {
  // A lock without read permission has another owner, and is respected.
  const { state, text } = readSmall(file, MAX_LOCK_BYTES);
  if (state === 'missing') return null;
  try {
    const { pid, start, token } = JSON.parse(text) as Owner;
    return { pid: Number(pid), start: String(start), token: String(token) };
  } catch {
    // An invalid lock, a link or a pipe has no owner.
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
  // Thread ids are not reused, so this thread knows all locks that it holds; a lock of another thread may have died
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
  // Another build was faster and this is already the new owner's lock: put it back.
  if (moved && !isSame(moved, owner)) {
    try {
      linkSync(aside, file);
    } catch {
      // A third build has locked in between; the owner of the moved lock notices before it publishes, and stops.
    }
  }
  rmSync(aside, { recursive: true, force: true });
}

function assertHeld(file: string, me: Owner): void {
  const owner = readOwner(file);
  if (!isSame(owner, me)) throw new LockedError(owner?.pid ?? 0);
}

/** Releases the lock of this thread, if it holds one, when the process is about to end. */
export function releaseOwn(outDir: string, machine: Machine): void {
  const file = lockFile(outDir);
  const owner = readOwner(file);
  if (owner?.pid === machine.pid && held.has(owner.token)) rmSync(file, { force: true });
}

function releaseLock(file: string, me: Owner): void {
  if (isSame(readOwner(file), me)) rmSync(file, { force: true });
}
