// Pages whose last segment has a dot, such as `/recensioni/888.it`: by its path alone nobody tells such a page from a
// file. Pure.
import { encodePath } from '../urls/encode-path.js';
import { joinBase } from '../urls/urls.js';
import type { DottedPages, HostPlan } from './plan.js';
import { escapeRegex } from './text.js';

/** What a build writes beside its pages, or a host may find there. */
const OWN_ENDINGS = ['html', 'txt', 'xml', 'json', 'htaccess', 'nojekyll'];

/** `pages` and `files` without the base; null where no page has a dot. */
export function dottedPages(pages: readonly string[], files: readonly string[], base: string): DottedPages | null {
  // The base may end with a dotted segment itself.
  const bare = pages.map((path) => joinBase(base, path).replace(/(.)\/$/, '$1'));
  const paths = bare.filter((path) => endingOf(path) !== null);
  if (paths.length === 0) return null;
  const taken = new Set([...OWN_ENDINGS, ...files.map(endingOf)]);
  const endings = new Set(paths.map((path) => endingOf(path)!).filter((ending) => !taken.has(ending)));
  return { paths: new Set(paths), endings: [...endings].toSorted() };
}

function endingOf(path: string): string | null {
  return /\.([^/.]+)$/.exec(path)?.[1] ?? null;
}

/** True for a path that has an ending, and is not one of those pages. */
export function hasFileEnding(path: string, { dotted }: Pick<HostPlan, 'dotted'>): boolean {
  return endingOf(path) !== null && !dotted?.paths.has(path);
}

/**
 * Over encoded paths without a slash at the end: those pages, and what is unknown with an ending of theirs. So it is
 * short where there are many.
 */
export function dottedRegex({ dotted, open }: Pick<HostPlan, 'dotted' | 'open'>): string | null {
  if (!dotted) return null;
  const isShort = new Set(dotted.endings);
  const single = [...dotted.paths].filter((path) => !isShort.has(endingOf(path)!)).toSorted();
  const write = (text: string) => escapeRegex(encodePath(text));
  const byEnding = `(?!${open.map(write).join('|')}).*\\.(?:${dotted.endings.map(write).join('|')})`;
  const all = [...(dotted.endings.length > 0 ? [byEnding] : []), ...single.map(write)];
  return `^(?:${all.join('|')})$`;
}
