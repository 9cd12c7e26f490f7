// Checks a request before anything else reads it: method, host, target, and who may listen to the event stream. Must
// not touch the disk: what the path names is found out later.
import type { IncomingMessage } from 'node:http';
import { tryDecode } from '../urls/encode-path.js';
import { NO_STORE, type TextAnswer } from './headers.js';
import { canParse } from '../urls/can-parse.js';

interface GateOptions {
  /**
   * Besides 127.0.0.1, localhost and [::1], with any port. An entry without a port allows the name alone and the name
   * with our port.
   */
  readonly allowedHosts?: readonly string[];
  /** Default: the port of the connection, which is right even when the server moved to the next free one. */
  readonly port?: number;
  /** Path of the event stream; it has stricter rules. */
  readonly streamPath?: string;
  /** The path goes on as it was sent: a rehearsal answers what a host would, and opens files that it knows only. */
  readonly anyPath?: boolean;
}

interface Admitted {
  /** Decoded once; begins with a slash; without dot segments, empty segments, dot files, backslashes and controls. */
  readonly path: string;
  /** As it was sent, with its `?`, or empty. */
  readonly query: string;
}

type Refusal = TextAnswer;
export type Gate = (request: IncomingMessage) => Admitted | Refusal;

const MAX_TARGET = 4096;
const MAX_HEADERS = 200;
/** The one hidden folder that hosts serve (RFC 8615). */
export const WELL_KNOWN = '.well-known';
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

export function isRefusal(result: Admitted | Refusal): result is Refusal {
  return 'status' in result;
}

export function createGate({ allowedHosts = [], port, streamPath, anyPath = false }: GateOptions = {}): Gate {
  const extra = allowedHosts.map((host) => host.toLowerCase());
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' });
    if (request.rawHeaders.length > 2 * MAX_HEADERS) return refuse(431, 'The request has too many headers.');
    const host = onlyHost(request);
    const ourPort = port ?? request.socket.localPort;
    if (host === null || ourPort === undefined || !isAllowed(host, ourPort, extra)) return refuse(403, hostWords(host));
    // An unread body could be taken for the next request.
    if (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) !== 0)
      return refuse(400, 'Requests must not have a body.');
    const result = checkTarget(request.url ?? '', anyPath);
    if (isRefusal(result) || result.path !== streamPath) return result;
    return refuseListener(request, host) ?? result;
  };
}

// Node answers a request with two Host headers and shows only the first one.
function onlyHost({ rawHeaders }: IncomingMessage): string | null {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === 'host');
  return hosts.length === 1 ? hosts[0]!.toLowerCase() : null;
}

/** A loopback name may have any port, since ports are forwarded; no name of somebody else's leads here by one. */
function isAllowed(host: string, port: number, extra: readonly string[]): boolean {
  return (
    LOOPBACK.includes(host.replace(/:\d{1,5}$/, '')) ||
    extra.some((entry) => host === entry || (!/:\d+$/.test(entry) && host === `${entry}:${port}`))
  );
}

/** What was sent is repeated only where it can be a host. */
function hostWords(host: string | null): string {
  if (host === null || !/^[a-z0-9.:[\]-]{1,255}$/.test(host)) return 'This host is not allowed here.';
  return `The host ${host} is not allowed here. Start the server with --allow-host ${host} to allow it.`;
}

function checkTarget(target: string, anyPath: boolean): Admitted | Refusal {
  if (target.length > MAX_TARGET) return refuse(414, 'The URL is too long.');
  if (!target.startsWith('/')) return refuse(400, 'The request target must be a path.');
  if (/[^\u0021-\u007e]|#/.test(target))
    return refuse(400, 'The URL contains a character that must be percent-encoded.');
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark);
  if (anyPath) return { path: raw, query };
  if (/\\|%2f|%5c/i.test(raw)) return refuse(400, 'Backslashes and encoded slashes are not allowed.');
  const path = tryDecode(raw);
  // oxlint-disable-next-line no-control-regex -- the rule exists to find control characters
  if (path === null || /[\u0000-\u001f\u007f-\u009f]/.test(path))
    return refuse(400, 'The URL is not valid UTF-8 text.');
  const segments = path.slice(1).split('/');
  if (segments.some((segment) => segment === '.' || segment === '..'))
    return refuse(400, 'Dot segments are not allowed.');
  const isEmpty = segments.slice(0, -1).includes('');
  const isHidden = (segment: string, index: number) =>
    segment.startsWith('.') && !(index === 0 && segment === WELL_KNOWN);
  if (isEmpty || segments.some(isHidden)) return refuse(404, 'Page not found.');
  return { path, query };
}

/** True for a request that a page of another site caused: it is not logged in the terminal. */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const source = origin ?? referer;
  return source !== undefined && !(canParse(source) && new URL(source).host === headers.host?.toLowerCase());
}

/**
 * The refusal of a request that may not listen to the event stream, or null: other sites, and pages without an origin,
 * must not learn what is being edited.
 */
function refuseListener(request: IncomingMessage, host: string): Refusal | null {
  if (request.method !== 'GET') return refuse(405, 'The stream allows only GET.', { Allow: 'GET' });
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  // A page on another port of localhost is "same-site", so only "same-origin" and "none" (typed by the user) pass.
  const isNear = site === undefined || site === 'same-origin' || site === 'none';
  return isOurs && isNear ? null : refuse(403, 'Other origins may not listen.');
}

function refuse(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Refusal {
  return { status, text, headers: { ...NO_STORE, Connection: 'close', ...headers } };
}
