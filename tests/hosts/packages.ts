// Packages that hosts publish, or that stand in for them: installed apart, in tests/hosts (npm ci --prefix tests/hosts).
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ask, type Answer, type Engine, HAS_ENGINES } from './engines.js';

/** What an engine serves. */
export interface Place {
  /** Root of the upload. */
  readonly root: string;
  /** Folder of the files beside it. */
  readonly host: string;
  readonly base: string;
}

export const load = createRequire(import.meta.url);
export const PACKAGES = join(import.meta.dirname, 'node_modules');

/** False where one is missing; says so, or fails where all must be there. */
export function hasPackages(host: string, names: readonly string[]): boolean {
  if (!HAS_ENGINES) return false;
  const lacking = names.find((name) => !existsSync(join(PACKAGES, name)));
  if (lacking === undefined) return true;
  const missing = `there is no ${lacking}: npm ci --prefix tests/hosts --ignore-scripts`;
  if (process.env.CI_REQUIRE_ENGINES === '1') throw new Error(`CI_REQUIRE_ENGINES is set, but ${missing}`);
  console.warn(`Host tests with ${host} are skipped: ${missing}`);
  return false;
}

/** A package of a command waits for the end of a process that is not its own: what it adds is taken away by the result. */
export function listenersAsFound(): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const before = signals.map((signal) => [signal, new Set(process.listeners(signal))] as const);
  return () => {
    for (const [signal, known] of before)
      for (const one of process.listeners(signal)) if (!known.has(one)) process.off(signal, one);
  };
}

/** The same for what it puts in the place of what Node has. */
export function globalsAsFound(): () => void {
  const names = ['fetch', 'Headers', 'Request', 'Response', 'HTMLRewriter'];
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  return () => {
    for (const [name, own] of before)
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
  };
}

/** An engine that is a handler of Node.js. */
export async function serveHandler(handler: RequestListener): Promise<Engine> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  return {
    ask: (path, headers = {}) => ask(port, path, headers),
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

export type { Answer, Engine };
