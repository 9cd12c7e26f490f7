// Page views as an analytics server sees them: what is sent, in which order, and what happens when the tracker is late,
// blocked or unwanted.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, ownErrors, visit, type Visit, type VisitOptions } from '../support/browser.js';
import { CONFIG, makeSite, MAIN_BLOCK, page as pageFile } from '../support/site.js';
import { serve, type Host } from '../support/static-server.js';
import { trackerHost, type TrackerHost } from '../support/tracker-host.js';

interface Scene extends Visit {
  readonly site: Host;
  readonly tracker: TrackerHost;
}

interface Given {
  readonly analytics?: object;
  readonly routes?: object;
  readonly tracker?: Parameters<typeof trackerHost>[0];
  readonly browser?: VisitOptions;
}

/** A site of two pages, its analytics server and a visitor who has not come yet. */
async function scene({ analytics = {}, routes = {}, tracker: like, browser }: Given = {}): Promise<Scene> {
  const tracker = await trackerHost(like);
  const files = makeSite({
    'casino-site.config.json': {
      ...CONFIG,
      routes: { ...CONFIG.routes, ...routes },
      analytics: { provider: 'matomo', host: tracker.origin, siteId: '7', ...analytics },
    },
    'content/pages/terms.json': pageFile('/terms', [MAIN_BLOCK], { title: 'Termini' }),
  });
  await files.build();
  const [site, visitor] = await Promise.all([serve(`${files.root}/dist`), visit(browser)]);
  return { site, tracker, ...visitor };
}

const calls = (page: Page) => page.evaluate(() => window.trackerCalls ?? []);
const viewsReach = (tracker: TrackerHost, count: number) => expect.poll(() => tracker.views().length).toBe(count);

describeBrowser('SPEC-7.4 SPEC-7.5 Matomo', () => {
  it('gets one view with absolute URLs, in the order that Matomo documents, and no referrer where there is none', async () => {
    const { page, site, tracker } = await scene();
    await page.goto(`${site.origin}/`);
    await viewsReach(tracker, 1);
    expect(await calls(page)).toEqual([
      ['setTrackerUrl', `${tracker.origin}/matomo.php`],
      ['setSiteId', '7'],
      ['setCustomUrl', `${site.origin}/`],
      ['trackPageView', await page.title()],
      ['enableLinkTracking'],
    ]);
    expect(tracker.views()[0]).toMatchObject({
      idsite: '7',
      url: `${site.origin}/`,
      urlref: '',
      action_name: await page.title(),
    });
    expect(tracker.requests[0]!.path).toBe('/matomo.js');
  });

  it('names the page before, without its query', async () => {
    const { page, site, tracker } = await scene();
    await page.goto(`${site.origin}/?mail=anna@example.com`);
    await viewsReach(tracker, 1);
    await page.evaluate(() => void (location.href = '/terms/?utm_source=x'));
    await page.waitForURL('**/terms/**');
    await viewsReach(tracker, 2);
    const own = await calls(page);
    expect(own.map(([name]) => name)).toEqual([
      'setTrackerUrl',
      'setSiteId',
      'setReferrerUrl',
      'setCustomUrl',
      'trackPageView',
      'enableLinkTracking',
    ]);
    expect(tracker.views()[1]).toMatchObject({ url: `${site.origin}/terms/?utm_source=x`, urlref: `${site.origin}/` });
  });

  it('counts a return through the back/forward cache once more, an ordinary pageshow not', async () => {
    const { page, site, tracker } = await scene();
    await page.goto(`${site.origin}/terms/`);
    await viewsReach(tracker, 1);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await viewsReach(tracker, 2);
    expect(tracker.views()[1]).toMatchObject({ url: `${site.origin}/terms/` });
    expect(tracker.count('/matomo.js')).toBe(1);
  });
});

