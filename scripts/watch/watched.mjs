// Starts `casino-site watch` as a user would, asks it for pages, and holds what it serves against a clean build. For
// tests and the soak run.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/casino-site.js', import.meta.url));
const LIVE_TAG = '<script type="module" src="/__casino-site/live.js"></script>';

/** Stopped with the process that started them, whatever becomes of the test. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** `command` goes before node, for limits: ['prlimit', '--nofile=64']. Resolves when the banner is there. */
export async function startWatch(
  root,
  { args = ['--port', '0'], command = [], nodeArgs = [], env = {}, bin = BIN, patience = 60_000 } = {},
) {
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, ...inherited } = process.env;
  const [program, ...rest] = [...command, process.execPath, ...nodeArgs, bin, 'watch', ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...inherited, NODE_ENV: 'production', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdout.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  const until = async (what, test, limit = 20_000) => {
    for (const end = Date.now() + limit; ; await pause(25)) {
      const value = await test();
      if (value) return value;
      if (child.exitCode !== null) throw new Error(`watch ended while waiting for: ${what}\n${stderr}`);
      if (Date.now() > end) throw new Error(`In ${limit} ms it did not happen: ${what}\n${stderr}`);
    }
  };
  const url = await until('the banner', () => /Watching at (\S+) \(ready in (\d+) ms\)/.exec(stderr)?.[1], patience);
  return {
    child,
    pid: child.pid,
    url,
    ended,
    until,
    stderr: () => stderr,
    get: (path) =>
      fetchOnce(new URL(path, url)).catch((error) => {
        throw new Error(`${error.message}, after watch had said:\n${stderr}`);
      }),
    async stop(signal = 'SIGTERM') {
      const start = performance.now();
      child.kill(signal);
      return { ...(await ended), milliseconds: performance.now() - start };
    },
  };
}

/** One request on a connection of its own, so that nothing is left open. */
function fetchOnce(url) {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          // The same page at another time, but for the state of the site that it names.
          body: Buffer.concat(chunks)
            .toString('latin1')
            .replace(/(\/live\.js)\?state=[\w-]+/, '$1'),
        }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

/**
 * Path → bytes of every file that a clean build of the site as it is now writes, the build's own records and redirect
 * pages left out. `build` runs the command line otherwise than as a process of its own.
 */
export async function cleanBuild(root, { bin = BIN, build = (args) => buildApart(bin, args) } = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'casino-site-clean-'));
  try {
    const flags = ['--root', root, '--out-dir', join(parent, 'dist'), '--build-id', 'clean', '--no-cache', '--quiet'];
    const { code, stderr } = await build(['build', ...flags]);
    if (code !== 0) throw new Error(`The clean build failed:\n${stderr}`);
    const paths = readdirSync(join(parent, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(join(parent, 'dist').length + 1)
          .replaceAll('\\', '/'),
      );
    const files = new Map(
      paths
        .filter((path) => !path.startsWith('_build/') && path !== '.nojekyll')
        .map((path) => [path, readFileSync(join(parent, 'dist', path), 'latin1')]),
    );
    for (const [path, text] of files) {
      if (!path.endsWith('.html')) continue;
      if (text.includes('http-equiv="refresh"')) files.delete(path);
      // Pages of watch carry an id that no build may be given.
      else files.set(path, text.replace(' data-build="clean"', ' data-build="dev"'));
    }
    return files;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function buildApart(bin, args) {
  const child = spawn(process.execPath, [bin, ...args], { env: { ...process.env, NODE_ENV: 'production' } });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  return { code: await new Promise((resolve) => child.on('close', resolve)), stderr };
}

/** Paths that `watch` serves differently from these files, apart from the hash that only a build writes into a page. */
export async function differing(watched, files) {
  const withoutHash = (html) => html.replace(/ data-page="[^"]*"/, ' data-page=""');
  const wrong = [];
  for (const [path, text] of files) {
    const { body } = await watched.get(`/${encodeURI(path)}`);
    const expected = path.endsWith('.html') ? withoutHash(text) : text;
    if (body.replace(LIVE_TAG, '') !== expected) wrong.push(path);
  }
  return wrong;
}
