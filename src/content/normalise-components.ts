// Components in the one internal shape, whichever of the two forms they have: sorted, wrappers removed, rows of tables
// in a list (D-11, D-18, D-19, D-35).
import type { ObjectShape, Shape } from '../schema/block-shape.js';
import { SHAPES } from '../schema/block-shapes.js';
import { BLOCKS, numberOf } from '../schema/blocks.js';
import { COMPONENT_KEYS } from '../schema/component-schema.js';
import type { Component } from '../model.js';
import type { OwnBlock } from '../schema/own-block.js';
import { problem } from '../problems/catalogue.js';
import { step } from '../problems/locate.js';
import { normaliseTable, type Report } from './normalise-table.js';
import { writtenField } from './written.js';

type Raw = Readonly<Record<string, unknown>>;

/** Before the first number that an author may write. */
const FIRST = -1;

export function normaliseComponents(raw: readonly Raw[], own: readonly OwnBlock[], report: Report): Component[] {
  const firstWithOrder = new Map<number, number>();
  const { at, problems } = report;
  let last = FIRST;
  const components = raw.flatMap((component, index) => {
    const pointer = `/components/${index}`;
    // One without a place follows the one before it in the file.
    const order = component.order === undefined ? last : Number(component.order);
    last = order;
    const first = firstWithOrder.get(order);
    if (component.order === undefined) return normaliseComponent(component, order, pointer, { own, ...report });
    if (first === undefined) firstWithOrder.set(order, index);
    else
      problems.push(
        problem(
          'order-duplicate',
          `Two components have the order ${order} (entries ${first + 1} and ${index + 1}).`,
          at(`${pointer}/order`),
          'They are shown in the order of the file; give each its own number.',
        ),
      );
    return normaliseComponent(component, order, pointer, { own, ...report });
  });
  // Array.prototype.sort is stable: equal orders keep their place in the file (D-19).
  return components.sort((a, b) => a.order - b.order);
}

interface Input extends Report {
  readonly own: readonly OwnBlock[];
}

/** Empty for a block of the site's own that is broken, which has been reported. */
function normaliseComponent(component: Raw, order: number, pointer: string, { own, ...report }: Input): Component[] {
  const id = component.component_id === undefined ? undefined : Number(component.component_id);
  const name = (component.block as string | undefined) ?? BLOCKS.get(id!)!.name;
  const block = own.find((one) => one.name === name);
  const shape = block ? block.shape : SHAPES[name]!;
  if (!shape) return [];
  const isDirect = component.data === undefined;
  const place = isDirect ? pointer : `${pointer}/data/content`;
  const fields = isDirect ? withoutKeys(component) : (component.data as { readonly content: Raw }).content;
  const content = normaliseFields(fields, shape, place, report);
  const number = id ?? numberOf(name);
  const kind = number === undefined ? {} : { component_id: number };
  return [
    { order, ...kind, block: name, content, pointer: place, ...(block ? { shape } : {}) } as unknown as Component,
  ];
}

function withoutKeys(component: Raw): Raw {
  return Object.fromEntries(Object.entries(component).filter(([key]) => !COMPONENT_KEYS.includes(key)));
}

function normaliseFields(fields: Raw, shape: ObjectShape, pointer: string, report: Report): Raw {
  const entries = Object.entries(fields).map(([key, field]): [string, unknown] => {
    const known = writtenField(shape, key, field);
    if (!known) return [key, field];
    const at = known.isWrapped ? `${step(pointer, key)}/content` : step(pointer, key);
    return [key, normaliseValue(known.value, known.shape, at, report)];
  });
  for (const [key, field] of Object.entries(shape.fields))
    if (field.default !== undefined && !Object.hasOwn(fields, key))
      entries.push([key, normaliseValue(field.default, field.shape, step(pointer, key), report)]);
  // Unlike an assignment this makes "__proto__" a key like any other, which nobody reads (promise 20).
  return Object.fromEntries(entries) as Raw;
}

function normaliseValue(value: unknown, shape: Shape, pointer: string, report: Report): unknown {
  if (shape.kind === 'table') return normaliseTable(value as Raw, pointer, report, shape.isFixed);
  if (!isChanged(shape)) return value;
  if (shape.kind === 'object') return normaliseFields(value as Raw, shape, pointer, report);
  if (shape.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((one, index) => normaliseValue(one, shape.items, step(pointer, index), report));
}

/** Whether anything inside is not as the author wrote it; nearly all is, and stays what JSON.parse made. */
function isChanged(shape: Shape): boolean {
  const seen = known.get(shape);
  if (seen !== undefined) return seen;
  const found =
    shape.kind === 'table' ||
    (shape.kind === 'list' && isChanged(shape.items)) ||
    (shape.kind === 'object' &&
      Object.values(shape.fields).some((one) => one.wrapped || one.default !== undefined || isChanged(one.shape)));
  known.set(shape, found);
  return found;
}

const known = new WeakMap<Shape, boolean>();
