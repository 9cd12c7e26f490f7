// Several sites from one content: what a brand has otherwise, that nothing of one gets into another, mistakes with their
// places, and incremental builds.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, type BuildReport, type BuildRequest, type Problem } from '../../src/index.js';
import { listTree } from '../../src/files/list-files.js';
import { casinoSite } from '../support/cli.js';
import {
  component,
  CONFIG,
  MAIN_BLOCK,
  makeSite,
  NOW,
  page,
  type SiteFiles,
  SVG,
  type TestSite,
} from '../support/site.js';

const text = (header: string, html = '<p>Testo.</p>') => component(14, { header, text: html });
const OPERATOR = { name: 'Scoglio', hosts: ['go.scoglio.example'] };
const OFFER = { title: 'Benvenuto', operator: 'casino', url: '/login', maximum: { amount: 100, unit: 'EUR' } };

const SHARED: SiteFiles = {
  'content/data/operators/casino.json': OPERATOR,
  'content/data/offers/benvenuto.json': OFFER,
  'content/data/facts.json': { brand_nome: { text: 'Base' }, giochi: { at_least: 10 } },
  'content/pages/bonus.json': page('/bonus', [
    text('Bonus di {{brand.nome}}', '<p>{{operator.casino.name}}: {{offer.benvenuto.maximum}}</p>'),
  ]),
  'content/pages/guida.md': '---\ntitle: Guida\nslug: /guida\n---\n\n## Da {{brand.nome}}\n\nTesto.\n',
  'content/pages/vip.json': page('/vip', [MAIN_BLOCK]),
};

const brandFile = (name: string) => ({
  values: { nome: `Nome ${name}` },
  config: {
    site: { url: `https://www.${name}.example` },
    routes: { declared: { '/login': `https://go.${name}.example/login?aff=id-${name}` } },
  },
  site: {
    header: { logo_alt: `Logo ${name}`, login_redirect_link: `https://go.${name}.example/login?aff=id-${name}` },
    meta: { meta_settings: { og_site_name: `Sito ${name}` } },
  },
  data: { operators: { casino: { name: `Casa ${name}`, hosts: [`go.${name}.example`] } } },
});

const BRANDS: SiteFiles = {
  'brands/corallo.json': {
    ...brandFile('corallo'),
    pages: { 'vip.json': null, 'bonus.json': { title: 'Bonus corallo' } },
  },
  'brands/corallo/content/pages/solo.json': page('/solo', [text('Solo qui: corallo')]),
  'brands/corallo/content/media/logo.svg': SVG.replace('<rect', '<rect fill="#c00ca0"'),
  'brands/corallo/public/nota.txt': 'nota corallo\n',
  'brands/perla.json': brandFile('perla'),
};

async function run(site: TestSite, request: BuildRequest): Promise<BuildReport> {
  const outcome = await build({ root: site.root, ...request }, { env: {}, now: NOW, cores: 1 });
  if (outcome.usage) throw new Error(JSON.stringify(outcome.problems, null, 2));
  return outcome.report;
}

async function good(site: TestSite, request: BuildRequest): Promise<BuildReport> {
  const report = await run(site, request);
  if (!report.ok) throw new Error(JSON.stringify(report.problems, null, 2));
  return report;
}

/** Many builds, on a machine that may be busy. */
const LONG = { timeout: 90_000 };

const filesOf = (folder: string) =>
  new Map(listTree(folder).map(({ path }) => [path, readFileSync(join(folder, path), 'latin1')]));
const place = ({ code, file, line, column }: Problem) => [code, file, line, column];

