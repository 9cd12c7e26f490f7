// Storyblok and Contentful: components and entries become blocks, rich text HTML, links paths; what is unknown is named.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { foreignMarkdownToHtml } from '../../src/content/markdown/to-html.js';
import { importContentful as contentful } from '../../src/import/contentful.js';
import { importStoryblok as storyblok } from '../../src/import/storyblok.js';
import { expectCost } from '../support/processor-time.js';

const importContentful = (text: string) => contentful(text, foreignMarkdownToHtml);
const importStoryblok = (texts: readonly string[]) => storyblok(texts, foreignMarkdownToHtml);
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

it('reads stories: our blocks by their names and numbers, wrapped fields, links by story', () => {
  const { pages, media, lost } = importStoryblok([read('storyblok.json')]);
  expect(pages.map(({ value }) => value)).toEqual([
    {
      title: 'Inizio',
      slug: '/',
      updated: '2025-03-10',
      meta: { meta_settings: { title: 'Corallo', description: 'Bonus e condizioni.' } },
      components: [
        {
          block: 'main-block',
          main_block: {
            h1: 'Benvenuti',
            p: 'Testo',
            buttons: [{ text: 'I bonus', url: '/bonus' }],
            img_url: '/media/1200x800/abc/faro.png',
          },
        },
        { block: 'faq', header: 'Domande', faq: [{ question: 'Quando?', answer: '<p>Oggi</p>' }] },
        { block: 'text-component', text: '<h3>Una frase</h3>' },
        { block: 'text-component', text: '<p><a href="https://www.example.org/">Leggi</a></p>' },
      ],
    },
    {
      title: 'Il bonus',
      slug: '/bonus',
      components: [
        { block: 'info-block', title: 'Il bonus' },
        {
          block: 'text-component',
          header: 'Come si usa',
          text: '<p>Vai alla <strong><a href="/">pagina</a></strong> o <a href="/sparita">altrove</a></p>\n<ul><li><p>uno</p></li></ul>',
        },
      ],
    },
    {
      title: 'Regole',
      slug: '/regole',
      draft: true,
      components: [
        { block: 'info-block', title: 'Regole' },
        { block: 'text-component', header: 'Dopo', text: '<p>B</p>' },
      ],
    },
  ]);
  expect(media.map(({ url }) => url)).toEqual(['https://a.storyblok.com/f/12345/1200x800/abc/faro.png']);
  expect(lost.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'component FaqBlock: field colore',
    'component hero: field columns: 3',
    'content: component hero',
    'content: component cta',
    'translations: en',
    'content: component teaser',
    'link: /sparita',
  ]);
});

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const said = (components: unknown) =>
  (components as Record<string, unknown>[]).map((one) => one.text ?? one.image ?? one.description ?? one);
const UUID = '00000000-0000-4000-8000-00000000000';

it('reads long texts of blocks that are written in Markdown or as lines', () => {
  const faq = [
    { component: 'item', question: 'Q', answer: '**Trenta** giorni, vedi [qui](/uno)' },
    { component: 'item', question: '**R**', answer: 'Uno & due\n\nTre' },
  ];
  const story = { name: 'Uno', full_slug: 'uno', content: { component: 'page', body: [{ component: 'faq', faq }] } };
  const { pages } = importStoryblok([JSON.stringify({ story })]);
  expect((pages[0]!.value.components as unknown[])[1]).toEqual({
    block: 'faq',
    faq: [
      { question: 'Q', answer: expect.stringContaining('<strong>Trenta</strong> giorni, vedi <a href="/uno">qui</a>') },
      { question: '**R**', answer: '<p>Uno &amp; due</p>\n<p>Tre</p>' },
    ],
  });
});

it('names what texts lose, written in Markdown or as rich text', () => {
  const rich = [
    { type: 'blockquote', content: [{ type: 'paragraph', content: [text('d')] }] },
    { type: 'horizontal_rule' },
    { type: 'code_block', content: [text('e\nf')] },
  ];
  const content = (body: unknown) => ({ component: 'page', body });
  const stories = [
    { name: 'Uno', full_slug: 'uno', content: content('**a**\n\n> b\n\n---\n\n    c\n\n~~d~~ `e`') },
    { name: 'Due', full_slug: 'due', content: content({ type: 'doc', content: rich }) },
  ];
  const { pages, lost } = importStoryblok([JSON.stringify({ stories })]);
  expect(lost.map(({ item, what }) => `${item} ${what}`)).toEqual([
    'story "Uno" <blockquote>',
    'story "Uno" <hr>',
    'story "Uno" <pre>',
    'story "Uno" <code>',
    'story "Uno" <s>',
    'story "Due" <blockquote>',
    'story "Due" <hr>',
    'story "Due" <pre>',
  ]);
  expect(pages.flatMap(({ value }) => said(value.components))).toEqual([
    '<p><strong>a</strong></p>\n<p>b</p>\n<p>c</p>\n<p>d e</p>',
    '<p>d</p>\n<p>e<br>f</p>',
  ]);
});

