// The accordion in a real browser: native without the script, and what the script adds to it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, visit, type VisitOptions } from '../support/browser.js';
import { bundledSite } from '../support/bundled.js';
import { component, makeSite, page as pageFile } from '../support/site.js';
import { serve } from '../support/static-server.js';

const TOGGLE_ALL = '.accordion__toggle-all';

const QUESTIONS = Array.from({ length: 6 }, (_, index) => ({
  question: `Domanda numero ${index + 1}?`,
  answer: `<p>${'Una risposta di più righe. '.repeat(12)}</p>`,
}));

/** A page with six questions and enough around them to scroll. */
async function openFaq({ hash = '', ...options }: VisitOptions & { readonly hash?: string } = {}): Promise<Page> {
  const around = { header: 'Testo', text: '<p>Un paragrafo lungo.</p>'.repeat(30) };
  const files = makeSite({
    'content/pages/home.json': pageFile(
      '/',
      [component(14, around, 1), component(7, { header: 'Domande', faq: QUESTIONS }, 2), component(14, around, 3)],
      {
        title: 'Home',
      },
    ),
  });
  await files.build();
  const [{ origin }, { page }] = await Promise.all([serve(`${files.root}/dist`), visit(options)]);
  await page.goto(`${origin}/${hash}`);
  if (options.javaScriptEnabled !== false) await page.locator(TOGGLE_ALL).waitFor();
  return page;
}

async function openBundled(path: string, options?: VisitOptions): Promise<Page> {
  const { folder } = await bundledSite();
  const [{ origin }, { page }] = await Promise.all([serve(folder), visit(options)]);
  await page.goto(origin + path);
  return page;
}

const openItems = (page: Page) =>
  page
    .locator('.accordion > details')
    .evaluateAll((items) => items.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])));
const summary = (page: Page, index: number) => page.locator('.accordion > details > summary').nth(index);
const panel = (page: Page, index: number) => page.locator('.accordion > details > .accordion__panel').nth(index);

describeBrowser('SPEC-2.28 without the script', () => {
  it('six questions are closed, open on a click, and no dead button stands there', async () => {
    const page = await openBundled('/', { javaScriptEnabled: false });
    expect(await page.locator('.accordion > details').count()).toBe(6);
    expect(await page.locator(TOGGLE_ALL).count()).toBe(0);
    expect(await panel(page, 1).isVisible()).toBe(false);
    await summary(page, 1).click();
    expect(await panel(page, 1).isVisible()).toBe(true);
    expect((await panel(page, 1).innerText()).length).toBeGreaterThan(20);
  });

  it.each(['Enter', 'Space'])('the key %s opens and closes', async (key) => {
    const page = await openFaq({ javaScriptEnabled: false });
    await summary(page, 0).focus();
    await page.keyboard.press(key);
    expect(await openItems(page)).toEqual([0]);
    await page.keyboard.press(key);
    expect(await openItems(page)).toEqual([]);
  });

  it('keeps no empty place for the button that will not come', async () => {
    const page = await openFaq({ javaScriptEnabled: false });
    const gap = await page
      .locator('.accordion')
      .evaluate((list) => list.firstElementChild!.getBoundingClientRect().top - list.getBoundingClientRect().top);
    expect(gap).toBe(0);
  });
});

