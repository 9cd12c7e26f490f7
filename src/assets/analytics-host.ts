// Where the visit counter lives: the script is told, and the page's policy must allow it.
import type { Settings } from '../settings.js';

/** Providers that run a server for everybody; the others live on the owner's own. */
const PUBLIC_HOSTS: Readonly<Record<string, string>> = { fathom: 'https://cdn.usefathom.com' };

/** Address without a slash at the end; empty when there is none. */
export function analyticsHost({ provider = 'matomo', host }: NonNullable<Settings['analytics']>): string {
  return (host || PUBLIC_HOSTS[provider] || '').replace(/\/+$/, '');
}
