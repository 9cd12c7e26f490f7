// The folder beside the old output that a build writes into, and the last checks before the two are swapped.
import { CONFIG_FILE } from '../content/names.js';
import { counted, firstOf } from '../util/counted.js';
import { makeFolder } from '../files/make-files.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { foreignFiles, listFiles } from '../output/foreign.js';
import { LOCK_WAIT_MS, lockOutput } from '../output/lock.js';
import { assertRemovable, openStaging, type Staging } from '../output/publish.js';
import { blockedBy, clearDead, recover } from '../output/recover.js';
import { dropRest, emptyTree, keepTree, type Listing, takeTree, type TreePlace } from '../output/second-tree.js';
import { SHARD_FILE, type Shards } from '../output/shard.js';
import { problem } from '../problems/catalogue.js';
import type { Settings } from '../settings.js';
import type { OutputFingerprint } from '../cache/build-cache.js';
import type { WrittenFile } from '../model.js';
import { assertGoing } from './abort.js';
import type { BuildContext } from './context.js';
import { treePlace } from './keys.js';
import { otherSiteFault } from './other-site.js';
import { fingerprintFolders, fingerprintOutput, foldersOf, isUntouched } from './output-fingerprint.js';

export interface Output {
  /** Staging folder; null for `check`. */
  readonly folder: string | null;
  /** Puts the output before the previous one in the place of the staging folder; returns the folders in it. */
  takeTree(): ReadonlySet<string>;
  /** Folders that are in the staging folder already. */
  readonly folders: ReadonlySet<string>;
  /** The fingerprint of the finished tree; removes what it does not need of the taken one first. */
  fingerprintOutput(pages: readonly WrittenFile[], otherFiles: readonly string[]): OutputFingerprint;
  /** `kept` is the number of files that are those of the previous output. */
  publish(kept: number): Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

/** Locks the output folder and opens a staging folder beside it. `previous` is what the last build published. */
export async function openOutput(context: BuildContext, previous: OutputFingerprint | null): Promise<Output> {
  const { settings, tools } = context;
  const nothing: Output = {
    folder: null,
    folders: NONE,
    takeTree: () => NONE,
    fingerprintOutput: () => fingerprintOutput('', [], []),
    publish: async () => {},
  };
  if (!tools.write || context.problems.failed()) return nothing;
  const replaced = replacedFault(settings, tools.shards);
  if (replaced !== null) {
    context.problems.report([problem('out-dir-unsafe', replaced.message, placeOf(settings), replaced.hint)]);
    return nothing;
  }
  makeFolder(dirname(settings.outDir));
  const lock = await lockOutput(settings.outDir, tools.machine, LOCK_WAIT_MS, () => assertGoing(tools, 'open'));
  context.life.onClose(() => lock.release());
  clearDead(settings.outDir, tools.machine);
  recover(settings.outDir);
  const blocked = blockedBy(settings.outDir);
  if (blocked !== null) {
    context.problems.report([
      problem(
        'out-dir-unsafe',
        'The name for the old output during a swap is taken by something that no build wrote.',
        { file: relative(settings.root, blocked) },
        'Move this folder away, or back to its place if it is your old output; or choose another --out-dir.',
      ),
    ]);
    return nothing;
  }
  const staging = openStaging(settings.outDir, String(settings.pid));
  context.life.onClose(() => staging.discard());
  return new StagedOutput(staging, () => lock.assertHeld(), settings.cache ? treePlace(settings) : null, previous);
}

/** A shard must not take the place of a whole site, nor the whole that of a shard it is made of, or of another site. */
function replacedFault(settings: Settings, merged: Shards | null) {
  const { outDir, shard, force } = settings;
  if (merged !== null && [...merged.folders.values()].some((folder) => realpathSync.native(folder) === outDir))
    return {
      message: 'The output folder is that of a shard that is merged.',
      hint: 'Choose another --out-dir: the shard would be lost.',
    };
  const isWhole =
    shard !== null && !force && existsSync(join(outDir, MANIFEST_FILE)) && !existsSync(join(outDir, SHARD_FILE));
  if (!isWhole) return force ? null : otherSiteFault(settings);
  return {
    message: 'The output folder contains a whole site, of which a shard would keep only a part.',
    hint: `Choose another one, for example --out-dir shard-${shard.index}.`,
  };
}

function placeOf({ root, outDir }: Settings) {
  return { file: relative(root, outDir) || outDir };
}

class StagedOutput implements Output {
  folders = NONE;
  #taken: Listing | null = null;
  #files = 0;

