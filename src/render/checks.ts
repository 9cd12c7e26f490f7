// Compiles a site's page checks, each to one module of its own, and loads them. They may import each other, and nothing
// from outside their folder: what they answer must follow from the page and from files that the build knows.
import type { BuildFailure, Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { type CheckFiles, checkNames, CHECKS_FOLDER } from '../files/check-files.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { excerptOfLine } from '../problems/excerpt.js';
import { CHECKS_NAME } from './template-error.js';
import { unusedChecks } from './unused-checks.js';

const require = createRequire(import.meta.url);

/** By the name of the check. Plain values, so that they can be sent to threads. */
export type CheckCode = Readonly<Record<string, { readonly file: string; readonly text: string }>>;

/** The export of a module, not validated here. */
type LoadedChecks = ReadonlyMap<string, (page: never) => unknown>;

/** Only files that are named in the config; others may be imported by them. */
export async function compileChecks(
  files: CheckFiles,
  named: readonly string[],
): Promise<{
  readonly code: CheckCode;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}> {
  const code: Record<string, CheckCode[string]> = {};
  const problems: Problem[] = [];
  const used = new Set<string>();
  for (const [name, path] of checkNames(files)) {
    if (!named.includes(name)) continue;
    try {
      const { outputFiles } = await (require('esbuild') as typeof import('esbuild')).build({
        stdin: { contents: `export { default } from 'check:${path}';`, loader: 'js' },
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'neutral',
        target: 'node20',
        tsconfigRaw: {},
        logLevel: 'silent',
        plugins: [insideFolder(files, used)],
      });
      Object.defineProperty(code, name, {
        value: { file: `${CHECKS_FOLDER}/${path}`, text: outputFiles[0]!.text },
        enumerable: true,
      });
    } catch (error) {
      problems.push(...compileProblems(path, error as BuildFailure));
    }
  }
  // What a broken file imports is not known.
  return { code, problems, warnings: problems.length > 0 ? [] : unusedChecks(files, used, named) };
}

/** The text itself is the module: nothing is written to disk. */
export async function loadChecks(
  code: CheckCode,
): Promise<{ readonly checks: LoadedChecks; readonly problems: readonly Problem[] }> {
  const checks = new Map<string, (page: never) => unknown>();
  const problems: Problem[] = [];
  for (const [name, { file, text }] of Object.entries(code)) {
    try {
      const named = `${text}\n//# sourceURL=${CHECKS_NAME}${encodeURI(file)}`;
      const module = (await import(`data:text/javascript;base64,${Buffer.from(named).toString('base64')}`)) as {
        readonly default?: unknown;
      };
      if (typeof module.default === 'function') checks.set(name, module.default as (page: never) => unknown);
      else problems.push(failure(file, `The check "${name}" exports no function by default.`));
    } catch (error) {
      problems.push(
        failure(
          file,
          `The check "${name}" cannot be loaded: ${String((error as Error | null)?.message ?? error).slice(0, 300)}.`,
        ),
      );
    }
  }
  return { checks, problems };
}

function failure(file: string, message: string): Problem {
  return problem('check-failed', message, { file }, HINT);
}

const HINT = 'A check is: export default (page) => { … }. docs/templates.md says what it may return.';

/** Resolves imports to files of the folder, notes them in `used`, and refuses all others. Imports of types are gone. */
function insideFolder({ paths }: CheckFiles, used: Set<string>): Plugin {
  const byFile = new Map([...paths].map(([path, file]) => [file, path]));
  const find = (path: string) =>
    [path, path.replace(/\.js$/, '.ts'), `${path}.ts`, `${path}.js`].find((one) => paths.has(one));
  const resolved = (path: string) => {
    used.add(path);
    return { path: paths.get(path)! };
  };
  return {
    name: 'inside-middleware',
    setup(build) {
      build.onResolve({ filter: /^check:/ }, ({ path }) => resolved(path.slice('check:'.length)));
      build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        const found = /^\.\.?\//.test(path) ? find(join(dirname(byFile.get(importer) ?? ''), path)) : undefined;
        if (found) return resolved(found);
        return {
          errors: [{ text: `"${path}" is not a file of ${CHECKS_FOLDER}/, and a check may import nothing else` }],
        };
      });
    },
  };
}

function compileProblems(path: string, failed: BuildFailure): Problem[] {
  if (!failed.errors) throw failed;
  return failed.errors
    .slice(0, 20)
    .map(({ text, location }) =>
      problem('check-failed', `The check does not compile: ${withoutFolders(text)}.`, placeOf(path, location), HINT),
    );
}

/** Problems do not name folders of this machine. */
function withoutFolders(text: string): string {
  return text.replaceAll('\\', '/').replace(/[^\s"']*\/(?=middleware\/)/g, '');
}

/** The entry is generated, so an error in it is one of the check's file. */
function placeOf(path: string, location: BuildFailure['errors'][number]['location']): Place {
  if (!location || location.file === '<stdin>') return { file: `${CHECKS_FOLDER}/${path}` };
  const { line, column, lineText } = location;
  return {
    file: withoutFolders(location.file),
    line,
    column: column + 1,
    excerpt: excerptOfLine(line, lineText, column, location.length),
  };
}
