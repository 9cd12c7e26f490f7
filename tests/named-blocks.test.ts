// Components that name their block, with the fields beside the name: the same as the form of a CMS, with number and
// wrappers.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { ALL_BLOCKS, BLOCKS } from '../src/schema/blocks.js';
import { FORMATS } from '../src/content/formats.js';
import type { Problem } from '../src/index.js';
import { component, makeSite, page, type SiteFiles } from './support/site.js';

const HOME = 'content/pages/home.json';
const siteOf = (components: readonly unknown[], files: SiteFiles = {}) =>
  makeSite({ ...files, [HOME]: page('/', components, { title: 'Home' }) });
const said = (problems: readonly Problem[]) =>
  problems.map(({ code, line, message, hint = '' }) => `${code} ${line} ${message} ${hint}`);
const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as never;

interface Example {
  readonly content: Readonly<Record<string, unknown>>;
}

const OFFER = {
  'content/data/operators/corallo.json': { name: 'Corallo', hosts: ['go.example.com'] },
  'content/data/offers/benvenuto.json': {
    title: 'Benvenuto',
    operator: 'corallo',
    redirect_url: 'https://go.example.com/b',
    min_deposit: { amount: 20, unit: 'EUR' },
  },
};

const ONE = [{ question: 'Quando?', answer: 'Ora.' }];

