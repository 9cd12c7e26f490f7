// Writes the part of schemas/page.schema.json that is about components with a name, and src/schema/block-shapes.ts, from the
// schemas of the blocks; and schemas/site-part.schema.json from that of the site. `--check` writes nothing and exits 1 when one of them is stale.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { formatted } from './formatted.mjs';

const project = new URL('../', import.meta.url);
const { ALL_BLOCKS, COMPONENT_KEYS, namedComponent, shapeOf } = await sources();
const names = readdirSync(new URL('schemas/blocks/', project))
  .map((file) => file.replace('.schema.json', ''))
  .sort();
const schemas = new Map(
  ['fields', ...names.map((name) => `blocks/${name}`)].map((name) => [`${name}.schema.json`, read(name)]),
);

check();
await write('schemas/page.schema.json', JSON.stringify(pageSchema()));
await write('schemas/site-part.schema.json', JSON.stringify(partOfSite()));
await write('src/schema/block-shapes.ts', shapes());

/** The same code that a site's own blocks go through. */
async function sources() {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(project),
    stdin: {
      contents: ['blocks', 'block-shape', 'component-schema']
        .map((name) => `export * from './src/schema/${name}';`)
        .join('\n'),
      resolveDir: fileURLToPath(project),
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function read(name) {
  return JSON.parse(readFileSync(new URL(`schemas/${name}.schema.json`, project), 'utf8'));
}

function check() {
  const known = ALL_BLOCKS.map(({ name }) => name).toSorted();
  if (known.join() !== names.join()) throw new Error('src/schema/blocks.ts and schemas/blocks/ name different blocks.');
  for (const name of names)
    for (const key of Object.keys(schemas.get(`blocks/${name}.schema.json`).properties))
      if (COMPONENT_KEYS.includes(key)) throw new Error(`The block ${name} cannot have a field "${key}".`);
}

function pageSchema() {
  const page = read('page');
  const { 'page-component': component, 'named-component': named } = page.definitions;
  const ordered = ALL_BLOCKS.map(({ name }) => name);
  component.properties.block.description = `Name of the block: ${ordered.join(', ')}. Its fields come next to it.`;
  component.properties.block.enum = ordered;
  component.properties.block.enumDescriptions = ordered.map((name) => schemas.get(`blocks/${name}.schema.json`).title);
  named.allOf = ordered.map((name) => {
    const file = `blocks/${name}.schema.json`;
    return namedComponent(name, schemas.get(file), file);
  });
  return page;
}

/** For content/site.<code>.json: objects are laid over those of site.json key by key, so that any key may be missing. */
function partOfSite() {
  const { required: _required, definitions, ...site } = read('site');
  for (const name of ['site-header', 'site-footer', 'site-meta', 'site-meta-settings'])
    delete definitions[name].required;
  return {
    ...site,
    title: 'Site in another language',
    description: 'What header, footer and texts say in the language of a locale: only what differs from site.json.',
    definitions,
  };
}

function shapes() {
  const resolve = (reference, from) => {
    const [path, pointer = ''] = reference.split('#');
    const file = path === '' ? from : posix.join(posix.dirname(from), path);
    const name = pointer.replace('/definitions/', '');
    const schema = schemas.get(file)?.definitions?.[name];
    return schema && { schema, file, name, isOurs: true };
  };
  const entries = names.map((name) => {
    const file = `blocks/${name}.schema.json`;
    const shape = shapeOf({ schema: schemas.get(file), file, name: '', isOurs: true }, resolve);
    return `${JSON.stringify(name)}: ${JSON.stringify(shape)}`;
  });
  return [
    '// Generated from schemas/blocks/ by scripts/generate-page-schema.mjs; do not edit.',
    "import type { ObjectShape } from './block-shape.js';",
    '',
    '/** What the fields of each block of the generator are. */',
    `export const SHAPES: Readonly<Record<string, ObjectShape>> = {${entries.join(',\n')}};`,
  ].join('\n');
}

async function write(path, text) {
  const file = fileURLToPath(new URL(path, project));
  const source = await formatted(file, text);
  if (!process.argv.includes('--check')) return writeFileSync(file, source);
  if (existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === source) return;
  console.error(`${path} is stale: run "npm run generate".`);
  process.exitCode = 1;
}