const PICTURE = { type: 'image', attrs: { src: 'https://a.storyblok.com/f/1/9x9/ab/foto.jpg', alt: 'Foto' } };
const FAQ = { component: 'faq', faq: [{ question: 'Che?', answer: 'A' }] };
const MIXED = [
  { type: 'paragraph', content: [text('prima')] },
  { type: 'blockquote', content: [{ type: 'paragraph', content: [text('detto')] }] },
  { type: 'horizontal_rule' },
  PICTURE,
  { type: 'blok', attrs: { body: [FAQ] } },
  { type: 'heading', attrs: { level: 2 }, content: [text('Poi')] },
  { type: 'paragraph', content: [text('dopo')] },
];
const RICH = { type: 'doc', content: MIXED };

function imported(body: object) {
  const story = { name: 'Uno', full_slug: 'uno', content: { component: 'page', body: [body] } };
  const { pages, media, lost } = importStoryblok([JSON.stringify({ story })]);
  const components = pages[0]!.value.components as readonly object[];
  return { components: components.slice(1), media: media.length, lost: lost.map(({ what }) => what) };
}

it.each(['text', 'text_component', 'TextComponent'])(
  'a %s keeps what stands in its text, as any component does',
  (name) => {
    const found = imported({ component: name, header: 'Titolo', text: RICH, colour: 'red' });
    expect(found).toEqual({
      components: [
        { block: 'text-component', header: 'Titolo', text: '<p>prima</p>\n<p>detto</p>' },
        { block: 'image', image: '/media/9x9/ab/foto.jpg', alt: 'Foto' },
        { block: 'faq', faq: [{ question: 'Che?', answer: 'A' }] },
        { block: 'text-component', header: 'Poi', text: '<p>dopo</p>' },
      ],
      media: 1,
      lost: ['field colour', '<blockquote>', '<hr>'],
    });
    const { components } = imported({ component: 'anything', header: 'Titolo', text: RICH });
    expect(found.components).toEqual(components);
  },
);

it('what is no text in the long text of a block, deep within it too, follows the block', () => {
  const items = [
    { question: 'Come?', answer: RICH },
    { question: 'Quando?', answer: { type: 'doc', content: [PICTURE] } },
  ];
  expect(imported({ component: 'faq', header: 'Domande', faq: items })).toEqual({
    components: [
      {
        block: 'faq',
        header: 'Domande',
        faq: [
          { question: 'Come?', answer: '<p>prima</p>\n<p>detto</p>\n<h3>Poi</h3>\n<p>dopo</p>' },
          { question: 'Quando?' },
        ],
      },
      { block: 'image', image: '/media/9x9/ab/foto.jpg', alt: 'Foto' },
      { block: 'faq', faq: [{ question: 'Che?', answer: 'A' }] },
      { block: 'image', image: '/media/9x9/ab/foto.jpg', alt: 'Foto' },
    ],
    media: 1,
    lost: ['<blockquote>', '<hr>'],
  });
});

it('a picture in the Markdown of a block follows the block', () => {
  const answer = '**Sì**\n\n![Foto](//a.storyblok.com/f/1/9x9/ab/foto.jpg)';
  expect(imported({ component: 'faq', faq: [{ question: 'Come?', answer }] }).components).toEqual([
    { block: 'faq', faq: [{ question: 'Come?', answer: '<p><strong>Sì</strong></p>' }] },
    { block: 'image', image: '/media/9x9/ab/foto.jpg', alt: 'Foto' },
  ]);
});

