// D-44, D-41: the page for unknown URLs as a visitor sees it, on a host, in the preview and in watch.
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../../scripts/watch/watched.mjs';
import { createGate } from '../../src/preview/gate.js';
import { serveDist } from '../../src/preview/serve-dist.js';
import { startServer } from '../../src/preview/server.js';
import { describeBrowser, visit, type VisitOptions } from '../support/browser.js';
import { CONFIG, makeSite, MAIN_BLOCK, page as pageFile, type TestSite } from '../support/site.js';
import { serve } from '../support/static-server.js';

const validate = { guide: { prefix: '/guide', maxDepth: 2, characters: ['lowercase'] } };

function ruledSite(files: Record<string, unknown> = {}): TestSite {
  return makeSite({
    'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, validate } },
    'content/pages/terms.json': pageFile('/terms', [MAIN_BLOCK], { title: 'Termini' }),
    ...files,
  });
}

async function open(origin: string, path: string, options?: VisitOptions) {
  const visitor = await visit(options);
  const answer = await visitor.page.goto(origin + path);
  const said = () =>
    visitor.console.filter((line) => /Page not found/i.test(line)).map((line) => line.replace(/^\w+: /, ''));
  return { ...visitor, status: answer!.status(), said };
}

const HOSTS: Readonly<
  Record<string, (site: TestSite) => Promise<{ readonly origin: string; readonly log: () => string }>>
> = {
  'a host': async (site) => {
    await site.build();
    return { origin: (await serve(join(site.root, 'dist'))).origin, log: () => '' };
  },
  'the preview': async (site) => {
    await site.build();
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const server = await startServer({
      port: 0,
      log,
      handler: serveDist({ folder: join(site.root, 'dist'), gate: createGate(), log }),
    });
    onTestFinished(() => server.close());
    return { origin: server.url.slice(0, -1), log: () => lines.join('\n') };
  },
  watch: async (site) => {
    const watched = await startWatch(site.root);
    onTestFinished(() => void watched.child.kill('SIGKILL'));
    return { origin: watched.url.replace(/\/$/, ''), log: () => watched.stderr() };
  },
};

describeBrowser('D-44 SPEC-2.6 SPEC-2.7 an unknown URL', () => {
  it.each(Object.keys(HOSTS))('%s: the page and the log say the same, at any depth', async (name) => {
    const site = ruledSite();
    const { origin, log } = await HOSTS[name]!(site);
    const { page, status, said } = await open(origin, '/Term/?mail=a@b.it');
    expect(status).toBe(404);
    await page.getByText('Indirizzo richiesto: /Term/').waitFor();
    expect(said()).toEqual(['Page not found: /Term/']);
    expect(await page.getByRole('link', { name: '/terms/' }).getAttribute('href')).toBe('/terms/');
    await page.goto(`${origin}/guide/uno/gi%C3%A0/%3Cb%3E`);
    await page.getByText('Indirizzo richiesto: /guide/uno/già/<b>').waitFor();
    expect(said().at(-1)).toBe('Page Not Found: /guide/uno/già/<b>');
    if (name !== 'a host') for (const line of said()) expect(log()).toContain(line);
    expect(await page.getByText('Forse cercavi').count()).toBe(0);
  });

  it('without script nothing is shown that nobody could fill in', async () => {
    const { origin } = await HOSTS['a host']!(ruledSite());
    const { page } = await open(origin, '/nope', { javaScriptEnabled: false });
    expect(await page.locator('main').innerText()).toBe('Pagina non trovata.');
  });

  it('SPEC-8.3 D-15 a site without a page "/404": the literal text between header and footer, with the path below a base', async () => {
    const site = ruledSite({
      'casino-site.config.json': { ...CONFIG, site: { ...CONFIG.site, base: '/app/' } },
      'content/pages/not-found.json': null,
    });
    await site.build();
    const host = await serve(join(site.root, 'dist'));
    // A host that has the site below /app/: what the page asks for there is taken from the root of the folder.
    const visitor = await visit();
    await visitor.page.route('**/app/**', async (route) => {
      const url = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: host.origin + url.pathname.replace(/^\/app/, '') }) });
    });
    await visitor.page.goto(`${host.origin}/app/a/b/term`);
    await visitor.page.getByText('Indirizzo richiesto: /app/a/b/term').waitFor();
    expect(await visitor.page.locator('h1').innerText()).toBe('Page not found.');
    expect(await visitor.page.locator('header a').first().isVisible()).toBe(true);
    expect(await visitor.page.locator('footer').isVisible()).toBe(true);
    expect(visitor.console.filter((line) => /Content Security|violat/i.test(line))).toEqual([]);
    // What is still on its way must not come back to a page that is gone.
    await visitor.page.unrouteAll({ behavior: 'wait' });
  });
});
