// Percent-encoding: decoded once on the way in, encoded once on the way out (D-38), in links, canonicals, redirects and
// `Location` headers.
import { describe, expect, it } from 'vitest';
import { decodePath, encodePath, isUsableBase, locationOf, normaliseBase } from '../src/urls/encode-path.js';
import { absoluteUrl } from '../src/urls/urls.js';
import { component, CONFIG, makeSite, page } from './support/site.js';

describe('out', () => {
  it.each([
    ['/terms/', '/terms/'],
    ['/città/', '/citt%C3%A0/'],
    ['/citt%c3%a0/', '/citt%C3%A0/'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%2fb?x=%26&y=%2B+1#%23', '/a%2Fb?x=%26&y=%2B+1#%23'],
    ['/100%', '/100%25'],
    ['/100%25', '/100%25'],
    ['/%252F', '/%252F'],
    ['/%61%7E', '/a~'],
    ['/latin-%E0-1', '/latin-%E0-1'],
    ['/a b"<>', '/a%20b%22%3C%3E'],
    ['/日本/🎰', '/%E6%97%A5%E6%9C%AC/%F0%9F%8E%B0'],
    ['/half-\ud83c', '/half-%EF%BF%BD'],
    ['/a:b@c', '/a:b@c'],
  ])('%j is printed as %s, and so is that', (path, printed) => {
    expect(encodePath(path)).toBe(printed);
    expect(encodePath(printed)).toBe(printed);
    expect(absoluteUrl('https://www.example.com', path)).toBe(`https://www.example.com${printed}`);
  });

  it.each([
    ['/città', '/citt%C3%A0'],
    ['https://città.example/più?q=è%2F', 'https://xn--citt-3na.example/pi%C3%B9?q=%C3%A8%2F'],
    ['https://go.example.com/a%2Fb', 'https://go.example.com/a%2Fb'],
    ['https://go.example.com/日本', 'https://go.example.com/%E6%97%A5%E6%9C%AC'],
  ])('%s in a header: %s', (target, header) => expect(locationOf(target)).toBe(header));
});

describe('in', () => {
  it.each([
    ['/citt%C3%A0/', '/città/'],
    ['/citt%c3%a0%20x', '/città x'],
    ['/a%2Fb%5Cc%3F%23%25', '/a%2Fb%5Cc%3F%23%25'],
    ['/%252F', '/%252F'],
    ['/%E0', '/%E0'],
    ['/%00%0a', '/%00%0a'],
    ['/100%', '/100%'],
  ])('%s is %j inside', (path, inside) => {
    expect(decodePath(path)).toBe(inside);
    expect(encodePath(inside).toLowerCase()).toBe(encodePath(path).toLowerCase());
  });

  it.each([
    ['/', '/'],
    ['', '/'],
    ['//a//b', '/a/b/'],
    ['/citt%C3%A0', '/città/'],
    ['/citta\u0300/', '/città/'],
  ])('the base %j is %j', (base, normal) => expect(normaliseBase(base)).toBe(normal));

  it.each(['/a b/', '/a/../b/', '/./', '/100%/', '/a%2Fb/', '/a%5Cb/', '/\u0085/', 'a/'])('%j is no base', (base) =>
    expect(isUsableBase(base)).toBe(false),
  );
});

describe('on a built site', () => {
  const text = (html: string) => [component(14, { header: 'Guida', text: html })];

  it('a link, a canonical and a redirect with escapes mean the page with these letters', async () => {
    const site = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        routes: {
          ...CONFIG.routes,
          redirects: [
            { from: '/vecchia', to: '/citt%C3%A0' },
            { from: '/fuori', to: 'https://go.example.com/a%2Fb?x=日本' },
          ],
        },
      },
      'content/pages/a.json': page(
        '/città',
        text('<p><a href="/citt%C3%A0/">x</a> <a href="/città">y</a> <a href="/?q=%2F%26">z</a></p>'),
      ),
      'content/pages/b.json': page('/altra', text('<p>x</p>'), {
        meta: { meta_settings: { canonical_url: 'https://www.example.com/citt%C3%A0?x=a%2Fb' } },
      }),
      'content/pages/c.json': page('/terza', text('<p>x</p>'), {
        meta: { meta_settings: { canonical_url: 'https://www.example.com/x%2Fy' } },
      }),
    });
    const { problems, ok } = await site.build();
    expect(problems.filter((one) => one.severity === 'error')).toEqual([]);
    expect(ok).toBe(true);
    const hrefs = [...site.page('città/index.html').querySelectorAll('main a')].map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual(['/citt%C3%A0/', '/citt%C3%A0/', '/?q=%2F%26']);
    const canonical = (path: string) => site.page(path).querySelector('link[rel=canonical]')!.getAttribute('href');
    expect(canonical('altra/index.html')).toBe('https://www.example.com/citt%C3%A0/?x=a%2Fb');
    expect(canonical('terza/index.html')).toBe('https://www.example.com/x%2Fy/');
    expect(site.out('vecchia/index.html')).toContain('url=/citt%C3%A0/"');
  });

  it('an escaped slash in a link is no slash: the page is not there', async () => {
    const site = makeSite({ 'content/pages/a.json': page('/a/b', text('<p><a href="/a%2Fb">x</a></p>')) });
    expect((await site.build()).problems.map((one) => one.code)).toContain('link-broken');
  });

  it.each([
    ['site.base', { url: 'https://www.example.com', base: '/a/../b/' }, '/site/base'],
    ['the path of site.url', { url: 'https://www.example.com/a%2Fb/' }, '/site/url'],
    ['site.base with a colon', { url: 'https://www.example.com', base: '/a:b/' }, '/site/base'],
    ['site.base with a star', { url: 'https://www.example.com', base: '/a*b/' }, '/site/base'],
    ['site.base with a dollar sign', { url: 'https://www.example.com', base: '/$1/' }, '/site/base'],
  ])('%s that hosts read differently is refused', async (_name, url, pointer) => {
    const { ok, problems } = await makeSite({ 'casino-site.config.json': { ...CONFIG, site: url } }).build();
    expect([ok, problems.map((one) => [one.code, one.pointer])]).toEqual([
      false,
      expect.arrayContaining([['value-format', pointer]]),
    ]);
  });
});
