// `init --ci` and `--host`: a new site with a recipe, or a recipe for the site that is there.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initRecipe } from '../../src/commands/ci/init-recipe.js';
import { type CiName, ciRecipe, RECIPE_FILES } from '../../src/commands/ci/recipe.js';
import { defaultAnswers } from '../../src/commands/init-answers.js';
import { planInit } from '../../src/commands/init-plan.js';
import { HOST_NAMES } from '../../src/hosts/names.js';
import { build } from '../../src/index.js';
import { casinoSite } from '../support/cli.js';

function folder(config?: unknown): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'casino-site-init-ci-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (config !== undefined)
    writeFileSync(join(root, 'casino-site.config.json'), typeof config === 'string' ? config : JSON.stringify(config));
  return root;
}

const SITE = { site: { url: 'https://www.example.com' } };
const textOf = (ci: CiName, host: (typeof HOST_NAMES)[number], shards = 1) => ciRecipe({ ci, host, shards }).text;
const chosen = (root: string, flags: object) => {
  const recipe = initRecipe(root, flags);
  if (!('recipe' in recipe)) throw new Error(recipe.map(({ message }) => message).join());
  return recipe;
};

const planned = (root: string, flags: object, url = 'https://www.example.com') =>
  planInit(root, { ...defaultAnswers(root), url }, chosen(root, flags));

describe('a new site', () => {
  it('without flags has the recipe for GitHub Pages, and names no host', () => {
    const { files } = planned(folder(), {});
    expect(files.get(RECIPE_FILES.github)).toBe(textOf('github', 'github-pages'));
    expect(files.get('casino-site.config.json')).not.toContain('publish');
    expect([...files.keys()].filter((path) => /github|gitlab/.test(path))).toEqual([RECIPE_FILES.github]);
  });

  const places = HOST_NAMES.flatMap((host) =>
    ['https://www.a.example', 'https://www.a.example/guide'].map((url) => [host, url] as const),
  );
  it.each(places)('for %s at %s builds as its recipe does but for texts to fill in, or says so', async (host, url) => {
    const root = folder();
    for (const [path, text] of planned(root, { host }, url).files) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const config = JSON.parse(readFileSync(join(root, 'casino-site.config.json'), 'utf8'));
    expect(config.publish.host).toBe(host);
    // The legal pages of a new site are of today.
    const world = { cwd: root, env: {}, now: Date.now(), cores: 1, pid: process.pid };
    const isStopped = host === 'azure' || host === 'render';
    // Previews are looked at where headers differ most.
    for (const noindex of host === 'github-pages' || host === 'apache' ? [false, true] : [false]) {
      const outcome = await build({ strict: true, noindex }, world, { write: false });
      if (outcome.usage) throw new Error('usage');
      const errors = outcome.report.problems.filter((one) => one.severity === 'error');
      // Nobody but the owner may accept these, or write what is still to be written.
      const codes = new Set(errors.map(({ code }) => code));
      expect(codes).toEqual(new Set(['text-to-fill', ...(isStopped ? ['host-differs'] : [])]));
    }
    expect(chosen(folder(), { host }).left.some((line) => line.includes('Acknowledgements'))).toBe(isStopped);
  });

  it('says what must be set in the CI', async () => {
    const root = folder();
    const ran = await casinoSite(['init', 'sito', '--ci', 'gitlab', '--host', 's3-cloudfront', '--shards', '3'], root);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    expect(ran.stderr).toContain(
      'Set in GitLab, as secrets: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.\nSet in GitLab, as variables: S3_BUCKET, CLOUDFRONT_DISTRIBUTION, AWS_REGION.',
    );
    expect(readFileSync(join(root, 'sito/.gitlab-ci.yml'), 'utf8')).toBe(textOf('gitlab', 's3-cloudfront', 3));
    expect(existsSync(join(root, 'sito/.github'))).toBe(false);
  });

  it('inside a git repository says where the recipe has to go', async () => {
    const root = folder();
    mkdirSync(join(root, '.git'));
    const { stderr } = await casinoSite(['init', 'packages/sito', '--yes'], root);
    expect(stderr).toContain(
      'No CI reads .github/workflows/publish.yml here: move it to the root of the repository, ../.., and change',
    );
    expect(chosen(root, {}).left.join()).not.toContain('No CI');
    expect(chosen(folder(), {}).left.join()).not.toContain('No CI');
  });

  it('is not written at all with a flag that is wrong', async () => {
    const root = folder();
    expect(await casinoSite(['init', 'sito', '--host', 'netlfy'], root)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean "netlify"?'),
    });
    expect(readdirSync(root)).toEqual([]);
  });
});

