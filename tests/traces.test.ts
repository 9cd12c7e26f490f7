// Verifying traces (decision 0032): after a change of any kind only the pages whose questions about the site have other
// answers are rendered again, and the output is that of a clean build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { ofThisBuild } from './support/output.js';
import { random, runs } from './support/random.js';
import { component, CONFIG, MAIN_BLOCK, makeSite, page, SITE_JSON, SVG, type TestSite } from './support/site.js';

const text = (html: string, header = 'Testo') => component(14, { header, text: html });
const svgOf = (width: number) => SVG.replace('width="206"', `width="${width}"`);

const CARDS = component(6, {
  header: 'Carte',
  cards: [{ title_card_body: 'Uno', img_url: '/media/uno.svg', img_alt: 'Uno' }],
});

/**
 * Eight pages: `a` links to `b`, `c` to an anchor of `d`, `dead` to nothing that is near `/guida/slott`, `asset` to an
 * image that is not there, `pic` shows one, `a/below` stands below `a`, `copy` repeats `d`.
 */
const FILES = {
  'content/pages/home.json': page('/', [MAIN_BLOCK]),
  'content/pages/a.json': page('/a', [text('<p><a href="/b">b</a></p>')], { title: 'A' }),
  'content/pages/below.json': page('/a/below', [text('<p>Sotto.</p>')]),
  'content/pages/b.json': page('/b', [text('<p>Pagina b.</p>')]),
  'content/pages/c.json': page('/c', [text('<p><a href="/d#sezione">d</a></p>')]),
  'content/pages/d.json': page('/d', [text('<p>Pagina d.</p>', 'Sezione')]),
  'content/pages/dead.json': page('/dead', [text('<p><a href="/guida/slott">slot</a></p>')]),
  'content/pages/copy.json': { title: 'Copia', slug: '/copy', same_as: '/d' },
  'content/pages/pic.json': page('/pic', [CARDS]),
  'content/media/uno.svg': svgOf(100),
};

/** Bytes of everything, and all that was reported. */
async function built(site: TestSite, outDir: string, cache: boolean) {
  const report = await site.build({ outDir, cache, force: true });
  // What was published before stays.
  const names = report.ok ? ofThisBuild(join(site.root, outDir)) : [];
  return {
    made: report.pages - report.reused,
    id: report.id,
    problems: report.problems,
    tree: new Map(names.map((name) => [name, readFileSync(join(site.root, outDir, name), 'latin1')])),
  };
}

/** Builds on, and once more from nothing; both must be the same. Returns how many pages were rendered again. */
async function madePages(site: TestSite): Promise<number> {
  const { made, ...on } = await built(site, 'dist', true);
  const { made: _, ...clean } = await built(site, 'clean', false);
  expect(on.problems).toEqual(clean.problems);
  expect(on).toEqual(clean);
  return made;
}

const config = (more: object) => ({ 'casino-site.config.json': { ...CONFIG, ...more } });
const TEMPLATE = readFileSync(join(PACKAGE_ROOT, 'templates/parts/rich-text.tsx'), 'utf8');
const STYLES = readFileSync(join(PACKAGE_ROOT, 'templates/styles/tokens.css'), 'utf8');
const B = page('/b', [text('<p>Pagina b.</p>')]);