describe('brands', () => {
  it('differ in what their files say, and nothing of one is in another, in any order of builds', LONG, async () => {
    const site = makeSite({ ...SHARED, ...BRANDS });
    const alone = makeSite(SHARED);
    await good(alone, {});
    await Promise.all(['corallo', 'perla'].map((brand) => good(site, { brand })));
    for (const brand of ['perla', undefined, 'corallo']) await good(site, brand ? { brand } : {});
    const [corallo, perla] = ['corallo', 'perla'].map((name) => filesOf(join(site.root, `dist-${name}`)));
    const all = (files: ReadonlyMap<string, string>) => [...files].flat().join('\n');
    expect(all(corallo!)).not.toMatch(/perla|Scoglio|Nome Base|www\.example\.com/);
    expect(all(perla!)).not.toMatch(/corallo|Scoglio|c00ca0|Nome Base|www\.example\.com/);
    expect([...corallo!.keys()].filter((path) => /vip|solo|nota/.test(path))).toEqual(['nota.txt', 'solo/index.html']);
    const bonus = corallo!.get('bonus/index.html')!;
    for (const part of [
      '<title>Bonus corallo',
      'Bonus di Nome corallo',
      'Casa corallo',
      'href="https://www.corallo.example/bonus/"',
    ])
      expect(bonus).toContain(part);
    expect(bonus).toContain('go.corallo.example/login?aff=id-corallo');
    expect(corallo!.get('guida/index.html')).toContain('Da Nome corallo');
    expect(perla!.get('sitemap.xml')).toContain('https://www.perla.example/vip/');
    // Without --brand everything is as if there were none.
    expect(filesOf(join(site.root, 'dist'))).toEqual(filesOf(join(alone.root, 'dist')));
    expect(filesOf(join(site.root, 'dist')).get('bonus/index.html')).toContain('Bonus di Base');
  });

  it('have a file otherwise whichever way its name is written: accents are one letter or two', async () => {
    const [one, two] = ['caff\u00e8', 'caffe\u0300'];
    for (const [base, own] of [
      [one, two],
      [two, one],
    ] as const) {
      const site = makeSite({
        [`content/pages/${base}.json`]: page('/a', [text('Della base')]),
        [`content/pages/${base}2.json`]: page('/b', [text('Della base')]),
        [`brands/corallo/content/pages/${own}.json`]: page('/a', [text('Del corallo')]),
        'brands/corallo.json': { pages: { [`${own}.json`]: { title: 'Suo' }, [`${own}2.json`]: null } },
      });
      await good(site, { brand: 'corallo' });
      const files = filesOf(join(site.root, 'dist-corallo'));
      expect(files.get('a/index.html')).toMatch(/<title>Suo[^]*Del corallo/);
      expect(files.has('b/index.html')).toBe(false);
    }
  });

  it('keep what has not changed, and follow each of their files', LONG, async () => {
    const site = makeSite({ ...SHARED, ...BRANDS });
    const brand = 'corallo';
    const first = await good(site, { brand });
    expect(await good(site, { brand })).toMatchObject({ reused: first.pages, changed: 0 });
    const edits: SiteFiles[] = [
      { 'content/pages/guida.md': '---\ntitle: Guida\nslug: /guida\n---\n\n## Nuova\n\nTesto.\n' },
      { 'content/data/offers/benvenuto.json': { ...OFFER, maximum: { amount: 250, unit: 'EUR' } } },
      { 'brands/corallo/content/pages/solo.json': page('/solo', [text('Cambiato')]) },
      { 'brands/corallo.json': { ...(BRANDS['brands/corallo.json'] as object), values: { nome: 'Altro' } } },
      { 'brands/corallo/content/pages/solo.json': null, 'brands/corallo/public/nota.txt': null },
      { 'content/pages/nuova.json': page('/nuova', [MAIN_BLOCK]), 'content/pages/vip.json': null },
    ];
    for (const edit of edits) {
      site.write(edit);
      await run(site, { brand });
      await run(site, { brand, outDir: 'pulita', cache: false });
      const [incremental, clean] = ['dist-corallo', 'pulita'].map((name) => filesOf(join(site.root, name)));
      for (const files of [incremental!, clean!])
        for (const path of files.keys()) if (path.startsWith('_build/')) files.delete(path);
      // The clean output has no files of earlier builds.
      for (const path of incremental!.keys())
        if (path.startsWith('assets/') && !clean!.has(path)) incremental!.delete(path);
      expect(incremental, JSON.stringify(edit)).toEqual(clean);
      rmSync(join(site.root, 'pulita'), { recursive: true });
    }
    expect(existsSync(join(site.root, 'dist-corallo/solo'))).toBe(false);
    expect(existsSync(join(site.root, 'dist-corallo/nuova/index.html'))).toBe(true);
  });

  it('may be handed over, and laid over content that is', async () => {
    const files = makeSite({ ...SHARED, ...BRANDS });
    const plain = makeSite({
      ...SHARED,
      'brands/corallo/content/pages/solo.json': BRANDS['brands/corallo/content/pages/solo.json'],
    });
    const content = Object.fromEntries(
      ['brands/corallo.json', 'brands/corallo/content/media/logo.svg', 'brands/corallo/public/nota.txt'].map((path) => [
        path,
        BRANDS[path] as string | object,
      ]),
    );
    await good(files, { brand: 'corallo' });
    await good(plain, { brand: 'corallo', content });
    expect(filesOf(join(plain.root, 'dist-corallo'))).toEqual(filesOf(join(files.root, 'dist-corallo')));
    expect(existsSync(join(plain.root, 'brands/corallo.json'))).toBe(false);
  });

  it('have files for their hosts apart, and templates and checks like any site', async () => {
    const site = makeSite({
      'templates/parts/words.ts': 'export const words = "comune";\n',
      'lib/altro.ts': 'export const other = "altrove";\n',
      'blocks/voci/voci.schema.json': { type: 'object', properties: { header: { type: 'string' } } },
      'blocks/voci/voci.tsx':
        'import { words } from "../../templates/parts/words";\nimport { other } from "../../lib/altro";\nexport function Block({ anchor, header }) { return <section id={anchor}><h2>{header}</h2><p>{words} {other}</p></section>; }\n',
      'content/pages/voci.json': page('/voci', [{ block: 'voci', header: 'Voci' }]),
      'brands/a.json': {
        config: {
          site: { url: 'https://a.example' },
          publish: { host: 'nginx' },
          routes: { declared: { '/login': 'https://go.a.example/l' } },
        },
      },
      'brands/a/templates/parts/words.ts': 'export const words = "di a";\n',
      'brands/b.json': {
        config: {
          site: { url: 'https://b.example' },
          publish: { host: 'nginx' },
          routes: { declared: { '/login': 'https://go.b.example/l' } },
        },
      },
    });
    for (const brand of ['a', 'b', 'a']) await good(site, { brand });
    const text = (path: string) => readFileSync(join(site.root, path), 'utf8');
    expect(text('dist-a/voci/index.html')).toContain('<p>di a altrove</p>');
    expect(text('dist-b/voci/index.html')).toContain('<p>comune altrove</p>');
    const [a, b] = ['a', 'b'].map((name) => [...filesOf(join(site.root, `host-${name}`))].flat().join('\n'));
    expect(a).toContain('https://go.a.example/l');
    expect(a).not.toMatch(/\bb\.example/);
    expect(b).toContain('https://go.b.example/l');
    expect(b).not.toMatch(/\ba\.example/);
    expect(existsSync(join(site.root, 'host'))).toBe(false);
  });

  it('have an output folder of their own, which must not be that of a source', async () => {
    const site = makeSite({
      'brands/a.json': { outDir: 'pubblico/a', config: { site: { url: 'https://a.example' } } },
    });
    await good(site, { brand: 'a' });
    expect(existsSync(join(site.root, 'pubblico/a/index.html'))).toBe(true);
    await good(site, { brand: 'a', outDir: 'altro' });
    expect(existsSync(join(site.root, 'altro/index.html'))).toBe(true);
    for (const outDir of ['brands', 'content/x', '.']) {
      site.write({ 'brands/a.json': { outDir } });
      expect(await build({ root: site.root, brand: 'a' })).toMatchObject({
        usage: true,
        problems: [{ code: 'out-dir-unsafe' }],
      });
    }
  });
});

