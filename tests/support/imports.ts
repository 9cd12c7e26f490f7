// Reads which modules the sources import, and whether for their types only. Sources are text here: nothing is loaded.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { PROJECT } from './cli.js';

export interface Import {
  /** Path from the project's root (`src/urls/urls.ts`), or the name of a package. */
  readonly target: string;
  readonly types: boolean;
  /** A call of `import` or `require`, which loads it when it is reached. */
  readonly later?: boolean;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export function read(folder: string, endings: RegExp): Source[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => endings.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(PROJECT, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** `react-dom/server` belongs to `react-dom`. */
export function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  const statements = [...code.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)].map(
    ([statement, type, name]) => ({
      name: name!,
      types: type !== undefined || onlyTypes(statement),
    }),
  );
  const calls = [...code.matchAll(/(typeof\s+)?\b(?:import|require(?:\.resolve)?)\(\s*'([^']+)'\s*\)/g)].map(
    ([, type, name]) => ({
      name: name!,
      types: type !== undefined,
      later: true,
    }),
  );
  return [...statements, ...calls].map(({ name, ...how }) => ({
    target: name.startsWith('.') ? sourceOf(posix.join(posix.dirname(path), name)) : name,
    ...how,
  }));
}

/** `import { type A, type B } from …` loads nothing either. */
function onlyTypes(statement: string): boolean {
  const names =
    /\{([^}]*)\}/
      .exec(statement)?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return (
    names.length > 0 && /^\s*(?:import|export)\s*\{/.test(statement) && names.every((name) => name.startsWith('type '))
  );
}

function sourceOf(path: string): string {
  return (
    [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((one) => existsSync(join(PROJECT, one))) ?? path
  );
}

/** Keeps line breaks, so that statements stay at the start of theirs; texts are left alone. */
export function withoutComments(text: string): string {
  return text
    .replace(/(?<=^|[\s;{}(,])\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{}(,])\/\/.*$/gm, '$1');
}
