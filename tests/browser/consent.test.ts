// The consent banner in a real browser: nothing is loaded before the visitor agrees, refusing is as easy as agreeing, and
// the choice is kept. The third party is answered by the test, under an address of its own.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, visit, type VisitOptions } from '../support/browser.js';
import { PROJECT } from '../support/cli.js';
import { CONFIG, makeSite, MAIN_BLOCK, page as pageFile } from '../support/site.js';
import { serve } from '../support/static-server.js';
import { trackerHost } from '../support/tracker-host.js';

const WIDGET = 'https://cdn.example.com/widget.js';
const SCRIPTS = [{ src: WIDGET, consent: 'marketing', attributes: { 'data-account': 'a&b' } }];
const CONSENT = { policyUrl: '/privacy', categories: ['statistics', 'marketing'] };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

interface Given {
  readonly config?: object;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly browser?: VisitOptions;
}

async function scene({ config = {}, files = {}, browser }: Given = {}) {
  const site = makeSite({
    'casino-site.config.json': { ...CONFIG, scripts: SCRIPTS, consent: CONSENT, ...config },
    'content/pages/privacy.json': pageFile('/privacy', [MAIN_BLOCK], { title: 'Privacy' }),
    ...files,
  });
  const report = await site.build();
  expect(report.problems.filter((one) => one.severity === 'error')).toEqual([]);
  const [host, visitor] = await Promise.all([serve(`${site.root}/dist`), visit(browser)]);
  const foreign: string[] = [];
  await answerAbroad(visitor.page.context(), foreign);
  return { ...visitor, origin: host.origin, foreign };
}

/** Every other https host answers with a script that says which one it is. */
async function answerAbroad(context: BrowserContext, foreign: string[]): Promise<void> {
  await context.route(/^https:/, (route) => {
    foreign.push(route.request().url());
    const body = '(window.ran ??= []).push([document.currentScript.src, document.currentScript.dataset.account])';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie e privacy' });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const reopen = (page: Page) => page.getByRole('button', { name: 'Preferenze cookie' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('casino-site:consent:/'));
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: unknown[][] }).ran ?? []);
const violations = (written: readonly string[]) => written.filter((line) => /Content Security|violates/i.test(line));

