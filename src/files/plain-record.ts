// Checks records that come from a file field by field: every field has its type and no other is there, or the record is
// none. Dependency-free: shards, manifests and the cache are read with it.
import { isJsonObject } from '../util/json-object.js';
import type { AnchorLink, CachedPage, KeptRecord, Problem, WrittenFile } from '../model.js';
import { CATALOGUE } from '../problems/codes.js';
import { isPathInside } from './regular-file.js';

/** Tells whether a value is what a field must contain. */
type Check = (value: unknown) => boolean;
type Checks = Readonly<Record<string, Check>>;

const MAX_TEXT = 300_000;

export const isText: Check = (value) => typeof value === 'string' && value.length <= MAX_TEXT;
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
export const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
export const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
/** What `--build-id` allows. */
export const isBuildId: Check = (value) => typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value);
export const isDate: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[0-9:.Z+-]{1,20})?$/.test(value);
const isSeverity: Check = (value) => value === 'error' || value === 'warning' || value === 'note';

/** True for an object with all of `needed`, any of `other`, and nothing else. */
export function isRecord(
  value: unknown,
  needed: Checks,
  other: Checks = {},
): value is Readonly<Record<string, unknown>> {
  if (!isJsonObject(value)) return false;
  const isKnown = (key: string) => {
    const check = Object.hasOwn(needed, key) ? needed[key] : Object.hasOwn(other, key) ? other[key] : undefined;
    return check !== undefined && check(value[key]);
  };
  return Object.keys(needed).every((key) => Object.hasOwn(value, key)) && Object.keys(value).every(isKnown);
}

export function isListOf(value: unknown, check: Check): value is readonly unknown[] {
  return Array.isArray(value) && value.every(check);
}

/** Records are flat, and there is a handful for every page. */
const MAX_DEPTH = 24;
const MAX_CONTAINERS = 10_000_000;

/**
 * JSON of a file that anybody may have written; undefined when it is none, or would take much more memory than it has
 * bytes.
 */
export function parseRecord(bytes: Uint8Array): unknown {
  let [depth, containers, isInText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isInText) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) isInText = false;
    } else if (byte === 0x22) isInText = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if ((depth += 1) > MAX_DEPTH || (containers += 1) > MAX_CONTAINERS) return undefined;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  } catch {
    return undefined;
  }
}

const RECORD: Checks = {
  slug: isText,
  source: isText,
  title: isText,
  lang: isText,
  indexable: isFlag,
  inSitemap: isFlag,
  description: Number.isSafeInteger,
  hash: isHash,
  bytes: isCount,
};
const PROBLEM: Checks = {
  file: isText,
  code: (value) => typeof value === 'string' && Object.hasOwn(CATALOGUE, value),
  severity: isSeverity,
  message: isText,
};
const PLACE: Checks = {
  line: isCount,
  column: isCount,
  pointer: isText,
  excerpt: isText,
  hint: isText,
  rule: isText,
  fix: (value) => isRecord(value, { from: isText, to: isText }),
  row: (value) =>
    isRecord(value, { source: isText, field: (field) => field === null || isText(field) }, { within: isText }),
};
const ANCHOR: Checks = { slug: isText, anchor: isText, url: isText, source: isText };
const FILE: Checks = { path: isPathInside, bytes: isCount, mtimeMs: isTime };

const isKeptRecord = (value: unknown): value is KeptRecord =>
  isRecord(value, RECORD, { canonical: isText, updated: isDate }) &&
  value['inSitemap'] !== Object.hasOwn(value, 'canonical');
const isProblem = (value: unknown): value is Problem => isRecord(value, PROBLEM, PLACE);
const isAnchor = (value: unknown): value is AnchorLink => isRecord(value, ANCHOR);
const isFile = (value: unknown): value is WrittenFile => isRecord(value, FILE);

const isGame: Check = (value) => isListOf(value, isText) && value.length === 3;
const isSearchEntry: Check = (value) =>
  isRecord(value, {
    slug: isText,
    title: isText,
    description: isText,
    headings: isText,
    games: (list) => isListOf(list, isGame),
  });

/** True for what a build writes down of a finished page. */
export function isCachedPage(value: unknown): value is CachedPage {
  return isRecord(
    value,
    {
      record: isKeptRecord,
      problems: (list) => isListOf(list, isProblem),
      anchors: (list) => isListOf(list, isAnchor),
      files: (list) => isListOf(list, isFile),
    },
    { claims: (list) => isListOf(list, isText), search: isSearchEntry },
  );
}
