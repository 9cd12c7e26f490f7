// Firebase: superstatic, which is what the host's own emulator serves with.
import type { RequestListener } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Engine, load, type Place, serveHandler } from './packages.js';

type Superstatic = (options: object) => (request: unknown, response: unknown, next: () => void) => void;

export async function firebase({ root, host }: Place): Promise<Engine> {
  const { default: superstatic } = load('superstatic') as { readonly default: Superstatic };
  const { hosting } = JSON.parse(readFileSync(join(host, 'firebase.json'), 'utf8')) as { readonly hosting: object };
  const serve = superstatic({ cwd: root, config: { ...hosting, public: '.' }, stack: 'strict', fallthrough: false });
  const handler: RequestListener = (request, response) => {
    try {
      serve(request, response, () => response.writeHead(500).end());
    } catch {
      response.writeHead(400).end();
    }
  };
  const engine = await serveHandler(handler);
  // It opens files that it does not send, and fails when they are gone before that.
  return { ...engine, stop: async () => (await setTimeout(20), engine.stop()) };
}
