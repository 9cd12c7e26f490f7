// The themes of tests/themes/ over the example: axe measures the colours of every text of the home page.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { expect, it } from 'vitest';
import { themeCss, type ThemeLook } from '../../src/theme/theme-css.js';
import { describeBrowser, drawSmall, visit } from '../support/browser.js';
import { bundledSite } from '../support/bundled.js';
import { PROJECT } from '../support/cli.js';
import { serve } from '../support/static-server.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLDER = join(PROJECT, 'tests/themes');
const THEMES = readdirSync(FOLDER).map(
  (name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as ThemeLook] as const,
);

describeBrowser('CARD C.5 a theme of the owner', () => {
  it('passes the contrast that axe measures, and keeps its width on a phone', async () => {
    const { folder } = await bundledSite();
    const [{ origin }, { page }] = await Promise.all([serve(folder), visit({ bypassCSP: true })]);
    await drawSmall(page);
    await page.goto(`${origin}/`);
    await page.evaluate(AXE);
    const found: string[] = [];
    for (const [name, theme] of THEMES) {
      await page.evaluate((css) => {
        document.querySelector('style[data-theme]')?.remove();
        const sheet = Object.assign(document.createElement('style'), { textContent: css });
        sheet.dataset.theme = '';
        document.head.append(sheet);
      }, themeCss(theme));
      const { weak, passed } = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as { axe: typeof axe };
        const { violations, passes } = await checker.run(document, { runOnly: ['color-contrast'] });
        const targets = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
        return { weak: targets, passed: passes.flatMap(({ nodes }) => nodes).length };
      });
      found.push(...weak.map((one) => `${name}: ${one}`));
      // On a page of one colour axe can measure nearly everything.
      if (theme.motif === 'none') expect(passed).toBeGreaterThan(60);
      await page.setViewportSize({ width: 320, height: 800 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) found.push(`${name}: ${width} px wide`);
      await page.setViewportSize({ width: 1024, height: 768 });
    }
    expect(found).toEqual([]);
  });
});
