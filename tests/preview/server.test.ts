// The server around the handler: ports, stopping, faults; and the hub of event streams.
import { connect, createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type LiveOptions, LiveReload } from '../../src/preview/live-reload.js';
import { type Handler, type RunningServer, startServer } from '../../src/preview/server.js';
import { BUSY_MACHINE } from '../support/processor-time.js';
import { get } from '../support/raw-http.js';

const HELLO: Handler = (_request, response) => void response.end('hello');

async function start(
  handler: Handler = HELLO,
  options: { readonly port?: number; readonly strictPort?: boolean } = {},
): Promise<RunningServer & { readonly log: string[] }> {
  const log: string[] = [];
  const server = await startServer({ port: 0, handler, log: (line) => log.push(line), ...options });
  onTestFinished(() => server.close());
  return { ...server, log };
}

/** Occupies `count` neighbouring ports and returns the first. */
async function occupy(count: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<Server | null>((resolve) => {
      const server = createServer().once('error', () => resolve(null));
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  for (;;) {
    const first = (await listen(0))!;
    const { port } = first.address() as AddressInfo;
    const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => listen(port + 1 + index)));
    const all = [first, ...others];
    onTestFinished(() => all.forEach((one) => one?.close()));
    if (!all.includes(null)) return port;
  }
}

it('listens on loopback only', async () => {
  const server = await start();
  expect(server.url).toBe(`http://127.0.0.1:${server.port}/`);
  expect((await get(server.port, '/')).body.toString()).toBe('hello');
});

it('C.5 port in use → next port', async () => {
  const taken = await occupy(2);
  const server = await start(HELLO, { port: taken });
  expect(server.port).toBeGreaterThan(taken + 1);
  expect(server.port).toBeLessThan(taken + 20);
});

it('C.5 port in use and --strict-port → no server', async () => {
  const taken = await occupy(1);
  await expect(startServer({ port: taken, strictPort: true, handler: HELLO, log: () => {} })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

it('an address that is none of this machine is refused', async () => {
  await expect(startServer({ host: '203.0.113.1', port: 0, handler: HELLO, log: () => {} })).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  });
});

it('a fault of the handler is a 500 with one line in the log, and the next request is answered', async () => {
  let faults = 1;
  const server = await start(async (_request, response) => {
    if (faults-- > 0) throw new Error('broken template');
    response.end('hello');
  });
  const { status, headers, body } = await get(server.port, '/');
  expect([status, headers['x-content-type-options'], body.toString()]).toEqual([
    500,
    'nosniff',
    'The preview server failed to answer.\n',
  ]);
  expect(server.log).toEqual(['A request failed: broken template']);
  expect((await get(server.port, '/')).status).toBe(200);
});

it('a fault in the middle of an answer cuts it, so that nobody takes it for whole', async () => {
  const server = await start((_request, response) => {
    response.writeHead(200, { 'Content-Length': '10' }).write('half');
    throw new Error('too late');
  });
  await expect(get(server.port, '/')).rejects.toThrow('No answer');
});

it('promise 35 closes within a second, whatever clients do', BUSY_MACHINE, async () => {
  const live = new LiveReload();
  const server = await start((request, response) => {
    if (request.url === '/live') live.connect(response);
    else if (request.url === '/idle') response.end('hello');
  });
  const open = (bytes: string) =>
    connect({ host: '127.0.0.1', port: server.port })
      .on('error', () => {})
      .on('data', () => {})
      .on('connect', function (this: { write(text: string): void }) {
        if (bytes) this.write(bytes);
      });
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const sockets = ['', 'GET /', ask('/live'), ask('/idle'), ask('/never-answered')].flatMap((bytes) =>
    Array.from({ length: 5 }, () => open(bytes)),
  );
  await delay(100);
  const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => void socket.on('close', resolve))));
  const begin = performance.now();
  await Promise.all([server.close(), server.close()]);
  expect(performance.now() - begin).toBeLessThan(1000);
  await closed;
});

/** A hub behind a real server, and readers that collect what it says. */
async function hub(
  options: LiveOptions = {},
): Promise<{ readonly live: LiveReload; listen(path?: string): Promise<{ text: string; ended: boolean }> }> {
  const live = new LiveReload(options);
  const server = await start((request, response) => live.connect(response, request.url!.slice(1)));
  onTestFinished(() => live.closeAll());
  const listen = async (path = '') => {
    const reader = { text: '', ended: false };
    const socket = connect({ host: '127.0.0.1', port: server.port });
    onTestFinished(() => void socket.destroy());
    socket
      .on('data', (chunk) => (reader.text += chunk))
      .on('close', () => (reader.ended = true))
      .on('error', () => {});
    socket.write(`GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => reader.text, { interval: 5 }).toContain('retry: 1000');
    return reader;
  };
  return { live, listen };
}

it('every open page hears an event, and its small facts', async () => {
  const { live, listen } = await hub();
  const readers = [await listen(), await listen()];
  live.send('reload');
  live.send('css', { path: '/citt\u00e0/\n\nevent: forged' });
  live.send('problems', { text: 'x'.repeat(2000) });
  for (const reader of readers) {
    await expect.poll(() => reader.text, { interval: 5 }).toContain('event: problems\ndata: {}\n\n');
    expect(reader.text).toContain('event: reload\ndata: {}\n\n');
    expect(reader.text).toContain('event: css\ndata: {"path":"/citt\u00e0/\\n\\nevent: forged"}\n\n');
  }
});

it('a proxy is told to pass events on at once', async () => {
  const { listen } = await hub();
  expect((await listen()).text).toMatch(/^X-Accel-Buffering: no\r$/m);
});

it('an event about some pages reaches these, and streams that name no page', async () => {
  const { live, listen } = await hub();
  const readers = { a: await listen('a'), b: await listen('b'), none: await listen() };
  live.send('reload', {}, (path) => path === 'b');
  live.send('problems');
  const heard = async (reader: { readonly text: string }) => {
    await expect.poll(() => reader.text, { interval: 5 }).toContain('event: problems');
    return reader.text.includes('event: reload');
  };
  expect([await heard(readers.a), await heard(readers.b), await heard(readers.none)]).toEqual([false, true, true]);
});

it('a hundred streams at most: the oldest is closed and told to wait', async () => {
  const { live, listen } = await hub({ maxStreams: 3 });
  const readers = [await listen(), await listen(), await listen(), await listen()];
  await expect.poll(() => readers[0]!.ended, { interval: 5 }).toBe(true);
  expect(readers[0]!.text).toContain('retry: 60000');
  expect(live.size).toBe(3);
  expect(readers.slice(1).map((reader) => reader.ended)).toEqual([false, false, false]);
});

it('a heartbeat keeps streams open, and nothing is left after closeAll', async () => {
  const { live, listen } = await hub({ heartbeatMs: 20 });
  const reader = await listen();
  await expect.poll(() => reader.text.split('\n:\n').length, { interval: 5 }).toBeGreaterThan(2);
  live.closeAll();
  await expect.poll(() => reader.ended, { interval: 5 }).toBe(true);
  expect(live.size).toBe(0);
  live.send('reload');
});
