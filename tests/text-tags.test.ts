// HTML in a text that is plain is told where it stands, since visitors would read it as it is written; what only looks
// alike, and fields that take HTML, are left alone.
import { describe, expect, it, test } from 'vitest';
import { pageTags } from '../src/content/text-tags.js';
import { literalHtml } from '../src/html/literal-html.js';
import { literalMarkdown } from '../src/html/literal-markdown.js';
import type { Problem } from '../src/index.js';
import { expectCost } from './support/processor-time.js';
import { component, CONFIG, makeSite, page, SITE_JSON, type SiteFiles, IT_AND_DE } from './support/site.js';

const X = 'content/pages/x.json';
const SITE = 'content/site.json';

test.each([
  ['<strong>Titolo</strong>', '<strong>'],
  ['Titolo</strong>', '</strong>'],
  ['<a href="/x">X</a>', '<a …>'],
  ['<A HREF=\'/x\' target="_blank">X</A>', '<A …>'],
  ['Uno<br>due', '<br>'],
  ['Uno<br/>due', '<br/>'],
  ['Uno<BR />due', '<BR />'],
  ['<p class=nota>Uno', '<p …>'],
  ['<p\nclass="nota">Uno', '<p …>'],
  ['<h2>Uno</h2>', '<h2>'],
  ['a < b e <em>c</em>', '<em>'],
  ['10&nbsp;%', '&nbsp;'],
  ['Perch&egrave; no', '&egrave;'],
  ['R&amp;D', '&amp;'],
  ['l&#39;offerta', '&#39;'],
  ['l&#x2019;offerta', '&#x2019;'],
  ['&lt;b&gt;', '&lt;'],
])('%j would be read as it is', (text, shown) => expect(literalHtml(text)?.shown).toBe(shown));

test.each([
  'a < b',
  'a<b',
  '<3',
  '5 <a 7>',
  'a <b and c> d',
  'x<y>z',
  '<casinò>',
  '<nome del gioco>',
  '<bonus>',
  '<strongly>',
  '<>',
  '</>',
  '< strong >',
  'Gioca > Vinci',
  'R&D',
  'R&D;',
  'AT&T; e altri',
  'Uno & due; tre',
  '&nbsp senza punto e virgola',
  '&agrav;',
  '&#0;',
  '&#9999999;',
  '&;',
])('%j is a text like any other', (text) => expect(literalHtml(text)).toBeNull());

test.each(['<', '<a', '<a ', '<a x', '<a x=', '</a ', '&', '&#', '&a', ' ', '=', '<a x= '])(
  'half a million times %j costs little',
  async (piece) => {
    const text = piece.repeat(500_000);
    await expectCost(() => literalHtml(text), 500);
  },
);

it.each(['Visa', 'a < b & c', '&x;', '<b id="1">'])('half a million cells with %j cost little', async (cell) => {
  const rows = Array.from({ length: 5000 }, () => Array.from({ length: 100 }, () => cell));
  const made = page('/x', [{ block: 'dynamic-table', table: { headers: ['A'], rows } }]);
  await expectCost(() => pageTags(made, [], (pointer) => ({ file: X, pointer })), 1000);
});

const TAG = '<b>X</b>';
const LINK = '<a href="/x">X</a>';
const at = ({ file, pointer }: Problem) => `${file.replace('content/', '')} ${pointer}`;
const told = (problems: readonly Problem[]) => problems.filter(({ code }) => code === 'text-tags');

async function toldOf(files: SiteFiles): Promise<string[]> {
  const { problems } = await makeSite(files).build({}, { write: false });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return told(problems).map(at);
}

const block = (name: string, fields: object) => ({ block: name, ...fields });
const ofBlock = (...blocks: readonly unknown[]) => ({ [X]: page('/x', blocks) });
const inX = (...pointers: readonly string[]) => pointers.map((pointer) => `pages/x.json /components/0${pointer}`);

