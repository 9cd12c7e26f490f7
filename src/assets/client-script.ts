// Bundles the browser script: one small module for every page and lazily loaded parts, named by their content; and the
// module that scripts of the site import.
import type { Metafile, OutputFile as BuildOutput } from 'esbuild';
import { createRequire } from 'node:module';
import { boundRules, isRefused } from '../address-rules.js';
import { byText } from '../by-text.js';
import { CONSENT_STORAGE_KEY, waitsForConsent } from '../consent.js';
import { encodePath } from '../encode-path.js';
import type { Redirect } from '../model.js';
import { type AssetFile, sha256 } from '../asset-file.js';
import type { Settings } from '../settings.js';
import { normaliseSlug, pagePath } from '../urls.js';
import { CONSENT_WORDS } from '../words/consent.js';
import { analyticsDefines, asText, ga4Config } from './client-counters.js';
import { languageDefines, languagePlugins } from './client-languages.js';

const require = createRequire(import.meta.url);

/** Loaded when there is something to bundle: most builds find it bundled already. */
const build: (typeof import('esbuild'))['build'] = (options) =>
  (require('esbuild') as typeof import('esbuild')).build(options as never) as never;

export interface ClientScript {
  /** Path of the module that every page loads, below the output folder. */
  readonly entry: string;
  readonly files: readonly AssetFile[];
  /** What the site's own scripts import, under a name that stays; null where none does. */
  readonly module: AssetFile | null;
}

const BROWSER_MODULE = '_build/casino-site.js';

interface ClientScriptInput {
  readonly settings: Pick<
    Settings,
    | 'packageRoot'
    | 'base'
    | 'updates'
    | 'reload'
    | 'locale'
    | 'routes'
    | 'analytics'
    | 'consent'
    | 'browserModule'
    | 'urls'
    | 'languages'
    | 'search'
    | 'delayExclude'
    | 'httpBaseUrl'
    | 'minify'
  >;
  /** Whether pages have parts that load chunks of their own, see client/parts.ts. */
  readonly hasParts: boolean;
  /** Pattern redirects are looked up by the 404 page; the others only say what the host answers. */
  readonly redirects: readonly Redirect[];
  /** Path of the page about privacy in each language, as links render it. */
  readonly policies?: Readonly<Record<string, string>>;
}

/** Sites load the lines that they need. */
function entryOf(asksConsent: boolean, hasParts: boolean): string {
  if (asksConsent) return hasParts ? 'consented-parts' : 'consented';
  return hasParts ? 'parts' : 'main';
}

export async function bundleClientScript({
  settings,
  redirects,
  hasParts,
  policies = {},
}: ClientScriptInput): Promise<ClientScript> {
  const source = `src/client/${entryOf(settings.consent !== null, hasParts)}.ts`;
  const { outputFiles, metafile } = await build({
    absWorkingDir: settings.packageRoot,
    entryPoints: { client: source },
    outdir: 'assets',
    entryNames: '[name].[hash]',
    // No speaking names: ad blockers stop what is called "analytics".
    chunkNames: '[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2020',
    minify: settings.minify,
    legalComments: 'none',
    write: false,
    metafile: true,
    logLevel: 'silent',
    tsconfigRaw: {},
    plugins: languagePlugins(settings),
    define: {
      ...languageDefines(settings, policies),
      __CASINO_SITE__: asText(clientConfig(settings, redirects)),
      __CASINO_SITE_BANNER__: asText(settings.updates.banner),
      ...analyticsDefines(settings),
      ...consentDefines(settings),
      __CASINO_SITE_RULES__: asText(ruleConfig(settings, redirects)),
    },
  });
  const { entry, files } = filesOf(outputFiles, metafile, source);
  const module = settings.browserModule ? await browserModule(settings) : null;
  return { entry, files, module };
}

/** In the order of their paths; `source` is that of the module that pages load. */
function filesOf(
  outputFiles: readonly BuildOutput[],
  { outputs }: Metafile,
  source: string,
): Pick<ClientScript, 'entry' | 'files'> {
  const names = Object.keys(outputs);
  const entry = names.find((path) => outputs[path]!.entryPoint === source)!;
  const files = outputFiles.map(({ path, contents }) => {
    const normalised = path.replaceAll('\\', '/');
    return { path: names.find((name) => normalised.endsWith(`/${name}`))!, bytes: contents, hash: sha256(contents) };
  });
  return { entry, files: files.toSorted((a, b) => byText(a.path, b.path)) };
}

async function browserModule({ packageRoot, minify }: ClientSettings): Promise<AssetFile> {
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['src/browser.ts'],
    format: 'esm',
    target: 'es2020',
    minify,
    legalComments: 'none',
    write: false,
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  const bytes = outputFiles[0]!.contents;
  return { path: BROWSER_MODULE, bytes, hash: sha256(bytes) };
}

type ClientSettings = ClientScriptInput['settings'];

/** What src/client/config.ts declares: only what every page needs. */
function clientConfig(
  { base, updates, locale, reload, analytics, routes, httpBaseUrl }: ClientSettings,
  redirects: readonly Redirect[],
) {
  return {
    base,
    updates: updates.interval,
    locale,
    reload,
    // GA4 is loaded after consent only, by another part.
    analytics: analytics !== null && analytics.provider !== 'ga4',
    redirects: redirects.some((one) => one.kind === 'client'),
    rules: Object.keys(boundRules(routes.validate)).length > 0,
    http: { baseURL: httpBaseUrl },
  };
}

/** What src/client/consented.ts and consent/start.ts declare; where nobody is asked, neither is in the bundle. */
function consentDefines({ base, urls, consent, analytics }: ClientSettings): Record<string, string> {
  if (!consent) return {};
  const { manager, categories, months, policyUrl } = consent;
  // Other categories, or another version, ask again.
  const version = [consent.version, ...categories.map((name) => name[0])].join('-');
  const key = manager ? '' : CONSENT_STORAGE_KEY + base;
  const isGa4 = analytics?.provider === 'ga4';
  const counter = !analytics || isGa4 ? 'none' : waitsForConsent(analytics) ? 'waits' : 'counts';
  const [, path = '', fragment = ''] = /^(\/[^#]*)?(.*)$/.exec(policyUrl)!;
  const policy = path === '' ? policyUrl : encodePath(pagePath(normaliseSlug(path), urls, base)) + fragment;
  const words = CONSENT_WORDS;
  return {
    __CASINO_SITE_CONSENT_KEY__: JSON.stringify(key),
    __CASINO_SITE_CONSENT_VERSION__: JSON.stringify(version),
    __CASINO_SITE_CONSENT__: asText({ key, version, months, categories, policy, manager, counter, words }),
    __CASINO_SITE_GA4__: isGa4 ? asText(ga4Config(analytics)) : 'null',
  };
}

/** What src/client/rules.ts declares. */
function ruleConfig({ routes, analytics }: ClientSettings, redirects: readonly Redirect[]) {
  const rules = boundRules(routes.validate);
  return {
    rules,
    open: redirects.map((one) => one.from).filter((from) => isRefused(from, rules)),
    keepsReferrer: analytics !== null && !waitsForConsent(analytics),
  };
}

/** The script that `watch` adds to its pages. */
export async function bundleLiveScript(packageRoot: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['src/client/dev/live.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
