// The check for a newer build (D-42): once a session, and then hourly, with the page's clock moved by hand.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, visit, type Visit } from '../support/browser.js';
import { CONFIG, makeSite } from '../support/site.js';
import { type Answer, type Host, serve } from '../support/static-server.js';

const HOUR = 3_600_000;
const LATEST = '/_build/latest.json';
const record = (id: string, timestamp: number): Answer => ({ body: JSON.stringify({ id, timestamp }) });
const NEWER = record('newer', 9e14);
/** The time that the first check of a session may take to come: it waits until the page is idle. */
const IDLE = 10_000;
const ANOTHER_PAGE: Answer = {
  type: 'text/html; charset=utf-8',
  body: '<!DOCTYPE html><html lang="it" data-page="0123456789abcdef"><title>Nuova</title>',
};

interface Scene extends Visit {
  readonly site: Host;
}

/** An open page whose time passes only with `pass`; `latest` answers in place of the site's own record. */
async function scene(latest: Answer | null = null, updates?: object): Promise<Scene> {
  const files = makeSite(updates && { 'casino-site.config.json': { ...CONFIG, updates } });
  await files.build();
  const [site, visitor] = await Promise.all([serve(`${files.root}/dist`), visit()]);
  site.answer(LATEST, latest);
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(() => {
    document.addEventListener('casino-site:update', (event) =>
      (window.updatesSeen ??= []).push((event as CustomEvent).detail),
    );
  });
  await page.goto(`${site.origin}/`, { waitUntil: 'load' });
  return { site, ...visitor };
}

declare global {
  interface Window {
    updatesSeen?: unknown[];
  }
}

