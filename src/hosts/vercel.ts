// Vercel: one list of routes, in the order in which they are tried. Sources are regular expressions over the encoded
// path. Patterns stand behind the files, so that pages below them go on answering.
import { encodePath } from '../encode-path.js';
import type { Host, HostPlan, PatternRedirect } from './plan.js';
import { escapeRegex, fill, limit, pathOf, patternRegex } from './text.js';

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
      { handle: 'filesystem' },
      ...plan.patterns.map(patternRoute),
      { handle: 'error' },
      ...(plan.errors.locales ?? []).map(({ below, notFound }) => ({
        status: 404,
        src: `^${escapeRegex(encodePath(below))}.*$`,
        dest: encodePath(notFound),
      })),
      { status: 404, src: '^/.*$', dest: encodePath(plan.errors.notFound) },
    ];
    const config = { framework: null, buildCommand: null, outputDirectory: plan.folder, routes };
    return {
      files: [{ path: 'vercel.json', place: 'beside', bytes: `${JSON.stringify(config, null, 2)}\n` }],
      findings: [
        ...limit('Vercel', 'routes', routes.length, MAX_ROUTES, 'Join redirects in patterns, or use bulk redirects.'),
        {
          code: 'host-note',
          about: 'host',
          message:
            'Vercel’s free plan is not for commercial sites. Unknown paths get a slash first, and a missing asset the headers of assets.',
          hint: 'Build with the previous output in place: files of the last builds stay in it ("keepBuilds").',
        },
      ],
    };
  },
};

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

function countryRoutes({ countries, errors, open, base }: HostPlan) {
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
