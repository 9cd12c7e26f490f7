// Menu, breadcrumbs, search and filter in a real browser: by keyboard, on a phone, without scripts; axe on all of them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, ownErrors, visit, type VisitOptions } from '../support/browser.js';
import { PROJECT } from '../support/cli.js';
import {
  component,
  CONFIG,
  MAIN_BLOCK,
  makeSite,
  page as pageFile,
  SITE_JSON,
  type SiteFiles,
  SVG,
} from '../support/site.js';
import { serve } from '../support/static-server.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TWELVE = Array.from({ length: 12 }, (_, at) => ({
  text: at % 3 ? `Voce ${at}` : `Responsabilizzazione internazionale ${at}`,
  url: at === 1 ? '/giochi' : '/',
  items: at % 4 ? [] : [{ text: 'Giochi', url: '/giochi' }],
}));

async function open(
  options: VisitOptions = {},
  logos: object = { logo_mob_image: '/media/mark.svg' },
  more: SiteFiles = {},
) {
  const games = Array.from({ length: 30 }, (_, at) => ({
    name: `Pérla ${at}`,
    provider: at % 2 ? 'Uno' : 'Due',
    link: '/',
  }));
  const site = makeSite({
    'content/site.json': {
      ...SITE_JSON,
      header: { ...SITE_JSON.header, menu: TWELVE, ...logos },
    },
    'content/media/broad.svg': SVG.replace('206', '460').replace('0 0 206', '0 0 460'),
    'content/media/mark.svg': SVG.replace('206', '81').replace('0 0 206', '0 0 81'),
    'casino-site.config.json': { ...CONFIG, breadcrumbs: true, search: true },
    'content/pages/giochi.json': pageFile('/giochi', [
      MAIN_BLOCK,
      component(4, { header_title: 'Slot', filter: 'auto', games }, 2),
    ]),
    ...more,
  });
  await site.build();
  const [{ origin }, seen] = await Promise.all([serve(join(site.root, 'dist')), visit(options)]);
  await seen.page.goto(`${origin}/giochi/`);
  return { ...seen, origin };
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations: found } = await checker.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, RULES);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describeBrowser('the header menu', () => {
  it('wide: opens and closes by keyboard and mouse, long menus leave the bar short, axe finds nothing', async () => {
    const seen = await open({ viewport: { width: 1100, height: 800 }, bypassCSP: true });
    const { page } = seen;
    await page.waitForLoadState('networkidle');
    const groups = page.locator('details[open]');
    expect([
      await page.locator('.menu-button').isVisible(),
      await page.locator('.menu__link').nth(1).isVisible(),
    ]).toEqual([false, true]);
    const first = page.locator('.menu summary').first();
    await first.focus();
    await page.keyboard.press('Enter');
    expect([await groups.count(), await overflow(page), await violations(page)]).toEqual([1, 0, []]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect([await groups.count(), await focused(page)]).toEqual([0, TWELVE[0]!.text]);
    // The click comes at once, however busy the machine is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await first.hover();
    await page.clock.runFor(150);
    expect(await groups.count()).toBe(1);
    await first.click();
    expect(await groups.count()).toBe(1);
    await page.locator('main').click({ position: { x: 5, y: 500 } });
    expect([await groups.count(), await page.locator('.header__bar').evaluate((bar) => bar.clientHeight < 90)]).toEqual(
      [0, true],
    );
    expect(ownErrors(seen)).toEqual([]);
    await page.locator('.skip-link').focus();
    const isOnTop = (link: HTMLElement) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === link;
    };
    expect(await page.locator('.skip-link').evaluate(isOnTop)).toBe(true);
  });

  it.each([
    ['has no small form', { logo_image: '/media/broad.svg', logo_mob_image: undefined }],
    ['has one', { logo_image: '/media/broad.svg' }],
  ])('between phone and desk the bar stays one line, also beside a broad logo that %s', async (_name, logos) => {
    const { page } = await open({}, logos);
    for (const width of [576, 600, 768, 1000]) {
      await page.setViewportSize({ width, height: 700 });
      const [bar, logo] = await Promise.all(
        ['.header__bar', '.header__logo'].map((one) => page.locator(one).boundingBox()),
      );
      expect([width, bar!.height < 80, logo!.width > 75, await overflow(page)]).toEqual([width, true, true, 0]);
    }
  });

  it('on a phone the bar stays one line beside a broad logo: in two it would hide what has the focus', async () => {
    const { page } = await open({}, { logo_mob_image: '/media/broad.svg' });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const [bar, logo] = await Promise.all(
        ['.header__bar', '.header__logo'].map((one) => page.locator(one).boundingBox()),
      );
      expect([width, bar!.height < 80, logo!.width > 40, await overflow(page)]).toEqual([width, true, true, 0]);
    }
  });

  it('long labels of the buttons share a line on a phone, and take one line each where there is room', async () => {
    const words = { login_text: 'Accedi al tuo conto', signup_text: 'Registrazione gratuita' };
    const { page } = await open(
      { viewport: { width: 360, height: 700 } },
      { ...words, logo_mob_image: '/media/mark.svg', menu: undefined },
    );
    const boxes = () =>
      page
        .locator('.header__account > .button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const [login, signup] = await boxes();
    expect([login.top, await overflow(page)]).toEqual([signup.top, 0]);
    for (const width of [600, 768]) {
      await page.setViewportSize({ width, height: 700 });
      const bar = (await page.locator('.header__bar').boundingBox())!;
      expect([width, bar.height < 90, await overflow(page)]).toEqual([width, true, 0]);
    }
    await page.setViewportSize({ width: 1100, height: 700 });
    for (const { height } of await boxes()) expect(height).toBeLessThan(50);
  });

  it.each([
    ['Accedi', 'Registrati', [320, 360, 412, 768], 2],
    ['Recensioni', 'Bonus a confronto', [320, 360, 412, 768], 1],
    ['Accedi al conto', 'Registrazione nuovo utente', [], 1],
    ['Zugangsdatenverwaltung', 'Registrierungsbestätigung anfordern', [], 1],
  ])('with "%s" and "%s" it never hides what a link leads to', async (login_text, signup_text, sticks, shown) => {
    const { page } = await open(
      { viewport: { width: 320, height: 700 }, bypassCSP: true },
      { login_text, signup_text, logo_mob_image: '/media/mark.svg' },
    );
    const anchors = await page.locator('main [id]:is(section, h2)').evaluateAll((all) => all.map(({ id }) => id));
    // On a wide screen only the bar sticks.
    const header = page.locator('.header__bar');
    const isStuck = async () => {
      await page.evaluate(() => scrollTo(0, 1500));
      return (await header.boundingBox())!.y === 0;
    };
    const stuck: number[] = [];
    const check = async (width: number) => {
      for (const anchor of anchors) {
        await page.evaluate((id) => document.getElementById(id)!.scrollIntoView(), anchor);
        const top = (await page.locator(`[id="${anchor}"]`).boundingBox())!.y;
        const bar = (await header.boundingBox())!;
        expect([width, anchor, top >= bar.y + bar.height || top > 600, await overflow(page)]).toEqual([
          width,
          anchor,
          true,
          0,
        ]);
      }
    };
    for (const width of [320, 360, 412, 768]) {
      await page.setViewportSize({ width, height: 700 });
      if (await isStuck()) stuck.push(width);
      if (width < 500)
        expect([width, await page.locator('.header__account > :visible').count()]).toEqual([width, shown]);
      await check(width);
    }
    expect(stuck).toEqual(sticks);
    // A small part of the page, magnified four times; and text of double size, on which media queries say nothing.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await isStuck()).toBe(false);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [360, 768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 1200 });
      await check(width);
    }
  });

  it('on a phone: a button opens it, also without scripts; the bar stays one line', async () => {
    const { page } = await open({ viewport: { width: 360, height: 700 }, javaScriptEnabled: false });
    const entry = page.locator('.menu__link').nth(1);
    expect(await entry.isVisible()).toBe(false);
    await page.locator('.menu-button').click();
    expect(await entry.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect([await entry.isVisible(), (await page.locator('.header__bar').boundingBox())!.height < 80]).toEqual([
      false,
      true,
    ]);
    expect(await page.locator('.games-filter').isVisible()).toBe(false);
    await page.locator('.menu-button').click();
    await page.locator('.menu .search-link').click();
    await page.locator('.search-list__link').nth(30).waitFor({ state: 'attached' });
  });
});

