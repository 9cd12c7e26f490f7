// What somebody is told who knows neither JSON nor this program: slips of everyday, each with words that lead to the
// right change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slugHint } from '../src/content/slug-hint.js';
import { component, makeSite, page, SITE_JSON } from './support/site.js';

const X = 'content/pages/x.json';
const text = (body: string) => `{\n  "title": "X",\n  "slug": "/x",\n  "components": [\n${body}\n  ]\n}\n`;

/** What the file says → the problem that is told first. */
const SYNTAX: Readonly<Record<string, readonly [file: string, message: string, hint: string | undefined]>> = {
  'a forgotten comma': [
    '{\n  "title": "X"\n  "slug": "/x"\n}',
    'A comma is expected here.',
    'Put one after the previous entry.',
  ],
  'a comma too many': [
    '{ "title": "X", "slug": "/x", }',
    'A key in double quotes is expected here.',
    'Delete the comma after the last entry.',
  ],
  'a quote inside a text': [
    '{ "title": "Il "bonus" di oggi", "slug": "/x" }',
    'This word is not JSON',
    'If the quote before it belongs to the text, write \\" or « there',
  ],
  'a new line inside a text': [
    '{ "title": "Il\nbonus", "slug": "/x" }',
    'The text is never closed with a double quote.',
    'for a new line write \\n, or <br> in a long text',
  ],
  'single quotes': [`{ 'title': "X", "slug": "/x" }`, 'This word is not JSON', 'Use double quotes.'],
  'quotes of a word processor': [
    '{ “title”: "X", "slug": "/x" }',
    'This word is not JSON',
    'Replace the typographic quotes',
  ],
  'True as in a spreadsheet': [
    '{ "title": "X", "slug": "/x", "draft": TRUE }',
    'This word is not JSON',
    'Did you mean true?',
  ],
  'yes in Italian': ['{ "title": "X", "slug": "/x", "draft": vero }', 'This word is not JSON', 'Did you mean true?'],
  'yes with an accent': ['{ "title": "X", "slug": "/x", "draft": Sì }', 'This word is not JSON', 'Did you mean true?'],
  'None as in Python': ['{ "title": None, "slug": "/x" }', 'This word is not JSON', 'Did you mean null?'],
  'a number with a comma': [
    text('{ "order": 1,5, "component_id": 14 }'),
    'A key in double quotes is expected here.',
    '1.5, not 1,5',
  ],
  'a number with a plus': [text('{ "order": +5, "component_id": 14 }'), 'This word is not JSON', 'begins with a digit'],
  'a number that begins with a point': [
    text('{ "order": .5, "component_id": 14 }'),
    'This word is not JSON',
    'begins with a digit',
  ],
  'a number that begins with a zero': [
    text('{ "order": 007, "component_id": 14 }'),
    'A comma is expected',
    '7, not 007',
  ],
  'a number with its unit': [
    text('{ "order": 500€, "component_id": 14 }'),
    'This word',
    'Only the number belongs here.',
  ],
  'a comment': ['// mine\n{ "title": "X", "slug": "/x" }', 'JSON has no comments.', '"$comment"'],
  'a path of Windows': [
    '{ "title": "X", "slug": "\\bonus\\vip" }',
    'This escape is unknown',
    'In a path or URL write / instead.',
  ],
  'a bracket that is never closed': [
    '{ "title": "X", "slug": "/x"',
    'A closing "}" is expected here.',
    'opened and never closed',
  ],
  'a file without anything': ['', 'The file is empty.', 'Fill it, or delete it.'],
  'a file of spaces': [' \n\n', 'The file is empty.', 'Fill it, or delete it.'],
};

