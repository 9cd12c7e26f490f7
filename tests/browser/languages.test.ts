// A site in two languages in a real browser: axe, the switcher without scripts, the search and the cookie of each.
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { expect, it, onTestFinished } from 'vitest';
import { describeBrowser, visit } from '../support/browser.js';
import { PROJECT } from '../support/cli.js';
import { makeSite } from '../support/site.js';
import { serve } from '../support/static-server.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function twoLanguages(): Promise<string> {
  const site = makeSite({ 'content/pages/not-found.json': null }, onTestFinished);
  for (const from of ['_base', 'two-languages'])
    cpSync(join(PROJECT, 'tests/sites', from, 'content'), join(site.root, 'content'), { recursive: true });
  const config = join('tests/sites/two-languages/casino-site.config.json');
  cpSync(join(PROJECT, config), join(site.root, 'casino-site.config.json'));
  expect((await site.build()).ok).toBe(true);
  return (await serve(join(site.root, 'dist'))).origin;
}

describeBrowser('CARD C.5 a site in two languages', () => {
  it('axe finds nothing, and no page scrolls sideways, at 360, 768 and 1440 px', async () => {
    const origin = await twoLanguages();
    const { page } = await visit({ bypassCSP: true });
    await page.addInitScript({ content: AXE });
    const found: string[] = [];
    for (const path of ['/', '/de/zahlungen/', '/de/404/']) {
      await page.goto(origin + path);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wrong = await page.evaluate(async (rules) => {
          const { axe: checker } = window as unknown as { axe: typeof axe };
          const { violations } = await checker.run(document, { runOnly: rules, resultTypes: ['violations'] });
          const isWide = document.documentElement.scrollWidth > innerWidth;
          return [...violations.map(({ id }) => id), ...(isWide ? ['scrolls sideways'] : [])];
        }, RULES);
        found.push(...wrong.map((one) => `${path} at ${width}: ${one}`));
      }
    }
    expect(found).toEqual([]);
  });

  it('the search stays in its language, and a change of it is kept and leads to the same page', async () => {
    const origin = await twoLanguages();
    const { page } = await visit({});
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${origin}/de/zahlungen/`);
    await page.click('.header__bar > .search-link');
    await page.fill('.search__input', 'bonus');
    await expect
      .poll(() => page.$$eval('.search__result', (all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(['/de/bonusangebote/']);
    await page.goto(`${origin}/de/zahlungen/`);
    await page.evaluate(() =>
      (window as unknown as { casinoSite: { switchLocale(code: string): void } }).casinoSite.switchLocale('it'),
    );
    await page.waitForURL(`${origin}/pagamenti/`);
    expect(await page.evaluate(() => document.cookie)).toBe('i18n_redirected=it');
    await page.click('.languages__link');
    await page.waitForURL(`${origin}/de/zahlungen/`);
  });
});
