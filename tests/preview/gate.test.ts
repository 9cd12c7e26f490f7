// Hostile requests, sent raw to a real server: none reads what lies outside the folder, none stops the server, every
// answer is a sane one (promise 28).
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGate, isRefusal } from '../../src/preview/gate.js';
import { LiveReload } from '../../src/preview/live-reload.js';
import { type RunningServer, startServer } from '../../src/preview/server.js';
import { sendText } from '../../src/preview/headers.js';
import { type ServedFolder, serveFolder } from '../support/preview-server.js';
import { BUSY_MACHINE, processorTime } from '../support/processor-time.js';
import { get, rawExchange } from '../support/raw-http.js';

const SECRET = 'TOP-SECRET-7f3a';
const HOME = '<!DOCTYPE html><title>Home</title>';

let server: ServedFolder;

beforeAll(async () => {
  server = await serveFolder(
    {
      'index.html': HOME,
      'terms/index.html': HOME,
      '404.html': 'Nessuna pagina',
      '.env': SECRET,
      '.git/config': SECRET,
      'assets/.hidden': SECRET,
      '.hidden/x': SECRET,
      'terms/.well-known/x': SECRET,
      '.well-known/.x': SECRET,
      'real/index.html': HOME,
    },
    { allowedHosts: ['preview.example.com', 'tunnel.example.com:8443', '[fd00::1]'] },
  );
  const { parent, folder } = server;
  writeFileSync(join(parent, 'secret.txt'), SECRET);
  mkdirSync(join(parent, 'dist-secret'));
  for (const name of ['secret.txt', 'index.html']) writeFileSync(join(parent, 'dist-secret', name), SECRET);
  symlinkSync('../secret.txt', join(folder, 'link.txt'));
  symlinkSync(join(parent, 'secret.txt'), join(folder, 'absolute.txt'));
  symlinkSync('..', join(folder, 'up'));
  symlinkSync('../dist-secret', join(folder, 'sibling'));
  symlinkSync('link.txt', join(folder, 'twice.txt'));
  symlinkSync('loop', join(folder, 'loop'));
  symlinkSync('.env', join(folder, 'env.txt'));
  symlinkSync('real', join(folder, 'inside'));
  symlinkSync('/dev/zero', join(folder, 'zero.txt'));
  execFileSync('mkfifo', [join(folder, 'pipe.txt')]);
});
afterAll(() => server.close());

/** A request line and headers with our own Host, unless `headers` brings one. */
const request = (
  target: string,
  headers = `Host: 127.0.0.1:${server.port}\r\n`,
  method = 'GET',
  version = 'HTTP/1.1',
) => `${method} ${target} ${version}\r\n${headers}Connection: close\r\n\r\n`;

async function expectStatus(bytes: string, allowed: readonly number[], head = false): Promise<void> {
  const { answers, all } = await rawExchange(server.port, bytes, { head });
  expect(all.toString('latin1')).not.toContain(SECRET);
  const answer = answers[0]!;
  expect(allowed).toContain(answer?.status);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['x-frame-options']).toBe('DENY');
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(answer.headers['cache-control']).toMatch(/^no-(?:store|cache)$/);
}

