// nginx: one file for `http { }` with maps, one for `server { }`. Values of patterns come from the undecoded
// $request_uri, since a decoded one could carry a line break into a header. Exact sources are a hash: 20,000 cost
// nothing.
import { withQuery } from '../route-values.js';
import type { ExactRedirect, Host, HostPlan } from './plan.js';
import {
  caseMatters,
  escapeRegex,
  fill,
  headerRegex,
  headersByName,
  HOST_FILES,
  patternRegex,
  statusesOf,
  WRITTEN_BY,
} from './text.js';

export const nginx: Host = {
  name: 'nginx',
  redirects: true,
  readsRoot: false,
  files: (plan) => ({
    files: [
      { path: 'http.conf', place: 'beside', bytes: httpFile(plan) },
      { path: 'server.conf', place: 'beside', bytes: serverFile(plan) },
    ],
    findings: [],
  }),
};

/** A text between quotes; a `$` of ours would name a variable. */
function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A text that may not name a variable: nginx has no escape for `$`, but a variable that is one. */
function fixed(text: string): string {
  return text.replace(/\$/g, () => '${cs_dollar}');
}

function httpFile(plan: HostPlan): string {
  const needsCase = caseMatters(plan.redirects);
  const maps = [
    ...statusesOf(plan).map((status) => {
      const mine = plan.redirects.filter((one) => one.status === status);
      return map(
        '$uri',
        `$cs_${status}`,
        mine.flatMap((one) => exactLines(one, needsCase(one))),
      );
    }),
    ...plan.patterns.map((one, index) => {
      const to = withQuery(
        fill(one, (n) => `$cs_p${index}_${n}`, fixed),
        '$is_args$args',
      );
      const regex = named(patternRegex(one, true), index);
      return map('$request_uri', `$cs_p${index}`, [`${quote(`~^${regex}(?:\\?|$)`)} ${quote(to)};`]);
    }),
    ...headerMaps(plan),
    ...localeMaps(plan),
    ...countryMaps(plan),
  ];
  // A key may be longer than a line of the processor's cache.
  return `# ${WRITTEN_BY} Include it in http { }.\nmap_hash_bucket_size 4096;\nmap_hash_max_size 65536;\ngeo $cs_dollar { default "$"; }\n${maps.join('')}`;
}

function named(regex: string, index: number): string {
  let count = 0;
  return regex.replace(/(?<!\\)\((?!\?)/g, () => `(?<cs_p${index}_${++count}>`);
}

function map(source: string, name: string, lines: readonly string[], first = 'default "";'): string {
  return `map ${source} ${name} {\n${[first, ...lines].map((line) => `  ${line}\n`).join('')}}\n`;
}

/** Keys are compared without case, so a source with capitals, or beside one, is a regular expression. */
function exactLines({ from, to }: ExactRedirect, needsCase: boolean): string[] {
  const value = quote(withQuery(fixed(to), '$is_args$args'));
  if (needsCase) return [`${quote(`~^${escapeRegex(from)}/?$`)} ${value};`];
  return [`${quote(from)} ${value};`, `${quote(`${from}/`)} ${value};`];
}

function headerMaps(plan: HostPlan): string[] {
  const maps = [...headersByName(plan)].map(([name, rules]) => {
    const lines = rules
      .filter(([path]) => path !== '/**')
      .map(([path, value]) => `${quote(`~${headerRegex(path, plan)}`)} ${quote(fixed(value))};`);
    const all = rules.find(([path]) => path === '/**')?.[1] ?? (isCache(name) ? (plan.cache ?? '') : '');
    return map('$uri', variable(name), lines, `default ${quote(fixed(all))};`);
  });
  const cached =
    'map $status $cs_cache_ok {\n  default "no-store";\n  ~^(200|206|304)$ $cs_h_cache_control;\n  ~^30[1278]$ "no-cache";\n}\n';
  return [...maps, cached];
}

function isCache(name: string): boolean {
  return name.toLowerCase() === 'cache-control';
}

function variable(name: string): string {
  return `$cs_h_${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}`;
}

function countryMaps({ countries, open, errors }: HostPlan): string[] {
  if (!countries) return [];
  const header = `$http_${countries.header.toLowerCase().replaceAll('-', '_')}`;
  const free = [
    ...open.map((path) => `${quote(`~^[0-9]+${escapeRegex(path)}`)} 1;`),
    // Only in the place of another answer: asked for by its name it is blocked like all others.
    `${quote(`~^40[34]${escapeRegex(errors.forbidden ?? errors.notFound)}$`)} 1;`,
  ];
  return [
    map(
      header,
      '$cs_blocked',
      countries.blocked.map((code) => `${code} 1;`),
      'default 0;',
    ),
    map(
      '$cs_blocked',
      '$cs_missing',
      [`1 ${quote(fixed(errors.forbidden ?? errors.notFound))};`],
      `default ${notFoundPage(errors)};`,
    ),
    // Volatile: the value must change when the error page takes the place of what was asked for.
    map('$status$uri', '$cs_open', free, 'volatile;\n  default 0;'),
  ];
}

const ownPages = ({ locales = [] }: HostPlan['errors']) => locales.map(({ notFound }) => notFound);

/** The one page, or that of the language of the path. */
function notFoundPage({ notFound, locales }: HostPlan['errors']): string {
  return locales ? '$cs_not_found' : quote(fixed(notFound));
}

function localeMaps({ errors: { notFound, locales } }: HostPlan): string[] {
  if (!locales) return [];
  const rows = locales.map((one) => `${quote(`~^${escapeRegex(one.below)}`)} ${quote(fixed(one.notFound))};`);
  return [map('$uri', '$cs_not_found', rows, `default ${quote(fixed(notFound))};`)];
}

function serverFile(plan: HostPlan): string {
  const { errors, countries, format } = plan;
  const headers = [...headersByName(plan).keys()].filter((name) => !isCache(name));
  const lines = [
    'absolute_redirect off;',
    // These paths are not decoded. Blocked visitors may ask for assets, and must not see the site when one is missing.
    `error_page 404 ${countries ? '$cs_missing' : notFoundPage(errors)};`,
    ...(errors.forbidden === null ? [] : [`error_page 403 ${quote(fixed(errors.forbidden))};`]),
    'add_header Cache-Control $cs_cache_ok always;',
    ...headers.map((name) => `add_header ${name} ${variable(name)} always;`),
    ...(countries ? ['set $cs_deny "$cs_blocked$cs_open";', 'if ($cs_deny = "10") { return 403; }'] : []),
    ...statusesOf(plan).map((status) => `if ($cs_${status}) { return ${status} $cs_${status}; }`),
    ...[errors.notFound, ...ownPages(errors), ...HOST_FILES.map((file) => plan.base + file)].map(
      (page) => `location = ${quote(page)} { internal; }`,
    ),
    `location / { try_files $uri ${format === 'file' ? '$uri.html' : ''} $uri/index.html @casino_site; }`.replace(
      '  ',
      ' ',
    ),
    'location @casino_site {',
    ...plan.patterns.map((one, index) => `  if ($cs_p${index}) { return ${one.status} $cs_p${index}; }`),
    '  return 404;',
    '}',
  ];
  return `# ${WRITTEN_BY} Include it in server { }, with root set to the upload.\n${lines.join('\n')}\n`;
}
