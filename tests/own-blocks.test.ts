// Blocks of the site's own: a folder each in blocks/, found without a fork. What a field is stands in the schema, so
// everything that is checked, cleaned and measured for the blocks of the generator is for these as well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FORMATS } from '../src/content/formats.js';
import type { Problem } from '../src/index.js';
import { translatorFor } from '../src/messages/choose.js';
import { speak } from '../src/messages/language.js';
import { markedIn } from '../src/problems/excerpt.js';
import { component, MAIN_BLOCK, makeSite, page, type SiteFiles } from './support/site.js';

const FIELDS = '../../node_modules/casino-site/schemas/fields.schema.json#/definitions/';
const field = (name: string) => ({ $ref: FIELDS + name });

/** A block with every kind of field, a list, and lists and objects inside. */
const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Confronto',
  description: 'Due operatori a confronto.',
  type: 'object',
  required: ['header', 'intro'],
  properties: {
    header: field('text-value'),
    intro: field('required-textarea-value'),
    photo: field('image-value'),
    photo_alt: field('text-value'),
    url: field('link-value'),
    redirect_url: field('redirect-value'),
    target: field('target-value'),
    checked: field('date-value'),
    cta: field('button-value'),
    limits: field('table-value'),
    minimum: field('cell'),
    stars: { type: 'integer', minimum: 1, maximum: 5 },
    tone: { type: 'string', enum: ['chiaro', 'scuro'] },
    code: { type: 'string', pattern: '^[A-Z]{2}[0-9]{1,4}$', maxLength: 6 },
    offers: field('bonus-cards-value'),
    rows: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 40, format: 'filled-text' },
          site_link: field('link-value'),
          site_redirect_link: field('redirect-value'),
          logo_url: field('image-value'),
          logo_alt: field('text-value'),
          notes: field('textarea-value'),
          points: { type: 'array', items: field('text-value') },
        },
      },
    },
  },
};

const TEMPLATE = `
export function Block({ anchor, header, level, content }) {
  const H = level === 1 ? 'h1' : 'h2';
  const { rows, limits, ...rest } = content;
  return (
    <section id={anchor} className="block confronto">
      <H>{header}</H>
      <div className="intro" dangerouslySetInnerHTML={{ __html: content.intro }} />
      {content.photo && <img src={content.photo.src} alt={content.photo.alt} width={content.photo.width} height={content.photo.height} />}
      {content.url && <a className="main" href={content.url.href} rel={content.url.rel} target={content.url.target}>Vai</a>}
      {content.cta && content.cta.link && <a className="cta" href={content.cta.link.href} rel={content.cta.link.rel}>{content.cta.text}</a>}
      {content.checked && <time dateTime={content.checked.iso}>{content.checked.text}</time>}
      <data value={content.minimum.value}>{content.minimum.text}</data>
      <ul>{rows.map((row, index) => <li key={index}>{row.site_link ? <a href={row.site_link.href} rel={row.site_link.rel}>{row.name}</a> : row.name}
        {row.logo_url && <img src={row.logo_url.src} alt={row.logo_url.alt} width={row.logo_url.width} height={row.logo_url.height} />}
        {row.notes && <div dangerouslySetInnerHTML={{ __html: row.notes }} />}{row.points.join('|')}</li>)}</ul>
      {limits && <table><tbody>{limits.rows.map((cells, index) => <tr key={index}>{cells.map((cell, at) => <td key={at}>{cell.text}</td>)}</tr>)}</tbody></table>}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(rest).replace(/</g, '\\\\u003c') }} />
    </section>
  );
}
`;

const BLOCK: SiteFiles = {
  'blocks/confronto/confronto.schema.json': SCHEMA,
  'blocks/confronto/confronto.tsx': TEMPLATE,
  'blocks/confronto/confronto.css': '@layer blocks { .confronto { outline: 3px solid red } }',
};

const GOOD = {
  block: 'confronto',
  header: 'Due a confronto',
  intro: '<p>Testo <a href="/">Home</a></p>',
  photo: '/media/logo.svg',
  photo_alt: 'Un logo',
  url: '/',
  redirect_url: 'https://go.example.com/a',
  target: '_blank',
  checked: '10.03.2025',
  cta: { text: 'Registrati', url: '/sign-up', redirect_url: 'https://go.example.com/sign-up' },
  limits: { headers: ['Voce', 'Valore'], 0: ['Minimo', { amount: 20, unit: 'EUR' }] },
  minimum: { amount: 5, unit: 'EUR' },
  stars: 4,
  tone: 'chiaro',
  code: 'AB12',
  rows: [
    {
      name: 'Primo',
      site_link: '/',
      site_redirect_link: 'https://go.example.com/b',
      logo_url: '/media/logo.svg',
      logo_alt: 'Logo',
      notes: '<p>Nota</p>',
      points: ['uno', 'due'],
    },
    { name: 'Secondo' },
  ],
};

