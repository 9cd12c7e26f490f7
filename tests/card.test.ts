// The design card: what the command line, the output and the repository promise as a whole.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ciRecipe } from '../src/commands/ci/recipe.js';
import { type BundledSite, bundledSite } from './support/bundled.js';
import { BIN, casinoSite, PROJECT } from './support/cli.js';
import { packageName, read } from './support/imports.js';
import { all, attribute, openOutput, words } from './support/output.js';
import { codes, component, CONFIG, makeSite, page } from './support/site.js';

let site: BundledSite;
const packageJson = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'bin' | 'engines' | 'scripts',
  Record<string, string>
>;

beforeAll(async () => {
  site = await bundledSite();
});

describe('CARD C.1 build validates all content first', () => {
  it('three faults: three lines that name file, line and column, exit 1, nothing written', async () => {
    const small = makeSite({
      'content/pages/a.json': { title: 7, slug: '/a' },
      'content/pages/b.json': page('/b', [component(2, { desktop_img_url: '/media/logo.svg', target: '_top' })]),
      'content/pages/c.json': '{ "title": "C", "slug": "/c", }',
    });
    const { code, stdout, stderr } = await casinoSite(['build'], small.root);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.match(/^content\/pages\/\w+\.json:\d+:\d+ error [\w-]+$/gm)).toEqual([
      'content/pages/a.json:2:12 error value-type',
      'content/pages/b.json:11:21 error value-not-allowed',
      'content/pages/c.json:1:31 error json-syntax',
    ]);
    expect(stderr).toContain('3 errors. Nothing was published.');
    expect(readdirSync(small.root).sort()).toEqual(['casino-site.config.json', 'content']);
  });

  it('all faults of one file are found in one run', async () => {
    const { problems } = await makeSite({
      'content/pages/p.json': { title: '', slug: 5, layout: 3, components: [{ order: 'x', component_id: 99 }] },
    }).build({}, { write: false });
    expect(new Set(problems.map((one) => one.pointer))).toEqual(
      new Set(['/title', '/slug', '/layout', '/components/0', '/components/0/order', '/components/0/component_id']),
    );
  });
});

describe('CARD C.4 the published script', () => {
  it('is one small file with a hash in its name; everything else is fetched by it when needed', () => {
    const entries = new Set(site.pages.map((path) => attribute(site.page(path), 'script[type="module"]', 'src')));
    expect(entries.size).toBe(1);
    const [entry] = entries;
    expect(entry).toMatch(/^\/assets\/client\.[A-Z0-9]{8}\.js$/);
    const code = site.text(entry!.slice(1));
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(6 * 1024);
    expect(code).not.toMatch(/(?:^|[;}])\s*import\s*(?:["'{]|\w+\s+from)/);
    for (const name of code.match(/\.\/[\w.-]+\.js/g) ?? []) expect(site.files).toContain(`assets/${name.slice(2)}`);
  });

  it('every asset carries a hash in its name, so that hosts may cache it for ever', () => {
    for (const path of site.files.filter((file) => file.startsWith('assets/')))
      expect(path).toMatch(/[./][A-Za-z0-9]{8,16}\.\w+$/);
  });
});

/** Answers until it is closed. */
interface StaticHost {
  readonly origin: string;
  close(): Promise<unknown>;
}

/** The real `serve`, as `npm start` runs it. */
async function serveProcess(folder: string): Promise<StaticHost> {
  const { scripts, devDependencies } = packageJson;
  expect([scripts.start, Object.keys(devDependencies)]).toEqual([
    'npm run build && serve dist',
    expect.arrayContaining(['serve']),
  ]);
  const program = join(PROJECT, 'node_modules/.bin/serve');
  const child = spawn(program, [folder, '--no-clipboard', '--listen', 'tcp://127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      const [url] = /http:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(printed) ?? [];
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`serve ended: ${printed}`)));
  });
  return { origin, close: () => (child.kill(), ended) };
}

/** The plainest server there is: files, the index of a folder, 404.html for the rest. */
async function plainServer(folder: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.split('?')[0]!);
    const file = [path, `${path}index.html`]
      .map((one) => join(folder, one))
      .find((one) => existsSync(one) && statSync(one).isFile());
    response.writeHead(file ? 200 : 404, {
      'content-type': (file ?? '.html').endsWith('.html') ? 'text/html' : 'application/octet-stream',
    });
    response.end(readFileSync(file ?? join(folder, '404.html')));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => once(server.close(), 'close'),
  };
}

const START = ['/', '/403/', '/sitemap.xml', '/robots.txt', '/_build/latest.json', '/_build/manifest.json'];

/** Status of every URL of the site, each asked for once; redirects are not followed. */
async function crawl(origin: string): Promise<ReadonlyMap<string, number>> {
  const visited = new Map<string, number>();
  const queue = [...START];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (visited.has(path)) continue;
    const response = await fetch(origin + path, { redirect: 'manual' });
    visited.set(path, response.status);
    const text = await response.text();
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, url] of text.matchAll(/\s(?:href|src|srcset)="(\/[^"#?]*)/gi))
      if (!url!.startsWith('//')) queue.push(url!);
  }
  return visited;
}

