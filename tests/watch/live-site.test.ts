// C.5, promise 31: what `watch` serves equals a clean build, page for page, after every kind of edit in every saving
// style.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { LIVE_TAG } from '../../src/watch/live-page.js';
import { differences, scan } from '../../src/content/scan.js';
import { openLive } from '../support/live.js';
import { component, CONFIG, MAIN_BLOCK, makeSite, page, SITE_JSON, SVG, type TestSite } from '../support/site.js';

const FILES = {
  'content/pages/guida.json': page('/guida', [
    component(14, { header: 'Guida', text: '<p>Vedi la <a href="/">home</a>.</p>' }),
  ]),
  'content/pages/altra.json': page('/altra', [component(14, { header: 'Altra', text: '<p>Testo.</p>' })]),
};

async function openWatched(site: TestSite) {
  const { live, responder, lines } = await openLive(site);
  let seen = scan(site.root);
  return {
    live,
    responder,
    lines,
    async settle() {
      const after = scan(site.root);
      const changed = differences(seen, after);
      seen = after;
      const effect = await live.update(changed);
      return effect;
    },
    async expectCleanBuild(paths: readonly string[]) {
      const report = await site.build({ buildId: 'clean' });
      expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
      for (const path of paths) {
        const { body } = await responder.respond(path);
        const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
        expect(String(body).replace(LIVE_TAG, ''), path).toBe(
          readFileSync(join(site.root, 'dist', file), 'utf8').replace(/ data-page="[^"]*"/, ' data-page=""'),
        );
      }
    },
  };
}

const inPlace = (site: TestSite, path: string, text: string) => writeFileSync(join(site.root, path), text);
const byRename = (site: TestSite, path: string, text: string) => {
  writeFileSync(join(site.root, `${path}.tmp`), text);
  renameSync(join(site.root, `${path}.tmp`), join(site.root, path));
};
const truncated = (site: TestSite, path: string, text: string) => {
  writeFileSync(join(site.root, path), '');
  writeFileSync(join(site.root, path), text);
};
const bySwap = (site: TestSite, path: string, text: string) => {
  const folder = path.split('/')[0]!;
  cpSync(join(site.root, folder), join(site.root, 'swap'), { recursive: true });
  writeFileSync(join(site.root, 'swap', path.slice(folder.length + 1)), text);
  rmSync(join(site.root, folder), { recursive: true });
  renameSync(join(site.root, 'swap'), join(site.root, folder));
};
const STYLES = {
  'in place': inPlace,
  'temp file and rename': byRename,
  'truncate, then write': truncated,
  'folder swap': bySwap,
};

const json = (value: unknown) => JSON.stringify(value, null, 2);
const EDITS: Record<string, { readonly path: string; readonly text: string; readonly effect?: string }> = {
  'a page': {
    path: 'content/pages/guida.json',
    text: json(
      page('/guida', [component(14, { header: 'Nuova guida', text: '<p>Nuovo <a href="/altra">testo</a>.</p>' })]),
    ),
  },
  'the title of a page that others name': {
    path: 'content/pages/home.json',
    text: json(page('/', [MAIN_BLOCK], { title: 'Un altro inizio' })),
  },
  'a new page': {
    path: 'content/pages/terza.json',
    text: json(page('/terza', [component(14, { header: 'Terza', text: '<p>Ecco.</p>' })])),
  },
  'site.json': {
    path: 'content/site.json',
    text: json({ ...SITE_JSON, footer: { ...SITE_JSON.footer, copyright_text: '© Cambiato' } }),
  },
  'a media file': { path: 'content/media/logo.svg', text: SVG.replace('206" height="81"', '200" height="80"') },
};