describe('JSON that is none', () => {
  it.each(Object.entries(SYNTAX))('%s', async (_name, [file, message, hint]) => {
    const { problems } = await makeSite({ [X]: file }).build({}, { write: false });
    expect(problems[0]).toMatchObject({
      code: 'json-syntax',
      file: X,
      line: expect.any(Number),
      message: expect.stringContaining(message),
    });
    expect(problems[0]!.hint ?? '').toContain(hint ?? '');
  });

  it('a text that goes on in the next line turns round what follows, and is told alone', async () => {
    const body =
      '{ "order": 1, "component_id": 14,\n"data": { "content": { "text": "<p>uno\ndue</p>",\n"header": "x" } } }';
    const { problems } = await makeSite({ [X]: text(body) }).build({}, { write: false });
    expect(problems).toMatchObject([{ code: 'json-syntax', line: 6 }]);
  });

  it('a text without its closing quote has swallowed the comma behind it, which is not told as missing', async () => {
    const file = '{\n  "title": "Uno,\n\n  "slug": "/x",\n  "draft": vero\n}\n';
    const told = (await makeSite({ [X]: file }).build({}, { write: false })).problems;
    expect(told.map(({ line, message }) => [line, message])).toEqual([
      [2, 'The text is never closed with a double quote.'],
      [5, 'This word is not JSON; texts must be in double quotes.'],
    ]);
  });

  it('a tab in a text hides no quote behind it, and is pointed at', async () => {
    const file = '{ "slug": "/x",\n"title": "Il\t"bonus" di oggi" }\n';
    const { problems } = await makeSite({ [X]: file }).build({}, { write: false });
    expect(problems).toMatchObject([
      { code: 'json-syntax', line: 2, column: 13, message: expect.stringContaining('\\t for a tab') },
      { code: 'json-syntax', line: 2, column: 15, hint: expect.stringContaining('write \\" or « there') },
    ]);
  });

  it('thousands with a point and references in one brace are told; what only looks alike is not', async () => {
    const text = (words: string) => component(14, { text: words });
    const told = { '"x-a"': '1.000', '"x-b"': '[-25.500]' };
    const fine = { '"x-c"': '[1.5, 0.010, 1.234, 1.0000, 10.00, 1.000e3]', '"x-d"': '"vale 1.000, o \\"2.500\\", "' };
    const notes = Object.entries({ ...told, ...fine }).map(([key, value]) => `${key}: ${value}`);
    const file = JSON.stringify(page('/x', [text('{fact.a} {{{{fact.a}} {fatto.a}')])).replace(
      '{',
      `{${notes.join(',\n')},`,
    );
    const { problems } = await makeSite({ [X]: file }).build({}, { write: false });
    expect(problems.map(({ code, message }) => [code, /"([^"]*)"/.exec(message)?.[1]])).toEqual([
      ['number-thousands', '1.000'],
      ['number-thousands', '-25.500'],
      ['reference-braces', '{fact.a}'],
    ]);
  });

  it.each([
    ['the mark of an editor at the start', `\ufeff${JSON.stringify(page('/x'))}`],
    ['line ends of Windows', JSON.stringify(page('/x'), null, 2).replaceAll('\n', '\r\n')],
  ])('%s is no mistake', async (_name, file) => expect((await makeSite({ [X]: file }).build()).problems).toEqual([]));

  it.each([
    ['UTF-16', Buffer.from('\ufeff{ "title": "X", "slug": "/x" }', 'utf16le'), 1, 1],
    ['Latin-1', Buffer.from('{ "title": "Città", "slug": "/x" }', 'latin1'), 1, 17],
    [
      'Latin-1, behind a sign that stands for itself',
      Buffer.concat([Buffer.from('{ "title": "è \ufffd",\n'), Buffer.from('  "slug": "/è" }', 'latin1')]),
      2,
      13,
    ],
  ])('a file in %s', async (_name, bytes, line, column) => {
    const { problems } = await makeSite({ [X]: bytes }).build({}, { write: false });
    expect(problems).toMatchObject([
      {
        code: 'file-encoding',
        message: 'The file is not UTF-8.',
        hint: 'Save it with the encoding UTF-8.',
        line,
        column,
      },
    ]);
  });
});

describe('a slug that cannot be used', () => {
  it.each([
    ['/my page', 'Did you mean "/my-page"?'],
    ['\\bonus\\vip', 'Did you mean "/bonus/vip"?'],
    ['https://www.example.com/bonus', 'Did you mean "/bonus"?'],
    ['/bonus.html', 'Did you mean "/bonus"?'],
    ['/bonus/index', 'Did you mean "/bonus"?'],
    ['/index.html', 'Did you mean "/"?'],
    ['/bonus?x=1#y', 'Did you mean "/bonus"?'],
    ['/slot/!!!', 'A path is made of Latin letters and digits: write its words with those.'],
    ['/Città d’arte!', 'Did you mean "/città-d-arte"?'],
    ['/media/x', 'A slug looks like /guida/bonus.'],
    ['/私', 'A path is made of Latin letters and digits: write its words with those.'],
    ['', 'A slug looks like /guida/bonus.'],
    [`/${' '.repeat(100_000)}`, 'A slug looks like /guida/bonus.'],
  ])('%j: %s', (slug, hint) => expect(slugHint(slug)).toBe(hint));

  it('is told with the page', async () => {
    const { problems } = await makeSite({ [X]: page('/my page') }).build({}, { write: false });
    expect(problems).toMatchObject([{ code: 'slug-invalid', line: 3, hint: 'Did you mean "/my-page"?' }]);
  });
});

