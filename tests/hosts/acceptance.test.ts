// One plan, 30 addresses, every engine: what each answers, and which of its answers are others, as was said when the
// site was built. Then what is asked of every host: pages below patterns, strangers' suffixes, letters, countries,
// missing assets, queries. docs/hosts.md has the list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostName } from '../../src/hosts/names.js';
import type { Problem } from '../../src/model.js';
import type { TestSite } from '../support/site.js';
import type { Answer, Engine } from './engines.js';
import { ENGINES, FEWER, isThere, OPEN, startOn } from './published.js';
import { closeServices } from './service-engines.js';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

const GO = 'https://go.example.com';

/** Address, country, status, and target or file that answers. */
type Row = readonly [target: string, country: 'IT' | 'US', status: number, end: string];

const ROWS: readonly Row[] = [
  ['/termini', 'IT', 301, '/terms/'],
  ['/termini/?btag=7&x=%22', 'IT', 301, '/terms/?btag=7&x=%22'],
  ['/login?btag=7', 'IT', 302, `${GO}/login?btag=7`],
  ['/temporaneo', 'IT', 307, '/terms/'],
  ['/citt%C3%A0', 'IT', 308, '/terms/#note'],
  ['/citt%C3%A0/?btag=7', 'IT', 308, '/terms/?btag=7#note'],
  ['/proprio?btag=7', 'IT', 301, `${GO}/p?a=1`],
  ['/segni', 'IT', 302, `${GO}/$a;b%20c/%C3%A8`],
  ['/Terms', 'IT', 301, '/terms/'],
  ['/vecchio', 'IT', 301, '/terms/'],
  ['/vecchio/a/b?x=1', 'IT', 301, '/terms/?x=1'],
  ['/old', 'IT', 301, '/it/'],
  ['/old/a?btag=7', 'IT', 301, '/it/a?btag=7'],
  ['/old/a/b/', 'IT', 301, '/it/a/b/'],
  ['/gioca/crab/?btag=7', 'IT', 302, `${GO}/s/crab?btag=7`],
  ['/gioca/caff%C3%A8', 'IT', 302, `${GO}/s/caff%C3%A8`],
  ['/solo/x', 'IT', 301, '/terms/'],
  ['/solo/a/b', 'IT', 404, '404.html'],
  ['/guida/altro', 'IT', 301, '/terms/'],
  ['/guida/bonus/', 'IT', 200, 'guida/bonus/index.html'],
  ['/gi%C3%A0/x', 'IT', 302, '/citt%C3%A0-nuova/x'],
  ['/', 'IT', 200, 'index.html'],
  ['/terms/', 'IT', 200, 'terms/index.html'],
  ['/nope', 'IT', 404, '404.html'],
  ['/assets/nope.js', 'IT', 404, '404.html'],
  ['/', 'US', 403, '403.html'],
  ['/login', 'US', 403, '403.html'],
  ['/old/x', 'US', 403, '403.html'],
  ['/nope', 'US', 403, '403.html'],
  ['/_build/latest.json', 'US', 200, '_build/latest.json'],
];

/** Rows that a host answers otherwise, and the words of the build about them. */
type Misses = Readonly<Record<string, RegExp>>;
const OLDER = /sends no 30[78]: the redirect/;
const OTHERWISE: Readonly<Partial<Record<HostName, Misses>>> = {
  netlify: { '/temporaneo': OLDER, '/citt%C3%A0': OLDER, '/citt%C3%A0/?btag=7': OLDER },
  vercel: {
    '/nope': /Unknown paths are redirected to the path with a slash/,
    '/solo/a/b': /Unknown paths are redirected to the path with a slash/,
  },
  firebase: {
    '/citt%C3%A0/?btag=7': /puts the query of the request at the end of "\/terms\/#note"/,
    '/proprio?btag=7': /puts the query of the request at the end of/,
    '/guida/altro': /"\/guida\/\*\*" would hide the page/,
    'US /': /cannot answer by country/,
    'US /login': /cannot answer by country/,
    'US /old/x': /cannot answer by country/,
    'US /nope': /cannot answer by country/,
  },
  azure: {
    '/termini/?btag=7&x=%22': /drops the query/,
    '/login?btag=7': /drops the query/,
    '/temporaneo': OLDER,
    '/citt%C3%A0': OLDER,
    '/citt%C3%A0/?btag=7': OLDER,
    '/vecchio/a/b?x=1': /drops the query/,
    '/old': /not "\/old\/\*\*"/,
    '/old/a?btag=7': /not "\/old\/\*\*"/,
    '/old/a/b/': /not "\/old\/\*\*"/,
    '/gioca/crab/?btag=7': /not "\/gioca\/:nome"/,
    '/gioca/caff%C3%A8': /not "\/gioca\/:nome"/,
    '/solo/x': /not "\/solo\/\*"/,
    '/gi%C3%A0/x': /not "\/già\/\*\*"/,
    'US /': /cannot answer by country/,
    'US /login': /cannot answer by country/,
    'US /old/x': /cannot answer by country/,
    'US /nope': /cannot answer by country/,
  },
  's3-cloudfront': {
    '/nope': /unknown paths are redirected to the path with a slash/,
    '/solo/a/b': /unknown paths are redirected to the path with a slash/,
    'US /_build/latest.json': /blocks assets for blocked visitors/,
  },
};

