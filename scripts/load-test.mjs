// Load on a local server: `node scripts/load-test.mjs <url> [--connections 200] [--seconds 30] [--gzip] [--pid
// <server>] [--mixed]`. Needs nothing installed. Prints requests, p50, p99 and errors as JSON; with --pid also the
// memory and open files of the server before, after 10 seconds, at the end and when all is closed (Linux). --mixed adds
// 300 waiting connections, 200 slow clients and 300 aborted requests; they do not count as requests.
import { request, Agent } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mixedCompany } from './load/mixed.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    gzip: { type: 'boolean', default: false },
    pid: { type: 'string' },
    mixed: { type: 'boolean', default: false },
  },
});
const url = new URL(positionals[0] ?? 'http://127.0.0.1:4321/');
if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) {
  console.error('Only servers of this machine are tested.');
  process.exit(2);
}

const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });
const headers = values.gzip ? { 'accept-encoding': 'gzip' } : {};
const times = [];
const errors = new Map();
const note = (what) => errors.set(what, (errors.get(what) ?? 0) + 1);

/** One request; resolves when its body is read. */
function ask() {
  return new Promise((resolve) => {
    const begin = performance.now();
    const failed = (error) => (note(error.code ?? error.message), resolve());
    request(url, { agent, headers, timeout: 10_000 }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length)).on('error', failed);
      response.on('end', () => {
        const expected = response.headers['content-length'];
        if (response.statusCode >= 400) note(`status ${response.statusCode}`);
        else if (expected !== undefined && Number(expected) !== bytes) note('short body');
        else times.push(performance.now() - begin);
        resolve();
      });
    })
      .on('timeout', function () {
        this.destroy(new Error('timeout'));
      })
      .on('error', failed)
      .end();
  });
}

function state() {
  if (!values.pid) return null;
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, 'utf8'))[1]);
  return { rssMB: Math.round(rss / 102.4) / 10, files: readdirSync(`/proc/${values.pid}/fd`).length };
}

const seconds = Number(values.seconds);
const before = state();
const early = seconds > 10 ? pause(10_000).then(state) : null;
const end = performance.now() + seconds * 1000;
const worker = async () => {
  while (performance.now() < end) await ask();
};
const company = values.mixed ? mixedCompany(url, seconds) : null;
await Promise.all(Array.from({ length: Number(values.connections) }, worker));
const late = state();
const mixed = await company;
agent.destroy();
await pause(values.pid ? 6000 : 0);

times.sort((a, b) => a - b);
const at = (share) => Math.round((times[Math.floor(times.length * share)] ?? NaN) * 10) / 10;
const failures = [...errors.values()].reduce((sum, count) => sum + count, 0);
console.log(
  JSON.stringify({
    requests: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1 - 1e-9),
    errors: failures,
    ...(failures ? { kinds: Object.fromEntries(errors) } : {}),
    ...(mixed ? { mixed } : {}),
    ...(before ? { before, early: await early, late, after: state() } : {}),
  }),
);
process.exitCode = failures ? 1 : 0;
