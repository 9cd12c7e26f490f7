// Faults of single pages around their blocks: component ids, order, URLs, repeats, rules, dates and tables.
import { expect } from 'vitest';
import { component, page } from '../support/site.js';
import { blockPage, CONFIG_FILE, type Fault, fault, PAGE, pageWith, SITE } from './fault.js';
import { CONFIG, SITE_JSON } from '../support/site.js';

const Y = 'content/pages/y.json';
const TEXT = { text: 'Testo' };
const part = (more: object) => pageWith({}, [{ order: 1, component_id: 14, data: { content: TEXT }, ...more }]);

const checkedBy = (check: string) => ({
  ...pageWith({ middleware: ['check-page'] }),
  'middleware/check-page.ts': `export default ${check};`,
});

const COMPONENTS: readonly Fault[] = [
  fault('SPEC-3.10 an unknown component_id', part({ component_id: 15 }), [
    'block-unknown',
    PAGE,
    '15',
    '1 main-block, 2 promo-image',
  ]),
  fault('component_id as a text', part({ component_id: 'testo' }), ['value-format', PAGE, '"testo"']),
  fault('component_id missing', pageWith({}, [{ order: 1, data: { content: TEXT } }]), [
    'value-missing',
    PAGE,
    '{',
    'no "component_id"',
  ]),
  fault('data missing', pageWith({}, [{ order: 1, component_id: 14 }]), ['value-missing', PAGE, '{', 'no "data"']),
  fault(
    'fields directly in data',
    part({ data: TEXT }),
    ['value-missing', PAGE, '"data"', 'no "content"'],
    ['unknown-key', PAGE, '"text"'],
  ),
  fault('order missing', pageWith({}, [{ component_id: 14, data: { content: TEXT } }]), [
    'value-missing',
    PAGE,
    '{',
    'no "order"',
  ]),
  fault('order as a word', part({ order: 'first' }), ['value-format', PAGE, '"first"']),
  fault('a negative order', part({ order: -1 }), ['value-range', PAGE, '-1', 'must be >= 0']),
  fault('order with a fraction', part({ order: 1.5 }), ['value-type', PAGE, '1.5']),
  fault(
    'the same order twice, once as a text (D-19)',
    pageWith({}, [component(14, TEXT, 10), { order: '10', component_id: 14, data: { content: TEXT } }]),
    ['order-duplicate', PAGE, '"10"', 'entries 1 and 2'],
  ),
  fault('title missing', { [PAGE]: { slug: '/x' } }, ['value-missing', PAGE, '{', 'no "title"']),
  fault('a misspelt key of a page', pageWith({ compnents: [] }), [
    'unknown-key',
    PAGE,
    '"compnents"',
    'Did you mean "components"?',
  ]),
  fault('a title of 2,001 characters', pageWith({ title: 'x'.repeat(2001) }), [
    'value-range',
    PAGE,
    '"xxx',
    'more than 2000 characters',
  ]),
];

const slug = (name: string, written: string, says: string, code: 'slug-invalid' | 'slug-reserved' = 'slug-invalid') =>
  fault(`slug: ${name}`, pageWith({ slug: written }), [code, PAGE, JSON.stringify(written).slice(0, 20), says]);

