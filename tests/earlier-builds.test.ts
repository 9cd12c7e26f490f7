// D-40, D-42, decision 0028: scripts, styles and fonts of earlier builds stay in the output for pages that are still open,
// as long as `keepBuilds` says, and only as they were written.
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyFolder } from '../src/output/verify.js';
import { listFiles } from './support/output.js';
import { CONFIG, makeSite, NOW, page, type TestSite } from './support/site.js';

interface Build {
  readonly id: string;
  readonly files: readonly { readonly file: string }[];
}

/** A site whose browser script says `words`, so that its files get other names. */
const configOf = (words: string, keepBuilds: number | undefined) => ({
  ...CONFIG,
  updates: { banner: { text: words, action: 'Aggiorna' } },
  ...(keepBuilds === undefined ? {} : { keepBuilds }),
});

const siteOf = () => makeSite({ 'content/pages/terms.json': page('/terms') });
const files = (site: TestSite) => listFiles(join(site.root, 'dist'));
const builds = (site: TestSite) => JSON.parse(site.out('_build/builds.json')) as Build[];
const scripts = (site: TestSite) => files(site).filter((file) => /^assets\/.*\.js$/.test(file));

async function build(site: TestSite, words: string, keepBuilds?: number, now = NOW): Promise<Build> {
  site.write({ 'casino-site.config.json': configOf(words, keepBuilds) });
  const report = await site.build({}, { now });
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return builds(site)[0]!;
}

describe('files of earlier builds', () => {
  it('stay as long as keepBuilds says, and the list names them', async () => {
    const site = siteOf();
    const first = await build(site, 'Uno', 2);
    const onlyFirst = first.files.map(({ file }) => file);
    const second = await build(site, 'Due', 2);
    expect(second.id).not.toBe(first.id);
    expect(builds(site).map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const file of [...onlyFirst, ...second.files.map((one) => one.file)]) expect(files(site)).toContain(file);
    const gone = onlyFirst.filter((file) => !second.files.some((one) => one.file === file));
    expect(gone.length).toBeGreaterThan(0);
    const third = await build(site, 'Tre', 2);
    expect(builds(site).map(({ id }) => id)).toEqual([third.id, second.id]);
    for (const file of gone) expect(files(site)).not.toContain(file);
  });

  it('with keepBuilds 1 nothing stays', async () => {
    const site = siteOf();
    await build(site, 'Uno', 1);
    const last = await build(site, 'Due', 1);
    expect(builds(site)).toHaveLength(1);
    const own = last.files.map(({ file }) => file);
    expect(scripts(site).every((file) => own.includes(file))).toBe(true);
  });

  it('five builds stay by default, and a build that changes nothing pushes none of them out', async () => {
    const site = siteOf();
    const ids: string[] = [];
    for (const words of ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei']) ids.unshift((await build(site, words)).id);
    expect(builds(site).map(({ id }) => id)).toEqual(ids.slice(0, 5));
    await site.build();
    await site.build({ cache: false });
    expect(builds(site).map(({ id }) => id)).toEqual(ids.slice(0, 5));
  });

  it('are no foreign files, and no fault to verify', async () => {
    const site = siteOf();
    await build(site, 'Uno');
    await build(site, 'Due');
    expect(await verifyFolder(join(site.root, 'dist'))).toMatchObject({ findings: [] });
  });

  it('a build of something that was before names it first again', async () => {
    const site = siteOf();
    const first = await build(site, 'Uno', 3);
    const second = await build(site, 'Due', 3);
    const again = await build(site, 'Uno', 3);
    expect(again.id).toBe(first.id);
    expect(builds(site).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  // Browsers keep it for a year, and are told that it never changes.
  it('the route table of a build is the same when its content comes back later; the build itself is newer', async () => {
    const site = siteOf();
    const table = (id: string) => site.out(`_build/meta/${id}.json`);
    const time = () => (JSON.parse(site.out('_build/latest.json')) as { timestamp: number }).timestamp;
    const first = await build(site, 'Uno', 2, NOW);
    const [before, second] = [table(first.id), await build(site, 'Due', 2, NOW + 1)];
    const other = table(second.id);
    expect((await build(site, 'Uno', 2, NOW + 2)).id).toBe(first.id);
    expect([table(first.id), table(second.id), time()]).toEqual([before, other, NOW + 2]);
    expect(await verifyFolder(join(site.root, 'dist'))).toMatchObject({ findings: [] });
    expect((await build(site, 'Due', 2, NOW + 3)).id).toBe(second.id);
    expect([table(first.id), table(second.id), time()]).toEqual([before, other, NOW + 3]);
  });

  it.each<[string, (file: string, outside: string) => void]>([
    ['was changed', (file) => writeFileSync(file, 'alert(1)')],
    ['is a link now', (file, outside) => (rmSync(file), symlinkSync(outside, file))],
    ['is gone', (file) => rmSync(file)],
  ])('a file that %s does not stay', async (_, damage) => {
    const site = siteOf();
    const first = await build(site, 'Uno');
    const changed = first.files.find(({ file }) => /client\..*\.js$/.test(file))!;
    site.write({ 'outside.js': 'secret' });
    damage(join(site.root, 'dist', changed.file), join(site.root, 'outside.js'));
    const second = await build(site, 'Due');
    expect(second.files.map(({ file }) => file)).not.toContain(changed.file);
    expect(files(site)).not.toContain(changed.file);
    expect(builds(site)[1]!.files.map(({ file }) => file)).not.toContain(changed.file);
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['no list', '{"id":"x"}'],
    [
      'paths that lead out',
      '[{"id":"x","timestamp":1,"files":[{"file":"assets/../../secret.js","hash":"0","bytes":1}]}]',
    ],
    ['a page', '[{"id":"x","timestamp":1,"files":[{"file":"index.html","hash":"0","bytes":1}]}]'],
  ])('a list with %s counts as none', async (_, text) => {
    const site = siteOf();
    await build(site, 'Uno');
    writeFileSync(join(site.root, 'dist/_build/builds.json'), text);
    const second = await build(site, 'Due');
    expect(builds(site).map(({ id }) => id)).toEqual([second.id]);
  });
});
