// Answers the requests of a session: its own paths (event stream, live script, problems), and everything else from the
// live site.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { homeOf, originalProblems } from '../run/composed.js';
import { createGate, isFromElsewhere, isRefusal } from '../preview/gate.js';
import { BASE_HEADERS, NO_STORE, sendText } from '../preview/headers.js';
import type { LiveReload } from '../preview/live-reload.js';
import type { Handler } from '../preview/server.js';
import { LIVE_PATH, withState } from './live-page.js';
import type { LiveSite } from './live-site.js';
import { overlayProblems, overlayWords } from './overlay-problems.js';
import type { DevResponse, Responder } from './respond.js';

/** JSON, percent-encoded. */
const WORDS_HEADER = 'X-Casino-Site-Words';

interface HandledSession {
  readonly live: LiveSite;
  readonly responder: Responder;
  readonly hub: LiveReload;
  /** Settles when the running update is done. */
  readonly updating: Promise<unknown>;
  reportRendered(): void;
}

interface HandlerOptions {
  readonly allowedHosts: readonly string[];
  readonly liveScript: string | Uint8Array;
}

export function createHandler(session: HandledSession, { allowedHosts, liveScript }: HandlerOptions): Handler {
  const gate = createGate({ allowedHosts, streamPath: `${LIVE_PATH}events` });
  return async (request, response) => {
    const admitted = gate(request);
    if (isRefusal(admitted)) return sendText(request, response, admitted);
    const { path, query } = admitted;
    if (path === `${LIVE_PATH}events`) {
      const asked = new URLSearchParams(query);
      return session.hub.connect(response, asked.get('path') ?? '', asked.get('state') ?? undefined);
    }
    if (path === `${LIVE_PATH}live.js`)
      return send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body: liveScript });
    await session.updating;
    if (path === `${LIVE_PATH}problems.json`) return send(request, response, problemsFor(session, query));
    // An update during the answer counts as missed: it may have been made from what was there before.
    const { state } = session.hub;
    const answer = await session.responder.respond(path, query, isFromElsewhere(request));
    const { body, type } = answer;
    const isPage = typeof body === 'string' && type.startsWith('text/html');
    send(request, response, isPage ? { ...answer, body: withState(body, state) } : answer);
    session.reportRendered();
  };
}

function problemsFor({ live, responder }: HandledSession, query: string): DevResponse {
  const ofPage = responder.pageProblems(new URLSearchParams(query).get('path') ?? '/');
  const { root } = live.settings;
  const shown = overlayProblems(originalProblems(root, live.problems()), originalProblems(root, ofPage), homeOf(root));
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(shown), words: overlayWords() };
}

function send(request: IncomingMessage, response: ServerResponse, answer: DevResponse): void {
  const { status, type, body, location, words } = answer;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...BASE_HEADERS,
    ...NO_STORE,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    ...(location ? { Location: location } : {}),
    ...(words ? { [WORDS_HEADER]: encodeURIComponent(JSON.stringify(words)) } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
