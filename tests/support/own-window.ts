// Gives each test file a window and modules of its own within one process, which has loaded everything: a process or a
// context for each would take longer than the tests.
import { VirtualConsole } from 'jsdom';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

vi.resetModules();
// What jsdom says of itself ("not implemented") is not what a page writes to the console.
const jsdom = { virtualConsole: new VirtualConsole() };
const { Request, URL } = globalThis;
const names = new Set(Object.getOwnPropertyNames(globalThis));
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, { jsdom });

afterAll(async () => {
  vi.unstubAllGlobals();
  await teardown(globalThis);
  // Vitest wraps these two for the window, and does not unwrap them.
  Object.assign(globalThis, { Request, URL });
  // What the script of a page keeps in its window goes with it.
  for (const name of Object.keys(globalThis)) if (!names.has(name)) Reflect.deleteProperty(globalThis, name);
});
