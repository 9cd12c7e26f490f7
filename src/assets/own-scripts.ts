// Holds the site's own scripts, and what they import, against what browsers run: public/ is published as it is, and
// nothing compiles it.
import type { BuildFailure, Message, OnLoadArgs, OnResolveArgs, Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { isForeign } from '../privacy/consent.js';
import { decodeAll } from '../urls/encode-path.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { Problem } from '../model.js';
import { nearFile } from '../files/near-file.js';
import { problem } from '../problems/catalogue.js';
import { excerptOfLine } from '../problems/excerpt.js';
import { finder, step } from '../problems/locate.js';
import { readRegular } from '../files/regular-file.js';
import type { Settings } from '../settings.js';
import { publicPath } from '../urls/urls.js';
import type { PublicFile } from './public.js';

const require = createRequire(import.meta.url);

const MAX_TOLD = 20;
const SCRIPT = /\.m?js$/i;
const COMPILED = /\.(?:tsx?|jsx|[cm]ts)$/i;
/** An import whose name is put together: which file it means is not known before it runs. */
const PATTERN = /^Could not resolve (?:import|require)\(/;
/** What only a bundler refuses, and what fails when it runs, if it ever does. */
const NO_FAULT = /^(?:Cannot assign to|Bundling with)\b/;
const MODULE = '/_build/casino-site.js';
/** Files are named to the compiler by their path on the site, behind this. */
const NAMESPACE = 'public';

type ScriptSettings = Pick<Settings, 'root' | 'base' | 'scripts' | 'browserModule' | 'config'>;
/** Path on the site → the file. */
type Files = ReadonlyMap<string, PublicFile>;

/** Nothing of files that are not there: those are told elsewhere. */
export async function ownScriptProblems(list: readonly PublicFile[], settings: ScriptSettings): Promise<Problem[]> {
  const files: Files = new Map(list.map((file) => [`/${file.path}`, file]));
  const own = settings.scripts.map(({ src }, index) => ({ src, index })).filter((one) => !isForeign(one));
  const at = finder(settings.config.path, () => settings.config.text);
  const found = own.filter(({ src }) => files.has(src));
  const refused = found
    .filter(({ src }) => !SCRIPT.test(src))
    .map(({ src, index }) =>
      problem(
        'script-broken',
        COMPILED.test(src)
          ? `Browsers cannot run public${src}: it must be compiled to JavaScript first.`
          : `Browsers run no file as a script whose name does not end with ".js" or ".mjs": public${src}.`,
        at(step(step('/scripts', index), 'src')),
        COMPILED.test(src) ? compileHint(src) : 'Rename it, and correct the path here.',
      ),
    );
  const scripts = [...new Set(found.map(({ src }) => src).filter((src) => SCRIPT.test(src)))];
  return [...refused, ...(scripts.length === 0 ? [] : await faultsOf(scripts, files, settings))];
}

function compileHint(src: string): string {
  const to = `public${src.replace(COMPILED, '.js')}`;
  return `Move it out of public/, run "npx esbuild scripts/${posix.basename(src)} --bundle --format=esm --outfile=${to}", and name that file here.`;
}

async function faultsOf(scripts: readonly string[], files: Files, settings: ScriptSettings): Promise<Problem[]> {
  const errors = await errorsOf(scripts, files, settings);
  const isFault = ({ text }: Message) => !PATTERN.test(text) && !NO_FAULT.test(text);
  // The compiler stops before it looks at exports: asked once more, it takes the files of such errors as they are.
  const unread = new Set(errors.map(({ location }) => pathOf(location)));
  const told = errors.length === 0 || errors.some(isFault) ? errors : await errorsOf(scripts, files, settings, unread);
  return told
    .filter(isFault)
    .slice(0, MAX_TOLD)
    .map((one) => faultAt(one, files));
}

const pathOf = (location: Message['location']) => location?.file.replace(/^public:/, '') ?? '';

/** What the compiler makes of them is thrown away: their errors are asked for. */
async function errorsOf(
  scripts: readonly string[],
  files: Files,
  settings: ScriptSettings,
  unread: ReadonlySet<string> = new Set(),
): Promise<Message[]> {
  try {
    await (require('esbuild') as typeof import('esbuild')).build({
      // Two may differ only in the ending.
      entryPoints: scripts.map((src, index) => ({ in: src, out: String(index) })),
      outdir: '/',
      bundle: true,
      write: false,
      format: 'esm',
      target: 'esnext',
      tsconfigRaw: {},
      logLevel: 'silent',
      plugins: [asBrowsersFind(files, settings, unread)],
    });
    return [];
  } catch (error) {
    if (!(error as BuildFailure).errors) throw error;
    return (error as BuildFailure).errors;
  }
}

function faultAt({ text, location, detail }: Message, files: Files): Problem {
  const { hint } = Object(detail) as { readonly hint?: string };
  const why = text.replaceAll(`${NAMESPACE}:/`, 'public/').replace(/:$/, '');
  const message = hint ? text : `Browsers cannot run this script: ${why}.`;
  const file = files.get(pathOf(location))?.source ?? NAMESPACE;
  if (!location) return problem('script-broken', message, { file }, hint ?? HINT);
  const { line, column, length, lineText } = location;
  const place = { file, line, column: column + 1, excerpt: excerptOfLine(line, lineText, column, length) };
  return problem('script-broken', message, place, hint ?? HINT);
}

const HINT = 'Fix the file. It is published as it is: TypeScript and JSX must be compiled to JavaScript first.';

/** Imports lead to what is published, by the rules of URLs. */
function asBrowsersFind(files: Files, settings: ScriptSettings, unread: ReadonlySet<string>): Plugin {
  return {
    name: 'as-browsers-find',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        if (args.kind === 'entry-point') return { path: args.path, namespace: NAMESPACE };
        const found = resolved(args, files, settings);
        if (found === null || ('text' in found && args.kind === 'dynamic-import'))
          return { path: args.path, external: true };
        return 'text' in found
          ? { errors: [{ text: found.text, detail: found }] }
          : { path: found.path, namespace: NAMESPACE };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, (args) =>
        unread.has(args.path) ? { contents: 'module.exports = {};' } : load(args, files, settings),
      );
    },
  };
}

