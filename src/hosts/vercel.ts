// Vercel: one list of routes, in the order in which they are tried. Sources are regular expressions over the encoded
// path, compared with case, which routes of this kind are not by themselves: `/Terms` would lead to `/terms/` for ever.
// Patterns stand behind the files, so that pages below them go on answering.
import { encodePath } from '../encode-path.js';
import type { Host, HostPlan, PatternRedirect } from './plan.js';
import { escapeRegex, fill, headersAt, HOST_FILES, limit, pathOf, patternRegex } from './text.js';

const MAX_ROUTES = 2048;

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
        ...limit('Vercel', 'routes', routes.length, MAX_ROUTES, 'Join redirects in patterns, or use bulk redirects.'),
        {
          code: 'host-note',
          about: 'host',
          message:
            'Vercel’s free plan is not for commercial sites. Unknown paths get a slash before they are not found.',
          hint: 'Choose a plan that may be used for a business.',
        },
      ],
    };
  },
};

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
  const free = [
    ...open.map((path) => escapeRegex(encodePath(path).slice(1))),
    `${escapeRegex(encodePath(base).slice(1))}403/?$`,
  ];
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

/** All that match are applied, the last one last. */
function headerRoutes({ headers, cache }: HostPlan) {
  const all = cache === null ? headers : [{ path: '/**', headers: [['Cache-Control', cache] as const] }, ...headers];
  return all.map((rule) => {
    const { path, isOpen } = pathOf(rule.path);
    return {
      src: `^${escapeRegex(encodePath(path))}${isOpen ? '.*' : ''}$`,
      headers: Object.fromEntries(rule.headers),
      continue: true,
    };
  });
}

/** Pages have a slash at the end; files have an extension. */
function slashRoutes({ trailingSlash, format }: HostPlan) {
  if (trailingSlash === 'always')
    return [{ src: '^/((?:[^/]+/)*[^/.]+)$', status: 308, headers: { Location: '/$1/' } }];
  return format === 'file' ? [{ src: '^/(.*[^/])$', dest: '/$1.html', check: true }] : [];
}
