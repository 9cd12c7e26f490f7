// Flags plus casino-site.config.json become Settings, with every default of the specification. Clock, build id and
// concurrency enter the program here, so that everything behind it repeats.
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { buildIdFault } from './build-id.js';
import { baseFault, configProblems, hostFault } from './content/config-rules.js';
import {
  ANALYTICS_POLL_MS,
  ANALYTICS_TIMEOUT_MS,
  BUILD_CHECK_INTERVAL_MS,
  CAMPAIGN_PARAMETERS,
  CLIENT_DELAY_EXCLUDE,
  DEFAULT_LOCALE,
  RELOAD_GUARD_MS,
} from './constants.js';
import { parseJson } from './content/json.js';
import { CONFIG_FILE } from './content/names.js';
import { readSource } from './content/read.js';
import type { Validator } from './content/validate.js';
import type { Config, Locale, Problem, SourceFile, UrlPolicy } from './model.js';
import { parseShard, type Shard } from './output/shard.js';
import { problem } from './problems/catalogue.js';
import { normaliseBase } from './encode-path.js';

/** What the user typed, already split by commander but not yet judged. */
export interface Flags {
  readonly root?: string;
  readonly outDir?: string;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly buildId?: string;
  readonly strict?: boolean;
  readonly minify?: boolean;
  readonly jobs?: string;
  readonly force?: boolean;
  /** False: nothing of earlier builds is used or kept. */
  readonly cache?: boolean;
  /** `2/4`: only the second of four shares of the pages. */
  readonly shard?: string;
}

/** The world outside: given once by the command, replaced in tests. */
export interface Environment {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly cores: number;
  readonly pid: number;
  /** Folder of this package: schemas/, templates/, src/client/. */
  readonly packageRoot: string;
  readonly version: string;
  /** Identifies the program, see steps/memory.ts. */
  readonly program: string;
}

/** What is counted, and how; null where nothing is. */
export type Analytics = NonNullable<Config['analytics']> &
  Readonly<Required<Pick<NonNullable<Config['analytics']>, 'campaignParameters' | 'poll' | 'timeout'>>>;

export interface Settings {
  readonly root: string;
  readonly packageRoot: string;
  readonly version: string;
  readonly program: string;
  readonly outDir: string;
  /** Scheme and host, without a slash at the end: `https://www.example.com`. */
  readonly origin: string;
  /** Starts and ends with a slash; in letters, without escapes (see urls.ts). */
  readonly base: string;
  readonly urls: UrlPolicy;
  readonly locale: {
    readonly default: string;
    readonly locales: readonly Locale[];
    readonly cookie: false | { readonly secure: boolean };
  };
  readonly prefer: 'redirect' | 'internal';
  readonly routes: {
    readonly declared: Readonly<Record<string, string>>;
    readonly redirects: NonNullable<NonNullable<Config['routes']>['redirects']>;
    readonly validate: NonNullable<NonNullable<Config['routes']>['validate']>;
    readonly middleware: readonly string[];
  };
  readonly analytics: Analytics | null;
  readonly reload: { readonly ttl: number };
  readonly updates: {
    readonly interval: number | false;
    readonly banner: false | { readonly text: string; readonly action: string };
  };
  readonly delayExclude: readonly string[];
  readonly faqJsonLd: boolean;
  readonly httpBaseUrl: string;
  readonly keepBuilds: number;
  readonly unusedMedia: 'leave' | 'publish';
  readonly buildId: string | null;
  readonly strict: boolean;
  readonly force: boolean;
  readonly cache: boolean;
  readonly shard: Shard | null;
  readonly minify: boolean;
  readonly jobs: number;
  readonly pid: number;
  readonly now: number;
  readonly sourceDateEpoch: number | null;
  readonly config: SourceFile;
}

/**
 * `settings` is null when the command line itself is wrong. With errors in the config file they hold defaults: enough
 * to judge the content, not to publish it.
 */
export type Loaded =
  | { readonly settings: Settings; readonly problems: readonly Problem[] }
  | { readonly settings: null; readonly problems: readonly Problem[] };

const DEFAULT_CONFIG: Config = { site: { url: 'https://site.invalid/' } };

