// `blocks`: lists the blocks that pages of a site may use, or says of one which fields it has, with an example.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BlockSchema } from '../schema/component-schema.js';
import { ALL_BLOCKS, numberOf } from '../schema/blocks.js';
import { type BlockExamples, readBlockExamples } from '../content/block-examples.js';
import { editorSchema } from '../content/editor-schema.js';
import { folderProblems } from '../content/folders.js';
import { definitionsOf, readOwnBlocks } from '../content/own-blocks.js';
import { packageValidator } from '../steps/environment.js';
import { spoken, translated } from '../messages/language.js';
import type { OwnBlock } from '../schema/own-block.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { meantBlock } from '../content/block-words.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { writeDocument } from './json-document.js';
import { type Definitions, fieldSchema, fieldWords, innerFields } from './field-words.js';
import { refuse, sayProblems } from './refuse.js';
import { safeJson, safeLine } from './runner.js';

interface BlocksFlags {
  readonly root: string;
  readonly json?: boolean;
  readonly schema?: boolean;
  readonly color?: boolean;
}

interface ListedField {
  readonly name: string;
  readonly required: boolean;
  readonly title: string;
  readonly description: string;
  readonly schema: ReturnType<typeof fieldSchema>;
  /** Of an object, or of each entry of a list. */
  readonly fields: ReturnType<typeof innerFields>;
}

interface ListedBlock {
  readonly name: string;
  /** component_id; null for one without. */
  readonly id: number | null;
  readonly own: boolean;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly ListedField[];
  readonly example: Readonly<Record<string, unknown>> | null;
}

/** 0: printed · 1: a block of the site's own is broken · 2: there is no such block, or the flags are wrong. */
export function blocksCommand(name: string | undefined, flags: BlocksFlags): number {
  const root = resolve(flags.root);
  const unsafe = folderProblems(root).filter(({ file }) => file === 'blocks' || file.startsWith('blocks/'));
  if (unsafe.length > 0) return refuse(unsafe, flags);
  const { blocks: own, problems: broken } = readOwnBlocks(root, PACKAGE_ROOT);
  const examples = examplesOf(root, own);
  const problems = [...broken, ...[...examples.values()].flatMap((one) => one.problems)];
  if (problems.length > 0) sayProblems(problems, flags);
  const code = problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  if (flags.schema) {
    process.stdout.write(`${safeJson(editorSchema(PACKAGE_ROOT, spoken(), own))}\n`);
    return code;
  }
  // What programs read is English.
  const schemas = flags.json || spoken() === 'en' ? 'schemas' : `schemas/${spoken()}`;
  const fields = definitionsOf(join(PACKAGE_ROOT, schemas)) as Definitions;
  const usable = own.flatMap(({ name: one, schema }) => {
    if (!schema) return [];
    const shown = Object.fromEntries((examples.get(one)?.examples ?? []).map((each) => [each.name, each]));
    return [{ ...listed(one, schema, exampleOf(one, shown), fields), id: null, own: true }];
  });
  const blocks = [...ALL_BLOCKS.map((one) => builtIn(one.name, schemas, fields)), ...usable];
  const asked =
    name === undefined
      ? undefined
      : blocks.find((one) => one.name === name || (one.id !== null && String(one.id) === name));
  // What is wrong with it has been said.
  if (name !== undefined && own.some((one) => one.name === name && !one.schema)) return code;
  if (name !== undefined && !asked) {
    const close = meantBlock(
      name,
      blocks.map((one) => one.name),
    );
    const hint = close ? `Did you mean "${close}"?` : 'casino-site blocks lists all.';
    return refuse([usage('blocks', `There is no block ${JSON.stringify(name)}.`, hint)], flags);
  }
  if (flags.json) writeDocument(code === 0, asked ?? { blocks });
  else process.stdout.write(asked ? describe(asked) : listOf(blocks));
  return code;
}

function examplesOf(root: string, own: readonly OwnBlock[]): ReadonlyMap<string, BlockExamples> {
  if (own.length === 0) return new Map();
  const validator = packageValidator();
  const found = own.flatMap((block) => {
    const examples = block.schema && readBlockExamples(root, block, own, validator);
    return examples ? [[block.name, examples] as const] : [];
  });
  return new Map(found);
}

function builtIn(name: string, schemas: string, fields: Definitions): ListedBlock {
  const read = (path: string) => JSON.parse(readFileSync(join(PACKAGE_ROOT, path), 'utf8'));
  const schema = read(`${schemas}/blocks/${name}.schema.json`) as BlockSchema;
  const examples = read(`templates/blocks/${name}/${name}.examples.json`) as unknown;
  return { ...listed(name, schema, exampleOf(name, examples), fields), id: numberOf(name) ?? null, own: false };
}

function listed(name: string, schema: BlockSchema, example: ListedBlock['example'], definitions: Definitions) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([key, field]) => ({
    name: key,
    required: required.has(key),
    ...fieldWords(field, schema, definitions),
    schema: fieldSchema(field, schema, definitions),
    fields: innerFields(field, schema, definitions),
  }));
  const description = (schema.description ?? '').replace(/ \((?:block|blocco) \d+\)/, '');
  return { name, title: schema.title ?? name, description, fields, example };
}

/** The example called smallest, else the first, as a component; null when the file has none. */
function exampleOf(name: string, examples: unknown): ListedBlock['example'] {
  const all = Object(examples) as Readonly<Record<string, { readonly content?: unknown } | undefined>>;
  const content = (Object.hasOwn(all, 'smallest') ? all.smallest : Object.values(all)[0])?.content;
  if (content === null || typeof content !== 'object') return null;
  const plain = Object.entries(content).map(([key, value]: [string, unknown]) => {
    const inner = Object(value) as { readonly type?: unknown; readonly content?: unknown };
    return [key, typeof inner.type === 'string' && inner.content !== undefined ? inner.content : value] as const;
  });
  return { block: name, ...Object.fromEntries(plain) };
}

function listOf(blocks: readonly ListedBlock[]): string {
  const width = Math.max(...blocks.map(({ name }) => name.length));
  const lines = blocks.map(({ name, id, own, title, description }) => {
    const number = id === null ? (own ? 'own' : '') : String(id);
    return safeLine(clean(`${name.padEnd(width)}  ${number.padStart(3)}  ${titled({ title, description })}`));
  });
  return `${lines.join('\n')}\n`;
}

function titled({ title, description }: Pick<ListedBlock, 'title' | 'description'>): string {
  return description === '' ? title : `${title}: ${description}`;
}

// Names and examples are for the file of a page: they stay as they are in every language.
function describe({ name, id, title, description, fields, example }: ListedBlock): string {
  const number = id === null ? '' : ` (component_id ${id})`;
  const rows = fields.flatMap(({ title: words, description: more, fields: inner, ...one }) => [
    `  ${labelled(one)}: ${[words, more].filter(Boolean).map(translated).join('. ')}`,
    ...inner.map((each) => `    ${labelled(each)}${each.title && `: ${each.title}`}`),
  ]);
  const lines = [`${name}${number}`, titled({ title, description }), '', ...rows].map((line) => safeLine(clean(line)));
  const shown = example ? `\n${translated('An example for "components" of a page:')}\n\n${safeJson(example)}\n` : '';
  return `${lines.join('\n')}\n${shown}`;
}

function labelled({ name, required }: Pick<ListedField, 'name' | 'required'>): string {
  return required ? `${name} (${translated('required')})` : name;
}
