// The words of policy packs, which say everything in both languages themselves: those of the program and of the site.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSmall } from '../files/regular-file.js';

const FOLDER = 'policies';
/** What is larger, the check of the packs refuses. */
const MAX_BYTES = 1 << 20;
const MAX_PACKS = 50;
const MAX_DEPTH = 8;

/** English → Italian of all packs in `policies/` of these folders. */
export function packWords(folders: readonly string[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const folder of folders)
    for (const name of packsOf(join(folder, FOLDER))) collect(parsed(join(folder, FOLDER, name)), words, 0);
  return words;
}

function packsOf(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.toSorted().slice(0, MAX_PACKS);
  } catch {
    return [];
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readSmall(file, MAX_BYTES).text);
  } catch {
    return null;
  }
}

function collect(value: unknown, words: Record<string, string>, depth: number): void {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return;
  const { it, en } = value as Record<string, unknown>;
  // No slots: these are whole sentences of somebody else's.
  if (typeof it === 'string' && typeof en === 'string' && en !== '' && !/\{\d/.test(en)) words[en] = it;
  for (const one of Object.values(value)) collect(one, words, depth + 1);
}
