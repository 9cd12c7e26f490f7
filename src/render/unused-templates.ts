// Warns about templates that nothing loads: after a mistake in the path the built-in template would be used silently.
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { TemplateFiles } from '../files/template-files.js';
import { nearest } from '../urls/urls.js';

const MAX_WARNINGS = 20;

/** `used` are the files that went into the compiled templates. */
export function unusedTemplates({ paths, own, loose, root }: TemplateFiles, used: ReadonlySet<string>): Problem[] {
  const builtIn = [...paths.keys()].filter((path) => path.endsWith('.tsx') && !own.has(path));
  return loose
    .filter((path) => !isUsed(join(root, path), used))
    .slice(0, MAX_WARNINGS)
    .map((path) => problem('template-unused', 'Nothing uses this template.', { file: path }, hintFor(path, builtIn)));
}

/** The compiler names a file that it found by itself without the links on the way. */
export function isUsed(file: string, used: ReadonlySet<string>): boolean {
  if (used.has(file)) return true;
  try {
    return used.has(realpathSync(file));
  } catch {
    return false;
  }
}

function hintFor(file: string, builtIn: readonly string[]): string {
  if (!file.startsWith('templates/'))
    return 'Import it from the template of the block, which has the name of its folder.';
  const path = file.slice('templates/'.length);
  const typed = path.replace(/\.(?:jsx|m?js)$/, '.tsx');
  if (typed !== path && (builtIn.includes(typed) || /^(?:layouts\/[^/]+|blocks\/([^/]+)\/\1)\.tsx$/.test(typed)))
    return `The name of such a template ends with .tsx, also where it has no types: rename it to templates/${typed}.`;
  const name = nameOf(path);
  const close =
    builtIn.find((one) => nameOf(one) === name) ?? nearest(path.toLowerCase().replace(/\.\w+$/, '.tsx'), builtIn);
  if (close) return `Did you mean templates/${close}?`;
  if (dirname(path).startsWith('blocks'))
    return 'A block needs a folder and a file with its name: templates/blocks/faq/faq.tsx.';
  return 'Give it the path of the built-in template that it replaces, or import it from another template.';
}

/** `Blocks/FAQ/Faq.jsx` → `faq` */
function nameOf(path: string): string {
  return basename(path)
    .replace(/\.\w+$/, '')
    .toLowerCase();
}
