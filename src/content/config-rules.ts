// Checks the config: by its schema, and by what a schema cannot say.
import { isAbsoluteUrl, isLocalHost } from '../urls/absolute-url.js';
import { DEFAULT_LOCALE } from '../constants.js';
import { isUsableBase } from '../urls/encode-path.js';
import { addressHint } from '../urls/link-hint.js';
import type { Config, Place, Problem, SourceFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder, step } from '../problems/locate.js';
import { patternFault } from '../urls/route-rules.js';
import { themeFaults } from '../theme/theme-faults.js';
import { isCleanUrl, nearest, urlKind } from '../urls/urls.js';
import { noteHeaders, pathFault, publishProblems } from './publish-rules.js';
import { scriptProblems } from './script-rules.js';
import { languageProblems } from './language-rules.js';
import type { Validator } from './validate.js';

export function configProblems(
  value: unknown,
  { path, text }: SourceFile,
  validator: Validator,
  isHostNamed = false,
): Problem[] {
  const at = finder(path, () => text);
  const faults = validator.validate('config', value, at);
  if (faults.some((one) => one.severity === 'error')) return faults;
  const config = value as Config;
  const rules = [
    localeProblems,
    languageProblems,
    siteProblems,
    slashProblems,
    excludeProblems,
    ruleProblems,
    serviceProblems,
    scriptProblems,
    (one: Config, place: Finder) => publishProblems(one, place, isHostNamed),
    themeProblems,
  ];
  return [...faults, ...rules.flatMap((rule) => rule(config, at)), ...noteHeaders(text, at)];
}

/** The cookie must not name a locale that the site does not have. */
function localeProblems({ locale = {} }: Config, at: Finder): Problem[] {
  const codes = (locale.locales ?? [DEFAULT_LOCALE]).map((one) => one.code);
  const code = locale.default ?? DEFAULT_LOCALE.code;
  if (codes.includes(code)) return [];
  const close = nearest(code, codes);
  return [
    problem(
      'locale-unknown',
      `The default locale "${code}" is not one of the locales.`,
      at(locale.default === undefined ? '/locale/locales' : '/locale/default'),
      close
        ? `Did you mean "${close}"?`
        : `Name one of ${codes.map((one) => `"${one}"`).join(', ')}, or add it to locale.locales.`,
    ),
  ];
}

/** What a full URL of a host contains besides scheme, host, port and path; null when there is nothing else. */
export function hostFault(url: string): string | null {
  if (!isAbsoluteUrl(url) || !isCleanUrl(url)) return 'is not a full URL';
  const { username, password, search, hash } = new URL(url);
  if (username || password) return 'contains a user name';
  if (search || url.includes('?')) return 'contains a query';
  return hash || url.includes('#') ? 'contains a fragment' : null;
}

