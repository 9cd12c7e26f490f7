// Turns the noise of a file watcher into calm updates: waits for quiet, scans the files, updates, scans again. One
// update at a time.
import { changesAt, differences, isInput, scanSlowly, type Snapshot } from '../content/scan.js';
import { messageOf } from '../problems/message-of.js';
import { clean } from '../problems/print.js';
import { type Calm, createCalm } from './calm.js';
import { halfWritten } from './half-written.js';
import { ImportedFiles } from './imported-files.js';
import { FolderWatcher, type FolderWatcherInput } from './watcher.js';

/** How often all files are scanned for changes without an event; less often when a scan takes long. */
const RESCAN_MS = 2000;
/** The same where the system sends no events at all. */
const POLL_MS = 500;
/** How often in a row an update is asked for a page that it keeps although its file is gone. */
const MOST_LOOKS = 3;

export interface LoopInput {
  readonly root: string;
  /**
   * Applies changes; resolves when the site answers with them. When it rejects, the error is printed and the changes
   * are passed to it again.
   */
  readonly update: (changed: ReadonlySet<string>) => Promise<void>;
  /** Prints one line in the terminal, about something that is not a problem of the content. */
  readonly warn: (line: string) => void;
  /** Page files that the site in memory has. */
  readonly pages?: () => Iterable<string>;
  /** Code that the templates in use import from elsewhere, by its paths from the root. */
  readonly imported?: () => readonly string[];
  /** A time before they were compiled. */
  readonly since: number;
  /** For tests. */
  readonly watch?: FolderWatcherInput['watch'];
}

/** Thrown by an update whose failure is already shown as a problem. */
export class ReportedError extends Error {}

export class WatchLoop {
  readonly #root: string;
  readonly #seen: Map<string, string>;
  readonly #hints = new Set<string>();
  /** Changes that an update failed to apply. */
  readonly #pending = new Set<string>();
  /** Pages that the site has and the disk has not, and how many scans in a row found them. */
  #leftover: ReadonlyMap<string, number> = new Map();
  readonly #calm: Calm = createCalm(() => void this.#flush());
  readonly #watcher: FolderWatcher;
  readonly #imported: ImportedFiles;
  #isBusy = false;
  #isClosed = false;
  #rescanDelay = RESCAN_MS;
  #lastWarning = '';
  #rescanTimer: NodeJS.Timeout | undefined;

  /** `initial` is what the site in memory was read from. */
  constructor(
    private readonly input: LoopInput,
    initial: Snapshot,
  ) {
    this.#root = input.root;
    this.#seen = new Map(initial);
    this.#imported = new ImportedFiles(input.root, input.imported ?? (() => []), input.since);
    this.#watcher = new FolderWatcher({
      root: input.root,
      imported: this.#imported,
      watch: input.watch,
      onHint: (path) => this.#hint(path),
      onOpened: () => void this.#scanAll().catch(() => {}),
      onLost: (code) => {
        this.#rescanDelay = POLL_MS;
        input.warn(`The system allows no more file watchers (${code}); scanning the files twice a second instead.`);
      },
    });
    this.#rescanTimer = setTimeout(() => void this.#rescan(), this.#rescanDelay);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#calm.stop();
    clearTimeout(this.#rescanTimer);
    await this.#watcher.close();
  }

  #hint(path: string): void {
    if (this.#isClosed || !(isInput(path) || this.#imported.has(path))) return;
    this.#hints.add(path);
    this.#calm.poke();
  }

  async #flush(): Promise<void> {
    if (this.#isBusy || this.#isClosed) return;
    this.#isBusy = true;
    try {
      await this.#applyChanges();
    } catch (error) {
      const line = `The update failed: ${clean(messageOf(error))}`;
      const isNew = line !== this.#lastWarning && !(error instanceof ReportedError);
      if (isNew && !this.#isClosed) this.input.warn(line);
      this.#lastWarning = line;
    }
    this.#isBusy = false;
    if (this.#hints.size > 0) this.#calm.poke();
  }

  async #applyChanges(): Promise<void> {
    for (const path of this.#readHints()) this.#pending.add(path);
    if (this.#pending.size === 0 || this.#isClosed) return;
    const [changed, start] = [new Set(this.#pending), Date.now()];
    await this.input.update(changed);
    for (const path of changed) this.#pending.delete(path);
    this.#lastWarning = '';
    if (this.#imported.refresh(start)) this.#watcher.reopen();
    for (const path of this.#imported.changesAt().keys()) this.#hint(path);
    // A file that was written while the site was read is newer on the disk than in memory. So may be a file that was
    // written just before.
    for (const path of changesAt(this.#root, this.#seen, changed).keys()) this.#hint(path);
    for (const path of changed) if (this.#seen.get(path)?.endsWith(' racy')) this.#hint(path);
  }

  /** The hints that are real changes. Half-written files stay hints. */
  #readHints(): Iterable<string> {
    const hints = [...this.#hints];
    this.#hints.clear();
    const found = changesAt(this.#root, this.#seen, hints);
    const imported = this.#imported.changesAt(hints);
    for (const path of halfWritten(this.#root, [...found.keys(), ...imported.keys()], Date.now())) {
      found.delete(path);
      imported.delete(path);
      this.#hint(path);
    }
    this.#imported.take(imported);
    for (const [path, fingerprint] of found) {
      if (fingerprint === null) this.#seen.delete(path);
      else this.#seen.set(path, fingerprint);
    }
    return [...found.keys(), ...imported.keys()];
  }

  /** True when a change was found that no event had announced. */
  async #scanAll(): Promise<boolean> {
    const found = await scanSlowly(this.#root);
    const missed = new Set([...differences(this.#seen, found), ...this.#imported.changesAt().keys()]);
    this.#findLeftover(found);
    // During an update, paths that differ may just be about to be applied.
    const isMissed = missed.size > 0 && !this.#isBusy && this.#hints.size === 0;
    for (const path of missed) this.#hint(path);
    return isMissed;
  }

  /** A page that was there only while an update read the site looks, before and after, as if it had never been. */
  #findLeftover(found: Snapshot): void {
    // The update that runs may be the one that drops them.
    if (this.#isBusy) return;
    const leftover = new Map<string, number>();
    for (const path of this.input.pages?.() ?? [])
      if (!this.#seen.has(path) && !found.has(path)) leftover.set(path, (this.#leftover.get(path) ?? 0) + 1);
    for (const [path, looks] of leftover) if (looks <= MOST_LOOKS) this.#pending.add(path);
    this.#leftover = leftover;
  }

  async #rescan(): Promise<void> {
    const start = performance.now();
    if ((await this.#scanAll().catch(() => false)) && !this.#isClosed) this.#watcher.reopen();
    if (this.#isClosed) return;
    if (this.#pending.size > 0) this.#calm.poke();
    const delay = Math.max(this.#rescanDelay, 20 * (performance.now() - start));
    this.#rescanTimer = setTimeout(() => void this.#rescan(), delay);
  }
}
