// The tools of hosts take what we write, as a newcomer would type it: wrangler serves it, and would deploy it; vercel
// builds it. None says a word about a file of ours.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { TestSite } from '../support/site.js';
import { ask, freePort } from './engines.js';
import { hasPackages, PACKAGES } from './packages.js';
import { BLOCKED, hostSite } from './site.js';
import { type Route, vercelServer } from './vercel-engine.js';

const ending: (() => void)[] = [];
afterAll(() => {
  for (const act of ending) act();
});

async function built(host: string, publish: object = {}) {
  const site = hostSite({ host, blockCountries: BLOCKED, ...publish }, {}, undefined, (act) => void ending.push(act));
  const report = await site.build();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return site;
}

const env = (home: string) => ({
  ...process.env,
  HOME: home,
  CI: '1',
  NO_COLOR: '1',
  WRANGLER_SEND_METRICS: 'false',
  VERCEL_TELEMETRY_DISABLED: '1',
});
const WRANGLER = join(PACKAGES, 'wrangler/bin/wrangler.js');
/** It wants to know where it is, and that there is no network is no fault. */
const OF_OURS = /warn[^\n]*(?:redirect|header|rout|config)|invalid|ignoring|error/i;

/** Serves until the answers are there. */
async function served(cwd: string, args: readonly string[], act: (port: number) => Promise<void>): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [WRANGLER, ...args, '--ip', '127.0.0.1', '--port', String(port)], {
    cwd,
    env: env(cwd),
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  try {
    for (let tries = 0; tries < 600; tries++) {
      if (child.exitCode !== null) throw new Error(said);
      if (
        await ask(port, '/', {}).then(
          () => true,
          () => false,
        )
      )
        break;
      await delay(100);
    }
    await act(port);
  } finally {
    process.kill(-child.pid!, 'SIGTERM');
  }
  return said.replace(
    /\[wrangler:warn\] Unable to fetch the `Request\.cf` object[^]*?\n(?:Error: [^\n]*\n(?: {4}at [^\n]*\n)*)?/g,
    '',
  );
}

const from = (country: string) => ({ 'MF-CF-Blob': JSON.stringify({ country }) });

const answersOf = (site: TestSite) => async (port: number) => {
  const line = async (path: string, country = 'IT') => {
    const { status, location, headers, bytes } = await ask(port, path, from(country));
    // It packs pages, asked or not.
    const body = (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8');
    const page = ['403.html', '404.html', 'guida/bonus/index.html'].find((file) => site.out(file) === body);
    return `${status} ${location ?? headers['cache-control'] ?? ''} ${page ?? ''}`.trim();
  };
  for (const path of ['/', '/login', '/old/x', '/nope', '/403.html'])
    expect(await line(path, 'US')).toBe('403 no-store 403.html');
  expect(await line('/login?btag=7')).toBe('302 https://go.example.com/login?btag=7');
  expect(await line('/old/a/b?x=1')).toBe('301 /it/a/b?x=1');
  expect(await line('/guida/bonus/')).toBe('200 public, max-age=0, must-revalidate guida/bonus/index.html');
  expect(await line('/nope')).toMatch(/^404 .* 404\.html$/);
};

describe.skipIf(!hasPackages('wrangler', ['wrangler']))('check 2: wrangler', () => {
  it('pages dev, with the function', async () => {
    const site = await built('cloudflare-pages');
    const args = ['pages', 'dev', '../../dist', '--compatibility-date', '2026-04-01'];
    expect(await served(join(site.root, 'host/cloudflare-pages'), args, answersOf(site))).not.toMatch(OF_OURS);
  });

  it('dev, and deploy without deploying', async () => {
    const site = await built('cloudflare-workers');
    const config = ['--config', 'host/cloudflare-workers/wrangler.jsonc'];
    expect(await served(site.root, ['dev', ...config], answersOf(site))).not.toMatch(OF_OURS);
    const options = { cwd: site.root, env: env(site.root), encoding: 'utf8' as const };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [WRANGLER, 'deploy', '--dry-run', ...config],
      options,
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toMatch(OF_OURS);
  });
});

describe.skipIf(!hasPackages('vercel', ['vercel']))('check 2: vercel build', () => {
  it('takes the routes as they are, and adds nothing before them', async () => {
    const site = await built('vercel');
    const folder = join(site.root, 'host-upload');
    mkdirSync(join(folder, '.vercel'), { recursive: true });
    copyFileSync(join(site.root, 'host/vercel/vercel.json'), join(folder, 'vercel.json'));
    cpSync(join(site.root, 'dist'), join(folder, 'dist'), { recursive: true });
    // What `vercel pull` leaves of a new project.
    const project = { projectId: 'p', orgId: 'o', settings: { framework: null } };
    writeFileSync(join(folder, '.vercel/project.json'), JSON.stringify(project));
    const program = join(PACKAGES, 'vercel/dist/vc.js');
    const options = { cwd: folder, env: env(folder), encoding: 'utf8' as const };
    const { status, stderr } = spawnSync(process.execPath, [program, 'build', '--prod'], options);
    expect(stderr.replace(/WARN! Build not running on Vercel[^\n]*\n/, '')).not.toMatch(/warn|error/i);
    expect(status).toBe(0);
    const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { routes: Route[] }).routes;
    const output = join(folder, '.vercel/output');
    const [written, made] = [read(join(folder, 'vercel.json')), read(join(output, 'config.json'))];
    expect(made.slice(0, written.length)).toEqual(written);
    const engine = await vercelServer(made, join(output, 'static'));
    try {
      expect((await engine.ask('/old/a?x=1')).location).toBe('/it/a?x=1');
      expect((await engine.ask('/guida/bonus?x=1')).location).toBe('/guida/bonus/?x=1');
      expect((await engine.ask('/nope?x=1')).location).toBe('/nope/?x=1');
      expect((await engine.ask('/nope/')).status).toBe(404);
    } finally {
      await engine.stop();
    }
  });
});
