// Vercel: its own package reads the routes; the phases around them (routes, files, routes behind files, errors) are
// those of the documentation of its build output, matched as its local server does: without case unless a route says so.
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { tryDecode } from '../../src/urls/encode-path.js';
import { splitUrl } from '../../src/urls/urls.js';
import { type Engine, load, type Place, serveHandler } from './packages.js';

export interface Route {
  readonly handle?: string;
  readonly src?: string;
  readonly caseSensitive?: boolean;
  readonly has?: readonly { readonly type: string; readonly key: string; readonly value: string }[];
  readonly status?: number;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: boolean;
  readonly check?: boolean;
}

interface RoutingUtils {
  normalizeRoutes(routes: readonly Route[]): { readonly routes: readonly Route[]; readonly error: Error | null };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

interface Result {
  readonly path: string;
  readonly status: number | null;
  readonly isOver: boolean;
}

export function vercel({ root, host }: Place): Promise<Engine> {
  const text = readFileSync(join(host, 'vercel.json'), 'utf8');
  const { routes: written } = JSON.parse(text) as { readonly routes: readonly Route[] };
  const { routes, error } = (load('@vercel/routing-utils') as RoutingUtils).normalizeRoutes(written);
  if (error) throw error;
  return vercelServer(routes, root);
}

export async function vercelServer(routes: readonly Route[], root: string): Promise<Engine> {
  const phases = phasesOf(routes);
  const handler: RequestListener = (request, response) => answer(request, response, phases, root);
  const engine = await serveHandler(handler);
  const country = (code = 'IT') => ({ 'X-Vercel-IP-Country': code });
  return {
    ...engine,
    ask: (path, headers = {}) => engine.ask(path, { ...headers, ...country(headers['CF-IPCountry']) }),
  };
}

function phasesOf(routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const phases = new Map<string, Route[]>([['', []]]);
  let current = '';
  for (const route of routes) {
    if (route.handle !== undefined) phases.set((current = route.handle), phases.get(current) ?? []);
    else phases.get(current)!.push(route);
  }
  return phases;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  phases: ReadonlyMap<string, readonly Route[]>,
  root: string,
): void {
  const { path, query } = splitUrl(request.url!);
  const sent = new Map<string, string>();
  const send = (status: number, file: string | null) => {
    const bytes = file === null ? '' : readFileSync(file);
    const location = sent.get('location');
    // The query goes along, unless the target has one.
    if (location !== undefined && query !== '' && !location.split('#', 1)[0]!.includes('?')) {
      const hash = location.indexOf('#');
      sent.set('location', hash < 0 ? location + query : location.slice(0, hash) + query + location.slice(hash));
    }
    response.writeHead(status, Object.fromEntries(sent)).end(bytes);
  };
  const run = (phase: string, from: string, only: number | null = null): Result =>
    runPhase(phases.get(phase) ?? [], from, request.headers, sent, root, only);
  const first = run('', path);
  if (first.isOver && sent.has('location')) return send(first.status!, null);
  const found = fileAt(root, first.path);
  if (found !== null) return send(first.status ?? 200, found);
  const second = first.isOver ? first : run('filesystem', first.path);
  if (second.isOver && sent.has('location')) return send(second.status!, null);
  const error = run('error', second.path, 404);
  send(404, error.isOver ? fileAt(root, error.path) : null);
}

function runPhase(
  routes: readonly Route[],
  path: string,
  headers: Headers,
  sent: Map<string, string>,
  root: string,
  only: number | null,
): Result {
  for (const route of routes) {
    if (only !== null && route.status !== only) continue;
    const regex = new RegExp(route.src!, route.caseSensitive === true ? '' : 'i');
    const match = regex.exec(path) ?? regex.exec(path.slice(1));
    if (!match || !hasAll(route, headers)) continue;
    // As its own tool does it: a name that no group has is one of a group that holds nothing.
    const fill = (text: string) => text.replace(/\$([1-9a-z]+)/gi, (_, n: string) => match[parseInt(n, 10)] ?? '');
    for (const [name, value] of Object.entries(route.headers ?? {})) sent.set(name.toLowerCase(), fill(value));
    if (route.continue) continue;
    const end = route.dest === undefined ? path : fill(route.dest);
    if (route.check && fileAt(root, end) === null) continue;
    return { path: end, status: route.status ?? null, isOver: true };
  }
  return { path, status: null, isOver: false };
}

function hasAll({ has = [] }: Route, headers: Headers): boolean {
  return has.every(({ key, value }) => new RegExp(`^${value}$`).test(String(headers[key.toLowerCase()] ?? '')));
}

/** The index of a folder answers with and without a slash. */
function fileAt(root: string, path: string): string | null {
  const name = tryDecode(path);
  if (name === null || /(?:^|\/)\.\.?(?:\/|$)|\0|\/\//.test(name)) return null;
  const file = [join(root, name), join(root, name, 'index.html')].find(
    (one) => existsSync(one) && statSync(one).isFile() && !(name.endsWith('/') && one === join(root, name)),
  );
  return file ?? null;
}
