// What a module of src/ exports, another one imports: a name that nobody else needs is not part of its interface.
import { expect, it } from 'vitest';
import { importsOf, read, type Source, withoutComments } from './support/imports.js';

/**
 * Imported by people, or by the address of a compiled file (scripts/compile-validators.mjs), or part of the browser
 * script, whose minified names are chosen by the letters of the source, exports included.
 */
const PUBLIC = new Set([
  'index',
  'templates',
  'browser',
  'cli',
  'worker',
  'model',
  'entities/data',
  'schema/blocks',
  'schema/schema-types',
  'content/schemas',
  'urls/route-values',
]);
/** Not tidied yet. */
const OPEN = /^src\/(?:html|policies|hosts|assets|claims|client)\//;

const readers = ['src', 'templates', 'tests', 'scripts'].flatMap((folder) =>
  read(folder, /^(?!tests\/hosts\/node_modules\/).*\.(?:tsx?|mjs)$/),
);
const sources = readers.filter(({ path }) => path.startsWith('src/') && !PUBLIC.has(path.slice(4, -3)));

/** `src/urls/urls.ts slugKey`, or `src/urls/urls.ts *` for an import of the whole. */
function importedBy({ path, text }: Source): string[] {
  const code = withoutComments(text);
  const named = [...code.matchAll(/^\s*(?:import|export)\b([^'";]*?)\sfrom\s+'[^']+'/gm)].flatMap(
    ([statement, names]) => {
      const [one] = importsOf(path, statement.trimStart());
      const list = /\{([^}]*)\}/.exec(names!)?.[1];
      const own = list?.split(',').map((name) => /^\s*(?:type\s+)?([\w$]+)/.exec(name)?.[1] ?? '');
      return (own ?? ['*']).map((name) => `${one?.target} ${name}`);
    },
  );
  const whole = importsOf(path, text).filter(({ later }) => later);
  return [...named, ...whole.map(({ target }) => `${target} *`)];
}

function exportsOf({ path, text }: Source): string[] {
  const declared = /^export (?:async )?(?:abstract )?(?:function\*?|class|const|let|interface|type|enum) ([\w$]+)/gm;
  return [...text.matchAll(declared)].map(([, name]) => `${path} ${name}`);
}

it('nothing is exported that no other file imports', () => {
  const imported = new Set(readers.flatMap(importedBy));
  const tidy = sources.filter(({ path }) => !OPEN.test(path) && !imported.has(`${path} *`));
  expect(tidy.length).toBeGreaterThan(300);
  expect(tidy.flatMap(exportsOf).filter((one) => !imported.has(one))).toEqual([]);
});
