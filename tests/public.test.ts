// Files of public/: published as they are, listed, verified, and refused where they would hide something else.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyFolder } from '../src/output/verify.js';
import { publicKind } from '../src/files/litter.js';
import { createGate } from '../src/preview/gate.js';
import { serveDist } from '../src/preview/serve-dist.js';
import { startServer } from '../src/preview/server.js';
import { codes, component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';

interface Manifest {
  readonly assets: readonly { readonly file: string }[];
}

const listed = (text: string) => (JSON.parse(text) as Manifest).assets.map((one) => one.file);
const of = (problems: Awaited<ReturnType<ReturnType<typeof makeSite>['build']>>['problems'], code: string) =>
  problems.filter((one) => one.code === code);

describe('files that lead to operators', () => {
  const DATA = {
    'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'], tracking: [{ name: 'btag' }] },
  };
  const told = async (file: string, text: string) => {
    const { problems } = await makeSite({ ...DATA, [`public/${file}`]: text }).build({}, { write: false });
    return problems
      .filter(({ file: one }) => one.startsWith('public/'))
      .map(({ code, severity, line }) => [code, severity, line]);
  };

  it.each([
    [
      'vai.html',
      '<!doctype html>\n<meta http-equiv="refresh" content="0; url=https://go.uno.example/?btag=1&amp;x=2">',
    ],
    ['vai.html', '\n<META content="0;URL=\'https://go.uno.example/?btag=1\'" http-equiv=refresh>'],
    ['_redirects', '/a /b 301\n/vai https://go.uno.example/?btag=1 302\n'],
  ])('%s that redirects to one: %s', async (file, text) => {
    expect(await told(file, text)).toEqual([['public-redirect', 'warning', 2]]);
  });

  it('links without rel or parameters', async () => {
    const html =
      '<p>\n<a href="https://go.uno.example/a">x</a>\n<a rel="sponsored" href="//GO.uno.example/?btag=1">y</a>';
    expect(await told('pagina.html', html)).toEqual([
      ['rel-missing', 'warning', 2],
      ['tracking-missing', 'warning', 2],
    ]);
  });

  it.each([
    ['google123.html', 'google-site-verification: google123.html'],
    ['a.html', '<meta http-equiv="refresh" content="0; url=/bonus"><a href="https://altro.example/">x</a>'],
    [
      'a.html',
      '<!-- <meta http-equiv="refresh" content="0; url=https://go.uno.example/"> --><meta http-equiv="refresh">',
    ],
    ['a.txt', 'https://go.uno.example/'],
    ['_redirects', '# /vai https://go.uno.example/\n/a https://www.example.com/b'],
  ])('%s is fine: %s', async (file, text) => expect(await told(file, text)).toEqual([]));
});

describe('what is published', () => {
  const FILES = {
    'public/ads.txt': 'google.com, pub-1, DIRECT\n',
    'public/google123.html': 'google-site-verification: google123.html',
    'public/.well-known/security.txt': 'Contact: mailto:x@example.com\r\n',
    'public/foto/caffè.txt': Buffer.from([0, 255, 10]),
    'public/robots.txt': 'User-agent: *\nDisallow: /x\n',
  };

  it('stands in the output byte for byte, in the manifest, and passes verify', async () => {
    const site = makeSite({ ...FILES, 'public/.DS_Store': 'x', 'public/.git/config': 'x', 'public/.gitkeep': '' });
    const report = await site.build();
    expect(of(report.problems, 'public-hidden')).toEqual([]);
    expect(report.ok).toBe(true);
    for (const [path, bytes] of Object.entries(FILES)) {
      const file = path.slice('public/'.length);
      expect(readFileSync(join(site.root, 'dist', file))).toEqual(Buffer.from(bytes));
      expect(listed(site.out('_build/manifest.json'))).toContain(file);
    }
    for (const litter of ['.DS_Store', '.git', '.gitkeep']) expect(site.has(litter)).toBe(false);
    expect((await verifyFolder(join(site.root, 'dist')))!.findings).toEqual([]);
    writeFileSync(join(site.root, 'dist/ads.txt'), 'changed');
    expect((await verifyFolder(join(site.root, 'dist')))!.findings).toEqual([{ file: 'ads.txt', state: 'changed' }]);
  });

  it('is linked as it is, whatever its name looks like', async () => {
    const files = ['site.webmanifest', '.well-known/apple-app-site-association'];
    const text = files.map((file) => `<a href="/${file}">${file}</a>`).join(' ');
    const site = makeSite({
      ...Object.fromEntries(files.map((file) => [`public/${file}`, '{}'])),
      'content/pages/p.json': page('/p', [component(14, { header: 'File', text: `<p>${text}</p>` })], {
        meta: { links_settings: { manifest: '/site.webmanifest' } },
      }),
    });
    expect((await site.build()).problems).toEqual([]);
    const document = site.page('p/index.html');
    const hrefs = [...document.querySelectorAll('main a, link[rel=manifest]')].map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual(['/site.webmanifest', ...files.map((file) => `/${file}`)]);
  });

  it('a manifest that is not there is told, on a page and for the site', async () => {
    const links_settings = { manifest: '/site.webmanifest' };
    const site = makeSite({ 'content/pages/p.json': page('/p', [], { meta: { links_settings } }) });
    expect(codes((await site.build()).problems)).toEqual(['media-missing']);
    const whole = makeSite({
      'content/site.json': { ...SITE_JSON, meta: { ...SITE_JSON.meta, links_settings } },
    });
    expect(codes((await whole.build()).problems)).toEqual(['media-missing']);
  });

  it('is part of the build id, and an incremental build sees every change', async () => {
    const site = makeSite();
    const ids = [(await site.build()).id];
    const next = async (files: Parameters<typeof site.write>[0]) => {
      site.write(files);
      const report = await site.build();
      ids.push(report.id);
      return report;
    };
    expect((await next({ 'public/.well-known/a.txt': 'one' })).changed).toBeGreaterThan(0);
    expect(site.out('.well-known/a.txt')).toBe('one');
    await next({ 'public/.well-known/a.txt': 'two' });
    expect(site.out('.well-known/a.txt')).toBe('two');
    expect((await site.build()).changed).toBe(0);
    await next({ 'public/.well-known': null });
    expect(site.has('.well-known/a.txt')).toBe(false);
    expect(new Set(ids).size).toBe(3);
    expect(ids[3]).toBe(ids[0]);
  });

  it('may be linked to', async () => {
    const home = page('/', [
      {
        order: 1,
        component_id: 14,
        data: { content: { header: 'A', text: '<p><a href="/ads.txt">x</a> <a href="/adz.txt">y</a></p>' } },
      },
    ]);
    const site = makeSite({ 'public/ads.txt': 'x', 'content/pages/home.json': home });
    const { problems } = await site.build();
    expect(problems.filter((one) => one.code.startsWith('link-')).map((one) => one.message)).toEqual([
      expect.stringContaining('"/adz.txt"'),
    ]);
  });

  it('is served by the preview, .well-known too, other hidden folders not', async () => {
    const site = makeSite(FILES);
    await site.build();
    const server = await startServer({
      port: 0,
      log: () => {},
      handler: serveDist({ folder: join(site.root, 'dist'), gate: createGate({}), log: () => {} }),
    });
    const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
    expect(await (await get('/.well-known/security.txt')).text()).toContain('Contact');
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /x');
    expect((await get('/.nojekyll')).status).toBe(404);
    expect((await get('/foto/.well-known/x')).status).toBe(404);
    await server.close();
  });
});

