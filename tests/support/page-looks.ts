// What browser tests ask of any page: axe's findings, and to be scrolled through.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rule and place of every violation. */
export function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // Since the size of the window changed, tables have not been told until the next frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const found = await checker.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, RULES);
}

/** Scrolls to the end, window by window, so that lazy images come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    const images = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(
      images.map((image) => image.complete || new Promise((resolve) => image.addEventListener('load', resolve))),
    );
    await frame();
  });
}
