// Blocks and their fields as authors write them: in both forms, and with or without wrappers.
import type { ObjectShape, Shape } from '../schema/block-shape.js';
import { SHAPES } from '../schema/block-shapes.js';
import { BLOCKS } from '../schema/blocks.js';
import { isJsonObject } from '../util/json-object.js';
import type { OwnBlock } from '../schema/own-block.js';

interface WrittenField {
  readonly shape: Shape;
  readonly value: unknown;
  /** The value is the "content" of what the key names. */
  readonly isWrapped: boolean;
}

/** What an object has under a key; null for a key that its shape does not know. */
export function writtenField({ fields }: ObjectShape, key: string, written: unknown): WrittenField | null {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (!field) return null;
  const isWrapped = field.wrapped === true && isJsonObject(written) && 'content' in written;
  return { shape: field.shape, value: isWrapped ? written.content : written, isWrapped };
}

interface WrittenBlock {
  readonly shape: ObjectShape;
  /** Its fields, which need not be valid. */
  readonly value: unknown;
  /** From the component to its fields: `/data/content` or nothing. */
  readonly keys: readonly string[];
}

/** Null for a component of a block that nobody knows. */
export function writtenBlock(component: unknown, own: readonly OwnBlock[]): WrittenBlock | null {
  if (!isJsonObject(component)) return null;
  const { block, component_id: id, data } = component;
  const name = typeof block === 'string' ? block : BLOCKS.get(Number(id))?.name;
  if (name === undefined) return null;
  const found = own.find((one) => one.name === name);
  const shape = found ? found.shape : Object.hasOwn(SHAPES, name) ? SHAPES[name]! : null;
  if (!shape) return null;
  return isJsonObject(data)
    ? { shape, value: data.content, keys: ['data', 'content'] }
    : { shape, value: component, keys: [] };
}

/** The blocks of a page, each with the keys that lead to its fields. */
export function writtenBlocks(page: unknown, own: readonly OwnBlock[]) {
  const components = isJsonObject(page) && Array.isArray(page.components) ? (page.components as unknown[]) : [];
  return components.flatMap((one, index) => {
    const block = writtenBlock(one, own);
    return block ? { ...block, keys: ['components', index, ...block.keys] } : [];
  });
}
