// Numbers are printed as Italians write them, the short way as the long one (SPEC-9.12).
import { describe, expect, it } from 'vitest';
import { misreadIn } from '../src/content/misread.js';
import { casinoSite } from './support/cli.js';
import { makeSite } from './support/site.js';
import { formatNumber, keepUnits } from '../src/html/typography.js';

const byRuntime = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 12, useGrouping: 'always' });

describe('SPEC-9.12: numbers', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [96.28, '96,28'],
    [0.0005, '0,0005'],
    [999.5, '999,5'],
    [1000, '1.000'],
    [2000.75, '2.000,75'],
    [0.1 + 0.2, '0,3'],
    [1e-7, '0,0000001'],
    [1e21, '1.000.000.000.000.000.000.000'],
    [-12.5, '-12,5'],
    [-0, '0'],
    [-1e-15, '0'],
  ])('%d is printed as %s', (value, printed) => {
    expect(formatNumber(value)).toBe(printed);
  });

  it('are those of the runtime, whatever their decimals', () => {
    for (let decimals = 0; decimals <= 13; decimals++) {
      for (let value = 0.000_137; value < 5000; value = value * 1.9 + 0.01) {
        const number = Number(value.toFixed(decimals));
        expect(formatNumber(number)).toBe(byRuntime.format(number));
      }
    }
  });
});

it('whole numbers in JSON that are read as another one are told of', () => {
  const text = '{"a":"9007199254740993","b":9007199254740993,"c":9007199254740992,"d":-12345678901234567891}';
  expect(
    misreadIn({ path: 'a.json', text, hash: '', fingerprint: '' }).map(({ code, column, message }) => [
      code,
      column,
      message,
    ]),
  ).toEqual([
    ['number-inexact', 29, 'The number "9007199254740993" is read as "9007199254740992".'],
    ['number-inexact', 71, 'The number "-12345678901234567891" is read as "-12345678901234567000".'],
  ]);
});

it('whole numbers that are too large for one are errors at their place, in JSON and in YAML', async () => {
  const large = '9'.repeat(309);
  const site = makeSite({
    'content/pages/a.json': `{"title": "A", "slug": "/a", "components": [{"block": "faq", "order": ${large}}]}`,
    'content/pages/b.md': `---\ntitle: ${large}\nslug: /b\n---\n`,
  });
  const { problems } = await site.build();
  const places = problems.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
  expect(places.filter((one) => !one.startsWith('value-missing'))).toEqual([
    'value-range content/pages/a.json:1:71',
    'value-range content/pages/b.md:2:8',
  ]);
});

it('numbers in JSON so small that they are read as zero are told of', () => {
  const tiny = `0.${'0'.repeat(400)}1`;
  const text = `{"a":1e-400,"b":[-12.5E-399,"1e-400",${tiny}],"c":0e-400,"d":0.${'0'.repeat(400)},"e":1e-300}`;
  const found = misreadIn({ path: 'a.json', text, hash: '', fingerprint: '' });
  expect(found.map(({ code, message }) => [code, message])).toEqual(
    ['1e-400', '-12.5E-399', tiny.slice(0, 100)].map((written) => [
      'number-inexact',
      `The number "${written}" is read as "${Number(written).toString()}".`,
    ]),
  );
});

it.each([
  ['Concessione n. 15842', 'Concessione n.\u00a015842'],
  ['Legge N. 96, da 500 € in su', 'Legge N.\u00a096, da 500\u00a0€ in su'],
  ['Il Comun. 5 di ieri', 'Il Comun. 5 di ieri'],
  ['È il n. uno', 'È il n. uno'],
])('what numbers and counts stays on one line: %s', (written, shown) => {
  expect([keepUnits(written), keepUnits(shown)]).toEqual([shown, shown]);
});

