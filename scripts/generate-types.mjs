// Writes src/schema/schema-types.ts from schemas/, in the shape content has after normalisation: field wrappers gone, tables
// as headers and rows. `--check` writes nothing and exits 1 when the file is stale.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { formatted } from './formatted.mjs';

const SCHEMAS = new URL('../schemas/', import.meta.url);
const TARGET = fileURLToPath(new URL('../src/schema/schema-types.ts', import.meta.url));
const HEADER = '// Generated from schemas/ by scripts/generate-types.mjs; do not edit.\n';

// Tables are the one field whose normalised form differs from every form an author may write, so no schema describes
// it.
const TABLE_TYPES = `
/** A number with its unit. */
export interface Amount { amount: number; unit: string; }
/** A table cell; null when the value is not known. */
export type Cell = string | number | null | Amount;
/** A table after normalisation: the rows as a list, each with its cells in column order. */
export interface Table { headers: string[]; rows: Cell[][]; }
`;
const TABLES = new Set(['table-value', 'deposit-table-value']);

const schemas = readSchemas();
const blocks = blocksById();

const source = await generate();
if (!process.argv.includes('--check')) writeFileSync(TARGET, source);
else if (readTarget() !== source) {
  console.error('src/schema/schema-types.ts is stale: run "node scripts/generate-types.mjs".');
  process.exitCode = 1;
}

async function generate() {
  const parts = [TABLE_TYPES];
  for (const [file, schema] of schemas) {
    for (const [key, definition] of Object.entries(schema.definitions ?? {})) {
      const name = interfaceName(key, definition);
      if (name && name !== 'Table' && name !== 'Cell') parts.push(await declare(name, definition, file));
    }
  }
  for (const { name, file } of blocks) parts.push(await declare(contentName(name), schemas.get(file), file));
  parts.push(componentUnion());
  parts.push(await declare('PageFile', pageOnDisk(), 'page.schema.json'));
  parts.push(await declare('SiteFile', schemas.get('site.schema.json'), 'site.schema.json'));
  parts.push(await declare('Config', schemas.get('config.schema.json'), 'config.schema.json'));
  parts.push(await declare('PolicyPack', schemas.get('policy.schema.json'), 'policy.schema.json'));
  parts.push(await declare('BrandFile', schemas.get('brand.schema.json'), 'brand.schema.json'));
  for (const [file, schema] of schemas)
    if (file.startsWith('data/') && !schema.definitions)
      parts.push(await declare(pascalCase(posix.basename(file, '.schema.json')), schema, file));
  return formatted(TARGET, HEADER + readonly(parts.join('\n')));
}

function declare(name, schema, file) {
  const { description, ...shape } = objectShape(schema, file);
  return compile({ ...shape, description: comment(description) }, name, {
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
}

function componentUnion() {
  const members = blocks.map(
    ({ id, name }) =>
      `{ order: number; ${id ? `component_id: ${id}; ` : ''}block: '${name}'; content: ${contentName(name)} }`,
  );
  return `/** One block of a page after normalisation; \`block\` names it, as \`component_id\` does. */\nexport type Component =\n  | ${members.join('\n  | ')};\n`;
}

/** Components are typed after validation only, as `Component`. */
function pageOnDisk() {
  const page = schemas.get('page.schema.json');
  const { title, description } = page.properties.components;
  return { ...page, properties: { ...page.properties, components: { title, description, type: 'array', items: {} } } };
}

/**
 * What json-schema-to-typescript gets for one value: no references, no titles (it would name types after them), named
 * types by name.
 */
function convert(schema, file, key) {
  if (schema.$ref) {
    const found = resolve(schema.$ref, file);
    const target = convert(found.schema, found.file, found.key);
    return { ...target, description: comment(schema.description ?? target.description) };
  }
  if (schema.else) return convert(schema.else, file);
  const description = comment(schema.description);
  const name = interfaceName(key, schema);
  if (name) return { description, tsType: isNullable(schema) ? `${name} | null` : name };
  return { description, ...shapeOf(schema, file) };
}

function shapeOf(schema, file) {
  if (schema.enum) return { tsType: schema.enum.map((value) => JSON.stringify(value)).join(' | ') };
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return { tsType: 'unknown' };
  if (schema.if?.type === 'boolean' && schema.type.length === 2) return eitherBoolean(schema, types, file);
  if (types.includes('array')) return { tsType: listType(schema, types, file) };
  if (types.includes('object')) return objectShape(schema, file);
  return { type: schema.type };
}

/** `false` switches off what the other types set up; `true`, where the schema takes it, leaves them their defaults. */
function eitherBoolean(schema, types, file) {
  const { then, ...rest } = schema;
  const other = shapeOf({ ...rest, type: types.find((type) => type !== 'boolean') }, file);
  return { anyOf: [other, { tsType: then.const === false ? 'false' : 'boolean' }] };
}

function listType(schema, types, file) {
  const item = typeText(convert(schema.items, file));
  if (types.includes('string')) return `${item} | readonly ${item}[]`;
  // Where a list may come from entities, it stands there in full once the page is expanded.
  if (schema.properties?.from) return `readonly ${item}[]`;
  return types.includes('object') ? `readonly ${item}[] | Readonly<Record<string, ${item}>>` : `readonly ${item}[]`;
}

function typeText(shape) {
  if (shape.tsType) return shape.tsType.includes('|') ? `(${shape.tsType})` : shape.tsType;
  if (shape.type === 'string') return 'string';
  if (Array.isArray(shape.type) && !shape.type.includes('object')) return `(${shape.type.join(' | ')})`;
  if (shape.type === 'object' && !shape.properties) return 'Readonly<Record<string, unknown>>';
  throw new Error(
    `A list item of type ${JSON.stringify(shape)} needs a definition of its own, so that its type has a name.`,
  );
}

function objectShape(schema, file) {
  const { description, required, additionalProperties } = schema;
  const properties =
    schema.properties &&
    Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, convert(value, file)]));
  const others = typeof additionalProperties === 'object' ? convert(additionalProperties, file) : false;
  return { type: 'object', description, required, additionalProperties: others, ...(properties ? { properties } : {}) };
}

