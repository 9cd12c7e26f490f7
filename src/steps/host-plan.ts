// Makes the plan for hosts from the site: targets as visitors see them, patterns in order with the pages below them,
// headers that are put together from the defaults and the owner's.
import { basename } from 'node:path';
import type { PublicFile } from '../assets/public.js';
import { encodePath, locationOf } from '../encode-path.js';
import { FORBIDDEN_SLUG } from '../error-pages.js';
import type { ExactRedirect, HeaderRule, HostPlan, PatternRedirect, Segment } from '../hosts/plan.js';
import type { Redirect, Site } from '../model.js';
import { createRouteTable, matchRoutes } from '../route-rules.js';
import { hasValues, sourceOf } from '../route-values.js';
import type { Publish, Settings } from '../settings.js';
import { createLinks } from '../site/links.js';
import { joinBase, pagePath } from '../urls.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

type PlanSettings = Pick<Settings, 'origin' | 'base' | 'urls' | 'prefer' | 'outDir'>;

export function createHostPlan(
  site: Site,
  publicFiles: readonly PublicFile[],
  settings: PlanSettings,
  publish: Publish,
): HostPlan {
  const { base, urls, outDir } = settings;
  const { href } = createLinks(site, settings);
  const hasForbidden = site.pages.some(({ slug }) => slug === FORBIDDEN_SLUG);
  const headers = headerRules(settings, publish);
  const everywhere = headers.find(({ path }) => path === joinBase(base, '/**'))?.headers ?? [];
  const owns = everywhere.some(([name]) => name.toLowerCase() === 'cache-control');
  return {
    base,
    folder: basename(outDir),
    format: urls.format,
    trailingSlash: urls.trailingSlash,
    redirects: site.redirects
      .filter((one) => one.kind === 'stub')
      .map(({ from, to, status }): ExactRedirect => ({
        from: joinBase(base, from),
        written: from,
        to: locationOf(href(to)),
        status,
      })),
    patterns: patternsOf(site, publicFiles, settings, href),
    headers,
    cache: owns ? null : 'no-cache',
    open: [joinBase(base, '/assets/'), joinBase(base, '/_build/')],
    errors: { notFound: joinBase(base, '/404.html'), forbidden: hasForbidden ? joinBase(base, '/403.html') : null },
    countries:
      publish.blockCountries.length === 0
        ? null
        : { blocked: publish.blockCountries.toSorted(), header: publish.countryHeader },
  };
}

function patternsOf(
  { redirects, pages }: Site,
  publicFiles: readonly PublicFile[],
  { base, urls }: PlanSettings,
  href: (url: string) => string,
): PatternRedirect[] {
  const patterns = redirects.filter((one) => one.kind === 'client');
  if (patterns.length === 0) return [];
  const table = createRouteTable(Object.fromEntries(patterns.map(({ from }) => [from, from])));
  const covered = new Map<string, string[]>(patterns.map(({ from }) => [from, []]));
  const note = (path: string, url: string) => {
    for (const from of matchRoutes(table, path)) covered.get(from)!.push(joinBase(base, url));
  };
  for (const { slug } of pages) note(slug, pagePath(slug, urls));
  for (const { path } of publicFiles) note(`/${path}`, `/${path}`);
  return patterns.toSorted(bySpecificity).map(({ from, to, status }) => ({
    segments: segmentsOf(joinBase(base, from)),
    written: from,
    target: targetOf(from, to, base, href),
    status,
    covered: covered.get(from)!,
  }));
}

/** As the table of the browser chooses: a word before an open segment, that before the rest, a longer one first. */
function bySpecificity(a: Redirect, b: Redirect): number {
  const [x, y] = [segmentsOf(a.from), segmentsOf(b.from)];
  for (let index = 0; index < Math.max(x.length, y.length); index++) {
    const difference = rank(x[index]) - rank(y[index]);
    if (difference !== 0) return difference;
  }
  return a.from < b.from ? -1 : 1;
}

function rank(segment: Segment | undefined): number {
  return segment === undefined ? 3 : { word: 0, one: 1, rest: 2 }[segment.kind];
}

function segmentsOf(from: string): Segment[] {
  return from
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment === '**') return { kind: 'rest' };
      return segment === '*' || segment.startsWith(':') ? { kind: 'one' } : { kind: 'word', word: segment };
    });
}

function targetOf(from: string, to: string, base: string, href: (url: string) => string): (string | number)[] {
  if (!hasValues(to)) return [locationOf(href(to))];
  const offset = base.split('/').length - 2;
  const path = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(to)!;
  const [, origin = '', segments = '', end = ''] = path;
  const parts: (string | number)[] = [
    origin === '' ? encodePath(base.slice(0, -1)) : locationOf(`${origin}/`).slice(0, -1),
  ];
  const add = (text: string) => {
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text);
  };
  for (const segment of segments.split('/').slice(1)) {
    const source = /^(?:\*\*?|:[a-z]\w*)$/i.test(segment) ? sourceOf(from, segment) : null;
    add('/');
    if (source) parts.push(source.at + offset);
    else add(encodePath(segment));
  }
  if (end !== '') add(encodePath(end));
  return parts;
}

/** What no page of ours needs, and what protects visitors: on every answer. */
function securityHeaders(origin: string): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ...(origin.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]] : []),
  ];
}

/** One rule a path, the least specific first. An empty value takes a header away. */
function headerRules({ origin, base }: PlanSettings, publish: Publish): HeaderRule[] {
  const rules = new Map<string, Map<string, readonly [string, string]>>();
  const set = (path: string, name: string, value: string) => {
    const key = joinBase(base, path);
    const rule = rules.get(key) ?? new Map<string, readonly [string, string]>();
    rules.set(key, rule.set(name.toLowerCase(), [name, value]));
  };
  if (publish.securityHeaders) for (const [name, value] of securityHeaders(origin)) set('/**', name, value);
  set('/assets/**', 'Cache-Control', IMMUTABLE);
  set('/_build/meta/**', 'Cache-Control', IMMUTABLE);
  for (const [path, headers] of Object.entries(publish.headers))
    for (const [name, value] of Object.entries(headers)) set(path, name, value);
  return [...rules]
    .map(([path, headers]) => ({ path, headers: [...headers.values()].filter(([, value]) => value !== '') }))
    .filter(({ headers }) => headers.length > 0)
    .toSorted((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1));
}

/** An exact path is more specific than everything below it. */
function depth(path: string): number {
  return 2 * path.split('/').length + (path.endsWith('/**') ? 0 : 3);
}
