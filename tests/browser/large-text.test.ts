// What people meet who make only the text larger: nothing may be cut off or lie outside the page.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allPages } from '../support/all-pages.js';
import { describeBrowser, visit } from '../support/browser.js';

describeBrowser('CARD C.5 text at twice its size', () => {
  // The invitation of a tile waits below its edge until it is wanted; here it is shown.
  const LARGE =
    'html { font-size: 200% !important } .game-card__play { opacity: 1 !important; translate: none !important }';

  /** Boxes that hide a part of what they hold, those left out that are there for screen readers alone. */
  const clipped = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
        const { overflowX, overflowY } = getComputedStyle(box);
        const [x, y] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
        const hides = (/hidden|clip/.test(overflowX) && x > 1) || (/hidden|clip/.test(overflowY) && y > 1);
        return hides && box.checkVisibility() && !box.closest('.visually-hidden')
          ? [`${box.className || box.tagName} by ${x} × ${y}`]
          : [];
      }),
    );

  it(
    'WCAG 1.4.4 no box cuts off what it holds at 360 and 1440 px when only the text grows',
    { timeout: 120_000 },
    async () => {
      const pages = await allPages();
      const { page } = await visit({ bypassCSP: true });
      const found: string[] = [];
      for (const { name, url } of pages) {
        await page.goto(url);
        await page.addStyleTag({ content: LARGE });
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          found.push(...(await clipped(page)).map((one) => `${name} at ${width}: ${one}`));
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (sideways > 0) found.push(`${name} at ${width}: the page by ${sideways}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
});
