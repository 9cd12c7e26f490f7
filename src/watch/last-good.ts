// Reads what a live site is made from besides pages and config. What is broken now keeps its last good state, as pages
// do: entities and collections as a whole, since a reference to one that is broken would look wrong, too. `before` is
// what was read last; null at the start.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMedia } from '../assets/media.js';
import { ownScriptProblems } from '../assets/own-scripts.js';
import { type PublicFiles, readPublic } from '../assets/public.js';
import { type Collections, readCollections } from '../content/collections/read-collections.js';
import { type DataInput, readData } from '../content/data.js';
import { scan } from '../content/scan.js';
import type { Validator } from '../content/validate.js';
import type { MediaFile, Problem } from '../model.js';
import type { OwnBlock } from '../schema/own-block.js';
import type { Settings } from '../settings.js';
import { findTemplates, type TemplateFiles } from '../files/template-files.js';
import { unlessRefused } from './system-problem.js';

export type Media = ReadonlyMap<string, MediaFile>;

interface LiveMedia {
  readonly media: Media;
  readonly problems: readonly Problem[];
}

export function readLiveMedia(root: string, before: Media): LiveMedia {
  return unlessRefused<LiveMedia>(
    root,
    () => {
      const { media, problems } = readMedia(root);
      const kept = [...before].filter(([address, file]) => !file.refused && media.get(address)?.refused);
      return { media: new Map([...media, ...kept]), problems };
    },
    (found) => ({ media: before, problems: [found] }),
  );
}

export async function readLivePublic(settings: Settings, before: PublicFiles | null): Promise<PublicFiles> {
  const { root } = settings;
  const { files, problems } = unlessRefused<PublicFiles>(
    root,
    () => readPublic(root),
    (found) => ({ files: before?.files ?? [], problems: [found] }),
  );
  return { files, problems: [...problems, ...(await ownScriptProblems(files, settings))] };
}

/** The built-in templates while those of the site cannot be read. */
export function templatesAtStart({ root, packageRoot }: Settings): {
  readonly files: TemplateFiles;
  readonly refused: readonly Problem[];
} {
  return unlessRefused(
    root,
    () => ({ files: findTemplates(root, packageRoot), refused: [] }),
    (found) => ({ files: findTemplates(packageRoot, packageRoot), refused: [found] }),
  );
}

export function readLiveData(root: string, validator: Validator, before: DataInput | null): DataInput {
  if (before && !hasContent(root)) return before;
  const read = readData(root, scan(root).keys(), validator);
  return read.complete || !before ? read : { ...read, data: before.data, hash: before.hash };
}

export function readLiveCollections(
  { root, packageRoot, languages }: Pick<Settings, 'root' | 'packageRoot' | 'languages'>,
  own: readonly OwnBlock[],
  before: Collections | null,
): Collections {
  if (before && !hasContent(root)) return before;
  const input = { root, packageRoot, files: scan(root), own, languages };
  const read = readCollections({ ...input, ...(before ? { before: before.reader } : {}) });
  if (read.complete || !before) return read;
  return { ...before, problems: read.problems, complete: false };
}

/** While there is no folder content/, everything in it keeps its last good state. */
export function hasContent(root: string): boolean {
  return existsSync(join(root, 'content'));
}
