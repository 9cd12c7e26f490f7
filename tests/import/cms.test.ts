// Storyblok and Contentful: components and entries become blocks, rich text HTML, links paths; what is unknown is named.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importContentful } from '../../src/import/contentful.js';
import { importStoryblok } from '../../src/import/storyblok.js';
import { expectCost } from '../support/processor-time.js';

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
    'text: component teaser',
    'link: /sparita',
  ]);
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
          block: 'promo-image',
          desktop_img_url: '/media/spazio/abc/def/faro.png',
          desktop_img_alt: 'Un faro',
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
