// Vercel: one list of routes, in the order in which they are tried. Sources are regular expressions over the encoded
// path, compared with case, which routes of this kind are not by themselves: `/Terms` would lead to `/terms/` for ever.
// Patterns come after the files, so that pages below them go on answering.
import { encodePath } from '../urls/encode-path.js';
import type { Host, HostFinding, HostPlan, PatternRedirect } from './plan.js';
import { escapeRegex, everyHeader, fill, formsRegex, headersAt, HOST_FILES, limit, patternRegex } from './text.js';

const MAX_ROUTES = 2048;
const MAX_CHARACTERS = 4096;
const MAX_SOURCE = 4000;

export const vercel: Host = {
  name: 'vercel',
  redirects: true,
  readsRoot: false,
  files(plan) {
    const routes = [
      ...countryRoutes(plan),
      ...plan.redirects.map(({ from, to, status }) => ({
        src: `^${escapeRegex(encodePath(from))}/?$`,
        status,
        headers: { Location: escapeDollar(to) },
      })),
      ...headerRoutes(plan),
      ...slashRoutes(plan),
      { src: `^${escapeRegex(encodePath(plan.base))}(?:${HOST_FILES.map(escapeRegex).join('|')})$`, ...missing(plan) },
      { handle: 'filesystem' },
      ...plan.patterns.map(patternRoute),
      { handle: 'error' },
      ...(plan.errors.locales ?? []).map(({ below, notFound }) => ({
        src: `^${escapeRegex(encodePath(below))}.*$`,
        ...missing(plan, notFound),
      })),
      { src: '^/.*$', ...missing(plan) },
    ].map((route) => ('src' in route ? { ...route, caseSensitive: true } : route));
    const config = { framework: null, buildCommand: null, outputDirectory: plan.folder, routes };
    return {
      files: [{ path: 'vercel.json', place: 'beside', bytes: `${JSON.stringify(config, null, 2)}\n` }],
      findings: [
        ...groups(plan),
        ...limit('Vercel', 'characters in a path or target', longest(routes), MAX_CHARACTERS, 'Use shorter URLs.'),
        ...limit('Vercel', 'routes', routes.length, MAX_ROUTES, 'Combine them in patterns, or use bulk redirects.'),
        {
          code: 'host-note',
          about: 'host',
          message:
            'Vercel’s free plan is not for commercial sites. Unknown paths are redirected to the path with a slash before they answer 404.',
          hint: 'Choose a plan that may be used for a business.',
        },
      ],
    };
  },
};

function longest(routes: readonly object[]): number {
  const texts = routes.flatMap(
    ({ src = '', headers }: { src?: string; headers?: Readonly<Record<string, string>> }) => [
      src,
      ...Object.values(headers ?? {}),
    ],
  );
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

/** What names a group: there is no way to write a dollar sign before a letter or number. */
export const GROUPS = /\$[1-9a-z]+/gi;

function groups({ headers }: HostPlan): HostFinding[] {
  const all = headers.flatMap((rule) => rule.headers);
  return all.flatMap(([name, value]) =>
    (value.match(GROUPS) ?? []).slice(0, 1).map((group) => ({
      code: 'host-differs',
      about: 'headers',
      message: `Vercel drops "${group}" and the like from the value of ${name}.`,
      hint: 'Write the value without it.',
    })),
  );
}

const NEVER = { 'Cache-Control': 'no-store' };

function missing({ errors }: HostPlan, page = errors.notFound) {
  return { status: 404, dest: encodePath(page), headers: NEVER };
}

function patternRoute(one: PatternRedirect) {
  return {
    src: `^${patternRegex(one, true, '.*')}$`,
    status: one.status,
    headers: { Location: fill(one, (n) => `$${n}`, escapeDollar) },
  };
}

/** `$1` would name a group. */
function escapeDollar(text: string): string {
  return text.replaceAll('$', '%24');
}

function countryRoutes({ countries, errors, open, base, headers }: HostPlan) {
  if (!countries) return [];
  const page = encodePath(errors.forbidden ?? errors.notFound);
  const free = open.map((path) => escapeRegex(encodePath(path).slice(1)));
  return [
    {
      src: `^/(?!${free.join('|')}).*$`,
      has: [{ type: 'header', key: 'x-vercel-ip-country', value: `(${countries.blocked.join('|')})` }],
      status: 403,
      dest: page,
      // Before all others, so it brings its own.
      headers: { ...headersAt(headers, `${base}403`), ...NEVER },
    },
  ];
}

function headerRoutes(plan: HostPlan) {
  return everyHeader(plan).map(({ rule, isOpen, headers }) => ({
    src: `^${formsRegex(rule, (text) => escapeRegex(encodePath(text)))}${isOpen ? '.*' : ''}$`,
    headers: Object.fromEntries(headers),
    continue: true,
  }));
}

/**
 * Pages have a slash at the end; files have an extension. What a pattern answers gets none on its way there, but for
 * the pages below it, and no file without an extension does.
 */
function slashRoutes(plan: HostPlan) {
  if (plan.trailingSlash === 'never')
    return plan.format === 'file' ? [{ src: '^/(.*[^/])$', dest: '/$1.html', check: true }] : [];
  const direct = directPatterns(plan);
  const pages = [...new Set(direct.flatMap(({ covered }) => covered))].filter((path) => path.endsWith('/'));
  const moved = { status: 308, headers: { Location: '/$1/' } };
  const files = (plan.bare ?? []).map((path) => escapeRegex(encodePath(path)));
  const except = [...direct.map(regexOf), ...files];
  const not = except.length === 0 ? '' : `(?!(?:${except.join('|')})$)`;
  return [
    ...inRoutes(pages.filter((path) => path !== '/').map((path) => escapeRegex(encodePath(path.slice(1, -1))))).map(
      (names) => ({ src: `^/(${names})$`, ...moved }),
    ),
    // Browsers take a backslash for a slash: `/\\evil` would lead to another host.
    { src: `^${not}/(?!\\\\)((?:[^/]+/)*[^/.]+)$`, ...moved },
  ];
}

function regexOf(one: PatternRedirect): string {
  return patternRegex({ ...one, target: [] }, true, '.*');
}

/** Those that fit into the one route that leaves them out. */
export function directPatterns({ patterns }: HostPlan): readonly PatternRedirect[] {
  let left = MAX_SOURCE;
  return patterns.filter((one) => (left -= regexOf(one).length + 1) > 0);
}

/** Joined, as many as fit into the source of a route. */
function inRoutes(names: readonly string[]): string[] {
  const routes: string[] = [];
  for (const name of names) {
    const last = routes.at(-1);
    if (last !== undefined && last.length + name.length < MAX_SOURCE) routes[routes.length - 1] = `${last}|${name}`;
    else routes.push(name);
  }
  return routes;
}
