// `init` as a new user runs it: real processes, and the commands that it prints, word by word. No registry is asked for
// a package of our name.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dependencySpec } from '../src/commands/origin.js';
import { casinoSite, PROJECT } from './support/cli.js';

const SITE = [
  'casino-site.config.json',
  'content/media/logo.svg',
  'content/media/mark.svg',
  'content/pages/home.json',
  'content/pages/not-found.json',
];

function folder(files: Readonly<Record<string, unknown>> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'casino site init-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write(root, files);
  return root;
}

function write(root: string, files: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  }
}

const manifestOf = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
/** The indented lines at the end: what a user copies. */
const commandsIn = (text: string) => text.split('\n').flatMap((line) => /^ {2}(\S.*)/.exec(line)?.[1] ?? []);

/**
 * npm speaks to nobody: what it needs lies here already. Some versions would compile this checkout anew, under the feet
 * of other tests.
 */
const QUIET_NPM = {
  npm_config_offline: 'true',
  npm_config_ignore_scripts: 'true',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
};

function shell(commands: readonly string[], cwd: string) {
  const env = { ...process.env, ...QUIET_NPM };
  return spawnSync(commands.join(' && '), { cwd, env, shell: true, encoding: 'utf8' });
}

describe('init from a checkout', () => {
  it('the printed commands work as they are printed, in a folder with a space in its name', async () => {
    const root = folder();
    const ran = await casinoSite(['init', 'il mio sito'], root);
    expect([ran.code, ran.stdout]).toEqual([0, '']);
    const commands = commandsIn(ran.stderr);
    expect(commands).toEqual(["cd 'il mio sito'", 'npm install', 'npm run build']);
    const { dependencies, name } = manifestOf(join(root, 'il mio sito'));
    expect(name).toBe('il-mio-sito');
    expect(Object.keys(dependencies)).toEqual(['casino-site']);
    expect(resolve(root, 'il mio sito', dependencies['casino-site'].replace(/^file:/, ''))).toBe(PROJECT);
    const done = shell(commands, root);
    expect(done.status, done.stderr).toBe(0);
    expect(done.stderr).toMatch(/2 pages, .* build \w+\.\n/);
    expect(done.stderr).not.toMatch(/warning|error/);
    expect(existsSync(join(root, 'il mio sito/dist/index.html'))).toBe(true);
  }, 60_000);

  it('the new site passes check --strict, and has something to show', async () => {
    const root = folder();
    expect((await casinoSite(['init', 'sito'], root)).code).toBe(0);
    const site = join(root, 'sito');
    expect(await casinoSite(['check', '--strict'], site)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^2 pages checked .* No problems\.\n$/),
    });
    const { components } = JSON.parse(readFileSync(join(site, 'content/pages/home.json'), 'utf8'));
    expect(components[1].data.content.faq.content.length).toBeGreaterThanOrEqual(3);
    for (const path of filesIn(site)) expect(readFileSync(join(site, path), 'utf8'), path).not.toMatch(/%[A-Z]+%/);
  });

  it('advises no package of a registry: nobody owns the name there', () => {
    const texts = ['README.md', 'CONTRIBUTING.md', 'templates/starter/README.md', 'templates/starter/package.json'];
    for (const file of texts)
      expect(readFileSync(join(PROJECT, file), 'utf8'), file).not.toMatch(
        /casino-site@|npm (?:install|i|add) (?:-\S+ )*casino-site\b|"\^%VERSION%"/,
      );
  });

  it.each([
    ['casino-site', 'casino-site-sito'],
    ['Città', 'citta'],
    ['私', 'il-mio-sito'],
    ['-x', 'x'],
  ])('a folder called %s has a name that npm accepts', async (name, expected) => {
    const root = folder();
    expect((await casinoSite(['init', `./${name}`], root)).code).toBe(0);
    expect(manifestOf(join(root, name)).name).toBe(expected);
  });
});

