// A picture of an own block that is a link and has no description, where no words stand beside it that a template could
// put into the link: a screen reader would have nothing to say.
import type { Field, Fields, Shape } from '../schema/block-shape.js';
import { step } from '../problems/locate.js';
import type { BlockContext } from './block-parts.js';

type Raw = Readonly<Record<string, unknown>>;

/** `fields` are those of a whole block: its header stands above, never in the link. */
export function reportNameless(
  { header: _header, ...fields }: Fields,
  content: Raw,
  { scope, pointer }: BlockContext,
): void {
  const report = (key: string, { alt }: Field, at: string) => {
    const name = alt ?? `${key.replace(/_url$/, '')}_alt`;
    scope.report(
      'alt-missing',
      'The picture is a link without a name.',
      step(at, key),
      alt
        ? `Describe in "${name}" where the link leads.`
        : `Give the block a text field "${name}", and describe in it where the link leads.`,
    );
  };
  const visit = (shape: Shape, value: unknown, at: string): void => {
    if (shape.kind === 'list' && Array.isArray(value))
      for (const [index, one] of value.entries()) visit(shape.items, one, step(at, index));
    if (shape.kind === 'object' && value) visitObject(shape.fields, value as Raw, at);
  };
  const visitObject = (own: Fields, value: Raw, at: string): void => {
    const filled = Object.entries(own).filter(([key]) => Object.hasOwn(value, key) && isFilled(value[key]));
    const has = (kinds: readonly Shape['kind'][]) => filled.some(([, { shape }]) => kinds.includes(shape.kind));
    if (has(['link', 'redirect']) && !has(['text', 'html', 'cell', 'date']))
      for (const [key, field] of filled) if (field.shape.kind === 'image') report(key, field, at);
    for (const [key, { shape }] of filled) visit(shape, value[key], step(at, key));
  };
  visitObject(fields, content, pointer);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}
