// Pattern redirects, resolved on the not-found page from the build's own record.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '../../src/client/navigate.js';
import { followRedirect } from '../../src/client/redirects.js';
import { createRouteTable } from '../../src/urls/route-rules.js';
import { fakeLocation, json, stubFetch } from './support.js';

const matcher = createRouteTable({
  '/old/**': { redirect: '/new/' },
  '/old/kept': { redirect: '/kept/' },
  '/gioco/:name': { redirect: 'https://go.example/play' },
  '/già': { redirect: '/nuovo/' },
  '/loop/**': { redirect: '/loop/end/' },
  '/http': { redirect: 'http://go.example/' },
  '/host': { redirect: '//go.example/' },
  '/script': { redirect: 'javascript:alert(1)' },
  '/done': { prerender: true },
});
const meta = json({ id: 'b1', timestamp: 1, matcher, prerendered: [] });

async function visit(path: string, base = '/') {
  const location = fakeLocation(`https://casino.example${path}`);
  await followRedirect({ base, storageKey: 'casino-site:build:/', navigate: navigateTo, location });
  return location.visited;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('SPEC-7.2 redirects by the matcher', () => {
  it.each([
    ['/old', ['replace /new/']],
    ['/old/a/b?x=1', ['replace /new/?x=1']],
    ['/old/kept/', ['replace /kept/']],
    ['/older', []],
    ['/gioco/crab', ['replace https://go.example/play']],
    ['/gi%C3%A0', ['replace /nuovo/']],
    ['/%E0%A4%A', []],
    ['/loop/end', []],
    ['/loop/end/', []],
    ['/loop/x', ['replace /loop/end/']],
    ['/done', []],
    ['/nothing', []],
  ])('%s', async (path, expected) => {
    stubFetch(meta);
    expect(await visit(path)).toEqual(expected);
  });

  it('D-42 asks for the latest build where the session knows none, then for its record, below the base', async () => {
    const fetch = stubFetch(json({ id: 'b1', timestamp: 1 }), meta);
    expect(await visit('/casino/old/x', '/casino/')).toEqual(['replace /casino/new/']);
    expect(fetch.mock.calls.map(([url]) => url.replace(/\?.*/, ''))).toEqual([
      '/casino/_build/latest.json',
      '/casino/_build/meta/b1.json',
    ]);
  });

  it('D-42 asks for the record of the build that the session knows', async () => {
    sessionStorage.setItem('casino-site:build:/', JSON.stringify({ id: 'b7', timestamp: 1, due: 5 }));
    const fetch = stubFetch(meta);
    expect(await visit('/old/x')).toEqual(['replace /new/']);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/_build/meta/b7.json']);
  });

  it.each(['/http', '/host', '/script'])('%s: only https may leave the site', async (path) => {
    stubFetch(meta);
    await expect(visit(path)).rejects.toThrow('external URL');
  });

  it.each([
    ['no such record', new Response('', { status: 404 })],
    ['a network error', new TypeError('Failed to fetch')],
    ['a page instead', new Response('<p>')],
    ['no matcher in it', json({ id: 'b1' })],
    ['null', json(null)],
  ])('%s: the not-found page stays', async (_name, answer) => {
    stubFetch(answer);
    expect(await visit('/old/x')).toEqual([]);
  });
});
