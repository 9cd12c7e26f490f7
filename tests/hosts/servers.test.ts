// The files for nginx, Apache and Caddy in the real servers: statuses, `Location`, headers, error pages, countries, and
// paths that somebody else has thought up.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '../support/site.js';
import { type Engine, findEngine, startEngine } from './engines.js';
import { BLOCKED, hostSite } from './site.js';

const GO = 'https://go.example.com';

/** Path → status and `Location` below the site. */
const REDIRECTED: readonly (readonly [path: string, status: number, location: string])[] = [
  ['/termini', 301, '/terms/'],
  ['/termini/', 301, '/terms/'],
  ['/termini?btag=7&x=%22', 301, '/terms/?btag=7&x=%22'],
  ['/login?btag=7', 302, `${GO}/login?btag=7`],
  ['/citt%C3%A0', 308, '/terms/#note'],
  ['/citt%c3%a0/', 308, '/terms/#note'],
  ['/temporaneo', 307, '/terms/'],
  ['/proprio', 301, `${GO}/p?a=1`],
  ['/proprio?btag=7', 301, `${GO}/p?a=1`],
  ['/segni', 302, `${GO}/$a;b%20c/%C3%A8`],
  ['/Maiuscola', 301, '/terms/'],
  ['/vecchio', 301, '/terms/'],
  ['/vecchio/a/b?x=1', 301, '/terms/?x=1'],
  ['/old', 301, '/it/'],
  ['/old/a', 301, '/it/a'],
  ['/old/a/b/', 301, '/it/a/b/'],
  ['/old/a?btag=7', 301, '/it/a?btag=7'],
  ['/gioca/crab', 302, `${GO}/s/crab`],
  ['/gioca/crab/?btag=7', 302, `${GO}/s/crab?btag=7`],
  ['/gioca/caff%C3%A8', 302, `${GO}/s/caff%C3%A8`],
  ['/solo/x', 301, '/terms/'],
  ['/guida/altro', 301, '/terms/'],
  ['/gi%C3%A0/caff%C3%A8', 302, '/citt%C3%A0-nuova/caff%C3%A8'],
  ['/gi%c3%a0/x', 302, '/citt%C3%A0-nuova/x'],
];

const FOUND = ['/', '/terms/', '/guida/bonus/'];
const MISSING = [
  '/nope',
  '/gioca/a/b',
  '/solo/a/b',
  '/gioca',
  '/assets/nope.js',
  '/terms/nope',
  '/maiuscola',
  '/MAIUSCOLA',
  '/Termini',
  '/CITT%C3%A0',
  '/vecchione',
];

/** Nothing of these may leave the site, or become a header. */
const HOSTILE = [
  '/old//evil.example',
  '/old/%2F%2Fevil.example',
  '/old/\\evil.example',
  '/old/%5Cevil.example',
  '/old/%0d%0aX-Test:%20y',
  '/old/%0aX-Test:y',
  '/old/..%2f..%2f//evil.example',
  '/old/@evil.example',
  '/old/.evil.example',
  '/gioca/%0d%0aX-Test:%20y',
  '/gioca/.evil.example',
  '/gioca/%3f',
  '/gi%C3%A0//evil.example',
  '//evil.example',
  '//evil.example/%2e%2e',
  '/termini?%0d%0aX-Test:%20y',
  '/login?x=%0d%0aX-Test:%20y',
];

describe.each(['nginx', 'apache', 'caddy'] as const)('%s', (name) => {
  const program = findEngine(name);
  describe.skipIf(program === null)('check 2: the real server takes its file without a warning', () =>
    suite(name, program!),
  );
});

function suite(name: 'nginx' | 'apache' | 'caddy', program: string): void {
  let site: TestSite;
  let engine: Engine;
  const ending: (() => void)[] = [];
  const path = (location: string | null) => location?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '') ?? null;

  beforeAll(async () => {
    const publish = { host: name, blockCountries: BLOCKED, headers: { '/guida/**': { 'X-Guida': 'a "b" $c 100%' } } };
    site = hostSite(publish, { 'public/tool.mjs': 'export {};' }, undefined, (act) => ending.push(act));
    const report = await site.build();
    expect(report.problems.filter((one) => one.severity !== 'note')).toEqual([]);
    engine = await startEngine(name, program, join(site.root, 'dist'), join(site.root, 'host', name));
  });
  afterAll(async () => {
    await engine?.stop();
    for (const act of ending) act();
  });

  it.each(REDIRECTED)('%s → %i %s', async (from, status, location) => {
    const answer = await engine.ask(from);
    expect([answer.status, path(answer.location)]).toEqual([status, location]);
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });

  it.each(FOUND)('%s is a page, with the headers of the site', async (url) => {
    const answer = await engine.ask(url);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(site.out(`${url.slice(1)}index.html`));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['x-guida']).toBe(url.startsWith('/guida') ? 'a "b" $c 100%' : undefined);
  });

  it.each(MISSING)('%s is not found, and nobody keeps that', async (url) => {
    const answer = await engine.ask(url);
    expect(answer.status).toBe(404);
    expect(answer.body).toBe(site.out('404.html'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('assets are kept for a year', async () => {
    const asset = /assets\/[^"]+\.js/.exec(site.out('index.html'))![0];
    const answer = await engine.ask(`/${asset}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('a module is sent as a script', async () => {
    const answer = await engine.ask('/tool.mjs');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/javascript/)]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await engine.ask('/nope.mjs')).body).toBe(site.out('404.html'));
  });

  it.each(['/', '/terms/', '/login', '/old/x', '/nope', '/gioca/x'])('a blocked visitor at %s', async (url) => {
    const answer = await engine.ask(url, { 'CF-IPCountry': 'US' });
    expect(answer.status).toBe(403);
    expect(answer.location).toBeNull();
    expect(answer.body).toBe(site.out('403.html'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await engine.ask('/terms/', { 'CF-IPCountry': 'IT' })).status).toBe(200);
  });

  it('gets the files that the 403 page needs', async () => {
    const asset = /assets\/[^"]+\.js/.exec(site.out('403.html'))![0];
    for (const url of [`/${asset}`, '/_build/latest.json'])
      expect((await engine.ask(url, { 'CF-IPCountry': 'GB' })).status).toBe(200);
  });

  it.each(HOSTILE)('%s stays here', async (url) => {
    const answer = await engine.ask(url);
    expect(answer.headers['x-test']).toBeUndefined();
    if (answer.location === null) return;
    const end = new URL(answer.location, 'https://www.example.com/');
    expect(['www.example.com', 'go.example.com', '127.0.0.1']).toContain(end.hostname);
  });

  it('files for hosts are not served', async () => {
    for (const url of ['/.htaccess', '/_redirects']) expect((await engine.ask(url)).status).not.toBe(200);
  });
}
