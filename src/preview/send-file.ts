// Sends an opened file: 304 to a client that has it, text compressed and from memory, everything else through
// serve-handler. serve-handler never decides what is served: it gets one opened file and a range that has been checked.
import { closeSync, createReadStream, fstatSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import serveHandler from 'serve-handler';
import { encodeFilePath } from '../urls/encode-path.js';
import type { BodyCache } from './body-cache.js';
import {
  acceptedEncoding,
  type ByteRange,
  type Encoding,
  isFresh,
  requestedRange,
  type Version,
} from './conditional.js';
import { cacheControl, contentType } from './content-type.js';
import { BASE_HEADERS } from './headers.js';
import type { OpenFile } from './open-file.js';

/** Smaller texts are not worth compressing. */
const MIN_COMPRESSED = 1000;
/** Larger texts are compressed while they are sent. */
const MAX_IN_MEMORY = 4 * 1024 * 1024;
/** A preview prefers speed to size; hosts use higher levels. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How one file answers one request. */
interface Reply {
  readonly isText: boolean;
  readonly range: ByteRange | 'unsatisfiable' | null;
  readonly encoding: Encoding;
  readonly version: Version;
  readonly headers: Record<string, string>;
}

/**
 * A `status` other than 200 is for error pages: no ranges, no validators, no caching. `sent` are the headers of a host,
 * in place of ours. Closes the file.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  status: number,
  cache: BodyCache,
  sent: Readonly<Record<string, string>> | null = null,
): Promise<void> {
  const { isText, range, encoding, version, headers } = replyTo(request, file, status, sent);
  if (status === 200 && isFresh(request.headers, version))
    return finish(response, file, 304, without(headers, 'Content-Type', 'Content-Encoding', 'Accept-Ranges'));
  if (range === 'unsatisfiable')
    return finish(response, file, 416, {
      ...without(headers, 'Content-Type', 'ETag', 'Last-Modified'),
      'Cache-Control': 'no-cache',
      'Content-Range': `bytes */${file.size}`,
      'Content-Length': '0',
    });
  if (!isText || range !== null) return sendThrough(request, response, file, range, headers);
  if (file.size > MAX_IN_MEMORY) return sendStream(request, response, file, encoding, status, headers);
  const body = await cache(`${file.real} ${version.etag}`, () =>
    compress(readFileSync(file.descriptor), encoding),
  ).finally(() => closeSync(file.descriptor));
  response.writeHead(status, { ...headers, 'Content-Length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function replyTo(
  request: IncomingMessage,
  file: OpenFile,
  status: number,
  sent: Readonly<Record<string, string>> | null,
): Reply {
  const { type, isText } = contentType(file.path);
  const isWhole = status === 200;
  const range = isWhole && request.method === 'GET' ? requestedRange(request.headers, file.size, file) : null;
  const encoding =
    isText && range === null && file.size >= MIN_COMPRESSED
      ? acceptedEncoding(request.headers['accept-encoding'])
      : 'identity';
  const etag = encoding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  const ours = { ...BASE_HEADERS, 'Cache-Control': isWhole ? cacheControl(file.path) : 'no-cache' };
  const headers: Record<string, string> = { ...(sent ?? ours) };
  if (isText) headers.Vary = 'Accept-Encoding';
  if (isWhole)
    Object.assign(headers, {
      ETag: etag,
      'Last-Modified': new Date(file.modified * 1000).toUTCString(),
      'Accept-Ranges': 'bytes',
    });
  if (type) headers['Content-Type'] = type;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return { isText, range, encoding, version: { etag, modified: file.modified }, headers };
}

function finish(response: ServerResponse, file: OpenFile, status: number, headers: Record<string, string>): void {
  closeSync(file.descriptor);
  response.writeHead(status, headers).end();
}

function without(headers: Readonly<Record<string, string>>, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(bytes, BROTLI);
  return encoding === 'gzip' ? promisify(gzip)(bytes) : bytes;
}

async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  encoding: Encoding,
  status: number,
  headers: Record<string, string>,
): Promise<void> {
  if (encoding === 'identity') headers['Content-Length'] = String(file.size);
  if (request.method === 'HEAD') return finish(response, file, status, headers);
  response.writeHead(status, headers);
  const source = createReadStream('', { fd: file.descriptor });
  const steps = encoding === 'br' ? [createBrotliCompress(BROTLI)] : encoding === 'gzip' ? [createGzip()] : [];
  // Clients may disconnect at any time; that is not an error.
  await pipeline([source, ...steps, response]).catch(() => response.destroy());
}

async function sendThrough(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  range: ByteRange | null,
  headers: Record<string, string>,
): Promise<void> {
  const stats = fstatSync(file.descriptor);
  const asked = {
    url: `/${encodeFilePath(basename(file.real))}`,
    headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Its table of types is from 2018. A value of null removes a header.
  const fixed = [
    { key: 'Content-Disposition', value: null as unknown as string },
    ...(headers['Content-Type'] ? [{ key: 'Content-Type', value: headers['Content-Type'] }] : []),
  ];
  const config = {
    public: dirname(file.real),
    cleanUrls: false,
    directoryListing: false,
    headers: [{ source: '**', headers: fixed }],
  };
  const methods = {
    lstat: async () => stats,
    createReadStream: (_path: string, options: Partial<ByteRange>) => bodyOf(request, response, file, options),
    sendError: async () => {
      closeSync(file.descriptor);
      throw new Error(`serve-handler refused ${file.path}.`);
    },
  };
  await serveHandler(
    asked as unknown as IncomingMessage,
    response,
    config,
    methods as unknown as Parameters<typeof serveHandler>[3],
  );
}

// serve-handler pipes the stream without handling its end: a read error would end the process, and an aborted answer
// would leave the file open.
function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  { start, end }: Partial<ByteRange>,
): Readable {
  if (request.method === 'HEAD') {
    closeSync(file.descriptor);
    return Readable.from([]);
  }
  const stream = createReadStream('', {
    fd: file.descriptor,
    start: start ?? 0,
    ...(end === undefined ? {} : { end }),
  });
  stream.on('error', () => response.destroy());
  response.on('close', () => stream.destroy());
  return stream;
}
