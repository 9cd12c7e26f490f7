// Templates, styles and the browser script as the last build compiled them, while nothing that goes into them has
// changed. Starting the compilers would be a sixth of what an edit costs.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Bundle, type BundleCache, openBundleCache } from '../assets/bundle-cache.js';
import type { ThemeSheet } from '../assets/styles.js';
import { cacheFolder } from '../cache-folder.js';
import { listTree } from '../list-files.js';
import type { TemplateFiles } from '../template-files.js';
import type { BuildContext } from './context.js';
import { keyOf, shownSettings } from './keys.js';

export interface KeptBundles {
  /**
   * The kept value, or the one that is made now, which is kept unless `isWhole` says that something is wrong with it.
   * `parts` are all that it depends on besides the program and the settings.
   */
  get<Value>(
    name: Bundle,
    parts: readonly unknown[] | null,
    make: () => Value | Promise<Value>,
    isWhole?: (value: Value) => boolean,
  ): Promise<Value>;
}

/** The files themselves, for what has a key of its own. */
export function bundleFiles({ settings, tools }: Pick<BuildContext, 'settings' | 'tools'>): BundleCache {
  const { root, pid, cache } = settings;
  const folder = `${cacheFolder(root)}/bundles`;
  return openBundleCache({ folder, pid, use: !cache ? 'nothing' : tools.write ? 'all' : 'read' });
}

export function openBundles({ settings, tools, life }: BuildContext): KeptBundles {
  const { cache, program, packageRoot } = settings;
  const files = bundleFiles({ settings, tools });
  const common = [program, packageRoot, shownSettings(settings)];
  return {
    async get(name, parts, make, isWhole = () => true) {
      if (parts === null || !cache) return make();
      const key = keyOf([...common, ...parts]);
      const kept = files.get(name, key) as Awaited<ReturnType<typeof make>> | null;
      if (kept !== null) return kept;
      const made = await make();
      if (isWhole(made)) life.onSave(() => files.put(name, key, made));
      return made;
    },
  };
}

/** Null where the owner has files of his own, which may take in anything. */
export function partsOfTemplates({ own, loose, hash }: TemplateFiles): readonly unknown[] | null {
  return own.size + loose.length > 0 ? null : [hash];
}

export function partsOfStyles(templates: TemplateFiles, theme: ThemeSheet, asks: boolean): readonly unknown[] | null {
  const { css, files, replaces } = theme;
  const parts = partsOfTemplates(templates);
  return parts && [...parts, css, files.map(({ path, hash }) => [path, hash]), [...replaces], asks];
}

/**
 * Sizes and times of everything that the browser script may be made of: a checkout of the program may be edited. It is
 * made of its own folder and of modules directly in `src/`, which a package has alone.
 */
export function sourcesOfProgram(packageRoot: string): readonly unknown[] {
  const folder = join(packageRoot, 'src');
  const own = listTree(join(folder, 'client')).map(({ path }) => `client/${path}`);
  const shared = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return [...own, ...shared.toSorted()].map((path) => {
    const { size, mtimeMs } = statSync(join(folder, path));
    return [path, size, mtimeMs];
  });
}
