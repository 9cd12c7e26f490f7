// What is kept of a rendered page: for the manifest, the sitemap and the next build.
import type { KeptRecord, PageSummary } from '../model.js';
import type { Resolved } from '../site/resolve.js';

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
    ...(inSitemap ? {} : { canonical }),
    ...(summary.updated ? { updated: summary.updated } : {}),
    hash,
    bytes,
  };
}
