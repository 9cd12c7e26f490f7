// The browser script before the values of a site are written into it. It is bundled once, when the program is compiled,
// for each combination of what a site can use; again only when its sources have changed since then.
import type { Metafile, Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { byText } from '../util/by-text.js';

const require = createRequire(import.meta.url);

/** What decides which code is bundled; everything else is a value. */
export interface ClientVariant {
  /** A module below `src/`. */
  readonly source: string;
  readonly minify: boolean;
  /** Whether the site has several languages. */
  readonly isMultilingual: boolean;
  readonly usesGa4: boolean;
}

/** A file of the script; other files of the script are imported from `./<name>`. */
export interface ClientPart {
  readonly name: string;
  readonly code: string;
  readonly imports: readonly string[];
}

export interface ClientParts {
  /** Name of the file that pages load. */
  readonly entry: string;
  readonly files: readonly ClientPart[];
}

/** As it is kept below `lib/client/`. */
interface CompiledParts extends ClientParts {
  readonly sources: readonly string[];
  readonly hash: string;
}

const ENTRIES = ['main', 'parts', 'consented', 'consented-parts'].map((name) => `client/${name}`);
const PLAIN = { minify: true, isMultilingual: false, usesGa4: false };
/** What a program is shipped with; a script that is not minified is for developers. */
export const COMPILED_VARIANTS: readonly ClientVariant[] = [
  ...['browser', 'client/dev/live'].map((source) => ({ ...PLAIN, source })),
  ...ENTRIES.flatMap((source) =>
    [false, true].flatMap((isMultilingual) =>
      // Only scripts that wait for consent include Google Analytics.
      (source.includes('consented') ? [false, true] : [false]).map((usesGa4) => ({
        source,
        minify: true,
        isMultilingual,
        usesGa4,
      })),
    ),
  ),
];

/** Modules that multilingual sites load in the place of others. */
const REPLACED: readonly (readonly [name: RegExp, importer: RegExp, file: string])[] = [
  [/^\.\/search\.js$/, /[\\/]start-parts\.ts$/, 'language-search.ts'],
  [/^\.\/banner\.js$/, /[\\/]consent[\\/]start\.ts$/, 'language-banner.ts'],
];

const MULTILINGUAL: Plugin = {
  name: 'multilingual',
  setup(bundling) {
    for (const [name, from, file] of REPLACED)
      bundling.onResolve({ filter: name }, ({ resolveDir, importer }) =>
        from.test(importer) ? { path: join(resolveDir, file) } : undefined,
      );
  },
};

export async function clientParts(packageRoot: string, variant: ClientVariant): Promise<ClientParts> {
  return compiledParts(packageRoot, variant) ?? (await bundleParts(packageRoot, variant));
}

/** Null when there is none, or its sources have other bytes by now. */
function compiledParts(packageRoot: string, variant: ClientVariant): ClientParts | null {
  try {
    const parts: CompiledParts = JSON.parse(readFileSync(join(packageRoot, compiledFile(variant)), 'utf8'));
    return sourcesHash(packageRoot, parts.sources) === parts.hash ? parts : null;
  } catch {
    return null;
  }
}

/** Below the folder of the program. */
export function compiledFile({ source, minify, isMultilingual, usesGa4 }: ClientVariant): string {
  const options = [!minify && 'readable', isMultilingual && 'multilingual', usesGa4 && 'ga4'].filter(Boolean);
  return `lib/client/${[basename(source), ...options].join('.')}.json`;
}

function sourcesHash(packageRoot: string, sources: readonly string[]): string {
  return sha256(JSON.stringify(sources.map((path) => sha256(readFileSync(join(packageRoot, path))))));
}

/** Errors: those of esbuild, for sources with mistakes. */
export async function bundleParts(packageRoot: string, variant: ClientVariant): Promise<CompiledParts> {
  const source = `src/${variant.source}.ts`;
  const { outputFiles, metafile } = await (require('esbuild') as typeof import('esbuild')).build({
    absWorkingDir: packageRoot,
    entryPoints: { client: source },
    outdir: 'assets',
    entryNames: '[name].[hash]',
    // No speaking names: ad blockers stop what is called "analytics".
    chunkNames: '[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2020',
    minify: variant.minify,
    legalComments: 'none',
    write: false,
    metafile: true,
    logLevel: 'silent',
    tsconfigRaw: {},
    plugins: variant.isMultilingual ? [MULTILINGUAL] : [],
    define: { __CASINO_SITE_USES_GA4__: String(variant.usesGa4) },
  });
  const { outputs, inputs } = metafile;
  const files = outputFiles.map(({ path, text }) => {
    const name = basename(path.replaceAll('\\', '/'));
    return { name, code: text, imports: outputs[`assets/${name}`]!.imports.map((one) => basename(one.path)) };
  });
  const sources = Object.keys(inputs).toSorted();
  const hash = sourcesHash(packageRoot, sources);
  return { entry: entryOf(outputs, source), files: files.toSorted((a, b) => byText(a.name, b.name)), sources, hash };
}

function entryOf(outputs: Metafile['outputs'], source: string): string {
  return basename(Object.keys(outputs).find((path) => outputs[path]!.entryPoint === source)!);
}