describeBrowser('D-46 redirects and ways back', () => {
  const redirects = [
    { from: '/vecchio/**', to: '/terms' },
    { from: '/prima', to: '/terms' },
  ];

  it.each(['/vecchio/x', '/prima'])('%s, which leads on, is not counted, and is nobody’s referrer', async (from) => {
    const { page, site, tracker } = await scene({ routes: { redirects } });
    await page.goto(`${site.origin}/?utm_source=x`);
    await viewsReach(tracker, 1);
    await page.evaluate((path) => void (location.href = path), from);
    await page.waitForURL('**/terms/');
    await viewsReach(tracker, 2);
    expect(tracker.views().map(({ url, urlref }) => [url, urlref])).toEqual([
      [`${site.origin}/?utm_source=x`, ''],
      [`${site.origin}/terms/`, `${site.origin}/`],
    ]);
  });

  it('an unknown URL that leads nowhere is counted once', async () => {
    const { page, site, tracker } = await scene({ routes: { redirects } });
    await page.goto(`${site.origin}/nulla`);
    await viewsReach(tracker, 1);
    expect(tracker.views()[0]).toMatchObject({ url: `${site.origin}/nulla` });
  });

  it('the back button comes from the page that was left', async () => {
    const { page, site, tracker } = await scene();
    await page.goto(`${site.origin}/`);
    await viewsReach(tracker, 1);
    await page.evaluate(() => void (location.href = '/terms/'));
    await viewsReach(tracker, 2);
    await page.goBack();
    await viewsReach(tracker, 3);
    expect(tracker.views()[2]).toMatchObject({ url: `${site.origin}/`, urlref: `${site.origin}/terms/` });
  });
});

describeBrowser('consent', () => {
  it('reaches Matomo from a script of the site, in order', async () => {
    const { page, site, tracker } = await scene({ analytics: { matomo: { requireConsent: true } } });
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    expect(tracker.requests).toEqual([]);
    // The record of the site's builds says nothing of the visitor.
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => !key.startsWith('casino-site:build:'))).toEqual([]);
    await page.evaluate(() =>
      (window as unknown as { casinoSite: { consent(given: boolean): Promise<void> } }).casinoSite.consent(true),
    );
    await viewsReach(tracker, 1);
    const names = (await calls(page)).map(([name]) => name);
    expect(names.indexOf('requireConsent')).toBeLessThan(names.indexOf('trackPageView'));
    expect(names.at(-1)).toBe('rememberConsentGiven');
  });
});

describeBrowser('SPEC-7.4 no host', () => {
  it('loads no script, makes no queue, asks nobody', async () => {
    const { page, site, tracker } = await scene({ analytics: { host: '' } });
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => '_paq' in window)).toBe(false);
    expect(
      await page
        .locator('script[src]')
        .evaluateAll((scripts) => scripts.map((script) => new URL((script as HTMLScriptElement).src).origin)),
    ).toEqual([site.origin]);
    expect(tracker.requests).toEqual([]);
  });

  it('neither for visitors who ask not to be tracked', async () => {
    const { page, site, tracker } = await scene();
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => '_paq' in window)).toBe(false);
    expect(tracker.requests).toEqual([]);
  });
});

