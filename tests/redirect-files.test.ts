// Redirects from addresses of files, such as /chi-siamo.html: where they may start, what is written for them, and that
// every command knows them (decisions/0061).
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../scripts/watch/watched.mjs';
import type { UrlPolicy } from '../src/model.js';
import { createGate } from '../src/preview/gate.js';
import { serveDist } from '../src/preview/serve-dist.js';
import { startServer } from '../src/preview/server.js';
import { planRedirects } from '../src/site/redirects.js';
import { isFileAddress, pageFile, pagePath, slugFault, withoutFileName } from '../src/urls/urls.js';
import { casinoSite } from './support/cli.js';
import { attribute } from './support/output.js';
import { get } from './support/raw-http.js';
import { CONFIG, component, makeSite, page, type SiteFiles } from './support/site.js';

const FOLDERS: UrlPolicy = { format: 'directory', trailingSlash: 'always' };
const BARE: UrlPolicy = { format: 'directory', trailingSlash: 'never' };
const FILES: UrlPolicy = { format: 'file', trailingSlash: 'never' };
const PAGES = new Map(
  ['/', '/p', '/q', '/a/b'].map((slug) => [slug, { slug, source: `${slug.slice(1) || 'home'}.json` }] as const),
);

type Pair = readonly [from: string, to: string];

function plan(pairs: readonly Pair[], urls: UrlPolicy, isByHost: boolean) {
  const redirects = pairs.map(([from, to]) => ({ from, to }));
  const at = (pointer: string) => ({ file: 'casino-site.config.json', pointer });
  return planRedirects({ declared: {}, redirects, urls, isByHost, languages: [] }, PAGES, at);
}

/** `-` for what is good, else what the problem is called. */
function told(pairs: readonly Pair[], urls: UrlPolicy, isByHost: boolean): string {
  const { problems, redirects } = plan(pairs, urls, isByHost);
  expect(redirects).toHaveLength(pairs.length - problems.length);
  return problems.map(({ code }) => code.replace('redirect-', '')).join(' ') || '-';
}

describe('addresses', () => {
  it.each([
    ['/x.html', true, '/x', 'x.html'],
    ['/a/b.HTM', true, '/a/b', 'a/b.HTM'],
    ['/index.html', true, '/', 'index.html'],
    ['/vip/index.html', true, '/vip', 'vip/index.html'],
    ['/my-index.html', true, '/my-index', 'my-index.html'],
    ['/x.html/y', false, '/x.html/y', 'x.html/y/index.html'],
    ['/x.php', false, '/x.php', 'x.php/index.html'],
    ['/a/.html', false, '/a/', 'a/.html/index.html'],
  ])('%s', (address, isFile, bare, file) => {
    expect([isFileAddress(address), pageFile(address, FOLDERS)]).toEqual([isFile, file]);
    if (isFile) expect(withoutFileName(address)).toBe(bare);
    expect(pagePath(address, FOLDERS)).toBe(isFile ? address : `${address}/`);
  });

  it.each(['/x.html', '/a.html/b', '/index.html', '/a/b.htm'])('%s is no slug of a page', (slug) => {
    expect(slugFault(slug)?.code).toBe('slug-invalid');
    expect(slugFault(slug, true) === null).toBe(slug !== '/a.html/b');
  });
});

