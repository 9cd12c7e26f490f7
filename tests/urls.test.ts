// URLs: paths and files under every policy, kinds of URLs in every disguise, near misses.
import { describe, expect, it, test } from 'vitest';
import { FORMATS } from '../src/content/formats.js';
import type { UrlPolicy } from '../src/model.js';
import {
  absoluteUrl,
  editDistance,
  isCleanUrl,
  nearest,
  normaliseSlug,
  pageFile,
  pagePath,
  splitUrl,
  urlKind,
  withoutBase,
} from '../src/urls/urls.js';

describe('SPEC-2.11 normaliseSlug', () => {
  test.each<[string | readonly string[], string]>([
    [[], '/'],
    [[''], '/'],
    [['a', 'b'], '/a/b'],
    [['', 'a', ''], '/a'],
    ['', '/'],
    ['/', '/'],
    ['//', '/'],
    ['terms', '/terms'],
    ['/terms', '/terms'],
    ['terms/', '/terms'],
    ['/guida/bonus/', '/guida/bonus'],
    ['/a//b', '/a//b'],
    ['/citta\u0300', '/citt\u00e0'],
    ['/Terms', '/Terms'],
  ])('%j becomes %s', (slug, expected) => {
    expect(normaliseSlug(slug)).toBe(expected);
    expect(normaliseSlug(expected)).toBe(expected);
  });
});

describe('D-38 the four policies', () => {
  const policy = (format: UrlPolicy['format'], trailingSlash: UrlPolicy['trailingSlash']): UrlPolicy => ({
    format,
    trailingSlash,
  });

  test.each([
    [policy('directory', 'always'), '/terms', '/terms/', 'terms/index.html'],
    [policy('directory', 'never'), '/terms', '/terms', 'terms/index.html'],
    [policy('file', 'always'), '/terms', '/terms/', 'terms.html'],
    [policy('file', 'never'), '/terms', '/terms', 'terms.html'],
    [policy('directory', 'always'), '/guida/bonus', '/guida/bonus/', 'guida/bonus/index.html'],
    [policy('file', 'never'), '/guida/bonus', '/guida/bonus', 'guida/bonus.html'],
    [policy('directory', 'always'), '/404', '/404/', '404/index.html'],
    [policy('file', 'never'), '/404', '/404', '404.html'],
    [policy('directory', 'never'), '/', '/', 'index.html'],
    [policy('file', 'always'), '/', '/', 'index.html'],
  ])('%j: %s is %s in %s', (urls, slug, path, file) => {
    expect(pagePath(slug, urls)).toBe(path);
    expect(pageFile(slug, urls)).toBe(file);
    expect(pagePath(slug, urls, '/app/')).toBe(`/app${path}`);
    expect(normaliseSlug(withoutBase('/app/', pagePath(slug, urls, '/app/'))!)).toBe(slug);
  });
});

test.each([
  ['/', '/a/', '/a/'],
  ['/app/', '/app/a/', '/a/'],
  ['/app/', '/app/', '/'],
  ['/app/', '/app', '/'],
  ['/app/', '/application', null],
  ['/app/', '/', null],
  ['/app/', '/other/app/a', null],
])('below the base %s, %s is %j', (base, path, expected) => expect(withoutBase(base, path)).toBe(expected));

test.each([
  ['/a?b=1#c', { path: '/a', query: '?b=1', fragment: '#c' }],
  ['/a#c?b', { path: '/a', query: '', fragment: '#c?b' }],
  ['?b', { path: '', query: '?b', fragment: '' }],
  ['', { path: '', query: '', fragment: '' }],
])('%j splits into its parts', (url, parts) => expect(splitUrl(url)).toEqual(parts));

test('absolute URLs are percent-encoded once', () => {
  expect(absoluteUrl('https://www.example.com', '/città/')).toBe('https://www.example.com/citt%C3%A0/');
  expect(absoluteUrl('https://www.example.com', '/citt%C3%A0/')).toBe('https://www.example.com/citt%C3%A0/');
  expect(absoluteUrl('https://www.example.com', '/100%')).toBe('https://www.example.com/100%25');
});