const content = { text: '<p>x</p>' };

describe('a page that is nearly right', () => {
  it.each<[string, unknown, string, string]>([
    [
      'content is forgotten',
      page('/x', [{ order: 1, component_id: 14, data: content }]),
      'value-missing',
      'are two levels deep',
    ],
    [
      'data is forgotten',
      page('/x', [{ order: 1, component_id: 14, ...content }]),
      'value-missing',
      'are two levels deep',
    ],
    [
      'the block is named by its name',
      page('/x', [component('text-component' as never, content)]),
      'block-unknown',
      'Write the number of the block: 14.',
    ],
    [
      '… in the spelling of the CMS',
      page('/x', [component('Main_Block' as never, content)]),
      'block-unknown',
      'Write the number of the block: 1.',
    ],
    [
      'an unknown block',
      page('/x', [component(15, content)]),
      'block-unknown',
      'The blocks are 1 main-block, 2 promo-image',
    ],
    [
      'order is forgotten',
      page('/x', [{ component_id: 14, data: { content } }]),
      'value-missing',
      'Blocks are shown by ascending number.',
    ],
    [
      'a key with a slip',
      page('/x', [component(14, { ...content, heder: 'x' })]),
      'unknown-key',
      'Did you mean "header"?',
    ],
    [
      'a required key with a slip',
      page('/x', [component(14, { txt: 'x' })]),
      'value-missing',
      'Did you mean "text" instead of "txt"?',
    ],
    [
      'url, a word of other programs',
      { title: 'X', url: '/x', components: [] },
      'value-missing',
      'Did you mean "slug" instead of "url"?',
    ],
    [
      'blocks, a word of other programs',
      { title: 'X', slug: '/x', blocks: [] },
      'unknown-key',
      'Did you mean "components"?',
    ],
    [
      'date, a word of other programs',
      page('/x', [], { date: '2026-01-01' }),
      'unknown-key',
      'Did you mean "updated"?',
    ],
    [
      'noindex, a word of other programs',
      page('/x', [], { noindex: true }),
      'unknown-key',
      'Write "robots": "noindex".',
    ],
    [
      'language, a word of other programs',
      page('/x', [], { language: 'it' }),
      'unknown-key',
      'Write "lang" within "meta" → "meta_settings".',
    ],
    ['a layout with a slip', page('/x', [], { layout: 'defualt' }), 'layout-unknown', 'Did you mean "default"?'],
    [
      'a page that repeats itself',
      { title: 'X', slug: '/x', same_as: '/x' },
      'same-as-invalid',
      'Name another page, or remove "same_as".',
    ],
    [
      'same_as with blocks',
      { title: 'X', slug: '/x', same_as: '/', components: [component(14, content)] },
      'value-range',
      'has no blocks of its own',
    ],
    ['same_as with a slip', { title: 'X', slug: '/x', same_as: '/40' }, 'same-as-invalid', 'Did you mean "/404"?'],
    ['the slug of another page', page('/'), 'slug-duplicate', 'Give one of the two pages another slug'],
  ])('%s', async (_name, value, code, hint) => {
    const { problems } = await makeSite({ [X]: value }).build({}, { write: false });
    expect(problems).toContainEqual(
      expect.objectContaining({ code, file: X, line: expect.any(Number), hint: expect.stringContaining(hint) }),
    );
  });

  it('a site without the page for unknown URLs', async () => {
    const { problems } = await makeSite({ 'content/pages/not-found.json': null }).build({}, { write: false });
    expect(problems).toMatchObject([{ code: 'page-404-missing', hint: 'Add a page with the slug /404.' }]);
  });

  it('a file name in capitals is as good as any', async () =>
    expect((await makeSite({ 'content/pages/Bonus VIP.json': page('/bonus-vip') }).build()).problems).toEqual([]));
});

