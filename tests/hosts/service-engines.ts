// What can be run here of hosts that are services, by their names. Netlify's matcher, and the function for CloudFront in
// a context of its own, stand here: around them is what the host does with files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { encodePath, tryDecode } from '../../src/encode-path.js';
import type { HostName } from '../../src/hosts/names.js';
import { withQuery } from '../../src/route-values.js';
import { splitUrl } from '../../src/urls.js';
import { azure } from './azure-engine.js';
import { closeCloudflare, cloudflarePages, cloudflareWorkers } from './cloudflare-engine.js';
import type { Answer, Engine } from './engines.js';
import { firebase } from './firebase-engine.js';
import { hasPackages, load, type Place } from './packages.js';
import { vercel } from './vercel-engine.js';

export type ServiceName = Exclude<HostName, 'nginx' | 'apache' | 'caddy' | 'render' | 'github-pages'>;

interface Service {
  readonly packages: readonly string[];
  readonly start: (place: Place) => Promise<Engine>;
}

const SERVICES: Readonly<Record<ServiceName, Service>> = {
  netlify: { packages: ['netlify-redirector'], start: netlify },
  'cloudflare-pages': { packages: ['wrangler', 'miniflare'], start: cloudflarePages },
  'cloudflare-workers': { packages: ['miniflare'], start: cloudflareWorkers },
  vercel: { packages: ['@vercel/routing-utils'], start: vercel },
  firebase: { packages: ['superstatic'], start: firebase },
  azure: { packages: ['@azure/static-web-apps-cli'], start: azure },
  's3-cloudfront': { packages: [], start: cloudfront },
};

/** False where a package is missing; says so, or fails where all must be there. */
export function hasService(name: ServiceName): boolean {
  return hasPackages(name, SERVICES[name].packages);
}

export function startService(name: ServiceName, place: Place): Promise<Engine> {
  return SERVICES[name].start(place);
}

/** What several plans share. */
export const closeServices = closeCloudflare;

function answer(status: number, location: string | null, body = ''): Answer {
  return { status, location, headers: {}, body };
}

/** The file at a path, in letters and with the base, as hosts with pretty addresses look for it. */
function fileAt({ root }: Place, path: string): string | null {
  const found = [path.endsWith('/') ? `${path}index.html` : path, path.endsWith('/') ? '' : `${path}.html`].find(
    (name) => name !== '' && !/(?:^|\/)\.\.?(?:\/|$)|\0/.test(name) && isFile(join(root, name)),
  );
  return found === undefined ? null : readFileSync(join(root, found), 'utf8');
}

function isFile(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

interface Match {
  readonly status: number;
  readonly to: string;
  readonly force: boolean;
}

interface Matcher {
  match(request: object): Match | null;
}

interface Redirector {
  parseJSON(rules: string, options: object): Promise<Matcher>;
}

/** The columns of the format: path, target, status with "!", conditions. */
export function netlifyRules(text: string): object[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [path, to, status = '', ...conditions] = line.split(/\s+/);
    const pairs = conditions.map((one) => [one.split('=')[0]!, one.split('=')[1]!.split(',')] as const);
    const rest = { params: {}, query: {}, headers: {}, conditions: Object.fromEntries(pairs) };
    return { path, from: path, to, status: parseInt(status, 10), force: status.endsWith('!'), ...rest };
  });
}

export async function netlifyMatcher(text: string): Promise<Matcher> {
  const redirector = load('netlify-redirector') as Redirector;
  return redirector.parseJSON(JSON.stringify(netlifyRules(text)), { jwtSecret: '', jwtRoleClaim: '' });
}

/** Netlify compares decoded paths; files win over rules without "!". */
async function netlify(place: Place): Promise<Engine> {
  const text = readFileSync(join(place.root, '_redirects'), 'utf8');
  const matcher = await netlifyMatcher(text);
  const respond = (target: string, country: string): Answer => {
    const { path: sent, query } = splitUrl(target);
    const path = tryDecode(sent);
    if (path === null) return answer(400, null);
    const getHeader = (name: string) => (name.toLowerCase() === 'x-country' ? country : '');
    const request = { scheme: 'https', host: 'www.example.com', path, query: query.slice(1), headers: {}, getHeader };
    const match = matcher.match({ ...request, getCookie: () => '' });
    const page = (at: string, status: number) => answer(status, null, fileAt(place, at) ?? '');
    const follow = ({ status, to }: Match): Answer => {
      if (status === 200) return fileAt(place, to) === null ? page(`${place.base}404.html`, 404) : page(to, 200);
      return status === 403
        ? page(to, 403)
        : answer(status, withQuery(to.replace(/[^\x21-\x7e]+/g, encodeURIComponent), query));
    };
    if (match?.force) return follow(match);
    if (/\/_(?:redirects|headers)$/.test(path)) return page(`${place.base}404.html`, 404);
    if (fileAt(place, path) !== null) return page(path, 200);
    if (!path.endsWith('/') && fileAt(place, `${path}/`) !== null) return answer(301, encodePath(`${path}/`) + query);
    if (path.endsWith('/') && fileAt(place, path.slice(0, -1)) !== null && !isFile(join(place.root, path.slice(0, -1))))
      return answer(301, encodePath(path.slice(0, -1)) + query);
    return match ? follow(match) : page(`${place.base}404.html`, 404);
  };
  return {
    origin: null,
    ask: async (path, headers = {}) => respond(path, headers['CF-IPCountry'] ?? 'IT'),
    stop: async () => {},
  };
}

interface Event {
  readonly statusCode?: number;
  readonly uri?: string;
  readonly headers?: { readonly location?: { readonly value: string } };
}

/** The bucket behind the function knows objects only; the distribution blocks countries before it. */
async function cloudfront(place: Place): Promise<Engine> {
  const text = readFileSync(join(place.host, 'function.js'), 'utf8');
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(text, context, { timeout: 5000 });
  const respond = (target: string, country: string): Answer => {
    const { path, query } = splitUrl(target);
    const page = (file: string, status: number) => answer(status, null, fileAt(place, place.base + file) ?? '');
    if (country === 'US') return page('403.html', 403);
    const values = query.slice(1).split('&').filter(Boolean);
    const pairs = values.map((one) => [
      one.split('=', 1)[0]!,
      { value: one.includes('=') ? one.slice(one.indexOf('=') + 1) : '' },
    ]);
    const event = {
      request: { method: 'GET', uri: path, querystring: Object.fromEntries(pairs) as object, headers: {} },
    };
    const script = `JSON.stringify(handler(${JSON.stringify(event)}))`;
    const result = JSON.parse(String(runInContext(script, context, { timeout: 5000 }))) as Event;
    if (result.statusCode !== undefined) return answer(result.statusCode, result.headers!.location!.value);
    const key = tryDecode(result.uri!);
    const found = key === null || /\0|(?:^|\/)\.\.?(?:\/|$)|\/\//.test(key) ? null : join(place.root, key);
    return found !== null && isFile(found) ? answer(200, null, readFileSync(found, 'utf8')) : page('404.html', 404);
  };
  return {
    origin: null,
    ask: async (path, headers = {}) => respond(path, headers['CF-IPCountry'] ?? 'IT'),
    stop: async () => {},
  };
}