const SLUGS: readonly Fault[] = [
  slug('a way out of its folder', '/../etc', 'would leave its folder'),
  slug('a way out further in', '/a/../../b', 'would leave its folder'),
  slug('a dot segment', '/a/./b', 'would leave its folder'),
  slug('a way out, percent-encoded', '/%2e%2e/a', 'may only contain letters'),
  slug('a backslash', '/a\\..\\b', 'may only contain letters'),
  slug('a query', '/a?b=1', 'may only contain letters'),
  slug('a fragment', '/a#b', 'may only contain letters'),
  slug('a drive', '/c:/a', 'may only contain letters'),
  slug('a full URL', 'https://www.example.com/a', 'may only contain letters'),
  slug('two slashes in a row', '/a//b', 'an empty segment'),
  slug('a space', '/a b', 'may only contain letters'),
  slug('markup', '/<script>', 'may only contain letters'),
  slug('a leading dot', '/.well-known', 'may only contain letters'),
  slug('a trailing dot', '/a.', 'ends with a dot'),
  slug('a device name of Windows', '/con', 'device name'),
  slug('a device name with an ending, further in', '/a/LPT1.x', 'device name'),
  slug('nine segments', '/1/2/3/4/5/6/7/8/9', 'at most 8'),
  slug('a segment of 101 bytes', `/${'è'.repeat(50)}a`, 'longer than 100 bytes'),
  slug('an ending that hosts hide', '/terms.html', 'would meet the file of another page'),
  slug('the name of an index file', '/a/index', 'would meet the file of another page'),
  slug('letters of another script that look Latin', '/tеrms', 'may only contain letters'),
  slug('SPEC-9.2 the folder of Nuxt', '/_nuxt/a', 'reserved for the generator', 'slug-reserved'),
  slug('SPEC-9.2 the folder of an API', '/api', 'reserved for the generator', 'slug-reserved'),
  slug('SPEC-9.2 the folder of the build', '/_build/latest', 'reserved for the generator', 'slug-reserved'),
  slug('the folder of the assets, in capitals', '/Assets/x', 'reserved for the generator', 'slug-reserved'),
  slug('the folder of the media', '/media', 'reserved for the generator', 'slug-reserved'),
  slug('a second sitemap', '/sitemap-2.xml', 'reserved for the generator', 'slug-reserved'),
  slug('robots.txt', '/robots.txt', 'reserved for the generator', 'slug-reserved'),
  fault('slug missing', { [PAGE]: { title: 'X' } }, ['value-missing', PAGE, '{', 'no "slug"']),
  fault('slug of the wrong type', pageWith({ slug: 404 }), ['value-type', PAGE, '404', 'Put it in double quotes']),
  fault('two pages with one path', { ...pageWith({}), [Y]: page('x/') }, ['slug-duplicate', Y, '"x/"', PAGE]),
  fault(
    'two slugs that differ in case only',
    { ...pageWith({}), [Y]: page('/X') },
    ['slug-duplicate', Y, '"/X"', PAGE],
    ['slug-uppercase', Y, '"/X"'],
  ),
  fault(
    'two slugs that differ in composition only',
    { ...pageWith({ slug: '/citt\u00e0' }), [Y]: page('/citta\u0300') },
    ['slug-duplicate', Y, '"/citta\u0300"', PAGE],
  ),
  fault('two home pages', pageWith({ slug: '' }), ['slug-duplicate', PAGE, '""', 'home.json']),
  fault('capital letters (D-11)', pageWith({ slug: '/Bonus' }), ['slug-uppercase', PAGE, '"/Bonus"', 'lower case']),
  {
    ...fault('control: accents and eight segments', pageWith({ slug: '/1/2/3/4/5/6/7/città' })),
    proves: (site) => expect(site.has('1/2/3/4/5/6/7/città/index.html')).toBe(true),
  },
];

const validate = (rule: object) => ({ ...CONFIG, routes: { ...CONFIG.routes, validate: { guide: rule } } });
const ruledBy = (rule: object, path: string) => ({
  [CONFIG_FILE]: validate(rule),
  [PAGE]: page(path, [], { validate: 'guide' }),
});

