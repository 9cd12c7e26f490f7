// D-1, D-7, D-8: what is said about a link that nearly leads somewhere, and the internal URL that is kept beside an
// affiliate one.
import { describe, expect, it } from 'vitest';
import { codes, component, CONFIG, makeSite, page } from './support/site.js';

const text = (html: string, order = 1) => component(14, { header: 'Come si gioca', text: html }, order);
const faq = component(
  7,
  { header: 'Domande', faq: [{ question: 'Chi può giocare?', answer: 'Tutti i maggiorenni.' }] },
  2,
);
const button = (fields: object) => component(1, { main_block: { h1: 'T', buttons: [{ text: 'Vai', ...fields }] } });
const build = async (files: object) => (await makeSite(files as never).build({}, { write: false })).problems;

describe('promise 14: a link in a long text is as long as a URL may be', () => {
  const long = `/${'a/'.repeat(80_000)}b`;
  it.each([
    ['of many segments', { 'content/pages/p.json': page('/p', [text(`<p><a href="${long}">x</a></p>`)]) }],
    ['of slashes', { 'content/pages/p.json': page('/p', [text(`<p><a href="/a${'/'.repeat(9000)}b">x</a></p>`)]) }],
    ['of Markdown', { 'content/pages/p.md': `---\ntitle: P\nslug: /p\n---\n\n## Come\n\nUn [x](${long}).\n` }],
  ])('%s', async (_, files) => {
    expect(await build(files)).toMatchObject([
      {
        code: 'value-range',
        message: expect.stringMatching(/^A link in the HTML has more than 2048 characters: "\/a\/.{57}…"\.$/),
        excerpt: expect.stringContaining('/a/'),
      },
    ]);
  });

  it('and no longer', async () => {
    const of = (length: number) => ({
      'content/pages/p.json': page('/p', [text(`<p><a href="https://a.example/${'a'.repeat(length - 18)}">x</a></p>`)]),
    });
    expect(codes(await build(of(2048)))).toEqual([]);
    expect(codes(await build(of(2049)))).toEqual(['value-range']);
  });
});

describe('dots in a path are followed as browsers do', () => {
  const linked = (path: string) =>
    build({
      'content/pages/p.json': page('/p', [text(`<p><a href="${path}">x</a></p>`)]),
      'content/pages/q.json': page('/q'),
    });
  it.each(['/p/../q', '/./q', '/x/%2E%2e/q/', '/p/../login', '/x/y/../../q?a=1'])(
    '%s leads somewhere',
    async (path) => {
      expect(codes(await linked(path))).toEqual([]);
    },
  );

  it('and to nothing where there is nothing', async () => {
    expect(await linked('/q/../manca')).toMatchObject([
      { code: 'link-broken', message: expect.stringContaining('"/manca" leads nowhere') },
    ]);
  });
});

it('a page whose slug has capital letters, which are to go, is not what the link is told to become', async () => {
  const problems = await build({
    'content/pages/p.json': page('/p', [text('<p><a href="/giochi">x</a> <a href="/pagamenti">y</a></p>')]),
    'content/pages/giochi.json': page('/Giochi'),
    'content/pages/pagamenti.json': page('/pagamentti'),
  });
  const told = problems.map(({ code, hint }) => [code, hint]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['slug-uppercase', 'Paths are case-sensitive on most hosts; write them in lower case.'],
      ['link-near-miss', 'There is "/Giochi": write its slug in lower case, or its capital letters here.'],
      ['link-near-miss', 'Did you mean "/pagamentti"?'],
    ]),
  );
});

describe('SPEC-2.19 /sing-up (D-7)', () => {
  const linking = { 'content/pages/p.json': page('/p', [text('<p><a href="/sing-up">x</a></p>')]) };
  const withRoutes = (routes: object) => ({ ...linking, 'casino-site.config.json': { ...CONFIG, routes } });

  it('is said to be redirected by default, while it is', async () => {
    const said = {
      code: 'link-near-miss',
      message: '"/sing-up" is a misspelling that is redirected to "/sign-up" by default.',
      hint: 'Did you mean "/sign-up"?',
    };
    expect(await build(linking)).toMatchObject([said]);
    expect(
      await build({
        ...withRoutes({ declared: { '/login': CONFIG.routes.declared['/login'] } }),
        'content/pages/s.json': page('/sign-up'),
      }),
    ).toMatchObject([said]);
  });

  it('leads nowhere while /sign-up does', async () => {
    const problems = await build(withRoutes({ declared: { '/login': CONFIG.routes.declared['/login'] } }));
    expect(problems.filter((one) => one.message.includes('/sing-up'))).toMatchObject([
      { code: 'link-broken', message: expect.stringContaining('leads nowhere') },
    ]);
  });

  it('is a link like any other when the owner redirects it elsewhere', async () => {
    const redirects = [{ from: '/sing-up', to: 'https://go.example.com/altro' }];
    expect(await build(withRoutes({ ...CONFIG.routes, redirects }))).toEqual([]);
  });
});

