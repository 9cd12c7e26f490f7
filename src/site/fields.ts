// Fields of any block → their view, by what the schema says they are: links decided, images measured, HTML cleaned,
// amounts formatted. Blocks add only what is special to them (blocks.ts).
import type { Field, Fields, Shape } from '../schema/block-shape.js';
import type { CellView, Html, ImageView, LinkView } from '../model.js';
import { step } from '../problems/locate.js';
import type { Cell } from '../schema/schema-types.js';
import { SIZES } from './picture.js';
import type { ButtonInput, Scope } from './scope.js';
import { cellView, dateView, tableView } from './values.js';

type Raw = Readonly<Record<string, unknown>>;

/** What a field may look like to a template. */
export type FieldsView = Readonly<Record<string, unknown>>;

/** How wide a picture is shown, by the name of the outermost field that contains it. */
export type Widths = Readonly<Record<string, string>>;

interface Place {
  readonly scope: Scope;
  readonly pointer: string;
  readonly sizes: string;
}

const NO_HTML = '' as Html;

/** The view of a block's fields without its header, which the view of every block has beside its content. */
export function contentView(fields: Fields, content: Raw, scope: Scope, pointer: string, widths: Widths): FieldsView {
  const { header: _header, ...rest } = fields;
  return objectView(isHeader(fields) ? rest : fields, content, (as) => ({
    scope,
    pointer,
    sizes: Object.hasOwn(widths, as) ? widths[as]! : SIZES.half,
  }));
}

/** A block may call something else its header. */
function isHeader(fields: Fields): boolean {
  return Object.hasOwn(fields, 'header') && fields.header!.shape.kind === 'text';
}

/** Heading of a block, as it was written. */
export function headerText(fields: Fields, content: Raw): string {
  return isHeader(fields) ? ((content.header as string | undefined) ?? '') : '';
}

function objectView(fields: Fields, content: Raw, placeOf: (as: string) => Place): FieldsView {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { as }]) => as !== '')
      .map(([key, field]) => [field.as, fieldView(key, field, content, placeOf(field.as))]),
  );
}

function fieldView(key: string, field: Field, content: Raw, { scope, pointer, sizes }: Place): unknown {
  const own = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(content, name) ? (content[name] as string) : undefined;
  const at = step(pointer, key);
  const { shape, alt, redirect, target } = field;
  switch (shape.kind) {
    case 'image':
      return scope.image(own(key), own(alt), at, sizes);
    case 'link': {
      const input = { url: own(key), redirect: own(redirect), target: own(target) };
      return scope.link(input, { url: at, redirect: step(pointer, redirect ?? key) });
    }
    case 'redirect':
      return scope.link({ url: undefined, redirect: own(key), target: own(target) }, { url: at, redirect: at });
    default:
      return valueView(shape, Object.hasOwn(content, key) ? content[key] : undefined, { scope, pointer: at, sizes });
  }
}

/** A value that stands by itself, in a list or behind a key. */
function valueView(shape: Shape, value: unknown, place: Place): unknown {
  const { scope, pointer, sizes } = place;
  switch (shape.kind) {
    case 'text':
      return scope.text(value as string | undefined);
    case 'html':
      return htmlView(value as string | undefined, shape.required, place);
    case 'date':
      return dateView(value as string | undefined, scope);
    case 'cell':
      return cellView((value ?? null) as Cell, scope) satisfies CellView;
    case 'button':
      return scope.button(value as ButtonInput | undefined, pointer);
    case 'table':
      return value === undefined ? null : tableView(value as Parameters<typeof tableView>[0], scope);
    case 'image':
      return scope.image(value as string, undefined, pointer, sizes) satisfies ImageView | null;
    case 'link':
      return scope.link({ url: value as string }, { url: pointer, redirect: pointer }) satisfies LinkView | null;
    case 'redirect':
      return scope.link({ redirect: value as string }, { url: pointer, redirect: pointer });
    case 'list':
      return listView(shape.items, value, place);
    case 'object':
      return value === undefined ? null : objectView(shape.fields, value as Raw, () => place);
    default:
      return value ?? null;
  }
}

function htmlView(value: string | undefined, isRequired: true | undefined, { scope, pointer }: Place): Html | null {
  if (!isRequired) return scope.rich(value, pointer);
  return value === undefined ? NO_HTML : (scope.rich(value, pointer, 'required') ?? NO_HTML);
}

/** Pictures and links that are entries of a list and name nothing are left out. */
function listView(items: Shape, value: unknown, { scope, pointer, sizes }: Place): readonly unknown[] {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const views = list.map((one, index) => valueView(items, one, { scope, pointer: step(pointer, index), sizes }));
  return ['image', 'link', 'redirect', 'button', 'date'].includes(items.kind)
    ? views.filter((one) => one !== null)
    : views;
}