const HOME = 'content/pages/home.json';
const withBlock = (components: readonly unknown[], files: SiteFiles = {}) =>
  makeSite({ ...BLOCK, ...files, [HOME]: page('/', components, { title: 'Home' }) });

const said = (problems: readonly Problem[]) =>
  problems.map(({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`);

describe('a block of the site’s own', () => {
  it('gets every field decided, as the blocks of the generator do', async () => {
    const site = withBlock([GOOD]);
    const { problems } = await site.build();
    expect(said(problems)).toEqual([]);
    const home = site.page('index.html');
    const block = home.querySelector('.confronto')!;
    expect(home.querySelectorAll('h1')).toHaveLength(1);
    expect(block.id).toBe('due-a-confronto');
    const main = block.querySelector('a.main')!;
    expect(main.getAttribute('href')).toBe('https://go.example.com/a');
    expect(main.getAttribute('rel')).toContain('sponsored');
    expect(main.getAttribute('target')).toBe('_blank');
    expect(block.querySelector('a.cta')!.getAttribute('href')).toBe('https://go.example.com/sign-up');
    expect(block.querySelector('li a')!.getAttribute('rel')).toContain('sponsored');
    expect(block.querySelector('time')!.getAttribute('datetime')).toBe('2025-03-10');
    expect(block.querySelector('data')!.getAttribute('value')).toBe('5');
    expect([...block.querySelectorAll('td')].map((one) => one.textContent!.replace('\u00a0', ' '))).toEqual([
      'Minimo',
      '20 €',
    ]);
    const [photo, logo] = [...block.querySelectorAll('img')];
    expect(photo!.getAttribute('src')).toMatch(/^\/assets\/media\/logo\.[0-9a-f]+\.svg$/);
    expect([photo!.alt, photo!.width, logo!.alt]).toEqual(['Un logo', 206, 'Logo']);
    const rest = JSON.parse(block.querySelector('script')!.textContent!) as Record<string, unknown>;
    expect(Object.keys(rest)).toEqual([
      'intro',
      'photo',
      'url',
      'checked',
      'cta',
      'minimum',
      'stars',
      'tone',
      'code',
      'offers',
    ]);
    expect([rest.stars, rest.tone, rest.code, rest.offers]).toEqual([4, 'chiaro', 'AB12', []]);
  });

  it('brings its styles only to pages that use it', async () => {
    const site = withBlock([GOOD], {
      'content/pages/altra.json': page('/altra', [component(1, { main_block: { h1: 'Altra' } })]),
    });
    await site.build();
    expect([site.out('index.html'), site.out('altra/index.html')].map((html) => html.includes('.confronto'))).toEqual([
      true,
      false,
    ]);
  });

  it('may leave optional fields out: texts are empty, lists empty, all else null', async () => {
    const site = withBlock([{ block: 'confronto', header: 'Solo', intro: '<p>Testo</p>' }]);
    expect(said((await site.build()).problems)).toEqual([]);
    const rest = JSON.parse(site.page('index.html').querySelector('.confronto script')!.textContent!) as Record<
      string,
      unknown
    >;
    expect(rest).toMatchObject({ photo: null, url: null, checked: null, cta: null, stars: null, offers: [], code: '' });
  });
});

it('shows values of entities, escaped where a field is HTML, and takes cards and buttons from offers', async () => {
  const data = {
    'content/data/facts.json': { nome: { text: 'A & B <i>' } },
    'content/data/operators/corallo.json': { name: 'Corallo', hosts: ['go.example.com'] },
    'content/data/offers/benvenuto.json': {
      title: 'Benvenuto',
      operator: 'corallo',
      redirect_url: 'https://go.example.com/b',
      min_deposit: { amount: 20, unit: 'EUR' },
    },
  };
  const block = {
    block: 'confronto',
    header: '{{fact.nome}}',
    intro: '<p>{{fact.nome}}</p>',
    offers: { from: 'offers' },
    cta: { offer: 'benvenuto', text: 'Vai' },
    rows: [{ name: 'Da {{offer.benvenuto.min_deposit}}', notes: '<p>{{fact.nome}}</p>' }],
  };
  const site = withBlock([block], data);
  const { problems } = await site.build();
  expect(said(problems.filter(({ severity }) => severity === 'error'))).toEqual([]);
  const shown = site.page('index.html').querySelector('.confronto')!;
  expect(shown.querySelector('h1, h2')!.textContent).toBe('A & B <i>');
  expect([...shown.querySelectorAll('p')].map((one) => one.innerHTML)).toEqual([
    'A &amp; B &lt;i&gt;',
    'A &amp; B &lt;i&gt;',
  ]);
  expect(shown.querySelector('a.cta')!.getAttribute('href')).toBe('https://go.example.com/b');
  expect(shown.querySelector('li')!.textContent!.replace('\u00a0', ' ')).toContain('Da 20 €');
  const { offers } = JSON.parse(shown.querySelector('script')!.textContent!) as { offers: { title: string }[] };
  expect(offers.map(({ title }) => title)).toEqual(['Benvenuto']);
});

/** What a page with one fault in its block is reported for: code, what stands at the place, words of the problem. */
type Row = readonly [name: string, fault: object, ...expected: readonly (readonly [string, string, string])[]];

const row = (more: object) => ({ rows: [{ name: 'Primo', ...more }] });

/** Faults that the schema finds; the same rows as for the blocks of the generator in tests/faults. */
const FORM: readonly Row[] = [
  ['a required field is missing', { intro: undefined }, ['value-missing', '{', 'no "intro"']],
  ['a required field of an entry is missing', { rows: [{}] }, ['value-missing', '{', 'Entry 1 has no "name"']],
  ['a number in place of a text', { header: 5 }, ['value-type', '5', 'Put it in double quotes']],
  ['a text in place of a list', { rows: 'x' }, ['value-type', '"x"', 'must be a list']],
  ['a text in place of a number', { stars: '4' }, ['value-type', '"4"', 'without quotes']],
  ['a number out of range', { stars: 9 }, ['value-range', '9', '<= 5']],
  ['a misspelt key', { haeder: 'x' }, ['unknown-key', '"haeder"', 'Did you mean "header"?']],
  ['a misspelt key of an entry', row({ naem: 'x' }), ['unknown-key', '"naem"', 'Did you mean "name"?']],
  ['a value that is not allowed', { tone: 'chiara' }, ['value-not-allowed', '"chiara"', 'Did you mean "chiaro"?']],
  ['a wrong pattern', { code: 'x' }, ['value-format', '"x"', 'wrong form']],
  ['a text that is too long', row({ name: 'x'.repeat(41) }), ['value-range', '"xxx', 'more than 40 characters']],
  ['a blank text', row({ name: '\u00a0 ' }), ['value-range', '"', '"name" is empty']],
  ['an unsafe URL', { url: 'javascript:alert(1)' }, ['url-protocol', '"javascript', 'forbidden protocol']],
  ['an unsafe URL of an entry', row({ site_link: 'JaVaScRiPt:x' }), ['url-protocol', '"JaVa', 'forbidden protocol']],
  ['an unsafe affiliate URL', { redirect_url: 'data:text/html,x' }, ['url-protocol', '"data:', 'forbidden protocol']],
  [
    'a picture without a slash',
    { photo: 'media/logo.svg' },
    ['value-format', '"media', 'Did you mean "/media/logo.svg"?'],
  ],
  ['a wrong target', { target: '_top' }, ['value-not-allowed', '"_top"', '"_self" or "_blank"']],
  ['a wrong date', { checked: '31.02.2025' }, ['value-format', '"31.02.2025"', '10.03.2025']],
  ['a button without a text', { cta: { url: '/' } }, ['value-missing', '{', 'no "text"']],
  ['an amount without a unit', { minimum: { amount: 5 } }, ['value-missing', '{', 'no "unit"']],
  ['a row without a cell', { limits: { headers: ['A', 'B'], 0: ['x'] } }, ['table-row', '[', 'Row 1 has 1 cell']],
  ['a place that is no number', { order: 'uno' }, ['value-format', '"uno"', '"order"']],
];

/** Faults that only the site, or the text itself, can show. */
const WHOLE: readonly Row[] = [
  ['a dead link', { url: '/niente', redirect_url: '' }, ['link-broken', '"/niente"', '/niente']],
  ['a nearly right link', row({ site_link: '/altr' }), ['link-near-miss', '"/altr"', '/altra']],
  ['a dead link in HTML', { intro: '<p><a href="/niente">x</a></p>' }, ['link-broken', '/niente', '/niente']],
  ['a dead link in HTML of an entry', row({ notes: '<a href="/nulla">x</a>' }), ['link-broken', '/nulla', '/nulla']],
  ['a dead anchor', { url: '#niente', redirect_url: '' }, ['anchor-missing', '"#niente"', 'niente']],
  ['an http link', { redirect_url: 'http://go.example.com/a' }, ['url-insecure', '"http', 'http']],
  ['another site as an internal URL', { url: 'https://a.example/' }, ['url-external', '"https', 'another site']],
  ['a missing picture', { photo: '/media/manca.svg' }, ['media-missing', '"/media/manca.svg"', 'manca']],
  ['a missing picture of an entry', row({ logo_url: '/media/lgo.svg' }), ['media-missing', '"/media/lgo', 'logo.svg']],
  ['a script in HTML', { intro: '<p>a<script>x</script></p>' }, ['html-removed', '<script', 'script']],
  ['a handler in HTML', row({ notes: '<p onclick="x">a</p>' }), ['html-removed', 'onclick', 'onclick']],
  ['HTML of which nothing is left', { intro: '<p> </p>' }, ['value-range', '"<p> </p>"', 'empty']],
  ['a button without a URL', { cta: { text: 'Vai' } }, ['link-missing', '{', 'has no URL']],
  ['an unknown entity', { header: 'Da {{offer.nessuna.title}}' }, ['entity-unknown', '{{offer.nessuna', 'nessuna']],
  ['a mark-up that nobody meant', row({ points: ['{{fact.niente}}'] }), ['entity-unknown', '{{fact', 'niente']],
];

it('its texts tell the language of a page, as those of any block', async () => {
  const intro = '<p>Il gioco è vietato ai minori e può dare dipendenza: puoi fermarti con una pausa che decidi tu.</p>';
  const meta = { meta_settings: { lang: 'en-US', description: 'x' } };
  const { problems } = await makeSite({
    ...BLOCK,
    'content/pages/x.json': page('/x', [{ ...GOOD, intro }], { meta }),
    'content/pages/y.json': page('/y', [{ block: 'notice', text: intro }], { meta }),
  }).build({}, { write: false });
  const found = problems.filter(({ code }) => code === 'lang-mismatch');
  expect(found.map(({ file }) => file)).toEqual(['content/pages/x.json', 'content/pages/y.json']);
});

/** One page a fault, and one build for all. */
async function reported(rows: readonly Row[]) {
  const pages = rows.map(([, fault], index) => [
    `content/pages/f${index}.json`,
    page(`/f${index}`, [{ ...GOOD, ...fault }]),
  ]);
  const site = makeSite({
    ...BLOCK,
    ...Object.fromEntries(pages),
    'content/pages/altra.json': page('/altra', [component(1, { main_block: { h1: 'Altra' } })]),
  });
  const { problems } = await site.build({}, { write: false });
  return rows.map((_, index) => problems.filter(({ file }) => file === `content/pages/f${index}.json`));
}

describe.each([
  ['of form', FORM],
  ['of the site', WHOLE],
])('faults %s in it', (_, rows) => {
  it('are found and placed like those in the blocks of the generator', async () => {
    const found = await reported(rows);
    const codesOf = (list: readonly (readonly Problem[])[]) =>
      rows.map(([name], index) => [name, ...list[index]!.map(({ code }) => code)]);
    expect(codesOf(found), said(found.flat()).join('\n')).toEqual(
      rows.map(([name, , ...expected]) => [name, ...expected.map(([code]) => code)]),
    );
    for (const [index, [name, , ...expected]] of rows.entries()) {
      for (const [at, [, mark, words]] of expected.entries()) {
        const { message, hint = '', excerpt = '', line = 0 } = found[index]![at]!;
        expect(`${message} ${hint}`, name).toContain(words);
        expect(line, name).toBeGreaterThan(3);
        const [text = '', carets = ''] = excerpt.split('\n').slice(-2);
        expect(text.slice(carets.indexOf('^')), `${name}: ${excerpt}`).toContain(mark);
      }
    }
  });
});

/** What is wrong with a folder of blocks/: the changed files, then code, file and words of each problem. */
type Broken = readonly [name: string, files: SiteFiles, ...expected: readonly (readonly [string, string, string])[]];

const SCHEMA_FILE = 'blocks/confronto/confronto.schema.json';
const schemaWith = (more: object): SiteFiles => ({ [SCHEMA_FILE]: { ...SCHEMA, ...more } });
const fieldsWith = (properties: object): SiteFiles =>
  schemaWith({ properties: { ...SCHEMA.properties, ...properties } });
const deep = (levels: number): object =>
  levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: deep(levels - 1) } };
const doubled = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => [
    `d${index}`,
    {
      type: 'object',
      properties: Object.fromEntries(
        ['a', 'b', 'c'].map((key) => [
          key,
          index === 10 ? { type: 'string' } : { $ref: `#/definitions/d${index + 1}` },
        ]),
      ),
    },
  ]),
);
const text = (more: object) => fieldsWith({ odd: { type: 'string', ...more } });

