// Steps of the recipes, run as a runner runs them: with stand-ins for the tools of hosts, and for the site that is asked.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEPLOYMENTS } from '../../src/commands/ci/deployments.js';
import { askPublished, CHECK_PROGRAM, NOTE_CHANGES, PACK_SITE, UNPACK_SITE } from '../../src/commands/ci/scripts.js';
import { HOST_NAMES, type HostName } from '../../src/hosts/names.js';
import { gitlab, runStep, scratch } from '../support/recipe.js';

function folder(files: Readonly<Record<string, string>>): string {
  const root = scratch();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const manifest = (path = '/') => ({
  'dist/_build/manifest.json': JSON.stringify({ site: new URL(path, 'https://www.a.example').href }),
});
const SITE = {
  ...manifest(),
  'dist/index.html': 'x',
  'dist/.htaccess': 'x',
  'dist/assets/a.js': 'x',
  'host/vercel/vercel.json': '{}',
  'host/firebase/firebase.json': '{}',
  'host/cloudflare-workers/wrangler.jsonc': '{}',
};
const ENV = {
  CLOUDFLARE_PROJECT: 'il mio sito',
  VERCEL_TOKEN: 'sesame',
  FIREBASE_SERVICE_ACCOUNT: '{"a": "b c"}',
  FIREBASE_PROJECT: 'project',
  DEPLOY_SSH_KEY: 'line 1\nline 2',
  DEPLOY_KNOWN_HOSTS: 'host ssh-ed25519 AAAA',
  DEPLOY_TARGET: 'me@host:/var/www/il mio sito',
  DEPLOY_CONFIG: 'me@host:/srv/i miei file',
  S3_BUCKET: 'bucket',
  CLOUDFRONT_DISTRIBUTION: 'E1',
  RENDER_DEPLOY_HOOK: 'https://api.render.com/deploy/x?key=y',
  PREVIEW: 'pr12',
};
const TOOLS = ['npx', 'rsync', 'aws', 'curl'];
const tools = (act: string) => Object.fromEntries(TOOLS.map((name) => [name, act]));
const deploy = (host: HostName, kind: 'publish' | 'preview', act = 'exit 0', files = {}) =>
  runStep(DEPLOYMENTS[host][kind]!, folder({ ...SITE, ...files }), { env: ENV, tools: tools(act) });

const PUBLISHED: Readonly<Record<Exclude<HostName, 'github-pages'>, readonly string[]>> = {
  netlify: ['npx --yes netlify-cli@27 deploy --prod --dir dist --no-build'],
  'cloudflare-pages': [
    'npx --yes wrangler@4 pages deploy dist --project-name il mio sito --branch main --commit-dirty=true',
  ],
  'cloudflare-workers': ['npx --yes wrangler@4 deploy --config host/cloudflare-workers/wrangler.jsonc'],
  vercel: [
    'npx --yes vercel@50 pull --yes --environment=production --token sesame',
    'npx --yes vercel@50 build --prod --token sesame',
    'npx --yes vercel@50 deploy --prebuilt --prod --token sesame',
  ],
  firebase: ['npx --yes firebase-tools@15 deploy --only hosting --project project --non-interactive'],
  azure: ['npx --yes @azure/static-web-apps-cli@2 deploy dist --env production'],
  nginx: rsyncs('nginx'),
  apache: rsyncs(),
  caddy: rsyncs('caddy'),
  's3-cloudfront': [
    'aws s3 sync dist/assets s3://bucket/assets --size-only --cache-control public, max-age=31536000, immutable',
    'aws s3 cp dist s3://bucket/ --recursive --exclude assets/* --cache-control no-cache',
    'aws s3 sync dist s3://bucket/ --size-only --delete',
    'aws cloudfront create-invalidation --distribution-id E1 --paths /*',
  ],
  render: ['curl --fail --silent --show-error --request POST https://api.render.com/deploy/x?key=y'],
};

function rsyncs(host?: 'nginx' | 'caddy'): string[] {
  const ssh = 'ssh -i HOME/.ssh/deploy -o IdentitiesOnly=yes';
  return [
    ...(host ? [`rsync -rcn --out-format=%n -e ${ssh} host/${host}/ me@host:/srv/i miei file/`] : []),
    `rsync -rlt -e ${ssh} dist/assets/ me@host:/var/www/il mio sito/assets/`,
    `rsync -rlt --delete-after -e ${ssh} dist/ me@host:/var/www/il mio sito/`,
  ];
}

describe('publishing', () => {
  const withoutHome = (call: string) => call.replace(/\S+(?=\/\.ssh\/deploy)/, 'HOME');

  it.each(Object.entries(PUBLISHED) as [HostName, string[]][])(
    '%s: the tool of the host is called',
    async (host, calls) => {
      const ran = await deploy(host, 'publish');
      expect([ran.code, ran.output]).toEqual([0, '']);
      expect(ran.calls.map(withoutHome)).toEqual(calls);
    },
  );

  it.each(HOST_NAMES.filter((host) => host !== 'github-pages'))(
    '%s: a tool that fails fails the step',
    async (host) => {
      const ran = await deploy(host, 'publish', 'exit 3');
      expect([ran.code, ran.calls.length]).toEqual([3, 1]);
    },
  );

  it.each(HOST_NAMES.filter((host) => DEPLOYMENTS[host].preview !== null))(
    '%s: a preview has a name of its own',
    async (host) => {
      const ran = await deploy(host, 'preview');
      expect(ran.code, ran.output).toBe(0);
      expect(ran.calls.join('\n')).toMatch(host === 'vercel' ? /--environment=preview/ : / pr12( |$)/);
      expect(ran.calls.join('\n')).not.toMatch(/ --prod\b|--branch main|production/);
    },
  );

  it.each(['nginx', 'caddy'] as const)('%s: nothing is published while its files are not there', async (host) => {
    const ran = await deploy(host, 'publish', 'echo http.conf');
    expect([ran.code, ran.calls.length]).toEqual([1, 1]);
    expect(ran.output).toContain(`host/${host}/ differs from me@host:/srv/i miei file: nothing is published.`);
    expect(ran.output).toContain('run this again:\nhttp.conf\n');
  });

  it('cloudflare-pages: functions are found where they lie', async () => {
    const files = { 'host/cloudflare-pages/functions/_middleware.js': '' };
    const ran = await deploy('cloudflare-pages', 'publish', 'test -f ../../dist/index.html -a -d functions', files);
    expect([ran.code, ran.calls[0]]).toEqual([0, expect.stringContaining('deploy ../../dist --project-name')]);
  });

  it('vercel: its tool finds the site and no package.json, which it would install and build', async () => {
    const files = { 'package.json': '{}' };
    const act = 'test -f dist/index.html -a -f vercel.json -a ! -e package.json -a -f dist/.htaccess';
    expect((await deploy('vercel', 'publish', act, files)).code).toBe(0);
  });

  it('firebase: the key is in a file that is gone afterwards', async () => {
    const ran = await deploy(
      'firebase',
      'publish',
      'grep -q "b c" "$GOOGLE_APPLICATION_CREDENTIALS" && test -f firebase.json && echo "$GOOGLE_APPLICATION_CREDENTIALS"',
    );
    expect(ran.code).toBe(0);
    expect(ran.output.trim()).toMatch(/^\/.+/);
    expect(existsSync(ran.output.trim())).toBe(false);
  });

  it('over SSH: only its owner can read the key', async () => {
    const act = 'stat -c %a "$HOME/.ssh/deploy"; cat "$HOME/.ssh/deploy" "$HOME/.ssh/known_hosts"';
    const { output } = await deploy('apache', 'publish', act);
    expect(output.startsWith('600\nline 1\nline 2\nhost ssh-ed25519 AAAA\n')).toBe(true);
  });

  it('on GitLab, where steps share a shell, the next one stands where it stood', async () => {
    for (const host of ['vercel', 'cloudflare-pages'] as const) {
      const { script } = gitlab(host).jobs.deploy!;
      const step = script[script.findIndex((line) => line.startsWith('npx casino-site changed')) + 1]!;
      const files = { ...SITE, 'host/cloudflare-pages/functions/_middleware.js': '' };
      const ran = await runStep(`${step}\ntest -d dist/assets -a -d host`, folder(files), {
        env: ENV,
        tools: tools(''),
      });
      expect(ran.code, ran.output).toBe(0);
      const failed = await runStep(`${step}\necho on`, folder(files), { env: ENV, tools: tools('exit 3') });
      expect([failed.code, failed.output]).toEqual([3, '']);
    }
  });

  it('a site is packed with hidden files, times and what lies beside it', async () => {
    const root = folder(SITE);
    const ran = await runStep(
      `touch -d 2020-01-01T00:00:00Z dist/index.html\n${PACK_SITE}\nrm -r dist host\n${UNPACK_SITE}\nstat -c %Y dist/index.html`,
      root,
    );
    expect(ran).toMatchObject({ code: 0, output: '1577836800\n' });
    for (const path of Object.keys(SITE)) expect(existsSync(join(root, path)), path).toBe(true);
    expect((await runStep(PACK_SITE, folder({ 'dist/x': '' }))).code).toBe(0);
  });
});

/** What the tool of a host finds: each file below the folder that it is told to upload. */
const LIST = (folder: string) => `(cd ${folder} && find . -type f | sort)`;

describe('publishing a site below a path', () => {
  const BELOW = {
    ...manifest('/it/caffè-d’oro/'),
    'dist/404.html': 'x',
    'host/netlify/_redirects': 'x',
    'host/netlify/_headers': 'x',
    'host/azure/staticwebapp.config.json': 'x',
    'host/cloudflare-pages/_redirects': 'x',
    'host/cloudflare-pages/_headers': 'x',
    'host/cloudflare-pages/functions/_middleware.js': 'x',
    'host/cloudflare-workers/_redirects': 'x',
    'host/cloudflare-workers/_headers': 'x',
  };
  const FOLDER = 'it/caffè-d’oro';
  const inFolder = ['.htaccess', '404.html', '_build/manifest.json', 'assets/a.js', 'index.html'];
  const tree = (...root: string[]) =>
    [...root, ...inFolder.map((file) => `${FOLDER}/${file}`)].map((file) => `./${file}`).toSorted();

  it.each<[HostName, string, string[]]>([
    ['netlify', LIST('"$6"'), ['_headers', '_redirects']],
    ['azure', LIST('"$4"'), ['staticwebapp.config.json']],
    ['cloudflare-pages', `test -d functions && ${LIST('"$5"')}`, ['_headers', '_redirects']],
    // The config names ../../dist.
    ['cloudflare-workers', LIST('"$(dirname "$5")/../../dist"'), ['_headers', '_redirects']],
    ['vercel', LIST('dist'), []],
    ['firebase', `test -f firebase.json && ${LIST('dist')}`, ['404.html']],
  ])('%s: the whole root is uploaded, and the site is in its folder', async (host, act, root) => {
    const ran = await deploy(host, 'publish', act, BELOW);
    expect(ran.code, ran.output).toBe(0);
    const found = ran.output
      .trim()
      .split('\n')
      .slice(0, tree(...root).length);
    expect(found.toSorted()).toEqual(tree(...root));
  });

  it('s3-cloudfront: nothing beside the folder is deleted', async () => {
    expect((await deploy('s3-cloudfront', 'publish', 'exit 0', BELOW)).calls).toEqual([
      `aws s3 sync dist/assets s3://bucket/${FOLDER}/assets --size-only --cache-control public, max-age=31536000, immutable`,
      `aws s3 cp dist s3://bucket/${FOLDER}/ --recursive --exclude assets/* --cache-control no-cache`,
      `aws s3 sync dist s3://bucket/${FOLDER}/ --size-only --delete`,
      'aws cloudfront create-invalidation --distribution-id E1 --paths /it/caff%C3%A8-d%E2%80%99oro/*',
    ]);
  });

  it.each(['nginx', 'apache', 'caddy'] as const)(
    '%s: the folder is made, and nothing beside it is deleted',
    async (host) => {
      const act = 'case "$*" in *-rcn*) ;; *) find upload -type d | sort ;; esac';
      const ran = await deploy(host, 'publish', act, BELOW);
      const plain = ran.calls.map((call) => call.replace(/-e .*IdentitiesOnly=yes/, '-e ssh'));
      const target = 'me@host:/var/www/il mio sito';
      expect(plain.filter((call) => !call.includes('-rcn'))).toEqual([
        `rsync -rl -e ssh upload/ ${target}/`,
        `rsync -rlt -e ssh dist/assets/ ${target}/${FOLDER}/assets/`,
        `rsync -rlt --delete-after -e ssh dist/ ${target}/${FOLDER}/`,
      ]);
      expect(ran.output.split('\n').slice(0, 3)).toEqual(['upload', 'upload/it', `upload/${FOLDER}`]);
    },
  );
});

describe('the program', () => {
  const named = (spec: string) => JSON.stringify({ dependencies: { 'casino-site': spec } });
  const LOCK = { 'package-lock.json': '{}' };

  it.each<[string, Record<string, string>, RegExp | null]>([
    ['an archive', { ...LOCK, 'package.json': named('file:./vendor/c.tgz'), 'vendor/c.tgz': '' }, null],
    ['an address', { ...LOCK, 'package.json': named('https://files.example.com/c.tgz') }, null],
    [
      'a development dependency',
      { ...LOCK, 'package.json': JSON.stringify({ devDependencies: { 'casino-site': 'a/b' } }) },
      null,
    ],
    [
      'a folder elsewhere',
      { ...LOCK, 'package.json': named('file:../casino-site') },
      /takes casino-site from \.\.\/casino-site, which is not in/,
    ],
    [
      'an archive that was not committed',
      { ...LOCK, 'package.json': named('file:./vendor/c.tgz') },
      /from \.\/vendor\/c\.tgz/,
    ],
    ['nothing', { ...LOCK, 'package.json': '{}' }, /does not name casino-site/],
    ['no lock file', { 'package.json': named('file:./c.tgz'), 'c.tgz': '' }, /package-lock\.json is not in/],
  ])('from %s', async (_name, files, fault) => {
    const { code, output } = await runStep(CHECK_PROGRAM, folder(files));
    expect([code, output]).toEqual(fault === null ? [0, ''] : [1, expect.stringMatching(fault)]);
    if (fault !== null) expect(output).toContain('README.md says how');
  });
});

describe('the published site', () => {
  async function asked(answers: readonly (string | null)[], verify = 'exit 0') {
    let asks = 0;
    const server = createServer((request, response) => {
      expect(request.url).toBe('/sotto/_build/latest.json');
      const answer = answers[Math.min(asks++, answers.length - 1)]!;
      response.writeHead(answer === null ? 503 : 200).end(answer ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const site = `http://127.0.0.1:${(server.address() as { port: number }).port}/sotto/`;
    const files = {
      'dist/_build/manifest.json': JSON.stringify({ site }),
      'dist/_build/latest.json': JSON.stringify({ id: 'new1', timestamp: 2 }),
    };
    const ran = await runStep(askPublished('netlify'), folder(files), { tools: { npx: verify, sleep: 'exit 0' } });
    return { ...ran, asks, site, calls: ran.calls.filter((call) => !call.startsWith('sleep')) };
  }
  const OLD = '{"id":"old1","timestamp":1}';

  it('is verified when it shows the build', async () => {
    const ran = await asked([null, OLD, '{"id":"new1","timestamp":3}']);
    expect(ran).toMatchObject({ code: 0, asks: 3, calls: [`npx casino-site verify --url ${ran.site} --as netlify`] });
  });

  it('that is not as it was built fails the step', async () => {
    expect((await asked(['{"id":"new1"}'], 'exit 1')).code).toBe(1);
  });

  it('that never shows the build fails the step, and is not asked for ever', async () => {
    const ran = await asked([OLD]);
    expect(ran).toMatchObject({ code: 1, asks: 30, calls: [] });
    expect(ran.output).toBe(`${ran.site} does not show build new1 after five minutes.\n`);
  });

  it('that does not say what was there fails nothing', async () => {
    const root = folder({});
    const ran = await runStep(NOTE_CHANGES, root, { tools: { npx: 'exit 2' } });
    expect(ran).toMatchObject({ code: 0, calls: ['npx casino-site changed --json'] });
    expect(readFileSync(join(root, 'changed.json'), 'utf8')).toBe('');
  });
});
