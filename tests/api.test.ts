// The programming interface: the same build for scripts, with the defaults of the command line, and a lock that no dead
// build keeps.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { processStart } from '../src/commands/process-start.js';
import { build, check } from '../src/index.js';
import { lockFile, lockOutput, LockedError } from '../src/output/lock.js';
import { hasRemains } from '../src/output/recover.js';
import { PROJECT } from './support/cli.js';
import { makeSite, page, type TestSite } from './support/site.js';

const PRESENT = { pid: process.pid, startOf: processStart };

describe('what a script leaves out', () => {
  const inside = (site: TestSite) => {
    vi.spyOn(process, 'cwd').mockReturnValue(site.root);
    onTestFinished(() => void vi.restoreAllMocks());
  };

  it.each<[string, () => ReturnType<typeof build>]>([
    ['build()', () => build()],
    ['build({})', () => build({})],
    ['build({}, {})', () => build({}, {})],
    ['build with keys that hold nothing', () => build({ outDir: undefined } as never, { now: undefined } as never)],
  ])('%s builds the site in the present folder', async (_, run) => {
    const site = makeSite();
    inside(site);
    const outcome = await run();
    expect(outcome).toMatchObject({ usage: false, report: { ok: true, command: 'build', pages: 2 } });
    expect(site.has('index.html')).toBe(true);
    expect(hasRemains(join(site.root, 'dist'))).toBe(false);
  });

  it('check() validates and writes nothing', async () => {
    const site = makeSite();
    inside(site);
    expect(await check()).toMatchObject({ usage: false, report: { ok: true, command: 'check' } });
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('a folder that is no site is a problem, not an exception', async () => {
    expect(await build({ root: '/nowhere' })).toMatchObject({ usage: true, problems: [{ code: 'root-invalid' }] });
  });

  it.each<[string, readonly unknown[], string]>([
    ['flags that are null', [null], 'The flags must be an object, got null.'],
    ['flags that are a text', ['site'], 'The flags must be an object, got a string.'],
    ['a world that is a list', [{}, []], 'The world must be an object, got a list.'],
    ['options that are null', [{}, {}, null], 'The options must be an object, got null.'],
    ['a root that is a number', [{ root: 5 }], '"root" must be a string, got a number.'],
    ['a flag with a typing error', [{ outdir: 'x' }], '"outdir" is not an option.'],
    ['a flag of every object', [{ constructor: 'x' }], '"constructor" is not an option.'],
    ['a time that is a text', [{}, { now: 'today' }], '"now" must be a number, got a string.'],
    ['a root that is an object', [{ root: {} }], '"root" must be a string, got an object.'],
    ['shards that are a text', [{}, {}, { shards: 'x' }], '"shards" must be an object, got a string.'],
    ['shards that are numbers', [{}, {}, { shards: [1] }], '"shards" must be a list of folders.'],
  ])('%s: the problem says what is wrong', async (_, given, message) => {
    const outcome = await (build as (...all: unknown[]) => ReturnType<typeof build>)(...given);
    expect(outcome).toMatchObject({
      usage: true,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'usage', message })]),
    });
  });
});

