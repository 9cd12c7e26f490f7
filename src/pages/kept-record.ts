// What is kept of a rendered page: for the manifest, the sitemap and the next build.
import type { HeadTag, KeptRecord, PageSummary } from '../model.js';
import type { Resolved } from '../site/resolve.js';
import { textSum } from '../util/text-sum.js';

type Sums = Pick<KeptRecord, 'hash' | 'bytes'>;

export function recordOf(
  summary: PageSummary,
  { view, canonical, indexable, inSitemap }: Resolved,
  { hash, bytes }: Sums,
): KeptRecord {
  return {
    slug: summary.slug,
    source: summary.source,
    title: view.head.title,
    lang: view.lang,
    indexable,
    inSitemap,
    // Further parts of a list have that of the first one, with their number.
    description: inSitemap && !summary.part ? descriptionSum(view.head.tags) : -1,
    ...(inSitemap ? {} : { canonical }),
    ...(summary.updated ? { updated: summary.updated } : {}),
    hash,
    bytes,
  };
}

/** Of what the page says in the end, which may be a tag of its author's own. */
function descriptionSum(tags: readonly HeadTag[]): number {
  const tag = tags.find(({ attributes }) => attributes['name']?.toLowerCase() === 'description');
  const text = tag?.attributes['content'] ?? '';
  return text === '' ? 0 : textSum(text);
}
