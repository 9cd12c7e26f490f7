// Makes the plan for hosts from what is known of a site: targets as visitors see them, patterns in order with the pages
// below them, headers that are put together from the defaults and the owner's.
import { byText } from '../util/by-text.js';
import { canParse } from '../urls/can-parse.js';
import { encodePath, locationOf } from '../urls/encode-path.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { type OpenSegment, openSegment } from '../urls/open-segment.js';
import { hasValues, PLACEHOLDER, sourceOf, splitTarget } from '../urls/route-values.js';
import type { Publish, Settings } from '../settings.js';
import { textSum } from '../util/text-sum.js';
import { joinBase } from '../urls/urls.js';
import { IMMUTABLE } from './text.js';
import { dottedPages } from './dotted.js';
import { type PagesByForm, pagesByForm } from './page-forms.js';
import type { ExactRedirect, HeaderRule, HostPlan, PatternRedirect, RedirectStatus } from './plan.js';

/** Cloudflare adds to it. */
const MAX_NAME = 50;
const ROOT_FILES = ['/404.html', '/403.html', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml'];

export type PlanSettings = Pick<Settings, 'origin' | 'base' | 'urls'>;

interface PlanSource {
  /** Name of the output folder. */
  readonly folder: string;
  /** Paths of pages in letters, below the base, as they are linked to: `/terms/`. */
  readonly pages: readonly string[];
  /** The same of files in public/. */
  readonly files: readonly string[];
  readonly hasForbidden: boolean;
  /** Where languages begin that have a page of their own for unknown paths: `/de`. Left out: none. */
  readonly locales?: readonly string[];
  readonly redirects: readonly PlanRedirect[];
}

export interface PlanRedirect {
  readonly from: string;
  /** As it is rendered, with the base, unless values are filled in. */
  readonly to: string;
  readonly status: RedirectStatus;
  readonly isPattern: boolean;
}

export function makePlan(source: PlanSource, settings: PlanSettings, publish: Publish): HostPlan {
  const { base, urls } = settings;
  const folders = foldersOf(source.files);
  const headers = headerRules(settings, publish, pagesByForm([...source.pages, ...folders], urls));
  const everywhere = headers.find(({ path }) => path === joinBase(base, '/**'))?.headers ?? [];
  const owns = everywhere.some(([name]) => name.toLowerCase() === 'cache-control');
  const { folder, redirects, hasForbidden } = source;
  return {
    name: projectName(settings.origin),
    key: textSum(settings.origin + base).toString(36),
    base,
    folder,
    format: urls.format,
    trailingSlash: urls.trailingSlash,
    redirects: redirects
      .filter((one) => !one.isPattern)
      .map(({ from, to, status }): ExactRedirect => ({
        from: joinBase(base, from),
        written: from,
        to: withoutEmptyQuery(locationOf(to)),
        status,
      })),
    patterns: patternsOf(source, base),
    headers,
    cache: owns ? null : 'no-cache',
    open: [joinBase(base, '/assets/'), joinBase(base, '/_build/')],
    ...dottedOf(source, base),
    ...bareOf(source, base),
    errors: {
      notFound: joinBase(base, '/404.html'),
      forbidden: hasForbidden ? joinBase(base, '/403.html') : null,
      ...localeErrors(source, base),
    },
    countries:
      publish.blockCountries.length === 0
        ? null
        : { blocked: publish.blockCountries.toSorted(), header: publish.countryHeader },
  };
}

/** What hosts call a project: `https://www.example.com` → `www-example-com`. */
function projectName(origin: string): string {
  const host = canParse(origin) ? new URL(origin).hostname : '';
  const name = host
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_NAME)
    .replace(/^-|-$/g, '');
  return name === '' ? 'casino-site' : name;
}

function localeErrors({ locales = [] }: PlanSource, base: string): Pick<HostPlan['errors'], 'locales'> {
  if (locales.length === 0) return {};
  const one = (path: string) => ({ below: joinBase(base, `${path}/`), notFound: joinBase(base, `${path}/404.html`) });
  return { locales: locales.map(one) };
}

/** The index of a folder of the owner's is a page, too. */
function foldersOf(files: readonly string[]): string[] {
  return files.filter((path) => path.endsWith('/index.html')).map((path) => path.slice(0, -10));
}

function dottedOf({ pages, files }: PlanSource, base: string): Pick<HostPlan, 'dotted'> {
  const dotted = dottedPages([...pages, ...foldersOf(files)], files, base);
  return dotted ? { dotted } : {};
}

/** Such as `/.well-known/apple-app-site-association`. */
function bareOf({ files }: PlanSource, base: string): Pick<HostPlan, 'bare'> {
  const bare = files.filter((path) => /\/[^./]+$/.test(path)).map((path) => joinBase(base, path));
  return bare.length > 0 ? { bare } : {};
}

