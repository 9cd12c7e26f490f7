// The HTTP server: listens on loopback by default, moves to the next free port, has limits, and closes within a second.
// Knows nothing about what is served.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { messageOf } from '../problems/message-of.js';
import { clean } from '../problems/print.js';
import { NO_STORE, rawAnswer, sendText } from './headers.js';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

interface ServerOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Do not move to the next port when this one is taken. */
  readonly strictPort?: boolean;
  readonly handler: Handler;
  /** Prints one line in the terminal: errors of the handler. */
  readonly log: (line: string) => void;
}

export interface RunningServer {
  /** With a slash at the end: `http://127.0.0.1:4321/`. */
  readonly url: string;
  readonly port: number;
  /** Resolves within a second, whatever clients do. Close event streams first: they never end on their own. */
  close(): Promise<void>;
}

const PORT_TRIES = 20;
/** How long running answers may take to finish once the server closes. */
const GRACE_MS = 300;

/** Rejects with EADDRINUSE when no port is free, or with the error of the system for this address. */
export async function startServer({
  host = '127.0.0.1',
  port,
  strictPort = false,
  handler,
  log,
}: ServerOptions): Promise<RunningServer> {
  const server = createLimitedServer();
  server.on('request', (request, response) => void answer(handler, request, response, log));
  refuseOddRequests(server);
  const sockets = trackSockets(server);
  await listen(server, host, port, strictPort);
  server.on('error', (error) => log(`The server reports: ${error.message}`));
  const taken = (server.address() as AddressInfo).port;
  let closed: Promise<void> | undefined;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/`,
    port: taken,
    close: () => (closed ??= close(server, sockets)),
  };
}

function createLimitedServer(): Server {
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 2000 });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 5000;
  // Node's limit drops headers silently, even a second Host header; the gate counts them instead.
  server.maxHeadersCount = 0;
  server.maxConnections = 2000;
  // For clients that never read an answer; event streams stay below it thanks to their heartbeat.
  server.timeout = 60_000;
  return server;
}

function refuseOddRequests(server: Server): void {
  server.on('checkExpectation', (request, response) =>
    sendText(request, response, {
      status: 417,
      text: 'Expectation failed.',
      headers: { ...NO_STORE, Connection: 'close' },
    }),
  );
  server.on('connect', (_request, socket) => socket.on('error', ignore).end(rawAnswer('405 Method Not Allowed')));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.destroyed || !socket.writable) return void socket.destroy();
    socket.end(rawAnswer(CLIENT_FAULTS[error.code ?? ''] ?? '400 Bad Request'), () => socket.destroy());
  });
}

function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', ignore);
  });
  return sockets;
}

const CLIENT_FAULTS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function ignore(): void {}

async function answer(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void,
): Promise<void> {
  request.on('error', ignore);
  response.on('error', ignore);
  try {
    await handler(request, response);
  } catch (error) {
    log(`A request failed: ${clean(messageOf(error))}`);
    if (response.headersSent) response.destroy();
    else
      sendText(request, response, {
        status: 500,
        text: 'The preview server failed to answer.',
        headers: { ...NO_STORE, Connection: 'close' },
      });
  }
}

async function listen(server: Server, host: string, first: number, strictPort: boolean): Promise<void> {
  const last = strictPort || first === 0 ? first : Math.min(65_535, first + PORT_TRIES - 1);
  for (let port = first; ; port++) {
    try {
      return await listenOnce(server, host, port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port >= last) throw error;
    }
  }
}

function listenOnce(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    }, GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