describe('a plain text with HTML', () => {
  it.each<[string, SiteFiles, readonly string[]]>([
    ['header of a block', ofBlock(block('text-component', { header: TAG, text: '<p>X</p>' })), inX('/header')],
    ['… with its wrappers', ofBlock(wrapped(TAG)), inX('/data/content/header/content')],
    [
      'questions, not answers',
      ofBlock(
        block('faq', {
          header: 'X',
          faq: [
            { question: LINK, answer: LINK },
            { question: 'X', answer: TAG },
          ],
        }),
      ),
      inX('/faq/0/question'),
    ],
    [
      'headings and cells of a table',
      ofBlock(block('dynamic-table', { table: { headers: ['A', TAG], 0: ['X', LINK], 1: [TAG, null] } })),
      inX('/table/0/1', '/table/1/0', '/table/headers/1'),
    ],
    [
      '… in "rows"',
      ofBlock(block('dynamic-table', { table: { headers: ['A'], rows: [['a < b'], [TAG]] } })),
      inX('/table/rows/1/0'),
    ],
    [
      'button, list and alternative text',
      ofBlock(
        block('bonus-list', {
          bonuses: [
            {
              title_card_body: 'X',
              img_url: '/media/logo.svg',
              img_alt: TAG,
              list_items: ['Uno', TAG],
              button: { text: TAG, url: '/x' },
              terms: `<p>${TAG}</p>`,
            },
          ],
        }),
      ),
      inX('/bonuses/0/img_alt', '/bonuses/0/list_items/1', '/bonuses/0/button/text'),
    ],
    [
      'title and meta texts of a page, not its tags for the head',
      {
        [X]: page('/x', [], {
          title: TAG,
          meta: {
            meta_settings: {
              title: TAG,
              description: 'Uno &egrave;',
              custom_tags: ['<meta name="a" content="b&amp;c">'],
              canonical_url: 'https://www.example.com/x?a=1&amp;b=2',
            },
          },
        }),
      },
      ['/title', '/meta/meta_settings/title', '/meta/meta_settings/description'].map((one) => `pages/x.json ${one}`),
    ],
    [
      'header, menus and footer of the site',
      {
        [SITE]: {
          ...SITE_JSON,
          header: { ...SITE_JSON.header, login_text: TAG, menu: [{ text: LINK, url: '/' }] },
          footer: { ...SITE_JSON.footer, copyright_text: '&copy; Prova' },
          notices: { warning: 'Gioca <br> poco' },
          meta: { ...SITE_JSON.meta, meta_settings: { lang: 'it-IT', og_site_name: 'A &amp; B' } },
        },
      },
      [
        '/header/login_text',
        '/header/menu/0/text',
        '/footer/copyright_text',
        '/notices/warning',
        '/meta/meta_settings/og_site_name',
      ].map((one) => `site.json ${one}`),
    ],
    [
      'what the site says in another language',
      {
        'casino-site.config.json': {
          ...CONFIG,
          locale: IT_AND_DE,
        },
        'content/site.de.json': {
          header: { login_text: TAG },
          footer: { copyright_text: '&copy; Test' },
          meta: { meta_settings: { lang: 'de-DE' } },
        },
      },
      ['site.de.json /header/login_text', 'site.de.json /footer/copyright_text'],
    ],
    [
      'entities, but for their conditions and what is no text',
      {
        'content/data/operators/a.json': {
          name: 'A &amp; B',
          tracking: [{ name: 'a', value: '&amp;' }],
          hosts: ['a.example'],
        },
        'content/data/offers/o.json': {
          operator: 'a',
          kind: 'welcome',
          title: TAG,
          extras: ['Uno', TAG],
          terms: `<p>${TAG}</p>`,
          checked: { day: '2026-01-10', source: 'https://a.example/?a=1&amp;b=2 <p>' },
        },
        'content/data/facts.json': { terms: { text: TAG }, ore: { text: '24 <3' } },
      },
      [
        'data/facts.json /terms/text',
        'data/offers/o.json /title',
        'data/offers/o.json /extras/1',
        'data/operators/a.json /name',
      ],
    ],
  ])('%s', async (_name, files, expected) => {
    expect((await toldOf(files)).toSorted()).toEqual(expected.toSorted());
  });

  it('in a block of the site’s own', async () => {
    const ours = (name: string) => ({
      $ref: `../../node_modules/casino-site/schemas/fields.schema.json#/definitions/${name}`,
    });
    const properties = {
      header: ours('text-value'),
      intro: ours('textarea-value'),
      points: { type: 'array', items: ours('text-value') },
    };
    const files = {
      'blocks/punti/punti.schema.json': {
        title: 'P',
        description: 'P.',
        type: 'object',
        required: ['header'],
        properties,
      },
      'blocks/punti/punti.tsx': 'export function Block() { return <p>P</p>; }\n',
      'blocks/punti/punti.css': '@layer blocks { .punti { margin: 0; } }\n',
      'blocks/punti/punti.examples.json': [{ header: 'P' }],
    };
    const content = { header: TAG, intro: TAG, points: ['Uno', TAG] };
    expect(await toldOf({ ...files, ...ofBlock(block('punti', content)) })).toEqual(inX('/header', '/points/1'));
  });

  it('names what takes HTML, and stands where the tag does', async () => {
    const text = '{ "title": "X", "slug": "/x", "components": [\n{ "block": "faq", "header": "X", "faq": [\n';
    const files = { [X]: `${text}{ "question": "Che cos’è <a href=\\"/x\\">X</a>?", "answer": "X" }] }] }\n` };
    const { problems } = await makeSite(files).build({}, { write: false });
    expect(told(problems)).toMatchObject([
      {
        severity: 'warning',
        file: X,
        line: 3,
        column: 26,
        message: 'This text is plain: visitors would see "<a …>" as it is written.',
        hint: expect.stringContaining(`field of this block that takes them: "answer".`),
      },
    ]);
  });

  it.each([
    [TAG, 'Write it without tags; a link belongs into a text, a button or a block that has one.'],
    ['Perch&eacute;', 'Write the character itself: "é".'],
    ['10&#160;%', 'Write a space.'],
    ['Bo&shy;nus', 'Leave it out.'],
  ])('%j as a title is told what to do', async (title, hint) => {
    const { problems } = await makeSite({ [X]: page('/x', [], { title }) }).build({}, { write: false });
    expect(told(problems).map((one) => one.hint)).toEqual([hint]);
  });

  it('is told again by a build that keeps the page, and no more once it is corrected', async () => {
    const site = makeSite(ofBlock(block('text-component', { header: TAG, text: 'X' })));
    const first = await site.build();
    const second = await site.build();
    expect(told(first.problems)).toHaveLength(1);
    expect(told(second.problems)).toEqual(told(first.problems));
    site.write(ofBlock(block('text-component', { header: 'X', text: TAG })));
    expect(told((await site.build()).problems)).toEqual([]);
  });

  it('may be acknowledged', async () => {
    const acknowledge = [{ rule: 'text-tags', reason: 'Il gioco si chiama così.', by: 'Ada', until: '2026-06-01' }];
    const { problems } = await makeSite({ [X]: page('/x', [], { title: TAG, acknowledge }) }).build();
    expect(told(problems).map(({ severity }) => severity)).toEqual(['note']);
  });

  it('a hundred of a file are shown', async () => {
    const rows = Array.from({ length: 500 }, (_, row) =>
      Array.from({ length: 40 }, (_cell, index) => `<b id=${row}-${index}>`),
    );
    const headers = rows[0]!.map((_, index) => `H${index}`);
    const { problems } = await makeSite(ofBlock(block('dynamic-table', { table: { headers, rows } }))).build(
      {},
      { write: false },
    );
    expect(told(problems)).toHaveLength(100);
    expect(problems.filter(({ code }) => code === 'faults-cut')).toHaveLength(1);
  });
});

