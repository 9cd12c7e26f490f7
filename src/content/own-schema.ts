// Reads the schema of a site's own block. Only the part of JSON Schema is allowed that says what a field is: then it
// can be resolved like those of the generator, and no schema can make a build slow.
import { MAX_DEPTH } from '../schema/block-shape.js';
import { COMPONENT_KEYS, NOTES } from '../schema/component-schema.js';
import { isJsonObject } from '../util/json-object.js';
import { MAX_URL_LENGTH } from '../limits.js';
import { nearest } from '../util/nearest.js';
import { step } from '../problems/locate.js';
import { FORMATS } from './formats.js';
import { valueFault } from './own-schema-values.js';
import { patternFault } from './safe-pattern.js';

type Json = Readonly<Record<string, unknown>>;

export interface SchemaFault {
  readonly pointer: string;
  readonly target: 'key' | 'value';
  readonly message: string;
  readonly hint?: string;
}

const NOTE_KEYS = ['title', 'description', 'default', 'examples'];
const CHOICE_KEYS = ['enum', 'enumDescriptions', 'const'];
const NUMBER_KEYS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', ...CHOICE_KEYS];
const OBJECT_KEYS = [
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'minProperties',
  'maxProperties',
];

/** Type → its keywords. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['format', 'contentMediaType', ...CHOICE_KEYS, 'maxLength', 'minLength', 'pattern'],
  number: NUMBER_KEYS,
  integer: NUMBER_KEYS,
  boolean: CHOICE_KEYS,
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: OBJECT_KEYS,
};

const MAX_NODES = 3000;
const MAX_TEXT = 200_000;
const MAX_ITEMS = 5000;
const FIELD_NAME = /^[a-z][A-Za-z0-9_]{0,59}$/;
/** Formats of whole settings, which are no fields. */
const NO_FIELDS: ReadonlySet<string> = new Set(['slug', 'when-over', 'query-name', 'host-name', 'entity-id']);
const FIELD_FORMATS: readonly string[] = Object.keys(FORMATS).filter((name) => !NO_FIELDS.has(name));

const FIELDS = 'fields.schema.json#/definitions/';
const REF_HINT = `Write "#/definitions/…" for one of this file, or "../../node_modules/casino-site/schemas/${FIELDS}link-value" (or "casino-site/fields#/definitions/link-value") for a field of the generator.`;

