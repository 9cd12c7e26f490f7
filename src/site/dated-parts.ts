// Further pages of a list come and go with its rows. What only time has taken away is like a page outside its time:
// what points to it is left out with a note, and a redirect may wait behind it.
import type { AbsentPage, PageSummary } from '../model.js';
import type { AbsentPages } from './absent-pages.js';
import { withParts } from './page-parts.js';

interface DatedParts {
  readonly pages: readonly PageSummary[];
  /** Now with the parts that the list has only while more of its rows are in their time. */
  readonly absent: AbsentPages;
}

/** `written`: all pages but drafts, whatever their time; `shown`: those of the moment, with their parts. */
export function withDatedParts(
  written: readonly PageSummary[],
  shown: readonly PageSummary[],
  absent: AbsentPages,
  content: Parameters<typeof withParts>[1],
): DatedParts {
  const collections = new Map(written.flatMap(({ slug, list }) => (list ? [[slug, list.from] as const] : [])));
  const dated = collections.size > 0 ? datedRows(written, absent) : NONE;
  if (dated.size === 0) return { pages: shown, absent };
  const isSteady = ({ publishFrom, publishUntil }: PageSummary) => (publishFrom ?? publishUntil) === undefined;
  const steady = new Set(withParts(written.filter(isSteady), content).map(({ slug }) => slug));
  const pages = shown.map((page) =>
    page.part && !steady.has(page.slug) ? { ...page, part: { ...page.part, isDated: true as const } } : page,
  );
  const here = new Set(shown.map(({ slug }) => slug));
  const gone = withParts(written, content).flatMap(({ slug, part }) => {
    if (!part || here.has(slug)) return [];
    const cause = absent.get(part.of) ?? dated.get(collections.get(part.of) ?? '');
    return cause ? [[slug, cause] as const] : [];
  });
  return { pages, absent: gone.length > 0 ? new Map([...gone, ...absent]) : absent };
}

const NONE: ReadonlyMap<string, AbsentPage | null> = new Map();

/** Collections with rows that have a time, each with one that is outside of it; null where there is none. */
function datedRows(pages: readonly PageSummary[], absent: AbsentPages): Map<string, AbsentPage | null> {
  const found = new Map<string, AbsentPage | null>();
  for (const { row, slug, publishFrom, publishUntil } of pages) {
    if (!row || (publishFrom ?? publishUntil) === undefined || found.get(row.collection)) continue;
    found.set(row.collection, absent.get(slug) ?? null);
  }
  return found;
}
