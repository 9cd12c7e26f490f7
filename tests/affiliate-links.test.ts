// SPEC-4, D-1, D-17: rel="sponsored nofollow" is decided on the URL that a browser goes to, however it is written.
import { describe, expect, it, test } from 'vitest';
import { createLinks } from '../src/site/links.js';
import { NO_DATA } from './support/no-data.js';
import { expectCost } from './support/processor-time.js';
import { codes, component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';

const HOST = 'https://www.prova-città.example';
/** With the host in ASCII. */
const PUNY = new URL(HOST).origin;
const ROUTES = {
  declared: {
    '/login': 'https://go.example.com/login',
    '/sign-up': 'https://go.example.com/sign-up',
    '/bonus-città': 'https://go.example.com/bonus',
    '/vuoto': '',
  },
  redirects: [
    { from: '/gioca/*', to: '/login' },
    { from: '/via/**', to: 'https://altro.example/via' },
    { from: '/dentro/:nome', to: '/terms' },
    { from: '/porta/:nome', to: '/oltre/:nome/qui' },
    { from: '/oltre/marea/qui', to: 'https://altro.example/marea' },
    { from: '/oltre/:nome/qui', to: '/terms' },
    { from: '/uno', to: '/due' },
    { from: '/due', to: '/login' },
    { from: '/vecchia', to: '/terms' },
    { from: '/assoluta', to: `${HOST}/login` },
    { from: '/assoluta-dentro', to: `${HOST}/terms` },
    { from: '/fuori', to: 'https://altro.example/' },
  ],
};

/** URLs, and whether a link to them earns money. */
const TABLE: readonly (readonly [string, boolean])[] = [
  ['/login', true],
  ['/login/', true],
  ['/login?x=1', true],
  ['/login#a', true],
  ['/login/?x=1#a', true],
  ['/login?', true],
  ['/login/index.html', true],
  ['/login.html', true],
  ['/%6cogin', true],
  ['/%6Cogin', true],
  ['/l%6fgin', true],
  ['/%6c%6f%67%69%6e', true],
  ['/./login', true],
  ['/x/../login', true],
  ['/x/y/../../login/', true],
  ['/../login', true],
  ['/%2e/login', true],
  ['/x/%2e%2e/login', true],
  ['/x/%2E./login', true],
  ['/login/.', true],
  ['/login/x/..', true],
  ['/bonus-città', true],
  ['/bonus-citt%C3%A0', true],
  ['/bonus-citt%c3%a0', true],
  ['/bonus-cittа', false],
  ['/bonus-citta\u0300', true],
  ['/bonus-citta%CC%80', true],
  [`${HOST}/login`, true],
  [`${HOST}/login/?a=1#b`, true],
  [`${HOST}/%6cogin`, true],
  [`${HOST}/x/../login`, true],
  [`${HOST}//login`, true],
  [`${PUNY}/login`, true],
  [`${PUNY.toUpperCase()}/login`, true],
  [`${PUNY}./login`, true],
  [`${PUNY}:443/login`, true],
  ['http://www.prova-città.example/login', true],
  ['http://www.prova-città.example:80/login', true],
  ['HTTPS://WWW.PROVA-CITTÀ.EXAMPLE/login', true],
  [`${HOST}/bonus-città`, true],
  [`${HOST}/bonus-citt%C3%A0`, true],
  ['https://go.example.com', true],
  ['https://go.example.com/', true],
  ['https://go.example.com/altro', true],
  ['https://GO.Example.COM/altro', true],
  ['HTTPS://go.example.com/altro', true],
  ['https://go.example.com./altro', true],
  ['https://go.example.com:443/altro', true],
  ['https://go.example.com:8443/altro', true],
  ['http://go.example.com/altro', true],
  ['https://go.example.com?x=1', true],
  ['https://go.example.com#x', true],
  ['https://a@go.example.com/x', true],
  ['https://go.ex%61mple.com/x', true],
  ['https://ｇｏ.example.com/x', true],
  ['/gioca/perla', true],
  ['/gioca/perla/', true],
  ['/gioca/perla?x=1', true],
  ['/gioca/%70erla', true],
  [`${HOST}/gioca/perla`, true],
  ['/via/a/b/c', true],
  ['/via', true],
  ['/uno', true],
  ['/due', true],
  ['/u%6eo', true],
  ['/fuori', true],
  ['/assoluta', true],
  ['/porta/marea', true],
  // All of these stay on the site.
  ['/', false],
  ['/terms', false],
  ['/t%65rms', false],
  ['/login/../terms', false],
  ['/terms?to=/login', false],
  ['/terms#/login', false],
  ['/gioca', false],
  ['/gioca/a/b', false],
  ['/gioca/perla/../../terms', false],
  ['/dentro/x', false],
  ['/porta/x', false],
  ['/vecchia', false],
  ['/assoluta-dentro', false],
  ['/vuoto', false],
  ['/Login', false],
  ['/login2', false],
  ['/%256cogin2', false],
  ['#login', false],
  ['mailto:a@go.example.com', false],
  ['tel:800558822', false],
  [HOST, false],
  [`${HOST}/terms`, false],
  [`${PUNY}./terms`, false],
  ['https://prova-città.example/login', false],
  ['https://www.prova-città.example.evil.example/login', false],
  ['https://example.com/login', false],
  ['https://xgo.example.com/login', false],
  ['https://go.example.com.evil.example/', false],
  ['https://evil.example/?https://go.example.com', false],
];

const config = { ...CONFIG, site: { url: HOST }, routes: ROUTES };

describe('rel="sponsored nofollow"', () => {
  it('the table is long enough to be believed', () => expect(TABLE.length).toBeGreaterThan(90));

  it('is the same in tidy author HTML, and in HTML that a parser must fix', async () => {
    const escape = (href: string) => href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const texts = [
      TABLE.map(([href], index) => `<p><a href="${escape(href)}">${index}</a></p>`).join(''),
      TABLE.map(([href], index) => `<div><p><a HREF='${escape(href)}'>${index}</a></div>`).join(''),
    ];
    const site = makeSite({
      'casino-site.config.json': config,
      'content/site.json': {
        ...SITE_JSON,
        header: { ...SITE_JSON.header, login_redirect_link: '', signup_link: '', signup_redirect_link: '' },
      },
      'content/pages/terms.json': page('/terms'),
      'content/pages/p.json': page(
        '/p',
        texts.map((text, index) => component(14, { text }, index + 1)),
      ),
    });
    const { problems } = await site.build();
    expect(problems.filter((one) => one.severity === 'error')).toEqual([]);
    const links = [...site.page('p/index.html').querySelectorAll('main a')];
    const shown = links.map((link) => [
      TABLE[Number(link.textContent)]![0],
      link.getAttribute('rel') === 'sponsored nofollow',
    ]);
    expect(shown).toEqual([...TABLE, ...TABLE].map(([href, earns]) => [href, earns]));
  });

  const content = { header: {} } as never;
  const declared = { '/login': 'https://go.example.com/login' };
  const links = (more: object = {}, base = '/') =>
    createLinks(
      {
        pages: [],
        media: new Map(),
        navigation: [],
        data: NO_DATA,
        declared,
        redirects: [{ from: '/login', to: declared['/login'], kind: 'stub', status: 302 }],
        content,
        ...more,
      },
      {
        origin: 'https://www.example.com',
        base,
        urls: { format: 'directory', trailingSlash: 'always' },
        prefer: 'redirect',
        search: null,
        languages: [],
      },
    );

  test.each([
    ['https:login', 'https://www.example.com/', 'sponsored nofollow'],
    ['https:login', 'https://www.example.com/guida/', undefined],
    ['https:../login', 'https://www.example.com/guida/', 'sponsored nofollow'],
    ['https:../login', 'https://www.example.com/guida/bonus/', undefined],
  ])('%s on %s: %s', (href, from, rel) => {
    const all = links();
    expect(all.plain(href, undefined, from).rel).toBe(rel);
    // The same again: what depends on the page is not cached for another one.
    expect(all.plain(href, undefined, 'https://www.example.com/altro/altro/altro/').rel).toBeUndefined();
    expect(all.plain(href, undefined, from).rel).toBe(rel);
  });

  // Authors cannot write these (absolute-url.test.ts), templates of a site can.
  test.each(['https:/login', 'HTTPS:/login', 'https:/./login', 'https:/%6cogin', 'https:///go.example.com/altro'])(
    '%s, which lacks a slash or has one too many',
    (href) => expect(links().plain(href, undefined, 'https://www.example.com/guida/').rel).toBe('sponsored nofollow'),
  );

  test.each([
    ['/login', 'sponsored nofollow'],
    ['/%6cogin', 'sponsored nofollow'],
    ['https://www.example.com/città/login', 'sponsored nofollow'],
    ['https://www.example.com/citt%C3%A0/login/', 'sponsored nofollow'],
    ['https://www.example.com/login', undefined],
    ['/../login', undefined],
  ])('below a base path: %s', (href, rel) => expect(links({}, '/città/').plain(href).rel).toBe(rel));

  test.each([
    [{ redirect: 'https://anywhere.example/' }, 'sponsored nofollow'],
    [{ redirect: 'https://www.example.com/login' }, 'sponsored nofollow'],
    [{ redirect: 'https://www.example.com/terms' }, undefined],
    [{ redirect: '/terms' }, undefined],
    [{ url: 'https://anywhere.example/' }, undefined],
    [{ url: 'https://www.example.com./%6cogin' }, 'sponsored nofollow'],
  ])('of a button: %j', (input, rel) => expect(links().choose(input)?.rel).toBe(rel));

  it('redirects that lead in circles end', () => {
    const redirects = [
      { from: '/a', to: 'https://www.example.com/b', kind: 'stub', status: 302 },
      { from: '/b', to: 'https://www.example.com/a', kind: 'stub', status: 302 },
    ];
    expect(links({ redirects }).plain('/a').rel).toBeUndefined();
  });

  it('plain links need no URL parser', async () => {
    await expectCost(() => {
      const all = links();
      for (let index = 0; index < 200_000; index++) all.plain(`/guida/pagina-${index % 50_000}`);
    }, 3000);
  });

  it('a stub to the site itself is not an affiliate link, and is not broken', async () => {
    const site = makeSite({ 'casino-site.config.json': config, 'content/pages/terms.json': page('/terms') });
    expect(codes((await site.build()).problems).filter((code) => code !== 'declared-without-target')).toEqual([]);
    const rel = (path: string) => site.page(`${path}/index.html`).querySelector('main a')!.getAttribute('rel');
    expect(['assoluta', 'assoluta-dentro', 'fuori', 'uno'].map(rel)).toEqual([
      'sponsored nofollow',
      null,
      'sponsored nofollow',
      'sponsored nofollow',
    ]);
  });
});
