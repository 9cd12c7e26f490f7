// nginx: one file for `http { }` with maps, one for `server { }`, and one for what an nginx with several sites may say
// only once. Names of variables hold for all sites of an nginx, so they begin with the key of theirs. Values of
// patterns come from the undecoded $request_uri, since a decoded one could carry a line break into a header. Exact
// sources are a hash: 20,000 cost nothing. Those with capitals are patterns, since a hash ignores case.
import { withQuery } from '../urls/route-values.js';
import type { ExactRedirect, Host, HostPlan } from './plan.js';
import {
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
      { path: 'hash.conf', place: 'beside', bytes: HASH_FILE },
      { path: 'http.conf', place: 'beside', bytes: httpFile(plan) },
      { path: 'server.conf', place: 'beside', bytes: serverFile(plan) },
    ],
    findings: [],
  }),
};

/** A key may be longer than a line of the processor's cache, and each pattern has variables for what it matches. */
const HASH_FILE = `# ${WRITTEN_BY}
# Include it in http { } before the first map, once for all sites of this nginx.
map_hash_bucket_size 4096;
map_hash_max_size 65536;
variables_hash_bucket_size 512;
variables_hash_max_size 65536;
`;

/** How the names of the variables of a site begin. */
function prefix({ key }: HostPlan): string {
  return `cs_${key}`;
}

/** A text between quotes; a `$` of ours would name a variable. */
function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A text that may not name a variable: nginx has no escape for `$`, but a variable that is one. */
function fixed(text: string): string {
  return text.replace(/\$/g, () => '${cs_dollar}');
}

function httpFile(plan: HostPlan): string {
  const cs = prefix(plan);
  const maps = [
    // Keys are compared without case, and have no capitals: a path that has some is none of them.
    map('$uri', `$${cs}_lower`, ['"~[A-Z]" "";'], 'default $uri;'),
    ...statusesOf(plan).flatMap((status) => {
      const mine = plan.redirects.filter((one) => one.status === status);
      const [capitals, keys] = [mine.filter(hasCapitals), mine.filter((one) => !hasCapitals(one))];
      const other = `$${cs}_${status}_capitals`;
      return [
        ...(capitals.length > 0 ? [map('$uri', other, capitals.map(capitalLine))] : []),
        // Thousands of patterns take milliseconds: only a path with capitals is compared with them.
        map(`$${cs}_lower`, `$${cs}_${status}`, [
          ...(capitals.length > 0 ? [`"" ${other};`] : []),
          ...keys.flatMap(keyLines),
        ]),
      ];
    }),
    ...plan.patterns.map((one, index) => {
      const name = `${cs}_p${index}`;
      const to = withQuery(
        fill(one, (n) => `$${name}_${n}`, fixed),
        '$is_args$args',
      );
      const regex = named(patternRegex(one, true), name);
      return map('$request_uri', `$${name}`, [`${quote(`~^${regex}(?:\\?|$)`)} ${quote(to)};`]);
    }),
    ...headerMaps(plan),
    ...localeMaps(plan),
    ...countryMaps(plan),
  ];
  const first = `# ${WRITTEN_BY} Include it in http { }, after hash.conf.\n`;
  return `${first}geo $cs_dollar { default "$"; }\n${maps.join('')}`;
}

