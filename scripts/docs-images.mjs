// Takes the pictures of the documentation: the example at two widths, and every block of the gallery with everything
// filled in. Writes docs/images/. Needs a compiled lib/, any Chromium and sharp.
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serveHandler from 'serve-handler';
import sharp from 'sharp';
import { ALL_BLOCKS, build } from '../lib/index.js';
import { writeGallery } from './gallery.mjs';
import { loadEverything, startBrowser } from './start-browser.mjs';

const PROJECT = join(import.meta.dirname, '..');
const FOLDER = join(PROJECT, 'docs/images');
const BLOCK_BYTES = 40_000;
const PAGE_BYTES = 60_000;
/** A block taller than this is cut: the picture shows what kind of block it is. */
const MAX_BLOCK_HEIGHT = 760;
const MARGIN = 20;

const temporary = mkdtempSync(join(tmpdir(), 'casino-site-docs-'));
const { browser, tried } = await startBrowser();
try {
  if (!browser) throw new Error(`No browser could be started: ${tried.join('; ')}.`);
  mkdirSync(join(FOLDER, 'blocks'), { recursive: true });
  await withSite(PROJECT, join(temporary, 'site'), takeExample);
  const gallery = join(temporary, 'gallery');
  writeGallery(gallery);
  writeNeighbours(gallery);
  await withSite(gallery, join(gallery, 'dist'), takeBlocks);
} finally {
  await browser?.close();
  rmSync(temporary, { recursive: true, force: true });
}

/** What lists of pages and of headings have to show. */
function writeNeighbours(root) {
  const pages = join(root, 'content/pages');
  const text = (header) => ({ block: 'text-component', header, text: '<p>…</p>' });
  const guides = ['Come si legge un requisito di puntata', 'Quanto dura un prelievo', 'Limiti di deposito e pause'];
  for (const [index, title] of guides.entries()) {
    const page = { title, slug: `/guide/${index}`, updated: `2026-11-0${9 - index}`, components: [text(title)] };
    writeFileSync(join(pages, `guida-${index}.json`), JSON.stringify(page));
  }
  const file = join(pages, 'blocchi-page-contents.json');
  const page = JSON.parse(readFileSync(file, 'utf8'));
  const last = Math.max(...page.components.map(({ order }) => order));
  for (const [index, title] of guides.entries()) page.components.push({ ...text(title), order: last + index + 1 });
  writeFileSync(file, JSON.stringify(page));
}

async function withSite(root, outDir, take) {
  const outcome = await build({ root, outDir });
  const { problems } = outcome.usage ? outcome : outcome.report;
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const server = createServer((request, response) => serveHandler(request, response, { public: outDir }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  await take(`http://127.0.0.1:${server.address().port}`);
  server.close();
}

async function takeExample(origin) {
  const wide = await openPage(`${origin}/`, { width: 1280, height: 860 });
  await save('example-desktop', await wide.screenshot(), { width: 1100, limit: PAGE_BYTES });
  const narrow = await openPage(`${origin}/`, { width: 390, height: 844 });
  await save('example-phone', await narrow.screenshot(), { width: 390, limit: PAGE_BYTES });
}

async function takeBlocks(origin) {
  for (const { name } of ALL_BLOCKS) {
    const page = await openPage(`${origin}/blocchi/${name}`, { width: 1100, height: 900 });
    // The page shows a heading and the block, by turns: smallest, fullest, awkward.
    const box = await page.locator('.blocks > *').nth(3).boundingBox();
    const clip = {
      x: box.x - MARGIN,
      y: box.y - MARGIN,
      width: box.width + 2 * MARGIN,
      height: Math.min(box.height, MAX_BLOCK_HEIGHT) + 2 * MARGIN,
    };
    const bytes = await page.screenshot({ clip, fullPage: true });
    await save(`blocks/${name}`, bytes, { width: 800, limit: BLOCK_BYTES });
  }
}

async function openPage(url, viewport) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(loadEverything);
  return page;
}

/** The best quality that stays within the limit. */
async function save(name, png, { width, limit }) {
  for (const quality of [80, 65, 50, 35]) {
    const bytes = await sharp(png).resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > limit) continue;
    writeFileSync(join(FOLDER, `${name}.webp`), bytes);
    console.log(`docs/images/${name}.webp: ${bytes.length} bytes, quality ${quality}`);
    return;
  }
  throw new Error(`The picture ${name} does not fit into ${limit} bytes.`);
}
