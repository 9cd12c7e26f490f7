// `init` as a new user runs it: real processes, and the commands that it prints, word by word. No registry is asked for
// a package of our name.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
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
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cleanSvg } from '../src/assets/svg.js';
import { svgSize } from '../src/assets/svg-size.js';
import { onAnySurface } from '../src/commands/contrast.js';
import { contrast, fromHex } from '../src/theme/colour.js';
import { type Answers, flagFaults, givenAnswers } from '../src/commands/init-answers.js';
import { dependencySpec } from '../src/commands/origin.js';
import { drawWordmark } from '../src/commands/wordmark.js';
import { casinoSite, PROJECT } from './support/cli.js';
import { packedProgram, unpackProgram } from './support/packed.js';

const SITE = [
  'casino-site.config.json',
  'content/media/logo.svg',
  'content/media/mark.svg',
  'content/media/cards.svg',
  'content/media/hero.svg',
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

/** The commands as they are printed, the last of which serves the site; what a visitor gets, and what npm said. */
function served(commands: readonly string[], cwd: string): Promise<{ readonly page: string; readonly said: string }> {
  const env = { ...process.env, ...QUIET_NPM, NODE_ENV: 'production' };
  const child = spawn(`${commands.join(' && ')} -- --port 0`, { cwd, env, shell: true, detached: true });
  onTestFinished(() => void (child.exitCode === null && process.kill(-child.pid!, 'SIGKILL')));
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = async (data: Buffer) => {
      said += data;
      const url = /http:\/\/[\w.]+:\d+\//.exec(said)?.[0];
      if (!url || child.killed) return;
      child.stdout.off('data', hear);
      child.stderr.off('data', hear);
      const page = await (await fetch(url)).text();
      process.kill(-child.pid!, 'SIGINT');
      resolve({ page, said });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => reject(new Error(said)));
  });
}

