// Hints that files may have changed. Only folders are watched: 12 watches instead of 10,000, and no event is held back
// (reliability, fact 1).
import { type FSWatcher, watch as watchFiles } from 'chokidar';
import { join, relative, sep } from 'node:path';
import { lookAt } from '../content/folders.js';
import { isInput } from '../content/scan.js';

export interface FolderWatcherInput {
  readonly root: string;
  /** Something may have happened at this path, relative to the root. */
  readonly onHint: (path: string) => void;
  /** Folders were watched anew: anything may have happened in between. */
  readonly onOpened: () => void;
  /** The system allows no more watchers; there will be no hints any more. */
  readonly onLost: (code: string) => void;
  /** For tests. */
  readonly watch?: typeof watchFiles;
}

export interface FolderWatcher {
  /** Watches the folders that stand there now. */
  reopen(): void;
  close(): Promise<void>;
}

/** Many folders change together. */
const REOPEN_MS = 50;
const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

export function watchFolders({
  root,
  onHint,
  onOpened,
  onLost,
  watch = watchFiles,
}: FolderWatcherInput): FolderWatcher {
  let current: FSWatcher | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closing: Promise<unknown> = Promise.resolve();
  let isLost = false;
  let isClosed = false;

  const shut = (): Promise<unknown> => {
    const old = current;
    current = null;
    return (closing = Promise.all([closing, old?.close()]).catch(() => {}));
  };
  const lose = (code: string) => {
    if (isLost || isClosed) return;
    isLost = true;
    void shut();
    onLost(code);
  };
  const reopen = () => {
    clearTimeout(timer);
    if (!isLost && !isClosed) timer = setTimeout(() => void shut().then(open), REOPEN_MS);
  };
  const open = () => {
    if (isLost || isClosed || current) return;
    const watcher = (current = watch(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path, stats) => isForeign(root, path) || (stats !== undefined && !stats.isDirectory()),
    }));
    watcher.on('raw', (event, name, details) => {
      const path = inside(root, join((details as { readonly watchedPath: string }).watchedPath, String(name ?? '')));
      if (watcher !== current || isForeignName(path)) return;
      // A folder that was moved away keeps its watch; the one that now has its name has none (reliability, fact 2).
      if (event === 'rename' && isInput(path) && !isFile(join(root, path))) reopen();
      onHint(path);
    });
    watcher.on('ready', () => watcher === current && onOpened());
    watcher.on('error', (error) => {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (watcher === current && EXHAUSTED.has(code)) lose(code);
    });
  };

  open();
  return {
    reopen,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await shut();
    },
  };
}

function inside(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** A name that is gone may have been a folder; temporary files of editors are gone all the time, but have endings. */
function isFile(path: string): boolean {
  try {
    const stat = lookAt(path);
    return stat ? !stat.isDirectory() : /\.[^/]+$/.test(path);
  } catch {
    // What may not be looked at is looked for again.
    return false;
  }
}

/** Outside of what goes into a site: node_modules, dist, .git. */
function isForeign(root: string, path: string): boolean {
  return isForeignName(inside(root, path));
}

function isForeignName(path: string): boolean {
  if (path === '' || path === 'src') return false;
  return (
    !/^(?:content|templates|middleware|schemas|src\/client)(?:\/|$)|^casino-site\.config\.json$/.test(path) ||
    path.includes('/.')
  );
}
