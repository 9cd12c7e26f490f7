// How a page arrives: what it weighs, that nothing moves or complains, and what is left of it on paper and without
// scripts.
import { expect, it } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { bundledSite } from '../support/bundled.js';
import { scrollThrough } from '../support/page-looks.js';
import { serve } from '../support/static-server.js';

declare global {
  interface Window {
    shifts?: { value: number; what: string }[];
  }
}

/** What moves when a face takes the place of its substitute: templates/styles/fonts.css says how little. */
const SWAP_SHIFT = 0.0005;

describeBrowser('CARD C.6 nothing moves', () => {
  it.each([
    [360, 'the heading face never comes', 0],
    [1440, 'the heading face never comes', 0],
    [360, 'the heading face comes late', SWAP_SHIFT],
    [1440, 'the heading face comes late', SWAP_SHIFT],
  ])('from the first paint to the end of the home page at %i px, when %s', async (width, _when, most) => {
    const { folder } = await bundledSite();
    const [{ origin }, { page }] = await Promise.all([
      serve(folder),
      visit({ viewport: { width, height: 800 }, reducedMotion: 'no-preference' }),
    ]);
    await page.addInitScript(() => {
      const nameOf = (node: Node | null) =>
        node instanceof Element ? node.className || node.tagName : String(node?.nodeName);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          (window.shifts ??= []).push({
            value: entry.value,
            what: entry.sources
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${nameOf(node)} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`,
              )
              .join(', '),
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Whether a face comes before the first paint is a race, so none of the two cases leaves it to chance.
    await page.route('**/*.woff2', async (route) => {
      if (most === 0) return route.abort();
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      return route.continue();
    });
    await page.goto(`${origin}/`);
    await page.locator('.accordion__toggle-all').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    const shifts = await page.evaluate(() => window.shifts ?? []);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(most);
  });
});

describeBrowser('CARD C.6 the weight of the home page', () => {
  // Counted plainly: the page, scripts, fonts, pictures and the browser icon, and what the browser fetches ahead of a
  // scroll that nobody made.
  it.each([
    ['a small phone', { viewport: { width: 360, height: 800 } }],
    [
      'the phone of Lighthouse',
      { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
    ],
    ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ])('at most 12 requests and 150 KB before the first scroll on %s', async (_, device) => {
    const { folder } = await bundledSite();
    const [host, { page }] = await Promise.all([serve(folder), visit(device)]);
    const requests: string[] = [];
    page.on('request', (request) => {
      // The host counts paths.
      if (!request.url().startsWith('data:')) requests.push(request.url().split('?', 1)[0]!);
    });
    await page.goto(`${host.origin}/`, { waitUntil: 'networkidle' });
    await page.locator('.accordion__toggle-all').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The browser shows its icon's request to the host alone.
    const asked = new Set([...requests, ...host.requests.map(({ path }) => host.origin + path)]);
    expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(12);
    expect(host.requests.length).toBeLessThanOrEqual(12);
    expect(host.requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(150 * 1024);
  });
});

describeBrowser('CARD C.5 on paper', () => {
  it('every section is open, the dark is gone, and what cannot be pressed on paper is left out', async () => {
    const { folder } = await bundledSite();
    const [{ origin }, { page }] = await Promise.all([serve(folder), visit()]);
    for (const path of ['/', '/terms/']) {
      await page.goto(origin + path);
      await page.locator('.accordion__toggle-all').waitFor();
      await page.emulateMedia({ media: 'print' });
      const dark = await page.evaluate(() =>
        [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
          // A logo for a dark page could not be seen without it.
          if (element.matches('.header__logo, .footer img')) return [];
          const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
          const named = element.className || element.tagName;
          return [
            ...(backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
              ? [`${named} ${backgroundColor} ${backgroundImage}`]
              : []),
            ...(color === 'rgb(0, 0, 0)' ? [] : [`${named} ${color}`]),
          ];
        }),
      );
      expect(dark).toEqual([]);
      const panels = await page
        .locator('.accordion__panel')
        .evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().height));
      expect(panels.length).toBeGreaterThanOrEqual(6);
      expect(Math.min(...panels)).toBeGreaterThan(10);
      for (const selector of ['.accordion__toggle-all', '.header__account', '.skip-link'])
        expect(await page.locator(selector).first().isVisible(), selector).toBe(false);
      expect(await page.locator('.header').evaluate((header) => getComputedStyle(header).position)).toBe('static');
      await page.emulateMedia({ media: 'screen' });
    }
  });
});

describeBrowser('CARD C.5 SPEC-2.28 without scripts', () => {
  it('every block shows its text, links lead on and questions open', async () => {
    const { folder } = await bundledSite();
    const [{ origin }, { page }] = await Promise.all([serve(folder), visit({ javaScriptEnabled: false })]);
    await page.goto(`${origin}/`);
    const blocks = page.locator('.blocks > *');
    expect(await blocks.count()).toBe(8);
    for (const block of await blocks.all()) expect(await block.isVisible()).toBe(true);
    expect(await page.locator('.game-card__name').filter({ visible: true }).count()).toBe(13);
    await page.locator('summary').first().click();
    expect(await page.locator('.accordion__panel').first().isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Termini' }).first().click();
    await page.waitForURL('**/terms/');
    const closed = await page.locator('details:not([open])').count();
    expect(closed).toBe(0);
    await page.locator('.header__home').click();
    await page.waitForURL(`${origin}/`);
  });
});
