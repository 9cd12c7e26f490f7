// Verifying traces (decision 0032): after a change of any kind only the pages whose questions about the site have other
// answers are rendered again, and the output is that of a clean build.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHANGES, ENTITIES, entity, ENTITY_CHANGES, FILES } from './support/changes.js';
import { cleanBuild, type Made, madeBy } from './support/clean-build.js';
import { random, runs } from './support/random.js';
import { makeSite, type TestSite } from './support/site.js';

/** Builds on; what comes out must be that of a clean build. Returns how many pages were rendered again. */
async function madePages(site: TestSite): Promise<{ readonly made: number; readonly pages: number }> {
  const report = await site.build({ force: true });
  const on = madeBy(report, join(site.root, 'dist'));
  const clean = await cleanBuild(site);
  expect(on.problems).toEqual(clean.problems);
  expect(readable(on)).toEqual(readable(clean));
  return { made: report.pages - report.reused, pages: report.pages };
}

const readable = ({ tree, ...rest }: Made) => ({
  ...rest,
  tree: new Map([...tree].map(([name, bytes]) => [name, bytes.toString('latin1')])),
});

it.each(CHANGES)('%s', async (_, files, made) => {
  const site = makeSite(FILES);
  await site.build();
  site.write(files);
  const again = await madePages(site);
  expect(again.made).toBe(made === 'all' ? again.pages : made.length);
});

it.each(ENTITY_CHANGES)('entities: %s', async (_, files, made) => {
  const site = makeSite(ENTITIES);
  await site.build();
  site.write(files);
  expect((await madePages(site)).made).toBe(made);
});

it('entities: one that is deleted and still named is an error, and nothing is published', async () => {
  const site = makeSite(ENTITIES);
  await site.build();
  site.write(entity('offers/due', null));
  const { ok, problems } = await site.build();
  const errors = problems.filter((one) => one.severity === 'error');
  expect([ok, errors.map((one) => one.code)]).toEqual([false, ['entity-unknown']]);
});

describe('edits in any order', () => {
  it.each(Array.from({ length: runs(60, 2) }, (_, seed) => seed))(
    'end as a clean build does (seed %i)',
    async (seed) => {
      const site = makeSite(ENTITIES);
      const { pick, below } = random(seed);
      await site.build();
      for (let round = 0; round < 8; round++) {
        for (let count = below(3); count >= 0; count--) site.write(pick([...CHANGES, ...ENTITY_CHANGES])[1]);
        // Back again, as an editor does.
        if (below(3) === 0) site.write({ [pick(Object.keys(FILES))]: null });
        if (below(3) === 0) site.write(ENTITIES);
        await madePages(site);
      }
    },
  );
});