const RULES: readonly Fault[] = [
  fault('same_as names no page', pageWith({ same_as: '/hom' }), ['same-as-invalid', PAGE, '"/hom"']),
  fault(
    'same_as names a page that repeats another',
    { ...pageWith({ same_as: '/y' }), [Y]: page('/y', [], { same_as: '/' }) },
    ['same-as-invalid', PAGE, '"/y"', 'Write "same_as": "/"'],
  ),
  fault('same_as names the page itself', pageWith({ same_as: '/x' }), ['same-as-invalid', PAGE, '"/x"']),
  fault('same_as beside blocks of its own', pageWith({ same_as: '/' }, [component(14, TEXT)]), [
    'value-range',
    PAGE,
    '[',
    'must stay empty here',
  ]),
  fault(
    'a fault of repeated content is reported once, with its owner',
    { ...pageWith({ meta: { meta_settings: { custom_tags: ['<b>'] } } }), [Y]: page('/y', [], { same_as: '/x' }) },
    ['custom-tag-invalid', PAGE, '"<b>"'],
  ),
  fault('SPEC-2.5 an unknown layout', pageWith({ layout: 'defualt' }), [
    'layout-unknown',
    PAGE,
    '"defualt"',
    'Did you mean "default"?',
  ]),
  fault('SPEC-2.8 an unknown middleware (D-9)', pageWith({ middleware: ['check-page', 'auth'] }), [
    'middleware-unknown',
    PAGE,
    '"auth"',
    "Unknown route middleware: 'auth'.",
  ]),
  fault('an unknown validate rule', { ...ruledBy({}, '/x'), [PAGE]: page('/x', [], { validate: 'giude' }) }, [
    'route-rule-unknown',
    PAGE,
    '"giude"',
    'Did you mean "guide"?',
  ]),
  fault('SPEC-2.6, 8.4 the page fails its rule: prefix', ruledBy({ prefix: '/guida' }, '/x'), [
    'route-rule-failed',
    PAGE,
    '"/x"',
    'Page Not Found: /x',
  ]),
  fault('the page fails its rule: depth', ruledBy({ maxDepth: 1 }, '/x/y'), [
    'route-rule-failed',
    PAGE,
    '"/x/y"',
    'at most 1 are allowed',
  ]),
  fault('the page fails its rule: characters', ruledBy({ characters: ['lowercase', 'hyphen'] }, '/x-2'), [
    'route-rule-failed',
    PAGE,
    '"/x-2"',
    '"2" is not among the allowed characters',
  ]),
  fault('the page fails its rule: list', ruledBy({ oneOf: ['/y'] }, '/x'), [
    'route-rule-failed',
    PAGE,
    '"/x"',
    'not in the list',
  ]),
  fault(
    'a rule with a prefix binds pages that do not name it (D-41)',
    { [CONFIG_FILE]: validate({ prefix: '/x', maxDepth: 1 }), [PAGE]: page('/x/y') },
    ['route-rule-failed', PAGE, '"/x/y"', 'The rule "guide"'],
  ),
  fault('a check leaves the page out (D-45)', checkedBy("() => ({ status: 404, message: 'Closed.' })"), [
    'check-refused',
    PAGE,
    '"check-page"',
    'Closed.',
  ]),
  fault('a check throws (D-45)', checkedBy("() => { throw new Error('Oops'); }"), [
    'check-failed',
    PAGE,
    '"check-page"',
    'threw: Oops',
  ]),
  fault(
    'a check asks for a page /403 that is not there (D-45)',
    checkedBy("() => ({ status: 403, message: 'Closed.' })"),
    ['check-refused', PAGE, '"check-page"', 'Closed.'],
    ['page-403-missing', PAGE, '[', 'no page has that slug'],
  ),
  fault('robots with an unknown word', pageWith({ robots: 'noindx' }), ['value-format', PAGE, '"noindx"']),
  fault('no page /404 (D-15)', { 'content/pages/not-found.json': null }, [
    'page-404-missing',
    'content/pages',
    undefined,
    'Page not found.',
  ]),
  fault(
    'D-5 lang says English, the text is Italian',
    {
      ...pageWith({ meta: { meta_settings: { lang: 'en-US' } } }, [
        component(14, {
          text: 'Il gioco è vietato ai minori e può dare dipendenza: puoi fermarti con una pausa che decidi tu.',
        }),
      ]),
    },
    ['lang-mismatch', PAGE, '"en-US"'],
  ),
  fault(
    'an acknowledgement that has ended (D-4)',
    {
      ...pageWith({
        acknowledge: [{ rule: 'slug-uppercase', reason: 'Campagna', by: 'Redazione', until: '2026-01-14' }],
        slug: '/X',
      }),
    },
    ['slug-uppercase', PAGE, '"/X"'],
    ['acknowledgement-expired', PAGE, '{', 'ended on 2026-01-14'],
  ),
];

const info = (more: object) => blockPage(12, { title: 'Termini', ...more });

