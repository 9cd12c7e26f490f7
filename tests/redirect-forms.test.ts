// Where redirects may start and lead: every form is refused by the build, or followed alike by the preview and by the
// script in the browser (D-7, SPEC-7.2).
import { get } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { navigateTo } from '../src/client/navigate.js';
import { followRedirect } from '../src/client/redirects.js';
import type { Languages } from '../src/urls/languages.js';
import type { Problem } from '../src/model.js';
import { openPublished } from '../src/preview/published.js';
import { createRouteTable } from '../src/urls/route-rules.js';
import { redirectRule } from '../src/urls/route-values.js';
import { planRedirects } from '../src/site/redirects.js';
import { fakeLocation, json, stubFetch } from './client/support.js';
import { expectCost } from './support/processor-time.js';
import { serveFolder } from './support/preview-server.js';

const PAGES = new Map([
  ['/', { slug: '/', source: 'home.json' }],
  ['/p', { slug: '/p', source: 'p.json' }],
]);
const DECLARED = { '/login': 'https://go.example.com/login' };

function plan(
  redirects: readonly { from: string; to: string }[],
  declared: Readonly<Record<string, string>> = DECLARED,
  isByHost = false,
  languages: Languages = [],
) {
  const at = (pointer: string) => ({ file: 'casino-site.config.json', pointer });
  return planRedirects({ declared, redirects, isByHost, languages }, PAGES, at);
}

const errors = (problems: readonly Problem[]) =>
  problems.filter((one) => one.severity === 'error').map(({ code, pointer }) => `${code} ${pointer}`);

describe('where a redirect may not start', () => {
  it.each([
    '/',
    '//',
    '/404',
    '/403',
    '/404/',
    '/403/x',
    '/404/**',
    '/403/*',
    '/404.html',
    '/_build/**',
    '/_build/latest.json',
    '/_nuxt/**',
    '/api/x',
    '/media/**',
    '/Media/a',
    '/assets/:file',
    '/sitemap.xml',
    '/sitemap-2.xml',
    '/robots.txt',
    '/index',
    '/a.html/b',
    '/403.html',
    '/a.html/**',
    '/**',
    '/*',
    '/:a/:b/**',
    '/a/**/b',
    '/a*',
    '/a/x:y',
    '/a/:',
    '/a/../b',
    '/a?x=1',
    '/a#b',
    '/a b/**',
    '/con/**',
    '/.well-known/x',
    `/${'x'.repeat(101)}`,
  ])('%s', (from) => {
    const { problems, redirects } = plan([{ from, to: '/p' }]);
    expect(errors(problems)).toEqual(['redirect-invalid /routes/redirects/0/from']);
    expect(redirects.map((one) => one.from)).not.toContain(from);
    expect(errors(plan([], { [from]: 'https://go.example.com/' }).problems)).toHaveLength(1);
  });

  it.each(['/de/404', '/de/403', '/de/404/**', '/de/403/*', '/de/404.html'])('%s, a page of its language', (from) => {
    const languages: Languages = [
      { code: 'it', tag: 'it-IT', name: 'Italiano', path: '' },
      { code: 'de', tag: 'de-DE', name: 'Deutsch', path: '/de' },
    ];
    const { problems } = plan([{ from, to: '/p' }], {}, false, languages);
    expect(errors(problems)).toEqual(['redirect-invalid /routes/redirects/0/from']);
  });

  it.each([
    ['/p', 'redirect-shadows-page'],
    ['/p/', 'redirect-shadows-page'],
    ['/P', 'redirect-shadows-page'],
    ['/login', 'redirect-duplicate'],
    ['/LOGIN/', 'redirect-duplicate'],
  ])('%s, which is taken', (from, code) => {
    expect(errors(plan([{ from, to: '/' }]).problems)).toEqual([`${code} /routes/redirects/0/from`]);
  });

  it('beside its page, by capitals: where hosts redirect, they tell the two apart', () => {
    const codes = (from: string, isByHost: boolean) => errors(plan([{ from, to: '/p' }], DECLARED, isByHost).problems);
    expect([codes('/P', true), codes('/P', false)]).toEqual([[], ['redirect-shadows-page /routes/redirects/0/from']]);
    expect(codes('/p/', true)).toEqual(['redirect-shadows-page /routes/redirects/0/from']);
  });

  it('twice, in whatever letters and under whatever name of the open part', () => {
    const twice = (a: string, b: string) =>
      errors(
        plan([
          { from: a, to: '/p' },
          { from: b, to: '/' },
        ]).problems,
      );
    for (const [a, b] of [
      ['/a/:x', '/a/*'],
      ['/a/:x/b', '/A/:y/b/'],
      ['/a/**', '/A/**'],
      ['/a', '/A/'],
    ] as const)
      expect(twice(a, b)).toEqual(['redirect-duplicate /routes/redirects/1/from']);
    expect(twice('/a/*', '/a/**')).toEqual([]);
  });

  it.each(['/vecchio/**', '/vecchio/*', '/gioca/:nome', '/:lingua/api', '/a/:x/b/', '/4040', '/404-vecchia'])(
    '%s is fine',
    (from) => {
      expect(plan([{ from, to: '/p' }]).problems.filter((one) => one.severity === 'error')).toEqual([]);
    },
  );
});

