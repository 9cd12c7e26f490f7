// Code that templates import from outside the folders of the site: what it is now, and what has changed since it was
// compiled. Packages that are installed do not change while somebody writes.
import { dirname, join } from 'node:path';
import { fingerprints, isInput, isWrittenSince } from '../content/scan.js';

/** Of more folders the files are only looked for from time to time. */
const MAX_FOLDERS = 20;
/** No file has it: whatever is there now is a change. */
const UNKNOWN = '?';

export class ImportedFiles {
  /** Path from the root → fingerprint; empty for a file that is gone. */
  readonly #seen = new Map<string, string>();
  #folders: readonly string[] = [];

  /** `list` gives those of the templates in use, by their paths from the root. */
  constructor(
    private readonly root: string,
    private readonly list: () => readonly string[],
    since: number,
  ) {
    this.refresh(since);
  }

  /**
   * Call it when templates may have been compiled, with the time before. True when other folders must be watched.
   * Nobody watched a file that is imported for the first time: one that was written meanwhile may not be what was read.
   */
  refresh(since: number): boolean {
    // All other files are inputs, which are watched anyway.
    const now = new Set(this.list().filter((path) => !isInput(path)));
    for (const path of this.#seen.keys()) if (!now.has(path)) this.#seen.delete(path);
    const fresh = [...now].filter((path) => !this.#seen.has(path));
    for (const [path, fingerprint] of this.#fingerprints(fresh))
      this.#seen.set(path, fingerprint === '' || isWrittenSince(fingerprint, since) ? UNKNOWN : fingerprint);
    const folders = [...new Set([...now].map((path) => join(this.root, dirname(path))))].slice(0, MAX_FOLDERS);
    const isOther = folders.join('\0') !== this.#folders.join('\0');
    this.#folders = folders;
    return isOther;
  }

  /** Absolute. What is below them does not matter. */
  folders(): readonly string[] {
    return this.#folders;
  }

  has(path: string): boolean {
    return this.#seen.has(path);
  }

  /** Which of some paths have changed, and into what. */
  changesAt(paths: Iterable<string> = this.#seen.keys()): Map<string, string> {
    const now = this.#fingerprints([...paths].filter((path) => this.#seen.has(path)));
    return new Map([...now].filter(([path, fingerprint]) => this.#seen.get(path) !== fingerprint));
  }

  /** Before they are compiled again: what is written meanwhile is another change. */
  take(changes: ReadonlyMap<string, string>): void {
    for (const [path, fingerprint] of changes) this.#seen.set(path, fingerprint);
  }

  #fingerprints(paths: readonly string[]): readonly (readonly [path: string, fingerprint: string])[] {
    const found = fingerprints(this.root, paths);
    return paths.map((path) => [path, found.get(path) ?? ''] as const);
  }
}