const DATES: readonly Fault[] = [
  fault('a day that does not exist', info({ updated: '31.02.2025' }), [
    'value-format',
    PAGE,
    '"31.02.2025"',
    'Write a date as 10.03.2025',
  ]),
  fault('a day of the American kind', info({ created: '03/31/2025' }), ['value-format', PAGE, '"03/31/2025"']),
  fault('a date in words', info({ created: { type: 'text', content: '10 marzo 2025' } }), [
    'value-format',
    PAGE,
    '"10 marzo 2025"',
  ]),
  fault('an Italian date where an ISO date is asked for', pageWith({ updated: '10.03.2025' }), [
    'value-format',
    PAGE,
    '"10.03.2025"',
    'Did you mean "2025-03-10"',
  ]),
  fault(
    'SPEC-2.16 a page and its info block of different days',
    pageWith({ updated: '2025-03-10' }, [component(12, { title: 'T', updated: '11.03.2025' })]),
    ['date-conflict', PAGE, '"2025-03-10"', '"11.03.2025"'],
  ),
  fault(
    'SPEC-2.16 an info block that changed before it was there',
    pageWith({}, [component(12, { title: 'T', created: '05.05.2026', updated: '2020-01-01' })]),
    ['date-order', PAGE, '"05.05.2026"', 'last change on "2020-01-01"'],
  ),
  fault('a page for search engines and not for them', pageWith({ robots: 'index, noindex' }), [
    'robots-conflict',
    PAGE,
    '"index, noindex"',
    'Search engines follow "noindex"',
  ]),
  fault('control: directives that agree', pageWith({ robots: 'noindex, follow, max-snippet:-1' })),
  fault(
    'D-12 an error page that wants to be found',
    { 'content/pages/not-found.json': page('/404', [], { robots: 'index' }) },
    ['error-page-setting', 'content/pages/not-found.json', '"index"', 'no effect on /404'],
  ),
  fault('the 29th of February of a common year', pageWith({ updated: '2025-02-29' }), [
    'value-format',
    PAGE,
    '"2025-02-29"',
  ]),
  fault('control: the 29th of February of a leap year', {
    ...info({ updated: '29.02.2024' }),
    [Y]: page('/y', [], { updated: '2024-02-29' }),
  }),
];

const table = (rows: object, headers = ['A', 'B']) => blockPage(3, { table: { headers, ...rows } });
const SEVEN = ['1', '2', '3', '4', '5', '6', '7'];

const TABLES: readonly Fault[] = [
  fault('SPEC-3.18 a row with a cell too few', table({ 0: ['a', 'b'], 1: ['c'] }), [
    'table-row',
    PAGE,
    '[\n              "c"',
    'Row 2 has 1 cell, the table has 2 headers',
  ]),
  fault('a row with a cell too many', table({ rows: [['a', 'b', 'c']] }), [
    'table-row',
    PAGE,
    '[\n                "a"',
    'Row 1 has 3 cells',
  ]),
  fault('a gap in the indexes of a row', table({ 0: { 0: 'a', 2: 'b' } }), [
    'table-row',
    PAGE,
    '{\n              "0": "a"',
    'cell 2 is missing',
  ]),
  fault('a row of a wrapped table', blockPage(3, { table: { type: 'table', content: { headers: ['A'], 0: [] } } }), [
    'table-row',
    PAGE,
    '[]',
  ]),
  fault('a deposit table with six headers', blockPage(10, { table: { headers: SEVEN.slice(1), 0: SEVEN } }), [
    'value-range',
    PAGE,
    '[',
    'at least 7 entries',
  ]),
  fault('a deposit table with a row of six', blockPage(10, { table: { headers: SEVEN, 0: SEVEN.slice(1) } }), [
    'table-row',
    PAGE,
    '[',
    'Row 1 has 6 cells',
  ]),
  fault('an amount without its unit', table({ 0: ['a', { amount: 5 }] }), [
    'value-missing',
    PAGE,
    '{\n                "amount": 5',
    'no "unit"',
  ]),
  fault('a negative amount', table({ 0: ['a', { amount: -5, unit: 'EUR' }] }), ['value-range', PAGE, '-5']),
  fault('a row under a word', table({ 0: ['a', 'b'], first: ['a', 'b'] }), ['unknown-key', PAGE, '"first"']),
  {
    ...fault(
      'control: rows are sorted by number, and a missing number is no fault (D-18)',
      table({ 10: ['dieci', '-'], 9: ['nove', null], 2: { 1: 'b', 0: 'due' } }),
    ),
    proves: (site) =>
      expect(
        [...site.page('x/index.html').querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent),
      ).toEqual(['due', 'nove', 'dieci']),
  },
];

const NAVIGATION: readonly Fault[] = [
  fault(
    'D-23 the navigation names a slug without a page',
    {
      [SITE]: { ...SITE_JSON, meta: { ...SITE_JSON.meta, meta_scripts_settings: { pages: ['/', '/trems'] } } },
      ...pageWith({ slug: '/terms' }),
    },
    ['navigation-unknown', SITE, '"/trems"', 'Did you mean "/terms"?'],
  ),
];

export const PAGE_FAULTS: readonly Fault[] = [...COMPONENTS, ...RULES, ...DATES, ...TABLES, ...NAVIGATION];
export const SLUG_FAULTS: readonly Fault[] = SLUGS;
