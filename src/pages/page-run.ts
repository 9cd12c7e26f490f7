// Both passes over a slice of the pages, behind one small interface: the same in this thread and in a worker.
import { join } from 'node:path';
import { groupBy } from '../util/group-by.js';
import { TemplateError } from '../render/template-error.js';
import type { PageCheck } from '../content/page-checks.js';
import type { PageRules } from '../content/page-rules.js';
import { createValidator } from '../content/validate.js';
import { Writer } from '../output/write.js';
import { type CheckCode, loadChecks } from '../render/checks.js';
import { loadTemplates } from '../render/templates.js';
import type { AnchorLink, Problem } from '../model.js';
import type { Settings } from '../settings.js';
import { type Indexed, joinIndexed, PageIndexer } from './index-page.js';
import type { Reuse } from './reuse-page.js';
import { PageRenderer, type RenderPlan } from './render-page.js';
import { findPage } from '../site/find-page.js';
import { createTurn } from './turn.js';
import { IdBook } from './id-book.js';
import { type Rendered, writePages } from './write-pages.js';

/** Pages that are yielded together. */
export const SLICE = 10;

/** Results come a few pages at a time, in the order of the sources. */
export interface PageRun {
  index(sources: readonly string[]): AsyncIterable<Indexed>;
  /** Pages are named by their source; only pages of the slice of this run. */
  render(plan: RenderPlan, sources: readonly string[], reuse: Reuse | null): AsyncIterable<Rendered>;
  /** After rendering: the links to other pages whose anchor is not there. */
  missingAnchors(links: readonly AnchorLink[]): AsyncIterable<readonly AnchorLink[]>;
  /** After rendering: what is wrong with links whose anchor is not there. */
  anchorProblems(links: readonly AnchorLink[]): AsyncIterable<readonly Problem[]>;
}

/** What a run starts with; plain values. */
export interface RunInput {
  readonly settings: Pick<Settings, 'root' | 'packageRoot'>;
  readonly rules: PageRules;
  readonly checks: CheckCode;
}

export interface LocalRun extends PageRun {
  readonly indexer: PageIndexer;
  renderer(plan: RenderPlan): Promise<PageRenderer>;
}

/** What was rendered last. */
type Current = { readonly plan: RenderPlan; readonly renderer: PageRenderer } | null;

/** Not a class, since worker.ts takes single functions from the run and calls them without it. */
export function createLocalRun(
  { settings, rules, checks: code }: RunInput,
  validator = createValidator(join(settings.packageRoot, 'schemas')),
): LocalRun {
  const checks = new Map<string, PageCheck>();
  const indexer = new PageIndexer(settings.root, validator, rules, checks);
  const ids = new IdBook();
  let loading: Promise<void> | undefined;
  let [current, opened]: [Current, Current] = [null, null];
  const load = async () => {
    for (const [name, check] of (await loadChecks(code)).checks) checks.set(name, check as PageCheck);
  };
  return {
    indexer,
    renderer: async (plan) => (opened = { plan, renderer: await openRenderer(plan, indexer) }).renderer,
    async *index(sources) {
      await (loading ??= load());
      yield* indexSlices(indexer, sources);
    },
    async *render(plan, sources, reuse) {
      const wanted = new Set(sources);
      const pages = plan.site.pages.filter((page) => wanted.has(page.source));
      const writer =
        plan.folder === null ? null : new Writer(plan.folder, plan.settings.outDir, plan.folders ?? new Set());
      const renderer = isSamePlan(opened?.plan, plan) ? opened!.renderer : await openRenderer(plan, indexer);
      current = { plan, renderer };
      yield* writePages(pages, {
        renderer,
        writer,
        reuse,
        urls: plan.settings.urls,
        languages: plan.settings.languages,
        release: (source) => indexer.release(source),
        note: (slug, found) => ids.note(slug, found),
      });
    },
    missingAnchors: (links) => findMissing(links, current, ids),
    anchorProblems: (links) => describeMissing(links, current),
  };
}

/** Wherever pages are written: a build asks for the renderer of its plan before, for what concerns the site. */
function isSamePlan(before: RenderPlan | undefined, other: RenderPlan): boolean {
  if (!before) return false;
  const { folder: _folder, folders: _folders, ...one } = before;
  return Object.entries(one).every(([name, value]) => other[name as keyof RenderPlan] === value);
}

async function openRenderer(plan: RenderPlan, indexer: PageIndexer): Promise<PageRenderer> {
  const templates = await loadTemplates(plan.templateCode);
  try {
    return new PageRenderer(plan, templates, indexer);
  } catch (error) {
    throw error instanceof TemplateError ? await error.complete() : error;
  }
}

async function* indexSlices(indexer: PageIndexer, sources: readonly string[]): AsyncGenerator<Indexed> {
  const turn = createTurn();
  for (let from = 0; from < sources.length; from += SLICE) {
    const parts: Indexed[] = [];
    for (const source of sources.slice(from, from + SLICE)) {
      parts.push(indexer.index([source]));
      await turn();
    }
    yield joinIndexed(parts);
  }
}

async function* findMissing(links: readonly AnchorLink[], current: Current, ids: IdBook) {
  const turn = createTurn();
  for (const [slug, sameTarget] of groupBy(links, ({ slug: target }) => target)) {
    const { plan, renderer } = current!;
    const page = findPage(plan.site.pages, slug);
    if (!page) continue;
    let rendered: ReadonlySet<string> | undefined;
    const isThere = (id: string) => ids.has(slug, id) ?? (rendered ??= renderer.ids(page)).has(id);
    const missing = sameTarget.filter(({ anchor }) => !isThere(anchor));
    if (missing.length > 0) yield missing;
    await turn();
  }
}

async function* describeMissing(links: readonly AnchorLink[], current: Current) {
  const turn = createTurn();
  for (const sameSource of groupBy(links, ({ source }) => source).values()) {
    yield sameSource.flatMap((link) => current!.renderer.missingAnchor(link));
    await turn();
  }
}
