// `watch` follows collections: after an edit of a row, the template, the schema or a list it serves, page for page, what
// a clean build makes, and reports the same problems. Shards of such a site make what one build makes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { differences, scan } from '../../src/content/scan.js';
import { build } from '../../src/index.js';
import { LIVE_TAG } from '../../src/watch/live-page.js';
import { openChecked } from '../support/live.js';
import { ofThisBuild, snapshot } from '../support/output.js';
import { makeSite, NOW, page, SITE_NOTES, type SiteFiles, type TestSite } from '../support/site.js';

const FOLDER = 'content/collections/slot';
const field = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const SCHEMA = {
  type: 'object',
  properties: {
    name: field('Nome'),
    studio: field('Studio'),
    rtp: { type: 'number', title: 'RTP' },
    text: field('Testo'),
  },
};
const text = (words: string) => ({ block: 'text-component', text: words });
const template = (words: string): SiteFiles => ({
  [`${FOLDER}/page.json`]: {
    title: '{{row.name}}',
    slug: '/slot/{{row.name}}',
    components: [text(words), { block: 'row-list', from: 'slot', related: 'studio', limit: 2, fields: ['rtp'] }],
  },
});
const rows = (...more: readonly string[]): SiteFiles => ({
  [`${FOLDER}/rows.csv`]: ['Nome;Studio;RTP;Testo', ...more, 'Uno;A;96,5;Primo', 'Due;A;97;', 'Tre;B;95;'].join('\n'),
});
const list = (perPage: number, intro = 'Tutte') =>
  page('/slot', [text(intro), { block: 'row-list', from: 'slot', per_page: perPage, fields: ['studio'] }]);

const FILES: SiteFiles = {
  [`${FOLDER}/schema.json`]: SCHEMA,
  ...template('<p>{{row.name}} di {{row.studio}}</p>'),
  ...rows(),
  'content/pages/slot.json': list(2),
  'content/collections/studi/schema.json': { type: 'object', properties: { name: field('Nome') } },
  'content/collections/studi/page.json': {
    title: 'Studio {{row.name}}',
    slug: '/studi/{{row.name}}',
    components: [{ block: 'row-list', from: 'slot', where: { studio: '{{row.name}}' }, look: 'links' }],
  },
  'content/collections/studi/rows/a.json': { name: 'A' },
  'content/collections/studi/rows/b.json': { name: 'B' },
};

/** One after the other; those that cannot be built keep what was there. */
const EDITS: readonly (readonly [what: string, files: SiteFiles])[] = [
  ['a cell', { [`${FOLDER}/rows.csv`]: 'Nome;Studio;RTP;Testo\nUno;A;99;Primo\nDue;A;97;\nTre;B;95;' }],
  ['rows added at the front, so that a list has one part more', rows('Quattro;A;94;', 'Cinque;B;93;')],
  ['a warning in a row', rows('Quattro;A;94;', 'Cinque;;93;')],
  ['the row of the warning moves', rows('Sei;A;92;', 'Quattro;A;94;', 'Cinque;;93;')],
  ['a cell that is wrong', rows('Sei;A;molto;', 'Quattro;A;94;')],
  ['and right again', rows('Sei;A;92,5;', 'Quattro;A;94;')],
  ['the template', template('<p>Ecco {{row.name}}: {{row.text}}</p>')],
  ['a field that the template does not have', template('<p>Ecco {{row.nome}}</p>')],
  ['and has', template('<p>Ecco {{row.name}}{{#row.text}}: {{row.text}}{{/row.text}}</p>')],
  [
    'the schema',
    { [`${FOLDER}/schema.json`]: { ...SCHEMA, properties: { ...SCHEMA.properties, extra: field('Altro') } } },
  ],
  ['the text of a page whose list goes on', { 'content/pages/slot.json': list(2, '<p>Nuovo testo</p>') }],
  ['how many rows a page has', { 'content/pages/slot.json': list(10) }],
  ['a row in a file of its own', { 'content/collections/studi/rows/b.json': { name: 'C' } }],
  ['a new one', { 'content/collections/studi/rows/d.json': { name: 'B' } }],
  ['a deleted one', { 'content/collections/studi/rows/a.json': null, 'content/collections/studi/rows/b.json': null }],
  ['a collection deleted', { 'content/collections/studi': null }],
];

