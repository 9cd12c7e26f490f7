// Finds the media file that a mistyped path means: another ending, other capitals, a letter wrong, another folder.
// Asks an index, never every file.
import { decodeAll } from '../urls/encode-path.js';
import { addTo } from '../util/group-by.js';
import type { Site } from '../model.js';
import { editDistance, slugKey } from '../urls/urls.js';

interface Index {
  /** Form of a path → paths that have it. */
  readonly byForm: ReadonlyMap<string, readonly string[]>;
}

/** Longer names are compared by their beginning only. */
const MAX_WHOLE = 60;
const PREFIX = 7;
/** Names that are compared letter by letter for one question; no more are kept under one form. */
const MAX_COMPARED = 20;
/** Shorter names are near everything. */
const MIN_LENGTH = 3;

const indexes = new WeakMap<Site['media'], Index>();

/** The path that was most likely meant, or null. */
export function nearMedia(path: string, media: Site['media']): string | null {
  const index = indexOf(media);
  const wanted = plain(path);
  const [stem, name] = [stemOf(wanted), nameOf(wanted)];
  const one = (form: string) => index.byForm.get(form)?.[0];
  const only = (form: string) => (index.byForm.get(form)?.length === 1 ? one(form) : undefined);
  return (
    one(`= ${wanted}`) ??
    one(`stem ${stem}`) ??
    misspelt(wanted, stem, index) ??
    only(`name ${name}`) ??
    only(`name-stem ${stemOf(name)}`) ??
    null
  );
}

function indexOf(media: Site['media']): Index {
  const existing = indexes.get(media);
  if (existing) return existing;
  const byForm = new Map<string, string[]>();
  for (const [path, file] of media) {
    if (file.refused) continue;
    const form = plain(path);
    const stem = stemOf(form);
    const forms = [
      `= ${form}`,
      `stem ${stem}`,
      `name ${nameOf(form)}`,
      `name-stem ${stemOf(nameOf(form))}`,
      ...shortened(stem),
    ];
    for (const one of new Set(forms)) addTo(byForm, one, path, MAX_COMPARED);
  }
  const index = { byForm };
  indexes.set(media, index);
  return index;
}

/** The nearest of those whose names begin alike, but for two letters. */
function misspelt(wanted: string, stem: string, { byForm }: Index): string | undefined {
  const limit = nameOf(stem).length < 5 ? 1 : 2;
  const near = new Set<string>();
  for (const form of shortened(stem)) {
    for (const path of byForm.get(form) ?? []) near.add(path);
    if (near.size >= MAX_COMPARED) break;
  }
  let [best, least]: [string | undefined, number] = [undefined, limit + 1];
  for (const path of near) {
    // Of two with the same spelling the one with the same ending.
    const distance = editDistance(stem, stemOf(plain(path)), limit) + (endsAlike(wanted, plain(path)) ? 0 : 0.5);
    if (distance < least) [best, least] = [path, distance];
  }
  return best;
}

/**
 * A name in its folder with one letter left out, and its beginning with two: names that differ by one letter have a
 * form of the first kind in common, names that differ by two nearly always one of the second.
 */
function shortened(stem: string): string[] {
  const at = stem.lastIndexOf('/') + 1;
  const [folder, name] = [stem.slice(0, at), stem.slice(at)];
  if (name.length < MIN_LENGTH) return [];
  const whole = name.length > MAX_WHOLE ? [] : [name, ...withoutOne(name)].map((form) => `one ${folder}${form}`);
  const start = name.slice(0, PREFIX);
  const twice = withoutOne(start).flatMap((form) => [form, ...withoutOne(form)]);
  return [...new Set([...whole, ...[start, ...twice].map((form) => `two ${folder}${form}`)])];
}

function withoutOne(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
}

/** Without what nobody sees: capitals, composition, escapes, marks between words. */
function plain(path: string): string {
  return slugKey(decodeAll(path)).replace(/[\s_-]+/g, '-');
}

function stemOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(0, dot) : path;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function endsAlike(a: string, b: string): boolean {
  return a.slice(stemOf(a).length) === b.slice(stemOf(b).length);
}