describeBrowser('SPEC-8.7 a blocked script', () => {
  it.each(['matomo', 'fathom'])(
    '%s: one error that names the URL and ad blockers, and the page works',
    async (provider) => {
      const given = await scene({ analytics: { provider }, tracker: { status: 404 } });
      const { page, site, tracker } = given;
      await page.goto(`${site.origin}/`);
      await expect.poll(() => ownErrors(given).length).toBe(1);
      expect(ownErrors(given)[0]).toMatch(new RegExp(`${tracker.origin}/(matomo|script)\\.js.*ad blocker`));
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await page.getByRole('link', { name: 'Vai al contenuto' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/#contenuto$/);
      expect(ownErrors(given)).toHaveLength(1);
      expect(tracker.views()).toEqual([]);
    },
  );
});

/** The page's clock stands still from its start on and is moved by hand. */
async function lateBy(lateMs: number, analytics: object): Promise<Scene> {
  const given = await scene({ analytics, tracker: { lateMs } });
  await given.page.clock.install({ time: 0 });
  await given.page.clock.pauseAt(60_000);
  // The wait for the global begins with the load event of the tracker's script; the mark is set one turn later.
  await given.page.addInitScript((origin) => {
    const mark = ({ target }: Event): void => {
      if ((target as HTMLScriptElement).src?.startsWith(origin))
        void Promise.resolve()
          .then(() => fetch('/robots.txt'))
          .then(() => (document.documentElement.dataset.tracker = 'here'));
    };
    document.addEventListener('load', mark, true);
  }, given.tracker.origin);
  await given.page.goto(`${given.site.origin}/`);
  await given.page.waitForFunction(() => document.documentElement.dataset.tracker);
  return given;
}

describeBrowser('SPEC-7.6 a script whose global comes late', () => {
  it.each(['matomo', 'fathom'])('%s at 4.9 s counts', async (provider) => {
    const given = await lateBy(4900, { provider });
    await given.page.clock.runFor(4899);
    expect(given.tracker.views()).toEqual([]);
    await given.page.clock.runFor(5000);
    await viewsReach(given.tracker, 1);
    expect(ownErrors(given)).toEqual([]);
  });

  it.each(['matomo', 'fathom'])('%s at 5.1 s is reported once, 5 s after the script', async (provider) => {
    const given = await lateBy(5100, { provider });
    await given.page.clock.runFor(4999);
    expect(ownErrors(given)).toEqual([]);
    await given.page.clock.runFor(1);
    await expect.poll(() => ownErrors(given).length).toBe(1);
    expect(ownErrors(given)[0]).toContain('did not start within 5000 ms');
    await given.page.clock.runFor(60_000);
    expect(ownErrors(given)).toHaveLength(1);
  });
});

describeBrowser('D-47 times of the config', () => {
  it('a script that does not start is reported after them', async () => {
    const given = await scene({ analytics: { poll: 20, timeout: 200 }, tracker: { lateMs: 60_000 } });
    await given.page.goto(`${given.site.origin}/`);
    await expect.poll(() => ownErrors(given).length).toBe(1);
    expect(ownErrors(given)[0]).toContain('did not start within 200 ms');
  });

  it('a script is looked for as often as they say', async () => {
    const { page } = await lateBy(100, { provider: 'fathom', poll: 700 });
    await page.clock.runFor(699);
    expect(await calls(page)).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => calls(page)).toHaveLength(1);
  });
});

describeBrowser('SPEC-7.5 Fathom', () => {
  it('gets one view per page and never counts by itself', async () => {
    const { page, site, tracker } = await scene({ analytics: { provider: 'fathom', siteId: 'ABC' } });
    await page.goto(`${site.origin}/?x=1`);
    await viewsReach(tracker, 1);
    await page.evaluate(() => void (location.href = '/terms/'));
    await viewsReach(tracker, 2);
    expect(tracker.views()).toEqual([
      { site: 'ABC', auto: 'false', url: `${site.origin}/` },
      { site: 'ABC', auto: 'false', url: `${site.origin}/terms/`, referrer: `${site.origin}/` },
    ]);
  });

  it('is not even fetched for visitors who opted out', async () => {
    const { page, site, tracker } = await scene({ analytics: { provider: 'fathom' } });
    await page.addInitScript(() => localStorage.setItem('blockFathomTracking', 'true'));
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    expect(tracker.requests).toEqual([]);
  });
});

describeBrowser('SPEC-9.2 a delayed start', () => {
  it('waits for the visitor on an ordinary page', async () => {
    const { page, site, tracker } = await scene({ analytics: { start: 'delayed' } });
    await page.clock.install();
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    expect(tracker.requests).toEqual([]);
    await page.keyboard.press('Tab');
    await viewsReach(tracker, 1);
  });

  it.each(['/_nuxt/x', '/api/x'])('does not wait under %s', async (path) => {
    const { page, site, tracker } = await scene({ analytics: { start: 'delayed' } });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(site.origin + path);
    await viewsReach(tracker, 1);
  });
});
