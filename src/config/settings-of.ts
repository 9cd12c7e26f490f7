// What a config file and flags mean, with every default of the specification.
import { mayCache } from '../run/cache-folder.js';
import { middleOf } from '../calendar/calendar-time.js';
import { consentSettings, isForeign } from '../privacy/consent.js';
import {
  ANALYTICS_POLL_MS,
  ANALYTICS_TIMEOUT_MS,
  BUILD_CHECK_INTERVAL_MS,
  CAMPAIGN_PARAMETERS,
  CLIENT_DELAY_EXCLUDE,
  DEFAULT_LOCALE,
  RELOAD_GUARD_MS,
} from '../constants.js';
import { normaliseBase } from '../urls/encode-path.js';
import { detectHost, HOST_NAMES, redirectsItself } from '../hosts/names.js';
import type { Config, SourceFile, UrlPolicy } from '../model.js';
import { parseShard } from '../output/shard.js';
import type { NamedPack } from '../policies/compile.js';
import type { Environment, Flags, Publish, Settings } from '../settings.js';
import { epochOf } from './flags.js';
import { languagesOf } from './languages-of.js';
import { namedHost } from './named-host.js';
import { listFile, outputFolder } from './output-folder.js';

/** `root` is the folder of the site, `source` its config file. */
export function settingsOf(
  config: Config,
  flags: Flags,
  world: Environment,
  root: string,
  source: SourceFile,
  policies: readonly NamedPack[] = [],
): Settings {
  const url = new URL(flags.siteUrl ?? config.site.url);
  const publish = publishOf(config, flags, world.env);
  const site = ofSite(config);
  const isByHost = publish !== null && publish.hosts.length > 0 && publish.hosts.every(redirectsItself);
  return {
    root,
    packageRoot: world.packageRoot,
    version: world.version,
    program: world.program,
    outDir: outputFolder(root, flags.outDir),
    changedFiles: flags.changedFiles === undefined ? null : listFile(root, flags.changedFiles),
    origin: url.origin,
    base: normaliseBase(flags.base ?? config.site.base ?? url.pathname),
    urls: urlsOf(config),
    locale: localeOf(config),
    languages: languagesOf(config),
    policies,
    ...site,
    routes: { ...site.routes, isByHost },
    ...ofRun(flags, world, root),
    publish,
    indexNowKey: config.publish?.indexNow?.key ?? null,
    config: source,
  };
}

type SiteKeys =
  | 'prefer'
  | 'analytics'
  | 'consent'
  | 'scripts'
  | 'browserModule'
  | 'security'
  | 'reload'
  | 'updates'
  | 'delayExclude'
  | 'faqJsonLd'
  | 'breadcrumbs'
  | 'search'
  | 'httpBaseUrl'
  | 'claims'
  | 'offers'
  | 'keepBuilds'
  | 'unusedMedia'
  | 'theme';

function ofSite(config: Config): Pick<Settings, SiteKeys> & { routes: Omit<Settings['routes'], 'isByHost'> } {
  return {
    prefer: config.links?.prefer ?? 'redirect',
    routes: {
      declared: config.routes?.declared ?? {},
      redirects: config.routes?.redirects ?? [],
      validate: config.routes?.validate ?? {},
      middleware: config.routes?.middleware ?? [],
    },
    analytics: analyticsOf(config),
    consent: consentSettings(config),
    scripts: config.scripts ?? [],
    browserModule: config.browserModule ?? (config.scripts ?? []).some((one) => !isForeign(one)),
    security: { allow: knownDirectives(config.security?.allow ?? {}) },
    reload: { ttl: config.reload?.ttl ?? RELOAD_GUARD_MS },
    updates: { interval: config.updates?.interval ?? BUILD_CHECK_INTERVAL_MS, banner: config.updates?.banner || false },
    delayExclude: config.clientDelay?.exclude ?? CLIENT_DELAY_EXCLUDE,
    faqJsonLd: config.jsonLd?.faq ?? true,
    breadcrumbs: config.breadcrumbs ?? false,
    search: searchOf(config),
    httpBaseUrl: config.http?.baseURL ?? '',
    claims: { severity: { ...CLAIM_SEVERITY, ...config.claims?.severity } },
    offers: { endingWithin: config.offers?.endingWithin ?? 7, checkedWithin: config.offers?.checkedWithin ?? null },
    keepBuilds: config.keepBuilds ?? 5,
    unusedMedia: config.media?.unused ?? 'leave',
    theme: config.theme ?? {},
  };
}

type Directive = keyof NonNullable<NonNullable<Config['security']>['allow']>;

const DIRECTIVES: ReadonlySet<string> = new Set<Directive>([
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'form-action',
]);

