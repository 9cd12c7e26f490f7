// Turns the noise of a file watcher into calm updates: waits for quiet, looks at the files, updates, looks again. One
// update at a time.
import { changesAt, differences, isInput, scanSlowly, type Snapshot } from '../content/scan.js';
import { messageOf } from '../problems/message-of.js';
import { clean } from '../problems/print.js';
import { halfWritten } from './half-written.js';
import { type FolderWatcherInput, watchFolders } from './watcher.js';

/** No event for this long means that the editor is done. */
export const QUIET_MS = 100;
/** A stream of events never delays an update longer than this. */
const MAX_WAIT_MS = 1000;
/** Somebody who saves again and again is served at once a few times in a row, then twice a second (promise 32). */
const BURST = 4;
const REGAIN_MS = 500;
/** Safety net for events that never came; stretched when looking takes long. */
const NET_MS = 2000;
/** The same where the system gives no events at all. */
const POLL_MS = 500;

export interface LoopInput {
  readonly root: string;
  /**
   * Takes in changes; resolves when the site answers with them. What it rejects with is shown, and the changes are
   * given to it again.
   */
  readonly update: (changed: ReadonlySet<string>) => Promise<void>;
  /** One line for the terminal, for what is no problem of the content. */
  readonly warn: (line: string) => void;
  /** For tests. */
  readonly watch?: FolderWatcherInput['watch'];
}

export interface Loop {
  close(): Promise<void>;
}

/** Thrown by an update whose failure is shown already, as a problem. */
export class ReportedError extends Error {}

/** `initial` is what the site in memory was read from. */
export function startLoop({ root, update, warn, watch }: LoopInput, initial: Snapshot): Loop {
  const seen = new Map(initial);
  const hints = new Set<string>();
  /** Changes that an update failed to take in. */
  const owed = new Set<string>();
  let busy = false;
  let closed = false;
  let netDelay = NET_MS;
  let lastWarning = '';
  let net: NodeJS.Timeout | undefined;

  const hint = (path: string) => {
    if (closed || !isInput(path)) return;
    hints.add(path);
    calm.poke();
  };

  const takeIn = async () => {
    const found = changesAt(root, seen, take(hints));
    for (const path of halfWritten(root, found.keys(), Date.now())) {
      found.delete(path);
      hint(path);
    }
    remember(seen, found);
    for (const path of found.keys()) owed.add(path);
    if (owed.size === 0 || closed) return;
    const changed = new Set(owed);
    await update(changed);
    for (const path of changed) owed.delete(path);
    lastWarning = '';
    // What was written while the site was read is older in memory than on the disk. So may be what was written just
    // before.
    for (const path of changesAt(root, seen, changed).keys()) hint(path);
    for (const path of changed) if (seen.get(path)?.endsWith(' racy')) hint(path);
  };

  const flush = async () => {
    if (busy || closed) return;
    busy = true;
    try {
      await takeIn();
    } catch (error) {
      const line = `The update failed: ${clean(messageOf(error))}`;
      if (line !== lastWarning && !closed && !(error instanceof ReportedError)) warn(line);
      lastWarning = line;
    }
    busy = false;
    if (hints.size > 0) calm.poke();
  };
  const calm = createCalm(() => void flush());

  const lookEverywhere = async (): Promise<boolean> => {
    const missed = differences(seen, await scanSlowly(root));
    // While something is under way, the paths that differ may just be on their way into memory.
    const isMissed = missed.size > 0 && !busy && hints.size === 0;
    for (const path of missed) hint(path);
    return isMissed;
  };
  const catchMissed = async () => {
    const start = performance.now();
    if ((await lookEverywhere().catch(() => false)) && !closed) watcher.reopen();
    if (owed.size > 0 && !closed) calm.poke();
    if (!closed) net = setTimeout(() => void catchMissed(), Math.max(netDelay, 20 * (performance.now() - start)));
  };

  const watcher = watchFolders({
    root,
    watch,
    onHint: hint,
    onOpened: () => void lookEverywhere().catch(() => {}),
    onLost(code) {
      netDelay = POLL_MS;
      warn(`The system allows no more file watchers (${code}); looking at the files twice a second instead.`);
    },
  });
  net = setTimeout(() => void catchMissed(), netDelay);

  return {
    async close() {
      closed = true;
      calm.stop();
      clearTimeout(net);
      await watcher.close();
    },
  };
}

/** Empties a set. */
function take(paths: Set<string>): string[] {
  const taken = [...paths];
  paths.clear();
  return taken;
}

function remember(seen: Map<string, string>, found: ReadonlyMap<string, string | null>): void {
  for (const [path, stamp] of found) {
    if (stamp === null) seen.delete(path);
    else seen.set(path, stamp);
  }
}

/** Acts once nobody has poked for a while, at the latest some time after the first poke. */
function createCalm(act: () => void): { poke(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  // The time at which the acts so far are paid for, one each REGAIN_MS.
  let paid = 0;
  const go = () => {
    first = 0;
    paid = Math.max(paid, performance.now()) + REGAIN_MS;
    act();
  };
  return {
    poke() {
      const now = performance.now();
      first ||= now;
      clearTimeout(timer);
      const quiet = Math.min(QUIET_MS, first + MAX_WAIT_MS - now);
      timer = setTimeout(go, Math.max(0, quiet, paid - BURST * REGAIN_MS - now));
    },
    stop: () => clearTimeout(timer),
  };
}
