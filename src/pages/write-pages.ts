// Second pass over a slice of the pages: each is kept from an earlier build or rendered, written, and forgotten.
import { flatErrorFile } from '../urls/error-pages.js';
import { own } from '../util/intern.js';
import type { Languages } from '../urls/languages.js';
import type { CachedPage, PageSummary, Problem, SlowPage, UrlPolicy } from '../model.js';
import type { Writer } from '../output/write.js';
import { TemplateError } from '../render/template-error.js';
import type { PageRenderer } from './render-page.js';
import type { RenderedPage } from './rendered-page.js';
import { pageFile } from '../urls/urls.js';
import { holdHeap } from '../run/v8-flags.js';
import { type ReusablePage, type Reuse, reusePage } from './reuse-page.js';
import { createInspector, type Inspect } from './inspect-shard.js';
import { createTurn } from './turn.js';

/** What remains of rendered pages: records, results, files. Small, since it stays in memory for every page. */
export interface Rendered {
  readonly pages: readonly CachedPage[];
  /** What each of them asked about the rest of the site, in the same order; null for a page that was kept. */
  readonly asked: readonly (readonly (number | string)[] | null)[];
  /** How many of them were kept. */
  readonly reused: number;
  /** Files that are the same as in the previous output. */
  readonly kept: number;
  /** Slowest first, a few only. */
  readonly slowest: readonly SlowPage[];
}

interface WriteInput {
  readonly renderer: PageRenderer;
  /** Null only checks. */
  readonly writer: Writer | null;
  readonly reuse: Reuse | null;
  readonly urls: UrlPolicy;
  readonly languages: Languages;
  /** Told which page is done, so that it need not stay in memory. */
  readonly release: (source: string) => void;
  /** Told which ids a page has. */
  readonly note: (slug: string, ids: ReadonlySet<string>) => void;
}

/** Pages that are handed over together. */
const SLICE = 10;
const MAX_SLOWEST = 10;

/**
 * Hands over what remains of the pages a few at a time, so that nothing gathers here; the slowest come with the last.
 */
export async function* writePages(pages: readonly PageSummary[], input: WriteInput): AsyncGenerator<Rendered> {
  const { renderer, writer } = input;
  const takeOver = createTakeOver(input, createInspector(renderer));
  const turn = createTurn();
  let done: Done[] = [];
  let slowest: readonly SlowPage[] = [];
  let keptBefore = 0;
  const part = (slow: Rendered['slowest']): Rendered => ({
    pages: done.map(({ page }) => page),
    asked: done.map(({ asked }) => asked),
    reused: done.filter(({ asked }) => asked === null).length,
    kept: (writer?.kept ?? 0) - keptBefore,
    slowest: slow,
  });
  for (const [index, summary] of pages.entries()) {
    if (index % SLICE === SLICE - 1) {
      yield part([]);
      [done, keptBefore] = [[], writer?.kept ?? 0];
    }
    // A signal is heard between two turns only.
    const pause = turn();
    if (pause) await pause;
    // Of 10,000 pages nearly all are kept: none of them waits.
    const asked = takeOver(summary);
    const taken = asked instanceof Promise ? await asked : asked;
    if ('page' in taken) {
      done.push(taken);
      continue;
    }
    holdHeap();
    const start = performance.now();
    done.push(await writePage(summary, input, taken.faults));
    const ms = performance.now() - start;
    if (slowest.length < MAX_SLOWEST || ms > slowest.at(-1)!.ms)
      slowest = theSlowest([...slowest, { source: summary.source, ms: Math.round(ms * 10) / 10 }]);
  }
  yield part(slowest);
}

/** A finished page, and what it asked about the rest of the site; null when it was kept. */
interface Done {
  readonly page: CachedPage;
  readonly asked: readonly (number | string)[] | null;
}

type Taken = Done | { readonly faults: readonly Problem[] };

/** Keeps a page that an earlier build rendered and that is still valid; otherwise says what is wrong with it. */
function createTakeOver({ writer, reuse }: WriteInput, inspect: Inspect) {
  const take = (reusable: ReusablePage, forged: Problem | null): Taken => {
    const page = forged ? null : reusePage(reusable, writer!);
    return page ? { page, asked: null } : { faults: forged ? [forged] : [] };
  };
  return (summary: PageSummary): Taken | Promise<Taken> => {
    const reusable = writer ? reuse?.get(summary.source) : undefined;
    if (!reusable) return { faults: [] };
    if (reusable.shard === null) return take(reusable, null);
    return inspect(summary, reusable).then((forged) => take(reusable, forged));
  };
}

async function writePage(
  summary: PageSummary,
  { renderer, writer, urls, languages, release, note }: WriteInput,
  faults: readonly Problem[],
): Promise<Done> {
  const { content, record, problems, anchors, claims, search, asked, ids } = await named(summary, renderer);
  if (ids) note(summary.slug, ids);
  const files = writer
    ? filesOf(summary, urls, languages).map((path) => writer.writeNoted({ path, chunks: content }))
    : [];
  release(summary.source);
  const more = { ...(claims.length > 0 ? { claims } : {}), ...(search ? { search } : {}) };
  return { page: { record, problems: [...problems, ...faults], anchors, ...more, files }, asked: [...asked] };
}

export function joinRendered(parts: readonly Rendered[]): Rendered {
  return {
    pages: parts.flatMap((part) => part.pages),
    asked: [],
    reused: parts.reduce((sum, part) => sum + part.reused, 0),
    kept: parts.reduce((sum, part) => sum + part.kept, 0),
    slowest: theSlowest(parts.flatMap((part) => part.slowest)),
  };
}

function theSlowest(pages: readonly SlowPage[]): readonly SlowPage[] {
  return pages.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SLOWEST);
}

/** An error says nothing of the page that was being rendered. */
async function named(summary: PageSummary, { page }: PageRenderer): Promise<RenderedPage> {
  try {
    return await page(summary);
  } catch (error) {
    if (error instanceof TemplateError) throw await error.complete(summary.source);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined) throw error;
    throw Object.assign(new Error(`${summary.source} cannot be rendered: ${message}`, { cause: error }), {
      stack: (error as Error).stack,
    });
  }
}

/** Hosts look for the error pages by name at the root (D-12). */
export function filesOf({ slug }: Pick<PageSummary, 'slug'>, urls: UrlPolicy, languages: Languages): string[] {
  const file = own(pageFile(slug, urls));
  const flat = flatErrorFile(slug, languages);
  return flat !== null && file !== flat ? [file, flat] : [file];
}
