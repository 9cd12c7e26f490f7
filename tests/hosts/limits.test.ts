// What hosts take, at the limit and one beyond it; and what no line of their files may be, in 1,000 plans that nobody
// thought up.
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hostResult } from '../../src/hosts/all.js';
import { makePlan, type PlanRedirect } from '../../src/hosts/make-plan.js';
import { HOST_NAMES, type HostName } from '../../src/hosts/names.js';
import { createRehearsal } from '../../src/hosts/rehearse.js';
import { sizeFindings } from '../../src/hosts/sizes.js';
import { hasPackages, load } from './packages.js';
import { createRandom, randomSite } from './random-plan.js';
import { hostSite } from './site.js';
import { closeServices, hasService, startService } from './service-engines.js';

const PLANS = 1000;

function planOf(redirects: readonly PlanRedirect[], headers: Record<string, Record<string, string>> = {}) {
  const source = { folder: 'dist', pages: ['/', '/terms/', '/404/'], files: [], hasForbidden: false, redirects };
  const urls = { format: 'directory', trailingSlash: 'always' } as const;
  const settings = { origin: 'https://www.example.com', base: '/', urls };
  const rest = { countryHeader: 'CF-IPCountry', securityHeaders: true, blockCountries: [], elsewhere: null };
  return makePlan(source, settings, { ...rest, hosts: [], headers });
}

const exact = (count: number, end = ''): PlanRedirect[] =>
  Array.from({ length: count }, (_, n) => ({ from: `/a${n}${end}`, to: '/terms/', status: 301, isPattern: false }));
const patterns = (count: number): PlanRedirect[] =>
  Array.from({ length: count }, (_, n) => ({ from: `/p${n}/**`, to: '/it/:splat', status: 302, isPattern: true }));
const one = (from: string, to: string): PlanRedirect[] => [{ from, to, status: 301, isPattern: false }];
const GO = 'https://go.example.com/';
const line = (length: number) => one('/a', GO + 'x'.repeat(length - `/a/  ${GO}  301`.length));
const rules = (count: number) =>
  planOf([], Object.fromEntries(Array.from({ length: count - 3 }, (_, n) => [`/h${n}/`, { 'X-A': 'b' }])));
const target = (length: number) => one('/a', GO + 'x'.repeat(length));
const long = (length: number): PlanRedirect[] => [
  { from: `/${'x'.repeat(length)}/**`, to: '/it/', status: 301, isPattern: true },
];

type Make = (n: number) => ReturnType<typeof planOf>;
/** Host, what the build says one beyond the limit, plans that grow, the last of them that is taken (null: found). */
const LIMITS: readonly (readonly [HostName, RegExp, Make, number | null])[] = [
  ...(['cloudflare-pages', 'cloudflare-workers'] as const).flatMap((host) => [
    [host, /takes 2000 fixed lines of redirects, two for each path; the site has 2002/, (n: number) => planOf(exact(n)), 1000] as const,
    [host, /takes 100 lines of redirects with patterns; the site has 101/, (n: number) => planOf(patterns(n)), 100] as const,
    [host, /takes 100 rules for headers; the site has 101/, rules, 100] as const,
    [host, /takes 1000 characters in a line of redirects; the site has 1001/, (n: number) => planOf(line(n)), 1000] as const,
  ]),
  ['vercel', /takes 2048 routes; the site has 2049/, (n) => planOf(exact(n)), null],
  ['vercel', /takes 4096 characters in a path or target; the site has 4097/, (n) => planOf(target(n)), 4096 - GO.length],
  ['azure', /takes 20000 bytes of configuration; the site has 2000[12]/, (n) => planOf(target(n)), null],
  ['s3-cloudfront', /takes 10240 bytes of a function; the site has 10241/, (n) => planOf(long(n)), null],
]; // oxfmt-ignore

const limitsOf = (host: HostName, plan: ReturnType<typeof planOf>) =>
  hostResult(host, plan)
    .findings.filter(({ code }) => code === 'host-limit')
    .map(({ message }) => message);

