// Promise 14: the worst that authors can hand in ends in bounded time and memory. The limits stand in src/limits.ts;
// limits-docs.test.ts compares them with the manual.
import { describe, expect, it } from 'vitest';
import { measured } from '../scripts/faults/memory.mjs';
import { minifyHtml } from '../src/html/minify.js';
import { sanitise } from '../src/html/sanitise.js';
import { parseCustomTag } from '../src/html/custom-tag.js';
import * as limits from '../src/limits.js';
import { BIN } from './support/cli.js';
import { component, makeSite, page, type SiteFiles } from './support/site.js';

const LONG = 180_000;
const TEXT = 200_000;
/** Resident bytes of the build and all processes that it starts, together. */
const MAX_MEMORY = 512 * 1024 * 1024;

const built = (root: string) =>
  measured(process.execPath, ['--max-old-space-size=512', BIN, 'build', '--quiet', '--jobs', '2'], { cwd: root });

const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');
const pageWith = (components: readonly unknown[]): SiteFiles => ({
  'content/pages/x.json': JSON.stringify(page('/x', components)),
});
const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** A million cells and a half, nothing wrong with any. */
const tables = (): unknown[] => {
  const table = { headers: range(20, (at) => `C${at}`), rows: range(1900, (row) => range(20, (at) => row * at)) };
  return range(39, (index) => component(3, { table }, index + 1));
};
/** Each without a link, and with a picture that is not there. */
const bareGames = (count: number): unknown[] => {
  const game = { name: 'a', provider: 'b', image: '/media/l.svg', alt: 'a' };
  return range(count / 5000, (part) =>
    component(4, { header_title: `Giochi ${part}`, games: Array(5000).fill(game) }, part + 1),
  );
};
const text = (html: string) => component(14, { header: 'Testo', text: html });

describe('a build under 512 MB of heap', () => {
  it.each<[string, SiteFiles, number, RegExp]>([
    ['100,000 spaces', pageWith([text(`<p>a${' '.repeat(100_000)}b</p>`)]), 0, /^/],
    ['20,000 nested tags', pageWith([text('<b>'.repeat(20_000))]), 1, /html-too-deep/],
    [
      'unclosed tags before many paragraphs',
      pageWith([
        text(`<p>${Array.from({ length: 250 }, (_, index) => `<b a=${index}>`).join('')}${'<p>x'.repeat(40_000)}`),
      ]),
      1,
      /html-too-deep/,
    ],
    [
      '10,000 components',
      pageWith(
        Array.from({ length: 10_000 }, (_, index) =>
          component(14, { header: `Testo ${index}`, text: '<p>a <b>b</b></p>' }, index + 1),
        ),
      ),
      0,
      /^/,
    ],
    [
      'a string of 50 MB',
      { 'content/pages/x.json': `{"title": "${'x'.repeat(50_000_000)}"}` },
      1,
      /at most 8388608 are read/,
    ],
    ['a million brackets', { 'content/pages/x.json': '['.repeat(1_000_000) }, 1, /nested more than 64 levels deep/],
    ['a million keys', { 'content/pages/x.json': `{"a":0${',"a":0'.repeat(1_000_000)}}` }, 1, /json-duplicate-key/],
    [
      '600,000 unknown keys',
      { 'content/pages/x.json': `{"title":"X","slug":"/x",${keys(600_000)}}` },
      0,
      /more than 100 faults/,
    ],
    [
      '500,000 unknown keys of a block',
      {
        'content/pages/x.json': `{"title":"X","slug":"/x","components":[{"order":1,"component_id":14,"data":{"content":{"text":"a",${keys(500_000)}}}}]}`,
      },
      0,
      /more than 100 faults/,
    ],
    [
      'two million blocks that are none',
      { 'content/pages/x.json': `{"title":"X","slug":"/x","components":[${'{},'.repeat(2_000_000)}{}]}` },
      1,
      /has more than/,
    ],
    ['four million mistakes', { 'content/pages/x.json': 'x '.repeat(4_000_000) }, 1, /json-syntax/],
    ['7.5 MB of tables on a page', pageWith(tables()), 0, /^$/],
    ['130,000 problems of one page', pageWith(bareGames(65_000)), 1, /65,000 errors, 65,000 warnings/],
    [
      '5,000 pages with a dead link each',
      Object.fromEntries(
        Array.from({ length: 5000 }, (_, index) => [
          `content/pages/p${index}.json`,
          page(`/p${index}`, [text(`<p><a href="/perduta-${index}">Testo</a></p>`)]),
        ]),
      ),
      0,
      /and 4,900 more/,
    ],
  ])(
    '%s',
    async (name, files, code, expected) => {
      const result = await built(makeSite(files).root);
      const says = expected.test(result.stderr) || result.stderr.slice(-2000);
      expect([result.code, says]).toEqual([code, true]);
      // Promise 14: 45 s, for thousands of parts 120 s.
      expect(result.seconds).toBeLessThan(name.includes(',000 ') ? 120 : 45);
      expect(result.memory).toBeLessThan(MAX_MEMORY);
    },
    LONG,
  );
});

