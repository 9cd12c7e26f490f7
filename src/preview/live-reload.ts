// Tells open pages to reload, by server-sent events. A stream says that something changed; it never carries content
// (promise 29).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BASE_HEADERS, NO_STORE } from './headers.js';

export type LiveEvent = 'reload' | 'css' | 'problems';

/** Details of an event, such as the path of a page. */
export type LiveDetail = Readonly<Record<string, string | number | boolean>>;

export interface LiveReload {
  /** Answers a request that has passed the gate with a stream that stays open. */
  connect(request: IncomingMessage, response: ServerResponse): void;
  send(event: LiveEvent, detail?: LiveDetail): void;
  closeAll(): void;
  readonly size: number;
}

export interface LiveOptions {
  readonly maxStreams?: number;
  readonly heartbeatMs?: number;
}

const MAX_DETAIL = 1024;
/** A client with more unread bytes than this is taken for gone. */
const MAX_UNREAD = 64 * 1024;

export function createLiveReload(options: LiveOptions = {}): LiveReload {
  return new EventStreams(options);
}

class EventStreams implements LiveReload {
  /** A Set keeps the order of arrival: the first is the oldest. */
  readonly #streams = new Set<ServerResponse>();
  readonly #maxStreams: number;
  readonly #heartbeatMs: number;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ maxStreams = 100, heartbeatMs = 15_000 }: LiveOptions) {
    this.#maxStreams = maxStreams;
    this.#heartbeatMs = heartbeatMs;
  }

  get size() {
    return this.#streams.size;
  }

  connect(_request: IncomingMessage, response: ServerResponse): void {
    response.on('error', () => {});
    response.writeHead(200, {
      ...BASE_HEADERS,
      ...NO_STORE,
      'Content-Type': 'text/event-stream; charset=utf-8',
      Connection: 'close',
    });
    if (this.#isClosed) return void response.end();
    // The evicted page would reconnect at once and evict the next one: it is told to wait a minute.
    while (this.size >= this.#maxStreams) this.#drop(oldest(this.#streams), 'retry: 60000\n\n');
    if (this.size === 0) this.#heartbeat = setInterval(() => this.#write(':\n\n'), this.#heartbeatMs);
    this.#streams.add(response);
    response.on('close', () => this.#drop(response));
    response.write('retry: 1000\n\n');
  }

  send(event: LiveEvent, detail: LiveDetail = {}): void {
    const json = JSON.stringify(detail);
    this.#write(`event: ${event}\ndata: ${json.length <= MAX_DETAIL ? json : '{}'}\n\n`);
  }

  closeAll(): void {
    this.#isClosed = true;
    for (const response of this.#streams) this.#drop(response);
  }

  #drop(response: ServerResponse, lastText = ''): void {
    this.#streams.delete(response);
    response.end(lastText);
    if (this.size === 0) clearInterval(this.#heartbeat);
  }

  #write(text: string): void {
    for (const response of this.#streams) {
      if (response.writableLength < MAX_UNREAD) response.write(text);
      else {
        this.#drop(response);
        response.destroy();
      }
    }
  }
}

function oldest(streams: ReadonlySet<ServerResponse>): ServerResponse {
  return streams.values().next().value!;
}
