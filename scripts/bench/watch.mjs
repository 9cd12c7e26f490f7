// `npm run bench -- watch [sizes…] [--runs n]`: how soon `watch` is ready, and how soon a saved page is served, told by
// the event stream.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWatch } from '../watch/watched.mjs';
import { writeSite } from './content.mjs';

/** As in src/watch/loop.ts: the editor may not be done yet, so that long nothing is read. */
const QUIET_MS = 100;
/** Longer than a burst of saves, so that each save stands alone. */
const BETWEEN_MS = 700;
const KINDS = {
  text: (page, mark) => (page.meta.meta_settings.description = mark),
  title: (page, mark) => (page.title = mark),
};

/** Of the program in this checkout: `startWatch` knows where that is. */
export async function benchWatch(_bin, root, pages, { runs: saves }) {
  return measure(root, pages, writeSite(root, pages), saves);
}

export function watchTable({ pages, readyMs, readyAgainMs, firstPageMs, latencies, load }) {
  const rows = [
    `${pages} pages  ready ${Math.round(readyMs)} ms, again ${Math.round(readyAgainMs)} ms, first page ${Math.round(firstPageMs)} ms after that (load ${load.toFixed(1)})`,
    ...Object.entries(latencies).map(
      ([kind, { median, p95 }]) =>
        `  ${kind.padEnd(6)} save → served  median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; without the quiet time of ${QUIET_MS} ms: ${(median - QUIET_MS).toFixed(1)} ms, ${(p95 - QUIET_MS).toFixed(1)} ms`,
    ),
  ];
  return `${rows.join('\n')}\n`;
}

async function measure(root, pages, files, saves) {
  const [first, readyMs] = await start(root);
  // It writes down what it read a moment after the start; of a few pages it does not.
  if (pages > 1000)
    await first.until('its memory on the disk', () => existsSync(join(root, '.casino-site/cache/watch')), 30_000);
  await first.stop();
  const [watched, readyAgainMs] = await start(root);
  try {
    const asked = performance.now();
    await watched.get('/');
    const firstPageMs = performance.now() - asked;
    await untilWatching(watched, join(root, files[0]));
    const latencies = {};
    for (const [kind, change] of Object.entries(KINDS))
      latencies[kind] = await latency(watched, join(root, files.at(-1)), change, saves);
    return { pages, readyMs, readyAgainMs, firstPageMs, latencies, load: loadavg()[0] };
  } finally {
    await watched.stop();
  }
}

async function start(root) {
  const begin = performance.now();
  const watched = await startWatch(root, { patience: 300_000 });
  return [watched, performance.now() - begin];
}

/** The first check of the site and the watchers come after the banner. */
async function untilWatching(watched, file) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"title"', '"title" '));
  await watched.until('the first update', () => watched.stderr().includes(' → '));
  writeFileSync(file, text);
  await pause(3000);
}

async function latency(watched, file, change, saves) {
  const text = readFileSync(file, 'utf8');
  const { slug } = JSON.parse(text);
  const events = await listen(watched.url);
  const times = [];
  for (let save = 0; save < saves; save++) {
    await pause(BETWEEN_MS + Math.random() * 50);
    const mark = `Marca ${save} ${Date.now()}`;
    const page = JSON.parse(text);
    change(page, mark);
    const saved = `${JSON.stringify(page, null, 2)}\n`;
    const news = events.next();
    const begin = performance.now();
    writeFileSync(file, saved);
    await news;
    if (!(await watched.get(`${slug}/`)).body.includes(mark))
      throw new Error('The page that was announced is not the one that was saved.');
    times.push(performance.now() - begin);
  }
  events.close();
  if (existsSync(file)) writeFileSync(file, text);
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1], p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] };
}

function listen(url) {
  return new Promise((resolve, reject) => {
    let waiting = [];
    const request = get(new URL('/__casino-site/events', url), (response) => {
      response.on('data', (chunk) => {
        if (!/event: (?:reload|css)/.test(String(chunk))) return;
        for (const tell of waiting) tell();
        waiting = [];
      });
      resolve({ next: () => new Promise((tell) => waiting.push(tell)), close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
