// A plain output on servers that know nothing of its redirects, in the ways in which people set them up: each redirect
// from the address of a file leads to its page, and no page is hidden by the file of one (decisions/0061).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encodePath } from '../../src/urls/encode-path.js';
import {} from '../../src/commands/named-host.js';
import { CONFIG, makeSite, page, type TestSite } from '../support/site.js';
import { cloudflareWorkers, closeCloudflare } from './cloudflare-engine.js';
import { type EngineName, findEngine, startEngine } from './engines.js';
import { firebase } from './firebase-engine.js';
import { hasPackages } from './packages.js';
import { rehearsalOf } from './rehearsal.js';

/** What is asked, and what comes back. */
type Ask = (path: string) => Promise<{ status: number; location: string | null; body: string }>;

interface Setup {
  readonly name: string;
  readonly isThere: () => boolean;
  readonly start: (site: TestSite) => Promise<{ readonly ask: Ask; readonly stop: () => Promise<void> }>;
  /** Forms in which pages are found at the addresses of the site. */
  readonly forms: readonly FormName[];
}

const FORMS = {
  folders: { format: 'directory', trailingSlash: 'always' },
  bare: { format: 'directory', trailingSlash: 'never' },
  files: { format: 'file', trailingSlash: 'never' },
} as const;
type FormName = keyof typeof FORMS;

const REDIRECTS = [
  { from: '/chi-siamo.html', to: '/terms' },
  { from: '/Chi-Siamo.htm', to: '/terms' },
  { from: '/guida/città.html', to: '/terms' },
  { from: '/vip/index.html', to: '/guida/bonus' },
  { from: '/vip', to: '/guida/bonus' },
  { from: '/promo/index.html', to: '/guida/bonus' },
  { from: '/due.html', to: '/terms' },
  { from: '/due', to: '/terms' },
  { from: '/tre.htm', to: '/guida/bonus' },
  { from: '/guida.html', to: '/terms' },
];
/** The build takes these where pages are folders, the others where links end with a slash as well. */
const BESIDE_FOLDERS = [{ from: '/terms.htm', to: '/terms' }];
const BESIDE_SLASHED = [
  { from: '/terms.html', to: '/terms' },
  { from: '/guida/bonus.html', to: '/guida/bonus' },
];

const redirectsOf = (form: FormName) => [
  ...REDIRECTS,
  ...(form === 'files' ? [] : BESIDE_FOLDERS),
  ...(form === 'folders' ? BESIDE_SLASHED : []),
];

const PAGES = ['/', '/terms', '/guida/bonus', '/promo/oro'];

async function built(form: FormName, later: (act: () => void) => void, publish?: object): Promise<TestSite> {
  const site = makeSite(
    {
      'casino-site.config.json': {
        ...CONFIG,
        urls: FORMS[form],
        routes: { ...CONFIG.routes, redirects: redirectsOf(form) },
        ...(publish ? { publish } : {}),
      },
      'content/pages/terms.json': page('/terms'),
      'content/pages/bonus.json': page('/guida/bonus'),
      'content/pages/oro.json': page('/promo/oro'),
    },
    later,
  );
  const { problems } = await site.build();
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return site;
}

/** As a browser goes on: by the answer, or by the page that leads on. Null for a circle. */
async function endOf(ask: Ask, path: string): Promise<string | null> {
  let at = path;
  for (let steps = 0; steps < 6; steps++) {
    const { status, location, body } = await ask(at);
    const next =
      status < 400 ? (location ?? /http-equiv="refresh" content="0; url=([^"]*)"/.exec(body)?.[1]) : undefined;
    if (next === undefined) return body;
    at = new URL(next, `http://127.0.0.1${at}`).pathname;
  }
  return null;
}

function server(
  name: string,
  engine: EngineName,
  files: Readonly<Record<string, string>>,
  forms: readonly FormName[],
): Setup {
  return {
    name,
    forms,
    isThere: () => findEngine(engine) !== null,
    start: (site) => {
      const host = join(site.root, 'plain-host');
      mkdirSync(host);
      for (const [file, text] of Object.entries(files))
        writeFileSync(join(file === '.htaccess' ? join(site.root, 'dist') : host, file), text);
      return startEngine(engine, findEngine(engine)!, join(site.root, 'dist'), host);
    },
  };
}

