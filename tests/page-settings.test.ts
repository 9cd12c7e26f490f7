// What a page says about itself: numbers in two forms, settings of error pages, days that agree, rows counted as people
// count.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finder } from '../src/problems/locate.js';
import { built, problemsOf } from './support/blocks.js';
import { all } from './support/output.js';
import { component, makeSite, page } from './support/site.js';
import { validator } from './support/world.js';

/** Codes of the faults when `field` of a component is written as this JSON text. */
function codesWith(field: 'order' | 'component_id', written: string): string[] {
  const values = { order: '1', component_id: '14', [field]: written };
  const text = `{"title": "P", "slug": "/p", "components": [{"order": ${values.order}, "component_id": ${values.component_id}, "data": {"content": {"text": "x"}}}]}`;
  return validator
    .validate(
      'page',
      JSON.parse(text),
      finder('p.json', () => text),
    )
    .map((one) => one.code);
}

describe('SPEC-3.10 order and component_id take the same forms of a number', () => {
  it.each(['14', '"14"', '14.0', '1.4e1', '"014"', '"000014"'])('%s', (written) => {
    expect([codesWith('order', written), codesWith('component_id', written)]).toEqual([[], []]);
  });

  it.each([
    ['" 14"', 'value-format'],
    ['"14 "', 'value-format'],
    ['"1e1"', 'value-format'],
    ['"0xe"', 'value-format'],
    ['"14.0"', 'value-format'],
    ['"+14"', 'value-format'],
    ['"-1"', 'value-format'],
    ['"Infinity"', 'value-format'],
    ['"NaN"', 'value-format'],
    ['""', 'value-format'],
    ['"quattordici"', 'value-format'],
    ['"１４"', 'value-format'],
    ['1.5', 'value-type'],
    ['1e999', 'value-range'],
    ['null', 'value-type'],
    ['true', 'value-type'],
    ['[14]', 'value-type'],
    ['{}', 'value-type'],
  ])('%s is one problem, the same for both', (written, code) => {
    expect([codesWith('order', written), codesWith('component_id', written)]).toEqual([[code], [code]]);
  });

  it.each(['15', '0', '-1', '1e9', '"15"', '"0"', '"000015"'])('component_id %s names no block', (written) => {
    expect(codesWith('component_id', written)).toEqual(['block-unknown']);
  });

  it('numbers in quotes build the same block, in the same place', async () => {
    const site = await built([
      { order: '10', component_id: '14', data: { content: { header: 'Dopo', text: 'x' } } },
      { order: 9, component_id: '03', data: { content: { header: 'Prima', table: { headers: ['A'], 0: ['b'] } } } },
    ]);
    expect(
      all(site.page('p/index.html'), 'main .blocks > * h1, main .blocks > * h2').map((one) => one.textContent),
    ).toEqual(['Prima', 'Dopo']);
    expect(site.page('p/index.html').querySelector('table')).not.toBeNull();
  });

  it('the fields of a block are validated when its number stands in quotes', () => {
    const text =
      '{"title": "P", "slug": "/p", "components": [{"order": "1", "component_id": "14", "data": {"content": {"testo": "x"}}}]}';
    const found = validator.validate(
      'page',
      JSON.parse(text),
      finder('p.json', () => text),
    );
    expect(found.map((one) => one.code)).toEqual(['value-missing']);
  });
});

describe('SPEC-3.18 rows are counted like other lists, from one', () => {
  it.each([
    ['a list', { headers: ['A', 'B'], rows: [['a', 'b'], ['c']] }],
    ['keys', { headers: ['A', 'B'], 0: ['a', 'b'], 1: ['c'] }],
    ['keys that begin with 1', { headers: ['A', 'B'], 1: ['a', 'b'], 2: ['c'] }],
  ])('in %s', async (_name, table) => {
    expect(await problemsOf(component(3, { table }))).toMatchObject([
      { code: 'table-row', message: 'Row 2 has 1 cell, the table has 2 headers.' },
    ]);
  });

  it('"rows" beside numbered rows would lose the numbered ones', async () => {
    const found = await problemsOf(component(3, { table: { headers: ['A'], rows: [['a']], 0: ['b'] } }));
    expect(found).toMatchObject([
      { code: 'table-row', severity: 'error', pointer: '/components/0/data/content/table/0' },
    ]);
  });
});