describe('what clashes with a generated file is an error that names both', () => {
  it.each([
    ['index.html', 'content/pages/home.json'],
    ['404.html', 'content/pages/not-found.json'],
    ['terms/index.html', 'content/pages/terms.json'],
    ['terms.html', 'content/pages/terms.json'],
    ['TERMS', 'content/pages/terms.json'],
    ['guide', 'content/pages/deep.json'],
    ['login/index.html', '"/login"'],
    ['login.html', '"/login"'],
    ['sitemap.xml', 'sitemap'],
    ['Sitemap-2.xml', 'sitemap'],
    ['assets/own.js', 'assets/'],
    ['_build/latest.json', '_build/'],
    ['Robots.txt', 'robots.txt'],
  ])('public/%s', async (path, other) => {
    const site = makeSite({
      'content/pages/terms.json': page('/terms'),
      'content/pages/deep.json': page('/guide/slot'),
      [`public/${path}`]: 'x',
    });
    const report = await site.build();
    const [found, ...more] = of(report.problems, 'public-clash');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ file: `public/${path}`, severity: 'error' });
    expect(found!.message).toContain(`public/${path}`);
    expect(found!.message).toContain(other);
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('in the shape "file" a folder cannot lie below a page’s file', async () => {
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, urls: { format: 'file' } },
      'content/pages/terms.json': page('/terms'),
      'public/terms.html/x.txt': 'x',
    });
    expect(codes((await site.build()).problems)).toContain('public-clash');
  });

  it('two of its own files that some disk or host takes for one', async () => {
    const site = makeSite({ 'public/Ads.txt': 'x', 'public/ads.txt': 'y' });
    expect(of((await site.build()).problems, 'public-clash')).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('links, pipes, huge files and names that are not portable', async () => {
    const site = makeSite({
      'public/con.txt': 'x',
      'public/a:b.txt': 'x',
      'public/a\\b.txt': 'x',
      'public/big.bin': 'x',
    });
    truncateSync(join(site.root, 'public/big.bin'), 65 * 1024 * 1024);
    symlinkSync('/etc/passwd', join(site.root, 'public/link.txt'));
    symlinkSync('/etc', join(site.root, 'public/folder'));
    execFileSync('mkfifo', [join(site.root, 'public/pipe')]);
    const found = of((await site.build()).problems, 'public-invalid');
    expect(found.map((one) => one.file).toSorted()).toEqual(
      ['a:b.txt', 'a\\b.txt', 'big.bin', 'con.txt', 'folder', 'link.txt', 'pipe'].map((one) => `public/${one}`),
    );
  });

  it('a link in the place of the folder itself', async () => {
    const site = makeSite({ 'private/key.txt': 'secret' });
    symlinkSync('private', join(site.root, 'public'));
    expect(codes((await site.build()).problems)).toEqual(['file-invalid']);
    expect(site.has('key.txt')).toBe(false);
  });

  it('hidden files stay at home with a warning, however many', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`public/.env${index}`, 'TOKEN=1']));
    const site = makeSite({ ...many, 'public/.idea/x.xml': 'x', 'public/.htaccess': 'Options -Indexes\n' });
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(of(report.problems, 'public-hidden')).toHaveLength(20);
    expect(site.has('.htaccess')).toBe(true);
    expect(site.has('.env1')).toBe(false);
  });

  it('public/ as the output folder', async () => {
    await expect(makeSite().build({ outDir: 'public' })).rejects.toThrow('public/');
  });
});

it.each([
  ['.well-known/x', 'published'],
  ['.well-known/acme-challenge/a.b', 'published'],
  ['.well-known/.secret', 'hidden'],
  ['a/.well-known/x', 'hidden'],
  ['a/.git/config', 'litter'],
  ['.gitlab-ci.yml', 'hidden'],
  ['._ads.txt', 'litter'],
  ['constructor', 'published'],
  ['__proto__', 'published'],
])('%s is %s', (path, kind) => expect(publicKind(path)).toBe(kind));