describe('where the program came from', () => {
  const installed = (files: Readonly<Record<string, unknown>>) => {
    const root = folder({ 'host/node_modules/casino-site/package.json': { name: 'casino-site' }, ...files });
    return { root, spec: dependencySpec(join(root, 'host/nuovo'), join(root, 'host/node_modules/casino-site')) };
  };
  const host = (spec: string, more: object = {}) => ({
    'host/package.json': { dependencies: { 'casino-site': spec }, ...more },
  });
  const lock = (resolved: string) => ({
    'host/node_modules/.package-lock.json': { packages: { 'node_modules/casino-site': { resolved } } },
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'an archive',
      { ...host('file:../kit/casino-site-0.1.0.tgz'), 'kit/casino-site-0.1.0.tgz': '' },
      'file:../../kit/casino-site-0.1.0.tgz',
    ],
    [
      'an archive in the project',
      { ...host('vendor/casino-site.tgz'), 'host/vendor/casino-site.tgz': '' },
      'file:../vendor/casino-site.tgz',
    ],
    ['a folder', { ...host('file:../program'), 'program/package.json': {} }, 'file:../../program'],
    ['a repository', host('github:someone/casino-site#v1'), 'github:someone/casino-site#v1'],
    ['a URL', host('https://files.example.com/casino-site.tgz'), 'https://files.example.com/casino-site.tgz'],
    ['a version, from an archive', { ...host('0.1.0'), ...lock('file:../x.tgz'), 'x.tgz': '' }, 'file:../../x.tgz'],
    [
      'a version, from a registry of one’s own',
      { ...host('^0.1.0'), ...lock('https://npm.example.com/c.tgz') },
      'https://npm.example.com/c.tgz',
    ],
    ['a version that nobody explains', host('^0.1.0'), 'file:../node_modules/casino-site'],
    ['an archive that is gone', host('file:../gone.tgz'), 'file:../node_modules/casino-site'],
    ['no package.json at all', {}, 'file:../node_modules/casino-site'],
    ['a broken one', { 'host/package.json': '{' }, 'file:../node_modules/casino-site'],
  ])('%s', (_name, files, expected) => expect(installed(files).spec).toBe(expected));
});

describe('init of an installed program', () => {
  let host: string;
  beforeAll(() => {
    host = realpathSync(mkdtempSync(join(tmpdir(), 'casino-site-host-')));
    const archive = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', host], {
      cwd: PROJECT,
      encoding: 'utf8',
    }).trim();
    mkdirSync(join(host, 'node_modules/casino-site'), { recursive: true });
    mkdirSync(join(host, 'node_modules/.bin'));
    execFileSync('tar', [
      '-xzf',
      join(host, archive),
      '--strip-components=1',
      '-C',
      join(host, 'node_modules/casino-site'),
    ]);
    // As npm would install it, but with packages that are here already.
    symlinkSync(join(PROJECT, 'node_modules'), join(host, 'node_modules/casino-site/node_modules'));
    symlinkSync('../casino-site/bin/casino-site.js', join(host, 'node_modules/.bin/casino-site'));
    write(host, {
      'package.json': {
        name: 'host',
        private: true,
        scripts: { test: 'true' },
        dependencies: { 'casino-site': `file:./${archive}` },
      },
      'README.md': '# Mine\n',
    });
  });
  afterAll(() => rmSync(host, { recursive: true, force: true }));

  it('in the project itself: what is missing is added, nothing else is touched, and the printed commands work', () => {
    const ran = shell(['npx --no casino-site init'], host);
    expect(ran.status, ran.stderr).toBe(0);
    expect(ran.stderr).toContain(
      'A site of 2 pages is in this folder.\nAdded to package.json: script build, script check.\nNot changed: README.md.',
    );
    expect(commandsIn(ran.stderr)).toEqual(['npm run build']);
    expect(manifestOf(host)).toEqual({
      name: 'host',
      private: true,
      scripts: { test: 'true', build: 'casino-site build', check: 'casino-site check --strict' },
      dependencies: { 'casino-site': expect.stringMatching(/^file:\.\/casino-site-.*\.tgz$/) },
    });
    expect(readFileSync(join(host, 'README.md'), 'utf8')).toBe('# Mine\n');
    expect(shell(commandsIn(ran.stderr), host).stderr).toMatch(/2 pages, .* build \w+\.\n/);
  }, 60_000);

  it('in a new folder: the site depends on the archive that the program was installed from', () => {
    const ran = shell(['npx --no casino-site init nuovo'], host);
    expect(ran.status, ran.stderr).toBe(0);
    const spec: string = manifestOf(join(host, 'nuovo')).dependencies['casino-site'];
    expect(spec).toMatch(/^file:\.\.\/casino-site-.*\.tgz$/);
    expect(existsSync(resolve(host, 'nuovo', spec.slice('file:'.length)))).toBe(true);
  }, 60_000);

  it('is not compiled away by npm, which runs the script of a package that a project links to', () => {
    const installed = join(host, 'node_modules/casino-site');
    const before = readdirSync(join(installed, 'lib'));
    execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: installed });
    expect(readdirSync(join(installed, 'lib'))).toEqual(before);
  });
});