describe('placeholders that cannot be filled in are refused', () => {
  it.each([
    ['/gioca/:nome', 'https://go.example.com/g?id=:nome', 'in a query'],
    ['/gioca/:nome', 'https://go.example.com/x-:nome.html', 'whole segments'],
    ['/gioca/:nome', 'https://go.example.com/:altro', 'no single value for ":altro"'],
    ['/gioca/:nome', 'https://go.example.com/:splat', 'no single value'],
    ['/gioca/*/*', 'https://go.example.com/:splat', 'no single value'],
    ['/gioca/**', 'https://go.example.com/:splat/x', 'must be the last'],
    ['/gioca/**', 'https://go.example.com/:splat/', 'ends with the slash of the request'],
    ['/gioca/*', '/p?da=*', 'in a query'],
    ['/gioca', 'https://go.example.com/:nome', 'unchanged'],
    ['/gioca', '/p/**', 'unchanged'],
    ['/gioca', 'https://*.example.com/', 'unchanged'],
  ])('%s to %s', (from, to, words) => {
    const { problems } = plan([{ from, to }]);
    expect(errors(problems)).toEqual(['redirect-invalid /routes/redirects/0/to']);
    expect(`${problems[0]!.message} ${problems[0]!.hint}`).toContain(words);
  });

  it.each([
    ['/go/**', '/:splat'],
    ['/go/*', '/*'],
    ['/go/:x', '/:x/page'],
    ['/go/:x', 'https://:x/'],
    ['/go/:x', 'https://:x.example.com/p'],
    ['/go/**', 'https://*.example.com/'],
  ])('check 11: %s to %s: a visitor would choose the host', (from, to) => {
    expect(errors(plan([{ from, to }]).problems)).toEqual(['host-unsafe /routes/redirects/0/to']);
  });

  it.each([
    ['/gioca', 'https://go.example.com/?q=*'],
    ['/gioca/:nome', 'https://go.example.com:8443/a:b?c=d'],
    ['/gioca/:nome', 'https://go.example.com/nome'],
    ['/gioca/:nome', 'https://go.example.com/:nome'],
    ['/gioca/:nome', '/p/:nome'],
    ['/gioca/**', 'https://go.example.com/*'],
    ['/gioca/**', 'https://go.example.com/:splat?a=b#c'],
    ['/gioca/:a/:b', 'https://go.example.com/:b/x/:a'],
    ['/gioca/*', '/it/*/'],
    ['/gioca/:nome', '/gioca/slot/:nome'],
  ])('%s to %s is good', (from, to) => {
    expect(plan([{ from, to }]).problems).toEqual([]);
  });

  it.each([
    [['/a/**', '/a/b/:splat']],
    [['/a/:x', '/a/:x']],
    [
      ['/a/**', '/b/c/:splat'],
      ['/b/**', '/a/:splat'],
    ],
    [
      ['/a/:x/:y', '/b/:x/:y'],
      ['/b/*/c', '/a/*/c'],
      ['/z/**', '/p'],
    ],
    [
      ['/:x/a', '/b/:x'],
      ['/b/**', '/c/:splat'],
      ['/c/**', '/q/:splat'],
      ['/q/*', '/d/*'],
      ['/d/**', '/b/a/:splat'],
    ],
  ] as const)('a circle: %j', (...pairs) => {
    const redirects = pairs.map(([from, to]) => ({ from, to }));
    expect(errors(plan(redirects).problems).every((one) => one.startsWith('redirect-loop '))).toBe(true);
    expect(errors(plan(redirects).problems)).not.toEqual([]);
  });

  it('20,000 patterns below one folder take no longer than they should', async () => {
    const redirects = Array.from({ length: 20_000 }, (_, index) => ({ from: `/a/x${index}/*`, to: `/a/y${index}/*` }));
    await expectCost(() => expect(plan(redirects).problems).toEqual([]), 10_000);
  });
});

