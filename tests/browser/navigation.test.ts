// Going places: what navigateTo refuses, the locale cookie of the first visit, and pattern redirects from the not-found
// page.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeBrowser, visit, type Visit } from '../support/browser.js';
import { bundledSite } from '../support/bundled.js';
import { CONFIG, makeSite } from '../support/site.js';
import { serve, type Host } from '../support/static-server.js';

interface Scene extends Visit {
  readonly site: Host;
}

async function small(config: object = {}): Promise<Scene> {
  const files = makeSite({ 'casino-site.config.json': { ...CONFIG, ...config } });
  await files.build();
  const [site, visitor] = await Promise.all([serve(`${files.root}/dist`), visit()]);
  return { site, ...visitor };
}

async function bundled(): Promise<Scene> {
  const { folder } = await bundledSite();
  const [site, visitor] = await Promise.all([serve(folder), visit()]);
  return { site, ...visitor };
}

interface ClientModule {
  navigateTo(url: string, options?: { external?: boolean }): void;
  switchLocale(code: string): void;
}

/** The module that the page has loaded, with what it exports. */
function client(page: Page) {
  return page.evaluateHandle<ClientModule>('import(document.querySelector("script[type=module]").src)');
}

/** Gives back what navigateTo throws. */
async function navigate(page: Page, url: string, options: { external?: boolean } = {}): Promise<string | null> {
  return (await client(page)).evaluate(
    ({ navigateTo }, given) => {
      try {
        navigateTo(given.url, given.options);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    },
    { url, options },
  );
}

describeBrowser('SPEC-2.9 SPEC-8.6 navigateTo', () => {
  it('refuses to leave the site unless told so, and goes nowhere', async () => {
    const { page, site } = await small();
    await page.goto(`${site.origin}/`);
    for (const url of [
      'https://go.example.com/',
      '//go.example.com/',
      '\\\\go.example.com',
      'mailto:a@example.com',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
    ]) {
      expect(await navigate(page, url), url).toBe(
        'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
      );
    }
    expect(page.url()).toBe(`${site.origin}/`);
    expect(site.count('/')).toBe(1);
  });

  it('refuses script protocols even when told to leave', async () => {
    const { page, site } = await small();
    await page.goto(`${site.origin}/`);
    const cases = {
      'javascript:window.hacked=1': 'javascript:',
      ' JavaScript:window.hacked=1': 'javascript:',
      'java\nscript:window.hacked=1': 'javascript:',
      '\u0000data:text/html,x': 'data:',
      'blob:https://x/y': 'blob:',
      'VBScript:x': 'vbscript:',
    };
    for (const [url, protocol] of Object.entries(cases))
      expect(await navigate(page, url, { external: true }), url).toBe(
        `Cannot navigate to a URL with '${protocol}' protocol.`,
      );
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(page.url()).toBe(`${site.origin}/`);
  });

  it('goes to a page of the site, and outside when told so', async () => {
    const { page, site } = await small();
    await page.route('https://go.example.com/**', (route) =>
      route.fulfill({ body: 'fuori', contentType: 'text/plain' }),
    );
    await page.goto(`${site.origin}/`);
    expect(await navigate(page, '/404/')).toBe(null);
    await page.waitForURL('**/404/');
    await navigate(page, 'https://go.example.com/', { external: true });
    await page.waitForURL('https://go.example.com/');
  });
});

declare global {
  interface Window {
    cookiesWritten?: string[];
    languageReads?: number;
  }
}

/** Notes every cookie that is written and every reading of the visitor's languages. */
async function spy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(value: string) {
        (window.cookiesWritten ??= []).push(value);
        cookie.set!.call(this, value);
      },
    });
    const languages = Object.getOwnPropertyDescriptor(Navigator.prototype, 'languages')!;
    Object.defineProperty(Navigator.prototype, 'languages', {
      ...languages,
      get() {
        window.languageReads = (window.languageReads ?? 0) + 1;
        return languages.get!.call(this);
      },
    });
  });
}

const noted = (page: Page) =>
  page.evaluate(() => ({ cookies: window.cookiesWritten ?? [], languages: window.languageReads ?? 0 }));