describeBrowser('the banner', () => {
  it('loads nothing before consent, then what was agreed to, and asks no more', async () => {
    const { page, origin, foreign, console: written } = await scene();
    await page.goto(`${origin}/`);
    await banner(page).waitFor();
    expect([foreign, await kept(page)]).toEqual([[], null]);
    await button(page, 'Accetta').click();
    await expect.poll(() => ran(page)).toEqual([[WIDGET, 'a&b']]);
    expect(await banner(page).count()).toBe(0);
    await page.goto(`${origin}/privacy/`);
    await expect.poll(() => ran(page)).toEqual([[WIDGET, 'a&b']]);
    expect(await banner(page).count()).toBe(0);
    await expect.poll(() => foreign).toEqual([WIDGET, WIDGET]);
    expect(violations(written)).toEqual([]);
  });

  it('the locale is kept only once the visitor has chosen one, whatever the answer', async () => {
    const { page, origin } = await scene();
    const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    await page.goto(`${origin}/`);
    await banner(page).waitFor();
    expect(await cookies()).toEqual([]);
    await button(page, 'Accetta').click();
    await page.goto(`${origin}/privacy/`, { waitUntil: 'networkidle' });
    expect(await cookies()).toEqual([]);
    await page.evaluate(() =>
      (window as unknown as { casinoSite: { switchLocale(code: string): void } }).casinoSite.switchLocale('en'),
    );
    expect(await cookies()).toEqual(['i18n_redirected=en']);
  });

  it.each(['Rifiuta', 'Chiudi e rifiuta', 'Escape'])('%s refuses all, for later pages too', async (how) => {
    const { page, origin, foreign } = await scene();
    const loaded: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) loaded.push(await response.text().catch(() => ''));
    });
    await page.goto(`${origin}/`);
    await banner(page).waitFor();
    await expect.poll(() => loaded.filter((code) => code.includes('consent__close'))).toHaveLength(1);
    if (how === 'Escape') await banner(page).press('Escape');
    else await button(page, how).click();
    await expect.poll(() => kept(page)).toMatch(/^\d+ 1-s-m $/);
    loaded.length = 0;
    await page.goto(`${origin}/privacy/`, { waitUntil: 'networkidle' });
    expect(await banner(page).count()).toBe(0);
    // Of the part that asks nothing is loaded, nor from elsewhere. The check for updates has its own time.
    expect(loaded.filter((code) => code.includes('consent__close'))).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('leaves the focus where it was: the header comes next', async () => {
    const { page, origin } = await scene();
    await page.goto(`${origin}/`);
    await button(page, 'Rifiuta').press('Enter');
    await expect.poll(() => banner(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.className)).toMatch(/^header__home/);
    expect(await page.locator('body > span').count()).toBe(0);
  });

  it('is opened again from the footer with the choice in it, by the keyboard, and a withdrawal stops what runs', async () => {
    const { page, origin } = await scene();
    await page.goto(`${origin}/`);
    await button(page, 'Accetta').click();
    await expect.poll(() => ran(page)).toHaveLength(1);
    await reopen(page).focus();
    await page.keyboard.press('Enter');
    await banner(page).waitFor();
    expect(await banner(page).evaluate((one) => one === document.activeElement)).toBe(true);
    const marketing = banner(page).getByRole('checkbox', { name: /Marketing/ });
    expect(await marketing.isChecked()).toBe(true);
    expect(await banner(page).innerText()).not.toContain('Se chiudi');
    await button(page, 'Chiudi senza cambiare').press('Enter');
    expect(await reopen(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => kept(page)).toMatch(/ statistics,marketing$/);
    await reopen(page).click();
    await marketing.uncheck();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Salva le scelte').click();
    await reloaded;
    await expect.poll(() => kept(page)).toMatch(/ 1-s-m statistics$/);
    await page.waitForLoadState('networkidle');
    expect(await ran(page)).toEqual([]);
  });

  it('ticks nothing beforehand, and answers by category', async () => {
    const { page, origin, foreign } = await scene();
    await page.goto(`${origin}/`);
    await button(page, 'Scegli').click();
    const boxes = banner(page).getByRole('checkbox');
    expect(await boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
      false,
      false,
    ]);
    await boxes.first().check();
    await button(page, 'Salva le scelte').click();
    await expect.poll(() => kept(page)).toMatch(/ statistics$/);
    expect(foreign).toEqual([]);
  });

  it('asks again after six months, not before, and when something else is asked', async () => {
    const { page, origin } = await scene();
    await page.clock.install({ time: new Date('2026-01-31T12:00:00Z') });
    await page.goto(`${origin}/`);
    await button(page, 'Rifiuta').click();
    await page.clock.setFixedTime(new Date('2026-07-30T12:00:00Z'));
    await page.goto(`${origin}/privacy/`, { waitUntil: 'networkidle' });
    expect(await banner(page).count()).toBe(0);
    await page.clock.setFixedTime(new Date('2026-08-01T12:00:00Z'));
    await page.goto(`${origin}/`);
    await banner(page).waitFor();
    await button(page, 'Rifiuta').click();
    await expect.poll(() => kept(page)).toMatch(/ 1-s-m $/);
    // As the choice of a visitor who was asked by an earlier version.
    await page.evaluate(() => {
      const [until] = localStorage.getItem('casino-site:consent:/')!.split(' ');
      localStorage.setItem('casino-site:consent:/', `${until} 0-s-m `);
    });
    await page.goto(`${origin}/privacy/`);
    await banner(page).waitFor();
  });

  it('works for the page where storage is refused', async () => {
    const { page, origin, console: written } = await scene();
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto(`${origin}/`);
    await button(page, 'Accetta').click();
    await expect.poll(() => ran(page)).toHaveLength(1);
    expect(await banner(page).count()).toBe(0);
    expect(written.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it('a choice in another tab holds here', async () => {
    const { page, origin } = await scene();
    await page.goto(`${origin}/`);
    await banner(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${origin}/privacy/`);
    await button(other, 'Accetta').click();
    await expect.poll(() => banner(page).count()).toBe(0);
    await expect.poll(() => ran(page)).toHaveLength(1);
  });

  it('covers no notice on a phone, and moves nothing', async () => {
    const { page, origin } = await scene({ browser: { viewport: { width: 360, height: 640 } } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          (window as unknown as { shift: number }).shift =
            ((window as unknown as { shift?: number }).shift ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${origin}/`);
    await banner(page).waitFor();
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const disclosure = await box('.disclosure');
    expect(disclosure.y + disclosure.height).toBeLessThanOrEqual((await box('.consent')).y);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const selector of ['.notices', '.footer__copyright']) {
      const { y, height } = await box(selector);
      expect(y + height, selector).toBeLessThanOrEqual((await box('.consent')).y);
    }
    expect(await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)).toBeLessThan(0.01);
    const [refuse, accept] = await Promise.all(
      ['Rifiuta', 'Accetta'].map((name) =>
        button(page, name).evaluate((one) => {
          const { width, height, top } = one.getBoundingClientRect();
          const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(one);
          return { width, height, top, backgroundColor, color, fontSize, fontWeight, borderColor };
        }),
      ),
    );
    expect(refuse).toEqual(accept);
    await button(page, 'Scegli').click();
    const text = page.locator('.consent__text');
    // Who chooses sees every choice.
    expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await page.reload();
    await banner(page).waitFor();
    // A laptop at 400 %: the whole text can be read, and nothing that has the focus is hidden.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    const link = page.locator('.footer a').last();
    await link.focus();
    const isSeen = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    expect(await link.evaluate(isSeen)).toBe(true);
    await button(page, 'Rifiuta').click();
    await page.locator('.consent-link').press('Enter');
    await banner(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.consent-link').evaluate(isSeen)).toBe(true);
  });

  it('axe finds nothing in it', async () => {
    const { page, origin } = await scene({ browser: { bypassCSP: true, viewport: { width: 360, height: 640 } } });
    await page.goto(`${origin}/`);
    await button(page, 'Scegli').click();
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const found = await page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations: all } = await checker.run(document, { runOnly, resultTypes: ['violations'] });
      return all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    });
    expect(found).toEqual([]);
  });

  it('does not come without script, nor does its button', async () => {
    const { page, origin, foreign } = await scene({ browser: { javaScriptEnabled: false } });
    await page.goto(`${origin}/`);
    expect(await banner(page).count()).toBe(0);
    expect(await page.locator('.consent-link').isVisible()).toBe(false);
    expect(foreign).toEqual([]);
  });
});

