// Compiles the TSX templates and loads them, so that an owner can replace any of them and `watch` sees an edit without a restart.
import { build, type BuildFailure, type Plugin, stop, transform } from 'esbuild';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { BLOCKS } from '../blocks.js';
import type { BlockName, Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { excerptOfLine } from '../problems/excerpt.js';
import type { TemplateFiles } from '../template-files.js';

/** The components of a site. Their props are the views of model.ts. */
export interface Templates {
  readonly Document: ComponentType<any>;
  readonly PageMain: ComponentType<any>;
  readonly layouts: Readonly<Record<string, ComponentType<any>>>;
  readonly blocks: Readonly<Record<BlockName, ComponentType<any>>>;
}

const require = createRequire(import.meta.url);

/** Names of the layouts that pages may ask for. */
export function layoutNames(files: TemplateFiles): string[] {
  return [...files.paths.keys()].flatMap((path) => /^layouts\/([^/]+)\.tsx$/.exec(path)?.[1] ?? []);
}

/** ES module text of all templates. React stays outside, as the copy that the renderer uses. */
export async function compileTemplates(files: TemplateFiles, packageRoot: string): Promise<{ readonly code: string; readonly problems: readonly Problem[] }> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: packageRoot,
      stdin: { contents: entry(files), resolveDir: packageRoot, loader: 'tsx' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      tsconfigRaw: {},
      logLevel: 'silent',
      plugins: [overrides(files, packageRoot), ownReact()],
    });
    return { code: outputFiles[0]!.text, problems: [] };
  } catch (error) {
    return { code: '', problems: compileProblems(error as BuildFailure) };
  }
}

/** Ends the compiler's process at once; left to itself it takes up to a second to see that nobody listens. */
export async function stopCompiler(): Promise<void> {
  await stop();
}

/** The same templates as the body of a function, for `watch`: see reload-templates.ts. */
export async function asFunctionBody(code: string): Promise<string> {
  return (await transform(code, { format: 'cjs', loader: 'js', target: 'node20', tsconfigRaw: {}, logLevel: 'silent' })).code;
}

/** Loads compiled templates. The text itself is the module: nothing is written to disk. */
export async function loadTemplates(code: string): Promise<Templates> {
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Templates;
}

/** One module that names every template; a layout or block is found by its place, no list is kept by hand. */
function entry(files: TemplateFiles): string {
  const layouts = layoutNames(files).map((name, index) => ({ name, local: `layout${index}` }));
  const blocks = [...BLOCKS.values()].map(({ name }, index) => ({ name, local: `block${index}` }));
  return [
    `export { Document } from 'template:document.tsx';`,
    `export { PageMain } from 'template:page.tsx';`,
    ...layouts.map(({ name, local }) => `import { Layout as ${local} } from 'template:layouts/${name}.tsx';`),
    ...blocks.map(({ name, local }) => `import { Block as ${local} } from 'template:blocks/${name}/${name}.tsx';`),
    `export const layouts = { ${layouts.map(({ name, local }) => `${JSON.stringify(name)}: ${local}`).join(', ')} };`,
    `export const blocks = { ${blocks.map(({ name, local }) => `${JSON.stringify(name)}: ${local}`).join(', ')} };`,
  ].join('\n');
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
      build.onResolve({ filter: /^template:/ }, ({ path }) => resolveTemplate(path.slice('template:'.length)));
      build.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
        const from = byFile.get(importer) ?? relative(own, importer).replaceAll('\\', '/');
        return resolveTemplate(join(dirname(from), path).replaceAll('\\', '/'));
      });
    },
  };
}

/** The compiled module lives at no place on disk, so packages are named by the files that this program itself would load. */
function ownReact(): Plugin {
  return {
    name: 'own-react',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:$|\/)/ }, ({ path }) => ({ path: pathToFileURL(require.resolve(path)).href, external: true }));
    },
  };
}

function compileProblems(failure: BuildFailure): Problem[] {
  if (!failure.errors) throw failure;
  return failure.errors
    .slice(0, 20)
    .map(({ text, location }) =>
      problem(
        'template-failed',
        `The template does not compile: ${withoutFolders(text)}.`,
        templatePlace(location),
        'Mend the file, or delete it: without it the built-in template is used.',
      ),
    );
}

/** `../../elsewhere/site/templates/blocks/x.tsx` → `templates/blocks/x.tsx`: reports name no folders of this machine. */
function withoutFolders(text: string): string {
  return text.replaceAll('\\', '/').replace(/[^\s"']*\/(?=templates\/)/g, '');
}

/** Where esbuild points to. The list of all templates is text of our own, so a fault in it names none of its lines. */
function templatePlace(location: BuildFailure['errors'][number]['location']): Place {
  if (!location || location.file === '<stdin>') return { file: 'templates' };
  const { line, column, lineText } = location;
  return { file: withoutFolders(location.file), line, column: column + 1, excerpt: excerptOfLine(line, lineText, column, location.length) };
}
