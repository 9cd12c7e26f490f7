// The templates and schemas of this checkout do not change while tests run, but every build reads all of them, some
// twice: a sixth of a small one. native-sources.ts puts this in the place of what reads them; what an owner has written is
// read each time.
import { join } from 'node:path';
import { schemaHash as hashSchemas } from '../../src/content/schemas.js';
import { type Listed, listTree as list } from '../../src/list-files.js';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { readRegular as read } from '../../src/regular-file.js';

const TEMPLATES = join(PACKAGE_ROOT, 'templates');

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
export const schemaHash: typeof hashSchemas = once(join(PACKAGE_ROOT, 'schemas'), hashSchemas);
