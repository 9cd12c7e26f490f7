// The hash of a finished page, of which the page itself carries the beginning (D-42). Written when a page is encoded,
// read again by `verify` and `merge`.
import { createHash } from 'node:crypto';

/** Characters of the hash that stand in the page. */
export const PAGE_HASH_LENGTH = 16;
/** How the attribute of `<html>` begins. */
export const HASH_ATTRIBUTE = ' data-page="';
/** The first tag ends well before; after it the text may be an author's. */
const FIRST_TAG = 512;

/** SHA-256 of a page of which `start` to `end` is its own hash. */
export function hashWithout(page: Uint8Array, start: number, end: number): string {
  return createHash('sha256').update(page.subarray(0, start)).update(page.subarray(end)).digest('hex');
}

/** SHA-256 of a finished page; null when it does not carry the beginning of it. */
export function readPageHash(page: Uint8Array): string | null {
  const start = startOfPageHash(page);
  if (start === null) return null;
  const end = start + PAGE_HASH_LENGTH;
  const hash = hashWithout(page, start, end);
  return latin1(page, end).slice(start) === hash.slice(0, PAGE_HASH_LENGTH) ? hash : null;
}

/** Where its hash stands in a finished page; null where there is none. */
export function startOfPageHash(page: Uint8Array): number | null {
  const at = latin1(page, FIRST_TAG).indexOf(HASH_ATTRIBUTE);
  return at < 0 ? null : at + HASH_ATTRIBUTE.length;
}

function latin1(page: Uint8Array, end: number): string {
  return Buffer.from(page.buffer, page.byteOffset, Math.min(page.byteLength, end)).toString('latin1');
}

/** The text of a page whose attribute is still empty, with its hash. */
export function withPageHash(html: string): string {
  const at = html.indexOf(`${HASH_ATTRIBUTE}"`) + HASH_ATTRIBUTE.length;
  const hash = createHash('sha256').update(html).digest('hex');
  return html.slice(0, at) + hash.slice(0, PAGE_HASH_LENGTH) + html.slice(at);
}
