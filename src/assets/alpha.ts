// Whether a raster image may have transparent parts, by the head of the file: pixels are not decoded. A PNG, WebP or
// AVIF that could be transparent counts as such.

/** Of the head of an AVIF that is searched. */
const HEAD = 4096;

export function hasAlpha(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === '\x89PNG') return pngAlpha(bytes);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') {
    const kind = text(12, 16);
    if (kind === 'VP8X') return ((bytes[20] ?? 0) & 0x10) !== 0;
    return kind === 'VP8L' && ((bytes[24] ?? 0) & 0x10) !== 0;
  }
  return text(4, 8) === 'ftyp' && text(0, HEAD).includes('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha');
}

const WITH_ALPHA: ReadonlySet<number | undefined> = new Set([4, 6]);

/** The colour type says it, or a chunk before the pixels names a transparent colour. */
function pngAlpha(bytes: Uint8Array): boolean {
  return WITH_ALPHA.has(bytes[25]) || hasChunkBeforePixels(bytes, 'tRNS');
}

/** Whether a PNG has a chunk of this name before its pixels. */
export function hasChunkBeforePixels(bytes: Uint8Array, wanted: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === wanted) return true;
    if (name === 'IDAT') return false;
  }
  return false;
}
