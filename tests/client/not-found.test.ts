// D-44, D-41: what the page for unknown URLs shows and says, on any path that a browser can be sent to.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '../../src/client/navigate.js';
import { createRouteTable } from '../../src/urls/route-rules.js';
import { fakeLocation, json, spyOnConsole, stubFetch } from './support.js';

const RULES = { guide: { prefix: '/guide', maxDepth: 2, characters: ['lowercase'] } };
const PLACE =
  '<div data-module="not-found" data-attempted="Indirizzo richiesto:" data-suggestion="Forse cercavi:" data-pages="/ /terms/ /privacy/ /citt%C3%A0/" hidden></div>';

interface Given {
  readonly base?: string;
  readonly redirects?: boolean;
  readonly open?: readonly string[];
  readonly keepsReferrer?: boolean;
}

async function load({ open = [], keepsReferrer = false }: Given = {}) {
  vi.resetModules();
  vi.stubGlobal('__CASINO_SITE_RULES__', JSON.stringify({ rules: RULES, open, keepsReferrer }));
  return { ...(await import('../../src/client/not-found.js')), ...(await import('../../src/client/rules.js')) };
}

async function visit(path: string, given: Given = {}) {
  const { warn } = spyOnConsole();
  const { answerNotFound } = await load(given);
  const location = fakeLocation(`https://casino.example${path}`);
  const { base = '/', redirects = false } = given;
  const leads = await answerNotFound({
    base,
    storageKey: 'casino-site:build:/',
    redirects,
    navigate: navigateTo,
    location,
  });
  const place = document.querySelector<HTMLElement>('[data-module]');
  const said = warn.mock.calls.map(([line]) => line as string);
  return {
    leads,
    said,
    place,
    shown: place?.querySelector('bdi')?.textContent,
    link: place?.querySelector('a')?.getAttribute('href'),
    location,
  };
}

beforeEach(() => {
  document.body.innerHTML = PLACE;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the attempted path', () => {
  it.each([
    ['/nope', '/nope'],
    ['/nope/?mail=a@b.it', '/nope/'],
    ['/gi%C3%A0', '/già'],
    ['/a%CC%80', '/à'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/gi%C3%A0/%FF', '/già/%FF'],
    ['/100%', '/100%'],
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '/<script>alert(1)</script>'],
    ['/%E2%80%AEgnp.exe', '/\ufffdgnp.exe'],
    ['/%1B%5B2J', '/\ufffd[2J'],
  ])('%s is shown as %s, and said', async (path, shown) => {
    const page = await visit(path);
    expect([page.leads, page.shown, page.place!.hidden]).toEqual([false, shown, false]);
    expect(page.said).toEqual([`Page not found: ${shown}`]);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  it('is cut at 200 characters, never in the middle of one', async () => {
    expect((await visit(`/${'a'.repeat(5000)}`)).shown).toBe(`/${'a'.repeat(199)}`);
    document.body.innerHTML = PLACE;
    expect((await visit(`/${'%F0%9F%8E%B0'.repeat(500)}`)).shown).toBe(`/${'🎰'.repeat(199)}`);
  });

  it.each(['/404', '/404/', '/404.html', '/404/index.html'])(
    '%s was asked for by name: nothing is missing',
    async (path) => {
      expect(await visit(path)).toMatchObject({ said: [], shown: undefined });
    },
  );

  it('a template without a place for it shows nothing, and the console says it all the same', async () => {
    document.body.innerHTML = '';
    expect(await visit('/nope')).toMatchObject({ place: null, said: ['Page not found: /nope'] });
  });
});

describe('SPEC-8.4 SPEC-2.6 the two messages', () => {
  it.each([
    ['/guide/Uno1', 'Page Not Found: /guide/Uno1'],
    ['/guide/uno/due/', 'Page Not Found: /guide/uno/due/'],
    ['/guide/uno', 'Page not found: /guide/uno'],
    ['/guides/Uno1', 'Page not found: /guides/Uno1'],
  ])('%s', async (path, line) => {
    expect((await visit(path)).said).toEqual([line]);
  });

  it('below a base path, a rule sees the path below it', async () => {
    expect((await visit('/app/guide/Uno1', { base: '/app/' })).said).toEqual(['Page Not Found: /app/guide/Uno1']);
    expect((await visit('/guide/Uno1', { base: '/app/' })).said.at(-1)).toBe('Page not found: /guide/Uno1');
  });
});

describe('the suggestion', () => {
  it.each([
    ['/term', '/terms/'],
    ['/Terms.html', '/terms/'],
    ['/trems/', '/terms/'],
    ['/privcay/index.html', '/privacy/'],
    ['/citta', '/citt%C3%A0/'],
    ['/something-else', undefined],
    [`/terms${'/'.repeat(3000)}`, undefined],
  ])('%s → %s', async (path, link) => {
    expect((await visit(path)).link ?? undefined).toBe(link);
  });

  it('carries the base path', async () => {
    document.body.innerHTML = PLACE.replace(/data-pages="[^"]*"/, 'data-pages="/app/ /app/terms/"');
    expect((await visit('/app/term', { base: '/app/' })).link).toBe('/app/terms/');
  });
});

describe('a URL that leads on', () => {
  const meta = json({
    id: 'b1',
    timestamp: 1,
    matcher: createRouteTable({ '/old/**': { redirect: '/new/' } }),
    prerendered: [],
  });

  it('is left without a word', async () => {
    stubFetch(meta);
    const page = await visit('/old/x', { redirects: true });
    expect(page).toMatchObject({ leads: true, said: [], shown: undefined });
    expect(page.location.visited).toEqual(['replace /new/']);
  });

  it.each([
    [true, 'https://search.example/?q=segreto', JSON.stringify({ url: 'https://search.example/', referrer: '' })],
    [true, `${location.origin}/terms/`, null],
    [false, 'https://search.example/', null],
  ])('D-46 passes on what was seen before it: allowed %s, %s', async (keepsReferrer, referrer, kept) => {
    stubFetch(meta);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await visit('/old/x', { redirects: true, keepsReferrer });
    expect(sessionStorage.getItem('casino-site:seen')).toBe(kept);
  });
});

describe('D-41 before navigateTo', () => {
  it.each([
    ['/guide/Uno1', true],
    ['/guide/Uno1?x=1#y', true],
    ['/guide/uno', false],
    ['/guide/vecchia/due', false],
    ['/guide/antica/a/b', false],
    ['/terms/', false],
  ])('%s refused: %s', async (url, isRefused) => {
    const { assertAllowed } = await load({ open: ['/guide/vecchia/due', '/guide/antica/**'] });
    const attempt = () => assertAllowed(url, '/');
    if (!isRefused) return expect(attempt).not.toThrow();
    expect(attempt).toThrow('Page Not Found: /guide/Uno1');
    try {
      attempt();
    } catch (error) {
      expect(error).toMatchObject({ statusCode: 404, data: { path: '/guide/Uno1' } });
    }
  });
});
