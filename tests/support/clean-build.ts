// What a build from nothing makes of a site: the truth that builds on earlier ones and `watch` are held against. Each
// state of the sources is built once in a run, whichever test asks: many begin and end with the same ones.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import type { BuildReport, Problem } from '../../src/index.js';
import { listFiles, ofThisBuild } from './output.js';
import type { TestSite } from './site.js';

export interface Made extends Pick<BuildReport, 'ok' | 'id' | 'pages'> {
  readonly problems: readonly Problem[];
  /** Path → bytes; nothing when there are errors. */
  readonly tree: ReadonlyMap<string, Buffer>;
}

/** What a build left in a folder. */
export function madeBy({ ok, id, pages, problems }: BuildReport, folder: string): Made {
  // What was published before stays.
  const names = ok ? ofThisBuild(folder) : [];
  return { ok, id, pages, problems, tree: new Map(names.map((name) => [name, readFileSync(join(folder, name))])) };
}

/** Of the present sources of a site, whatever was built of it before. */
export async function cleanBuild(site: TestSite): Promise<Made> {
  const known = join(inject('runFolder'), 'clean-builds', sourcesOf(site.root));
  if (existsSync(known)) return deserialize(readFileSync(known)) as Made;
  const made = madeBy(await site.build({ outDir: 'clean', cache: false, force: true }), join(site.root, 'clean'));
  mkdirSync(join(known, '..'), { recursive: true });
  // Tests of another process may read it.
  writeFileSync(`${known}-${process.pid}`, serialize(made));
  renameSync(`${known}-${process.pid}`, known);
  return made;
}

/** By names and bytes. */
function sourcesOf(root: string): string {
  const hash = createHash('sha256');
  for (const path of listFiles(root).filter((name) => !/^(?:dist|clean|\.casino-site)\//.test(name)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}
