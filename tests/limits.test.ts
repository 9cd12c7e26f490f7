// Promise 14: the worst that authors can hand in ends in bounded time and memory. The limits stand in src/limits.ts;
// limits-docs.test.ts compares them with the manual. What costs seconds for its mere number has a tenth of it here, and
// all of it under `npm run test:fuzz`; limits-growth.test.ts shows that the cost of more is in proportion.
import { describe, expect, it } from 'vitest';
import { measured } from '../scripts/faults/memory.mjs';
import { minifyHtml } from '../src/html/minify.js';
import { sanitise } from '../src/html/sanitise.js';
import { parseCustomTag } from '../src/html/custom-tag.js';
import * as limits from '../src/limits.js';
import type { Problem } from '../src/model.js';
import { BIN } from './support/cli.js';
import { expectCost } from './support/processor-time.js';
import { runs } from './support/random.js';
import { component, makeSite, page, type SiteFiles } from './support/site.js';

const LONG = 180_000;
const TEXT = 200_000;
/** Resident bytes of the build and all processes that it starts, together. */
const MAX_MEMORY = 512 * 1024 * 1024;

const built = (root: string, args: readonly string[]) =>
  measured(process.execPath, ['--max-old-space-size=512', BIN, 'build', '--quiet', '--jobs', '2', ...args], {
    cwd: root,
  });

const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');
const pageWith = (components: readonly unknown[]): SiteFiles => ({
  'content/pages/x.json': JSON.stringify(page('/x', components)),
});
const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** 38,000 cells each, nothing wrong with any. */
const tables = (count: number): unknown[] => {
  const table = { headers: range(20, (at) => `C${at}`), rows: range(1900, (row) => range(20, (at) => row * at)) };
  return range(count, (index) => component(3, { table }, index + 1));
};
/** Each without a link, and with a picture that is not there. */
const bareGames = (count: number): unknown[] => {
  const game = { name: 'a', provider: 'b', image: '/media/l.svg', alt: 'a' };
  return range(count / 2500, (part) =>
    component(4, { header_title: `Giochi ${part}`, games: Array(2500).fill(game) }, part + 1),
  );
};
const text = (html: string) => component(14, { header: 'Testo', text: html });

const TABLES = runs(39, 6);
const GAMES = runs(65_000, 7500);
const PAGES = runs(5000, 600);
const KEYS_OF_PAGE = runs(600_000, 150_000);
const KEYS_OF_BLOCK = runs(500_000, 100_000);
const thousands = (count: number) => count.toLocaleString('en');

/** What the pages of one site hold: the text of each file, and what is said of it. */
type Pages = readonly (readonly [name: string, text: string, says: RegExp])[];
const source = (components: readonly unknown[], slug: string) => JSON.stringify(page(slug, components));