/** The name of a definition in fields.schema.json that a reference leads to, whatever way is written; else null. */
export function fieldOf(reference: string): string | null {
  return (
    /^(?!\w+:)(?:[^#]*\/)?(?:fields\.schema\.json|casino-site\/fields)#\/definitions\/([\w-]+)$/.exec(reference)?.[1] ??
    null
  );
}

/** The schema, ready to be compiled, or what is wrong with it. `taken` are keys that no field can have. */
export function readOwnSchema(
  value: unknown,
  fields: ReadonlySet<string>,
  taken: readonly string[] = COMPONENT_KEYS,
): { readonly schema: Json; readonly faults: readonly SchemaFault[] } {
  const names = Object.keys(Object((value as Json | null)?.definitions) as object);
  const reader = new Reader(fields, new Set(names), taken);
  return { schema: reader.block(value), faults: reader.faults };
}

class Reader {
  readonly faults: SchemaFault[] = [];
  #left = MAX_NODES;

  constructor(
    readonly fields: ReadonlySet<string>,
    readonly definitions: ReadonlySet<string>,
    readonly taken: readonly string[],
  ) {}

  block(value: unknown): Json {
    if (!isJsonObject(value) || value.type !== 'object' || !isJsonObject(value.properties)) {
      this.#fault(
        '',
        'The schema must describe an object with its fields.',
        'Begin with "type": "object" and "properties": { … }.',
      );
      return {};
    }
    const { definitions, ...rest } = value;
    for (const key of Object.keys(value.properties))
      if (this.taken.includes(key))
        this.#fault(
          `/properties/${key}`,
          `A field cannot be called "${key}".`,
          'That is a key of every component.',
          'key',
        );
    const own = definitions === undefined ? {} : this.#map(definitions, '/definitions', /^[\w-]{1,60}$/);
    return { ...this.#node(rest, '', 0), ...(definitions === undefined ? {} : { definitions: own }) };
  }

  #fault(pointer: string, message: string, hint?: string, target: SchemaFault['target'] = 'value'): void {
    if (this.faults.length < 100) this.faults.push({ pointer, target, message, ...(hint ? { hint } : {}) });
  }

  #map(value: unknown, pointer: string, names: RegExp, depth = 0): Json {
    if (!isJsonObject(value)) {
      this.#fault(pointer, `"${pointer.slice(pointer.lastIndexOf('/') + 1)}" must be an object.`);
      return {};
    }
    const entries = Object.entries(value).map(([key, one]) => {
      const at = step(pointer, key);
      if (!names.test(key))
        this.#fault(
          at,
          `${JSON.stringify(key.slice(0, 60))} cannot be a name here.`,
          'Use letters, digits and "_", beginning with a lower-case letter.',
          'key',
        );
      return [key, this.#node(one, at, depth + 1)] as const;
    });
    return Object.fromEntries(entries);
  }

  #node(node: unknown, pointer: string, depth: number): Json {
    if ((this.#left -= 1) < 0 || depth > MAX_DEPTH) {
      if (this.#left === -1 || depth > MAX_DEPTH)
        this.#fault(pointer, `The schema is too large, or nested more than ${MAX_DEPTH} levels deep.`);
      return {};
    }
    if (!isJsonObject(node)) {
      this.#fault(pointer, 'A field is described by an object.', 'Write for example { "type": "string" }.');
      return {};
    }
    if (node.$ref !== undefined) return this.#reference(node, pointer);
    const { type } = node;
    if (typeof type !== 'string' || !Object.hasOwn(KEYWORDS, type)) {
      const at = type === undefined ? pointer : step(pointer, 'type');
      this.#fault(
        at,
        'The field has no known type.',
        `Write "type", one of ${Object.keys(KEYWORDS).join(', ')}, or "$ref".`,
      );
      return {};
    }
    this.#keywords(node, [...NOTE_KEYS, 'type', ...KEYWORDS[type]!], pointer);
    if (type === 'object') return this.#object(node, pointer, depth);
    if (type === 'string') return this.#text(node, pointer);
    if (type !== 'array') return node;
    if (node.items === undefined) this.#fault(pointer, 'The list does not say what is in it.', 'Add "items".');
    const items = node.items === undefined ? {} : this.#node(node.items, step(pointer, 'items'), depth + 1);
    return { maxItems: MAX_ITEMS, ...node, items };
  }

  #reference(node: Json, pointer: string): Json {
    this.#keywords(
      node,
      [...NOTE_KEYS, '$ref'],
      pointer,
      'Next to "$ref" only title, description and examples are used.',
    );
    const reference = String(node.$ref);
    const local = /^#\/definitions\/([\w-]+)$/.exec(reference)?.[1];
    const field = fieldOf(reference);
    if (local !== undefined && this.definitions.has(local)) return node;
    if (field !== null && this.fields.has(field)) return { ...node, $ref: `../${FIELDS}${field}` };
    const close = nearest(field ?? local ?? '', local === undefined ? this.fields : this.definitions);
    const hint = close ? `Did you mean "${close}"?` : REF_HINT;
    this.#fault(step(pointer, '$ref'), `"$ref" leads to nothing: ${JSON.stringify(reference.slice(0, 120))}.`, hint);
    return {};
  }

  #object(node: Json, pointer: string, depth: number): Json {
    if (node.properties === undefined) this.#fault(pointer, 'The object has no fields.', 'Add "properties".');
    if (![undefined, false].includes(node.additionalProperties as undefined))
      this.#fault(
        step(pointer, 'additionalProperties'),
        'A block has no fields besides those it names.',
        'Leave "additionalProperties" out, or write false.',
      );
    if (node.patternProperties !== undefined && Object.keys(Object(node.patternProperties) as object).join() !== NOTES)
      this.#fault(
        step(pointer, 'patternProperties'),
        'A block has no fields besides those it names.',
        'Leave "patternProperties" out.',
      );
    const properties = this.#map(node.properties ?? {}, step(pointer, 'properties'), FIELD_NAME, depth);
    const required = Array.isArray(node.required) ? (node.required as readonly unknown[]) : [];
    for (const [index, key] of required.entries())
      if (typeof key !== 'string' || !Object.hasOwn(properties, key))
        this.#fault(
          `${pointer}/required/${index}`,
          `"required" names ${JSON.stringify(key)}, which is not a field here.`,
        );
    return { ...node, properties, patternProperties: { [NOTES]: {} }, additionalProperties: false };
  }

  #text(node: Json, pointer: string): Json {
    const { format, pattern, contentMediaType: media } = node;
    if (format !== undefined && !FIELD_FORMATS.includes(format as string)) {
      const close = nearest(String(format), FIELD_FORMATS);
      const hint = close ? `Did you mean "${close}"?` : `Formats: ${FIELD_FORMATS.join(', ')}.`;
      this.#fault(step(pointer, 'format'), `The format ${JSON.stringify(format)} is unknown.`, hint);
    }
    if (media !== undefined && media !== 'text/html')
      this.#fault(step(pointer, 'contentMediaType'), 'The only medium of a text is "text/html".');
    const fault = pattern === undefined ? null : typeof pattern === 'string' ? patternFault(pattern) : 'is no text';
    if (fault !== null)
      this.#fault(
        step(pointer, 'pattern'),
        `The pattern ${fault}.`,
        'Write a simple one, such as "^[0-9]{4}$", or list the values in "enum".',
      );
    return { maxLength: typeof format === 'string' && format.endsWith('-url') ? MAX_URL_LENGTH : MAX_TEXT, ...node };
  }

  #keywords(node: Json, allowed: readonly string[], pointer: string, other?: string): void {
    for (const [key, value] of Object.entries(node)) {
      const at = step(pointer, key);
      if (!allowed.includes(key)) {
        const close = nearest(key, allowed);
        const hint = close ? `Did you mean "${close}"?` : (other ?? `Here are known: ${allowed.join(', ')}.`);
        this.#fault(at, `The keyword ${JSON.stringify(key.slice(0, 60))} is not allowed here.`, hint, 'key');
      }
      const fault = allowed.includes(key) ? valueFault(key, value, node) : null;
      if (fault) this.#fault(fault.index === undefined ? at : step(at, fault.index), fault.message, fault.hint);
    }
  }
}