describeBrowser('SPEC-1.7 SPEC-1.8 SPEC-9.1 the locale cookie', () => {
  it.each([
    ['without Secure', {}, ''],
    ['with Secure where the site asks for it', { locale: { cookie: { secure: true } } }, '; Secure'],
  ])('is written on the first visit, %s', async (_name, config, ending) => {
    const { page, site } = await small(config);
    await spy(page);
    await page.goto(`${site.origin}/`);
    const seen = await noted(page);
    expect(seen.cookies).toEqual([`i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax${ending}`]);
    expect(seen.languages).toBe(1);
    expect(page.url()).toBe(`${site.origin}/`);
  });

  it('lives 365 days at the path / with Lax, as the browser keeps it', async () => {
    const { page, site } = await small();
    await page.goto(`${site.origin}/`);
    const [cookie, ...others] = await page.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: 'i18n_redirected',
      value: 'en',
      path: '/',
      sameSite: 'Lax',
      secure: false,
      httpOnly: false,
    });
    expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(365);
  });

  it('on the next visit nothing is written and the languages are not looked at', async () => {
    const { page, site } = await small();
    await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: site.origin }]);
    await spy(page);
    await page.goto(`${site.origin}/`);
    await page.locator('html').waitFor();
    expect(await noted(page)).toEqual({ cookies: [], languages: 0 });
  });

  it('is left out where the site wants none', async () => {
    const { page, site } = await small({ locale: { cookie: false } });
    await spy(page);
    await page.goto(`${site.origin}/`);
    expect(await noted(page)).toEqual({ cookies: [], languages: 0 });
    expect(await page.context().cookies()).toEqual([]);
  });
});

describeBrowser('SPEC-4.2 switchLocale', () => {
  it('writes the cookie for a known code and warns about another', async () => {
    const {
      page,
      site,
      console: written,
    } = await small({ locale: { cookie: false, locales: [{ code: 'en', language: 'en-US' }] } });
    await page.goto(`${site.origin}/`);
    await (await client(page)).evaluate(({ switchLocale }) => switchLocale('xx'));
    expect(written).toEqual(['warning: Could not find messages for locale code: xx']);
    expect(page.url()).toBe(`${site.origin}/`);
  });
});

/** Opens a URL without a page and waits until the script has looked up the redirects. */
async function openUnknown({ page, site }: Scene, path: string): Promise<number> {
  const lookup = page.waitForResponse((response) => response.url().includes('/_build/meta/'));
  const answer = await page.goto(site.origin + path);
  await lookup;
  await page.evaluate(() => fetch('/robots.txt'));
  return answer!.status();
}

describeBrowser('SPEC-7.2 pattern redirects', () => {
  it('lead from the not-found page to their target, and the back button does not return', async () => {
    const { page, site } = await bundled();
    await page.goto(`${site.origin}/terms/`);
    const answer = await page.goto(`${site.origin}/vecchio/guida/bonus`, { waitUntil: 'commit' });
    expect(answer!.status()).toBe(404);
    await page.waitForURL(`${site.origin}/`);
    expect(await page.locator('h1').innerText()).not.toContain('non trovata');
    await page.goBack();
    expect(page.url()).toBe(`${site.origin}/terms/`);
  });

  it('leave other unknown URLs on the not-found page', async () => {
    const scene = await bundled();
    const { page, site } = scene;
    for (const path of ['/vecchiotto', '/nulla/qui']) {
      expect(await openUnknown(scene, path)).toBe(404);
      expect(page.url()).toBe(site.origin + path);
      expect(await page.locator('h1').innerText()).toBe('Pagina non trovata.');
    }
  });

  it('stay on the not-found page when the record of the build is missing', async () => {
    const scene = await bundled();
    const { page, site } = scene;
    const { report } = await bundledSite();
    site.answer(`/_build/meta/${report.id}.json`, { status: 500 });
    expect(await openUnknown(scene, '/vecchio/x')).toBe(404);
    expect(await page.locator('h1').innerText()).toBe('Pagina non trovata.');
  });
});