it('keeps components within texts, files, relations, shared contents and pictures for sharing', () => {
  const stories = [
    {
      name: 'Uno',
      full_slug: 'uno',
      uuid: `${UUID}1`,
      tag_list: ['bonus'],
      translated_slugs: [{ lang: 'de', path: 'eins' }],
      content: {
        component: 'page',
        seo: { plugin: 'seo', title: 'T', og_image: 'https://a.storyblok.com/f/1/2x2/ab/og.png', og_title: 'OG' },
        intro: '**Forte**\n\n![Foto](//a.storyblok.com/f/1/2x2/ac/foto.png)',
        body: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [text('prima')] },
            { type: 'blok', attrs: { body: [{ component: 'notice', text: 'in mezzo' }] } },
            {
              type: 'paragraph',
              content: [
                text('il PDF', {
                  type: 'link',
                  attrs: { linktype: 'asset', href: 'https://a.storyblok.com/f/1/x/ad/a.pdf' },
                }),
              ],
            },
            { type: 'ordered_list', attrs: { order: 3 }, content: [{ type: 'list_item', content: [text('tre')] }] },
          ],
        },
        related: [`${UUID}2`, `${UUID}9`],
        shared: `${UUID}3`,
        cards: [
          {
            component: 'cards',
            cards: [
              {
                title_card_body: 'A',
                img_url: { fieldtype: 'asset', filename: 'https://x.example/a.png', alt: 'alt A' },
              },
            ],
          },
        ],
      },
    },
    { name: 'Due', full_slug: 'due', uuid: `${UUID}2`, content: { component: 'page' } },
    {
      name: 'Avviso',
      full_slug: 'globals/avviso',
      uuid: `${UUID}3`,
      content: { component: 'global', body: [{ component: 'notice', text: 'Ovunque' }], again: `${UUID}3` },
    },
  ];
  const { pages, media, lost } = importStoryblok([JSON.stringify({ stories })]);
  expect(pages.map(({ slug }) => slug)).toEqual(['/uno', '/due']);
  expect(pages[0]!.value.meta).toEqual({ meta_settings: { title: 'T', image_url: '/media/2x2/ab/og.png' } });
  expect(said(pages[0]!.value.components)).toEqual([
    '<p><strong>Forte</strong></p>',
    '/media/2x2/ac/foto.png',
    '<p>prima</p>',
    'in mezzo',
    '<p><a href="/media/x/ad/a.pdf">il PDF</a></p>\n<ol start="3"><li>tre</li></ol>\n<p><a href="/due">Due</a></p>',
    'Ovunque',
    { block: 'cards', cards: [{ title_card_body: 'A', img_url: '/media/a.png', img_alt: 'alt A' }] },
  ]);
  expect(media).toHaveLength(4);
  expect(lost.map(({ where, what }) => `${where}: ${what}`)).toEqual(
    expect.arrayContaining([
      'the whole story: component global',
      'categories and tags: bonus',
      'translations: de: /eins',
      'field seo: og_title: OG',
      `link: story ${UUID}9`,
      `link: story ${UUID}3`,
    ]),
  );
});

it('shows no draft within a page, links files once, and says what is there in another language only', () => {
  const ref = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });
  const entry = (id: string, type: string, fields: object, sys: object = {}) => ({
    sys: { id, publishedVersion: 1, contentType: { sys: { id: type } }, ...sys },
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, { [key.endsWith('EN') ? 'en' : 'it']: value }]),
    ),
  });
  const target = (id: string, linkType?: string) => ({ data: { target: ref(id, linkType) } });
  const body = {
    nodeType: 'document',
    content: [
      {
        nodeType: 'paragraph',
        content: [
          { nodeType: 'asset-hyperlink', ...target('pdf', 'Asset'), content: [{ nodeType: 'text', value: 'listino' }] },
        ],
      },
      { nodeType: 'embedded-entry-block', ...target('cta') },
      { nodeType: 'embedded-resource-block', data: { target: { sys: { type: 'ResourceLink' } } } },
      {
        nodeType: 'table',
        content: [
          {
            nodeType: 'table-row',
            content: [{ nodeType: 'table-cell', data: { colspan: 2 }, content: [{ nodeType: 'text', value: 'x' }] }],
          },
        ],
      },
    ],
  };
  const text = JSON.stringify({
    locales: [{ code: 'en', default: true }, { code: 'it' }],
    contentTypes: [
      {
        sys: { id: 'page' },
        fields: [
          { id: 'testoEN', localized: true },
          { id: 'fissoEN', localized: false },
        ],
      },
    ],
    entries: [
      entry('p', 'page', {
        title: 'Uno',
        slug: 'uno',
        ogImage: ref('foto', 'Asset'),
        sections: [ref('bozza'), ref('faq')],
        body,
        tabella: { tableData: [['A'], ['1']] },
        testoEN: 'Words',
        fissoEN: 'x',
      }),
      entry('p2', 'page', {
        title: 'Due',
        slug: 'uno',
        body: {
          nodeType: 'document',
          content: [
            {
              nodeType: 'paragraph',
              content: [{ nodeType: 'entry-hyperlink', ...target('p2'), content: [{ nodeType: 'text', value: 'io' }] }],
            },
          ],
        },
      }),
      entry('bozza', 'section', { text: 'Segreto' }, { publishedVersion: undefined }),
      entry('faq', 'faq', { faq: [ref('q')] }),
      entry('q', 'item', { internalName: 'Q', question: 'Che?', answer: body }),
      entry('cta', 'cta', { label: 'Registrati', url: 'https://go.example.com/' }),
    ],
    assets: ['foto.png', 'pdf.pdf'].map((name) => ({
      sys: { id: name.split('.')[0] },
      fields: { file: { en: { url: `//images.ctfassets.net/s/${name}` } } },
    })),
  });
  const { pages, media, lost } = importContentful(text);
  expect(pages[0]!.value.meta).toEqual({ meta_settings: { image_url: '/media/s/foto.png' } });
  const listino = '<p><a href="/media/s/pdf.pdf">listino</a></p>';
  const table = '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
  expect(said(pages[0]!.value.components)).toEqual([
    { block: 'info-block', title: 'Uno' },
    { block: 'faq', faq: [{ question: 'Che?', answer: expect.stringContaining('listino') }] },
    listino,
    `<p><a href="https://go.example.com/">Registrati</a></p>`,
    table,
    { block: 'dynamic-table', table: { headers: ['A'], rows: [['1']] } },
  ]);
  expect(said(pages[1]!.value.components)).toEqual(['<p><a href="/uno-2">io</a></p>']);
  expect(media.map(({ path }) => path).toSorted()).toEqual(['s/foto.png', 's/pdf.pdf']);
  const told = lost.map(({ where, what }) => `${where}: ${what}`);
  expect(told.filter((one) => one.startsWith('link: /'))).toEqual([]);
  expect(told).toEqual(
    expect.arrayContaining([
      'link: entry bozza',
      'component item: field internalName',
      'content: component cta',
      'the text: a part "embedded-resource-block" of a text',
      'languages: testoEN (en)',
      'languages: en',
    ]),
  );
  expect(JSON.stringify(pages)).not.toContain('Segreto');
});