it('a name of a block in the place of a block', async () => {
  const site = makeSite({ [X]: { title: 'X', slug: '/x', components: ['text-component'] } });
  expect((await site.build()).problems).toContainEqual(
    expect.objectContaining({ code: 'value-type', hint: 'Write { "block": "text-component" }.' }),
  );
});

it('braces that nothing closes are marked where they stand, whatever stands before', async () => {
  const html = '<p>{{offer.uno.title}}, {{ offer.uno.title}} e {{ offer.uno.title</p>';
  const site = makeSite({
    'content/data/offers/uno.json': { title: 'Uno' },
    [X]: page('/x', [component(14, { header: 'A', text: html })]),
  });
  const { problems } = await site.build();
  const { line, column, message } = problems.find(({ code }) => code === 'entity-unknown')!;
  const written = readFileSync(join(site.root, X), 'utf8').split('\n')[line! - 1]!;
  expect(written.slice(column! - 1)).toMatch(/^\{\{ offer\.uno\.title</);
  expect(message).toBe('"{{ offer.uno.title" is never closed with "}}".');
});

it.each([
  ['{{offerta.', '{{offer.uno.title}}'],
  ['{{ offer.uno.min_depos', '{{offer.uno.min_deposit}}'],
  ['{{ }}', '{{offer.uno.title}}'],
  ['{{offer}}', '{{offer.uno.title}}'],
  ['{{pagamenti.vis}} {{payment.vis', '{{payment.visa.name}}'],
  ['{{fact.licenz', '{{fact.licenza}}'],
  ['{{gioco.', '{{offer.uno.title}}'],
  ['{{game.', '{{offer.benvenuto.min_deposit}}'],
])('half of a reference, "%s", is told what a whole one is like', async (written, whole) => {
  const site = makeSite({
    'content/data/offers/uno.json': { title: 'Uno' },
    'content/data/payment-methods/visa.json': { name: 'Visa' },
    'content/data/facts.json': { licenza: { text: '15999' } },
    [X]: page('/x', [component(14, { header: 'A', text: `<p>${written} e poi</p>` })]),
  });
  const hints = (await site.build()).problems.map(({ hint }) => hint);
  expect(hints).toContain(`A reference looks like ${whole}. To write two literal braces, write {{{{.`);
});

it.each([
  ['benvenuto.json', 'benvenuto'],
  ['casinò', 'casino'],
])('the offer "%s"', async (offer, meant) => {
  const button = { text: 'Vai', offer };
  const site = makeSite({ [X]: page('/x', [component(1, { main_block: { h1: 'A', buttons: [button] } })]) });
  expect((await site.build()).problems).toContainEqual(
    expect.objectContaining({ code: 'value-format', hint: `Did you mean "${meant}"?` }),
  );
});

it.each([
  ['2026-12-24 18:00', '2026-12-24T18:00'],
  ['2026-12-24 9:30', '2026-12-24T09:30'],
  ['24/12/2026, ore 18.00', '2026-12-24T18:00'],
  ['24 dicembre 2026 18:00:00', '2026-12-24T18:00'],
])('the moment "%s"', async (written, meant) => {
  const { problems } = await makeSite({ [X]: page('/x', [], { publish_until: written }) }).build();
  expect(problems).toContainEqual(
    expect.objectContaining({ pointer: '/publish_until', hint: `Did you mean "${meant}"?` }),
  );
});

it.each([
  ['when_over', { 'content/data/offers/a.json': { title: 'A', validity: { until: '2026-12-31', when_over: 'mark' } } }],
  ['redirect_from', { [X]: page('/x', [], { redirect_from: ['/prima'] }) }],
  ['redirects', { 'content/site.json': { ...SITE_JSON, redirects: [] } }],
])('"%s" is told where it belongs', async (key, files) => {
  const { problems } = await makeSite(files).build();
  const hints = problems.filter(({ message }) => message.includes(`"${key}" is unknown`)).map(({ hint }) => hint);
  const meant = key === 'when_over' ? 'beside "validity"' : '"routes": { "redirects"';
  expect(hints).toEqual([expect.stringContaining(meant)]);
});
