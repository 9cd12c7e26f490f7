// S3 behind CloudFront: a function at viewer-request redirects and finds pages, a part of the distribution's
// configuration has error pages, headers and countries. The function is written in the old JavaScript that every
// runtime of CloudFront takes; beyond its limit the table goes to a key-value store.
import { encodePath } from '../urls/encode-path.js';
import { dottedRegex } from './dotted.js';
import type { Host, HostFinding, HostPlan } from './plan.js';
import { byEachPath, limit, pathOf, patternRegex, wantedBy, WRITTEN_BY } from './text.js';

const MAX_FUNCTION = 10_240;
const MAX_STORE = 5 * 1024 * 1024;
const MAX_KEY = 512;
const MAX_VALUE = 1024;

export const s3Cloudfront: Host = {
  name: 's3-cloudfront',
  redirects: true,
  readsRoot: false,
  files(plan) {
    const exact = Object.fromEntries(
      plan.redirects.map(({ from, to, status }) => [encodePath(from), `${status} ${to}`]),
    );
    const inline = functionText(plan, exact);
    // A store for nothing would only make it longer.
    const isSmall = Buffer.byteLength(inline) <= MAX_FUNCTION || plan.redirects.length === 0;
    const text = isSmall ? inline : functionText(plan, null);
    const store = `${JSON.stringify({ data: Object.entries(exact).map(([key, value]) => ({ key, value })) }, null, 1)}\n`;
    return {
      files: [
        { path: 'function.js', place: 'beside', bytes: text },
        { path: 'distribution.json', place: 'beside', bytes: distribution(plan) },
        ...(isSmall ? [] : [{ path: 'key-value-store.json', place: 'beside', bytes: store } as const]),
      ],
      findings: [
        ...limit('CloudFront', 'bytes of a function', Buffer.byteLength(text), MAX_FUNCTION, 'Use fewer patterns.'),
        ...(isSmall ? [] : storeFindings(exact, store)),
        ...countryFindings(plan),
        ...notes(plan),
      ],
    };
  },
};

function storeFindings(exact: Readonly<Record<string, string>>, store: string): HostFinding[] {
  const keys = Math.max(...Object.keys(exact).map((key) => Buffer.byteLength(key)));
  const values = Math.max(...Object.values(exact).map((value) => Buffer.byteLength(value)));
  return [
    ...limit('CloudFront', 'bytes in a key-value store', Buffer.byteLength(store), MAX_STORE, 'Use fewer redirects.'),
    ...limit('CloudFront', 'bytes in a key of its store', keys, MAX_KEY, 'Use shorter paths.'),
    ...limit('CloudFront', 'bytes in a value of its store', values, MAX_VALUE, 'Use shorter targets.'),
    {
      code: 'host-note',
      about: 'host',
      message: `The redirects do not fit into a CloudFront function, so ${Object.keys(exact).length} of them are in key-value-store.json.`,
      hint: 'Import the file into a key-value store, and associate the store with the function (runtime 2.0).',
    },
  ];
}

function notes({ trailingSlash }: HostPlan): HostFinding[] {
  const note = (message: string, hint: string): HostFinding => ({ code: 'host-note', about: 'host', message, hint });
  return [
    note(
      'CloudFront sends the headers of assets even for a missing one, "immutable" among them.',
      'Build with the previous output in place: files of the last builds stay in it ("keepBuilds").',
    ),
    ...(trailingSlash === 'always'
      ? [
          note(
            'CloudFront does not know which pages exist: unknown paths are redirected to the path with a slash before they answer 404.',
            'There is nothing you can do about it.',
          ),
        ]
      : []),
  ];
}

function countryFindings({ countries }: HostPlan): HostFinding[] {
  return countries
    ? [
        {
          code: 'host-differs',
          about: 'blockCountries',
          message: 'CloudFront blocks assets for blocked visitors, too: they see the 403 page without pictures.',
          hint: 'S3 must answer 404 for missing files (permission s3:ListBucket), otherwise a mistyped address shows the 403 page. To build with --strict accept it: "acknowledge" in content/site.json, rule "host-differs".',
        },
      ]
    : [];
}

/** JSON is JavaScript, but for two separators of lines that old engines take for the end of one. */
function js(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
}