describe('init from a checkout', () => {
  it('the printed commands work as they are printed, in a folder with a space in its name', async () => {
    const root = folder();
    const ran = await casinoSite(['init', 'il mio sito'], root);
    expect([ran.code, ran.stdout]).toEqual([0, '']);
    const commands = commandsIn(ran.stderr);
    expect(commands).toEqual(["cd 'il mio sito'", 'npm install', 'npm start']);
    const { dependencies, name } = manifestOf(join(root, 'il mio sito'));
    expect(name).toBe('il-mio-sito');
    expect(Object.keys(dependencies)).toEqual(['casino-site']);
    expect(resolve(root, 'il mio sito', dependencies['casino-site'].replace(/^file:/, ''))).toBe(PROJECT);
    const { page } = await served(commands, root);
    expect(page).toContain('Il mio sito: bonus');
    const built = shell(['npm run build'], join(root, 'il mio sito'));
    expect([built.status, built.stderr]).toEqual([0, expect.stringMatching(/8 pages, .* build \w+\. 19 warnings\.\n/)]);
    expect(built.stderr).toMatch(/^19 texts in \d+ files to be filled in: npx casino-site check lists them\.$/m);
    expect(built.stderr).not.toMatch(/ (?:warning|error|note) \S+$/m);
    expect(existsSync(join(root, 'il mio sito/dist/index.html'))).toBe(true);
  });

  it('lacks nothing but texts to fill in, each named with its place; without them it passes check --strict', async () => {
    const root = folder();
    expect((await casinoSite(['init', 'sito'], root)).code).toBe(0);
    const site = join(root, 'sito');
    const read = (path: string) => readFileSync(join(site, path), 'utf8');
    for (const path of filesIn(site)) expect(read(path), path).not.toMatch(/%[A-Z]+%/);
    const marked = filesIn(site).flatMap((path) =>
      path.startsWith('content/')
        ? [...read(path).matchAll(/\[da completare: [^\]]+\]/g)].map(({ index }) => {
            const before = read(path).slice(0, index).split('\n');
            return `${path}:${before.length}:${before.at(-1)!.length + 1}`;
          })
        : [],
    );
    const { code, stdout } = await casinoSite(['check', '--strict', '--json'], site);
    const all: Record<'code' | 'severity' | 'file' | 'line' | 'column', string>[] = JSON.parse(stdout).problems;
    const problems = all.filter(({ severity }) => severity !== 'note');
    expect([code, new Set(problems.map((one) => one.code))]).toEqual([1, new Set(['text-to-fill'])]);
    expect(problems.map(({ file, line, column }) => `${file}:${line}:${column}`).toSorted()).toEqual(marked.toSorted());
    // Every file with sample figures has a mark, which leads its owner there.
    const data = filesIn(site).filter((path) => path.startsWith('content/data/'));
    for (const path of data) expect(marked.join(), path).toContain(path);
    for (const path of filesIn(site).filter((one) => one.startsWith('content/') && one.endsWith('.json')))
      write(site, { [path]: read(path).replaceAll(/\[da completare: [^\]]+\]/g, 'Testo di chi pubblica.') });
    expect(await casinoSite(['check', '--strict'], site)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^8 pages checked .* No problems\.\n$/),
    });
  });

  it.each([
    ['at the root', 'https://www.example.com'],
    ['below a path', 'https://name.github.io/faro/'],
  ])('its privacy page names what the site keeps in browsers %s, and it keeps no cookie', async (_, url) => {
    const root = folder();
    expect((await casinoSite(['init', 'sito', '--url', url], root)).code).toBe(0);
    const { stdout } = await casinoSite(['cookies', '--json'], join(root, 'sito'));
    const names = [...stdout.matchAll(/"name": ?"([^"]+)"/g)].map(([, name]) => name!);
    const page = readFileSync(join(root, 'sito/content/pages/privacy.json'), 'utf8');
    const told = [...page.matchAll(/<strong>(casino-site:[^<]+)<\/strong>/g)].map(([, name]) => name!);
    expect([told.toSorted(), stdout]).toEqual([names.toSorted(), expect.not.stringContaining('"cookie"')]);
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
    const archive = basename(packedProgram());
    copyFileSync(packedProgram(), join(host, archive));
    unpackProgram(join(host, archive), join(host, 'node_modules/casino-site'));
    mkdirSync(join(host, 'node_modules/.bin'));
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

  it('in the project itself: what is missing is added, nothing else is touched, and the printed commands work', async () => {
    const ran = shell(['npx --no casino-site init'], host);
    expect(ran.status, ran.stderr).toBe(0);
    expect(ran.stderr).toContain(
      'A site of 8 pages is in this folder.\nAdded to package.json: script start, script build, script check, script preview.\nNot changed: README.md.',
    );
    expect(commandsIn(ran.stderr)).toEqual(['npm start']);
    expect(manifestOf(host)).toEqual({
      name: 'host',
      private: true,
      scripts: {
        test: 'true',
        start: 'casino-site watch',
        build: 'casino-site build',
        check: 'casino-site check --strict',
        preview: 'casino-site preview',
      },
      dependencies: { 'casino-site': expect.stringMatching(/^file:\.\/casino-site-.*\.tgz$/) },
    });
    expect(readFileSync(join(host, 'README.md'), 'utf8')).toBe('# Mine\n');
    expect((await served(commandsIn(ran.stderr), host)).page).toContain('bonus, pagamenti');
  });

  it('in a new folder: the site depends on the archive that the program was installed from', () => {
    const ran = shell(['npx --no casino-site init nuovo'], host);
    expect(ran.status, ran.stderr).toBe(0);
    const spec: string = manifestOf(join(host, 'nuovo')).dependencies['casino-site'];
    expect(spec).toMatch(/^file:\.\.\/casino-site-.*\.tgz$/);
    expect(existsSync(resolve(host, 'nuovo', spec.slice('file:'.length)))).toBe(true);
  });

  it('is not compiled away by npm, which runs the script of a package that a project links to', () => {
    const installed = join(host, 'node_modules/casino-site');
    const before = readdirSync(join(installed, 'lib'));
    execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: installed });
    expect(readdirSync(join(installed, 'lib'))).toEqual(before);
  });
});

