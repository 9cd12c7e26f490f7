// Makes what a page loads from an owner's font file: its Latin letters as woff2, at the weights that the style sheets
// use. The only importer of subset-font, which is loaded when a font is named and not in the cache.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { messageOf } from '../problems/message-of.js';
import type { FontCache, MadeFont } from './font-cache.js';
import { FEATURES, LETTERS, NEEDED, SAMPLE } from './font-letters.js';
import { type FontFacts, readSfnt } from './sfnt.js';

export type FontRole = 'headings' | 'text';

/** The weight of --weight-title. */
const TITLE_WEIGHT = 750;
const TEXT_WEIGHTS = { min: 400, max: 700 };
/** Copyright, family, style, id, full name, version, and what its licence is: they must stay with the letters. */
const NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14];
// oxlint-disable-next-line no-control-regex -- TrueType begins with zeros
const SIGNATURE = /^(?:wOF2|true|OTTO|\0\x01\0\0)$/;
/** Changes when the same font and package would give other bytes. */
const RULE = 1;

/** Throws an Error that says why for what is not a font. */
export async function makeFont(source: Uint8Array, role: FontRole, cache: FontCache): Promise<MadeFont> {
  const key = sha256(JSON.stringify([sha256(source), role, RULE, versions()]));
  return cache.get(key) ?? cache.put(key, await subset(source, role));
}

async function subset(source: Uint8Array, role: FontRole): Promise<MadeFont> {
  const { default: subsetFont } = await import('subset-font');
  const take = (font: Uint8Array, targetFormat: 'sfnt' | 'woff2', variationAxes: Axes = {}) => {
    // Its types are of an older version.
    const options = { targetFormat, preserveNameIds: NAMES, variationAxes, keepFeatures: FEATURES };
    return subsetFont(Buffer.from(font), LETTERS, options);
  };
  if (!SIGNATURE.test(Buffer.from(source.subarray(0, 4)).toString('latin1')))
    throw new Error('it does not begin like one');
  try {
    const whole = await take(source, 'sfnt');
    const { otherAxes, ...facts } = readSfnt(whole).facts;
    const used = usedWeights(facts, role);
    const axes = { ...otherAxes, ...(used.axis === null ? {} : { wght: used.axis }) };
    const font = Object.keys(axes).length === 0 ? whole : await take(whole, 'sfnt', axes);
    const read = readSfnt(font);
    return {
      facts: { ...facts, weight: used.weight, weights: used.weights },
      width: read.widthOf(SAMPLE),
      missing: [...NEEDED].filter((letter) => !read.has(letter)).join(''),
      bytes: await take(font, 'woff2'),
    };
  } catch (error) {
    // The decoder of woff2 throws numbers.
    throw new Error(error instanceof Error ? messageOf(error) : 'it cannot be unpacked', { cause: error });
  }
}

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

/** Titles have one weight, text has two: the others would be loaded for nothing. */
function usedWeights({ weight, weights }: Pick<FontFacts, 'weight' | 'weights'>, role: FontRole) {
  if (!weights) return { weight, weights: null, axis: null };
  const within = (wanted: number) => Math.min(weights.max, Math.max(weights.min, wanted));
  if (role === 'headings') return { weight: within(TITLE_WEIGHT), weights: null, axis: within(TITLE_WEIGHT) };
  const range = { min: within(TEXT_WEIGHTS.min), max: within(TEXT_WEIGHTS.max) };
  return range.min === range.max
    ? { weight: range.min, weights: null, axis: range.min }
    : { weight: range.min, weights: range, axis: range };
}

/** Of everything that shapes the bytes, as it lies on the disk: nothing is loaded. */
function versions(): readonly string[] {
  const find = (from: string, ...names: readonly string[]): string =>
    names.reduce((file, name) => createRequire(file).resolve(name), from);
  const own = find(import.meta.url, 'subset-font');
  return [
    dirname(own),
    dirname(dirname(find(own, 'harfbuzzjs/dist/harfbuzz-subset.wasm'))),
    dirname(find(own, 'fontverter', 'wawoff2')),
  ].map((folder) => (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version);
}
