// Files that look like content and are not read are told, with what to do: nobody should wonder where a page has gone.
import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { misplacedFiles } from '../src/content/misplaced.js';
import { CONFIG, makeSite, page, SVG } from './support/site.js';

describe('a file that is not read', () => {
  it.each<[string, unknown, RegExp]>([
    ['content/pages/a.JSON', page('/a'), /lower case; rename/],
    ['policies/mio.json', '{', /"policy": \["mio"\]/],
    ['content/pages/a.jsn', page('/a'), /end with "\.json"/],
    ['content/pages/a.jso', page('/a'), /end with "\.json"/],
    ['content/pages/a.json.txt', page('/a'), /end with "\.json"/],
    ['content/pages/a.jsonc', page('/a'), /end with "\.json"/],
    ['content/pages/a.MD', '# A', /end with "\.json" or "\.md"/],
    ['content/pages/a.yaml', 'title: A', /two lines of ---/],
    ['content/pages/a.html', '<p>A</p>', /two lines of ---/],
    ['content/pages/a.markdown', '# A', /end with "\.json" or "\.md"/],
    ['content/pages/prova', '# A', /end with "\.json" or "\.md"/],
    ['content/pages/foto.heic', 'x', /content\/media; move/],
    ['content/prova.md', '# A', /^Pages belong in content\/pages, texts .* in content\/texts; move/],
    ['content/news/x.md', '# A', /^Pages belong in content\/pages, texts .* in content\/texts; move/],
    ['content/news/x.txt', 'A', /rename it\. Pages belong in content\/pages\./],
    ['content/texts/a.txt', 'A', /^Texts that pages name are Markdown, .*"\.md"; rename/],
    ['content/texts/a.html', '<p>A</p>', /^Texts that pages name are Markdown, .*"\.md"; rename/],
    ['content/data/offers/faro.yaml', 'title: A', /^Entities are JSON: write it so/],
    ['content/data/operators/Stella.md', '# A', /^Entities are JSON: write it so/],
    ['content/data/offers/faro.JSON', {}, /^Names of entities end with "\.json"/],
    ['content/data/offers/faro.jsn', {}, /^Names of entities end with "\.json"/],
    ['content/data/offers/faro', {}, /^Entities are JSON/],
    ['pages/prova.md', '# A', /content\/pages; move/],
    ['content/pages/hero.png', 'x', /content\/media; move/],
    ['content/pages/guida/hero.SVG', SVG, /content\/media; move/],
    ['content/a.json', page('/a'), /content\/pages, in lower case; move/],
    ['content/Pages/a.json', page('/a'), /content\/pages, in lower case; move/],
    ['content/it/pages/a.json', page('/a'), /content\/pages, in lower case; move/],
    ['content/logo.svg', SVG, /content\/media; move/],
    ['content/Media/logo.svg', SVG, /content\/media; move/],
    ['content/site.JSON', {}, /Rename it to content\/site\.json/],
    ['content/pages/a.MD', '# A', /lower case; rename/],
    ['content/Site.json', {}, /Rename it to content\/site\.json/],
    ['content/site.json.txt', '{}', /Rename it to content\/site\.json/],
    ['pages/a.json', page('/a'), /content\/pages; move/],
    ['media/logo.svg', SVG, /content\/media; move/],
    ['brands/nero rosso.json', {}, /hyphens: nero-rosso\.json\./],
    ['brands/Città.json', {}, /hyphens: citta\.json\./],
    ['brands/corallo.json.txt', '{}', /: corallo\.json\./],
    ['brands/corallo.yaml', '{}', /: corallo\.json\./],
  ])('%s', async (path, value, hint) => {
    const { problems } = await makeSite({ [path]: value }).build();
    expect(problems).toMatchObject([
      { code: 'file-misplaced', severity: 'warning', file: path, hint: expect.stringMatching(hint) },
    ]);
  });

  it.each([
    'content/pages/README.md',
    'content/README.txt',
    'content/pages/LICENSE',
    'content/pages/a/b/c.json',
    'content/pages/a.json~',
    'content/pages/.nascosto.json',
    'content/pages/Thumbs.db',
    'content/media/foto.svg',
    'content/appunti.xyz',
    'templates/pages/a.json',
    'pages/index.tsx',
    'pages/README.md',
    'altro/a.json',
    'brands/corallo.json',
    'brands/LEGGIMI.xyz',
    'brands/README.md',
    'brands/corallo/content/pages/a b.json',
  ])('%s is nobody’s mistake', async (path) => {
    const { problems } = await makeSite({ [path]: path.endsWith('.json') ? page('/x') : SVG }).build(
      {},
      { write: false },
    );
    expect(problems.filter((one) => one.code === 'file-misplaced')).toEqual([]);
  });

  it.each([
    [['a.txt', 'c.JSON'], 'The file is not read, nor is "c.JSON".'],
    [['a.txt', 'b.txt', 'c.JSON'], 'The file is not read, nor are "b.txt", "c.JSON".'],
  ])('each of %s is named', (names, message) => {
    const paths = names.map((name) => `content/pages/${name}`);
    expect(misplacedFiles('/nowhere', paths).map((one) => one.message)).toEqual([message]);
  });

  it('a folder Content beside content is told as one', async () => {
    const { problems } = await makeSite({ 'Content/pages/a.json': page('/a'), 'Content/site.json': {} }).build();
    expect(problems).toMatchObject([
      { code: 'file-misplaced', file: 'Content', hint: expect.stringContaining('lower') },
    ]);
  });

  it('thousands are one problem a folder, fifty folders at most', () => {
    const paths = Array.from({ length: 20_000 }, (_, index) => `content/${index % 100}/p${index}.json`);
    const found = misplacedFiles('/nowhere', paths);
    expect(found).toHaveLength(51);
    expect(found[0]!.message).toMatch(/^The file is not read, nor are "p\d+\.json", .* and 195 more in this folder\.$/);
    expect(found.at(-1)!.message).toBe('Files in 50 more folders are not read.');
  });

  it('is told again by a build that changes nothing else, and no more when it is moved', async () => {
    const site = makeSite({ 'content/a.json': page('/a') });
    for (const _ of [1, 2]) expect((await site.build()).problems.map((one) => one.code)).toEqual(['file-misplaced']);
    site.write({ 'content/a.json': null, 'content/pages/a.json': page('/a') });
    expect((await site.build()).problems).toEqual([]);
  });

  it('is no font while the config is broken, since nobody knows which it names', async () => {
    const theme = { motif: 3, font: { headings: 'content/fonts/mio.woff2' } };
    const site = makeSite({ 'casino-site.config.json': { ...CONFIG, theme }, 'content/fonts/mio.woff2': 'x' });
    expect((await site.build()).problems.map((one) => one.code)).toEqual(['value-not-allowed']);
  });

  it('is not one that a link in the place of the pages leads to; those beside it are', async () => {
    const site = makeSite({ 'content/it/a.json': page('/it-a') });
    renameSync(join(site.root, 'content/pages'), join(site.root, 'content/it/pages'));
    symlinkSync('it/pages', join(site.root, 'content/pages'));
    const { ok, problems } = await site.build();
    expect([ok, problems.map((one) => [one.code, one.file])]).toEqual([
      true,
      [['file-misplaced', 'content/it/a.json']],
    ]);
    expect(site.has('index.html')).toBe(true);
  });
});
