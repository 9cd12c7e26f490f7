// What people who cannot use a mouse or see colours meet: the keyboard, forced colours. What is asked of every page
// stands in every-page.test.ts.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, drawSmall, visit, type VisitOptions } from '../support/browser.js';
import { bundledSite } from '../support/bundled.js';
import { AXE, violations } from '../support/page-looks.js';
import { serve } from '../support/static-server.js';

async function openHome(options: VisitOptions = {}): Promise<Page> {
  const { folder } = await bundledSite();
  const [{ origin }, { page }] = await Promise.all([serve(folder), visit(options)]);
  await drawSmall(page, options);
  await page.goto(`${origin}/`);
  return page;
}

describeBrowser('CARD C.5 WCAG 2.2 AA', () => {
  it('axe finds nothing with every answer open', async () => {
    const page = await openHome({ bypassCSP: true });
    await page
      .locator('details')
      .evaluateAll((items) => items.forEach((item) => ((item as HTMLDetailsElement).open = true)));
    await page.evaluate(AXE);
    expect(await violations(page)).toEqual([]);
  });
});

interface Stop {
  /** Place among the focusable elements of the document. */
  readonly index: number;
  readonly label: string;
  readonly ring: boolean;
  readonly covered: boolean;
}

/** What has the focus, whether its outline shows and whether something lies over it. */
function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return null;
    const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')].filter(
      (one) => one.checkVisibility(),
    );
    const shown = ['', '::after'].map((part) => getComputedStyle(element, part || null));
    const ring = shown.some(
      ({ outlineStyle, outlineWidth, outlineColor }) =>
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor),
    );
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    // A link may run over two lines, with nothing of its own in the middle of its box.
    const boxes = [...element.getClientRects()].map(
      (box) => [box.left + box.width / 2, Math.min(box.top + box.height / 2, innerHeight - 1)] as const,
    );
    const hits = [[x, y] as const, ...boxes].map(([left2, top2]) => document.elementFromPoint(left2, top2));
    const covered = !hits.some(
      (hit) =>
        hit !== null &&
        (element.contains(hit) || hit.contains(element)) &&
        hit !== document.documentElement &&
        hit !== document.body,
    );
    return {
      index: focusable.indexOf(element),
      label: element.innerText.trim() || element.querySelector('img')?.alt || element.tagName,
      ring,
      covered,
    };
  });
}

describeBrowser('CARD C.5 the keyboard alone', () => {
  it('reaches the skip link first, which shows itself and leads to the content', async () => {
    const page = await openHome();
    await page.keyboard.press('Tab');
    expect((await currentStop(page))!).toMatchObject({
      index: 0,
      label: 'Vai al contenuto',
      ring: true,
      covered: false,
    });
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('contenuto');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);
  });

  it.each([360, 1440])(
    'walks through the home page in its order at %i px, every stop seen, none under the header',
    { timeout: 60_000 },
    async (width) => {
      const page = await openHome({ viewport: { width, height: 700 } });
      await page.locator('.accordion__toggle-all').waitFor();
      const stops: Stop[] = [];
      for (let step = 0; step < 200; step++) {
        await page.keyboard.press('Tab');
        const stop = await currentStop(page);
        if (!stop || (step > 0 && stop.index === 0)) break;
        stops.push(stop);
      }
      expect(stops.length).toBeGreaterThan(40);
      expect(stops.map(({ index }) => index)).toEqual(stops.map((_, index) => index));
      expect(stops.filter(({ ring }) => !ring).map(({ label }) => label)).toEqual([]);
      expect(stops.filter(({ covered }) => covered).map(({ label }) => label)).toEqual([]);
    },
  );

  it('walks back with Shift+Tab without losing a stop under the header', async () => {
    const page = await openHome({ viewport: { width: 1024, height: 500 } });
    await page.locator('.footer__link').last().focus();
    const covered: string[] = [];
    for (let step = 0; step < 50; step++) {
      await page.keyboard.press('Shift+Tab');
      const stop = await currentStop(page);
      if (stop?.covered) covered.push(stop.label);
    }
    expect(covered).toEqual([]);
  });

  it('SPEC-2.23 thirteen tiles invite to play when they have the focus, and only then', async () => {
    const page = await openHome({ viewport: { width: 1440, height: 900 } });
    const tiles = page.locator('.game-card');
    expect(await tiles.count()).toBe(13);
    const opacity = (index: number) =>
      tiles
        .nth(index)
        .locator('.game-card__play')
        .evaluate((invitation) => [(invitation as HTMLElement).innerText, getComputedStyle(invitation).opacity]);
    for (let index = 0; index < 13; index++) {
      expect(await opacity(index)).toEqual(['Gioca Subito', '0']);
      await tiles.nth(index).locator('a').focus();
      expect(await opacity(index)).toEqual(['Gioca Subito', '1']);
    }
  });

  it('SPEC-2.23 on a touch screen the invitation always shows', async () => {
    const page = await openHome({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
    const shown = await page
      .locator('.game-card__play')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    expect(shown).toEqual(Array(13).fill('1'));
  });

  it('WCAG 2.5.8 targets are at least 24 px high and wide, the buttons 44', async () => {
    const page = await openHome({ viewport: { width: 360, height: 700 } });
    const small = await page
      .locator('a[href]:not(.skip-link, .rich-text a, p > a), button, summary')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          const limit = one.matches('.button, button, summary') ? 44 : 24;
          return width < limit || height < limit
            ? [`${(one as HTMLElement).innerText || one.outerHTML.slice(0, 80)} ${width}×${height}`]
            : [];
        }),
      );
    expect(small).toEqual([]);
  });
});

describeBrowser('CARD C.5 forced colours', () => {
  it('buttons keep an edge, the focus its ring, and marks do not vanish', async () => {
    const page = await openHome({ forcedColors: 'active' });
    const visible = (color: string) => !/, 0\)$|transparent/.test(color);
    const edges = await page
      .locator('a.button')
      .evaluateAll((all) =>
        all.map(
          (one) =>
            [
              (one as HTMLElement).innerText,
              getComputedStyle(one).borderTopStyle,
              getComputedStyle(one).borderTopColor,
              getComputedStyle(one).borderTopWidth,
            ] as const,
        ),
      );
    expect(edges.length).toBeGreaterThan(5);
    expect(
      edges.filter(([, style, color, width]) => style === 'none' || !visible(color) || parseFloat(width) < 1),
    ).toEqual([]);
    for (const selector of ['a.button', '.game-card__link', 'summary', '.footer__link', '.marks__link']) {
      await page.locator(selector).first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await currentStop(page), selector).toMatchObject({ ring: true });
    }
    const marks = await page
      .locator('.accordion__summary')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').borderRightColor));
    expect(marks.every(visible)).toBe(true);
    // A tile without a picture has nothing but its edge: of any colour, since colours are forced when it is drawn.
    const tile = await page
      .locator('.game-card__frame')
      .first()
      .evaluate((frame) => {
        frame.innerHTML = '<span class="game-card__initial">P</span>';
        const { borderTopStyle, borderTopWidth } = getComputedStyle(frame.firstElementChild!);
        return [borderTopStyle, borderTopWidth];
      });
    expect(tile).toEqual(['solid', '1px']);
  });
});