describe('values are carried over alike by preview and browser', () => {
  it.each([
    ['/gioca/:nome', 'https://go.example.com/s/:nome', '/gioca/crab', 'https://go.example.com/s/crab'],
    ['/gioca/:nome', 'https://go.example.com/s/:nome', '/gioca/crab/', 'https://go.example.com/s/crab'],
    [
      '/gioca/:nome',
      'https://go.example.com/s/:nome#x',
      '/gioca/crab?btag=7',
      'https://go.example.com/s/crab?btag=7#x',
    ],
    ['/gioca/:nome', 'https://go.example.com/:nome?a=1', '/gioca/crab?btag=7', 'https://go.example.com/crab?a=1'],
    ['/gioca/:nome', '/it/:nome/', '/gioca/caff%C3%A8', '/it/caff%C3%A8/'],
    ['/gioca/:nome', '/it/:nome', '/gioca/a%3Fb%23c%25d%20e', '/it/a%3Fb%23c%25d%20e'],
    ['/gioca/:nome', '/it/:nome', '/gioca/100%252f', null],
    ['/gioca/:nome', '/it/:nome', '/gioca/a:b@c', '/it/a:b@c'],
    ['/gioca/:nome', '/it/:nome', '/gioca/constructor', '/it/constructor'],
    ['/old/**', '/it/:splat', '/old/a/b/', '/it/a/b/'],
    ['/old/**', '/it/:splat', '/old/a/b?x=1', '/it/a/b?x=1'],
    ['/old/**', '/it/:splat', '/old', '/it/'],
    ['/old/**', '/it/:splat', '/old/', '/it/'],
    ['/old/*', '/it/*', '/old/a', '/it/a'],
    ['/:lingua/gioco/:nome', '/g/:nome/:lingua', '/it/gioco/x', '/g/x/it'],
    ['/old/**', '/it/:splat', '/old//evil.example', null],
    ['/old/**', '/it/:splat', '/old/a//b', null],
    ['/old/**', '/it/:splat', '/old/%5Cevil.example', null],
    ['/old/**', '/it/:splat', '/old/%2F%2Fevil', null],
    ['/old/**', '/it/:splat', '/old/%2e%2e%2fx', null],
    ['/old/**', '/it/:splat', '/old/%0d%0aX:%20y', null],
    ['/old/**', '/it/:splat', '/old/%00', null],
    ['/old/**', '/it/:splat', '/old/%E0%A4%A', null],
    ['/old/**', '/it/:splat', '/old/%252e%252e', null],
    ['/gioca/:nome', 'https://go.example.com/:nome', '/gioca/%2e', null],
    ['/gioca/:nome', 'https://go.example.com/:nome', `/gioca/${'x'.repeat(501)}`, null],
  ])('%s → %s at %s', async (from, to, path, expected) => {
    const { preview, browser } = await followedAt({ from, to }, path);
    expect({ preview, browser }).toEqual({ preview: expected, browser: expected });
  });

  it('below a base path with letters, too', async () => {
    const { browser } = await followedAt({ from: '/old/**', to: '/it/:splat' }, '/citt%C3%A0/old/a', '/città/');
    expect(browser).toBe('/città/it/a');
  });

  it('what a folder from elsewhere lists is not filled in when it is unsafe', async () => {
    expect(await followedAt({ from: '/old/**', to: '/:splat' }, '/old/evil')).toEqual({ preview: null, browser: null });
  });
});