describe('D-8 near misses', () => {
  it.each([
    ['#come-si-giocca', 'Did you mean "#come-si-gioca"?'],
    ['#chi-puo-giocar', 'Did you mean "#chi-puo-giocare"?'],
    ['/guida/slot#domnde', 'Did you mean "#domande"?'],
    ['#tutt-altro', 'Anchors are made from headings and questions; copy one from the URL of the built page.'],
  ])('the anchor %s on its own page', async (href, hint) => {
    const problems = await build({
      'content/pages/p.json': page('/guida/slot', [text(`<p><a href="${href}">x</a></p>`), faq]),
    });
    expect(problems).toMatchObject([{ code: 'anchor-missing', hint, line: expect.any(Number) }]);
  });

  it.each([
    ['/guida/sltt', '/guida/slot'],
    ['/guida/bonsu', '/guida/bonus'],
    ['/bonus', '/guida/bonus'],
    ['/depositi', '/guida/slot/depositi'],
    ['/GUIDA/BONUS', '/guida/bonus'],
    ['/GUIDA/BONSU', '/guida/bonus'],
  ])('the URL %s on /guida/slot is %s', async (href, meant) => {
    const problems = await build({
      'content/pages/p.json': page('/guida/slot', [text(`<p><a href="${href}">x</a></p>`)]),
      'content/pages/q.json': page('/guida/bonus'),
      'content/pages/r.json': page('/guida/slot/depositi'),
    });
    expect(problems).toMatchObject([{ code: 'link-near-miss', hint: `Did you mean "${meant}"?` }]);
  });
});

it.each([
  ['ht\ttps://go.example.com/x', 'Did you mean "https://go.example.com/x"?'],
  ['https://go.exa\n    mple.com/x', 'Did you mean "https://go.example.com/x"?'],
  ['https://go.example.com/una pagina', 'Did you mean "https://go.example.com/una-pagina"?'],
  ['https://go.xn--citt-casin-s2a3h.example/', 'Write a full https:// URL, or a path such as /sign-up.'],
])('an address that is broken %j is named as it was meant, or not at all', async (redirect_url, hint) => {
  const problems = await build({ 'content/pages/p.json': page('/p', [button({ redirect_url })]) });
  expect(problems).toMatchObject([{ code: 'value-format', hint }]);
});

describe('D-1 the URL beside an affiliate one', () => {
  const go = 'https://go.example.com/x';
  const told = (fields: object) => build({ 'content/pages/p.json': page('/p', [button(fields)]) });

  it('is checked like one that is followed', async () => {
    expect(await told({ url: '/promozioni', redirect_url: go })).toMatchObject([
      {
        code: 'link-broken',
        pointer: '/components/0/data/content/main_block/buttons/0/url',
        excerpt: expect.stringContaining('/promozioni'),
      },
    ]);
    expect(codes(await told({ url: '/logn', redirect_url: go }))).toEqual(['link-near-miss']);
    expect(codes(await told({ url: '/p#niente', redirect_url: go }))).toEqual(['anchor-missing']);
    expect(codes(await told({ url: '/media/niente.pdf', redirect_url: go }))).toEqual(['media-missing']);
    expect(codes(await told({ url: 'javascript:alert(1)', redirect_url: go }))).toEqual(['url-protocol']);
    expect(codes(await told({ url: 'https://altro.example/', redirect_url: go }))).toEqual(['url-external']);
    expect(codes(await told({ url: '/login', redirect_url: go }))).toEqual([]);
  });

  it('in tiles and promo images too', async () => {
    const games = {
      games: [{ name: 'Uno', link: '/manca-uno', redirect_link: go }],
      btn_show_all_text: 'T',
      btn_show_all_link: '/manca-due',
      btn_show_all_redirect_link: go,
    };
    const promo = { url: '/manca-tre', redirect_url: go, desktop_img_url: '/media/logo.svg', desktop_img_alt: 'x' };
    const problems = await build({ 'content/pages/p.json': page('/p', [component(4, games), component(2, promo, 2)]) });
    expect(problems.map((one) => one.message.split(' ')[0]).toSorted()).toEqual([
      '"/manca-due"',
      '"/manca-tre"',
      '"/manca-uno"',
    ]);
  });
});

