// Addresses of files from other systems on every host, in the three forms of pages: each is answered once, with the
// status and target of the config, and ends at its page (decisions/0061).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {} from '../../src/commands/named-host.js';
import { encodePath } from '../../src/urls/encode-path.js';
import { HOST_NAMES, type HostName } from '../../src/hosts/names.js';
import { oldStatus } from '../../src/hosts/text.js';
import { splitUrl } from '../../src/urls/urls.js';
import { makeSite, type TestSite } from '../support/site.js';
import { configOf, type OddSite, oldSite, type Redirect } from './odd-sites.js';
import { ENGINES, isThere, OPEN, startOn } from './published.js';
import { rehearsalOf } from './rehearsal.js';
import { closeServices } from './service-engines.js';

type Ask = (path: string) => Promise<{ status: number; location: string | null; body: string }>;

const FORMS = [
  oldSite('folders', {}),
  oldSite('folders without a slash', { trailingSlash: 'never' }),
  oldSite('files', { format: 'file', trailingSlash: 'never' }),
  oldSite('folders below a base', {}, '/it/casinò/'),
];
const OLD: ReadonlySet<HostName> = new Set(['netlify', 'azure']);

async function built(host: HostName, odd: OddSite, later: (act: () => void) => void): Promise<TestSite> {
  // A value of a pattern, which is not what this is about.
  const without = new Set([
    ...(OPEN.has(host) ? ['blockCountries'] : []),
    ...(host === 'azure' ? ['/archivio/**'] : []),
  ]);
  const site = makeSite({ ...odd.files, 'casino-site.config.json': configOf(odd, host, without) }, later);
  const { problems } = await site.build({ base: odd.base });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return site;
}

/** Redirects from one address only, by their starts. */
const exactOf = ({ redirects }: OddSite) => redirects.filter(({ from }) => !from.includes('*'));

/** Where the last of a chain leads. */
function endOf(odd: OddSite, { to }: Redirect): string {
  const next = exactOf(odd).find(({ from }) => from === to);
  return next ? endOf(odd, next) : to;
}

function hrefOf({ base, config }: OddSite, to: string): string {
  if (!to.startsWith('/')) return to;
  const { path, query, fragment } = splitUrl(to);
  const isBare = 'trailingSlash' in (config as { urls: object }).urls || path === '/';
  return encodePath(base.slice(0, -1) + path + (isBare ? '' : '/')) + query + fragment;
}

function fileOf({ config }: OddSite, to: string): string {
  const slug = splitUrl(to).path.slice(1);
  if (slug === '') return 'index.html';
  return 'format' in (config as { urls: object }).urls ? `${slug}.html` : `${slug}/index.html`;
}

async function wrong(host: HostName, odd: OddSite, site: TestSite, ask: Ask): Promise<string[]> {
  const found: string[] = [];
  for (const one of exactOf(odd)) {
    const path = encodePath(odd.base.slice(0, -1) + one.from);
    const to = endOf(odd, one);
    const first = await ask(path);
    const given = one.status ?? 302;
    const status = host === 'render' ? 301 : OLD.has(host) ? oldStatus(given) : given;
    // Firebase puts the query of the request at the end, also where there is none: the build says so.
    const location = first.location?.replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '').replace(/&$/, '');
    if (first.status !== status || location !== hrefOf(odd, to))
      found.push(`${path}: ${first.status} ${location}, not ${status} ${hrefOf(odd, to)}`);
    let answer = first;
    let at = path;
    for (let steps = 0; steps < 3 && answer.location !== null && !answer.location.startsWith('https:'); steps++) {
      at = new URL(answer.location, `http://127.0.0.1${at}`).pathname;
      answer = await ask(at);
    }
    const text = to.startsWith('/') ? readFileSync(join(site.root, 'dist', fileOf(odd, to)), 'utf8') : '';
    // Azure's local server knows no page by its name without an ending.
    const isKnown = host !== 'azure' || !fileOf(odd, '/x').endsWith('x.html');
    if (to.startsWith('/') && isKnown && answer.body !== text) found.push(`${path} ends at ${at}: ${answer.status}`);
  }
  return found;
}

describe.each(ENGINES)('%s', (host) => {
  afterAll(closeServices);
  it.skipIf(!isThere(host)).each(FORMS.map((one) => [one.name, one] as const))('%s', async (_, odd) => {
    const ending: (() => void)[] = [];
    const site = await built(host, odd, (act) => void ending.push(act));
    const engine = await startOn(host, site, odd.base);
    try {
      expect(await wrong(host, odd, site, engine.ask)).toEqual([]);
    } finally {
      await engine.stop();
      for (const act of ending) act();
    }
  });
});

describe.each(HOST_NAMES.filter((one) => one !== 'github-pages'))('the rehearsal of %s', (host) => {
  it.each(FORMS.map((one) => [one.name, one] as const))('%s', async (_, odd) => {
    const ending: (() => void)[] = [];
    const site = await built(host, odd, (act) => void ending.push(act));
    const rehearse = await rehearsalOf(site);
    const ask: Ask = async (target) => {
      const { status, location, file } = rehearse({ target, country: null });
      return { status, location, body: file === null ? '' : site.out(file) };
    };
    expect(await wrong(host, odd, site, ask)).toEqual([]);
    for (const act of ending) act();
  });
});
