// Measures a built site with Lighthouse (mobile, throttled): npm run lighthouse [-- --runs 5 --dist dist --pages
// /,/terms/]. Prints medians. Lighthouse is no dependency: $LIGHTHOUSE names an installed command line, else
// node_modules is tried, else npx fetches it.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const VERSION = '12.8.2';
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = '/,/terms/,/privacy/,/responsible/,/404/,/403/';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.css': 'text/css; charset=utf-8',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};
const PACKED = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt']);

/** Serves a folder as a good host does: compressed, hashed files cached for ever, and `/` of the site at `base`. */
export async function serveFolder(folder, base = '/') {
  const root = resolve(folder);
  const packed = new Map();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    let file = resolve(root, `.${path.startsWith(base) ? `/${path.slice(base.length)}` : path}`);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if ((file !== root && !file.startsWith(root + sep)) || !existsSync(file)) return void response.writeHead(404).end();
    const ending = extname(file);
    const gzip = PACKED.has(ending) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const bytes = gzip ? (packed.get(file) ?? gzipSync(readFileSync(file), { level: 9 })) : readFileSync(file);
    if (gzip) packed.set(file, bytes);
    response.writeHead(200, {
      'Content-Type': TYPES[ending] ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      'Cache-Control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(PACKED.has(ending) ? { Vary: 'Accept-Encoding' } : {}),
      ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(bytes);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

function lighthouseCommand() {
  const named = process.env.LIGHTHOUSE;
  const installed = join(PROJECT, 'node_modules/lighthouse/cli/index.js');
  if (named) return /\.[cm]?js$/.test(named) ? [process.execPath, named] : [named];
  return existsSync(installed) ? [process.execPath, installed] : ['npx', '--yes', `lighthouse@${VERSION}`];
}

function chromePath() {
  const found = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
  // Without one, Lighthouse looks for an installed Chrome by itself.
  return found ? { CHROME_PATH: found } : {};
}

/** One report, as an object. */
async function measure(url, folder) {
  const [command, ...first] = lighthouseCommand();
  const output = join(folder, 'report.json');
  const flags = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const child = spawn(command, [...first, ...flags], {
    env: { ...process.env, ...chromePath() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk) => (words += chunk));
  const code = await new Promise((done, failed) => child.on('close', done).on('error', failed));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${words.trim().split('\n').slice(-5).join('\n')}`);
  return JSON.parse(readFileSync(output, 'utf8'));
}

function figures({ categories, audits }) {
  const requests = audits['network-requests'].details.items.filter(({ url }) => !url.startsWith('data:'));
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])),
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    kilobytes: requests.reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1000,
    requests: requests.length,
  };
}

/** What a report blames, apart from what is so by design or by measuring on loopback. */
function blame({ categories, audits }) {
  const ids = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(ids)].filter((id) => audits[id].score !== null && audits[id].score < 1);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function main() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      dist: { type: 'string', default: 'dist' },
      pages: { type: 'string', default: PAGES },
      base: { type: 'string', default: '/' },
      json: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(join(values.dist, 'index.html')))
    throw new Error(`There is no built site in ${values.dist}. Run "npm run build" first.`);
  const server = await serveFolder(values.dist, values.base);
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-lighthouse-'));
  const rows = [];
  try {
    for (const page of values.pages.split(',')) {
      const reports = [];
      for (let run = 0; run < Number(values.runs); run++)
        reports.push(await measure(server.origin + values.base.slice(0, -1) + page, folder));
      const runs = reports.map(figures);
      const middle = Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((one) => one[key]))]));
      rows.push({ page, ...middle, below: [...new Set(reports.flatMap(blame))] });
      if (!values.json) print(rows);
    }
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (values.json) console.log(JSON.stringify(rows, null, 2));
}

const COLUMNS = [
  ['Page', (row) => row.page, 14],
  ['Perf', (row) => row.performance, 5],
  ['A11y', (row) => row.accessibility, 5],
  ['Best', (row) => row['best-practices'], 5],
  ['SEO', (row) => row.seo, 4],
  ['LCP s', (row) => (row.lcp / 1000).toFixed(2), 6],
  ['CLS', (row) => row.cls.toFixed(3), 6],
  ['TBT ms', (row) => Math.round(row.tbt), 7],
  ['KB', (row) => row.kilobytes.toFixed(1), 7],
  ['Requests', (row) => row.requests, 9],
  ['Below 100 %', (row) => row.below.join(', ')],
];

/** The table grows line by line: a full run takes minutes. */
function print(rows) {
  const line = (cells) =>
    cells
      .map((cell, index) =>
        index === 0 ? String(cell).padEnd(COLUMNS[index][2]) : String(cell).padStart(COLUMNS[index][2] ?? 0),
      )
      .join(' ');
  if (rows.length === 1) console.log(line(COLUMNS.map(([name, , width]) => (width ? name : ` ${name}`))));
  console.log(line(COLUMNS.map(([, read, width]) => (width ? read(rows.at(-1)) : ` ${read(rows.at(-1))}`))));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