describe('a component that names its block', () => {
  it('is the same as one with the number of the block, for every example of every block', async () => {
    const examples = [...BLOCKS].flatMap(([id, { name }]) =>
      Object.values(read(`templates/blocks/${name}/${name}.examples.json`) as Record<string, Example>).map(
        ({ content }) => ({ id, name, content }),
      ),
    );
    expect(examples.length).toBeGreaterThan(30);
    const unwrapped = (content: Example['content']) =>
      Object.fromEntries(
        Object.entries(content).map(([key, value]) => [
          key,
          Object(value).type && Object(value).content ? Object(value).content : value,
        ]),
      );
    const forms = [
      examples.map(({ id, content }, order) => component(id, content, order)),
      examples.map(({ name, content }) => ({ block: name, ...unwrapped(content) })),
      examples.map(({ name, content }) => ({ block: name, data: { content } })),
    ];
    const pages = await Promise.all(
      forms.map(async (components) => {
        const site = siteOf(components);
        const { problems } = await site.build({}, { write: false });
        return problems.map(({ code, message }) => `${code} ${message}`);
      }),
    );
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).toEqual(pages[0]);
  });

  it('stands where it was written: behind the one before it, when it has no order', async () => {
    const text = (header: string, more: object = {}) => ({
      block: 'text-component',
      header,
      text: '<p>x</p>',
      ...more,
    });
    const numbered = (header: string, order: number) =>
      component(14, { header: { type: 'text', content: header }, text: '<p>x</p>' }, order);
    const site = siteOf([
      text('primo'),
      numbered('dieci', 10),
      text('dopo dieci'),
      numbered('cinque', 5),
      text('sette', { order: '7' }),
      text('dopo sette'),
    ]);
    expect(said((await site.build()).problems)).toEqual([]);
    expect([...site.page('index.html').querySelectorAll('section')].map(({ id }) => id)).toEqual([
      'primo',
      'cinque',
      'sette',
      'dopo-sette',
      'dieci',
      'dopo-dieci',
    ]);
  });

  it('takes offers, queries and values from entities', async () => {
    const site = siteOf(
      [
        {
          block: 'bonuses',
          bonuses_block: { header: 'Da {{offer.benvenuto.min_deposit}}' },
          cards: [{ offer: 'benvenuto' }],
        },
        { block: 'bonus-list', header: 'Tutti', bonuses: { from: 'offers' } },
      ],
      OFFER,
    );
    const { problems } = await site.build();
    expect(said(problems.filter(({ severity }) => severity === 'error'))).toEqual([]);
    const html = site.out('index.html').replaceAll('\u00a0', ' ');
    expect(html.match(/Benvenuto/g)!.length).toBeGreaterThan(1);
    expect(html).toContain('Da 20 €');
  });

  it.each<[string, unknown, ...string[]]>([
    [
      'a misspelt name',
      { block: 'bonusses', cards: [] },
      'block-unknown 6 There is no block "bonusses". Did you mean "bonuses"?',
    ],
    [
      'a name of the CMS',
      { block: 'Bonus_List', bonuses: [] },
      'block-unknown 6 There is no block "Bonus_List". Did you mean "bonus-list"?',
    ],
    [
      'no name at all',
      { block: 'niente-di-simile' },
      'block-unknown 6 There is no block "niente-di-simile". The blocks are main-block,',
    ],
    ['a name that is no text', { block: 7 }, 'value-not-allowed 6 "block" must be "main-block"'],
    [
      'another number',
      { block: 'faq', component_id: 6, order: 1, faq: ONE },
      'block-conflict 7 The component is "faq", but its component_id 6 is the number of "cards".',
    ],
    [
      'a number of no block',
      { block: 'faq', component_id: 60, faq: ONE },
      'block-conflict 7 The component is "faq", but its component_id 60 is the number of no block.',
    ],
    ['the right number', { block: 'faq', component_id: '7', faq: ONE }],
    [
      'a misspelt field',
      { block: 'faq', haeder: 'x', faq: ONE },
      'unknown-key 7 The key "haeder" is unknown here. Did you mean "header"?',
    ],
    [
      'a misspelt order',
      { block: 'faq', ordr: 1, faq: ONE },
      'unknown-key 7 The key "ordr" is unknown here. Did you mean "order"?',
    ],
    [
      'a misspelt key of the name',
      { blok: 'faq', faq: ONE },
      'value-missing 6 The component does not say which block it is. Did you mean "block" instead of "blok"?',
    ],
    [
      'no key of the name',
      { faq: ONE },
      'value-missing 5 The component does not say which block it is. Write its name next to its fields',
    ],
    [
      'the key of the name, as other programs have it',
      { type: 'faq', faq: ONE },
      'value-missing 6 The component does not say which block it is. Did you mean "block" instead of "type"?',
    ],
    [
      'a word for a block',
      { block: 'Domande', faq: ONE },
      'block-unknown 6 There is no block "Domande". Did you mean "faq"?',
    ],
    [
      'another word for a field, which a block next to it has',
      { block: 'text-component', title: 'X', text: '<p>x</p>' },
      'unknown-key 7 The key "title" is unknown here. Did you mean "header"?',
    ],
    ['a missing field', { block: 'text-component' }, 'value-missing 5 Entry 1 has no "text".'],
    [
      'fields of another block',
      { block: 'cards', faq: [{ question: 'Chi?', answer: 'Io.' }] },
      'value-missing 5 Entry 1 has no "cards". The fields look like those of "faq", not of "cards": did you mean "block": "faq"?',
      'unknown-key 7 The key "faq" is unknown here. Known keys',
    ],
    [
      'fields of another number',
      component(6, { faq: [{ question: 'Chi?', answer: 'Io.' }] }),
      'value-missing 9 "content" has no "cards". The fields look like those of "faq", not of "cards": did you mean "component_id": 7?',
      'unknown-key 10 The key "faq"',
    ],
    [
      'a key that many blocks have',
      { block: 'games', header: 'Giochi' },
      'value-missing 5 Entry 1 has no "games". The game tiles, in the order',
      'unknown-key 7 The key "header" is unknown here. Did you mean "header_title"?',
    ],
    [
      'a field beside the object that has it',
      { block: 'bonuses', header: 'Bonus', cards: [{ title_card_body: 'A', list_items: ['b'] }] },
      'unknown-key 7 The key "header" is unknown here. Write "header" inside of "bonuses_block": { … }.',
    ],
    [
      'a dead link',
      { block: 'promo-image', url: '/niente', desktop_img_url: '/media/logo.svg', desktop_img_alt: 'x' },
      'link-broken 7 "/niente" leads nowhere',
    ],
    [
      'a dead link in data.content',
      {
        block: 'promo-image',
        data: { content: { url: '/niente', desktop_img_url: '/media/logo.svg', desktop_img_alt: 'x' } },
      },
      'link-broken 9 "/niente" leads nowhere',
    ],
    [
      'fields beside data',
      { block: 'faq', header: 'x', data: { content: { faq: ONE } } },
      'unknown-key 7 The key "header" is unknown here.',
    ],
    [
      'a row without a cell',
      { block: 'dynamic-table', table: { headers: ['A', 'B'], 0: ['x'] } },
      'table-row 8 Row 1 has 1 cell',
    ],
    ['a note', { block: 'faq', faq: ONE, 'x-note': 'x', $comment: 'y' }],
  ])('with %s is reported where it stands', async (_, one, ...expected) => {
    const { problems } = await siteOf([one]).build({}, { write: false });
    const found = said(problems);
    expect(found.length, found.join('\n')).toBe(expected.length);
    for (const [index, words] of expected.entries()) expect(found[index]).toContain(words);
  });
});

it('page.schema.json describes both forms, so that an editor can complete them', () => {
  const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true, strictRequired: false });
  ajv.addVocabulary(['enumDescriptions']);
  for (const name of Object.keys(FORMATS)) ajv.addFormat(name, true);
  for (const { name } of ALL_BLOCKS)
    ajv.addSchema(read(`schemas/blocks/${name}.schema.json`), `blocks/${name}.schema.json`);
  for (const name of ['fields', 'page']) ajv.addSchema(read(`schemas/${name}.schema.json`), `${name}.schema.json`);
  const validate = ajv.getSchema('page.schema.json')!;
  const valid = (one: unknown) => validate({ title: 'x', slug: '/', components: [one] });
  expect([
    valid({ block: 'faq', faq: [] }),
    valid({ block: 'faq', order: 2, component_id: 7, data: { content: { faq: { type: 'faq', content: [] } } } }),
    valid({ order: 1, component_id: 7, data: { content: { faq: [] } } }),
    valid({ block: 'faq' }),
    valid({ block: 'faq', faq: [], cards: [] }),
    valid({ block: 'niente', faq: [] }),
    valid({ component_id: 7, data: { content: { faq: [] } } }),
  ]).toEqual([true, true, true, false, false, false, false]);
});
