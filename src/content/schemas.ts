// Loads the JSON Schemas into Ajv. The only importer of Ajv, which is loaded only where no compiled form of the schemas
// fits.
import type { Ajv as AjvClass, CodeOptions, ValidateFunction } from 'ajv';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_BLOCKS } from '../schema/blocks.js';
import { type BlockSchema, namedComponent } from '../schema/component-schema.js';
import { ownSchemaUrl } from '../schema/own-block.js';
import { FORMATS } from './formats.js';

const require = createRequire(import.meta.url);

export type DataSchema = 'operator' | 'offer' | 'payment-method' | 'game' | 'facts';
/** `numbered-page`: a page whose components all have numbers; its check is smaller, and most sites need no other. */
export type SchemaName = 'page' | 'numbered-page' | 'site' | 'config' | 'policy' | 'brand' | DataSchema;

const DATA: readonly DataSchema[] = ['operator', 'offer', 'payment-method', 'game', 'facts'];

const FILES: readonly string[] = [
  'fields',
  'page',
  'site',
  'config',
  'policy',
  'brand',
  ...ALL_BLOCKS.map((block) => `blocks/${block.name}`),
  'data/values',
  ...DATA.map((name) => `data/${name}`),
].map((name) => `${name}.schema.json`);

/** Ajv with all schemas of a folder, not yet compiled. */
export function createAjv(folder: string, code?: CodeOptions): AjvClass {
  const { Ajv } = require('ajv') as typeof import('ajv');
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    verbose: true,
    ownProperties: true,
    code: { process: tuneCode, ...code },
  });
  // Words for editors, one for each value of "enum".
  ajv.addVocabulary(['enumDescriptions']);
  for (const [name, test] of Object.entries(FORMATS)) ajv.addFormat(name, test);
  for (const name of FILES) {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    ajv.addSchema(schema, name);
    if (name === 'page.schema.json') ajv.addSchema(withoutNames(schema), 'numbered-page.schema.json');
  }
  return ajv;
}

function withoutNames({ definitions, ...page }: { readonly definitions: object }): object {
  return { ...page, definitions: { ...definitions, 'named-component': { type: 'object' } } };
}

/** What becomes of the code that Ajv writes. */
export function tuneCode(code: string): string {
  return quickLengths(shortLoops(capErrors(code)));
}

/** Where no more faults are collected, the remaining entries of a list need not be validated. */
function shortLoops(code: string): string {
  return code.replace(
    /\bfor\s*\(let (i\d+)\s*=\s*0;\s*\1\s*<\s*(len\d+);/g,
    (loop) => `${loop.slice(0, -1)} && !(vErrors?.length >= ${2 * MAX_COLLECTED});`,
  );
}

/**
 * Ajv counts the characters of every text one by one. A text has never more of them than units, and at least half as
 * many.
 */
function quickLengths(code: string): string {
  return code.replace(
    /\b(func\d+\((data\d+)\) ([<>]) (\d+))\b/g,
    (_, count: string, data: string, sign: string, limit: string) =>
      sign === '>' ? `${data}.length > ${limit} && ${count}` : `${data}.length < ${2 * Number(limit)} && ${count}`,
  );
}

/**
 * More unknown keys than this in one file are not collected, nor are twice as many faults of any kind; far fewer are
 * shown.
 */
export const MAX_COLLECTED = 1000;

/**
 * Ajv makes an object for every fault, and copies all of them for every list entry with another: hostile files would
 * fill the memory and take minutes. Unknown keys are only warned about. They are cut first, so that any number of them
 * never hides an error.
 */
function capErrors(code: string): string {
  const isError = '.keyword !== "additionalProperties"';
  return code
    .replace(
      /vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\)/g,
      `vErrors === null ? $1.errors : vErrors.length < ${MAX_COLLECTED} ? vErrors.concat($1.errors) : vErrors.length < ${2 * MAX_COLLECTED} ? vErrors.concat($1.errors.filter((one) => one${isError})) : vErrors`,
    )
    .replace(
      /vErrors\.push\((\w+)\);(\s*\}\s*)errors\+\+;/g,
      `if (vErrors.length < ($1${isError} ? ${2 * MAX_COLLECTED} : ${MAX_COLLECTED})) vErrors.push($1);$2errors = vErrors.length;`,
    );
}

/** Changes whenever a schema does. */
export function schemaHash(folder: string): string {
  const hash = createHash('sha256');
  for (const name of FILES) hash.update(readFileSync(join(folder, name))).update('\0');
  return hash.digest('hex');
}

/**
 * The compiled files, and which checks each contains: the config is read by every command, pages only if something has
 * changed.
 */
export const COMPILED: Readonly<Record<string, readonly SchemaName[]>> = {
  'validators-config.cjs': ['config'],
  'validators-policy.cjs': ['policy'],
  'validators-brand.cjs': ['brand'],
  'validators-site.cjs': ['site'],
  'validators-numbered.cjs': ['numbered-page'],
  'validators-named.cjs': ['page'],
  'validators-data.cjs': DATA,
};

/** Under which name a schema is known to Ajv. */
export function schemaFile(schema: SchemaName): string {
  return `${DATA.includes(schema as DataSchema) ? 'data/' : ''}${schema}.schema.json`;
}

