// Cloudflare Pages and Workers: the same engine of `_redirects` and `_headers`, other files for the country. Rules win
// over files and are compared exactly, encoded; every line after the first one with a placeholder counts as dynamic.
import { decodePath, encodePath } from '../urls/encode-path.js';
import { hasFileEnding } from './dotted.js';
import type { ExactRedirect, HeaderRule, Host, HostFile, HostFinding, HostPlan, PatternRedirect } from './plan.js';
import { endsOpen, headersFile, limit, namedPattern, namedTarget, pathOf, WRITTEN_BY } from './text.js';

const MAX_STATIC = 2000;
const MAX_DYNAMIC = 100;
const MAX_HEADER_RULES = 100;
const MAX_LINE = 1000;

export const cloudflarePages: Host = {
  name: 'cloudflare-pages',
  redirects: true,
  readsRoot: true,
  files(plan) {
    const { files, findings } = sharedFiles('Cloudflare Pages', plan);
    const { countries, errors, open } = plan;
    if (!countries) return { files, findings };
    const routes = { version: 1, include: ['/*'], exclude: open.map((path) => `${encodePath(path)}*`) };
    return {
      files: [
        ...files,
        { path: '_routes.json', place: 'upload', bytes: `${JSON.stringify(routes, null, 2)}\n` },
        {
          path: 'functions/_middleware.js',
          place: 'beside',
          bytes: middleware(countries.blocked, errors.forbidden ?? errors.notFound),
        },
      ],
      findings,
    };
  },
};

export const cloudflareWorkers: Host = {
  name: 'cloudflare-workers',
  redirects: true,
  readsRoot: true,
  files(plan) {
    const { files, findings } = sharedFiles('Cloudflare Workers', plan);
    const { countries, errors, open, folder, name } = plan;
    const first = ['/*', ...open.map((path) => `!${encodePath(path)}*`)];
    const config = {
      name,
      compatibility_date: '2026-04-01',
      ...(countries ? { main: 'worker.js' } : {}),
      assets: {
        directory: `../../${folder}`,
        not_found_handling: '404-page',
        ...(countries ? { binding: 'ASSETS', run_worker_first: first } : {}),
      },
    };
    const note: HostFinding = {
      code: 'host-note',
      about: 'host',
      message: 'Cloudflare Workers sends the headers of assets even for a missing one, "immutable" among them.',
      hint: 'Build with the previous output in place: files of the last builds stay in it ("keepBuilds").',
    };
    const worker: HostFile[] = countries
      ? [
          {
            path: 'worker.js',
            place: 'beside',
            bytes: workerScript(countries.blocked, errors.forbidden ?? errors.notFound),
          },
        ]
      : [];
    return {
      files: [
        ...files,
        { path: 'wrangler.jsonc', place: 'beside', bytes: `// ${WRITTEN_BY}\n${JSON.stringify(config, null, 2)}\n` },
        ...worker,
      ],
      findings: [...findings, note],
    };
  },
};

function sharedFiles(host: string, plan: HostPlan): { files: HostFile[]; findings: HostFinding[] } {
  const fixed = [...plan.redirects.flatMap(exactLines), ...plan.patterns.flatMap((one) => coveredLines(one, plan))];
  const statics = firstOfEach([...fixed, ...plan.patterns.flatMap(startLines)]);
  const dynamic = firstOfEach(plan.patterns.flatMap(patternLines));
  const headers = headersOf(plan);
  const longest = Math.max(0, ...[...statics, ...dynamic].map((line) => line.length));
  return {
    files: [
      {
        path: '_redirects',
        place: 'upload',
        bytes: `# ${WRITTEN_BY}\n${[...statics, ...dynamic].join('\n')}\n`,
      },
      { path: '_headers', place: 'upload', bytes: headersFile(headers, true, encodePath) },
    ],
    findings: [
      ...limit(host, 'fixed lines of redirects, two for each path', statics.length, MAX_STATIC, FEWER),
      ...limit(host, 'lines of redirects with patterns', dynamic.length, MAX_DYNAMIC, FEWER),
      ...limit(host, 'rules for headers', headers.length, MAX_HEADER_RULES, 'Combine rules in "headers".'),
      ...insecure(host, plan),
      ...splats(host, plan),
      ...limit(host, 'characters in a line of redirects', longest, MAX_LINE, 'Use shorter URLs.'),
    ],
  };
}

/** A page answers at one path only. An error page is shown at others, and rules are held against its bare one, too. */
export function headersOf(plan: HostPlan): HeaderRule[] {
  const { notFound, forbidden, locales = [] } = plan.errors;
  const errors = new Set([notFound, forbidden, ...locales.map((one) => one.notFound)]);
  return plan.headers.flatMap((rule) => {
    if (!rule.others) return [rule];
    const bare = rule.path.replace(/\/$/, '');
    const { path } = formsOf(rule.path, plan);
    return [...new Set([decodePath(path), ...(errors.has(`${bare}.html`) ? [bare] : [])])].map((one) => ({
      path: one,
      headers: rule.headers,
    }));
  });
}