describe('a site that is there', () => {
  it('gets the recipe and nothing else, for the host of its config', async () => {
    const root = folder({ ...SITE, publish: { host: 'netlify' } });
    const config = readFileSync(join(root, 'casino-site.config.json'), 'utf8');
    const ran = await casinoSite(['init', '--ci', 'github'], root);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    expect(ran.stderr).toBe(
      'The recipe for netlify is in .github/workflows/publish.yml. Read it before you commit it.\nSet in GitHub, as secrets: NETLIFY_AUTH_TOKEN.\nSet in GitHub, as variables: NETLIFY_SITE_ID.\n',
    );
    expect(readdirSync(root).toSorted()).toEqual(['.github', 'casino-site.config.json']);
    expect(readFileSync(join(root, 'casino-site.config.json'), 'utf8')).toBe(config);
    expect(readFileSync(join(root, RECIPE_FILES.github), 'utf8')).toBe(textOf('github', 'netlify'));
    const again = await casinoSite(['init', '--ci', 'github'], root);
    expect(again).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /publish\.yml already exists; nothing was written\.\nHint: For a new recipe, rename/,
      ),
    });
  });

  it.each<[string, unknown, object, string]>([
    ['no host', SITE, {}, 'github-pages'],
    ['two hosts and a flag', { ...SITE, publish: { host: ['nginx', 'netlify'] } }, { host: 'netlify' }, 'netlify'],
    ['a flag that says otherwise', { ...SITE, publish: { host: 'nginx' } }, { host: 'azure' }, 'azure'],
    ['a config that is broken', '{', {}, 'github-pages'],
    ['a config of nonsense', '{ "site": 5, "publish": [null] }', {}, 'github-pages'],
  ])('%s', (_name, config, flags, host) => {
    const recipe = chosen(folder(config), { ci: 'github', ...flags });
    expect([recipe.recipe.host, recipe.isAlone]).toEqual([host, true]);
  });

  it('is asked for the host when its config names two', () => {
    const two = folder({ ...SITE, publish: { host: ['nginx', 'netlify'] } });
    expect(initRecipe(two, { ci: 'github' })).toMatchObject([
      { file: '--host', message: expect.stringContaining('netlify, nginx'), hint: expect.stringContaining('--host') },
    ]);
  });

  it.each<[object, string, string | null]>([
    [SITE, 'vercel', '{ "host": "vercel" } into casino-site.config.json,'],
    [SITE, 'netlify', '{ "host": "netlify" } into casino-site.config.json,'],
    [SITE, 'github-pages', null],
    [{ ...SITE, publish: { host: 'vercel' } }, 'vercel', null],
    [{ ...SITE, publish: { host: ['nginx', 'vercel'] } }, 'vercel', null],
    [
      { ...SITE, publish: { host: 'nginx' } },
      'vercel',
      '{ "host": "vercel" } into casino-site.config.json in place of',
    ],
    [
      { ...SITE, publish: { host: 'nginx' } },
      'github-pages',
      '{ "host": "github-pages", "securityHeaders": false } into casino-site.config.json in place of nginx,',
    ],
  ])('%j is told what its config should name for a recipe for %s', (config, host, words) => {
    const lines = chosen(folder(config), { host }).left.filter((line) => line.startsWith('Write'));
    expect(lines).toEqual(words === null ? [] : [expect.stringContaining(`Write "publish": ${words}`)]);
  });

  it.each(HOST_NAMES)('below a path: %s gets the recipe of every site, since it looks for the path itself', (host) => {
    for (const site of [{ url: 'https://www.example.com', base: '/sotto/' }, { url: 'https://www.example.com/sotto/' }])
      expect(chosen(folder({ site }), { host }).recipe.text).toBe(textOf('github', host));
    if (host !== 'github-pages' && host !== 'render')
      expect(textOf('github', host)).toMatch(/^# A site below a path goes into the folder of that name/m);
  });
});
