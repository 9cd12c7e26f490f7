// Import cycles, types included.
import type { Source } from './imports.js';

/** `a → b → a`, one for each way back that a walk over the imports finds. */
export function cycles(sources: readonly Pick<Source, 'path' | 'imports'>[]): string[] {
  const targets = new Map(sources.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, above: readonly string[]) => {
    const start = above.indexOf(path);
    if (start >= 0) found.push([...above.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...above, path]);
    done.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return found;
}
