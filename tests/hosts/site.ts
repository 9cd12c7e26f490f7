// One site with everything that hosts do differently: statuses, letters, own queries, patterns over pages, countries.
import { CONFIG, MAIN_BLOCK, makeSite, page, type SiteFiles, type TestSite } from '../support/site.js';

export const REDIRECTS = [
  { from: '/termini', to: '/terms', status: 301 },
  { from: '/città', to: '/terms#note', status: 308 },
  { from: '/temporaneo', to: '/terms', status: 307 },
  { from: '/proprio', to: 'https://go.example.com/p?a=1', status: 301 },
  { from: '/segni', to: 'https://go.example.com/$a;b%20c/è', status: 302 },
  { from: '/Maiuscola', to: '/terms', status: 301 },
  { from: '/vecchio/**', to: '/terms', status: 301 },
  { from: '/old/**', to: '/it/:splat', status: 301 },
  { from: '/gioca/:nome', to: 'https://go.example.com/s/:nome', status: 302 },
  { from: '/solo/*', to: '/terms', status: 301 },
  { from: '/guida/**', to: '/terms', status: 301 },
  { from: '/già/**', to: '/città-nuova/:splat', status: 302 },
  { from: '/terms.html', to: '/terms', status: 301 },
] as const;

export const BLOCKED = ['US', 'GB'];

export function hostSite(
  publish: object,
  more: SiteFiles = {},
  redirects: readonly object[] = REDIRECTS,
  whenDone?: (act: () => void) => void,
): TestSite {
  return makeSite(
    {
      'casino-site.config.json': { ...CONFIG, routes: { ...CONFIG.routes, redirects }, publish },
      'content/pages/terms.json': page('/terms'),
      'content/pages/bonus.json': page('/guida/bonus'),
      'content/pages/forbidden.json': page('/403', [MAIN_BLOCK]),
      ...more,
    },
    whenDone,
  );
}
