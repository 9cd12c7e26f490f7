// A real Chromium for the browser suites: finds one, starts it once for each test file, gives every test a fresh context.
// Without one the suites are skipped with a printed reason; with CI_REQUIRE_BROWSER=1 they fail instead.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { afterAll, describe, onTestFinished } from 'vitest';

interface Candidate {
  readonly name: string;
  /** Null when this machine has none. */
  options(): Promise<LaunchOptions | null>;
}

const INSTALLED_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const BUNDLED_ARGS = ['--no-sandbox', '--no-zygote', '--headless=shell'];

const installed = (name: string, path: string | undefined): Candidate => ({
  name: path ? `${name} (${path})` : name,
  options: async () => (path && existsSync(path) ? { executablePath: path, args: INSTALLED_ARGS } : null),
});

const BUNDLED: Candidate = { name: '@sparticuz/chromium', options: bundledOptions };

const CANDIDATES: readonly Candidate[] = [
  installed('CHROME_PATH', process.env.CHROME_PATH),
  installed('Chromium', '/usr/bin/chromium'),
  { name: 'Google Chrome', options: async () => ({ channel: 'chrome', args: INSTALLED_ARGS }) },
  BUNDLED,
];

async function bundledOptions(): Promise<LaunchOptions | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Only on what it takes for a function host does the package unpack the libraries that a bare Linux lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  const executablePath = await alone('casino-site-unpack.lock', () => bundled.executablePath());
  return { executablePath, args: BUNDLED_ARGS };
}

/** One process at a time: the package takes a half unpacked browser of another process for a whole one. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), name);
  const abandoned = () => Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 60_000;
  while (!claim(lock)) {
    if (abandoned()) rmSync(lock, { recursive: true, force: true });
    await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function claim(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** CASINO_SITE_TEST_BROWSER=bundled leaves out what is installed. */
async function launch(): Promise<Browser | null> {
  const tried: string[] = [];
  for (const { name, options } of process.env.CASINO_SITE_TEST_BROWSER === 'bundled' ? [BUNDLED] : CANDIDATES) {
    try {
      const found = await options();
      if (found) return await chromium.launch(found);
      tried.push(`${name}: not here`);
    } catch (error) {
      tried.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  const reason = `No browser could be started, so browser tests are skipped. ${tried.join('; ')}`;
  if (process.env.CI_REQUIRE_BROWSER === '1') throw new Error(reason);
  console.warn(reason);
  return null;
}

const browser = await launch();
afterAll(() => browser?.close());

/** Replaces `describe` in the browser suites. */
export const describeBrowser = browser ? describe : describe.skip;

export interface Visit {
  readonly page: Page;
  /** What the page wrote to the console, uncaught exceptions included: `error: text`. */
  readonly console: string[];
}

/** A page in a context of its own: no cookies, no cache, no storage of other tests. Closed when the test ends. */
export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser!.newContext({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const written: string[] = [];
  page.on('console', (message) => written.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => written.push(`error: ${error.message}`));
  return { page, console: written };
}

/** Lines that this project wrote as errors, without the browser's own remarks about requests that failed. */
export function ownErrors({ console: written }: Visit): string[] {
  return written.filter((line) => line.startsWith('error: [casino-site]'));
}
