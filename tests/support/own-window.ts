// Gives each test file a window and modules of its own within one process, which has loaded everything: a process or a
// context for each would take longer than the tests.
import { VirtualConsole } from 'jsdom';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

vi.resetModules();
// What jsdom says of itself ("not implemented") is not what a page writes to the console.
const jsdom = { virtualConsole: new VirtualConsole() };
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, { jsdom });

afterAll(async () => {
  vi.unstubAllGlobals();
  await teardown(globalThis);
});