function wrapped(header: string): unknown {
  return component(14, { header: { type: 'text', content: header }, text: { type: 'textarea', content: '<p>X</p>' } });
}

describe('a page in Markdown', () => {
  const read = async (text: string) => {
    const { problems } = await makeSite({ 'content/pages/x.md': text }).build({}, { write: false });
    return told(problems).map(({ line, column }) => `${line}:${column}`);
  };

  it('may have HTML in its texts, and marks of Markdown in its headings', async () => {
    const body = '# Uno & due **tre**\n\nX <strong>Y</strong> &egrave; [z](/x)\n\n## R&D `<b>` e *x*\n\n- <em>a</em>\n';
    expect(await read(`---\nslug: /x\n---\n\n${body}`)).toEqual([]);
  });

  it('is told of it in settings and in plain fields of blocks', async () => {
    const fence = '```block faq\nheader: <b>X</b>\nfaq:\n  - question: Uno\n    answer: <b>X</b>\n```\n';
    expect(await read(`---\ntitle: Uno <br> due\nslug: /x\n---\n\n${fence}`)).toEqual(['2:12', '7:9']);
  });
});

describe('rows of a collection', () => {
  const FOLDER = 'content/collections/slot';
  const properties = {
    nome: { type: 'string', title: 'Nome' },
    nota: { type: 'string', title: 'Nota' },
    temi: { type: 'array', title: 'Temi', items: { type: 'string' } },
    fonte: { type: 'string', title: 'Fonte' },
    prova: { type: 'string', title: 'Prova', contentMediaType: 'text/html' },
  };
  const template = (more: object) => ({
    title: '{{row.nome}}',
    slug: '/slot/{{row.nome}}',
    components: [
      { block: 'text-component', header: '{{row.prova}}', text: '{{row.prova}} {{row.nota}} {{row.temi}}', ...more },
    ],
  });
  const read = async (files: SiteFiles, more: object = {}) => {
    const schema = { type: 'object', required: ['nome'], properties };
    const all = { [`${FOLDER}/schema.json`]: schema, [`${FOLDER}/page.json`]: template(more), ...files };
    const { problems } = await makeSite(all).build({}, { write: false });
    return told(problems).map(({ file, line, column }) => `${file.slice(FOLDER.length + 1)}:${line}:${column}`);
  };
  const csv = (text: string) => ({ [`${FOLDER}/rows.csv`]: text });

  it('are told once for each cell that the template shows, wherever it does', async () => {
    const rows =
      'nome,nota,temi,prova,fonte\na,Uno,x,<b>X</b>,\nb,Due <b>X</b>,"x, <i>y</i>",,<b>X</b>\nc <i>d</i>,a < b,x,,\n';
    expect(await read(csv(rows))).toEqual(['rows.csv:3:7', 'rows.csv:3:20', 'rows.csv:4:3']);
  });

  it('… of JSON', async () => {
    const row = { nome: 'a', temi: ['x', '<i>y</i>'], prova: '<b>X</b>' };
    expect(await read({ [`${FOLDER}/rows/a.json`]: JSON.stringify(row) })).toEqual(['rows/a.json:1:26']);
  });

  it('what the template says itself is told once', async () => {
    expect(await read(csv('nome\na\nb\nc\n'), { header: '<b>X</b> {{row.nome}}' })).toEqual(['page.json:7:18']);
  });
});

