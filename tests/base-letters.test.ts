// A base path with letters beyond ASCII: letters inside, escapes wherever it is printed. Build, check, watch and
// preview agree.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../scripts/watch/watched.mjs';
import { sitePath } from '../src/client/site-path.js';
import { BIN } from './support/cli.js';
import { get } from './support/raw-http.js';
import { component, CONFIG, makeSite, page, SVG } from './support/site.js';

const ROUTES = {
  ...CONFIG.routes,
  redirects: [
    { from: '/vecchia', to: '/perché' },
    { from: '/old/**', to: '/perch%C3%A9' },
    { from: '/lontano', to: 'https://go.example.com/日本' },
    { from: '/via/**', to: 'https://go.example.com/日本?x=%2F' },
  ],
};
const OUT = '/citt%C3%A0/';

const makeLettered = (site: object) =>
  makeSite({
    'casino-site.config.json': { ...CONFIG, site, routes: ROUTES },
    'content/pages/perche.json': page('/perché', [
      component(14, { header: 'Guida', text: '<p><a href="/">Home</a> <a href="/perch%C3%A9#guida">qui</a></p>' }),
    ]),
    'content/media/più.svg': SVG,
    'templates/fonts/f.woff2': 'font',
    'templates/styles/own.css': '.own { background: url(../fonts/f.woff2); }',
  });

describe.each([
  ['site.base in letters', { url: 'https://www.example.com', base: '/città/' }],
  ['site.base in letters and marks', { url: 'https://www.example.com', base: '/citta\u0300/' }],
  ['site.base in escapes', { url: 'https://www.example.com', base: '/citt%c3%a0/' }],
  ['the path of site.url', { url: 'https://www.example.com/città' }],
])('%s', (_name, address) => {
  it('every rendered URL is escaped, and no link warns', async () => {
    const site = makeLettered(address);
    const { ok, problems } = await site.build();
    expect(problems.filter((one) => one.severity !== 'note' && one.code !== 'media-unused')).toEqual([]);
    expect(ok).toBe(true);
    const texts = readdirSync(join(site.root, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:html|xml|txt)$/.test(entry.name))
      .map((entry) => site.out(join(entry.parentPath, entry.name).slice(join(site.root, 'dist').length + 1)));
    for (const text of texts) expect(text).not.toMatch(/citt(?:à|a\u0300|%c3|%25)/);
    const document = site.page('perché/index.html');
    expect([...document.querySelectorAll('main p a')].map((one) => one.getAttribute('href'))).toEqual([
      OUT,
      `${OUT}perch%C3%A9/#guida`,
    ]);
    expect(document.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(
      `https://www.example.com${OUT}perch%C3%A9/`,
    );
    expect(document.querySelector('script[type=module]')!.getAttribute('src')).toMatch(/^\/citt%C3%A0\/assets\//);
    expect(document.querySelector('header img')!.getAttribute('src')).toMatch(/^\/citt%C3%A0\/assets\/media\//);
    expect(site.out('perché/index.html')).toMatch(/url\("?\/citt%C3%A0\/assets\/fonts\//);
    expect(site.out('sitemap.xml')).toContain(`<loc>https://www.example.com${OUT}perch%C3%A9/</loc>`);
    expect(site.out('robots.txt')).toContain(`https://www.example.com${OUT}sitemap.xml`);
    expect(site.out('vecchia/index.html')).toContain(`url=${OUT}perch%C3%A9/`);
    expect(JSON.parse(site.out('_build/manifest.json')).site).toBe(`https://www.example.com${OUT}`);
  });
});

const ANSWERS = [
  [OUT, 200, undefined],
  ['/citt%c3%a0/', 200, undefined],
  ['/citt%C3%A0', 301, OUT],
  [`${OUT}perch%C3%A9/`, 200, undefined],
  [`${OUT}perch%C3%A9`, 301, `${OUT}perch%C3%A9/`],
  [`${OUT}vecchia`, 302, `${OUT}perch%C3%A9/`],
  [`${OUT}lontano`, 302, 'https://go.example.com/%E6%97%A5%E6%9C%AC'],
  [`${OUT}via/x`, 302, 'https://go.example.com/%E6%97%A5%E6%9C%AC?x=%2F'],
  [`${OUT}old/x`, 302, `${OUT}perch%C3%A9/`],
  [`${OUT}nope`, 404, undefined],
  ['/perch%C3%A9/', 404, undefined],
] as const;

const asked = async (port: number) => {
  const answers = ANSWERS.map(async ([target]) => {
    const { status, headers } = await get(port, target);
    return [target, status, headers.location];
  });
  return Promise.all(answers);
};

it('watch answers below it, and sends on to escaped URLs', async () => {
  const watched = await startWatch(makeLettered({ url: 'https://www.example.com/città' }).root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  expect(new URL(watched.url).pathname).toBe(OUT);
  expect(watched.url).toMatch(/\/citt%C3%A0\/$/);
  expect(await asked(Number(new URL(watched.url).port))).toEqual(ANSWERS);
  expect(watched.stderr()).not.toContain('A request failed');
});

it('preview answers below it in the same way', async () => {
  const site = makeLettered({ url: 'https://www.example.com', base: '/città/' });
  expect((await site.build()).ok).toBe(true);
  const child = spawn(process.execPath, [BIN, 'preview', '--port', '0'], {
    cwd: site.root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  await expect.poll(() => stderr, { interval: 10 }).toContain('Ctrl+C');
  const url = new URL(/http:\/\/\S+/.exec(stderr)![0]);
  expect(url.pathname).toBe(OUT);
  expect(await asked(Number(url.port))).toEqual(ANSWERS);
  expect(stderr).not.toContain('A request failed');
});

it('--base takes letters as well', async () => {
  const site = makeSite();
  const { ok } = await site.build({ base: '/città' });
  expect(ok).toBe(true);
  expect(site.out('sitemap.xml')).toContain(`https://www.example.com${OUT}`);
});

it('in the browser a page is known below it', () => {
  expect(sitePath({ pathname: `${OUT}perch%C3%A9/` }, '/città/')).toBe('/perché/');
});
