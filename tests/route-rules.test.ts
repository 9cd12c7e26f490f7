// Route rules against what radix3 answers for the same tables: format of the table, order of the matches, merging.
import { describe, expect, it } from 'vitest';
import { createRouteTable, matchRoutes, mergeMatched } from '../src/urls/route-rules.js';
import { expectCost } from './support/processor-time.js';

const tableOf = (...patterns: string[]) =>
  createRouteTable(Object.fromEntries(patterns.map((pattern) => [pattern, pattern])));

describe('SPEC-7.2 the table has the shape of radix3’s exportMatcher', () => {
  it.each([
    ['nothing', [], { static: {}, wildcard: {}, dynamic: {} }],
    ['the root', ['/'], { static: { '/': '/' }, wildcard: {}, dynamic: {} }],
    ['a path', ['/a/b'], { static: { '/a/b': '/a/b' }, wildcard: {}, dynamic: {} }],
    ['a trailing slash', ['/a/'], { static: { '/a': '/a/' }, wildcard: {}, dynamic: {} }],
    [
      'a wildcard, stored without its end',
      ['/_nuxt/**'],
      { static: {}, wildcard: { '/_nuxt': '/_nuxt/**' }, dynamic: {} },
    ],
    ['the wildcard at the root, under the empty key', ['/**'], { static: {}, wildcard: { '': '/**' }, dynamic: {} }],
  ])('%s', (_name, patterns, expected) => {
    expect(tableOf(...patterns)).toEqual(expected);
  });

  it('keeps placeholders in a nested table, whose own value sits at "/"', () => {
    expect(tableOf('/a/:id', '/a/*/b', '/:lang/c/**').dynamic).toEqual({
      '/a': { static: { '/': '/a/:id', '/b': '/a/*/b' }, wildcard: {}, dynamic: {} },
      '': { static: {}, wildcard: { '/c': '/:lang/c/**' }, dynamic: {} },
    });
  });

  it('refuses a pattern that goes on after "**", which radix3 would drop in silence', () => {
    expect(() => tableOf('/a/**/b')).toThrow('"**" must be the last segment of a route pattern, got "/a/**/b".');
  });
});

describe('SPEC-7.2 matches run from the least to the most specific', () => {
  const table = tableOf('/**', '/', '/a', '/a/**', '/a/b', '/a/*', '/a/*/c', '/_nuxt/**', '/:page/deep/**');

  it.each([
    ['/', ['/**', '/']],
    ['/a', ['/**', '/a/**', '/a']],
    ['/a/', ['/**', '/a/**', '/a']],
    ['/a/?from=mail', ['/**', '/a/**', '/a']],
    ['/a/b', ['/**', '/a/**', '/a/*', '/a/b']],
    ['/a/x', ['/**', '/a/**', '/a/*']],
    ['/a/x/c', ['/**', '/a/**', '/a/*/c']],
    ['/a/x/y', ['/**', '/a/**']],
    ['/_nuxt', ['/**', '/_nuxt/**']],
    ['/_nuxt/x', ['/**', '/_nuxt/**']],
    ['/_nuxtx', ['/**']],
    ['/guide/deep', ['/**', '/:page/deep/**']],
    ['/guide/deep/er', ['/**', '/:page/deep/**']],
  ])('%s', (path, expected) => {
    expect(matchRoutes(table, path)).toEqual(expected);
  });

  it('one trailing slash is forgiven, not two', () => {
    expect(matchRoutes(tableOf('/a'), '/a//')).toEqual([]);
  });

  it('the same answers come from the table after a trip through JSON', () => {
    expect(matchRoutes(JSON.parse(JSON.stringify(table)), '/a/b')).toEqual(['/**', '/a/**', '/a/*', '/a/b']);
  });

  it.each(['constructor', '__proto__', '/__proto__', '/toString', 'hasOwnProperty'])(
    '"%s" matches nothing by accident',
    (path) => {
      expect(matchRoutes(tableOf('/a'), path)).toEqual([]);
    },
  );

  it.each(['(a+)+$', '/[', '/a.b'])('"%s" in a pattern is text, not an expression', (pattern) => {
    expect(matchRoutes(tableOf(pattern), pattern)).toEqual([pattern]);
    expect(matchRoutes(tableOf('/a.b'), '/axb')).toEqual([]);
  });
});

describe('SPEC-7.2 merging: the most specific wins, missing keys are filled', () => {
  it.each([
    ['nothing', [], {}],
    ['the last wins', [{ redirect: '/x' }, { redirect: '/y' }], { redirect: '/y' }],
    ['gaps are filled', [{ prerender: true, redirect: '/x' }, { redirect: '/y' }], { prerender: true, redirect: '/y' }],
    ['false is a value', [{ prerender: true }, { prerender: false }], { prerender: false }],
    ['undefined is a gap', [{ redirect: '/x' }, { redirect: undefined }], { redirect: '/x' }],
  ])('%s', (_name, matches, expected) => {
    expect(mergeMatched<{ redirect?: string; prerender?: boolean }>(matches)).toEqual(expected);
  });

  it('leaves its input and Object.prototype alone', () => {
    const matches = [JSON.parse('{"__proto__":{"polluted":true},"redirect":"/x"}'), { redirect: '/y' }];
    expect(mergeMatched(matches)).toEqual({ redirect: '/y' });
    expect(matches).toHaveLength(2);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('promise 14: a path of any length costs its length', () => {
  const table = tableOf('/**', '/a/**', '/:page/b/**', '/a/a/*');
  const LONG = 20_000;

  it.each([
    ['of many segments', '/a'.repeat(LONG), ['/**', '/a/**']],
    ['of slashes', `/a${'/'.repeat(LONG)}b`, ['/**', '/a/**']],
    ['of one segment', `/${'a'.repeat(LONG)}`, ['/**']],
  ])('%s', async (_name, path, expected) => {
    await expectCost(() => expect(matchRoutes(table, path)).toEqual(expected), 100);
  });
});
