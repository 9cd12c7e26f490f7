// The folder beside the old output in which a build grows, and the last questions before the two change places.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { foreignFiles, listFiles } from '../output/foreign.js';
import { lockOutput } from '../output/lock.js';
import { dropFolders, type FoldersPlace, keepFolders, takeFolders } from '../output/empty-folders.js';
import { assertRemovable, openStaging, type Staging } from '../output/publish.js';
import { blockedBy, clearDead, recover } from '../output/recover.js';
import { problem } from '../problems/catalogue.js';
import type { Left } from '../cache/build-cache.js';
import type { WrittenFile } from '../model.js';
import type { BuildContext } from './context.js';
import { foldersPlace } from './keys.js';
import { foldersOf, isAsLeft, lookAt } from './left-output.js';

export interface Output {
  /** Staging folder; null for `check`. */
  readonly folder: string | null;
  /** Fills the staging folder with the empty folders of an earlier output; returns what is there then. */
  takeFolders(): ReadonlySet<string>;
  /** Folders that are in the staging folder already. */
  readonly folders: ReadonlySet<string>;
  /** Looks at the finished tree; removes taken folders that it does not need. */
  lookAt(pages: readonly WrittenFile[], others: readonly string[]): Left;
  publish(): Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

/** Locks the output folder and opens a staging folder beside it. `left` is how the last build left its output. */
export async function openOutput(context: BuildContext, left: Left | null): Promise<Output> {
  const { settings, tools } = context;
  const nothing: Output = {
    folder: null,
    folders: NONE,
    takeFolders: () => NONE,
    lookAt: () => lookAt('', [], []),
    publish: async () => {},
  };
  if (!tools.write || context.problems.failed()) return nothing;
  mkdirSync(dirname(settings.outDir), { recursive: true });
  const lock = await lockOutput(settings.outDir, tools.machine);
  context.life.onClose(() => lock.release());
  clearDead(settings.outDir, tools.machine);
  recover(settings.outDir);
  const blocked = blockedBy(settings.outDir);
  if (blocked !== null) {
    context.problems.report([
      problem(
        'out-dir-unsafe',
        'The name under which the old output waits during a swap is taken, and not by a build.',
        { file: relative(settings.root, blocked) },
        'Move this folder away, or back to its place if it is your old output; or choose another --out-dir.',
      ),
    ]);
    return nothing;
  }
  const staging = openStaging(settings.outDir, String(settings.pid));
  context.life.onClose(() => staging.discard());
  return new StagedOutput(staging, () => lock.assertHeld(), settings.cache ? foldersPlace(settings) : null, left);
}

class StagedOutput implements Output {
  folders = NONE;

  constructor(
    readonly staging: Staging,
    readonly mayI: () => void,
    readonly place: FoldersPlace | null,
    readonly left: Left | null,
  ) {}

  get folder() {
    return this.staging.folder;
  }

  takeFolders(): ReadonlySet<string> {
    if (this.place) this.folders = takeFolders(this.place, this.folder) ?? NONE;
    return this.folders;
  }

  lookAt(pages: readonly WrittenFile[], others: readonly string[]): Left {
    const files = [...pages.map(({ path }) => path), ...others];
    dropFolders(this.folder, this.folders, foldersOf(files));
    return lookAt(this.folder, pages, others);
  }

  publish(): Promise<void> {
    const { place, left } = this;
    // What somebody put there since must not be published with the folders.
    const clear = (tree: string) =>
      place !== null && left !== null && isAsLeft(tree, left) && keepFolders(tree, left, place);
    return this.staging.publish(this.mayI, clear);
  }
}

/**
 * Last questions before the swap: would it delete what somebody else put there (promise 23), and could it? Returns all
 * files that are there. One walk, or none, where nothing came or went: `asLeft` knows them then.
 */
export function checkForeign(context: BuildContext, asLeft: () => readonly string[] | null): readonly string[] {
  const { settings, tools } = context;
  if (!tools.write || context.problems.failed()) return [];
  const { outDir, force } = settings;
  const left = asLeft();
  if (left) {
    assertRemovable(outDir);
    return left;
  }
  const names = existsSync(outDir) ? listFiles(outDir, assertRemovable) : [];
  const foreign = force ? [] : foreignFiles(outDir, names);
  if (foreign?.length === 0) return names;
  const what = foreign
    ? `files that no build wrote: ${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ` and ${foreign.length - 3} more` : ''}`
    : 'files, but no manifest of a build';
  context.problems.report([
    problem(
      'out-dir-unsafe',
      `The output folder holds ${what}.`,
      { file: relative(settings.root, outDir) || outDir },
      'Move them away, choose another --out-dir, or let them be replaced with --force.',
    ),
  ]);
  return names;
}
