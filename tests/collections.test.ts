// Pages from data (issue 18): rows of a CSV or of JSON files become pages and lists; a wrong cell names file, row and
// column; a mistake of the template is told once; what is kept of earlier builds gives the bytes of a clean one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCollections } from '../src/content/collections/read-collections.js';
import { scan } from '../src/content/scan.js';
import type { Problem } from '../src/index.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { graph, ofThisBuild } from './support/output.js';
import { component, makeSite, page, SITE_JSON, type SiteFiles, SVG, type TestSite } from './support/site.js';

const ours = (name: string) => ({ $ref: `casino-site/fields#/definitions/${name}` });
const FOLDER = 'content/collections/slot';
const CSV = `${FOLDER}/rows.csv`;

const SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Nome', minLength: 1 },
    provider: { type: 'string', title: 'Studio' },
    rtp: { ...ours('percent-value'), title: 'RTP' },
    stake: { ...ours('amount-value'), title: 'Puntata minima' },
    lines: { type: 'integer', title: 'Linee', maximum: 5000 },
    released: { type: 'string', format: 'day', title: 'Uscita' },
    jackpot: { type: 'boolean', title: 'Jackpot' },
    themes: { type: 'array', title: 'Temi', items: { type: 'string' } },
    notes: { type: 'string', title: 'Note' },
    review: { type: 'string', title: 'Prova', contentMediaType: 'text/html' },
    picture: { ...ours('image-value'), title: 'Immagine' },
    link: { ...ours('link-value'), title: 'Pagina' },
    draft: { type: 'boolean', title: 'Bozza' },
    from: { type: 'string', title: 'Dal' },
  },
};

const text = (html: string, more: object = {}) => ({ block: 'text-component', text: html, ...more });
const TEMPLATE = {
  title: '{{row.name}}',
  slug: '/slot/{{row.name}}',
  draft: '{{row.draft}}',
  publish_from: '{{row.from}}',
  components: [text('<p>{{row.name}}{{#row.provider}} di {{row.provider}}{{/row.provider}}.</p>')],
};
const LIST = { block: 'row-list', from: 'slot' };

const listPage = (...blocks: readonly unknown[]) => page('/slot', blocks, { title: 'Tutte le slot' });

function site(csv: string, files: SiteFiles = {}): TestSite {
  return makeSite({
    [`${FOLDER}/schema.json`]: SCHEMA,
    [`${FOLDER}/page.json`]: TEMPLATE,
    [CSV]: csv,
    'content/pages/slot.json': listPage(LIST),
    ...files,
  });
}

/** `code file:line:column` and what the hint ends with, but for what every small site is told. */
function told(problems: readonly Problem[]): string[] {
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, file, line, column, hint = '' }) => {
      // A sentence of its own, which is translated apart.
      const where = /(?<=^|[.?] )(?:That is|It concerns) .*$/.exec(hint)?.[0] ?? '';
      const place = `${file.replace(/^content\//, '')}${line ? `:${line}:${column}` : ''}`;
      return `${code} ${place}${where && ` | ${where}`}`;
    });
}

const ROWS = 'collections/slot/rows.csv';
const PAGE = 'collections/slot/page.json';

const template = (components: readonly object[], more: object = {}): SiteFiles => ({
  [`${FOLDER}/page.json`]: { ...TEMPLATE, ...more, components },
});

type Mistake = readonly [what: string, csv: string, told: readonly string[], files: SiteFiles];

