// `import` as a command: writes, checks, and never touches what is there. What it wrote can be built, and each internal
// link of it works or is listed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { importWordPress } from '../../src/import/wordpress.js';
import { casinoSite } from '../support/cli.js';
import { listFiles } from '../support/output.js';
import { makeSite, type TestSite } from '../support/site.js';

const fixture = (name: string) => join(import.meta.dirname, name);

it('writes two exports into one site that builds; each internal link works or is listed', async () => {
  const site = makeSite({ 'content/pages/home.json': null });
  const uploads = join(site.root, 'altrove/2025/03');
  mkdirSync(uploads, { recursive: true });
  const faro = await picture();
  writeFileSync(join(uploads, 'Faro.png'), faro);

  const dry = ['--dry-run', '--lang', 'it'];
  const tried = await casinoSite(['import', 'wordpress', fixture('corallo.wordpress.xml'), ...dry], site.root);
  expect(tried.stderr).toContain('l’intero elemento: tipo "slot". Solo articoli e pagine diventano pagine.');
  expect([tried.code, existsSync(join(site.root, 'content/pages/guide.md'))]).toEqual([0, false]);

  const media = ['--media', 'altrove'];
  const first = await casinoSite(['import', 'storyblok', fixture('storyblok.json'), ...media], site.root);
  expect(first.code, first.stderr).toBe(0);
  const second = await casinoSite(['import', 'wordpress', fixture('corallo.wordpress.xml'), ...media], site.root);
  expect(second.code, second.stderr).toBe(0);
  expect(second.stdout.trim().split('\n')).toContain('import-report-2.md');

  expect(readFileSync(join(site.root, 'content/media/2025/03/faro.png')).equals(faro)).toBe(true);
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

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 6, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
}

function wordpress(...posts: readonly (readonly [name: string, content: string])[]): string {
  const items = posts.map(
    ([name, content], index) =>
      `<item><title>${name}</title><link>https://old.example/${name}/</link><content:encoded><![CDATA[${content}]]></content:encoded>` +
      `<wp:post_id>${index + 1}</wp:post_id><wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status>` +
      '<wp:post_type>page</wp:post_type></item>',
  );
  return (
    '<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">' +
    `<channel><link>https://old.example</link>${items.join('')}</channel></rss>`
  );
}

const WITH_PLACES = wordpress(
  [
    'guida',
    '<p><a href="#regole">Regole</a> <a href="#limiti">Limiti</a> <a href="#nessuno">Nessuno</a></p>' +
      '<h2 id="regole">Le regole</h2><p>Poche.</p><h3><a name="limiti"></a>Limiti</h3><p>Ognuno i suoi.</p>' +
      '<div id="tutto"><h2>Tutto il resto</h2><p>Altro.</p></div>' +
      '<details id="chi"><summary>Chi?</summary><p>Noi, <a href="/altra/#dentro">qui</a>.</p></details>',
  ],
  [
    'altra',
    '<p id="primo">Vai a <a href="https://old.example/guida/#tutto">tutto</a>, <a href="/guida/#chi">chi</a>, ' +
      '<a href="#primo">su</a> e <a href="/guida/?x=1#regole">regole</a>.</p><p>E <em id="dentro">dentro</em>.</p>',
  ],
);

it.each<[string, string, unknown, readonly string[]]>([
  ['storyblok', 'storyblok-site.json', undefined, ['/sparita', '/bozza', '#fondo', '#come-si-chiede']],
  ['contentful', 'contentful.json', undefined, ['/regole']],
  ['wordpress', 'places.xml', WITH_PLACES, ['#nessuno']],
])('each link and picture of a site from %s leads somewhere, or is listed', async (system, name, text, dead) => {
  const hasHome = system === 'storyblok';
  const site = makeSite({
    ...(hasHome ? { 'content/pages/home.json': null } : {}),
    ...(text === undefined ? {} : { [name]: text }),
  });
  const source = text === undefined ? fixture(name) : join(site.root, name);
  const { stderr } = await casinoSite(['import', system, source], site.root);
  const report = readFileSync(join(site.root, 'import-report.md'), 'utf8');
  const media = [...report.matchAll(/→ `(content\/media\/[^`]+)`/g)].map(([, path]) => path!);
  const [pdf, png] = [Buffer.from('%PDF-1.4\n%%EOF\n'), await picture()];
  site.write(Object.fromEntries(media.map((path) => [path, path.endsWith('.pdf') ? pdf : png])));
  const { ok, problems } = await site.build();
  expect(ok, JSON.stringify(problems.filter(({ severity }) => severity === 'error'))).toBe(true);

  const found = deadLinks(site);
  expect([...found].toSorted(), stderr).toEqual([...dead].toSorted());
  for (const link of found)
    expect(report + problems.map(({ message }) => message).join('\n'), link).toMatch(new RegExp(`[\`"]${link}[\`"]`));
});