describe('where they may start', () => {
  // By a host in all three forms; then plain: folders with a slash, without one, files.
  it.each<readonly [name: string, pairs: readonly Pair[], hosts: readonly string[], plain: readonly string[]]>([
    ['nothing is there', [['/x.html', '/p']], ['-', '-', '-'], ['-', '-', '-']],
    ['of Blogger', [['/2024/05/x.html', '/p']], ['-', '-', '-'], ['-', '-', '-']],
    ['in capitals', [['/X.HTM', '/p']], ['-', '-', '-'], ['-', '-', '-']],
    ['an index of no page', [['/vip/index.html', '/p']], ['-', '-', '-'], ['-', '-', '-']],
    ['an old index of no page', [['/a/index.htm', '/p']], ['-', '-', '-'], ['-', '-', '-']],
    ['away', [['/x.html', 'https://go.example.com/']], ['-', '-', '-'], ['-', '-', '-']],
    ['the page of that name', [['/p.html', '/p']], ['-', '-', 'shadows-page'], ['-', 'shadows-page', 'shadows-page']],
    ['a place on it', [['/a/b.html', '/a/b/#x']], ['-', '-', 'shadows-page'], ['-', 'shadows-page', 'shadows-page']],
    ['the page, in other letters', [['/P.html', '/p']], ['-', '-', '-'], ['-', 'shadows-page', 'shadows-page']],
    [
      'beside a page, to another',
      [['/p.html', '/q']],
      ['-', '-', 'shadows-page'],
      ['shadows-page', 'shadows-page', 'shadows-page'],
    ],
    ['beside a page, older', [['/p.htm', '/p']], ['-', '-', '-'], ['-', '-', 'shadows-page']],
    ['home', [['/index.html', '/']], ['shadows-page', 'shadows-page', 'shadows-page'], Array(3).fill('shadows-page')],
    ['home, older', [['/index.htm', '/']], ['-', '-', '-'], Array(3).fill('shadows-page')],
    ['an index', [['/p/index.html', '/p']], Array(3).fill('shadows-page'), Array(3).fill('shadows-page')],
    [
      'an index to another page',
      [['/p/index.html', '/q']],
      Array(3).fill('shadows-page'),
      Array(3).fill('shadows-page'),
    ],
    ['an older index', [['/p/index.htm', '/p']], ['-', '-', '-'], Array(3).fill('shadows-page')],
    ['the 404 page', [['/404.html', '/p']], Array(3).fill('invalid'), Array(3).fill('invalid')],
    ['a 403 page below', [['/de/403.html', '/p']], Array(3).fill('invalid'), Array(3).fill('invalid')],
    ['an error page as an index', [['/de/404/index.html', '/p']], Array(3).fill('invalid'), Array(3).fill('invalid')],
    ['a device', [['/con.html', '/p']], Array(3).fill('invalid'), Array(3).fill('invalid')],
    ['of the generator', [['/assets/x.html', '/p']], Array(3).fill('invalid'), Array(3).fill('invalid')],
    ['a space', [['/a b.html', '/p']], Array(3).fill('invalid'), Array(3).fill('invalid')],
    ['escapes', [['/caff%C3%A8.html', '/p']], Array(3).fill('invalid'), Array(3).fill('invalid')],
    [
      'twice',
      [
        ['/x.html', '/p'],
        ['/X.html/', '/q'],
      ],
      Array(3).fill('duplicate'),
      Array(3).fill('duplicate'),
    ],
    [
      'two files, one page',
      [
        ['/x.html', '/p'],
        ['/x/index.html', '/p/'],
      ],
      ['-', '-', '-'],
      ['-', '-', '-'],
    ],
    [
      'both forms, one page',
      [
        ['/x', '/p'],
        ['/x.html', '/p/'],
      ],
      ['-', '-', '-'],
      ['-', '-', '-'],
    ],
    [
      'both forms, two pages',
      [
        ['/x.html', '/p'],
        ['/x', '/q'],
      ],
      ['-', '-', '-'],
      Array(3).fill('duplicate'),
    ],
    [
      'both forms, two places',
      [
        ['/x', '/p#a'],
        ['/x.html', '/p'],
      ],
      ['-', '-', '-'],
      Array(3).fill('duplicate'),
    ],
    [
      'a chain',
      [
        ['/x.html', '/x'],
        ['/x', '/y.htm'],
        ['/y.htm', '/p'],
      ],
      ['-', '-', '-'],
      ['-', '-', '-'],
    ],
    [
      'a loop',
      [
        ['/x.html', '/y.html'],
        ['/y.html', '/x.html'],
      ],
      Array(3).fill('loop loop'),
      Array(3).fill('loop loop'),
    ],
    ['to itself', [['/x.html', '/x.html']], Array(3).fill('loop'), Array(3).fill('loop')],
    ['to nothing', [['/x.html', '/x']], Array(3).fill('broken'), Array(3).fill('broken')],
  ])('%s: %j', (_, pairs, hosts, plain) => {
    const all = (isByHost: boolean) => [FOLDERS, BARE, FILES].map((urls) => told(pairs, urls, isByHost));
    expect({ hosts: all(true), plain: all(false) }).toEqual({ hosts, plain });
  });

  it('says which page is there, and what to do', () => {
    const [own] = plan([['/p.html', '/p']], FILES, false).problems;
    expect(own).toMatchObject({ pointer: '/routes/redirects/0/from', hint: expect.stringContaining('Delete') });
    expect(own!.message).toBe('"/p.html" is the file of the page "/p" (p.json), which already answers there.');
    const [beside] = plan([['/p.html', '/q']], FOLDERS, false).problems;
    expect(beside!.message).toBe('"/p.html" and the page "/p" (p.json) are one address to some hosts.');
    expect(beside!.hint).toContain('publish.host');
    const [twin] = plan(
      [
        ['/x.html', '/p'],
        ['/x', '/q'],
      ],
      FOLDERS,
      false,
    ).problems;
    expect(twin).toMatchObject({ pointer: '/routes/redirects/0/from' });
    expect(twin!.message).toContain('"/x.html" and "/x" lead to different pages');
  });

  it('a declared route may be one, too', () => {
    const at = (pointer: string) => ({ file: 'casino-site.config.json', pointer });
    const declared = { '/gioca.html': 'https://go.example.com/', '/p.html': 'https://go.example.com/' };
    const { redirects, problems } = planRedirects({ declared, redirects: [], urls: FOLDERS, languages: [] }, PAGES, at);
    expect(redirects.map(({ from }) => from)).toEqual(['/gioca.html']);
    expect(problems).toMatchObject([{ code: 'redirect-shadows-page', pointer: '/routes/declared/~1p.html' }]);
  });
});

