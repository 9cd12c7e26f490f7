// The headers that a host sends with an answer: those of the plan, and what it makes of `Cache-Control` by itself.
import { encodePath } from '../urls/encode-path.js';
import { headersOf } from './cloudflare.js';
import type { HostName } from './names.js';
import type { HeaderRule, HostPlan } from './plan.js';
import type { Found } from './rehearse-ask.js';
import { GROUPS } from './vercel.js';
import { cleaned } from './rehearse-paths.js';
import { byEachPath, headerRegex, pathOf, upperEscapes } from './text.js';

type Sent = readonly (readonly [name: string, value: string])[];

interface Manner {
  /** Answers besides pages and files that get the headers of the plan. */
  readonly redirects: boolean;
  readonly errors: boolean;
  /** `Cache-Control` of each kind of answer; null: as the rules of the plan say. */
  readonly cache: { readonly page: string | null; readonly redirect: string | null; readonly error: string | null };
  /** What rules are held against: the path, as it was sent (with escapes of any case), or the file that was found. */
  readonly by: 'path' | 'sent' | 'escapes' | 'file';
}

const REVALIDATED = 'public, max-age=0, must-revalidate';
const service = { redirects: false, errors: true, by: 'path' } as const;
const cloudflare = { redirects: true, errors: true, by: 'sent' } as const;

const MANNERS: Readonly<Record<HostName, Manner>> = {
  nginx: server('no-cache'),
  apache: server(null),
  caddy: server(null),
  netlify: { ...service, cache: { page: REVALIDATED, redirect: '', error: 'no-store' } },
  'cloudflare-pages': { ...cloudflare, cache: { page: REVALIDATED, redirect: '', error: 'no-store' } },
  'cloudflare-workers': { ...cloudflare, cache: { page: REVALIDATED, redirect: '', error: null } },
  vercel: { ...service, by: 'sent', cache: { page: null, redirect: '', error: 'no-store' } },
  firebase: { ...service, by: 'escapes', cache: { page: null, redirect: '', error: null } },
  azure: { ...service, redirects: true, cache: { page: null, redirect: null, error: null } },
  's3-cloudfront': { ...service, cache: { page: null, redirect: '', error: null } },
  render: { ...service, cache: { page: null, redirect: '', error: '' } },
  'github-pages': { ...service, errors: false, cache: { page: 'max-age=600', redirect: '', error: 'max-age=600' } },
};

function server(redirect: string | null): Manner {
  return { redirects: true, errors: true, by: 'file', cache: { page: null, redirect, error: 'no-store' } };
}

interface HeaderPaths {
  /** The one that the rules are held against, in letters. */
  readonly path: string;
  /** As it was asked for. */
  readonly sent: string;
}

export function sentHeaders(host: HostName, plan: HostPlan, found: Found, paths: HeaderPaths): Sent {
  const { status, location, hasHeaders = false } = found;
  const manner = MANNERS[host];
  const kind = location !== undefined && !hasHeaders ? 'redirect' : status < 400 ? 'page' : 'error';
  const isOurs = kind === 'page' || (kind === 'redirect' ? manner.redirects : manner.errors);
  const sent = new Map<string, readonly [string, string]>();
  const own = new Set<string>();
  if (host !== 'github-pages' && isOurs)
    for (const rule of rulesOf(host, plan)) {
      if (!isFor(rule, paths, status === 403 && manner.by === 'sent' ? 'path' : manner.by, plan)) continue;
      for (const [name, value] of rule.headers) {
        sent.set(name.toLowerCase(), [name, host === 'vercel' ? value.replace(GROUPS, '') : value]);
        own.add(name.toLowerCase());
      }
    }
  const cache =
    // Our own function answers blocked visitors.
    host === 'cloudflare-workers' && status === 403
      ? 'no-store'
      : cacheOf(host, manner, plan, kind, own.has('cache-control') ? sent.get('cache-control')![1] : null);
  sent.delete('cache-control');
  return [...sent.values(), ...(cache === '' ? [] : [['Cache-Control', cache] as const])];
}

function cacheOf(
  host: HostName,
  { cache }: Manner,
  plan: HostPlan,
  kind: 'page' | 'redirect' | 'error',
  own: string | null,
): string {
  // Apache sends the rules of paths with whole answers only.
  if (host === 'apache' && kind === 'redirect') return plan.cache ?? '';
  // No word of its own about redirects: what the owner says for the path stands there.
  if (kind === 'redirect' && cache.redirect === '') return own ?? '';
  if (kind !== 'page' && cache[kind] !== null) return cache[kind];
  return own ?? cache[kind] ?? cache.page ?? plan.cache ?? '';
}

/** With a rule for each path, where paths are compared. */
function rulesOf(host: HostName, plan: HostPlan): readonly HeaderRule[] {
  if (host.startsWith('cloudflare')) return headersOf(plan);
  return MANNERS[host].by === 'file' ? plan.headers : byEachPath(plan.headers);
}

function isFor({ path: rule }: HeaderRule, { path, sent }: HeaderPaths, by: Manner['by'], plan: HostPlan): boolean {
  if (by === 'file') return new RegExp(headerRegex(rule, plan), 's').test(path);
  const { path: letters, isOpen } = pathOf(rule);
  const asSent = by === 'escapes' ? cleaned(upperEscapes(sent)) : sent;
  const [start, asked] = by === 'path' ? [letters, path] : [encodePath(letters), asSent];
  return isOpen ? asked.startsWith(start) : asked === start;
}
