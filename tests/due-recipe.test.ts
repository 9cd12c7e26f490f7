// The recipe of a new site asks the published one every hour whether it must be built again; here that step runs as a
// process, against a site that answers.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PROJECT } from './support/cli.js';

const RECIPE = readFileSync(join(PROJECT, 'templates/starter/github/publish.yml'), 'utf8');

/** The script of the step `ask`, without its indentation. */
function script(): string {
  const lines = RECIPE.split('\n');
  const from = lines.findIndex((line, index) => line.includes('run: |') && lines[index - 1]!.includes('id: ask')) + 1;
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => line !== '' && !line.startsWith(' '.repeat(10)));
  return rest
    .slice(0, end)
    .map((line) => line.slice(10))
    .join('\n');
}

async function asked(answer: string | number, { base = '/', event = 'schedule' } = {}) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url!);
    response.writeHead(typeof answer === 'number' ? answer : 200).end(typeof answer === 'number' ? '' : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-due-'));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  writeFileSync(join(folder, 'casino-site.config.json'), JSON.stringify({ site: { url, base } }));
  writeFileSync(join(folder, 'output'), '');
  const env = { PATH: process.env.PATH, GITHUB_EVENT_NAME: event, GITHUB_OUTPUT: join(folder, 'output') };
  const code = await new Promise((resolve) =>
    execFile('bash', ['-e', '-c', script()], { cwd: folder, env }, (error) => resolve(error?.code ?? 0)),
  );
  return { code, output: readFileSync(join(folder, 'output'), 'utf8').trim(), paths };
}

const at = (ms: number) => JSON.stringify({ next: new Date(Date.now() + ms).toISOString() });

it.each<[string, string | number, string]>([
  ['the moment has passed', at(-60_000), 'build=true'],
  ['it is still to come', at(3_600_000), 'build=false'],
  ['nothing will change', '{ "next": null }', 'build=false'],
  ['the content has no dates', 404, 'build=false'],
])('%s', async (_name, answer, output) => {
  expect(await asked(answer)).toEqual({ code: 0, output, paths: ['/_build/next-change.json'] });
});

it('below a base path', async () => {
  expect(await asked(at(-1), { base: '/sotto/' })).toEqual({
    code: 0,
    output: 'build=true',
    paths: ['/sotto/_build/next-change.json'],
  });
});

it('a site that is down fails the step, and nothing is built blindly', async () => {
  expect(await asked(503)).toMatchObject({ code: 1, output: '' });
});

it('a push builds without asking', async () => {
  expect(await asked(503, { event: 'push' })).toEqual({ code: 0, output: 'build=true', paths: [] });
});

it('the job that builds waits for the answer', () => {
  expect(RECIPE).toMatch(/schedule: \[\{ cron: '17 \* \* \* \*' \}\]/);
  expect(RECIPE).toMatch(/build:\n {4}needs: due\n {4}if: needs\.due\.outputs\.build == 'true'/);
});