describe('two brands', () => {
  const url = (host: string) => ({ config: { site: { url: `https://${host}.example` } } });

  it.each<[string, SiteFiles, string]>([
    [
      'with one folder',
      { 'brands/a.json': { outDir: 'o', ...url('a') }, 'brands/b.json': { outDir: './o' } },
      'b.json',
    ],
    [
      'of which one takes the default of the other',
      { 'brands/a.json': { outDir: 'dist-b' }, 'brands/b.json': {} },
      'b.json',
    ],
    ['one with the folder of the site', { 'brands/a.json': { outDir: 'dist' } }, 'the site without a brand'],
  ])('%s are refused before one overwrites the other', async (_, files, names) => {
    const site = makeSite(files);
    expect(await build({ root: site.root, brand: 'a' })).toMatchObject({
      usage: true,
      problems: [{ code: 'brand-invalid', file: 'brands/a.json', message: expect.stringContaining(names) }],
    });
    await good(site, { brand: 'a', outDir: 'altro' });
    const told = await casinoSite(['build', '--brand', 'a'], site.root);
    expect(told).toMatchObject({ code: 2, stderr: expect.stringContaining('The output folder of the brand is that') });
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('with one address are told', async () => {
    const site = makeSite({ 'brands/a.json': url('x'), 'brands/b.json': url('x') });
    const found = (await run(site, { brand: 'a' })).problems.filter(({ code }) => code === 'brand-address');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('brands/b.json')]);
  });
});