const TANGLES: Pages = [
  ['100,000 spaces', source([text(`<p>a${' '.repeat(100_000)}b</p>`)], '/a'), /^/],
  ['20,000 nested tags', source([text('<b>'.repeat(20_000))], '/b'), / error html-too-deep/],
  [
    'unclosed tags before many paragraphs',
    source([text(`<p>${range(250, (index) => `<b a=${index}>`).join('')}${'<p>x'.repeat(40_000)}`)], '/c'),
    / error html-too-deep/,
  ],
  ['a million brackets', '['.repeat(1_000_000), /nested more than 64 levels deep/],
  ['a million keys', `{"a":0${',"a":0'.repeat(1_000_000)}}`, / error json-duplicate-key/],
  [
    'two million blocks that are none',
    `{"title":"X","slug":"/x","components":[${'{},'.repeat(2_000_000)}{}]}`,
    /has more than/,
  ],
];
const LONG_FILES: Pages = [
  ['a string of 50 MB', `{"title": "${'x'.repeat(50_000_000)}"}`, /at most 8388608 are read/],
  ['four million mistakes', 'x '.repeat(4_000_000), / error json-syntax/],
];
const KEYS: Pages = [
  [
    `${thousands(KEYS_OF_PAGE)} unknown keys`,
    `{"title":"X","slug":"/x",${keys(KEYS_OF_PAGE)}}`,
    /more than 100 faults/,
  ],
  [
    `${thousands(KEYS_OF_BLOCK)} unknown keys of a block`,
    `{"title":"X","slug":"/y","components":[{"order":1,"component_id":14,"data":{"content":{"text":"a",${keys(KEYS_OF_BLOCK)}}}}]}`,
    /more than 100 faults/,
  ],
];
describe('a build under 512 MB of heap', () => {
  /** Promise 14: 45 s, for thousands of parts 120 s. */
  const within = async (files: SiteFiles, seconds = 45, args: readonly string[] = []) => {
    const result = await built(makeSite(files).root, args);
    expect(result.seconds).toBeLessThan(seconds);
    expect(result.memory).toBeLessThan(MAX_MEMORY);
    return result;
  };

  it.each<[string, Pages, number]>([
    ['tangles', TANGLES, 1],
    ['what is far too long', LONG_FILES, 1],
    ['what is full of unknown keys', KEYS, 0],
  ])(
    '%s',
    async (_, pages, code) => {
      const files = pages.map(([name, written]) => [`content/pages/${name.replaceAll(/\W+/g, '-')}.json`, written]);
      const result = await within(Object.fromEntries(files) as SiteFiles, 45, ['--json']);
      expect(result.code, result.stderr.slice(0, 2000)).toBe(code);
      const { problems } = JSON.parse(result.stdout) as { problems: readonly Problem[] };
      const told = (name: string) =>
        problems
          .filter(({ file }) => file === `content/pages/${name.replaceAll(/\W+/g, '-')}.json`)
          .map(({ severity, code: kind, message, hint }) => ` ${severity} ${kind}\n${message} ${hint}`)
          .join('\n');
      expect(pages.filter(([name, , says]) => !says.test(told(name))).map(([name]) => [name, told(name)])).toEqual([]);
    },
    LONG,
  );

  // Two of a kind share a process, and its memory.
  it.each<[string, () => SiteFiles, number, RegExp]>([
    [
      `10,000 components, ${thousands(TABLES * 38_000)} cells of tables on a page`,
      () => ({
        ...pageWith(
          range(10_000, (index) => component(14, { header: `Testo ${index}`, text: '<p>a <b>b</b></p>' }, index + 1)),
        ),
        'content/pages/y.json': JSON.stringify(page('/y', tables(TABLES))),
      }),
      0,
      /^$/,
    ],
    [
      `${thousands(2 * GAMES)} problems of one page, ${thousands(PAGES)} pages with a dead link each`,
      () => ({
        ...pageWith(bareGames(GAMES)),
        ...Object.fromEntries(
          range(PAGES, (index) => [
            `content/pages/p${index}.json`,
            page(`/p${index}`, [text(`<p><a href="/perduta-${index}">Testo</a></p>`)]),
          ]),
        ),
      }),
      1,
      RegExp(
        `and ${thousands(2 * GAMES + PAGES - 100)} more.*\n\n${thousands(GAMES)} errors, ${thousands(GAMES + PAGES)} warnings`,
      ),
    ],
  ])(
    '%s',
    async (_, files, code, expected) => {
      const result = await within(files(), 120);
      const says = expected.test(result.stderr) || result.stderr.slice(-2000);
      expect([result.code, says]).toEqual([code, true]);
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
  ])('%s', (_, html) => expectCost(() => sanitise(html, keep), 8000));

  it('harmless HTML is not taken for a tangle', () => {
    const html = '<ul><li><b>a</b> <i>b</i> <a href="/x">c</a></ul><p>d<p>e<br>'.repeat(500);
    expect(sanitise(html, keep).tooDeep).toBe(false);
    expect(sanitise('<table><tr><td>a<td>b<tr><td>c'.concat('<tr><td>x'.repeat(3000)), keep).tooDeep).toBe(false);
    expect(sanitise('<p>a <span>b</p>'.repeat(1000), keep).tooDeep).toBe(false);
  });

  it('a custom tag', async () => {
    const html = `<p>${numbered(1000, (index) => `<b a=${index}>`)}${'<p>x'.repeat(2000)}`;
    await expectCost(() => expect(parseCustomTag(html)).toHaveProperty('fault'), 1000);
  });

  it(
    'the minifier',
    async () => {
      for (const html of [
        `<p>a${' '.repeat(100_000)}b</p>`,
        `<p>${`a${' '.repeat(limits.MAX_MINIFIED_WHITESPACE)}`.repeat(1000)}</p>`,
        `<a title="${'\t'.repeat(100_000)}">x</a>`,
      ])
        await expectCost(() => minifyHtml(html), 8000);
    },
    LONG,
  );
});
