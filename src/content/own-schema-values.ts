// Whether a keyword in the schema of a site's own block has a value that it can have: the compiler of schemas would
// refuse some of them without a place, and take others that no page could meet.
import { isJsonObject } from '../util/json-object.js';

interface ValueFault {
  readonly message: string;
  readonly hint?: string;
  /** Which item of a list it is about. */
  readonly index?: number;
}

const COUNTS: ReadonlySet<string> = new Set(
  'maxLength minLength minItems maxItems minProperties maxProperties'.split(' '),
);
const BOUNDS: ReadonlySet<string> = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
const TEXTS: ReadonlySet<string> = new Set(['title', 'description']);
const LISTS: ReadonlySet<string> = new Set(['examples', 'enum', 'enumDescriptions', 'required']);

const IS_OF: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: isJsonObject,
};

/** Null for a keyword whose value is good, or is read by somebody else. */
export function valueFault(key: string, value: unknown, node: Readonly<Record<string, unknown>>): ValueFault | null {
  const unquoted = typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? value : null;
  const hint = unquoted === null ? {} : { hint: `Write ${unquoted}, without quotes.` };
  if (COUNTS.has(key) && !(Number.isInteger(value) && (value as number) >= 0))
    return { message: `"${key}" must be a whole number.`, ...hint };
  if (BOUNDS.has(key) && typeof value !== 'number') return { message: `"${key}" must be a number.`, ...hint };
  if (key === 'multipleOf' && !(typeof value === 'number' && value > 0))
    return { message: '"multipleOf" must be a number above 0.', ...hint };
  if (key === 'uniqueItems' && typeof value !== 'boolean')
    return { message: '"uniqueItems" must be true or false.', hint: 'Write it without quotes.' };
  if (TEXTS.has(key) && typeof value !== 'string') return { message: `"${key}" must be a text.` };
  if (LISTS.has(key) && !Array.isArray(value)) return { message: `"${key}" must be a list.` };
  if (key === 'enumDescriptions') return labelFault(value as readonly unknown[], node);
  if (key === 'enum' || key === 'required') return listFault(key, value as readonly unknown[], node);
  return key === 'const' || key === 'default' ? typeFault(key, value, node) : null;
}

function listFault(key: string, list: readonly unknown[], node: Readonly<Record<string, unknown>>): ValueFault | null {
  if (key === 'enum' && list.length === 0)
    return { message: '"enum" must name at least one value.', hint: 'List the values, or leave "enum" out.' };
  const seen = new Set<string>();
  for (const [index, value] of list.entries()) {
    const text = JSON.stringify(value);
    if (seen.has(text)) return { message: `"${key}" names ${text.slice(0, 60)} twice.`, index };
    seen.add(text);
    const fault = key === 'enum' ? typeFault(key, value, node) : null;
    if (fault) return { ...fault, index };
  }
  return null;
}

/** Editors show the n-th text with the n-th value. */
function labelFault(
  labels: readonly unknown[],
  { enum: values }: Readonly<Record<string, unknown>>,
): ValueFault | null {
  const index = labels.findIndex((one) => typeof one !== 'string');
  if (index >= 0) return { message: '"enumDescriptions" must be a list of texts.', index };
  return Array.isArray(values) && values.length === labels.length
    ? null
    : { message: '"enumDescriptions" must have one text for each value of "enum".' };
}

/** What an editor puts in, or the only thing that a page may say, must be what the field is. */
function typeFault(key: string, value: unknown, node: Readonly<Record<string, unknown>>): ValueFault | null {
  const { type, enum: allowed } = node;
  const isOf = typeof type === 'string' && Object.hasOwn(IS_OF, type) ? IS_OF[type]! : null;
  const text = JSON.stringify(value).slice(0, 60);
  if (isOf && !isOf(value)) {
    const meant = typeof value === 'string' && ['number', 'integer', 'boolean'].includes(type as string);
    return {
      message: `${text} in "${key}" is not of the type "${type as string}".`,
      hint: meant ? 'Numbers, true and false stand without quotes.' : 'Correct the value, or the type of the field.',
    };
  }
  if (
    key !== 'default' ||
    !Array.isArray(allowed) ||
    allowed.some((one) => JSON.stringify(one) === JSON.stringify(value))
  )
    return null;
  return { message: `"default" is ${text}, which "enum" does not name.` };
}
