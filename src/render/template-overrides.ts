// Sends imports of templates to the owner's files, where there are some. The compiler asks about those imports only
// that could lead to one: to ask about all thousand would take longer than to compile.
import type { Plugin } from 'esbuild';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { readRegular } from '../files/regular-file.js';
import type { TemplateFiles } from '../files/template-files.js';

const require = createRequire(import.meta.url);
const RUNTIME = 'react/jsx-runtime';

/** How the list of all templates names a file of the owner's. */
export const OWN = 'template:';

/** What compiles a site with templates of its own, besides what compiles every site. */
export function ownOptions(files: TemplateFiles, packageRoot: string) {
  return {
    plugins: [overrides(files, packageRoot), ownReact()],
    // Every template needs it; named here, it is not asked for.
    alias: { [RUNTIME]: fileOf(RUNTIME) },
    external: ['file://*'],
  };
}

/** Where a package lies does not change while the program runs, and Node looks for it anew each time. */
const found = new Map<string, string>();

/** The compiled module is not on the disk, so packages are named by the files that this program itself would load. */
export function fileOf(name: string): string {
  const file = found.get(name) ?? pathToFileURL(require.resolve(name)).href;
  found.set(name, file);
  return file;
}

/** Sends each import inside templates/ to the owner's file of the same path, where there is one. */
function overrides(files: TemplateFiles, packageRoot: string): Plugin {
  const byFile = new Map([...files.paths].map(([path, file]) => [file, path]));
  const own = join(packageRoot, 'templates');
  const resolveTemplate = (path: string) => {
    const candidates = [path, path.replace(/\.js$/, '.tsx'), path.replace(/\.js$/, '.ts'), `${path}.tsx`, `${path}.ts`];
    const found = candidates.find((candidate) => files.paths.has(candidate));
    return found ? { path: files.paths.get(found)! } : undefined;
  };
  return {
    name: 'template-overrides',
    setup(build) {
      build.onResolve({ filter: /^template:/ }, ({ path }) => resolveTemplate(path.slice(OWN.length)));
      // The way that an editor finds as well.
      build.onResolve({ filter: /^casino-site\/templates\// }, ({ path }) =>
        resolveTemplate(path.slice('casino-site/templates/'.length)),
      );
      build.onResolve({ filter: relativeImports(files, own) }, ({ path, importer }) => {
        const from = byFile.get(importer) ?? relative(own, importer).replaceAll('\\', '/');
        // Words of the owner's are laid over those of the program, see wordsEntry in templates.ts.
        if (from === 'words.ts' && !files.own.has(from) && WORDS_FILE.test(path))
          return { path: join(own, path.replace(/\.js$/, '.ts')) };
        return resolveTemplate(join(dirname(from), path).replaceAll('\\', '/'));
      });
    },
  };
}

const WORDS_FILE = /^\.\/words\/[a-z]{2,3}\.js$/;
const ANY = /^\.\.?\//;
const IMPORT = /(['"`])(\.\.?\/.*?)\1/g;
const ESCAPED = /\b(?:from|import)[\s(]*(['"`])(?:(?!\1).)*\\/;

/**
 * Relative imports of the owner's files by any template, and those that the owner's files make: what they name may lie
 * in the package only. Others lead to where the compiler finds them by itself.
 */
function relativeImports(files: TemplateFiles, packageTemplates: string): RegExp {
  const code = [...files.own].filter((path) => /\.tsx?$/.test(path));
  const made = importsOf(code.map((path) => files.paths.get(path)!));
  // The compiler names what it finds by where it lies, not by links that lead there.
  if (made === null || realpathSync(packageTemplates) !== packageTemplates) return ANY;
  const last = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[jt]sx?$/, '');
  const names = new Set([...code, ...made].map(last));
  const any = [...names].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  return new RegExp(`^\\.\\.?/(?:.*/)?(?:${any})(?:\\.[jt]sx?)?$`);
}

/** Null when a file cannot be read, which the compiler tells, or writes a name with an escape. */
function importsOf(files: readonly string[]): readonly string[] | null {
  try {
    const texts = files.map((file) => readRegular(file, MAX_MEDIA_BYTES).toString('utf8'));
    if (texts.some((text) => ESCAPED.test(text))) return null;
    return texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, , name]) => name!));
  } catch {
    return null;
  }
}

/** A template of the owner's may import from React; it must be the renderer's copy. */
function ownReact(): Plugin {
  return {
    name: 'own-react',
    setup(build) {
      // All but the runtime, which is an alias; the compiler has no negative look-ahead.
      build.onResolve({ filter: /^react(?:$|-dom(?:$|\/)|\/(?:[^j]|jsx-[^r]|jsx-runtime.))/ }, ({ path }) => ({
        path: fileOf(path),
        external: true,
      }));
    },
  };
}
