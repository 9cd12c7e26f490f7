// The long tests of `watch` (promises 31 to 35): node scripts/soak-watch.mjs [storm] [heap] [folder] [stops] [--seeds
// 20] [--rebuilds 1000] [--stops 50]. All without a name.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serverStops } from './watch/stops.mjs';
import { storm, writeStormSite } from './watch/storm.mjs';
import { cleanBuild, differing, startWatch } from './watch/watched.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '20' },
    rebuilds: { type: 'string', default: '1000' },
    stops: { type: 'string', default: '50' },
  },
});
const LIVE_TAG = '<script type="module" src="/__casino-site/live.js"></script>';
const SETTLE_MS = 2000;
const MAX_REBUILDS = 25;
const MAX_LAG_MS = 50;
const MAX_HEAP_GROWTH = 20 * 1024 * 1024;
const WITH_LAG = { nodeArgs: ['--import', fileURLToPath(new URL('watch/lag-probe.mjs', import.meta.url))] };
const failures = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const parts = { storm: runStorms, heap: runRebuilds, folder: runMissingFolder, stops: runStops };
for (const [name, run] of Object.entries(parts))
  if (positionals.length === 0 || positionals.includes(name)) await run();
for (const line of failures) console.error(`FAILED ${line}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function withSite(work, options = {}) {
  const root = mkdtempSync(join(tmpdir(), 'casino-site-soak-'));
  writeStormSite(root);
  const watched = await startWatch(root, options);
  try {
    await work(root, watched);
    const { milliseconds, code } = await watched.stop();
    if (milliseconds > 1000 || code !== 143)
      failures.push(`stop took ${Math.round(milliseconds)} ms with exit code ${code}`);
  } finally {
    watched.child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  }
}

async function runStorms() {
  const settled = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    await withSite(async (root, watched) => {
      await lagOf(watched);
      const start = performance.now();
      await storm({ root, seed, edits: 10_000, milliseconds: 10_000 });
      const lasted = ((performance.now() - start) / 1000).toFixed(1);
      const lag = await lagOf(watched);
      const rounds = await lookFor(watched, SETTLE_MS + 500);
      const files = await cleanBuild(root);
      const expected = new Map([...files].map(([path, text]) => [path, digest(text)]));
      const first = rounds.findIndex((_, index) =>
        rounds
          .slice(index)
          .every((round) =>
            [...expected].every(([path, hash]) => !isAsked(round, path) || round.pages.get(path) === hash),
          ),
      );
      const rebuilds = (watched.stderr().match(/ → \w+ in /g) ?? []).length;
      const time = first < 0 ? Infinity : rounds[first].time;
      settled.push(time);
      if (rebuilds > MAX_REBUILDS) failures.push(`storm, seed ${seed}: ${rebuilds} rebuilds`);
      if (lag.p99 > MAX_LAG_MS) failures.push(`storm, seed ${seed}: the event loop was held for ${lag.p99} ms (p99)`);
      if (time > SETTLE_MS)
        failures.push(
          `storm, seed ${seed}: settled after ${time} ms; now different: ${(await differing(watched, files)).slice(0, 5).join(', ')}`,
        );
      console.log(
        `storm  seed ${String(seed).padStart(2)}  ${files.size} files equal ${time} ms after a storm of ${lasted} s  ${rebuilds} rebuilds  lag p99 ${lag.p99} ms, at most ${lag.max} ms  load ${loadavg()[0].toFixed(1)}`,
      );
    }, WITH_LAG);
  }
  settled.sort((a, b) => a - b);
  console.log(`storm  settled: median ${settled[settled.length >> 1]} ms, worst ${settled.at(-1)} ms`);
}

/** How long the event loop of the watched process was held since the last call. */
async function lagOf({ pid, stderr, until }) {
  const before = stderr().length;
  process.kill(pid, 'SIGUSR2');
  const [, p99, max] = await until('the lag', () =>
    /lag p50 \S+ p99 (\S+) max (\S+) samples/.exec(stderr().slice(before)),
  );
  return { p99: Number(p99), max: Number(max) };
}

/** What was served, again and again. */
async function lookFor(watched, milliseconds) {
  const start = performance.now();
  const known = [
    ...Array.from({ length: 44 }, (_, number) => `g/${number}/index.html`),
    'index.html',
    '404/index.html',
    '404.html',
    'sitemap.xml',
    'robots.txt',
  ];
  const rounds = [];
  while (performance.now() - start < milliseconds) {
    const pages = new Map();
    const ask = async (path) => pages.set(path, digest((await watched.get(`/${path}`)).body.replace(LIVE_TAG, '')));
    for (const path of known) await ask(path);
    for (const [, path] of (await watched.get('/')).body.matchAll(/"\/(assets\/[^"]+)"/g))
      if (!pages.has(path)) await ask(path);
    rounds.push({ time: Math.round(performance.now() - start), pages });
    await pause(50);
  }
  return rounds;
}

/** Parts of the browser script are named by no page; they are compared by the tests of the build. */
function isAsked({ pages }, path) {
  return pages.has(path) || !path.startsWith('assets/');
}

function digest(text) {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}

async function runRebuilds() {
  const probe = fileURLToPath(new URL('watch/heap-probe.mjs', import.meta.url));
  await withSite(
    async (root, watched) => {
      let rebuilds = 0;
      const edit = async (path, text) => {
        const before = watched.stderr().length;
        writeFileSync(join(root, path), text);
        await watched.until('a rebuild', () => / → \w+ in /.test(watched.stderr().slice(before)));
        rebuilds++;
      };
      const heap = async () => {
        const before = watched.stderr().length;
        process.kill(watched.pid, 'SIGUSR2');
        return Number(await watched.until('the heap', () => /heap (\d+)/.exec(watched.stderr().slice(before))?.[1]));
      };
      const state = async () => ({
        heap: await heap(),
        files: readdirSync(`/proc/${watched.pid}/fd`).length,
        watches: watchesOf(watched.pid),
        rss: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${watched.pid}/status`, 'utf8'))[1]),
      });
      const page = readFileSync(join(root, 'content/pages/p1.json'), 'utf8');
      const template = readFileSync(
        fileURLToPath(new URL('../templates/parts/rich-text.tsx', import.meta.url)),
        'utf8',
      );
      const kinds = [
        (n) => edit('content/pages/p1.json', page.replace('Versione 0', `Versione ${n} bis`)),
        (n) => edit('templates/styles/extra.css', `.extra { --version: ${n}; }\n`),
        (n) =>
          edit(
            'templates/parts/rich-text.tsx',
            `${template}\nexport const version${n} = 'x'.repeat(${n});\nconsole.error;\n`,
          ),
        (n) =>
          edit('content/site.json', readFileSync(join(root, 'content/site.json'), 'utf8').replace(/© [^"]*/, `© ${n}`)),
      ];
      for (let n = 1; n <= 40; n++) await kinds[n % kinds.length](n);
      const before = await state();
      const total = Number(values.rebuilds);
      for (let n = 1; n <= total; n++) {
        await kinds[n % kinds.length](n + 1000);
        if (n % 250 === 0) console.log(`heap   ${n} rebuilds: ${mb((await heap()) - before.heap)} MB more`);
      }
      const after = await state();
      console.log(
        `heap   ${rebuilds} rebuilds: ${mb(before.heap)} → ${mb(after.heap)} MB, open files ${before.files} → ${after.files}, watches ${before.watches} → ${after.watches}, rss ${before.rss >> 10} → ${after.rss >> 10} MB`,
      );
      if (after.heap - before.heap > MAX_HEAP_GROWTH)
        failures.push(`the heap grew by ${mb(after.heap - before.heap)} MB`);
      if (after.files !== before.files) failures.push(`open files went from ${before.files} to ${after.files}`);
      if (after.watches !== before.watches) failures.push(`watches went from ${before.watches} to ${after.watches}`);
    },
    { nodeArgs: ['--expose-gc', '--import', probe] },
  );
}

