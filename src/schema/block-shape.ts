// What the fields of a block are: texts, HTML, links, pictures, tables, lists and objects of them. Read from the
// schema, where it is said once for all who walk the content. Dependency-free.

type Simple = 'text' | 'date' | 'cell' | 'button' | 'plain' | 'id' | 'image' | 'link' | 'redirect' | 'target';

export type Shape =
  | { readonly kind: Simple }
  /** `isFixed`: it always has the same columns. */
  | { readonly kind: 'table'; readonly isFixed?: true }
  /** `required`: it is an error when nothing of it can be seen. */
  | { readonly kind: 'html'; readonly required?: true }
  /** `from`: the list may also be taken from entities. */
  | { readonly kind: 'list'; readonly items: Shape; readonly from?: EntitySource }
  | ObjectShape;

/** Of what a list may be taken: games, cards of offers, or entries that name operators or offers. */
type EntitySource = 'offers' | 'games' | 'operators';

export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: Fields;
}

/** By their keys in the content. */
export type Fields = Readonly<Record<string, Field>>;

export interface Field {
  readonly shape: Shape;
  /** Its name in the view; `''` for one that is part of another: the description of a picture, the target of a link. */
  readonly as: string;
  readonly required?: true;
  /** What stands for it when it is left out; only of a site's own blocks. */
  readonly default?: unknown;
  /** The value may stand in `{ "type": …, "content": … }`. */
  readonly wrapped?: true;
  /** Of a picture: the field that describes it. */
  readonly alt?: string;
  /** Of a link: the fields of its affiliate URL and of its target. */
  readonly redirect?: string;
  readonly target?: string;
}

/** A JSON Schema, as far as it is looked at here. */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly then?: FieldSchema;
  readonly else?: FieldSchema;
}

interface Resolved {
  readonly schema: FieldSchema;
  /** Where its own references are looked up. */
  readonly file: string;
  /** Key of the definition. */
  readonly name: string;
  /** A schema of this program, whose views have the names that its own templates know. */
  readonly isOurs: boolean;
}

/** Finds what a reference in a file leads to; undefined for nothing. */
export type Resolve = (reference: string, file: string) => Resolved | undefined;

/** Thrown for a schema that says no shape; the pointer names the place. */
export class ShapeError extends Error {
  constructor(
    message: string,
    readonly pointer: string,
  ) {
    super(message);
  }
}

/** Fields inside fields, references included; and fields of one block. */
export const MAX_DEPTH = 24;
const MAX_FIELDS = 2000;

/** Definitions that are more than what they consist of. */
const WHOLE: Readonly<Record<string, Shape>> = {
  'button-value': { kind: 'button' },
  'table-value': { kind: 'table' },
  'deposit-table-value': { kind: 'table', isFixed: true },
  cell: { kind: 'cell' },
};

const FORMATS: Readonly<Record<string, Simple>> = {
  'image-url': 'image',
  'icon-url': 'image',
  'link-url': 'link',
  'redirect-url': 'redirect',
  'date-it': 'date',
  'iso-date': 'date',
  day: 'date',
  'entity-id': 'id',
};

/** Names that a CMS gave to fields of the generator, and those of the views. */
const SHORT: Readonly<Record<string, string>> = {
  title_card_body: 'title',
  description_card_body: 'description',
  img_url: 'image',
  icon_url: 'icon',
  list_items: 'items',
  pre_title: 'preTitle',
  vip_card_block: 'cards',
  vip_roller_block: 'cards',
};

/** The fields of a block. */
export function shapeOf(block: Resolved, resolve: Resolve): ObjectShape {
  let left = MAX_FIELDS;
  const visit = ({ schema, file, name, isOurs }: Resolved, pointer: string, depth: number): Shape => {
    if (depth > MAX_DEPTH) throw new ShapeError(`Fields are nested more than ${MAX_DEPTH} levels deep`, pointer);
    if ((left -= 1) < 0) throw new ShapeError(`The block has more than ${MAX_FIELDS} fields`, '');
    const whole = isOurs && Object.hasOwn(WHOLE, name) ? WHOLE[name] : undefined;
    if (whole) return whole;
    if (schema.$ref !== undefined) {
      const found = resolve(schema.$ref, file);
      if (!found) throw new ShapeError(`"$ref" leads to nothing: ${JSON.stringify(schema.$ref)}`, `${pointer}/$ref`);
      return visit(found, pointer, depth + 1);
    }
    if (schema.else) return visit({ schema: schema.else, file, name, isOurs }, pointer, depth);
    const inner = (one: FieldSchema, at: string) => visit({ schema: one, file, name: '', isOurs }, at, depth + 1);
    const types = [schema.type ?? []].flat();
    if (types.includes('array') && schema.items) {
      const from = schema.properties?.from?.enum?.[0];
      const source = from === 'offers' || from === 'games' || from === 'operators' ? { from } : {};
      return { kind: 'list', items: inner(schema.items, `${pointer}/items`), ...(source as { from?: 'offers' }) };
    }
    if (types.includes('object')) {
      const shapes = Object.entries(schema.properties ?? {}).map(
        ([key, one]) => [key, inner(one, `${pointer}/properties/${key}`), isWrapper(one, file, resolve)] as const,
      );
      const fields = joined(shapes, { required: schema.required ?? [], isOurs, pointer });
      return { kind: 'object', fields: isOurs ? fields : withDefaults(fields, schema) };
    }
    return simpleShape(schema);
  };
  const shape = visit(block, '', 0);
  if (shape.kind !== 'object') throw new ShapeError('A block is an object: "type": "object" with "properties"', '');
  return shape;
}

