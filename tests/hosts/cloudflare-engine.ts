// Cloudflare in workerd, as wrangler and miniflare bring it. Pages: the asset server of `wrangler pages dev` behind a
// worker that runs our function; Workers: static assets of workerd with our worker. One workerd serves plan after plan.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './engines.js';
import { type Engine, globalsAsFound, listenersAsFound, load, type Place } from './packages.js';

interface Runtime {
  readonly ready: Promise<URL>;
  setOptions(options: object): Promise<void>;
  dispose(): Promise<void>;
}

interface Miniflare {
  readonly Miniflare: new (options: object) => Runtime;
  readonly Log: new (level: number) => { log(message: string): void };
  readonly LogLevel: { readonly WARN: number };
}

interface Wrangler {
  unstable_generateASSETSBinding(options: object): Promise<(request: object) => Promise<object>>;
}

const DATE = '2026-04-01';

let running: Runtime | null = null;

async function run(options: object, more: () => Promise<void> = async () => {}): Promise<Engine> {
  const { Miniflare, Log, LogLevel } = load('miniflare') as Miniflare;
  const said: string[] = [];
  const log = new Log(LogLevel.WARN);
  log.log = (message) => void said.push(message);
  const common = { cf: { country: 'IT' }, modules: true, compatibilityDate: DATE, log, ...options };
  if (running === null) running = new Miniflare(common);
  else await running.setOptions(common);
  const url = await running.ready;
  if (said.length > 0) throw new Error(`Cloudflare: ${said.join(' ')}`);
  const country = (code = 'IT') => ({ 'MF-CF-Blob': JSON.stringify({ country: code }) });
  return {
    ask: (path, headers = {}) => ask(Number(url.port), path, { ...headers, ...country(headers['CF-IPCountry']) }),
    stop: more,
  };
}

export async function closeCloudflare(): Promise<void> {
  await running?.dispose();
  running = null;
}

/** It says when it does not understand a file, which must not happen. */
const refuse = (text: unknown) => {
  throw new Error(`Cloudflare: ${String(text)}`);
};
const strictLog = { log: () => {}, info: () => {}, debug: () => {}, warn: refuse, error: refuse };

export async function cloudflarePages({ root, host }: Place): Promise<Engine> {
  const ending = new AbortController();
  const putListenersBack = listenersAsFound();
  const wrangler = load('wrangler') as Wrangler;
  putListenersBack();
  const putGlobalsBack = globalsAsFound();
  const assets = await wrangler.unstable_generateASSETSBinding({
    directory: root,
    log: strictLog,
    signal: ending.signal,
  });
  const file = join(host, 'functions/_middleware.js');
  const middleware = existsSync(file) ? readFileSync(file, 'utf8') : 'export const onRequest = ({ next }) => next();';
  const routes = join(root, '_routes.json');
  const exclude = existsSync(file) ? (JSON.parse(readFileSync(routes, 'utf8')) as { exclude: string[] }).exclude : [];
  // `wrangler pages deploy` reads it, and does not upload it.
  rmSync(routes, { force: true });
  const main = `import { onRequest } from './middleware.mjs';
const EXCLUDED = ${JSON.stringify(exclude.map((path) => path.slice(0, -1)))};
export default {
  fetch(request, env) {
    const next = () => env.ASSETS.fetch(request);
    const { pathname } = new URL(request.url);
    return EXCLUDED.some((path) => pathname.startsWith(path)) ? next() : onRequest({ request, env, next });
  },
};`;
  const modules = [
    { type: 'ESModule', path: 'main.mjs', contents: main },
    { type: 'ESModule', path: 'middleware.mjs', contents: middleware },
  ];
  return run({ modules, serviceBindings: { ASSETS: assets } }, async () => {
    ending.abort();
    putGlobalsBack();
  });
}

interface WorkerConfig {
  readonly main?: string;
  readonly assets: { readonly not_found_handling: string; readonly run_worker_first?: readonly string[] };
}

export function cloudflareWorkers({ root, host }: Place): Promise<Engine> {
  const config = JSON.parse(
    readFileSync(join(host, 'wrangler.jsonc'), 'utf8').replace(/^\/\/.*\n/, ''),
  ) as WorkerConfig;
  const first = config.assets.run_worker_first;
  const contents =
    config.main === undefined
      ? 'export default { fetch: (request, env) => env.ASSETS.fetch(request) };'
      : readFileSync(join(host, config.main), 'utf8');
  return run({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents }],
    assets: {
      directory: root,
      binding: 'ASSETS',
      assetConfig: { not_found_handling: config.assets.not_found_handling },
      routerConfig: {
        has_user_worker: config.main !== undefined,
        ...(first
          ? {
              static_routing: {
                user_worker: first.filter((path) => !path.startsWith('!')),
                asset_worker: first.filter((path) => path.startsWith('!')).map((path) => path.slice(1)),
              },
            }
          : {}),
      },
    },
  });
}
