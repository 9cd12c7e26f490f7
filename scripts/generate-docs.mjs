// Writes docs/blocks.md, docs/config.md and docs/cli.md from the schemas, the examples of the blocks and the commands
// themselves. `--check` writes nothing and exits 1 when one of them is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createProgram } from '../lib/cli.js';

const project = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(project, path), 'utf8');
const schemas = new Map(schemaFiles().map((file) => [file, JSON.parse(read(`schemas/${file}`))]));
const isCheck = process.argv.includes('--check');

for (const [path, text] of [
  ['docs/blocks.md', blocksPage()],
  ['docs/config.md', configPage()],
  ['docs/cli.md', cliPage()],
]) {
  const file = join(project, path);
  const source = await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
  if (!isCheck) writeFileSync(file, source);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== source) {
    console.error(`${path} is stale: run "npm run generate".`);
    process.exitCode = 1;
  }
}

function schemaFiles() {
  return ['page', 'site', 'fields', 'config']
    .map((name) => `${name}.schema.json`)
    .concat(readdirSync(join(project, 'schemas/blocks')).map((name) => `blocks/${name}`));
}

/** Follows a reference; what stands beside it wins, as titles and descriptions of the one place do. */
function resolved(schema, file) {
  if (!schema?.$ref) return { schema: schema ?? {}, file };
  const [path, pointer = ''] = schema.$ref.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce((value, key) => value[key], schemas.get(target));
  const inner = resolved(found, target);
  const { $ref: _, ...own } = schema;
  return { schema: { ...inner.schema, ...own }, file: inner.file };
}

// Blocks

function blocksPage() {
  const blocks = schemas
    .get('page.schema.json')
    .definitions['page-component'].allOf.flatMap(({ if: condition, then }) => blockOf(condition, then))
    .toSorted((a, b) => a.id - b.id);
  return [
    '# Blocks',
    '',
    'A page is an ordered list of blocks. Each stands in `components` of its page:',
    '',
    code({ order: 1, component_id: 14, data: { content: { header: 'Chi siamo', text: '<p>Un testo.</p>' } } }),
    '',
    '`order` sorts them, `component_id` is the number of the block. A field of `data.content` may be written plainly, as above, or in the wrapper of a CMS export,',
    '`{ "type": "text", "content": "Chi siamo" }`; both mean the same. Fields in bold are required. Keys that begin with `x-`, and `$comment`, are ignored.',
    '',
    blocks.map(({ id, name }) => `${id} [${name}](#${id}-${name})`).join(' · '),
    ...blocks.flatMap(blockSection),
  ].join('\n');
}

function blockOf(condition, then) {
  const id = condition?.properties?.component_id?.const ?? condition?.properties?.component_id?.enum?.[0];
  const ref = /blocks\/([a-z-]+)\.schema\.json/.exec(JSON.stringify(then ?? ''))?.[1];
  return id === undefined || !ref ? [] : [{ id: Number(id), name: ref }];
}

function blockSection({ id, name }) {
  const file = `blocks/${name}.schema.json`;
  const schema = schemas.get(file);
  const examples = JSON.parse(read(`templates/blocks/${name}/${name}.examples.json`));
  const component = ({ content }) => code({ order: 1, component_id: id, data: { content } });
  const picture = `images/blocks/${name}.webp`;
  return [
    '',
    `## ${id} ${name}`,
    '',
    schema.description,
    ...(existsSync(join(project, 'docs', picture)) ? ['', `![The block ${name}](${picture})`] : []),
    '',
    ...fieldTable(schema, file),
    '',
    'Smallest form, ready to paste:',
    '',
    component(examples.smallest),
    '',
    '<details><summary>With everything filled in</summary>',
    '',
    component(examples.fullest),
    '',
    '</details>',
  ];
}

function fieldTable(schema, file) {
  return table(['Field', 'Form', 'Meaning'], fieldRows(schema, file, ''));
}

/** Fields of lists and objects follow the field that holds them. */
function fieldRows(schema, file, prefix) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { schema: whole, file: home } = resolved(field, file);
    const value = plainForm(whole, home);
    const path = prefix + name;
    const shown = required.has(name) ? `**\`${path}\`**` : `\`${path}\``;
    const form = [formOf(value.schema), value.wrapper && `wrapper \`${value.wrapper}\``].filter(Boolean).join(', ');
    return [[shown, form, sentence(whole)], ...innerRows(value, path)];
  });
}