/** Lets time pass, then the answer of the server arrive and be read. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await (await fetch('/robots.txt')).text();
  });
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const state = (page: Page) =>
  page.evaluate(() => ({ mark: document.documentElement.dataset.updateAvailable, events: window.updatesSeen ?? [] }));
const SILENT = { mark: undefined, events: [] };

describeBrowser('SPEC-4.3 SPEC-7.3 SPEC-9.1 the check', () => {
  it('learns the build once the page is idle, and looks again an hour later, each time with a fresh URL', async () => {
    const { page, site } = await scene();
    expect(site.count(LATEST)).toBe(0);
    await pass(page, IDLE);
    expect(site.count(LATEST)).toBe(1);
    expect(String(site.requests.find(({ path }) => path === LATEST)!.query)).toMatch(/^\d+=$/);
    await pass(page, HOUR - IDLE - 1);
    expect(site.count(LATEST)).toBe(1);
    await pass(page, IDLE + 1);
    await expect.poll(() => site.count(LATEST)).toBe(2);
    expect(await state(page)).toEqual(SILENT);
  });

  it('counts one hour for the session, whatever pages are opened in it', async () => {
    const { page, site } = await scene();
    await pass(page, IDLE);
    await pass(page, HOUR / 2);
    await page.reload({ waitUntil: 'load' });
    await pass(page, HOUR / 2 - IDLE - 1);
    expect(site.count(LATEST)).toBe(1);
    site.answer(LATEST, NEWER);
    await pass(page, IDLE + 1);
    await expect.poll(() => site.count(LATEST)).toBe(2);
    await expect.poll(() => state(page)).toMatchObject({ mark: 'newer' });
  });

  it('signals a newer build with an event and a mark, once, and says that this page is the same', async () => {
    const {
      page,
      site,
      console: written,
    } = await scene(null, { banner: { text: 'Nuova versione.', action: 'Aggiorna' } });
    await pass(page, IDLE);
    site.answer(LATEST, NEWER);
    await pass(page, HOUR);
    expect(await state(page)).toEqual({ mark: 'newer', events: [{ id: 'newer', timestamp: 9e14, page: false }] });
    await pass(page, 5 * HOUR);
    await expect.poll(() => site.count(LATEST)).toBe(2);
    // Once for the visitor, once for the comparison.
    expect(site.count('/')).toBe(2);
    expect(await page.getByRole('status').count()).toBe(0);
    expect(written).toEqual([]);
  });

  it('shows the banner only where this page has changed, and its button loads the page again', async () => {
    const { page, site } = await scene(null, {
      banner: { text: 'È disponibile una nuova versione.', action: 'Aggiorna' },
    });
    await pass(page, IDLE);
    site.answer(LATEST, NEWER);
    site.answer('/', ANOTHER_PAGE);
    await pass(page, HOUR);
    await page.clock.runFor(200);
    await expect.poll(() => state(page)).toMatchObject({ events: [{ id: 'newer', page: true }] });
    expect(await page.getByRole('status').innerText()).toContain('È disponibile una nuova versione.');
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await expect.poll(() => page.title()).toBe('Nuova');
  });

  it('leaves the foot of the page free, and is closed by keyboard', async () => {
    const { page, site } = await scene(null, {
      banner: { text: 'È disponibile una nuova versione di questo sito di confronto.', action: 'Aggiorna' },
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await pass(page, IDLE);
    site.answer(LATEST, NEWER);
    site.answer('/', ANOTHER_PAGE);
    await pass(page, HOUR);
    await page.clock.runFor(200);
    const notice = page.locator('.update-notice');
    await expect.poll(() => notice.count()).toBe(1);
    await page.clock.runFor(200);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [box, foot] = [(await notice.boundingBox())!, (await page.locator('.footer').boundingBox())!];
    expect([box.y >= foot.y + foot.height, box.y + box.height <= 640]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Chiudi', exact: true }).press('Enter');
    expect(await notice.count()).toBe(0);
  });

  it('shows nothing of a changed page where the site wants no banner', async () => {
    const { page, site } = await scene();
    await pass(page, IDLE);
    site.answer(LATEST, NEWER);
    site.answer('/', ANOTHER_PAGE);
    await pass(page, HOUR);
    await page.clock.runFor(200);
    await expect.poll(() => state(page)).toMatchObject({ events: [{ page: true }] });
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('ignores a record that is older than the one it has', async () => {
    const { page, site } = await scene(NEWER);
    await pass(page, IDLE);
    site.answer(LATEST, record('older', 1));
    await pass(page, HOUR);
    await expect.poll(() => site.count(LATEST)).toBe(2);
    expect(await state(page)).toEqual(SILENT);
  });

  it('never asks when it is switched off', async () => {
    const { page, site } = await scene(NEWER, { interval: false });
    await pass(page, 3 * HOUR);
    expect(site.count(LATEST)).toBe(0);
  });
});

describeBrowser('SPEC-4.4 a check that fails is silent', () => {
  const browserRemark = /^error: Failed to load resource/;

  it.each([
    ['an error of the server', { status: 500 }],
    ['a network that drops the line', { dropped: true }],
  ] as const)('%s', async (_name, answer) => {
    const { page, site, console: written } = await scene();
    await pass(page, IDLE);
    site.answer(LATEST, answer);
    await pass(page, HOUR);
    await expect.poll(() => site.count(LATEST)).toBeGreaterThan(1);
    await pass(page, 0);
    expect(await state(page)).toEqual(SILENT);
    expect(written.filter((line) => !browserRemark.test(line))).toEqual([]);
    site.answer(LATEST, NEWER);
    // The failed one may only just be coming to its end.
    await expect.poll(async () => (await pass(page, HOUR), state(page))).toMatchObject({ mark: 'newer' });
  });

  it('a page instead of the record gives one warning, however often it comes', async () => {
    const {
      page,
      site,
      console: written,
    } = await scene({ type: 'text/html; charset=utf-8', body: '<!DOCTYPE html><title>x</title>' });
    for (let hour = 0; hour < 3; hour++) await pass(page, HOUR);
    await expect.poll(() => site.count(LATEST)).toBe(3);
    expect(await state(page)).toEqual(SILENT);
    expect(written).toEqual([expect.stringMatching(/^warning: \[casino-site\] .*latest\.json is not a build record/)]);
  });
});

describeBrowser('SPEC-4.3 a hidden tab', () => {
  it('does not ask, and asks at once when it is seen after more than an hour', async () => {
    const { page, site } = await scene();
    await pass(page, IDLE);
    // The first look must be over: a page that is hidden before it does not take it.
    await expect.poll(() => site.count(LATEST)).toBe(1);
    site.answer(LATEST, NEWER);
    await setHidden(page, true);
    await pass(page, 24 * HOUR);
    expect(site.count(LATEST)).toBe(1);
    await setHidden(page, false);
    await pass(page, 1);
    await expect.poll(() => site.count(LATEST)).toBe(2);
    await expect.poll(() => state(page)).toMatchObject({ mark: 'newer' });
  });

  it('seen again within the hour it keeps to the hour', async () => {
    const { page, site } = await scene();
    await pass(page, IDLE);
    await pass(page, HOUR / 2);
    await setHidden(page, true);
    await pass(page, HOUR / 4);
    await setHidden(page, false);
    await pass(page, HOUR / 4 - IDLE - 1);
    expect(site.count(LATEST)).toBe(1);
    await pass(page, IDLE + 1);
    await expect.poll(() => site.count(LATEST)).toBe(2);
  });
});
