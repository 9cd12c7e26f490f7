// Whether what the last build found out about claims still holds: no page says anything else, and the pages whose
// places are named are as they were. Comparing the claims of 10,000 pages takes longer than all else of an edit.
import type { SavedClaims } from '../cache/build-cache.js';
import type { Sources } from '../cache/cache-body.js';
import type { CachedPage } from '../model.js';
import type { ClaimsNow } from '../pages/previous-results.js';

export function stillFound(saved: SavedClaims, { key, pages, isKept }: ClaimsNow, before: Sources): boolean {
  if (saved.key !== key) return false;
  const places = new Set(saved.places.map(([source]) => source));
  const now = new Set<string>();
  for (const page of pages) {
    const { source } = page.record;
    now.add(source);
    if (!isKept(page) && (places.has(source) || !saysTheSame(page, before.get(source)?.page))) return false;
  }
  for (const [source, { page }] of before) if (page?.claims && !now.has(source)) return false;
  return true;
}

/** Pages are named in the order of their slugs, and compared with those of their language. */
function saysTheSame({ claims = [], record }: CachedPage, before: CachedPage | null | undefined): boolean {
  const known = before?.claims ?? [];
  if (claims.length === 0 && known.length === 0) return true;
  return (
    record.slug === before?.record.slug &&
    claims.length === known.length &&
    claims.every((line, index) => line === known[index])
  );
}