describeBrowser('the menu of a wide screen, by the keyboard', () => {
  it('covers nothing that has the focus, also without scripts', async () => {
    const { page } = await open({ viewport: { width: 1100, height: 800 }, javaScriptEnabled: false });
    const panel = page.locator('.menu__entries').first();
    await page.locator('.menu summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await panel.isVisible()).toBe(true);
    for (let stops = 0; stops < 30 && (await page.locator('.menu :focus').count()) > 0; stops++)
      await page.keyboard.press('Tab');
    expect([await page.locator('.header ~ * :focus').count(), await panel.isVisible()]).toEqual([1, false]);
  });
});

describeBrowser('the menu of a phone, by the keyboard', () => {
  it('closes when the focus goes on behind it, and opens and closes from its button', async () => {
    const { page } = await open({ viewport: { width: 390, height: 780 } });
    const isOpen = () => page.locator('.menu').evaluate((menu) => menu.matches(':popover-open'));
    await page.waitForLoadState('networkidle');
    await page.locator('.menu-button').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    let stops = 0;
    do await page.keyboard.press('Tab');
    while (++stops < 60 && (await page.evaluate(() => document.activeElement!.closest('.menu') !== null)));
    expect(stops).toBeGreaterThan(2);
    expect(await isOpen()).toBe(false);
    const isSeen = await page.evaluate(() => {
      const [one] = [document.activeElement!];
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isSeen).toBe(true);
    await page.locator('.menu-button').click();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement!.className)).toBe('menu-button');
  });
});