it('leads links to places where these are now', () => {
  const { pages } = importWordPress(WITH_PLACES);
  const links = JSON.stringify(pages.map(({ value }) => value)).match(/href=\\"[^"\\]+|x-places|<a id/g);
  expect(links).toEqual(
    [
      '#le-regole',
      '#le-regole',
      '#nessuno',
      '/altra#info-block',
      '/guida#tutto-il-resto',
      '/guida#chi',
      '#info-block',
      '/guida#le-regole',
    ].map((href) => `href=\\"${href}`),
  );
});

/** Internal links of all pages that lead to no file or no place, and pictures that are not there. */
function deadLinks(site: TestSite): ReadonlySet<string> {
  const files = new Set(listFiles(join(site.root, 'dist')).map((path) => `/${path}`));
  const pages = [...files].filter((path) => path.endsWith('.html'));
  const documents = new Map(pages.map((path) => [path, site.page(path.slice(1))]));
  const fileOf = (path: string) => [path, `${path.replace(/\/$/, '')}/index.html`].find((one) => files.has(one));
  const dead = new Set<string>();
  for (const [page, document] of documents)
    for (const one of document.querySelectorAll('main a[href], main img[src]')) {
      const link = one.getAttribute(one.localName === 'a' ? 'href' : 'src')!;
      const url = new URL(link, `https://www.example.com${page}`);
      if (url.host !== 'www.example.com') continue;
      const file = fileOf(decodeURI(url.pathname));
      const id = decodeURIComponent(url.hash.slice(1));
      if (file === undefined || (id !== '' && !documents.get(file)?.getElementById(id)))
        dead.add(link.replace(/\/$/, ''));
    }
  return dead;
}

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
  ['a NUL character, with its place', ['wordpress', 'nul.xml'], 'nul.xml:2:3 error import-unreadable'],
  ['a folder without JSON', ['storyblok', 'vuota'], 'There is no JSON file in "vuota"'],
  ['several files, and names the one with a fault', ['storyblok', 'due'], 'due/b.json error import-unreadable'],
  ['other encodings', ['csv', 'latin.csv', '--as', 'games'], 'CSV UTF-8'],
])('refuses %s', async (_name, args, words) => {
  const site = makeSite({
    'bad.xml': '<rss>\n</channel>',
    'latin.csv': Buffer.from('Nome\nCitt\xe0', 'latin1'),
    'nul.xml': '<rss>\na \0',
    'vuota/lista.txt': '',
    'due/a.json': '{ "name": "A",\n\n "full_slug": "a", "content": {} }',
    'due/b.json': 'x',
  });
  const { code, stderr } = await casinoSite(['import', ...args], site.root);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});

it('writes entities that pass the check', async () => {
  const site = makeSite();
  const { code, stderr } = await casinoSite(['import', 'csv', fixture('pagamenti.csv'), '--as', 'payments'], site.root);
  expect(code, stderr).toBe(0);
  expect(existsSync(join(site.root, 'content/data/payment-methods/bonifico-sepa.json'))).toBe(true);
});
