// Compares the shards that `merge` was given with the content here. Whatever this machine can find out about a page
// itself is not taken from a shard.
import type { PageSummary, Problem, Site } from '../model.js';
import { BUILD_ANEW, type ShardPage, shardFault, shardOf, type Shards } from '../output/shard.js';
import type { Reuse } from '../pages/reuse-page.js';
import { filesOf } from '../pages/write-pages.js';
import type { Settings } from '../settings.js';
import { langOf } from '../site/lang-of.js';
import { urlKind } from '../urls/urls.js';
import type { BuildContext } from './context.js';

/**
 * The pages of the shards, when this build only joins them; a shard of other content, or one that was changed after its
 * build, is refused.
 */
export function reuseShards(context: BuildContext, inputsKey: string, site: Site): Reuse | null {
  const { shards } = context.tools;
  if (!shards) return null;
  if (shards.key !== inputsKey)
    context.problems.report([
      shardFault(
        'merge',
        'The shards were built from different content, or for another day.',
        'Merge with the same content, flags and version that the shards were built with; with dates in the content, with one --at.',
      ),
    ]);
  else if (!context.problems.failed()) context.problems.report(strangePages(context, shards, site));
  return new Map(
    [...shards.pages].map(([source, { page, folder }]) => [source, { page, shard: folder, frames: null }]),
  );
}

/** One problem a shard, about its first wrong page. */
function strangePages({ settings }: BuildContext, { count, folders, pages }: Shards, site: Site): Problem[] {
  const bySource = new Map(site.pages.map((page) => [page.source, page]));
  const sources = [...bySource.keys()];
  const ofSite = (slug: string) => langOf(slug, site, settings.languages);
  return [...folders].flatMap(([index, folder]) => {
    const own = new Set(shardOf(sources, { index, count }));
    const present = [...pages.values()].filter((one) => one.index === index);
    const strange = present.find(({ page: { record } }) => !own.has(record.source));
    if (strange)
      return shardFault(
        folder,
        `"${folder}" contains ${strange.page.record.source}, which is not a page of shard ${index}/${count}.`,
        BUILD_ANEW,
      );
    if (present.length !== own.size)
      return shardFault(
        folder,
        `"${folder}" contains ${present.length} pages, shard ${index}/${count} has ${own.size}.`,
        BUILD_ANEW,
      );
    const false_ = present.find((one) => !isRecordOf(bySource.get(one.page.record.source)!, one, ofSite, settings));
    return false_
      ? shardFault(
          folder,
          `The record of ${false_.page.record.source} in "${folder}" does not match the page.`,
          BUILD_ANEW,
        )
      : [];
  });
}

function isRecordOf(
  page: PageSummary,
  { page: { record, anchors, search, files } }: ShardPage,
  langOfSite: (slug: string) => string,
  { urls, noindex, languages }: Pick<Settings, 'urls' | 'noindex' | 'languages'>,
): boolean {
  const paths = filesOf(page, urls, languages);
  const indexable = page.indexable && !noindex;
  const isSimple = page.canonicalUrl === undefined && page.sameAs === undefined;
  return (
    record.slug === page.slug &&
    record.lang === (page.lang || langOfSite(page.slug)) &&
    record.indexable === indexable &&
    record.updated === page.updated &&
    record.description >= 0 === (record.inSitemap && !page.part) &&
    (isSimple ? record.inSitemap === indexable : !record.inSitemap || indexable) &&
    /^(?:https?)?$/.test(record.canonical ? urlKind(record.canonical) : '') &&
    anchors.every((link) => link.source === page.source) &&
    (search === undefined || (search.slug === page.slug && search.title === page.title)) &&
    files.length === paths.length &&
    files.every((file, at) => file.path === paths[at])
  );
}
