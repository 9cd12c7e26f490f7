// Caddy: a snippet for a site block. `route` keeps the order: without it redirects would run before the country.
// `redir` drops the query, so it is put back.
import { encodePath } from '../encode-path.js';
import type { ExactRedirect, Host, HostPlan, PatternRedirect, RedirectStatus } from './plan.js';
import { escapeRegex, fill, hasQuery, pathOf, patternRegex, WRITTEN_BY } from './text.js';

export const caddy: Host = {
  name: 'caddy',
  redirects: true,
  readsRoot: false,
  files: (plan) => ({
    files: [{ path: 'site.caddy', place: 'beside', bytes: snippet(plan) }],
    findings: [],
  }),
};

/** A token between quotes: between backticks nothing is special but `{`, which begins a placeholder. */
function quote(text: string): string {
  const token = text.replace(/[{}]/g, '\\$&');
  return token.includes('`') ? `"${token.replace(/"/g, '\\"')}"` : `\`${token}\``;
}

type Group = readonly [status: RedirectStatus, hasOwn: boolean];

/** Redirects by status, and by whether the target has a query or fragment of its own. */
function groupsOf({ redirects }: HostPlan): Group[] {
  const keys = [...new Set(redirects.map(({ status, to }) => `${status} ${isWhole(to)}`))].toSorted();
  return keys.map((key) => [Number(key.slice(0, 3)) as RedirectStatus, key.endsWith('true')] as const);
}

function isWhole(to: string): boolean {
  return hasQuery(to) || to.includes('#');
}

function nameOf([status, whole]: Group): string {
  return `cs_${status}${whole ? '_own' : ''}`;
}

function snippet(plan: HostPlan): string {
  const { errors } = plan;
  const groups = groupsOf(plan);
  const index = plan.format === 'file' ? '{path} {path}.html {path}/index.html' : '{path} {path}/index.html';
  const lines = [
    'map {http.request.uri} {cs_q} {',
    '\t~^[^?]*(\\?.*)$ "${1}"',
    '\tdefault ""',
    '}',
    ...groups.flatMap((group) => exactMap(group, plan)),
    ...groups.map((group) => `@${nameOf(group)} expression \`{${nameOf(group)}} != ""\``),
    ...countryMatcher(plan),
    ...plan.patterns.flatMap((one, at) => patternMatcher(one, at, index)),
    ...headerMatchers(plan),
    'route {',
    ...headerLines(plan, true),
    ...(plan.countries ? ['\terror @blocked 403'] : []),
    ...groups.map((group) => `\tredir @${nameOf(group)} {${nameOf(group)}}${group[1] ? '' : '{cs_q}'} ${group[0]}`),
    ...plan.patterns.map((one, at) => `\tredir @p${at} ${patternTarget(one, at)} ${one.status}`),
    `\ttry_files ${index}`,
    '\tfile_server {',
    '\t\thide .htaccess _headers _redirects _routes.json staticwebapp.config.json .nojekyll',
    '\t}',
    '}',
    'handle_errors {',
    ...headerLines(plan, false),
    '\theader Cache-Control no-store',
    `\t@cs_403 expression \`{err.status_code} == 403\``,
    `\trewrite @cs_403 ${encodePath(errors.forbidden ?? errors.notFound)}`,
    `\t@cs_other expression \`{err.status_code} != 403\``,
    `\trewrite @cs_other ${encodePath(errors.notFound)}`,
    '\tfile_server',
    '}',
  ];
  return `# ${WRITTEN_BY} Import it in a site block, with root set to the upload.\n${lines.join('\n')}\n`;
}

function exactMap(group: Group, { redirects }: HostPlan): string[] {
  const mine = redirects.filter(({ status, to }) => status === group[0] && isWhole(to) === group[1]);
  const lines = mine.flatMap(({ from, to }: ExactRedirect) => [
    `\t${quote(from)} ${quote(to)}`,
    `\t${quote(`${from}/`)} ${quote(to)}`,
  ]);
  return [`map {path} {${nameOf(group)}} {`, ...lines, '\tdefault ""', '}'];
}

function countryMatcher({ countries, open, base }: HostPlan): string[] {
  if (!countries) return [];
  const free = [...open.map(escapeRegex), `${escapeRegex(base)}403(\\.html|/)?$`];
  return [
    '@blocked {',
    `\theader_regexp ${countries.header} ^(${countries.blocked.join('|')})$`,
    `\tnot path_regexp ${quote(`^(${free.join('|')})`)}`,
    '}',
  ];
}

/** The URI as it was sent: a decoded value could carry a line break into a header. */
function patternMatcher(one: PatternRedirect, at: number, index: string): string[] {
  const regex = patternRegex(one, true);
  return [
    `@p${at} {`,
    `\tvars_regexp p${at} {http.request.uri} ${quote(`^${regex}(\\?.*)?$`)}`,
    `\tnot file ${index}`,
    '}',
  ];
}

function patternTarget(one: PatternRedirect, at: number): string {
  const groups = new Set(one.target.filter((part) => typeof part === 'number')).size;
  const to = fill(one, (n) => `{re.p${at}.${n}}`);
  return isWhole(one.target.join('')) ? to : `${to}{re.p${at}.${groups + 1}}`;
}

function headerMatchers({ headers }: HostPlan): string[] {
  return headers.flatMap((rule, at) => {
    const { path, isOpen } = pathOf(rule.path);
    return rule.path === '/**' ? [] : [`@h${at} path_regexp ${quote(`^${escapeRegex(path)}${isOpen ? '' : '$'}`)}`];
  });
}

/** The last one wins. An error page says itself how long it is kept. */
function headerLines({ headers, cache }: HostPlan, withCache: boolean): string[] {
  const all = cache === null || !withCache ? [] : [`\theader Cache-Control ${quote(cache)}`];
  const rules = headers.flatMap((rule, at) =>
    rule.headers
      .filter(([name]) => withCache || name.toLowerCase() !== 'cache-control')
      .map(([name, value]) => `\theader ${rule.path === '/**' ? '' : `@h${at} `}${name} ${quote(value)}`),
  );
  return [...all, ...rules];
}
