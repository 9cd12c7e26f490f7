// Which values of a brand no text names: often a typing error, in the value or in the text.
import { VALUE_PREFIX } from '../entities/brand-value.js';
import type { Entries, Entry } from '../content/layers/entries.js';
import { CONFIG_FILE, FACTS_FILE } from '../content/names.js';
import { regularText } from '../files/regular-file.js';

const TEXT = /^content\/(?!media\/).+\.(?:json|md|csv)$/;
const MAX_BYTES = 8 * 1024 * 1024;
/** `{{brand.nome}}` and the fact brand_nome. A key may be any word. */
const NAMED = /brand[._]([^\s{}"'<>#^/\\]{1,200})/g;

/** File and its fingerprint → names of values in it: `watch` asks after each edit, and reads only what is another. */
const known = new Map<string, { readonly fingerprint: string; readonly names: readonly string[] }>();

/** In their order. The files are read until each value is found; those of a brand are few. */
export function unusedValues(keys: readonly string[], entries: Entries): readonly string[] {
  if (keys.length === 0) return [];
  const unused = new Set(keys);
  for (const [path, entry] of inOrder(entries)) {
    if (unused.size === 0) return [];
    for (const name of namesIn(path, entry)) unused.delete(name);
  }
  return [...unused];
}

/** Nearly all values stand in the header, the footer or the config. */
function inOrder(entries: Entries): (readonly [string, Entry])[] {
  const texts = [...entries].filter(([path]) => path === CONFIG_FILE || TEXT.test(path));
  const isFirst = ([path]: readonly [string, Entry]) => path === CONFIG_FILE || path.startsWith('content/site');
  return [...texts.filter(isFirst), ...texts.filter((one) => !isFirst(one))];
}

function namesIn(path: string, entry: Entry): readonly string[] {
  const key = entry.from ?? path;
  const before = known.get(key);
  if (before?.fingerprint === entry.fingerprint) return before.names;
  const names = [
    ...new Set([...textOf(path, entry).matchAll(NAMED)].map((match) => match[1]!.replace(/[.,;:!?)\]]+$/, ''))),
  ];
  known.set(key, { fingerprint: entry.fingerprint, names });
  return names;
}

function textOf(path: string, { from, bytes, kind }: Entry): string {
  if (bytes) return own(path, Buffer.from(bytes).toString('utf8'));
  if (from === undefined || kind !== 'file') return '';
  // That it cannot be read is reported by whoever reads it.
  return own(path, regularText(from, MAX_BYTES) ?? '');
}

/** The values themselves are facts: there their names are keys, which is no use. */
function own(path: string, text: string): string {
  return path === FACTS_FILE ? text.replace(new RegExp(`"${VALUE_PREFIX}[^"\\n]{1,200}"\\s{0,20}:`, 'g'), '') : text;
}