it('takes pages that have our own form as they are', () => {
  const page = {
    title: 'A',
    slug: '/a',
    components: [{ order: 1, component_id: 14, data: { content: { text: 'B' } } }],
  };
  expect(importStoryblok([JSON.stringify([page])]).pages[0]!.value).toEqual(page);
});

it('reads entries: Italian first, rich text, links between entries, parts where they are linked', () => {
  const { pages, media, lost } = importContentful(read('contentful.json'));
  expect(pages.map(({ value }) => value)).toEqual([
    {
      title: 'Guida ai pagamenti',
      slug: '/guida/pagamenti',
      updated: '2025-04-01',
      meta: { meta_settings: { description: 'Come si paga.' } },
      components: [
        {
          block: 'info-block',
          title: 'Guida ai pagamenti',
          description:
            '<p>Leggi <a href="/regole"><strong>le regole</strong></a><a href="https://www.example.org/"> e qui</a></p>',
        },
        {
          block: 'text-component',
          header: 'Tempi',
          text: '<table><tbody><tr><th><p>Metodo</p></th></tr></tbody></table>',
        },
        {
          block: 'image',
          image: '/media/spazio/abc/def/faro.png',
          alt: 'Un faro',
        },
        { block: 'faq', header: 'Domande', faq: [{ question: 'Quanto?', answer: 'Poco' }] },
      ],
    },
    {
      title: 'Regole',
      slug: '/regole',
      draft: true,
      components: [
        {
          block: 'info-block',
          title: 'Regole',
          description: '<p>Uno.</p>\n<p>Due.</p>\n<p><a href="/guida/pagamenti">Guida ai pagamenti</a></p>',
        },
      ],
    },
  ]);
  expect(media).toHaveLength(1);
  expect(lost.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'link: entry assente',
    'the whole entry: content type note',
    'languages: en-US',
  ]);
});

it('ends for entries that link to each other without end', async () => {
  const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
  const entry = (id: string, fields: object, type = 'x') => ({
    sys: { id, contentType: { sys: { id: type } } },
    fields,
  });
  const chain = Array.from({ length: 19 }, (_, n) =>
    entry(`e${n}`, { text: { it: 'a'.repeat(100) }, all: { it: [link(`e${n + 1}`), link(`e${n + 1}`), link('e0')] } }),
  );
  const page = entry('p', { title: { it: 'P' }, slug: { it: 'p' }, body: { it: [link('e0')] } }, 'page');
  const text = JSON.stringify({ locales: [{ code: 'it' }], entries: [page, ...chain] });
  await expectCost(() => {
    expect(importContentful(text).lost.map(({ what }) => what)).toContain('the rest of its entries');
  }, 6000);
});

it.each<[string, (text: string) => unknown, string, RegExp]>([
  ['no JSON', importContentful, '{"entries": [', /not JSON/],
  ['no entries', importContentful, '{}', /no entries/],
  ['no stories', (text) => importStoryblok([text]), '[]', /no story/],
  ['endless depth', (text) => importStoryblok([text]), '['.repeat(100_000), /nested more than/],
])('refuses %s', (_name, act, text, message) => {
  expect(() => act(text)).toThrow(message);
});
