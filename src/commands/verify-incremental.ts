// `build --verify-incremental`: builds the site again without a cache and compares both outputs byte for byte.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BUILDS_FILE, readBuilds } from '../output/earlier.js';
import { listFiles } from '../output/foreign.js';
import { identityIn } from '../output/manifest.js';
import { haveSameBytes } from '../output/same-bytes.js';
import { type BuildOptions, type PresentWorld, runBuild } from '../build/run-build.js';
import type { Flags } from '../settings.js';

/** Files that differ between the output of a build and a clean build of the same content; normally none. */
export async function differsFromClean(flags: Flags, world: PresentWorld, options: BuildOptions): Promise<string[]> {
  const outDir = resolve(world.cwd, flags.root ?? '.', flags.outDir ?? 'dist');
  const folder = join(dirname(outDir), `.${basename(outDir)}-verify-${world.pid}`);
  // Files for hosts lie next to an output, and name its folder.
  const clean = join(folder, basename(outDir));
  // A link with this name would be followed.
  rmSync(folder, { recursive: true, force: true });
  const { id, timestamp: now = world.now } = identityIn(outDir) ?? {};
  try {
    // The clean build has no previous output to take its timestamps from.
    const table = `_build/meta/${id}.json`;
    mkdirSync(dirname(join(clean, table)), { recursive: true });
    copyFileSync(join(outDir, table), join(clean, table));
    const outcome = await runBuild(
      // The list of changed files is that of the build which was published.
      { ...flags, outDir: clean, cache: false, changedFiles: undefined, force: true },
      { ...world, now },
      options,
    );
    if (outcome.usage || !outcome.report.ok) throw new Error('The clean build did not succeed.');
    return differentFiles(outDir, clean, outcome.report.id);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves out files of earlier builds, which only one of the outputs has. */
function differentFiles(one: string, other: string, id: string): string[] {
  const earlier = new Set(readBuilds(one).flatMap((build) => build.files.map(({ file }) => file)));
  for (const { file } of readBuilds(other).flatMap((build) => build.files)) earlier.delete(file);
  const isOfThisBuild = (name: string) =>
    !earlier.has(name) &&
    name !== BUILDS_FILE &&
    (!name.startsWith('_build/meta/') || name === `_build/meta/${id}.json`);
  const names = new Set([...listFiles(one), ...listFiles(other)].filter(isOfThisBuild));
  return [...names].filter((name) => !sameBytes(join(one, name), join(other, name))).toSorted();
}

function sameBytes(one: string, other: string): boolean {
  try {
    return haveSameBytes(one, other);
  } catch {
    return false;
  }
}
