// `import` as a command: writes, checks, and never touches what is there. What it wrote can be built, and each internal
// link of it works or is listed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { casinoSite } from '../support/cli.js';
import { makeSite } from '../support/site.js';

const fixture = (name: string) => join(import.meta.dirname, name);

it('writes two exports into one site that builds; each internal link works or is listed', async () => {
  const site = makeSite({ 'content/pages/home.json': null });
  const uploads = join(site.root, 'altrove/2025/03');
  mkdirSync(uploads, { recursive: true });
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  writeFileSync(join(uploads, 'Faro.png'), picture);

  const dry = ['--dry-run', '--lang', 'it'];
  const tried = await casinoSite(['import', 'wordpress', fixture('corallo.wordpress.xml'), ...dry], site.root);
  expect(tried.stderr).toContain('l’intero elemento: kind "slot". Solo articoli e pagine diventano pagine.');
  expect([tried.code, existsSync(join(site.root, 'content/pages/guide.md'))]).toEqual([0, false]);

  const media = ['--media', 'altrove'];
  const first = await casinoSite(['import', 'storyblok', fixture('storyblok.json'), ...media], site.root);
  expect(first.code, first.stderr).toBe(0);
  const second = await casinoSite(['import', 'wordpress', fixture('corallo.wordpress.xml'), ...media], site.root);
  expect(second.code, second.stderr).toBe(0);
  expect(second.stdout.trim().split('\n')).toContain('import-report-2.md');

  expect(readFileSync(join(site.root, 'content/media/2025/03/faro.png')).equals(picture)).toBe(true);
  const { redirects } = JSON.parse(readFileSync(join(site.root, 'import-redirects.json'), 'utf8')) as object & {
    redirects: object[];
  };
  expect(redirects).toEqual([{ from: '/2025/03/prelievi', to: '/prelievi', status: 301 }]);
  const config = JSON.parse(readFileSync(join(site.root, 'casino-site.config.json'), 'utf8')) as { routes: object };
  site.write({ 'casino-site.config.json': { ...config, routes: { ...config.routes, redirects } } });

  const { ok, problems } = await site.build();
  expect(ok).toBe(true);
  const broken = problems.filter(({ code }) => code === 'link-broken' || code === 'anchor-missing');
  const reports = ['import-report.md', 'import-report-2.md'].map((name) => readFileSync(join(site.root, name), 'utf8'));
  const paths = broken.map(({ message }) => /"([^"]+)"/.exec(message)![1]!);
  expect(paths).not.toEqual([]);
  for (const path of paths) expect(reports.join('\n'), path).toContain(`\`${path}\``);
  expect(site.page('guide/index.html').querySelector('a[href="/prelievi/#tempi"]')?.textContent).toBe('i prelievi');
  expect(site.out('2025/03/prelievi/index.html')).toContain('/prelievi/');
});

it('names all conflicts and writes nothing', async () => {
  const site = makeSite({
    'content/pages/guide.json': { title: 'Mia', slug: '/mia' },
    'content/pages/altra.json': { title: 'Altra', slug: 'prelievi/' },
  });
  const { code, stderr } = await casinoSite(['import', 'wordpress', fixture('corallo.wordpress.xml')], site.root);
  expect([code, stderr.match(/import-conflict/g)?.length]).toEqual([2, 2]);
  expect(stderr).toContain('content/pages/altra.json');
  expect(existsSync(join(site.root, 'import-report.md'))).toBe(false);
  expect(existsSync(join(site.root, 'content/pages/guide'))).toBe(false);
});

it.each<[string, readonly string[], string]>([
  ['an unknown system', ['wordpres', 'a.xml'], 'Did you mean "wordpress"?'],
  ['rows of nothing', ['csv', 'bad.xml'], 'Write --as games'],
  ['no file', ['wordpress', 'nowhere.xml'], 'There is no "nowhere.xml"'],
  ['no XML, with its place', ['wordpress', 'bad.xml'], 'bad.xml:2:1 error import-unreadable'],
  ['other encodings', ['csv', 'latin.csv', '--as', 'games'], 'CSV UTF-8'],
])('refuses %s', async (_name, args, words) => {
  const site = makeSite({ 'bad.xml': '<rss>\n</channel>', 'latin.csv': Buffer.from('Nome\nCitt\xe0', 'latin1') });
  const { code, stderr } = await casinoSite(['import', ...args], site.root);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});

it('writes entities that pass the check', async () => {
  const site = makeSite();
  const { code, stderr } = await casinoSite(['import', 'csv', fixture('pagamenti.csv'), '--as', 'payments'], site.root);
  expect(code, stderr).toBe(0);
  expect(existsSync(join(site.root, 'content/data/payment-methods/bonifico-sepa.json'))).toBe(true);
});
