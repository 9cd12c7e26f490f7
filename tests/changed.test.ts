// `changed`: which URLs search engines should look at again, and how IndexNow is told; against a local site and a local
// IndexNow.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_ADDRESSES, tellIndexNow } from '../src/commands/index-now.js';
import { buildRecord } from '../src/inspect/build-record.js';
import { changedAddresses } from '../src/inspect/changed-addresses.js';
import { casinoSite } from './support/cli.js';
import { codes, CONFIG, makeSite, page } from './support/site.js';

const KEY = 'chiave-di-prova-1';

async function serve(answer: (request: IncomingMessage, body: string) => { status: number; text?: string } | null) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const given = answer(request, body);
      if (given)
        response
          .writeHead(given.status, given.status < 400 && given.status >= 300 ? { location: '/x' } : {})
          .end(given.text ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('what has changed', () => {
  const HOME = 'https://www.example.com/';
  const one = (path: string, hash: string, more: object = {}) => ({
    path,
    file: 'x',
    hash,
    indexable: true,
    canonical: `${HOME}${encodeURI(path.slice(1))}`,
    ...more,
  });
  const record = (pages: readonly ReturnType<typeof one>[], site = HOME) =>
    buildRecord({ id: 'a', timestamp: 1, pages, assets: [], site } as Parameters<typeof buildRecord>[0]);
  const NONE = { added: [], changed: [], removed: [] };

  it.each<[string, ReturnType<typeof one>[] | null, ReturnType<typeof one>[], object]>([
    ['nothing', [one('/a/', '1')], [one('/a/', '1')], NONE],
    ['a page that is new', [], [one('/a/', '1')], { ...NONE, added: [`${HOME}a/`] }],
    [
      'everything, where nothing was',
      null,
      [one('/b/', '1'), one('/a/', '1')],
      { ...NONE, added: [`${HOME}a/`, `${HOME}b/`] },
    ],
    ['a page with other bytes', [one('/a/', '1')], [one('/a/', '2')], { ...NONE, changed: [`${HOME}a/`] }],
    ['a page that is gone', [one('/a/', '1')], [], { ...NONE, removed: [`${HOME}a/`] }],
    [
      'a page that may no longer be listed',
      [one('/a/', '1')],
      [one('/a/', '2', { indexable: false })],
      { ...NONE, removed: [`${HOME}a/`] },
    ],
    [
      'one that may be listed now',
      [one('/a/', '1', { indexable: false })],
      [one('/a/', '2')],
      { ...NONE, added: [`${HOME}a/`] },
    ],
    [
      'a page that was never to be listed',
      [one('/a/', '1', { indexable: false })],
      [one('/a/', '2', { indexable: false }), one('/b/', '1', { indexable: false })],
      NONE,
    ],
    [
      'a page that names another as its canonical one',
      [],
      [one('/a/', '1', { canonical: `${HOME}b/` }), one('/c/', '1', { canonical: 'https://other.example/c/' })],
      NONE,
    ],
    [
      'the form of an address',
      [one('/a/', '1')],
      [one('/a', '1')],
      { added: [`${HOME}a`], changed: [], removed: [`${HOME}a/`] },
    ],
    ['letters beyond ASCII', [], [one('/città/', '1')], { ...NONE, added: [`${HOME}citt%C3%A0/`] }],
    [
      'a manifest that says little',
      [],
      [one('/città/', '1', { canonical: undefined, indexable: undefined })],
      { ...NONE, added: [`${HOME}citt%C3%A0/`] },
    ],
  ])('%s', (_name, before, after, expected) =>
    expect(changedAddresses(before === null ? null : record(before), record(after), HOME)).toEqual(expected),
  );

  it('addresses of a site that has moved are not ours to report', () => {
    const old = record(
      [
        one('/a/', '1', { canonical: 'https://old.example/a/' }),
        one('/b/', '1', { canonical: 'https://old.example/b/' }),
      ],
      'https://old.example/',
    );
    expect(changedAddresses(old, record([one('/a/', '1')]), HOME)).toEqual({ ...NONE, added: [`${HOME}a/`] });
  });
});

describe('IndexNow', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://www.example.com/sotto/${index}/`);
  const task = (endpoint: string, count = 1) => ({
    endpoint,
    site: 'https://www.example.com/sotto/',
    key: KEY,
    addresses: list(count),
  });

  it('gets no more than it takes at once', async () => {
    const bodies: { urlList: string[] }[] = [];
    const endpoint = await serve((request, body) => {
      expect([request.method, request.headers['content-type']]).toEqual(['POST', 'application/json; charset=utf-8']);
      bodies.push(JSON.parse(body));
      return { status: bodies.length === 2 ? 202 : 200 };
    });
    const answers = await tellIndexNow(task(endpoint, 2 * MAX_ADDRESSES + 1));
    expect(answers.map(({ ok, addresses, status }) => [ok, addresses, status])).toEqual([
      [true, 10_000, 200],
      [true, 10_000, 202],
      [true, 1, 200],
    ]);
    expect(bodies.flatMap(({ urlList }) => urlList)).toEqual(list(20_001));
    expect(bodies[2]).toEqual({
      host: 'www.example.com',
      key: KEY,
      keyLocation: `https://www.example.com/sotto/${KEY}.txt`,
      urlList: [list(20_001).at(-1)],
    });
  });

  it.each<[number, RegExp]>([
    [400, /cannot read/],
    [403, /does not accept the key \(403\): .*\/sotto\/chiave-di-prova-1\.txt must be published/],
    [422, /do not belong to this site/],
    [429, /too often/],
    [302, /status 302/],
    [500, /status 500/],
  ])('says %d in words, and is not asked again', async (status, words) => {
    let requests = 0;
    const endpoint = await serve(() => ((requests += 1), { status }));
    const answers = await tellIndexNow(task(endpoint, MAX_ADDRESSES + 1));
    expect(answers).toEqual([{ ok: false, addresses: 10_000, status, message: expect.stringMatching(words) }]);
    expect(requests).toBe(1);
  });

  it('that never answers is given up', async () => {
    const endpoint = await serve(() => null);
    expect(await tellIndexNow(task(endpoint), 50)).toEqual([
      { ok: false, addresses: 1, status: null, message: expect.stringMatching(/^IndexNow does not answer: .*time/) },
    ]);
  });

  it('with nothing to say is not asked', async () => {
    expect(await tellIndexNow(task('http://127.0.0.1:9/', 0))).toEqual([]);
  });
});