describeBrowser('CARD C.4 SPEC-2.28 with the script', () => {
  it.each(['Enter', 'Space'])('the key %s opens and closes, and others stay as they are', async (key) => {
    const page = await openFaq();
    await summary(page, 2).click();
    await summary(page, 0).focus();
    await page.keyboard.press(key);
    expect(await openItems(page)).toEqual([0, 2]);
    await page.keyboard.press(key);
    expect(await openItems(page)).toEqual([2]);
  });

  it('opens all and closes all by keyboard, and the label says what comes next', async () => {
    const page = await openFaq();
    const button = page.locator(TOGGLE_ALL);
    expect(await button.count()).toBe(1);
    expect(await button.innerText()).toBe('Apri tutto');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await openItems(page)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await button.innerText()).toBe('Chiudi tutto');
    await page.keyboard.press('Space');
    expect(await openItems(page)).toEqual([]);
    expect(await button.innerText()).toBe('Apri tutto');
  });

  it('the label follows items opened one by one', async () => {
    const page = await openFaq();
    for (let index = 0; index < 6; index++) await summary(page, index).click();
    await page.getByRole('button', { name: 'Chiudi tutto' }).waitFor();
    await summary(page, 3).click();
    await page.getByRole('button', { name: 'Apri tutto' }).waitFor();
  });

  it('leaves no style attributes behind', async () => {
    const page = await openFaq({ reducedMotion: 'no-preference' });
    await summary(page, 0).click();
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    expect(await page.locator('[style]').count()).toBe(0);
  });

  it.each([
    ['moves', 'no-preference', 1],
    ['does not move for visitors who want less motion', 'reduce', 0],
  ] as const)('the opening %s', async (_name, reducedMotion, expected) => {
    const page = await openFaq({ reducedMotion });
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        document.documentElement.dataset.animated = String(Number(document.documentElement.dataset.animated ?? 0) + 1);
        return animate.apply(this, given);
      };
    });
    await summary(page, 0).click();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(Number((await page.locator('html').getAttribute('data-animated')) ?? 0)).toBe(expected);
    expect(await panel(page, 0).isVisible()).toBe(true);
  });
});

describeBrowser('CARD C.4 deep links', () => {
  const idOf = (page: Page, index: number) => page.locator('.accordion > details').nth(index).getAttribute('id');
  const inSight = (page: Page, index: number) =>
    summary(page, index).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= document.querySelector('.header')!.getBoundingClientRect().bottom && bottom <= innerHeight;
    });

  it('open their item on load and bring it below the sticky header', async () => {
    const id = await idOf(await openFaq(), 4);
    const page = await openFaq({ hash: `#${id}` });
    await page.waitForFunction(() => document.querySelector('.accordion > details[open]'));
    expect(await openItems(page)).toEqual([4]);
    expect(await inSight(page, 4)).toBe(true);
  });

  it('also when the URL changes later', async () => {
    const page = await openFaq();
    const id = await idOf(page, 3);
    await page.evaluate((hash) => void (location.hash = hash), id!);
    await page.waitForFunction(() => document.querySelector('.accordion > details[open]'));
    expect(await openItems(page)).toEqual([3]);
    expect(await inSight(page, 3)).toBe(true);
  });

  it('a legal page opens a section that the reader closed', async () => {
    const page = await openBundled('/terms/');
    await page.locator(TOGGLE_ALL).click();
    expect(await openItems(page)).toEqual([]);
    await page.locator('.contents__link').nth(5).click();
    await page.waitForFunction(() => document.querySelector('.accordion > details[open]'));
    expect(await openItems(page)).toEqual([5]);
    expect(await inSight(page, 5)).toBe(true);
  });
});

describeBrowser('CARD C.4 print', () => {
  it('shows all answers and restores what was closed', async () => {
    const page = await openFaq();
    await summary(page, 1).click();
    await page.evaluate(() => {
      addEventListener(
        'beforeprint',
        () =>
          void (document.documentElement.dataset.printed = String(
            document.querySelectorAll('.accordion > details[open]').length,
          )),
      );
    });
    await page.pdf();
    expect(await page.locator('html').getAttribute('data-printed')).toBe('6');
    expect(await openItems(page)).toEqual([1]);
  });

  it('shows all answers without the script too', async () => {
    const page = await openFaq({ javaScriptEnabled: false });
    await page.emulateMedia({ media: 'print' });
    for (let index = 0; index < 6; index++) {
      const box = await panel(page, index).boundingBox();
      expect(box!.height).toBeGreaterThan(20);
    }
  });
});