const BROKEN: readonly Broken[] = [
  ['no JSON', { [SCHEMA_FILE]: '{ "type": ' }, ['json-syntax', SCHEMA_FILE, '']],
  ['no schema', { [SCHEMA_FILE]: [] }, ['block-invalid', SCHEMA_FILE, 'must describe an object']],
  ['no fields', { [SCHEMA_FILE]: { type: 'object' } }, ['block-invalid', SCHEMA_FILE, 'must describe an object']],
  ['an unknown keyword', schemaWith({ requierd: [] }), ['block-invalid', SCHEMA_FILE, 'Did you mean "required"?']],
  [
    'a label too few',
    text({ enum: ['a', 'b'], enumDescriptions: ['A'] }),
    ['block-invalid', SCHEMA_FILE, 'one text for each value'],
  ],
  ['labels of nothing', text({ enumDescriptions: [] }), ['block-invalid', SCHEMA_FILE, 'one text for each value']],
  [
    'a label that is none',
    text({ enum: ['a'], enumDescriptions: [1] }),
    ['block-invalid', SCHEMA_FILE, 'must be a list of texts'],
  ],
  [
    'a default that the field refuses',
    fieldsWith({ odd: { type: 'integer', maximum: 4, default: 9 } }),
    ['block-invalid', SCHEMA_FILE, 'refuses its own default 9'],
  ],
  ['a keyword in the wrong place', text({ items: {} }), ['block-invalid', SCHEMA_FILE, '"items" is not allowed here']],
  ['a combination', schemaWith({ anyOf: [{}] }), ['block-invalid', SCHEMA_FILE, '"anyOf" is not allowed here']],
  ['an unknown format', text({ format: 'link-ulr' }), ['block-invalid', SCHEMA_FILE, 'Did you mean "link-url"?']],
  ['an unknown type', fieldsWith({ odd: { type: 'text' } }), ['block-invalid', SCHEMA_FILE, 'no known type']],
  ['a field that is none', fieldsWith({ odd: true }), ['block-invalid', SCHEMA_FILE, 'described by an object']],
  ['a reserved name', fieldsWith({ order: { type: 'string' } }), ['block-invalid', SCHEMA_FILE, 'called "order"']],
  ['a bad name', fieldsWith({ 'A-b': { type: 'string' } }), ['block-invalid', SCHEMA_FILE, 'cannot be a name']],
  [
    'a prototype',
    { [SCHEMA_FILE]: '{"type":"object","properties":{"__proto__":{"type":"string"}}}' },
    ['block-invalid', SCHEMA_FILE, '"__proto__"'],
  ],
  [
    'a required field that is none',
    schemaWith({ required: ['hader'] }),
    ['block-invalid', SCHEMA_FILE, 'is not a field'],
  ],
  [
    'a remote reference',
    fieldsWith({ odd: { $ref: 'https://a.example/fields.schema.json#/definitions/cell' } }),
    ['block-invalid', SCHEMA_FILE, 'leads to nothing'],
  ],
  [
    'a reference to a file',
    fieldsWith({ odd: { $ref: '../../../secret.json' } }),
    ['block-invalid', SCHEMA_FILE, 'leads to nothing'],
  ],
  [
    'a misspelt reference',
    fieldsWith({ odd: field('link-vlaue') }),
    ['block-invalid', SCHEMA_FILE, 'Did you mean "link-value"?'],
  ],
  [
    'a reference beside a type',
    fieldsWith({ odd: { ...field('cell'), type: 'string' } }),
    ['block-invalid', SCHEMA_FILE, 'Next to "$ref"'],
  ],
  [
    'a schema in itself',
    schemaWith({
      properties: { a: { $ref: '#/definitions/a' } },
      required: [],
      definitions: { a: { type: 'object', properties: { a: { $ref: '#/definitions/a' } } } },
    }),
    ['block-invalid', SCHEMA_FILE, 'more than 24 levels'],
  ],
  [
    'an endless reference',
    schemaWith({
      properties: { a: { $ref: '#/definitions/a' } },
      required: [],
      definitions: { a: { $ref: '#/definitions/a' } },
    }),
    ['block-invalid', SCHEMA_FILE, 'more than 24 levels'],
  ],
  [
    'fields without number',
    schemaWith({ properties: { a: { $ref: '#/definitions/d0' } }, required: [], definitions: doubled }),
    ['block-invalid', SCHEMA_FILE, 'more than 2000 fields'],
  ],
  ['endless depth', fieldsWith({ odd: deep(30) }), ['block-invalid', SCHEMA_FILE, 'more than 24 levels']],
  ['a pattern that backtracks', text({ pattern: '^(a+)+$' }), ['block-invalid', SCHEMA_FILE, 'repeats a group']],
  ['one in a disguise', text({ pattern: '^a*a*a*a*b$' }), ['block-invalid', SCHEMA_FILE, 'more than one "*"']],
  ['one without a beginning', text({ pattern: 'a+b' }), ['block-invalid', SCHEMA_FILE, 'does not begin with "^"']],
  ['one of many ways', text({ pattern: '^a{0,20}a{0,20}b$' }), ['block-invalid', SCHEMA_FILE, 'too many ways']],
  ['no pattern', text({ pattern: '^[' }), ['block-invalid', SCHEMA_FILE, 'cannot be read']],
  ['a limit that is none', text({ maxLength: 'x' }), ['block-invalid', SCHEMA_FILE, 'must be a whole number']],
  [
    'a bound that is none',
    fieldsWith({ odd: { type: 'number', minimum: 'x' } }),
    ['block-invalid', SCHEMA_FILE, '"minimum" must be a number.'],
  ],
  [
    'a target without a link',
    fieldsWith({ where_target: field('target-value') }),
    ['block-invalid', SCHEMA_FILE, 'no link with that name'],
  ],
  [
    'no template',
    { 'blocks/confronto/confronto.tsx': null },
    ['block-invalid', 'blocks/confronto', 'no confronto.tsx'],
  ],
  ['no schema file', { [SCHEMA_FILE]: null }, ['block-invalid', 'blocks/confronto', 'no confronto.schema.json']],
  [
    'a template without Block',
    { 'blocks/confronto/confronto.tsx': 'export const x = 1;' },
    ['template-failed', 'blocks/confronto/confronto.tsx', 'called Block'],
  ],
  [
    'a Block that is none',
    { 'blocks/confronto/confronto.tsx': 'export const Block = 1;' },
    ['template-failed', 'blocks/confronto/confronto.tsx', 'called Block'],
  ],
  [
    'a template that is broken',
    { 'blocks/confronto/confronto.tsx': 'export function Block( {' },
    ['template-failed', 'blocks/confronto/confronto.tsx:1', 'does not compile'],
  ],
  [
    'a template that throws',
    { 'blocks/confronto/confronto.tsx': 'export function Block() {\n  throw new Error("rotto");\n}' },
    ['template-failed', 'blocks/confronto/confronto.tsx:2', 'rotto'],
  ],
  [
    'a style sheet that is broken',
    { 'blocks/confronto/confronto.css': '@layer blocks { .a { color: }' },
    ['template-failed', 'blocks/confronto/confronto.css:1', 'does not compile'],
  ],
  [
    'a name of the generator',
    { 'blocks/faq/faq.tsx': TEMPLATE },
    ['block-invalid', 'blocks/faq', 'templates/blocks/faq/faq.tsx'],
  ],
  [
    'capital letters',
    { 'blocks/Confronto2/Confronto2.tsx': TEMPLATE },
    ['block-invalid', 'blocks/Confronto2', ': confronto2.'],
  ],
  [
    'a file beside the folders',
    { 'blocks/note.json': {} },
    ['file-misplaced', 'blocks/note.json', 'has its own folder'],
  ],
  [
    'another file in a folder',
    { 'blocks/confronto/schema.json': {} },
    ['file-misplaced', 'blocks/confronto/schema.json', 'confronto.schema.json'],
  ],
  [
    'code that nothing uses',
    { 'blocks/confronto/other.tsx': 'export const x = 1;' },
    ['template-unused', 'blocks/confronto/other.tsx', 'Import it'],
  ],
];

