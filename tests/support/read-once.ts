// The program, the templates and the schemas of this checkout do not change while tests run, but every build reads all of
// them, some twice: a fifth of a small one. native-sources.ts puts this in the place of what reads them; what an owner has
// written is read each time.
import { join } from 'node:path';
import { schemaHash as hashSchemas } from '../../src/content/schemas.js';
import { createValidator as makeValidator } from '../../src/content/validate.js';
import { type Listed, listTree as list } from '../../src/files/list-files.js';
import { PACKAGE_ROOT, packageVersion as readVersion } from '../../src/package-root.js';
import { readRegular as read } from '../../src/files/regular-file.js';
import { programFingerprint as fingerprint } from '../../src/steps/keys.js';

export { PACKAGE_ROOT };

const TEMPLATES = join(PACKAGE_ROOT, 'templates');
const SCHEMAS = join(PACKAGE_ROOT, 'schemas');

/** `make`, once for each name below `folder`. */
function once<Rest extends unknown[], Output>(
  folder: string,
  make: (name: string, ...rest: Rest) => Output,
): (name: string, ...rest: Rest) => Output {
  const known = new Map<string, Output>();
  return (name, ...rest) => {
    if (!name.startsWith(folder)) return make(name, ...rest);
    const value = known.get(name) ?? make(name, ...rest);
    known.set(name, value);
    return value;
  };
}

export const listTree: (folder: string) => Listed[] = once(TEMPLATES, list);
export const readRegular: typeof read = once(TEMPLATES, read);
export const schemaHash: typeof hashSchemas = once(SCHEMAS, hashSchemas);
export const createValidator: typeof makeValidator = once(SCHEMAS, makeValidator);

const version = readVersion();
export const packageVersion = (): string => version;

const programs = new Map<string, string>();
export function programFingerprint(...given: Parameters<typeof fingerprint>): string {
  const key = JSON.stringify(given);
  const value = programs.get(key) ?? fingerprint(...given);
  programs.set(key, value);
  return value;
}
