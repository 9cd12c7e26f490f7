// The hash of a file of the output, chunk by chunk; that of a page leaves out what the page says of itself.
import { createHash } from 'node:crypto';
import { HASH_ATTRIBUTE, PAGE_HASH_LENGTH } from '../run/page-hash.js';

/** The hash of a page is in its first tag. */
const HEAD_BYTES = 1 << 16;

/** SHA-256 of the bytes; for a page without the part of the hash that the page itself contains. */
export function createSum(pageHash: string | null): { take(chunk: Uint8Array): void; digest(): string } {
  const hash = createHash('sha256');
  let head: Buffer | null = pageHash === null ? null : Buffer.alloc(0);
  const flush = () => {
    if (!head || pageHash === null) return;
    const own = HASH_ATTRIBUTE + pageHash.slice(0, PAGE_HASH_LENGTH);
    const at = head.indexOf(own);
    if (at < 0) hash.update(head);
    else
      hash
        .update(head.subarray(0, at))
        .update(HASH_ATTRIBUTE)
        .update(head.subarray(at + own.length));
    head = null;
  };
  return {
    take(chunk) {
      if (!head) return void hash.update(chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length >= HEAD_BYTES) flush();
    },
    digest: () => (flush(), hash.digest('hex')),
  };
}
