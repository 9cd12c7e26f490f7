// What `blocks` says of a field: the words of its schema, else those of what it refers to, else those of its type.
import type { BlockSchema } from '../schema/component-schema.js';
import { fieldOf } from '../content/own-schema.js';

interface FieldWords {
  readonly title: string;
  readonly description: string;
}

type Schema = Readonly<Record<string, unknown>>;
/** Definitions of fields.schema.json, in the language of the reader. */
export type Definitions = Readonly<Record<string, Schema>>;

/** Definitions that consist of a format alone. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  'image-url': 'image-value',
  'icon-url': 'image-value',
  'link-url': 'link-value',
  'redirect-url': 'redirect-value',
  'date-it': 'date-value',
  'iso-date': 'date-value',
  day: 'date-value',
};

const BY_TYPE: Readonly<Record<string, string>> = {
  number: 'A plain number.',
  integer: 'A whole number.',
  boolean: 'True or false.',
  array: 'A list of values.',
  object: 'An object with fields of its own.',
};

const MAX_STEPS = 10;

/** `schema` is that of the whole block, whose own definitions the field may name. */
export function fieldWords(field: Schema, schema: BlockSchema, fields: Definitions): FieldWords {
  let found: Schema | undefined = field;
  for (let steps = 0; found && steps < MAX_STEPS; steps += 1) {
    const words = wordsOf(found);
    if (words.title !== '' || words.description !== '') return words;
    found = referredTo(found, Object(schema.definitions) as Definitions, fields);
  }
  return { title: '', description: plainWords(field) };
}

/** What a form for a value needs to know besides its words. */
const KEYWORDS = [
  'type',
  'enum',
  'enumDescriptions',
  'const',
  'default',
  'examples',
  'format',
  'contentMediaType',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** The keywords of a field and of what it refers to; those of the field win. `items` has those of an entry. */
export function fieldSchema(field: Schema, schema: BlockSchema, fields: Definitions): Schema {
  const own = Object(schema.definitions) as Definitions;
  const result: Record<string, unknown> = {};
  let found: Schema | undefined = field;
  for (let steps = 0; found && steps < MAX_STEPS; steps += 1) {
    for (const key of KEYWORDS) if (Object.hasOwn(found, key)) result[key] ??= found[key];
    if (isObject(found.items)) result.items ??= fieldSchema(found.items, schema, fields);
    found = isObject(found.else) ? found.else : definitionOf(found, own, fields);
  }
  return result;
}

interface InnerField extends FieldWords {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The fields of an object, or of each entry of a list; none of a text or a number. */
export function innerFields(field: Schema, schema: BlockSchema, fields: Definitions): readonly InnerField[] {
  let found: Schema | undefined = field;
  for (let steps = 0; found && steps < MAX_STEPS; steps += 1) {
    const { items, properties, required, else: plain }: Schema = found;
    if (properties !== undefined && items === undefined) {
      const needed = new Set(Array.isArray(required) ? required : []);
      return Object.entries(properties as Definitions).map(([name, one]) => ({
        name,
        required: needed.has(name),
        ...fieldWords(one, schema, fields),
        schema: fieldSchema(one, schema, fields),
      }));
    }
    // What a CMS exports has the value in a wrapper, which nobody types.
    const value: unknown = items ?? plain;
    found = isObject(value) ? value : referredTo(found, Object(schema.definitions) as Definitions, fields);
  }
  return [];
}

function isObject(value: unknown): value is Schema {
  return value !== null && typeof value === 'object';
}

function wordsOf({ title, description }: Schema): FieldWords {
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
  };
}

function referredTo(schema: Schema, own: Definitions, fields: Definitions): Schema | undefined {
  const { $ref, type, format, contentMediaType } = schema;
  if (typeof $ref === 'string') return definitionOf(schema, own, fields);
  if (type !== 'string' || schema.enum !== undefined) return undefined;
  if (typeof format === 'string' && valueOf(BY_FORMAT, format)) return valueOf(fields, BY_FORMAT[format]!);
  return valueOf(fields, contentMediaType === 'text/html' ? 'textarea-value' : 'text-value');
}

function definitionOf({ $ref }: Schema, own: Definitions, fields: Definitions): Schema | undefined {
  if (typeof $ref !== 'string') return undefined;
  const ours = fieldOf($ref);
  if (ours !== null) return valueOf(fields, ours);
  // Blocks of the program, and definitions among themselves, name a field by a shorter reference.
  const name = $ref.replace(/^(?:\.\.\/fields\.schema\.json)?#\/definitions\//, '');
  return valueOf(own, name) ?? valueOf(fields, name);
}

function valueOf<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function plainWords({ type, enum: values }: Schema): string {
  if (Array.isArray(values)) return `One of the values ${values.map((one) => JSON.stringify(one)).join(', ')}.`;
  return typeof type === 'string' ? (valueOf(BY_TYPE, type) ?? '') : '';
}
