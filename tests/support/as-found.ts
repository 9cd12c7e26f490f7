// Every test file leaves its process as it found it, since the next one runs in the same: the present folder, the
// environment, globals, listeners and the clock. What it leaves behind fails it, and is put back for the others.
// esbuild keeps the folder in which it is loaded. A test may load it in one that is soon gone, so it is loaded here.
import 'esbuild';
import { afterAll, expect, vi } from 'vitest';

/** Not the end of the process: packages wait for it from when they are loaded, which is once. */
const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'unhandledRejection', 'uncaughtException'];

const [folder, environment, globals, listening] = [process.cwd(), { ...process.env }, ownGlobals(), listeners()];

afterAll(() => {
  const left = [
    ...(vi.isFakeTimers() ? ['a clock of its own'] : []),
    ...(process.cwd() === folder ? [] : [`the folder ${process.cwd()}`]),
    ...changedVariables().map((name) => `the variable ${name}`),
    ...changedGlobals().map((name) => `the global ${name}`),
    ...EVENTS.filter((event) => listeners()[event] !== listening[event]).map((event) => `a listener of ${event}`),
  ];
  putBack();
  expect(left, 'left behind for the test files that follow').toEqual([]);
});

/** Vitest keeps its own under names that begin with `__`. */
function ownGlobals(): Record<string, PropertyDescriptor> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('__')));
}

function listeners(): Record<string, number> {
  return Object.fromEntries(EVENTS.map((event) => [event, process.listenerCount(event)]));
}

/** The library that reads pictures names its folder when it is loaded, which is once. */
const OF_LIBRARIES = ['VIPSHOME'];

function changedVariables(): string[] {
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
  for (const name of OF_LIBRARIES) names.delete(name);
  return [...names].filter((name) => environment[name] !== process.env[name]);
}

/** Node has some of its own ready only when they are asked for; until then they are no values. */
function changedGlobals(): string[] {
  const now = ownGlobals();
  const isKept = (name: string) =>
    now[name] !== undefined && (globals[name]!.get || Object.is(now[name].value, globals[name]!.value));
  const added = Object.keys(now).filter((name) => !(name in globals));
  return [...added, ...Object.keys(globals).filter((name) => !isKept(name))];
}

function putBack(): void {
  vi.useRealTimers();
  process.chdir(folder);
  for (const name of changedVariables())
    if (name in environment) process.env[name] = environment[name];
    else delete process.env[name];
  for (const name of changedGlobals())
    if (name in globals) Object.defineProperty(globalThis, name, globals[name]!);
    else Reflect.deleteProperty(globalThis, name);
}
