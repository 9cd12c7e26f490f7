// Which file of an output answers a path, as hosts look for it: the file itself, the index of a folder, a page without
// its ending. Pure: it knows names only.
import { withoutBase } from '../urls/urls.js';

export interface OutputPaths {
  /** A file by its name below the output: `terms/index.html`. */
  has(file: string): boolean;
  /** The file that stands exactly at a path (in letters, with the base); the index of a folder behind a slash. */
  at(path: string): string | null;
  /** The page that a path names without its ending: `/terms` → `terms.html`. */
  flat(path: string): string | null;
  /** True when the path, without a slash at its end, is a folder with an index. */
  isFolder(path: string): boolean;
  /** True for any folder. */
  isDirectory(path: string): boolean;
}

export function outputPaths(files: Iterable<string>, base: string): OutputPaths {
  const all = new Set(files);
  const folders = new Set<string>(['']);
  for (const file of all)
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) folders.add(file.slice(0, at));
  const nameOf = (path: string) => (path.startsWith(base) ? withoutBase(base, path)!.slice(1) : null);
  const found = (name: string | null) => (name !== null && all.has(name) ? name : null);
  return {
    has: (file) => all.has(file),
    at: (path) => found(path.endsWith('/') ? nameOf(`${path}index.html`) : nameOf(path)),
    flat: (path) => (path.endsWith('/') ? null : found(nameOf(`${path}.html`))),
    isFolder: (path) => !path.endsWith('/') && found(nameOf(`${path}/index.html`)) !== null,
    isDirectory: (path) => {
      const folder = path.endsWith('/') ? path : `${path}/`;
      // `/it` of the base `/it/casino/`
      if (base.startsWith(folder)) return true;
      const name = nameOf(folder);
      return name !== null && folders.has(name.replace(/\/$/, ''));
    },
  };
}
