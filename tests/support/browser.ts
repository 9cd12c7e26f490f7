// A real Chromium for the browser suites: one for the whole run, a fresh context for every test.
// Without one the suites are skipped with a printed reason; with CI_REQUIRE_BROWSER=1 they fail instead.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { describe, inject, onTestFinished } from 'vitest';

const browser = await connectOrExplain();

/** Replaces `describe` in the browser suites. */
export const describeBrowser = browser ? describe : describe.skip;

async function connectOrExplain(): Promise<Browser | null> {
  const response = await fetch(inject('browserUrl'));
  const { endpoint, tried } = (await response.json()) as { endpoint: string | null; tried: readonly string[] };
  if (endpoint !== null) return chromium.connect(endpoint);
  const reason = `no browser could be started (${tried.join('; ')})`;
  if (process.env.CI_REQUIRE_BROWSER === '1') throw new Error(`CI_REQUIRE_BROWSER is set, but ${reason}.`);
  console.warn(`Browser tests are skipped: ${reason}.`);
  return null;
}

export type VisitOptions = BrowserContextOptions;

export interface Visit {
  readonly page: Page;
  /** What the page wrote to the console, uncaught exceptions included: `error: text`. */
  readonly console: string[];
}

/** A page in a context of its own: no cookies, no cache, no storage of other tests. Closed when the test ends. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const context = await browser!.newContext({
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const written: string[] = [];
  page.on('console', (message) => written.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => written.push(`error: ${error.message}`));
  return { page, console: written };
}

/**
 * For pages that are measured, and neither clicked nor looked at: drawn at a sixteenth of their width, since drawing was
 * half of what the browser did. What a page measures of itself stays; clicks would land elsewhere.
 */
export async function drawSmall(page: Page, options: VisitOptions = {}): Promise<void> {
  const { deviceScaleFactor = 1, isMobile: mobile = false } = options;
  const session = await page.context().newCDPSession(page);
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (viewport) => {
    await resize(viewport);
    await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile, scale: 1 / 16 });
  };
  await page.setViewportSize(page.viewportSize()!);
}

/** Lines that this project wrote as errors, without the browser's own remarks about requests that failed. */
export function ownErrors({ console: written }: Visit): string[] {
  return written.filter((line) => line.startsWith('error: [casino-site]'));
}
