// Finds the blocks of the site's own: a folder each in blocks/, with schema and template. What is wrong with one is
// said here, so that whoever uses it need not.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldSchema, type Resolve, ShapeError, shapeOf } from '../schema/block-shape.js';
import { isBuiltIn } from '../schema/blocks.js';
import type { BlockSchema } from '../schema/component-schema.js';
import { groupBy } from '../util/group-by.js';
import { listTree } from '../files/list-files.js';
import type { Problem } from '../model.js';
import { BLOCKS_FOLDER, isBlockName, type OwnBlock } from '../schema/own-block.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder } from '../problems/locate.js';
import { mayBeListed } from './folders.js';
import { parseJson } from './json.js';
import { fieldOf, readOwnSchema, type SchemaFault } from './own-schema.js';
import { readSource } from './read.js';
import { quote } from '../schema/value-hints.js';
import { defaultFaults, ownSchemaFault } from './schemas.js';

export interface OwnBlocks {
  /** By name; those that are broken too. */
  readonly blocks: readonly OwnBlock[];
  readonly problems: readonly Problem[];
}

const NONE: OwnBlocks = { blocks: [], problems: [] };
const MAX_BLOCKS = 200;
const MAX_SCHEMA_BYTES = 256 * 1024;
const PARTS = ['schema.json', 'tsx', 'css', 'examples.json'];
/** What a folder may have besides: code and pictures that template and style sheet name, notes for people. */
const OTHERS = /\.(?:tsx?|woff2?|ttf|otf|svg|png|jpe?g|webp|avif|gif|md)$/;

export function readOwnBlocks(root: string, packageRoot: string): OwnBlocks {
  if (!mayBeListed(root, BLOCKS_FOLDER)) return NONE;
  const files = listTree(join(root, BLOCKS_FOLDER)).filter(({ path }) => !/(?:^|\/)\./.test(path));
  if (files.length === 0) return NONE;
  const schemas = join(packageRoot, 'schemas');
  const folders = groupBy(
    files.map(({ path }) => path),
    (path) => path.slice(0, Math.max(0, path.indexOf('/'))),
  );
  const problems: Problem[] = (folders.get('') ?? []).map((path) =>
    problem(
      'file-misplaced',
      'The file is not read.',
      { file: `${BLOCKS_FOLDER}/${path}` },
      'Each block has its own folder: blocks/<name>/.',
    ),
  );
  folders.delete('');
  if (folders.size > MAX_BLOCKS)
    problems.push(
      blockProblem(
        BLOCKS_FOLDER,
        `The site has more than ${MAX_BLOCKS} blocks of its own.`,
        'Only the first ones are read.',
      ),
    );
  const reader: Reader = { root, schemas, fields: definitionsOf(schemas) };
  const blocks = [...folders].slice(0, MAX_BLOCKS).map(([name, paths]) => {
    const found = readBlock(name, paths, reader);
    problems.push(...found.problems);
    return found.block;
  });
  return { blocks, problems };
}

interface Reader {
  readonly root: string;
  readonly schemas: string;
  readonly fields: Readonly<Record<string, FieldSchema>>;
}

export function definitionsOf(schemas: string): Reader['fields'] {
  return JSON.parse(readFileSync(join(schemas, 'fields.schema.json'), 'utf8')).definitions;
}

function readBlock(
  name: string,
  paths: readonly string[],
  reader: Reader,
): { readonly block: OwnBlock; readonly problems: readonly Problem[] } {
  const broken: OwnBlock = { name, schema: null, shape: null };
  const folder = `${BLOCKS_FOLDER}/${name}`;
  const unusable = nameFault(name, folder);
  if (unusable) return { block: broken, problems: [unusable] };
  const has = (part: string) => paths.includes(`${name}/${name}.${part}`);
  const stray = paths
    .filter((path) => !PARTS.some((part) => path === `${name}/${name}.${part}`) && !OTHERS.test(path))
    .map((path) =>
      problem(
        'file-misplaced',
        'The file is not read.',
        { file: `${BLOCKS_FOLDER}/${path}` },
        `A block has ${PARTS.map((part) => `${name}.${part}`).join(', ')}.`,
      ),
    );
  const missing = ['schema.json', 'tsx']
    .filter((part) => !has(part))
    .map((part) =>
      blockProblem(
        folder,
        `The block has no ${name}.${part}.`,
        part === 'tsx' ? 'Its template exports a function called Block.' : 'Its schema says which fields it has.',
      ),
    );
  const read = has('schema.json') ? readSchema(name, reader) : { block: broken, problems: [] };
  return { block: missing.length > 0 ? broken : read.block, problems: [...missing, ...stray, ...read.problems] };
}

