// A small site whose pages depend on each other in every way there is, and every kind of change to it: for builds and
// for `watch`, which must both end as a clean build does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { component, CONFIG, MAIN_BLOCK, page, SITE_JSON, SVG, type SiteFiles } from './site.js';

const text = (html: string, header = 'Testo') => component(14, { header, text: html });
const svgOf = (width: number) => SVG.replace('width="206"', `width="${width}"`);

const CARDS = component(6, {
  header: 'Carte',
  cards: [{ title_card_body: 'Uno', img_url: '/media/uno.svg', img_alt: 'Uno' }],
});

/** A text of its own, with something to say about it. */
const NOTE = component(14, { header: 'Nota', text: { markdown: 'nota.md' } }, 2);

/**
 * Eight pages: `a` links to `b`, `c` to an anchor of `d`, `dead` to nothing that is near `/guida/slott`, `asset` to an
 * image that is not there, `pic` shows one, `a/below` stands below `a`, `copy` repeats `d`.
 * `below` and `pic` take in the same text.
 */
export const FILES: SiteFiles = {
  'content/pages/home.json': page('/', [MAIN_BLOCK]),
  'content/pages/a.json': page('/a', [text('<p><a href="/b">b</a></p>')], { title: 'A' }),
  'content/pages/below.json': page('/a/below', [NOTE]),
  'content/pages/b.json': page('/b', [text('<p>Pagina b.</p>')]),
  'content/pages/c.json': page('/c', [text('<p><a href="/d#sezione">d</a></p>')]),
  'content/pages/d.json': page('/d', [text('<p>Pagina d.</p>', 'Sezione')]),
  'content/pages/dead.json': page('/dead', [text('<p><a href="/guida/slott">slot</a></p>')]),
  'content/pages/copy.json': { title: 'Copia', slug: '/copy', same_as: '/d' },
  'content/pages/pic.json': page('/pic', [CARDS, NOTE]),
  'content/texts/nota.md': 'Sotto, ~~sopra~~.\n',
  'content/media/uno.svg': svgOf(100),
};

const config = (more: object) => ({ 'casino-site.config.json': { ...CONFIG, ...more } });
const TEMPLATE = readFileSync(join(PACKAGE_ROOT, 'templates/parts/rich-text.tsx'), 'utf8');
const STYLES = readFileSync(join(PACKAGE_ROOT, 'templates/styles/tokens.css'), 'utf8');
const B = page('/b', [text('<p>Pagina b.</p>')]);

/** All pages are 10: those above and the 404 page of the support. */
export const CHANGES: readonly (readonly [what: string, files: SiteFiles, made: readonly string[] | 'all'])[] = [
  ['a page is edited', { 'content/pages/b.json': page('/b', [text('<p>Altro.</p>')]) }, ['b']],
  [
    'a page is saved with other line ends',
    { 'content/pages/b.json': JSON.stringify(B, null, 4).replaceAll('\n', '\r\n') },
    ['b'],
  ],
  ['a text that pages take in', { 'content/texts/nota.md': 'Sopra, *sotto*.\n' }, ['below', 'pic']],
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

/** What pages of their own take from entities: `words` in a text, `card` in a block, `list` by a question. */
export const ENTITIES: SiteFiles = {
  ...FILES,
  'content/data/offers/uno.json': { title: 'Uno', operator: 'op', min_deposit: { amount: 20, unit: 'EUR' } },
  'content/data/offers/due.json': { title: 'Due', kind: 'reload' },
  'content/data/operators/op.json': { name: 'Op' },
  'content/data/games/a.json': { name: 'A', url: '/', categories: ['slot'] },
  'content/data/games/b.json': { name: 'B', url: '/', categories: ['live'] },
  'content/data/facts.json': { n: { count: 1 }, m: { count: 2 } },
  'content/pages/words.json': page('/words', [
    text('<p>{{offer.uno.operator}}: {{offer.uno.min_deposit}}, {{fact.n}}</p>'),
  ]),
  'content/pages/title.json': page('/words/title', [], { title: '{{fact.m}} cose' }),
  'content/pages/child.json': page('/words/title/child'),
  'content/pages/card.json': page('/card', [component(5, { cards: [{ offer: 'due' }] })]),
  'content/pages/copy-card.json': { title: 'Copia', slug: '/copy-card', same_as: '/card' },
  'content/pages/list.json': page('/list', [component(4, { games: { from: 'games', where: { category: 'slot' } } })]),
};

export const entity = (name: string, value: unknown) => ({ [`content/data/${name}.json`]: value });

/** What changes, and how many pages are rendered again. */
export const ENTITY_CHANGES: readonly (readonly [what: string, files: SiteFiles, made: number])[] = [
  ['a value that a text names', entity('offers/uno', { title: 'Uno', operator: 'op', min_deposit: null }), 1],
  ['an offer in a card, and in the page that repeats it', entity('offers/due', { title: 'Altro', kind: 'reload' }), 2],
  // Claims know operators by their names, on every page.
  ['the operator of an offer', entity('operators/op', { name: 'Altro' }), 16],
  ['a fact that a text names', entity('facts', { n: { count: 3 }, m: { count: 2 } }), 1],
  ['a fact in a title that stands in a breadcrumb', entity('facts', { n: { count: 1 }, m: { count: 3 } }), 2],
  ['a fact that nobody names', entity('facts', { n: { count: 1 }, m: { count: 2 }, o: { count: 1 } }), 0],
  ['a game of a list', entity('games/a', { name: 'AA', url: '/', categories: ['slot'] }), 1],
  ['a game that is in no list', entity('games/b', { name: 'BB', url: '/', categories: ['live'] }), 0],
  ['a game that comes into a list', entity('games/b', { name: 'B', url: '/', categories: ['live', 'slot'] }), 1],
  ['a game that is added', entity('games/c', { name: 'C', url: '/', categories: ['slot'] }), 1],
  ['a game that is added elsewhere', entity('games/c', { name: 'C', url: '/' }), 0],
  [
    'a game that is deleted',
    { ...entity('games/a', null), ...entity('games/c', { name: 'C', url: '/', categories: ['slot'] }) },
    1,
  ],
  [
    'an offer that is deleted, with its page',
    { ...entity('offers/due', null), 'content/pages/card.json': page('/card', [MAIN_BLOCK]) },
    2,
  ],
  ['an entity that is saved with other spaces', entity('offers/due', '{"title":"Due",\n\n"kind":"reload"}'), 0],
];
