// Azure Static Web Apps: `staticwebapp.config.json` in the upload, at most 20 KB. Routes are exact and encoded, `*`
// stands only at the end, and nothing is carried over; there is no answer by country.
import { encodePath } from '../urls/encode-path.js';
import { hasFileEnding } from './dotted.js';
import type { Host, HostFinding, HostPlan, PatternRedirect, RedirectStatus } from './plan.js';
import {
  byEachPath,
  cannotBlock,
  endsOpen,
  hasQuery,
  headersAt,
  limit,
  namedPattern,
  oldStatuses,
  pathOf,
} from './text.js';

const MAX_BYTES = 20_000;

export const azure: Host = {
  name: 'azure',
  redirects: true,
  readsRoot: true,
  files(plan) {
    const { statusOf, findings } = oldStatuses('Azure', plan);
    const config = { ...common(plan), routes: routesOf(plan, statusOf) };
    const bytes = `${JSON.stringify(config, null, 1)}\n`;
    return {
      files: [{ path: 'staticwebapp.config.json', place: 'upload', bytes }],
      findings: [
        ...cannotBlock('Azure', plan),
        ...findings,
        ...impossible(plan.patterns),
        ...limit(
          'Azure',
          'bytes of configuration',
          Buffer.byteLength(bytes),
          MAX_BYTES,
          'Combine redirects in patterns.',
        ),
        ...queries(plan),
      ],
    };
  },
};

function common({ trailingSlash, cache, headers, errors }: HostPlan) {
  return {
    trailingSlash,
    globalHeaders: {
      ...(cache === null ? {} : { 'Cache-Control': cache }),
      ...Object.fromEntries(headers.filter(({ path }) => path === '/**').flatMap((rule) => rule.headers)),
    },
    responseOverrides: {
      404: { rewrite: encodePath(errors.notFound) },
      ...(errors.forbidden === null ? {} : { 403: { rewrite: encodePath(errors.forbidden) } }),
    },
  };
}

/** The first that matches wins, so each has all headers of its path. */
function routesOf(plan: HostPlan, statusOf: (status: RedirectStatus) => number) {
  const { redirects, patterns, headers } = plan;
  const own = byEachPath(headers.filter(({ path }) => path !== '/**'));
  const rewrite = (page: string) => {
    const mine = headersAt(own, page);
    return { rewrite: fileOf(page, plan), ...(Object.keys(mine).length > 0 ? { headers: mine } : {}) };
  };
  return [
    ...redirects.flatMap(({ from, to, status }) =>
      [encodePath(from), `${encodePath(from)}/`].map((route) => ({
        route,
        redirect: to,
        statusCode: statusOf(status),
      })),
    ),
    ...patterns.flatMap(({ covered }) =>
      covered.flatMap((page) => [
        ...formsOf(page, plan).map((form) => ({ route: encodePath(form), ...rewrite(page) })),
        ...withSlash(page),
      ]),
    ),
    ...patterns.filter(isPossible).flatMap((one) => patternRoutes(one, statusOf(one.status))),
    ...own.toReversed().map(({ path }) => ({ route: routeOf(path), headers: headersAt(own, path) })),
  ];
}

/** A route without a slash is none for the path with one, which the pattern would answer. */
function formsOf(page: string, plan: HostPlan): string[] {
  return page.endsWith('/') || hasFileEnding(page, plan) ? [page] : [page, `${page}/`];
}

/** Nobody says whether the slash is put right before the pattern is asked. */
function withSlash(page: string): readonly object[] {
  if (!page.endsWith('/') || page === '/') return [];
  return [{ route: encodePath(page.slice(0, -1)), redirect: encodePath(page), statusCode: 301 }];
}

function fileOf(page: string, plan: HostPlan): string {
  if (page.endsWith('/')) return encodePath(`${page}index.html`);
  if (hasFileEnding(page, plan)) return encodePath(page);
  return encodePath(page + (plan.format === 'file' ? '.html' : '/index.html'));
}

function routeOf(path: string): string {
  const { path: start, isOpen } = pathOf(path);
  return `${encodePath(start)}${isOpen ? '*' : ''}`;
}

function isPossible(one: PatternRedirect): boolean {
  return (
    endsOpen(one) &&
    one.segments.slice(0, -1).every(({ kind }) => kind === 'word') &&
    one.target.every((part) => typeof part === 'string')
  );
}

function patternRoutes(one: PatternRedirect, statusCode: number) {
  const route = namedPattern(one, { rest: '*', encoded: true });
  const rule = { redirect: one.target.join(''), statusCode };
  return [
    { route: route.slice(0, -2), ...rule },
    { route, ...rule },
  ];
}

function impossible(patterns: readonly PatternRedirect[]): HostFinding[] {
  return patterns
    .filter((one) => !isPossible(one))
    .map(({ written }) => ({
      code: 'host-cannot',
      about: { redirect: written },
      message: `Azure supports only patterns such as "/old/**" with a fixed target, not "${written}".`,
      hint: 'Write one redirect for each old path, or a fixed target.',
    }));
}

function queries({ redirects, patterns }: HostPlan): HostFinding[] {
  const dropping = [...redirects.filter(({ to }) => !hasQuery(to)), ...patterns];
  if (dropping.length === 0) return [];
  return [
    {
      code: 'host-differs',
      about: 'host',
      message: `Azure drops the query of the request at all ${dropping.length} redirects: "/login?btag=7" arrives without it.`,
      hint: 'Where the query must arrive, choose another host; otherwise accept it: "acknowledge" in content/site.json, rule "host-differs".',
    },
  ];
}
