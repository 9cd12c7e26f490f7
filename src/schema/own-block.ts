// A block of the site's own, as its folder in blocks/ describes it. Dependency-free; plain values, since worker threads
// are given them.
import type { ObjectShape } from './block-shape.js';
import type { BlockSchema } from './component-schema.js';

export interface OwnBlock {
  readonly name: string;
  /** Closed against unknown keys, its references in the form that validate.ts reads; null for one that is broken. */
  readonly schema: BlockSchema | null;
  /** Null for one that is broken: what is wrong with it has been reported, so its uses are left out. */
  readonly shape: ObjectShape | null;
}

export const BLOCKS_FOLDER = 'blocks';

/** Lower case, digits and single hyphens, as in an address. */
export function isBlockName(name: string): boolean {
  return name.length <= 60 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);
}

/** How the schema of an own block is called among the schemas. */
export function ownSchemaUrl(name: string): string {
  return `own/${name}.schema.json`;
}
