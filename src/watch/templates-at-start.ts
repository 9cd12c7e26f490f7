// Which templates a live site begins with.
import type { Problem } from '../model.js';
import type { Settings } from '../settings.js';
import { findTemplates, type TemplateFiles } from '../template-files.js';
import { systemProblem } from './system-problem.js';

/** The built-in templates while those of the site cannot be read. */
export function templatesAtStart({ root, packageRoot }: Settings): {
  readonly files: TemplateFiles;
  readonly refused: readonly Problem[];
} {
  try {
    return { files: findTemplates(root, packageRoot), refused: [] };
  } catch (error) {
    const found = systemProblem(error, root);
    if (!found) throw error;
    return { files: findTemplates(packageRoot, packageRoot), refused: [found] };
  }
}
