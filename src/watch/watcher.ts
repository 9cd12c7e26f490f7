// Hints that files may have changed. Only folders are watched: 12 watches instead of 10,000 for a site of 10,000 pages.
import { type FSWatcher, watch as watchFiles } from 'chokidar';
import { join, relative, sep } from 'node:path';
import { lstatIfPresent } from '../content/folders.js';
import { isInput } from '../content/scan.js';
import { isPublicInput } from '../files/litter.js';
import type { ImportedFiles } from './imported-files.js';

export interface FolderWatcherInput {
  readonly root: string;
  /** Files outside the folders of the site: their folders are watched, without those below. */
  readonly imported?: Pick<ImportedFiles, 'folders' | 'has'>;
  /** Something may have happened at this path, relative to the root. */
  readonly onHint: (path: string) => void;
  /** The folders are watched (again): anything may have changed before. */
  readonly onOpened: () => void;
  /** The system allows no more watchers; there will be no more hints. */
  readonly onLost: (code: string) => void;
  /** For tests. */
  readonly watch?: typeof watchFiles;
}

/** Many folders change together. */
const REOPEN_MS = 50;
const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

export class FolderWatcher {
  #current: FSWatcher | null = null;
  #timer: NodeJS.Timeout | undefined;
  #closing: Promise<unknown> = Promise.resolve();
  #isLost = false;
  #isClosed = false;

  constructor(private readonly input: FolderWatcherInput) {
    this.#open();
  }

  /** Closes all watches and watches the folders that exist now. */
  reopen(): void {
    clearTimeout(this.#timer);
    if (this.#isLost || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#shut().then(() => this.#open()), REOPEN_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#shut();
  }

  #open(): void {
    if (this.#isLost || this.#isClosed || this.#current) return;
    const { root, imported, onOpened, watch = watchFiles } = this.input;
    const folders = imported?.folders() ?? [];
    const isForeign = (path: string) => isForeignName(inside(root, path)) && !folders.includes(path);
    const watcher = (this.#current = watch([root, ...folders], {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path, stats) => isForeign(path) || (stats !== undefined && !stats.isDirectory()),
    }));
    const isCurrent = () => watcher === this.#current;
    watcher.on('raw', (event, name, details) => {
      const { watchedPath } = details as { readonly watchedPath: string };
      if (isCurrent()) this.#onEvent(event, inside(root, join(watchedPath, String(name ?? ''))));
    });
    watcher.on('ready', () => isCurrent() && onOpened());
    watcher.on('error', (error) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (isCurrent() && EXHAUSTED.has(code)) this.#lose(code);
    });
  }

  #onEvent(event: string, path: string): void {
    if (this.input.imported?.has(path)) return this.input.onHint(path);
    if (isForeignName(path)) return;
    // A folder that was moved away keeps its watch; the one that now has its name has none (reliability, fact 2).
    if (event === 'rename' && isInput(path) && !isFile(join(this.input.root, path))) this.reopen();
    this.input.onHint(path);
  }

  #lose(code: string): void {
    if (this.#isLost || this.#isClosed) return;
    this.#isLost = true;
    void this.#shut();
    this.input.onLost(code);
  }

  #shut(): Promise<unknown> {
    const old = this.#current;
    this.#current = null;
    return (this.#closing = Promise.all([this.#closing, old?.close()]).catch(() => {}));
  }
}

/** The path from the root, with `/`. */
export function inside(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** A missing path may have been a folder. Temporary files of editors vanish all the time, but have extensions. */
function isFile(path: string): boolean {
  try {
    const stat = lstatIfPresent(path);
    return stat ? !stat.isDirectory() : /\.[^/]+$/.test(path);
  } catch {
    // The system does not let us look: treat it as a folder.
    return false;
  }
}

/**
 * Not an input of the site: node_modules, dist, .git. The folders of brands are followed here alone; all others by the
 * rule of what a build reads.
 */
function isForeignName(path: string): boolean {
  if (path === '' || path === 'src') return false;
  const isOfBrand = /^brands(?:\/|$)/.test(path) && !path.includes('/.');
  return !isOfBrand && !isPublicInput(path) && !isInput(path);
}
