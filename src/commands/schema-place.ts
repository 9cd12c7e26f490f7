// Where the editor of a site finds a schema: in the language that its config names.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { CONFIG_FILE } from '../content/names.js';
import { PACKAGE_NAME } from './origin.js';
import { installedIn, modulesOf } from './workspace.js';

const ITALIAN = /"\$schema"\s*:\s*"[^"\n]*\/schemas\/it\//;

/** The path from a file of the site to a schema, such as `page`; null when the site has none at hand. */
export function schemaFor(path: string, name: string, root: string): string | null {
  const language = isItalian(root) ? 'it/' : '';
  const modules = installedIn(root, PACKAGE_NAME);
  const folders = [...(modules === null ? [] : [`${modules}${PACKAGE_NAME}/`]), ''];
  const places = folders.map((one) => `${one}schemas/${language}${name}.schema.json`);
  const found = places.find((one) => existsSync(join(root, one)));
  return found === undefined ? null : fromFile(path, found);
}

/** The same before anything is installed. */
export function futureSchema(path: string, name: string, root: string): string {
  return fromFile(path, `${modulesOf(root)}${PACKAGE_NAME}/schemas/${name}.schema.json`);
}

/** `place` is seen from the root of the site, and may be outside it. */
function fromFile(path: string, place: string): string {
  return posix.join(posix.relative(dirname(path), '.') || '.', place);
}

function isItalian(root: string): boolean {
  try {
    return ITALIAN.test(readFileSync(join(root, CONFIG_FILE), 'utf8'));
  } catch {
    return false;
  }
}
