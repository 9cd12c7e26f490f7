// C.5 `watch` as a user starts it: banner, ports, edits of every kind in every saving style, answers as on a host, and
// failures that heal. Each test waits for a process of its own; what is held against the clock stands in in-time.test.ts.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Answer, differing, startWatch } from '../../scripts/watch/watched.mjs';
import type { Problem } from '../../src/model.js';
import { PROJECT } from '../support/cli.js';
import { CONFIG, makeSite, SITE_JSON, SVG, type TestSite } from '../support/site.js';
import { cleanBuildHere, type Done, guide, json, servesText, start } from '../support/watch-site.js';

async function takenPort(done: Done): Promise<number> {
  const server = createServer();
  done(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

const SAVING: Record<string, (site: TestSite, path: string, text: string) => unknown> = {
  'in place': (site, path, text) => writeFileSync(join(site.root, path), text),
  'temp file and rename'(site, path, text) {
    writeFileSync(join(site.root, `${path}.tmp`), text);
    renameSync(join(site.root, `${path}.tmp`), join(site.root, path));
  },
  async 'truncate, then write'(site, path, text) {
    writeFileSync(join(site.root, path), '');
    await pause(30);
    writeFileSync(join(site.root, path), text);
  },
  'vim, with its swap file and its trial file'(site, path, text) {
    const file = join(site.root, path);
    writeFileSync(join(dirname(file), '4913'), '');
    rmSync(join(dirname(file), '4913'));
    if (existsSync(file)) renameSync(file, `${file}~`);
    writeFileSync(file, text);
    rmSync(`${file}~`, { force: true });
  },
  'folder swap'(site, path, text) {
    const folder = path.includes('/') ? path.split('/')[0]! : null;
    if (!folder) return writeFileSync(join(site.root, path), text);
    const [fresh, old] = [join(site.root, 'fresh'), join(site.root, 'old')];
    cpSync(join(site.root, folder), fresh, { recursive: true });
    writeFileSync(join(fresh, path.slice(folder.length + 1)), text);
    renameSync(join(site.root, folder), old);
    renameSync(fresh, join(site.root, folder));
    rmSync(old, { recursive: true });
  },
};

describe.concurrent('CARD C.5 promise 31: what watch serves equals a clean build', () => {
  it('after edits of every kind of input, saved in every way', async ({ onTestFinished: done }) => {
    const site = makeSite(
      { 'content/pages/guida.json': guide('/guida', 'parola'), 'templates/styles/own.css': '.own { color: red; }' },
      done,
    );
    const watched = await start(site, done);
    const template = readFileSync(join(PROJECT, 'templates/parts/rich-text.tsx'), 'utf8');
    mkdirSync(join(site.root, 'templates/parts'), { recursive: true });
    for (const [round, [way, save]] of Object.entries(SAVING).entries()) {
      const edit = async (path: string, text: string, url: string, expected: string) => {
        await save(site, path, text);
        await watched.until(`${path} saved by ${way}`, async () => (await watched.get(url)).body.includes(expected));
      };
      const [word, width] = [`parola-${round}`, 101 + round];
      const footer = { ...SITE_JSON.footer, copyright_text: `© ${word}` };
      const host = `https://www.changed-${round}.example`;
      await edit('content/pages/guida.json', guide('/guida', word), '/guida/', word);
      await edit(`content/pages/nuova-${round}.json`, guide(`/nuova-${round}`, word), `/nuova-${round}/`, word);
      await edit('content/site.json', json({ ...SITE_JSON, footer }), '/guida/', `© ${word}`);
      const logo = SVG.replace('206" height="81"', `${width}" height="80"`);
      await edit('content/media/logo.svg', logo, '/guida/', `width="${width}"`);
      await edit('casino-site.config.json', json({ ...CONFIG, site: { url: host } }), '/guida/', `${host}/guida/`);
      await edit('templates/styles/own.css', `.own { color: #abcde${round}; }`, '/guida/', `#abcde${round}`);
      const other = template.replace('rich-text', `rich-text ${word}`);
      await edit('templates/parts/rich-text.tsx', other, '/guida/', `rich-text ${word}`);
    }
    expect(await differing(watched, await cleanBuildHere(site.root))).toEqual([]);
    const updates = watched.stderr().match(/ → \w+ in \d+ ms/g);
    const edits = 7 * Object.keys(SAVING).length;
    // Where the machine is busy, what is saved in two steps may be seen in two steps.
    expect(updates!.length, watched.stderr()).toBeGreaterThanOrEqual(edits);
    expect(updates!.length, watched.stderr()).toBeLessThan(1.5 * edits);
  });

  it('after files are deleted and renamed, and folders appear', async ({ onTestFinished: done }) => {
    const site = makeSite(
      { 'content/pages/a.json': guide('/a', 'uno'), 'content/pages/b.json': guide('/b', 'due') },
      done,
    );
    const watched = await start(site, done);
    rmSync(join(site.root, 'content/pages/a.json'));
    await watched.until('404 for a deleted page', async () => (await watched.get('/a/')).status === 404);
    mkdirSync(join(site.root, 'content/pages/deep/er'), { recursive: true });
    renameSync(join(site.root, 'content/pages/b.json'), join(site.root, 'content/pages/deep/er/b.json'));
    writeFileSync(join(site.root, 'content/pages/deep/er/b.json'), guide('/b', 'tre'));
    await servesText(watched, '/b/', 'tre');
    mkdirSync(join(site.root, 'templates/styles'), { recursive: true });
    writeFileSync(join(site.root, 'templates/styles/late.css'), '.late { color: #fedcba; }');
    await servesText(watched, '/b/', '#fedcba');
    writeFileSync(join(site.root, 'content/pages/deep/er/b.json'), guide('/b', 'quattro'));
    await servesText(watched, '/b/', 'quattro');
    expect(await differing(watched, await cleanBuildHere(site.root))).toEqual([]);
  });

  it('in a checkout of the generator itself: schemas and the browser script are watched as well', async ({
    onTestFinished: done,
  }) => {
    const site = makeSite({}, done);
    for (const name of ['bin', 'lib', 'src', 'schemas', 'templates', 'package.json'])
      cpSync(join(PROJECT, name), join(site.root, name), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(site.root, 'node_modules'));
    const watched = await start(site, done, { bin: join(site.root, 'bin/casino-site.js') });
    const script = async () => /assets\/client\.[\w-]+\.js/.exec((await watched.get('/')).body)![0];
    const before = await script();
    const main = join(site.root, 'src/client/main.ts');
    writeFileSync(main, `${readFileSync(main, 'utf8')}\ndocument.documentElement.dataset.edited = '1';\n`);
    await watched.until('another script', async () => (await script()) !== before);
    const schema = join(site.root, 'schemas/page.schema.json');
    const text = readFileSync(schema, 'utf8');
    writeFileSync(schema, text.replace('"title"', '"titolo"'));
    await watched.until('a word about the schema', () => /The update failed: .*titolo/.test(watched.stderr()));
    writeFileSync(schema, text.replace('"title"', '"title" '));
    await watched.until('the fixed schema', () => watched.stderr().includes('schemas/page.schema.json → '));
  });
});

describe.concurrent('CARD C.5 start', () => {
  it('a port in use: the next free one, or with --strict-port exit code 2', async ({ onTestFinished: done }) => {
    const port = await takenPort(done);
    const watched = await start(makeSite({}, done), done, { args: ['--port', String(port)] });
    expect(Number(new URL(watched.url).port)).toBeGreaterThan(port);
    expect(watched.stderr()).toMatch(new RegExp(`Port ${port} is in use; \\d+ is the next free one\\.`));
    await expect(
      startWatch(makeSite({}, done).root, { args: ['--port', String(port), '--strict-port'] }),
    ).rejects.toThrow(`Port ${port} is in use.`);
  });
});

describe.concurrent('CARD C.5 answers', () => {
  it('after the banner, unknown paths, error pages, redirects, declared routes and the records of the build are as on a host', async ({
    onTestFinished: done,
  }) => {
    const site = makeSite(
      {
        'content/pages/forbidden.json': guide('/403', 'Vietato.'),
        'content/pages/guida.json': guide('/guida', 'testo'),
        'casino-site.config.json': {
          ...CONFIG,
          routes: {
            ...CONFIG.routes,
            redirects: [
              { from: '/vecchia', to: '/guida', status: 301 },
              { from: '/archivio/**', to: '/guida' },
            ],
          },
        },
      },
      done,
    );
    const watched = await start(site, done);
    expect(watched.stderr()).toMatch(
      /^Watching at http:\/\/127\.0\.0\.1:\d+\/ \(ready in \d+ ms\)\nPress Ctrl\+C to stop\.\n/,
    );
    const statusOf = ({ status, headers }: Answer) => `${status} ${headers.location ?? ''}`.trim();
    const answers: Record<string, string> = {};
    for (const path of [
      '/nope',
      '/404/',
      '/403',
      '/guida',
      '/guida?x=1',
      '/guida/',
      '/vecchia',
      '/archivio/a/b',
      '/login',
      '/_build/latest.json',
      '/_build/meta/dev.json',
      '/_build/manifest.json',
    ])
      answers[path] = statusOf(await watched.get(path));
    expect(answers).toEqual({
      '/nope': '404',
      '/404/': '404',
      '/403': '403',
      '/guida': '301 /guida/',
      '/guida?x=1': '301 /guida/?x=1',
      '/guida/': '200',
      '/vecchia': '301 /guida/',
      '/archivio/a/b': '302 /guida/',
      '/login': '302 https://go.example.com/login',
      '/_build/latest.json': '200',
      '/_build/meta/dev.json': '200',
      '/_build/manifest.json': '200',
    });
    expect((await watched.get('/nope')).body).toContain('Pagina non trovata.');
    expect(JSON.parse((await watched.get('/_build/latest.json')).body)).toMatchObject({ id: 'dev' });
    expect(watched.stderr()).toContain('Page not found: /nope\n');
  });
});

describe.concurrent('CARD C.5 promise 33: problems', () => {
  it('are printed with place, excerpt and hint; the last good page stays, others are not touched; mending is reported', async ({
    onTestFinished: done,
  }) => {
    const site = makeSite(
      {
        'content/pages/guida.json': guide('/guida', 'buona'),
        'content/pages/altra.json': guide('/altra', 'altra'),
      },
      done,
    );
    const watched = await start(site, done);
    const good = (await watched.get('/guida/')).body;
    writeFileSync(join(site.root, 'content/pages/guida.json'), '{\n  "slug": "/guida",\n  "title": 3\n}\n');
    await watched.until('the problem', () => watched.stderr().includes('content/pages/guida.json:3:'));
    expect(watched.stderr()).toMatch(/3 │ {3}"title": 3/);
    expect((await watched.get('/guida/')).body).toBe(good);
    expect((await watched.get('/altra/')).status).toBe(200);
    const [problem] = JSON.parse((await watched.get('/__casino-site/problems.json?path=/altra/')).body);
    expect(problem).toMatchObject({
      file: 'content/pages/guida.json',
      line: 3,
      link: expect.stringMatching(/^vscode:\/\/file\/.*guida\.json:3:\d+$/),
    });
    writeFileSync(join(site.root, 'content/pages/guida.json'), guide('/guida', 'di nuovo buona'));
    await servesText(watched, '/guida/', 'di nuovo buona');
    await watched.until('the good news', () => watched.stderr().includes('fixed'));
    const left = JSON.parse((await watched.get('/__casino-site/problems.json?path=/guida/')).body) as Problem[];
    expect(left.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  const FAULTY: readonly (readonly [text: string, expected: string])[] = [
    ['export const RichText = (', 'template-failed'],
    ['throw new Error("rotto subito");', 'rotto subito'],
    ['export const Terms = () => null; export function RichText() { throw new Error("rotto dopo"); }', 'rotto dopo'],
  ];

  it('a template that does not compile, or throws when it is loaded or printed, takes nothing down, and heals', async ({
    onTestFinished: done,
  }) => {
    const site = makeSite(
      { 'content/pages/guida.json': guide('/guida', 'buona'), 'templates/styles/own.css': '' },
      done,
    );
    const watched = await start(site, done);
    await servesText(watched, '/guida/', 'buona');
    const file = join(site.root, 'templates/parts/rich-text.tsx');
    mkdirSync(dirname(file), { recursive: true });
    for (const [round, [text, expected]] of FAULTY.entries()) {
      writeFileSync(file, text);
      await watched.until('the problem', () => watched.stderr().includes(expected));
      expect(await watched.get('/guida/')).toMatchObject({ status: 200, body: expect.stringContaining('buona') });
      rmSync(file);
      await watched.until('the good news', () => watched.stderr().split('fixed').length > round + 1);
    }
    expect(await differing(watched, await cleanBuildHere(site.root))).toEqual([]);
  });

  it('a content folder that is gone and comes back', async ({ onTestFinished: done }) => {
    const site = makeSite({ 'content/pages/guida.json': guide('/guida', 'buona') }, done);
    const watched = await start(site, done);
    const good = (await watched.get('/guida/')).body;
    renameSync(join(site.root, 'content'), join(site.root, 'away'));
    await watched.until('the problem', () => watched.stderr().includes('content/site.json'));
    expect((await watched.get('/guida/')).body).toBe(good);
    writeFileSync(join(site.root, 'away/pages/guida.json'), guide('/guida', 'tornata'));
    renameSync(join(site.root, 'away'), join(site.root, 'content'));
    await servesText(watched, '/guida/', 'tornata');
    writeFileSync(join(site.root, 'content/pages/guida.json'), guide('/guida', 'viva'));
    await servesText(watched, '/guida/', 'viva');
    await watched.until('the good news', () => watched.stderr().includes('fixed'));
  });
});

describe.runIf(process.platform === 'linux').concurrent('C.5 promise 33: scarce resources', () => {
  const hasNamespaces = canRun(['unshare', '-Ur', 'true']);

  it('with 64 open files it works', async ({ onTestFinished: done }) => {
    const site = makeSite({ 'content/pages/guida.json': guide('/guida', 'prima') }, done);
    const watched = await start(site, done, { command: ['sh', '-c', 'ulimit -n 64; exec "$@"', 'sh'] });
    writeFileSync(join(site.root, 'content/pages/guida.json'), guide('/guida', 'dopo'));
    await servesText(watched, '/guida/', 'dopo');
    expect(watched.stderr()).not.toContain('failed');
  });

  it.runIf(hasNamespaces)(
    'without file watchers it looks for itself, and says so once',
    async ({ onTestFinished: done }) => {
      const site = makeSite({ 'content/pages/guida.json': guide('/guida', 'prima') }, done);
      const watched = await start(site, done, {
        command: ['unshare', '-Ur', 'sh', '-c', 'echo 1 > /proc/sys/user/max_inotify_watches; exec "$@"', 'sh'],
      });
      for (const words of ['parola due', 'parola tre', 'parola quattro']) {
        writeFileSync(join(site.root, 'content/pages/guida.json'), guide('/guida', words));
        await servesText(watched, '/guida/', words);
      }
      expect(watched.stderr().match(/allows no more file watchers \(ENOSPC\)/g)).toHaveLength(1);
    },
  );
});

function canRun([program, ...args]: readonly string[]): boolean {
  try {
    execFileSync(program!, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
