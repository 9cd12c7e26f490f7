// The browser script of a site: one small module for every page and lazily loaded parts, named by their content; and
// the module that scripts of the site import.
import { boundRules, isRefused } from '../urls/address-rules.js';
import { CONSENT_STORAGE_KEY, waitsForConsent } from '../privacy/consent.js';
import { encodePath } from '../urls/encode-path.js';
import type { Redirect } from '../model.js';
import { type AssetFile, sha256 } from '../files/asset-file.js';
import type { Settings } from '../settings.js';
import { normaliseSlug, pagePath, splitUrl } from '../urls/urls.js';
import { CONSENT_WORDS } from '../words/consent.js';
import { analyticsValues, ga4Config } from './client-counters.js';
import { languageValues } from './client-languages.js';
import { clientParts } from './client-parts.js';
import { asText, jsString, writeValues } from './client-values.js';

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

export async function bundleClientScript(input: ClientScriptInput): Promise<ClientScript> {
  const { packageRoot, consent, analytics, languages, minify, browserModule } = input.settings;
  const variant = {
    source: `client/${entryOf(consent !== null, input.hasParts)}`,
    minify,
    isMultilingual: languages.length > 0,
    usesGa4: consent !== null && analytics?.provider === 'ga4',
  };
  const { entry, files } = writeValues(await clientParts(packageRoot, variant), valuesOf(input));
  const module = browserModule ? asset(BROWSER_MODULE, await singleFile(packageRoot, 'browser', minify)) : null;
  return { entry, files: files.map(({ path, code }) => asset(path, code)), module };
}

/** The script that `watch` adds to its pages. */
export function bundleLiveScript(packageRoot: string): Promise<string> {
  return singleFile(packageRoot, 'client/dev/live', true);
}

/** Sites load the lines that they need. */
function entryOf(asksConsent: boolean, hasParts: boolean): string {
  if (asksConsent) return hasParts ? 'consented-parts' : 'consented';
  return hasParts ? 'parts' : 'main';
}

/** A module without values and without chunks. */
async function singleFile(packageRoot: string, source: string, minify: boolean): Promise<string> {
  const { files } = await clientParts(packageRoot, { source, minify, isMultilingual: false, usesGa4: false });
  return files[0]!.code;
}

function asset(path: string, code: string): AssetFile {
  const bytes = Buffer.from(code);
  return { path, bytes, hash: sha256(bytes) };
}

/** By the names that modules of src/client/ declare. */
function valuesOf({ settings, redirects, policies = {} }: ClientScriptInput): Readonly<Record<string, string>> {
  return {
    ...languageValues(settings, policies),
    __CASINO_SITE__: asText(clientConfig(settings, redirects)),
    __CASINO_SITE_BANNER__: asText(settings.updates.banner),
    ...analyticsValues(settings),
    ...consentValues(settings),
    __CASINO_SITE_RULES__: asText(ruleConfig(settings, redirects)),
  };
}

type ClientSettings = ClientScriptInput['settings'];

/** What src/client/config.ts declares: only what every page needs. */
function clientConfig(
  { base, updates, locale, reload, analytics, consent, routes, httpBaseUrl }: ClientSettings,
  redirects: readonly Redirect[],
) {
  return {
    base,
    updates: updates.interval,
    // A preference that nobody has chosen is not strictly necessary: it must not come before the answer.
    locale: consent && locale.cookie ? { ...locale, cookie: { ...locale.cookie, waits: true } } : locale,
    reload,
    // GA4 is loaded after consent only, by another part.
    analytics: analytics !== null && analytics.provider !== 'ga4',
    redirects: redirects.some((one) => one.kind === 'client'),
    rules: Object.keys(boundRules(routes.validate)).length > 0,
    http: { baseURL: httpBaseUrl },
  };
}

/** What src/client/consented.ts and consent/start.ts declare; where nobody is asked, neither is in the bundle. */
function consentValues({ base, urls, consent, analytics }: ClientSettings): Record<string, string> {
  if (!consent) return {};
  const { manager, categories, months, policyUrl } = consent;
  // Other categories, or another version, ask again.
  const version = [consent.version, ...categories.map((name) => name[0])].join('-');
  const key = manager ? '' : CONSENT_STORAGE_KEY + base;
  const isGa4 = analytics?.provider === 'ga4';
  const counter = !analytics || isGa4 ? 'none' : waitsForConsent(analytics) ? 'waits' : 'counts';
  const { path, query, fragment } = splitUrl(policyUrl);
  const isPath = path.startsWith('/');
  const policy = isPath ? encodePath(pagePath(normaliseSlug(path), urls, base)) + query + fragment : policyUrl;
  const words = CONSENT_WORDS;
  const choice = { key, version, months };
  const heedsObjection = analytics !== null && (analytics.respectDoNotTrack ?? true);
  return {
    __CASINO_SITE_CONSENT_KEY__: jsString(key),
    __CASINO_SITE_CONSENT_VERSION__: jsString(version),
    __CASINO_SITE_CONSENT__: asText({ ...choice, categories, policy, manager, counter, heedsObjection, words }),
    ...(isGa4 ? { __CASINO_SITE_GA4__: asText(ga4Config(analytics)) } : {}),
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