const MISTAKES: readonly (Mistake | readonly [what: string, csv: string, told: readonly string[]])[] = [
  [
    'a cell that is no percentage, in a row behind one with a line break, and a number that is too large',
    'Nome;RTP;Linee;Note\r\nUno;alto;10;"due\r\nrighe"\r\nDue;96,5%;9.000;\r\n',
    [
      `value-type ${ROWS}:2:5 | That is row 2, column "RTP".`,
      `value-range ${ROWS}:4:11 | That is row 3, column "Linee".`,
    ],
  ],
  [
    'an amount, a day, a truth and a day that is none, each at its column; the mark of the file does not count',
    '\ufeffNome;Puntata minima;Uscita;Jackpot\nUno;molto;31/02/2026;forse\n',
    [
      `value-type ${ROWS}:2:5 | That is row 2, column "Puntata minima".`,
      `value-type ${ROWS}:2:11 | That is row 2, column "Uscita".`,
      `value-type ${ROWS}:2:22 | That is row 2, column "Jackpot".`,
    ],
  ],
  [
    'words beside a number, which are no currency',
    'Nome;Puntata minima\nUno;da 10\nDue;10 min\nTre;10 eur\n',
    [
      `value-type ${ROWS}:2:5 | That is row 2, column "Puntata minima".`,
      `value-type ${ROWS}:3:5 | That is row 3, column "Puntata minima".`,
    ],
  ],
  [
    'a required cell that is empty',
    'Nome;Studio\n;Scoglio\n',
    [`value-missing ${ROWS}:2:1 | That is row 2, column "Nome".`],
  ],
  ['too few cells', 'Nome;Studio;RTP\nUno;Scoglio\n', [`csv-invalid ${ROWS}:2:1`]],
  ['too many cells', 'Nome;Studio\nUno;Scoglio;di più\n', [`csv-invalid ${ROWS}:2:13`]],
  ['an empty heading', 'Nome;;Studio\nUno;;Scoglio\n', [`csv-invalid ${ROWS}:1:6`]],
  ['the same field twice', 'Nome;Studio;provider\nUno;a;b\n', [`csv-invalid ${ROWS}:1:13`]],
  ['a column that no field is for', 'Nome;Studi\nUno;a\n', [`csv-column ${ROWS}:1:6`]],
  [
    'a misspelt column that every row needs, told once beside other faults',
    'Nmoe;Puntata minima\nUno;da 10\nDue;10\n',
    [
      `csv-column ${ROWS}:1:1`,
      `value-missing ${ROWS}:1:1`,
      `value-type ${ROWS}:2:5 | That is row 2, column "Puntata minima".`,
    ],
  ],
  ['a quotation mark that is never closed', 'Nome;Studio\nUno;"Scoglio\n', [`csv-invalid ${ROWS}:2:5`]],
  ['a character that nobody sees', 'Nome\nUn\u0000o\n', [`file-encoding ${ROWS}:2:3`]],
  ['a mark that turns letters round', 'Nome\nUn\u202eo\n', [`text-direction ${ROWS}:2:3`]],
  [
    'words of which no path can be made',
    'Nome\nUno\n!!!\nОгонь\n',
    [
      `slug-invalid ${ROWS}:3:1 | That is row 3, column "Nome".`,
      `slug-invalid ${ROWS}:4:1 | That is row 4, column "Nome".`,
    ],
  ],
  [
    'a reference in the words of a path, where nothing is filled in; doubled braces are words',
    'Nome\nUno {{fact.games_total}}\n{{fact.games_total}}\nDue {{{{x}}\n',
    [
      `slug-invalid ${ROWS}:2:1 | That is row 2, column "Nome".`,
      `slug-invalid ${ROWS}:3:1 | That is row 3, column "Nome".`,
    ],
    { 'content/data/facts.json': { games_total: { text: 'ottocento' } } },
  ],
  ['no rows', 'Nome\n', ['rows-none collections/slot/rows.csv', 'rows-none pages/slot.json:7:15']],
  [
    'rows with one path, each of them once',
    'Nome\nUno\nDue\nuno\nUNO\n',
    [
      `slug-duplicate ${ROWS}:2:1 | That is row 2, column "Nome".`,
      `slug-duplicate ${ROWS}:4:1 | That is row 4, column "Nome".`,
      `slug-duplicate ${ROWS}:5:1 | That is row 5, column "Nome".`,
    ],
  ],
  [
    'one path in both forms of an accent',
    'Nome\nperch\u00e9\nperche\u0301\n',
    [
      `slug-duplicate ${ROWS}:2:1 | That is row 2, column "Nome".`,
      `slug-duplicate ${ROWS}:3:1 | That is row 3, column "Nome".`,
    ],
  ],
  [
    'a share without its sign, formulas, and what they leave; points in a heading do not count',
    'NOME;R.T.P.;Puntata minima;Studio;Linee\nUno;0,965;$ 10;a;\nDue;0,5%;£1;=HYPERLINK("http://x");#N/D\nTre;1;;= a più b;\n;;;;\n',
    [
      `value-type ${ROWS}:2:5 | That is row 2, column "R.T.P.".`,
      `value-type ${ROWS}:3:13 | That is row 3, column "Studio".`,
      `value-type ${ROWS}:3:36 | That is row 3, column "Linee".`,
    ],
  ],
  [
    'a picture that does not exist, in the row; a link of the template, once',
    'Nome;Immagine\nUno;/media/uno.svg\nDue;/media/logo.svg\n',
    [
      `link-broken ${PAGE}:14:43 | It concerns 2 rows, first "/slot/due".`,
      `media-missing ${ROWS}:2:5 | That is row 2, column "Immagine".`,
    ],
    template([
      { block: 'image', image: '{{row.picture}}', alt: '{{row.name}}' },
      text('<p>{{row.name}}: <a href="/niente-di-niente">altro</a></p>'),
    ]),
  ],
  [
    'a broken link that comes from a cell',
    'Nome;Pagina\nUno;/slot\nDue;/manca-del-tutto\n',
    [`link-broken ${ROWS}:3:5 | That is row 3, column "Pagina".`],
    template([text('<p>{{row.name}}</p>'), text('<p><a href="{{row.link}}">Vedi</a></p>')]),
  ],
  [
    'tags that a cell of HTML may not have, with their place in the cell',
    'Nome;Prova\nUno;"<p>Bene</p><video src=""/media/a.mp4""></video>"\n',
    [`html-removed ${ROWS}:2:17 | That is row 2, column "Prova".`],
    template([text('{{row.review}}')]),
  ],
  [
    'a field that does not exist, told once',
    'Nome\nUno\nDue\n',
    [`row-unknown ${PAGE}:9:21`],
    template([text('<p>{{row.nome}}</p>')]),
  ],
  [
    'a part that is never ended, an item outside of a list, a condition without a field',
    'Nome\nUno\n',
    [`row-unknown ${PAGE}:9:19`, `row-unknown ${PAGE}:13:21`, `row-unknown ${PAGE}:18:13`],
    template([
      text('<p>{{#row.provider}}di</p>'),
      text('<p>{{item.name}}</p>'),
      text('<p>Testo</p>', { if: 'provider' }),
    ]),
  ],
  [
    'an empty field in a sentence, told once with the rows',
    'Nome;Studio\nUno;\nDue;Scoglio\nTre;\n',
    [`row-empty ${PAGE}:9:35 | It concerns 2 rows, first "/slot/tre".`],
    template([text('<p>{{row.name}} di {{row.provider}}.</p>')]),
  ],
  [
    'a key of the template that is wrong for every row',
    'Nome\nUno\nDue\n',
    [`value-type ${PAGE}:10:17 | It concerns 2 rows, first "/slot/due".`],
    template([text('<p>{{row.name}}</p>', { header: 7 })]),
  ],
  [
    'a key of the template that does not exist, though its value comes from the row',
    'Nome;Immagine\nUno;/media/uno.svg\nDue;/media/uno.svg\n',
    [`unknown-key ${PAGE}:11:9 | It concerns 2 rows, first "/slot/due".`],
    {
      'content/media/uno.svg': SVG,
      ...template([{ block: 'main-block', main_block: { h1: '{{row.name}}', image: '{{row.picture}}' } }]),
    },
  ],
  [
    'lists that name what does not exist',
    'Nome;Studio\nUno;Scoglio\n',
    [
      'row-list-invalid pages/slot.json:7:15',
      'row-list-invalid pages/slot.json:13:19',
      'row-list-invalid pages/slot.json:15:15',
      'row-list-invalid pages/slot.json:17:9',
      'rows-none pages/slot.json:23:16',
      'row-list-invalid pages/slot.json:35:19',
      'row-list-invalid pages/slot.json:40:18',
      'row-list-invalid pages/slot.json:41:19',
    ],
    {
      'content/pages/slot.json': listPage(
        { block: 'row-list', from: 'slots' },
        { ...LIST, where: { studio: 'Scoglio' }, sort: '-rpt', fields: ['review'] },
        { ...LIST, where: { provider: 'Marea' } },
        { ...LIST, per_page: 5 },
        { ...LIST, per_page: 6 },
        { ...LIST, related: 'provider', per_page: 5 },
      ),
    },
  ],
  [
    'a schema, a name of a folder, files of both kinds and one that is not read',
    'Nome\nUno\n',
    [
      'collection-invalid collections/Giochi',
      'collection-invalid collections/doppia',
      'file-misplaced collections/slot/righe.csv',
      'collection-invalid collections/slot/schema.json:4:13',
    ],
    {
      [`${FOLDER}/schema.json`]: { type: 'object', properties: { name: 'string' } },
      [`${FOLDER}/righe.csv`]: 'Nome\n',
      'content/collections/Giochi/schema.json': SCHEMA,
      'content/collections/doppia/schema.json': SCHEMA,
      'content/collections/doppia/page.json': TEMPLATE,
      'content/collections/doppia/rows.csv': 'Nome\n',
      'content/collections/doppia/rows/uno.json': { name: 'Uno' },
    },
  ],
];

