// Walks the long texts of components as they are written, in both forms and with wrappers.
import type { ObjectShape, Shape } from '../block-shape.js';
import { SHAPES } from '../block-shapes.js';
import { BLOCKS } from '../blocks.js';
import { isJsonObject } from '../json-object.js';
import type { OwnBlock } from '../own-block.js';
import { step } from '../problems/locate.js';

type Fields = Readonly<Record<string, unknown>>;

/** A long text at its place → what stands in its stead. `value` is a text, or an object in its place. */
type ReplaceText = (value: unknown, pointer: string) => unknown;

/** What the fields of a component are; undefined for a block that nobody knows. */
export function shapeOfWritten(component: Fields, own: readonly OwnBlock[]): ObjectShape | undefined {
  const { block, component_id: id } = component;
  const name = typeof block === 'string' ? block : BLOCKS.get(Number(id))?.name;
  if (name === undefined) return undefined;
  const found = own.find((one) => one.name === name);
  return found ? (found.shape ?? undefined) : Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
}

/** The same component when nothing was replaced. */
export function withTextsReplaced(component: unknown, own: readonly OwnBlock[], pointer: string, act: ReplaceText) {
  const shape = isJsonObject(component) ? shapeOfWritten(component, own) : undefined;
  if (!isJsonObject(component) || !shape) return component;
  if (!isJsonObject(component.data)) return replaced(component, shape, pointer, act);
  const content = replaced(component.data.content, shape, `${pointer}/data/content`, act);
  return { ...component, data: { ...component.data, content } };
}

/** The long texts of a value of some shape. */
export function replaced(value: unknown, shape: Shape, pointer: string, act: ReplaceText): unknown {
  if (shape.kind === 'html') return act(value, pointer);
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((one, index) => replaced(one, shape.items, step(pointer, index), act));
  if (shape.kind !== 'object' || !isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => {
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (!field) return [key, one];
    const at = step(pointer, key);
    const isWrapper = field.wrapped === true && isJsonObject(one) && 'content' in one;
    if (!isWrapper) return [key, replaced(one, field.shape, at, act)];
    return [key, { ...one, content: replaced(one.content, field.shape, `${at}/content`, act) }];
  });
  return Object.fromEntries(entries);
}
