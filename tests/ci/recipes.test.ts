// The recipes of `init --ci`: each is parsed, its jobs and rights are looked at, its shell is read by a shell, and its
// commands by our own command line.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { createProgram } from '../../src/cli.js';
import { DEPLOYMENTS } from '../../src/commands/ci/deployments.js';
import { chooseRecipe, ciRecipe } from '../../src/commands/ci/recipe.js';
import { noted, yamlText } from '../../src/commands/ci/yaml.js';
import { HOST_NAMES, type HostName } from '../../src/hosts/names.js';
import { ALL, github, gitlab, type GithubJob, parseYaml, scriptsOf } from '../support/recipe.js';

const SCRIPTS = [...new Set(ALL.flatMap((one) => scriptsOf(...one)))];
const OWN = /npx casino-site ([^\n|]*?)(?= \|\||$)/gm;
const text = (...[ci, host, shards]: (typeof ALL)[number]) => ciRecipe({ ci, host, shards }).text;

/** Words as a shell makes them; what it fills in becomes a word that every flag takes. */
function words(line: string): string[] {
  return line
    .replace(/ > \S+$/, '')
    .replaceAll('$NOINDEX', '--noindex')
    .replaceAll('$SHARD/', '1/')
    .replaceAll('$CI_NODE_INDEX/', '1/')
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/^"(.*)"$/, '$1').replace(/\$\w+/g, 'x'));
}

function quiet(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => {} });
  command.action(() => {});
  for (const one of command.commands) quiet(one);
}

function parses(args: readonly string[]): Promise<unknown> {
  const program = createProgram(() => {});
  quiet(program);
  return program.parseAsync(['node', 'casino-site', ...args]);
}

describe('every recipe', () => {
  it.each(ALL)('%s, %s, %d: is YAML, of both versions, and holds no value of a secret', (...one) => {
    const recipe = text(...one);
    expect(recipe).not.toMatch(/\t|%\w+%|: undefined$|\[object/m);
    const old = parseDocument(recipe, { version: '1.1' });
    expect([...old.errors, ...old.warnings]).toEqual([]);
    // The older version takes the key "on" for true, and GitHub knows that.
    const plain = (value: unknown) => JSON.stringify(value).replace('"on":', '"true":');
    expect(plain(old.toJS())).toBe(plain(parseYaml(recipe)));
    expect(recipe.match(/\b(?=\w*\d)(?=\w*[A-Za-z])\w{20,}\b/g)).toBeNull();
    expect(recipe).not.toMatch(/casino-site@|npm (?:install|i|add) (?:-\S+ )*casino-site\b/);
  });

  it('its shell is shell', () => {
    expect(SCRIPTS.length).toBeGreaterThan(40);
    const all = SCRIPTS.map((script) => `(\n${script}\n)\n`).join('\n');
    expect(() => execFileSync('bash', ['-n'], { input: all, stdio: ['pipe', 'ignore', 'pipe'] })).not.toThrow();
    expect(() => execFileSync('bash', ['-n'], { input: `${all}\nif`, stdio: ['pipe', 'ignore', 'pipe'] })).toThrow();
  });

  it('our own command line takes its commands, and would not take others', async () => {
    const lines = [...new Set(SCRIPTS.flatMap((script) => [...script.matchAll(OWN)].map(([, line]) => line!)))];
    const commands = lines.map((line) => words(line)[0]);
    expect([...new Set(commands)].toSorted()).toEqual(['build', 'changed', 'merge', 'report', 'verify']);
    for (const line of lines) await expect(parses(words(line)), line).resolves.toBeDefined();
    await expect(parses(['build', '--sumary', 'x'])).rejects.toThrow('unknown option');
  });

  it.each(ALL)('%s, %s, %d: builds for the host that it publishes to and asks', (...one) => {
    const lines = scriptsOf(...one).flatMap((script) => [...script.matchAll(OWN)].map(([, line]) => line!));
    const ofHost = lines.filter((line) => /^(?:build|merge|verify) /.test(line));
    expect(ofHost.length).toBeGreaterThan(1);
    for (const line of ofHost) expect(/ --as (\S+)/.exec(line)?.[1] ?? 'github-pages', line).toBe(one[1]);
  });

  it('packages of tools are named with a version', () => {
    const named = SCRIPTS.join('\n').match(/npx --yes \S+/g) ?? [];
    expect(new Set(named).size).toBe(5);
    for (const one of named) expect(one).toMatch(/@\d+$/);
  });
});

const needsOf = ({ needs = [] }: GithubJob) => [needs].flat();
const secretsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);

