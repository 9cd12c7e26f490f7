// Whether a page may name anything of content/data. The values of the page are asked, not the text of its file: YAML
// writes keys without quotes, and a long text may stand in a file of its own.
import type { Page } from '../model.js';
import { mayRefer } from './references.js';

/** Keys by which blocks name an entity or a list of them, see entity-blocks.ts and entity-entries.ts. */
const KEYS: ReadonlySet<string> = new Set(['offer', 'game', 'operator', 'from', 'field']);

/** Most pages name nothing, and nothing else needs to be done for them. */
export function namesData({ title, meta, components }: Page): boolean {
  return mayRefer(title) || isNaming(meta) || components.some(({ content }) => isNaming(content));
}

function isNaming(value: unknown): boolean {
  if (typeof value === 'string') return mayRefer(value);
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some(isNaming);
  // What is parsed inherits nothing that a loop would meet, and no list of values need be made.
  for (const key in value) if (KEYS.has(key) || isNaming(value[key as never])) return true;
  return false;
}
