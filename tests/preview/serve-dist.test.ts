// What the preview answers for a finished folder: status, headers and body, as the plainest static host would.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, type GetOptions } from '../support/raw-http.js';
import { type ServedFolder, serveFolder } from '../support/preview-server.js';

const LONG = `<!DOCTYPE html><title>Termini</title>${'<p>Città e casinò.</p>'.repeat(200)}`;
const PHOTO = Uint8Array.from({ length: 3000 }, (_, index) => index % 251);

const FILES = {
  'index.html': '<!DOCTYPE html><title>Home</title>',
  'terms/index.html': LONG,
  'città/index.html': '<!DOCTYPE html><title>Città</title>',
  'empty/note.txt': 'A folder without an index.',
  'bonuses/index.html': '<!DOCTYPE html><title>Stub</title>',
  '404.html': '<!DOCTYPE html><title>Pagina non trovata</title>',
  '404/index.html': '<!DOCTYPE html><title>Pagina non trovata</title>',
  '403.html': '<!DOCTYPE html><title>Accesso limitato</title>',
  '403/index.html': '<!DOCTYPE html><title>Accesso limitato</title>',
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': `<?xml version="1.0"?>${'<url/>'.repeat(400)}`,
  'nothing.txt': '',
  'assets/client.ABC.js': `/* ${'x'.repeat(2000)} */`,
  'assets/media/logo.1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/media/photo.2.avif': PHOTO,
  'assets/media/photo.3.png': PHOTO,
  'assets/media/file.4.unheard-of': PHOTO,
  '_build/latest.json': '{"id":"test","timestamp":1}\n',
  '_build/meta/test.json': '{"id":"test"}\n',
  '.nojekyll': '',
};

const REDIRECTS = [
  { from: '/bonuses', to: 'https://go.example.com/bonuses?a=1&b=2', status: 302 },
  { from: '/termini', to: '/terms/', status: 301 },
  { from: '/vecchia-città', to: '/città/', status: 308 },
  { from: '/vecchio/**', to: '/', status: 301 },
  { from: '/vecchio/speciale', to: '/terms/', status: 307 },
  { from: '/guide/:name', to: '/terms/' },
  { from: '/terms/**', to: '/' },
  { from: '/loop/**', to: '/loop/end' },
  { from: '/evil', to: 'javascript:alert(1)' },
  { from: '/foreign', to: '//evil.example/' },
  { from: '/split', to: 'https://a.example/\r\nSet-Cookie: a=b' },
];

let server: ServedFolder;
const ask = (target: string, options?: GetOptions) => get(server.port, target, options);

beforeAll(async () => {
  server = await serveFolder(FILES, { redirects: REDIRECTS });
});
afterAll(() => server.close());

describe('C.6 exact files and folder indexes, nothing clever', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', 'Home'],
    ['/?utm_source=mail', 200, 'text/html; charset=utf-8', 'Home'],
    ['/index.html', 200, 'text/html; charset=utf-8', 'Home'],
    ['/terms/', 200, 'text/html; charset=utf-8', 'Termini'],
    ['/terms/index.html', 200, 'text/html; charset=utf-8', 'Termini'],
    ['/citt%C3%A0/', 200, 'text/html; charset=utf-8', 'Città'],
    ['/citta%CC%80/', 200, 'text/html; charset=utf-8', 'Città'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8', 'User-agent'],
    ['/nothing.txt', 200, 'text/plain; charset=utf-8', ''],
    ['/sitemap.xml', 200, 'application/xml; charset=utf-8', '<?xml'],
    ['/_build/latest.json', 200, 'application/json; charset=utf-8', '"timestamp"'],
    ['/assets/client.ABC.js', 200, 'text/javascript; charset=utf-8', 'xxx'],
    ['/assets/media/logo.1.svg', 200, 'image/svg+xml; charset=utf-8', '<svg'],
    ['/assets/media/photo.2.avif', 200, 'image/avif', ''],
    ['/assets/media/photo.3.png', 200, 'image/png', ''],
    ['/terms.html', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/TERMS/', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/robots.txt/', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/robots.txt/x', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/empty/', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/empty', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/assets/', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/index', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/robots.txt.', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
    ['/robots.txt::$DATA', 404, 'text/html; charset=utf-8', 'Pagina non trovata'],
  ])('%s → %i, %s', async (target, status, type, text) => {
    const answer = await ask(target);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.body.toString()).toContain(text);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it.each([
    ['/terms', '/terms/'],
    ['/terms?a=1&b=%20', '/terms/?a=1&b=%20'],
    ['/citt%C3%A0', '/citt%C3%A0/'],
  ])('%s → 301 %s', async (target, location) => {
    const { status, headers } = await ask(target);
    expect([status, headers.location, headers['cache-control']]).toEqual([301, location, 'no-cache']);
  });

  it('a type that nobody knows is sent without one, so that no browser guesses', async () => {
    const { status, headers, body } = await ask('/assets/media/file.4.unheard-of');
    expect([status, headers['content-type'], body.length]).toEqual([200, undefined, PHOTO.length]);
  });
});