describe('CARD C.6 C.8 any static host', () => {
  it.each([
    ['the real "serve" of npm start', serveProcess],
    ['the plainest file server', plainServer],
  ])(
    '%s: every link of the crawled site answers 200 without a redirect, unknown paths get our 404 page',
    async (_name, start) => {
      const { origin, close } = await start(site.folder);
      onTestFinished(() => void close());
      const visited = await crawl(origin);
      expect([...visited].filter(([, status]) => status !== 200)).toEqual([]);
      expect([...visited.keys()]).toEqual(
        expect.arrayContaining([
          '/terms/',
          '/privacy/',
          '/responsible/',
          '/login/',
          '/sign-up/',
          '/sing-up/',
          '/bonuses/',
        ]),
      );
      expect(visited.size).toBeGreaterThan(20);
      const unknown = await fetch(`${origin}/nope/at/all`);
      expect([unknown.status, await unknown.text()]).toEqual([404, site.text('404.html')]);
      expect(await (await fetch(`${origin}/403/`)).text()).toBe(site.text('403/index.html'));
    },
  );

  it('folders that begin with an underscore survive on GitHub Pages', () => {
    expect(site.files).toContain('.nojekyll');
  });
});

describe('CARD C.7 C.8 C.9 the repository', () => {
  it('CARD C.7 the top level is as the card says, and dist/ is never committed', () => {
    for (const name of ['bin', 'src', 'templates', 'content', 'schemas', 'tests', 'package.json', 'tsconfig.json'])
      expect(existsSync(join(PROJECT, name)), name).toBe(true);
    expect(readFileSync(join(PROJECT, '.gitignore'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['dist/', 'lib/', 'node_modules/']),
    );
    const tracked = existsSync(join(PROJECT, '.git'))
      ? execFileSync('git', ['ls-files', 'dist', 'lib'], { cwd: PROJECT, encoding: 'utf8' })
      : '';
    expect(tracked).toBe('');
    expect(packageJson.bin).toEqual({ 'casino-site': 'bin/casino-site.js' });
  });

  it('CARD C.8 the program imports the named packages, and every package it depends on', () => {
    const named = [
      'commander',
      'ajv',
      'fast-glob',
      'chokidar',
      'html-minifier-terser',
      'lightningcss',
      'react',
      'react-dom',
      'esbuild',
    ];
    const packages = new Set(
      read('src', /\.ts$/).flatMap(({ imports }) =>
        imports.filter(({ types }) => !types).map(({ target }) => packageName(target)),
      ),
    );
    expect(named.filter((name) => !packages.has(name))).toEqual([]);
    // Types are never imported by their own name: they come with the package that they describe.
    const isUsed = (name: string) => packages.has(name.replace(/^@types\//, ''));
    expect(Object.keys(packageJson.dependencies).filter((name) => !isUsed(name))).toEqual([]);
  });

  it('CARD C.9 the recipe builds with --json, reads the report and publishes dist/; starters get one too', () => {
    const own = readFileSync(join(PROJECT, '.github/workflows/publish.yml'), 'utf8');
    const starter = ciRecipe({ ci: 'github', host: 'github-pages', shards: 1 }).text;
    for (const [file, recipe] of Object.entries({ own, starter })) {
      expect(recipe, file).toMatch(/build (?:--\S+ )*--json .*> build-report\.json/);
      expect(recipe, file).toMatch(/JSON\.parse\(.*build-report\.json/);
      expect(recipe, file).toMatch(/path: dist\b/);
    }
  });

  it.each([
    ['a good site', {}, 0, true],
    ['a bad one', { 'content/pages/p.json': '[]' }, 1, false],
  ])('CARD C.9 build --json prints one JSON document and nothing else: %s', async (_name, files, code, ok) => {
    const ran = await casinoSite(['build', '--json'], makeSite(files).root);
    expect([ran.code, ran.stderr]).toEqual([code, '']);
    const report = JSON.parse(ran.stdout);
    expect(report).toMatchObject({ ok, command: 'build', problems: expect.any(Array) });
    if (ok)
      expect(report).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        pages: 2,
        files: expect.any(Number),
        bytes: expect.any(Number),
        timings: expect.any(Object),
        slowest: expect.any(Array),
      });
    expect(codes(report.problems)).toEqual(ok ? [] : ['value-type']);
  });
});

// Loaded before the program: every way to another machine throws, and the name of the one who tried is kept.
const NO_NETWORK = `
  import dns from 'node:dns'; import net from 'node:net'; import dgram from 'node:dgram'; import { syncBuiltinESMExports } from 'node:module';
  const refuse = (name) => () => { process.stderr.write('NETWORK ' + name + '\\n'); process.exit(99); };
  globalThis.fetch = refuse('fetch');
  net.Socket.prototype.connect = refuse('connect');
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) { dns[name] = refuse(name); dns.promises[name] = refuse(name); }
  dgram.createSocket = refuse('dgram');
  syncBuiltinESMExports();
`;

describe('CARD C.10 SPEC-1.4 no network', () => {
  const small = () =>
    makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        analytics: { provider: 'matomo', host: 'https://stats.example.com', siteId: '1' },
      },
    });

  it('a build asks nobody: not by fetch, not by a socket, not for a name', async () => {
    const { root } = small();
    const ran = await casinoSite(['build', '--json'], root, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NO_NETWORK)}`,
    });
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(openOutput(join(root, 'dist')).pages).toHaveLength(3);
    expect(words(openOutput(join(root, 'dist')).page('index.html').querySelector('h1'))).toBe('Benvenuti');
  });

  it('the guard works', async () => {
    const child = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `${NO_NETWORK}; await fetch('https://example.com/')`],
      { encoding: 'utf8' },
    );
    expect([child.status, child.stderr]).toEqual([99, 'NETWORK fetch\n']);
  });

  const canUnshare = spawnSync('unshare', ['-rn', 'true']).status === 0;
  it.runIf(canUnshare)('a build works where there is no network at all', () => {
    const { root } = small();
    const child = spawnSync('unshare', ['-rn', process.execPath, BIN, 'build', '--quiet'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([child.status, child.stderr]).toEqual([0, '']);
    expect(all(openOutput(join(root, 'dist')).page('index.html'), 'h1')).toHaveLength(1);
  });
});
