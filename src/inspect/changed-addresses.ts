// Which addresses of a site search engines should look at again after a build: from two manifests alone. Pages that
// may not be listed, and such as name another address as the one to list, are no business of theirs.
import { encodePath } from '../urls/encode-path.js';
import { type BuildRecord, pageKey, type RecordedPage } from './build-record.js';
import { withoutSite } from './page-facts.js';

export interface ChangedAddresses {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Gone, or not to be listed any more. */
  readonly removed: readonly string[];
}

/** `before` is null where nothing was published yet. Addresses of another site than that of `after` are left out. */
export function changedAddresses(before: BuildRecord | null, after: BuildRecord, site: string): ChangedAddresses {
  const [old, young] = [
    before === null ? new Map<string, Listed>() : listedPages(before, site),
    listedPages(after, site),
  ];
  const added: string[] = [];
  const changed: string[] = [];
  for (const [key, { address, hash }] of young) {
    const was = old.get(key);
    if (!was || was.address !== address) added.push(address);
    else if (was.hash !== hash) changed.push(address);
  }
  const now = new Set([...young.values()].map(({ address }) => address));
  const removed = [...old.values()]
    .map(({ address }) => address)
    .filter((one) => !now.has(one) && one.startsWith(site));
  return { added: added.toSorted(), changed: changed.toSorted(), removed: removed.toSorted() };
}

interface Listed {
  readonly address: string;
  readonly hash: string;
}

/** By page, whatever the form of its path. */
function listedPages(record: BuildRecord, site: string): ReadonlyMap<string, Listed> {
  return new Map(
    record.pages.flatMap((page) => {
      const address = ownAddress(page, record, site);
      return page.indexable === false || address === null ? [] : [[pageKey(page.path), { address, hash: page.hash }]];
    }),
  );
}

/** Null for a page that names another one as the one to list. */
function ownAddress({ path, canonical }: RecordedPage, record: BuildRecord, site: string): string | null {
  // A manifest that does not say is one of another version; its pages stand at their paths.
  if (canonical === undefined) return `${record.site ?? site}${encodePath(path).slice(1)}`;
  const own = withoutSite(canonical, record);
  return own.startsWith('/') && pageKey(own) === pageKey(path) ? canonical : null;
}
