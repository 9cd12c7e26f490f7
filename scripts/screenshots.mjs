// Pictures of every page of the example and of the block gallery at four widths, in screenshots/: for looking at a
// change. `npm run screenshots terms` takes only pages whose name holds "terms". Needs a compiled lib/ and any
// Chromium.
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveHandler from 'serve-handler';
import { build } from '../lib/index.js';
import { writeGallery } from './gallery.mjs';
import { loadEverything, startBrowser } from './start-browser.mjs';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(PROJECT, 'screenshots');
const WIDTHS = [360, 768, 1024, 1440];
const HEIGHT = 900;

const [filter = ''] = process.argv.slice(2);
const temporary = mkdtempSync(join(tmpdir(), 'casino-site-screenshots-'));
const { browser, tried } = await startBrowser();
try {
  if (!browser) throw new Error(`No browser could be started: ${tried.join('; ')}.`);
  mkdirSync(FOLDER, { recursive: true });
  const gallery = join(temporary, 'gallery');
  const slugs = writeGallery(gallery);
  await takeSite('sito', await buildSite(PROJECT, join(temporary, 'site')));
  await takeSite('galleria', await buildSite(gallery, join(gallery, 'dist')), slugs);
} finally {
  await browser?.close();
  rmSync(temporary, { recursive: true, force: true });
}

async function buildSite(root, outDir) {
  const outcome = await build({ outDir }, { cwd: root, env: {}, now: Date.now(), cores: 2, pid: process.pid });
  const problems = outcome.usage
    ? outcome.problems
    : outcome.report.problems.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return outDir;
}

/** `only` leaves out pages that the other site shows too. */
async function takeSite(site, folder, only) {
  const { pages } = JSON.parse(readFileSync(join(folder, '_build/manifest.json'), 'utf8'));
  const paths = pages.map(({ path }) => path).filter((path) => !only || only.includes(path.replace(/(.)\/$/, '$1')));
  const server = createServer((request, response) => serveHandler(request, response, { public: folder }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // A first visit may still show the stand-in for the font.
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    for (const path of paths) await takePage(page, { site, origin, path, width });
    await context.close();
  }
  server.close();
}

async function takePage(page, { site, origin, path, width }) {
  const name = `${site}${path === '/' ? '-home' : path.replaceAll('/', '-')}`;
  if (!name.includes(filter)) return;
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.evaluate(loadEverything);
  const file = `${name}-${width}.png`;
  await page.screenshot({ path: join(FOLDER, file), fullPage: true });
  console.log(`screenshots/${file}`);
}
