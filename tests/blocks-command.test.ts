// `blocks` and `new page`: which blocks there are, and pages to begin with.
import { ALL_BLOCKS } from '../src/schema/blocks.js';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { casinoSite } from './support/cli.js';
import { listFiles } from './support/output.js';
import { MAIN_BLOCK, makeSite, page } from './support/site.js';

const OWN = {
  'blocks/voci/voci.schema.json': {
    title: 'Voci',
    description: 'Che cosa si dice.',
    type: 'object',
    required: ['voice'],
    properties: { voice: { title: 'Voice', type: 'string' } },
  },
  'blocks/voci/voci.tsx': 'export function Block({ content }) { return <p>{content.voice}</p>; }',
  'blocks/voci/voci.examples.json': { smallest: { title: 'Una.', content: { voice: 'Bene' } } },
};

it('lists all blocks, and of one its fields with an example that can be pasted', async () => {
  const { root } = makeSite(OWN);
  const list = await casinoSite(['blocks', '--root', root], root);
  expect([list.code, list.stdout.trim().split('\n').length]).toEqual([0, ALL_BLOCKS.length + 1]);
  expect(list.stdout).toMatch(/^voci +own {2}Voci: Che cosa si dice\.$/m);
  const { blocks } = JSON.parse((await casinoSite(['blocks', '--json'], root)).stdout) as {
    blocks: { name: string; example: object | null }[];
  };
  const components = blocks.map(({ example }) => example);
  expect(components.every(Boolean)).toBe(true);
  const page = { title: 'Home', slug: '/', components: components.filter((one) => one && !('games' in one)) };
  writeFileSync(join(root, 'content/pages/home.json'), JSON.stringify(page));
  const checked = await casinoSite(['check', '--json'], root);
  const { problems } = JSON.parse(checked.stdout) as { problems: { code: string; severity: string }[] };
  // Examples show pictures and rows, and link to pages, that a small site does not have.
  const wrong = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect(wrong.filter((code) => !['media-missing', 'link-broken', 'row-list-invalid'].includes(code))).toEqual([]);
  const one = await casinoSite(['blocks', 'voci'], root);
  expect(one.stdout).toContain('voice (required): Voice');
  expect(one.stdout).toContain('"block": "voci"');
  const wrongName = await casinoSite(['blocks', 'voce'], root);
  expect([wrongName.code, wrongName.stderr]).toEqual([2, expect.stringContaining('Did you mean "voci"?')]);
});

it('says of a field without a title what it refers to, or its type', async () => {
  const fields = '../../node_modules/casino-site/schemas/fields.schema.json#/definitions';
  const { root } = makeSite({
    'blocks/carta/carta.schema.json': {
      type: 'object',
      properties: {
        voto: { type: 'number' },
        foto: { $ref: `${fields}/image-value` },
        icona: { type: 'string', format: 'image-url' },
        tono: { type: 'string', enum: ['caldo', 'freddo'] },
        nota: { $ref: '#/definitions/nota' },
        punti: { type: 'array', items: { type: 'string' } },
      },
      definitions: { nota: { title: 'Nota', type: 'string' } },
    },
    'blocks/carta/carta.tsx': 'export function Block() { return null; }',
  });
  const lines = async (...flags: string[]) =>
    (await casinoSite(['blocks', 'carta', ...flags], root)).stdout.split('\n').filter((one) => one.startsWith('  '));
  expect(await lines()).toEqual([
    '  voto: A plain number.',
    expect.stringMatching(/^ {2}foto: Picture\. Path of a file in the media folder/),
    expect.stringMatching(/^ {2}icona: Picture\. Path of a file in the media folder/),
    '  tono: One of the values "caldo", "freddo".',
    '  nota: Nota',
    '  punti: A list of values.',
  ]);
  expect((await casinoSite(['blocks'], root)).stdout).toMatch(/^carta +own {2}carta$/m);
  expect((await lines('--lang', 'it')).slice(0, 4)).toEqual([
    '  voto: Un numero.',
    expect.stringMatching(/^ {2}foto: Immagine\. /),
    expect.stringMatching(/^ {2}icona: Immagine\. /),
    '  tono: Uno dei valori "caldo", "freddo".',
  ]);
});