describe('SPEC-8.6 D-8 addresses of the site in full', () => {
  const linking = (url: string) => ({
    'content/pages/p.json': page('/p', [text(`<p><a href="${url}">x</a></p>`)]),
    'content/pages/pagamenti.json': page('/pagamenti', [text('<p>x</p>')]),
  });
  const own = 'https://www.example.com';

  it.each([
    [`${own}/nulla`, 'link-broken', '"/nulla" leads nowhere: no page, redirect or declared route has this path.'],
    [`HTTPS://WWW.EXAMPLE.COM:443/nulla`, 'link-broken', expect.stringContaining('"/nulla" leads nowhere')],
    [`${own}/pagamentti`, 'link-near-miss', '"/pagamentti" leads nowhere.'],
    [`${own}/pagamenti#altro`, 'anchor-missing', 'The page "/pagamenti" has no anchor "altro".'],
  ])('%s is checked like its path', async (url, code, message) => {
    expect(await build(linking(url))).toMatchObject([{ code, message, file: 'content/pages/p.json', line: 11 }]);
  });

  it.each([`${own}/pagamenti`, `${own}/pagamenti/?a=1#come-si-gioca`, `${own}/login`, 'https://example.com/nulla'])(
    '%s leads somewhere',
    async (url) => {
      expect(await build(linking(url))).toEqual([]);
    },
  );

  const linked = async (url: string, more: object = {}) => {
    const site = makeSite({ ...linking(url), ...more } as never);
    await site.build();
    const link = site.page('p/index.html').querySelector('.rich-text a')!;
    return [link.getAttribute('href'), link.getAttribute('rel')].filter(Boolean).join(' ');
  };
  const below = { 'casino-site.config.json': { ...CONFIG, site: { ...CONFIG.site, base: '/sub/' } } };

  it.each([
    [`${own}/pagamenti`, '/pagamenti/'],
    [`HTTPS://WWW.EXAMPLE.COM:443/x/../pagamenti?a=1#come`, '/pagamenti/?a=1#come'],
    [own, '/'],
    [`${own}/login`, '/login/ sponsored nofollow'],
    [`${own}/../login`, '/login/ sponsored nofollow'],
    // Another host, another port, and a path that would be another host.
    ['https://example.com/pagamenti', 'https://example.com/pagamenti'],
    [`${own}:8443/pagamenti`, `${own}:8443/pagamenti`],
    [`${own}//example.org`, `${own}//example.org`],
  ])('%s becomes the link %s', async (url, expected) => expect(await linked(url)).toBe(expected));

  it('in a button of any kind as well, and not in what names the page to machines', async () => {
    const tag = `<link rel="alternate" hreflang="it" href="${own}/p">`;
    const meta = { meta_settings: { canonical_url: `${own}/p`, custom_tags: [tag] } };
    const site = makeSite({
      'content/pages/p.json': page('/p', [button({ url: `${own}/pagamenti`, url_type: 'external' })], { meta }),
      'content/pages/pagamenti.json': page('/pagamenti', [text('<p>x</p>')]),
    } as never);
    await site.build();
    const shown = site.page('p/index.html');
    const hrefs = ['main .button', 'link[rel=canonical]', 'link[rel=alternate]'].map((one) =>
      shown.querySelector(one)!.getAttribute('href'),
    );
    expect(hrefs).toEqual(['/pagamenti/', `${own}/p/`, `${own}/p`]);
  });

  it('below a base path only what is below it', async () => {
    expect(await linked(`${own}/sub/pagamenti`, below)).toBe('/sub/pagamenti/');
    expect(await linked(`${own}/pagamenti`, below)).toBe(`${own}/pagamenti`);
    expect(await linked(`${own}/sub//example.org`, below)).toBe(`${own}/sub//example.org`);
  });

  it('in a field for internal URLs, its path is wanted', async () => {
    const problems = await build({
      'content/pages/p.json': page('/p', [button({ url: `${own}/sub/p?a=1` })]),
      'casino-site.config.json': { ...CONFIG, site: { ...CONFIG.site, base: '/sub/' } },
    });
    expect(problems).toMatchObject([
      {
        code: 'url-external',
        message: `"${own}/sub/p?a=1" is an address of this site in full, in a field for internal URLs.`,
        hint: 'Write its path: "/p?a=1".',
      },
    ]);
  });

  it('above its base path there are other sites', async () => {
    const config = { ...CONFIG, site: { ...CONFIG.site, base: '/sub/' } };
    expect(await build({ ...linking(`${own}/nulla`), 'casino-site.config.json': config })).toEqual([]);
  });
});