describe('SPEC-8.6, promise 18: urlKind', () => {
  test.each([
    ['/terms', 'path'],
    ['  /terms', 'path'],
    ['#a', 'fragment'],
    ['https://a.example', 'https'],
    ['HTTPS://a.example', 'https'],
    ['http://a.example', 'http'],
    ['ht\ntp://a.example', 'http'],
    ['mailto:a@b.example', 'mailto'],
    ['tel:+39800558822', 'tel'],
    ['', 'other'],
    ['terms', 'other'],
    ['//a.example', 'other'],
    ['/\\a.example', 'other'],
    ['\\\\a.example', 'other'],
    ['/\t/a.example', 'other'],
    ['\u0000//a.example', 'other'],
    ['?a=1', 'other'],
    [':a', 'other'],
    ['ftp://a.example', 'other'],
    ['file:///etc/passwd', 'other'],
    ['www.example.com:8080', 'other'],
    ['javascript:alert(1)', 'script'],
    ['JAVASCRIPT:alert(1)', 'script'],
    ['java\tscript:alert(1)', 'script'],
    ['java\r\nscript:alert(1)', 'script'],
    ['\u0001\u001f javascript:alert(1)', 'script'],
    ['javascript\t:alert(1)', 'script'],
    ['java\u0000script:alert(1)', 'script'],
    ['java\u00adscript:alert(1)', 'script'],
    ['\ufeffjavascript:alert(1)', 'script'],
    ['data:text/html,a', 'script'],
    ['blob:https://a.example/1', 'script'],
    ['vbscript:a', 'script'],
  ])('%j is %s', (url, kind) => expect(urlKind(url)).toBe(kind));

  it('lets no character of the basic plane hide a protocol, before, inside or after it', () => {
    const passed: string[] = [];
    for (let code = 0; code < 0x10000; code++) {
      const mark = String.fromCharCode(code);
      for (const url of [`${mark}javascript:alert(1)`, `java${mark}script:alert(1)`, `javascript${mark}:alert(1)`]) {
        const printable = ['path', 'fragment', 'https', 'http', 'mailto', 'tel'].includes(urlKind(url));
        if (printable && new URL(url, 'https://site.invalid/').protocol === 'javascript:')
          passed.push(`${code.toString(16)} ${url}`);
        if (FORMATS['link-url']!(url) && !'#/'.includes(mark)) passed.push(`field: ${code.toString(16)} ${url}`);
      }
    }
    expect(passed).toEqual([]);
  });
});

test.each([
  ['/a', true],
  ['https://a.example/a?b#c', true],
  ['/a b', false],
  ['/a\u00a0b', false],
  ['/a"b', false],
  ['/a\\b', false],
  ['/<a>', false],
  ['https:', false],
  ['https:/', false],
  ['https://', false],
  ['http:///', false],
  ['https://[a', false],
])('%j is clean: %s', (url, clean) => expect(isCleanUrl(url)).toBe(clean));

describe('near misses', () => {
  test.each([
    ['', '', 0],
    ['a', '', 1],
    ['sing-up', 'sign-up', 1],
    ['url', 'ulr', 1],
    ['kitten', 'sitting', 3],
    ['terms', 'privacy', 4],
  ])('%j and %j are %i apart, counted up to 3', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
    expect(editDistance(b, a, 3)).toBe(distance);
  });

  test.each([
    ['ulr', ['url', 'text'], 'url'],
    ['compnents', ['components', 'content'], 'components'],
    ['abc', ['xyz'], null],
    ['a', [], null],
    ['bonus', ['bonu', 'bonuss'], 'bonu'],
  ])('%j among %j is %j', (word, candidates, expected) => expect(nearest(word, candidates)).toBe(expected));

  it('is quick with words of a megabyte', () => {
    const long = 'x'.repeat(1_000_000);
    expect(nearest(long, ['components', `${long}y`.slice(0, 20)])).toBeNull();
  });
});