const REDIRECTS = [
  { from: '/chi-siamo.html', to: '/p', status: 301 },
  { from: '/Vecchia.HTM', to: '/chi-siamo.html', status: 301 },
  { from: '/vip/index.html', to: '/p', status: 301 },
  { from: '/vip', to: '/p/', status: 302 },
  { from: '/gioca.html', to: '/login', status: 302 },
  { from: '/tre.php', to: '/p', status: 301 },
];
const linking = (...hrefs: readonly string[]) => {
  const content = hrefs.map((href) => `<p><a href="${href}">Qui</a></p>`).join('');
  return page('/q', [component(14, { text: { type: 'textarea', content } })]);
};

function oldSite(config: object = {}, files: SiteFiles = {}, redirects: readonly object[] = REDIRECTS) {
  return makeSite({
    'casino-site.config.json': { ...CONFIG, ...config, routes: { ...CONFIG.routes, redirects } },
    'content/pages/p.json': page('/p'),
    ...files,
  });
}

describe('a plain output', () => {
  it.each([
    [FOLDERS, '/app/p/', ['vip/index.html', 'tre.php/index.html']],
    [BARE, '/app/p', ['vip/index.html', 'tre.php/index.html']],
    [FILES, '/app/p', ['vip.html', 'vip/index.html', 'tre.php.html']],
  ])('%j: the file of the address leads on, once', async (urls, href, others) => {
    const site = oldSite({ urls, site: { ...CONFIG.site, base: '/app/' } });
    expect((await site.build()).problems).toEqual([]);
    for (const file of ['chi-siamo.html', 'Vecchia.HTM', ...others]) {
      expect(attribute(site.page(file), 'meta[http-equiv="refresh"]', 'content'), file).toBe(`0; url=${href}`);
      expect(attribute(site.page(file), 'link[rel="canonical"]', 'href'), file).toBe(`https://www.example.com${href}`);
    }
    expect(attribute(site.page('gioca.html'), 'main a', 'rel')).toBe('sponsored nofollow');
    expect(site.has('chi-siamo.html/index.html')).toBe(false);
    const { assets, redirects } = JSON.parse(site.out('_build/manifest.json')) as {
      assets: { file: string }[];
      redirects: { from: string }[];
    };
    expect(assets.filter(({ file }) => file === 'vip/index.html')).toHaveLength(1);
    for (const { from } of REDIRECTS) expect(redirects.map((one) => one.from)).toContain(from);
    expect(site.out('sitemap.xml')).not.toMatch(/html|HTM|vip/);
    expect((await casinoSite(['verify'], site.root)).code).toBe(0);
  });

  it('beside the page of its name', async () => {
    const site = oldSite({}, {}, [{ from: '/p.html', to: '/p' }]);
    expect((await site.build()).problems).toEqual([]);
    expect(attribute(site.page('p.html'), 'meta[http-equiv="refresh"]', 'content')).toBe('0; url=/p/');
    expect(site.out('p/index.html')).toContain('Pagina /p');
  });

  it('meets no file of the owner, and no list of the search', async () => {
    const found = async (files: SiteFiles, more: object = {}) =>
      (await oldSite(more, files).build()).problems.map(({ code, message }) => `${code} ${message}`);
    expect(await found({ 'public/chi-siamo.html': 'x' })).toEqual([
      expect.stringContaining('public-clash "public/chi-siamo.html" meets the redirect from "/chi-siamo.html"'),
    ]);
    expect(await found({}, { search: { path: '/chi-siamo' } })).toEqual([
      expect.stringContaining('redirect-duplicate "/chi-siamo.html" is the path of the list'),
    ]);
  });
});