/** Why a text cannot be the base path, or null: it is put before every URL. */
export function baseFault(base: string): string | null {
  if (!isCleanUrl(base) || /[?#]/.test(base)) return 'contains characters that no folder of a host has';
  const segments = base.split('/').slice(1, -1);
  if (segments.some((segment) => segment === '')) return 'has two slashes in a row';
  if (segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    return 'has a segment that would leave its folder';
  return isUsableBase(base) ? null : 'has a segment that browsers and hosts read differently';
}

function siteProblems({ site: { url, base } }: Config, at: Finder): Problem[] {
  const fault = hostFault(url);
  if (fault)
    return [
      problem(
        'value-format',
        `"url" ${fault}: ${JSON.stringify(url)}.`,
        at('/site/url'),
        addressHint(url) ?? 'For example https://www.example.com',
      ),
    ];
  const path = new URL(url).pathname.replace(/\/*$/, '/');
  const [broken, place] = [baseFault(base ?? path), base === undefined ? '/site/url' : '/site/base'];
  if (broken)
    return [
      problem(
        'value-format',
        `The base path ${broken}: ${JSON.stringify(base ?? path)}.`,
        at(place),
        'For example /casino/ or /città/',
      ),
    ];
  if (base !== undefined && path !== '/' && path !== new URL(base, url).pathname)
    return [
      problem(
        'config-conflict',
        `"url" lies below "${path}", "base" says "${base}".`,
        at('/site/base'),
        'Leave out "base", which then is the path of "url", or write the same path in both.',
      ),
    ];
  return addressDoubts(url, at('/site/url'));
}

function addressDoubts(url: string, place: Place): Problem[] {
  if (isLocalHost(new URL(url).hostname))
    return [
      problem(
        'url-doubtful',
        `The URL of the site, ${JSON.stringify(url)}, is reached from its own network alone.`,
        place,
        'Write the one under which visitors find it: canonical URLs, the sitemap and structured data have it.',
      ),
    ];
  return urlKind(url) === 'http' ? [problem('url-insecure', `"${url}" uses http.`, place, 'Write https.')] : [];
}

/** `/terms/` is a folder to a plain host, and `terms.html` no file in it (D-38). */
function slashProblems({ urls = {} }: Config, at: Finder): Problem[] {
  return urls.format === 'file' && urls.trailingSlash === 'always'
    ? [
        problem(
          'config-conflict',
          '"format" writes terms.html, "trailingSlash" links to /terms/: plain hosts would answer every link with 404.',
          at('/urls/trailingSlash'),
          'Write "trailingSlash": "never", or "format": "directory".',
        ),
      ]
    : [];
}

/**
 * The browser compares these patterns with decoded paths; what it would refuse, or could never match, is reported here.
 */
function excludeProblems({ clientDelay }: Config, at: Finder): Problem[] {
  return (clientDelay?.exclude ?? []).flatMap((pattern, index) => {
    const fault = patternFault(pattern) ?? pathFault(pattern);
    const hint = 'Write a path such as /guida, or /api/** for everything below it.';
    return fault
      ? [
          problem(
            'value-format',
            `${JSON.stringify(pattern)} is not a path pattern: ${fault}.`,
            at(step('/clientDelay/exclude', index)),
            hint,
          ),
        ]
      : [];
  });
}

function ruleProblems({ routes }: Config, at: Finder): Problem[] {
  return Object.entries(routes?.validate ?? {}).flatMap(([name, { prefix }]) => {
    const fault = prefix === undefined ? null : /[*:]/.test(prefix) ? 'it is compared literally' : pathFault(prefix);
    const place = () => at(step(step('/routes/validate', name), 'prefix'));
    return fault
      ? [
          problem(
            'value-format',
            `The prefix ${JSON.stringify(prefix)} is not a path: ${fault}.`,
            place(),
            'Write a path such as /guida.',
          ),
        ]
      : [];
  });
}

/** URLs that the browser script puts before others. */
function serviceProblems({ analytics, http }: Config, at: Finder): Problem[] {
  const problems: Problem[] = [];
  const refuse = (message: string, pointer: string, hint: string) =>
    problems.push(problem('value-format', message, at(pointer), hint));
  const fault = analytics?.host ? hostFault(analytics.host) : null;
  if (fault)
    refuse(
      `"host" ${fault}: ${JSON.stringify(analytics!.host)}.`,
      '/analytics/host',
      addressHint(analytics!.host!) ?? 'For example https://stats.example.com',
    );
  const script = analytics?.script ?? '';
  if (/^\/|:\/\/|[\s\\]/.test(script))
    refuse(
      `"script" is not a file name: ${JSON.stringify(script)}.`,
      '/analytics/script',
      'Name the file on the host, for example matomo.js.',
    );
  const url = http?.baseURL ?? '';
  const isPath = urlKind(url) === 'path' && isCleanUrl(url) && !/[?#]/.test(url);
  if (url !== '' && !isPath && hostFault(url) !== null)
    refuse(
      `"baseURL" is neither a path nor a full URL: ${JSON.stringify(url)}.`,
      '/http/baseURL',
      addressHint(url) ?? 'For example https://api.example.com or /api',
    );
  return problems;
}

function themeProblems({ theme = {} }: Config, at: Finder): Problem[] {
  return themeFaults(theme).map(({ code, key, message, hint }) => problem(code, message, at(`/theme/${key}`), hint));
}
