// Signals to `watch` and `preview` at any moment (promise 35): while they start, while the site is read again, with
// streams open, with clients that hold a connection. Gone within a second with the code that a shell expects; no lock,
// no temporary folder, no child.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BIN, run } from '../faults/lab.mjs';
import { numbers } from '../numbers.mjs';
import { inTime, stopFault, stopped } from '../faults/stops.mjs';
import { writeStormSite } from './storm.mjs';

/** A first signal has to wait for clients like these (300 ms); a second one must not. */
const IMMEDIATE_MS = 200;
/** On a busy machine: so much longer than a first signal when there are no clients. */
const BUSY_MS = 150;
/** After 900 ms the process ends itself, whatever still runs; that is not how it should end. */
const OF_ITSELF_MS = 850;
/** Starting takes about so long. */
const START_MS = { watch: 700, preview: 200 };

/** A seeded list of `count` stops of one command; every kind of moment comes in turn. */
export async function serverStops(command, { count, seed, build = buildApart }, report) {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-stops-'));
  const root = join(folder, 'site');
  const random = numbers(seed);
  let slowest = 0;
  try {
    writeStormSite(root);
    const built = await build(root);
    if (built.code !== 0) throw new Error(`The fixture does not build: ${built.stderr}`);
    // Longer than the buffers of a socket: an answer that nobody reads is never done.
    writeFileSync(join(root, 'dist/long.bin'), Buffer.alloc(32 * 1024 * 1024));
    const moments = Object.keys(MOMENTS[command]);
    for (let index = 0; index < count; index++) {
      const moment = moments[index % moments.length];
      const signal = moment === 'a second signal' ? 'SIGINT' : random() < 0.5 ? 'SIGINT' : 'SIGTERM';
      const [share, to] = [random(), random() < 0.5 ? 'group' : 'pid'];
      const label = `${command} ${signal} to the ${to}, ${moment} (${share.toFixed(2)})`;
      let waited;
      const stop = async () => {
        const open = new Set();
        const reach = (child) => MOMENTS[command][moment]({ child, root, share, open, command, signal, number: index });
        const ran = await stopped({ root }, [command, '--port', '0'], signal, reach, to);
        for (const socket of open) socket.destroy();
        ({ waited } = ran);
        const patience = moment === 'a second signal' && waited > IMMEDIATE_MS ? await patienceNow(command, root) : 0;
        return codeFault(ran, patience) ?? stopFault({ root }, ran);
      };
      report(label, await inTime(stop));
      slowest = Math.max(slowest, waited);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return slowest;
}

function buildApart(root) {
  return run(process.execPath, [BIN, 'build', '--quiet'], { cwd: root });
}

/** How long an end that waits for nobody may take on this machine just now. */
async function patienceNow(command, root) {
  const { waited } = await stopped({ root }, [command, '--port', '0'], 'SIGINT', async (child) => {
    await banner(child);
    await pause(150);
  });
  return waited + BUSY_MS;
}

/** What `stopFault` forgives a command that may have been done; `patience` after a second signal that was late. */
function codeFault({ code, wasSent, waited }, patience) {
  if (!wasSent) return 'ended before the signal';
  if (code === 0) return 'ended with 0';
  if (patience > 0 && waited > patience) return `took ${waited.toFixed(0)} ms after the second signal`;
  return waited > OF_ITSELF_MS ? `took ${waited.toFixed(0)} ms` : null;
}

const edits = {
  page({ root, number }) {
    const file = join(root, 'content/pages/p1.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/Versione \d+/, `Versione ${number + 1}`));
  },
  style: ({ root, number }) =>
    writeFileSync(join(root, 'templates/styles/extra.css'), `.extra { --version: ${number + 1}; }\n`),
  // Compiling templates is esbuild's work, in a process of its own.
  template: ({ root, number }) =>
    writeFileSync(join(root, 'templates/parts/extra.tsx'), `export const version = ${number};\n`),
};

/** Each resolves when the signal is due. */
const common = {
  'at the start': ({ share, command }) => pause(share * START_MS[command]),
  async 'soon after it is ready'(at) {
    await banner(at.child);
    await pause(at.share * at.share * 600);
  },
  async 'with idle and slow clients'(at) {
    const port = await banner(at.child);
    for (let count = 0; count < 20; count++) hold(at.open, port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    for (const bytes of ['', 'GET / HT', `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `])
      hold(at.open, port, bytes);
    await pause(50 + at.share * 200);
  },
  async 'a second signal'(at) {
    const port = await banner(at.child);
    await Promise.all([...Array(5)].map(() => hold(at.open, port, 'GET / HT')));
    await pause(50 + at.share * 100);
    at.child.kill(at.signal);
    await pause(30);
  },
};

const MOMENTS = {
  watch: {
    ...common,
    async 'during an update'(at) {
      await banner(at.child);
      await pause(300);
      edits[Object.keys(edits)[at.number % 3]](at);
      await pause(80 + at.share * 150);
    },
    async 'with open streams'(at) {
      const port = await banner(at.child);
      for (let count = 0; count < 50; count++)
        hold(at.open, port, `GET /__casino-site/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      edits.page(at);
      await pause(50 + at.share * 300);
    },
  },
  preview: {
    ...common,
    async 'with answers that nobody reads'(at) {
      const port = await banner(at.child);
      for (let count = 0; count < 5; count++)
        hold(at.open, port, `GET /long.bin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`).then((socket) =>
          socket.pause(),
        );
      await pause(50 + at.share * 200);
    },
  },
};

/** Resolves with the port. */
function banner(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk) => {
      const port = /at http:\/\/[^:]+:(\d+)/.exec((text += chunk))?.[1];
      if (port) resolve(Number(port));
    });
    child.on('close', () => reject(new Error(`It ended before it was ready: ${text}`)));
  });
}

function hold(open, port, bytes) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.write(bytes), resolve(socket)));
    open.add(socket);
    socket.on('error', () => resolve(socket));
    socket.resume();
  });
}
