// `--as`: build, preview and verify for a host that is named beside the config, as a user starts them.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BIN, casinoSite } from '../support/cli.js';
import { get } from '../support/raw-http.js';
import { CONFIG, makeSite, page } from '../support/site.js';
import { settingsOf } from '../support/world.js';
import { BLOCKED, hostSite } from './site.js';

async function preview(root: string, args: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [BIN, 'preview', '--port', '0', ...args], {
    cwd: root,
    env: { ...process.env, CI: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr!.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { interval: 10 }).toContain('Ctrl+C');
  return { port: Number(/:(\d+)\//.exec(said)![1]), said };
}

describe('a name that is none', () => {
  it.each([
    [{ as: 'netlfy' }, {}, '--as', 'Did you mean "netlify"?'],
    [{ as: 'Nginx' }, {}, '--as', 'Did you mean "nginx"?'],
    [{}, { CASINO_SITE_HOST: 'cloudflare-page' }, 'CASINO_SITE_HOST', 'Did you mean "cloudflare-pages"?'],
    [{ as: 'xyz' }, {}, '--as', 'One of netlify,'],
    [{ as: 'auto' }, {}, '--as', 'One of netlify,'],
  ])('%j %j is refused', (flags, env, file, hint) => {
    const { settings, problems } = settingsOf(makeSite(), flags, { env: env as Record<string, string> });
    expect(settings).toBeNull();
    expect(problems).toMatchObject([{ code: 'usage', file, hint: expect.stringContaining(hint) }]);
  });

  it('a flag stands above the variable, both above the config', () => {
    const hosts = (flags: object, env: Record<string, string>) =>
      settingsOf(makeSite(), flags, { env }).settings!.publish?.hosts;
    expect(hosts({}, {})).toBeUndefined();
    expect(hosts({}, { CASINO_SITE_HOST: 'apache' })).toEqual(['apache']);
    expect(hosts({ as: 'caddy' }, { CASINO_SITE_HOST: 'apache' })).toEqual(['caddy']);
  });
});

it('build --as writes for that host, also where the config names none', async () => {
  const publish = { blockCountries: BLOCKED };
  const site = makeSite({
    'casino-site.config.json': { ...CONFIG, publish },
    'content/pages/forbidden.json': page('/403', []),
  });
  expect((await site.build()).problems.some((one) => one.code === 'config-conflict')).toBe(true);
  const report = await site.build({ as: 'caddy' });
  expect(report.ok).toBe(true);
  expect(existsSync(join(site.root, 'host/caddy/site.caddy'))).toBe(true);
  const other = await site.build({ as: 'netlify' });
  expect(other.ok && site.has('_redirects') && !existsSync(join(site.root, 'host/caddy/site.caddy'))).toBe(true);
});

it('preview --as answers as the host: statuses, headers, slashes, countries; verify --as finds nothing', async () => {
  const site = hostSite({ host: 'caddy', blockCountries: BLOCKED });
  await site.build();
  const { port, said } = await preview(site.root, ['--as']);
  expect(said).toContain(' as caddy; ?casino-site-country=US shows what is blocked');
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: sent, body } = await get(port, path, { headers });
    return { status, location: sent.location, cache: sent['cache-control'], sent, body: body.toString() };
  };
  expect(await ask('/termini/?btag=7')).toMatchObject({ status: 301, location: '/terms/?btag=7' });
  expect(await ask('/citt%C3%A0?btag=7')).toMatchObject({ status: 308, location: '/terms/?btag=7#note' });
  expect(await ask('/old/a//b')).toMatchObject({ status: 301, location: '/it/a//b' });
  expect(await ask('/terms')).toMatchObject({ status: 200, cache: 'no-cache', body: site.out('terms/index.html') });
  expect((await ask('/')).sent).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(await ask('/nope')).toMatchObject({ status: 404, cache: 'no-store', body: site.out('404.html') });
  expect(await ask('/terms/?casino-site-country=us')).toMatchObject({ status: 403, body: site.out('403.html') });
  expect(await ask('/login', { 'CF-IPCountry': 'GB' })).toMatchObject({ status: 403, location: undefined });
  expect(await ask('/login?a=1&casino-site-country=IT')).toMatchObject({
    status: 302,
    location: 'https://go.example.com/login?a=1',
  });
  expect((await ask('/../../etc/passwd')).status).toBe(404);
  const verified = await casinoSite(['verify', '--url', `http://127.0.0.1:${port}`, '--as'], site.root);
  expect([verified.code, verified.stdout]).toEqual([0, '']);
  expect(verified.stderr).toMatch(
    /answers \d+ requests as caddy should\.\nNot tested from here: what visitors from GB, US see/,
  );
  const other = await casinoSite(['verify', '--url', `http://127.0.0.1:${port}`, '--as', 'nginx', '--json'], site.root);
  expect(JSON.parse(other.stdout)).toMatchObject({ host: { host: 'nginx' } });
  const wrong = await casinoSite(['verify', '--url', `http://127.0.0.1:${port}`, '--as', 'render'], site.root);
  expect(wrong.stderr).toMatch(/answers \d+ requests with \d+ differences? from render\./);
});

it('an output that is not what the config makes for a host is not shown as one', async () => {
  const site = hostSite({ host: 'netlify' });
  await site.build();
  const refused = async (args: readonly string[]) => {
    const { code, stderr } = await casinoSite(args, site.root);
    return `${code} ${stderr}`;
  };
  expect(await refused(['preview', '--as', 'nginx'])).toMatch(/^2 [^]*There is no "host\/nginx\/hash\.conf", which the config makes for nginx \(and 2 more\)\.[^]*build --as nginx/);
  site.write({ 'dist/_redirects': `${site.out('_redirects')}/more /terms/ 301\n` });
  expect(await refused(['preview', '--as'])).toMatch(/^2 [^]*dist\/_redirects" is not what/);
  expect(await refused(['verify', '--as', 'netlify'])).toMatch(/^2 [^]*needs --url/);
  site.write({ 'casino-site.config.json': CONFIG });
  expect(await refused(['preview', '--as'])).toMatch(/^2 [^]*the config names no host/);
}); // oxfmt-ignore

it('a manifest that no build wrote is told, also where it only has an impossible redirect', async () => {
  const site = hostSite({ host: 'netlify' });
  await site.build();
  const manifest = JSON.parse(site.out('_build/manifest.json')) as { readonly redirects: readonly object[] };
  const damaged = [
    '{',
    JSON.stringify({ ...manifest, redirects: [{ from: '/a/**/b', to: '/', status: 301, kind: 'host' }] }),
  ];
  for (const text of damaged) {
    site.write({ 'dist/_build/manifest.json': text });
    const { code, stderr } = await casinoSite(['preview', '--as', 'netlify'], site.root);
    expect([code, stderr]).toEqual([2, expect.stringContaining('"dist/_build/manifest.json" cannot be read.')]);
  }
});