const withoutHash = (html: string) => html.replace(/ data-page="[^"]*"/, ' data-page=""');

async function pagesOfBuild(site: TestSite): Promise<ReadonlyMap<string, string>> {
  const names = ofThisBuild(join(site.root, 'dist')).filter((path) => path.endsWith('.html') || path === 'sitemap.xml');
  const pages = names.map((path) => [path, readFileSync(join(site.root, 'dist', path), 'utf8')] as const);
  return new Map(pages.filter(([, html]) => !html.includes('http-equiv="refresh"')));
}

it('serves and reports what a clean build makes, edit by edit', async () => {
  const site = makeSite(FILES);
  const { live, responder, checks } = await openChecked(site);
  let seen = scan(site.root);
  const compared = new Set<string>();
  for (const [what, files] of [['nothing', {}] as const, ...EDITS]) {
    site.write(files);
    const now = scan(site.root);
    await live.update(differences(seen, now));
    seen = now;
    await checks.run(new Set());
    const all = [...live.problems(), ...responder.pages.problems()].filter(({ code }) => !SITE_NOTES.has(code));
    const problems = all.map((one) => JSON.stringify(one));
    const report = await site.build({ cache: false, force: true });
    if (report.ok)
      expect(problems.toSorted(), what).toEqual(report.problems.map((one) => JSON.stringify(one)).toSorted());
    else expect(problems, what).toEqual(expect.arrayContaining(report.problems.map((one) => JSON.stringify(one))));
    for (const [path, html] of report.ok ? await pagesOfBuild(site) : []) {
      compared.add(what);
      const { body } = await responder.respond(`/${path}`);
      const served = Buffer.from(body as Uint8Array)
        .toString('utf8')
        .replace(LIVE_TAG, '');
      expect(served, `${what}: ${path}`).toBe(path.endsWith('.html') ? withoutHash(html) : html);
    }
  }
  const refused = EDITS.map(([what]) => what).filter((what) => !compared.has(what));
  expect(refused).toEqual(['a cell that is wrong', 'a field that the template does not have']);
});

it('starts with what a build knew of rows and of the parts of lists, and of an edited row reads only that', async () => {
  const site = makeSite({ ...FILES, ...rows('Quattro;A;94;', 'Cinque;;93;') });
  await site.build({ force: true });
  const all = await openChecked(site, true);
  const sources = [...all.live.indexed().keys()];
  expect(
    sources.filter((source) => source.includes('#/slot/')),
    sources.join(' '),
  ).toHaveLength(5);
  expect(all.warm).toBe(sources.length);
  expect([...all.live.indexed().get('content/pages/slot.json')!.parts!.keys()]).toEqual([
    'content/pages/slot.json#2',
    'content/pages/slot.json#3',
  ]);
  site.write(rows('Quattro;A;94,5;', 'Cinque;;93;'));
  const { responder, warm } = await openChecked(site, true);
  expect(warm).toBe(sources.length - 1);
  await site.build({ cache: false, force: true });
  for (const [path, html] of await pagesOfBuild(site)) {
    const body = Buffer.from((await responder.respond(`/${path}`)).body as Uint8Array).toString('utf8');
    expect(body.replace(LIVE_TAG, ''), path).toBe(path.endsWith('.html') ? withoutHash(html) : html);
  }
});

it('four shards make the bytes of one build', async () => {
  const site = makeSite({ ...FILES, ...rows('Quattro;A;94;', 'Cinque;;93;') });
  const world = { cwd: site.root, env: { SOURCE_DATE_EPOCH: '1735689600' }, now: NOW, cores: 2, pid: process.pid };
  const shards = [1, 2, 3, 4].map((index) => `s${index}`);
  for (const [index, outDir] of shards.entries()) await build({ shard: `${index + 1}/4`, outDir }, world);
  const one = await build({ cache: false, outDir: 'one' }, world);
  const merged = await build({ cache: false, outDir: 'merged' }, world, {
    shards: shards.map((name) => join(site.root, name)),
  });
  // What no page links to is only known where all pages are made.
  const found = one.usage ? [] : one.report.problems.filter(({ code }) => code !== 'page-unlinked');
  expect(merged.usage ? merged.problems : merged.report.problems).toEqual(found);
  expect(snapshot(join(site.root, 'merged'))).toEqual(snapshot(join(site.root, 'one')));
});
