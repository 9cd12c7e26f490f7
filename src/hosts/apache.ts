// Apache: one `.htaccess` in the upload. Sources are matched decoded; `Redirect` would match prefixes, so everything is
// a RewriteRule. One header table only: `set` and `always set` together would send a name twice.
import { encodePath } from '../urls/encode-path.js';
import type { ExactRedirect, Host, HostPlan, PatternRedirect } from './plan.js';
import { escapeRegex, fill, hasQuery, headerRegex, HOST_FILES, patternRegex, WRITTEN_BY } from './text.js';

/** More rules than this cost milliseconds at every request. */
const MANY_RULES = 500;

/** Not every Apache knows .mjs, and a browser runs no script that is sent as something else. */
const MODULE_LINES = ['<IfModule mod_mime.c>', 'AddType text/javascript .mjs', '</IfModule>'];

export const apache: Host = {
  name: 'apache',
  redirects: true,
  readsRoot: false,
  files(plan) {
    const { redirects, patterns } = plan;
    const count = redirects.length + patterns.length;
    const lines = [
      'Options -Indexes -MultiViews',
      ...errorLines(plan),
      ...MODULE_LINES,
      // Beside guida.html there may be a folder guida/, which is no page.
      ...(plan.format === 'file' ? ['DirectorySlash Off', 'RewriteOptions AllowNoSlash'] : []),
      'RewriteEngine On',
      `RewriteBase ${plan.base}`,
      ...baseLines(plan),
      ...countryLines(plan),
      ...redirects.flatMap((one) => exactLines(one, plan)),
      ...patterns.flatMap((one) => patternLines(one, plan)),
      ...(plan.format === 'file'
        ? [
            'RewriteCond %{PATH_INFO} ^$',
            'RewriteCond %{REQUEST_FILENAME}.html -f',
            'RewriteRule ^(.+[^/])$ $1.html [L]',
          ]
        : []),
      ...hiddenLines(),
      ...headerLines(plan),
    ];
    return {
      files: [{ path: '.htaccess', place: 'upload', bytes: `# ${WRITTEN_BY}\n${lines.join('\n')}\n` }],
      findings:
        count <= MANY_RULES
          ? []
          : [
              {
                code: 'host-differs',
                about: 'host',
                message: `Apache reads .htaccess at every request: ${count} redirects cost several milliseconds each time.`,
                hint: 'Combine redirects in patterns, or put the rules into the configuration of the server.',
              },
            ],
    };
  },
};

/** The base without its slash, which no other rule would put right. */
function baseLines({ format, base }: HostPlan): string[] {
  if (format !== 'file' || base === '/') return [];
  return [
    `RewriteCond %{REQUEST_URI} ^${escapeRegex(base.slice(0, -1))}$`,
    `RewriteRule ^ ${encodePath(base).replaceAll('%', '\\%')} [R=301,NE,L]`,
  ];
}

/** Below the base: a rule in .htaccess sees the path without it. */
function below(path: string, { base }: HostPlan): string {
  return escapeRegex(path.slice(base.length));
}

/** `%` and `$` name groups in a target. */
function escapeTarget(text: string): string {
  return text.replace(/[%$\\]/g, '\\$&');
}

/** Without a flag the query of the request is kept unless the target has one. */
function flags(status: number, to: string): string {
  return `[R=${status},NE,L${hasQuery(to) ? '' : ',QSA'}]`;
}

function exactLines({ from, to, status }: ExactRedirect, plan: HostPlan): string[] {
  return ruleLines([], `^${below(from, plan)}/?$`, escapeTarget(to), status);
}

/** Apache puts the query after the fragment: a target with a fragment has one rule more, for requests with a query. */
function ruleLines(conditions: readonly string[], source: string, to: string, status: number): string[] {
  const rule = [...conditions, `RewriteRule ${source} ${quoted(to)} ${flags(status, to)}`];
  if (hasQuery(to) || !to.includes('#')) return rule;
  const [before, fragment] = [to.slice(0, to.indexOf('#')), to.slice(to.indexOf('#'))];
  const withQuery = `RewriteRule ${source} ${quoted(`${before}?%{QUERY_STRING}${fragment}`)} [R=${status},NE,L]`;
  return ['RewriteCond %{QUERY_STRING} .', ...conditions, withQuery, ...rule];
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '%22')}"`;
}