describe('what is wrong with a collection', () => {
  it.each(MISTAKES)('%s', async (_, csv, expected, ...rest) => {
    const { problems } = await site(csv, ...(rest as SiteFiles[])).build({}, { write: false });
    expect(told(problems)).toEqual(expected);
  });

  it('rows in JSON files point to their keys, and one acknowledgement of the template holds for all of them', async () => {
    const acknowledge = [{ rule: 'link-near-miss', reason: 'Prova.', by: 'Anna', until: '2099-12-31' }];
    const { problems } = await makeSite({
      [`${FOLDER}/schema.json`]: SCHEMA,
      ...template([text('<p><a href="/slott">Tutte</a> {{row.notes}}</p>', { if: 'row.notes' })], { acknowledge }),
      [`${FOLDER}/rows/uno.json`]: { name: 'Uno', rtp: '96,5%' },
      [`${FOLDER}/rows/due.json`]: { name: 'Due', notes: 'Bene' },
      [`${FOLDER}/rows/tre.json`]: { name: 'Tre', notes: 'Bene' },
      'content/pages/slot.json': listPage(LIST),
    }).build({}, { write: false });
    expect(told(problems)).toEqual([
      'value-type collections/slot/rows/uno.json:3:10 | That is the field "rtp" of the row.',
    ]);
  });
});

