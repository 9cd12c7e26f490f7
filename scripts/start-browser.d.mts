// Types of start-browser.mjs for the tests.
import type { Browser, BrowserServer } from 'playwright-core';

export function startBrowser(): Promise<{ readonly browser: Browser | null; readonly tried: readonly string[] }>;
export function startBrowserServer(): Promise<{
  readonly server: BrowserServer | null;
  readonly tried: readonly string[];
}>;