const broken = BROKEN.map(([name, files, ...expected]) => ({ name, files, expected }));

it.each(broken)('a folder with $name is said to be so, and nothing else', async ({ files, expected }) => {
  const site = withBlock([MAIN_BLOCK, GOOD], files);
  const { problems } = await site.build({}, { write: false });
  expect(
    problems.map(({ code }) => code),
    said(problems).join('\n'),
  ).toEqual(expected.map(([code]) => code));
  for (const [index, [, place, words]] of expected.entries()) {
    const { file, line, message, hint = '' } = problems[index]!;
    expect(`${file}${line === undefined ? '' : `:${line}`}`).toContain(place);
    expect(`${message} ${hint}`).toContain(words);
  }
});

it.each<[string, object, string, string]>([
  ['a bound', { type: 'number', minimum: '3' }, '"3"', '"minimum" must be a number. Write 3, without quotes.'],
  ['a step', { type: 'integer', multipleOf: 0 }, '0', '"multipleOf" must be a number above 0.'],
  ['a limit', { type: 'string', maxLength: '60' }, '"60"', '"maxLength" must be a whole number. Write 60, without'],
  ['a switch', { type: 'array', items: { type: 'string' }, uniqueItems: 'true' }, '"true"', 'must be true or false'],
  ['no choice', { type: 'string', enum: [] }, '[]', '"enum" must name at least one value.'],
  ['a choice twice', { type: 'string', enum: ['b', 'a', 'a'] }, '"a"', '"enum" names "a" twice.'],
  [
    'a choice of another type',
    { type: 'integer', enum: [1, 2.5] },
    '2.5',
    '2.5 in "enum" is not of the type "integer".',
  ],
  [
    'a default of another type',
    { type: 'number', default: '3' },
    '"3"',
    'Numbers, true and false stand without quotes.',
  ],
  ['a list for a default', { type: 'boolean', default: [] }, '[]', '[] in "default" is not of the type "boolean".'],
  ['a default beside the choices', { type: 'string', enum: ['a'], default: 'b' }, '"b"', 'which "enum" does not name.'],
])('a value that a keyword cannot have is told at its place: %s', async (_what, odd, marked, words) => {
  const { problems } = await withBlock([MAIN_BLOCK, GOOD], fieldsWith({ odd })).build({}, { write: false });
  expect(problems).toHaveLength(1);
  const { code, message, hint = '', excerpt = '' } = problems[0]!;
  expect([code, markedIn(excerpt)]).toEqual(['block-invalid', marked]);
  expect(`${message} ${hint}`).toContain(words);
});

