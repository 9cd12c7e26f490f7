// Promise 10: the same content makes the same bytes and the same report, whoever builds it, wherever, whenever, and with
// however many threads. What could make a difference is tried all at once, and one by one only to name what did.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { treeOf } from '../scripts/faults/lab.mjs';
import { build } from '../src/index.js';
import { BIN } from './support/cli.js';
import { component, CONFIG, page, SITE_JSON, SVG } from './support/site.js';
import { NO_OTHER_USER, titled } from './support/small-disk.js';

/** Enough for two worker threads: they take 250 pages each. */
const PAGES = 520;
const ENV = { SOURCE_DATE_EPOCH: '1735689600', NODE_ENV: 'production', PATH: process.env.PATH ?? '' };
/** Many pages contradict each other: the first ones that state a value are named. */
const promise = (index: number) => `<h2>Bonus di benvenuto</h2><p>Deposito minimo di ${10 + (index % 3)} €.</p>`;
const FILES: readonly (readonly [string, string])[] = [
  [
    'casino-site.config.json',
    JSON.stringify({ ...CONFIG, routes: { ...CONFIG.routes, redirects: [{ from: '/vecchia', to: '/g1/p1' }] } }),
  ],
  ['content/site.json', JSON.stringify(SITE_JSON)],
  ['content/media/logo.svg', SVG],
  ["content/media/è un'altra.svg", SVG.replace('81"/>', '80"/>')],
  ['content/pages/home.json', JSON.stringify(page('/', [], { title: 'Home' }))],
  ...Array.from({ length: PAGES }, (_, index): [string, string] => {
    const text = component(14, {
      header: `Pagina ${index} città`,
      text: `<p>Dal 10/03/2025: <b>${index * 1000} €</b>, <a href="/g${(index + 1) % 7}/p${index + 1}">avanti</a>.</p>${promise(index)}`,
    });
    return [
      `content/pages/g${index % 7}/p${index}.json`,
      JSON.stringify(page(`/g${index % 7}/p${index}`, [text], { updated: '2025-03-10' })),
    ];
  }),
];

let folder: string;
let expected: string | null;

function siteIn(name: string, files = FILES): string {
  const root = join(folder, name);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

interface Circumstances {
  readonly root?: () => string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly before?: string;
}

interface Built {
  readonly tree: string | null;
  /** Without the times of the machine. */
  readonly report: object;
}

async function built({ root, env = {}, args = [], before = '' }: Circumstances): Promise<Built> {
  const cwd = root?.() ?? join(folder, 'one');
  const command = `${before} exec "$NODE" "$BIN" build --json ${args.join(' ')}`;
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...ENV, NODE: process.execPath, BIN, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  // The anchor of the last page leads nowhere, which is a warning and no more.
  expect(code, stderr).toBe(0);
  const { timings: _, slowest: __, ...report } = JSON.parse(stdout) as Record<string, unknown>;
  return { tree: treeOf(join(cwd, 'dist')), report };
}

/** Without threads, in this process: what a cache holds does not depend on who reads it. */
async function builtHere(cwd: string): Promise<void> {
  const outcome = await build({}, { cwd, env: ENV, now: Date.now(), cores: 1, pid: process.pid });
  expect(outcome.usage ? outcome.problems : outcome.report.ok).toBe(true);
}

let first: Built;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casino-site-same-'));
  first = await built({ root: () => siteIn('one'), args: ['--jobs', '2'] });
  expected = first.tree;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CIRCUMSTANCES: Readonly<Record<string, Circumstances>> = {
  'another path, with spaces and accents, another order of files, and other file times': {
    root: () => aged(siteIn('un àltro luogo', FILES.toReversed())),
  },
  'another time zone': { env: { TZ: 'Pacific/Kiritimati' } },
  'another language': { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
  'another umask': { before: 'umask 077;' },
  'a heap of 256 MB, and another clock': {
    env: { NODE_OPTIONS: '--max-old-space-size=256 --import "$LATER"' },
  },
  'a pool of sixteen, and eight jobs': { env: { UV_THREADPOOL_SIZE: '16' }, args: ['--jobs', '8'] },
};

it('CARD C.3 under other circumstances of every kind', { timeout: 240_000 }, async () => {
  const all = Object.values(CIRCUMSTANCES);
  const LATER = laterClock();
  const merged: Circumstances = {
    root: all[0]!.root!,
    env: Object.assign({}, ...all.map((one) => one.env)),
    args: ['--no-cache', ...all.flatMap((one) => one.args ?? [])],
    before: all.map((one) => one.before ?? '').join(' '),
  };
  const said = ({ env = {}, ...more }: Circumstances): Circumstances => ({
    ...more,
    env: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.replace('"$LATER"', JSON.stringify(LATER))]),
    ),
  });
  const same = await built(said(merged));
  if (same.tree === expected) return expect(same.report).toEqual(first.report);
  for (const [name, one] of Object.entries(CIRCUMSTANCES)) {
    const { tree } = await built(said({ ...one, args: ['--no-cache', ...(one.args ?? [])] }));
    expect(tree, name).toBe(expected);
  }
  expect.unreachable('Only together they make a difference.');
});

