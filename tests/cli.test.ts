// The command line as people, scripts and CI meet it: exit code, stdout and stderr. Of each kind one is the real
// process, which says word by word what the command line says inside the process of a test.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildReport } from '../src/model.js';
import { WRONG_COMMAND_LINES } from './faults/command-lines.js';
import { PAGE, SITE } from './faults/fault.js';
import { casinoProcess, casinoSite, type Ran } from './support/cli.js';
import { stillEnglish } from './support/italian.js';
import { expectCleanTerminal } from './support/terminal.js';
import { component, makeSite, page, type SiteFiles, type TestSite } from './support/site.js';

const BAD_PAGE = { title: 5, slug: '/x' };

describe.concurrent('promise 13: exit codes', () => {
  it('0: built, and a line about it on stderr', async ({ onTestFinished: done }) => {
    const site = makeSite({}, done);
    const ran = await casinoProcess(['build'], site.root);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(/^2 pages, \d+ files, \d+ kB in .+, build [0-9a-f]{16}\.\n$/);
    expectCleanTerminal(ran);
    expect(site.has('index.html')).toBe(true);
  });

  it('CARD C.1: three errors in three files are three problems, exit 1, nothing written', async ({
    onTestFinished: done,
  }) => {
    const site = makeSite(
      {
        [PAGE]: BAD_PAGE,
        'content/pages/y.json': '{"title": "Y", "slug": "/y",}',
        'content/pages/z.json': page('/z', [component(99, {})]),
      },
      done,
    );
    const before = readdirSync(site.root);
    const ran = await casinoProcess(['build'], site.root);
    expect(ran.code).toBe(1);
    expect(ran.stderr.match(/^content\/pages\/\w\.json:\d+:\d+ error [\w-]+$/gm)).toEqual([
      'content/pages/x.json:2:12 error value-type',
      'content/pages/y.json:1:29 error json-syntax',
      'content/pages/z.json:7:23 error block-unknown',
    ]);
    expect(ran.stderr).toContain('3 errors. Nothing was published.');
    expectCleanTerminal(ran);
    expect(readdirSync(site.root)).toEqual(before);
  });

  it('warnings alone are 0, under --strict 1', async ({ onTestFinished: done }) => {
    const site = makeSite({ [PAGE]: page('/x', [], { ulr: 1 }) }, done);
    const strict = await casinoSite(['build', '--strict'], site.root);
    expect([strict.code, site.has('index.html')]).toEqual([1, false]);
    expect(strict.stderr).toContain('x.json:5:3 error unknown-key');
    const lenient = await casinoSite(['build'], site.root);
    expect([lenient.code, site.has('index.html')]).toEqual([0, true]);
    expect(lenient.stderr).toContain('x.json:5:3 warning unknown-key');
    expect(lenient.stderr).toContain(' 1 warning.');
  });

  it('check finds the same and writes nothing', async ({ onTestFinished: done }) => {
    const site = makeSite({ [PAGE]: BAD_PAGE }, done);
    const before = readdirSync(site.root);
    expect(await casinoSite(['check'], site.root)).toMatchObject({ code: 1, stdout: '' });
    site.write({ [PAGE]: null });
    expect(await casinoSite(['check'], site.root)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^2 pages checked in .+ No problems\.\n$/),
    });
    expect(readdirSync(site.root)).toEqual(before);
  });

  it.for(WRONG_COMMAND_LINES)('2: $name', async ({ args, code, says, env }, { onTestFinished: done }) => {
    const site = makeSite({}, done);
    const before = readdirSync(site.root);
    const ran = await casinoSite(['build', ...args], site.root, env);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(` error ${code}\n`);
    expect(ran.stderr).toContain(says);
    expect(ran.stderr).toContain('Hint: ');
    const [, message, hint] = ran.stderr.split('\n');
    expect([message!, hint!.replace('Hint: ', '')].map(stillEnglish)).toEqual([null, null]);
    expectCleanTerminal(ran);
    expect(readdirSync(site.root)).toEqual(before);
  });

  it.for<readonly [string, readonly string[], string]>([
    ['an unknown command', ['biuld'], 'Did you mean build?'],
    ['an unknown flag', ['build', '--stict'], 'Did you mean --strict?'],
    ['a flag without its value', ['build', '--root'], 'argument missing'],
    ['an argument too many', ['build', 'here'], 'too many arguments'],
    ['no command at all', [], 'Usage: casino-site'],
  ])('2: %s', async ([, args, says], { onTestFinished: done }) => {
    const ran = await casinoSite(args, makeSite({}, done).root);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(says);
    expectCleanTerminal(ran);
  });

  it.for([['check'], ['new', 'page', 'guide', '--slug', '/x'], ['links'], ['verify'], ['preview']])(
    '2: %s in a folder of a site says where the site is',
    async (args, { onTestFinished: done }) => {
      const { root } = makeSite({}, done);
      const ran = await casinoSite(args, join(root, 'content/pages'));
      expect(ran.code).toBe(2);
      expect(ran.stderr).toContain('Hint: The site is in "../..": run the command there, or add --root ../..\n');
    },
  );

  it.for<readonly [string, RegExp]>([
    ['--help', /^Usage: casino-site .*build.*check/s],
    ['--version', /^\d+\.\d+\.\d+\n$/],
  ])('0: %s answers on stdout', async ([flag, answer], { onTestFinished: done }) => {
    expect(await casinoSite([flag], makeSite({}, done).root)).toEqual({
      code: 0,
      stdout: expect.stringMatching(answer),
      stderr: '',
    });
  });
});