/** A site that is published at a local address, and then built anew with another page. */
async function published(indexNow: object | null = { indexNow: { key: KEY } }) {
  let live: string | number = 404;
  const url = await serve((request) => {
    if (typeof live === 'number') return { status: live };
    expect(request.url).toBe('/_build/manifest.json');
    return { status: 200, text: live };
  });
  const site = makeSite({
    'casino-site.config.json': { ...CONFIG, site: { url }, ...(indexNow ? { publish: indexNow } : {}) },
    'content/pages/a.json': page('/a'),
    'content/pages/nascosta.json': page('/nascosta', [], { robots: 'noindex' }),
  });
  await site.build();
  live = site.out('_build/manifest.json');
  site.write({ 'content/pages/b.json': page('/b'), 'content/pages/a.json': null });
  await site.build();
  return { site, url, setLive: (value: string | number) => (live = value) };
}

describe('casino-site changed', () => {
  it('before a deployment lists what it will change; after it, IndexNow is told', async () => {
    const { site, url, setLive } = await published();
    expect(await casinoSite(['changed'], site.root)).toEqual({
      code: 0,
      stdout: `added    ${url}/b/\nremoved  ${url}/a/\n1 added, 0 changed, 1 removed.\n`,
      stderr: '',
    });
    const { stdout } = await casinoSite(['changed', '--json'], site.root);
    const list = JSON.parse(stdout);
    expect(list).toMatchObject({
      ok: true,
      site: `${url}/`,
      added: [`${url}/b/`],
      changed: [],
      removed: [`${url}/a/`],
      indexNow: null,
    });
    writeFileSync(join(site.root, 'changed.json'), stdout);
    setLive(site.out('_build/manifest.json'));
    const bodies: unknown[] = [];
    const endpoint = await serve((_, body) => (bodies.push(JSON.parse(body)), { status: 202 }));
    const told = await casinoSite(
      ['changed', '--list', 'changed.json', '--indexnow', '--endpoint', endpoint.replace('http', 'HTTP'), '--json'],
      site.root,
    );
    expect([told.code, told.stderr]).toEqual([
      0,
      '2 URLs: IndexNow has accepted the list, and will check the key file before using it.\n',
    ]);
    expect(JSON.parse(told.stdout).indexNow).toEqual([
      expect.objectContaining({ ok: true, addresses: 2, status: 202 }),
    ]);
    expect(bodies).toEqual([
      { host: new URL(url).host, key: KEY, keyLocation: `${url}/${KEY}.txt`, urlList: [`${url}/b/`, `${url}/a/`] },
    ]);
    // The list of another build is not sent.
    site.write({ 'content/pages/c.json': page('/c') });
    await site.build();
    const stale = await casinoSite(
      ['changed', '--list', 'changed.json', '--indexnow', '--endpoint', endpoint],
      site.root,
    );
    expect(stale).toMatchObject({ code: 2, stderr: expect.stringContaining('It is the list of build') });
    expect(bodies).toHaveLength(1);
  });

  it('a refusal is said, and fails when that is asked for', async () => {
    const { site } = await published();
    const endpoint = await serve(() => ({ status: 403 }));
    const ran = await casinoSite(['changed', '--indexnow', '--endpoint', endpoint, '--fail'], site.root);
    expect([ran.code, ran.stderr]).toEqual([
      1,
      expect.stringContaining('2 URLs: IndexNow does not accept the key (403)'),
    ]);
  });

  it('a site that is down fails no deployment either; where nothing is published, everything is new', async () => {
    const { site, url, setLive } = await published();
    setLive(503);
    expect((await casinoSite(['changed'], site.root)).code).toBe(2);
    const told = await casinoSite(['changed', '--indexnow', '--endpoint', 'http://127.0.0.1:9/'], site.root);
    expect(told).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('No search engine was informed of the changed pages.'),
    });
    setLive(404);
    expect(await casinoSite(['changed', '--indexnow', '--endpoint', 'http://127.0.0.1:9/'], site.root)).toMatchObject({
      code: 0,
      stdout: `added    ${url}/\nadded    ${url}/b/\n2 added, 0 changed, 0 removed.\n`,
      stderr: expect.stringMatching(/^2 URLs: IndexNow does not answer: /),
    });
  });

  it('without a key nobody is informed; one that is not published would be rejected', async () => {
    const { site } = await published(null);
    const endpoint = await serve(() => ({ status: 500 }));
    const flags = ['changed', '--indexnow', '--endpoint', endpoint];
    expect(await casinoSite(flags, site.root)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/no "publish\.indexNow\.key"[^]*No search engine was informed/),
    });
    expect(await casinoSite([...flags, '--key', 'altra-chiave'], site.root)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The build has no altra-chiave.txt'),
    });
    expect(await casinoSite([...flags, '--key', 'kurz'], site.root)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('8 to 128'),
    });
  });

  it('a preview is nothing to tell of', async () => {
    const { site } = await published();
    await site.build({ noindex: true });
    const told = await casinoSite(['changed', '--indexnow', '--endpoint', 'http://127.0.0.1:9/'], site.root);
    expect(told).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/No page of this build may be listed[^]*No search engine was informed/),
    });
  });
});

