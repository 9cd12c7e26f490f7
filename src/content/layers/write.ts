// Writes a composed folder, and keeps it up to date: only what is different is written, each file in one step.
import {
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { composedAt, type ComposedFolder, type Edit, rememberComposed } from '../../run/composed.js';
import { CONFIG_FILE, SOURCE_FOLDERS } from '../names.js';
import { isForbidden, isPathInside } from '../../files/regular-file.js';
import { type Entries, type Entry, foldersAbove } from './entries.js';

/** Path → fingerprint of what was written there. */
export type Written = ReadonlyMap<string, string>;

/** Where nothing is known of the folder, everything is written. */
export function writeEntries(folder: string, entries: Entries, written: Written, token: string): void {
  // Nobody reads a new folder yet, so that nothing in it need appear in one step.
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  for (const path of written.keys()) if (!entries.has(path) && isWithin(folder, path)) remove(join(folder, path));
  const made = new Set<string>();
  for (const [path, entry] of entries) {
    if (written.get(path) === entry.fingerprint) continue;
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      clearWay(folder, path);
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    if (!isNew && lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) remove(file);
    const draft = isNew ? file : join(parent, `.${token}.tmp`);
    freshly(draft, () => writeEntry(draft, entry));
    if (draft !== file) renameSync(draft, file);
  }
}

/** The list of what was written may have been touched; nothing elsewhere is removed, whatever it says. */
function isWithin(folder: string, path: string): boolean {
  return (
    isPathInside(path) &&
    foldersAbove(path).every((above) => lstatSync(join(folder, above), { throwIfNoEntry: false })?.isDirectory())
  );
}

/** A file stood where there is a folder now. */
function clearWay(folder: string, path: string): void {
  for (const above of foldersAbove(path)) {
    const parent = join(folder, above);
    const stat = lstatSync(parent, { throwIfNoEntry: false });
    if (stat && !stat.isDirectory()) remove(parent);
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** Never through what stands there already, such as the draft of a run that was ended. */
function freshly(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    remove(file);
    write();
  }
}

function writeEntry(file: string, { bytes, from, kind = 'file' }: Entry): void {
  if (bytes) return writeFileSync(file, bytes, { flag: 'wx' });
  // A folder that may not be listed, and a link: whoever reads the site refuses them by name, as in the folder itself.
  if (kind === 'folder') return void mkdirSync(file, { recursive: true, mode: 0 });
  if (kind === 'file' && lstatSync(from!).isFile()) return copy(from!, file);
  symlinkSync('.', file);
}

/** Without using disk where the system can do that. A file that may not be read stays one. */
function copy(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    remove(to);
    writeFileSync(to, '', { mode: 0, flag: 'wx' });
  }
}

/** What stands beside the content of a site: packages, code that templates import. They are linked, never copied. */
export function linkOthers(folder: string, root: string, entries: Entries): void {
  const own = new Set([...entries.keys()].map((path) => path.split('/', 1)[0]!));
  const wanted = new Set(
    readdirSync(root).filter((name) => !name.startsWith('.') && !own.has(name) && !CONTENT.has(name)),
  );
  for (const name of readdirSync(folder)) {
    const isLink = lstatSync(join(folder, name)).isSymbolicLink();
    if (isLink && !wanted.has(name) && !own.has(name)) remove(join(folder, name));
    if (isLink) wanted.delete(name);
  }
  for (const name of wanted) {
    try {
      symlinkSync(join(root, name), join(folder, name), 'junction');
    } catch {
      // A system without links, or another process was faster: only code that imports it would miss it.
    }
  }
}

const CONTENT: ReadonlySet<string> = new Set([CONFIG_FILE, ...SOURCE_FOLDERS, 'schemas', 'brands']);

/** From now on the program knows what the folder is made of. */
export function announce(
  folder: string,
  entries: Entries,
  { home, cache, problems = [] }: Pick<ComposedFolder, 'home' | 'cache'> & Partial<Pick<ComposedFolder, 'problems'>>,
  below?: ComposedFolder,
): void {
  const nameOf = (path: string) => {
    const name = entries.get(path)?.name;
    return name === undefined ? undefined : (below?.nameOf(name) ?? name);
  };
  const known: ComposedFolder = {
    home,
    cache,
    problems,
    edits: editsOf(entries, composedAt(folder)),
    fingerprint: (path) => entries.get(path)?.fingerprint,
    nameOf,
    removedAt: (file, pointer) =>
      entries.get(file)?.merged?.removedAt?.(pointer) ?? below?.removedAt(file, pointer) ?? null,
    placeOf: (place) => {
      const entry = entries.get(place.file);
      const here = entry?.merged?.placeOf(place) ?? { ...place, file: entry?.name ?? place.file };
      return below?.placeOf(here) ?? here;
    },
  };
  rememberComposed(folder, known);
}

/** A file that was the same before without what is laid over it, was changed by that. */
function editsOf(entries: Entries, before: ComposedFolder | undefined): ComposedFolder['edits'] {
  const edits = new Map<string, Edit>();
  for (const [path, { fingerprint, name, over }] of entries) {
    const known = before?.edits.get(path);
    // What is no longer laid over it may be what changed.
    const laid = over ?? (known && { name: known.over, below: fingerprint });
    if (!laid) continue;
    const below = known?.below ?? before?.fingerprint(path);
    const file = below === laid.below ? laid.name : name;
    const isSame = known?.fingerprint === fingerprint;
    edits.set(path, isSame ? known : { fingerprint, below: laid.below, over: laid.name, file });
  }
  return edits;
}
