// The blocks of the site's own as `watch` reads them: the schema for editors follows every edit.
import { type OwnBlocks, readOwnBlocks } from '../content/own-blocks.js';
import type { Settings } from '../settings.js';
import { writeEditorSchema } from '../steps/editor-schema.js';

export function liveBlocks({ root, packageRoot }: Settings): OwnBlocks {
  const own = readOwnBlocks(root, packageRoot);
  writeEditorSchema(root, packageRoot, own.blocks);
  return own;
}