const ODD = `${GO}/a%22b%23c%25d$1;e,f'g(h)[i]@j:k!l*m~n=o&p+q?f=%22&g=$host;$1#h$2`;
const REDIRECTED = [
  { from: '/Terms', to: '/terms', status: 301 },
  { from: '/più-segni', to: ODD, status: 301 },
  ...REDIRECTS,
] as const;

/** What strangers put behind a pattern: nothing of it may lead away, or become a header. */
const HOSTILE = [
  '//evil.example',
  '/%2F%2Fevil',
  '/\\evil',
  '/%5C%5Cevil',
  '/%0d%0aX-Test:%20y',
  '/%0aX-Test:y',
].flatMap((suffix) => ['/old', '/gioca', '/vecchio', '/gi%C3%A0', ''].map((start) => start + suffix));

/** Ordinary paths, the page itself by all its names, and ways to it around the folders that are open. */
const ASKED_BY_BLOCKED = [
  '/',
  '/terms/',
  '/login',
  '/old/x',
  '/gioca/x',
  '/guida/bonus/',
  '/nope',
  '/403',
  '/403/',
  '/403.html',
  '/403/index.html',
  '/403.html/',
  '/403.htmlx',
];
const AROUND = [
  '/assets/../terms/',
  '/assets/%2e%2e/terms/',
  '/assets/..%2fterms/',
  '/assets/%2e%2e%2fterms/',
  '/assets/..%5cterms/',
  '/assets/..;/terms/',
  '/assets//../terms/',
  '/assets/./../',
  '/_build/../',
  '//assets/../terms/',
  '/assets/../login',
  '/assets/../old/x',
  '/assets\\..\\terms/',
  '/assets%2f..%2fterms/',
  '/%61ssets/../terms/',
  '/assets/x/../../terms/',
];

describe.each(ENGINES)('%s', (host) => {
  describe.skipIf(!isThere(host))('the engine', () => suite(host));
});

