// One run of `watch`: the live site, its answers over HTTP, and the loop that keeps both up to date.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bundleLiveScript } from '../assets/client-script.js';
import { listPages } from '../content/list.js';
import type { Problem } from '../model.js';
import { createGate, isRefusal } from '../preview/gate.js';
import { BASE_HEADERS, NO_STORE, sendText } from '../preview/headers.js';
import { createLiveReload } from '../preview/live-reload.js';
import { type RunningServer, startServer } from '../preview/server.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { LIVE_PATH } from './live-page.js';
import { type Effect, openLiveSite } from './live-site.js';
import { startLoop } from './loop.js';
import { createResponder, type DevResponse } from './respond.js';
import { scan } from '../content/scan.js';

export interface SessionInput {
  readonly flags: Flags;
  readonly world: Environment;
  readonly settings: Settings;
  readonly problems: readonly Problem[];
  /** Where to listen, and which host names may be asked for. */
  readonly listen: { readonly host: string; readonly port: number; readonly strictPort: boolean; readonly allowedHosts: readonly string[] };
  /** One line for the terminal. */
  readonly log: (line: string) => void;
  /** Called after the first reading and after every update. */
  readonly onUpdate: (update: Update) => void;
}

export interface Update {
  readonly changed: readonly string[];
  readonly effect: Effect;
  readonly milliseconds: number;
  readonly problems: readonly Problem[];
}

export interface Session extends Pick<RunningServer, 'url' | 'port'> {
  close(): Promise<void>;
}

/** Pages of this many changed files are rendered at once after an update, to find what only rendering finds. */
const JUDGED_PAGES = 20;
/** Sites up to this size are rendered whole at the start. */
const JUDGED_SITE = 200;

export async function openSession({ flags, world, settings, problems, listen, log, onUpdate }: SessionInput): Promise<Session> {
  const started = performance.now();
  const snapshot = scan(settings.root);
  const live = await openLiveSite(flags, world, settings, problems, listPages(settings.root));
  const responder = createResponder(live, log);
  const hub = createLiveReload();
  const gate = createGate({ allowedHosts: listen.allowedHosts, streamPath: `${LIVE_PATH}events` });
  const liveScript = await bundleLiveScript(settings.packageRoot);

  const handler = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const admitted = gate(request);
    if (isRefusal(admitted)) return sendText(request, response, admitted);
    const { path, query } = admitted;
    if (path === `${LIVE_PATH}events`) return hub.connect(request, response);
    if (path === `${LIVE_PATH}live.js`) return send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body: liveScript });
    if (path === `${LIVE_PATH}problems.json`) {
      const shown = shownProblems(live.problems(), responder.pageProblems(new URLSearchParams(query).get('path') ?? '/'), settings.root);
      return send(request, response, { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(shown) });
    }
    await updating;
    send(request, response, await responder.respond(path));
  };

  // A request that comes during an update waits for it: what is served is never older than what was read.
  let updating: Promise<unknown> = Promise.resolve();
  let known: readonly Problem[] = [];
  const judge = async (sources: ReadonlySet<string>) => {
    const found = await responder.judge(sources);
    known = [...live.problems(), ...found];
    return known;
  };

  const server = await startServer({ ...listen, handler, log });
  const all = live.current()?.plan.site.pages.map((page) => page.source) ?? [];
  const first = await judge(new Set(all.slice(0, JUDGED_SITE)));
  onUpdate({ changed: [], effect: 'none', milliseconds: performance.now() - started, problems: first });

  const loop = startLoop(
    {
      root: settings.root,
      warn: log,
      async update(changed) {
        const start = performance.now();
        const work = live.update(changed);
        updating = work.catch(() => {});
        const effect = await work;
        if (effect === 'none') return;
        responder.invalidate();
        hub.send(effect === 'css' ? 'css' : 'reload');
        const milliseconds = performance.now() - start;
        const pages = live.current()?.plan.site.pages.length ?? 0;
        const sources = pages <= JUDGED_SITE ? live.current()?.plan.site.pages.map((page) => page.source) : [...changed].slice(0, JUDGED_PAGES);
        await judge(new Set(sources));
        onUpdate({ changed: [...changed].toSorted(), effect, milliseconds, problems: known });
        hub.send('problems');
      },
    },
    snapshot,
  );
  await loop.ready;

  return {
    url: server.url,
    port: server.port,
    async close() {
      await loop.close();
      hub.closeAll();
      await server.close();
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body, location }: DevResponse): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...BASE_HEADERS, ...NO_STORE, 'Content-Type': type, 'Content-Length': String(bytes.length), ...(location ? { Location: location } : {}) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Errors of the whole site, warnings of the page that is looked at; each with a link that opens the place in an editor. */
function shownProblems(site: readonly Problem[], page: readonly Problem[], root: string): unknown[] {
  const files = new Set(page.map((one) => one.file));
  const shown = [...site.filter((one) => one.severity === 'error' || (one.severity === 'warning' && files.has(one.file))), ...page];
  return shown.map((one) => ({ ...one, link: `vscode://file${pathToFileURL(join(root, one.file)).pathname}:${one.line ?? 1}:${one.column ?? 1}` }));
}
