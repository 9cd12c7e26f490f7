// What a page may ask about the rest of its site. There is no other way to ask: every question is noted with the page
// that asks it, so that a later build knows whether the page is still valid (verifying traces, decision 0032).
import type { LatestPage, MediaFile, PageSummary, Site } from '../model.js';
import { createNearMisses, type NearMisses } from '../near-misses.js';
import type { DataKind } from '../data.js';
import { entityKey, nameOfEntity, operatorKey, recordKey, shortHash } from './answer-keys.js';
import { createDataIndex, type DataIndex, type EntityQuery } from './data-index.js';
import { indexOfPage } from './find-page.js';
import { latestPages } from './latest-pages.js';
import type { LinkSettings } from './link-settings.js';
import { menuNames } from './menu-names.js';
import { nearMedia } from './near-media.js';
import { misspellings } from './redirects.js';
import { suggestedPaths } from './suggestions.js';

export interface Lookups extends DataIndex {
  hasPage(slug: string): boolean;
  /** True where a page is that is not published yet. */
  isDraft(slug: string): boolean;
  /** Title of a page that other pages may name; null where there is none. */
  titleOf(slug: string): string | null;
  /** What the menu calls the page at a slug; null where it does not name it. */
  menuName(slug: string): string | null;
  /** The page whose content another one repeats. */
  bodyOf(slug: string): PageSummary | undefined;
  /** The media file at a path as authors write it. */
  media(path: string): MediaFile | undefined;
  /** The path of a media file that was most likely meant. */
  nearMedia(path: string): string | null;
  /** The path on this site that was most likely meant. */
  nearPath(slug: string): string | null;
  /** True for the path of an output file, without a leading slash, that is no page: an asset, a media file. */
  isFile(path: string): boolean;
  /** The newest pages below a path, one more than `limit`: one may be the page that asks. */
  latest(below: string, limit: number): readonly LatestPage[];
  /** What the page for unknown URLs suggests. */
  suggestions(): readonly string[];
}

/** Questions that were asked: a number is the index of a page that is there, all others are texts. */
export type Asked = Set<number | string>;

export interface SiteLookups extends Lookups {
  /** The same, with every question noted. */
  noting(asked: Asked): Lookups;
  /** The answer to a noted question, as a short text. */
  answer(question: string): string;
}

/** `files` are paths of the output besides pages and media. */
export function createLookups(site: Site, settings: LinkSettings, files: ReadonlySet<string> = new Set()): SiteLookups {
  return new AllOfSite(site, settings, files);
}

class AllOfSite implements SiteLookups {
  readonly #published: ReadonlySet<string>;
  readonly #near: NearMisses;
  readonly #data: DataIndex;
  #menu: ReadonlyMap<string, string> | undefined;
  #latest: ReadonlyMap<string, readonly LatestPage[]> | undefined;

  constructor(
    readonly site: Site,
    readonly settings: LinkSettings,
    readonly files: ReadonlySet<string>,
  ) {
    this.#published = publishedMedia(site);
    this.#data = createDataIndex(site.data);
    // Very short paths are near everything, so they are not suggested, and get no suggestion.
    this.#near = createNearMisses(() => linkable(site).filter((one) => one.length > 2));
  }