describe('init in a folder that is not empty', () => {
  it('keeps the scripts of a project, and prints a command that goes around them', async () => {
    const root = folder({
      'package.json': '{\r\n\t"name": "x",\r\n\t"scripts": {\r\n\t\t"build": "tsc"\r\n\t}\r\n}\r\n',
      '.gitignore': 'tmp\n',
    });
    const { code, stderr } = await casinoSite(['init'], root);
    expect(code).toBe(0);
    expect(stderr).toContain(
      'Added to package.json: script check, dependency casino-site.\nNot changed: .gitignore.\n',
    );
    expect(stderr).toContain('Make sure that .gitignore lists node_modules/ and dist/.');
    expect(commandsIn(stderr)).toEqual(['npm install', 'npx casino-site build']);
    const text = readFileSync(join(root, 'package.json'), 'utf8');
    expect(text).toMatch(/^\{\r\n\t"name": "x",\r\n\t"scripts": \{\r\n\t\t"build": "tsc",\r\n/);
    expect(JSON.parse(text).scripts).toEqual({ build: 'tsc', check: 'casino-site check --strict' });
    expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('tmp\n');
    expect(filesIn(root)).not.toContain('package.json.new');
  });

  it('names everything in the way at once, and writes nothing', async () => {
    const root = folder({
      'package.json': '{ "name": ',
      'content/media': 'a file',
      'content/site.json': {},
      'README.md': '',
    });
    const before = filesIn(root);
    const { code, stderr } = await casinoSite(['init'], root);
    expect(code).toBe(2);
    expect(stderr.match(/^\S+ error usage$/gm)).toEqual([
      'content/media error usage',
      'content/site.json error usage',
      'package.json error usage',
    ]);
    expect(filesIn(root)).toEqual(before);
  });

  it('says of a second run that the site is there', async () => {
    const root = folder();
    expect((await casinoSite(['init', 'uno'], root)).code).toBe(0);
    const before = filesIn(root);
    const { code, stderr } = await casinoSite(['init', 'uno'], root);
    expect(code).toBe(2);
    for (const path of SITE)
      expect(stderr).toContain(`uno/${path} error usage\n${path} is there already; nothing was written.`);
    expect(stderr).toContain('This folder already contains a site');
    expect(filesIn(root)).toEqual(before);
  });

  it.each(['content', 'content/pages', '.github', 'package.json', 'content/site.json'])(
    'never follows a link: %s',
    async (path) => {
      const [root, elsewhere] = [folder(), folder({ 'package.json': {} })];
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(path.endsWith('.json') ? join(elsewhere, 'package.json') : elsewhere, join(root, path));
      const before = filesIn(root);
      const { code, stderr } = await casinoSite(['init'], root);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`${path} is a link; nothing was written.`)]);
      expect([filesIn(root), filesIn(elsewhere), readFileSync(join(elsewhere, 'package.json'), 'utf8')]).toEqual([
        before,
        ['package.json'],
        '{}',
      ]);
    },
  );

  it('says so when a file has the name of the folder', async () => {
    const root = folder({ sito: '' });
    expect(await casinoSite(['init', 'sito'], root)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"sito" is not a folder; nothing was written.'),
    });
  });
});
