// The command line when the machine, a template or another build stands in its way: what is said, which exit code, and
// that nothing is lost.
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineProblem } from '../src/problems/machine-problem.js';
import { printProblems } from '../src/problems/print.js';
import type { BuildReport } from '../src/model.js';
import { PAGE } from './faults/fault.js';
import { BIN, casinoProcess, casinoSite, type Ran } from './support/cli.js';
import { makeSite, page } from './support/site.js';
import { expectCleanTerminal } from './support/terminal.js';

describe.concurrent('misplaced content', () => {
  it('a template that does not compile is shown with its place', async ({ onTestFinished: done }) => {
    const site = makeSite(
      { 'templates/blocks/faq/faq.tsx': 'export function Block() {\n  return <p>{;</p>;\n}\n' },
      done,
    );
    const ran = await casinoSite(['build'], site.root);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(
      /^templates\/blocks\/faq\/faq\.tsx:2:14 error template-failed\nThe template does not compile: .+\n {2}2 │ {3}return <p>\{;<\/p>;\n {4}│ +\^\n/,
    );
    expect(ran.stderr).not.toContain(site.root);
    expectCleanTerminal(ran);
  });

  it('a template that throws is a fault of the template, shown with its place (see template-faults.test.ts)', async ({
    onTestFinished: done,
  }) => {
    const site = makeSite(
      {
        'templates/blocks/main-block/main-block.tsx':
          "export function Block() {\n  throw new Error('\\u001b[31mboom');\n}\n",
      },
      done,
    );
    const ran = await casinoSite(['build'], site.root);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(
      /^templates\/blocks\/main-block\/main-block\.tsx:2:9 error template-failed\n.*\ufffd\[31mboom/,
    );
    expectCleanTerminal(ran);
  });

  it('out-dir-unsafe: what somebody else put into the output folder stays', async ({ onTestFinished: done }) => {
    const site = makeSite({ 'www/notes.txt': 'mine' }, done);
    const ran = await casinoSite(['build', '--out-dir', 'www'], site.root);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toContain(' error out-dir-unsafe\n');
    expectCleanTerminal(ran);
    expect(readdirSync(join(site.root, 'www'))).toEqual(['notes.txt']);
  });

  it('output-locked: another build that is still running', async ({ onTestFinished: done }) => {
    const site = makeSite({}, done);
    writeFileSync(join(site.root, '.dist-lock'), JSON.stringify({ pid: process.pid, start: '' }));
    const ran = await casinoProcess(['build'], site.root);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(`error output-locked\nAnother build is running (process ${process.pid}).`);
    expectCleanTerminal(ran);
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('shard-invalid: shards that do not make a whole', async ({ onTestFinished: done }) => {
    const site = makeSite({}, done);
    expect((await casinoSite(['build', '--shard', '1/2', '-o', 'part'], site.root)).code).toBe(0);
    const args = ['build', '--shard', '1/2', '--verify-incremental', '-o', 'other'];
    const verified = await casinoSite(args, site.root);
    expect([verified.code, verified.stderr]).toEqual([2, expect.stringContaining('Leave out this flag or --shard.')]);
    expect(existsSync(join(site.root, 'other'))).toBe(false);
    const [stranger, doubled, half] = await Promise.all(
      [['content'], ['part', 'part'], ['part']].map((folders) => casinoSite(['merge', ...folders], site.root)),
    );
    expect(stranger!.stderr).toContain('error shard-invalid\n"content" contains no shard of a build.');
    expect(doubled!.stderr).toContain('are the same shard, 1/2.');
    expect(half!.stderr).toContain('Of 2 shards 2 is missing.');
    for (const ran of [stranger!, doubled!, half!]) {
      expect(ran.code).toBeGreaterThan(0);
      expectCleanTerminal(ran);
    }
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('write-failed: a file where the output folder should be made', async ({ onTestFinished: done }) => {
    const site = makeSite({ taken: 'a file' }, done);
    const ran = await casinoSite(['build', '--out-dir', 'taken/dist', '--json'], site.root);
    expect(ran.code).toBe(2);
    expect((JSON.parse(ran.stdout) as BuildReport).problems.map((one) => one.code)).toEqual(['write-failed']);
  });

  const asNobody = (cwd: string, ...flags: string[]) => asNobodyRun(cwd, 'build', ...flags);
  const asNobodyRun = (cwd: string, ...command: string[]) =>
    new Promise<Ran>((resolve) => {
      const args = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, BIN, ...command];
      const child = execFile('setpriv', args, { cwd, env: { PATH: process.env.PATH } }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    });

  it.skipIf(!canBecomeNobody())(
    'promise 7, write-failed: a folder that this user may not write to',
    async ({ onTestFinished: done }) => {
      const site = makeSite({}, done);
      chmodSync(site.root, 0o555);
      const ran = await asNobody(site.root);
      expect(ran.code).toBe(2);
      // No lock or draft, whose names nobody knows.
      const said = (name: string) => `${join(site.root, name)} error write-failed\npermission denied (EACCES).`;
      expect(ran.stderr).toContain(said('dist'));
      expectCleanTerminal(ran);
      expect(existsSync(join(site.root, 'dist'))).toBe(false);
      chmodSync(site.root, 0o755);
      await site.build();
      chmodSync(site.root, 0o555);
      expect((await asNobodyRun(site.root, 'evidence', '--out', 'proof')).stderr).toContain(said('proof'));
    },
  );

  const FOLDERS = [
    'content/pages',
    'content/pages/guide',
    'content/collections',
    'content/collections/slot',
    'content/data',
    'content/data/offers',
    'content/media',
    'content/media/foto',
    'public/sub',
    'policies',
  ];
  const MODES: readonly [string, number][] = [
    ['read', 0o000],
    ['enter', 0o444],
    ['list', 0o311],
  ];
  it.skipIf(!canBecomeNobody())(
    'promise 7: a folder that this user may not read, enter or list is told, not taken for empty',
    async ({ onTestFinished: done }) => {
      const site = makeSite(Object.fromEntries(FOLDERS.map((folder) => [`${folder}/x.txt`, 'x'])), done);
      chmodSync(site.root, 0o777);
      for (const folder of FOLDERS)
        for (const [verb, mode] of MODES) {
          chmodSync(join(site.root, folder), mode);
          const ran = await asNobody(site.root);
          chmodSync(join(site.root, folder), 0o755);
          expect([verb, ran.code, ran.stderr]).toEqual([
            verb,
            1,
            expect.stringContaining(`${folder} error file-invalid\nThe folder cannot be read: permission denied.`),
          ]);
          expect(ran.stderr).toContain('\n\n1 error.');
          expectCleanTerminal(ran);
        }
      expect(existsSync(join(site.root, 'dist'))).toBe(false);
    },
  );

  it.skipIf(!canBecomeNobody())(
    'promise 7: a folder of a brand that this user may not enter is told, not taken for empty',
    async ({ onTestFinished: done }) => {
      const site = makeSite({ 'brands/a.json': {}, 'brands/a/content/pages/x.json': page('/x') }, done);
      chmodSync(site.root, 0o777);
      chmodSync(join(site.root, 'brands/a/content/pages'), 0o444);
      const ran = await asNobody(site.root, '--brand', 'a');
      expect([ran.code, ran.stderr]).toEqual([
        2,
        expect.stringMatching(/brands\/a\/content\/pages.*permission denied/s),
      ]);
      expect(existsSync(join(site.root, 'dist'))).toBe(false);
    },
  );

  it.skipIf(!canBecomeNobody())(
    'promise 7: check --fix names the file that this user may not write, in the document of --json too',
    async ({ onTestFinished: done }) => {
      const site = makeSite({ [PAGE]: page('/Maiuscola') }, done);
      chmodSync(site.root, 0o777);
      chmodSync(join(site.root, PAGE), 0o444);
      const ran = await asNobodyRun(site.root, 'check', '--fix', '--json');
      expect(ran.code).toBe(2);
      expect(JSON.parse(ran.stdout)).toMatchObject({
        ok: false,
        command: 'check',
        problems: [{ code: 'write-failed', file: join(site.root, PAGE) }],
      });
    },
  );

  it.skipIf(!canBecomeNobody())(
    'promise 7: a page that this user may not read is a fault of that page',
    async ({ onTestFinished: done }) => {
      const site = makeSite({ [PAGE]: page('/x') }, done);
      chmodSync(site.root, 0o777);
      chmodSync(join(site.root, PAGE), 0o000);
      const ran = await asNobody(site.root);
      expect(ran.code).toBe(1);
      expect(ran.stderr).toContain(
        'content/pages/x.json error file-invalid\nThe file cannot be read: permission denied.',
      );
      expectCleanTerminal(ran);
    },
  );
});

/**
 * Root may do anything, so lack of permission can be tried only as somebody else, who must be able to read this
 * program.
 */
function canBecomeNobody(): boolean {
  try {
    execFileSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, BIN, '--version'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

it('a part of the program that cannot be loaded is told as what it is: with too few open files Node says that it is not there', () => {
  const error = Object.assign(new Error("Cannot find module '/app/entities/escape' imported from /app/parse5.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  expect(printProblems([machineProblem(error)!], { colour: false })).toMatch(
    /^\/app\/entities\/escape error write-failed\n.*too many files are open, or it is missing/,
  );
});

it.each([
  [['check', '--json', '--stict'], "unknown option '--stict'"],
  [['merge', '--json'], "missing required argument 'folder'"],
])('%j: a command line that cannot be read is a document as well', async (args, message) => {
  const ran = await casinoSite(args, makeSite().root);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain(message);
  expect(JSON.parse(ran.stdout)).toMatchObject({
    ok: false,
    command: args[0],
    problems: [{ code: 'usage', message: expect.stringContaining(message) }],
  });
});
