// The program's sources as plain JavaScript, file by file, which node loads by itself: a quarter of the time that vitest
// needs to transform and load the same files in each of its processes. Only tests that replace modules need the
// sources as they are.
import { build, type Plugin } from 'esbuild';
import fastGlob from 'fast-glob';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

/** Beside `lib/`, since the program finds its own folders from where its modules lie. */
export const NATIVE = join(PROJECT, '.native-sources');

/**
 * Which imports of which modules, all in folders of src/, come from tests/support instead when builds and commands run
 * inside a test.
 */
const REPLACED: readonly { readonly by: string; readonly of: RegExp; readonly within: RegExp }[] = [
  {
    by: 'shared-compiler',
    of: /(['"])\.\.\/render\/templates(?=\.js['"])/g,
    within: /\/src\/(?:steps\/assets|commands\/explain|commands\/watch)\.ts$/,
  },
  {
    by: 'read-once',
    of: /(['"])(?:\.|\.\.\/files|\.\.\/content)\/(?:list-files|regular-file|schemas)(?=\.js['"])/g,
    within: /\/src\/(?:files\/template-files|steps\/keys)\.ts$/,
  },
  {
    by: 'read-once',
    of: /(['"])\.\.\/(?:content\/validate|package-root|steps\/keys)(?=\.js['"])/g,
    within: /\/src\/build\/run-build\.ts$/,
  },
  { by: 'own-heap', of: /(['"])\.\.\/run\/v8-flags(?=\.js['"])/g, within: /\/src\/commands\/[^/]+\.ts$/ },
];

const replacements: Plugin = {
  name: 'replacements',
  setup(esbuild) {
    for (const { by, of, within } of REPLACED)
      esbuild.onLoad({ filter: within }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(of, `$1../${by}`),
        loader: 'ts',
      }));
    esbuild.onLoad({ filter: /\/tests\/support\/[^/]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('../../src/', './'),
      loader: 'ts',
    }));
  },
};

/** Writes what has changed, and nothing else: another run may be at work. */
export async function compileSources(): Promise<void> {
  const sources = fastGlob.globSync('src/**/*.{ts,tsx}', { cwd: PROJECT, ignore: ['src/client/**', '**/*.d.ts'] });
  const support = REPLACED.map(({ by }) => `tests/support/${by}.ts`);
  const entries = [...sources, ...support].map((path) => [path.replace(/^src\/|^tests\/support\/|\.tsx?$/g, ''), path]);
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: Object.fromEntries(entries) as Record<string, string>,
    outdir: NATIVE,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [replacements],
    logLevel: 'warning',
  });
  const files = new Map<string, Uint8Array>(outputFiles.map(({ path, contents }) => [path, contents]));
  for (const path of compiledSchemas()) files.set(join(NATIVE, 'content', basename(path)), readFileSync(path));
  for (const [path, contents] of files) writeChanged(path, contents);
  for (const path of fastGlob.globSync('**', { cwd: NATIVE, absolute: true })) if (!files.has(path)) rmSync(path);
}

/** The program itself tells when a schema has changed since, but not when what is made of schemas has. */
function compiledSchemas(): string[] {
  const changed = ['formats', 'schemas'].map((name) => statSync(join(PROJECT, `src/content/${name}.ts`)).mtimeMs);
  const files = fastGlob.globSync('lib/validators*.cjs', { cwd: PROJECT, absolute: true });
  return files.filter((path) => statSync(path).mtimeMs > Math.max(...changed));
}

function writeChanged(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
