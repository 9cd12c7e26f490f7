// First steps: read what the site is made of, check every page by itself, then all pages together.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasBrands } from '../config/load-policies.js';
import { type PublicFile, readPublic } from '../assets/public.js';
import { byText } from '../util/by-text.js';
import { arrangeWith, joinAcknowledgements } from '../content/collections/arrange.js';
import type { Collections } from '../content/collections/read-collections.js';
import { type DataInput, readData } from '../content/data.js';
import { misplacedFiles } from '../content/misplaced.js';
import { CONFIG_FILE } from '../content/names.js';
import { knownMiddleware } from '../content/page-rules.js';
import { readOwnBlocks } from '../content/own-blocks.js';
import { readSource } from '../content/read.js';
import { readSite, type SiteInput } from '../content/read-site.js';
import { sizeIn } from '../content/scan.js';
import type { MediaFile, PageSummary, Site } from '../model.js';
import { PagePool } from '../pages/pool.js';
import { type Indexed, joinIndexed, type PageIndexer } from '../pages/index-page.js';
import { type CheckFiles, findChecks, ruleOfChecks } from '../files/check-files.js';
import { unmatchedPages } from '../policies/unmatched-pages.js';
import { youngAges } from '../policies/young-ages.js';
import { believable } from '../problems/believable.js';
import { finder } from '../problems/locate.js';
import { type CheckCode, compileChecks, loadChecks } from '../render/checks.js';
import { layoutNames, stopCompiler } from '../render/templates.js';
import { misnamedFolder } from '../render/unused-checks.js';
import { haveDuplicates } from '../site/find-page.js';
import { pagesAt } from '../site/periods.js';
import { planSite } from '../site/plan.js';
import { scriptPageProblems, scriptsAlsoAtOnce } from '../site/script-pages.js';
import { privacyProblems } from '../site/privacy-page.js';
import type { Settings } from '../settings.js';
import type { TemplateFiles } from '../files/template-files.js';
import type { BuildContext } from './context.js';
import { readKnownMedia } from './known-media.js';
import { headerPathProblems } from './header-paths.js';
import { findPageSources } from './page-sources.js';
import { readBesides } from './read-besides.js';
import { writeEditorSchema } from './editor-schema.js';
import type { IncrementalState } from './incremental-state.js';

export interface Inputs {
  readonly site: SiteInput;
  readonly data: DataInput;
  readonly collections: Collections;
  readonly sources: readonly string[];
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly publicFiles: readonly PublicFile[];
  readonly templates: TemplateFiles;
  readonly checks: CheckFiles;
  /** Results of sources that have not changed since the last build. */
  readonly cached: ReadonlyMap<string, Indexed>;
  /** The sources that must be read. */
  readonly fresh: readonly string[];
  readonly pool: PagePool;
}

/**
 * Largest file of a page that the main thread takes, bytes: it does not react to signals for a fraction of a second.
 */
const MAX_SHORT_PAGE = 400_000;

export async function readInputs(context: BuildContext, state: IncrementalState): Promise<Inputs> {
  const { settings, tools } = context;
  const { root, packageRoot, routes, jobs, languages } = settings;
  const { templates } = state;
  const { blocks, problems: blockFaults } = readOwnBlocks(root, packageRoot);
  context.problems.report(blockFaults);
  if (tools.write && settings.cache) writeEditorSchema(root, packageRoot, blocks);
  const { collections, sources, rules: ofRows } = findPageSources(settings, state.snapshot, blocks);
  context.problems.arrange(arrangeWith(collections.reader));
  context.problems.report(collections.problems);
  state.know(collections.sources);
  const isLong = (source: string) => sizeIn(state.snapshot, source) > MAX_SHORT_PAGE;
  const checks = findChecks(root);
  const code = await usableChecks(context, checks);
  const { validate, middleware } = routes;
  const ofChecks = { middleware, ...ruleOfChecks(checks) };
  const rules = { layouts: layoutNames(templates), validate, ...ofChecks, languages, blocks, ...ofRows };
  const pool = new PagePool(
    { settings: { root, packageRoot }, rules, checks: code, jobs, pages: sources.length, isLong },
    tools.validator,
    (pages) => context.progress(pages, sources.length),
  );
  context.life.onClose(() => pool.close());
  context.life.onHalt(() => pool.close());
  const cached = state.indexed();
  const fresh = sources.filter((source) => !cached.has(source));
  await pool.begin(fresh);
  const site = readSite(root, tools.validator, languages);
  const data = readData(root, state.snapshot.keys(), tools.validator);
  context.problems.report(data.problems);
  const besides = readBesides(settings, settings.isStandIn ? state.snapshot.keys() : []);
  context.problems.report(misplacedFiles(root, state.snapshot.keys(), besides));
  context.problems.report(site.problems);
  context.problems.acknowledge(site.acknowledgements);
  const { media, problems } = readKnownMedia(context, state.snapshot);
  context.problems.report(problems);
  const { files: publicFiles, problems: refused } = readPublic(root);
  context.problems.report(refused);
  return { site, data, collections, sources, media, publicFiles, templates, checks, cached, fresh, pool };
}