describe('numbers that YAML reads otherwise than they are written', () => {
  const front = '---\ntitle: X\nslug: /x\n---\n';
  const found = async (text: string) => {
    const { problems } = await makeSite({ 'content/pages/x.md': text }).build({}, { write: false });
    return problems.map(({ code, line, column, message, hint }) => [code, `${line}:${column}`, message, hint]);
  };
  const cell = (written: string) =>
    found(
      `${front}\`\`\`block dynamic-table\nheader: A\ntable:\n  headers: [A]\n  rows:\n    - [${written}]\n\`\`\`\n`,
    );

  it.each([
    ['{amount: 1.000, unit: EUR}', 'number-thousands', '1.000', '"1"'],
    ['0123456', 'number-form', '0123456', '123456'],
    ['007', 'number-form', '007', '7'],
    ['+39', 'number-form', '+39', '39'],
    ['1.10', 'number-form', '1.10', '1.1'],
    ['0x10', 'number-form', '0x10', '16'],
    ['0o17', 'number-form', '0o17', '15'],
    ['.5', 'number-form', '.5', '0.5'],
    ['5.', 'number-form', '5.', '5'],
    ['.inf', 'number-form', '.inf', 'Infinity'],
    ['9007199254740993', 'number-inexact', '9007199254740993', '"9007199254740992"'],
    ['1e-400', 'number-inexact', '1e-400', '"0"'],
  ])('%s', async (written, code, shown, read) => {
    const [first] = await cell(written);
    expect(first?.[0]).toBe(code);
    expect(first?.[1]).toMatch(/^10:/);
    expect(first?.[2]).toContain(JSON.stringify(shown));
    expect(first?.[2]).toContain(`read as ${code === 'number-form' ? 'the number ' : ''}${read}`);
  });

  it('those that say the same are none', async () => {
    const written = '10, -3, 0, 0.5, 1e3, "007", \'1.10\', 1.234, {amount: 10.50, unit: EUR}, 2026-10-01, 1.000.000';
    const headers = Array.from({ length: 11 }, (_, at) => `H${at}`);
    const table = `  headers: [${headers.join(', ')}]\n  rows:\n    - [${written}]\n`;
    expect(await found(`${front}\`\`\`block dynamic-table\nheader: A\ntable:\n${table}\`\`\`\n`)).toEqual([]);
  });

  it.each([
    ['4,5', 'number-form'],
    [' 4,5 ', 'number-form'],
    ['1, 4,5', 'number-form'],
    ['10,50, "x"', 'number-form'],
    ['4, 5', undefined],
    ['1,2,3', undefined],
    ['"4,5"', undefined],
  ])('a decimal comma makes two entries: [%s]', async (written, code) => {
    const found = (await cell(written)).filter((one) => one[0] !== 'table-row');
    expect(found.map((one) => one[0])).toEqual(code === undefined ? [] : [code]);
    if (code) expect(found[0]![2]).toMatch(/^"(?:4,5|10,50)" is read as two entries of a list\.$/);
  });

  it('two entries of a list in JSON are two', async () => {
    const table = JSON.stringify({ header: 'A', table: { headers: ['A', 'B'], rows: [[4, 5]] } });
    expect(await found(`${front}\`\`\`block dynamic-table\n${table}\n\`\`\`\n`)).toEqual([]);
  });

  it('they are told of in the front matter, too', async () => {
    const text =
      '---\ntitle: X\nslug: /x\nbefore:\n  block: dynamic-table\n  table: {headers: [A], rows: [[007]]}\n---\nT\n';
    expect((await found(text)).map((one) => one.slice(0, 2))).toEqual([['number-form', '6:33']]);
  });

  it('a page that is converted to Markdown has none', async () => {
    const rows = [['007', '+39', '1.10', '0x10', 1e21, 1e-7, 1234.5, '9007199254740993', '.inf', '1e3']];
    const headers = rows[0]!.map((_, at) => `H${at}`);
    const table = { block: 'dynamic-table', header: 'A', table: { headers, rows } };
    const site = makeSite({ 'content/pages/x.json': { title: 'X', slug: '/x', components: [table] } });
    await site.build();
    const before = /<main[^]*<\/main>/.exec(site.out('x/index.html'))![0];
    expect((await casinoSite(['convert', 'content/pages/x.json', '--write'], site.root)).code).toBe(0);
    expect((await site.build()).problems).toEqual([]);
    expect(/<main[^]*<\/main>/.exec(site.out('x/index.html'))![0]).toBe(before);
  });
});

it('references in single braces are told of in Markdown and in rows', async () => {
  const schema = { type: 'object', properties: { id: { type: 'string' }, nota: { type: 'string' } } };
  const site = makeSite({
    'content/pages/x.md': '---\ntitle: X\nslug: /x\n---\nDa {offer.benvenuto.min_deposit}, non \\{fact.x}.\n',
    'content/pages/y.json': {
      title: 'Y',
      slug: '/y',
      components: [{ block: 'text-component', text: { markdown: 't.md' } }],
    },
    'content/texts/t.md': 'Uno.\n\nSu {brand.nome}.',
    'content/collections/slot/schema.json': schema,
    'content/collections/slot/page.json': { title: '{{row.nota}}', slug: '/slot/{{row.id}}', components: [] },
    'content/collections/slot/rows.csv': 'id,nota\nuno,Con {fact.giochi}\n',
  });
  const { problems } = await site.build({}, { write: false });
  expect(
    problems.filter(({ code }) => code === 'reference-braces').map(({ file, line, column }) => [file, line, column]),
  ).toEqual([
    ['content/collections/slot/rows.csv', 2, 9],
    ['content/pages/x.md', 5, 4],
    ['content/texts/t.md', 3, 4],
  ]);
});

it('a cell of a CSV that is a code keeps its digits', async () => {
  const properties = { id: { type: 'string' }, dato: { $ref: 'x' }, voto: { type: 'number' } };
  const site = makeSite({
    'content/collections/slot/schema.json': {
      type: 'object',
      properties: { ...properties, dato: { $ref: 'casino-site/fields#/definitions/cell' } },
    },
    'content/collections/slot/page.json': {
      title: '{{row.id}}',
      slug: '/slot/{{row.id}}',
      components: [
        {
          block: 'dynamic-table',
          header: 'A',
          table: { headers: ['A', 'B'], rows: [['{{row.dato}}', '{{row.voto}}']] },
        },
      ],
    },
    'content/collections/slot/rows.csv':
      'id,dato,voto\nuno,0123456,007\ndue,1.500,2\ntre,9007199254740993,3\nsei,1,9007199254740993\n',
  });
  const { problems } = await site.build({}, { write: false });
  expect(problems.map(({ code, line, message }) => [code, line, message])).toEqual([
    ['number-form', 2, '"007" is read as the number 7.'],
    ['value-type', 5, 'The cell "9007199254740993" is not a number of at most 15 digits.'],
  ]);
  site.write({ 'content/collections/slot/rows.csv': ROWS });
  await site.build();
  const shown = (path: string) => site.page(`slot/${path}/index.html`).querySelector('tbody')!.textContent;
  expect([shown('uno'), shown('due'), shown('tre')]).toEqual(['01234567', '1.5002', '90071992547409933']);
});

const ROWS = 'id,dato,voto\nuno,0123456,7\ndue,1.500,2\ntre,9007199254740993,3\n';
