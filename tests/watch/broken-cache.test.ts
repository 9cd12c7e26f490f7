// What `watch` finds of earlier runs may be anything: it starts all the same, and answers as after a clean build.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../../scripts/watch/watched.mjs';
import { casinoSite } from '../support/cli.js';
import { openChecked } from '../support/live.js';
import { component, makeSite, page, SITE_NOTES, type TestSite } from '../support/site.js';

const CACHE = '.casino-site/cache';
/** The records of pages, spoilt one by one. */
const spoil = (text: string, by: (line: string) => string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : by(line)))
    .join('\n');

type Damages = Readonly<Record<string, (file: string, text: string) => unknown>>;

/** What a process might wait for, or die of. */
const OBSTACLES: Damages = {
  'a pipe': (file) => void (rmSync(file), execFileSync('mkfifo', [file])),
  'a link to /dev/zero': (file) => void (rmSync(file), symlinkSync('/dev/zero', file)),
  'a folder': (file) => void (rmSync(file), mkdirSync(file)),
};
const DAMAGES: Damages = {
  zeros: (file, text) => writeFileSync(file, Buffer.alloc(text.length)),
  'no records of pages': (file, text) =>
    writeFileSync(
      file,
      spoil(text, () => '[]'),
    ),
  'numbers for records': (file, text) =>
    writeFileSync(
      file,
      spoil(text, () => '7'),
    ),
  'records without a result': (file, text) =>
    writeFileSync(
      file,
      spoil(text, (line) => line.replace('"indexed"', '"indexes"')),
    ),
  'results without summaries': (file, text) =>
    writeFileSync(
      file,
      spoil(text, (line) => line.replace('"summaries":[', '"summaries":null,"x":[')),
    ),
  'summaries without a slug': (file, text) =>
    writeFileSync(
      file,
      spoil(text, (line) => line.replace('"slug":', '"slag":')),
    ),
  'flipped bits': (file, text) =>
    writeFileSync(
      file,
      spoil(text, (line) => line.replace(/[a-z]/g, (letter, at: number) => (at % 97 === 5 ? '~' : letter))),
    ),
};

const away: (() => void)[] = [];
let site: TestSite;
/** What a build has left of the pages, the header of it, and their names. */
let file: string;
let good: string;
let headerFile: string;
let header: string;

beforeAll(async () => {
  site = makeSite(
    { 'content/pages/guida.json': page('/guida', [component(14, { header: 'Guida', text: '<p>parola uno</p>' })]) },
    (act) => away.push(act),
  );
  expect((await casinoSite(['build', '--quiet'], site.root)).code).toBe(0);
  const named = (name: RegExp) =>
    join(
      site.root,
      CACHE,
      readdirSync(join(site.root, CACHE)).find((one) => name.test(one))!,
    );
  [file, headerFile] = [named(/^build-\w+-a$/), named(/^build-\w+$/)];
  [good, header] = [readFileSync(file, 'utf8'), readFileSync(headerFile, 'utf8')];
});
afterAll(() => away.forEach((act) => act()));

function damaged(damage: Damages[string]): void {
  rmSync(join(site.root, CACHE), { recursive: true });
  mkdirSync(join(site.root, CACHE));
  writeFileSync(headerFile, header);
  writeFileSync(file, good);
  damage(file, good);
}

it.each([...Object.entries(OBSTACLES), Object.entries(DAMAGES)[0]!])('%s, as a process meets it', async (_, damage) => {
  damaged(damage);
  const watched = await startWatch(site.root);
  onTestFinished(async () => {
    watched.child.kill('SIGKILL');
    await watched.ended;
  });
  const answer = await watched.get('/guida/');
  expect([answer.status, answer.body.includes('parola uno')]).toEqual([200, true]);
  expect((await watched.get('/')).status).toBe(200);
  expect(watched.stderr()).not.toMatch(/error|failed/);
});

it.each(Object.entries(DAMAGES))('%s', async (_, damage) => {
  damaged(damage);
  const { live, responder, checks } = await openChecked(site, true);
  await checks.run(new Set());
  for (const [path, words] of Object.entries({ '/guida/': 'parola uno', '/': 'Benvenuti' })) {
    const { status, body } = await responder.respond(path);
    expect([path, status, Buffer.from(body as Uint8Array).includes(words)]).toEqual([path, 200, true]);
  }
  const problems = [...live.problems(), ...responder.pages.problems()];
  expect(problems.filter(({ code }) => !SITE_NOTES.has(code))).toEqual([]);
});

it('what is not damaged is used', async () => {
  damaged(() => {});
  expect(Object.keys(DAMAGES).length).toBeGreaterThan(5);
  const { warm } = await openChecked(site, true);
  expect(warm).toBe(3);
});
