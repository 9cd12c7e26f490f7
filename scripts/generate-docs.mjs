// Writes docs/blocks.md, docs/config.md and docs/cli.md from the schemas, the examples of the blocks and the commands
// themselves. `--check` writes nothing and exits 1 when one of them is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { formatted } from './formatted.mjs';
import { createProgram } from '../lib/cli.js';
import { ALL_BLOCKS, BLOCKS } from '../lib/index.js';
import { COMMAND_NOTES } from './docs/command-notes.mjs';

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
  const source = await formatted(file, text);
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
  const numbers = new Map([...BLOCKS].map(([id, { name }]) => [name, id]));
  const blocks = ALL_BLOCKS.map(({ name }) => ({ id: numbers.get(name) ?? '', name }));
  const example = { header: 'Chi siamo', text: '<p>Un testo.</p>' };
  return [
    '# Blocks',
    '',
    'A page is a list of blocks, in `components`:',
    '',
    code({ block: 'text-component', ...example }),
    '',
    'A CMS exports the same block with its number, and its fields two levels deeper:',
    '',
    code({ order: 1, component_id: 14, data: { content: example } }),
    '',
    '- `block` is the name of the block; its fields come next to it, or in `data.content`. Fields in bold are required.',
    '- `component_id` is its number. Both forms may be mixed on one page. A component that has both must name the same block.',
    '- `order` sorts the blocks. A component without it follows the one before it in the file; components without it at the beginning of the file come first. Two components with the same `order` are a warning and keep the order of the file.',
    '- An empty text means "none", and so does a text with nothing visible: spaces, `&nbsp;`, empty tags.',
    '- A CMS may export each direct field of a block in a wrapper, `{ "type": "text", "content": "Chi siamo" }`. The plain value, as above, means the same. The type must be the wrapper named for the field; values inside a wrapper are plain.',
    '- Keys that begin with `x-`, `$schema` and `$comment` are ignored.',
    '- `terms` are the conditions of an offer. They are printed next to it, never hidden behind a click. The schema does not require them; the law may.',
    '',
    '[Content](content.md) has the rules for links, texts, tables, amounts and images. A site may have [its own blocks](templates.md#blocks-of-your-own). `casino-site blocks` lists all blocks, with examples to paste: name pictures, offers and collections of your own in place of theirs; `npm run gallery` in a checkout builds every block with small, full and awkward content into `.gallery/dist`.',
    '',
    ...table(
      ['Id', 'Block', 'What it is'],
      blocks.map(({ id, name }) => [
        id,
        `[${name}](#${anchorOf(id, name)})`,
        withoutId(schemas.get(`blocks/${name}.schema.json`).description),
      ]),
    ),
    ...blocks.flatMap(blockSection),
  ].join('\n');
}

function withoutId(description) {
  return description.replace(/ \(block \d+\)/, '');
}

function anchorOf(id, name) {
  return id === '' ? name : `${id}-${name}`;
}

function blockSection({ id, name }) {
  const file = `blocks/${name}.schema.json`;
  const schema = schemas.get(file);
  const examples = JSON.parse(read(`templates/blocks/${name}/${name}.examples.json`));
  const component = ({ content }) => code({ block: name, ...unwrapped(content) });
  const picture = `images/blocks/${name}.webp`;
  return [
    '',
    `## ${`${id} ${name}`.trim()}`,
    '',
    withoutId(schema.description),
    ...(existsSync(join(project, 'docs', picture)) ? ['', `![The block ${name}](${picture})`] : []),
    '',
    ...fieldList(schema, file),
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

/** Wrappers are left out: the plain value means the same and is half as long. */
function unwrapped(content) {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, value?.content !== undefined ? value.content : value]),
  );
}

/** Fields of lists and objects follow the field that holds them, one step further in. */
function fieldList(schema, file, depth = 0) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { schema: whole, file: home } = resolved(field, file);
    const value = plainForm(whole, home);
    const shown = required.has(name) ? `**\`${name}\`**` : `\`${name}\``;
    const form = [formOf(value.schema), value.wrapper && `wrapper \`${value.wrapper}\``].filter(Boolean).join(', ');
    return [`${'  '.repeat(depth)}- ${shown} (${form}): ${sentence(whole)}`, ...innerFields(value, depth + 1)];
  });
}

/** A field is a wrapper or the plain value; the plain value, named by `else`, says what may stand there. */
function plainForm(schema, file) {
  if (!schema.else) return { schema, file, wrapper: '' };
  const plain = resolved(schema.else, file);
  return { ...plain, wrapper: schema.then?.properties?.type?.const ?? '' };
}

function innerFields({ schema, file }, depth) {
  const item = schema.items ? resolved(schema.items, file) : { schema, file };
  return item.schema.properties ? fieldList(item.schema, item.file, depth) : [];
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
    boolean: schema.then?.const === false ? '`false`' : '`true` or `false`',
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
    '`casino-site.config.json` says how the site is built and published. Only `site.url` is required. Flags of the [command line](cli.md) override it. Keys in bold are required if the group that contains them is used.',
    '',
    'Begin the file with `"$schema": "./node_modules/casino-site/schemas/config.schema.json"` (in a checkout `"./schemas/config.schema.json"`), and an editor such as VS Code will complete and explain every key.',
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
    'Every command explains itself with `--help` (`-h`). `casino-site --version` (`-V`) prints the version. Flags override the [config](config.md). In a checkout of the program, type `node bin/casino-site.js` instead of `casino-site`; in a site of your own, `npx casino-site`.',
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
    '[Problems](problems.md) describes exit codes, what is printed, and the form of `--json`.',
  ].join('\n');
}

function usageOf(command) {
  const argument = (one) => (one.required ? `<${one.name()}${one.variadic ? '...' : ''}>` : `[${one.name()}]`);
  return ['casino-site', command.name(), ...command.registeredArguments.map(argument)].join(' ');
}

function commandSection(command) {
  const rows = command.options
    .filter((option) => !option.hidden)
    .concat(
      command
        .createHelp()
        .visibleOptions(command)
        .filter(({ long }) => long === '--help'),
    )
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
    ...(COMMAND_NOTES[command.name()] ?? []).flatMap((note) => ['', note]),
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

/** On one line: the formatter then breaks only what is longer than a line. */
function code(value) {
  return `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
}
