// Bundles what pages load, and names the build.
import { type ClientScript, bundleClientScript } from '../assets/client-script.js';
import { type AssetFile, sha256 } from '../files/asset-file.js';
import type { PublicFile } from '../assets/public.js';
import type { Styles, ThemeSheet } from '../assets/styles.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import type { Site } from '../model.js';
import { tableTimestamp } from '../output/earlier.js';
import { buildTimestamp, type NamedBuild } from '../output/manifest.js';
import type { Explain } from '../render/explain-template.js';
import { compileTemplates, stopCompiler } from '../render/templates.js';
import type { BuildContext } from './context.js';
import { believable } from '../problems/believable.js';
import type { Indexing, Inputs } from './inputs.js';
import type { Settings } from '../settings.js';
import { consentPolicies } from '../site/consent-policies.js';
import { hasParts } from '../site/parts.js';
import { searchLists } from '../site/search.js';
import { publishedMedia, selectMedia } from './media.js';
import type { RenderedSite } from './render.js';
import { openTheme } from './theme.js';
import { keptScriptProblems } from './kept-script-problems.js';
import { keptStyles } from './kept-styles.js';

export interface Assets {
  readonly templateCode: string;
  /** Files that templates import from elsewhere. */
  readonly imported: readonly string[];
  readonly explain: Explain;
  readonly styles: Styles;
  /** Fonts and pictures that style sheets name. */
  readonly styleFiles: readonly AssetFile[];
  readonly script: ClientScript;
  readonly publicFiles: readonly PublicFile[];
  /** Paths of output files that are no pages. */
  readonly paths: ReadonlySet<string>;
}

/** Null when a template or style sheet does not compile. */
export async function bundleAssets(
  context: BuildContext,
  { templates, publicFiles }: Inputs,
  site: Site,
): Promise<Assets | null> {
  const { settings, tools } = context;
  context.life.onHalt(stopCompiler);
  const theme = await openTheme(settings, tools.write);
  const [{ code, imported, problems, warnings, explain }, script, sheets, ofScripts] = await bundlesOf(
    context,
    { templates, publicFiles },
    site,
    theme.sheet,
  );
  const { styles, files: styleFiles, problems: styleFaults } = sheets;
  // Its process would take 17 MB until the pages are written. Another build would wait for it without end.
  if (tools.isAlone) await stopCompiler();
  context.problems.report([...theme.problems, ...styleFaults, ...problems, ...warnings, ...ofScripts]);
  if ([...theme.problems, ...problems, ...styleFaults].some((one) => one.severity === 'error')) return null;
  const paths = pathsBeside(script, styleFiles, publicFiles, settings);
  return { templateCode: code, imported, explain, styles, styleFiles, script, publicFiles, paths };
}

/** All at once: the compiler is a process of its own. */
function bundlesOf(
  context: BuildContext,
  { templates, publicFiles }: Pick<Inputs, 'templates' | 'publicFiles'>,
  site: Site,
  theme: ThemeSheet,
) {
  const { settings } = context;
  const script = {
    settings,
    redirects: site.redirects,
    hasParts: hasParts(site, settings.search),
    policies: consentPolicies(site, settings),
  };
  return Promise.all([
    compileTemplates(templates, settings.packageRoot),
    bundleClientScript(script),
    keptStyles(context, templates, theme),
    keptScriptProblems(context, publicFiles),
  ]);
}

/** What a page may link to besides pages and media. */
export function pathsBeside(
  script: ClientScript,
  styleFiles: readonly AssetFile[],
  publicFiles: readonly PublicFile[],
  settings: Pick<Settings, 'search' | 'languages'>,
): ReadonlySet<string> {
  const module = script.module ? [script.module] : [];
  const files = [...script.files, ...module, ...styleFiles, ...publicFiles].map((file) => file.path);
  // The list of the search has no page file; links to it may have a slash at the end.
  const list = searchLists([], settings).flatMap(({ path }) => [path.slice(1), `${path.slice(1)}/`]);
  return new Set([...files, ...list, 'sitemap.xml', 'robots.txt', '_build/latest.json', MANIFEST_FILE]);
}

/** The site with its unused media marked. */
export function select(context: BuildContext, site: Site, { templateCode }: Assets, indexed: Indexing): Site {
  const { media, problems } = selectMedia(site, context.settings, templateCode);
  context.problems.report(believable(problems, { content: indexed.complete }));
  return { ...site, media };
}

/** Names the inputs of a build: shards of one site have the same, whatever machine they come from. */
export function inputsKeyOf({ settings }: BuildContext, inputs: Inputs, site: Site, assets: Assets): string {
  const { origin, base, minify, version, publish } = settings;
  const parts = [
    JSON.stringify({ origin, base, minify, version, ...(publish === null ? {} : { hosts: publish.hosts }) }),
    settings.config.hash,
    ...settings.policies.map((one) => one.hash),
    inputs.site.siteSource!.hash,
    ...inputs.site.locales.map(({ code, own }) => `${code} ${JSON.stringify(own)}`),
    inputs.templates.hash,
    inputs.checks.hash,
    ...(inputs.data.hash === '' ? [] : [inputs.data.hash]),
    ...site.data.offers.flatMap(({ id, state }) => (state ? [`${id} ${state}`] : [])),
    ...site.pages.map((page) => `${page.source} ${page.hash}`),
    ...assetLines(site, assets),
    ...(settings.noindex ? ['noindex'] : []),
  ];
  return sha256(parts.join('\n')).slice(0, 16);
}

/**
 * The build id is a hash over the output, so that it is another one exactly when a visitor could see a difference
 * (decision 0028).
 */
export function identify(
  context: BuildContext,
  site: Site,
  assets: Assets,
  { pages, notFound, search }: RenderedSite,
  hostLines: readonly string[],
): NamedBuild {
  const { settings } = context;
  const { origin, base, urls, routes } = settings;
  const lines = pages.map(
    ({ record: { slug, hash, inSitemap, updated = '' } }) => `${slug} ${hash} ${inSitemap} ${updated}`,
  );
  const parts = [
    JSON.stringify([origin, base, urls, routes.validate, site.redirects, notFound]),
    ...lines.toSorted(),
    ...assetLines(site, assets),
    ...search.map(({ path, bytes }) => `${path} ${sha256(bytes)}`),
    ...hostLines,
    ...(settings.indexNowKey === null ? [] : [settings.indexNowKey]),
  ];
  const id = settings.buildId ?? sha256(parts.join('\n')).slice(0, 16);
  const timestamp = buildTimestamp(settings.outDir, id, settings.now, settings.sourceDateEpoch);
  return { id, timestamp, since: tableTimestamp(settings.outDir, id) ?? timestamp };
}

function assetLines(site: Site, { script, styleFiles, publicFiles }: Assets): string[] {
  const media = publishedMedia(site.media).map((file) =>
    [file.file, file.hash, ...(file.variants ?? []).map((variant) => variant.hash)].join(' '),
  );
  const module = script.module ? [script.module] : [];
  const files = [...script.files, ...module, ...styleFiles, ...publicFiles];
  return [...media, ...files.map((file) => `${file.path} ${file.hash}`)];
}