describe.each(HOST_NAMES)('on GitHub for %s', (host) => {
  it.each([1, 4])('with %d shards: jobs, rights, actions', (shards) => {
    const { on, permissions, jobs } = github(host, shards);
    expect(Object.keys(on)).toEqual(['push', 'pull_request', 'workflow_dispatch', 'schedule']);
    const hasPreview = DEPLOYMENTS[host].preview !== null;
    const names = ['due', ...(shards > 1 ? ['shard'] : []), 'build', 'deploy', ...(hasPreview ? ['preview'] : [])];
    expect(Object.keys(jobs)).toEqual(names);
    // Each waits for jobs that stand before it.
    for (const [index, name] of names.entries())
      for (const need of needsOf(jobs[name]!)) expect(names.slice(0, index)).toContain(need);
    expect(needsOf(jobs.build!)).toEqual(shards > 1 ? ['due', 'shard'] : ['due']);
    expect(permissions).toEqual({ contents: 'read' });
    const rights = Object.entries(jobs).flatMap(([name, job]) => (job.permissions ? [[name, job.permissions]] : []));
    const more = { 'github-pages': { pages: 'write', 'id-token': 'write' }, 's3-cloudfront': { 'id-token': 'write' } };
    expect(rights).toEqual([['deploy', { contents: 'read', ...more[host as keyof typeof more] }]]);
    for (const { uses, run, with: input } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      expect([uses, run].filter(Boolean)).toHaveLength(1);
      if (uses) expect(uses).toMatch(/^[a-z-]+\/[a-z/-]+@v\d$/);
      // What a visitor of the repository can choose never gets into a script.
      if (run) expect(run).not.toContain('${{');
      else expect(typeof (input ?? {})).toBe('object');
    }
  });

  it('only the steps that publish see secrets, on the main branch or for one’s own pull request', () => {
    const { jobs } = github(host);
    const { secrets } = ciRecipe({ ci: 'github', host, shards: 1 });
    for (const [name, { steps }] of Object.entries(jobs)) {
      const seeing = steps.filter((step) => secretsIn(step).length > 0);
      const isPublishing = name === 'deploy' || name === 'preview';
      expect(seeing.map(({ env }) => secretsIn(env))).toEqual(isPublishing && secrets.length > 0 ? [secrets] : []);
      for (const { env, run } of seeing) for (const one of namesIn(run!)) expect(Object.keys(env!)).toContain(one);
    }
    expect(jobs.deploy!.if).toBe("github.ref == 'refs/heads/main'");
    if (jobs.preview)
      expect(jobs.preview.if).toMatch(/'pull_request' && .*head\.repo\.full_name == github\.repository/);
  });
});

/** The first major versions, or later ones, that run on Node.js 24: runners have no older one since September 2026. */
const ON_NODE_24: Readonly<Record<string, number>> = {
  'actions/cache': 5, 'actions/cache/restore': 5, 'actions/checkout': 5, 'actions/configure-pages': 6, 'actions/deploy-pages': 5,
  'actions/download-artifact': 7, 'actions/setup-node': 5, 'actions/upload-artifact': 6, 'actions/upload-pages-artifact': 5,
  'aws-actions/configure-aws-credentials': 6,
}; // oxfmt-ignore