describe('SPEC-2.7 unknown URLs', () => {
  it('answers 404 with the body of 404.html and logs the path', async () => {
    const { status, headers, body } = await ask('/nope?x=1', { headers: { Range: 'bytes=0-3', 'If-None-Match': '*' } });
    expect([status, headers['cache-control'], headers.etag]).toEqual([404, 'no-cache', undefined]);
    expect(body.toString()).toBe(FILES['404.html']);
    expect(server.log.at(-1)).toBe('Page not found: /nope');
  });

  it('a missing asset is not cached for ever', async () => {
    expect((await ask('/assets/gone.js')).headers['cache-control']).toBe('no-cache');
  });

  it('what a terminal would obey is not logged', async () => {
    await ask('/%E2%80%AEgnp.exe');
    expect(server.log.at(-1)).toBe('Page not found: /\ufffdgnp.exe');
  });

  it('SPEC-8.3 without a 404.html it says "Page not found."', async () => {
    const bare = await serveFolder({ 'index.html': 'Home' });
    const { status, headers, body } = await get(bare.port, '/nope');
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Page not found.\n',
    ]);
    expect((await get(bare.port, '/404/')).status).toBe(404);
    expect((await get(bare.port, '/403/')).status).toBe(404);
    expect(bare.log).toEqual(['Page not found: /nope', 'Page not found: /404/', 'Page not found: /403/']);
    await bare.close();
  });
});

describe('SPEC-2.3, D-12 the error pages by their own URL', () => {
  it.each([
    ['/403', 403, 'Accesso limitato'],
    ['/403/', 403, 'Accesso limitato'],
    ['/403.html', 403, 'Accesso limitato'],
    ['/404', 404, 'Pagina non trovata'],
    ['/404/', 404, 'Pagina non trovata'],
    ['/404.html', 404, 'Pagina non trovata'],
    ['/404/index.html', 404, 'Pagina non trovata'],
  ])('%s → %i', async (target, status, text) => {
    const before = server.log.length;
    const answer = await ask(target);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(text);
    expect(server.log.length).toBe(before);
  });
});

describe('redirects of the manifest are real ones', () => {
  it.each([
    ['/bonuses', 302, 'https://go.example.com/bonuses?a=1&b=2'],
    ['/bonuses/', 302, 'https://go.example.com/bonuses?a=1&b=2'],
    ['/termini?x=1', 301, '/terms/?x=1'],
    ['/vecchia-citt%C3%A0', 308, '/citt%C3%A0/'],
    ['/vecchio', 301, '/'],
    ['/vecchio/a/b', 301, '/'],
    ['/vecchio/speciale', 307, '/terms/'],
    ['/guide/roulette', 302, '/terms/'],
    ['/terms/old', 302, '/'],
  ])('%s → %i %s', async (target, status, location) => {
    const answer = await ask(target);
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      status,
      location,
      'no-cache',
    ]);
  });

  it.each(['/evil', '/foreign', '/split', '/loop/end', '/guide/a/b', '/constructor', '/__proto__'])(
    '%s leads nowhere',
    async (target) => {
      const answer = await ask(target);
      expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    },
  );

  it('a pattern does not hide a page', async () => {
    expect((await ask('/terms/')).status).toBe(200);
  });
});

