// One run of `watch`: the live site, its answers over HTTP, and the loop that keeps both up to date.
import { bundleLiveScript } from '../assets/client-script.js';
import { listPages } from '../content/list.js';
import { PAGES_FOLDER } from '../content/names.js';
import { scan, type Snapshot } from '../content/scan.js';
import type { Problem } from '../model.js';
import { limitLines } from '../preview/line-limiter.js';
import { LiveReload } from '../preview/live-reload.js';
import { type Handler, type RunningServer, startServer } from '../preview/server.js';
import { messageOf, stackOf } from '../problems/message-of.js';
import { loadOf } from '../render/reload-templates.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { type BackgroundChecks, createBackgroundChecks } from './background-checks.js';
import { type LiveSite, openLiveSite } from './live-site.js';
import { ReportedError, WatchLoop } from './loop.js';
import { type Clock, createClock } from './clock.js';
import { Responder } from './respond.js';
import { createHandler } from './session-handler.js';
import type { Effect } from './site-plan.js';
import { systemProblem } from './system-problem.js';
import { WarmMemory } from './warm-start.js';

export interface SessionInput {
  readonly flags: Flags;
  readonly world: Environment;
  readonly settings: Settings;
  readonly problems: readonly Problem[];
  /** Where to listen, and which host names are allowed. */
  readonly listen: {
    readonly host: string;
    readonly port: number;
    readonly strictPort: boolean;
    readonly allowedHosts: readonly string[];
  };
  /** Prints one line in the terminal. */
  readonly log: (line: string) => void;
  /** Called after every update, and when rendering found a new problem or an old one is gone. */
  readonly onUpdate: (update: Update) => void;
}

export interface Update {
  /** Empty when only the problems of a page changed. */
  readonly changed: readonly string[];
  readonly effect: Effect;
  readonly milliseconds: number;
  readonly problems: readonly Problem[];
}

/** Resolves when pages are answered. */
export async function openSession(input: SessionInput): Promise<Session> {
  const { settings, listen } = input;
  // The port is taken first: a browser that is already open waits, and a port in use is known at once.
  let open: (handler: Handler) => void = () => {};
  const opened = new Promise<Handler>((resolve) => (open = resolve));
  const log = limitLines(input.log);
  const server = await startServer({
    ...listen,
    log,
    handler: async (request, response) => (await opened)(request, response),
  });
  const snapshot = scan(settings.root);
  const memory = new WarmMemory(settings, snapshot);
  const openLive = (warm?: WarmMemory['load']) => openLiveSite({ ...input, pageFiles: listPages(snapshot), warm });
  const [live, liveScript] = await Promise.all([
    // The saved state may be damaged in a way that no check has noticed.
    openLive(memory.load).catch((error: unknown) => {
      if (memory.loaded.size === 0) throw error;
      return openLive();
    }),
    bundleLiveScript(settings.packageRoot),
  ]).catch(async (error: unknown) => {
    // Otherwise the server would keep browsers and the process waiting for ever.
    await server.close();
    throw error;
  });
  const session = new Session({ input, server, live, snapshot, log });
  void memory.save(live.indexed(), () => session.isClosed);
  open(createHandler(session, { allowedHosts: listen.allowedHosts, liveScript }));
  return session;
}

interface SessionParts {
  readonly input: SessionInput;
  readonly server: RunningServer;
  readonly live: LiveSite;
  readonly snapshot: Snapshot;
  /** Limited in number, for lines that requests or templates can cause. */
  readonly log: (line: string) => void;
}

export class Session {
  readonly live: LiveSite;
  readonly responder: Responder;
  readonly hub: LiveReload;
  isClosed = false;
  /** A request during an update waits for it: what is served is never older than what was read. */
  updating: Promise<unknown> = Promise.resolve();
  readonly #checks: BackgroundChecks;
  #loop: WatchLoop | undefined;
  readonly #clock: Clock;
  /** What was reported last, as lists and as text. */
  #lists: readonly (readonly Problem[])[] = [];
  #reported = '';

