// A build that takes things over from the last one gives the same bytes as a clean build, whatever was edited; and it
// does take things over.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../src/index.js';
import { listFiles } from '../src/output/foreign.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { ofThisBuild } from './support/output.js';
import { component, CONFIG, MAIN_BLOCK, makeSite, NOW, page, SITE_JSON, SVG, type TestSite } from './support/site.js';

const FILES = {
  'content/pages/guida.json': page(
    '/guida',
    [component(14, { header: 'Guida', text: '<p>Vedi <a href="/altra#testo">altra</a>.</p>' })],
    { title: 'Guida' },
  ),
  'content/pages/figlia.json': page('/guida/figlia', [component(14, { header: 'Figlia', text: '<p>Testo.</p>' })]),
  'content/pages/altra.json': page('/altra', [component(14, { header: 'Testo', text: '<p>Testo.</p>' })]),
  'content/pages/copia.json': { title: 'Copia', slug: '/copia', same_as: '/altra' },
};

/** Output path → bytes, without what depends on the clock or on earlier builds. */
function tree(folder: string): Map<string, string> {
  return new Map(ofThisBuild(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

async function expectClean(site: TestSite): Promise<void> {
  const report = await site.build();
  expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
  const clean = await site.build({ outDir: 'clean', cache: false, force: true });
  expect(clean.id).toBe(report.id);
  expect(tree(join(site.root, 'dist'))).toEqual(tree(join(site.root, 'clean')));
}

const template = (path: string) => readFileSync(join(PACKAGE_ROOT, 'templates', path), 'utf8');

const EDITS: readonly (readonly [what: string, edit: (site: TestSite) => void])[] = [
  ['nothing', () => {}],
  [
    'the text of a page',
    (site) =>
      site.write({
        'content/pages/guida.json': page('/guida', [component(14, { header: 'Guida', text: '<p>Nuovo.</p>' })], {
          title: 'Guida',
        }),
      }),
  ],
  [
    'the title of a page, which stands in the breadcrumb of another',
    (site) =>
      site.write({
        'content/pages/guida.json': page('/guida', [component(14, { header: 'Guida', text: '<p>Vedi.</p>' })], {
          title: 'Altro titolo',
        }),
      }),
  ],
  [
    'a page that another repeats',
    (site) =>
      site.write({
        'content/pages/altra.json': page('/altra', [component(14, { header: 'Testo', text: '<p>Cambiato.</p>' })]),
      }),
  ],
  ['a new page', (site) => site.write({ 'content/pages/terza.json': page('/terza', [MAIN_BLOCK]) })],
  ['a deleted page', (site) => site.write({ 'content/pages/figlia.json': null })],
  [
    'a renamed file',
    (site) =>
      renameSync(join(site.root, 'content/pages/figlia.json'), join(site.root, 'content/pages/nuovo-nome.json')),
  ],
  [
    'a page with another path',
    (site) =>
      site.write({
        'content/pages/figlia.json': page('/guida/altro', [component(14, { header: 'Figlia', text: '<p>Testo.</p>' })]),
      }),
  ],
  [
    'site.json',
    (site) =>
      site.write({ 'content/site.json': { ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '© Altro' } } }),
  ],
  [
    'the config',
    (site) =>
      site.write({ 'casino-site.config.json': { ...CONFIG, urls: { format: 'file', trailingSlash: 'never' } } }),
  ],
  [
    'a redirect',
    (site) =>
      site.write({
        'casino-site.config.json': {
          ...CONFIG,
          routes: {
            ...CONFIG.routes,
            redirects: [
              { from: '/vecchia', to: '/guida' },
              { from: '/v/**', to: '/' },
            ],
          },
        },
      }),
  ],
  [
    'a template',
    (site) =>
      site.write({
        'templates/parts/rich-text.tsx': template('parts/rich-text.tsx').replace('rich-text', 'rich-text nuovo'),
      }),
  ],
  [
    'a style sheet',
    (site) =>
      site.write({
        'templates/styles/tokens.css': `${template('styles/tokens.css')}\n@layer tokens { :root { --prova: 1px } }`,
      }),
  ],
  ['an image', (site) => site.write({ 'content/media/logo.svg': SVG.replace('206" height="81"', '200" height="80"') })],
  ['a new image', (site) => site.write({ 'content/media/altro.svg': SVG })],
];

describe('an incremental build equals a clean one after editing', () => {
  it.each(EDITS)('%s', async (_, edit) => {
    const site = makeSite(FILES);
    await site.build();
    edit(site);
    await expectClean(site);
  });

  it('one thing after another', async () => {
    const site = makeSite(FILES);
    for (const [, edit] of EDITS.filter(([what]) => !/renamed|deleted/.test(what))) {
      edit(site);
      await site.build();
    }
    await expectClean(site);
  });
});

describe('what is kept', () => {
  it.each([
    [1, 5, 'the text of a page: all others'],
    [2, 4, 'a title: all but the page and the one below it, whose breadcrumb shows it'],
    [3, 4, 'a page that another repeats: neither of the two'],
    [13, 0, 'an image: nothing, since its URL is new'],
  ])('edit %i: %i pages (%s)', async (edit, reused) => {
    const site = makeSite(FILES);
    await site.build();
    EDITS[edit]![1](site);
    expect((await site.build()).reused).toBe(reused);
  });

  it('nothing of a page that somebody touched', async () => {
    const site = makeSite(FILES);
    await site.build();
    const file = join(site.root, 'dist/guida/figlia/index.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('<p>Testo.</p>', '<p>Falso.</p>'));
    EDITS[1]![1](site);
    expect((await site.build()).reused).toBe(4);
    expect(site.out('guida/figlia/index.html')).not.toContain('Falso');
  });

  it('pages whose files have other times and numbers, as in a fresh checkout with what a CI brought back', async () => {
    const site = makeSite(FILES);
    await site.build();
    for (const name of ['content', 'dist']) {
      cpSync(join(site.root, name), join(site.root, 'copy'), { recursive: true });
      rmSync(join(site.root, name), { recursive: true });
      renameSync(join(site.root, 'copy'), join(site.root, name));
    }
    const before = readFileSync(join(site.root, 'dist/guida/figlia/index.html'), 'utf8');
    EDITS[1]![1](site);
    // What a page says of itself counts, not who wrote it when.
    writeFileSync(join(site.root, 'dist/altra/index.html'), site.out('altra/index.html').replace('Testo', 'Falso'));
    expect((await site.build()).reused).toBe(4);
    expect(site.out('guida/figlia/index.html')).toBe(before);
    expect(site.out('altra/index.html')).not.toContain('Falso');
    await expectClean(site);
  });

  it('nothing when the program, the runtime or --no-cache says so', async () => {
    const site = makeSite(FILES);
    await site.build();
    const world = { cwd: site.root, env: {}, now: NOW, cores: 1, pid: process.pid, runtime: 'another' };
    const outcome = await build({}, world);
    expect(outcome.usage ? {} : outcome.report.timings).toHaveProperty('render');
    expect((await site.build({ cache: false })).timings).toHaveProperty('render');
  });

  it('everything when nothing has changed: no file is touched', async () => {
    const site = makeSite(FILES);
    await site.build();
    const times = () =>
      listFiles(join(site.root, 'dist')).map(
        (name) =>
          `${name} ${statSync(join(site.root, 'dist', name)).mtimeMs} ${statSync(join(site.root, 'dist', name)).ino}`,
      );
    const before = times();
    const report = await site.build();
    expect(times()).toEqual(before);
    expect(report.timings).not.toHaveProperty('render');
    expect(report.ok).toBe(true);
  });

  it('a report with its warnings, which count under --strict all the same', async () => {
    const site = makeSite({
      ...FILES,
      'content/pages/altra.json': page('/altra', [
        component(14, { header: 'Testo', text: '<p><a href="/manca-qui">x</a></p>' }),
      ]),
    });
    expect((await site.build()).problems.map((one) => one.code)).toEqual(['link-broken']);
    expect((await site.build()).problems.map((one) => one.code)).toEqual(['link-broken']);
    expect((await site.build({ strict: true })).ok).toBe(false);
  });

  it('code that templates import from elsewhere makes a new build', async () => {
    const site = makeSite({
      ...FILES,
      'lib/words.ts': "export const words = 'prima';\n",
      'templates/parts/footer.tsx':
        'import { words } from \'../../lib/words.js\';\nexport function Footer() {\n  return <footer className="footer">{words}</footer>;\n}\n',
    });
    await site.build();
    expect(site.out('altra/index.html')).toContain('prima');
    const before = statSync(join(site.root, 'dist/altra/index.html')).ino;
    await site.build();
    expect(statSync(join(site.root, 'dist/altra/index.html')).ino).toBe(before);
    site.write({ 'lib/words.ts': "export const words = 'seconda';\n" });
    await expectClean(site);
    expect(site.out('altra/index.html')).toContain('seconda');
  });

  it('a missing, foreign or cut-off file in the output makes a new build', async () => {
    const site = makeSite(FILES);
    await site.build();
    rmSync(join(site.root, 'dist/altra/index.html'));
    await expectClean(site);
    mkdirSync(join(site.root, '.casino-site/cache'), { recursive: true });
    for (const name of listFiles(join(site.root, '.casino-site/cache')))
      writeFileSync(join(site.root, '.casino-site/cache', name), 'casino-site cache 1\n{"inputKey":');
    await expectClean(site);
  });
});