describe('what may be kept, and conditional requests', () => {
  it.each([
    ['/', 'no-cache'],
    ['/assets/client.ABC.js', 'public, max-age=31536000, immutable'],
    ['/assets/media/photo.3.png', 'public, max-age=31536000, immutable'],
    ['/_build/latest.json', 'no-cache'],
    ['/_build/manifest.json', 'no-cache'],
    ['/_build/meta/test.json', 'public, max-age=31536000, immutable'],
    ['/sitemap.xml', 'no-cache'],
  ])('%s: %s', async (target, expected) => {
    expect((await ask(target)).headers['cache-control']).toBe(expected);
  });

  it.each(['/terms/', '/assets/media/photo.3.png'])('%s: validators lead to 304 without a body', async (target) => {
    const first = await ask(target);
    const etag = first.headers.etag!;
    expect(etag).toMatch(/^"[^"]+"$/);
    const status = async (headers: Record<string, string>) => (await ask(target, { headers })).status;
    expect(await status({ 'If-None-Match': etag })).toBe(304);
    expect(await status({ 'If-None-Match': `"other", W/${etag}` })).toBe(304);
    expect(await status({ 'If-None-Match': '*' })).toBe(304);
    expect(await status({ 'If-None-Match': '"other"' })).toBe(200);
    expect(await status({ 'If-Modified-Since': first.headers['last-modified']! })).toBe(304);
    expect(await status({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await status({ 'If-Modified-Since': 'nonsense' })).toBe(200);
    expect(await status({ 'If-None-Match': '"other"', 'If-Modified-Since': first.headers['last-modified']! })).toBe(
      200,
    );
    const kept = await ask(target, { headers: { 'If-None-Match': etag } });
    expect([kept.headers.etag, kept.headers['x-content-type-options'], kept.headers['content-type']]).toEqual([
      etag,
      'nosniff',
      undefined,
    ]);
  });

  it('each encoding has its own validator', async () => {
    const br = (await ask('/terms/', { headers: { 'Accept-Encoding': 'br' } })).headers.etag!;
    const plain = (await ask('/terms/')).headers.etag!;
    expect(br).not.toBe(plain);
    expect((await ask('/terms/', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': br } })).status).toBe(304);
    expect((await ask('/terms/', { headers: { 'If-None-Match': br } })).status).toBe(200);
  });
});

describe('one range of bytes', () => {
  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/3000', 0, 100],
    ['bytes=2990-', 206, 'bytes 2990-2999/3000', 2990, 3000],
    ['bytes=-10', 206, 'bytes 2990-2999/3000', 2990, 3000],
    ['bytes=-99999', 206, 'bytes 0-2999/3000', 0, 3000],
    ['bytes=2999-99999', 206, 'bytes 2999-2999/3000', 2999, 3000],
    ['bytes=3000-', 416, 'bytes */3000', 0, 0],
    ['bytes=-0', 416, 'bytes */3000', 0, 0],
    ['bytes=99-0', 200, undefined, 0, 3000],
    ['bytes=0-1,5-6', 200, undefined, 0, 3000],
    ['bytes=-', 200, undefined, 0, 3000],
    ['bytes=a-b', 200, undefined, 0, 3000],
    ['lines=0-1', 200, undefined, 0, 3000],
    ['bytes=99999999999999999999-', 200, undefined, 0, 3000],
  ])('%s → %i', async (range, status, contentRange, start, end) => {
    const answer = await ask('/assets/media/photo.3.png', { headers: { Range: range } });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    expect(answer.body).toEqual(Buffer.from(PHOTO.slice(start, end)));
  });

  it('of a text comes uncompressed, with its type', async () => {
    const { status, headers, body } = await ask('/terms/', {
      headers: { Range: 'bytes=0-14', 'Accept-Encoding': 'br' },
    });
    expect([status, headers['content-type'], headers['content-encoding'], body.toString()]).toEqual([
      206,
      'text/html; charset=utf-8',
      undefined,
      '<!DOCTYPE html>',
    ]);
  });

  it('holds only for the version the client has', async () => {
    const { headers } = await ask('/assets/media/photo.3.png');
    const status = async (condition: string) =>
      (await ask('/assets/media/photo.3.png', { headers: { Range: 'bytes=0-1', 'If-Range': condition } })).status;
    expect(await status(headers.etag!)).toBe(206);
    expect(await status(headers['last-modified']!)).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status('nonsense')).toBe(200);
  });
});

describe('compression by Accept-Encoding', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity, gzip;q=0.5', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['br;q=nonsense', undefined],
  ])('"%s" → %s', async (accept, encoding) => {
    const { headers, body } = await ask('/terms/', { headers: { 'Accept-Encoding': accept } });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(text.toString()).toBe(LONG);
  });

  it.each(['/', '/assets/media/photo.3.png'])('%s gains nothing and stays as it is', async (target) => {
    expect((await ask(target, { headers: { 'Accept-Encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
  });

  it('a text of many megabytes is compressed on the way', async () => {
    const text = '<url>x</url>'.repeat(500_000);
    writeFileSync(join(server.folder, 'big.xml'), text);
    const { headers, body } = await ask('/big.xml', { headers: { 'Accept-Encoding': 'gzip' } });
    expect([headers['content-encoding'], headers['content-length']]).toEqual(['gzip', undefined]);
    expect(body.length).toBeGreaterThan(1000);
    expect((await ask('/big.xml')).body.length).toBe(text.length);
  });
});

describe('HEAD has the headers of GET and no body', () => {
  it.each(['/', '/terms/', '/assets/media/photo.3.png', '/nope', '/terms', '/bonuses', '/403/', '/big.xml'])(
    '%s',
    async (target) => {
      const [whole, head] = [await ask(target), await ask(target, { method: 'HEAD' })];
      expect(head.status).toBe(whole.status);
      const comparable = (headers: Readonly<Record<string, string>>) =>
        Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'connection');
      expect(comparable(head.headers)).toEqual(comparable(whole.headers));
      expect(head.body.length).toBe(0);
    },
  );
});

describe('D-38 other shapes of URLs', () => {
  const page = (name: string) => `<!DOCTYPE html><title>${name}</title>`;

  it('files without slashes', async () => {
    const files = {
      'index.html': page('Home'),
      'terms.html': page('Termini'),
      'guide/poker.html': page('Poker'),
      '404.html': page('404'),
      '403.html': page('403'),
    };
    const site = await serveFolder(files, {
      pages: [
        { path: '/', file: 'index.html' },
        { path: '/terms', file: 'terms.html' },
        { path: '/guide/poker', file: 'guide/poker.html' },
      ],
    });
    const statuses = ['/terms', '/guide/poker', '/terms.html', '/terms/', '/guide', '/guide/', '/403', '/404'].map(
      async (target) => [target, (await get(site.port, target)).status],
    );
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      '/terms': 200,
      '/guide/poker': 200,
      '/terms.html': 200,
      '/terms/': 404,
      '/guide': 404,
      '/guide/': 404,
      '/403': 403,
      '/404': 404,
    });
    await site.close();
  });

  it('a declared path is answered, whatever file holds it', async () => {
    const site = await serveFolder(
      { 'terms/index.html': page('Termini') },
      { pages: [{ path: '/terms', file: 'terms/index.html' }] },
    );
    expect((await get(site.port, '/terms')).status).toBe(200);
    await site.close();
  });

  it('a manifest cannot name a file outside the folder', async () => {
    const site = await serveFolder(
      { 'index.html': page('Home') },
      {
        pages: [
          { path: '/a', file: '../secret.txt' },
          { path: '/b', file: '/etc/hostname' },
        ],
      },
    );
    writeFileSync(join(site.parent, 'secret.txt'), 'SECRET');
    for (const target of ['/a', '/b']) expect((await get(site.port, target)).status).toBe(404);
    await site.close();
  });
});

describe('a site below a base path', () => {
  let based: ServedFolder;
  beforeAll(async () => {
    const files = {
      'index.html': 'Home',
      'terms/index.html': 'Termini',
      '404.html': 'Nessuna',
      '403.html': 'Vietato',
      'assets/a.js': '1',
    };
    based = await serveFolder(files, {
      site: 'https://www.example.com/app/it/',
      redirects: [
        { from: '/old', to: '/terms/', status: 301 },
        { from: '/login', to: 'https://go.example.com/login' },
      ],
    });
  });
  afterAll(() => based.close());

  it.each([
    ['/app/it/', 200, undefined],
    ['/app/it', 301, '/app/it/'],
    ['/app/it?x=1', 301, '/app/it/?x=1'],
    ['/app/it/terms', 301, '/app/it/terms/'],
    ['/app/it/assets/a.js', 200, undefined],
    ['/app/it/old', 301, '/app/it/terms/'],
    ['/app/it/login', 302, 'https://go.example.com/login'],
    ['/app/it/403/', 403, undefined],
    ['/', 404, undefined],
    ['/terms/', 404, undefined],
    ['/app/', 404, undefined],
    ['/app/italia/', 404, undefined],
    ['/403/', 404, undefined],
  ])('%s → %i %s', async (target, status, location) => {
    const answer = await get(based.port, target);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });
});

describe('while a build publishes', () => {
  it('new pages, redirects and bodies are answered at once, and no request falls into the gap', async () => {
    const site = await serveFolder({ 'index.html': 'A'.repeat(5000) });
    const next = join(site.parent, 'next');
    const swap = (letter: string) => {
      mkdirSync(join(next, '_build'), { recursive: true });
      writeFileSync(join(next, 'index.html'), letter.repeat(5000));
      writeFileSync(
        join(next, '_build/manifest.json'),
        JSON.stringify({
          site: 'https://www.example.com/',
          redirects: [{ from: '/old', to: `https://${letter}.example/` }],
        }),
      );
      renameSync(site.folder, `${next}-old`);
      return () => {
        renameSync(next, site.folder);
        rmSync(`${next}-old`, { recursive: true });
      };
    };
    const finish = swap('b');
    const waiting = get(site.port, '/');
    setTimeout(finish, 40);
    expect((await waiting).body.toString()).toBe('b'.repeat(5000));
    expect((await get(site.port, '/old')).headers.location).toBe('https://b.example/');
    swap('c')();
    expect((await get(site.port, '/', { headers: { 'Accept-Encoding': 'br' } })).status).toBe(200);
    expect((await get(site.port, '/')).body.toString()).toBe('c'.repeat(5000));
    await site.close();
  });
});
