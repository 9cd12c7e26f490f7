// Recovery from a file that a new deploy removed: one full load, never a loop, never for somebody else's script.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, visit, type Visit } from '../support/browser.js';
import { listFiles } from '../support/output.js';
import { CONFIG, component, makeSite, MAIN_BLOCK, page as pageFile } from '../support/site.js';
import { type Answer, type Host, serve } from '../support/static-server.js';
import { trackerHost } from '../support/tracker-host.js';

const FAQ = component(
  7,
  {
    header: 'Domande',
    faq: [
      { question: 'Prima domanda?', answer: '<p>Sì.</p>' },
      { question: 'Seconda domanda?', answer: '<p>No.</p>' },
    ],
  },
  2,
);

const MISSING: Answer = { status: 404, type: 'text/plain', body: '' };

interface Scene extends Visit {
  readonly site: Host;
  /** Path of the lazily loaded accordion module. */
  readonly chunk: string;
}

/** A home page with an accordion whose module is missing, as after a deploy. */
async function scene(config: object = {}): Promise<Scene> {
  const files = makeSite({
    'casino-site.config.json': { ...CONFIG, ...config },
    'content/pages/home.json': pageFile('/', [MAIN_BLOCK, FAQ], { title: 'Home' }),
    'content/pages/terms.json': pageFile('/terms', [MAIN_BLOCK], { title: 'Termini' }),
  });
  await files.build();
  const dist = `${files.root}/dist`;
  const chunk = `/${listFiles(dist).find((path) => path.endsWith('.js') && files.out(path).includes('accordion__toggle-all'))}`;
  const [site, visitor] = await Promise.all([serve(dist), visit()]);
  site.answer(chunk, MISSING);
  return { site, chunk, ...visitor };
}

/** Time enough for a loop to show: the page has loaded, and nothing was asked for during half a second. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describeBrowser('SPEC-2.10 SPEC-4.5 SPEC-9.1 a missing module', () => {
  it('loads the page again once, not twice within ten seconds, and again after', async () => {
    const { page, site, chunk } = await scene();
    await page.clock.install({ time: 0 });
    await page.goto(`${site.origin}/?da=lettera`);
    await expect.poll(() => site.count(chunk)).toBe(2);
    await settle(page);
    expect(site.count('/')).toBe(2);
    expect(page.url()).toBe(`${site.origin}/?da=lettera`);

    await page.clock.fastForward(5000);
    await page.reload();
    await expect.poll(() => site.count(chunk)).toBe(3);
    await settle(page);
    expect(site.count('/')).toBe(3);

    await page.clock.fastForward(10_001);
    await page.reload();
    await expect.poll(() => site.count(chunk)).toBe(5);
    await settle(page);
    expect(site.count('/')).toBe(5);
  });

  it('heals the page when the new load brings the module', async () => {
    const { page, site, chunk } = await scene();
    site.answer(chunk, { ...MISSING, once: true });
    await page.goto(`${site.origin}/`);
    await page.getByRole('button', { name: 'Apri tutto' }).waitFor();
    expect(site.count('/')).toBe(2);
  });

  it('goes to the page whose link was clicked, not back to the old one', async () => {
    const { page, site, chunk } = await scene();
    const [module, target] = [gate(), gate()];
    site.answer(chunk, { ...MISSING, after: module.opened });
    site.answer('/terms/', { after: target.opened });
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
    await expect.poll(() => site.count(chunk)).toBe(1);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/terms/' });
      document.body.append(link);
      link.click();
    });
    await expect.poll(() => site.count('/terms/')).toBe(1);
    module.open();
    await expect.poll(() => site.count('/terms/')).toBe(2);
    target.open();
    await page.waitForURL('**/terms/');
    expect(site.count('/')).toBe(1);
    const record = await page.evaluate(() => sessionStorage.getItem('casino-site:reload'));
    expect(JSON.parse(record!)).toMatchObject({ path: '/terms/' });
  });

  it.each([
    ['reads', 'getItem'],
    ['writes', 'setItem'],
  ])('with a session storage that refuses %s there is one new load and no loop', async (_name, method) => {
    const { page, site, chunk } = await scene();
    await page.addInitScript((name) => {
      Object.defineProperty(Storage.prototype, name, {
        value: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }, method);
    await page.goto(`${site.origin}/`);
    await expect.poll(() => site.count(chunk)).toBe(2);
    await settle(page);
    expect(site.count('/')).toBe(2);
    await page.locator('summary').first().click();
    expect(await page.getByText('Sì.').isVisible()).toBe(true);
  });
});

describeBrowser('D-47 reload.ttl', () => {
  it('is the time of the guard', async () => {
    const { page, site, chunk } = await scene({ reload: { ttl: 2000 } });
    await page.clock.install({ time: 0 });
    await page.goto(`${site.origin}/`);
    await expect.poll(() => site.count(chunk)).toBe(2);
    await settle(page);
    await page.clock.fastForward(2001);
    await page.reload();
    await expect.poll(() => site.count(chunk)).toBe(4);
  });
});

describeBrowser('SPEC-4.5 a browser that stores nothing', () => {
  it('neither storage nor the kind of navigation: no new load, for it could never end', async () => {
    const { page, site, chunk } = await scene();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', { value: null });
      performance.getEntriesByType = () => [];
    });
    await page.goto(`${site.origin}/`);
    await expect.poll(() => site.count(chunk)).toBe(1);
    await settle(page);
    expect(site.count('/')).toBe(1);
  });
});

describeBrowser('SPEC-4.5 somebody else’s script', () => {
  it('fails without any new load', async () => {
    const tracker = await trackerHost({ status: 404 });
    const {
      page,
      site,
      chunk,
      console: written,
    } = await scene({ analytics: { provider: 'matomo', host: tracker.origin, siteId: '1' } });
    site.answer(chunk, null);
    await page.goto(`${site.origin}/`);
    await expect.poll(() => written.filter((line) => line.includes('[casino-site]')).length).toBe(1);
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement('script'), { src: `${src}/nowhere.js` }));
    }, tracker.origin);
    await expect.poll(() => tracker.count('/nowhere.js')).toBe(1);
    await settle(page);
    expect(site.count('/')).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('casino-site:reload'))).toBeNull();
  });
});