function suite(host: (typeof ENGINES)[number]): void {
  const ending: (() => void)[] = [];
  let site: TestSite;
  let engine: Engine;
  let said: readonly Problem[];
  const later = (act: () => void) => void ending.push(act);

  beforeAll(async () => {
    const whole = hostSite({ host, blockCountries: BLOCKED }, {}, REDIRECTED, later);
    said = (await whole.build()).problems;
    const redirects = REDIRECTED.filter(({ from }) => !FEWER[host]?.test(from));
    site = hostSite({ host, ...(OPEN.has(host) ? {} : { blockCountries: BLOCKED }) }, {}, redirects, later);
    const { problems } = await site.build();
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    engine = await startOn(host, site);
  });
  afterAll(async () => {
    await engine?.stop();
    await closeServices();
    for (const act of ending) act();
  });

  const fileOf = ({ bytes }: Answer) =>
    [...new Set(ROWS.map(([, , , end]) => end))].find(
      (end) => !/^\/|:/.test(end) && site.has(end) && readFileSync(join(site.root, 'dist', end)).equals(bytes),
    );
  const ask = async (target: string, country: string) => {
    const answer = await engine.ask(target, { 'CF-IPCountry': country });
    const to = answer.location?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '').replaceAll('%24', '$');
    return `${answer.status} ${to ?? fileOf(answer) ?? '-'}`;
  };

  it('check 1: the 30 addresses; what is answered otherwise was said by the build', async () => {
    const expected = OTHERWISE[host] ?? {};
    const others: string[] = [];
    for (const [target, country, status, end] of ROWS) {
      const found = await ask(target, country);
      const key = country === 'IT' ? target : `${country} ${target}`;
      if (found !== `${status} ${end}`) others.push(key);
    }
    expect(others.toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const words of Object.values(expected))
      expect(said.map(({ message }) => message)).toContainEqual(expect.stringMatching(words));
  });

  it('check 9: a page below a pattern answers, or the build refuses the pattern', async () => {
    expect(await ask('/guida/bonus/', 'IT')).toBe('200 guida/bonus/index.html');
    const refused = said.filter(({ code, message }) => code === 'host-cannot' && message.includes('/guida/'));
    expect(refused.length > 0).toBe(FEWER[host]?.test('/guida/**') ?? false);
  });

  it('check 10: nobody is led away by what strangers write, and nobody gets a header', async () => {
    for (const target of HOSTILE) {
      const { location, headers } = await engine.ask(target).catch(() => ({ location: null, headers: {} }) as Answer);
      expect(headers['x-test']).toBeUndefined();
      const end = location === null ? null : new URL(location, 'https://www.example.com/').hostname;
      expect([target, end]).toSatisfy(
        ([, one]) => one === null || ['www.example.com', 'go.example.com', '127.0.0.1'].includes(String(one)),
      );
    }
  });

  it('check 12: a redirect that differs from its page by capitals only', async () => {
    expect(await ask('/Terms', 'IT')).toBe('301 /terms/');
    expect(await ask('/Terms/', 'IT')).toBe('301 /terms/');
    expect(await ask('/terms/', 'IT')).toBe('200 terms/index.html');
  });

  it('check 13: letters and signs arrive as they were written', async () => {
    if (host === 'firebase') expect(saidOf(/encodes the escapes in the target of "\/più-segni"/)).toBe(true);
    else expect(await ask('/pi%C3%B9-segni', 'IT')).toBe(`301 ${ODD}`);
  });

  const saidOf = (words: RegExp) => said.some(({ message }) => words.test(message));

  it.skipIf(OPEN.has(host))('check 14: a blocked visitor sees the page 403, and its files', async () => {
    for (const target of ASKED_BY_BLOCKED) {
      expect([target, await ask(target, 'US')]).toEqual([target, '403 403.html']);
      expect(await ask(target, 'GB')).toBe('403 403.html');
      const { headers } = await engine.ask(target, { 'CF-IPCountry': 'US' });
      // The page of an error gets the headers of its path here; nothing keeps it.
      if (host !== 's3-cloudfront' && host !== 'netlify') expect(headers['cache-control']).toBe('no-store');
    }
    const pages = ['index.html', 'terms/index.html'].map((file) => readFileSync(join(site.root, 'dist', file)));
    // The local server of Pages has a disk below it, on which an escaped ".." leads up; the service has a list of files.
    const around = host === 'cloudflare-pages' ? AROUND.filter((target) => !target.includes('%2f')) : AROUND;
    for (const target of around) {
      const { bytes, location } = await engine.ask(target, { 'CF-IPCountry': 'US' });
      const isLedAway = location !== null && new URL(location, 'http://127.0.0.1/').hostname !== '127.0.0.1';
      expect([target, isLedAway || pages.some((page) => bytes.equals(page))]).toEqual([target, false]);
    }
    const asset = `/${/assets\/[^"]+\.js/.exec(site.out('403.html'))![0]}`;
    const { status } = await engine.ask(asset, { 'CF-IPCountry': 'US' });
    expect(status).toBe(saidOf(/blocks assets for blocked visitors/) ? 403 : 200);
    expect(await ask('/terms/', 'IT')).toBe('200 terms/index.html');
  });

  it('check 15: a missing asset is not found, and nobody keeps that, or the build says so', async () => {
    const answer = await engine.ask('/assets/nope.js');
    expect(answer.status).toBe(404);
    const isKept = String(answer.headers['cache-control']).includes('immutable');
    expect(isKept).toBe(saidOf(/sends the headers of assets even for a missing one/));
  });

  it('check 16: the query goes along, before a fragment, unless the target has its own', async () => {
    const rows = ['/login?btag=7', '/termini?a=1&a=2', '/citt%C3%A0?b=1', '/proprio?b=1', '/old/x?b=%22'];
    const found = [];
    for (const row of rows) found.push((await ask(row, 'IT')).slice(4));
    const kept = [`${GO}/login?btag=7`, '/terms/?a=1&a=2', '/terms/?b=1#note', `${GO}/p?a=1`, '/it/x?b=%22'];
    if (host === 'azure') expect(saidOf(/drops the query/)).toBe(true);
    else if (host === 'firebase') {
      expect(saidOf(/puts the query of the request at the end of/)).toBe(true);
      expect([found[0], found[1], found[4]]).toEqual([kept[0], kept[1], kept[4]]);
    } else expect(found).toEqual(kept);
  });
}