  constructor(
    readonly staging: Staging,
    readonly assertOwner: () => void,
    readonly place: TreePlace | null,
    readonly previous: OutputFingerprint | null,
  ) {}

  get folder() {
    return this.staging.folder;
  }

  takeTree(): ReadonlySet<string> {
    this.#taken = this.place && takeTree(this.place, this.folder, isUntouched);
    return (this.folders = new Set(this.#taken?.folders));
  }

  fingerprintOutput(pages: readonly WrittenFile[], otherFiles: readonly string[]): OutputFingerprint {
    const files = [...pages.map(({ path }) => path), ...otherFiles];
    if (this.#taken) dropRest(this.folder, this.#taken, { files, folders: foldersOf(files) });
    this.#files = files.length;
    return fingerprintOutput(this.folder, pages, otherFiles);
  }

  publish(kept: number): Promise<void> {
    const { place, previous } = this;
    const clear = (tree: string) =>
      place !== null && previous !== null && keepTree(tree, oldListing(tree, previous, kept), place);
    return this.staging.publish(this.assertOwner, clear, this.#files);
  }
}

/**
 * What an old tree contains. It is emptied when most of its files are in no other tree, and would fill the disk. What
 * somebody put into it is not in the listing, whose key then is not that of the tree: it will not be taken.
 */
function oldListing(tree: string, previous: OutputFingerprint, kept: number): Listing {
  if (2 * kept >= previous.files.length || !isUntouched(tree, previous)) return previous;
  emptyTree(tree, previous.files);
  return { files: [], folders: previous.folders, foldersKey: fingerprintFolders(tree, previous.folders).key };
}

/**
 * Last checks before the swap: would it delete what somebody else put there (promise 23), and could it? Returns all
 * files that are there. One walk, or none, where no file was added or removed: `untouchedFiles` lists them then.
 */
export function checkForeign(context: BuildContext, untouchedFiles: () => readonly string[] | null): readonly string[] {
  const { settings, tools } = context;
  if (!tools.write || context.problems.failed()) return [];
  const { outDir } = settings;
  const untouched = untouchedFiles();
  if (untouched) {
    assertRemovable(outDir);
    return untouched;
  }
  const names = existsSync(outDir) ? listFiles(outDir, assertRemovable) : [];
  const fault = foreignFault(settings, names);
  if (fault) context.problems.report([problem('out-dir-unsafe', fault.message, placeOf(settings), fault.hint)]);
  return names;
}

function foreignFault({ outDir, force }: Settings, names: readonly string[]) {
  const found = foreignFiles(outDir, names);
  const foreign = found ?? names;
  const sources = sourceMarks(foreign);
  if (sources.length > 0)
    return {
      message: `The output folder contains sources of a project, which --force does not replace either: ${firstNames(sources)}.`,
      hint: 'Choose a new folder, which may be inside this one. To publish in a git work tree, copy the files into it: see docs/publishing.md, GitHub Pages.',
    };
  if (force || foreign.length === 0) return null;
  const [count, first] = [counted(foreign.length, 'file'), firstNames(foreign)];
  return {
    message: found
      ? `The output folder contains ${count} that no build wrote: ${first}.`
      : `The output folder contains ${count}, but no manifest of a build: ${first}.`,
    hint: 'Move them away or choose another --out-dir. With --force all of them are deleted.',
  };
}

const firstNames = (names: readonly string[]) => firstOf(names, 3, (name) => name);

/** What is in the sources of a project and in no site: a repository, a site of this program. */
const OF_SOURCES: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', CONFIG_FILE]);
/** It makes a package of the whole folder; deeper ones are of functions of a host, or of published packages. */
const OF_PACKAGE = 'package.json';

/** Where in a folder somebody's sources are, the outermost first; of a repository only its folder. */
function sourceMarks(files: readonly string[]): string[] {
  const marks = files.flatMap((file) => {
    const segments = file.split('/');
    const index = segments.findIndex((one) => OF_SOURCES.has(one) || file === OF_PACKAGE);
    return index === -1 ? [] : [segments.slice(0, index + 1)];
  });
  const outermost = marks.toSorted((a, b) => a.length - b.length).map((segments) => segments.join('/'));
  return [...new Set(outermost)];
}
