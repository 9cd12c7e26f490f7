// One run of `watch`: the live site, its answers over HTTP, and the loop that keeps both up to date.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { bundleLiveScript } from '../assets/client-script.js';
import { scan } from '../content/scan.js';
import { listPagesOrFolders } from '../content/list.js';
import type { PageSummary, Problem } from '../model.js';
import { createGate, isFromElsewhere, isRefusal } from '../preview/gate.js';
import { BASE_HEADERS, NO_STORE, sendText } from '../preview/headers.js';
import { limitLines } from '../preview/line-limiter.js';
import { createLiveReload } from '../preview/live-reload.js';
import { type Handler, type RunningServer, startServer } from '../preview/server.js';
import { messageOf, stackOf } from '../problems/message-of.js';
import { loadOf } from '../render/reload-templates.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { LIVE_PATH } from './live-page.js';
import { type Known, recall, remember } from './known.js';
import { namersOf } from './linkers.js';
import { type Effect, openLiveSite } from './live-site.js';
import { ReportedError, startLoop } from './loop.js';
import { refusal } from './refusal.js';
import { createResponder, type DevResponse } from './respond.js';
import { shownProblems } from './shown-problems.js';

export interface SessionInput {
  readonly flags: Flags;
  readonly world: Environment;
  readonly settings: Settings;
  readonly problems: readonly Problem[];
  /** Where to listen, and which host names may be asked for. */
  readonly listen: {
    readonly host: string;
    readonly port: number;
    readonly strictPort: boolean;
    readonly allowedHosts: readonly string[];
  };
  /** One line for the terminal. */
  readonly log: (line: string) => void;
  /** Called after every update, and when rendering found or lost a problem. */
  readonly onUpdate: (update: Update) => void;
}

export interface Update {
  /** Empty when only the verdict on some page changed. */
  readonly changed: readonly string[];
  readonly effect: Effect;
  readonly milliseconds: number;
  readonly problems: readonly Problem[];
}

export interface Session extends Pick<RunningServer, 'url' | 'port'> {
  /** Judges the site and begins to take in changes. Call it when the address has been shown. */
  begin(): void;
  /** Shows an error that nobody caught; everything goes on. */
  strayed(error: unknown): void;
  close(): Promise<void>;
}

/** Sites up to this size are judged whole; of larger ones what an edit can have changed, and what is looked at. */
const JUDGED_SITE = 200;

