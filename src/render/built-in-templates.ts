// The built-in templates as they were compiled with the program, for sites that replace none of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from './template-overrides.js';

export type TemplateFormat = 'esm' | 'cjs';

/** What builds load, and what `watch` loads; below the folder of the program. */
export const COMPILED_TEMPLATES = { esm: 'lib/templates.esm.json', cjs: 'lib/templates.cjs.json' } as const;
const MARK = 'package:';

/** Leaves imports of React open: the program may be installed anywhere. */
export const PACKAGES = {
  alias: Object.fromEntries(['react', 'react/jsx-runtime'].map((name) => [name, MARK + name])),
  external: [`${MARK}*`],
};

/** Compiled templates whose imports name the files that this program itself would load. */
export function toFiles(code: string): string {
  return code.replace(/"package:([\w/-]+)"/g, (_, name: string) => JSON.stringify(fileOf(name)));
}

/** Null when there are none, or the templates have changed since then. `hash`: of the templates in use. */
export function builtInTemplates(packageRoot: string, hash: string, format: TemplateFormat): string | null {
  try {
    const compiled = JSON.parse(readFileSync(join(packageRoot, COMPILED_TEMPLATES[format]), 'utf8'));
    return compiled.hash === hash ? toFiles(compiled.code) : null;
  } catch {
    return null;
  }
}
