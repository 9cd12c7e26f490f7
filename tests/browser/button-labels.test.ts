// A label that is one long word, in every button of every block of the gallery and of the frame of its pages: it
// breaks, so that no button leaves its place, is cut off, or makes the page scroll sideways.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, drawSmall, visit } from '../support/browser.js';
import { gallery } from '../support/gallery.js';
import { serve } from '../support/static-server.js';

const LABELS = ['www.lanternacasinoscommesse.it', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbaubeamte'];

/** Gives every button the label and says which of them, or the page itself, do not hold it. */
const leaving = (page: Page, label: string) =>
  page.evaluate((text) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.button')];
    for (const one of buttons) one.textContent = text;
    const range = document.createRange();
    const isHeld = (one: HTMLElement) => {
      range.selectNodeContents(one);
      const [words, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
      const holder = (one.closest('.card, .ranking__entry, .header__bar') ?? document.body).getBoundingClientRect();
      const boxes = [box, holder, new DOMRect(0, box.top, innerWidth, box.height)];
      return boxes.every(({ left, right }) => words.left >= left - 1 && words.right <= right + 1);
    };
    const { scrollWidth } = document.documentElement;
    return [
      ...buttons
        .filter((one) => one.checkVisibility() && !isHeld(one))
        .map((one) => `${one.closest('[class*="__"]')?.className} > ${one.className}`),
      ...(scrollWidth > innerWidth ? [`page ${scrollWidth}`] : []),
    ];
  }, label);

describeBrowser('WCAG 1.4.10: the label of a button', () => {
  it('that is one long word breaks within it, in every block and at every width', { timeout: 120_000 }, async () => {
    const { folder, paths } = await gallery();
    const [{ origin }, { page }] = await Promise.all([serve(folder), visit()]);
    await drawSmall(page);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(origin + path);
      for (const width of [320, 600, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const label of LABELS)
          found.push(...(await leaving(page, label)).map((one) => `${path} at ${width} px, ${label}: ${one}`));
      }
    }
    expect(found).toEqual([]);
  });
});