/**
 * Values come from the request line, as it was sent: what RewriteRule captures is decoded, and would need to be encoded
 * again. The conditions on files come first, because only the last one that matches has groups.
 */
function patternLines(one: PatternRedirect, plan: HostPlan): string[] {
  const file = '%{REQUEST_FILENAME}';
  const conditions = [
    `RewriteCond ${file} !-f`,
    `RewriteCond ${file}/index.html !-f`,
    ...(plan.format === 'file' ? [`RewriteCond ${file}.html !-f`] : []),
    `RewriteCond %{THE_REQUEST} "^[A-Z]+ ${patternRegex(one, true, '[^? ]*')}[? ]"`,
  ];
  return ruleLines(
    conditions,
    '^',
    fill(one, (n) => `%${n}`, escapeTarget),
    one.status,
  );
}

/** Files for hosts, and folders without a page: Apache would answer 403, which is the page of blocked visitors. */
function hiddenLines(): string[] {
  const names = HOST_FILES.filter((file) => !file.startsWith('.ht')).map(escapeRegex);
  return [
    `RewriteRule ^(?:${names.join('|')})$ - [R=404,L]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
  ];
}

function countryLines({ countries, open }: HostPlan): string[] {
  if (!countries) return [];
  return [
    `RewriteCond %{HTTP:${countries.header}} ^(${countries.blocked.join('|')})$`,
    `RewriteCond %{REQUEST_URI} !^(${open.map(escapeRegex).join('|')})`,
    // The page itself is fetched inside Apache, under its own path.
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteRule ^ - [F,L]',
  ];
}

/** What Apache would fill in or read as an escape it is told as an expression, in which nothing of that is left. */
function headerValue(value: string): string {
  if (!/\\|\$\{|^expr=/i.test(value)) return `"${value.replace(/"/g, '\\"').replace(/%/g, '%%')}"`;
  return `"expr=%{unescape:${escapeAll(value)}}"`;
}

/** A quote or parenthesis that stands there by itself ends the whole server, at the first request. */
function escapeAll(value: string): string {
  const hex = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return value.replace(/[^A-Za-z0-9._/-]/g, hex);
}

function headerLines(plan: HostPlan): string[] {
  const { headers, cache, open } = plan;
  const all = cache === null ? [] : [`Header always set Cache-Control "${cache}"`];
  const rules = headers.flatMap(({ path, headers: set }) => {
    const where = `%{REQUEST_URI} =~ m#${headerRegex(path, plan).replace(/"/g, '\\"')}#`;
    return set.map(([name, value]) => {
      const isCache = name.toLowerCase() === 'cache-control';
      const condition = isCache ? `%{REQUEST_STATUS} =~ /^(200|206|304)$/ && ${where}` : where;
      const when = path === '/**' && !isCache ? '' : ` "expr=${condition}"`;
      return `Header always set ${name} ${headerValue(value)}${when}`;
    });
  });
  const never = 'Header always set Cache-Control "no-store" "expr=%{REQUEST_STATUS} =~ /^(403|404)$/"';
  return open.length === 0 ? rules : [...all, ...rules, never];
}

function errorLines({ errors: { notFound, forbidden, locales = [] } }: HostPlan): string[] {
  return [
    `ErrorDocument 404 ${notFound}`,
    ...(forbidden === null ? [] : [`ErrorDocument 403 ${forbidden}`]),
    ...locales.flatMap((one) => [
      `<If "%{REQUEST_URI} =~ m#^${escapeRegex(one.below)}#">`,
      `ErrorDocument 404 ${one.notFound}`,
      '</If>',
    ]),
  ];
}