describe('the example of the docs', () => {
  it('builds without problems', async () => {
    const [, schema, csv, template, list] =
      /```json\n(.*?)```.*?```text\n(.*?)```.*?```json\n(.*?)```.*?```json\n(.*?)```/s.exec(
        readFileSync(join(PACKAGE_ROOT, 'docs/collections.md'), 'utf8'),
      )!;
    const cells = (line: string, row: number) =>
      line + (row === 0 ? ';Immagine;Recensione' : ';/media/uno.svg;Una prova.');
    const rows = csv!.trim().split('\n').map(cells).join('\n');
    const { problems } = await site(rows, {
      'content/media/uno.svg': SVG,
      [`${FOLDER}/schema.json`]: schema!,
      [`${FOLDER}/page.json`]: template!,
      'content/pages/slot.json': listPage(JSON.parse(list!)),
    }).build({}, { write: false });
    expect(told(problems)).toEqual([]);
  });
});

const TABLE = 'Nome;Studio;RTP;Puntata minima;Uscita;Jackpot;Note;Bozza;Dal\n';
const GAMES = [
  'Zaffiro 10;Marea;97,1%;1.234,56 €;15/06/2026;sì;"Con ; e ""virgolette"" & <b>segni</b>";;',
  'Zaffiro 2;Marea;97,1%;0,10 €;;no;;;',
  'Àncora;Scoglio;94%;;;;;;',
  'ancora d’oro;Scoglio;;;;;;;',
  'Banco;Marea;96%;;;;;;',
  'Segreto;Marea;99%;;;;;sì;',
  'Domani;Marea;99%;;;;;;2099-01-01',
];

describe('hints name what people mean', () => {
  const rows = 'Nome;Studio;RTP\nPerla;Scoglio;96,5%\nLuna;Lanterna;95%\n';
  const list = (more: object): SiteFiles => ({ 'content/pages/slot.json': listPage({ ...LIST, ...more }) });

  it.each<readonly [string, string, SiteFiles, string, string]>([
    ['a sort of databases', rows, list({ sort: 'rtp desc' }), 'row-list-invalid', 'Write "-rtp".'],
    ['the heading of a column', rows, list({ fields: ['Studio'] }), 'row-list-invalid', 'Did you mean "provider"?'],
    [
      'a word in other capitals',
      rows,
      list({ where: { provider: 'scoglio' } }),
      'rows-none',
      'Did you mean "Scoglio"?',
    ],
    ...(
      [
        [{ rtp: '96,5%' }, 'Write 96.5 in place of "96,5%"'],
        [{ rtp: '96.5' }, 'Write 96.5 in place of "96.5"'],
        [{ provider: 'Scoglio', lines: '1.000' }, 'Write 1000 in place of "1.000"'],
        [{ released: ['2025-03-03', '3/03/2025'] }, 'Write "2025-03-03" in place of "3/03/2025"'],
        [{ jackpot: 'sì' }, 'Write true in place of "sì"'],
        [{ jackpot: 'no' }, 'Write false in place of "no"'],
        [{ notes: 2025 }, 'Write "2025" in place of 2025'],
        [{ rtp: 'alto' }, 'Compare the words with those in content/collections/slot.'],
      ] as const
    ).map(
      ([where, hint]) =>
        [`the words of a cell: ${JSON.stringify(where)}`, rows, list({ where }), 'rows-none', hint] as const,
    ),
    ['commas in numbers', rows.replaceAll(';', ','), {}, 'csv-invalid', 'Commas separate the cells here'],
    ['a spreadsheet', rows, { [`${FOLDER}/rows.xlsx`]: 'PK' }, 'file-misplaced', 'Save the sheet as "CSV UTF-8"'],
    [
      'a locale',
      rows,
      { 'content/site-de.json': {} },
      'file-misplaced',
      'Texts of a locale have a dot in their name: site.de.json.',
    ],
  ])('%s', async (_what, csv, files, code, hint) => {
    const { problems } = await site(csv, files).build();
    expect(problems.filter((one) => one.code === code).map((one) => one.hint)).toEqual([expect.stringContaining(hint)]);
  });
});