function mb(bytes) {
  return (bytes / 1024 / 1024).toFixed(1);
}

/** inotify watches of a process. */
function watchesOf(pid) {
  return readdirSync(`/proc/${pid}/fdinfo`).reduce(
    (sum, fd) => sum + (readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8').match(/^inotify wd/gm) ?? []).length,
    0,
  );
}

async function runMissingFolder() {
  await withSite(async (root, watched) => {
    const good = (await watched.get('/g/3/')).body;
    renameSync(join(root, 'content'), join(root, 'content-away'));
    await watched.until('a word about the missing folder', () => watched.stderr().includes('content/pages'));
    await pause(10_000);
    const between = (await watched.get('/g/3/')).body;
    renameSync(join(root, 'content-away'), join(root, 'content'));
    const back = performance.now();
    writeFileSync(
      join(root, 'content/pages/p3.json'),
      readFileSync(join(root, 'content/pages/p3.json'), 'utf8').replace('Versione 0', 'Tornata'),
    );
    await watched.until('the fixed page', async () => (await watched.get('/g/3/')).body.includes('Tornata'));
    const healed = Math.round(performance.now() - back);
    const wrong = await differing(watched, await cleanBuild(root));
    console.log(
      `folder away for 10 s: last good page stayed: ${between === good}; healed after ${healed} ms; equal to a clean build: ${wrong.length === 0}`,
    );
    if (between !== good || healed > 2000 || wrong.length > 0)
      failures.push(`folder: ${between === good} ${healed} ms ${wrong.join(', ')}`);
  });
}

async function runStops() {
  for (const command of ['watch', 'preview']) {
    let wrong = 0;
    const slowest = await serverStops(command, { count: Number(values.stops), seed: 35 }, (label, fault) => {
      if (fault) failures.push(`stops: ${label}: ${fault}`);
      if (fault) wrong += 1;
    });
    console.log(
      `stops  ${values.stops} of ${command}: ${wrong} wrong, the slowest was gone after ${slowest.toFixed(0)} ms`,
    );
  }
}
