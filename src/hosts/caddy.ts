// Caddy: a snippet for a site block. `route` keeps the order: without it redirects would run before the country.
// `redir` drops the query, so it is put back.
import { withQuery } from '../urls/route-values.js';
import type { Host, HostPlan, PatternRedirect, RedirectStatus } from './plan.js';
import { escapeRegex, fill, headerRegex, HOST_FILES, patternRegex, statusesOf, WRITTEN_BY } from './text.js';

export const caddy: Host = {
  name: 'caddy',
  redirects: true,
  readsRoot: false,
  files: (plan) => ({
    files: [{ path: 'site.caddy', place: 'beside', bytes: snippet(plan) }],
    findings: [],
  }),
};

const MARKS: Readonly<Record<string, string>> = { '}': 'cs_close', '`': 'cs_tick', '\\': 'cs_back', '{': 'cs_open' };
const NEEDS_MARKS = /[{}`]/;

/**
 * A token between quotes: between backticks nothing is special but the braces of a placeholder, and those of `{$HOME}`,
 * which is filled in even before. How an escape of them is read depends on the version, so they are placeholders, too.
 */
function quote(text: string): string {
  return NEEDS_MARKS.test(text) ? `\`${text.replace(/[{}`\\]/g, (mark) => `{${MARKS[mark]}}`)}\`` : `\`${text}\``;
}

/** No token may be a brace alone, and `}` stands before `{`: so nothing of it is a placeholder. */
function marks({ headers }: HostPlan): string[] {
  if (!headers.some((rule) => rule.headers.some(([, value]) => NEEDS_MARKS.test(value)))) return [];
  const names = Object.values(MARKS).map((name) => `{${name}}`);
  return [`map "}\`\\x{" ${names.join(' ')} {`, '\t~^(.)(.)(.)x(.)$ "${1}" "${2}" "${3}" "${4}"', '}'];
}

/** The same for a regular expression: old versions read the escape of a brace twice in a file that is imported. */
function quoteRegex(regex: string): string {
  const hex = (sign: string) => `\\x${sign.at(-1)!.charCodeAt(0).toString(16)}`;
  return `\`${regex.replace(/\\?[{}`]/g, hex)}\``;
}

function map(names: string, line: string): string[] {
  return [`map ${names} {`, `\t${line}`, '\tdefault ""', '}'];
}

function snippet(plan: HostPlan): string {
  const { errors } = plan;
  const statuses = statusesOf(plan);
  const index = plan.format === 'file' ? '{path} {path}.html {path}/index.html' : '{path} {path}/index.html';
  const lines = [
    ...marks(plan),
    ...map('{http.request.uri} {cs_q}', '~^[^?]*(\\?.*)$ "${1}"'),
    // One row for both forms: Caddy reads a map from top to bottom.
    ...(statuses.length > 0 ? map('{path} {cs_bare}', '~^(.+?)/?$ "${1}"') : []),
    ...statuses.flatMap((status) => exactMap(status, plan)),
    ...statuses.map((status) => `@cs_${status} expression \`{cs_${status}} != ""\``),
    ...countryMatcher(plan),
    ...plan.patterns.flatMap((one, at) => patternMatcher(one, at, index)),
    ...headerMatchers(plan),
    'route {',
    ...headerLines(plan, true),
    ...(plan.countries ? ['\terror @blocked 403'] : []),
    ...statuses.map((status) => `\tredir @cs_${status} {cs_${status}} ${status}`),
    ...plan.patterns.map((one, at) => `\tredir @p${at} ${patternTarget(one, at)} ${one.status}`),
    `\ttry_files ${index}`,
    '\tfile_server {',
    `\t\thide ${HOST_FILES.join(' ')}`,
    '\t}',
    '}',
    'handle_errors {',
    ...headerLines(plan, false),
    '\theader Cache-Control no-store',
    `\t@cs_403 expression \`{err.status_code} == 403\``,
    `\trewrite @cs_403 ${quote(errors.forbidden ?? errors.notFound)}`,
    ...otherErrors(errors),
    // It would send visitors from /404.html/ to /404.html.
    '\tfile_server {',
    '\t\tdisable_canonical_uris',
    '\t}',
    '}',
  ];
  return `# ${WRITTEN_BY} Import it in a site block, with root set to the upload.\n${lines.join('\n')}\n`;
}

/** What each language answers, then everything else: of several rewrites only the first may act. */
function otherErrors({ notFound, locales = [] }: HostPlan['errors']): string[] {
  const condition = 'expression `{err.status_code} != 403`';
  const rewrite = `\trewrite @cs_other ${quote(notFound)}`;
  if (locales.length === 0) return [`\t@cs_other ${condition}`, rewrite];
  const own = locales.flatMap((one, at) => [
    `\t@cs_locale${at} {`,
    `\t\t${condition}`,
    `\t\tpath_regexp ${quoteRegex(`^${escapeRegex(one.below)}`)}`,
    '\t}',
    `\trewrite @cs_locale${at} ${quote(one.notFound)}`,
  ]);
  const paths = `^(${locales.map(({ below }) => escapeRegex(below)).join('|')})`;
  return [...own, '\t@cs_other {', `\t\t${condition}`, `\t\tnot path_regexp ${quoteRegex(paths)}`, '\t}', rewrite];
}

function exactMap(status: RedirectStatus, { redirects }: HostPlan): string[] {
  const mine = redirects.filter((one) => one.status === status);
  const lines = mine.map(({ from, to }) => `\t${quote(from)} ${target(to)}`);
  return [`map {cs_bare} {cs_${status}} {`, ...lines, '\tdefault ""', '}'];
}

/** A target has no braces or backticks of its own. */
function target(to: string): string {
  return `\`${withQuery(to, '{cs_q}')}\``;
}

function countryMatcher({ countries, open }: HostPlan): string[] {
  if (!countries) return [];
  return [
    '@blocked {',
    `\theader_regexp ${countries.header} ^(${countries.blocked.join('|')})$`,
    `\tnot path_regexp ${quoteRegex(`^(${open.map(escapeRegex).join('|')})`)}`,
    '}',
  ];
}

/** The URI as it was sent: a decoded value could carry a line break into a header. */
function patternMatcher(one: PatternRedirect, at: number, index: string): string[] {
  const regex = patternRegex(one, true);
  return [
    `@p${at} {`,
    `\tvars_regexp p${at} {http.request.uri} ${quoteRegex(`^${regex}(\\?.*)?$`)}`,
    `\tnot file ${index}`,
    '}',
  ];
}

function patternTarget(one: PatternRedirect, at: number): string {
  const groups = new Set(one.target.filter((part) => typeof part === 'number')).size;
  const to = fill(one, (n) => `{re.p${at}.${n}}`);
  return withQuery(to, `{re.p${at}.${groups + 1}}`);
}

function headerMatchers(plan: HostPlan): string[] {
  return plan.headers.flatMap((rule, at) => {
    return rule.path === '/**' ? [] : [`@h${at} path_regexp ${quoteRegex(headerRegex(rule.path, plan))}`];
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
