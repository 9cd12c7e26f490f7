// Keeps the folder of a brand up to date while the site and the brand are edited: the watch loop sees its files change.
import { listTree } from '../files/list-files.js';
import { differences, fingerprints, isInput, scanSlowly, type Snapshot } from '../content/scan.js';
import { messageOf } from '../problems/message-of.js';
import { clean } from '../problems/print.js';
import { createCalm } from './calm.js';
import { FolderWatcher } from './watcher.js';

interface FollowerInput {
  /** The folder of the site as its owner knows it. */
  readonly root: string;
  /** Puts the folder of the brand together again. */
  readonly compose: () => void;
  readonly warn: (line: string) => void;
}

const BRANDS = 'brands';
/** How often all files are looked at without an event; less often when that takes long. */
const RESCAN_MS = 2000;

export class BrandFollower {
  readonly #calm = createCalm(() => void this.#compose());
  readonly #watcher;
  #seen: Snapshot | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #lastWarning = '';

  constructor(private readonly input: FollowerInput) {
    this.#watcher = new FolderWatcher({
      root: input.root,
      onHint: (path) => (isInput(path) || path === BRANDS || path.startsWith(`${BRANDS}/`)) && this.#calm.poke(),
      onOpened: () => {},
      onLost: () => {},
    });
    void this.#rescan();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#calm.stop();
    clearTimeout(this.#timer);
    await this.#watcher.close();
  }

  async #rescan(): Promise<void> {
    const start = performance.now();
    const now = await this.#scan().catch(() => null);
    if (this.#isClosed) return;
    if (now && this.#seen && differences(this.#seen, now).size > 0) this.#calm.poke();
    this.#seen = now ?? this.#seen;
    this.#timer = setTimeout(() => void this.#rescan(), Math.max(RESCAN_MS, 20 * (performance.now() - start)));
  }

  async #scan(): Promise<Snapshot> {
    const { root } = this.input;
    const brands = listTree(`${root}/${BRANDS}`).map(({ path }) => `${BRANDS}/${path}`);
    return new Map([...(await scanSlowly(root)), ...fingerprints(root, brands)]);
  }

  #compose(): void {
    if (this.#isClosed) return;
    try {
      this.input.compose();
      this.#lastWarning = '';
    } catch (error) {
      const line = `The update failed: ${clean(messageOf(error))}`;
      if (line !== this.#lastWarning) this.input.warn(line);
      this.#lastWarning = line;
      this.#calm.poke();
    }
  }
}
