// Reads the schema of a collection's rows: the part of JSON Schema that a site's own blocks may use. From it comes what
// each field is, so that cells are read, values written and lists sorted without a second description.
import type { FieldSchema } from '../../schema/block-shape.js';
import type { RowField, RowFields, RowKind } from '../../entities/collections.js';
import type { BlockSchema } from '../../schema/component-schema.js';
import type { Problem, SourceFile } from '../../model.js';
import { problem } from '../../problems/catalogue.js';
import { finder } from '../../problems/locate.js';
import { parseJson } from '../json.js';
import { definitionsOf, isField } from '../own-blocks.js';
import { fieldOf, readOwnSchema } from '../own-schema.js';
import { rowCheck } from '../schemas.js';

interface RowSchema {
  readonly schema: BlockSchema;
  readonly fields: RowFields;
}

type Definitions = Readonly<Record<string, FieldSchema>>;

const MAX_FAULTS = 20;
const MAX_DEPTH = 8;

/** `schemas` is the folder of the generator's own. */
export function readRowSchema(
  file: SourceFile,
  schemas: string,
): { readonly found: RowSchema | null; readonly problems: readonly Problem[] } {
  const parsed = parseJson(file);
  if (parsed.problems.length > 0) return { found: null, problems: parsed.problems };
  const at = finder(file.path, () => file.text);
  const definitions = definitionsOf(schemas);
  const { schema, faults } = readOwnSchema(parsed.value, new Set(Object.keys(definitions).filter(isField)), []);
  if (faults.length > 0) {
    const problems = faults
      .slice(0, MAX_FAULTS)
      .map(({ pointer, target, message, hint }) => problem('collection-invalid', message, at(pointer, target), hint));
    return { found: null, problems };
  }
  try {
    rowCheck(schemas, 'row', schema as BlockSchema);
  } catch (error) {
    const message = `The schema cannot be used: ${String((error as Error).message).slice(0, 200)}.`;
    return { found: null, problems: [problem('collection-invalid', message, at(''))] };
  }
  const own = (schema.definitions ?? {}) as Definitions;
  const fields = fieldsOf(schema as FieldSchema, { own, ours: definitions }, 0);
  return { found: { schema: schema as BlockSchema, fields }, problems: parsed.warnings };
}

interface Known {
  readonly own: Definitions;
  readonly ours: Definitions;
}

function fieldsOf({ properties = {}, required = [] }: FieldSchema, known: Known, depth: number): RowFields {
  const fields = Object.entries(properties).map(([key, one]) => {
    const field = fieldFor(one, known, depth);
    const needed = required.includes(key) ? { required: true as const } : {};
    return [key, { ...field, title: titleOf(one) ?? key, ...needed }] as const;
  });
  return Object.fromEntries(fields);
}

/** Only a title of the site's own is shown: those of our definitions name a kind of field. */
function titleOf(schema: FieldSchema): string | undefined {
  const { title } = schema as { readonly title?: unknown };
  return typeof title === 'string' && title.trim() !== '' ? title : undefined;
}

function fieldFor(schema: FieldSchema, known: Known, depth: number): RowField {
  const plain = (kind: RowKind): RowField => ({ kind, title: '' });
  if (depth > MAX_DEPTH) return plain('object');
  if (schema.$ref !== undefined) {
    const name = fieldOf(schema.$ref);
    if (name !== null && Object.hasOwn(WHOLE, name)) return plain(WHOLE[name]!);
    const found = name === null ? known.own[schema.$ref.replace(/^#\/definitions\//, '')] : known.ours[name];
    return found ? fieldFor(found, known, depth + 1) : plain('text');
  }
  if (schema.else) return fieldFor(schema.else, known, depth + 1);
  const types = [schema.type ?? []].flat();
  if (types.includes('array'))
    return { ...plain('list'), items: schema.items ? fieldFor(schema.items, known, depth + 1) : plain('text') };
  if (types.includes('object')) return { ...plain('object'), fields: fieldsOf(schema, known, depth + 1) };
  if (types.includes('boolean')) return plain('boolean');
  return plain(types.includes('number') || types.includes('integer') ? 'number' : textKind(schema));
}

const WHOLE: Readonly<Record<string, RowKind>> = { 'percent-value': 'percent', 'amount-value': 'amount', cell: 'cell' };

function textKind({ format = '', contentMediaType }: FieldSchema): RowKind {
  if (contentMediaType === 'text/html') return 'html';
  if (format === 'image-url' || format === 'icon-url') return 'image';
  if (format.endsWith('-url')) return 'url';
  return ['date-it', 'iso-date', 'day'].includes(format) ? 'day' : 'text';
}
