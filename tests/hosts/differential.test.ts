// Random plans and addresses: what `preview --as` answers is what the real server answers. CASINO_SITE_HOST_PLANS says
// how many plans; `npm run test:hosts` takes many.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HOSTS, hostResult } from '../../src/hosts/all.js';
import type { HostName } from '../../src/hosts/names.js';
import { createRehearsal } from '../../src/hosts/rehearse.js';
import { differenceOf, isComparable } from './compare.js';
import { type Answer, type Engine, type EngineName, findEngine, startEngine } from './engines.js';
import { type Allowed, createRandom, type Random, randomAddress, type RandomSite, randomSite } from './random-plan.js';
import type { Place } from './packages.js';
import { closeServices, hasService, type ServiceName, startService } from './service-engines.js';

const PLANS = Number(process.env.CASINO_SITE_HOST_PLANS ?? 4);
const FIRST = Number(process.env.CASINO_SITE_HOST_SEED ?? 1);
const ADDRESSES = 50;

describe.each(['nginx', 'apache', 'caddy'] as const)('%s', (name) => {
  const program = findEngine(name);
  it.skipIf(program === null)(
    `check 3: ${PLANS} plans, ${ADDRESSES} addresses each`,
    { timeout: 10_000 * PLANS },
    async () => {
      const differences: string[] = [];
      for (let seed = FIRST; seed < FIRST + PLANS; seed++)
        differences.push(...(await compareServer(name, program!, seed)));
      expect(differences.slice(0, 60)).toEqual([]);
    },
  );
});

const SERVICES: readonly (readonly [ServiceName, Allowed])[] = [
  ['netlify', { countries: true, overPages: true }],
  ['cloudflare-pages', { countries: true, overPages: true }],
  ['cloudflare-workers', { countries: true, overPages: true }],
  ['vercel', { countries: true, overPages: true }],
  ['firebase', { countries: false, overPages: false }],
  ['azure', { countries: false, overPages: false }],
  ['s3-cloudfront', { countries: true, overPages: true }],
];

describe.each(SERVICES)('%s', (name, allowed) => {
  const isThere = hasService(name);
  afterAll(closeServices);
  it.skipIf(!isThere)(`check 3: ${PLANS} plans, ${ADDRESSES} addresses each`, { timeout: 30_000 * PLANS }, async () => {
    const differences: string[] = [];
    for (let seed = FIRST; seed < FIRST + PLANS; seed++)
      differences.push(...(await comparePlan(name, seed, allowed, (place) => startService(name, place))));
    expect(differences.slice(0, 60)).toEqual([]);
  });
});

const SERVICE_NAMES: ReadonlySet<string> = new Set(SERVICES.map(([name]) => name));

type Start = (place: Place) => Promise<Engine>;

function compareServer(name: EngineName, program: string, seed: number): Promise<string[]> {
  return comparePlan(name, seed, { countries: true, overPages: true }, ({ root, host }) =>
    startEngine(name, program, root, host),
  );
}

async function comparePlan(name: HostName, seed: number, allowed: Allowed, start: Start): Promise<string[]> {
  const random = createRandom(seed);
  const site = randomSite(random, { ...allowed, countries: random.chance(0.5) && allowed.countries });
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-plan-'));
  let engine: Engine | null = null;
  try {
    const host = write(folder, name, site);
    engine = await start({ root: join(folder, 'root'), host, base: site.plan.base });
    return await compare(name, seed, engine, site, random);
  } finally {
    await engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, name: HostName, { plan, files }: RandomSite): string {
  const below = join(folder, 'root', plan.base);
  const put = (file: string, bytes: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
  for (const [file, bytes] of files) put(join(below, file), bytes);
  // Files of other hosts, which nobody may read either: below a base path they are files like others to a service.
  if (!SERVICE_NAMES.has(name) || (plan.base === '/' && !OWN_FILES.has(name)))
    for (const file of ['_redirects', '_headers', '.nojekyll']) put(join(below, file), 'not for visitors');
  const host = join(folder, 'host');
  mkdirSync(host);
  for (const { path, bytes, place } of hostResult(name, plan).files)
    put(join(place === 'upload' ? below : host, path), bytes);
  // Below a base path what the host reads at the root of the upload lies beside it.
  if (HOSTS[name].readsRoot)
    for (const file of ['_redirects', '_headers', '_routes.json', 'staticwebapp.config.json'])
      if (existsSync(join(host, file))) copyFileSync(join(host, file), join(folder, 'root', file));
  if (name === 'firebase') copyFileSync(join(below, '404.html'), join(folder, 'root/404.html'));
  return host;
}

async function compare(
  name: HostName,
  seed: number,
  engine: Engine,
  { plan, files }: RandomSite,
  random: Random,
): Promise<string[]> {
  const rehearse = createRehearsal(name, plan, files.keys());
  const fileOf = ({ body }: Answer) => [...files].find(([, bytes]) => bytes === body)?.[0] ?? '-';
  const differences: string[] = [];
  for (let count = 0; count < ADDRESSES; count++) {
    const target = randomAddress(random, { plan, files });
    if (!isComparable(name, target)) continue;
    const country = plan.countries && random.chance(0.15) ? 'US' : null;
    const found = await engine.ask(target, country === null ? {} : { 'CF-IPCountry': country });
    const difference = differenceOf(name, target, { found, told: rehearse({ target, country }), file: fileOf(found) });
    if (difference !== null) differences.push(`${name} ${seed} ${country ?? ''} ${target}\n${difference}`);
  }
  return differences;
}

/** Where files of other hosts are left out by what is uploaded, or cannot be. */
const OWN_FILES: ReadonlySet<string> = new Set(['firebase', 'azure']);