/** The last one that is taken. */
function edge(host: HostName, make: Make): number {
  let [low, high] = [1, 20_000];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (limitsOf(host, make(middle)).length === 0) low = middle;
    else high = middle;
  }
  return low;
}

it.each(LIMITS)('checks 4 and 5: %s, %s', (host, words, make, known) => {
  const last = known ?? edge(host, make);
  expect(limitsOf(host, make(last))).toEqual([]);
  expect(limitsOf(host, make(last + 1))).toEqual([expect.stringMatching(words)]);
});

it('check 5: the table of CloudFront goes to a store when it no longer fits, and not before', () => {
  const files = (n: number) => hostResult('s3-cloudfront', planOf(exact(n))).files.map(({ path }) => path);
  const last = Array.from({ length: 600 }, (_, n) => n).findLast((n) => !files(n).includes('key-value-store.json'))!;
  expect(last).toBeGreaterThan(150);
  expect(files(last + 1)).toContain('key-value-store.json');
  const text = hostResult('s3-cloudfront', planOf(exact(last))).files.find(({ path }) => path === 'function.js')!.bytes;
  expect(Buffer.byteLength(text)).toBeGreaterThan(10_200);
  expect(limitsOf('s3-cloudfront', planOf(one(`/${'x'.repeat(512)}`, GO))).concat()).toEqual([]);
  expect(limitsOf('s3-cloudfront', planOf([...exact(400), ...one(`/${'x'.repeat(511)}`, GO)]))).toEqual([]);
  expect(limitsOf('s3-cloudfront', planOf([...exact(400), ...one(`/${'x'.repeat(512)}`, GO)]))).toEqual([
    expect.stringMatching(/takes 512 bytes in a key of its store; the site has 513/),
  ]);
});

it.each(HOST_NAMES)('%s: links without a slash to pages behind one are told', (host) => {
  const sources = { folder: 'dist', pages: ['/', '/terms', '/404'], files: [], hasForbidden: false, redirects: [] };
  const publish = {
    countryHeader: 'X',
    securityHeaders: true,
    blockCountries: [],
    elsewhere: null,
    hosts: [],
    headers: {},
  };
  const told = (format: 'directory' | 'file') => {
    const urls = { format, trailingSlash: 'never' } as const;
    const plan = makePlan(sources, { origin: 'https://www.example.com', base: '/', urls }, publish);
    const files = ['index.html', format === 'file' ? 'terms.html' : 'terms/index.html', '404.html'];
    const { status } = createRehearsal(host, plan, files)({ target: '/terms', country: null });
    const found = hostResult(host, plan).findings.some(({ message }) => message.includes('leads from /page to /page/'));
    return [status !== 200, found];
  };
  expect(told('file')).toEqual([false, false]);
  const [isLed, isTold] = told('directory');
  expect(isTold).toBe(isLed);
});

it('check 6: Apache, from 501 redirects on', () => {
  const said = (n: number) => hostResult('apache', planOf(exact(n))).findings.map(({ code }) => code);
  expect([said(500), said(501)]).toEqual([[], ['host-differs']]);
});

/** Paths and statuses of a file of redirects. */
function linesOf(host: HostName, plan: ReturnType<typeof planOf>): readonly (readonly string[])[] {
  const { bytes } = hostResult(host, plan).files.find(({ path }) => path === '_redirects')!;
  const lines = bytes.split('\n').filter((text) => text !== '' && !text.startsWith('#'));
  return lines.map((text) => text.split(/\s+/));
}

