// The slugs that the pages of a site have already, for commands that write further pages.
import { listPages } from '../content/list.js';
import { readPageValue } from '../content/page-source.js';
import { readSource } from '../content/read.js';
import { scan } from '../content/scan.js';
import type { OwnBlock } from '../schema/own-block.js';
import { normaliseSlug, slugKey } from '../urls/urls.js';

interface SlugOfFile {
  readonly path: string;
  /** As it is written. */
  readonly slug: string;
  /** The same for all slugs that would be one page. */
  readonly key: string;
}

/** Of every file that can be read. */
export function slugsIn(root: string, own: readonly OwnBlock[]): SlugOfFile[] {
  return listPages(scan(root)).flatMap((path) => {
    const { file } = readSource(root, path);
    const slug = file ? (readPageValue(root, file, own).value as { slug?: unknown } | undefined)?.slug : undefined;
    return typeof slug === 'string' ? [{ path, slug, key: slugKey(normaliseSlug(slug)) }] : [];
  });
}
