// Bundles the browser script: one small module for every page and lazily loaded parts, named by their content.
import { build } from 'esbuild';
import { boundRules, isRefused } from '../address-rules.js';
import {
  ANALYTICS_POLL_MS,
  ANALYTICS_TIMEOUT_MS,
  CAMPAIGN_PARAMETERS,
  CLIENT_DELAY,
  HEARTBEAT_SECONDS,
} from '../constants.js';
import type { Redirect } from '../model.js';
import { analyticsHost } from '../policy.js';
import { type AssetFile, sha256 } from '../asset-file.js';
import type { Settings } from '../settings.js';

export interface ClientScript {
  /** Path of the module that every page loads, below the output folder. */
  readonly entry: string;
  readonly files: readonly AssetFile[];
}

export interface ClientScriptInput {
  readonly settings: Pick<
    Settings,
    | 'packageRoot'
    | 'base'
    | 'updates'
    | 'reload'
    | 'locale'
    | 'routes'
    | 'analytics'
    | 'delayExclude'
    | 'httpBaseUrl'
    | 'minify'
  >;
  /** Whether pages have parts that load chunks of their own, see client/parts.ts. */
  readonly hasParts: boolean;
  /** Pattern redirects are looked up by the 404 page; the others only say what the host answers. */
  readonly redirects: readonly Redirect[];
}

export async function bundleClientScript({ settings, redirects, hasParts }: ClientScriptInput): Promise<ClientScript> {
  const entryPoint = hasParts ? 'src/client/parts.ts' : 'src/client/main.ts';
  const { outputFiles, metafile } = await build({
    absWorkingDir: settings.packageRoot,
    entryPoints: { client: entryPoint },
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
    define: {
      __CASINO_SITE__: asText(clientConfig(settings, redirects)),
      ...analyticsDefines(settings),
      __CASINO_SITE_RULES__: asText(ruleConfig(settings, redirects)),
    },
  });
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]!.entryPoint === entryPoint)!;
  const names = Object.keys(metafile.outputs);
  const files = outputFiles.map((file) => {
    const normalised = file.path.replaceAll('\\', '/');
    return {
      path: names.find((name) => normalised.endsWith(`/${name}`))!,
      bytes: file.contents,
      hash: sha256(file.contents),
    };
  });
  return { entry, files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** A value as the source of its JSON text: as an object it would become a file of its own. */
function asText(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}

type ClientSettings = ClientScriptInput['settings'];

/** What src/client/config.ts declares: only what every page needs. */
function clientConfig(
  { base, updates, locale, reload, analytics, routes, delayExclude, httpBaseUrl }: ClientSettings,
  redirects: readonly Redirect[],
) {
  const provider = analytics?.provider ?? 'matomo';
  return {
    base,
    updates,
    locale,
    reload,
    analytics: analytics && {
      provider,
      host: analyticsHost(analytics),
      siteId: String(analytics.siteId),
      ...(analytics.script ? { script: analytics.script } : {}),
      start: analytics.start ?? 'immediate',
      options: {
        ...analytics[provider],
        respectDoNotTrack: analytics.respectDoNotTrack ?? true,
        keepQuery: analytics.keepQuery ?? false,
      },
    },
    delayExclude,
    redirects: redirects.some((one) => one.kind === 'client'),
    rules: Object.keys(boundRules(routes.validate)).length > 0,
    http: { baseURL: httpBaseUrl },
  };
}

/**
 * What src/client/analytics/start.ts declares; as without a counter it is never loaded, the defaults then stand for
 * nothing.
 */
function analyticsDefines({ analytics }: ClientSettings): Record<string, string> {
  const {
    campaignParameters = CAMPAIGN_PARAMETERS,
    poll = ANALYTICS_POLL_MS,
    timeout = ANALYTICS_TIMEOUT_MS,
  } = analytics ?? {};
  return {
    __CASINO_SITE_ANALYTICS__: asText({ heartbeatSeconds: HEARTBEAT_SECONDS, delay: CLIENT_DELAY, campaignParameters }),
    __CASINO_SITE_POLL__: String(poll),
    __CASINO_SITE_TIMEOUT__: String(timeout),
  };
}

/** What src/client/rules.ts declares. */
function ruleConfig({ routes, analytics }: ClientSettings, redirects: readonly Redirect[]) {
  const rules = boundRules(routes.validate);
  const { requireConsent, requireCookieConsent } = (analytics?.provider !== 'fathom' && analytics?.matomo) || {};
  return {
    rules,
    open: redirects.map((one) => one.from).filter((from) => isRefused(from, rules)),
    keepsReferrer: analytics !== null && !requireConsent && !requireCookieConsent,
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