  indexOf(slug: string): number {
    return indexOfPage(this.site.pages, slug);
  }
  hasPage(slug: string) {
    return this.indexOf(slug) >= 0;
  }
  isDraft(slug: string) {
    return indexOfPage(this.site.drafts ?? [], slug) >= 0;
  }
  titleOf(slug: string) {
    const page = this.site.pages[this.indexOf(slug)];
    return page && !page.forbidden ? page.title : null;
  }
  menuName(slug: string) {
    return (this.#menu ??= menuNames(this.site.content.header)).get(slug) ?? null;
  }
  bodyOf(slug: string) {
    return this.site.pages[this.indexOf(slug)];
  }
  media(path: string) {
    return this.site.media.get(path);
  }
  nearMedia(path: string) {
    return nearMedia(path, this.site.media);
  }
  nearPath(slug: string) {
    return slug.length < 4 ? null : this.#near.nearest(slug);
  }
  isFile(path: string) {
    return this.files.has(path) || this.#published.has(path);
  }
  latest(below: string, limit: number) {
    return ((this.#latest ??= latestPages(this.site.pages)).get(below) ?? []).slice(0, limit + 1);
  }
  suggestions() {
    return suggestedPaths(this.site, this.settings);
  }
  entity<Kind extends DataKind>(kind: Kind, id: string) {
    return this.#data.entity(kind, id);
  }
  entities(query: EntityQuery) {
    return this.#data.entities(query);
  }
  operatorOf(host: string) {
    return this.#data.operatorOf(host);
  }
  nearEntity(kind: DataKind, id: string) {
    return this.#data.nearEntity(kind, id);
  }

  noting(asked: Asked): Lookups {
    return new Noting(this, asked);
  }

  answer(question: string): string {
    const rest = question.slice(1);
    switch (question[0]) {
      case '/':
        return this.hasPage(question) ? '1' : '';
      case 'd':
        return this.isDraft(rest) ? '1' : '';
      case 't':
        return this.titleOf(rest) ?? '';
      case 'c':
        return this.menuName(rest) ?? '';
      case 'b':
        return this.bodyOf(rest)?.hash ?? '';
      case 'm':
        return recordKey(this.media(rest));
      case 'n':
        return this.nearMedia(rest) ?? '';
      case 'p':
        return this.nearPath(rest) ?? '';
      case 'e':
        return entityKey(this.entity(...nameOfEntity(rest)));
      case 'h':
        return operatorKey(this.operatorOf(rest));
      case 'i':
        return this.nearEntity(...nameOfEntity(rest)) ?? '';
      case 'q':
        return shortHash(this.entities(JSON.parse(rest) as EntityQuery));
      case 'l':
        return shortHash(this.latest(...(JSON.parse(rest) as [string, number])));
      case 'f':
        return this.isFile(rest) ? '1' : '';
      default:
        return shortHash(this.suggestions());
    }
  }
}

class Noting implements Lookups {
  constructor(
    readonly all: AllOfSite,
    readonly asked: Asked,
  ) {}

  hasPage(slug: string) {
    const index = this.all.indexOf(slug);
    this.asked.add(index >= 0 ? index : slug);
    return index >= 0;
  }
  isDraft(slug: string) {
    this.asked.add(`d${slug}`);
    return this.all.isDraft(slug);
  }
  titleOf(slug: string) {
    this.asked.add(`t${slug}`);
    return this.all.titleOf(slug);
  }
  menuName(slug: string) {
    this.asked.add(`c${slug}`);
    return this.all.menuName(slug);
  }
  bodyOf(slug: string) {
    this.asked.add(`b${slug}`);
    return this.all.bodyOf(slug);
  }
  media(path: string) {
    this.asked.add(`m${path}`);
    return this.all.media(path);
  }
  nearMedia(path: string) {
    this.asked.add(`n${path}`);
    return this.all.nearMedia(path);
  }
  nearPath(slug: string) {
    this.asked.add(`p${slug}`);
    return this.all.nearPath(slug);
  }
  isFile(path: string) {
    // What every build has is part of what all pages have in common.
    if (this.all.files.has(path)) return true;
    const isThere = this.all.isFile(path);
    if (isThere || path.startsWith('assets/')) this.asked.add(`f${path}`);
    return isThere;
  }
  latest(below: string, limit: number) {
    this.asked.add(`l${JSON.stringify([below, limit])}`);
    return this.all.latest(below, limit);
  }
  suggestions() {
    this.asked.add('s');
    return this.all.suggestions();
  }
  entity<Kind extends DataKind>(kind: Kind, id: string) {
    this.asked.add(`e${kind} ${id}`);
    return this.all.entity(kind, id);
  }
  entities(query: EntityQuery) {
    this.asked.add(`q${JSON.stringify(query)}`);
    return this.all.entities(query);
  }
  operatorOf(host: string) {
    // Whether there are operators is part of what all pages have in common: sites without any ask nothing.
    if (this.all.site.data.operators.length === 0) return undefined;
    this.asked.add(`h${host}`);
    return this.all.operatorOf(host);
  }
  nearEntity(kind: DataKind, id: string) {
    this.asked.add(`i${kind} ${id}`);
    return this.all.nearEntity(kind, id);
  }
}

/** Everything that a link may be meant to lead to. */
function linkable({ pages, redirects, declared }: Site): string[] {
  const misspelt = misspellings(redirects);
  const stubs = redirects.filter(({ kind, from }) => kind === 'stub' && !misspelt.has(from)).map(({ from }) => from);
  return [...pages.map((page) => page.slug), ...stubs, ...Object.keys(declared)];
}

function publishedMedia({ media }: Site): ReadonlySet<string> {
  const files = [...media.values()].flatMap((one) =>
    one.unused ? [] : [one.file, ...(one.variants ?? []).map((variant) => variant.file)],
  );
  return new Set(files);
}
