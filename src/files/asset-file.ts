// A published file whose name carries a hash of its bytes, so that hosts may cache it for ever.
import { createHash } from 'node:crypto';

export interface AssetFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
