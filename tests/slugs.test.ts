// Promise 22: a slug can only name a page inside the output folder, on every disk, and never the same file as another.
import fc from 'fast-check';
import { resolve, sep } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { UrlPolicy } from '../src/model.js';
import { normaliseSlug, pageFile, slugFault, slugKey } from '../src/urls/urls.js';
import { anyText } from './support/any-text.js';

describe('promise 22: slugs', () => {
  test.each([
    '/',
    '/a',
    '/404',
    '/guida/bonus',
    '/v1.5',
    '/a~b',
    '/città',
    '/1/2/3/4/5/6/7/8',
    `/${'a'.repeat(100)}`,
    '/console',
    '/com',
    '/sitemap',
  ])('%s can name a page', (slug) => expect(slugFault(slug)).toBeNull());

  test.each([
    ['/..', 'slug-invalid'],
    ['/a/../b', 'slug-invalid'],
    ['/.', 'slug-invalid'],
    ['/a//b', 'slug-invalid'],
    ['/a?b', 'slug-invalid'],
    ['/a%2fb', 'slug-invalid'],
    ['/-a', 'slug-invalid'],
    ['/a:b', 'slug-invalid'],
    ['/a*', 'slug-invalid'],
    ['/NUL', 'slug-invalid'],
    ['/a/com1.b', 'slug-invalid'],
    ['/a.', 'slug-invalid'],
    ['/a.htm', 'slug-invalid'],
    ['/INDEX', 'slug-invalid'],
    ['/\u202ea', 'slug-invalid'],
    ['/1/2/3/4/5/6/7/8/9', 'slug-invalid'],
    [`/${'a'.repeat(101)}`, 'slug-invalid'],
    ['/_nuxt', 'slug-reserved'],
    ['/API/a', 'slug-reserved'],
    ['/_build/a', 'slug-reserved'],
    ['/assets', 'slug-reserved'],
    ['/media/a', 'slug-reserved'],
    ['/sitemap.xml', 'slug-reserved'],
    ['/robots.txt', 'slug-reserved'],
  ])('%s cannot: %s', (slug, code) => expect(slugFault(slug)?.code).toBe(code));

  const segment = fc.oneof(
    fc.string({ maxLength: 12 }),
    anyText(8),
    fc.constantFrom('..', '.', 'con', 'a', 'A', 'à', 'a\u0300', 'index', '%2e', '\\', 'a.html'),
  );

  it('whatever the slug, the file lies below the output folder and no two paths share one', () => {
    const root = resolve('/out');
    const files = new Map<string, string>();
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 9 }),
        fc.constantFrom<UrlPolicy['format']>('directory', 'file'),
        (segments, format) => {
          const slug = normaliseSlug(segments);
          if (slugFault(slug)) return;
          const file = pageFile(slug, { format, trailingSlash: 'always' });
          expect(resolve(root, file).startsWith(root + sep)).toBe(true);
          expect(resolve(root, file)).toBe([root, ...file.split('/')].join(sep));
          const key = `${format} ${file.normalize('NFC').toLowerCase()}`;
          expect(files.get(key) ?? slugKey(slug)).toBe(slugKey(slug));
          files.set(key, slugKey(slug));
        },
      ),
      { numRuns: 3000, seed: 22 },
    );
  });
});