describe('from lib/ each command says what it says from the sources', () => {
  const COMMANDS: readonly (readonly string[])[] = [
    ['check', '--fix', '--dry-run', '--lang', 'it'],
    ['blocks'],
    ['calendar', '--at', '2026-11-20'],
    ['changed', '--json', 'before'],
    ['convert', 'content/pages/home.json'],
    ['cookies'],
    ['diff', 'before', 'dist'],
    ['eject', 'parts/footer'],
    ['evidence', '--out', 'proof', '--at', '2026-12-31'],
    ['init', 'sito', '--ci', 'github'],
    ['explain', '/'],
    ['import', 'csv', 'list.csv', '--as', 'payments', '--dry-run'],
    ['links', '--csv'],
    ['new', 'page', 'guide', '--slug', '/nuova'],
    ['report'],
    ['verify', '--json'],
  ];
  let fixture: TestSite;
  beforeAll(async () => {
    fixture = makeSite({ 'list.csv': 'name\nVisa\n' }, () => {});
    const { root } = fixture;
    expect((await casinoSite(['build', '--quiet'], root)).code).toBe(0);
    renameSync(join(root, 'dist'), join(root, 'before'));
    expect((await casinoSite(['build', '--quiet', '--force'], root)).code).toBe(0);
  });
  afterAll(() => rmSync(fixture.root, { recursive: true }));
  const built = (done: (act: () => void) => void) => {
    const { root } = makeSite({}, done);
    cpSync(fixture.root, root, { recursive: true, preserveTimestamps: true });
    return root;
  };
  const TIMES = /\d[\d.,]* m?s\b|"ms\W+[\d.]+|:\s*[\d.]+e?-?\d*(?=,?\\n)/g;

  it.for(COMMANDS)('%s', async (args, { onTestFinished: done }) => {
    const [here, there] = [built(done), built(done)];
    const plain = (ran: Ran, root: string) => JSON.stringify(ran).replaceAll(root, '').replaceAll(TIMES, '…');
    expect(plain(await casinoProcess(args, there), there)).toBe(plain(await casinoSite(args, here), here));
  });
});