describeBrowser('search and filter', () => {
  it('the search loads when it is opened, is used by keyboard, and gives the focus back', async () => {
    const seen = await open({ viewport: { width: 1100, height: 800 }, bypassCSP: true });
    const { page } = seen;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('_search'))).toEqual([]);
    await page.locator('.header__bar > .search-link').focus();
    await page.keyboard.press('Enter');
    await page.locator('.search__input').fill('perlla 7');
    await page.locator('.search__result').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('.search__input').fill('perla');
    await expect.poll(() => page.locator('.search__status').textContent()).toBe('I primi 20 risultati di 30');
    await page.locator('.search__input').fill('perlla 7');
    await expect.poll(() => page.locator('.search__result').first().textContent()).toContain('Pérla 7');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('Pérla 7');
    await page.keyboard.press('Escape');
    expect([await page.locator('dialog[open]').count(), await focused(page)]).toEqual([0, 'Cerca']);
    // Also from the field, with a text in it.
    await page.keyboard.press('Enter');
    await page.locator('.search__input').fill('perla');
    await page.keyboard.press('Escape');
    expect([await page.locator('dialog[open]').count(), await focused(page)]).toEqual([0, 'Cerca']);
    expect([asked.filter((path) => path.includes('_search')).length, ownErrors(seen)]).toEqual([1, []]);
  });

  it('the filter hides tiles by name and provider, says how many are left, and axe finds nothing', async () => {
    const { page } = await open({ viewport: { width: 360, height: 700 }, bypassCSP: true });
    await page.locator('.games-filter[data-ready]').waitFor();
    await page.locator('.games-filter input').fill('perla 1');
    await page.locator('.games-filter select').selectOption('Uno');
    const shown = page.locator('.game-card:visible');
    expect([await shown.count(), await page.locator('.games-filter__count').textContent()]).toEqual([
      6,
      '6 giochi su 30',
    ]);
    await page.locator('.games-filter input').fill('perla 13');
    expect(await page.locator('.games-filter__count').textContent()).toBe('1 gioco su 30');
    expect([await overflow(page), await violations(page)]).toEqual([0, []]);
  });
});

describeBrowser('the dark header of docs/theme.md', () => {
  const [, recipe = ''] = /```css\n([^]*?)```/.exec(readFileSync(join(PROJECT, 'docs/theme.md'), 'utf8'))!;
  const files = {
    'templates/styles/testata.css': recipe,
    'casino-site.config.json': {
      ...CONFIG,
      breadcrumbs: true,
      search: true,
      theme: { accent: '#b3261e', scheme: 'light' },
    },
  };

  it.each([360, 1100])('can be read at %i pixels, its menu too', async (width) => {
    const { page } = await open({ viewport: { width, height: 800 }, bypassCSP: true }, undefined, files);
    await page.waitForLoadState('networkidle');
    const colours = await page
      .locator('.header')
      .evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]);
    expect(colours).toEqual(['rgb(27, 42, 56)', 'rgb(255, 255, 255)']);
    expect(await violations(page)).toEqual([]);
    await page
      .locator(width < 500 ? '.menu-button' : '.menu summary')
      .first()
      .click();
    expect(await violations(page)).toEqual([]);
  });
});
