// A second start of `watch` reads only what has changed since the first one, or since the last build, and serves the
// same all the same.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/content/scan.js';
import type { Indexed } from '../../src/pages/index-page.js';
import { type IndexedPages, loadWarmStart, saveWarmStart } from '../../src/watch/warm-start.js';
import { component, makeSite, page, type TestSite } from '../support/site.js';
import { differing, startWatch } from '../../scripts/watch/watched.mjs';
import { cleanBuildHere } from '../support/watch-site.js';
import { settingsOf } from '../support/world.js';

const guide = (index: number, words = 'Testo') =>
  page(`/g${index}`, [component(14, { header: 'Guida', text: `<p>${words} ${index}.</p>` })]);
const FILES = Object.fromEntries(
  Array.from({ length: 600 }, (_, index) => [`content/pages/g${index}.json`, guide(index)]),
);

const opened = (site: TestSite, program = 'p') => settingsOf(site, {}, { program }).settings!;

const said = (sources: readonly string[]): IndexedPages =>
  new Map(sources.map((source) => [source, { summaries: [], problems: [], acknowledgements: [] } satisfies Indexed]));
const calm = async (site: TestSite) => {
  // Until no file counts as just written.
  await new Promise((resolve) => setTimeout(resolve, 60));
  return scan(site.root);
};

async function savedSite(): Promise<{ readonly site: TestSite; readonly file: string }> {
  const site = makeSite(FILES);
  const settings = opened(site);
  await saveWarmStart(settings, await calm(site), new Map(), said(Object.keys(FILES)), () => false);
  const file = join(site.root, '.casino-site/cache/watch');
  expect(existsSync(file)).toBe(true);
  return { site, file };
}

describe('the warm start of watch', () => {
  it.each<readonly [string, (site: TestSite) => unknown, number]>([
    ['everything when nothing has changed', () => {}, 600],
    ['all but a page that was edited', (site) => site.write({ 'content/pages/g7.json': guide(7, 'Nuovo') }), 599],
    ['all but a page that is gone', (site) => rmSync(join(site.root, 'content/pages/g7.json')), 599],
    [
      'nothing when the rules of the config are others',
      (site) =>
        site.write({
          'casino-site.config.json': {
            ...JSON.parse(readFileSync(join(site.root, 'casino-site.config.json'), 'utf8')),
            routes: { middleware: ['altro'] },
          },
        }),
      0,
    ],
    [
      'nothing of a file that was cut off',
      (site) => writeFileSync(join(site.root, '.casino-site/cache/watch'), 'casino-site cache 2\n{'),
      0,
    ],
  ])('%s', async (_, change, count) => {
    const { site } = await savedSite();
    change(site);
    expect(loadWarmStart(opened(site), await calm(site)).size).toBe(count);
  });

  it('nothing when the program is another one', async () => {
    const { site } = await savedSite();
    expect(loadWarmStart(opened(site, 'other'), scan(site.root)).size).toBe(0);
  });

  it('nothing is written when little was new, or when it is stopped before', async () => {
    const site = makeSite(FILES);
    const all = said(Object.keys(FILES));
    const snapshot = await calm(site);
    await saveWarmStart(opened(site), snapshot, all, all, () => false);
    await saveWarmStart(opened(site), snapshot, new Map(), all, () => true);
    expect(existsSync(join(site.root, '.casino-site'))).toBe(false);
  });
});

it('promise 31: a start from memory serves what a clean build makes, after edits in between', async ({
  onTestFinished,
}) => {
  const site = makeSite(FILES);
  const started = async () => {
    const watched = await startWatch(site.root);
    onTestFinished(() => void watched.child.kill('SIGKILL'));
    return watched;
  };
  const first = await started();
  await first.until('its memory on the disk', () => existsSync(join(site.root, '.casino-site/cache/watch')));
  await first.stop();
  site.write({
    'content/pages/g3.json': guide(3, 'Cambiato'),
    'content/pages/nuova.json': page('/nuova', [component(14, { header: 'N', text: '<p>N.</p>' })]),
  });
  rmSync(join(site.root, 'content/pages/g4.json'));
  const second = await started();
  const files = await cleanBuildHere(site.root);
  expect(files.get('g3/index.html')).toContain('Cambiato 3.');
  expect(await differing(second, new Map([...files].filter(([file]) => /^(?:g[35]|nuova|index)/.test(file))))).toEqual(
    [],
  );
  expect((await second.get('/g4/')).status).toBe(404);
  await second.stop();
});
