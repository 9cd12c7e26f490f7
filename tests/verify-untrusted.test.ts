// `verify` is given folders and sites of anybody: it opens regular files of the folder only, asks the named host only,
// and ends, whatever the manifest says and however the host answers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetcher, UnreachableError } from '../src/commands/fetch-output.js';
import { verifyFolder, verifyUrl } from '../src/output/verify.js';
import { casinoSite } from './support/cli.js';
import { expectCost } from './support/processor-time.js';
import { makeSite, page, type TestSite } from './support/site.js';

async function builtSite(): Promise<TestSite> {
  const site = makeSite({ 'content/pages/x.json': page('/x') });
  await site.build();
  return site;
}

function changeManifest(site: TestSite, change: (manifest: any) => void): void {
  const file = join(site.root, 'dist/_build/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

describe('a manifest that leads elsewhere is none', () => {
  it.each<[string, (manifest: any) => void]>([
    ['a file outside', (one) => (one.assets[0].file = '../../etc/passwd')],
    ['an absolute file', (one) => (one.assets[0].file = '/etc/passwd')],
    ['a page outside', (one) => (one.pages[0].file = '../x/index.html')],
    ['a page with a path that climbs', (one) => (one.pages[0].path = '/../x/')],
    ['a page with a path that names another host', (one) => (one.pages[0].path = '//evil.example/')],
    ['a page with a query', (one) => (one.pages[0].path = '/x/?a=1')],
    ['a file of Windows', (one) => (one.assets[0].file = 'a\\b')],
    ['a hash that is none', (one) => (one.assets[0].hash = 'x')],
    ['a size that is none', (one) => (one.assets[0].bytes = '1')],
    ['an id that is a path', (one) => (one.id = '../x')],
    ['a time that is none', (one) => (one.timestamp = 'x')],
    ['redirects of another kind', (one) => (one.redirects = [{ from: 'x', to: 1 }])],
  ])('%s', async (_, change) => {
    const site = await builtSite();
    changeManifest(site, change);
    expect(await verifyFolder(join(site.root, 'dist'))).toBeNull();
  });

  it.each<[string, (file: string) => void]>([
    ['a pipe', (file) => (rmSync(file), spawnSync('mkfifo', [file]))],
    ['a link', (file) => (renameSync(file, `${file}.x`), symlinkSync(`${file}.x`, file))],
    ['a device', (file) => (rmSync(file), symlinkSync('/dev/zero', file))],
    ['a folder', (file) => (rmSync(file), mkdirSync(file))],
    ['larger than any', (file) => truncateSync(file, 300 * 1024 ** 2)],
    ['nested without end', (file) => writeFileSync(file, '['.repeat(5_000_000))],
    ['a list of lists without end', (file) => writeFileSync(file, `{"pages":[${'[],'.repeat(11_000_000)}[]]}`)],
  ])('%s', async (_, change) => {
    const site = await builtSite();
    change(join(site.root, 'dist/_build/manifest.json'));
    expect(await verifyFolder(join(site.root, 'dist'))).toBeNull();
  });
});

describe('a file of the folder', () => {
  it.each<[string, (file: string) => void]>([
    ['that is a pipe', (file) => (rmSync(file), spawnSync('mkfifo', [file]))],
    [
      'that is a link to the same bytes',
      (file) => (renameSync(file, join(file, '../../same')), symlinkSync('../same', file)),
    ],
    ['that is a link to a device', (file) => (rmSync(file), symlinkSync('/dev/zero', file))],
    ['that is a folder', (file) => (rmSync(file), mkdirSync(file))],
    ['that is larger than it was', (file) => truncateSync(file, 3 * 1024 ** 3)],
    [
      'below a folder that is a link',
      (file) => (renameSync(join(file, '..'), join(file, '../../../y')), symlinkSync('../y', join(file, '..'))),
    ],
  ])('%s is changed', async (_, change) => {
    const site = await builtSite();
    change(join(site.root, 'dist/x/index.html'));
    const result = await verifyFolder(join(site.root, 'dist'));
    expect(result?.findings.find(({ file }) => file === 'x/index.html')).toEqual({
      file: 'x/index.html',
      state: 'changed',
    });
  });

  it('that is gone is missing, and stars in redirects take no time', async () => {
    const site = await builtSite();
    rmSync(join(site.root, 'dist/x/index.html'));
    changeManifest(
      site,
      (one) => (one.redirects = Array.from({ length: 2000 }, () => ({ from: `/${'*'.repeat(4000)}`, to: '/' }))),
    );
    await expectCost(async () => {
      const result = await verifyFolder(join(site.root, 'dist'));
      expect(result?.findings).toContainEqual({ file: 'x/index.html', state: 'missing' });
    }, 10_000);
  });
});

/** A host that answers as it likes, and how to ask it. */
async function host(answer: RequestListener): Promise<string> {
  const server = createServer({ maxHeaderSize: 1 << 20 }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const IMPATIENT = { silenceMs: 300, bytesPerSecond: 4096, wholeMs: 5000 };
/** Where it is not silence that ends it: a busy machine is silent for a while as well. */
const PATIENT = { silenceMs: 20_000, bytesPerSecond: 1, wholeMs: 50_000 };
async function fetched(url: string, max = 1000, patience = PATIENT) {
  let bytes = 0;
  const fetcher = createFetcher(patience);
  const state = await fetcher.read(url, max, (piece) => void (bytes += piece.length)).catch((error: unknown) => error);
  return { state, bytes, refusal: fetcher.refusal() };
}
const endless = (response: ServerResponse, piece: Buffer) => {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};

describe('a served site', () => {
  it('that sends without end is cut off', async () => {
    const url = await host((_, response) => endless(response, Buffer.alloc(65_536)));
    const { state, bytes } = await fetched(`${url}/x`);
    expect([state, bytes <= 1000]).toEqual(['refused', true]);
  });

  it('that sends what unpacks to a gigabyte is cut off, in little memory', async () => {
    const bomb = gzipSync(Buffer.alloc(256 * 1024 ** 2));
    const url = await host((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const before = process.memoryUsage().rss;
    const { state } = await fetched(`${url}/x`, 1 << 20);
    expect([state, process.memoryUsage().rss - before < 200 * 1024 ** 2]).toEqual(['refused', true]);
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['says nothing after its headers', (_, response) => void response.writeHead(200).flushHeaders()],
    ['drips', (_, response) => void setInterval(() => response.write('x'), 50).unref()],
    [
      'sends headers without end',
      (_, response) => void response.writeHead(200, { 'x-long': 'x'.repeat(500_000) }).end(),
    ],
    [
      'breaks off',
      (_, response) => (
        response.writeHead(200, { 'content-length': 10 }).write('x'),
        void setTimeout(() => response.destroy(), 20)
      ),
    ],
  ])('that %s ends it', async (_, answer) => {
    const start = performance.now();
    const { state } = await fetched(`${await host(answer)}/x`, 1000, IMPATIENT);
    expect(state).toBeInstanceOf(UnreachableError);
    // The longest of the patience above, and what a busy machine adds.
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it.each<[string, string]>([
    ['another host', 'http://evil.example/'],
    ['another port', 'http://127.0.0.1:1/'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,x'],
    ['a URL that is none', 'http://[/'],
    ['round in circles', '/round'],
  ])('that sends to %s is not followed', async (_, location) => {
    const url = await host((_request, response) => response.writeHead(302, { location }).end());
    const { state, refusal } = await fetched(`${url}/x`);
    expect([state, refusal]).toEqual([
      'refused',
      expect.stringMatching(/redirects to another site|redirects in a loop/),
    ]);
  });

  it('that sends to another form of the URL is followed', async () => {
    const url = await host((request, response) =>
      request.url === '/x' ? response.writeHead(301, { location: '/x/' }).end() : response.end('here'),
    );
    expect(await fetched(`${url}/x`)).toMatchObject({ state: 'read', bytes: 4 });
  });

  it('is asked eight things at a time, and nothing more once one has failed', async () => {
    const site = await builtSite();
    changeManifest(site, (one) => {
      one.assets = Array.from({ length: 500 }, (_, index) => ({ ...one.assets[0], file: `a${index}` }));
    });
    let [now, most, asked] = [0, 0, 0];
    const url = await host((request, response) => {
      if (request.url === '/_build/manifest.json') return void response.end(site.out('_build/manifest.json'));
      most = Math.max(most, (now += 1));
      asked += 1;
      response.on('close', () => (now -= 1));
      // One answer fails, the others never come.
      if (asked === 20) response.destroy();
      else if (asked < 20) response.writeHead(404).end();
    });
    const fetcher = createFetcher({ ...IMPATIENT, silenceMs: 5000 });
    await expect(verifyUrl(`${url}/`, fetcher.read)).rejects.toBeInstanceOf(UnreachableError);
    expect(most).toBeLessThanOrEqual(8);
    expect(asked).toBeLessThan(40);
  });

  it('whose manifest lies elsewhere: the command says so', async () => {
    const url = await host((_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end());
    const { code, stderr } = await casinoSite(['verify', '--url', url], makeSite().root);
    expect([code, stderr]).toEqual([2, expect.stringContaining('redirects to another site, https://evil.example')]);
  });
});
