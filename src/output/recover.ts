// What dead runs left beside an output folder: recognises it, finishes interrupted swaps, and removes the rest
// (decisions 0019 and 0024).
import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isNoted, journalFile, removeJournal } from './journal.js';
import { type Lock, LockedError, lockFile, lockOutput, type Machine, releaseOwn } from './lock.js';

/**
 * While `dist` is missing, a running build is between its two renames: that takes microseconds, on a slow disk a little
 * longer.
 */
const SWAP_WAIT_MS = 2000;

/** Where the published tree is kept until the new one is in place. */
export function oldTree(outDir: string): string {
  return sibling(outDir, 'old');
}

export function stagingTree(outDir: string, token: string): string {
  return sibling(outDir, `new-${token}`);
}

/**
 * Finishes or undoes an interrupted swap. Only for the owner of the lock: a running build's swap looks the same.
 */
export function recover(outDir: string): void {
  const old = oldTree(outDir);
  if (isNoted(outDir, old)) {
    if (existsSync(outDir)) rmSync(old, { recursive: true, force: true });
    else renameSync(old, outDir);
  }
  removeJournal(outDir);
}

/** A foreign folder at the path that the old tree needs; null when the path is free. */
export function blockedBy(outDir: string): string | null {
  const old = oldTree(outDir);
  return lstatSync(old, { throwIfNoEntry: false }) ? old : null;
}

/**
 * The same for commands that only read the output: does nothing where there is nothing to do, or while a build is
 * running.
 */
export async function healOutput(outDir: string, machine: Machine): Promise<void> {
  if (!lstatSync(journalFile(outDir), { throwIfNoEntry: false })) return;
  let lock: Lock | null = null;
  try {
    lock = await lockOutput(outDir, machine, existsSync(outDir) ? 0 : SWAP_WAIT_MS);
    recover(outDir);
  } catch (error) {
    // With a complete tree in place, the rest can wait.
    if (!(error instanceof LockedError) && !existsSync(outDir)) throw error;
  } finally {
    lock?.release();
  }
}

/** True when a build is running or was killed. Then "nothing has changed" is no reason to do nothing. */
export function hasRemains(outDir: string): boolean {
  return namesBeside(outDir).length > 0;
}

/** Staging folders. The caller holds the lock, so no build is using them. */
export function clearStaging(outDir: string): void {
  const prefix = basename(stagingTree(outDir, ''));
  for (const name of namesBeside(outDir)) if (name.startsWith(prefix) && ownerOf(name) !== null) remove(outDir, name);
}

/**
 * Everything of this process, when it is interrupted. Nothing else runs between the two renames of a swap, so there is
 * none to finish.
 */
export function clearOwn(outDir: string, machine: Machine): void {
  for (const name of namesBeside(outDir)) if (ownerOf(name) === machine.pid) remove(outDir, name);
  releaseOwn(outDir, machine);
}

/** The process id in a name; null when it has none. */
function ownerOf(name: string): number | null {
  const pid = /-(?:new|lock|verify)-(\d+)(?:-|$)/.exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}

/**
 * Files with a process id in their name: drafts of locks, clean builds of --verify-incremental. Removed when the
 * process no longer exists.
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
  // The clean build of --verify-incremental has leftovers of its own, with one more dot.
  return readdirSync(parent).filter(
    (name) => whole.has(name) || kinds.some((kind) => name.startsWith(kind)) || name.startsWith(`.${own}verify-`),
  );
}

function sibling(outDir: string, kind: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}`);
}
