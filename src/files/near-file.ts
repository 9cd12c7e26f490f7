// Which file was meant by a path that leads to none.
import { posix } from 'node:path';
import { nearest } from '../util/nearest.js';

/** One of `files` with nearly this name in the same folder, else one with this very name in another; null for none. */
export function nearFile(path: string, files: readonly string[]): string | null {
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  const beside = files.filter((one) => posix.dirname(one) === folder).map((one) => posix.basename(one));
  const close = nearest(name, beside);
  return close === null ? (files.find((one) => posix.basename(one) === name) ?? null) : posix.join(folder, close);
}
