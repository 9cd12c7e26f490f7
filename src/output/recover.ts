// What dead runs left beside an output folder: how to know it, finish it and clear it away (decisions 0019 and 0024).
import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isNoted, journalFile, removeJournal } from './journal.js';
import { type Lock, LockedError, lockFile, lockOutput, type Machine, releaseOwn } from './lock.js';

/**
 * While `dist` itself is missing a running build is between its two renames: it needs microseconds, a slow disk some
 * more.
 */
const SWAP_WAIT_MS = 2000;

/** Where the published tree waits until the new one stands in its place. */
export function oldTree(outDir: string): string {
  return sibling(outDir, 'old');
}

export function stagingTree(outDir: string, token: string): string {
  return sibling(outDir, `new-${token}`);
}

/**
 * Finishes or undoes a swap that was cut off. Only for whoever holds the lock: a running build's swap looks the same.
 */
export function recover(outDir: string): void {
  const old = oldTree(outDir);
  if (isNoted(outDir, old)) {
    if (existsSync(outDir)) rmSync(old, { recursive: true, force: true });
    else renameSync(old, outDir);
  }
  removeJournal(outDir);
}

/** A folder that stands where the old tree must wait, and is none of ours; null when the place is free. */
export function blockedBy(outDir: string): string | null {
  const old = oldTree(outDir);
  return lstatSync(old, { throwIfNoEntry: false }) ? old : null;
}

/**
 * The same for commands that only read the output: does nothing where there is nothing to do, or where a build is at
 * work.
 */
export async function healOutput(outDir: string, machine: Machine): Promise<void> {
  if (!lstatSync(journalFile(outDir), { throwIfNoEntry: false })) return;
  let lock: Lock | null = null;
  try {
    lock = await lockOutput(outDir, machine, existsSync(outDir) ? 0 : SWAP_WAIT_MS);
    recover(outDir);
  } catch (error) {
    // With a whole tree in place, what lies beside it can wait.
    if (!(error instanceof LockedError) && !existsSync(outDir)) throw error;
  } finally {
    lock?.release();
  }
}

/** True when a build is running or was killed. Then "nothing has changed" is no reason to do nothing. */
export function hasRemains(outDir: string): boolean {
  return namesBeside(outDir).length > 0;
}

/** Staging folders. The caller holds the lock, so nobody is at work in them. */
export function clearStaging(outDir: string): void {
  const prefix = basename(stagingTree(outDir, ''));
  for (const name of namesBeside(outDir)) if (name.startsWith(prefix) && ownerOf(name) !== null) remove(outDir, name);
}

/**
 * Everything of this very process: for an end in the middle. Between the two renames of a swap nothing else runs, so
 * there is none to finish.
 */
export function clearOwn(outDir: string, machine: Machine): void {
  for (const name of namesBeside(outDir)) if (ownerOf(name) === machine.pid) remove(outDir, name);
  releaseOwn(outDir, machine);
}

/** Number of the process in a name; null when it carries none. */
function ownerOf(name: string): number | null {
  const pid = /-(?:new|lock|verify)-(\d+)(?:-|$)/.exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}

/**
 * What carries the number of its process: drafts of locks, clean builds of --verify-incremental. It goes when the
 * process is gone.
 */
export function clearDead(outDir: string, machine: Machine): void {
  for (const name of namesBeside(outDir)) {
    const pid = ownerOf(name);
    if (pid !== null && pid !== machine.pid && machine.startOf(pid) === null) remove(outDir, name);
  }
}

function remove(outDir: string, name: string): void {
  rmSync(join(dirname(outDir), name), { recursive: true, force: true });
}

function namesBeside(outDir: string): string[] {
  const parent = dirname(outDir);
  if (!existsSync(parent)) return [];
  const own = basename(sibling(outDir, ''));
  const kinds = ['new-', 'lock-', 'verify-'].map((kind) => own + kind);
  const whole = new Set([basename(journalFile(outDir)), basename(lockFile(outDir))]);
  // The clean build of --verify-incremental has remains of its own, one dot further.
  return readdirSync(parent).filter(
    (name) => whole.has(name) || kinds.some((kind) => name.startsWith(kind)) || name.startsWith(`.${own}verify-`),
  );
}

function sibling(outDir: string, kind: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}`);
}