it('values that keywords can have are none', async () => {
  const list = { type: 'array', items: { type: 'integer', enum: [1, 2], default: 2 }, uniqueItems: true, default: [] };
  const odd = { type: 'number', minimum: 0.5, exclusiveMaximum: 9, multipleOf: 0.5, default: 3 };
  const files = fieldsWith({
    odd,
    list,
    only: { type: 'boolean', const: true },
    note: { type: 'string', default: '' },
  });
  expect(said((await withBlock([MAIN_BLOCK, GOOD], files).build()).problems)).toEqual([]);
});

it('the example of docs/templates.md is whole', async () => {
  const docs = readFileSync(new URL('../docs/templates.md', import.meta.url), 'utf8');
  const files = [...docs.matchAll(/^`(blocks\/\S+)`\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, path, text]) => [
    path!,
    text!,
  ]);
  expect(files.map(([path]) => path)).toHaveLength(3);
  const voices = [
    { quote: '<p>Tutto bene.</p>', name: 'Anna', photo: '/media/logo.svg', photo_alt: 'Anna', url: '/' },
    { quote: '<p>Lento.</p>', name: 'Bruno', redirect_url: 'https://go.example.com/x' },
  ];
  const site = withBlock([{ block: 'testimonianze', header: 'Voci', voices }], Object.fromEntries(files));
  expect(said((await site.build()).problems)).toEqual([]);
  const section = site.page('index.html').querySelector('section.testimonianze')!;
  expect([...section.querySelectorAll('figcaption a')].map((one) => one.getAttribute('href'))).toEqual([
    '/',
    'https://go.example.com/x',
  ]);
  expect(section.querySelector('img')!.alt).toBe('Anna');
  expect(site.out('index.html')).toContain('.testimonianze figure');
});

