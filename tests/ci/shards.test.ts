// The recipe for several machines, run step by step as processes: what comes out is byte for byte what one build makes.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BIN, casinoSite } from '../support/cli.js';
import { snapshot } from '../support/output.js';
import { github, type GithubStep, runStep } from '../support/recipe.js';
import { component, makeSite, page } from '../support/site.js';

const PAGES = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [
    `content/pages/p${index}.json`,
    page(`/p${index}`, [
      component(14, { header: `Pagina ${index}`, text: `<p><a href="/p${(index + 1) % 9}">avanti</a></p>` }),
    ]),
  ]),
);

it('four machines make what one makes, in a preview, too', async () => {
  const { root } = makeSite(PAGES);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git(
    '-c',
    'user.name=x',
    '-c',
    'user.email=x@example.com',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-m',
    'x',
    '--date',
    '2026-01-02T03:04:05Z',
  );
  const one = `${root}-one`;
  cpSync(root, one, { recursive: true });
  const { jobs } = github('netlify', 4);
  const given = join(root, 'output');
  const npx = `test "$1" = casino-site && shift && exec "${process.execPath}" "${BIN}" "$@"`;
  let outputs: Record<string, string> = {};
  const run = async (step: GithubStep, values: Record<string, string>) => {
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{\{ (.*) \}\}/, (_, key) => values[key]!),
      ]),
    );
    writeFileSync(given, '');
    const paths = { GITHUB_OUTPUT: given, GITHUB_STEP_SUMMARY: join(root, 'summary.md') };
    const ran = await runStep(step.run!, root, { env: { ...paths, ...env }, tools: { npx } });
    expect(ran.code, ran.output).toBe(0);
    const lines = readFileSync(given, 'utf8').split('\n').filter(Boolean);
    outputs = { ...outputs, ...Object.fromEntries(lines.map((line) => line.split('='))) };
  };
  const casino = (name: string, words: string) => jobs[name]!.steps.find(({ run: script }) => script?.includes(words))!;
  try {
    await run(
      jobs.due!.steps.find(({ id }) => id === 'moment')!,
      {},
    );
    expect(outputs).toEqual({
      at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/),
      epoch: expect.stringMatching(/^\d{10}$/),
    });
    const values = {
      'needs.due.outputs.epoch': outputs.epoch!,
      'needs.due.outputs.at': outputs.at!,
      "github.event_name == 'pull_request' && '--noindex' || ''": '--noindex',
    };
    for (const shard of jobs.shard!.strategy!.matrix.shard) {
      await run(casino('shard', '--shard'), { ...values, 'matrix.shard': String(shard) });
      // Another machine has nothing but the artifact.
      rmSync(join(root, `shard-${shard}`), { recursive: true });
    }
    expect(existsSync(join(root, 'dist'))).toBe(false);
    await run(casino('build', 'merge'), values);
    const flags = ['build', '--strict', '--as', 'netlify', '--noindex', '--at', outputs.at!];
    const single = await casinoSite(flags, one, { SOURCE_DATE_EPOCH: outputs.epoch! });
    expect(single.code, single.stderr).toBe(0);
    expect(snapshot(join(root, 'dist'))).toEqual(snapshot(join(one, 'dist')));
    expect(readFileSync(join(root, 'dist/p1/index.html'), 'utf8')).toContain('content="noindex"');
    expect(readFileSync(join(root, 'summary.md'), 'utf8')).toContain('### casino-site build: good');
    expect(JSON.parse(readFileSync(join(root, 'build-report.json'), 'utf8'))).toMatchObject({ ok: true, pages: 11 });
  } finally {
    rmSync(one, { recursive: true, force: true });
  }
});