describe('mistakes', () => {
  it.each<[string, SiteFiles, ReturnType<typeof place>[]]>([
    [
      'a brand file that is no JSON',
      { 'brands/a.json': '{\n  "site": \n}\n' },
      [['json-syntax', 'brands/a.json', 3, 1]],
    ],
    ['a key that no brand has', { 'brands/a.json': '{\n  "sites": {}\n}' }, [['unknown-key', 'brands/a.json', 2, 3]]],
    [
      'a value of the wrong kind',
      { 'brands/a.json': '{ "values": { "x": 5 } }' },
      [['value-type', 'brands/a.json', 1, 20]],
    ],
    [
      'a mistake in what is laid over the config',
      { 'brands/a.json': '{ "config": { "site": { "url": "https://a.example" },\n  "links": { "prefer": "none" } } }' },
      [['value-not-allowed', 'brands/a.json', 2, 24]],
    ],
    [
      'a mistake in the config under a brand',
      {
        'casino-site.config.json': `{\n  "site": { "url": "https://www.example.com" },\n  "offers": { "endingWithin": "x" }\n}`,
        'brands/a.json': { config: { site: { url: 'https://a.example' } } },
      },
      [['value-type', 'casino-site.config.json', 3, 31]],
    ],
    [
      'a broken file under a brand',
      { 'content/site.json': '{\n  "header": {', 'brands/a.json': { site: { header: {} } } },
      [['json-syntax', 'content/site.json', 2, 13]],
    ],
    [
      'mistakes in a page of the brand, laid over and whole',
      {
        'content/pages/x.json': page('/x'),
        'brands/a.json': '{ "pages": {\n  "x.json": { "slug": 5 }\n} }',
        'brands/a/content/pages/y.json': '{ "title": "Y",\n  "slug": 6 }',
      },
      [
        ['value-type', 'brands/a.json', 2, 23],
        ['value-type', 'brands/a/content/pages/y.json', 2, 11],
      ],
    ],
    [
      'an entity that a brand adds and leaves unfinished',
      { 'brands/a.json': '{ "data": { "offers": {\n  "estate": { "titel": "X" }\n} } }' },
      [['value-missing', 'brands/a.json', 2, 15]],
    ],
    [
      'a link to a page that the brand leaves out',
      {
        'content/pages/x.json': page('/x'),
        'content/pages/y.json': page('/y', [text('Qui', '<p><a href="/x">x</a></p>')]),
        'brands/a.json': { pages: { 'x.json': null } },
      },
      [['link-broken', 'content/pages/y.json', 11, 33]],
    ],
    [
      'keys and files that change nothing',
      {
        'content/pages/vip.json': page('/vip'),
        'content/data/operators/casino.json': OPERATOR,
        'brands/a.json':
          '{ "pages": {\n "vipp.json": {},\n "z.json": null },\n "data": { "operators": {\n "casin": { "name": "X" },\n "../casino": null } },\n "site": { "header": {\n "nulla": null } } }',
        'brands/a/contents/x.json': {},
        'brands/a/content/media/logo.svg': SVG,
      },
      [
        ['brand-unused', 'brands/a.json', 2, 2],
        ['brand-unused', 'brands/a.json', 3, 2],
        ['brand-unused', 'brands/a.json', 5, 2],
        ['brand-unused', 'brands/a.json', 6, 2],
        ['brand-unused', 'brands/a.json', 8, 2],
        ['brand-unused', 'brands/a/content/media/logo.svg', undefined, undefined],
        ['brand-unused', 'brands/a/contents/x.json', undefined, undefined],
      ],
    ],
    [
      'values that no text names, though the site without a brand has them',
      {
        'content/data/facts.json': { brand_azzurro: { text: 'A' }, brand_ecru: { text: 'E' } },
        'content/pages/x.json': page('/x', [text('{{brand.bianco}}', '<p>{{fact.brand_celeste}}</p>')]),
        'content/pages/y.md': '---\ntitle: Y\nslug: /y\n---\n\n## Di {{brand.dorato}}.\n\nTesto.\n',
        'brands/a.json':
          '{ "values": { "azzurro": "A",\n "bianco": "B", "celeste": "C", "dorato": "D", "ecru": "E" }, "site": { "footer": { "copyright_text": "{{brand.ecru}}" } } }',
      },
      [['brand-unused', 'brands/a.json', 1, 15]],
    ],
    [
      'keys over a page in Markdown',
      {
        'content/pages/g.md': '---\ntitle: G\nslug: /g\n---\n',
        'brands/a.json': { pages: { 'g.md': { title: 'X' } } },
      },
      [['brand-invalid', 'brands/a.json', 3, 5]],
    ],
    [
      'a value of the brand that nobody has',
      { 'content/pages/x.json': page('/x', [text('{{brand.nme}}')]), 'brands/a.json': '{ "values": { "nome": "A" } }' },
      [
        ['brand-unused', 'brands/a.json', 1, 15],
        ['entity-unknown', 'content/pages/x.json', 10, 22],
      ],
    ],
  ])('%s', async (_, files, expected) => {
    const site = makeSite(files);
    const report = await run(site, { brand: 'a', siteUrl: 'https://a.example' });
    const found = report.problems.filter((one) => one.severity !== 'note');
    expect(found.map(place)).toEqual(expected);
    for (const one of found) {
      expect(`${one.message} ${one.hint}`).not.toContain('.casino-site');
      if (one.line !== undefined) expect(one.excerpt).toContain('^');
    }
  });

  it('name what was meant', async () => {
    const site = makeSite({
      'content/pages/x.json': page('/x', [text('{{brand.nme}}')]),
      'brands/corallo.json': { values: { nome: 'A' }, pages: { 'y.json': {} } },
    });
    const { problems } = await run(site, { brand: 'corallo' });
    const hintOf = (code: string) => problems.find((one) => one.code === code)?.hint;
    expect(hintOf('entity-unknown')).toBe('Did you mean "brand.nome"?');
    expect(problems.map(({ hint }) => hint)).toContain('Did you mean "x.json"?');
    expect(problems.find((one) => one.code === 'brand-address')).toMatchObject({ file: 'casino-site.config.json' });
    expect(await build({ root: site.root, brand: 'coralo' })).toMatchObject({
      usage: true,
      problems: [{ code: 'usage', hint: 'Did you mean "corallo"?' }],
    });
    site.write({ 'brands/corallo.json': '{\n  "theme": { "accent": "#0a7d5a" }\n}' });
    expect((await run(site, { brand: 'corallo' })).problems).toContainEqual(
      expect.objectContaining({
        code: 'unknown-key',
        file: 'brands/corallo.json',
        line: 2,
        hint: 'Write "theme" within "config".',
      }),
    );
    site.write({ 'brands/Perla Nera.json': {} });
    expect(await build({ root: site.root, brand: 'perla' })).toMatchObject({
      problems: [{ message: '"Perla Nera" cannot be the name of a brand.' }],
    });
    for (const brand of ['../corallo', '', 'Corallo'])
      expect(await build({ root: site.root, brand })).toMatchObject({ usage: true, problems: [{ file: '--brand' }] });
  });

  it('tell a text of a brand once, though the file that it is laid over has it too', async () => {
    const brand = {
      config: { site: { url: 'https://b.example' } },
      site: { footer: { copyright_text: '{brand.nome}' } },
    };
    const site = makeSite({ 'brands/b.json': brand });
    const { problems } = await site.build({ brand: 'b' });
    const told = problems.filter(({ code }) => code === 'reference-braces');
    expect(told.map(({ file }) => file)).toEqual(['brands/b.json']);
  });

  it('name the brand for a key that it takes away, and a kind of entities that nobody knows once', async () => {
    const site = makeSite({
      'brands/a.json': '{\n  "site": {\n    "footer": null,\n    "header": { "logo_image": null }\n  }\n}',
      'brands/b.json': { data: { offer: { x: { title: 'X' } } } },
    });
    const siteUrl = 'https://a.example';
    const told = async (brand: string) => (await run(site, { brand, siteUrl })).problems.map(place);
    expect(await told('a')).toEqual([
      ['value-missing', 'brands/a.json', 3, 5],
      ['value-missing', 'brands/a.json', 4, 17],
    ]);
    expect(await told('b')).toEqual([['unknown-key', 'brands/b.json', 3, 5]]);
  });

  it('of a site without the brand stay as they are', async () => {
    const site = makeSite({ 'brands/a.json': '{ broken', 'brands/a/x.txt': 'x' });
    expect((await good(site, {})).problems.filter(({ file }) => file.startsWith('brands'))).toEqual([]);
  });
});

