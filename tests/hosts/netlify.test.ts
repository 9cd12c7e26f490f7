// `_redirects` in Netlify's own matcher. Files win over rules unless a rule has "!"; the matcher itself knows no files.
import { beforeAll, describe, expect, it } from 'vitest';
import { netlifyMatcher } from './netlify-engine.js';
import { hasService } from './service-engines.js';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

const isInstalled = hasService('netlify');
const GO = 'https://go.example.com';

describe.skipIf(!isInstalled)('Netlify’s matcher', () => {
  let matcher: Awaited<ReturnType<typeof netlifyMatcher>>;

  beforeAll(async () => {
    const ending: (() => void)[] = [];
    const site = hostSite({ host: 'netlify', blockCountries: BLOCKED }, {}, REDIRECTS, (act) => void ending.push(act));
    await site.build();
    matcher = await netlifyMatcher(site.out('_redirects'));
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
