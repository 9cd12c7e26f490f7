// What stands around an engine that knows no files, in this process: an answer, the file at a path, headers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Place } from './packages.js';

export type Sent = Readonly<Record<string, string>>;

export function answer(
  status: number,
  location: string | null,
  bytes: Buffer = Buffer.alloc(0),
  headers: Sent = {},
): Answer {
  return { status, location, headers, body: bytes.toString('utf8'), bytes };
}

/** The file at a path, in letters and with the base, as hosts with pretty addresses look for it. */
export function fileAt({ root }: Place, path: string): Buffer | null {
  const names = [path.endsWith('/') ? `${path}index.html` : path, path.endsWith('/') ? '' : `${path}.html`];
  const found = names.find(
    (name) => name !== '' && !/(?:^|\/)\.\.?(?:\/|$)|\/\/|\0/.test(name) && isFile(join(root, name)),
  );
  return found === undefined ? null : readFileSync(join(root, found));
}

export function isFile(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}