describe('the lock of a build that is gone', () => {
  const plant = (site: TestSite, content: object, age = 0) => {
    const file = lockFile(join(site.root, 'dist'));
    writeFileSync(file, JSON.stringify(content));
    const then = Date.now() / 1000 - age;
    utimesSync(file, then, then);
    return file;
  };
  const start = processStart(process.pid);
  const waiting = (site: TestSite) => lockOutput(join(site.root, 'dist'), PRESENT, 0);

  it.each<[string, object, number, boolean]>([
    ['this thread, which does not know it', { pid: process.pid, start, token: '0-999' }, 0, true],
    ['this process, of an older version', { pid: process.pid, start }, 0, true],
    ['another thread that lives', { pid: process.pid, start, token: '77-1' }, 0, false],
    ['another thread that has been silent', { pid: process.pid, start, token: '77-1' }, 60, true],
    ['a process whose number was given again', { pid: process.ppid, start: 'another', token: '0-1' }, 0, true],
    ['a process without a start that lives', { pid: process.ppid, start: '', token: '0-1' }, 0, false],
    ['a process without a start that has been silent', { pid: process.ppid, start: '', token: '0-1' }, 600, true],
    [
      'a process with a start, silent because it computes',
      { pid: process.ppid, start: processStart(process.ppid), token: '0-1' },
      600,
      false,
    ],
  ])('%s', async (_, owner, age, isFree) => {
    const site = makeSite();
    plant(site, owner, age);
    if (!isFree) return expect(waiting(site)).rejects.toBeInstanceOf(LockedError);
    (await waiting(site)).release();
    expect(hasRemains(join(site.root, 'dist'))).toBe(false);
  });

  it('two builds of one process wait for each other', async () => {
    const site = makeSite();
    const lock = await waiting(site);
    await expect(waiting(site)).rejects.toBeInstanceOf(LockedError);
    lock.release();
    (await waiting(site)).release();
  });

  it('a build that was killed, started by a script', async () => {
    const site = makeSite();
    const script = `import { build } from ${JSON.stringify(join(PROJECT, 'lib/index.js'))};
      await build({}, { cwd: ${JSON.stringify(site.root)}, onProgress: () => process.kill(process.pid, 'SIGKILL') });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await new Promise((resolve) => child.on('close', resolve));
    plant(site, { pid: child.pid, start: '', token: '0-1' });
    // As an owner of another one in this process: no `startOf` is given.
    expect(await build({}, { cwd: site.root })).toMatchObject({ usage: false, report: { ok: true } });
    expect(hasRemains(join(site.root, 'dist'))).toBe(false);
  });

  it.each([
    [undefined, 'production'],
    ['development', 'development'],
  ])('NODE_ENV %s is %s for React', (given, expected) => {
    const script = `await import(${JSON.stringify(join(PROJECT, 'lib/index.js'))}); process.stdout.write(process.env.NODE_ENV);`;
    const { NODE_ENV: _own, ...env } = process.env;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...env, ...(given === undefined ? {} : { NODE_ENV: given }) },
    });
    expect(String(stdout)).toBe(expected);
  });

  it('a build in a thread that was ended in the middle', async () => {
    const site = makeSite();
    const locked = lockFile(join(site.root, 'dist'));
    const worker = new Worker(
      `import(${JSON.stringify(join(PROJECT, 'lib/index.js'))}).then(({ build }) => build({}, { cwd: ${JSON.stringify(site.root)} }));`,
      { eval: true },
    );
    worker.on('error', () => {});
    await vi.waitUntil(() => existsSync(locked), { timeout: 30_000, interval: 1 });
    const owner = readFileSync(locked, 'utf8');
    await worker.terminate();
    if (!existsSync(locked)) writeFileSync(locked, owner);
    const then = Date.now() / 1000 - 60;
    utimesSync(locked, then, then);
    expect(await build({}, { cwd: site.root })).toMatchObject({ usage: false, report: { ok: true } });
  });

  it('a build that throws gives it back', async () => {
    const site = makeSite({
      'templates/blocks/main-block/main-block.tsx': 'export function Block() {\n  throw new Error("boom");\n}\n',
    });
    await build({}, { cwd: site.root }).catch(() => {});
    expect(hasRemains(join(site.root, 'dist'))).toBe(false);
  });
});

describe('the process of a script', () => {
  it('keeps its flags of V8: only commands set them', () => {
    const pages = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [`content/pages/p${index}.json`, page(`/p${index}`)]),
    );
    const site = makeSite(pages);
    const run = (entry: string): string[] => {
      const script = `
        import { syncBuiltinESMExports } from 'node:module';
        import v8 from 'node:v8';
        const flags = [];
        v8.setFlagsFromString = (flag) => flags.push(flag);
        syncBuiltinESMExports();
        const ended = await ${entry};
        if (ended !== 0 && ended.report?.ok !== true) throw new Error(JSON.stringify(ended).slice(0, 1000));
        process.stdout.write(JSON.stringify(flags));
        process.exit();`;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: PROJECT });
      expect(String(stderr)).toBe('');
      return JSON.parse(String(stdout)) as string[];
    };
    const flags = JSON.stringify({ root: site.root, jobs: '2' });
    expect(run(`(await import('./lib/index.js')).build(${flags})`)).toEqual([]);
    const command = JSON.stringify([
      'node',
      'casino-site',
      'build',
      '--quiet',
      '--no-cache',
      '--root',
      site.root,
      '--jobs',
      '2',
    ]);
    const set = run(`(await import('./lib/cli.js')).run(${command})`);
    expect(set).toContain('--heap-growing-percent=15');
    // Never --no-regexp-tier-up, with which one build in a hundred crashes.
    expect(set.filter((flag) => flag.includes('regexp'))).toEqual(['--regexp-tier-up-ticks=0']);
    // Later versions do not know it.
    expect(set.some((flag) => flag.startsWith('--interrupt-budget='))).toBe(process.versions.v8.startsWith('11.'));
  });
});