/** It fills in what follows the path of the rule, and knows no escape. */
function splats(host: string, { headers }: HostPlan): HostFinding[] {
  const open = headers.filter(({ path }) => pathOf(path).isOpen).flatMap((rule) => rule.headers);
  return open
    .filter(([, value]) => value.includes(':splat'))
    .map(([name]) => ({
      code: 'host-cannot',
      about: 'headers',
      message: `${host} replaces ":splat" with the rest of the path in the value of ${name}.`,
      hint: 'Write the value without it, or for one path instead of "/**".',
    }));
}

/** It would leave such a line out. */
function insecure(host: string, { redirects }: HostPlan): HostFinding[] {
  return redirects
    .filter(({ to }) => to.startsWith('http:'))
    .map(({ written, to }) => ({
      code: 'host-cannot',
      about: { redirect: written },
      message: `${host} redirects to https only, and "${written}" leads to ${to}.`,
      hint: 'Write the target with https.',
    }));
}

/** The host refuses a second line for a path, and the first one wins. */
function firstOfEach(lines: readonly string[]): string[] {
  const byPath = new Map<string, string>();
  for (const line of lines) {
    const path = line.slice(0, line.indexOf(' '));
    if (!byPath.has(path)) byPath.set(path, line);
  }
  return [...byPath.values()];
}

const FEWER =
  'Combine redirects in patterns, or use bulk redirects of the zone; the host would silently drop the rest.';

function exactLines({ from, to, status }: ExactRedirect): string[] {
  const path = encodePath(from);
  return [`${path}  ${to}  ${status}`, `${path}/  ${to}  ${status}`];
}

/** A page below a pattern is led to itself, or the pattern would hide it. */
function coveredLines({ covered }: PatternRedirect, plan: HostPlan): string[] {
  return covered.flatMap((page) => {
    const { path, others } = formsOf(page, plan);
    return [`${path}  ${path}  200`, ...others.map((other) => `${other}  ${path}  301`)];
  });
}

/**
 * The one path at which a page or file answers, whatever the site links to: of a folder with its slash, of a file
 * without ".html". The others must lead there, or the host would send them on, and we back.
 */
export function formsOf(page: string, plan: Pick<HostPlan, 'format' | 'dotted'>) {
  const plain = encodePath(page.replace(/\/index\.html$/, '/').replace(/(.)\.html$/, '$1'));
  const isFile = hasFileEnding(page, plan);
  if (isFile && plain === encodePath(page)) return { path: plain, others: [] };
  const bare = plain.replace(/(.)\/$/, '$1');
  const isFolder = plain.endsWith('/') || (!isFile && plan.format === 'directory');
  const path = isFolder && plain !== '/' ? `${bare}/` : plain;
  const all = [bare, `${bare}/`, encodePath(page)];
  return { path, others: [...new Set(all)].filter((one) => one !== path && one !== '//') };
}

/** `/old/*` does not match `/old`. */
function startLines(one: PatternRedirect): string[] {
  const segments = one.segments.slice(0, -1);
  if (!endsOpen(one) || segments.some(({ kind }) => kind !== 'word')) return [];
  return exactLines({
    from: namedPattern({ ...one, segments }, { rest: '', encoded: false }),
    written: '',
    to: namedTarget(one, ''),
    status: one.status,
  });
}

function patternLines(one: PatternRedirect): string[] {
  const { status, segments } = one;
  const from = namedPattern(one, { rest: '*', encoded: true });
  const to = namedTarget(one, ':splat');
  if (!endsOpen(one)) return [`${from}  ${to}  ${status}`, `${from}/  ${to}  ${status}`];
  const isFixed = segments.slice(0, -1).every(({ kind }) => kind === 'word');
  return isFixed
    ? [`${from}  ${to}  ${status}`]
    : [`${from.slice(0, -2)}  ${namedTarget(one, '')}  ${status}`, `${from}  ${to}  ${status}`];
}

function answer(page: string): string {
  return `  const page = await env.ASSETS.fetch(new URL(${JSON.stringify(encodePath(page.replace(/\.html$/, '')))}, request.url));
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('etag');
  return new Response(page.body, { status: 403, headers });
`;
}

function middleware(blocked: readonly string[], page: string): string {
  return `// ${WRITTEN_BY}
const BLOCKED = new Set(${JSON.stringify(blocked)});

export async function onRequest({ request, env, next }) {
  if (!BLOCKED.has(request.cf?.country)) return next();
${answer(page)}}
`;
}

function workerScript(blocked: readonly string[], page: string): string {
  return `// ${WRITTEN_BY}
const BLOCKED = new Set(${JSON.stringify(blocked)});

async function forbidden(request, env) {
${answer(page)}}

export default {
  fetch: (request, env) => (BLOCKED.has(request.cf?.country) ? forbidden(request, env) : env.ASSETS.fetch(request)),
};
`;
}
