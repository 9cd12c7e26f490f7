// Leaves out what the site says around its pages in a language that a brand does not have: other brands read it.
import { join } from 'node:path';
import { parseJson } from '../content/json.js';
import type { Entries } from '../content/layers/entries.js';
import { CONFIG_FILE } from '../content/names.js';
import { readSource } from '../content/read.js';
import { siteFileOf } from '../locale-texts.js';
import type { Config } from '../model.js';

export function leaveOutLanguages(root: string, entries: Entries): void {
  const own = codesIn(configOf(root, entries));
  if (own === null) return;
  for (const code of codesIn(configIn(root)) ?? []) {
    const path = siteFileOf(code);
    // What the brand itself has is told to be of no use.
    if (!own.has(code) && entries.get(path)?.from === join(root, path)) entries.delete(path);
  }
}

function configOf(root: string, entries: Entries): unknown {
  const { merged, from } = entries.get(CONFIG_FILE) ?? {};
  return merged ? JSON.parse(merged.text) : configIn(from?.slice(0, -CONFIG_FILE.length) ?? root);
}

function configIn(folder: string): unknown {
  const { file } = readSource(folder, CONFIG_FILE);
  return file && parseJson(file).value;
}

/** Of all locales; null where the config is broken, which others say. */
function codesIn(config: unknown): ReadonlySet<string> | null {
  const locales: unknown = (config as Config | null | undefined)?.locale?.locales ?? [];
  if (!config || !Array.isArray(locales)) return null;
  return new Set(locales.map((one: { code?: unknown } | null) => String(one?.code)));
}