  constructor(private readonly parts: SessionParts) {
    this.live = parts.live;
    const { pid, now } = parts.input.world;
    this.hub = new LiveReload({ run: `${pid}-${now}` });
    this.responder = new Responder(parts.live, parts.log);
    this.#checks = createBackgroundChecks(parts.live, this.responder.pages, () => this.#report([], 'problems', 0));
    this.#clock = createClock({
      next: () => this.live.current()?.plan.site.steady?.until ?? null,
      wake: (now) => this.#apply(new Set(), () => this.live.passTime(now)),
    });
  }

  get url() {
    return this.parts.server.url;
  }
  get port() {
    return this.parts.server.port;
  }

  /** Checks the site and starts to watch its files. Call it when the URL has been printed. */
  begin(): void {
    const { input, snapshot } = this.parts;
    this.#report([], 'none', 0);
    this.#loop = new WatchLoop(
      {
        root: input.settings.root,
        warn: input.log,
        update: (changed) => this.#update(changed),
        imported: () => this.live.imported(),
        since: input.world.now,
        pages: () => [...this.live.indexed().keys()].filter((path) => path.startsWith(`${PAGES_FOLDER}/`)),
      },
      snapshot,
    );
    this.#check(new Set());
    // With --at it is always that day.
    if (input.flags.at === undefined) this.#clock.set();
  }

  /** Reports an uncaught error; the session goes on. */
  addStrayError(error: unknown): void {
    if (isOwnFault(error)) this.parts.log(`An error in the program, which keeps running: ${messageOf(error)}`);
    else void this.live.addStrayError(error).then(() => this.#report([], 'problems', 0));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.#checks.stop();
    this.#clock.stop();
    await Promise.all([this.#loop?.close(), (this.hub.closeAll(), this.parts.server.close())]);
  }

  /** Called after a page was answered, which may have found problems. */
  reportRendered(): void {
    if (this.#loop) this.#report([], 'problems', 0);
  }

  #report(changed: readonly string[], effect: Effect, milliseconds: number): void {
    const lists = [this.live.problems(), this.responder.pages.problems()];
    if (changed.length === 0 && lists.every((list, index) => list === this.#lists[index])) return;
    this.#lists = lists;
    const problems = lists.flat();
    const key = JSON.stringify(problems);
    const isNew = key !== this.#reported;
    this.#reported = key;
    if (this.isClosed || (!isNew && changed.length === 0)) return;
    this.parts.input.onUpdate({ changed, effect, milliseconds, problems });
    // Of a rendering: a page that shows only problems must not render again because of it, or two would for ever.
    if (isNew) this.hub.send('problems', changed.length === 0 ? { rendered: true } : {});
  }

  #check(files: ReadonlySet<string>): void {
    void this.#checks
      .run(files)
      .catch((error: unknown) => this.parts.input.log(`The site could not be checked: ${messageOf(error)}`));
  }

  async #update(changed: ReadonlySet<string>): Promise<void> {
    await this.#apply(changed, () => this.live.update(changed));
    // The change may have brought a date.
    if (this.parts.input.flags.at === undefined && !this.isClosed) this.#clock.set();
  }

  /** Before any request that waits for the update is answered: a page that was asked for again counts as current. */
  #tell(effect: Effect): void {
    if (effect === 'none' || this.isClosed) return;
    this.hub.advance();
    // Only pages that would come out differently are loaded again.
    if (effect === 'reload') this.hub.send(effect, {}, (path) => !this.responder.isCurrent(path));
    else if (effect === 'css') this.hub.send(effect);
  }

  async #apply(changed: ReadonlySet<string>, change: () => Promise<Effect>): Promise<void> {
    const start = performance.now();
    const work = change().then((effect) => (this.#tell(effect), effect));
    this.updating = work.catch(() => {});
    const effect = await work.catch((error: unknown) => {
      if (!systemProblem(error, this.live.settings.root)) throw error;
      this.#report([], 'problems', 0);
      throw new ReportedError(messageOf(error));
    });
    if (effect === 'none' || this.isClosed) return;
    this.#report([...changed].toSorted(), effect, performance.now() - start);
    this.#check(changed);
  }
}

/** Every other uncaught error comes from templates, and may not even be an Error. */
function isOwnFault(error: unknown): boolean {
  return loadOf(error) === null && stackOf(error).includes(new URL('..', import.meta.url).href);
}
