// Company for ordinary requests (promise 30): connections that only stay open, clients that write and read slowly, and
// requests that are given up.
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const EVENTS = '/__casino-site/events';
const WAITING = 300;
const SLOW = 200;
const ABORTED = 300;

/** Runs for so many seconds; resolves with what became of them when the last connection is closed. */
export async function mixedCompany(url, seconds) {
  const sockets = new Set();
  const counts = { streams: 0, idle: 0, evicted: 0, slowHeaders: 0, slowBodies: 0, aborted: 0, cut: 0 };
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  const open = () => {
    const socket = connect(Number(url.port), url.hostname.replace(/[[\]]/g, ''));
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    return socket;
  };
  const head = (path) => `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n`;
  const closed = (socket) => new Promise((resolve) => (socket.destroyed ? resolve() : socket.on('close', resolve)));
  const hasStreams = await answersWithStream(new URL(EVENTS, url));

  /**
   * An open page: a stream where there is one, else a connection that is kept and used again when the server has closed
   * it.
   */
  const wait = async () => {
    do {
      const socket = open().resume();
      socket.write(`${head(hasStreams ? EVENTS : url.pathname)}\r\n`);
      counts[hasStreams ? 'streams' : 'idle'] += 1;
      await closed(socket);
      if (!isOver() && hasStreams) counts.evicted += 1;
      // The oldest streams are let go when there are too many; a browser comes back a minute later.
    } while (!isOver() && !hasStreams);
  };
  const writeSlowly = async () => {
    while (!isOver()) {
      const socket = open().resume();
      for (const byte of `${head(url.pathname)}X-Slow: ${'x'.repeat(40)}\r\nConnection: close\r\n\r\n`) {
        if (isOver() || socket.destroyed) break;
        socket.write(byte);
        await pause(50);
      }
      await closed(socket);
      if (isOver()) return;
      counts[socket.bytesRead > 0 ? 'slowHeaders' : 'cut'] += 1;
    }
  };
  const readSlowly = async () => {
    while (!isOver()) {
      const socket = open();
      socket.write(`${head(url.pathname)}Connection: close\r\n\r\n`);
      socket.on('data', () => socket.pause());
      while (!isOver() && !socket.destroyed) {
        await pause(200);
        socket.resume();
      }
      if (socket.destroyed) counts.slowBodies += 1;
    }
  };
  const abort = async (number) => {
    await pause((number / ABORTED) * seconds * 1000);
    const socket = open();
    socket.write(`${head(url.pathname)}\r\n`);
    await pause(number % 20);
    socket.resetAndDestroy();
    counts.aborted += 1;
  };

  const stop = setTimeout(() => sockets.forEach((socket) => socket.destroy()), seconds * 1000 + 50);
  await Promise.all([
    ...Array.from({ length: WAITING }, wait),
    ...Array.from({ length: SLOW }, (_, number) => (number % 2 === 0 ? writeSlowly() : readSlowly())),
    ...Array.from({ length: ABORTED }, (_, number) => abort(number)),
  ]);
  clearTimeout(stop);
  for (const socket of sockets) socket.destroy();
  return counts;
}

function answersWithStream(url) {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false }, (response) => {
      resolve(response.headers['content-type']?.startsWith('text/event-stream') ?? false);
      asked.destroy();
    });
    asked.on('error', () => resolve(false)).end();
  });
}