describeBrowser('who follows the choice', () => {
  it('Matomo waits for it, and hears of it on every page', async () => {
    const tracker = await trackerHost();
    const analytics = { host: tracker.origin, siteId: '7', matomo: { requireConsent: true } };
    const { page, origin } = await scene({ config: { analytics } });
    const names = () => page.evaluate(() => (window.trackerCalls ?? []).map(([name]) => name));
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    expect(tracker.requests).toEqual([]);
    await button(page, 'Accetta').click();
    await expect.poll(names).toContain('setConsentGiven');
    await page.goto(`${origin}/privacy/`);
    await expect.poll(names).toContain('setConsentGiven');
    await reopen(page).click();
    await button(page, 'Rifiuta').click();
    await expect.poll(names).not.toContain('setConsentGiven');
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    expect(await names()).toEqual([]);
  });

  it.each<[string, { scripts?: object[]; respectDoNotTrack?: boolean }, number]>([
    ['only Matomo would hear of it: not asked', {}, 0],
    ['something else waits for it, too: asked', { scripts: [{ src: WIDGET, consent: 'statistics' }] }, 1],
    ['Matomo counts all the same: asked', { respectDoNotTrack: false }, 1],
  ])('a browser that sends Global Privacy Control, and %s', async (_case, { scripts = [], ...more }, times) => {
    const tracker = await trackerHost();
    const analytics = { host: tracker.origin, siteId: '7', matomo: { requireConsent: true }, ...more };
    const { page, origin } = await scene({ config: { analytics, scripts, consent: { policyUrl: '/privacy' } } });
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    await expect.poll(() => banner(page).count()).toBe(times);
  });

  it('the page seen before is known to Matomo on every page after it, and forgotten with a withdrawal', async () => {
    const tracker = await trackerHost();
    const analytics = { host: tracker.origin, siteId: '7', matomo: { requireConsent: true } };
    const { page, origin } = await scene({ config: { analytics } });
    const seen = (of: Page) => of.evaluate(() => sessionStorage.getItem('casino-site:seen'));
    const stored = (path: string) => expect.poll(() => seen(page)).toContain(`"url":"${origin}${path}"`);
    await page.goto(`${origin}/`);
    await banner(page).waitFor();
    expect(await seen(page)).toBeNull();
    await button(page, 'Accetta').click();
    await stored('/');
    await expect.poll(() => tracker.views().length).toBe(1);
    await page.evaluate(() => void (location.href = '/privacy/'));
    await stored('/privacy/');
    // Leaving a page may end what it still sends.
    await expect.poll(() => tracker.views().length).toBe(2);
    await page.goBack();
    await expect.poll(() => tracker.views().length).toBe(3);
    expect(tracker.views()[2]).toMatchObject({ url: `${origin}/`, urlref: `${origin}/privacy/` });
    const other = await page.context().newPage();
    await other.goto(`${origin}/privacy/`);
    await reopen(other).click();
    await button(other, 'Rifiuta').click();
    await expect.poll(() => seen(other)).toBeNull();
    // The first tab hears of it as well.
    await expect.poll(() => seen(page)).toBeNull();
  });

  it('Google Analytics is loaded after it, with advertising denied, and its cookies go with a withdrawal', async () => {
    const analytics = { provider: 'ga4', siteId: 'G-ABC123DEF4' };
    const {
      page,
      origin,
      foreign,
      console: written,
    } = await scene({
      config: { analytics, scripts: [], consent: { policyUrl: '/privacy' } },
    });
    const commands = () =>
      page.evaluate(() =>
        [...(window.dataLayer ?? [])].map((one) => [...(one as IArguments)].slice(0, 3) as unknown[]),
      );
    await page.goto(`${origin}/?mail=anna@example.com&utm_source=x`);
    await banner(page).waitFor();
    expect([foreign, await commands()]).toEqual([[], []]);
    await button(page, 'Accetta').click();
    await expect.poll(async () => (await commands()).length).toBe(5);
    // Playwright tells of a request in its own time.
    await expect.poll(() => foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4']);
    const [first, second, , config, view] = await commands();
    expect(first![1]).toBe('default');
    expect(new Set(Object.values(first![2] as object))).toEqual(new Set(['denied']));
    expect(second).toEqual([
      'consent',
      'update',
      { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    ]);
    expect(config).toEqual(['config', 'G-ABC123DEF4', { send_page_view: false }]);
    expect(view![2]).toMatchObject({ page_location: `${origin}/?utm_source=x`, page_referrer: '' });
    await page.evaluate(() => (document.cookie = '_ga_ABC123DEF4=1; Path=/'));
    await reopen(page).click();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Rifiuta').click();
    await reloaded;
    expect((await page.context().cookies()).map((one) => one.name)).not.toContain('_ga_ABC123DEF4');
    expect(violations(written)).toEqual([]);
  });

  it('the site’s own script hears of it through the module, as the manual shows', async () => {
    const manual = readFileSync(join(PROJECT, 'docs/browser-script.md'), 'utf8');
    const script = /```js\n(import [^`]*_build\/casino-site\.js[^`]*)```/.exec(manual)![1]!;
    const scripts = [...SCRIPTS, { src: '/js/site.js', consent: 'none' }];
    const {
      page,
      origin,
      console: written,
    } = await scene({ config: { scripts }, files: { 'public/js/site.js': script } });
    const state = () => page.evaluate(() => document.body.dataset.state);
    await page.goto(`${origin}/`);
    await expect.poll(state).toBe('null');
    await button(page, 'Accetta').click();
    await expect.poll(state).toBe('{"statistics":true,"marketing":true}');
    await expect.poll(() => page.evaluate(() => document.body.dataset.answer)).toBe('200');
    // Nobody has chosen a locale yet.
    expect(await page.evaluate(() => document.body.dataset.locale)).toBe('null');
    await expect.poll(() => ran(page)).toEqual([[WIDGET, 'a&b']]);
    expect(violations(written)).toEqual([]);
  });

  it.each([
    [
      { provider: 'cookiebot', id: 'abc-1' },
      'https://consent.cookiebot.com/uc.js',
      () => {
        (window as unknown as { Cookiebot: unknown }).Cookiebot = {
          consent: { necessary: true, marketing: true },
          renew: () => (document.title = 'aperto'),
        };
        dispatchEvent(new Event('CookiebotOnAccept'));
      },
    ],
    [
      { provider: 'iubenda', id: 12, policyId: 34 },
      'https://cdn.iubenda.com/cs/iubenda_cs.js',
      () => {
        const { _iub } = window as unknown as {
          _iub: { cs: unknown; csConfiguration: { callback: Record<string, (given: unknown) => void> } };
        };
        _iub.cs = { api: { openPreferences: () => (document.title = 'aperto') } };
        _iub.csConfiguration.callback.onPreferenceExpressedOrNotNeeded!({ purposes: { 1: true, 4: false, 5: true } });
      },
    ],
  ] as const)('the manager %j is loaded, followed and opened', async (manager, src, answer) => {
    const { page, origin, foreign, console: written } = await scene({ config: { consent: { manager } } });
    await page.goto(`${origin}/`);
    await expect.poll(() => foreign).toEqual([src]);
    await page.waitForFunction(() => 'ran' in window);
    expect(await banner(page).count()).toBe(0);
    await page.evaluate(answer);
    await expect.poll(() => foreign).toEqual([src, WIDGET]);
    await reopen(page).click();
    await expect.poll(() => page.title()).toBe('aperto');
    expect(violations(written)).toEqual([]);
  });
});
