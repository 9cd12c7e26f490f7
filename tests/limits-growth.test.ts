// Promise 14: what inputs may grow in, at two sizes. Four times as much costs about four times the processor time,
// never sixteen times: each of these was quadratic or worse. Counted is what the input costs, above a site without it.
// `npm run test:faults -- --limits` has more of it, at the sizes that once took minutes. What is counted instead of
// timed stands in near-misses.test.ts, redirect-chains.test.ts and problem-lists.test.ts.
import { expect, test } from 'vitest';
import { type BuildReport, type Problem } from '../src/index.js';
import { expectGrowth, processorTime } from './support/processor-time.js';
import { component, CONFIG, makeSite, page, type SiteFiles } from './support/site.js';

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const text = (html: string, order = 1) => component(14, { header: `Testo ${order}`, text: html }, order);
/** Links in texts of 1,000 each. */
const links = (count: number, url: (index: number) => string) =>
  range(Math.ceil(count / 1000), (part) =>
    text(
      range(Math.min(1000, count - part * 1000), (index) => `<p><a href="${url(part * 1000 + index)}">a</a></p>`).join(
        '',
      ),
      part + 1,
    ),
  );
const pages = (count: number, make: (index: number) => unknown): SiteFiles =>
  Object.fromEntries(range(count, (index) => [`content/pages/p${index}.json`, make(index)]));
const redirects = (list: readonly object[]): SiteFiles => ({
  'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, redirects: list } },
});
const sprite = (count: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${range(count, (index) => `<view id="gioco-${index}-vista" viewBox="0 0 9 9"/>`).join('')}</svg>`;
const games = (count: number) =>
  range(Math.ceil(count / 500), (part) =>
    component(
      4,
      {
        header_title: `Giochi ${part}`,
        games: range(500, (index) => ({
          name: 'a',
          provider: 'b',
          image: `/media/g.svg#gioco-${part}-${index}-perduto`,
          alt: 'a',
          link: '/',
        })),
      },
      part + 1,
    ),
  );

const tables = (cells: number) =>
  range(cells / 50_000, (part) =>
    component(
      3,
      { table: { headers: range(20, (at) => `C${at}`), rows: range(2500, (row) => range(20, (at) => row * at)) } },
      part + 1,
    ),
  );

interface Case {
  readonly name: string;
  /** The smaller size; the larger one is four times as much. */
  readonly size: number;
  readonly files: (size: number) => SiteFiles;
  /** How many problems of which code. */
  readonly finds?: readonly [code: string, count: (size: number) => number];
}

const same = (size: number) => size;
const CASES: readonly Case[] = [
  {
    name: 'dead links of one page',
    size: 2000,
    files: (size) => ({
      'content/pages/x.json': page(
        '/x',
        links(size, (index) => `/morto/numero-${index}`),
      ),
    }),
    finds: ['link-broken', same],
  },
  {
    name: 'anchors that one page does not have',
    size: 2500,
    files: (size) => ({
      'content/pages/x.json': page(
        '/x',
        links(size, (index) => `#manca-${index}`),
      ),
    }),
    finds: ['anchor-missing', same],
  },
  {
    name: 'anchors that another page does not have',
    size: 2500,
    files: (size) => ({
      'content/pages/y.json': page('/y'),
      'content/pages/x.json': page(
        '/x',
        links(size, (index) => `/y#manca-${index}`),
      ),
    }),
    finds: ['anchor-missing', same],
  },
  {
    name: 'footnotes of a page in Markdown',
    size: 1000,
    files: (size) => ({
      'content/pages/x.md': `---\ntitle: X\nslug: /x\n---\n${range(size, (index) => `Testo [^${index}].\n\n[^${index}]: Nota\n\n`).join('')}`,
    }),
  },
  {
    name: 'views that an SVG does not have',
    size: 500,
    files: (size) => ({ 'content/media/g.svg': sprite(size), 'content/pages/x.json': page('/x', games(size)) }),
    finds: ['media-view-missing', same],
  },
  {
    name: 'pages that repeat no page',
    size: 125,
    files: (size) => pages(size, (index) => page(`/pagina/numero-${index}`, [], { same_as: `/altra/cosa-${index}-x` })),
    finds: ['same-as-invalid', same],
  },
  {
    name: 'acknowledgements, 20 on each page',
    size: 125,
    files: (size) =>
      pages(size, (index) =>
        page(`/p${index}`, [text('<blink>a</blink>')], {
          acknowledge: range(20, (at) => ({
            rule: ['link-broken', 'alt-missing', 'html-removed'][at % 3],
            reason: 'So',
            by: 'Io',
            until: '2030-01-01',
          })),
        }),
      ),
    finds: ['html-removed', same],
  },
  {
    name: 'redirects in one chain',
    size: 2500,
    files: (size) =>
      redirects(range(size, (index) => ({ from: `/r${index}`, to: index === size - 1 ? '/' : `/r${index + 1}` }))),
  },
  {
    name: 'redirects in one chain that ends nowhere',
    size: 2500,
    files: (size) => redirects(range(size, (index) => ({ from: `/r${index}`, to: `/r${index + 1}` }))),
    finds: ['redirect-broken', same],
  },
  {
    name: 'redirects in one circle',
    size: 2500,
    files: (size) => redirects(range(size, (index) => ({ from: `/r${index}`, to: `/r${(index + 1) % size}` }))),
    finds: ['redirect-loop', same],
  },
  {
    name: 'patterns, and a link to each',
    size: 2000,
    files: (size) => ({
      ...redirects(
        range(size, (index) => ({ from: index % 2 ? `/vecchio/a${index}/**` : `/vecchio/a${index}/*`, to: '/' })),
      ),
      'content/pages/x.json': page(
        '/x',
        links(size, (index) => `/vecchio/a${index}/b`),
      ),
    }),
  },
  {
    name: 'pages with a dead link each',
    size: 125,
    files: (size) =>
      pages(size, (index) => page(`/guida/pagina-${index}`, [text(`<p><a href="/guida/perduta-${index}">a</a></p>`)])),
    finds: ['link-broken', same],
  },
  {
    name: 'pages that link to an anchor of the next',
    size: 125,
    files: (size) =>
      pages(size, (index) =>
        page(`/guida/pagina-${index}`, [text(`<p><a href="/guida/pagina-${(index + 1) % size}#testo-1">a</a></p>`)]),
      ),
  },
  {
    name: 'cells of tables',
    size: 50_000,
    files: (size) => ({
      'content/pages/x.json': JSON.stringify(page('/x', tables(size))),
    }),
  },
];

const isOf = (code: string) => (one: Problem) => one.code === code;

/** Builds of the site in this process. */
function builds(files: SiteFiles, check: (report: BuildReport) => void): () => Promise<void> {
  const site = makeSite(files);
  return async () => check(await site.build({ jobs: '1' }, { write: false }));
}

/** What a site costs that has nothing of what grows; all after the first build, which also loads the program. */
let base = Infinity;

test('a site without any of it', async () => {
  const build = builds({}, ({ problems }) => expect(problems).toEqual([]));
  await build();
  for (let times = 5; times > 0; times--) base = Math.min(base, await processorTime(build));
});

test.each(CASES)(
  '$name',
  async ({ size, files, finds }) => {
    const built = (count: number) =>
      builds(files(count), ({ problems }) => {
        if (finds) expect(problems.filter(isOf(finds[0])).length).toBe(finds[1](count));
        else expect(problems).toEqual([]);
      });
    // Between linear and quadratic, at equal distance.
    await expectGrowth({ small: built(size), large: built(4 * size), times: 8, floor: 50, base });
  },
  120_000,
);