describe('what watch serves equals a clean build', () => {
  for (const [kind, edit] of Object.entries(EDITS)) {
    for (const [style, save] of Object.entries(STYLES)) {
      it(`after an edit of ${kind}, saved by ${style}`, async () => {
        const site = makeSite(FILES);
        const watched = await openWatched(site);
        mkdirSync(join(site.root, 'content/pages'), { recursive: true });
        save(site, edit.path, edit.text);
        expect(await watched.settle()).toBe('reload');
        const paths = [
          '/',
          '/404.html',
          '/guida/',
          '/altra/',
          ...(kind === 'a new page' ? ['/terza/'] : []),
          '/sitemap.xml',
          '/robots.txt',
        ];
        await watched.expectCleanBuild(paths.filter((path) => path !== '/404.html'));
      });
    }
  }

  it('after an edit of code that a template imports from elsewhere, also of one that was broken', async () => {
    const footer = `import { words } from '../../lib/words.js';\nexport const Footer = () => <footer>{words}</footer>;\n`;
    const site = makeSite({ ...FILES, 'templates/parts/footer.tsx': footer, 'lib/words.ts': 'export const words = ;' });
    const { live, responder } = await openLive(site);
    expect(live.problems()).toMatchObject([{ code: 'template-failed', file: 'lib/words.ts', line: 1 }]);
    const save = async (text: string) => {
      expect(live.imported()).toEqual(['lib/words.ts']);
      site.write({ 'lib/words.ts': text });
      return live.update(new Set(['lib/words.ts']));
    };
    for (const word of ['prima', 'seconda']) {
      expect(await save(`export const words = '${word}';`)).toBe('reload');
      expect(String((await responder.respond('/')).body)).toContain(`<footer>${word}</footer>`);
    }
    expect(await save('export const words = 3 +;')).toBe('problems');
    expect(await save("export const words = 'seconda';")).toBe('problems');
  });

  it('after an edit of the config, a template, a style sheet', async () => {
    const site = makeSite(FILES);
    const watched = await openWatched(site);
    site.write({
      'casino-site.config.json': {
        ...CONFIG,
        urls: { format: 'directory', trailingSlash: 'never' },
        site: { url: 'https://www.example.com', base: '/app/' },
      },
    });
    expect(await watched.settle()).toBe('reload');
    const base = await watched.responder.respond('/app/');
    expect(base.status).toBe(200);
    site.write({
      'casino-site.config.json': CONFIG,
      'templates/parts/rich-text.tsx': readFileSync(
        join(PACKAGE_ROOT, 'templates/parts/rich-text.tsx'),
        'utf8',
      ).replace('rich-text', 'rich-text eigen'),
    });
    expect(await watched.settle()).toBe('reload');
    await watched.expectCleanBuild(['/', '/guida/']);
    expect(String((await watched.responder.respond('/guida/')).body)).toContain('rich-text eigen');
    site.write({
      'templates/styles/tokens.css': `${readFileSync(join(PACKAGE_ROOT, 'templates/styles/tokens.css'), 'utf8')}\n@layer tokens { :root { --prova: 1px; } }`,
    });
    expect(await watched.settle()).toBe('css');
    await watched.expectCleanBuild(['/', '/guida/']);
  });

  it('after a page is deleted, and after it is renamed', async () => {
    const site = makeSite(FILES);
    const watched = await openWatched(site);
    site.write({ 'content/pages/altra.json': null });
    await watched.settle();
    expect((await watched.responder.respond('/altra/')).status).toBe(404);
    renameSync(join(site.root, 'content/pages/guida.json'), join(site.root, 'content/pages/guida-2.json'));
    await watched.settle();
    await watched.expectCleanBuild(['/', '/guida/']);
  });
});