/** What is unknown was not checked either: a key besides these would be a directive of the policy as it is written. */
function knownDirectives(allow: Settings['security']['allow']): Settings['security']['allow'] {
  return Object.fromEntries(Object.entries(allow).filter(([name]) => DIRECTIVES.has(name)));
}

/** Slug of the list of all pages and games, unless the config names another. */
const SEARCH_SLUG = '/cerca';

function searchOf({ search = false }: Config): Settings['search'] {
  return search === false ? null : ((search === true ? {} : search).path ?? SEARCH_SLUG);
}

const CLAIM_SEVERITY: Settings['claims']['severity'] = {
  'claim-conflict': 'warning',
  'claim-arithmetic': 'warning',
  'claim-unreachable': 'warning',
  'claim-outdated': 'warning',
  'date-conflict': 'warning',
  'terms-apart': 'warning',
};

type RunKeys =
  | 'buildId'
  | 'strict'
  | 'noindex'
  | 'force'
  | 'cache'
  | 'shard'
  | 'minify'
  | 'jobs'
  | 'pid'
  | 'now'
  | 'sourceDateEpoch';

function ofRun(flags: Flags, world: Environment, root: string): Pick<Settings, RunKeys> {
  return {
    buildId: flags.buildId ?? null,
    strict: flags.strict ?? false,
    noindex: flags.noindex ?? false,
    force: flags.force ?? false,
    // Shards are merged elsewhere, so incremental state of this machine would be of no use.
    cache: (flags.cache ?? true) && flags.shard === undefined && mayCache(root),
    shard: flags.shard === undefined ? null : parseShard(flags.shard),
    minify: flags.minify ?? true,
    jobs: flags.jobs === undefined ? world.cores : Number(flags.jobs),
    pid: world.pid,
    now: flags.at === undefined ? world.now : middleOf(flags.at),
    sourceDateEpoch: epochOf(world),
  };
}

/**
 * `auto` looks at the environment, and a host named by flag or variable stands above the config; nothing else does, so
 * that the same input gives the same bytes.
 */
function publishOf({ publish = {} }: Config, flags: Flags, env: Environment['env']): Settings['publish'] {
  const named = [namedHost(flags, env)?.name ?? publish.host ?? []].flat();
  const found = detectHost(env);
  const names = new Set<string>(named.flatMap((one) => (one === 'auto' ? (found ?? []) : [one])));
  const hosts = HOST_NAMES.filter((name) => names.has(name));
  if (named.length === 0) return null;
  return {
    hosts,
    // A runner of GitHub may publish anywhere.
    elsewhere: found === null || found === 'github-pages' || names.has(found) ? null : found,
    blockCountries: publish.blockCountries ?? [],
    countryHeader: publish.countryHeader ?? 'CF-IPCountry',
    headers:
      flags.noindex && !names.has('github-pages') ? withoutIndex(publish.headers ?? {}) : (publish.headers ?? {}),
    securityHeaders: publish.securityHeaders ?? true,
  };
}

/**
 * Pages say it themselves; images and files of the owner cannot. Every rule of the owner about it gives way. Where
 * headers have no effect none is added, since that would be reported.
 */
function withoutIndex(headers: Publish['headers']): Publish['headers'] {
  const isAbout = (name: string) => name.toLowerCase() === 'x-robots-tag';
  const rules = Object.entries(headers).map(
    ([path, values]) => [path, Object.fromEntries(Object.entries(values).filter(([name]) => !isAbout(name)))] as const,
  );
  return { ...Object.fromEntries(rules), '/**': { ...Object.fromEntries(rules)['/**'], 'X-Robots-Tag': 'noindex' } };
}

function localeOf({ locale = {} }: Config): Settings['locale'] {
  const { cookie } = locale;
  const options = typeof cookie === 'object' ? cookie : {};
  return {
    default: locale.default ?? DEFAULT_LOCALE.code,
    locales: (locale.locales ?? [DEFAULT_LOCALE]).map(({ code, language }) => ({ code, language })),
    cookie: cookie === false || options.enabled === false ? false : { secure: options.secure || false },
  };
}

/** The slash that plain hosts answer to: a folder has one, a file has none (D-38). */
function urlsOf({ urls: { format = 'directory', trailingSlash } = {} }: Config): UrlPolicy {
  return { format, trailingSlash: trailingSlash ?? (format === 'file' ? 'never' : 'always') };
}

// Matomo runs on the owner's own server, so without a host there is none; the others have public ones (SPEC-7.4).
function analyticsOf(config: Config): Settings['analytics'] {
  const { analytics } = config;
  if (!analytics?.siteId || !(analytics.host || (analytics.provider ?? 'matomo') !== 'matomo')) return null;
  return {
    campaignParameters: [...CAMPAIGN_PARAMETERS],
    poll: ANALYTICS_POLL_MS,
    timeout: ANALYTICS_TIMEOUT_MS,
    ...analytics,
  };
}
