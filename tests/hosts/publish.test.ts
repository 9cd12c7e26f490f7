// "publish" of the config: what becomes of it in a build, and what is refused before anything is published.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {} from '../../src/commands/named-host.js';
import { detectHost, type HostName } from '../../src/hosts/names.js';
import { listFiles } from '../../src/output/foreign.js';
import { casinoSite } from '../support/cli.js';
import { codes, CONFIG, makeSite, page } from '../support/site.js';
import { rehearsalOf } from './rehearsal.js';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

const many = (count: number, from: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ from: from(index), to: '/terms', status: 301 }));
const errorsOf = async (publish: object, redirects: readonly object[] = REDIRECTS) => {
  const site = hostSite(publish, {}, redirects);
  const report = await site.build();
  const errors = report.problems.filter((one) => one.severity === 'error');
  if (errors.length > 0) expect(existsSync(join(site.root, 'dist'))).toBe(false);
  return errors.map((one) => `${one.code} ${one.pointer}: ${one.message}`);
};

describe('check 17: without a host', () => {
  it('nothing is written that was not written before, whatever the environment', async () => {
    const site = makeSite();
    await site.build({}, { env: { SOURCE_DATE_EPOCH: '1' } });
    const before = listFiles(join(site.root, 'dist')).map((file) => [file, site.out(file)]);
    await site.build({ force: true, cache: false }, { env: { SOURCE_DATE_EPOCH: '1', NETLIFY: 'true', CI: 'true' } });
    expect(listFiles(join(site.root, 'dist')).map((file) => [file, site.out(file)])).toEqual(before);
    expect(before.map(([file]) => file)).not.toContain('_redirects');
    expect(existsSync(join(site.root, 'host'))).toBe(false);
  });

  it.each([{ blockCountries: ['US'] }, { headers: { '/**': { 'X-A': 'b' } } }, { securityHeaders: false }])(
    '%j has no effect, which is an error',
    async (publish) => expect(await errorsOf(publish)).toEqual([expect.stringMatching(/^config-conflict \/publish\//)]),
  );
});

describe('in the config', () => {
  it.each([
    [{ host: 'netlfy' }, 'value-not-allowed'],
    [{ host: [] }, 'value-range'],
    [{ host: 5 }, 'value-type'],
    [{ host: 'nginx', blockCountries: ['us'] }, 'value-format'],
    [{ host: 'nginx', blockCountries: ['US', 'UK'] }, 'value-format'],
    [{ host: 'nginx', countryHeader: 'X Y; evil' }, 'value-format'],
    [{ host: 'nginx', headers: { guida: { 'X-A': 'b' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/a/*': { 'X-A': 'b' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/a/:x': { 'X-A': 'b' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/a b': { 'X-A': 'b' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/**': { 'X A': 'b' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/**': { 'X-A': 'b\r\nX-B: c' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/**': { 'X-A': 'è' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/**': { 'Content-Length': '0' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/**': { 'X-A': 'b', 'X-a': 'c' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/terms/': { 'X-A': 'b' }, '/terms': { 'X-a': 'c' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/**': { 'X-A': 5 } } }, 'value-type'],
    [{ host: 'nginx', headers: { '/**': { 'x-frame-options': 'DENY' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/bonus': { 'X-Frame-Options': '' } } }, 'value-format'],
    [{ host: 'nginx', headers: { '/de/**': { 'Cache-Control': '' } } }, 'value-format'],
  ])('%j is refused', async (publish, code) => {
    const found = await errorsOf(publish);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatch(new RegExp(`^${code} /publish/`));
  });

  it('an empty text takes a security header away; a more specific path wins', async () => {
    const site = hostSite({
      host: 'netlify',
      headers: { '/**': { 'X-frame-options': '' }, '/assets/**': { 'Cache-Control': 'no-cache' } },
    });
    await site.build();
    expect(site.out('_headers')).not.toContain('rame-');
    expect(site.out('_headers')).toContain('/assets/*\n  Cache-Control: no-cache\n');
  });
});

describe('check 4: an error before a host drops lines in silence, and nothing is written', () => {
  it.each([
    ['cloudflare-pages', many(1001, (index) => `/a${index}`), /host-limit .* takes 2000 fixed lines.*has 20\d\d/],
    ['cloudflare-pages', many(101, (index) => `/a${index}/**`), /host-limit .* takes 100 lines.* has 101/],
    ['vercel', many(2049, (index) => `/a${index}`), /host-limit .* takes 2048 routes/],
    ['azure', many(300, (index) => `/a${index}`), /host-limit .* takes 20000 bytes/],
    ['s3-cloudfront', many(300, (index) => `/a${index}/**`), /host-limit .* takes 10240 bytes of a function/],
  ] as const)('%s', async (host, redirects, words) => {
    expect(await errorsOf({ host }, redirects)).toEqual([expect.stringMatching(words)]);
  });

  it('2,000 lines are taken, and CloudFront moves its table to a store', async () => {
    expect(
      await errorsOf(
        { host: 'cloudflare-pages' },
        many(997, (index) => `/a${index}`),
      ),
    ).toEqual([]);
    const site = hostSite(
      { host: 's3-cloudfront' },
      {},
      many(1000, (index) => `/a${index}`),
    );
    expect((await site.build()).ok).toBe(true);
    const store = JSON.parse(readFileSync(join(site.root, 'host/s3-cloudfront/key-value-store.json'), 'utf8')) as {
      data: unknown[];
    };
    expect(store.data).toHaveLength(1003);
  });
});

describe('what a host cannot do', () => {
  it.each([
    ['firebase', { blockCountries: BLOCKED }, /host-cannot \/publish\/blockCountries/],
    ['azure', { blockCountries: BLOCKED }, /host-cannot \/publish\/blockCountries/],
    ['render', { blockCountries: BLOCKED }, /host-cannot \/publish\/blockCountries/],
    ['github-pages', { blockCountries: BLOCKED }, /host-cannot \/publish\/blockCountries/],
    ['firebase', {}, /host-cannot \/routes\/redirects\/10: .*"\/guida\/\*\*" would hide the page \/guida\/bonus\//],
    ['azure', {}, /host-cannot \/routes\/redirects\/7: .*"\/old\/\*\*"/],
  ] as const)('%s %j', async (host, more, words) => {
    expect(await errorsOf({ host, ...more })).toContainEqual(expect.stringMatching(words));
  });

  it('two hosts that read one file in two ways; a country without a page', async () => {
    expect(await errorsOf({ host: ['netlify', 'cloudflare-pages'] })).toContainEqual(
      expect.stringMatching(/host-cannot \/publish\/host: netlify and cloudflare-pages both read _redirects/),
    );
    const site = makeSite({
      'casino-site.config.json': { ...CONFIG, publish: { host: 'nginx', blockCountries: ['US'] } },
    });
    expect(codes((await site.build()).problems)).toContain('host-cannot');
  });

  it('a long list is cut', async () => {
    const site = hostSite(
      { host: 'render' },
      {},
      many(300, (index) => `/a${index}`).map((one) => ({ ...one, status: 302 })),
    );
    const found = (await site.build()).problems.filter((one) => one.code === 'host-differs');
    expect(found).toHaveLength(51);
    expect(found.map((one) => one.message)).toContainEqual(expect.stringContaining('253 more'));
  });
});

describe('files', () => {
  it('several hosts at once; redirect pages stay when one of them needs them', async () => {
    const site = hostSite({ host: ['nginx', 'apache', 'github-pages'] });
    expect((await site.build()).ok).toBe(true);
    expect(site.has('.htaccess')).toBe(true);
    expect(existsSync(join(site.root, 'host/nginx/http.conf'))).toBe(true);
    expect(site.has('termini/index.html')).toBe(true);
    const without = hostSite({ host: ['nginx', 'apache'] });
    await without.build();
    expect(without.has('termini/index.html')).toBe(false);
  });

  it('the host is part of the build id, and every change is seen', async () => {
    const site = hostSite({ host: 'netlify' });
    const first = await site.build();
    expect((await site.build()).changed).toBe(0);
    site.write({ 'casino-site.config.json': { ...CONFIG, routes: CONFIG.routes, publish: { host: 'nginx' } } });
    const second = await site.build();
    expect(second.id).not.toBe(first.id);
    expect(site.has('_redirects')).toBe(false);
    writeFileSync(join(site.root, 'host/nginx/.casino-site.json'), '{}');
    site.write({ 'casino-site.config.json': { ...CONFIG, routes: CONFIG.routes } });
    await site.build();
    expect(existsSync(join(site.root, 'host/nginx/http.conf'))).toBe(false);
  });

  it('a lost file beside the output comes back, though nothing else has changed', async () => {
    const site = hostSite({ host: 'nginx' });
    await site.build();
    site.write({ 'host/nginx/http.conf': null });
    await site.build();
    expect(existsSync(join(site.root, 'host/nginx/http.conf'))).toBe(true);
  });

  it.each([['host'], ['host/vercel'], ['.casino-site/page.schema.json']])('so does all of %s', async (lost) => {
    const site = hostSite(
      { host: ['nginx', 'vercel'] },
      {
        'blocks/mio/mio.tsx': 'export function Block() {\n  return <p>a</p>;\n}\n',
        'blocks/mio/mio.schema.json': { type: 'object', title: 'Mio', description: 'Mio.', properties: {} },
      },
    );
    await site.build();
    const path = join(site.root, lost);
    const before = statSync(path).isDirectory() ? listFiles(path) : [];
    rmSync(path, { recursive: true });
    await site.build();
    expect(statSync(path).isDirectory() ? listFiles(path) : []).toEqual(before);
    const again = await site.build();
    expect([again.ok, again.kept]).toEqual([true, again.files]);
  });

  it('two builds for two hosts leave each other’s files alone, and each restores its own', async () => {
    const site = hostSite({ host: 'nginx' });
    const filesOf = () => listFiles(join(site.root, 'host')).filter((file) => !file.startsWith('.'));
    const nginx = ['nginx/hash.conf', 'nginx/http.conf', 'nginx/server.conf'];
    const forNginx = () => site.build({ as: 'nginx', outDir: 'd1' });
    const forVercel = () => site.build({ as: 'vercel', outDir: 'd2' });
    await forNginx();
    await forVercel();
    expect((await forNginx()).changed).toBe(0);
    expect(filesOf()).toEqual([...nginx, 'vercel/vercel.json']);
    rmSync(join(site.root, 'host/nginx'), { recursive: true });
    await forVercel();
    expect(filesOf()).toEqual(['vercel/vercel.json']);
    await forNginx();
    expect(filesOf()).toEqual([...nginx, 'vercel/vercel.json']);
    // What one output no longer has goes, with its folder.
    await site.build({ as: 'netlify', outDir: 'd2' });
    expect(filesOf()).toEqual(nginx);
    expect(existsSync(join(site.root, 'host/vercel'))).toBe(false);
    await site.build({ as: 'netlify', outDir: 'd1' });
    expect(existsSync(join(site.root, 'host'))).toBe(false);
  });

  it('a second output for the same host does not replace the files of the first', async () => {
    const site = hostSite({ host: 'nginx' });
    const server = () => readFileSync(join(site.root, 'host/nginx/server.conf'), 'utf8');
    await site.build({ outDir: 'd1' });
    const first = server();
    const second = await site.build({ outDir: 'd2', base: '/sotto/' });
    expect([second.ok, server()]).toEqual([false, first]);
    expect(second.problems.find(({ severity }) => severity === 'error')).toMatchObject({
      code: 'out-dir-unsafe',
      message: expect.stringContaining('belongs to the output folder "d1"'),
    });
    expect((await site.build({ outDir: 'staging/d2', base: '/sotto/' })).ok).toBe(true);
    expect(existsSync(join(site.root, 'staging/host/nginx/server.conf'))).toBe(true);
    expect((await site.build({ outDir: 'd2', base: '/sotto/', force: true })).ok).toBe(true);
    expect(server()).not.toBe(first);
    // The same bytes may be of both, and a folder that is gone has none.
    await site.build({ outDir: 'd1', force: true });
    expect((await site.build({ outDir: 'd2' })).ok).toBe(true);
    for (const one of ['d1', 'd2']) rmSync(join(site.root, one), { recursive: true });
    expect((await site.build({ outDir: 'd3', base: '/sotto/' })).ok).toBe(true);
  });

  it('--verify-incremental leaves the files for hosts alone', async () => {
    const site = hostSite({ host: 'cloudflare-workers' });
    const ran = await casinoSite(['build', '--verify-incremental'], site.root);
    expect([ran.code, ran.stderr]).toEqual([0, expect.not.stringContaining('error')]);
    const config = readFileSync(join(site.root, 'host/cloudflare-workers/wrangler.jsonc'), 'utf8');
    expect(config).not.toContain('-verify-');
    expect(readFileSync(join(site.root, 'host/.casino-site.json'), 'utf8')).not.toContain('-verify-');
  });

  it('a record of an earlier version still tells our files from others', async () => {
    const site = hostSite({ host: 'nginx' });
    await site.build();
    const record = join(site.root, 'host/.casino-site.json');
    writeFileSync(record, JSON.stringify((JSON.parse(readFileSync(record, 'utf8')) as { dist: object }).dist));
    site.write({ 'casino-site.config.json': { ...CONFIG, routes: CONFIG.routes, publish: { host: 'vercel' } } });
    expect((await site.build()).ok).toBe(true);
    expect(existsSync(join(site.root, 'host/nginx'))).toBe(false);
  });

  it('check 20: files of the owner for his host stay as they are, and ours lie elsewhere', async () => {
    const own = ['vercel.json', 'firebase.json', 'render.yaml', 'wrangler.jsonc', 'netlify.toml', 'nginx.conf'];
    const hosts = ['vercel', 'firebase', 'render', 'cloudflare-workers', 'nginx'];
    const redirects = REDIRECTS.filter(({ from }) => !/guida/.test(from));
    const site = hostSite({ host: hosts }, Object.fromEntries(own.map((file) => [file, 'mine'])), redirects);
    expect((await site.build()).ok).toBe(true);
    for (const file of own) expect(readFileSync(join(site.root, file), 'utf8')).toBe('mine');
    for (const host of hosts) expect(listFiles(join(site.root, 'host', host)).length).toBeGreaterThan(0);
  });

  it('check 20: a file of the owner is never overwritten: beside the output, or in public/', async () => {
    const site = hostSite({ host: 'nginx' }, { 'host/nginx/http.conf': 'mine' });
    const report = await site.build();
    expect(report.problems.find((one) => one.severity === 'error')).toMatchObject({
      code: 'out-dir-unsafe',
      file: 'host/nginx/http.conf',
    });
    expect(readFileSync(join(site.root, 'host/nginx/http.conf'), 'utf8')).toBe('mine');
    const edited = hostSite({ host: 'nginx' });
    await edited.build();
    edited.write({ 'host/nginx/server.conf': 'edited', 'content/pages/new.json': page('/new') });
    expect(codes((await edited.build()).problems)).toContain('out-dir-unsafe');
    const both = hostSite({ host: 'netlify' }, { 'public/_redirects': '/a /b' });
    const clash = (await both.build()).problems.find((one) => one.code === 'public-clash');
    expect(clash).toMatchObject({ file: 'public/_redirects', message: expect.stringContaining('netlify') });
  });

  it('nothing is written through a link', async () => {
    const site = hostSite({ host: 'nginx' }, { 'elsewhere/x': '' });
    mkdirSync(dirname(join(site.root, 'host/x')));
    symlinkSync(join(site.root, 'elsewhere'), join(site.root, 'host/nginx'));
    expect(codes((await site.build()).problems)).toContain('out-dir-unsafe');
    expect(listFiles(join(site.root, 'elsewhere'))).toEqual(['x']);
  });

  it('below a base path the files that count at the root lie beside the output', async () => {
    const site = hostSite({ host: 'netlify' });
    const report = await site.build({ base: '/città/' });
    expect(site.has('_redirects')).toBe(false);
    const text = readFileSync(join(site.root, 'host/netlify/_redirects'), 'utf8');
    expect(text).toContain('/città/termini  /citt%C3%A0/terms/  301!');
    expect(text).toContain('/città/old/*  /citt%C3%A0/it/:splat  301');
    expect(text).toContain('/città/gioca/:v2  https://go.example.com/s/:v2  302');
    expect(codes(report.problems)).toContain('host-differs');
    // By itself Netlify takes the page at the root of the upload only.
    expect(text.trimEnd().split('\n').at(-1)).toBe('/città/*  /città/404.html  404');
  });

  it('preview --as shows the 404 page of a site below a path below it only, as Netlify does', async () => {
    const site = hostSite({ host: 'netlify' });
    const config = { ...CONFIG, site: { ...CONFIG.site, base: '/sotto/' }, publish: { host: 'netlify' } };
    site.write({ 'casino-site.config.json': config });
    await site.build();
    const ask = await rehearsalOf(site);
    const answerTo = (target: string) => {
      const { status, file } = ask({ target, country: null });
      return [status, file];
    };
    expect(answerTo('/sotto/boh')).toEqual([404, '404.html']);
    for (const target of ['/boh', '/', '/sotto/404.html/x']) expect(answerTo(target), target).toEqual([404, null]);
  });
});

describe('auto', () => {
  const SIGNS: readonly (readonly [Record<string, string>, HostName | null])[] = [
    [{ NETLIFY: 'true' }, 'netlify'],
    [{ VERCEL: '1', CI: '1' }, 'vercel'],
    [{ CF_PAGES: '1' }, 'cloudflare-pages'],
    [{ WORKERS_CI: '1' }, 'cloudflare-workers'],
    [{ RENDER: 'true' }, 'render'],
    [{ GITHUB_ACTIONS: 'true', GITHUB_ACTION_REPOSITORY: 'Azure/static-web-apps-deploy' }, 'azure'],
    [{ INPUT_AZURE_STATIC_WEB_APPS_API_TOKEN: 'x' }, 'azure'],
    [{ GCP_BUILDPACKS: 'x' }, 'firebase'],
    [{ CODEBUILD_BUILD_ARN: 'arn' }, 's3-cloudfront'],
    [{ GITHUB_ACTIONS: 'true' }, 'github-pages'],
    [{ GITLAB_CI: 'true' }, null],
    [{ NETLIFY: '' }, null],
  ];
  it.each(SIGNS)('check 18: %j is %s', (env, host) => expect(detectHost(env)).toBe(host));

  it('finds the host, or says that there is none', async () => {
    const site = hostSite({ host: 'auto' });
    const none = await site.build();
    expect(none.ok && none.problems.some((one) => one.code === 'host-note')).toBe(true);
    expect(site.has('_redirects')).toBe(false);
    await site.build({}, { env: { NETLIFY: 'true' } });
    expect(site.has('_redirects')).toBe(true);
  });

  it('check 18: a config with a name gives the same bytes everywhere', async () => {
    const site = hostSite({ host: 'netlify' });
    const outputs = [];
    for (const env of [{}, ...SIGNS.map(([signs]) => signs)]) {
      await site.build({ force: true, cache: false }, { env: { ...env, SOURCE_DATE_EPOCH: '1' } });
      outputs.push(listFiles(join(site.root, 'dist')).map((file) => [file, site.out(file)]));
    }
    for (const one of outputs) expect(one).toEqual(outputs[0]);
  });
});