it('gives programs what holds for the value of a field, and of the fields inside it', async () => {
  const { root } = makeSite({
    'blocks/orari/orari.schema.json': {
      type: 'object',
      properties: {
        colonne: { $ref: '#/definitions/colonne', default: 2 },
        voci: { type: 'array', maxItems: 4, items: { type: 'object', properties: { ora: { type: 'string' } } } },
      },
      definitions: { colonne: { type: 'integer', minimum: 1, maximum: 3, default: 1 } },
    },
    'blocks/orari/orari.tsx': 'export function Block() { return null; }',
  });
  type Field = { name: string; description: string; schema: object; fields: Field[] };
  const fieldOf = async (block: string, name: string) => {
    const { stdout } = await casinoSite(['blocks', block, '--json'], root);
    return (JSON.parse(stdout) as { fields: Field[] }).fields.find((one) => one.name === name)!;
  };
  expect((await fieldOf('orari', 'colonne')).schema).toEqual({ type: 'integer', minimum: 1, maximum: 3, default: 2 });
  const list = await fieldOf('orari', 'voci');
  expect(list.schema).toEqual({ type: 'array', maxItems: 4, items: { type: 'object' } });
  expect(list.fields.map(({ name, schema }) => [name, schema])).toEqual([
    ['ora', { type: 'string', maxLength: 200_000 }],
  ]);
  // The value itself, not the wrapper of a CMS.
  const image = await fieldOf('image', 'image');
  expect(image.schema).toMatchObject({ type: 'string', format: 'image-url', minLength: 1 });
  expect((await fieldOf('image', 'width')).schema).toMatchObject({ enum: ['text', 'page'], default: 'text' });
  const text = (await fieldOf('bonus-code', 'button')).fields.find(({ name }) => name === 'text')!;
  expect([text.description, text.schema]).toEqual([
    'The words on the button.',
    expect.objectContaining({ type: 'string' }),
  ]);
});

it('names the fields of an object, and of the entries of a list, as pages write them in every language', async () => {
  const { root } = makeSite({});
  const listed = JSON.parse((await casinoSite(['blocks', '--json'], root)).stdout) as {
    blocks: { name: string; fields: { name: string; fields: { name: string }[] }[] }[];
  };
  const shown = async (name: string) => (await casinoSite(['blocks', name, '--lang', 'it'], root)).stdout;
  for (const { name, fields } of listed.blocks) {
    const names = [...(await shown(name)).matchAll(/^ {2,4}(\w+)(?: \(obbligatorio\))?(?=:|$)/gm)].map(
      ([, one]) => one,
    );
    expect([name, names]).toEqual([name, fields.flatMap((one) => [one.name, ...one.fields.map((each) => each.name)])]);
  }
  expect(await shown('main-block')).toMatch(/^ {4}h1 \(obbligatorio\): Titolo principale$/m);
  expect(await shown('faq')).toMatch(/^ {4}question \(obbligatorio\): Domanda$/m);
  expect(await shown('row-list')).toMatch(/^ {2}from \(obbligatorio\): Raccolta\./m);
});

it('writes pages of each kind that pass the check, and never overwrites one', async () => {
  const site = makeSite({ 'content/pages/home.json': null });
  const made = async (...flags: string[]) => casinoSite(['new', 'page', ...flags], site.root);
  for (const [kind, slug] of [
    ['home', '/'],
    ['bonus', '/bonus'],
    ['guide', '/guida/inizio'],
    ['legal', '/termini'],
    // Of a path with capitals the check would warn.
    ['payments', 'Pagamenti'],
  ])
    expect([kind, (await made(kind!, '--slug', slug!)).code]).toEqual([kind, 0]);
  const guide = join(site.root, 'content/pages/guida/inizio.json');
  expect(existsSync(guide)).toBe(true);
  const before = readFileSync(guide, 'utf8');
  expect(before).toContain('[da completare: titolo della guida]');
  const { problems } = await site.build({}, { write: false });
  const marks = listFiles(join(site.root, 'content/pages')).flatMap((name) =>
    [...readFileSync(join(site.root, 'content/pages', name), 'utf8').matchAll(/\[da completare/g)].map(
      () => 'text-to-fill',
    ),
  );
  expect(problems.map(({ code }) => code)).toEqual(marks);
  for (const flags of [
    ['guide', '--slug', '/guida/inizio'],
    ['guida', '--slug', '/a'],
    ['guide', '--slug', '/../a'],
  ])
    expect([flags, (await made(...flags)).code]).toEqual([flags, 2]);
  expect(readFileSync(guide, 'utf8')).toBe(before);
});

it.each([
  ['faq.md', '---\ntitle: FAQ\nslug: /faq\n---\n\n# FAQ\n\nTesto.\n'],
  ['payments.json', page('/faq', [MAIN_BLOCK])],
  // On many disks and hosts one page.
  ['Faq.json', page('/FAQ', [MAIN_BLOCK])],
])('writes no second page with the slug of %s', async (name, content) => {
  const site = makeSite({ [`content/pages/${name}`]: content });
  const { code, stdout, stderr } = await casinoSite(['new', 'page', 'guide', '--slug', '/faq'], site.root);
  expect([code, stdout + stderr]).toEqual([2, expect.stringContaining(`content/pages/${name} `)]);
  expect(listFiles(join(site.root, 'content/pages')).sort()).toEqual(['home.json', name, 'not-found.json'].sort());
});
