// Where the editor of a site finds a schema: in the language that its config names.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { CONFIG_FILE } from '../content/names.js';

const ITALIAN = /"\$schema"\s*:\s*"[^"\n]*\/schemas\/it\//;

/** The path from a file of the site to a schema, such as `page`; null when the site has none at hand. */
export function schemaFor(path: string, name: string, root: string): string | null {
  const language = isItalian(root) ? 'it/' : '';
  const places = ['node_modules/casino-site/schemas/', 'schemas/'].map((one) => `${one}${language}${name}.schema.json`);
  const found = places.find((one) => existsSync(join(root, one)));
  return found === undefined ? null : posix.relative(dirname(path), found);
}

function isItalian(root: string): boolean {
  try {
    return ITALIAN.test(readFileSync(join(root, CONFIG_FILE), 'utf8'));
  } catch {
    return false;
  }
}
