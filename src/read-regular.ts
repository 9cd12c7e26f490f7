// Reads a file that may have been replaced since it was looked at: by a link, by a pipe, which would block, by a
// device, which never ends.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Opens a regular file, and nothing else: not the target of a link, and without waiting for the other end of a pipe.
 */
export function openRegular(file: string): number {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw Object.assign(new Error(`"${file}" is not a regular file.`), { code: 'EINVAL', syscall: 'open', path: file });
}

/** All its bytes; throws for a file that is longer than `maxBytes`. */
export function readRegular(file: string, maxBytes: number): Buffer {
  const descriptor = openRegular(file);
  try {
    const { size } = fstatSync(descriptor);
    if (size > maxBytes)
      throw Object.assign(new Error(`"${file}" has ${size} bytes; at most ${maxBytes} are read.`), {
        code: 'EFBIG',
        syscall: 'read',
        path: file,
      });
    const bytes = Buffer.allocUnsafe(size);
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read)
      read = readSync(descriptor, bytes, length, size - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