describe('Markdown in a JSON file', () => {
  it.each([
    ['## Titolo\n\n**grassetto** e [link](/faq)', '## Titolo'],
    ['# Titolo', '# Titolo'],
    ['<p>## Titolo</p>', '## Titolo'],
    ['Un testo **molto importante**.', '**molto importante**'],
    ['Leggi le [domande](/faq) e [altro](https://x.example).', '[domande](/faq)'],
    ['<p>Leggi [le domande](#faq)</p>', '[le domande](#faq)'],
    ['- uno\n- due', '- uno'],
    ['Ecco:\n1. uno\n2. due', '1. uno'],
    ['&lt;p&gt;Ciao&lt;/p&gt;', '&lt;/p&gt;'],
    ['Uno&lt;br&gt;due', '&lt;br&gt;'],
  ])('%j would be read as it is', (text, written) => expect(literalMarkdown(text)?.written).toBe(written));

  it.each([
    'Fai 5 * 3 * 2 = 30, cioè 5 ** 3',
    'Bonus** fino a 500 €** e 100 giri',
    '**Solo per i nuovi iscritti.',
    '* Con deposito.\n** Senza deposito.',
    'Lo dice lo studio [1] e [2] (2024)',
    'È il #1 in Italia, # 1',
    '<p>Scrivi <code>**così**</code> o <pre>## così\n- a\n- b</pre></p>',
    'Scrivi `**così**`',
    '- e poi basta',
    '<p>- uno</p>\n<p>- due</p>',
    '<h2>Titolo</h2>\n<p><strong>Sì</strong> <a href="/x#y">x</a></p>',
    'Il tag &lt;p&gt; apre un paragrafo, e 3 &lt; 5',
    'Il 2.\n3. posto',
  ])('%j is no Markdown', (text) => expect(literalMarkdown(text)).toBeNull());

  it('is told where it stands, with what to write; a text in Markdown is left alone', async () => {
    const html = '<p>Uno</p>\n**due**';
    const site = makeSite({
      [X]: page('/x', [
        component(14, { header: 'Un **bonus** qui', text: html }),
        { block: 'text-component', header: 'Due', text: { markdown: 'Qui **sì**.' } },
      ]),
      'content/pages/y.md': '---\ntitle: Y\nslug: /y\n---\n\n# Y\n\nQui **sì**.\n',
      'content/data/offers/a.json': { title: 'A', terms: '<p>Solo **nuovi** iscritti.</p>' },
    });
    const { ok, problems } = await site.build();
    expect(ok).toBe(true);
    const found = problems.filter(({ code }) => code === 'text-markdown');
    expect(found.map(({ file, pointer, hint }) => [file, pointer, hint])).toEqual([
      ['content/data/offers/a.json', '/terms', 'Write HTML: <strong>, <a>, <ul>.'],
      [X, '/components/0/data/content/header', 'Write it without Markdown: this text is plain.'],
      [X, '/components/0/data/content/text', expect.stringContaining('write { "markdown": "…" }')],
    ]);
    expect(found.every(({ severity, line, column }) => severity === 'warning' && line! > 1 && column! > 1)).toBe(true);
  });

  it.each(['**', '](', '[a', '#', '- a\n', '<code>', '`', '&lt;', '<', '**a'])('%j many times costs little', (piece) =>
    expectCost(() => literalMarkdown(piece.repeat(200_000)), 500),
  );
});
