// What holds on every page of the example and the gallery, seen in one walk: axe finds nothing, nothing is cut off or
// lies outside when text grows or the window is narrow, and the console stays quiet under the strict content policy.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allPages } from '../support/all-pages.js';
import { describeBrowser, drawSmall, visit } from '../support/browser.js';
import { AXE, scrollThrough, violations } from '../support/page-looks.js';

// The invitation of a tile waits below its edge until it is wanted; here it is shown.
const LARGE =
  'html { font-size: 200% !important } .game-card__play { opacity: 1 !important; translate: none !important }';

/** Boxes that hide a part of what they hold, those left out that are there for screen readers alone. */
const clipped = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const [x, y] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
      const hides = (/hidden|clip/.test(overflowX) && x > 1) || (/hidden|clip/.test(overflowY) && y > 1);
      return hides && box.checkVisibility() && !box.closest('.visually-hidden')
        ? [`${box.className || box.tagName} by ${x} × ${y}`]
        : [];
    }),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
  ]);

const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Boxes that their own text leaves, and the page when it must be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const leaves = (box: HTMLElement): boolean => {
      const range = document.createRange();
      range.selectNodeContents(box);
      return (
        box.innerText.trim() !== '' &&
        (box.scrollWidth > box.clientWidth + 1 ||
          range.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1)
      );
    };
    const boxes = [
      ...document.querySelectorAll<HTMLElement>(
        '.button, button, summary, .card, .game-card__play, th, td, .age-mark, .vip-level',
      ),
    ].filter((box) => box.checkVisibility() && leaves(box));
    const { scrollWidth } = document.documentElement;
    return [
      ...boxes.map((box) => `${box.className} "${box.innerText.slice(0, 30)}"`),
      ...(scrollWidth > innerWidth ? [`page ${scrollWidth}`] : []),
    ];
  });

/** With a sheet of the visitor's own, which no policy of the page concerns. */
async function wearing(page: Page, css: string, look: () => Promise<unknown>): Promise<void> {
  const set = (text: string | null) =>
    page.evaluate((given) => {
      const sheet = new CSSStyleSheet();
      if (given !== null) sheet.replaceSync(given);
      document.adoptedStyleSheets = given === null ? [] : [sheet];
    }, text);
  await set(css);
  await look();
  await set(null);
}

/** Notes in `written` what the page misses or its policy stops, as the console does. */
async function noteFaults(page: Page, written: string[]): Promise<void> {
  await page.exposeFunction('notePolicy', (text: string) => written.push(`policy: ${text}`));
  await page.addInitScript(() => {
    const note = (window as unknown as { notePolicy(text: string): void }).notePolicy;
    document.addEventListener('securitypolicyviolation', (event) =>
      note(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  page.on('response', (response) => {
    if (response.status() >= 400) written.push(`status: ${response.status()} ${response.url()}`);
  });
}

describeBrowser('every page of the example and the gallery', () => {
  it(
    'CARD C.5 CARD C.6 WCAG 2.2 AA, 1.4.4 1.4.10 1.4.12: nothing is found, cut off, scrolled sideways or complained of',
    { timeout: 240_000 },
    async () => {
      const pages = await allPages();
      const { page, console: written } = await visit({ viewport: { width: 1024, height: 2000 } });
      await drawSmall(page);
      await noteFaults(page, written);
      await page.addInitScript({ content: AXE });
      const found: string[] = [];
      for (const { name, url } of pages) {
        const note = (what: string, lines: readonly string[]) =>
          found.push(...lines.map((line) => `${name}, ${what}: ${line}`));
        await page.setViewportSize({ width: 1024, height: 2000 });
        await page.goto(url);
        const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
        expect(policy, name).toContain("default-src 'none'");
        await scrollThrough(page);
        note('console', written.splice(0));
        await page.evaluate(() => scrollTo(0, 0));
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          note(`axe at ${width} px`, await violations(page));
          await wearing(page, LARGE, async () => note(`text at twice its size at ${width} px`, await clipped(page)));
        }
        // 320 px is also a window of 640 px at 200 %.
        await page.setViewportSize({ width: 320, height: 640 });
        note('320 px', await overflow(page));
        await wearing(page, SPACED, async () => note('320 px and wider text', await overflow(page)));
        written.length = 0;
      }
      expect(found).toEqual([]);
    },
  );
});
