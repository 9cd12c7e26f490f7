// The Content-Security-Policy of a page: what its own files, the configured visit counter and the hosts of the config
// need, and nothing else. Dependency-free: pages, stubs and the browser script's bundler must agree on the counter's
// host.
import { createHash } from 'node:crypto';
import { GA4_SOURCES, isForeign, MANAGERS } from './consent.js';
import type { Config } from '../model.js';
import type { Settings } from '../settings.js';
import { canParse } from '../urls/can-parse.js';

/** Of the counter only its place matters, so that its defaults may be missing. */
type PolicySettings = Pick<Settings, 'httpBaseUrl'> &
  Partial<Pick<Settings, 'security' | 'scripts' | 'consent'>> & {
    readonly analytics: NonNullable<Config['analytics']> | null;
  };

type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * Policy of a page with exactly this inline style; null for a page without styles. Hosts that send headers can only
 * tighten it.
 */
export function pagePolicy(style: string | null, settings: PolicySettings): string {
  return policy(pageSources(style === null ? [] : [hashSource(style)], settings));
}

/** The sources of each directive of a page. `styles` are the hashes of its inline styles. */
export function pageSources(styles: readonly string[], settings: PolicySettings): Sources {
  const { analytics, httpBaseUrl, consent, scripts = [], security } = settings;
  const isGa4 = analytics?.provider === 'ga4';
  const counter = isGa4 ? [] : origins(analytics && analyticsHost(analytics));
  const manager = consent?.manager ?? null;
  const own: Sources = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...counter],
    // The dialogues of consent managers bring styles of their own; beside a hash a browser would ignore this source.
    'style-src': manager ? ["'unsafe-inline'"] : styles.length === 0 ? ["'none'"] : styles,
    // Matomo and Fathom both count with a picture where nothing better works.
    'img-src': ["'self'", 'data:', ...counter],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...counter, ...origins(httpBaseUrl)],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return [
    isGa4 ? { ...GA4_SOURCES, ...(analytics.host ? { 'script-src': origins(analytics.host) } : {}) } : {},
    manager ? MANAGERS[manager.provider].sources : {},
    { 'script-src': scripts.filter(isForeign).flatMap(({ src }) => origins(src)) },
    security?.allow ?? {},
  ].reduce(merged, merged(own, {}));
}

/** Each source once; `'none'` goes when there is another. */
function merged(sources: Sources, more: Sources): Sources {
  const joined = new Map(Object.entries(sources));
  for (const [name, added] of Object.entries(more)) joined.set(name, [...(joined.get(name) ?? []), ...added]);
  return Object.fromEntries(
    [...joined].map(([name, all]) => [
      name,
      [...new Set(all.length > 1 ? all.filter((source) => source !== "'none'") : all)],
    ]),
  );
}

/** For a page that loads nothing at all, and runs at most this inline script. */
export function barePolicy(script: string | null): string {
  const own: Sources = script === null ? {} : { 'script-src': [hashSource(script)] };
  return policy({ 'default-src': ["'none'"], ...own, 'base-uri': ["'none'"], 'form-action': ["'none'"] });
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Scheme, host and port of a URL; none for a path on the site itself. */
function origins(url: string | null | undefined): string[] {
  return url && canParse(url) ? [new URL(url).origin] : [];
}

/** Providers that run a server for everybody; the others live on the owner's own. */
const PUBLIC_HOSTS: Readonly<Record<string, string>> = {
  fathom: 'https://cdn.usefathom.com',
  ga4: 'https://www.googletagmanager.com',
};

/** URL without a slash at the end; empty when there is none. */
export function analyticsHost({ provider = 'matomo', host }: NonNullable<PolicySettings['analytics']>): string {
  return (host || PUBLIC_HOSTS[provider] || '').replace(/\/+$/, '');
}