it('an incremental build after any edit of a block is the clean one', async () => {
  const schema = { ...SCHEMA, required: [], properties: { ...SCHEMA.properties, header: field('textarea-value') } };
  const edits: readonly SiteFiles[] = [
    { 'blocks/confronto/confronto.tsx': TEMPLATE.replace('block confronto', 'block confronto nuovo') },
    { 'blocks/confronto/confronto.css': '@layer blocks { .confronto { outline: 0 } }' },
    { [SCHEMA_FILE]: schema },
    { 'blocks/altro/altro.tsx': TEMPLATE, 'blocks/altro/altro.schema.json': SCHEMA },
    { 'blocks/altro': null },
  ];
  const site = withBlock([GOOD]);
  await site.build();
  const seen = new Set([site.out('index.html')]);
  for (const files of edits) {
    site.write(files);
    expect(said((await site.build()).problems)).toEqual([]);
    const incremental = site.out('index.html');
    seen.add(incremental);
    await site.build({ cache: false, force: true });
    expect(site.out('index.html')).toBe(incremental);
  }
  expect(seen.size).toBe(4);
});

it('takes the default of a field that is left out, also in the entries of a list, and edits of it', async () => {
  const orari = (columns: number) => ({
    type: 'object',
    properties: {
      colonne: { type: 'integer', default: columns },
      aperto: { type: 'boolean', default: true },
      stile: { type: 'string', enum: ['largo', 'stretto'], default: 'stretto' },
      titolo: { type: 'string', default: 'Orari' },
      righe: { type: 'array', items: { type: 'object', properties: { ore: { type: 'integer', default: 24 } } } },
    },
  });
  const site = makeSite({
    'content/pages/x.json': page('/x', [{ order: 1, block: 'orari', aperto: false, righe: [{}, { ore: 8 }] } as never]),
    'blocks/orari/orari.tsx': 'export function Block({ content }) { return <p id="x">{JSON.stringify(content)}</p>; }',
    'blocks/orari/orari.schema.json': orari(3),
  });
  const shown = async () => {
    expect(said((await site.build()).problems)).toEqual([]);
    return JSON.parse(site.page('x/index.html').querySelector('#x')!.textContent!) as unknown;
  };
  const rest = { aperto: false, stile: 'stretto', titolo: 'Orari', righe: [{ ore: 24 }, { ore: 8 }] };
  expect(await shown()).toEqual({ colonne: 3, ...rest });
  site.write({ 'blocks/orari/orari.schema.json': orari(4) });
  expect(await shown()).toEqual({ colonne: 4, ...rest });
});