describe('targets', () => {
  const REFUSED = [400, 404, 414];
  it.each([
    // Traversal, plain and encoded once.
    '/../secret.txt',
    '/..',
    '/../',
    '/./secret.txt',
    '/.',
    '/terms/../../secret.txt',
    '/terms/..',
    '/%2e%2e/secret.txt',
    '/%2E%2E/secret.txt',
    '/.%2e/secret.txt',
    '/%2e./secret.txt',
    '/%2e/secret.txt',
    '/terms/%2e%2e/%2e%2e/secret.txt',
    '/../dist-secret/secret.txt',
    '/../../../../../../../../etc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/.../secret.txt',
    '/....//secret.txt',
    '/..;/secret.txt',
    '/terms/..;/secret.txt',
    '/..%3b/secret.txt',
    // Encoded slashes and backslashes.
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%2fetc%2fpasswd',
    '/terms%2findex.html',
    '/..\\secret.txt',
    '/\\..\\secret.txt',
    '/..%5csecret.txt',
    '/%5c..%5csecret.txt',
    '/%5C%5Cserver%5Cshare',
    '/terms\\index.html',
    '/C:\\Windows\\win.ini',
    '/C:/Windows/win.ini',
    '/%43%3a/Windows/win.ini',
    // Encoded twice and three times.
    '/%252e%252e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%252fsecret.txt',
    '/..%255csecret.txt',
    '/%25252e%25252e/secret.txt',
    '/%25%32%65%25%32%65/secret.txt',
    '/terms%252f..%252f..%252fsecret.txt',
    // Overlong and broken UTF-8, other encodings.
    '/%c0%ae%c0%ae/secret.txt',
    '/%c0%ae%c0%ae%c0%afsecret.txt',
    '/%e0%80%ae%e0%80%ae/secret.txt',
    '/%f0%80%80%ae/secret.txt',
    '/..%c0%afsecret.txt',
    '/..%c1%9csecret.txt',
    '/%ff%fe',
    '/%80',
    '/%ed%a0%80',
    '/%f4%90%80%80',
    '/%c3',
    '/%u002e%u002e/secret.txt',
    '/%uff0e%uff0e/secret.txt',
    '/%',
    '/%2',
    '/%zz',
    '/%%32%65',
    '/terms/%',
    '/%ef%bc%8e%ef%bc%8e/secret.txt',
    '/%e2%80%a4%e2%80%a4/secret.txt',
    '/..%e2%88%95secret.txt',
    '/..%ef%bc%8fsecret.txt',
    // NUL and other controls.
    '/%00',
    '/index.html%00',
    '/../secret.txt%00.html',
    '/secret.txt%00/',
    '/%0d%0aSet-Cookie:a=b',
    '/terms%0a',
    '/%7f',
    '/%c2%85',
    '/terms/%09',
    // Dot files.
    '/.env',
    '/.git/config',
    '/.git/',
    '/.git',
    '/assets/.hidden',
    '/.hidden/x',
    '/terms/.well-known/x',
    '/.well-known/.x',
    '/.well-known/../.hidden/x',
    '/.WELL-KNOWN/x',
    '/%2eenv',
    '/.nojekyll',
    '/.htaccess',
    '/.DS_Store',
    '/terms/.env',
    '/..env',
    // Links that leave the folder, and things that are no files.
    '/link.txt',
    '/absolute.txt',
    '/twice.txt',
    '/up/secret.txt',
    '/up/',
    '/up',
    '/sibling/',
    '/sibling',
    '/sibling/secret.txt',
    '/up/dist-secret/secret.txt',
    '/loop',
    '/loop/',
    '/env.txt',
    '/zero.txt',
    '/pipe.txt',
    // Two slashes, which some read as another host.
    '//',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '///etc/passwd',
    '/terms//',
    '//terms',
    '/terms//index.html',
    // Absolute and authority form, and things that are no target.
    'http://127.0.0.1/',
    'http://evil.example/',
    'https://evil.example/secret.txt',
    'file:///etc/passwd',
    'ftp://evil.example/',
    'evil.example:443',
    '*',
    '?x',
    'terms/',
    'javascript:alert(1)',
    // Characters that must be encoded.
    '/terms#x',
    '/\u00e0',
    '/terms\u0001',
    '/caf\u00e9/../secret.txt',
    '/"',
    '/<script>',
    // Length.
    `/${'a'.repeat(300)}`,
    `/${'a/'.repeat(1000)}`,
    `/${'a'.repeat(5000)}`,
    `/?${'a'.repeat(5000)}`,
    `/${'%2e'.repeat(1500)}`,
    `/${'../'.repeat(1200)}secret.txt`,
    // Names with a meaning for the language or for Windows.
    '/__proto__',
    '/constructor',
    '/con',
    '/nul.txt',
    '/index.html.',
    '/index.html%20',
    '/index.html::$DATA',
    '/dist-secret/secret.txt',
    '/~root',
    '/terms~1/index.html',
  ])('%s', async (target) => {
    await expectStatus(request(target), REFUSED);
  });

  it.each([
    ['/../secret.txt', 400],
    ['/%2e%2e/secret.txt', 400],
    ['/terms%2findex.html', 400],
    ['/%c0%ae', 400],
    ['/.env', 404],
    ['//terms', 404],
  ])('%s is refused by the gate itself, with %i', async (target, status) => {
    const answer = await get(server.port, target);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('a link that stays in the folder is followed', async () => {
    expect((await get(server.port, '/inside/')).body.toString()).toBe(HOME);
  });
});

describe('exactly one Host, and ours', () => {
  const port = () => String(server.port);
  it.each([
    ['none', ''],
    ['an empty one', 'Host:\r\n'],
    ['two, the first ours', 'Host: 127.0.0.1:PORT\r\nHost: evil.example\r\n'],
    ['two, the second ours', 'Host: evil.example\r\nHost: 127.0.0.1:PORT\r\n'],
    ['two of ours', 'Host: 127.0.0.1:PORT\r\nhOST: 127.0.0.1:PORT\r\n'],
    ['two in one', 'Host: 127.0.0.1:PORT, evil.example\r\n'],
    ['a foreign one', 'Host: evil.example\r\n'],
    ['a foreign one with our port', 'Host: evil.example:PORT\r\n'],
    ['one that rebinding would bring', 'Host: 127.0.0.1.evil.example:PORT\r\n'],
    ['our name as a part', 'Host: localhost.evil.example:PORT\r\n'],
    ['our name at the end', 'Host: evil-localhost:PORT\r\n'],
    ['two ports', 'Host: 127.0.0.1:PORT:PORT\r\n'],
    ['a user', 'Host: localhost@evil.example:PORT\r\n'],
    ['our name as a user', 'Host: localhost:PORT@evil.example\r\n'],
    ['a final dot', 'Host: localhost.:PORT\r\n'],
    ['another spelling of the address', 'Host: 2130706433:PORT\r\n'],
    ['a short address', 'Host: 127.1:PORT\r\n'],
    ['any address', 'Host: 0.0.0.0:PORT\r\n'],
    ['IPv6 without brackets', 'Host: ::1:PORT\r\n'],
    ['a scheme', 'Host: http://localhost:PORT\r\n'],
    ['a path', 'Host: localhost:PORT/\r\n'],
    ['only forwarded', 'Host: evil.example\r\nX-Forwarded-Host: localhost:PORT\r\nForwarded: host=localhost\r\n'],
    ['an allowed name with another port', 'Host: preview.example.com:1\r\n'],
    ['an allowed name without its port', 'Host: tunnel.example.com\r\n'],
    ['a part of an allowed name', 'Host: example.com\r\n'],
    ['a name below an allowed one', 'Host: a.preview.example.com\r\n'],
  ])('refuses %s', async (_name, headers) => {
    await expectStatus(request('/', headers.replaceAll('PORT', port())), [403]);
  });

  it('refuses HTTP/1.0 without one, and does not mind one with', async () => {
    await expectStatus(request('/', '', 'GET', 'HTTP/1.0'), [403]);
    await expectStatus(request('/', undefined, 'GET', 'HTTP/1.0'), [200]);
  });

  it.each([
    '127.0.0.1:PORT',
    'localhost:PORT',
    'LocalHost:PORT',
    '[::1]:PORT',
    'localhost',
    'localhost:8486',
    '127.0.0.1:1',
    '[::1]:65535',
    'preview.example.com',
    'preview.example.com:PORT',
    'tunnel.example.com:8443',
    '[fd00::1]:PORT',
  ])('admits %s', async (host) => {
    expect((await get(server.port, '/', { host: host.replace('PORT', port()) })).status).toBe(200);
  });
});

it.each([
  [
    'preview.example.com:8486',
    /The host preview\.example\.com:8486 is not allowed.*--allow-host preview\.example\.com:8486/,
  ],
  ['[fd00::1]:8486', /--allow-host \[fd00::1\]:8486/],
  ['<b>evil</b>', /^This host is not allowed here\.$/m],
])('%s is told what would allow it', async (host, words) => {
  const answer = await get(server.port, '/', { host });
  expect([answer.status, answer.body.toString()]).toEqual([403, expect.stringMatching(words)]);
});

describe('methods, bodies and broken requests', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LINK', 'M-SEARCH', 'QUERY'])(
    '%s is not answered',
    async (method) => {
      const { answers } = await rawExchange(server.port, request('/', undefined, method));
      // Methods Node's parser does not know are no HTTP for it.
      expect([405, 400]).toContain(answers[0]!.status);
      if (answers[0]!.status === 405) expect(answers[0]!.headers.allow).toBe('GET, HEAD');
      expect(answers[0]!.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each([
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', [405]],
    ['a method in lower case', 'get / HTTP/1.1\r\nHost: OURS\r\n\r\n', [400]],
    ['no version, as in 1991', 'GET /\r\nHost: OURS\r\n\r\n', [200, 400]],
    ['HTTP/2 by hand', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: OURS\r\n\r\n', [400, 505]],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001', [400]],
    ['noise', '\u0000\u00ff\u00fe\u0000'.repeat(500), [400]],
    ['only line ends', `${'\r\n'.repeat(3)}GET / HTTP/1.1\r\nHost: OURS\r\nX : y\r\n\r\n`, [400]],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: OURS\r\nnonsense\r\n\r\n', [400]],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: OURS\r\nX: a\r\n b\r\n\r\n', [200, 400]],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: OURS\r\nX: \u0000\r\n\r\n', [400]],
    ['a header of 20,000 bytes', `GET / HTTP/1.1\r\nHost: OURS\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, [431]],
    ['5,000 headers', `GET / HTTP/1.1\r\nHost: OURS\r\n${'X: y\r\n'.repeat(5000)}\r\n`, [431]],
    [
      'a second Host after 2,100 other headers',
      `GET / HTTP/1.1\r\nHost: OURS\r\n${'X: y\r\n'.repeat(2100)}Host: evil.example\r\n\r\n`,
      [403, 431],
    ],
    ['the Host after 199 other headers', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(199)}Host: OURS\r\n\r\n`, [200]],
    ['a target of 20,000 bytes', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: OURS\r\n\r\n`, [414, 431]],
    ['a body', 'GET / HTTP/1.1\r\nHost: OURS\r\nContent-Length: 5\r\n\r\nhello', [400]],
    [
      'a body in chunks',
      'GET / HTTP/1.1\r\nHost: OURS\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
      [400],
    ],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: OURS\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello', [400]],
    [
      'a length and chunks',
      'GET / HTTP/1.1\r\nHost: OURS\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      [400],
    ],
    ['a negative length', 'GET / HTTP/1.1\r\nHost: OURS\r\nContent-Length: -1\r\n\r\n', [400]],
    ['Expect', 'GET / HTTP/1.1\r\nHost: OURS\r\nExpect: the-unexpected\r\n\r\n', [417]],
    [
      'an upgrade to WebSocket',
      'GET / HTTP/1.1\r\nHost: OURS\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      [200],
    ],
    [
      'an upgrade to HTTP/2',
      'GET / HTTP/1.1\r\nHost: OURS\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: \r\n\r\n',
      [200],
    ],
    ['a range of everything', `GET / HTTP/1.1\r\nHost: OURS\r\nRange: bytes=${'0-,'.repeat(1000)}0-\r\n\r\n`, [200]],
    [
      'thousands of validators',
      `GET / HTTP/1.1\r\nHost: OURS\r\nIf-None-Match: ${'"a",'.repeat(3000)}"b"\r\n\r\n`,
      [200],
    ],
    [
      'thousands of encodings',
      `GET / HTTP/1.1\r\nHost: OURS\r\nAccept-Encoding: ${'a;q=0,'.repeat(2000)}\r\n\r\n`,
      [200],
    ],
  ])('%s', async (_name, bytes, allowed) => {
    await expectStatus(bytes.replace('OURS', `127.0.0.1:${server.port}`), allowed);
  });

  it('pipelined requests are answered one by one, and a refusal ends the connection', async () => {
    const ours = `Host: 127.0.0.1:${server.port}\r\n`;
    const one = (target: string, host = ours) => `GET ${target} HTTP/1.1\r\n${host}\r\n`;
    const three = await rawExchange(server.port, one('/') + one('/nope') + one('/terms/'), { expected: 3 });
    expect(three.answers.map((answer) => answer.status)).toEqual([200, 404, 200]);
    const cut = await rawExchange(
      server.port,
      one('/') + one('/', 'Host: evil.example\r\n') + one('/../secret.txt') + one('/'),
      { expected: 4 },
    );
    expect(cut.answers.map((answer) => answer.status)).toEqual([200, 403]);
    const smuggled = await rawExchange(
      server.port,
      `GET / HTTP/1.1\r\n${ours}Content-Length: 44\r\n\r\n${one('/terms/')}`,
      { expected: 2, timeoutMs: 500 },
    );
    expect(smuggled.answers.map((answer) => answer.status)).toEqual([400]);
  });

  it('half-sent requests and clients that leave do not slow others', BUSY_MACHINE, async () => {
    writeFileSync(join(server.folder, 'big.bin'), Buffer.alloc(8_000_000));
    const open = (bytes: string) => {
      const socket = connect({ host: '127.0.0.1', port: server.port });
      socket.on('error', () => {}).write(bytes);
      return socket;
    };
    const askTwenty = async () => {
      for (let round = 0; round < 20; round++) expect((await get(server.port, '/')).status).toBe(200);
    };
    const alone = await processorTime(askTwenty);
    const half = Array.from({ length: 50 }, () => open('GET / HTTP/1.1\r\nHost: 127'));
    const unread = Array.from({ length: 20 }, () => open(request('/big.bin')).pause());
    const gone = Array.from({ length: 50 }, () =>
      open(request('/big.bin')).once('data', function (this: { destroy(): void }) {
        this.destroy();
      }),
    );
    // Who had to wait for clients that send nothing would wait until they are dropped, after ten seconds.
    const start = performance.now();
    expect(await processorTime(askTwenty)).toBeLessThan(2000 + 3 * alone);
    expect(performance.now() - start).toBeLessThan(9000);
    for (const socket of [...half, ...unread, ...gone]) socket.destroy();
  });

  it('the server still stands', async () => {
    expect((await get(server.port, '/')).body.toString()).toBe(HOME);
    expect(server.log.filter((line) => !line.startsWith('Page not found: '))).toEqual([]);
  });
});

describe('the event stream refuses other origins (promise 29)', () => {
  const live = new LiveReload();
  let running: RunningServer;
  beforeAll(async () => {
    const gate = createGate({ streamPath: '/__live' });
    running = await startServer({
      port: 0,
      log: () => {},
      handler: (request_, response) => {
        const result = gate(request_);
        if (isRefusal(result)) return sendText(request_, response, result);
        live.connect(response);
      },
    });
  });
  afterAll(async () => {
    live.closeAll();
    await running.close();
  });

  const opened = async (headers: string, { target = '/__live', method = 'GET' } = {}) => {
    const bytes =
      `${method} ${target} HTTP/1.1\r\n${headers.includes('Host:') ? '' : 'Host: 127.0.0.1:PORT\r\n'}${headers}\r\n`.replaceAll(
        'PORT',
        String(running.port),
      );
    // A stream never ends, so what came in a moment is checked.
    const { all } = await rawExchange(running.port, bytes, { head: method === 'HEAD', timeoutMs: 200 });
    return { status: Number(all.toString().split(' ')[1]), text: all.toString() };
  };

  it.each([
    ['a foreign origin', 'Origin: https://evil.example\r\n', 403],
    ['null', 'Origin: null\r\n', 403],
    ['an empty origin', 'Origin:\r\n', 403],
    ['another port of this machine', 'Origin: http://127.0.0.1:1\r\n', 403],
    ['another name of this machine than the one asked', 'Origin: http://localhost:PORT\r\n', 403],
    ['our origin with a path', 'Origin: http://127.0.0.1:PORT/\r\n', 403],
    ['two origins, one ours', 'Origin: http://127.0.0.1:PORT\r\nOrigin: https://evil.example\r\n', 403],
    ['a foreign host', 'Host: evil.example\r\n', 403],
    ['a foreign host and origin that agree', 'Host: evil.example\r\nOrigin: http://evil.example\r\n', 403],
    ['a request from another site', 'Sec-Fetch-Site: cross-site\r\n', 403],
    ['a request from another port', 'Sec-Fetch-Site: same-site\r\n', 403],
    ['our origin from another site', 'Origin: http://127.0.0.1:PORT\r\nSec-Fetch-Site: cross-site\r\n', 403],
    ['two answers about the site', 'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n', 403],
  ])('%s', async (_name, headers, status) => {
    expect((await opened(headers)).status).toBe(status);
    expect(live.size).toBe(0);
  });

  it.each([
    ['HEAD', 405],
    ['POST', 405],
  ])('%s', async (method, status) => {
    expect((await opened('', { method })).status).toBe(status);
  });

  it.each([
    ['no origin', ''],
    ['our origin', 'Origin: http://127.0.0.1:PORT\r\nSec-Fetch-Site: same-origin\r\n'],
    ['typed by the user', 'Sec-Fetch-Site: none\r\n'],
  ])('opens for %s', async (_name, headers) => {
    const { status, text } = await opened(headers);
    expect(status).toBe(200);
    expect(text).toContain('Content-Type: text/event-stream');
    expect(text).toContain('Cache-Control: no-store');
    expect(text).toContain('X-Content-Type-Options: nosniff');
  });
});