/** All pages are 10: those above and the 404 page of the support. */
const CHANGES: readonly (readonly [what: string, files: object, made: readonly string[] | 'all'])[] = [
  ['a page is edited', { 'content/pages/b.json': page('/b', [text('<p>Altro.</p>')]) }, ['b']],
  [
    'a page is saved with other line ends',
    { 'content/pages/b.json': JSON.stringify(B, null, 4).replaceAll('\n', '\r\n') },
    ['b'],
  ],
  ['a page is added', { 'content/pages/new.json': page('/new', [MAIN_BLOCK]) }, ['new', '404']],
  [
    'the page that a dead link nearly names is added',
    { 'content/pages/new.json': page('/guida/slot', [MAIN_BLOCK]) },
    ['new', 'dead', '404'],
  ],
  ['a page is deleted', { 'content/pages/b.json': null }, ['a', '404']],
  ['a page gets another path', { 'content/pages/b.json': page('/b2', [text('<p>Pagina b.</p>')]) }, ['a', 'b', '404']],
  ['the file of a page is renamed', { 'content/pages/b.json': null, 'content/pages/e.json': B }, ['e']],
  ['a page becomes a draft', { 'content/pages/b.json': { ...(B as object), draft: true } }, ['a', '404']],
  [
    'a title in the breadcrumb of another page',
    { 'content/pages/a.json': page('/a', [text('<p><a href="/b">b</a></p>')], { title: 'Nuovo' }) },
    ['a', 'below'],
  ],
  [
    'the page that another one repeats',
    { 'content/pages/d.json': page('/d', [text('<p>Altro.</p>', 'Sezione')]) },
    ['d', 'copy'],
  ],
  [
    'an anchor that another page links to is gone',
    { 'content/pages/d.json': page('/d', [text('<p>Pagina d.</p>', 'Altra')]) },
    ['d', 'copy'],
  ],
  [
    'an anchor that another page links to comes back',
    { 'content/pages/c.json': page('/c', [text('<p><a href="/d#sezione">d</a> <a href="/d#altra">d</a></p>')]) },
    ['c'],
  ],
  ['an image is added', { 'content/media/due.svg': svgOf(90) }, []],
  ['an image is replaced', { 'content/media/uno.svg': svgOf(110) }, ['pic']],
  [
    'an image is deleted',
    { 'content/media/uno.svg': null, 'content/pages/pic.json': page('/pic', [text('<p>x</p>')]) },
    ['pic'],
  ],
  [
    'an unused image is mentioned',
    {
      'content/pages/b.json': page('/b', [CARDS]),
    },
    ['b'],
  ],
  [
    'a redirect is added',
    config({ routes: { ...CONFIG.routes, redirects: [{ from: '/guida/slott', to: '/b' }] } }),
    'all',
  ],
  [
    'a route is declared',
    config({ routes: { ...CONFIG.routes, declared: { '/guida/slott': 'https://go.example.com/s' } } }),
    'all',
  ],
  [
    'the navigation',
    { 'content/site.json': { ...SITE_JSON, meta: { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/a'] } } } },
    'all',
  ],
  [
    'the footer',
    { 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '© Altro' } } },
    [],
  ],
  [
    'the texts of the header',
    { 'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, login_text: 'Entra' } } },
    [],
  ],
  [
    'the logo, which structured data name',
    { 'content/site.json': { ...SITE_JSON, header: { ...SITE_JSON.header, logo_image: '/media/uno.svg' } } },
    'all',
  ],
  ['a key of the config that cannot show', config({ media: { unused: 'publish' } }), []],
  ['a template', { 'templates/parts/rich-text.tsx': TEMPLATE.replace('rich-text', 'rich-text nuovo') }, 'all'],
  ['a style sheet', { 'templates/styles/tokens.css': `${STYLES}\n@layer tokens { :root { --prova: 1px } }` }, 'all'],
];

it.each(CHANGES)('%s', async (_, files, made) => {
  const site = makeSite(FILES);
  await site.build();
  site.write(files as never);
  expect(await madePages(site)).toBe(
    made === 'all' ? (await site.build({ cache: false, outDir: 'x' })).pages : made.length,
  );
});

describe('edits in any order', () => {
  it.each(Array.from({ length: runs(60, 3) }, (_, seed) => seed))(
    'end as a clean build does (seed %i)',
    async (seed) => {
      const site = makeSite(FILES);
      const { pick, below } = random(seed);
      await site.build();
      for (let round = 0; round < 8; round++) {
        for (let count = below(3); count >= 0; count--) site.write(pick(CHANGES)[1] as never);
        // Back again, as an editor does.
        if (below(3) === 0) site.write({ [pick(Object.keys(FILES))]: null });
        if (below(3) === 0) site.write(FILES as never);
        await madePages(site);
      }
    },
  );
});