describe('D-12 error pages are never indexed', () => {
  const robotsOf = async (slug: string, robots?: string) => {
    const site = makeSite({
      'content/pages/not-found.json': null,
      'content/pages/e.json': page(slug, [], robots === undefined ? {} : { robots }),
    });
    const { problems } = await site.build();
    const printed = site
      .page(`${slug.slice(1)}/index.html`)
      .querySelector('meta[name="robots"]')
      ?.getAttribute('content');
    return { printed, codes: problems.map((one) => one.code).filter((code) => code !== 'page-404-missing') };
  };

  it.each([
    [undefined, 'noindex', []],
    ['index', 'noindex', ['error-page-setting']],
    ['all', 'noindex', ['error-page-setting']],
    ['index, nofollow', 'noindex, nofollow', ['error-page-setting']],
    ['index, noindex', 'noindex', ['error-page-setting']],
    ['nofollow', 'noindex, nofollow', []],
    ['noindex', 'noindex', []],
    ['none', 'none', []],
    ['noarchive ,nosnippet', 'noindex, noarchive, nosnippet', []],
  ])('robots %j', async (robots, printed, codes) => {
    for (const slug of ['/404', '/403']) expect(await robotsOf(slug, robots)).toEqual({ printed, codes });
  });

  it('a canonical URL has no effect on them either', async () => {
    const site = makeSite({
      'content/pages/not-found.json': page('/404', [], {
        meta: { meta_settings: { canonical_url: 'https://www.example.com/' } },
      }),
    });
    expect((await site.build()).problems).toMatchObject([
      { code: 'error-page-setting', pointer: '/meta/meta_settings/canonical_url' },
    ]);
    expect(site.page('404.html').querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('on other pages "index" stays', async () => {
    expect(await robotsOf('/p', 'index, nofollow')).toEqual({ printed: 'index, nofollow', codes: [] });
  });
});

describe('SPEC-2.16 the day of the last change', () => {
  const checked = async (updated: string | undefined, ...blocks: (string | undefined)[]) => {
    const components = blocks.map((one, index) =>
      component(12, { title: `T${index}`, ...(one === undefined ? {} : { updated: one }) }, index + 1),
    );
    const site = makeSite({ 'content/pages/p.json': page('/p', components, updated === undefined ? {} : { updated }) });
    return (await site.build({}, { write: false })).problems;
  };

  it('is told when page and info block differ, with both days', async () => {
    expect(await checked('2025-03-10', '11.03.2025')).toMatchObject([
      {
        code: 'date-conflict',
        severity: 'warning',
        pointer: '/updated',
        message: expect.stringMatching(/"2025-03-10".*"11\.03\.2025" \(line \d+\)/),
      },
    ]);
  });

  it.each<[string, string | undefined, ...(string | undefined)[]]>([
    ['the same day in two forms', '2025-03-10', '10.03.2025'],
    ['the same day with a time', '2025-03-10T23:59:59Z', '10.03.2025'],
    ['none in the block', '2025-03-10', undefined],
    ['an empty one in the block', '2025-03-10', ''],
    ['none on the page', undefined, '10.03.2025'],
    ['an empty one on the page', '', '10.03.2025'],
    ['one of two blocks', '2025-03-10', '01.01.2024', '10.03.2025'],
  ])('%s: nothing to tell', async (_name, updated, ...blocks) => {
    expect(await checked(updated, ...blocks)).toEqual([]);
  });
});

describe('SPEC-2.16 the first day of an info block', () => {
  const told = async (block: object, more: object = {}) => {
    const site = makeSite({ 'content/pages/p.json': page('/p', [component(12, { title: 'T', ...block })], more) });
    const { problems } = await site.build({}, { write: false });
    return problems.map(({ code, severity, pointer }) => [code, severity, pointer]);
  };

  it.each<[string, object, object?]>([
    ['its last change', { created: '05.05.2024', updated: '2024-05-04' }],
    ['that of the page, where it has none', { created: '2024-05-05' }, { updated: '2024-05-04' }],
  ])('is told where it comes after %s', async (_what, block, more) => {
    expect(await told(block, more)).toEqual([['date-order', 'warning', '/components/0/data/content/created']]);
  });

  it.each<[string, object]>([
    ['of the last change', { created: '05.05.2024', updated: '2024-05-05' }],
    ['before it', { created: '05.05.2024', updated: '10.03.2025' }],
    ['alone', { created: '05.05.2024' }],
    ['left empty', { created: '', updated: '10.03.2025' }],
  ])('is good on the day %s', async (_what, block) => {
    expect(await told(block)).toEqual([]);
  });
});

it('a page that ends before it begins is told, since nobody would ever see it', async () => {
  const told = async (more: object) =>
    (await makeSite({ 'content/pages/x.json': page('/x', [], more) }).build({}, { write: false })).problems.filter(
      ({ file, severity }) => file === 'content/pages/x.json' && severity === 'error',
    );
  expect(await told({ publish_from: '2026-02-01', publish_until: '2026-01-31' })).toMatchObject([
    {
      code: 'value-range',
      pointer: '/publish_until',
      message: 'The page ends on 2026-01-31 and begins on 2026-02-01: there is no moment between.',
    },
  ]);
  expect(await told({ publish_from: '2026-02-01T18:00', publish_until: '2026-02-01' })).toEqual([]);
});

it('an output without any page takes the place of no other', async () => {
  const site = makeSite({ 'content/pages/x.json': page('/x', []) });
  await site.build();
  site.write({ 'content/pages/x.json': page('/x', [], { draft: true }) });
  const left = readdirSync(join(site.root, 'content/pages')).filter((name) => name !== 'x.json');
  site.write(Object.fromEntries(left.map((name) => [`content/pages/${name}`, null])));
  const { ok, problems } = await site.build();
  expect(ok).toBe(false);
  expect(problems).toContainEqual(expect.objectContaining({ code: 'pages-none', severity: 'error' }));
  expect(site.has('x/index.html')).toBe(true);
});