describe('pages and lists', () => {
  it('shows values as Italians write them, and text of a cell as text', async () => {
    const made = site(`${TABLE}${GAMES.join('\n')}`, {
      ...template([
        text('<p>{{row.notes}}</p>', { if: 'row.notes' }),
        {
          block: 'dynamic-table',
          table: {
            headers: ['A', 'B'],
            rows: [
              ['{{row.rtp}}', '{{row.stake}}'],
              ['{{row.released}}', '{{row.jackpot}}'],
            ],
          },
        },
      ]),
    });
    const { problems } = await made.build();
    expect(told(problems)).toEqual([`text-tags ${ROWS}:2:75 | That is row 2, column "Note".`]);
    const main = made.page('slot/zaffiro-10/index.html').querySelector('main')!;
    expect(main.querySelector('.text-component p')!.textContent).toBe('Con ; e "virgolette" & <b>segni</b>');
    const cells = [...main.querySelectorAll('tbody :is(th, td)')].map((one) => one.textContent);
    expect(cells).toEqual(['97,1%', '1.234,56\u00a0€', '15 giugno 2026', 'sì']);
    expect(made.page('slot/banco/index.html').querySelector('.text-component')).toBeNull();
    expect(made.has('slot/segreto/index.html'), 'a draft').toBe(false);
    expect(made.has('slot/domani/index.html'), 'not yet').toBe(false);
  });

  it('sorts by Italian rules with ties by title, groups, filters and goes on over pages of their own', async () => {
    const made = site(`${TABLE}${GAMES.join('\n')}`, {
      'content/pages/slot.json': listPage({ ...LIST, per_page: 2 }),
      'content/pages/altre.json': page('/altre', [
        { ...LIST, sort: '-rtp', group: 'provider', look: 'links' },
        { ...LIST, where: { provider: ['Scoglio'] }, look: 'table', fields: ['rtp'] },
        { ...LIST, where: { rtp: 97.1 }, limit: 1 },
      ]),
      ...template([text('<p>{{row.name}}</p>'), { ...LIST, related: 'provider', limit: 2 }]),
    });
    const { problems } = await made.build();
    expect(told(problems)).toEqual([]);
    const names = (path: string, block = 0) =>
      [...made.page(path).querySelectorAll('.row-list')[block]!.querySelectorAll('a[class*=link], h2, h3')]
        .map((one) => (one.classList.contains('card__title') ? '' : one.textContent))
        .filter(Boolean);
    const parts = ['slot/index.html', 'slot/2/index.html', 'slot/3/index.html'];
    expect(parts.map((path) => names(path))).toEqual([
      ['Àncora', 'ancora d’oro'],
      ['Banco', 'Zaffiro 2'],
      ['Zaffiro 10'],
    ]);
    expect(made.has('slot/4/index.html')).toBe(false);
    const second = made.page('slot/2/index.html');
    expect(second.title).toBe('Tutte le slot – pagina 2 – Prova');
    expect(second.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe('https://www.example.com/slot/2/');
    expect([...second.querySelectorAll('.row-parts a')].map((one) => one.getAttribute('href'))).toEqual([
      '/slot/',
      '/slot/',
      '/slot/3/',
      '/slot/3/',
    ]);
    expect(made.out('sitemap.xml')).toContain('/slot/3/');
    expect(aroundList(second)).toEqual(['prev /slot/', 'next /slot/3/', 'prev /slot/', 'next /slot/3/']);
    expect([0, 1].map((at) => aroundList(made.page(parts[2 * at]!)).filter((_, index) => index < 1))).toEqual([
      ['next /slot/2/'],
      ['prev /slot/2/'],
    ]);
    expect(names('altre/index.html')).toEqual([
      'Marea',
      'Zaffiro 2',
      'Zaffiro 10',
      'Banco',
      'Scoglio',
      'Àncora',
      'ancora d’oro',
    ]);
    expect(names('altre/index.html', 1)).toEqual(['Àncora', 'ancora d’oro']);
    expect(names('altre/index.html', 2)).toEqual(['Zaffiro 2']);
    // Those that follow, from the front again: each row is named by others, none by itself.
    expect(names('slot/banco/index.html')).toEqual(['Zaffiro 2', 'Zaffiro 10']);
    expect(names('slot/zaffiro-10/index.html')).toEqual(['Banco', 'Zaffiro 2']);
  });

  it('writes headings of groups in the language of the page, as it writes values', async () => {
    const grouped = [
      { ...LIST, group: 'jackpot' },
      { ...LIST, group: 'released' },
    ];
    const made = site('Nome;Uscita;Jackpot\nAncora;15/06/2026;sì\nBanco;02/03/2026;no\n', {
      'content/pages/a.json': page('/a', grouped),
      'content/pages/b.json': page('/b', grouped, { meta: { meta_settings: { lang: 'en-GB' } } }),
    });
    await made.build();
    const headings = (path: string) =>
      [...made.page(path).querySelectorAll('.row-list__heading')].map((one) => one.textContent);
    expect(headings('a/index.html')).toEqual(['no', 'sì', '2 marzo 2026', '15 giugno 2026']);
    expect(headings('b/index.html')).toEqual(['no', 'yes', '2 March 2026', '15 June 2026']);
  });

  it.each<readonly [string, readonly unknown[], readonly string[], string]>([
    [
      'the heading of the page',
      [component(1, { main_block: { h1: 'Le slot', p: '<p>Introduzione.</p>', img_url: '/media/logo.svg' } })],
      ['Le slot – pagina 2', 'In ordine'],
      'In ordine',
    ],
    [
      'the heading of the list',
      [text('<p>Introduzione.</p>', { header: 'Prima' })],
      ['In ordine – pagina 2'],
      'In ordine – pagina 2',
    ],
  ])('a further part of a list shows %s and the list, and no text a second time', async (_, before, headings, name) => {
    const list = { ...LIST, header: 'In ordine', text: '<p>Introduzione.</p>', per_page: 2 };
    const made = site(`${TABLE}${GAMES.join('\n')}`, {
      'content/pages/slot.json': listPage(...(before as object[]), list, text('<p>Introduzione.</p>')),
      'content/media/logo.svg': SVG,
      ...template([text('<p>{{row.name}}</p>'), { ...LIST, related: 'provider' }]),
    });
    expect(told((await made.build()).problems)).toEqual([]);
    const [first, second] = ['slot/index.html', 'slot/2/index.html'].map((path) => made.page(path));
    expect(first!.querySelector('main')!.textContent.split('Introduzione.')).toHaveLength(4);
    expect(second!.querySelector('main')!.textContent).not.toContain('Introduzione.');
    expect(second!.querySelector('main img')).toBeNull();
    expect([...second!.querySelectorAll('main :is(h1, h2):not(.card__title)')].map((one) => one.textContent)).toEqual(
      headings,
    );
    const lists = graph(second!).filter((thing) => thing['@type'] === 'ItemList');
    expect(lists).toEqual([
      {
        '@type': 'ItemList',
        '@id': expect.stringMatching(/^https:\/\/www\.example\.com\/slot\/2\/#/),
        name,
        numberOfItems: 5,
        itemListElement: [
          { '@type': 'ListItem', position: 3, name: 'Banco', url: 'https://www.example.com/slot/banco/' },
          { '@type': 'ListItem', position: 4, name: 'Zaffiro 2', url: 'https://www.example.com/slot/zaffiro-2/' },
        ],
      },
    ]);
    expect(graph(made.page('slot/banco/index.html')).map((thing) => thing['@type'])).not.toContain('ItemList');
  });

  it.each([
    [{ per_page: 2, limit: 3 }, ['Àncora, ancora d’oro', 'Banco'], 3],
    [{ per_page: 2, limit: 4 }, ['Àncora, ancora d’oro', 'Banco, Zaffiro 2'], 4],
    [{ per_page: 2, limit: 2 }, ['Àncora, ancora d’oro'], 2],
    [{ per_page: 3, limit: 5000 }, ['Àncora, ancora d’oro, Banco', 'Zaffiro 2, Zaffiro 10'], 5],
    [{ limit: 3 }, ['Àncora, ancora d’oro, Banco'], 3],
  ])('a list with %j ends with its last row, on its last page', async (settings, pages, total) => {
    const made = site(`${TABLE}${GAMES.slice(0, 5).join('\n')}`, {
      'content/pages/slot.json': listPage({ ...LIST, ...settings }),
    });
    expect(told((await made.build()).problems)).toEqual([]);
    const shown = ['slot', 'slot/2', 'slot/3'].filter((path) =>
      existsSync(join(made.root, 'dist', path, 'index.html')),
    );
    const documents = shown.map((path) => made.page(`${path}/index.html`));
    const titles = documents.map((one) =>
      [...one.querySelectorAll('.card__title')].map(({ textContent }) => textContent),
    );
    expect(titles.map((one) => one.join(', '))).toEqual(pages);
    const counts = documents.flatMap(graph).filter((thing) => thing['@type'] === 'ItemList');
    expect(counts.map(({ numberOfItems }) => numberOfItems)).toEqual(pages.map(() => total));
    expect(aroundList(documents.at(-1)!)).not.toContainEqual(expect.stringContaining('next'));
  });

  it('makes of a CSV what it makes of the same rows in JSON files', async () => {
    const rows = GAMES.slice(0, 5);
    const [csv, json] = [site(`${TABLE}${rows.join('\n')}`), site('', { [CSV]: null })];
    json.write({
      [`${FOLDER}/rows/a.json`]: { name: 'Zaffiro 10', provider: 'Marea', rtp: 97.1, jackpot: true },
      [`${FOLDER}/rows/b.json`]: { name: 'Zaffiro 2', provider: 'Marea', rtp: 97.1 },
      [`${FOLDER}/rows/c.json`]: { name: 'Àncora', provider: 'Scoglio', rtp: 94 },
      [`${FOLDER}/rows/d.json`]: { name: 'ancora d’oro', provider: 'Scoglio' },
      [`${FOLDER}/rows/e.json`]: { name: 'Banco', provider: 'Marea', rtp: 96 },
    });
    const reports = [await csv.build(), await json.build()];
    expect(reports.map(({ problems }) => told(problems))).toEqual([[], []]);
    const pages = (made: TestSite) => [...tree(join(made.root, 'dist'))].filter(([path]) => path.endsWith('.html'));
    expect(pages(csv)).toEqual(pages(json));
  });
});

/** Neighbours of a part, in its head and below its list. */
function aroundList(document: ParentNode): string[] {
  return [...document.querySelectorAll('[rel=prev], [rel=next]')].map(
    (one) => `${one.getAttribute('rel')} ${one.getAttribute('href')!.replace('https://www.example.com', '')}`,
  );
}

/** Output path → bytes, without what depends on the clock or on earlier builds. */
function tree(folder: string): Map<string, string> {
  return new Map(ofThisBuild(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

const many = (edit: (names: string[]) => string[] = (names) => names) =>
  `${TABLE}${edit(Array.from({ length: 30 }, (_, index) => `Gioco ${index + 1};Studio ${index % 4};9${index % 7}%;;;;;;`)).join('\n')}`;

const at = (index: number, row: string) => (rows: string[]) => rows.toSpliced(index, 1, row);

/** What is edited, and how many pages are made anew at most; the rest is kept. */
const EDITS: readonly (readonly [what: string, files: SiteFiles, rendered: number])[] = [
  ['nothing', {}, 0],
  ['a cell that no list shows', { [CSV]: many(at(4, 'Gioco 5;Studio 0;94%;;;;Nuova nota;;')) }, 1],
  ['the name of a row', { [CSV]: many(at(4, 'Gioco 5 bis;Studio 0;94%;;;;;;')) }, 8],
  ['a row added at the front: the others move', { [CSV]: many((rows) => ['Nuovo;Studio 9;90%;;;;;;', ...rows]) }, 6],
  ['a row deleted', { [CSV]: many((rows) => rows.slice(1)) }, 12],
  ['rows in another order', { [CSV]: many((rows) => rows.toReversed()) }, 0],
  ['rows in quotation marks with another mark between', { [CSV]: many().replaceAll(';', '\t') }, 0],
  ['the template', template([text('<p>Ecco {{row.name}}.</p>')]), 34],
  [
    'the schema',
    { [`${FOLDER}/schema.json`]: { ...SCHEMA, properties: { ...SCHEMA.properties, extra: { type: 'string' } } } },
    99,
  ],
  ['how many rows a page has', { 'content/pages/slot.json': listPage({ ...LIST, per_page: 12, fields: ['rtp'] }) }, 3],
  [
    'the language of the site',
    {
      'content/site.json': {
        ...SITE_JSON,
        meta: { ...SITE_JSON.meta, meta_settings: { ...SITE_JSON.meta.meta_settings, lang: 'en' } },
      },
    },
    99,
  ],
  ['a picture that a card shows', { 'content/media/logo.svg': SVG.replace('<rect', '<rect fill="red"') }, 99],
  ['all of it deleted', { 'content/collections': null, 'content/pages/slot.json': null }, 99],
];

describe('what is kept of earlier builds', () => {
  it.each(EDITS)('%s: the bytes of a clean build', async (_, files, most) => {
    const made = site(many(), {
      'content/pages/slot.json': listPage({ ...LIST, per_page: 10, fields: ['rtp'] }),
      ...template([text('<p>{{row.name}}.</p>'), { ...LIST, related: 'provider', limit: 2 }]),
    });
    const first = await made.build();
    expect(told(first.problems)).toEqual([]);
    made.write(files);
    const next = await made.build();
    // In another language the words of the pages are the wrong ones.
    expect(told(next.problems).filter((one) => !one.startsWith('lang-mismatch '))).toEqual([]);
    expect(next.pages - next.reused).toBeLessThanOrEqual(most);
    const clean = await made.build({ outDir: 'clean', cache: false, force: true });
    expect(clean.id).toBe(next.id);
    expect(tree(join(made.root, 'dist'))).toEqual(tree(join(made.root, 'clean')));
  });

  it('a warning of a row that has moved is told at its new place', async () => {
    const csv = 'Nome;Prova\nUno;<p>Bene</p><hr>\n';
    const made = site(csv, template([text('{{row.review}}')]));
    expect(told((await made.build()).problems)).toEqual([`html-removed ${ROWS}:2:16 | That is row 2, column "Prova".`]);
    made.write({ [CSV]: csv.replace('Uno', 'Zero;<p>Prima</p>\nUno') });
    const { problems, reused } = await made.build();
    expect(told(problems)).toEqual([`html-removed ${ROWS}:3:16 | That is row 3, column "Prova".`]);
    expect(reused).toBeGreaterThan(0);
  });
});

it('a link that a row completes leads to where the words of the row have their path', async () => {
  const made = site('Nome;Studio;Pagina\nBook of Rà;Studio Uno & Co.;\n', {
    [`${FOLDER}/page.json`]: {
      ...TEMPLATE,
      components: [
        {
          block: 'main-block',
          main_block: {
            h1: '{{row.name}}',
            p: '<p><a href="/studio/{{row.provider}}#giochi">{{row.provider}}</a> <a href="/slot?q={{row.name}}">x {{row.name}}</a></p>',
            buttons: [{ text: '/ {{row.provider}}', url: '/studio/{{row.provider}}' }],
          },
        },
      ],
    },
    'content/pages/studio.json': page('/studio/studio-uno-co', [text('<p>Uno.</p>', { header: 'Giochi' })]),
  });
  const { problems } = await made.build();
  expect(told(problems)).toEqual([]);
  const links = [...made.page('slot/book-of-ra/index.html').querySelectorAll('main a')];
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '/studio/studio-uno-co/#giochi',
    '/slot/?q=Book of Rà',
    '/studio/studio-uno-co/',
  ]);
  expect(links.map((one) => one.textContent)).toEqual(['Studio Uno & Co.', 'x Book of Rà', '/ Studio Uno & Co.']);
});

it('a live site opens an unchanged file of rows once, and a changed one as if for the first time', () => {
  const live = site('Nome;Studio\nUno;A\nDue;B\n;C\nUno;D\n');
  const read = (before?: ReturnType<typeof readCollections>) =>
    readCollections({
      root: live.root,
      packageRoot: PACKAGE_ROOT,
      files: scan(live.root),
      own: [],
      languages: [],
      ...(before ? { before: before.reader } : {}),
    });
  const opened = ({ reader, list }: ReturnType<typeof readCollections>) => reader.csvSources(list[0]!)!;
  let before = read();
  const again = read(before);
  expect(opened(again)).toBe(opened(before));
  expect(again.sources).toEqual(before.sources);
  const edits: readonly SiteFiles[] = [
    { [CSV]: 'Nome;Studio\nNuovo;Z\nDue;B\nUno;A\n;C\nUno;D\n' },
    { [CSV]: 'Studio;Nome\nZ;Nuovo\nB;Due\n' },
    { [`${FOLDER}/page.json`]: { ...TEMPLATE, slug: '/giochi/{{row.provider}}' } },
    { [CSV]: 'Studio;Nome\n' },
    { [CSV]: 'Studio;Nome\nB;Due\n' },
  ];
  for (const files of edits) {
    live.write(files);
    const [next, fresh] = [read(before), read()];
    expect([...next.sources]).toEqual([...fresh.sources]);
    expect(opened(next).bySource).toEqual(opened(fresh).bySource);
    before = next;
  }
});

it('titles and descriptions that rows share are told at their file, a list of several parts once', async () => {
  const described = (description: string) => ({ meta: { meta_settings: { description } } });
  const made = site('Nome;Studio\nUno;A\nDue;A\nTre;B\n', {
    'content/pages/home.json': page('/', [text('<p>x</p>')], described('Casa.')),
    'content/pages/slot.json': page('/slot', [{ ...LIST, per_page: 2 }]),
    ...template([text('<p>{{row.name}}</p>')], { title: 'Slot', ...described('Una slot di {{row.provider}}.') }),
  });
  const { problems } = await made.build({}, { siteNotes: true });
  const found = problems.filter(({ code }) => code.startsWith('description-') || code === 'title-duplicate');
  const places = ['due', 'uno'].map((name) => ({ file: CSV, url: `/slot/${name}/` }));
  expect(made.has('slot/2/index.html')).toBe(true);
  expect(found).toMatchObject([
    { code: 'description-duplicate', file: CSV, places },
    { code: 'title-duplicate', file: CSV },
    { code: 'description-missing', message: 'The page /slot has no description.' },
  ]);
});
