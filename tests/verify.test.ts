// `verify`: every hash anew, in the folder and on a served site. Missing, changed and foreign files are named (promise
// 4 and the "nothing lost").
import { createServer } from 'node:http';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { casinoSite } from './support/cli.js';
import { makeSite, page, type TestSite } from './support/site.js';

interface Result {
  readonly ok: boolean;
  readonly findings: readonly { readonly file: string; readonly state: string }[];
}

async function verified(
  site: TestSite,
  args: readonly string[] = [],
): Promise<readonly [number | null, readonly string[]]> {
  const { code, stdout } = await casinoSite(['verify', '--json', ...args], site.root);
  return [code, (JSON.parse(stdout) as Result).findings.map(({ state, file }) => `${state} ${file}`)];
}

async function builtSite(): Promise<TestSite> {
  const site = makeSite({ 'content/pages/x.json': page('/x') });
  await site.build();
  return site;
}

describe('a folder', () => {
  it('as it was built', async () => expect(await verified(await builtSite())).toEqual([0, []]));

  it('with missing, changed and foreign files', async () => {
    const site = await builtSite();
    const dist = join(site.root, 'dist');
    const { id } = JSON.parse(site.out('_build/latest.json')) as { id: string };
    rmSync(join(dist, 'x/index.html'));
    writeFileSync(join(dist, 'index.html'), `${site.out('index.html')} `);
    writeFileSync(join(dist, 'robots.txt'), '');
    writeFileSync(join(dist, 'note.txt'), '');
    writeFileSync(join(dist, '403.html'), '');
    writeFileSync(join(dist, `_build/meta/${id}.json`), '{}');
    expect(await verified(site)).toEqual([
      1,
      [
        `changed _build/meta/${id}.json`,
        'changed index.html',
        'changed robots.txt',
        'missing x/index.html',
        'foreign 403.html',
        'foreign note.txt',
      ],
    ]);
  });

  it('without a manifest: nothing to verify', async () =>
    expect((await casinoSite(['verify'], makeSite().root)).code).toBe(2));

  it('with a manifest of nonsense', async () => {
    const site = await builtSite();
    writeFileSync(join(site.root, 'dist/_build/manifest.json'), '{"id":"x","pages":[1],"assets":[{}]}');
    const { code, stderr } = await casinoSite(['verify'], site.root);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/manifest\.json\) is damaged.*\n.*Delete the folder/s)]);
    const compared = await casinoSite(['diff', 'dist', 'dist'], site.root);
    expect(compared.stderr).toContain('is damaged');
  });
});

/** A host that serves a folder; `change` may rewrite what it sends. */
async function host(
  folder: string,
  change: (path: string, bytes: Buffer) => Buffer | null = (_, bytes) => bytes,
): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const bytes = existsSync(file) && statSync(file).isFile() ? change(path, readFileSync(file)) : null;
    response.writeHead(bytes === null ? 404 : 200).end(bytes ?? 'not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('a served site', () => {
  it('as it was built', async () => {
    const site = await builtSite();
    const url = await host(join(site.root, 'dist'));
    expect(await verified(site, ['--url', url])).toEqual([0, []]);
    expect(await verified(site, ['--url', url.replace('http', 'HTTP')])).toEqual([0, []]);
  });

  it('whose host rewrites one page and loses another', async () => {
    const site = await builtSite();
    const url = await host(join(site.root, 'dist'), (path, bytes) =>
      path === '/'
        ? Buffer.from(`${bytes.toString()}<script src=//ads.example></script>`)
        : path === '/x/'
          ? null
          : bytes,
    );
    expect(await verified(site, ['--url', `${url}/`])).toEqual([1, ['changed index.html', 'missing x/index.html']]);
  });

  it('without its base path: says what answers there, and which path the config has', async () => {
    const site = await builtSite();
    const url = await host(join(site.root, 'dist'), (path, bytes) => (path.startsWith('/guide/') ? bytes : null));
    const asked = async (root: string, address: string) => {
      const { code, stderr } = await casinoSite(['verify', '--url', address], root);
      return [code, stderr.split('\n').slice(1, 3).join(' ')];
    };
    const message = `There is no manifest of a build: ${url}/_build/manifest.json answers with status 404. Hint:`;
    const general = `${message} Name the home page with the base path of the site, for example https://www.example.com/guide/. The folder _build/ must be published, too.`;
    expect(await asked(site.root, url)).toEqual([2, general]);
    expect(await asked(join(site.root, 'content'), url)).toEqual([2, general]);
    const below = makeSite({
      'casino-site.config.json': { site: { url: 'https://www.example.com', base: '/guide/' } },
    });
    expect(await asked(below.root, url)).toEqual([2, `${message} Did you mean ${url}/guide/?`]);
    const { stderr } = await casinoSite(['diff', 'dist', url], site.root);
    expect(stderr).toContain('/_build/manifest.json answers with status 404.\n');
  });

  it('that does not answer', async () => {
    for (const url of ['https://[', 'https://me:secret@www.example.com']) {
      const refused = await casinoSite(['verify', '--url', url], makeSite().root);
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/^--url error usage\nIt must /)]);
      expect(refused.stderr).not.toContain('secret');
    }
    const { code, stderr } = await casinoSite(['verify', '--url', 'http://127.0.0.1:9'], makeSite().root);
    expect([code, stderr]).toEqual([2, expect.stringContaining('does not answer')]);
  });
});
