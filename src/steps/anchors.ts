// Checks links to anchors of other pages, once all pages are there. What the last build found out about a page that is
// kept is not checked again: the page would have to be rendered for that.
import { byText } from '../util/by-text.js';
import type { AnchorLink, PageSummary, Problem } from '../model.js';
import type { PagePool } from '../pages/pool.js';
import type { CheckedAnchors } from '../pages/previous-results.js';
import type { Reuse } from '../pages/reuse-page.js';
import { findPage } from '../site/find-page.js';

export const NOTHING_CHECKED: CheckedAnchors = { asked: new Set(), missing: new Set() };

interface AnchorInput {
  readonly pool: PagePool;
  readonly pages: readonly PageSummary[];
  readonly reuse: Reuse | null;
  /** Of the last build. */
  readonly checked: CheckedAnchors;
}

export function nameOf({ slug, anchor }: Pick<AnchorLink, 'slug' | 'anchor'>): string {
  return `${slug}#${anchor}`;
}

/** The links whose anchor is not there, in the order of the pages that they lead to. */
export async function missingAnchors(
  links: readonly AnchorLink[],
  { pool, pages, reuse, checked }: AnchorInput,
): Promise<readonly AnchorLink[]> {
  const isKept = (slug: string) => reuse?.has(findPage(pages, slug)?.source ?? '') ?? false;
  const isChecked = (link: AnchorLink) => checked.asked.has(nameOf(link)) && isKept(link.slug);
  const open = links.filter((link) => !isChecked(link));
  const found = new Set((await pool.missingAnchors(open.toSorted(bySlug))).map(nameOf));
  return links.filter((link) => (isChecked(link) ? checked.missing : found).has(nameOf(link))).toSorted(bySlug);
}

/** `ofShell` makes the problems of a link in header or footer. */
export async function anchorProblems(
  missing: readonly AnchorLink[],
  pool: PagePool,
  ofShell: (link: AnchorLink) => readonly Problem[],
): Promise<readonly Problem[]> {
  const isOfPage = (link: AnchorLink) => link.source !== '';
  return [
    ...(await pool.anchorProblems(missing.filter(isOfPage))),
    ...missing.filter((link) => !isOfPage(link)).flatMap(ofShell),
  ];
}

function bySlug(a: AnchorLink, b: AnchorLink): number {
  return byText(a.slug, b.slug);
}
