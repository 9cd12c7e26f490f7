// Content that a script hands over as values: checked like the flags of a command, since nobody has typed a file.
import { isPromise, isUint8Array } from 'node:util/types';
import { isPlainObject } from '../../util/json-object.js';
import type { Problem } from '../../model.js';
import { usage } from '../../problems/catalogue.js';
import { nearest } from '../../util/nearest.js';
import { isPathInside } from '../../files/regular-file.js';
import { messageOf } from '../../problems/message-of.js';
import { CONFIG_FILE, SOURCE_FOLDERS } from '../names.js';
import { isInput } from '../scan.js';
import { type Entries, entryOfBytes, foldersAbove, lay } from './entries.js';

/** A text or bytes as they are; null: no such file; any other value is written as JSON. */
export type GivenFile = string | Uint8Array | object | null;

/** Path relative to the folder of the site, such as `content/pages/home.json` → what the file has. */
export type GivenContent = Readonly<Record<string, GivenFile>> | ReadonlyMap<string, GivenFile>;

/** Lays the files over `entries`. */
export function layGiven(content: GivenContent, entries: Entries): Problem[] {
  const problems: Problem[] = [];
  const files = new Map(content instanceof Map ? content : Object.entries(content)) as Map<unknown, unknown>;
  for (const [path, value] of files) {
    const fault = pathFault(path) ?? wayFault(path as string, files) ?? layFile(path as string, value, entries);
    if (fault) problems.push(fault);
  }
  return problems;
}

function layFile(path: string, value: unknown, entries: Entries): Problem | null {
  if (value === null) {
    entries.delete(path);
    return null;
  }
  const bytes = bytesOf(value);
  if (typeof bytes !== 'string') lay(entries, path, entryOfBytes(bytes, path));
  else if (isPromise(value)) return usage(path, bytes, 'Write "await" before it.');
  else return usage(path, bytes, 'Give a text, bytes (Uint8Array), or a value of JSON.');
  return null;
}

/** Bytes of the file, or what is wrong with the value. */
function bytesOf(value: unknown): Uint8Array | string {
  // What the caller does with its bytes afterwards must not reach the build.
  if (isUint8Array(value)) return Uint8Array.from(value);
  if (typeof value === 'string')
    return /\p{Surrogate}/u.test(value) ? 'The text is not Unicode: it has half a character.' : Buffer.from(value);
  try {
    if (!isJson(value)) return `This cannot be the content of a file: ${kindOf(value)}.`;
    const text = JSON.stringify(value, onlyJson, 2);
    return typeof text === 'string' ? Buffer.from(`${text}\n`) : 'The value cannot be written as JSON.';
  } catch (error) {
    return `The value cannot be written as JSON: ${messageOf(error)}`;
  }
}

/** Of a promise, a Map or a Blob JSON would write `{}`, without a word. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || isPlainObject(value) || ('toJSON' in value && typeof value.toJSON === 'function');
}

/** JSON itself would leave out functions, and write null for NaN; what is undefined it may leave out. */
function onlyJson(key: string, value: unknown): unknown {
  const isLost =
    typeof value === 'object' ? value !== null && !isJson(value) : /^(?:function|symbol)$/.test(typeof value);
  if (isLost || (typeof value === 'number' && !Number.isFinite(value)))
    throw new Error(`"${key}" is ${typeof value === 'number' ? value : kindOf(value)}`);
  return value;
}

/** `Promise`, `Map`, `function` */
function kindOf(value: unknown): string {
  const kind = typeof value;
  return kind === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : kind;
}

const ROOTS = [...SOURCE_FOLDERS, 'brands', CONFIG_FILE];

function pathFault(path: unknown): Problem | null {
  const isRead = (one: string) => isInput(one) || one.startsWith('brands/');
  if (isPathInside(path) && isRead(path) && !ROOTS.slice(0, -1).includes(path)) return null;
  const first = typeof path === 'string' ? path.split('/', 1)[0]! : '';
  const close = ROOTS.includes(first) ? null : nearest(first.slice(0, 50), ROOTS);
  return usage(
    String(path).slice(0, 200),
    'This is not the path of a file that a site is read from.',
    close ? `Did you mean "${close}"?` : 'For example "content/pages/home.json", with "/" between the folders.',
  );
}

/** Two files of which one would have to lie in the other. */
function wayFault(path: string, files: ReadonlyMap<unknown, unknown>): Problem | null {
  if (files.get(path) === null) return null;
  const file = foldersAbove(path).find((folder) => (files.get(folder) ?? null) !== null);
  return file === undefined ? null : usage(path, `"${file}" is a file, so it cannot contain other files.`, RENAME);
}

const RENAME = 'Rename one of the two.';
