// D-11, SPEC-2.11, promise 22: what only looks like a slug is refused, and two slugs that would meet on some disk are
// one URL too many.
import { describe, expect, it, test } from 'vitest';
import { normaliseSlug, slugFault, slugKey } from '../src/urls/urls.js';
import { codes, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';

describe('D-11 two slashes at the start', () => {
  test.each(['', '/', '//', '///'])('%j alone is the home page', (slug) => expect(normaliseSlug(slug)).toBe('/'));

  test.each(['//evil.example/x', '///evil.example', '//terms', '//terms/', '/ /terms', '//a//b'])(
    '%j names nothing',
    (slug) => {
      expect(slugFault(normaliseSlug(slug))?.code).toBe('slug-invalid');
      expect(normaliseSlug(normaliseSlug(slug))).toBe(normaliseSlug(slug));
    },
  );

  it('is an error wherever a slug is written', async () => {
    const meta = { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['//'] } };
    const site = makeSite({
      'content/site.json': { ...SITE_JSON, meta },
      'content/pages/same.json': page('/same', [], { same_as: '//' }),
    });
    expect((await site.build()).ok).toBe(true);
    site.write({ 'content/pages/p.json': page('//evil.example/x') });
    expect(codes((await site.build()).problems)).toContain('slug-invalid');
    site.write({ 'content/pages/p.json': page('/p', [], { same_as: '//evil.example' }) });
    expect(codes((await site.build()).problems)).toContain('slug-invalid');
    site.write({
      'content/pages/p.json': null,
      'content/site.json': { ...SITE_JSON, meta: { ...meta, meta_scripts_settings: { pages: ['//evil.example'] } } },
    });
    expect((await site.build()).ok).toBe(false);
  });

  it.each([
    ['declared routes', { declared: { '//evil.example': 'https://go.example.com/x' } }],
    ['the start of a redirect', { redirects: [{ from: '//evil.example', to: '/' }] }],
    ['the start of a pattern', { redirects: [{ from: '//evil.example/**', to: '/' }] }],
    ['the end of a redirect', { redirects: [{ from: '/old', to: '//evil.example' }] }],
  ])('and in %s', async (_name, routes) => {
    const report = await makeSite({ 'casino-site.config.json': { ...CONFIG, routes } }).build({}, { write: false });
    expect(report.ok).toBe(false);
    expect(report.problems.filter((one) => one.severity === 'error').map((one) => one.file)).toEqual([
      'casino-site.config.json',
    ]);
  });

  it('a link never leads to another host by way of encoded slashes', async () => {
    const text = '<p><a href="/%2F%2Fevil.example/x">a</a> <a href="/%2Fevil.example">b</a></p>';
    const site = makeSite({
      'content/pages/p.json': page('/p', [{ order: 1, component_id: 14, data: { content: { text } } }]),
    });
    await site.build();
    const hrefs = [...site.page('p/index.html').querySelectorAll('main a')].map((link) => link.getAttribute('href')!);
    expect(hrefs.map((href) => new URL(href, 'https://www.example.com/p/').host)).toEqual([
      'www.example.com',
      'www.example.com',
    ]);
  });
});

describe('promise 22: slugs that meet on a disk', () => {
  test.each([
    ['/ẞ', '/ss'],
    ['/ß', '/ss'],
    ['/ẞ', '/ß'],
    ['/straße', '/STRASSE'],
    ['/ﬁne', '/fine'],
    ['/ﬀ', '/FF'],
    ['/ﬃ', '/ffi'],
    ['/ﬆ', '/st'],
    ['/ſ', '/s'],
    ['/ſﬆ', '/sst'],
    ['/\u212a', '/k'],
    ['/\u212bngstrom', '/ångstrom'],
    ['/ı', '/i'],
    ['/İ', '/i'],
    ['/İstanbul', '/istanbul'],
    ['/citt\u0300a', '/citt\u0300A'],
    ['/citta\u0300', '/CITT\u00c0'],
    ['/ǆ', '/ǅ'],
    ['/ǆ', '/dž'],
    ['/ẚ', '/aʾ'],
    ['/ａ', '/A'],
    ['/ⅷ', '/VIII'],
    ['/ŉ', '/ʼN'],
    ['/σ', '/ς'],
  ])('%s and %s', (a, b) => {
    expect(slugKey(a)).toBe(slugKey(b));
    expect(slugKey(slugKey(a))).toBe(slugKey(a));
  });

  test.each([
    ['/a', '/b'],
    ['/à', '/a'],
    ['/s', '/ss'],
    ['/a-b', '/a_b'],
  ])('%s and %s do not', (a, b) => expect(slugKey(a)).not.toBe(slugKey(b)));

  it('every letter that folds to others, alone and twice', () => {
    for (let point = 0x41; point < 0x10000; point++) {
      const letter = String.fromCharCode(point);
      if (!/\p{Script=Latin}/u.test(letter)) continue;
      for (const form of [
        letter.toLowerCase(),
        letter.toUpperCase(),
        letter.normalize('NFD'),
        letter.normalize('NFKC'),
        letter.normalize('NFKD'),
      ])
        expect(slugKey(`/${form}`), `U+${point.toString(16)}`).toBe(slugKey(`/${letter}`));
    }
  });

  it('are an error of the site, and of redirects on top of pages', async () => {
    const site = makeSite({
      'content/pages/a.json': page('/ẞ'),
      'content/pages/b.json': page('/ss'),
      'content/pages/c.json': page('/ﬁ'),
    });
    site.write({ 'casino-site.config.json': { ...CONFIG, routes: { redirects: [{ from: '/FI', to: '/' }] } } });
    expect(codes((await site.build()).problems).filter((code) => code !== 'slug-uppercase')).toEqual(
      expect.arrayContaining(['slug-duplicate', 'redirect-shadows-page']),
    );
  });
});
