// A site below a path as `init` makes it: what each host is told and not stopped by, and what its recipe uploads.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEPLOYMENTS } from '../../src/commands/ci/deployments.js';
import { HOST_NAMES, type HostName } from '../../src/hosts/names.js';
import { runStep } from '../support/recipe.js';
import { hasPackages, PACKAGES } from './packages.js';
import { hostSite } from './site.js';

const BASE = '/it/caffè/';
const PLAIN = [{ from: '/termini', to: '/terms', status: 301 }];
const built = async (host: HostName) => {
  const site = hostSite({ host }, {}, PLAIN);
  const { problems } = await site.build({ base: BASE });
  return { site, said: problems.filter(({ message }) => message.includes(`below ${BASE}`)) };
};

describe('the build says what goes where', () => {
  const SAID: Readonly<Record<HostName, RegExp | null>> = {
    netlify: /^Put _redirects, _headers from host\/netlify\/ at the root/,
    'cloudflare-pages': /^Put _redirects, _headers from host\/cloudflare-pages\/ at the root/,
    // Not its config, which everybody could read there.
    'cloudflare-workers': /^Put _redirects, _headers from host\/cloudflare-workers\/ at the root/,
    azure: /^Put staticwebapp\.config\.json from host\/azure\/ at the root/,
    firebase: /^Put a copy of \/it\/caffè\/404\.html at the root of the upload, and dist\//,
    render: /^Put a copy of \/it\/caffè\/404\.html at the root of the upload, and dist\//,
    vercel: /^Put dist\/ into the folder \/it\/caffè\/ of the upload/,
    nginx: /^Upload dist\/ into the folder \/it\/caffè\//,
    caddy: /^Upload dist\/ into the folder \/it\/caffè\//,
    's3-cloudfront': /^Upload dist\/ into the folder \/it\/caffè\//,
    apache: null,
    'github-pages': null,
  };
  it.each(HOST_NAMES)('%s', async (host) => {
    const { said } = await built(host);
    const [words] = [SAID[host]];
    expect(said.map(({ severity }) => severity)).toEqual(words === null ? [] : ['note']);
    if (words !== null) expect(said[0]!.hint).toMatch(words);
  });
});

it.each(['/', BASE])('GitHub Pages sends none of your headers, below %s either', async (base) => {
  const said = async (publish: object) => {
    const { problems } = await hostSite({ host: 'github-pages', ...publish }, {}, PLAIN).build({ base });
    return problems.filter(({ message }) => message.startsWith('GitHub Pages does not send your headers')).length;
  };
  const none = { securityHeaders: false };
  expect(await said({})).toBe(1);
  expect(await said({ ...none, headers: { '/terms': { 'X-A': 'b' } } })).toBe(1);
  expect(await said({ ...none, headers: { '/assets/**': { 'X-A': 'b' } } })).toBe(1);
  expect(await said(none)).toBe(0);
});

it('Render builds the upload itself, as its file says', async () => {
  const { site } = await built('render');
  const text = readFileSync(join(site.root, 'host/render/render.yaml'), 'utf8');
  expect(text).toContain('    staticPublishPath: "./upload"\n');
  const command = JSON.parse(/buildCommand: (.*)/.exec(text)![1]!) as string;
  const ran = await runStep(command, site.root, { tools: { npm: '', npx: '' } });
  expect(ran).toMatchObject({ code: 0, calls: ['npm ci', 'npx casino-site build --strict'] });
  for (const file of ['404.html', 'it/caffè/index.html', 'it/caffè/404.html'])
    expect(existsSync(join(site.root, 'upload', file)), file).toBe(true);
});

it.skipIf(!hasPackages('wrangler', ['wrangler']))(
  'wrangler would deploy what the recipe for Workers makes',
  async () => {
    const { site } = await built('cloudflare-workers');
    const wrangler = join(PACKAGES, 'wrangler/bin/wrangler.js');
    const npx = `shift 2; "${process.execPath}" "${wrangler}" "$@" --dry-run`;
    const env = { CI: '1', NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' };
    const ran = await runStep(DEPLOYMENTS['cloudflare-workers'].publish!, site.root, { env, tools: { npx } });
    expect(ran.code, ran.output).toBe(0);
    const count = spawnSync('find', ['upload/dist', '-type', 'f'], { cwd: site.root, encoding: 'utf8' });
    const files = count.stdout.trim().split('\n');
    expect(files).toEqual(expect.arrayContaining(['upload/dist/_redirects', 'upload/dist/it/caffè/index.html']));
    expect(ran.output).toMatch(/Read \d+ files from the assets directory .*upload\/dist/);
  },
);