describe('a broken file', () => {
  it('shows the last good page, leaves the others alone, and heals', async () => {
    const site = makeSite(FILES);
    const watched = await openWatched(site);
    const good = String((await watched.responder.respond('/guida/')).body);
    const text = readFileSync(join(site.root, 'content/pages/guida.json'), 'utf8');
    inPlace(site, 'content/pages/guida.json', text.slice(0, 40));
    await watched.settle();
    expect(watched.live.problems().map((one) => one.code)).toContain('json-syntax');
    expect(String((await watched.responder.respond('/guida/')).body)).toBe(good);
    expect((await watched.responder.respond('/altra/')).status).toBe(200);
    inPlace(site, 'content/pages/guida.json', text);
    await watched.settle();
    expect(watched.live.problems()).toEqual([]);
    await watched.expectCleanBuild(['/guida/']);
  });

  it('that was broken from the start answers 500 with the problem', async () => {
    const site = makeSite({
      ...FILES,
      'content/pages/guida.json': '{ "slug": "/guida", "title": "Guida", "components": 3 }',
    });
    const watched = await openWatched(site);
    expect(watched.live.problems().map((one) => one.code)).toContain('value-type');
    expect((await watched.responder.respond('/altra/')).status).toBe(200);
    site.write({ 'content/site.json': MAIN_BLOCK });
    await watched.settle();
    expect((await watched.responder.respond('/altra/')).status).toBe(200);
  });

  it('touching a file without changing it changes nothing', async () => {
    const site = makeSite(FILES);
    const watched = await openWatched(site);
    inPlace(site, 'content/pages/guida.json', readFileSync(join(site.root, 'content/pages/guida.json'), 'utf8'));
    expect(await watched.settle()).toBe('none');
  });
});

describe('a folder that becomes a link', () => {
  const outside = () => {
    const other = makeSite({
      ...FILES,
      'content/pages/secret.json': page('/secret', []),
      'templates/styles/x.css': '.secret { color: red; }',
    });
    for (const name of ['guida', 'altra'])
      inPlace(other, `content/pages/${name}.json`, json(page(`/${name}`, [], { title: 'GEHEIM' })));
    return other.root;
  };

  it.each(['content', 'content/pages', 'content/media', 'templates'])(
    'promise 23 %s, to a folder outside: a problem, not followed',
    async (folder) => {
      const site = makeSite({ ...FILES, 'templates/styles/x.css': '' });
      const watched = await openWatched(site);
      const good = (await watched.responder.respond('/guida/')).body;
      expect((await watched.responder.respond('/secret/')).status).toBe(404);
      renameSync(join(site.root, folder), join(site.root, 'away'));
      symlinkSync(join(outside(), folder), join(site.root, folder));
      site.write({ 'casino-site.config.json': { ...CONFIG, site: { url: 'https://www.changed.example' } } });
      expect(await watched.settle()).toBe('problems');
      expect(watched.live.problems().map((one) => [one.code, one.file, one.message])).toEqual([
        ['file-invalid', folder, `The link "${folder}" leads out of the folder of the site.`],
      ]);
      expect((await watched.responder.respond('/guida/')).body).toBe(good);
      expect((await watched.responder.respond('/secret/')).status).toBe(404);
      expect(await watched.responder.respond('/altra/')).toMatchObject({
        status: 500,
        body: expect.stringContaining('leads out of the folder of the site.'),
      });
      rmSync(join(site.root, folder));
      renameSync(join(site.root, 'away'), join(site.root, folder));
      expect(await watched.settle()).toBe('reload');
      expect(watched.live.problems()).toEqual([]);
      await watched.expectCleanBuild(['/', '/guida/', '/altra/']);
    },
  );

  it('to a folder inside is followed', async () => {
    const site = makeSite(FILES);
    const watched = await openWatched(site);
    renameSync(join(site.root, 'content'), join(site.root, 'elsewhere'));
    symlinkSync('elsewhere', join(site.root, 'content'));
    await watched.settle();
    expect(watched.live.problems()).toEqual([]);
    await watched.expectCleanBuild(['/', '/guida/']);
  });
});

it('SPEC-2.7 unknown paths answer 404 with the page and are logged', async () => {
  const watched = await openWatched(makeSite(FILES));
  const { status, body } = await watched.responder.respond('/nope');
  expect(status).toBe(404);
  expect(String(body)).toContain('Pagina non trovata.');
  expect(watched.lines).toEqual(['Page not found: /nope']);
});