function simpleShape({ type, format = '', contentMediaType, enum: values }: FieldSchema): Shape {
  if (values?.includes('_blank')) return { kind: 'target' };
  if (format === 'filled-html') return { kind: 'html', required: true };
  if (contentMediaType === 'text/html') return { kind: 'html' };
  if (Object.hasOwn(FORMATS, format)) return { kind: FORMATS[format]! };
  return { kind: type === 'string' && !values ? 'text' : 'plain' };
}

/** True for a field that may be written as `{ "type": …, "content": … }`. */
function isWrapper(schema: FieldSchema, file: string, resolve: Resolve): boolean {
  const found = schema.$ref === undefined ? undefined : resolve(schema.$ref, file);
  return found !== undefined && found.isOurs && found.schema.then?.properties?.content !== undefined;
}

/** Blocks of the generator know their defaults themselves. */
function withDefaults(fields: Fields, { properties = {} }: FieldSchema): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = properties[key]!.default;
      return [key, value === undefined ? field : { ...field, default: value }];
    }),
  );
}

type Found = readonly (readonly [key: string, shape: Shape, isWrapped: boolean])[];

/** Pictures know their descriptions, links their affiliate URLs and targets. */
function joined(
  found: Found,
  {
    required,
    isOurs,
    pointer,
  }: { readonly required: readonly string[]; readonly isOurs: boolean; readonly pointer: string },
): Fields {
  const kinds = new Map(found.map(([key, shape]) => [key, shape.kind]));
  const first = (kind: Shape['kind'], names: readonly string[]) => names.find((name) => kinds.get(name) === kind);
  const partners = new Map(
    found.map(([key, { kind }]) => {
      const alt = kind === 'image' ? first('text', altNames(key)) : undefined;
      const redirect = kind === 'link' ? first('redirect', redirectNames(key)) : undefined;
      const target = kind === 'link' || kind === 'redirect' ? first('target', targetNames(key)) : undefined;
      return [
        key,
        { ...(alt ? { alt } : {}), ...(redirect ? { redirect } : {}), ...(target ? { target } : {}) },
      ] as const;
    }),
  );
  const parts = new Set([...partners.values()].flatMap((one) => Object.values(one)));
  const stray = isOurs ? undefined : found.find(([key, { kind }]) => kind === 'target' && !parts.has(key))?.[0];
  if (stray !== undefined)
    throw new ShapeError(
      `"${stray}" says where a link opens, but there is no link with that name`,
      `${pointer}/properties/${stray}`,
    );
  return Object.fromEntries(
    found.map(([key, shape, isWrapped]) => {
      const isPart = parts.has(key) || shape.kind === 'id' || shape.kind === 'target';
      const as = isPart ? '' : isOurs && Object.hasOwn(SHORT, key) ? SHORT[key]! : key;
      const needed = required.includes(key) ? { required: true as const } : {};
      return [key, { shape, as, ...needed, ...(isWrapped ? { wrapped: true as const } : {}), ...partners.get(key) }];
    }),
  );
}

/** `photo` and `photo_url` are described by `photo_alt`, and the only picture may be by `alt`. */
function altNames(key: string): string[] {
  return [`${key.replace(/_url$/, '')}_alt`, ...(key === 'image' ? ['alt'] : [])];
}

/** `url` → `redirect_url`, `cta_link` → `cta_redirect_link`, `site` → `site_redirect_url`. */
function redirectNames(key: string): string[] {
  return /(?:^|_)(?:url|link)$/.test(key) ? [key.replace(/(url|link)$/, 'redirect_$1')] : [`${key}_redirect_url`];
}

/** `url` → `target`, `cta_link` → `cta_target` or `cta_target_link`, `site` → `site_target`. */
function targetNames(key: string): string[] {
  const way = key.replace(/redirect_(?=(?:url|link)$)/, '');
  if (!/(?:^|_)(?:url|link)$/.test(way)) return [`${way}_target`];
  return [way.replace(/(?:url|link)$/, 'target'), way.replace(/(?:url|link)$/, 'target_link')];
}
