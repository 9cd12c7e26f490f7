// What a whole run shares: a folder for built sites, and one browser, which starts when the first test asks for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBrowserServer } from '../../scripts/start-browser.mjs';
import { compileSources } from './native-sources.js';
import { TEMPORARY } from './temporary.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Removed after the last test. */
    runFolder: string;
    /** Answers with { endpoint, tried } of the browser. */
    browserUrl: string;
  }
}

type Started = Awaited<ReturnType<typeof startBrowserServer>>;

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await compileSources();
  const runFolder = mkdtempSync(join(TEMPORARY, 'casino-site-tests-'));
  let browser: Promise<Started> | undefined;
  const server = createServer((_request, response) => {
    browser ??= startBrowserServer();
    void browser.then(({ server: started, tried }) =>
      response.end(JSON.stringify({ endpoint: started?.wsEndpoint() ?? null, tried })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('runFolder', runFolder);
  project.provide('browserUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await browser)?.server?.close();
    rmSync(runFolder, { recursive: true, force: true });
  };
}