/** What this process has compiled itself, by the hash of the schemas. */
const compiledHere: Record<string, AjvClass> = {};

/** Checks of a site's own schemas by their text: each reading of the files makes new objects of the same schemas. */
const ownChecks = new Map<string, ValidateFunction>();
const checksOfObjects = new WeakMap<BlockSchema, ValidateFunction>();
const ownAjv: Record<string, AjvClass> = {};
/** A schema that was edited gets another name, since Ajv knows each name once. */
let versions = 0;

/** Validates a component that names the own block. Throws what Ajv says of a schema that cannot be compiled. */
export function ownCheck(folder: string, name: string, schema: BlockSchema): ValidateFunction {
  return compiledOwn(['block', folder, name], schema, (ajv, url) => {
    const order = { $ref: 'page.schema.json#/definitions/page-component/properties/order' };
    return ajv.compile({ type: 'object', properties: { order }, allOf: [namedComponent(name, schema, url)] });
  });
}

/** Validates a row of a collection. Throws what Ajv says of a schema that cannot be compiled. */
export function rowCheck(folder: string, name: string, schema: BlockSchema): ValidateFunction {
  return compiledOwn(['row', folder, name], schema, (ajv, url) => ajv.compile({ $ref: url }));
}

/** Which fields of an own schema refuse their own default, with what Ajv says of it. */
export function defaultFaults(folder: string, name: string, { definitions, properties }: BlockSchema) {
  const fields = Object.entries({ ...properties }).flatMap(([key, one]) =>
    defaultsIn(one as Json, `/properties/${key}`),
  );
  if (fields.length === 0) return [];
  const nodes = Object.fromEntries(fields.map(([, node], index) => [`f${index}`, node]));
  const schema = { type: 'object', properties: nodes, ...(definitions === undefined ? {} : { definitions }) };
  const check = rowCheck(folder, `${name}-defaults`, schema as BlockSchema);
  if (check(Object.fromEntries(fields.map(([, node], index) => [`f${index}`, node.default])))) return [];
  return (check.errors ?? []).flatMap(({ instancePath, message = '' }) => {
    const field = fields[Number(/^\/f(\d+)/.exec(instancePath)?.[1])];
    return field ? [{ pointer: `${field[0]}/default`, value: field[1].default, message }] : [];
  });
}

type Json = Readonly<Record<string, unknown>>;

function defaultsIn(node: Json, pointer: string): (readonly [pointer: string, node: Json])[] {
  const inner = [
    ...Object.entries(Object(node.properties) as Record<string, Json>).map(
      ([key, one]) => [one, `${pointer}/properties/${key}`] as const,
    ),
    ...(node.items === undefined ? [] : [[node.items as Json, `${pointer}/items`] as const]),
  ];
  return [
    ...(node.default === undefined ? [] : [[pointer, node] as const]),
    ...inner.flatMap(([one, at]) => defaultsIn(one, at)),
  ];
}

/** Ajv is loaded only where there are own schemas. */
function compiledOwn(
  [kind, folder, name]: readonly [kind: 'block' | 'row', folder: string, name: string],
  schema: BlockSchema,
  compile: (ajv: AjvClass, url: string) => ValidateFunction,
): ValidateFunction {
  const known = checksOfObjects.get(schema);
  if (known) return known;
  const wanted = schemaHash(folder);
  const text = JSON.stringify([kind, name, wanted, schema]);
  let check = ownChecks.get(text);
  if (!check) {
    const ajv = (ownAjv[wanted] ??= createAjv(folder));
    const url = ownSchemaUrl(`${(versions += 1)}-${name}`);
    ajv.addSchema(schema, url);
    check = compile(ajv, url);
    ownChecks.set(text, check);
  }
  checksOfObjects.set(schema, check);
  return check;
}

/** Why a schema cannot be compiled; null for one that can. */
export function ownSchemaFault(folder: string, name: string, schema: object): string | null {
  try {
    ownCheck(folder, name, schema as BlockSchema);
    return null;
  } catch (error) {
    return `The schema cannot be used: ${String((error as Error).message).slice(0, 200)}.`;
  }
}

/**
 * The checks of the three kinds of file, each loaded when first asked for: compiled at installation when that still
 * fits the schemas, else compiled now.
 */
export function loadChecks(folder: string): (schema: SchemaName) => ValidateFunction {
  const wanted = schemaHash(folder);
  const loaded = new Map<SchemaName, ValidateFunction>();
  const load = (schema: SchemaName) => {
    const compiled = loadCompiled(schema);
    return compiled?.schemaHash === wanted
      ? compiled[schema]
      : (compiledHere[wanted] ??= createAjv(folder)).getSchema(schemaFile(schema))!;
  };
  return (schema) => {
    const check = loaded.get(schema) ?? load(schema);
    loaded.set(schema, check);
    return check;
  };
}

function loadCompiled(
  schema: SchemaName,
): (Readonly<Record<SchemaName, ValidateFunction>> & { readonly schemaHash: string }) | null {
  const name = Object.keys(COMPILED).find((file) => COMPILED[file]!.includes(schema))!;
  const file = fileURLToPath(new URL(name, import.meta.url));
  return existsSync(file) ? require(file) : null;
}
