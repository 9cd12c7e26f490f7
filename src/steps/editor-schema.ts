// Writes the schema that knows a site's own blocks, for the editors of its authors. A folder that cannot be written to
// costs completion, nothing else.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editorSchema } from '../content/editor-schema.js';
import { lstatIfPresent } from '../content/folders.js';
import { spoken } from '../messages/language.js';
import type { OwnBlock } from '../schema/own-block.js';

export const EDITOR_SCHEMA = '.casino-site/page.schema.json';

export function writeEditorSchema(root: string, packageRoot: string, own: readonly OwnBlock[]): void {
  if (own.length === 0) return;
  const file = join(root, EDITOR_SCHEMA);
  const text = `${JSON.stringify(editorSchema(packageRoot, spoken(), own), null, 2)}\n`;
  try {
    // Through a link it could overwrite anything.
    if (lstatIfPresent(dirname(file))?.isSymbolicLink() || lstatIfPresent(file)?.isSymbolicLink()) return;
    if (lstatIfPresent(file)?.isFile() && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch {
    // Read-only, or full: the site itself is as good as before.
  }
}
