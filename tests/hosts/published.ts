// A site of the tests published on an engine, behind a server of ours that can do wrong to its answers.
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
export function startOn(host: EngineName | ServiceName, { root }: TestSite): Promise<Engine> {
  const place = { root: join(root, 'dist'), host: join(root, 'host', host), base: '/' };
  return isServer(host) ? startEngine(host, findEngine(host)!, place.root, place.host) : startService(host, place);
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
  const server = createServer((request, response) => {
    void engine.ask(request.url!).then((found) => {
      const { status, location, headers: received, bytes } = published.sabotage(request.url!, found);
      const kept = Object.entries(received).filter(([name, value]) => value !== undefined && !OWN.has(name));
      // Some name the address where they listen.
      const to = location?.replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '');
      const headers = [...kept, ...(to === undefined ? [] : [['location', to]])];
      response.writeHead(status, Object.fromEntries(headers) as OutgoingHttpHeaders).end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await engine.stop();
    for (const act of ending) act();
  };
  return Object.assign(published, { url: `http://127.0.0.1:${port}/`, close });
}