/** Objects among the definitions get a type of their own; texts and lists are written out where they are used. */
function interfaceName(key, schema) {
  if (TABLES.has(key)) return 'Table';
  if (key === 'cell') return 'Cell'; // one of TABLE_TYPES
  if (!key || key.endsWith('-component') || !(schema.type === 'object' || isNullable(schema))) return undefined;
  return pascalCase(key.replace(/-value$/, ''));
}

/** An object, or null for a value that is not known. */
function isNullable({ type }) {
  return Array.isArray(type) && type.join() === 'object,null';
}

function resolve(reference, file) {
  const [path, pointer = ''] = reference.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  const key = pointer.replace('/definitions/', '');
  const schema = key === '' ? schemas.get(target) : schemas.get(target)?.definitions?.[key];
  if (!schema) throw new Error(`schemas/${file} refers to ${reference}, which does not exist.`);
  return { schema, file: target, key };
}

function blocksById() {
  const branches = schemas.get('page.schema.json').definitions['page-component'].allOf;
  const numbered = branches.map(({ if: condition, then }) => {
    const file = then.properties.data.properties.content.$ref;
    return { id: condition.properties.component_id.minimum, name: posix.basename(file, '.schema.json'), file };
  });
  const others = [...schemas.keys()].filter(
    (file) => file.startsWith('blocks/') && !numbered.some((one) => one.file === file),
  );
  return [...numbered, ...others.map((file) => ({ id: null, name: posix.basename(file, '.schema.json'), file }))];
}

function readSchemas() {
  const files = readdirSync(SCHEMAS, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files
      // What is generated from another schema has no types of its own.
      .filter((file) => file.endsWith('.json') && !file.startsWith('it/') && file !== 'site-part.schema.json')
      .sort()
      .map((file) => [file, JSON.parse(readFileSync(new URL(file, SCHEMAS), 'utf8'))]),
  );
}

function readTarget() {
  try {
    return readFileSync(TARGET, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}

/** The values of a build are never edited in place, so every property and list is read-only. */
function readonly(code) {
  return code
    .replace(/([{;]\s*|^\s*|\*\/\s*)((?:"[^"]+"|\[k: string\]|[A-Za-z_$][\w$]*)\??:)(?=\s)/gm, '$1readonly $2')
    .replace(/: string\[\]/g, ': readonly string[]')
    .replace(': Cell[][]', ': readonly (readonly Cell[])[]');
}

function comment(text) {
  return text?.replaceAll('*/', '*\\/');
}

function contentName(block) {
  return `${pascalCase(block)}Content`;
}

function pascalCase(name) {
  return name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');
}