function named(regex: string, name: string): string {
  let count = 0;
  return regex.replace(/(?<!\\)\((?!\?)/g, () => `(?<${name}_${++count}>`);
}

function map(source: string, name: string, lines: readonly string[], first = 'default "";'): string {
  return `map ${source} ${name} {\n${[first, ...lines].map((line) => `  ${line}\n`).join('')}}\n`;
}

function hasCapitals({ from }: ExactRedirect): boolean {
  return /[A-Z]/.test(from);
}

function valueOf({ to }: ExactRedirect): string {
  return quote(withQuery(fixed(to), '$is_args$args'));
}

function capitalLine(one: ExactRedirect): string {
  return `${quote(`~^${escapeRegex(one.from)}/?$`)} ${valueOf(one)};`;
}

function keyLines(one: ExactRedirect): string[] {
  return [one.from, `${one.from}/`].map((key) => `${quote(key)} ${valueOf(one)};`);
}

function headerMaps(plan: HostPlan): string[] {
  const maps = [...headersByName(plan)].map(([name, rules]) => {
    const lines = rules
      .filter(([path]) => path !== '/**')
      .map(([path, value]) => `${quote(`~${headerRegex(path, plan)}`)} ${quote(fixed(value))};`);
    const all = rules.find(([path]) => path === '/**')?.[1] ?? (isCache(name) ? (plan.cache ?? '') : '');
    return map('$uri', headerVariable(name, plan), lines, `default ${quote(fixed(all))};`);
  });
  const lines = [`~^(200|206|304)$ ${headerVariable('cache-control', plan)};`, '~^30[1278]$ "no-cache";'];
  return [...maps, map('$status', `$${prefix(plan)}_cache_ok`, lines, 'default "no-store";')];
}

function isCache(name: string): boolean {
  return name.toLowerCase() === 'cache-control';
}

function headerVariable(name: string, plan: HostPlan): string {
  return `$${prefix(plan)}_h_${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}`;
}

function countryMaps(plan: HostPlan): string[] {
  const { countries, open, errors } = plan;
  if (!countries) return [];
  const cs = prefix(plan);
  const header = `$http_${countries.header.toLowerCase().replaceAll('-', '_')}`;
  const free = [
    ...open.map((path) => `${quote(`~^[0-9]+${escapeRegex(path)}`)} 1;`),
    // Only in the place of another answer: asked for by its name it is blocked like all others.
    `${quote(`~^40[34]${escapeRegex(errors.forbidden ?? errors.notFound)}$`)} 1;`,
  ];
  return [
    map(
      header,
      `$${cs}_blocked`,
      countries.blocked.map((code) => `${code} 1;`),
      'default 0;',
    ),
    map(
      `$${cs}_blocked`,
      `$${cs}_missing`,
      [`1 ${quote(fixed(errors.forbidden ?? errors.notFound))};`],
      `default ${notFoundPage(plan)};`,
    ),
    // Volatile: the value must change when the error page takes the place of what was asked for.
    map('$status$uri', `$${cs}_open`, free, 'volatile;\n  default 0;'),
  ];
}

const ownPages = ({ locales = [] }: HostPlan['errors']) => locales.map(({ notFound }) => notFound);

/** The one page, or that of the language of the path. */
function notFoundPage(plan: HostPlan): string {
  const { notFound, locales } = plan.errors;
  return locales ? `$${prefix(plan)}_not_found` : quote(fixed(notFound));
}

function localeMaps(plan: HostPlan): string[] {
  const { notFound, locales } = plan.errors;
  if (!locales) return [];
  const rows = locales.map((one) => `${quote(`~^${escapeRegex(one.below)}`)} ${quote(fixed(one.notFound))};`);
  return [map('$uri', `$${prefix(plan)}_not_found`, rows, `default ${quote(fixed(notFound))};`)];
}

function serverFile(plan: HostPlan): string {
  const { errors, countries } = plan;
  const cs = prefix(plan);
  const headers = [...headersByName(plan).keys()].filter((name) => !isCache(name));
  const lines = [
    'absolute_redirect off;',
    // These paths are not decoded. Blocked visitors may ask for assets, and must not see the site when one is missing.
    `error_page 404 ${countries ? `$${cs}_missing` : notFoundPage(plan)};`,
    ...(errors.forbidden === null ? [] : [`error_page 403 ${quote(fixed(errors.forbidden))};`]),
    `add_header Cache-Control $${cs}_cache_ok always;`,
    ...headers.map((name) => `add_header ${name} ${headerVariable(name, plan)} always;`),
    ...(countries ? [`set $${cs}_deny "$${cs}_blocked$${cs}_open";`, `if ($${cs}_deny = "10") { return 403; }`] : []),
    ...statusesOf(plan).map((status) => `if ($${cs}_${status}) { return ${status} $${cs}_${status}; }`),
    ...[errors.notFound, ...ownPages(errors), ...HOST_FILES.map((file) => plan.base + file)].map(
      (page) => `location = ${quote(page)} { internal; }`,
    ),
    ...fileLines(plan),
    'location @casino_site {',
    ...plan.patterns.map((one, index) => `  if ($${cs}_p${index}) { return ${one.status} $${cs}_p${index}; }`),
    '  return 404;',
    '}',
  ];
  return `# ${WRITTEN_BY} Include it in server { }, with root set to the upload.\n${lines.join('\n')}\n`;
}

/** Many an nginx does not know .mjs, and a browser runs no script that is sent as something else. */
function fileLines({ format }: HostPlan): string[] {
  const files = `try_files $uri${format === 'file' ? ' $uri.html' : ''} $uri/index.html @casino_site;`;
  return [`location / { ${files} }`, `location ~* \\.mjs$ { types { text/html html; text/javascript mjs; } ${files} }`];
}
