// The list of `--changed-files`: what an upload has to do after a build, in the order in which a site stays whole.
// Written beside its place before the output is published and put there after it, so that a list is never wrong: it is
// that of the last build, or there is none.
import { closeSync, lstatSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { byText } from '../util/by-text.js';
import { makeFolder } from '../files/make-files.js';
import { isPathInside } from '../files/regular-file.js';
import { haveSameBytes } from './same-bytes.js';

interface Trees {
  /** The new output and the one that it takes the place of, with the files of each. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly earlier: string;
  readonly before: readonly string[];
}

export interface StagedList {
  /** Nothing but a rename: when the output has changed, so must the list. */
  publish(): void;
}

/**
 * A line for each new (`A`), changed (`M`) and deleted (`D`) file, as `git diff --name-status` prints them. Pages come
 * after what they load, the build's own records after the pages, what goes away at the end.
 */
export function changeLines({ folder, files, earlier, before }: Trees): string[] {
  const [old, now] = [new Set(before), new Set(files)];
  const there = files.flatMap((path) => {
    if (!old.has(path)) return { mark: 'A', path };
    return isSame(join(earlier, path), join(folder, path)) ? [] : { mark: 'M', path };
  });
  // A name that would break out of its line was written by no build.
  const gone = before.filter((path) => !now.has(path) && isPathInside(path)).map((path) => ({ mark: 'D', path }));
  return [...there.toSorted(byTurn), ...gone.toSorted(byTurn)].map(({ mark, path }) => `${mark}\t${path}\n`);
}

/** Writes the list beside its place, and takes an older one away. */
export function stageList(file: string, lines: readonly string[]): StagedList {
  clearList(file);
  makeFolder(dirname(file));
  const draft = draftOf(file);
  writeFileSync(draft, lines.join(''), { flag: 'wx' });
  return { publish: () => renameSync(draft, file) };
}

/** Takes a list away, and the draft of one that a build did not publish. */
export function clearList(file: string): void {
  clearDraft(file);
  rmSync(file, { force: true });
}

export function clearDraft(file: string): void {
  rmSync(draftOf(file), { force: true });
}

const SAMPLE = 1 << 16;

/** Why no list can be written here; null when there is none yet, or an older one. */
export function listFault(file: string): string | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return null;
  if (!found.isFile()) return 'is not a regular file';
  return found.size === 0 || isList(file) ? null : 'contains something other than such a list';
}

function isList(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const sample = Buffer.alloc(SAMPLE);
    const text = sample.toString('utf8', 0, readSync(descriptor, sample, 0, SAMPLE, 0));
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return whole !== '' && whole.split('\n').every((line) => line === '' || /^[AMD]\t./.test(line));
  } finally {
    closeSync(descriptor);
  }
}

function draftOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.casino-site-new`);
}

/** Inodes on Windows are larger than a JavaScript number can be exact. */
const STAT_OPTIONS = { bigint: true, throwIfNoEntry: false } as const;

/** A file that was kept is a link to the old one, and need not be read; not every disk has links. */
function isSame(one: string, other: string): boolean {
  const [old, now] = [lstatSync(one, STAT_OPTIONS), lstatSync(other, STAT_OPTIONS)];
  if (!old?.isFile() || old.size !== now?.size) return false;
  return (old.ino === now.ino && old.dev === now.dev) || haveSameBytes(one, other);
}

/** What others need comes first; the news of the build, for which open pages ask, last. */
const TURNS = [/^assets\//, /^(?!_build\/)/, /^_build\/(?!latest\.json$)/, /^_build\/latest\.json$/];

function byTurn(a: { readonly path: string }, b: { readonly path: string }): number {
  const turn = ({ path }: { readonly path: string }) => TURNS.findIndex((one) => one.test(path));
  return turn(a) - turn(b) || byText(a.path, b.path);
}
