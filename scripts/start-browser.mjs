// Finds and starts a Chromium for tests and screenshots: CHROME_PATH, /usr/bin/chromium, installed Chrome, the one in
// @sparticuz/chromium. CASINO_SITE_TEST_BROWSER=bundled leaves out what is installed. Must leave it to the caller what
// a missing browser means.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';

const INSTALLED_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const BUNDLED_ARGS = ['--no-sandbox', '--headless=shell'];

/** With the zygote a page costs half: its process is a fork of one that has loaded the browser already. */
const BUNDLED = [
  { name: '@sparticuz/chromium', options: () => bundledOptions(BUNDLED_ARGS) },
  { name: '@sparticuz/chromium without zygote', options: () => bundledOptions([...BUNDLED_ARGS, '--no-zygote']) },
];
const CANDIDATES = [
  installed('CHROME_PATH', process.env.CHROME_PATH),
  installed('Chromium', '/usr/bin/chromium'),
  { name: 'Google Chrome', options: async () => ({ channel: 'chrome', args: INSTALLED_ARGS }) },
  ...BUNDLED,
];

/** The browser, or null and why each candidate was passed over. */
export async function startBrowser() {
  const { started, tried } = await firstThatStarts((options) => chromium.launch(options));
  return { browser: started, tried };
}

/** Runs in a page, before a picture is taken of it. */
export async function loadEverything() {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}

/** The same as a server, to which several processes connect. */
export async function startBrowserServer() {
  const { started, tried } = await firstThatStarts((options) => chromium.launchServer(options));
  return { server: started, tried };
}

async function firstThatStarts(start) {
  const tried = [];
  for (const { name, options } of process.env.CASINO_SITE_TEST_BROWSER === 'bundled' ? BUNDLED : CANDIDATES) {
    try {
      const found = await options();
      if (found) return { started: await start(found), tried };
      tried.push(`${name}: not here`);
    } catch (error) {
      tried.push(`${name}: ${error.message.split('\n')[0]}`);
    }
  }
  return { started: null, tried };
}

function installed(name, path) {
  return {
    name,
    options: async () => (path && existsSync(path) ? { executablePath: path, args: INSTALLED_ARGS } : null),
  };
}

async function bundledOptions(args) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Only on what it takes for a function host does the package unpack the libraries that a bare Linux lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return { executablePath: await alone('casino-site-unpack.lock', () => bundled.executablePath()), args };
}

/** One process at a time: the package takes a browser that another process has half unpacked for a whole one. */
async function alone(name, work) {
  const lock = join(tmpdir(), name);
  while (!claim(lock)) {
    const { mtimeMs = Date.now() } = statSync(lock, { throwIfNoEntry: false }) ?? {};
    // Left behind by a process that was killed.
    if (Date.now() - mtimeMs > 60_000) rmSync(lock, { recursive: true, force: true });
    await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function claim(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