function patternsOf({ redirects, pages, files, locales = [] }: PlanSource, base: string): PatternRedirect[] {
  const patterns = redirects.filter((one) => one.isPattern);
  if (patterns.length === 0) return [];
  const table = createRouteTable(Object.fromEntries(patterns.map(({ from }) => [from, from])));
  const covered = new Map<string, Set<string>>(patterns.map(({ from }) => [from, new Set()]));
  const flat = locales.flatMap((path) => [`${path}/404.html`, `${path}/403.html`]);
  for (const path of [...pages, ...ROOT_FILES, ...flat, ...files, ...foldersOf(files)])
    for (const from of matchRoutes(table, path)) covered.get(from)!.add(joinBase(base, path));
  return patterns.toSorted(bySpecificity).map(({ from, to, status }) => ({
    segments: segmentsOf(joinBase(base, from)),
    written: from,
    target: targetOf(from, to, base),
    status,
    covered: [...covered.get(from)!],
  }));
}

/** As the table of the browser chooses: a word before an open segment, that before the rest, a longer one first. */
function bySpecificity(a: PlanRedirect, b: PlanRedirect): number {
  const [x, y] = [segmentsOf(a.from), segmentsOf(b.from)];
  for (let index = 0; index < Math.max(x.length, y.length); index++) {
    const difference = rank(x[index]) - rank(y[index]);
    if (difference !== 0) return difference;
  }
  return byText(a.from, b.from);
}

function rank(segment: OpenSegment | undefined): number {
  return segment === undefined ? 3 : { word: 0, one: 1, rest: 2 }[segment.kind];
}

function segmentsOf(from: string): OpenSegment[] {
  return from.split('/').slice(1).map(openSegment);
}

/** Hosts disagree whether a question mark with nothing after it is a query of its own. */
function withoutEmptyQuery(to: string): string {
  return to.replace(/\?(?=#|$)/, '');
}

function targetOf(from: string, to: string, base: string): (string | number)[] {
  if (!hasValues(to)) return [withoutEmptyQuery(locationOf(to))];
  const offset = base.split('/').length - 2;
  const [origin, segments, end] = splitTarget(to);
  const parts: (string | number)[] = [
    origin === '' ? encodePath(base.slice(0, -1)) : locationOf(`${origin}/`).slice(0, -1),
  ];
  const add = (text: string) => {
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text);
  };
  for (const segment of segments) {
    const source = PLACEHOLDER.test(segment) ? sourceOf(from, segment) : null;
    add('/');
    if (source) parts.push(source.at + offset);
    else add(encodePath(segment));
  }
  if (end !== '') add(withoutEmptyQuery(encodePath(end)));
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

/** One rule a path or page, the least specific first. An empty value takes a header away. */
function headerRules({ origin, base }: PlanSettings, publish: Publish, pages: PagesByForm): HeaderRule[] {
  const rules = new Map<
    string,
    Pick<HeaderRule, 'others'> & { readonly headers: Map<string, readonly [string, string]> }
  >();
  const set = (written: string, name: string, value: string, form = pages(written)) => {
    const { path, others } = form ?? { path: written };
    const key = joinBase(base, path);
    if (!rules.has(key)) {
      const bare = path === '/' && base !== '/' ? [base.slice(0, -1)] : [];
      const more = others && [...bare, ...others.map((other) => joinBase(base, other))];
      rules.set(key, { ...(more ? { others: more } : {}), headers: new Map() });
    }
    rules.get(key)!.headers.set(name.toLowerCase(), [name, value]);
  };
  if (publish.securityHeaders) for (const [name, value] of securityHeaders(origin)) set('/**', name, value);
  set('/assets/**', 'Cache-Control', IMMUTABLE);
  set('/_build/meta/**', 'Cache-Control', IMMUTABLE);
  const own = Object.entries(publish.headers);
  // `/guida/**` is for the page `/guida` as well, also where its path has no slash at the end.
  for (const [path, headers] of own) {
    const form = pageAbove(path, pages);
    if (form) for (const [name, value] of Object.entries(headers)) set(form.path, name, value, form);
  }
  for (const [path, headers] of own) for (const [name, value] of Object.entries(headers)) set(path, name, value);
  return [...rules]
    .map(([path, rule]) => ({
      path,
      ...rule,
      headers: [...rule.headers.values()].filter(([, value]) => value !== ''),
    }))
    .filter(({ headers }) => headers.length > 0)
    .toSorted((a, b) => depth(a.path) - depth(b.path) || byText(a.path, b.path));
}

/** The forms of a page that do not lie below its own path. */
function pageAbove(pattern: string, pages: PagesByForm): ReturnType<PagesByForm> {
  const page = /.\/\*\*$/.test(pattern) ? pages(pattern.slice(0, -3)) : null;
  const [path, ...others] = page
    ? [page.path, ...page.others].filter((one) => !one.startsWith(pattern.slice(0, -2)))
    : [];
  return path === undefined ? null : { path, others };
}

/** An exact path is more specific than everything below it. */
function depth(path: string): number {
  return 2 * path.split('/').length + (path.endsWith('/**') ? 0 : 3);
}