async function usableChecks(context: BuildContext, files: CheckFiles): Promise<CheckCode> {
  context.problems.report(misnamedFolder(context.settings.root));
  if (files.paths.size === 0 && files.others.length === 0) return {};
  context.life.onHalt(stopCompiler);
  const { code, problems, warnings } = await compileChecks(files, knownMiddleware(context.settings.routes.middleware));
  context.problems.report([...problems, ...warnings, ...(await loadChecks(code)).problems]);
  return code;
}

export interface Indexing extends Indexed {
  /** False when a page or entity could not be used: what seems to be missing may only be broken. */
  readonly complete: boolean;
}

export async function indexPages(
  context: BuildContext,
  { pool, data, collections, sources, cached, fresh }: Inputs,
): Promise<Indexing> {
  pool.local.indexer.useRows(collections.reader);
  const read = await pool.index(fresh);
  const all = joinIndexed([...sources.flatMap((source) => cached.get(source) ?? []), read]);
  // In the order of their files: of two pages with one path the first stays, whichever thread has read it.
  const indexed = { ...all, summaries: all.summaries.toSorted((a, b) => byText(a.source, b.source)) };
  context.problems.report(believable(indexed.problems, { config: !context.settings.isStandIn }));
  context.problems.acknowledge(joinAcknowledgements(indexed.acknowledgements));
  const broken = new Set(indexed.problems.filter((one) => one.severity === 'error').map((one) => one.file));
  // A draft, or a page outside its time, meets no other.
  const shown = pagesAt(indexed.summaries, context.settings.now).filter(({ draft }) => !draft);
  const complete = broken.size === 0 && data.complete && collections.complete && !haveDuplicates(shown);
  return { ...indexed, complete };
}

/** Null when the rest cannot be checked: the config or site.json is broken. */
export function plan({ settings, problems: log }: BuildContext, inputs: Inputs, indexed: Indexing): Site | null {
  if (!inputs.site.content || settings.isStandIn) return null;
  const { site, problems } = planFrom({ ...inputs, settings }, indexed.summaries, inputs.pool.local.indexer.at);
  log.report(believable(problems, { content: indexed.complete, data: inputs.data.complete }));
  log.report(privacyProblems(site, settings, inputs.pool.local.indexer));
  return site;
}

interface PlanSources extends Pick<Inputs, 'site' | 'media' | 'data' | 'collections' | 'publicFiles'> {
  readonly settings: Settings;
}

/** The plan of a site whose site.json can be used. */
export function planFrom(
  { settings, site, media, data, collections, publicFiles }: PlanSources,
  pages: readonly PageSummary[],
  pageAt: PageIndexer['at'],
): ReturnType<typeof planSite> {
  const config = finder(CONFIG_FILE, () => settings.config.text);
  const { site: planned, problems } = planSite({
    content: site.content!,
    locales: site.locales,
    pages,
    media,
    routes: settings.routes,
    links: settings,
    data: data.data,
    collections: collections.infos,
    time: settings,
    at: { page: pageAt, data: data.at, site: site.siteAt, config },
  });
  const unmatched = unmatchedPages(planned, settings.policies, settings.languages, (file) =>
    // It may be gone while somebody edits.
    finder(file, () => (existsSync(join(settings.root, file)) && readSource(settings.root, file).file?.text) || ''),
  );
  const isOfBrand = hasBrands(settings.root);
  const ofPaths = [
    ...scriptPageProblems(planned, settings, config, isOfBrand),
    ...headerPathProblems(planned, publicFiles, settings, config, isOfBrand),
  ];
  const early = scriptsAlsoAtOnce(planned, settings.scripts, config);
  const young = youngAges(planned, settings.policies, {
    home: settings.languages[0]?.code ?? '',
    site: site.siteAt,
    locale: (code) => site.locales.find((one) => one.code === code)?.at ?? site.siteAt,
    data: data.at,
  });
  return { site: planned, problems: [...problems, ...unmatched, ...ofPaths, ...early, ...young] };
}