describe('init in a folder that is not empty', () => {
  it('says what to do about a recipe that is kept, where a host was asked for; --json says it too', async () => {
    const kept = '.github/workflows/publish.yml';
    const hint =
      `${kept} was there. To publish to netlify, rename it, run "casino-site init --ci github --host netlify" in this ` +
      'folder, and take over what you need of it.';
    const project = () => folder({ [kept]: 'on: push\n' });
    const asked = await casinoSite(['init', '--host', 'netlify'], project());
    expect(asked.stderr).toContain(`Not changed: ${kept}.\n${hint} Next:`);
    expect(asked.stderr).not.toContain('NETLIFY');
    const json = async (...flags: string[]) =>
      JSON.parse((await casinoSite(['init', '--json', ...flags], project())).stdout) as { left: readonly string[] };
    expect((await json('--host', 'netlify')).left).toEqual([hint]);
    expect((await json()).left).toEqual([]);
    const fresh = await casinoSite(['init', '--json', '--host', 'netlify', '--lang', 'de'], folder({}));
    expect(JSON.parse(fresh.stdout)).toMatchObject({
      left: [
        'Its texts are Italian: translate them, since the pages say "de".',
        'Set in GitHub, as secrets: NETLIFY_AUTH_TOKEN.',
        'Set in GitHub, as variables: NETLIFY_SITE_ID.',
      ],
    });
  });

  it('keeps the scripts of a project, and prints a command that goes around them', async () => {
    const root = folder({
      'package.json': '{\r\n\t"name": "x",\r\n\t"scripts": {\r\n\t\t"start": "tsc"\r\n\t}\r\n}\r\n',
      '.gitignore': 'tmp\n',
      '.vscode/settings.json': '{}',
    });
    const { code, stderr } = await casinoSite(['init'], root);
    expect(code).toBe(0);
    expect(stderr).toContain(
      'Added to package.json: script build, script check, script preview, dependency casino-site.\n' +
        'Not changed: .gitignore, .vscode/settings.json.\n',
    );
    expect(stderr).toContain('Make sure that .gitignore lists node_modules/ and dist/.');
    expect(commandsIn(stderr)).toEqual(['npm install', 'npx casino-site watch']);
    const text = readFileSync(join(root, 'package.json'), 'utf8');
    expect(text).toMatch(/^\{\r\n\t"name": "x",\r\n\t"scripts": \{\r\n\t\t"start": "tsc",\r\n/);
    expect(JSON.parse(text).scripts).toMatchObject({ start: 'tsc', check: 'casino-site check --strict' });
    expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('tmp\n');
    expect(readFileSync(join(root, '.vscode/settings.json'), 'utf8')).toBe('{}');
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
      expect(stderr).toContain(`uno/${path} error usage\n${path} already exists; nothing was written.`);
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

describe('what init asks', () => {
  it('is taken from flags: name, URL, colour and language are in the site, which builds', async () => {
    const root = folder();
    const said = ['--name', ' Corallo  & "Sole" ', '--url', 'https://corallo.example/casa/', '--accent', '18C'];
    const ran = await casinoSite(['init', 'sito', ...said, '--lang', 'de_de', '--json'], root);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    const answers = { name: 'Corallo & "Sole"', url: 'https://corallo.example/casa', accent: '#1188cc', lang: 'de-DE' };
    expect(JSON.parse(ran.stdout)).toMatchObject({ ok: true, folder: 'sito', answers, kept: [], added: [] });
    expect(JSON.parse(ran.stdout).files).toEqual(filesIn(join(root, 'sito')));
    const read = (path: string) => readFileSync(join(root, 'sito', path), 'utf8');
    expect(JSON.parse(read('casino-site.config.json')).site.url).toBe(answers.url);
    const { header, meta } = JSON.parse(read('content/site.json'));
    expect([header.logo_alt, meta.meta_settings]).toEqual([
      answers.name,
      { lang: 'de-DE', og_site_name: answers.name },
    ]);
    expect(read('content/media/mark.svg')).toContain('fill="#1188cc"');
    expect(await casinoSite(['check'], join(root, 'sito'))).toMatchObject({ code: 0 });
  });

  it.each([
    ['it-IT', 'Vai al contenuto', 'Scorri di lato per leggere tutte le colonne'],
    ['de-DE', 'Zum Inhalt springen', 'Zur Seite scrollen, um alle Spalten zu lesen'],
    ['en-GB', 'Skip to content', 'Scroll sideways to read all columns'],
    ['es-419', 'Saltar al contenido', 'Desplácese hacia un lado para leer todas las columnas'],
    // There are no words in French: they are English, and a note says how to write them.
    ['fr-FR', 'Skip to content', 'Scroll sideways to read all columns'],
  ])('in %s the words of the program are in that language: %s', async (lang, skip, scroll) => {
    const root = folder();
    expect((await casinoSite(['init', '--lang', lang], root)).code).toBe(0);
    const { code, stdout } = await casinoSite(['build', '--json'], root);
    const { problems } = JSON.parse(stdout) as { readonly problems: readonly { readonly code: string }[] };
    const told = problems.filter((one) => one.code === 'locale-words');
    expect([code, told.length]).toEqual([0, lang === 'fr-FR' ? 1 : 0]);
    const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
    expect(home).toContain(`<html lang="${lang}"`);
    expect(home).toContain(skip);
    expect(home).toContain(scroll);
    expect(home).not.toContain('hreflang');
  });

  it('takes a colour with the quotes that a shell needs', () => {
    expect(givenAnswers({ accent: '"#E4572E"' })).toEqual({ accent: '#e4572e' });
  });

  it.each<[Partial<Answers>, string, string]>([
    [{ url: 'www.corallo.example' }, 'must begin with https://', 'Did you mean https://www.corallo.example?'],
    [{ url: 'http://www.corallo.example' }, 'must begin with https://', 'Did you mean https://www.corallo.example?'],
    [{ url: 'javascript:alert(1)' }, 'must begin with https://', 'For example'],
    [{ url: 'https://me:secret@x.example' }, 'contains a user name', 'For example'],
    [{ url: 'https://x.example/a/../..//b?c' }, 'contains a query', 'For example'],
    [{ accent: 'red' }, 'must be a colour', '"#e4572e" in quotes'],
    [{ accent: '#12345' }, 'must be a colour', 'e4572e'],
    [{ lang: 'english' }, 'must be a language tag', 'it-IT'],
    [{ lang: 'xq' }, 'names no language', 'it-IT'],
    [{ name: ' \u200b ' }, 'is empty', 'Corallo'],
    [{ name: '<b>x</b>' }, 'contains < or >', 'Leave them out'],
    [{ name: 'Bonus {{offer.x}}' }, 'contains {{', 'Leave it out'],
    [{ name: '{{{{' }, 'contains {{', 'Leave it out'],
    [{ name: 'a\u202eb' }, 'invisible character U+202E', 'again'],
    [{ name: 'x'.repeat(61) }, 'longer than 60', 'shorter'],
  ])('refuses %j', (flags, fault, hint) => {
    const [first, ...others] = flagFaults(flags);
    expect([first, others]).toMatchObject([{ code: 'usage', file: `--${Object.keys(flags)[0]}` }, []]);
    expect(first!.message).toContain(fault);
    expect(first!.hint).toContain(hint);
  });

  it('names all refused flags at once, and writes nothing', async () => {
    const root = folder();
    const { code, stderr } = await casinoSite(['init', 'sito', '--accent', 'red', '--lang', 'x'], root);
    expect([code, stderr.match(/^\S+ error usage$/gm)]).toEqual([2, ['--accent error usage', '--lang error usage']]);
    expect(filesIn(root)).toEqual([]);
  });

  /** What is typed on a terminal, each time the screen shows what is waited for. */
  const typed = (root: string, keys: readonly (readonly [shown: string, keys: string])[]) =>
    new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
      const command = `stty cols 100 rows 40; exec '${process.execPath}' '${join(PROJECT, 'bin/casino-site.js')}' init sito`;
      const env = { ...process.env, TERM: 'xterm' };
      const child = spawn('script', ['-qefc', command, '/dev/null'], { cwd: root, env });
      onTestFinished(() => void child.kill('SIGKILL'));
      const open = [...keys];
      let [said, fresh] = ['', ''];
      child.stdout.on('data', (data: Buffer) => {
        said += data;
        fresh += data;
        if (!open[0] || !fresh.includes(open[0][0])) return;
        child.stdin.write(open.shift()![1]);
        fresh = '';
      });
      child.on('close', (code) => resolve({ code, said }));
    });
  const noTerminal = spawnSync('script', ['-qefc', 'stty cols 100', '/dev/null']).status !== 0;

  it.skipIf(noTerminal)('is asked for on a terminal; Enter takes the default', async () => {
    const root = folder();
    const { code, said } = await typed(root, [
      ['Name of the site', 'Corallo\r'],
      ['URL it will have', 'corallo.example\r'],
      ['Did you mean', '\u0015https://corallo.example\r'],
      ['Accent colour', '\r'],
      ['Language', '\r'],
    ]);
    expect(code, said).toBe(0);
    const read = (path: string) => readFileSync(join(root, 'sito', path), 'utf8');
    expect(JSON.parse(read('casino-site.config.json')).site.url).toBe('https://corallo.example');
    expect(JSON.parse(read('content/site.json')).meta.meta_settings).toEqual({
      lang: 'it-IT',
      og_site_name: 'Corallo',
    });
  });

  it.skipIf(noTerminal).each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('is left with %s; nothing is written', async (_, key) => {
    const root = folder();
    const { code, said } = await typed(root, [['Name of the site', key]]);
    expect([code, filesIn(root)]).toEqual([130, []]);
    expect(said).toContain('Cancelled; nothing was written.');
  });
});

describe('what editors know of a new site', () => {
  it('templates, blocks and checks of its own have types, also those copied from the program', async () => {
    const root = folder();
    expect((await casinoSite(['init', 'sito'], root)).code).toBe(0);
    const site = join(root, 'sito');
    mkdirSync(join(site, 'node_modules'));
    symlinkSync(PROJECT, join(site, 'node_modules/casino-site'));
    const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
    const types = () => spawnSync(process.execPath, [tsc, '-p', site], { encoding: 'utf8' });
    expect(types()).toMatchObject({ stdout: '', status: 0 });
    const footer = (field: string) => `import type { ShellView } from 'casino-site/templates';
import { Link } from './link.js';
export const Footer = ({ shell }: { readonly shell: ShellView }) => <Link link={shell.footer.${field}}>x</Link>;\n`;
    const docs = readFileSync(join(PROJECT, 'docs/templates.md'), 'utf8');
    const block = /^`blocks\/testimonianze\/testimonianze\.tsx`\n\n```tsx\n([\s\S]*?)^```$/m.exec(docs)![1]!;
    const words = "import type { Words } from './shape.js';\nexport const WORDS: Partial<Words> = { menu: 'Carte' };\n";
    write(site, {
      'blocks/testimonianze/testimonianze.tsx': block,
      'templates/words/fr.ts': words,
      'templates/parts/header.tsx': readFileSync(join(PROJECT, 'templates/parts/header.tsx'), 'utf8'),
      'templates/parts/footer.tsx': footer('logoLink'),
      'middleware/check-page.ts': `import type { PageCheck } from 'casino-site';
export default ((page) => (page.slug === '' ? { status: 404, message: 'x' } : undefined)) satisfies PageCheck;\n`,
    });
    expect(types()).toMatchObject({ stdout: '', status: 0 });
    write(site, {
      'templates/parts/footer.tsx': footer('logoLnk'),
      'blocks/testimonianze/testimonianze.tsx': block.replace('image={', 'imagee={'),
    });
    const { stdout } = types();
    expect(stdout).toContain('blocks/testimonianze/testimonianze.tsx(');
    expect(stdout).toContain('templates/parts/footer.tsx(3,');
    expect(stdout).toContain("Did you mean 'logoLink'?");
  });

  it.each<[string, unknown, string]>([
    ['of a list', ['packages/*'], '../../'],
    ['under "packages"', { packages: ['./packages/**/'] }, '../../'],
    ['that leaves it out', ['packages/*', '!packages/sito'], ''],
    ['of other folders', ['sites/*', 'packages/sit', 5], ''],
    ['that is none', 'packages/*', ''],
  ])('a site in a workspace %s looks for schemas where npm will put them', async (_, workspaces, way) => {
    const root = folder({ 'package.json': { private: true, workspaces } });
    expect((await casinoSite(['init', 'packages/sito', '--yes'], root)).code).toBe(0);
    const site = join(root, 'packages/sito');
    const modules = (file: string) => /"([^"]*)node_modules\//.exec(readFileSync(join(site, file), 'utf8'))![1];
    expect(modules('content/pages/home.json')).toBe(`../../${way}`);
    expect(modules('casino-site.config.json')).toBe(way || './');
    expect(modules('.vscode/settings.json')).toBe(way || './');
    const written = async () => {
      rmSync(join(site, 'content/pages/nuova.json'), { force: true });
      expect((await casinoSite(['new', 'page', 'guide', '--slug', '/nuova'], site)).code).toBe(0);
      return modules('content/pages/nuova.json');
    };
    expect(await written()).toBe(`../../${way}`);
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(PROJECT, join(root, 'node_modules/casino-site'));
    expect(await written()).toBe('../../../../');
  });

  it.each([
    ['it', 'schemas/it'],
    ['de', 'schemas'],
  ])('every folder of content has its schema, in the language of the site: %s', async (lang, schemaFolder) => {
    const root = folder();
    expect((await casinoSite(['init', '--lang', lang], root)).code).toBe(0);
    const home = JSON.parse(readFileSync(join(root, 'content/pages/home.json'), 'utf8')) as { $schema: string };
    expect(home.$schema).toBe(`../../node_modules/casino-site/${schemaFolder}/page.schema.json`);
    const rules = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'))['json.schemas'];
    const urls: readonly string[] = rules.map(({ url }: { url: string }) => url);
    // Collections and blocks of one's own are described in the language of schemas itself, which editors know.
    const own = urls.filter((url) => url.startsWith('./'));
    expect(urls.filter((url) => !own.includes(url))).toEqual(['http://json-schema.org/draft-07/schema#']);
    const matched = rules.flatMap(({ fileMatch }: { fileMatch: readonly string[] }) => fileMatch);
    for (const path of ['collections/*/page.json', 'collections/*/schema.json'])
      expect(matched).toContain(`/content/${path}`);
    const schemas = own.map((url) => url.replace('./node_modules/casino-site/', ''));
    for (const file of schemas) expect(existsSync(join(PROJECT, file)), file).toBe(true);
    const known = readdirSync(join(PROJECT, 'schemas/data')).filter((file) => file !== 'values.schema.json');
    expect(schemas).toEqual(expect.arrayContaining(known.map((file) => `${schemaFolder}/data/${file}`)));
    expect(schemas).toEqual(
      expect.arrayContaining(['site', 'site-part', 'brand'].map((name) => `${schemaFolder}/${name}.schema.json`)),
    );
  });
});

describe('the first logo', () => {
  it.each(['A', 'Corallo Casino', 'Casinò & Città d’Oro', 'Ελληνικό Καζίνο', 'Казино Орёл', '🎰 私', 'x'.repeat(60)])(
    'of %s is an SVG of the expected shape that needs no cleaning',
    (name) => {
      const { logo, mark } = drawWordmark(name, '#ff6f59');
      for (const [text, size] of [
        [logo, { width: 206, height: 81 }],
        [mark, { width: 64, height: 64 }],
      ] as const) {
        const bytes = new TextEncoder().encode(text);
        expect(cleanSvg('x.svg', bytes).problems).toEqual([]);
        expect(svgSize(bytes)).toEqual(size);
      }
      // What is drawn ends inside: the places of letters and the widths kept for other scripts.
      for (const [, x] of logo.matchAll(/<path transform="translate\(([\d.-]+)/g)) expect(Number(x)).toBeLessThan(203);
      for (const [, x, width] of logo.matchAll(/<text x="([\d.]+)".*? textLength="([\d.]+)"/g))
        expect(Number(x) + Number(width)).toBeLessThanOrEqual(203.01);
    },
  );

  it.each(['#ff6f59', '#001a66', '#ffd400', '#000000', '#ffffff', '#00ff00', '#7f7f7f', '#0000ff'])(
    '%s is made fit for light and dark surfaces',
    (accent) => {
      for (const ground of ['#ffffff', '#07131f'])
        expect(contrast(fromHex(onAnySurface(accent)), fromHex(ground)), ground).toBeGreaterThanOrEqual(4);
    },
  );
});

it('makes no site among the sources of another one', async () => {
  const root = folder({ 'casino-site.config.json': {}, 'content/pages/a.json': {} });
  const { code, stderr } = await casinoSite(['init', 'content/pages/x', '--yes'], root);
  expect([code, filesIn(root)]).toEqual([2, ['casino-site.config.json', 'content/pages/a.json']]);
  expect(stderr).toContain('in a source folder of the site of casino-site.config.json; nothing was written.');
});
