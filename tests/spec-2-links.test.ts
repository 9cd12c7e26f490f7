// Section 2 of the specification: links to pages that are bundled, declared or missing, and the one that is misspelt.
import { beforeAll, describe, expect, it } from 'vitest';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { all, attribute } from './support/output.js';
import { codes, component, CONFIG, makeSite, page } from './support/site.js';

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
