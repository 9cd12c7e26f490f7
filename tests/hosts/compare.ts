// Holds the answer of an engine against that of the rehearsal: status, target, file and the headers that differ from path
// to path. What a local server does by itself, and the service behind its name does not, is left out here.
import { decodePath } from '../../src/urls/encode-path.js';
import type { HostName } from '../../src/hosts/names.js';
import type { HostAnswer } from '../../src/hosts/rehearse-ask.js';
import { asInUrl } from '../../src/hosts/rehearse-paths.js';
import type { Answer } from './engines.js';

const SERVERS: ReadonlySet<HostName> = new Set(['nginx', 'apache', 'caddy', 's3-cloudfront']);

const NO_TEXT = /%(?![0-9a-f]{2})|%(?:c[01]|f[5-9a-f])|(?<!%[89a-f][0-9a-f])%[89ab][0-9a-f]|%[c-f][0-9a-f](?!%[89ab])/i;

/** What stands between the visitor and the matcher of a service decodes some of these, and nobody outside knows how. */
export function isComparable(name: HostName, target: string): boolean {
  // Its local server gives no answer at all to bytes that are no text.
  if (name === 'firebase' && NO_TEXT.test(target)) return false;
  return SERVERS.has(name) || !/%(?:[01].|2[35f]|3f|5c)|[%"|](?![0-9A-F])/i.test(target);
}

interface Compared {
  readonly found: Answer;
  readonly told: HostAnswer;
  /** Name of the file that was found; "-" for none. */
  readonly file: string;
}

/** Two lines, or null. */
export function differenceOf(name: HostName, target: string, { found, told, file }: Compared): string | null {
  if (name === 'cloudflare-pages' && isOfItsDisk(target, found.status, told.status)) return null;
  if (name === 'azure' && isOfItsServer(target, told.location, found.location)) return null;
  const compared = HEADERLESS.has(name) ? [] : COMPARED;
  const real = line(found, file, compared);
  const ours = `${told.status} ${told.location ?? '-'} ${headersOf(told.headers, compared)} ${told.file ?? '-'}`;
  return isSame(real, ours, told.status) ? null : `   real ${real}\n   ours ${ours}`;
}

/**
 * How Azure's local server finds files, slashes included, is not how the service does, and marks of regular expressions
 * in a route with `*` are such to it: what counts is what the other routes say.
 */
function isOfItsServer(target: string, ...locations: readonly (string | null)[]): boolean {
  // A letter that is escaped, and need not be, is the same.
  const bare = (path: string) => decodePath(path.replace(/[?#].*/s, '').replace(/\/$/, ''));
  const isOfFiles = (location: string | null) =>
    location === null || bare(location) === bare(asInUrl(target.replace(/[?#].*/s, '')));
  return /[$+()]/.test(target) || locations.every(isOfFiles);
}

/** Its local server fails where a part of the path is a file, and finds pages behind two slashes: the service has no disk. */
function isOfItsDisk(target: string, status: number, told: number): boolean {
  const isFound = status === 200 || (status === 404 && told === 404);
  return status === 500 || (isFound && target.replace(/\?.*/s, '').includes('//'));
}

/** A server that refuses a request outright says so in words of its own. */
function isSame(real: string, ours: string, status: number): boolean {
  // Escapes in small letters, and a question mark with nothing behind it, mean the same.
  const plain = (text: string) =>
    text
      .replace(/%[0-9a-f]{2}/gi, (one) => one.toUpperCase())
      .replace(/\?(?=[ #])/, '')
      .replaceAll("'", '%27')
      .replace(/["|[\]]|[^\x20-\x7e]+/g, encodeURIComponent);
  return status === 400 || status === 500 ? real.startsWith(`${status} `) : plain(real) === plain(ours);
}

/** Nothing here sends the headers of these; the local server of Azure has its own for most answers. */
const HEADERLESS: ReadonlySet<string> = new Set(['netlify', 's3-cloudfront', 'azure']);
const COMPARED = ['cache-control', 'x-frame-options', 'x-guida'];

function line({ status, location, headers }: Answer, file: string, compared: readonly string[]): string {
  const to = location === null ? '-' : location.replace(/^http:\/\/127\.0\.0\.1:\d+/, '');
  return `${status} ${to} ${headersOf(Object.entries(headers) as [string, string][], compared)} ${file}`;
}

function headersOf(headers: readonly (readonly [string, string])[], compared: readonly string[]): string {
  const found = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return compared.map((name) => found.get(name) ?? '').join('|');
}