const keep = { link: (href: string) => ({ href }) };
const repeated = (piece: string, rest = '') => piece.repeat(Math.floor((TEXT - rest.length) / piece.length)) + rest;
const numbered = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

describe('one text of 200,000 characters', () => {
  it.each([
    ['nested <b>', repeated('<b>')],
    ['nested <div>', repeated('<div>')],
    ['nested <ul><li>', repeated('<ul><li>')],
    ['unknown elements and wrong end tags', repeated('<x>').slice(0, TEXT / 2) + '</y>'.repeat(TEXT / 8)],
    [
      '1,000 unclosed <b> and 40,000 paragraphs',
      `<p>${numbered(1000, (index) => `<b a=${index}>`)}${'<p>x'.repeat(40_000)}`,
    ],
    [
      '200 unclosed <i> and 40,000 paragraphs',
      `<p>${numbered(200, (index) => `<i a=${index}>`)}${'<p>x'.repeat(40_000)}`,
    ],
    ['tables and links', repeated('<table><a>')],
    ['links and paragraphs', repeated('<a href=1><p>')],
    ['misnested <b><p></b>', repeated('<b><p></b>')],
    ['34,000 attributes', `<p ${numbered(30_000, (index) => ` a${index.toString(36)}`)}>`],
    ['spaces', repeated(' ', '<b>')],
    ['references', repeated('&amp')],
    ['less-than signs', repeated('<')],
    ['open comments', repeated('<!--')],
    ['an open attribute', `<a href="${repeated(' ')}`],
    ['digits before a unit', repeated('5 ')],
  ])('%s', (_, html) => {
    const start = performance.now();
    sanitise(html, keep);
    expect(performance.now() - start).toBeLessThan(8000);
  });

  it('harmless HTML is not taken for a tangle', () => {
    const html = '<ul><li><b>a</b> <i>b</i> <a href="/x">c</a></ul><p>d<p>e<br>'.repeat(500);
    expect(sanitise(html, keep).tooDeep).toBe(false);
    expect(sanitise('<table><tr><td>a<td>b<tr><td>c'.concat('<tr><td>x'.repeat(3000)), keep).tooDeep).toBe(false);
    expect(sanitise('<p>a <span>b</p>'.repeat(1000), keep).tooDeep).toBe(false);
  });

  it('a custom tag', () => {
    const start = performance.now();
    expect(parseCustomTag(`<p>${numbered(1000, (index) => `<b a=${index}>`)}${'<p>x'.repeat(2000)}`)).toHaveProperty(
      'fault',
    );
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it(
    'the minifier',
    async () => {
      for (const html of [
        `<p>a${' '.repeat(100_000)}b</p>`,
        `<p>${`a${' '.repeat(limits.MAX_MINIFIED_WHITESPACE)}`.repeat(1000)}</p>`,
        `<a title="${'\t'.repeat(100_000)}">x</a>`,
      ]) {
        const start = performance.now();
        await minifyHtml(html);
        expect(performance.now() - start).toBeLessThan(8000);
      }
    },
    LONG,
  );
});
