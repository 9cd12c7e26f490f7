// Types of start-browser.mjs for the tests.
import type { Browser } from 'playwright-core';

export function startBrowser(): Promise<{ readonly browser: Browser | null; readonly tried: readonly string[] }>;
