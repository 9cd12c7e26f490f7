// Percent-encoding: decoded once on the way in, encoded once on the way out. Everything in between works with letters.
// Pure functions.
import { canParse } from './can-parse.js';

/**
 * Escapes of letters. Those of `#`, `%`, `/`, `?`, `\` and control characters are left out: without them the path would
 * be another one.
 */
const LETTER_ESCAPES = /(?:%(?!2[35f]|3f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+/gi;

/** A path as everything inside works with it: letters instead of escapes. Never throws. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.replace(LETTER_ESCAPES, decodeAll) : path;
}

/** Every escape decoded, as in a fragment or a file name; a text with a broken escape stays as it is. */
export function decodeAll(text: string): string {
  return tryDecode(text) ?? text;
}

/** The same, for which a broken escape means null. */
export function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const PLAIN_PATH = /^[A-Za-z0-9/._~-]*$/;

/**
 * A path, with or without query and fragment, as rendered: what a URL must not contain is escaped, escapes stay.
 * Twice does what once does.
 */
export function encodePath(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  // Half a surrogate pair has no escape.
  const text = path.replace(/\p{Surrogate}/gu, '\ufffd');
  return text.replace(/%[0-9a-f]{2}|[^%]+|%/gi, (part) =>
    part.length === 3 && part.startsWith('%') ? inUsualForm(part) : encodeURI(part),
  );
}

/** The path of a file, in which every character stands for itself: also `%`, `?` and `#` are escaped. */
export function encodeFilePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** `%c3` is `%C3`, `%61` is `a`. */
function inUsualForm(escape: string): string {
  const character = String.fromCharCode(parseInt(escape.slice(1), 16));
  return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
}

/** A path or URL for a `Location` header, which is ASCII only. */
export function locationOf(target: string): string {
  return target.startsWith('/') || !canParse(target) ? encodePath(target) : new URL(target).href;
}

/** The path below which a site lies: one slash between its segments and at both ends, letters composed (NFC). */
export function normaliseBase(base: string): string {
  const segments = decodePath(base).normalize('NFC').split('/').filter(Boolean);
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

/** True for a base path that browsers, hosts and disks read in the same way: `:a`, `*` and `$1` are values to hosts. */
export function isUsableBase(base: string): boolean {
  return (
    base.startsWith('/') &&
    normaliseBase(base)
      .split('/')
      .every((segment) => !/^\.\.?$|[\s%?#\\$*:\p{Cc}]/u.test(segment))
  );
}