/**
 * Reads and judges everything the user can set. Problems without a line belong to the command line, the others to the
 * config file.
 */
export function loadSettings(flags: Flags, world: Environment, validator: Validator): Loaded {
  const root = resolve(world.cwd, flags.root ?? '.');
  if (!existsSync(join(root, CONFIG_FILE))) {
    const message = `There is no ${CONFIG_FILE} in ${existsSync(root) ? 'this folder' : `"${flags.root}", which does not exist`}.`;
    return refused([
      problem(
        'root-invalid',
        message,
        { file: flags.root ?? '.' },
        'Run the command in the folder of your site, name it with --root, or make a new site with: casino-site init my-site',
      ),
    ]);
  }
  const usage = flagProblems(flags, root, world);
  if (usage.length > 0) return refused(usage);
  const { file, problems: unreadable } = readSource(root, CONFIG_FILE);
  const parsed = file && parseJson(file);
  const faults = file && parsed && parsed.problems.length === 0 ? configProblems(parsed.value, file, validator) : [];
  const problems = [...unreadable, ...(parsed?.problems ?? []), ...(parsed?.warnings ?? []), ...faults];
  const config = problems.some((one) => one.severity === 'error') ? DEFAULT_CONFIG : (parsed!.value as Config);
  return {
    settings: settingsOf(config, flags, world, root, file ?? { path: CONFIG_FILE, text: '', hash: '', stamp: '' }),
    problems,
  };
}

function refused(problems: readonly Problem[]): Loaded {
  return { settings: null, problems };
}

function settingsOf(config: Config, flags: Flags, world: Environment, root: string, source: SourceFile): Settings {
  const url = new URL(flags.siteUrl ?? config.site.url);
  const cookie = config.locale?.cookie;
  const epoch = world.env.SOURCE_DATE_EPOCH;
  return {
    root,
    packageRoot: world.packageRoot,
    version: world.version,
    program: world.program,
    outDir: outputFolder(root, flags.outDir),
    origin: url.origin,
    base: normaliseBase(flags.base ?? config.site.base ?? url.pathname),
    urls: urlsOf(config),
    locale: {
      default: config.locale?.default ?? DEFAULT_LOCALE.code,
      locales: config.locale?.locales ?? [DEFAULT_LOCALE],
      cookie:
        cookie === false || (typeof cookie === 'object' && cookie.enabled === false)
          ? false
          : { secure: (typeof cookie === 'object' && cookie.secure) || false },
    },
    prefer: config.links?.prefer ?? 'redirect',
    routes: {
      declared: config.routes?.declared ?? {},
      redirects: config.routes?.redirects ?? [],
      validate: config.routes?.validate ?? {},
      middleware: config.routes?.middleware ?? [],
    },
    analytics: analyticsOf(config),
    reload: { ttl: config.reload?.ttl ?? RELOAD_GUARD_MS },
    updates: { interval: config.updates?.interval ?? BUILD_CHECK_INTERVAL_MS, banner: config.updates?.banner || false },
    delayExclude: config.clientDelay?.exclude ?? CLIENT_DELAY_EXCLUDE,
    faqJsonLd: config.jsonLd?.faq ?? true,
    httpBaseUrl: config.http?.baseURL ?? '',
    keepBuilds: config.keepBuilds ?? 5,
    unusedMedia: config.media?.unused ?? 'leave',
    buildId: flags.buildId ?? null,
    strict: flags.strict ?? false,
    force: flags.force ?? false,
    // A share is put together elsewhere; what this machine remembers would be of no use.
    cache: (flags.cache ?? true) && flags.shard === undefined,
    shard: flags.shard === undefined ? null : parseShard(flags.shard),
    minify: flags.minify ?? true,
    jobs: flags.jobs === undefined ? world.cores : Number(flags.jobs),
    pid: world.pid,
    now: world.now,
    sourceDateEpoch: epoch && /^\d+$/.test(epoch) ? Number(epoch) : null,
    config: source,
  };
}

/** The slash that plain hosts answer to: a folder has one, a file has none (D-38). */
function urlsOf({ urls: { format = 'directory', trailingSlash } = {} }: Config): UrlPolicy {
  return { format, trailingSlash: trailingSlash ?? (format === 'file' ? 'never' : 'always') };
}

