// The recipe of a site asks the published one every hour whether it must be built again; here that step runs as a
// process, against a site that answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { github, gitlab, runStep, scratch } from './support/recipe.js';

const RECIPE = github('github-pages');
const KINDS = {
  github: { script: RECIPE.jobs.due!.steps.find(({ id }) => id === 'ask')!.run!, says: 'build', file: 'output' },
  gitlab: {
    script: gitlab('netlify').jobs.due!.script.find((line) => line.includes('next-change'))!,
    says: 'BUILD',
    file: 'due.env',
  },
};

describe.each(['github', 'gitlab'] as const)('on %s', (ci) => {
  const { script, says, file } = KINDS[ci];

  async function asked(answer: string | number | null, { base = '/', event = 'schedule' } = {}) {
    const paths: string[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url!);
      response.writeHead(typeof answer === 'number' ? answer : 200).end(typeof answer === 'number' ? '' : answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const folder = scratch();
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    if (answer === null) await new Promise((resolve) => server.close(resolve));
    writeFileSync(join(folder, 'casino-site.config.json'), JSON.stringify({ site: { url, base } }));
    writeFileSync(join(folder, file), '');
    const env = { GITHUB_EVENT_NAME: event, CI_PIPELINE_SOURCE: event, GITHUB_OUTPUT: join(folder, 'output') };
    const { code, output: told } = await runStep(script, folder, { env });
    if (answer === null)
      expect(told).toMatch(ci === 'github' ? /^::notice::The site is not published/ : /^The site is not/);
    return { code, output: readFileSync(join(folder, file), 'utf8').trim(), paths };
  }

  const at = (ms: number) => JSON.stringify({ next: new Date(Date.now() + ms).toISOString() });

  it.each<[string, string | number, string]>([
    ['the moment has passed', at(-60_000), 'true'],
    ['it is still to come', at(3_600_000), 'false'],
    ['nothing will change', '{ "next": null }', 'false'],
    ['the content has no dates', 404, 'false'],
    ['something else stands there', '<!doctype html><title>Parked</title>', 'false'],
  ])('%s', async (_name, answer, output) => {
    expect(await asked(answer)).toEqual({ code: 0, output: `${says}=${output}`, paths: ['/_build/next-change.json'] });
  });

  it('below a base path', async () => {
    expect(await asked(at(-1), { base: '/sotto/' })).toEqual({
      code: 0,
      output: `${says}=true`,
      paths: ['/sotto/_build/next-change.json'],
    });
  });

  it('a site that nobody can reach, such as one before its first deployment, is told of and not built', async () => {
    expect(await asked(null)).toEqual({ code: 0, output: `${says}=false`, paths: [] });
  });

  it('a site that is down fails the step, and nothing is built blindly', async () => {
    expect(await asked(503)).toMatchObject({ code: 1, output: '' });
  });

  it('a push builds without asking', async () => {
    expect(await asked(503, { event: 'push' })).toEqual({ code: 0, output: `${says}=true`, paths: [] });
  });
});

it('the job that builds waits for the answer', () => {
  expect(RECIPE.on.schedule).toEqual([{ cron: '17 * * * *' }]);
  expect(RECIPE.jobs.build).toMatchObject({ needs: 'due', if: "needs.due.outputs.build == 'true'" });
  expect(RECIPE.jobs.due!.outputs).toEqual({ build: '${{ steps.ask.outputs.build }}' });
  for (const name of ['build', 'deploy'])
    expect(gitlab('netlify').jobs[name]!.script[0]).toMatch(/^if \[ "\$BUILD" = false \]; then .*exit 0; fi$/);
});
