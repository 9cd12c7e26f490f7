// Bundles the browser script: one small module for every page and lazily loaded parts, named by their content.
import { build } from 'esbuild';
import { analyticsHost } from '../policy.js';
import { type AssetFile, sha256 } from './asset-file.js';
import type { Settings } from '../settings.js';

export interface ClientScript {
  /** Path of the module that every page loads, below the output folder. */
  readonly entry: string;
  readonly files: readonly AssetFile[];
}

export interface ClientScriptInput {
  readonly settings: Pick<Settings, 'packageRoot' | 'base' | 'updates' | 'locale' | 'analytics' | 'delayExclude' | 'httpBaseUrl' | 'minify'>;
  /** True when pattern redirects exist, which the 404 page then looks up. */
  readonly redirects: boolean;
}

export async function bundleClientScript({ settings, redirects }: ClientScriptInput): Promise<ClientScript> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: settings.packageRoot,
    entryPoints: { client: 'src/client/main.ts' },
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
    define: { __CASINO_SITE__: JSON.stringify(JSON.stringify(clientConfig(settings, redirects))) },
  });
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]!.entryPoint === 'src/client/main.ts')!;
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

/** What src/client/config.ts declares; bundled as text, so that unused parts can be dropped by the reader, not by luck. */
function clientConfig(settings: ClientScriptInput['settings'], redirects: boolean) {
  const { analytics } = settings;
  const provider = analytics?.provider ?? 'matomo';
  return {
    base: settings.base,
    updates: settings.updates,
    locale: settings.locale,
    analytics: analytics && {
      provider,
      host: analyticsHost(analytics),
      siteId: String(analytics.siteId),
      ...(analytics.script ? { script: analytics.script } : {}),
      start: analytics.start ?? 'immediate',
      options: { ...analytics[provider], respectDoNotTrack: analytics.respectDoNotTrack ?? true, keepQuery: analytics.keepQuery ?? false },
    },
    delayExclude: settings.delayExclude,
    redirects,
    http: { baseURL: settings.httpBaseUrl },
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
