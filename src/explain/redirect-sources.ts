// Where redirects come from, and which lead to an address.
import { CONFIG_FILE } from '../content/names.js';
import type { Redirect, Site } from '../model.js';
import { type Finder, finder, step } from '../problems/locate.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import type { Settings } from '../settings.js';
import { slugAsWritten } from '../site/own-address.js';
import { normaliseSlug } from '../urls/urls.js';
import type { ExplainedRedirect } from './explanation.js';

/** Redirects that are listed of a page. */
const MAX_REDIRECTS = 100;

export function redirectsTo(slug: string, site: Site, settings: Settings): ExplainedRedirect[] {
  const at = configFinder(settings);
  return site.redirects
    .filter(({ to }) => slugAsWritten(to) === slug)
    .slice(0, MAX_REDIRECTS)
    .map((one) => explained(one, settings, at));
}

/** The redirect in force at an address: its own, or that of a pattern. */
export function redirectAt(slug: string, site: Site, settings: Settings): ExplainedRedirect | null {
  const exact = site.redirects.find(({ from, kind }) => kind === 'stub' && from === slug);
  const patterns = site.redirects.filter(({ kind }) => kind === 'client');
  const table = createRouteTable(Object.fromEntries(patterns.map((one) => [one.from, one] as const)));
  const found = exact ?? matchRoutes(table, slug).at(-1);
  return found ? explained(found, settings, configFinder(settings)) : null;
}

function configFinder({ config }: Settings): Finder {
  return finder(CONFIG_FILE, () => config.text);
}

function explained({ from, to, status, kind }: Redirect, { routes }: Settings, at: Finder): ExplainedRedirect {
  const redirect = { from, to, status, kind };
  const index = routes.redirects.findIndex((one) => normaliseSlug(one.from) === from || one.from === from);
  if (index >= 0) {
    const isAsWritten = status === (routes.redirects[index]!.status ?? 302);
    const why = isAsWritten
      ? 'A redirect of the config.'
      : 'A redirect of the config, with a temporary step on its way.';
    return { ...redirect, place: at(step('/routes/redirects', index)), why };
  }
  const declared = Object.keys(routes.declared).find((path) => normaliseSlug(path) === from);
  if (declared !== undefined)
    return { ...redirect, place: at(step('/routes/declared', declared)), why: 'A declared route.' };
  return { ...redirect, place: null, why: 'A misspelling that is redirected by default.' };
}