/** What the real preview answers at this path, and where the script sends a browser. */
async function followedAt(rule: { readonly from: string; readonly to: string }, path: string, base = '/') {
  const redirects = [{ ...rule, status: 302 }];
  const served = await serveFolder(
    { '404.html': 'no' },
    { site: `https://casino.example${encodeURI(base)}`, redirects },
  );
  onTestFinished(() => served.close());
  const answer = await fetchRaw(served.port, path);
  const rules = { [rule.from]: redirectRule(rule.from, rule.to) };
  stubFetch(json({ id: 'b1', timestamp: 1 }), json({ matcher: createRouteTable(rules) }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const location = fakeLocation(`https://casino.example${path}`);
  await followRedirect({ base, storageKey: 'b', navigate: navigateTo, location }).catch(() => undefined);
  return { preview: answer, browser: location.visited[0]?.replace('replace ', '') ?? null };
}

/** The `Location` of the answer to a target that is sent as it stands. */
function fetchRaw(port: number, path: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.headers.location ?? null);
    }).on('error', reject);
  });
}

/** What the preview answers, and where the script sends a browser, for a pattern with this target. */
async function followed(to: string): Promise<{ readonly preview: string | null; readonly browser: string | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '_build'));
  const redirects = [{ from: '/old/**', kind: 'client', status: 302, to }];
  writeFileSync(
    join(folder, '_build/manifest.json'),
    JSON.stringify({ site: 'https://casino.example/', pages: [], redirects }),
  );
  const preview = openPublished(folder)()!.pattern('/old/x')?.location ?? null;
  stubFetch(json({ id: 'b1', timestamp: 1 }), json({ matcher: createRouteTable({ '/old/**': { redirect: to } }) }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const location = fakeLocation('https://casino.example/old/x');
  await followRedirect({ base: '/', storageKey: 'b', navigate: navigateTo, location }).catch(() => undefined);
  return { preview, browser: location.visited[0]?.replace('replace ', '') ?? null };
}

const TARGETS: readonly (readonly [to: string, followed: boolean])[] = [
  ['/p', true],
  ['/p/?x=1#y', true],
  ['https://go.example.com', true],
  ['https://go.example.com/a?b=c', true],
  ['HTTPS://go.example.com/', true],
  ['https://www.example.com:8443/x', true],
  ['http://go.example.com/', false],
  ['HTTP://go.example.com/', false],
  ['//go.example.com/', false],
  ['/\\go.example.com/', false],
  ['https:/go.example.com/', false],
  ['https:go.example.com', false],
  ['https:///go.example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['mailto:a@example.com', false],
  ['tel:123', false],
  ['ftp://example.com/', false],
  ['p', false],
  ['?x=1', false],
  ['#x', false],
  [' /p', false],
];

describe('SPEC-7.2 SPEC-8.6 the target of a pattern', () => {
  it.each(TARGETS)('%s: build, preview and browser agree', async (to, isFollowed) => {
    const { problems, redirects } = plan([{ from: '/old/**', to }]);
    expect(errors(problems)).toEqual(isFollowed ? [] : ['redirect-invalid /routes/redirects/0/to']);
    expect(redirects.map((one) => one.to)).toEqual(
      isFollowed ? [...Object.values(DECLARED), to] : Object.values(DECLARED),
    );
    const { preview, browser } = await followed(to);
    const read = (text: string | null) => text && new URL(text, 'https://casino.example/').href;
    if (isFollowed) expect([read(preview), read(browser)]).toEqual([read(to), read(to)]);
    // A folder from elsewhere may hold anything: where the script does not go, the preview does not go either.
    else if (browser === null) expect(preview).toBeNull();
  });

  it('that ends at http by way of a declared route is refused at the pattern', () => {
    const { problems } = plan([{ from: '/old/**', to: '/piano' }], { '/piano': 'http://go.example.com/' });
    expect(errors(problems)).toEqual(['redirect-invalid /routes/redirects/0/to']);
    expect(problems.find((one) => one.severity === 'error')).toMatchObject({
      message: expect.stringContaining('ends at "http://go.example.com/"'),
    });
  });

  it('http stays a warning where a page of its own sends on', () => {
    expect(plan([{ from: '/old', to: 'http://go.example.com/' }]).problems.map((one) => one.code)).toEqual([
      'url-insecure',
    ]);
  });
});
