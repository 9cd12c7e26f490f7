// Folders that the program has put together: content that a script hands over, or a site with a brand on top. The rest
// of the program reads such a folder like any other; here stands what it must know besides: where its cache is, what
// identifies its files, and where each of them really comes from. Dependency-free.
import type { Place, Problem } from '../model.js';
import { step } from '../problems/locate.js';

export interface ComposedFolder {
  /** The folder of the site as its owner knows it. */
  readonly home: string;
  /** Where its builds keep what the next one uses; null: in the folder itself. */
  readonly cache: string | null;
  /** What identifies a file: that of the file it was copied from, or a hash. Copying it again must not change it. */
  fingerprint(path: string): string | undefined;
  /** Where a place in the folder really stands. */
  placeOf(place: Place): Place;
  /** Where a key was taken away that a file of the folder lacks; null where that is not why. */
  removedAt(file: string, pointer: string): Place | null;
  /** What was found when it was put together, with places in what the owner wrote. */
  readonly problems: readonly Problem[];
  /** Whose edit made a file what it is; left out where nothing is laid over it. */
  readonly edits: ReadonlyMap<string, Edit>;
  /** Another name than its path, for a file that has one. */
  nameOf(path: string): string | undefined;
}

export interface Edit {
  readonly fingerprint: string;
  /** The fingerprint without what is laid over it, and the file that is. */
  readonly below: string;
  readonly over: string;
  readonly file: string;
}

const folders = new Map<string, ComposedFolder>();

export function composedAt(root: string): ComposedFolder | undefined {
  return folders.get(root);
}

/** Under the present root; replaces what was known of it. */
export function rememberComposed(root: string, folder: ComposedFolder): void {
  folders.set(root, folder);
}

export function forgetComposed(root: string): void {
  folders.delete(root);
}

/** Output folder → the name of the folder for its host beside it. */
const hostFolders = new Map<string, string>();

/** Several brands lie beside each other, each with its own files for its host. */
export function rememberHostFolder(outDir: string, name: string): void {
  hostFolders.set(outDir, name);
}

export function forgetHostFolder(outDir: string): void {
  hostFolders.delete(outDir);
}

export function hostFolderName(outDir: string): string {
  return hostFolders.get(outDir) ?? 'host';
}

/** The file whose edit changed a path of a folder. */
export function editedName(root: string, path: string): string {
  return composedAt(root)?.edits.get(path)?.file ?? originalName(root, path);
}

/** The problems of a site with their places in what its owner wrote; those of any other folder as they are. */
export function originalProblems(root: string, problems: readonly Problem[]): readonly Problem[] {
  const folder = composedAt(root);
  // What is wrong with a brand is found where its file is read.
  const isOriginal = ({ code }: Problem) => code.startsWith('brand-');
  return folder
    ? eachOnce(problems.map((one) => (isOriginal(one) ? one : originalProblem(root, folder, one))))
    : problems;
}

/** A text that a brand lays over a file was read where it stands, and once more in that file. */
function eachOnce(problems: readonly Problem[]): readonly Problem[] {
  const keyOf = ({ code, file, line, column, message }: Problem) => JSON.stringify([code, file, line, column, message]);
  const told = new Set<string>();
  return problems.filter((one) => {
    if (one.line === undefined || one.times !== undefined) return true;
    const key = keyOf(one);
    return told.has(key) ? false : (told.add(key), true);
  });
}

/** The same for plain values that name places, however deep. */
export function originalPlaces<Value>(root: string, value: Value): Value {
  const folder = composedAt(root);
  return folder ? (placesIn(folder, value) as Value) : value;
}

function placesIn(folder: ComposedFolder, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => placesIn(folder, one));
  if (value === null || typeof value !== 'object') return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, placesIn(folder, one)]));
  const isPlace = typeof inner.file === 'string';
  return isPlace ? { ...inner, ...folder.placeOf(inner as unknown as Place) } : inner;
}

/** The folder that a person works in: that of the site, whatever was put together from it. */
export function homeOf(root: string): string {
  return composedAt(root)?.home ?? root;
}

/** A path of a folder as its owner knows it. */
export function originalName(root: string, path: string): string {
  return composedAt(root)?.nameOf(path) ?? path;
}

function originalProblem(root: string, folder: ComposedFolder, one: Problem): Problem {
  const named = (text: string) => withNames(root, folder, text);
  return {
    ...one,
    ...placeIn(folder, { ...one, file: withoutRoot(root, one.file) }),
    message: named(one.message),
    ...(one.hint === undefined ? {} : { hint: named(one.hint) }),
    ...(one.places ? { places: one.places.map((place) => ({ ...place, ...folder.placeOf(place) })) } : {}),
  };
}

/** A key that a brand takes away is missed in the file from which it takes it. */
function placeIn(folder: ComposedFolder, one: Problem): Place {
  const key = one.code === 'value-missing' ? /\bno "([^"]+)"\.$/.exec(one.message)?.[1] : undefined;
  const removed = key === undefined ? null : folder.removedAt(one.file, step(one.pointer ?? '', key));
  return removed ?? folder.placeOf(one);
}

/** A path of the folder in a sentence. */
const PATH = /(?:content|templates|public|blocks|middleware|policies)\/[\w./-]*[\w-]/g;

function withNames(root: string, folder: ComposedFolder, text: string): string {
  return withoutRoot(root, text).replace(PATH, (path) => folder.nameOf(path) ?? path);
}

/** Messages of the system name whole paths; nobody has ever seen this folder. */
function withoutRoot(root: string, text: string): string {
  return text.replaceAll(`${root}/`, '').replaceAll(`${root}\\`, '');
}
