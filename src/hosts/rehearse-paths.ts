// How servers read a path before they look for anything: what they refuse, and what they put right.
import { canParse } from '../urls/can-parse.js';
import { tryDecode } from '../urls/encode-path.js';
import { readAnyway } from './rehearse-ask.js';

/** Decoded, with one slash between segments and without dot segments; or the status of the refusal. */
export function normalised(sent: string, server: 'nginx' | 'apache'): string | number {
  if (/%(?![0-9a-f]{2})/i.test(sent)) return 400;
  if (server === 'nginx') {
    if (sent.includes('%00')) return 400;
    return withoutDots(readAnyway(sent)) ?? 400;
  }
  // Apache decodes what is left of a path; an escaped slash it does not find.
  const left = withoutDots(sent.replace(/%2e/gi, '.'));
  if (left === null) return 400;
  return /%(?:2f|00)/i.test(left) ? 404 : readAnyway(left);
}

/** As Caddy looks files up: there is nothing above the root. */
export function cleaned(path: string): string {
  const found = withoutDots(path, true)!;
  return path.endsWith('/') || found === '/' ? found : found.replace(/\/$/, '');
}

/** As the URLs of browsers have it. Dot segments go here: `new URL` of Node 20 keeps some. */
export function asInUrl(sent: string): string {
  if (!canParse(`http://a${sent}`)) return sent;
  const segments: string[] = [];
  const parts = new URL(`http://a${sent}`).pathname.split('/').slice(1);
  for (const [index, part] of parts.entries()) {
    const dots = part.replace(/%2e/gi, '.');
    const isDots = dots === '.' || dots === '..';
    if (dots === '..') segments.pop();
    if (!isDots) segments.push(part);
    else if (index === parts.length - 1) segments.push('');
  }
  return `/${segments.join('/')}`;
}

/** Null for a path that leaves the root, unless it is held there. */
function withoutDots(path: string, isHeld = false): string | null {
  const segments: string[] = [];
  const parts = path.split('/').slice(1);
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (part === '..' && segments.pop() === undefined && !isHeld) return null;
    if (part !== '.' && part !== '..' && part !== '') segments.push(part);
    if (isLast && (part === '' || part === '.' || part === '..')) segments.push('');
  }
  return `/${segments.join('/')}`.replace(/^\/\/$/, '/');
}

/** Caddy writes a path again that holds characters which must be escaped. */
export function caddySent(sent: string): string {
  if (/^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:@/[\]]|%[0-9a-f]{2})*$/i.test(sent)) return sent;
  const path = tryDecode(sent);
  return path === null ? sent : encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
