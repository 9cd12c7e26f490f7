// CARD C.5: whatever stands in place of a file or folder, `watch` goes on, serves the last good state, shows a problem,
// and is well when it is fixed. Each test has a site and a process of its own and mostly waits for it, so they run side
// by side.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Watched, WatchOptions } from '../../scripts/watch/watched.mjs';
import { PROJECT } from '../support/cli.js';
import { component, makeSite, page, SVG, type SiteFiles, type TestSite } from '../support/site.js';
import { start } from '../support/watch-site.js';

const PAGE = 'content/pages/guida.json';
const TEMPLATE = 'templates/parts/rich-text.tsx';
const guide = (words: string) =>
  JSON.stringify(page('/guida', [component(14, { header: 'Guida', text: `<p>${words}</p>` })]));

const FILES: SiteFiles = {
  [PAGE]: guide('parola uno'),
  [TEMPLATE]: readFileSync(join(PROJECT, TEMPLATE), 'utf8'),
  'templates/styles/own.css': '.own { color: red; }',
};

interface Shown {
  readonly file: string;
  readonly severity: string;
  readonly message: string;
}

const shown = async (watched: Watched): Promise<Shown[]> =>
  JSON.parse((await watched.get('/__casino-site/problems.json?path=/guida/')).body) as Shown[];
const errorsOf = async (watched: Watched) =>
  (await shown(watched)).filter((one) => one.severity === 'error').map((one) => one.file);
