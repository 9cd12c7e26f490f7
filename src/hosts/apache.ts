// Apache: one `.htaccess` in the upload. Sources are matched decoded; `Redirect` would match prefixes, so everything is
// a RewriteRule. One header table only: `set` and `always set` together would send a name twice.
import type { ExactRedirect, Host, HostPlan, PatternRedirect } from './plan.js';
import { escapeRegex, fill, hasQuery, pathOf, patternRegex, WRITTEN_BY } from './text.js';

/** More rules than this cost milliseconds at every request. */
const MANY_RULES = 500;

export const apache: Host = {
  name: 'apache',
  redirects: true,
  readsRoot: false,
  files(plan) {
    const { redirects, patterns } = plan;
    const count = redirects.length + patterns.length;
    const lines = [
      'Options -Indexes -MultiViews',
      `ErrorDocument 404 ${plan.errors.notFound}`,
      ...(plan.errors.forbidden === null ? [] : [`ErrorDocument 403 ${plan.errors.forbidden}`]),
      'RewriteEngine On',
      `RewriteBase ${plan.base}`,
      ...countryLines(plan),
      ...redirects.map((one) => exactLine(one, plan)),
      ...patterns.flatMap((one) => patternLines(one, plan)),
      ...(plan.format === 'file'
        ? ['RewriteCond %{REQUEST_FILENAME}.html -f', 'RewriteRule ^(.+[^/])$ $1.html [L]']
        : []),
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
                hint: 'Join redirects in patterns, or put the rules into the configuration of the server.',
              },
            ],
    };
  },
};

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

function exactLine({ from, to, status }: ExactRedirect, plan: HostPlan): string {
  return `RewriteRule ^${below(from, plan)}/?$ ${quoted(escapeTarget(to))} ${flags(status, to)}`;
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '%22')}"`;
}

/**
 * Values come from the request line, as it was sent: what RewriteRule captures is decoded, and would need to be encoded
 * again. The conditions on files come first, because only the last one that matches has groups.
 */
function patternLines(one: PatternRedirect, plan: HostPlan): string[] {
  const to = one.target.join('');
  const file = '%{REQUEST_FILENAME}';
  return [
    `RewriteCond ${file} !-f`,
    `RewriteCond ${file}/index.html !-f`,
    ...(plan.format === 'file' ? [`RewriteCond ${file}.html !-f`] : []),
    `RewriteCond %{THE_REQUEST} "^[A-Z]+ ${patternRegex(one, true, '[^? ]*')}[? ]"`,
    `RewriteRule ^ ${quoted(fill(one, (n) => `%${n}`, escapeTarget))} ${flags(one.status, to)}`,
  ];
}

function countryLines({ countries, open, base }: HostPlan): string[] {
  if (!countries) return [];
  const free = [...open.map((path) => escapeRegex(path)), `${escapeRegex(base)}403(\\.html|/)?$`];
  return [
    `RewriteCond %{HTTP:${countries.header}} ^(${countries.blocked.join('|')})$`,
    `RewriteCond %{REQUEST_URI} !^(${free.join('|')})`,
    // The page itself is fetched inside Apache, under its own path.
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteRule ^ - [F,L]',
  ];
}

function headerLines({ headers, cache, open }: HostPlan): string[] {
  const all = cache === null ? [] : [`Header always set Cache-Control "${cache}"`];
  const rules = headers.flatMap(({ path, headers: set }) => {
    const { path: start, isOpen } = pathOf(path);
    const where = `%{REQUEST_URI} =~ m#^${escapeRegex(start)}${isOpen ? '' : '$'}#`;
    return set.map(([name, value]) => {
      const isCache = name.toLowerCase() === 'cache-control';
      const condition = isCache ? `%{REQUEST_STATUS} =~ /^(200|206|304)$/ && ${where}` : where;
      const when = path === '/**' && !isCache ? '' : ` "expr=${condition}"`;
      return `Header always set ${name} "${value.replace(/[\\"]/g, '\\$&').replace(/%/g, '%%')}"${when}`;
    });
  });
  const never = 'Header always set Cache-Control "no-store" "expr=%{REQUEST_STATUS} =~ /^(403|404)$/"';
  return open.length === 0 ? rules : [...all, ...rules, never];
}
