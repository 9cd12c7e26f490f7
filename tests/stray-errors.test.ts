// Errors that templates leave behind where nothing catches them: a promise that rejects later, a timer that throws. In
// a build each is a named problem, and nothing is published or left lying about; `watch` shows it, goes on, and is well
// again when the template is fixed.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../scripts/watch/watched.mjs';
import { casinoProcess, PROJECT } from './support/cli.js';
import { makeSite } from './support/site.js';

const PATH = 'templates/parts/rich-text.tsx';
const GOOD = readFileSync(join(PROJECT, PATH), 'utf8');

const STRAYS: Readonly<Record<string, readonly [line: string, message: string]>> = {
  'a promise that rejects': ["Promise.reject(new Error('boom'));", 'boom'],
  'a promise that rejects with nothing': ['Promise.reject(null);', 'null'],
  'a promise that rejects again and again': [
    "Promise.reject(new Error('boom')); setInterval(() => Promise.reject(new Error('boom')), 5);",
    'boom',
  ],
};
/** Build ends with these at once; to `watch` they are the same. */
const THROWN: typeof STRAYS = {
  'an error while it is loaded': ["throw new Error('boom');", 'boom'],
  'an error that is none while it is loaded': ['throw Symbol();', 'Symbol()'],
};

describe.each(Object.entries(STRAYS))('%s', (name, [line, message]) => {
  // A check waits for late errors in its own way, a build has published by then.
  const commands = name === 'a promise that rejects' ? ['build', 'check'] : ['build'];
  it.each(commands.map((command) => [[command, '--json']]))('%j', async (args) => {
    const site = makeSite({ [PATH]: `${line}\n${GOOD}` });
    const { code, stdout, stderr } = await casinoProcess(args, site.root);
    expect(code).toBe(1);
    const { ok, problems } = JSON.parse(stdout) as {
      ok: boolean;
      problems: { code: string; file: string; message: string }[];
    };
    expect([ok, problems.map((one) => one.code)]).toEqual([false, ['template-failed']]);
    expect(problems[0]!.message).toContain(message);
    expect(stderr + stdout).not.toMatch(/data:text|UnhandledPromise|node:internal/);
    expect(readdirSync(site.root).toSorted()).toEqual(['casino-site.config.json', 'content', 'templates']);
  });
});

it('watch goes on after each, says it once, and is well again', async () => {
  const site = makeSite({ [PATH]: GOOD });
  const watched = await startWatch(site.root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  await watched.get('/');
  for (const [name, [line, message]] of Object.entries({ ...STRAYS, ...THROWN })) {
    const before = watched.stderr().length;
    const said = () => watched.stderr().slice(before);
    writeFileSync(join(site.root, PATH), `${line}\n${GOOD}`);
    await watched.until(`the problem: ${name}`, () => said().includes('template-failed'));
    expect(said(), name).toContain(message);
    // What is said for each page that is asked for would be said again.
    for (const _ of [1, 2, 3]) expect((await watched.get('/')).status, name).toBe(200);
    writeFileSync(join(site.root, PATH), GOOD);
    await watched.until(`the end of it: ${name}`, () => said().includes('all problems are fixed'));
    expect(said().match(/template-failed/g), name).toHaveLength(1);
    await watched.until(
      `no problem: ${name}`,
      async () => (await watched.get('/__casino-site/problems.json')).body.trim() === '[]',
    );
    expect((await watched.get('/')).status, name).toBe(200);
  }
});

it('a timer that a template leaves running keeps no build from ending', async () => {
  const site = makeSite({ [PATH]: `setInterval(() => {}, 1000);\n${GOOD}` });
  const { code, stdout } = await casinoProcess(['build', '--json'], site.root);
  expect([code, (JSON.parse(stdout) as { ok: boolean }).ok]).toEqual([0, true]);
});

it('a template that fails from the start of watch is shown, and pages come when it is fixed', async () => {
  const site = makeSite();
  mkdirSync(join(site.root, 'templates/parts'), { recursive: true });
  writeFileSync(join(site.root, PATH), `throw new Error('boom');\n${GOOD}`);
  const watched = await startWatch(site.root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  expect((await watched.get('/')).body).toContain('boom');
  writeFileSync(join(site.root, PATH), GOOD);
  await watched.until('the page', async () => (await watched.get('/')).status === 200);
});