describe('what lies in a checkout of somebody else', () => {
  const withVictim = (files: SiteFiles = {}) => {
    const site = makeSite({
      'brands/a.json': { config: { site: { url: 'https://a.example' } } },
      'content/pages/x.json': page('/x'),
      ...files,
    });
    const victim = makeSite({ 'content/pages/x.json': 'mine' }).root;
    const before = filesOf(victim);
    const link = (path: string, target = victim) => {
      mkdirSync(dirname(join(site.root, path)), { recursive: true });
      symlinkSync(target, join(site.root, path));
    };
    return { site, victim, link, isWhole: () => expect(filesOf(victim)).toEqual(before) };
  };

  it.each(['.casino-site', '.casino-site/brands', '.casino-site/brands/a', 'brands/a'])(
    'is not followed where %s is a link',
    async (path) => {
      const { site, link, isWhole } = withVictim();
      link(path);
      expect(await build({ root: site.root, brand: 'a' })).toMatchObject({
        usage: true,
        problems: [{ code: 'file-invalid', file: path }],
      });
      isWhole();
    },
  );

  it.each([true, false])(
    'is neither written to nor removed through links and lists that lie there',
    async (isListed) => {
      const { site, victim, link, isWhole } = withVictim();
      const folder = '.casino-site/brands/a';
      link(`${folder}/content/pages`, join(victim, 'content/pages'));
      link(`${folder}/content/alt`, victim);
      link(`${folder}/casino-site.config.json`, join(victim, 'casino-site.config.json'));
      const up = relative(join(site.root, folder), victim);
      const files = [`${up}/content/site.json`, 'content/alt/content/site.json', join(victim, 'content/site.json')];
      if (isListed)
        site.write({ [`${folder}.json`]: { format: 1, files: Object.fromEntries(files.map((file) => [file, ''])) } });
      await good(site, { brand: 'a' });
      isWhole();
      expect(existsSync(join(site.root, 'dist-a/x/index.html'))).toBe(true);
    },
  );

  it('is not published through links in the brand', async () => {
    const { site, victim, link } = withVictim();
    link('brands/a/public/note.txt', join(victim, 'content/pages/x.json'));
    link('brands/a/content/media/logo.svg', join(victim, 'content/media/logo.svg'));
    const { ok, problems } = await run(site, { brand: 'a' });
    expect(ok).toBe(false);
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(
      expect.arrayContaining([
        'media-invalid brands/a/content/media/logo.svg',
        'public-invalid brands/a/public/note.txt',
      ]),
    );
  });
});