it('actions of recipes and of this repository run on a Node.js that runners have', () => {
  const folder = join(import.meta.dirname, '../../.github/workflows');
  const own = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const recipes = HOST_NAMES.map((host) => text('github', host, 4));
  const used = [...own, ...recipes].flatMap((one) => [...one.matchAll(/uses: '?([\w/-]+)@v(\d+)/g)]);
  expect(new Set(used.map(([, name]) => name))).toEqual(new Set(Object.keys(ON_NODE_24)));
  for (const [, name, version] of used)
    expect([name, Number(version)]).toSatisfy(([, one]) => one >= ON_NODE_24[name!]!);
});

it('what one job saves another finds: a cache is known by its list of paths, too', () => {
  const steps = Object.values(github('netlify', 4).jobs).flatMap((job) => job.steps);
  const caches = steps.filter(({ uses }) => uses?.startsWith('actions/cache'));
  expect(caches.map(({ uses }) => uses)).toEqual(['actions/cache/restore@v5', 'actions/cache@v5']);
  expect(caches[0]!.with).toEqual(caches[1]!.with);
  const pages = Object.values(github('github-pages').jobs).flatMap((job) => job.steps);
  expect(pages.find(({ uses }) => uses?.includes('upload-pages'))!.with).toMatchObject({
    'include-hidden-files': true,
  });
});

/** What a script expects of its environment, by the form of such names. */
const namesIn = (script: string) =>
  [...script.matchAll(/\$\{?([A-Z][A-Z0-9_]+)/g)].flatMap(([, one]) => (one === 'HOME' ? [] : [one!]));

describe.each(HOST_NAMES.filter((host) => host !== 'github-pages'))('on GitLab for %s', (host) => {
  it.each([1, 4])('with %d shards: stages, and who may publish', (shards) => {
    const { stages, jobs } = gitlab(host, shards);
    expect(stages).toEqual(['due', ...(shards > 1 ? ['shards'] : []), 'build', 'deploy']);
    for (const { stage } of Object.values(jobs)) expect(stages).toContain(stage);
    expect(jobs.deploy).toMatchObject({
      rules: [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }],
      resource_group: 'production',
    });
    expect(jobs.shard?.parallel).toBe(shards > 1 ? shards : undefined);
    if (DEPLOYMENTS[host].preview === null) expect(jobs.preview).toBeUndefined();
    else expect(jobs.preview!.rules![0]!.if).toContain('$CI_MERGE_REQUEST_SOURCE_PROJECT_PATH == $CI_PROJECT_PATH');
    // `npm ci` deletes what was restored below node_modules.
    const build = jobs.build!.script;
    const at = (words: string) => build.findIndex((line) => line.includes(words));
    expect(at('mv node_modules/.cache')).toBeLessThan(at('npm ci'));
    expect(at('npm ci')).toBeLessThan(at('mv .kept-cache'));
    expect(at('mv .kept-cache')).toBeLessThan(at('npx casino-site'));
  });

  it('the head names all that must be set', () => {
    const { text: recipe, secrets, variables } = ciRecipe({ ci: 'gitlab', host, shards: 1 });
    const head = recipe
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .join('\n');
    for (const name of [...secrets, ...variables]) expect(head).toContain(name);
    const { publish, preview } = DEPLOYMENTS[host];
    const used = new Set([...namesIn(publish!), ...namesIn(preview ?? '')].filter((one) => one !== 'PREVIEW'));
    for (const name of used) expect([...secrets, ...variables]).toContain(name);
  });
});

describe('what is chosen', () => {
  it.each<[object, HostName | null, object]>([
    [{}, null, { ci: 'github', host: 'github-pages', shards: 1 }],
    [{}, 'netlify', { ci: 'github', host: 'netlify', shards: 1 }],
    [{ ci: 'gitlab', host: 'caddy', shards: '64' }, 'netlify', { ci: 'gitlab', host: 'caddy', shards: 64 }],
  ])('%j, for a site on %s', (flags, named, chosen) => expect(chooseRecipe(flags, named)).toEqual(chosen));

  it.each<[object, string, RegExp]>([
    [{ ci: 'jenkins' }, '--ci', /no recipe for "jenkins"/],
    [{ host: 'netlfy' }, '--host', /no host called "netlfy"/],
    [{ ci: 'gitlab' }, '--host', /needs a host/],
    [{ ci: 'gitlab', host: 'github-pages' }, '--host', /GitLab cannot/],
    [{ shards: '0' }, '--shards', /from 1 to 64/],
    [{ shards: '65' }, '--shards', /from 1 to 64/],
    [{ shards: '2x' }, '--shards', /from 1 to 64/],
  ])('%j is refused', (flags, file, message) =>
    expect(chooseRecipe(flags, null)).toEqual([
      expect.objectContaining({ file, message: expect.stringMatching(message) }),
    ]),
  );
});

describe('YAML as it is written', () => {
  const leaf = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.constantFrom('on', 'No', '1e3', '- x', 'a: b', "it's #1", '{x}', 'a\nb\n', '*', ' x ', ''),
    fc.integer(),
    fc.boolean(),
  );
  const tree = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value'), { minLength: 1, maxLength: 4 }), tie('map')),
    map: fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,8}$/), tie('value'), { minKeys: 1, maxKeys: 4 }),
  }));

  it('says what it was given', () => {
    fc.assert(
      fc.property(tree.map, (value) => {
        const given = JSON.parse(JSON.stringify(value));
        // A script ends with a line of its own; lists of lists are not needed.
        fc.pre(!JSON.stringify(given).includes('[['));
        fc.pre(everyText(given, (one) => !one.includes('\n') || /^\S[^]*[^\n]\n$/.test(one)));
        expect(parseYaml(yamlText(given))).toEqual(given);
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  it('comments stand above what they are about', () => {
    expect(yamlText({ a: noted('Why.\nAnd how.', { b: [noted('One.', { c: 1 })] }) })).toBe(
      '# Why.\n# And how.\na:\n  b:\n    # One.\n    - c: 1\n',
    );
  });
});

function everyText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every((one) => everyText(one, test));
}
