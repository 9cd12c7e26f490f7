// Walks the long texts of components as they are written, in both forms and with wrappers.
import type { Shape } from '../schema/block-shape.js';
import { isJsonObject } from '../util/json-object.js';
import type { OwnBlock } from '../schema/own-block.js';
import { step } from '../problems/locate.js';
import { writtenBlock, writtenField } from './written.js';

type Fields = Readonly<Record<string, unknown>>;

/** A long text at its place → what stands in its stead. `value` is a text, or an object in its place. */
type ReplaceText = (value: unknown, pointer: string) => unknown;

/** The same component when nothing was replaced. */
export function withTextsReplaced(component: unknown, own: readonly OwnBlock[], pointer: string, act: ReplaceText) {
  const block = writtenBlock(component, own);
  if (!block) return component;
  const at = block.keys.reduce(step, pointer);
  const content = replaced(block.value, block.shape, at, act);
  if (block.keys.length === 0) return content;
  const whole = component as { readonly data: Fields };
  return { ...whole, data: { ...whole.data, content } };
}

/** The long texts of a value of some shape. */
export function replaced(value: unknown, shape: Shape, pointer: string, act: ReplaceText): unknown {
  if (shape.kind === 'html') return act(value, pointer);
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((one, index) => replaced(one, shape.items, step(pointer, index), act));
  if (shape.kind !== 'object' || !isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => {
    const field = writtenField(shape, key, one);
    if (!field) return [key, one];
    const at = step(pointer, key);
    if (!field.isWrapped) return [key, replaced(one, field.shape, at, act)];
    return [key, { ...(one as Fields), content: replaced(field.value, field.shape, `${at}/content`, act) }];
  });
  return Object.fromEntries(entries);
}
