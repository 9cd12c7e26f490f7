// `_redirects` and `_headers` in Netlify's own parsers, `_redirects` in its matcher. Files win over rules unless a rule
// has "!"; the matcher itself knows no files.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeAll } from '../../src/urls/encode-path.js';
import { hostResult } from '../../src/hosts/all.js';
import { makePlan } from '../../src/hosts/make-plan.js';
import { createRehearsal } from '../../src/hosts/rehearse.js';
import { byEachPath } from '../../src/hosts/text.js';
import { netlifyMatcher, netlifyRules } from './netlify-engine.js';
import { hasPackages, PACKAGES } from './packages.js';
import { createRandom, randomSite } from './random-plan.js';
import { hasService } from './service-engines.js';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

const isInstalled = hasService('netlify');
const GO = 'https://go.example.com';

const hasParsers = hasPackages('netlify', ['@netlify/redirect-parser', '@netlify/headers-parser']);

describe.skipIf(!hasParsers)('check 2: Netlify’s parsers', () => {
  it('read every line of 200 random plans, and find in it what was meant', async () => {
    const { parseAllRedirects } = await parser<{ parseAllRedirects(options: object): Promise<ParsedRedirects> }>(
      'redirect',
    );
    const { parseAllHeaders } = await parser<{ parseAllHeaders(options: object): Promise<ParsedHeaders> }>('headers');
    const folder = mkdtempSync(join(tmpdir(), 'casino-site-netlify-'));
    const [redirectsFile, headersFile] = [join(folder, '_redirects'), join(folder, '_headers')];
    for (let seed = 1; seed <= 200; seed++) {
      const { plan } = randomSite(createRandom(seed), { countries: true, overPages: true });
      const { files } = hostResult('netlify', plan);
      for (const { path, bytes } of files) writeFileSync(join(folder, path), bytes);
      const { redirects, errors } = await parseAllRedirects({ redirectsFiles: [redirectsFile], minimal: true });
      expect(errors.map(String)).toEqual([]);
      const plain = (text: string) => decodeAll(text).replace(/\/$/, '');
      const [own] = [netlifyRules(readFileSync(redirectsFile, 'utf8'))];
      expect(redirects.map(({ from, to, status, force }) => [plain(from), to, status, force])).toEqual(
        own.map(({ from, to, status, force }) => [plain(from), to, status, force]),
      );
      const headers = await parseAllHeaders({ headersFiles: [headersFile], minimal: true });
      expect(headers.errors.map(String)).toEqual([]);
      const written = byEachPath(plan.headers).flatMap((rule) =>
        rule.headers.map(([name, value]) => [name.toLowerCase(), value]),
      );
      expect(headers.headers.flatMap(({ values }) => Object.entries(values))).toEqual(
        written.map(([name, value]) => [expect.toSatisfy((one: string) => one.toLowerCase() === name), value]),
      );
    }
    rmSync(folder, { recursive: true });
  });
});

interface ParsedRedirects {
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly status: number;
    readonly force: boolean;
  }[];
  readonly errors: readonly Error[];
}

interface ParsedHeaders {
  readonly headers: readonly { readonly for: string; readonly values: Readonly<Record<string, string>> }[];
  readonly errors: readonly Error[];
}

const parser = <T>(name: string) =>
  import(pathToFileURL(join(PACKAGES, `@netlify/${name}-parser/lib/index.js`)).href) as Promise<T>;

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

  it('may have assets, and the page itself in place of others only', () => {
    expect(ask('/assets/a.js', 'US')).toBe('200 /assets/a.js');
    expect(ask('/_build/latest.json', 'US')).toBe('200 /_build/latest.json');
    for (const path of ['/403', '/403/', '/403.html', '/403.html/']) expect(ask(path, 'US')).toBe('403 /403.html !');
    for (const path of ['/403.html/x', '/403.htmlx']) expect(ask(path, 'US')).toBe('403 /403.html?blocked=1 !');
    expect(ask('/403.html')).toBeNull();
  });
});

/** From, to, a path: what the build says, and whether the matcher leads it on. */
const CIRCLES = [
  ['/g/**', '/g/', '/g/x', 'host-cannot', false],
  ['/g/**', '/g/nuovo/', '/g/nuovo/x', 'host-differs', false],
  ['/g/**', '/g/nuovo/', '/g/x', 'host-differs', true],
  ['/g/**', '/g/it/:splat', '/g/items', 'host-differs', false],
  ['/g/**', '/it/:splat', '/g/it/x', null, true],
  ['/g/:n/**', '/g/', '/g/a/x', null, true],
  ['/g/*', '/g/', '/g/x', null, true],
] as const;

describe.each(CIRCLES)('a circle: %s → %s', (from, to, path, code, isLedOn) => {
  const plan = makePlan(
    {
      folder: 'dist',
      pages: ['/', '/404/'],
      files: [],
      hasForbidden: false,
      redirects: [{ from, to, status: 301, isPattern: true }],
    },
    { origin: 'https://www.example.com', base: '/', urls: { format: 'directory', trailingSlash: 'always' } },
    { countryHeader: 'X', securityHeaders: false, blockCountries: [], elsewhere: null, hosts: [], headers: {} },
  );
  const { files, findings } = hostResult('netlify', plan);

  it(`the build and the rehearsal know that ${path} ${isLedOn ? 'is' : 'is not'} led on`, () => {
    expect(findings.map((one) => one.code)).toEqual(code === null ? [] : [code]);
    const { status } = createRehearsal('netlify', plan, ['index.html', '404.html'])({ target: path, country: null });
    expect(status).toBe(isLedOn ? 301 : 404);
  });

  it.skipIf(!isInstalled)(`so it is: ${path}`, async () => {
    const matcher = await netlifyMatcher(files.find((one) => one.path === '_redirects')!.bytes);
    const request = { scheme: 'https', host: 'www.example.com', path, query: '', headers: {} };
    expect(matcher.match({ ...request, getHeader: () => '', getCookie: () => '' }) !== null).toBe(isLedOn);
  });
});