it('writes the schema that editors read, in the language of the messages', async () => {
  const site = withBlock([GOOD]);
  speak({ language: 'it', isAsked: false, translator: translatorFor('it') });
  onTestFinished(() => speak());
  await site.build();
  const text = readFileSync(join(site.root, '.casino-site/page.schema.json'), 'utf8');
  const { title, properties } = JSON.parse(text) as { title: string; properties: { slug: { title: string } } };
  expect([title, properties.slug.title]).toEqual(['Pagina', 'Percorso']);
  expect(text).not.toContain('"Left out: the block follows');
});

it('writes the schema that editors read, with the blocks of the site', async () => {
  const site = withBlock([GOOD]);
  await site.build();
  const schema = JSON.parse(readFileSync(join(site.root, '.casino-site/page.schema.json'), 'utf8')) as object;
  const ajv = new Ajv({ strict: false });
  for (const name of Object.keys(FORMATS)) ajv.addFormat(name, true);
  const validate = ajv.compile(schema);
  const valid = (one: unknown) => validate({ title: 'x', slug: '/', components: [one] });
  expect([
    valid(GOOD),
    valid({ ...GOOD, stars: 'x' }),
    valid({ ...GOOD, rows: [{}] }),
    valid({ block: 'confronto', data: { content: { header: 'x', intro: 'y' } } }),
    valid({ block: 'faq', faq: [] }),
    valid({ block: 'confront' }),
  ]).toEqual([true, false, false, true, true, false]);
});