describe('the key file', () => {
  const keyed = (key: unknown) => ({ 'casino-site.config.json': { ...CONFIG, publish: { indexNow: { key } } } });

  it('is part of the output and of its manifest, and follows the config in builds that keep what they can', async () => {
    const site = makeSite(keyed(KEY));
    const first = await site.build();
    expect(site.out(`${KEY}.txt`)).toBe(KEY);
    expect(JSON.parse(site.out('_build/manifest.json')).assets.map(({ file }: { file: string }) => file)).toContain(
      `${KEY}.txt`,
    );
    expect((await site.build()).id).toBe(first.id);
    site.write(keyed('un-altra-chiave'));
    expect((await site.build()).id).not.toBe(first.id);
    expect([site.has(`${KEY}.txt`), site.out('un-altra-chiave.txt')]).toEqual([false, 'un-altra-chiave']);
    site.write({ 'casino-site.config.json': CONFIG });
    await site.build();
    const plain = makeSite();
    await plain.build();
    expect(readFileSync(join(site.root, 'dist/_build/latest.json'), 'utf8').slice(0, 26)).toBe(
      plain.out('_build/latest.json').slice(0, 26),
    );
    expect(site.has('un-altra-chiave.txt')).toBe(false);
  });

  it('meets no file of the owner', async () => {
    const site = makeSite({ ...keyed(KEY), [`public/${KEY}.txt`]: KEY });
    expect(codes((await site.build()).problems)).toEqual(['public-clash']);
  });

  it('meets no redirect', async () => {
    const site = makeSite(keyed(KEY));
    for (const from of [`/${KEY}.txt`, `/${KEY.toUpperCase()}.TXT/`]) {
      const routes = { ...CONFIG.routes, redirects: [{ from, to: '/', status: 301 }] };
      site.write({ 'casino-site.config.json': { ...CONFIG, routes, publish: { indexNow: { key: KEY } } } });
      const { problems } = await site.build();
      expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
        'config-conflict /publish/indexNow/key',
      );
    }
  });

  it.each(['short', 'a'.repeat(129), 'con spazio', '../../etc', 'chiave.txt', 12345678])(
    '%j is no key',
    async (key) => {
      const problems = (await makeSite(keyed(key)).build()).problems;
      expect(problems.map(({ pointer }) => pointer)).toContain('/publish/indexNow/key');
    },
  );
});
