// The examples of a site's own blocks: what is wrong with them has its place, and `watch --gallery` shows the others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { originalProblems } from '../src/run/composed.js';
import { openGallery } from '../src/config/open-gallery.js';
import { build } from '../src/index.js';
import { casinoSite } from './support/cli.js';
import { MAIN_BLOCK, makeSite, page, type SiteFiles } from './support/site.js';
import { validator, worldOf } from './support/world.js';

const FIELDS = 'casino-site/fields#/definitions/';
const EXAMPLES = {
  smallest: { title: 'Una <sola>.', content: { voice: 'Bene' } },
  fullest: { title: 'Tutto.', content: { voice: 'Benissimo', photo: '/media/nessuna.svg' } },
  wrong: { title: 'Rotto.', content: { voice: 3, vioce: 'x' } },
  empty: { title: 'Senza.' },
};
const SITE: SiteFiles = {
  'blocks/voci/voci.schema.json': {
    title: 'Voci',
    description: 'Che cosa si dice.',
    type: 'object',
    required: ['voice'],
    properties: {
      voice: { type: 'string' },
      photo: { $ref: `${FIELDS}image-value` },
      url: { $ref: `${FIELDS}link-value` },
    },
  },
  'blocks/voci/voci.tsx': 'export function Block({ content }) { return <p className="voce">{content.voice}</p>; }',
  'blocks/voci/voci.examples.json': EXAMPLES,
  'blocks/muto/muto.schema.json': { title: 'Muto', description: 'x', type: 'object', properties: {} },
  'blocks/muto/muto.tsx': 'export function Block() { return null; }',
};

it('a linked picture of an own block without description is told, unless words stand beside it', async () => {
  const media = { 'content/media/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
  const schema = SITE['blocks/voci/voci.schema.json'] as { readonly properties: object };
  const item = { type: 'object', properties: { ...schema.properties, photo_alt: { type: 'string' } } };
  const voci = (content: object, order: number) => ({ order, block: 'voci', data: { content } });
  const components = [
    MAIN_BLOCK,
    voci({ photo: '/media/x.svg', url: '/' }, 2),
    voci({ photo: '/media/x.svg', voice: 'Vai', url: '/' }, 3),
    voci({ photo: '/media/x.svg' }, 4),
    voci({ rows: [{ photo: '/media/x.svg', url: '/' }] }, 5),
    voci({ rows: [{ photo: '/media/x.svg', photo_alt: 'Inizio', url: '/' }] }, 6),
  ];
  const site = makeSite({
    ...SITE,
    ...media,
    'blocks/voci/voci.schema.json': {
      ...schema,
      required: [],
      properties: { ...schema.properties, rows: { type: 'array', items: item } },
    },
    'content/pages/home.json': page('/', components),
  });
  const { problems } = await site.build({}, { write: false });
  const found = problems.filter(({ code }) => code === 'alt-missing');
  expect(found.map(({ pointer, hint }) => `${pointer} ${hint}`)).toEqual([
    '/components/1/data/content/photo Give the block a text field "photo_alt", and describe in it where the link leads.',
    '/components/4/data/content/rows/0/photo Describe in "photo_alt" where the link leads.',
  ]);
});

it('`blocks` says what is wrong with examples, where it stands', async () => {
  const site = makeSite(SITE);
  const broken = await casinoSite(['blocks', 'voci'], site.root);
  const lines = readFileSync(join(site.root, 'blocks/voci/voci.examples.json'), 'utf8').split('\n');
  const places = [...broken.stderr.matchAll(/^(\S+):(\d+):(\d+) (\w+) (\S+)$/gm)].map(
    ([, file, line, column, severity, code]) =>
      [file, lines[Number(line) - 1]!.slice(Number(column) - 1), severity, code].join(' '),
  );
  const file = 'blocks/voci/voci.examples.json';
  expect(places.toSorted()).toEqual([
    `${file} "vioce": "x" warning unknown-key`,
    `${file} 3, error value-type`,
    `${file} { error block-invalid`,
  ]);
  expect([broken.code, broken.stdout.includes('"voice": "Bene"')]).toEqual([1, true]);
  site.write({ 'blocks/voci/voci.examples.json': '{ "smallest": ' });
  expect((await casinoSite(['blocks'], site.root)).stderr).toContain(`${file}:1:`);
  site.write({ 'blocks/voci/voci.examples.json': { smallest: EXAMPLES.smallest } });
  expect(await casinoSite(['blocks'], site.root)).toMatchObject({ code: 0, stderr: '' });
});

it('the gallery has a page for each block with examples, and follows them; problems have their places', async () => {
  const site = makeSite(SITE);
  const world = worldOf(site, { now: Date.UTC(2026, 0, 15), pid: 7 });
  const shown = async () => {
    const { flags } = openGallery({}, world, validator);
    const outcome = await build(flags);
    if (outcome.usage) throw new Error(outcome.problems[0]!.message);
    const { problems } = outcome.report;
    const found = originalProblems(flags!.root!, problems).filter(({ file }) => file.includes('voci'));
    return { found: found.map(({ file, code, line }) => `${file}:${line} ${code}`), dist: flags!.outDir! };
  };
  const first = await shown();
  const linesOf = (text: string) =>
    readFileSync(join(site.root, 'blocks/voci/voci.examples.json'), 'utf8').split(text)[0]!.split('\n').length;
  const file = 'blocks/voci/voci.examples.json';
  expect(first.found.toSorted()).toEqual(
    [
      `${file}:${linesOf('3,')} value-type`,
      `${file}:${linesOf('"vioce"')} unknown-key`,
      `${file}:${linesOf('"empty"')} block-invalid`,
    ].toSorted(),
  );
  const good = { ...EXAMPLES.fullest, content: { voice: 'Ora va' } };
  // Only now: while a page has errors, what is missing may come with what they hide.
  site.write({ 'blocks/voci/voci.examples.json': { fullest: EXAMPLES.fullest } });
  expect((await shown()).found).toEqual([`${file}:${linesOf('/media/nessuna')} media-missing`]);
  site.write({ 'blocks/voci/voci.examples.json': { smallest: EXAMPLES.smallest, good } });
  const { found, dist } = await shown();
  const html = readFileSync(join(dist, 'block-gallery/voci/index.html'), 'utf8');
  expect([found, html.match(/class="?voce"?>[^<]*/g)?.map((one) => one.replace(/.*>/, ''))]).toEqual([
    [],
    ['Bene', 'Ora va'],
  ]);
  expect(html.includes('<p>Una &lt;sola&gt;.</p>')).toBe(true);
  expect(readFileSync(join(dist, 'block-gallery/index.html'), 'utf8')).toContain('href="/block-gallery/voci/"');
});

it('`watch --gallery` needs examples', async () => {
  const { root } = makeSite({});
  const none = await casinoSite(['watch', '--gallery'], root);
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('No block of the site has examples.')]);
});