/** A field is a wrapper or the plain value; the plain value, named by `else`, says what may stand there. */
function plainForm(schema, file) {
  if (!schema.else) return { schema, file, wrapper: '' };
  const plain = resolved(schema.else, file);
  return { ...plain, wrapper: schema.then?.properties?.type?.const ?? '' };
}

function innerRows({ schema, file }, path) {
  if (schema.items) {
    const item = resolved(schema.items, file);
    return fieldRows(item.schema, item.file, `${path}[].`);
  }
  return schema.properties ? fieldRows(schema, file, `${path}.`) : [];
}

function formOf(schema) {
  if (schema.enum) return schema.enum.map((one) => `\`${JSON.stringify(one).replaceAll('"', '')}\``).join(', ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  const types = [
    schema.type ??
      (schema.items
        ? 'array'
        : schema.properties
          ? 'object'
          : (schema.anyOf ?? schema.oneOf ?? []).map((one) => one.type)),
  ].flat(2);
  const words = {
    array: 'list',
    object: 'object',
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: '`true` or `false`',
    null: '`null`',
  };
  return [...new Set(types.filter(Boolean).map((type) => words[type] ?? type))].join(' or ');
}

function sentence({ description = '', examples = [] }) {
  const example = examples.find((one) => typeof one !== 'object');
  return example === undefined ? description : `${description} Example: \`${example}\`.`;
}

// Config

function configPage() {
  const schema = schemas.get('config.schema.json');
  return [
    '# Configuration',
    '',
    '`casino-site.config.json` says how the site is built and published. Only `site.url` is required. Flags of the command line win over it. Give the file',
    '`"$schema": "./schemas/config.schema.json"` (or the path of the package) and the editor completes and explains every key.',
    '',
    ...table(['Key', 'Form', 'Default', 'Meaning'], configRows(schema, 'config.schema.json', '')),
    '',
    '## Whole example',
    '',
    code(JSON.parse(read('casino-site.config.json'))),
  ].join('\n');
}

function configRows(schema, file, prefix) {
  const target = resolved(schema, file);
  const required = new Set(target.schema.required ?? []);
  const own = Object.entries(target.schema.properties ?? {}).flatMap(([key, value]) => {
    const { schema: inner, file: home } = resolved(value, target.file);
    if (key.startsWith('$')) return [];
    const path = prefix === '' ? key : `${prefix}.${key}`;
    const isGroup = inner.type === 'object' && inner.properties;
    const row = [
      required.has(key) && prefix !== '' ? `**\`${path}\`**` : `\`${path}\``,
      formOf(inner),
      defaultOf(inner),
      sentence(inner),
    ];
    return [...(isGroup ? [] : [row]), ...configRows(inner, home, path)];
  });
  const items = target.schema.items ? configRows(target.schema.items, target.file, `${prefix}[]`) : [];
  const free =
    typeof target.schema.additionalProperties === 'object'
      ? configRows(target.schema.additionalProperties, target.file, `${prefix}.*`)
      : [];
  return [...own, ...items, ...free];
}

function defaultOf(schema) {
  return schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``;
}

// Command line

function cliPage() {
  const program = createProgram(() => {});
  const commands = program.commands.filter((command) => command.name() !== 'help');
  return [
    '# Command line',
    '',
    'Every command explains itself with `--help`. `casino-site --version` prints the version. Flags win over the config.',
    '',
    ...table(
      ['Command', 'What it does'],
      commands.map((command) => [
        `[\`${[usageOf(command), ...command.aliases()].join('`, `')}\`](#${command.name()})`,
        `${command.description()}.`,
      ]),
    ),
    ...commands.flatMap(commandSection),
    '',
    'Exit codes, what is printed and the form of `--json`: [Problems](problems.md).',
  ].join('\n');
}

function usageOf(command) {
  const argument = (one) => (one.required ? `<${one.name()}${one.variadic ? '...' : ''}>` : `[${one.name()}]`);
  return ['casino-site', command.name(), ...command.registeredArguments.map(argument)].join(' ');
}

function commandSection(command) {
  const rows = command.options
    .filter((option) => !option.hidden)
    .map((option) => [`\`${option.flags}\``, `${option.description}${defaultOfOption(option)}`]);
  return [
    '',
    `## ${command.name()}`,
    '',
    `${command.description()}.`,
    '',
    `\`${usageOf(command)}\``,
    '',
    ...(rows.length > 0 ? table(['Flag', 'Meaning'], rows) : []),
  ];
}

function defaultOfOption({ defaultValue, negate }) {
  return defaultValue === undefined || negate || defaultValue === false ? '' : ` (default: \`${defaultValue}\`)`;
}

// Markdown

function table(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function code(value) {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
