// Writes schemas/it/: the schemas with Italian titles and descriptions, for editors. Everything else in them is the same,
// so that an editor finds the same mistakes. `--check` writes nothing and exits 1 when one of them is stale.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatted } from './formatted.mjs';

const LANGUAGES = ['it'];
const project = join(import.meta.dirname, '..');
const folder = join(project, 'schemas');
const isCheck = process.argv.includes('--check');

for (const language of LANGUAGES) {
  const words = JSON.parse(readFileSync(join(project, `messages/schemas/${language}.json`), 'utf8'));
  const sources = files(folder).filter((file) => !LANGUAGES.includes(file.split('/')[0]));
  for (const file of sources) await write(file, language, words);
  // A schema that is gone.
  for (const file of existsSync(join(folder, language)) ? files(join(folder, language)) : [])
    if (sources.includes(file)) continue;
    else if (isCheck) stale(`${language}/${file}`);
    else rmSync(join(folder, language, file));
}

async function write(file, language, words) {
  const target = join(folder, language, file);
  const schema = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const text = await formatted(target, JSON.stringify(inWords(schema, words)));
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  if (isCheck) return stale(`${language}/${file}`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function stale(file) {
  console.error(`schemas/${file} is stale: run "npm run generate".`);
  process.exitCode = 1;
}

function files(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .toSorted();
}

/** A field may itself be called "title" or "default": below `properties` there are only names. What has no translation stays English. */
function inWords(schema, words, areNames = false) {
  if (Array.isArray(schema)) return schema.map((one) => inWords(one, words));
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (areNames) return [key, inWords(value, words)];
      if (['examples', 'default', 'const', 'enum'].includes(key)) return [key, value];
      if (key === 'enumDescriptions') return [key, value.map((one) => words[one] ?? one)];
      const isText = typeof value === 'string' && ['title', 'description'].includes(key);
      return [
        key,
        isText ? (words[value] ?? value) : inWords(value, words, ['properties', 'definitions'].includes(key)),
      ];
    }),
  );
}
