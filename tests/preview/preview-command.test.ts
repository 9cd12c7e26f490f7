// `casino-site preview` as a user starts it: banner, refusals, exit codes, signals.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listenSettings } from '../../src/commands/server-flags.js';
import { writeJournal } from '../../src/output/journal.js';
import { BIN, casinoSite } from '../support/cli.js';
import { BUSY_MACHINE } from '../support/processor-time.js';
import { get } from '../support/raw-http.js';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'casino-site-command-'));
  mkdirSync(join(root, 'dist/_build'), { recursive: true });
  writeFileSync(
    join(root, 'dist/_build/manifest.json'),
    JSON.stringify({ id: 'abc123', site: 'https://www.example.com/app/', pages: [], redirects: [] }),
  );
  writeFileSync(join(root, 'dist/index.html'), '<title>Home</title>');
  writeFileSync(join(root, 'dist/404.html'), '<title>Nessuna</title>');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  stderr(): string;
  stdout(): string;
  readonly ended: Promise<number | null>;
}

/** Starts the command and waits for its banner. */
async function start(...args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [BIN, 'preview', '--port', '0', ...args], {
    cwd: root,
    env: { ...process.env, CI: '1', FORCE_COLOR: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (chunk) => (stdout += chunk));
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  await expect.poll(() => stderr, { interval: 10 }).toContain('Ctrl+C');
  const url = /http:\/\/\S+/.exec(stderr)![0];
  return { child, url, port: Number(new URL(url).port), stderr: () => stderr, stdout: () => stdout, ended };
}

it('SPEC-2.7 serves dist, says where, and logs what was not found', async () => {
  const preview = await start();
  expect(preview.stderr()).toBe(
    `Serving dist (build abc123) at http://127.0.0.1:${preview.port}/app/\nPress Ctrl+C to stop.\n`,
  );
  expect((await get(preview.port, '/app/')).status).toBe(200);
  const missing = await get(preview.port, '/app/nope');
  expect([missing.status, missing.body.toString()]).toEqual([404, '<title>Nessuna</title>']);
  await expect.poll(preview.stderr, { interval: 10 }).toContain('\nPage not found: /app/nope\n');
  expect(preview.stdout()).toBe('');
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'promise 35 %s ends it with %i within a second, with open connections',
  BUSY_MACHINE,
  async (signal, code) => {
    const preview = await start();
    const sockets = ['', 'GET / HT', 'GET /app/ HTTP/1.1\r\nHost: x\r\n\r\n'].map((bytes) =>
      connect({ host: '127.0.0.1', port: preview.port })
        .on('error', () => {})
        .on('data', () => {})
        .on('connect', function (this: { write(text: string): void }) {
          if (bytes) this.write(bytes);
        }),
    );
    await get(preview.port, '/app/');
    const begin = performance.now();
    preview.child.kill(signal);
    expect(await preview.ended).toBe(code);
    expect(performance.now() - begin).toBeLessThan(1000);
    for (const socket of sockets) socket.destroy();
  },
);

it('finishes a publish that was cut off', async () => {
  const cut = mkdtempSync(join(tmpdir(), 'casino-site-cut-'));
  onTestFinished(() => rmSync(cut, { recursive: true, force: true }));
  mkdirSync(join(cut, 'dist/_build'), { recursive: true });
  writeFileSync(join(cut, 'dist/_build/manifest.json'), '{"site":"https://www.example.com/"}');
  writeJournal(join(cut, 'dist'));
  renameSync(join(cut, 'dist'), join(cut, '.dist-old'));
  await start('--root', cut);
  expect(existsSync(join(cut, 'dist/_build/manifest.json'))).toBe(true);
});

describe('exit 2 and a message that helps', () => {
  it.each([
    ['no output', ['--root', 'nowhere'], 'There is no finished site in "nowhere/dist"', 'casino-site build'],
    ['no manifest', ['--out-dir', 'dist/_build'], '_build/manifest.json is missing', 'casino-site build'],
    ['a port that is none', ['--port', 'eighty'], '--port must be a whole number', '--port 4321'],
    ['a port too high', ['--port', '70000'], '--port must be a whole number', '--port 4321'],
    ['--host without a name', ['--host'], 'opens the server to your whole network', '--allow-host'],
    ['every address by name', ['--host', '0.0.0.0'], 'opens the server to your whole network', '--allow-host'],
    ['a host that is none', ['--host', 'http://x/'], '--host needs an address of this machine', '192.168.1.20'],
    ['an allowed host that is none', ['--allow-host', '*'], '--allow-host needs a host name', 'preview.example.com'],
    [
      'an address of another machine',
      ['--host', '203.0.113.1'],
      'cannot listen on 203.0.113.1',
      'Name an address of this machine',
    ],
    ['an unknown flag', ['--prot', '1'], "unknown option '--prot'", '--help'],
  ])('%s', async (_name, args, message, hint) => {
    const { code, stdout, stderr } = await casinoSite(['preview', ...args], root);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
  });

  it('--strict-port and a taken port', async () => {
    const preview = await start();
    const { code, stderr } = await casinoSite(['serve', '--port', String(preview.port), '--strict-port'], root);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Port ${preview.port} is in use.`)]);
  });
});

describe('promise 28 what others may reach', () => {
  const settings = (flags: Parameters<typeof listenSettings>[0]) => {
    const { host, allowedHosts, isExposed } = listenSettings(flags).settings!;
    return [host, allowedHosts, isExposed];
  };

  it.each([
    [{}, ['127.0.0.1', [], false]],
    [{ host: 'localhost' }, ['127.0.0.1', [], false]],
    [{ host: '[::1]' }, ['::1', [], false]],
    [{ allowHost: ['tunnel.example.com'] }, ['127.0.0.1', ['tunnel.example.com'], false]],
    [{ allowHost: ['a.example:84', '[fd00::1]:84'] }, ['127.0.0.1', ['a.example:84', '[fd00::1]:84'], false]],
    [{ host: '192.168.1.20' }, ['192.168.1.20', ['192.168.1.20'], true]],
    [{ host: 'fd00::1' }, ['fd00::1', ['[fd00::1]'], true]],
    [{ host: true as const, allowHost: ['casa.example', 'fd00::1'] }, ['0.0.0.0', ['casa.example', '[fd00::1]'], true]],
  ])('%j', (flags, expected) => {
    expect(settings(flags)).toEqual(expected);
  });

  it.each([{ host: true as const }, { host: '0.0.0.0' }, { host: '::' }, { host: '0' }, { host: '0:0:0:0:0:0:0:0' }])(
    '%j needs --allow-host',
    (flags) => {
      expect(listenSettings(flags).problems.map((one) => one.file)).toEqual(['--host']);
    },
  );

  it('--host warns, and answers only to the names it was given', async () => {
    const preview = await start('--host', '--allow-host', 'casa.example');
    expect(preview.stderr()).toContain(
      'Warning: --host makes this server reachable from your network, under casa.example.',
    );
    expect(preview.url).toBe(`http://casa.example:${preview.port}/app/`);
    expect((await get(preview.port, '/app/', { host: `casa.example:${preview.port}` })).status).toBe(200);
    expect((await get(preview.port, '/app/', { host: 'other.example' })).status).toBe(403);
  });
});
