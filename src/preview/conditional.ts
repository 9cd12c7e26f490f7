// Reads the request headers that change how a file is sent: validators, byte ranges, encodings. Pure functions.
import type { IncomingHttpHeaders } from 'node:http';

export interface Version {
  /** Strong, in quotes. */
  readonly etag: string;
  /** Seconds since 1970. */
  readonly modified: number;
}

/** True when the client already has this version (RFC 9110, 13.1: If-None-Match takes precedence). */
export function isFresh(headers: IncomingHttpHeaders, { etag, modified }: Version): boolean {
  const wanted = headers['if-none-match'];
  if (wanted !== undefined)
    return wanted.trim() === '*' || wanted.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(since) / 1000 >= modified;
}

export interface ByteRange {
  readonly start: number;
  /** Last byte, included. */
  readonly end: number;
}

/**
 * The one range a client asks for, `null` for the whole file. Several ranges, other units and malformed headers are
 * ignored, as RFC 9110 allows.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  size: number,
  version: Version,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  if (!match || (match[1] === '' && match[2] === '') || !isSameVersion(headers['if-range'], version)) return null;
  const [first, last] = [match[1]!, match[2]!];
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

// A range of another version than the client has would give it a mixed file.
function isSameVersion(condition: string | string[] | undefined, { etag, modified }: Version): boolean {
  if (condition === undefined) return true;
  const text = String(condition);
  return text.startsWith('"') ? text === etag : Date.parse(text) / 1000 === modified;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts: by its weights, with brotli before gzip at equal weight. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '')
    .slice(0, 1000)
    .split(',')) {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const q = parameters.find((one) => one.startsWith('q='))?.slice(2);
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, q === undefined ? 1 : Number(q) || 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weight('br'), weight('gzip')];
  const best = br > 0 && br >= gzip ? 'br' : gzip > 0 ? 'gzip' : 'identity';
  return best !== 'identity' && (weights.get('identity') ?? 0) > weight(best) ? 'identity' : best;
}