function nameFault(name: string, folder: string): Problem | null {
  if (isBuiltIn(name))
    return blockProblem(
      folder,
      `There is a block "${name}" already: it is built in.`,
      `Rename the folder. To change only its look, write templates/blocks/${name}/${name}.tsx.`,
    );
  if (isBlockName(name)) return null;
  const meant = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-$/g, '');
  return blockProblem(
    folder,
    `A block cannot be called ${JSON.stringify(name.slice(0, 80))}.`,
    `Use lower-case letters, digits and single hyphens${meant ? `: ${meant.slice(0, 60)}` : ''}.`,
  );
}

function readSchema(name: string, { root, schemas, fields }: Reader) {
  const block: OwnBlock = { name, schema: null, shape: null };
  const path = `${BLOCKS_FOLDER}/${name}/${name}.schema.json`;
  if (lstatSync(join(root, path)).size > MAX_SCHEMA_BYTES)
    return { block, problems: [blockProblem(path, `The schema has more than ${MAX_SCHEMA_BYTES / 1024} KB.`)] };
  const { file, problems: unreadable } = readSource(root, path);
  if (!file) return { block, problems: unreadable };
  const parsed = parseJson(file);
  if (parsed.problems.length > 0) return { block, problems: parsed.problems };
  const at = finder(path, () => file.text);
  const { schema, faults } = readOwnSchema(parsed.value, new Set(Object.keys(fields).filter(isField)));
  if (faults.length > 0) return { block, problems: faults.map((one) => faultProblem(one, at)) };
  const resolve = resolver(schema, fields);
  try {
    const shape = shapeOf({ schema, file: name, name: '', isOurs: false }, resolve);
    const fault = ownSchemaFault(schemas, name, schema);
    if (fault !== null)
      return { block, problems: [faultProblem({ pointer: '', target: 'value', message: fault }, at)] };
    const [wrong] = defaultFaults(schemas, name, schema as BlockSchema);
    if (wrong) {
      const message = `The field refuses its own default ${quote(wrong.value)}: it ${wrong.message}.`;
      return { block, problems: [faultProblem({ pointer: wrong.pointer, target: 'value', message }, at)] };
    }
    return { block: { name, schema: schema as BlockSchema, shape }, problems: parsed.warnings };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const { message, pointer } = error;
    return { block, problems: [faultProblem({ pointer, target: 'value', message: `${message}.` }, at)] };
  }
}

/** False for definitions that are settings, and no fields of blocks. */
export function isField(name: string): boolean {
  return !['links-settings', 'acknowledgement', 'acknowledge', 'row-filter', 'row-filter-entry'].includes(name);
}

function resolver(schema: FieldSchema & { readonly definitions?: unknown }, fields: Reader['fields']): Resolve {
  return (reference, file) => {
    const isOurs = file === 'fields' || fieldOf(reference) !== null;
    const name = reference.replace(/^.*#\/definitions\//, '');
    const definitions = (isOurs ? fields : schema.definitions) as Reader['fields'] | undefined;
    const found = definitions && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    return found && { schema: found, file: isOurs ? 'fields' : file, name: isOurs ? name : '', isOurs };
  };
}

function faultProblem({ pointer, target, message, hint }: SchemaFault, at: Finder): Problem {
  return problem('block-invalid', message, at(pointer, target), hint);
}

function blockProblem(file: string, message: string, hint?: string): Problem {
  return problem('block-invalid', message, { file }, hint);
}