type Resolved = { readonly path: string } | { readonly text: string; readonly hint: string } | null;

/**
 * Null for what is not ours to find: what is not of this site, and `require`, which a library asks for where there is
 * one. An import() may run elsewhere only, or its failure may be caught.
 */
function resolved(
  { path: name, kind, importer, with: { type } }: OnResolveArgs,
  files: Files,
  { base, browserModule }: ScriptSettings,
): Resolved {
  if (kind.startsWith('require') || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) return null;
  if (!/^\.{0,2}\//.test(name))
    return {
      text: `Browsers do not find the package "${name}".`,
      hint: 'Import a path, such as "./name.js", or put the script and its packages into one file with a bundler.',
    };
  const { pathname } = new URL(name, `https://site.example${publicPath(base, importer)}`);
  if (!pathname.startsWith(base)) return null;
  const path = decodeAll(pathname.slice(base.length - 1));
  if (path === MODULE && browserModule) return null;
  if (path === MODULE)
    return { text: `There is no ${MODULE} on this site.`, hint: 'Set "browserModule" of the config to true.' };
  if (files.has(path) && (SCRIPT.test(path) || type !== undefined)) return { path };
  if (files.has(path))
    return { text: `Browsers cannot import public${path}: it is no JavaScript.`, hint: 'Import a file that is.' };
  const meant = near(path, files);
  return {
    text: `There is no file public${path}, which this script imports.`,
    hint: meant === null ? 'Put the file there, or correct the path.' : `Did you mean public${meant}?`,
  };
}

/** Browsers add nothing to a name, as bundlers do. */
function near(path: string, files: Files): string | null {
  const whole = [`${path}.js`, `${path}.mjs`, `${path}/index.js`, path.replace(COMPILED, '.js')];
  return (
    whole.find((one) => files.has(one)) ??
    nearFile(
      path,
      [...files.keys()].filter((one) => SCRIPT.test(one)),
    )
  );
}

/** A module of its own, whether it imports anything or not. A file that is gone by now starts the build again. */
function load({ path, with: { type } }: OnLoadArgs, files: Files, { root }: ScriptSettings) {
  try {
    const text = readRegular(join(root, files.get(path)!.source), MAX_MEDIA_BYTES).toString('utf8');
    if (type === 'json') return { contents: text, loader: 'json' as const };
    if (type !== undefined) return { contents: '', loader: 'text' as const };
    // For such imports the compiler would read the folder where the program was started.
    return { contents: `${text}\nexport {};`, loader: 'js' as const, resolveDir: import.meta.filename };
  } catch {
    return { contents: '', loader: 'text' as const };
  }
}