// Matomo runs on the owner's own server, so without a host there is none; Fathom has a public one (SPEC-7.4).
function analyticsOf(config: Config): Settings['analytics'] {
  const { analytics } = config;
  if (!analytics?.siteId || !(analytics.host || analytics.provider === 'fathom')) return null;
  return {
    campaignParameters: [...CAMPAIGN_PARAMETERS],
    poll: ANALYTICS_POLL_MS,
    timeout: ANALYTICS_TIMEOUT_MS,
    ...analytics,
  };
}

function flagProblems(flags: Flags, root: string, world: Environment): Problem[] {
  const problems: Problem[] = [];
  const refuse = (flag: string, message: string, hint: string) =>
    problems.push(problem('usage', message, { file: flag }, hint));
  if (flags.siteUrl !== undefined && hostFault(flags.siteUrl) !== null)
    refuse('--site-url', '--site-url must be a full address.', 'For example --site-url https://www.example.com');
  if (
    flags.base !== undefined &&
    (!flags.base.startsWith('/') || baseFault(`${flags.base.replace(/\/$/, '')}/`) !== null)
  )
    refuse('--base', '--base must be a path that begins with a slash.', 'For example --base /my-site/');
  if (flags.jobs !== undefined && !/^(?:[1-9]|[1-5]\d|6[0-4])$/.test(flags.jobs))
    refuse('--jobs', '--jobs must be a whole number from 1 to 64.', 'Leave it out to use every core.');
  const idFault =
    flags.buildId === undefined
      ? null
      : buildIdFault(flags.buildId, publishedIds(resolve(root, flags.outDir ?? 'dist')));
  if (idFault) refuse('--build-id', idFault, 'For example --build-id 2025-03-10.1');
  if (flags.shard !== undefined && !parseShard(flags.shard))
    refuse('--shard', '--shard must name a share of the pages.', 'For example --shard 2/4 for the second of four.');
  const epoch = world.env.SOURCE_DATE_EPOCH;
  if (epoch && !/^\d{1,12}$/.test(epoch))
    refuse(
      'SOURCE_DATE_EPOCH',
      'The environment variable SOURCE_DATE_EPOCH must be a whole number of seconds.',
      'Unset it, or set it to the time of the last change.',
    );
  const outFault = outDirFault(root, resolve(root, flags.outDir ?? 'dist'), world.packageRoot);
  if (outFault)
    problems.push(
      problem(
        'out-dir-unsafe',
        outFault,
        { file: '--out-dir' },
        'Choose a folder of its own, for example --out-dir dist',
      ),
    );
  return problems;
}

/** Builds whose records lie in an output folder; none when there is no such folder. */
function publishedIds(outDir: string): string[] {
  try {
    return readdirSync(join(outDir, '_build/meta')).map((name) => name.replace(/\.json$/, ''));
  } catch {
    return [];
  }
}

/**
 * Where the output really lies: a link to it, or on the way to it, is followed, so that what is swapped is the folder
 * and not the link.
 */
export function outputFolder(root: string, outDir = 'dist'): string {
  return realPlace(resolve(root, outDir));
}

/** The path without links, as far as it exists. */
function realPlace(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPlace(parent), basename(path));
  }
}

const SOURCES = ['content', 'templates', 'middleware', 'schemas', 'src', 'node_modules', '.git', '.casino-site'];

/**
 * Why a folder must not be overwritten: it is, holds or lies in the site, its sources or this program. Links are judged
 * by where they lead.
 */
function outDirFault(root: string, outDir: string, packageRoot: string): string | null {
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(outDir))
    return 'The output folder is a link that leads nowhere.';
  const real = realPlace(outDir);
  if (
    [root, realPlace(root), realPlace(packageRoot)].some((folder) => isWithin(outDir, folder) || isWithin(real, folder))
  )
    return 'The output folder must not be, or contain, the folder of the site.';
  for (const name of SOURCES) {
    const source = join(root, name);
    if (isWithin(source, outDir) || isWithin(realPlace(source), real))
      return `The output folder must not lie in ${name}/.`;
    if (existsSync(source) && isWithin(real, realPlace(source))) return `The output folder must not contain ${name}/.`;
  }
  return null;
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