describe('links to such an address', () => {
  it('are no mistake, get no slash or the path of the page, and are followed by links', async () => {
    const site = oldSite({}, { 'content/pages/q.json': linking('/chi-siamo.html', '/gioca.html?x=1') });
    expect((await site.build()).problems).toEqual([]);
    expect(site.out('q/index.html')).toContain('href="/p/"');
    expect(site.out('q/index.html')).toContain('href="/gioca.html?x=1"');
    const { stdout } = await casinoSite(['links', '--json'], site.root);
    const { links } = JSON.parse(stdout) as { links: { via: string; href: string; target: string; rel: string }[] };
    expect(links.filter(({ href }) => href.startsWith('/gioca'))).toMatchObject([
      { via: '/gioca.html', target: 'https://go.example.com/login?x=1', rel: 'nofollow sponsored' },
    ]);
  });

  it('a near miss is named', async () => {
    const site = oldSite({}, { 'content/pages/q.json': linking('/chi-siam.html', '/p.html') });
    const { problems } = await site.build();
    expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
      ['link-near-miss', 'Did you mean "/chi-siamo.html"?'],
      ['link-near-miss', 'Did you mean "/p"?'],
    ]);
  });
});

describe('commands', () => {
  it('explain', async () => {
    const site = oldSite({ publish: { host: 'nginx' } }, {}, [...REDIRECTS, { from: '/p.html', to: '/vip' }]);
    const asked = async (path: string) =>
      JSON.parse((await casinoSite(['explain', path, '--json'], site.root)).stdout) as {
        kind: string;
        slug: string;
        nearest?: string;
        redirect?: { to: string; place: { pointer: string } };
        redirects: { from: string }[];
      };
    expect(await asked('/chi-siamo.html')).toMatchObject({
      kind: 'redirect',
      redirect: { to: '/p', place: { pointer: '/routes/redirects/0' } },
    });
    expect(await asked('https://www.example.com/vip/index.html')).toMatchObject({ slug: '/vip/index.html' });
    expect(await asked('/p.html')).toMatchObject({ kind: 'redirect', slug: '/p.html' });
    expect(await asked('/p/index.html')).toMatchObject({ kind: 'page', slug: '/p' });
    expect((await asked('/p')).redirects.map(({ from }) => from)).toContain('/chi-siamo.html');
    expect(await asked('/chi-siamo.htm')).toMatchObject({ kind: 'unknown', nearest: '/chi-siamo.html' });
  });

  it('diff: an address is lost with its redirect, unless a page answers there or a pattern leads on', async () => {
    const site = oldSite({}, {}, [{ from: '/p.html', to: '/p' }, ...REDIRECTS]);
    await site.build();
    renameSync(join(site.root, 'dist'), join(site.root, 'before'));
    const lost = async (config: object, redirects: readonly object[]) => {
      const routes = { ...CONFIG.routes, redirects };
      site.write({ 'casino-site.config.json': { ...CONFIG, ...config, routes } });
      expect((await site.build()).problems).toEqual([]);
      const { stdout } = await casinoSite(['diff', 'before', 'dist', '--json'], site.root);
      const { changes } = JSON.parse(stdout) as { changes: { kind: string; pages: string[] }[] };
      return changes.filter(({ kind }) => kind === 'url-lost').flatMap((one) => one.pages);
    };
    expect(await lost({}, REDIRECTS)).toEqual(['/p.html']);
    expect(await lost({}, [{ from: '/p.html', to: '/p#x' }, ...REDIRECTS])).toEqual([]);
    expect(await lost({ urls: FILES }, REDIRECTS)).toEqual([]);
    expect(await lost({}, [{ from: '/p.html', to: '/p' }, ...REDIRECTS.slice(2)])).toEqual([
      '/Vecchia.HTM',
      '/chi-siamo.html',
    ]);
    const others = REDIRECTS.filter(({ from }) => !from.startsWith('/vip'));
    expect(await lost({}, [{ from: '/vip/**', to: '/p' }, ...others])).toEqual(['/p.html']);
  });

  const ANSWERS: Readonly<Record<string, string>> = {
    '/chi-siamo.html': '301 /p/',
    '/chi-siamo.html?x=1': '301 /p/?x=1',
    '/Vecchia.HTM': '301 /p/',
    '/vip/index.html': '301 /p/',
    '/vip': '302 /p/',
    '/gioca.html': '302 https://go.example.com/login',
    '/tre.php': '301 /p/',
    '/p/': '200',
    '/chi-siamo': '404',
  };
  const answers = async (port: number) => {
    const found: Record<string, string> = {};
    for (const path of Object.keys(ANSWERS)) {
      const { status, headers } = await get(port, path);
      found[path] = [status, headers.location].filter(Boolean).join(' ');
    }
    return found;
  };

  it('preview', async () => {
    const site = oldSite();
    await site.build();
    const handler = serveDist({ folder: join(site.root, 'dist'), gate: createGate(), log: () => {} });
    const server = await startServer({ port: 0, log: () => {}, handler });
    onTestFinished(() => server.close());
    expect(await answers(server.port)).toEqual(ANSWERS);
    // Which redirects from where a file stands.
    const verified = await casinoSite(['verify', '--url', `http://127.0.0.1:${server.port}`], site.root);
    expect([verified.code, verified.stdout]).toEqual([0, '']);
  });

  it('watch', async () => {
    const watched = await startWatch(oldSite().root);
    onTestFinished(() => void watched.child.kill('SIGKILL'));
    expect(await answers(Number(new URL(watched.url).port))).toEqual(ANSWERS);
  });

  it('an incremental build is a clean one, with one redirect more and one less', async () => {
    const site = oldSite();
    await site.build();
    const changed = [...REDIRECTS.filter(({ from }) => from !== '/gioca.html'), { from: '/nuova.html', to: '/p' }];
    site.write({ 'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, redirects: changed } } });
    const { code, stderr } = await casinoSite(
      ['build', '--verify-incremental', '--changed-files', 'list.txt'],
      site.root,
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining('build')]);
    expect([site.has('gioca.html'), site.has('nuova.html'), site.has('chi-siamo.html')]).toEqual([false, true, true]);
    const list = readFileSync(join(site.root, 'list.txt'), 'utf8');
    expect(list.split('\n').filter((line) => /html/.test(line))).toEqual(['A\tnuova.html', 'D\tgioca.html']);
  });
});
