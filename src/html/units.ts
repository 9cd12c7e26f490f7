// The characters of a long text as numbers in a list, for scans that read every one: many times faster than asking
// the text for each.
import { endianness } from 'node:os';

/** The marks of HTML. Constants of the compiler: a loop over a page cannot look each of them up. */
export const enum Unit {
  Space = 0x20,
  Quote = 0x22,
  Apostrophe = 0x27,
  Hyphen = 0x2d,
  Slash = 0x2f,
  Less = 0x3c,
  Equals = 0x3d,
  Greater = 0x3e,
}

/** One list for all texts; fresh memory for each would cost more than the scan. */
let bytes = Buffer.alloc(1 << 18);
let units = viewOf(bytes);

/**
 * UTF-16 units, then a 0 that ends them. The list is longer than the text, and is valid until the next text is asked
 * for.
 */
export function unitsOf(text: string): Uint16Array {
  const size = 2 * text.length;
  // Few texts are so long; the list for one would stay in memory for good.
  if (size > MAX_KEPT_BYTES) return viewOf(written(Buffer.allocUnsafeSlow(size + 2), text, size));
  if (size + 2 > bytes.length) {
    bytes = Buffer.alloc(2 * size);
    units = viewOf(bytes);
  }
  written(bytes, text, size);
  return units;
}

const MAX_KEPT_BYTES = 1 << 23;

/** The text of some of them. */
export function textOfUnits(list: Uint16Array, from: number, to: number): string {
  const { buffer, byteOffset } = list;
  if (endianness() === 'BE') return String.fromCharCode(...list.subarray(from, to));
  return Buffer.from(buffer, byteOffset, list.byteLength).toString('utf16le', 2 * from, 2 * to);
}

function written(into: Buffer, text: string, size: number): Buffer {
  into.write(text, 0, 'utf16le');
  if (endianness() === 'BE') into.subarray(0, size).swap16();
  into.writeUInt16LE(0, size);
  return into;
}

function viewOf({ buffer, byteOffset, length }: Buffer): Uint16Array {
  return new Uint16Array(buffer, byteOffset, length / 2);
}
