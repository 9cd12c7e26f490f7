// Both passes over a share of the pages, behind one small interface: the same in this thread and in a worker.
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageCheck } from '../content/page-checks.js';
import type { PageRules } from '../content/page-rules.js';
import { createValidator } from '../content/validate.js';
import { createWriter } from '../output/write.js';
import { type CheckCode, loadChecks } from '../render/checks.js';
import { loadTemplates } from '../render/templates.js';
import type { Settings } from '../settings.js';
import { createPageIndexer, type Indexed, type PageIndexer } from './index-page.js';
import type { Reuse } from './reuse-page.js';
import { createPageRenderer, type PageRenderer, type RenderPlan } from './render-page.js';
import { type Rendered, writePages } from './write-pages.js';

/** After so many pages other work gets its turn, such as a signal. */
export const SLICE = 10;

/** Results come a few pages at a time, in the order of the sources. */
export interface PageRun {
  index(sources: readonly string[]): AsyncIterable<Indexed>;
  /** Pages are named by their source; only pages of this run's own share. */
  render(plan: RenderPlan, sources: readonly string[], reuse: Reuse | null): AsyncIterable<Rendered>;
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

export function createLocalRun({ settings, rules, checks: code }: RunInput, validator = createValidator(join(settings.packageRoot, 'schemas'))): LocalRun {
  const checks = new Map<string, PageCheck>();
  let loading: Promise<void> | undefined;
  const load = async () => {
    for (const [name, check] of (await loadChecks(code)).checks) checks.set(name, check as PageCheck);
  };
  const indexer = createPageIndexer(settings.root, validator, rules, checks);
  const renderer = async (plan: RenderPlan) => createPageRenderer(plan, await loadTemplates(plan.templateCode), indexer);
  return {
    indexer,
    renderer,
    async *index(sources) {
      await (loading ??= load());
      for (let from = 0; from < sources.length; from += SLICE) {
        if (from > 0) await nextTurn();
        yield indexer.index(sources.slice(from, from + SLICE));
      }
    },
    async *render(plan, sources, reuse) {
      const wanted = new Set(sources);
      const pages = plan.site.pages.filter((page) => wanted.has(page.source));
      const writer = plan.folder === null ? null : createWriter(plan.folder);
      yield* writePages(pages, { renderer: await renderer(plan), writer, reuse, urls: plan.settings.urls, buildId: plan.buildId, release: indexer.release });
    },
  };
}
