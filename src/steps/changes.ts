// What a finished tree changes in the output: how many files go away, and the list that `--changed-files` asks for.
import type { OutputFingerprint } from '../cache/build-cache.js';
import type { WrittenFile } from '../model.js';
import { changeLines, clearDraft, type StagedList, stageList } from '../output/changed-files.js';
import type { BuildContext } from './context.js';
import type { Output } from './output-folder.js';

interface FinishedTree {
  readonly output: Output;
  readonly pages: readonly WrittenFile[];
  readonly otherFiles: readonly string[];
  /** Files of the output that it takes the place of. */
  readonly before: readonly string[];
}

interface Changes {
  readonly fingerprint: OutputFingerprint;
  readonly deleted: number;
  /** Puts the list in its place. */
  publish(): void;
}

/** To be asked while the old tree is still in its place. */
export function findChanges(
  { settings, life }: BuildContext,
  { output, pages, otherFiles, before }: FinishedTree,
): Changes {
  const { changedFiles: file, outDir: earlier } = settings;
  const fingerprint = output.fingerprintOutput(pages, otherFiles);
  let list: StagedList | null = null;
  if (file !== null) {
    life.onClose(() => clearDraft(file));
    list = stageList(file, changeLines({ folder: output.folder!, files: fingerprint.files, earlier, before }));
  }
  const now = new Set(fingerprint.files);
  return { fingerprint, deleted: before.filter((path) => !now.has(path)).length, publish: () => list?.publish() };
}
