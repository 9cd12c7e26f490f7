// Tells open pages to reload: a hub of server-sent events. Streams carry the fact that something changed, never content
// (promise 29).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BASE_HEADERS, NO_STORE } from './headers.js';

export type LiveEvent = 'reload' | 'css' | 'problems';

/** Small facts about an event, such as the path of the page. */
export type LiveDetail = Readonly<Record<string, string | number | boolean>>;

export interface LiveReload {
  /** Answers a request that the gate let through with a stream that stays open. */
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
/** A client that has not read this much is no longer there. */
const MAX_UNREAD = 64 * 1024;

export function createLiveReload({ maxStreams = 100, heartbeatMs = 15_000 }: LiveOptions = {}): LiveReload {
  // A Set keeps the order of arrival: the first is the oldest.
  const streams = new Set<ServerResponse>();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let closed = false;

  const drop = (response: ServerResponse, lastWords = '') => {
    streams.delete(response);
    response.end(lastWords);
    if (streams.size === 0) clearInterval(heartbeat);
  };
  const write = (text: string) => {
    for (const response of streams) {
      if (response.writableLength < MAX_UNREAD) response.write(text);
      else {
        drop(response);
        response.destroy();
      }
    }
  };

  return {
    connect(_request, response) {
      response.on('error', () => {});
      response.writeHead(200, {
        ...BASE_HEADERS,
        ...NO_STORE,
        'Content-Type': 'text/event-stream; charset=utf-8',
        Connection: 'close',
      });
      if (closed) return void response.end();
      // The evicted page would come back at once and evict the next one: it is told to wait a minute.
      while (streams.size >= maxStreams) drop(oldest(streams), 'retry: 60000\n\n');
      if (streams.size === 0) heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
      streams.add(response);
      response.on('close', () => drop(response));
      response.write('retry: 1000\n\n');
    },
    send(event, detail = {}) {
      const json = JSON.stringify(detail);
      write(`event: ${event}\ndata: ${json.length <= MAX_DETAIL ? json : '{}'}\n\n`);
    },
    closeAll() {
      closed = true;
      for (const response of streams) drop(response);
    },
    get size() {
      return streams.size;
    },
  };
}

function oldest(streams: ReadonlySet<ServerResponse>): ServerResponse {
  return streams.values().next().value!;
}