/** Resolves when pages are answered. */
export async function openSession({
  flags,
  world,
  settings,
  problems,
  listen,
  log,
  onUpdate,
}: SessionInput): Promise<Session> {
  // The port is taken first: a browser that is already open waits, and a port in use is known at once.
  let open: (handler: Handler) => void = () => {};
  const opened = new Promise<Handler>((resolve) => (open = resolve));
  const said = limitLines(log);
  const server = await startServer({
    ...listen,
    log: said,
    handler: async (request, response) => (await opened)(request, response),
  });
  const snapshot = scan(settings.root);
  const known = recall(settings, snapshot);
  const openLive = (from: Known) => openLiveSite(flags, world, settings, problems, listPagesOrFolders(snapshot), from);
  const [live, liveScript] = await Promise.all([
    // What was remembered may be no more than it seems.
    known.size > 0 ? openLive(known).catch(() => openLive(new Map())) : openLive(known),
    bundleLiveScript(settings.packageRoot),
  ]).catch(async (error: unknown) => {
    // A server that will never have anything to answer would keep browsers and the process waiting.
    await server.close();
    throw error;
  });
  let closed = false;
  void remember(settings, snapshot, known, live.indexed(), () => closed);
  const responder = createResponder(live, said);
  const { printed } = responder;
  const hub = createLiveReload();
  const gate = createGate({ allowedHosts: listen.allowedHosts, streamPath: `${LIVE_PATH}events` });
  // A request that comes during an update waits for it: what is served is never older than what was read.
  let updating: Promise<unknown> = Promise.resolve();

  let reported = '';
  const report = (changed: readonly string[], effect: Effect, milliseconds: number) => {
    const known = [...live.problems(), ...printed.problems()];
    const key = JSON.stringify(known);
    const isNews = key !== reported;
    reported = key;
    if (closed || (!isNews && changed.length === 0)) return;
    onUpdate({ changed, effect, milliseconds, problems: known });
    if (isNews) hub.send('problems');
  };

  // A newer round makes the older one pointless.
  let round = 0;
  const judge = async (pages: Iterable<PageSummary>): Promise<void> => {
    const own = ++round;
    for (const page of pages) {
      await turn();
      if (closed || own !== round) return;
      await printed.judge(page);
    }
    report([], 'problems', 0);
  };
  /** `gone` are addresses that pages had until now. */
  const judgeAfter = async (sources: ReadonlySet<string>, gone: ReadonlySet<string> = new Set()): Promise<void> => {
    const all = [...(live.current()?.bySlug.values() ?? [])];
    if (all.length <= JUDGED_SITE) return judge(all);
    const own = ++round;
    const unsure = printed.unsure(sources);
    const isStale = () => closed || own !== round;
    const linking =
      gone.size === 0
        ? gone
        : await namersOf(settings.root, [...new Set(all.map((page) => page.source))], gone, isStale);
    if (isStale()) return;
    const judged = [
      ...all.filter((page) => unsure.has(page.slug)),
      ...all.filter((page) => linking.has(page.source) && !unsure.has(page.slug)),
    ];
    await judge(judged.slice(0, JUDGED_SITE));
  };
  const slugsOf = (sources: ReadonlySet<string>): string[] =>
    [...(live.current()?.bySlug.values() ?? [])].filter((page) => sources.has(page.source)).map((page) => page.slug);

  const handler = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const admitted = gate(request);
    if (isRefusal(admitted)) return sendText(request, response, admitted);
    const { path, query } = admitted;
    if (path === `${LIVE_PATH}events`) return hub.connect(request, response);
    if (path === `${LIVE_PATH}live.js`)
      return send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body: liveScript });
    await updating;
    if (path === `${LIVE_PATH}problems.json`) {
      const shown = shownProblems(
        live.problems(),
        responder.pageProblems(new URLSearchParams(query).get('path') ?? '/'),
        live.settings.root,
      );
      return send(request, response, {
        status: 200,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(shown),
      });
    }
    send(request, response, await responder.respond(path, query, isFromElsewhere(request)));
    if (judging) report([], 'problems', 0);
  };
  let judging = false;
  open(handler);

  const update = async (changed: ReadonlySet<string>): Promise<void> => {
    const start = performance.now();
    const before = slugsOf(changed);
    const work = live.update(changed);
    updating = work.catch(() => {});
    let effect: Effect;
    try {
      effect = await work;
    } catch (error) {
      if (!refusal(error, settings.root)) throw error;
      report([], 'problems', 0);
      throw new ReportedError(messageOf(error));
    }
    if (effect === 'none' || closed) return;
    responder.invalidate();
    if (effect !== 'problems') hub.send(effect);
    report([...changed].toSorted(), effect, performance.now() - start);
    const gone = new Set(before.filter((slug) => !live.current()?.bySlug.has(slug)));
    void judgeAfter(changed, gone).catch((error: unknown) => log(`The site could not be judged: ${messageOf(error)}`));
  };

  let loop: ReturnType<typeof startLoop> | undefined;
  return {
    url: server.url,
    port: server.port,
    begin() {
      judging = true;
      report([], 'none', 0);
      loop = startLoop({ root: settings.root, warn: log, update }, snapshot);
      void judgeAfter(new Set()).catch((error: unknown) => log(`The site could not be judged: ${messageOf(error)}`));
    },
    strayed(error) {
      if (isOwnFault(error)) said(`A fault of the program, which goes on: ${messageOf(error)}`);
      else void live.strayed(error).then(() => report([], 'problems', 0));
    },
    async close() {
      closed = true;
      await Promise.all([loop?.close(), (hub.closeAll(), server.close())]);
    },
  };
}

/** Whatever else nobody caught comes from templates, which may throw what tells nothing of its origin. */
function isOwnFault(error: unknown): boolean {
  return loadOf(error) === null && stackOf(error).includes(new URL('..', import.meta.url).href);
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body, location }: DevResponse): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...BASE_HEADERS,
    ...NO_STORE,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    ...(location ? { Location: location } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
