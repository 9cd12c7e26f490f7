// `_redirects` in Netlify's own matcher. Files win over rules unless a rule has "!"; the matcher itself knows no files.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

interface Match {
  readonly status: number;
  readonly to: string;
  readonly force: boolean;
}

interface Matcher {
  readonly exception?: string;
  match(request: object): Match | null;
}

interface Redirector {
  parseJSON(rules: string, options: object): Promise<Matcher>;
}

const isInstalled = existsSync(join(import.meta.dirname, 'node_modules/netlify-redirector'));
if (!isInstalled && process.env.CI_REQUIRE_ENGINES === '1')
  throw new Error('CI_REQUIRE_ENGINES is set, but there is no netlify-redirector: npm ci --prefix tests/hosts');
if (!isInstalled) console.warn('Host tests with netlify-redirector are skipped: npm ci --prefix tests/hosts');

const GO = 'https://go.example.com';

/** The columns of the format: path, target, status with "!", conditions. */
function rulesOf(text: string): object[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [path, to, status = '', ...conditions] = line.split(/\s+/);
    const pairs = conditions.map((one) => [one.split('=')[0]!, one.split('=')[1]!.split(',')] as const);
    const rest = { params: {}, query: {}, headers: {}, conditions: Object.fromEntries(pairs) };
    return { path, from: path, to, status: parseInt(status, 10), force: status.endsWith('!'), ...rest };
  });
}

describe.skipIf(!isInstalled)('Netlify’s matcher', () => {
  let matcher: Matcher;

  beforeAll(async () => {
    const ending: (() => void)[] = [];
    const site = hostSite({ host: 'netlify', blockCountries: BLOCKED }, {}, REDIRECTS, (act) => void ending.push(act));
    await site.build();
    const redirector = createRequire(import.meta.url)('netlify-redirector') as Redirector;
    const options = { jwtSecret: '', jwtRoleClaim: '' };
    matcher = await redirector.parseJSON(JSON.stringify(rulesOf(site.out('_redirects'))), options);
    for (const act of ending) act();
  });

  const ask = (path: string, country = 'IT') => {
    const getHeader = (name: string) => (name.toLowerCase() === 'x-country' ? country : '');
    const request = { scheme: 'https', host: 'www.example.com', path, query: '', headers: {}, getHeader };
    const found = matcher.match({ ...request, getCookie: () => '' });
    return found && `${found.status} ${found.to}${found.force ? ' !' : ''}`;
  };

  it.each([
    ['/termini', '301 /terms/ !'],
    ['/termini/', '301 /terms/ !'],
    ['/città', '301 /terms/#note !'],
    ['/temporaneo', '302 /terms/ !'],
    ['/Maiuscola', '301 /terms/ !'],
    ['/segni', `302 ${GO}/$a;b%20c/%C3%A8 !`],
    ['/proprio', `301 ${GO}/p?a=1 !`],
    ['/old', '301 /it/'],
    ['/old/a/b/', '301 /it/a/b/'],
    ['/old//evil.example', '301 /it//evil.example'],
    ['/gioca/crab', `302 ${GO}/s/crab`],
    ['/gioca/crab/', `302 ${GO}/s/crab`],
    ['/gioca/a/b', null],
    ['/solo/x', '301 /terms/'],
    // Not forced: the page below the pattern wins.
    ['/guida/bonus/', '301 /terms/'],
    ['/terms/', null],
    ['/nope', null],
  ])('%s → %s', (path, expected) => expect(ask(path)).toBe(expected));

  it.each(['/', '/terms/', '/login', '/old/x', '/nope', '/gioca/x'])('a blocked visitor at %s', (path) => {
    for (const country of BLOCKED) expect(ask(path, country)).toBe('403 /403.html !');
  });

  it('may have assets and the page itself', () => {
    expect(ask('/assets/a.js', 'US')).toBe('200 /assets/a.js');
    expect(ask('/_build/latest.json', 'US')).toBe('200 /_build/latest.json');
    expect(ask('/403', 'US')).toBe('200 /403.html');
  });
});