const nginx = (tries: string) => ({
  'hash.conf': '',
  'http.conf': '',
  'server.conf': `index index.html index.htm; error_page 404 /404.html; location / { try_files ${tries} =404; }`,
});
const caddy = (tries: string) => ({ 'site.caddy': `try_files ${tries}\nfile_server\n` });

const SETUPS: readonly Setup[] = [
  server('nginx, folders', 'nginx', nginx('$uri $uri/'), ['folders', 'bare']),
  server('nginx, names first', 'nginx', nginx('$uri $uri.html $uri/'), ['folders', 'bare', 'files']),
  server('Apache', 'apache', { '.htaccess': 'DirectoryIndex index.html index.htm\n' }, ['folders', 'bare']),
  server('Apache, negotiating', 'apache', { '.htaccess': 'Options +MultiViews\n' }, ['folders', 'bare', 'files']),
  server('Caddy', 'caddy', { 'site.caddy': 'file_server\n' }, ['folders', 'bare']),
  server('Caddy, names first', 'caddy', caddy('{path} {path}.html {path}/index.html'), ['folders', 'bare', 'files']),
  {
    name: 'Cloudflare without rules',
    forms: ['folders', 'bare', 'files'],
    isThere: () => hasPackages('cloudflare-workers', ['miniflare']),
    start: (site) => {
      const host = join(site.root, 'plain-host');
      mkdirSync(host);
      writeFileSync(join(host, 'wrangler.jsonc'), '{ "assets": { "not_found_handling": "404-page" } }');
      return cloudflareWorkers({ root: join(site.root, 'dist'), host, base: '/' });
    },
  },
  ...[true, false].map((cleanUrls): Setup => ({
    name: `Firebase without rules, clean URLs ${cleanUrls ? 'on' : 'off'}`,
    forms: cleanUrls ? ['folders', 'bare', 'files'] : ['folders', 'bare'],
    isThere: () => hasPackages('firebase', ['superstatic']),
    start: (site) => {
      const host = join(site.root, 'plain-host');
      mkdirSync(host);
      writeFileSync(join(host, 'firebase.json'), JSON.stringify({ hosting: { cleanUrls } }));
      return firebase({ root: join(site.root, 'dist'), host, base: '/' });
    },
  })),
];

/** Pages by the addresses of the site and the names of their files, and redirects: what does not end at its page. */
async function lost(ask: Ask, site: TestSite, form: FormName): Promise<string[]> {
  const fileOf = (slug: string) =>
    slug === '/' ? 'index.html' : form === 'files' ? `${slug.slice(1)}.html` : `${slug.slice(1)}/index.html`;
  const own = PAGES.flatMap((slug) => {
    const path = slug === '/' || form !== 'folders' ? slug : `${slug}/`;
    return [path, `/${fileOf(slug)}`, ...(form === 'files' || slug === '/' ? [] : [slug, `${slug}/`])].map(
      (one) => [one, slug] as const,
    );
  });
  const wanted = [...own, ...redirectsOf(form).map(({ from, to }) => [from, to] as const)];
  const found: string[] = [];
  for (const [path, slug] of wanted) {
    const end = await endOf(ask, encodePath(path));
    const text = readFileSync(join(site.root, 'dist', fileOf(slug)), 'utf8');
    if (end !== text) found.push(`${path}: ${end === null ? 'a circle' : end.slice(0, 60)}`);
  }
  return found;
}

describe.each(SETUPS.map((one) => [one.name, one] as const))('%s', (_, { isThere, start, forms }) => {
  afterAll(closeCloudflare);
  it.skipIf(!isThere()).each(forms)('%s', async (form) => {
    const ending: (() => void)[] = [];
    const site = await built(form, (act) => void ending.push(act));
    const engine = await start(site);
    try {
      expect(await lost(engine.ask, site, form)).toEqual([]);
    } finally {
      await engine.stop();
      for (const act of ending) act();
    }
  });
});

describe('GitHub Pages, by its rehearsal', () => {
  it.each(Object.keys(FORMS) as FormName[])('%s', async (form) => {
    const ending: (() => void)[] = [];
    const site = await built(form, (act) => void ending.push(act), { host: 'github-pages' });
    const rehearse = await rehearsalOf(site);
    const ask: Ask = async (target) => {
      const { status, location, file } = rehearse({ target, country: null });
      return { status, location, body: file === null ? '' : site.out(file) };
    };
    expect(await lost(ask, site, form)).toEqual([]);
    for (const act of ending) act();
  });
});