describe.concurrent('--json', () => {
  const json = async (done: (act: () => void) => void, args: readonly string[], files = {}) => {
    const ran = await casinoSite([...args, '--json'], makeSite(files, done).root);
    expect(ran.stderr).toBe('');
    return { code: ran.code, report: JSON.parse(ran.stdout) as BuildReport };
  };

  it('prints one document on stdout and nothing else anywhere: a good site', async ({ onTestFinished: done }) => {
    const { code, report } = await json(done, ['build']);
    expect([code, report.ok, report.command, report.pages, report.problems]).toEqual([0, true, 'build', 2, []]);
  });

  it('the same with problems', async ({ onTestFinished: done }) => {
    const { code, report } = await json(done, ['check'], { [PAGE]: BAD_PAGE });
    expect([code, report.ok, report.command]).toEqual([1, false, 'check']);
    expect(report.problems).toMatchObject([
      { code: 'value-type', severity: 'error', file: PAGE, line: 2, column: 12, pointer: '/title' },
    ]);
  });

  it('the same with a wrong flag', async ({ onTestFinished: done }) => {
    const { code, report } = await json(done, ['build', '--jobs', 'x']);
    expect([code, report.ok, report.problems.map((one) => one.code)]).toEqual([2, false, ['usage']]);
  });

  it('stays small with a key and a text of a megabyte', async ({ onTestFinished: done }) => {
    const long = 'x'.repeat(1_000_000);
    const { report } = await json(done, ['check'], { [PAGE]: { title: long, slug: '/x', [long]: 1 } });
    expect(report.problems.map((one) => one.code).toSorted()).toEqual(['unknown-key', 'value-range']);
    expect(JSON.stringify(report).length).toBeLessThan(8000);
  });
});