it(`checks 7 and 8: in ${PLANS} random plans no line is out of order, and no status is one that the host lacks`, () => {
  const dynamic = /[*]|\/:/;
  let [mixed, older] = [0, 0];
  for (let seed = 1; seed <= PLANS; seed++) {
    const { plan } = randomSite(createRandom(seed), { countries: true, overPages: true });
    const paths = linesOf('cloudflare-pages', plan).map(([path]) => path!);
    const first = paths.findIndex((path) => dynamic.test(path));
    if (first > 0) mixed += 1;
    if (first >= 0) expect(paths.slice(first).filter((path) => !dynamic.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    const statuses = linesOf('netlify', plan).map((columns) => columns[2]!);
    expect(statuses.filter((status) => !/^(?:200|30[12]!?|403!|404)$/.test(status))).toEqual([]);
    const lost = [...plan.redirects, ...plan.patterns].filter(({ status }) => status === 307 || status === 308);
    const said = hostResult('netlify', plan).findings.filter(({ message }) =>
      message.startsWith('Netlify sends no 30'),
    );
    expect(said).toHaveLength(lost.length);
    older += lost.length;
  }
  expect(mixed).toBeGreaterThan(PLANS / 3);
  expect(older).toBeGreaterThan(PLANS);
});

describe('the engines take as much as the build lets through', () => {
  afterAll(closeServices);

  it.skipIf(!hasService('cloudflare-pages'))('1,000 redirects and 100 patterns on Cloudflare', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casino-site-limit-'));
    const plan = planOf([...exact(900), ...patterns(100)]);
    for (const { path, bytes, place } of hostResult('cloudflare-pages', plan).files) {
      const file = join(folder, place === 'upload' ? 'root' : 'host', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    mkdirSync(join(folder, 'host'), { recursive: true });
    const engine = await startService('cloudflare-pages', {
      root: join(folder, 'root'),
      host: join(folder, 'host'),
      base: '/',
    });
    try {
      const ask = async (path: string) => (({ status, location }) => `${status} ${location}`)(await engine.ask(path));
      expect(await ask('/a899/')).toBe('301 /terms/');
      expect(await ask('/p99/x')).toBe('302 /it/x');
      expect(await ask('/p99')).toBe('302 /it/');
    } finally {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.skipIf(!hasPackages('vercel', ['@vercel/routing-utils']))('what Vercel’s own schema says', () => {
    const { routesSchema, redirectsSchema } = load('@vercel/routing-utils') as Readonly<Record<string, object>>;
    expect(redirectsSchema).toMatchObject({ maxItems: 2048 });
    expect(JSON.stringify(routesSchema)).toContain('"src":{"type":"string","maxLength":4096}');
  });
});

const MIB = 1024 * 1024;

it.each([
  ['cloudflare-pages', { files: 20_000 }, []],
  ['cloudflare-workers', { files: 20_001 }, ['host-differs: takes 20000 files on its free plan; the site has 20001.']],
  ['cloudflare-pages', { files: 100_000 }, ['host-differs: takes 20000 files on its free plan; the site has 100000.']],
  ['cloudflare-pages', { files: 100_001 }, ['host-limit: takes 100000 files; the site has 100001.']],
  ['cloudflare-pages', { file: 25 * MIB }, []],
  ['azure', { bytes: 500 * MIB }, []],
  ['azure', { bytes: 512 * MIB }, ['host-limit: takes 500 MiB; the site has 512.0.']],
  ['github-pages', { bytes: 1025 * MIB }, ['host-limit: takes 1024 MiB; the site has 1025.0.']],
  ['nginx', { files: 1_000_000, bytes: 9e9, file: 1e9 }, []],
] as const)('check 5: an upload to %s of %j', (host, size, expected) => {
  const { files, bytes, file } = { files: 1, bytes: 1, file: 1, ...size };
  const found = sizeFindings(host, { files, bytes, largest: { path: 'a.pdf', bytes: file } });
  expect(found.map(({ code, message }) => `${code}: ${message.replace(`${host} `, '')}`)).toEqual(expected);
});

it('check 5: a file that the host does not take stops the build', async () => {
  const site = hostSite({ host: ['nginx', 'cloudflare-workers'] }, { 'public/guida.pdf': '%PDF-1.4' }, []);
  truncateSync(join(site.root, 'public/guida.pdf'), 25 * MIB + 1);
  const found = (await site.build()).problems.filter(({ code }) => code === 'host-limit');
  expect(found.map(({ message, file, line }) => [message, file, line !== undefined])).toEqual([
    ['cloudflare-workers takes files of 25 MiB; "guida.pdf" has 25.1.', 'casino-site.config.json', true],
  ]);
});
