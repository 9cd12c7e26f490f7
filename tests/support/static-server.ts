// Serves an output folder as a strict static host would: exact files, index.html of folders, 404.html with status 404,
// nothing guessed. A test can replace single answers and reads back every request.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { listFiles } from './output.js';

/** What is left out stays as the folder has it. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer waits for it. */
  readonly after?: Promise<unknown>;
  /** Closes the connection without an answer, as a broken network does. */
  readonly dropped?: boolean;
  /** Only the next request gets it: what a browser asks for again comes sooner than a test is told. */
  readonly once?: boolean;
}

export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Bytes of the body as they were sent. */
  bytes: number;
}

export interface Host {
  readonly origin: string;
  readonly requests: Recorded[];
  /** Answers `path` differently from now on; null takes that back. */
  answer(path: string, answer: Answer | null): void;
  /** How often `path` was asked for. */
  count(path: string): number;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
};

/** Runs until the test ends. */
export async function serve(folder: string): Promise<Host> {
  const files = new Set(listFiles(folder));
  const read = (path: string) => readFileSync(join(folder, path));
  return host((path) => {
    const wanted = decodeURIComponent(path.slice(1));
    const file = path.endsWith('/') ? `${wanted}index.html` : wanted;
    if (files.has(file)) return { status: 200, type: typeOf(file), body: read(file) };
    if (files.has(`${wanted}/index.html`))
      return { status: 301, type: TYPES.txt!, body: Buffer.from(''), headers: { Location: `${path}/` } };
    return files.has('404.html')
      ? { status: 404, type: TYPES.html!, body: read('404.html') }
      : { status: 404, type: TYPES.txt!, body: Buffer.from('Not found') };
  });
}

interface Found {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A host that answers with what `find` says. */
export async function host(find: (path: string) => Found): Promise<Host> {
  const requests: Recorded[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://host');
    const record: Recorded = {
      method: request.method!,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      bytes: 0,
    };
    requests.push(record);
    const answer = answers.get(pathname);
    if (answer?.once) answers.delete(pathname);
    void reply({ request, response, record }, find(pathname), answer);
  });
  const origin = await listen(server);
  return {
    origin,
    requests,
    answer: (path, answer) => void (answer ? answers.set(path, answer) : answers.delete(path)),
    count: (path) => requests.filter((one) => one.path === path).length,
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly record: Recorded;
}

async function reply({ request, response, record }: Exchange, found: Found, answer: Answer = {}): Promise<void> {
  await answer.after;
  if (answer.dropped) return void response.destroy();
  const allowed = request.method === 'GET' || request.method === 'HEAD';
  const body = answer.body === undefined ? found.body : Buffer.from(answer.body);
  const type = answer.type ?? found.type;
  const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && /text|json|xml/.test(type);
  const sent = zipped ? gzipSync(body) : body;
  const encoding = zipped ? { 'Content-Encoding': 'gzip' } : {};
  record.bytes = request.method === 'HEAD' ? 0 : sent.length;
  response.writeHead(allowed ? (answer.status ?? found.status) : 405, {
    'Content-Type': type,
    'Content-Length': String(sent.length),
    'Cache-Control': 'no-store',
    ...encoding,
    ...found.headers,
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

function typeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