const logoOf = (html: string) => /\/assets\/media\/logo\.[^"]+/.exec(html)![0];

/** `name` is what it will be called. */
const STAND_INS: Readonly<Record<string, (path: string, name: string) => void>> = {
  'a file': (path) => writeFileSync(path, 'x'),
  'a folder': (path) => mkdirSync(path),
  'a link to itself': (path, name) => symlinkSync(name, path),
  'a link to nowhere': (path) => symlinkSync('nowhere', path),
  'a link to /': (path) => symlinkSync('/', path),
  'a link to the folder it lies in': (path) => symlinkSync('.', path),
  'a link to /dev/zero': (path) => symlinkSync('/dev/zero', path),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
};
const NOT_FOLDERS = Object.keys(STAND_INS).filter((one) => one !== 'a folder');
const NOT_FILES = Object.keys(STAND_INS).filter((one) => one !== 'a file');

/** At once where the system can, as between files: one that was gone for a moment is gone, which is something else. */
function standIn(kind: string, place: string, aside: string, next: string): void {
  STAND_INS[kind]!(next, basename(place));
  if (kind === 'a folder' || statSync(place).isDirectory()) renameSync(place, aside);
  else linkSync(place, aside);
  renameSync(next, place);
}

/** A page in a folder of this name, or a template, is gone for a build as well: there is nothing to complain of. */
const GONE_FOR_A_BUILD = new Set([`${PAGE} a folder`, `${TEMPLATE} a folder`, 'content/media/logo.svg a folder']);

describe.concurrent.each([
  ['folders', ['content', 'content/pages', 'content/media', 'templates'], NOT_FOLDERS],
  ['pages and templates', [PAGE, TEMPLATE], NOT_FILES],
  ['other files', ['content/media/logo.svg', 'content/site.json', 'casino-site.config.json'], NOT_FILES],
] as const)('in place of %s', (_, paths, kinds) => {
  it('anything else', { timeout: 240_000 }, async ({ onTestFinished: done }) => {
    const site = makeSite(FILES, done);
    const watched = await start(site, done);
    const logo = logoOf((await watched.get('/guida/')).body);
    await watched.get(logo);
    let round = 0;
    for (const path of paths)
      for (const kind of kinds) {
        const name = `${path} ${kind}`;
        if (GONE_FOR_A_BUILD.has(name)) continue;
        const [place, aside] = [join(site.root, path), join(site.root, 'aside')];
        standIn(kind, place, aside, join(site.root, 'next'));
        await watched.until(`a problem for ${name}`, async () =>
          (await errorsOf(watched)).some((file) => path.startsWith(file) || file === '.'),
        );
        const answer = await watched.get('/guida/');
        const is = [answer.status, answer.body.includes('parola'), logoOf(answer.body)];
        expect([name, ...is]).toEqual([name, 200, true, logo]);
        expect([name, (await watched.get(logo)).status]).toEqual([name, 200]);
        rmSync(place, { recursive: true });
        renameSync(aside, place);
        writeFileSync(join(site.root, PAGE), guide(`parola numero ${++round}.`));
        await watched.until(`a good state after ${name}`, async () =>
          (await watched.get('/guida/')).body.includes(`parola numero ${round}.`),
        );
        await watched.until(`no problem after ${name}`, async () => (await errorsOf(watched)).length === 0);
      }
    expect(watched.stderr()).not.toMatch(/at \w+ \(|node:internal|node:fs/);
  });
});

it.concurrent('files become folders and files again', async ({ onTestFinished: done }) => {
  const site = makeSite(FILES, done);
  const watched = await start(site, done);
  for (const path of [PAGE, TEMPLATE, 'content/media/logo.svg']) {
    const [place, aside] = [join(site.root, path), join(site.root, 'aside')];
    renameSync(place, aside);
    const said = watched.stderr().length;
    mkdirSync(place);
    await watched.until(`an update: ${path}`, () => watched.stderr().length > said);
    rmSync(place, { recursive: true });
    renameSync(aside, place);
    writeFileSync(join(site.root, PAGE), guide(`di nuovo ${path}`));
    await watched.until(path, async () => (await watched.get('/guida/')).body.includes(`di nuovo ${path}`));
    await watched.until(`no error: ${path}`, async () => (await errorsOf(watched)).length === 0);
  }
});

it.concurrent('a link to / is refused before anything behind it is listed', async ({ onTestFinished: done }) => {
  const site = makeSite(FILES, done);
  const watched = await start(site, done);
  const before = Number(readFileSync(`/proc/${watched.pid}/stat`, 'utf8').split(' ')[13]);
  renameSync(join(site.root, 'content/pages'), join(site.root, 'aside'));
  symlinkSync('/', join(site.root, 'content/pages'));
  await watched.until('the refusal', () => watched.stderr().includes('leads out of the folder of the site'));
  await pause(3000);
  const after = Number(readFileSync(`/proc/${watched.pid}/stat`, 'utf8').split(' ')[13]);
  // In hundredths of a second.
  expect(after - before).toBeLessThan(150);
});

const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot).concurrent('what this user may not read', () => {
  /** As a user who owns the site, but not the file. */
  const asNobody: WatchOptions = {
    command: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
    env: { HOME: '/nonexistent' },
  };
  const own = (site: TestSite) => {
    for (const entry of readdirSync(site.root, { recursive: true }))
      chownSync(join(site.root, String(entry)), 65534, 65534);
    chownSync(site.root, 65534, 65534);
  };

  it.for([
    'content/media/logo.svg',
    'content/media',
    'content/pages',
    PAGE,
    'content/site.json',
    TEMPLATE,
    'templates/styles/own.css',
  ])(
    '%s at the start: watch answers, names it, and is well when it may be read',
    async (path, { onTestFinished: done }) => {
      const site = makeSite({ ...FILES, 'content/media/altro.svg': SVG }, done);
      own(site);
      chmodSync(join(site.root, path), 0);
      const watched = await start(site, done, asNobody);
      const first = await watched.get('/');
      expect([200, 404, 500]).toContain(first.status);
      await watched.until('the problem', async () => (await errorsOf(watched)).some((file) => path.startsWith(file)));
      chmodSync(join(site.root, path), 0o755);
      await watched.until('the page', async () => (await watched.get('/guida/')).body.includes('parola uno'));
      await watched.until('no error', async () => (await errorsOf(watched)).length === 0);
      expect((await watched.get('/')).status).toBe(200);
    },
  );

  it('later: the last good state stays', async ({ onTestFinished: done }) => {
    const site = makeSite(FILES, done);
    own(site);
    const watched = await start(site, done, asNobody);
    const logo = logoOf((await watched.get('/guida/')).body);
    await watched.get(logo);
    for (const path of ['content/media/logo.svg', 'content/media', 'content/pages', PAGE, TEMPLATE]) {
      chmodSync(join(site.root, path), 0);
      await watched.until(`the problem: ${path}`, async () =>
        (await errorsOf(watched)).some((file) => path.startsWith(file)),
      );
      expect((await watched.get('/guida/')).body, path).toContain('parola uno');
      expect((await watched.get(logo)).status, path).toBe(200);
      chmodSync(join(site.root, path), 0o755);
      await watched.until(`no error: ${path}`, async () => (await errorsOf(watched)).length === 0);
      expect((await watched.get('/guida/')).body, path).toContain('parola uno');
    }
  });
});
