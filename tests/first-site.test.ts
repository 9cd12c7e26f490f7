// The tutorial as a reader follows it: every command in order, as real processes, with the files and changes that the
// text asks for. And the example of the programming interface.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from './support/cli.js';
import { ONLY_A_HANG } from './support/processor-time.js';

/** What the text asks for, in order: commands in a code block, a file to write, a change to make. */
type Step =
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly path: string; readonly from: string; readonly to: string };

const STEP =
  /^```sh\n(?<commands>.*?)^```$|Write `(?<path>[^`]+)`:\n\n```json\n(?<text>.*?)^```$|In\s+`(?<file>[^`]+)` replace\s+`(?<from>[^`]+)`\s+with\s+`(?<to>[^`]+)`/gms;

function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(STEP)].flatMap(({ groups = {} }): Step[] => {
    const { commands, path, text, file, from, to } = groups;
    if (path) return [{ kind: 'file', path, text: text! }];
    if (file) return [{ kind: 'change', path: file, from: from!, to: to! }];
    return commands!
      .trim()
      .split('\n')
      .map((command) => ({ kind: 'command', command }));
  });
}

const ENV = {
  ...process.env,
  NODE_ENV: 'production',
  npm_config_offline: 'true',
  npm_config_ignore_scripts: 'true',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
};
/** On a runner every problem is an annotation as well; colours would stand between the words. */
for (const name of ['GITHUB_ACTIONS', 'FORCE_COLOR', 'SOURCE_DATE_EPOCH']) delete (ENV as NodeJS.ProcessEnv)[name];

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'casino-site-first-')));
  symlinkSync(PROJECT, join(folder, 'casino-site'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/first-site.md', { timeout: ONLY_A_HANG }, () => {
  it('leads from an empty folder to a site that can be published', async () => {
    const markdown = readFileSync(join(PROJECT, 'docs/first-site.md'), 'utf8');
    const steps = stepsOf(markdown);
    expect(steps.filter(({ kind }) => kind === 'command')).toHaveLength(
      markdown.match(/^(?:node|npm|npx|cd|git) /gm)!.length,
    );
    expect(steps.filter(({ kind }) => kind === 'file')).toHaveLength(2);
    expect(steps.filter(({ kind }) => kind === 'change').length).toBeGreaterThan(2);
    let cwd = folder;
    const said: string[] = [];
    for (const step of steps) {
      if (step.kind === 'file') write(join(cwd, step.path), step.text);
      else if (step.kind === 'change') change(join(cwd, step.path), step.from, step.to);
      else if (step.command.startsWith('cd ')) cwd = join(cwd, step.command.slice(3));
      else if (/ (?:watch|preview)$/.test(step.command)) said.push(await served(step.command, cwd));
      else said.push(run(step.command, cwd));
    }
    expect(said.filter((text) => text.includes('link-near-miss'))).toHaveLength(1);
    expect(said.join('\n')).toContain('Did you mean "/pagamenti"?');
    // Two texts were filled in; all that is left is a text to fill in.
    const checks = said.filter((text) => text.includes(' pages checked'));
    expect(checks.map((text) => /\d+ warnings/.exec(text)?.[0])).toEqual(['18 warnings', '17 warnings']);
    expect(new Set(checks[1]!.match(/ (?:warning|error) \S+$/gm))).toEqual(new Set([' warning text-to-fill']));
    const page = readFileSync(join(cwd, 'dist/prelievi/index.html'), 'utf8');
    expect(page).toContain('https://www.il-mio-sito.example/prelievi/');
    expect(page).toMatch(/href="?\/pagamenti\//);
    const bonus = readFileSync(join(cwd, 'dist/bonus/index.html'), 'utf8');
    expect(bonus.match(/Lanterna Casino, concessione ADM n\.\s15999/g)).toHaveLength(2);
  });
});

describe('docs/examples/build-report.mjs', { timeout: ONLY_A_HANG }, () => {
  it('checks and builds a site, and says what came out', () => {
    const site = join(folder, 'api');
    run('node casino-site/bin/casino-site.js init api', folder);
    const script = join(PROJECT, 'docs/examples/build-report.mjs');
    const good = spawnSync(process.execPath, [script, site], { env: ENV, encoding: 'utf8' });
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toMatch(/^8 pages, 0 of \d+ files kept, build [0-9a-f]{16}$/m);
    writeFileSync(join(site, 'content/pages/home.json'), '{');
    const bad = spawnSync(process.execPath, [script, site], { env: ENV, encoding: 'utf8' });
    expect([bad.status, bad.stdout]).toEqual([1, '']);
    expect(bad.stderr).toContain('json-syntax: ');
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function change(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text, path).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

/** All that a command prints; it must succeed. */
function run(command: string, cwd: string): string {
  const done = spawnSync(command, { cwd, env: ENV, shell: true, encoding: 'utf8' });
  expect(done.status, `${command}\n${done.stdout}${done.stderr}`).toBe(0);
  return done.stdout + done.stderr;
}

/** Starts a server on a free port, opens the URL that it prints, and ends it with Ctrl-C. */
async function served(command: string, cwd: string): Promise<string> {
  const [program, ...args] = `${command} --port ${await freePort()}`.split(' ');
  const child = spawn(program!, args, { cwd, env: ENV, detached: true });
  let output = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      output += data;
      const found = /http:\/\/[\w.]+:\d+\//.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => reject(new Error(`${command} ended early:\n${output}`)));
  });
  const answer = await fetch(url);
  expect(answer.status, command).toBe(200);
  expect(await answer.text()).toContain('data-page="');
  // As a terminal does, to npx and to what npx started.
  process.kill(-child.pid!, 'SIGINT');
  await ended;
  return output;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