describe.concurrent('what is printed', () => {
  const BROKEN = { [PAGE]: BAD_PAGE };

  it('--quiet says nothing about success, and only the problems and their number about failure', async ({
    onTestFinished: done,
  }) => {
    expect(await casinoSite(['build', '--quiet'], makeSite({}, done).root)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    const { stderr } = await casinoSite(['build', '--quiet'], makeSite(BROKEN, done).root);
    expect(stderr).toMatch(/^content\/pages\/x\.json:2:12 error value-type\n/);
    expect(stderr).toMatch(/\n1 error\.\n$/);
  });

  it('the last line says what became of the files; the first time, how many there are', async ({
    onTestFinished: done,
  }) => {
    const site = makeSite(
      { 'content/pages/not-found.json': null, [PAGE]: page('/x'), 'content/pages/y.json': page('/y') },
      done,
    );
    const said = async (...args: string[]) =>
      (await casinoSite(['build', ...args], site.root)).stderr.split('\n').at(-2);
    expect(await said()).toMatch(/^3 pages, \d+ files, \d+ kB in .+, build \w+\. 1 warning\.$/);
    expect(await said()).toMatch(/^3 pages, \d+ files unchanged, \d+ kB in /);
    site.write({ [PAGE]: page('/x', [component(14, { header: 'A', text: '<p>B</p>' })]) });
    expect(await said('--changed-files', 'list', '--verify-incremental')).toMatch(
      /^3 pages, 5 files changed, \d+ kept, \d+ kB in /,
    );
    expect(readFileSync(join(site.root, 'list'), 'utf8')).toMatch(/^M\tx\/index\.html\nM\t_build\/builds\.json\n/);
    site.write({ [PAGE]: null, 'content/pages/y.json': null });
    expect(await said()).toMatch(/^1 page, \d+ files changed, \d+ kept, 2 deleted, \d+ kB in /);
  });

  it('--verbose adds the time of every step and the slowest pages', async ({ onTestFinished: done }) => {
    const { stderr } = await casinoSite(['build', '--verbose'], makeSite({}, done).root);
    expect(stderr).toMatch(/^ +[\d.]+ ms {2}read the files$/m);
    expect(stderr).toMatch(/^ +[\d.]+ ms {2}render the pages$/m);
    expect(stderr).toMatch(/^Slowest pages:\n +[\d.]+ ms {2}content\/pages\/\S+\.json$/m);
  });

  it.for<readonly [string, readonly string[], Readonly<Record<string, string>>, boolean]>([
    ['no terminal: no colours', [], {}, false],
    ['FORCE_COLOR', [], { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0', [], { FORCE_COLOR: '0' }, false],
    ['NO_COLOR wins over FORCE_COLOR', [], { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    ['--no-color wins over FORCE_COLOR', ['--no-color'], { FORCE_COLOR: '1' }, false],
  ])('%s', async ([, args, env, coloured], { onTestFinished: done }) => {
    const { stderr } = await casinoSite(['build', ...args], makeSite(BROKEN, done).root, env);
    expect(stderr.includes('\u001b[')).toBe(coloured);
  });

  it('on GitHub each problem is one annotation too, and no author text can make another', async ({
    onTestFinished: done,
  }) => {
    const file = 'content/pages/a,b:100%.json';
    const { stderr, code } = await casinoSite(
      ['build'],
      makeSite({ [file]: page('/x', [], { '50%\n::error::Pwned': 1 }), ...BROKEN }, done).root,
      {
        GITHUB_ACTIONS: 'true',
      },
    );
    expect(code).toBe(1);
    const [, token] = /^::stop-commands::(\w{32,})$/m.exec(stderr)!;
    expect(stderr.match(/^::.*$/gm)?.filter((line) => !line.includes(token!))).toEqual([
      expect.stringMatching(
        /^::warning file=content\/pages\/a%2Cb%3A100%25\.json,line=5,col=3,title=unknown-key::The key "50%25\ufffd::error::Pwned" is unknown here\. Known keys: /,
      ),
      '::error file=content/pages/x.json,line=2,col=12,title=value-type::"title" must be a text, got a number. Put it in double quotes.',
    ]);
  });

  it('at most 100 problems and 64 KiB are printed, then how many there are', async ({ onTestFinished: done }) => {
    const list = (count: number, text: string) =>
      page('/x', [
        component(4, {
          games: Array.from({ length: count }, (_, index) => ({ name: 'Perla', target_link: `${text}${index}` })),
        }),
      ]);
    const files = { [PAGE]: list(80, 'x'), 'content/pages/y.json': list(80, 'y') };
    const many = await casinoSite(['check'], makeSite(files, done).root);
    expect(many.stderr.match(/ error value-not-allowed$/gm)?.length).toBe(100);
    expect(many.stderr).toContain('\n… and 60 more.\n');
    expect(many.stderr).toContain('160 errors.');
    const link = (index: number) => `https://other.example/${index}/${'漢'.repeat(1000)}`;
    const games = Array.from({ length: 100 }, (_, index) => ({ name: 'Perla', link: link(index) }));
    const wide = await casinoSite(['check'], makeSite({ [PAGE]: page('/x', [component(4, { games })]) }, done).root, {
      FORCE_COLOR: '1',
    });
    expect(Buffer.byteLength(wide.stderr)).toBeLessThanOrEqual(64 * 1024);
    expect(wide.stderr).toMatch(/\n… and \d+ more\.\n/);
    expect(wide.stderr).toContain('100 errors.');
  });

  it.for<readonly [string, SiteFiles]>([
    ['escape sequences in the file', { [PAGE]: '{"title": "\u001b[2J\u001b[31mPwned\u0007", "slug": "/x"}' }],
    ['escape sequences written as escapes', { [PAGE]: '{"title": "\\u001b[2J", "slug": "/x"}' }],
    ['marks that turn the text round', { [PAGE]: page('/\u202eabc\u202c', [], { '\u2066ulr\u200f\u061c': 1 }) }],
    ['control characters of the upper half', { [PAGE]: page('/\u009b31m') }],
    ['a file name with an escape sequence', { 'content/pages/\u001b[31m\nx.json': BAD_PAGE }],
    ['a text of a megabyte', { [PAGE]: page('/x', [], { layout: 'x'.repeat(1_000_000) }) }],
    ['a line of a megabyte that is no JSON', { [SITE]: `{${'x '.repeat(500_000)}` }],
  ])('hostile text is short and harmless: %s', async ([name, files], { onTestFinished: done }) => {
    const ran = await casinoSite(['check'], makeSite(files, done).root);
    expect(ran.code).toBe(1);
    expectCleanTerminal(ran);
    expect(ran.stderr.length).toBeLessThan(2500);
    if (/escape sequences in|marks|upper|name/.test(name)) expect(ran.stderr).toContain('\ufffd');
  });
});
