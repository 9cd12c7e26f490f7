// Puts one schema fault into words: what is wrong, where, and what the author probably meant.
import type { ErrorObject } from 'ajv';
import { BLOCKS } from '../schema/blocks.js';
import { unitMeant } from '../tables/cell-values.js';
import type { Problem } from '../model.js';
import { problem, type ProblemCode } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { factFault } from './fact-kind.js';
import { formatHint, isNoDay, meantForm } from './format-hints.js';
import { exampleCommand, meantKey, misspeltKey, nestedHint, placeOfKey, wayTo } from './key-hints.js';
import { FRONT_KEYS } from './names.js';
import { slugHint } from './slug-hint.js';
import type { Fact } from '../schema/schema-types.js';
import { listed } from '../words/format-parts.js';
import { notOneOf, quote } from '../schema/value-hints.js';
import { oddValue, twinOf } from './odd-values.js';
import { lastKey, meaning, typeHint, withThousands } from './type-hints.js';
import { normaliseSlug, slugFault, urlKind } from '../urls/urls.js';

type Words = readonly [code: ProblemCode, message: string, hint?: string];

export function explain(error: ErrorObject, root: unknown, at: Finder): Problem {
  const { propertyName } = error;
  if (propertyName !== undefined) {
    const [code, message, hint] = words(error, 'The key', false);
    return problem(code, message, at(step(error.instancePath, propertyName), 'key'), hint);
  }
  if (error.keyword === 'oneOf') {
    const { message, hint, key } = factFault(error.data as Fact);
    return problem('entity-value', message, at(key ? step(error.instancePath, key) : error.instancePath), hint);
  }
  const name = nameOf(error.instancePath);
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty);
    const [code, message, hint] = unknownKey(error, key, isFrontMatter(error, at));
    return problem(code, message, at(step(error.instancePath, key), 'key'), hint);
  }
  const misspelt = misspeltKey(error);
  const [code, message, hint] = words(withThousands(error, at), name, isFrontMatter(error, at), misspelt);
  if (misspelt !== undefined) return problem(code, message, at(step(error.instancePath, misspelt), 'key'), hint);
  const target = error.keyword === 'required' && root !== error.data ? 'key' : 'value';
  const isBare = error.keyword === 'type' && hint !== undefined && hint === meaning(error);
  const example = isBare ? exampleCommand(error.instancePath, root) : undefined;
  return problem(code, message, at(twinOf(error) ?? error.instancePath, target), example ?? hint);
}

/** True at the top of a Markdown page. */
function isFrontMatter({ instancePath, keyword }: ErrorObject, at: Finder): boolean {
  return instancePath === '' && /^(?:required|additionalProperties)$/.test(keyword) && at('').file.endsWith('.md');
}

function words(error: ErrorObject, name: string, isFront: boolean, misspelt?: string): Words {
  const { params, data } = error;
  if (meansBlock(error)) return notAllowed(error, name, []);
  const odd = oddValue(error, name);
  if (odd) return odd;
  switch (error.keyword) {
    case 'required':
      return missingKey(error, name, isFront, misspelt);
    case 'type':
      return [
        'value-type',
        `${name} must be ${article(params.type)}, got ${typeof data === 'number' && params.type === 'integer' ? quote(data) : article(typeName(data))}.`,
        typeHint(error),
      ];
    case 'enum':
      return notAllowed(error, name, params.allowedValues as unknown[]);
    case 'const':
      return name === '"type"' ? wrongWrapper(error) : notAllowed(error, name, [params.allowedValue]);
    case 'format':
      return formatFault(String(params.format), data, name);
    case 'pattern':
      return ['value-format', `${name} has the wrong form: ${quote(data)}.`, formHint(error)];
    default:
      return rangeFault(error, name) ?? ['value-format', `${name} ${error.message ?? 'is not valid'}.`];
  }
}

function formHint(error: ErrorObject): string | undefined {
  const form = new RegExp(String(error.params.pattern), 'u');
  const unit = lastKey(error.instancePath) === 'unit' ? unitMeant(String(error.data)) : null;
  const meant = unit !== null && form.test(unit) ? unit : meantForm(String(error.data), form);
  return meant === null ? meaning(error) : `Did you mean ${quote(meant)}?`;
}

function wrongWrapper({ params, data }: ErrorObject): Words {
  return [
    'wrapper-type',
    `The wrapper type must be "${params.allowedValue}" here, got ${quote(data)}.`,
    'Or omit the wrapper and write the value itself.',
  ];
}

/** What the schema says of a text this long is about its HTML. */
const LONG = 200_000;
const DIVIDE = 'Divide it among several blocks.';