describe('the commands', () => {
  it('tell of files in "brands" that are no brand, and build the others', async () => {
    const { root } = makeSite({
      ...SHARED,
      ...BRANDS,
      'casino-site.config.json': CONFIG,
      'brands/Con Spazio.json': {},
    });
    const [built, checked] = await Promise.all([
      casinoSite(['build', '--all-brands'], root),
      casinoSite(['check', '--all-brands', '--strict'], root),
    ]);
    expect(built).toMatchObject({ code: 0, stderr: expect.stringContaining('"Con Spazio" is left out') });
    expect([checked.code, existsSync(join(root, 'dist-corallo'))]).toEqual([1, true]);
  });

  it('build all brands, and read each by its name', async () => {
    const { root } = makeSite({ ...SHARED, ...BRANDS, 'casino-site.config.json': CONFIG });
    const built = await casinoSite(['build', '--all-brands', '--verify-incremental'], root);
    expect(built).toMatchObject({ code: 0, stderr: expect.stringMatching(/corallo:\n[^]*perla:\n[^]*2 brands\./) });
    const [verified, links, explained, wrong] = await Promise.all([
      casinoSite(['verify', '--brand', 'corallo'], root),
      casinoSite(['links', '--brand', 'perla', '--json'], root),
      casinoSite(['explain', '/bonus', '--brand', 'corallo', '--json'], root),
      casinoSite(['verify', '--brand', 'corall'], root),
    ]);
    expect(verified).toMatchObject({ code: 0, stderr: expect.stringContaining('Unchanged since build') });
    expect(links.stdout).toContain('go.perla.example');
    const title = JSON.parse(explained.stdout).head.find(({ name }: { readonly name: string }) => name === 'title');
    expect(title).toMatchObject({
      why: 'The title of the page, and the name of the site (brands/corallo.json).',
      value: 'Bonus corallo – Sito corallo',
      place: { file: 'brands/corallo.json', pointer: '/pages/bonus.json/title' },
    });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "corallo"?') });
  });
});
