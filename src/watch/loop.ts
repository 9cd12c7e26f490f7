// Turns the noise of a file watcher into calm updates: waits for quiet, looks at the files, updates, looks again. One update at a time.
import { type FSWatcher, watch as watchFiles } from 'chokidar';
import { relative, sep } from 'node:path';
import { differences, isInput, rescan, scan, type Snapshot } from '../content/scan.js';

/** No event for this long means that the editor is done. */
const QUIET_MS = 100;
/** A stream of events never delays an update longer than this. */
const MAX_WAIT_MS = 1000;
/** Safety net for events that never came; stretched when looking takes long. */
const RESCAN_MS = 2000;

export interface LoopInput {
  readonly root: string;
  /** Takes in changes; resolves when the site answers with them. */
  readonly update: (changed: ReadonlySet<string>) => Promise<void>;
  /** One line for the terminal, for what is no problem of the content. */
  readonly warn: (line: string) => void;
  readonly polling?: boolean;
}

export interface Loop {
  /** Resolves when the watcher listens. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export function startLoop({ root, update, warn, polling = false }: LoopInput, initial: Snapshot): Loop {
  let seen = initial;
  let hints = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  let firstHint = 0;
  let working: Promise<void> = Promise.resolve();
  let closed = false;

  const look = (next: () => Snapshot): Promise<void> => {
    working = working.then(async () => {
      // Until two looks in a row agree, the site in memory may be older than the disk.
      for (let after = next(), changed = differences(seen, after); changed.size > 0 && !closed; after = rescan(root, seen, changed), changed = differences(seen, after)) {
        seen = after;
        await update(changed);
      }
    });
    return working;
  };

  const flush = () => {
    const paths = hints;
    hints = new Set();
    firstHint = 0;
    void look(() => rescan(root, seen, paths)).catch((error: Error) => warn(`The update failed: ${error.message}`));
  };

  const hint = (path: string) => {
    const inside = relative(root, path).split(sep).join('/');
    if (inside === '' || !isInput(inside)) return;
    hints.add(inside);
    firstHint ||= Date.now();
    clearTimeout(quiet);
    quiet = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, firstHint + MAX_WAIT_MS - Date.now())));
  };

  let net: NodeJS.Timeout;
  const rescanLater = (delay: number) => {
    net = setTimeout(() => {
      const start = performance.now();
      // While events come in, they lead; the net only catches what they missed.
      const done = hints.size > 0 ? Promise.resolve() : look(() => scan(root));
      void done.catch((error: Error) => warn(`The update failed: ${error.message}`)).then(() => closed || rescanLater(Math.max(RESCAN_MS, 20 * (performance.now() - start))));
    }, delay);
    net.unref();
  };
  rescanLater(RESCAN_MS);

  const watcher = openWatcher(root, hint, warn, polling);
  return {
    ready: watcher.ready,
    async close() {
      closed = true;
      clearTimeout(quiet);
      clearTimeout(net);
      await watcher.close();
    },
  };
}

// Watching the root and not content/: a watched folder that is deleted and made anew stays dead (reliability, fact 2).
function openWatcher(root: string, hint: (path: string) => void, warn: (line: string) => void, polling: boolean): { readonly ready: Promise<void>; close(): Promise<void> } {
  let current: FSWatcher;
  let fellBack = polling;
  const open = (usePolling: boolean): Promise<void> => {
    current = watchFiles(root, { ignoreInitial: true, followSymlinks: false, usePolling, interval: 300, ignored: (path) => isIgnored(root, path) });
    current.on('all', (_event, path) => hint(path));
    return new Promise((resolve) => {
      current.on('ready', () => resolve());
      current.on('error', (error) => {
        const { code } = error as NodeJS.ErrnoException;
        if (fellBack || (code !== 'ENOSPC' && code !== 'EMFILE')) return resolve();
        fellBack = true;
        warn(`The system allows no more file watchers (${code}); looking at the files every two seconds instead.`);
        // The net alone keeps the promise; polling every file would need the same handles again.
        void current.close();
        resolve();
      });
    });
  };
  return { ready: open(polling), close: () => current.close() };
}

function isIgnored(root: string, path: string): boolean {
  const inside = relative(root, path).split(sep).join('/');
  if (inside === '') return false;
  const [first] = inside.split('/');
  return !['content', 'templates', 'schemas', 'src', 'casino-site.config.json'].includes(first!) || (first === 'src' && inside !== 'src' && !inside.startsWith('src/client'));
}
