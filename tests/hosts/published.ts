// A site of the tests published on an engine, behind a server of ours that can do wrong to its answers.
import { copyFileSync, cpSync, existsSync, readdirSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { chooseHost, type ChosenHost } from '../../src/commands/named-host.js';
import type { HostName } from '../../src/hosts/names.js';
import type { TestSite } from '../support/site.js';
import { type Answer, type Engine, type EngineName, findEngine, startEngine } from './engines.js';
import { hasService, type ServiceName, startService } from './service-engines.js';
import { BLOCKED, hostSite, REDIRECTS } from './site.js';

export type Sabotage = (target: string, answer: Answer) => Answer;

export interface Published {
  readonly site: TestSite;
  readonly engine: Engine;
  readonly chosen: ChosenHost;
  /** With a slash at the end. */
  readonly url: string;
  sabotage: Sabotage;
  readonly close: () => Promise<void>;
}

export const SERVERS: readonly EngineName[] = ['nginx', 'apache', 'caddy'];
export const SERVICES: readonly ServiceName[] = [
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'vercel',
  'firebase',
  'azure',
  's3-cloudfront',
];
export const ENGINES: readonly (EngineName | ServiceName)[] = [...SERVERS, ...SERVICES];

/** Hosts that cannot block countries, and what each cannot redirect: an error of the build. */
export const OPEN: ReadonlySet<HostName> = new Set(['firebase', 'azure', 'render', 'github-pages']);
export const FEWER: Readonly<Partial<Record<HostName, RegExp>>> = { firebase: /guida/, azure: /old|gioca|solo|già/ };

const isServer = (host: HostName): host is EngineName => (SERVERS as readonly string[]).includes(host);

export function isThere(host: EngineName | ServiceName): boolean {
  return isServer(host) ? findEngine(host) !== null : hasService(host);
}

/** A site that is built, on its engine. */
export function startOn(host: EngineName | ServiceName, { root }: TestSite, base = '/'): Promise<Engine> {
  const beside = join(root, 'host', host);
  const place = { root: base === '/' ? join(root, 'dist') : uploadOf(root, beside, base), host: beside, base };
  return isServer(host) ? startEngine(host, findEngine(host)!, place.root, place.host) : startService(host, place);
}

/** Below a base path: the output in its folder, and at the root what counts only there. */
function uploadOf(root: string, beside: string, base: string): string {
  const upload = join(root, 'upload');
  cpSync(join(root, 'dist'), join(upload, base), { recursive: true });
  // As the build says: Firebase finds it nowhere else.
  if (beside.endsWith('firebase')) copyFileSync(join(root, 'dist/404.html'), join(upload, '404.html'));
  for (const file of existsSync(beside) ? readdirSync(beside) : [])
    if (/^_|^staticwebapp/.test(file)) copyFileSync(join(beside, file), join(upload, file));
  return upload;
}

const OWN: ReadonlySet<string> = new Set(['transfer-encoding', 'content-length', 'connection', 'location']);
const unchanged: Sabotage = (_, answer) => answer;

export async function publishOn(host: EngineName | ServiceName, headers: object): Promise<Published> {
  const ending: (() => void)[] = [];
  const redirects = REDIRECTS.filter(({ from }) => !FEWER[host]?.test(from));
  const config = { host, ...(OPEN.has(host) ? {} : { blockCountries: BLOCKED }), headers };
  const site = hostSite(config, { 'public/info.txt': 'x' }, redirects, (act) => void ending.push(act));
  const report = await site.build();
  const errors = report.problems.filter((one) => one.severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const engine = await startOn(host, site);
  const chosen = chooseHost({ root: site.root }) as ChosenHost;
  const published = { site, engine, chosen, sabotage: unchanged };
  const { url, closeServer } = await serveEngine(engine, (target, found) => published.sabotage(target, found));
  const close = async () => {
    closeServer();
    await engine.stop();
    for (const act of ending) act();
  };
  return Object.assign(published, { url, close });
}

/** A server of ours before an engine. */
export async function serveEngine(engine: Engine, change: Sabotage = unchanged) {
  const server = createServer((request, response) => {
    void engine.ask(request.url!).then((found) => {
      const { status, location, headers: received, bytes } = change(request.url!, found);
      const kept = Object.entries(received).filter(([name, value]) => value !== undefined && !OWN.has(name));
      // Some name the address where they listen.
      const to = location?.replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '');
      const headers = [...kept, ...(to === undefined ? [] : [['location', to]])];
      response.writeHead(status, Object.fromEntries(headers) as OutgoingHttpHeaders).end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  const closeServer = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, closeServer };
}
