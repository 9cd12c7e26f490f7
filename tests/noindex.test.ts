// `build --noindex`: copies for a look before publishing, which no search engine may list. Said by each page itself, and
// by a header where the host sends headers; never by robots.txt, which would keep robots from reading it.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../src/index.js';
import { openOutput } from './support/output.js';
import { codes, CONFIG, makeSite, NOW, page, SITE_NOTES } from './support/site.js';

const FILES = {
  'content/pages/a.json': page('/a'),
  'content/pages/b.json': page('/b', [], { robots: 'nosnippet' }),
  'content/pages/c.json': page('/c', [], { robots: 'noindex, nofollow' }),
  'content/pages/d.json': page('/d', [], { robots: 'all' }),
};
const EPOCH = { SOURCE_DATE_EPOCH: '1735689600' };
/** What a visitor or a robot can see; the records of builds know of earlier ones. */
const shown = (root: string, name = 'dist') => {
  const output = openOutput(join(root, name));
  const seen = output.files.filter((path) => !path.startsWith('_build/') || path === '_build/manifest.json');
  return Object.fromEntries(seen.map((path) => [path, output.text(path)]));
};

describe('a build with --noindex', () => {
  it('says so on every page, whatever it says itself, and lists none', async () => {
    const site = makeSite(FILES);
    expect(codes((await site.build()).problems)).toEqual([]);
    const [rules, named] = site.out('robots.txt').split('\nSitemap: ');
    expect(named).toBeDefined();
    await site.build({ noindex: true });
    const output = openOutput(join(site.root, 'dist'));
    expect(output.files.filter((path) => path.endsWith('.html')).length).toBeGreaterThan(8);
    for (const path of output.files.filter((one) => one.endsWith('.html'))) {
      const tags = [...output.page(path).querySelectorAll('meta[name=robots]')].map((one) =>
        one.getAttribute('content'),
      );
      expect(tags, path).toEqual(['noindex']);
    }
    expect(site.has('sitemap.xml')).toBe(false);
    expect(site.out('robots.txt')).toBe(rules);
    expect(output.json('_build/manifest.json').pages.every(({ indexable }: { indexable: boolean }) => !indexable)).toBe(
      true,
    );
  });

  it('and one without it take over from each other, as if each were the first', async () => {
    const site = makeSite(FILES);
    const plain = makeSite(FILES);
    const preview = makeSite(FILES);
    await plain.build({ cache: false }, { env: EPOCH });
    await preview.build({ cache: false, noindex: true }, { env: EPOCH });
    for (const noindex of [false, true, true, false]) {
      await site.build({ noindex }, { env: EPOCH });
      expect(shown(site.root)).toEqual(shown((noindex ? preview : plain).root));
    }
    expect(shown(plain.root)).not.toEqual(shown(preview.root));
  });

  it('sends a header where there are headers, in place of the owner’s', async () => {
    const headers = { '/guida/**': { 'X-Robots-Tag': 'all', 'X-A': 'b' }, '/**': { 'X-B': 'c' } };
    const config = (host: string, more = {}) => ({
      'casino-site.config.json': { ...CONFIG, publish: { host, ...more } },
    });
    const site = makeSite(config('netlify', { headers }));
    await site.build();
    expect(site.out('_headers')).toContain('X-Robots-Tag: all');
    await site.build({ noindex: true });
    expect(site.out('_headers').match(/X-Robots-Tag: .*/g)).toEqual(['X-Robots-Tag: noindex']);
    expect(site.out('_headers')).toMatch(/\/\*\n(?: {2}.*\n)* {2}X-B: c\n/);
    expect(site.out('_headers')).toMatch(/\/guida\/\*\n(?: {2}.*\n)* {2}X-A: b\n/);
    // Nothing is added that would be reported as without effect.
    const pages = makeSite(config('github-pages', { securityHeaders: false }));
    expect((await pages.build({ noindex: true, strict: true })).ok).toBe(true);
  });

  it('in shards: merged with the flag they are one build, without it they are refused', async () => {
    const site = makeSite(FILES);
    await site.build({ noindex: true, cache: false }, { env: EPOCH });
    for (const index of [1, 2])
      await site.build({ noindex: true, shard: `${index}/2`, outDir: `s${index}` }, { env: EPOCH });
    const merge = async (noindex: boolean) => {
      const shards = ['s1', 's2'].map((name) => join(site.root, name));
      const world = { cwd: site.root, env: EPOCH, now: NOW, cores: 2, pid: process.pid };
      const outcome = await build({ cache: false, outDir: 'merged', noindex }, world, { shards });
      const problems = outcome.usage ? outcome.problems : outcome.report.problems;
      return codes(problems.filter((one) => !SITE_NOTES.has(one.code)));
    };
    expect(await merge(false)).toEqual(['shard-invalid']);
    expect(await merge(true)).toEqual([]);
    expect(shown(site.root, 'merged')).toEqual(shown(site.root));
  });
});
