// What a real browser keeps of a site is what `casino-site cookies` lists, no more and no less.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { casinoSite } from '../support/cli.js';
import { describeBrowser, visit } from '../support/browser.js';
import { CONFIG, makeSite } from '../support/site.js';
import { serve } from '../support/static-server.js';
import { trackerHost } from '../support/tracker-host.js';

interface Listed {
  readonly name: string;
  readonly place: string;
  readonly writtenBy: string;
}

async function listed(root: string): Promise<Listed[]> {
  return (JSON.parse((await casinoSite(['cookies', '--json'], root)).stdout) as { stored: Listed[] }).stored;
}

const kept = async (page: Page) => ({
  cookies: (await page.context().cookies()).map((one) => one.name).toSorted(),
  session: (await page.evaluate(() => Object.keys(sessionStorage))).toSorted(),
  local: (await page.evaluate(() => Object.keys(localStorage))).toSorted(),
});

async function open(config: object, prepare: (page: Page) => Promise<void> = async () => {}) {
  const files = makeSite({ 'casino-site.config.json': config });
  await files.build();
  const [site, { page }] = await Promise.all([serve(`${files.root}/dist`), visit()]);
  await prepare(page);
  await page.goto(`${site.origin}/`);
  return { files, page };
}

describeBrowser('a visited site', () => {
  it('keeps what is listed, without analytics', async () => {
    const { files, page } = await open(CONFIG);
    await expect.poll(async () => (await kept(page)).session).toEqual(['casino-site:build:/']);
    const all = await listed(files.root);
    // Nothing is reloaded here, so that its key is not written.
    expect(all.map((one) => one.name)).toEqual(['i18n_redirected', 'casino-site:build:/', 'casino-site:reload']);
    await expect.poll(() => kept(page)).toMatchObject({ cookies: ['i18n_redirected'], local: [] });
  });

  it('keeps nothing where all is switched off', async () => {
    const config = { ...CONFIG, locale: { cookie: false }, updates: { interval: false } };
    const { files, page } = await open(config, (blank) => blank.clock.install());
    await page.clock.runFor(60_000);
    expect(await kept(page)).toEqual({ cookies: [], session: [], local: [] });
    expect((await listed(files.root)).map((one) => one.name)).toEqual(['casino-site:reload']);
  });

  it('keeps the choice in the banner, not a second one of Matomo', async () => {
    const tracker = await trackerHost();
    const { files, page } = await open({
      ...CONFIG,
      consent: { policyUrl: '/' },
      analytics: { host: tracker.origin, siteId: '7', matomo: { requireConsent: true } },
    });
    await page.getByRole('button', { name: 'Accetta' }).click();
    await expect.poll(async () => (await kept(page)).session).toContain('casino-site:seen');
    const told = await page.evaluate(() => (window.trackerCalls ?? []).map(([name]) => name));
    expect(told).toContain('setConsentGiven');
    expect(told).not.toContain('rememberConsentGiven');
    const names = (await listed(files.root)).map((one) => one.name);
    expect(names).toEqual(expect.arrayContaining(['casino-site:consent:/', 'casino-site:seen']));
    expect(names).not.toContain('mtm_consent');
  });

  it('keeps the page last seen where views are counted, and an objection to Fathom', async () => {
    const tracker = await trackerHost();
    const { files, page } = await open({
      ...CONFIG,
      analytics: { provider: 'fathom', host: tracker.origin, siteId: '7' },
    });
    await expect.poll(() => tracker.views().length).toBe(1);
    await page.evaluate(() =>
      (window as unknown as { casinoSite: { consent(given: boolean): Promise<void> } }).casinoSite.consent(false),
    );
    const { cookies, session, local } = await kept(page);
    const names = new Set((await listed(files.root)).map((one) => one.name));
    for (const name of [...cookies, ...session, ...local]) expect(names).toContain(name);
    expect(local).toEqual(['blockFathomTracking']);
  });
});