it('CARD C.3 with one thread', async () => {
  const one = await built({ env: { UV_THREADPOOL_SIZE: '1' }, args: ['--no-cache', '--jobs', '1', '--force'] });
  expect(one.tree).toBe(expected);
});

it('a cold cache, then a warm one with an edit that is taken back', async () => {
  const root = join(folder, 'one');
  const home = join(root, 'content/pages/g1/p1.json');
  const text = readFileSync(home, 'utf8');
  // Tables of earlier builds are kept for open pages, so those of the detour must not count.
  await builtHere(root);
  writeFileSync(home, text.replace('Pagina 1 ', 'Pagina uno '));
  await builtHere(root);
  writeFileSync(home, text);
  await builtHere(root);
  const { id } = JSON.parse(readFileSync(join(root, 'dist/_build/latest.json'), 'utf8')) as { id: string };
  for (const name of readdirSync(join(root, 'dist/_build/meta')))
    if (name !== `${id}.json`) rmSync(join(root, 'dist/_build/meta', name));
  const [own] = JSON.parse(readFileSync(join(root, 'dist/_build/builds.json'), 'utf8')) as unknown[];
  writeFileSync(join(root, 'dist/_build/builds.json'), `${JSON.stringify([own])}\n`);
  expect(treeOf(join(root, 'dist'))).toBe(expected);
});

it.skipIf(NO_OTHER_USER !== null)(
  titled('another user', NO_OTHER_USER),
  async () => {
    const root = join(folder, 'nobody');
    cpSync(join(folder, 'one'), root, { recursive: true, filter: (path) => !/[/](?:dist|\.casino-site)$/.test(path) });
    chmodSync(folder, 0o755);
    chmodSync(root, 0o777);
    const child = spawn(
      'setpriv',
      ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, BIN, 'build', '--quiet'],
      {
        cwd: root,
        env: { ...ENV, HOME: '/nonexistent' },
        stdio: 'ignore',
      },
    );
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(treeOf(join(root, 'dist'))).toBe(expected);
  },
  120_000,
);

it('no clock in it: today appears nowhere', () => {
  const today = new Date().toISOString().slice(0, 10);
  const files = readdirSync(join(folder, 'one/dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|xml|json|txt)$/.test(name),
  );
  expect(files.filter((name) => readFileSync(join(folder, 'one/dist', name), 'utf8').includes(today))).toEqual([]);
});

function aged(root: string): string {
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) lutimesSync(join(root, entry), 1, 1);
  return root;
}

/** A module that moves the clock on by some years. */
function laterClock(): string {
  const file = join(folder, 'later.mjs');
  writeFileSync(file, 'const now = Date.now; Date.now = () => now() + 1e11;\n');
  return file;
}
