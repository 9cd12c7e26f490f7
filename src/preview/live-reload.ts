// Tells open pages to reload, by server-sent events. A stream says that something changed; it never carries content
// (promise 29).
import type { ServerResponse } from 'node:http';
import { BASE_HEADERS, NO_STORE } from './headers.js';

type LiveEvent = 'reload' | 'css' | 'problems';

/** Details of an event, such as the path of a page. */
type LiveDetail = Readonly<Record<string, string | number | boolean>>;

export interface LiveOptions {
  readonly maxStreams?: number;
  readonly heartbeatMs?: number;
  /** Tells this server from an earlier one at the same address. */
  readonly run?: string;
}

const MAX_DETAIL = 1024;
/** A client with more unread bytes than this is taken for gone. */
const MAX_UNREAD = 64 * 1024;

export class LiveReload {
  /** With the paths of their pages. A Map keeps the order of arrival: the first is the oldest. */
  readonly #streams = new Map<ServerResponse, string>();
  readonly #maxStreams: number;
  readonly #heartbeatMs: number;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #run: string;
  #updates = 0;

  constructor({ maxStreams = 100, heartbeatMs = 15_000, run = '' }: LiveOptions = {}) {
    this.#maxStreams = maxStreams;
    this.#heartbeatMs = heartbeatMs;
    this.#run = run;
  }

  get size() {
    return this.#streams.size;
  }

  /** Changes with every update. A page is told the one that it was made in, and tells it when it opens its stream. */
  get state() {
    return `${this.#run}-${this.#updates}`;
  }

  /** An update: what was answered before may be outdated. Only updates may call it, or pages load for ever. */
  advance(): void {
    this.#updates += 1;
  }

  /**
   * Answers a request that has passed the gate with a stream that stays open, for the page at `path` if it says so. A
   * page that was made in another state hears "reload" at once: it has missed an update.
   */
  connect(response: ServerResponse, path = '', state = this.state): void {
    response.on('error', () => {});
    response.writeHead(200, {
      ...BASE_HEADERS,
      ...NO_STORE,
      'Content-Type': 'text/event-stream; charset=utf-8',
      Connection: 'close',
      // nginx would keep events until there are enough of them.
      'X-Accel-Buffering': 'no',
    });
    if (this.#isClosed) return void response.end();
    // The evicted page would reconnect at once and evict the next one: it is told to wait a minute.
    while (this.size >= this.#maxStreams) this.#drop(oldest(this.#streams), 'retry: 60000\n\n');
    if (this.size === 0) this.#heartbeat = setInterval(() => this.#write(':\n\n'), this.#heartbeatMs);
    this.#streams.set(response, path);
    response.on('close', () => this.#drop(response));
    response.write('retry: 1000\n\n');
    if (state !== this.state) response.write('event: reload\ndata: {}\n\n');
  }

  /** `concerns` chooses among pages by their paths; streams without one get every event. */
  send(event: LiveEvent, detail: LiveDetail = {}, concerns: (path: string) => boolean = () => true): void {
    const json = JSON.stringify(detail);
    this.#write(`event: ${event}\ndata: ${json.length <= MAX_DETAIL ? json : '{}'}\n\n`, concerns);
  }

  closeAll(): void {
    this.#isClosed = true;
    for (const response of this.#streams.keys()) this.#drop(response);
  }

  #drop(response: ServerResponse, lastText = ''): void {
    this.#streams.delete(response);
    response.end(lastText);
    if (this.size === 0) clearInterval(this.#heartbeat);
  }

  #write(text: string, concerns: (path: string) => boolean = () => true): void {
    for (const [response, path] of this.#streams) {
      if (path !== '' && !concerns(path)) continue;
      if (response.writableLength < MAX_UNREAD) response.write(text);
      else {
        this.#drop(response);
        response.destroy();
      }
    }
  }
}

function oldest(streams: ReadonlyMap<ServerResponse, string>): ServerResponse {
  return streams.keys().next().value!;
}
