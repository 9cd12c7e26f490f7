// Keys and places of the incremental state. A key is a hash of everything that could make a difference to what it
// stands for. Light on purpose: a build without changes loads it; what needs the renderer is in render-key.ts.
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sha256 } from '../files/asset-file.js';
import { installedSharp } from '../assets/variants.js';
import { byText } from '../util/by-text.js';
import { cacheFolder } from '../run/cache-folder.js';
import { findChecks } from '../files/check-files.js';
import type { Snapshot } from '../content/scan.js';
import { schemaHash } from '../content/schemas.js';
import type { TreePlace } from '../output/second-tree.js';
import type { Settings } from '../settings.js';
import type { TemplateFiles } from '../files/template-files.js';
import type { BuildContext } from './context.js';

/** Everything that a build depends on: while it is unchanged, so is the output. */
export function inputKeyOf({ settings, tools }: BuildContext, indexKey: string, snapshot: Snapshot): string {
  return keyOf([
    indexKey,
    installedSharp(),
    shownSettings(settings),
    settings.strict,
    settings.unusedMedia,
    settings.publish,
    settings.indexNowKey,
    settings.buildId,
    settings.sourceDateEpoch,
    settings.config.hash,
    tools.write,
    [...snapshot].sort(byFirst),
  ]);
}

/** Everything besides a page's own source that decides the result of validating it. */
export function indexKeyOf(
  {
    program,
    packageRoot,
    routes,
    root,
    languages,
  }: Pick<Settings, 'program' | 'packageRoot' | 'routes' | 'root' | 'languages'>,
  templates: Pick<TemplateFiles, 'hash'>,
): string {
  return keyOf([
    // Which pages are error pages.
    languages,
    program,
    schemaHash(join(packageRoot, 'schemas')),
    routes,
    templates.hash,
    findChecks(root).hash,
  ]);
}

/** Settings that cannot show in a page. All others count, so that a new one is never forgotten. */
const NOT_SHOWN: ReadonlySet<string> = new Set<keyof Settings>([
  'root',
  'packageRoot',
  'version',
  // Part of the key of the results of validating sources.
  'program',
  'outDir',
  'changedFiles',
  'unusedMedia',
  'publish',
  'offers',
  'indexNowKey',
  'buildId',
  'strict',
  'force',
  'cache',
  'shard',
  'jobs',
  'pid',
  'now',
  'sourceDateEpoch',
  // What it says is in the other settings.
  'config',
]);

export function shownSettings(settings: Settings): unknown {
  return Object.entries(settings).filter(([name]) => !NOT_SHOWN.has(name));
}

/** Where the builds into one output folder keep their incremental state. Sites move, as between runs of a CI. */
export function buildCacheFile({ root, outDir }: Pick<Settings, 'root' | 'outDir'>): string {
  return join(cacheFolder(root), `build-${sha256(relative(root, outDir)).slice(0, 8)}`);
}

/** Where they keep the output before the last one. */
export function treePlace(settings: Pick<Settings, 'root' | 'outDir'>): TreePlace {
  const file = buildCacheFile(settings);
  return { folder: `${file}-tree`, list: `${file}-tree.json` };
}

export function keyOf(parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts));
}

function byFirst(a: readonly [string, string], b: readonly [string, string]): number {
  return byText(a[0], b[0]);
}

/**
 * Identifies the program itself: a new version, a newly compiled one, or another runtime trusts nothing of the old. The
 * same for every command.
 */
export function programFingerprint(packageRoot: string, version: string, runtime: string): string {
  const name = `${version} ${runtime}`;
  const lib = join(packageRoot, 'lib');
  try {
    const files = readdirSync(lib)
      .filter((file) => /\.c?js$/.test(file))
      .sort();
    return keyOf([
      name,
      files.map((file) => {
        const { size, mtimeMs } = statSync(join(lib, file));
        return [file, size, mtimeMs];
      }),
    ]);
  } catch {
    return name;
  }
}
