// The Content-Security-Policy of a page: what its own files and the configured visit counter need, and nothing else.
// Dependency-free: pages, stubs and the browser script's bundler must agree on the counter's host.
import { createHash } from 'node:crypto';
import type { Config } from './model.js';
import type { Settings } from './settings.js';

/** Of the counter only its place matters, so that its defaults may be missing. */
export type PolicySettings = Pick<Settings, 'httpBaseUrl'> & {
  readonly analytics: NonNullable<Config['analytics']> | null;
};

/**
 * Policy of a page with exactly this inline style; null for a page without styles. Hosts that send headers can only
 * tighten it.
 */
export function pagePolicy(style: string | null, { analytics, httpBaseUrl }: PolicySettings): string {
  const counter = origins(analytics && analyticsHost(analytics));
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...counter],
    'style-src': [style === null ? "'none'" : hashSource(style)],
    // Matomo and Fathom both count with a picture where nothing better works.
    'img-src': ["'self'", 'data:', ...counter],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...counter, ...origins(httpBaseUrl)])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
}

/** For a page that loads nothing at all, and runs at most this inline script. */
export function barePolicy(script: string | null): string {
  const own: Readonly<Record<string, readonly string[]>> =
    script === null ? {} : { 'script-src': [hashSource(script)] };
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
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}

/** Providers that run a server for everybody; the others live on the owner's own. */
const PUBLIC_HOSTS: Readonly<Record<string, string>> = { fathom: 'https://cdn.usefathom.com' };

/** URL without a slash at the end; empty when there is none. */
export function analyticsHost({ provider = 'matomo', host }: NonNullable<PolicySettings['analytics']>): string {
  return (host || PUBLIC_HOSTS[provider] || '').replace(/\/+$/, '');
}