/** Null for a keyword that sets no limit. */
function rangeFault(error: ErrorObject, name: string): Words | null {
  const { keyword, params, data } = error;
  const limit = Number(params.limit);
  const fault = (message: string, hint = meaning(error)): Words => ['value-range', message, hint];
  switch (keyword) {
    case 'maxLength':
      return fault(`${name} has more than ${limit} characters.`, limit < LONG ? meaning(error) : DIVIDE);
    case 'minLength':
      return fault(limit === 1 ? `${name} is empty.` : `${name} has fewer than ${limit} characters.`);
    case 'maxItems':
    case 'maxProperties':
      return fault(limit === 0 ? `${name} must stay empty here.` : `${name} has more than ${limit} entries.`);
    case 'minItems':
    case 'minProperties':
      return fault(`${name} needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return fault(`${name} must be ${params.comparison} ${params.limit}, got ${quote(data)}.`);
    default:
      return null;
  }
}

/** True for a number, written either way, that stands for no block, and for the name of a block. */
function meansBlock({ instancePath, keyword, data }: ErrorObject): boolean {
  if (!instancePath.endsWith('/component_id')) return false;
  const isNumberOrName = /^\d+$/.test(String(data)) || blockNamed(data) !== undefined;
  return ['minimum', 'maximum'].includes(keyword) || (keyword === 'pattern' && isNumberOrName);
}

/** Number of the block that a text names, as content or the CMS spells it. */
function blockNamed(data: unknown): number | undefined {
  const name = String(data).trim().replaceAll('_', '-').toLowerCase();
  return [...BLOCKS].find(([, block]) => block.name === name)?.[0];
}

function missingKey(error: ErrorObject, name: string, isFront: boolean, close: string | undefined): Words {
  const key = String(error.params.missingProperty);
  const where = name === 'The file' ? 'The file has' : `${name} has`;
  const property = (
    error.parentSchema?.properties as Record<string, { description?: string; title?: string }> | undefined
  )?.[key];
  return [
    'value-missing',
    `${where} no "${key}".`,
    close
      ? `Did you mean "${key}" instead of "${close}"?`
      : isFieldsOf(error, key)
        ? FIELDS
        : isFront
          ? `Write "${key}: …" between two lines of --- at the top of the file.`
          : (property?.description ?? property?.title ?? `Add "${key}".`),
  ];
}

const FIELDS =
  'The fields of a block are two levels deep: "data": { "content": { … } }. Or name it, "block": "faq", with its fields next to the name.';

/** True for `data` of a component, or `content` in it: what the schema says of them is about the block. */
function isFieldsOf({ instancePath }: ErrorObject, key: string): boolean {
  return (
    (key === 'content' && /^\/components\/\d+\/data$/.test(instancePath)) ||
    (key === 'data' && /^\/components\/\d+$/.test(instancePath))
  );
}

function unknownKey(error: ErrorObject, key: string, isFront: boolean): Words {
  const own = Object.keys((error.parentSchema?.properties as object | undefined) ?? {}).filter(
    (one) => one !== '$schema' && one !== '$comment',
  );
  const known = isFront ? [...own, ...FRONT_KEYS] : own;
  const nested = nestedHint(error.instancePath, key, own);
  if (nested) return ['unknown-key', `The key "${key}" is unknown here.`, nested];
  const schema = error.parentSchema as object | undefined;
  // A whole key of an object within says more than one that is only spelt nearly so: "url", which belongs to "site".
  const close = wayTo(key, schema) ? null : meantKey(key, known, Object(error.data) as object);
  const place = close === null ? placeOfKey(key, schema) : null;
  const hint = close
    ? `Did you mean "${close}"?`
    : place
      ? `Write "${place.key}" within ${place.way.map((one) => `"${one}"`).join(' → ')}.`
      : `Known keys: ${listed(known, 'and')}. Keys that begin with "x-" are always ignored.`;
  return ['unknown-key', `The key "${key}" is unknown here.`, hint];
}

function notAllowed(error: ErrorObject, name: string, allowed: readonly unknown[]): Words {
  if (error.instancePath.endsWith('/component_id')) {
    const blocks = [...BLOCKS].map(([id, block]) => `${id} ${block.name}`).join(', ');
    const named = blockNamed(error.data);
    const hint = named ? `Write the number of the block: ${named}.` : `The blocks are ${blocks}.`;
    return ['block-unknown', `component_id ${quote(error.data)} names no block.`, hint];
  }
  return ['value-not-allowed', ...notOneOf(name, error.data, allowed)];
}

function formatFault(format: string, data: unknown, name: string): Words {
  const text = String(data);
  if (format.startsWith('filled-')) return ['value-range', `${name} is empty.`];
  if (format === 'slug') {
    const fault = slugFault(normaliseSlug(text));
    return [
      fault?.code ?? 'slug-invalid',
      `The slug ${quote(data)} cannot be used: ${fault?.reason ?? 'it is not valid'}.`,
      slugHint(text),
    ];
  }
  if (format.endsWith('-url') && urlKind(text) === 'script') {
    return ['url-protocol', `${name} has a forbidden protocol: ${quote(data)}.`, formatHint(format, text)];
  }
  const message = isNoDay(format, text) ? `${name} is a day that does not exist` : `${name} has the wrong form`;
  return ['value-format', `${message}: ${quote(data)}.`, formatHint(format, text)];
}

function nameOf(pointer: string): string {
  if (pointer === '') return 'The file';
  const key = lastKey(pointer);
  return /^\d+$/.test(key) ? `Entry ${Number(key) + 1}` : `"${key}"`;
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

function article(type: unknown): string {
  return (Array.isArray(type) ? type : [type]).map((one) => TYPE_WORDS[String(one)] ?? String(one)).join(' or ');
}
