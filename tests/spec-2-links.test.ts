// Section 2 of the specification: links to pages that are bundled, declared or missing, and the one that is misspelt.
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { all, attribute } from './support/output.js';
import { codes, component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';

let site: BundledSite;

beforeAll(async () => {
  site = await bundledSite();
});

describe('SPEC-2.17 SPEC-2.18 SPEC-2.19 links to what is not bundled', () => {
  const linking = {
    'content/pages/p.json': page('/p', [component(14, { text: '<p><a href="/bonuses">Bonus</a></p>' })]),
  };
  const withDeclared = (declared: object) =>
    makeSite({
      ...linking,
      'casino-site.config.json': { ...CONFIG, routes: { declared: { ...CONFIG.routes.declared, ...declared } } },
    });

  it('SPEC-2.17 /login, /sign-up and /bonuses of the bundled site are declared, and stand there as stubs', () => {
    for (const path of ['login', 'sign-up', 'bonuses']) expect(site.stubs).toContain(`${path}/index.html`);
    const told = site.report.problems.filter(({ severity }) => severity !== 'note');
    expect(codes(told).filter((code) => code !== 'link-near-miss')).toEqual([]);
  });

  it.each([
    ['declared with a target', { '/bonuses': 'https://go.example.com/bonuses' }, [], true],
    ['declared without one', { '/bonuses': '' }, ['declared-without-target', 'link-broken'], false],
    ['not declared', {}, ['link-broken'], false],
  ])('SPEC-2.17 %s', async (_name, declared, expected, stub) => {
    const small = withDeclared(declared);
    const report = await small.build();
    expect(codes(report.problems)).toEqual(expected);
    expect(attribute(small.page('p/index.html'), 'main a', 'href')).toBe('/bonuses/');
    expect(small.has('bonuses/index.html')).toBe(stub);
  });

  it('SPEC-2.17 a missing one is an error under --strict', async () => {
    expect((await withDeclared({}).build({ strict: true })).ok).toBe(false);
  });

  it('SPEC-2.18 every footer links to the three legal pages, and each is a file', () => {
    for (const path of site.pages) {
      const hrefs = all(site.page(path), 'footer nav a').map((link) => link.getAttribute('href'));
      expect(hrefs, path).toEqual(expect.arrayContaining(['/terms/', '/privacy/', '/responsible/']));
    }
    expect(site.files).toEqual(
      expect.arrayContaining(['terms/index.html', 'privacy/index.html', 'responsible/index.html']),
    );
  });

  it('SPEC-2.19 /sing-up is reported once, where it is written, with /sign-up as the suggestion', () => {
    const told = site.report.problems.filter(({ code }) => code.startsWith('link-'));
    const [problem] = told;
    // A note, since the example accepts it by name.
    expect(told).toMatchObject([{ code: 'link-near-miss', severity: 'note', file: 'content/pages/home.json' }]);
    expect(problem?.message).toContain('redirected to "/sign-up"');
    expect(problem?.message).toContain('/sing-up');
    expect(problem?.excerpt).toContain('/sing-up');
  });

  it('SPEC-2.19 the misspelt URL itself still leads to the sign-up (D-7)', () => {
    expect(attribute(site.page('sing-up/index.html'), 'a', 'href')).toBe('https://go.corallo-casino.example/sign-up');
  });

  it.each([
    ['declared with a target', CONFIG, true],
    ['declared without one', { ...CONFIG, routes: { declared: { '/sign-up': '' } } }, false],
    ['unknown', { site: CONFIG.site }, false],
  ])('SPEC-2.19 while /sign-up is %s', async (_name, config, redirected) => {
    const small = makeSite({ 'casino-site.config.json': config });
    await small.build();
    expect(small.has('sing-up/index.html')).toBe(redirected);
  });
});

describe('each place of a wrong link is told', () => {
  it('in texts, buttons, Markdown, header and footer, and no other mention of the path', async () => {
    const menus = [{ header: 'Note', links: [{ url: '/manca', text: 'M' }] }];
    const small = makeSite({
      'content/site.json': {
        ...SITE_JSON,
        header: { ...SITE_JSON.header, menu: [{ text: 'M', url: '/manca' }] },
        footer: { ...SITE_JSON.footer, menus },
      },
      'content/pages/p.json': page('/p', [
        component(14, { text: '<p><a href="/manca">a</a> /manca <a href="/manca">b</a> <a href="#no">c</a></p>' }, 1),
        component(14, { text: '<p><a href="/manca">d</a> <a href="/q#no">e</a> <a href="#no">f</a></p>' }, 2),
        component(14, { text: '<p><a href="/q#no">g</a> /manca</p>' }, 3),
      ]),
      'content/pages/q.md':
        '---\ntitle: Q\nslug: /q\n---\n# Q\n\n[a](/manca) [b](/altra)\n\n[c](/manca) e [d](/manca).\n',
    });
    const { problems } = await small.build();
    const told = (code: string, message: string) =>
      problems
        .filter((one) => one.code === code && one.message.includes(message))
        .map(({ file, line, column }) => `${file}:${line}:${column}`);
    const broken = told('link-broken', '"/manca"');
    expect(new Set(broken).size).toBe(broken.length);
    const inFile = (all: readonly string[], file: string) => all.filter((one) => one.startsWith(file)).length;
    expect(['content/site.json', 'content/pages/p.json'].map((file) => inFile(broken, file))).toEqual([2, 3]);
    expect(broken.filter((one) => one.startsWith('content/pages/q.md'))).toEqual([
      'content/pages/q.md:7:5',
      'content/pages/q.md:9:5',
      'content/pages/q.md:9:19',
    ]);
    expect(inFile(told('anchor-missing', '"/p" has no'), 'content/pages/p.json')).toBe(2);
    expect(inFile(told('anchor-missing', '"/q" has no'), 'content/pages/p.json')).toBe(2);
  });

  it('of an operator, though an offer has the same address, which is told with the offer', async () => {
    const go = 'https://go.uno.example/x';
    const small = makeSite({
      'content/data/operators/uno.json': { name: 'Uno', hosts: ['go.uno.example'], tracking: [{ name: 'a' }] },
      'content/data/offers/o.json': { title: 'O', operator: 'uno', redirect_url: go, button_text: 'Vai' },
      'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, signup_redirect_link: go } },
      'content/pages/p.json': page('/p', [
        component(14, { text: `<p><a href="${go}">a</a> <a href="${go}">b</a></p>` }),
      ]),
      'content/pages/q.json': page('/q', [{ order: 1, block: 'bonus-list', header: 'B', bonuses: [{ offer: 'o' }] }]),
    });
    const told = (await small.build()).problems.filter(({ code }) => code === 'tracking-missing');
    expect(told.map(({ file }) => file).toSorted()).toEqual([
      'content/data/offers/o.json',
      'content/pages/p.json',
      'content/pages/p.json',
      'content/site.json',
    ]);
  });

  it('at most 100 times on a page', async () => {
    const text = Array.from({ length: 300 }, (_, n) => `<p><a href="/manca">${n}</a></p>`).join('');
    const small = makeSite({ 'content/pages/p.json': page('/p', [component(14, { text })]) });
    const { problems } = await small.build();
    expect(problems.filter(({ code }) => code === 'link-broken')).toHaveLength(100);
  });
});