function functionText(plan: HostPlan, exact: Readonly<Record<string, string>> | null): string {
  const patterns = plan.patterns.map((one) => {
    const wanted = wantedBy(one.target);
    const target = one.target.map((part) => (typeof part === 'number' ? wanted.indexOf(part) + 1 : part));
    return [`^${patternRegex(one, true, '.*')}$`, one.status, target, one.covered.map((path) => encodePath(path))];
  });
  const sources = patterns.map(
    ([regex, ...rest]) => `[/${String(regex).replaceAll('/', '\\/')}/, ${rest.map(js).join(', ')}]`,
  );
  const dotted = dottedRegex(plan);
  const { bare = [] } = plan;
  const isPage = `/\\/[^.\\/]+$/.test(uri)${dotted === null ? '' : ' || DOTTED.test(uri)'}`;
  const index = indexLines(plan, bare.length === 0 ? isPage : `(${isPage}) && BARE.indexOf(uri) < 0`);
  const lookup =
    exact === null
      ? '  var found = null;\n  try { found = await store.get(bare); } catch (error) { found = null; }\n'
      : '  var found = Object.prototype.hasOwnProperty.call(EXACT, bare) ? EXACT[bare] : null;\n';
  return (
    `// ${WRITTEN_BY}\n` +
    (exact === null ? "import cf from 'cloudfront';\nvar store = cf.kvs();\n" : `var EXACT = ${js(exact)};\n`) +
    (dotted === null ? '' : `var DOTTED = /${dotted.replaceAll('/', '\\/')}/;\n`) +
    (bare.length === 0 ? '' : `var BARE = ${js(bare.map(encodePath))};\n`) +
    `var PATTERNS = [${sources.join(', ')}];\n${GO}${exact === null ? 'async ' : ''}function handler(event) {\n` +
    "  var request = event.request, uri = request.uri.replace(/^[\\/\\\\]+/, '/').replace(/%[0-9a-f]{2}/gi, upper), bare = uri.replace(/(.)\\/$/, '$1'), i, m;\n" +
    lookup +
    '  if (found) return go(Number(found.slice(0, 3)), found.slice(4), request);\n' +
    '  for (i = 0; i < PATTERNS.length; i++) {\n' +
    '    m = PATTERNS[i][0].exec(uri);\n' +
    "    if (m && PATTERNS[i][3].indexOf(uri) < 0 && PATTERNS[i][3].indexOf(bare) < 0 && PATTERNS[i][3].indexOf(bare + '/') < 0)\n" +
    "      return go(PATTERNS[i][1], PATTERNS[i][2].map(function (part) { return typeof part === 'number' ? m[part] || '' : part; }).join(''), request);\n" +
    `  }\n${index}  request.uri = uri;\n  return request;\n}\n`
  );
}

/** A value never holds what would end a header; the query is the request's own unless the target has one. */
const GO = `function upper(text) { return text.toUpperCase(); }
function go(status, to, request) {
  var q = request.querystring, parts = [], k, hash = to.indexOf('#'), end = hash < 0 ? '' : to.slice(hash);
  if (hash >= 0) to = to.slice(0, hash);
  for (k in q) (q[k].multiValue || [q[k]]).forEach(function (one) { parts.push(k + (one.value === '' ? '' : '=' + one.value)); });
  if (parts.length > 0 && to.indexOf('?') < 0) to += '?' + parts.join('&');
  return { statusCode: status, statusDescription: 'Moved', headers: { location: { value: to + end } } };
}
`;

/** The home page has its slash everywhere, and so has what is no part of the site. */
function homeFirst({ base }: HostPlan): string {
  const home = encodePath(base);
  if (home === '/') return "  var isHome = uri === '/';\n";
  const bare = `  if (uri === ${js(home.slice(0, -1))}) return go(301, ${js(home)}, request);\n`;
  return `${bare}  var isHome = uri === '/' || uri === ${js(home)};\n`;
}

/** `isPage`: true of a path that names a page without a slash at its end. */
function indexLines(plan: HostPlan, isPage: string): string {
  const toIndex = "uri.replace(/\\/$/, '/index.html')";
  if (plan.trailingSlash === 'always')
    return `  if (${isPage}) return go(301, uri + '/', request);\n  uri = ${toIndex};\n`;
  const end = plan.format === 'file' ? '.html' : '/index.html';
  const unslash = '  if (!isHome && /\\/$/.test(uri)) return go(301, bare, request);\n';
  return `${homeFirst(plan)}${unslash}  uri = ${isPage} ? uri + '${end}' : ${toIndex};\n`;
}

/** The function leads from the other form of a page to it, before any header is added. */
function answers(path: string, { base, trailingSlash }: HostPlan): boolean {
  return path.endsWith('.html') || path === base || path.endsWith('/') === (trailingSlash === 'always');
}

function distribution(plan: HostPlan): string {
  const { headers, cache, errors, countries } = plan;
  const error = (code: number, page: string) => ({
    ErrorCode: code,
    ResponseCode: String(code),
    ResponsePagePath: encodePath(page),
    ErrorCachingMinTTL: 0,
  });
  const answering = headers.flatMap(({ others, ...rule }) =>
    others ? byEachPath([{ ...rule, others }]).filter(({ path }) => answers(path, plan)) : [rule],
  );
  const behaviours = answering.map((rule) => {
    const { path, isOpen } = pathOf(rule.path);
    return { PathPattern: encodePath(path) + (isOpen ? '*' : ''), Headers: Object.fromEntries(rule.headers) };
  });
  const pages = [
    error(404, errors.notFound),
    ...(errors.forbidden === null || !countries ? [] : [error(403, errors.forbidden)]),
  ];
  const config = {
    CustomErrorResponses: { Quantity: pages.length, Items: pages },
    Restrictions: {
      GeoRestriction: countries
        ? { RestrictionType: 'blacklist', Quantity: countries.blocked.length, Items: countries.blocked }
        : { RestrictionType: 'none', Quantity: 0 },
    },
    ResponseHeaders: [
      ...(cache === null ? [] : [{ PathPattern: '*', Headers: { 'Cache-Control': cache } }]),
      ...behaviours,
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
