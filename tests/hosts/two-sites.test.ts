// Two sites on one nginx: the variables of the one are none of the other's.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSite } from '../support/site.js';
import { ask, findEngine, freePort, libraries } from './engines.js';
import { hostSite } from './site.js';

/** Longer than the keys that nginx takes by itself. */
const LONG = `/vecchio/${'articolo-'.repeat(9)}1`;

function siteTo(origin: string, to: string): TestSite {
  const publish = { host: 'nginx', headers: { '/**': { 'X-Site': to } } };
  const site = hostSite(publish, {}, [
    { from: '/vecchia', to, status: 301 },
    { from: LONG, to, status: 301 },
    { from: '/gioca/:nome', to: `${to}:nome`, status: 301 },
  ]);
  const config = JSON.parse(readFileSync(join(site.root, 'casino-site.config.json'), 'utf8')) as { site: object };
  site.write({ 'casino-site.config.json': { ...config, site: { ...config.site, url: origin } } });
  return site;
}

async function twoSites(): Promise<readonly TestSite[]> {
  const sites = [
    siteTo('https://a.example.com', 'https://a.example/'),
    siteTo('https://b.example.com', 'https://b.example/'),
  ];
  for (const site of sites) expect((await site.build()).ok).toBe(true);
  return sites;
}

const read = (site: TestSite, file: string) => readFileSync(join(site.root, 'host/nginx', file), 'utf8');

it('no variable of one site is one of another', async () => {
  const names = (await twoSites()).map((site) => new Set(read(site, 'http.conf').match(/(?<=^map \S+ )\S+/gm)!));
  expect(names[0]!.size).toBeGreaterThan(5);
  expect([...names[0]!].filter((name) => names[1]!.has(name))).toEqual([]);
});

const program = findEngine('nginx');
it.skipIf(program === null)('one nginx serves both', async () => {
  const sites = await twoSites();
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-two-'));
  const ports = [await freePort(), await freePort()];
  const servers = sites.map(
    ({ root }, index) => `include ${root}/host/nginx/http.conf;
server { listen 127.0.0.1:${ports[index]}; root ${root}/dist; include ${root}/host/nginx/server.conf; }`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
events {}
http { access_log off; ${temporary.join(' ')}
include ${sites[0]!.root}/host/nginx/hash.conf;
${servers.join('\n')}
}
`,
  );
  const args = ['-p', folder, '-c', 'nginx.conf'];
  const checked = spawnSync(program!, [...args, '-t', '-q'], { env: libraries(), encoding: 'utf8' });
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  const child = spawn(program!, args, { env: libraries(), stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    for (const [index, port] of ports.entries()) {
      const end = `https://${'ab'[index]}.example/`;
      await expect
        .poll(() =>
          ask(port, '/', {}).then(
            ({ headers }) => headers['x-site'],
            () => null,
          ),
        )
        .toBe(end);
      for (const path of ['/vecchia', LONG]) expect((await ask(port, path, {})).location).toBe(end);
      expect((await ask(port, '/gioca/crab', {})).location).toBe(`${end}crab`);
    }
  } finally {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
});
