// What a page may ask about the rest of its site. There is no other way to ask: every question is noted with the page
// that asks it, so that a later build knows whether the page is still valid (verifying traces, decision 0032).
import type { LatestPage, Site } from '../model.js';
import { createNearMisses, type NearMisses } from '../urls/near-misses.js';
import type { DataKind } from '../entities/data.js';
import { createAbsence } from './absent-pages.js';
import { entityKey, nameOfEntity, operatorKey, recordKey, shortHash } from './answer-keys.js';
import { createDataIndex, type DataIndex, type EntityQuery } from './data-index.js';
import { indexOfPage } from './find-page.js';
import { latestPages } from './latest-pages.js';
import type { LinkSettings } from './link-settings.js';
import { linkable, publishedMedia } from './linkable.js';
import { menuNames } from './menu-names.js';
import { nearMedia } from './near-media.js';
import { RowIndex, type RowQuestion } from './row-index.js';
import type { Asked, Lookups, NamedKind, SiteLookups } from './lookup-types.js';
import { type AllLookups, NotingLookups } from './noting-lookups.js';
import { suggestedPaths } from './suggestions.js';
import { translationsOf } from './translations-of.js';

export type { Asked, Lookups, SiteLookups };

/** `files` are paths of the output besides pages and media. */
export function createLookups(
  site: Site,
  settings: LinkSettings,
  files: ReadonlySet<string> = new Set(),
  kindOf: (name: string) => NamedKind = () => '',
): SiteLookups {
  return new AllOfSite(site, settings, files, kindOf);
}

class AllOfSite implements SiteLookups, AllLookups {
  readonly #published: ReadonlySet<string>;
  readonly #near: NearMisses;
  readonly #data: DataIndex;
  #absence: ReturnType<typeof createAbsence> | undefined;
  #menu: ReadonlyMap<string, string> | undefined;
  #rows: RowIndex | undefined;
  #latest: ReadonlyMap<string, readonly LatestPage[]> | undefined;

  constructor(
    readonly site: Site,
    readonly settings: LinkSettings,
    readonly files: ReadonlySet<string>,
    readonly kindOf: (name: string) => NamedKind,
  ) {
    this.#published = publishedMedia(site);
    this.#data = createDataIndex(site.data);
    // Very short paths are near everything, so they are not suggested, and get no suggestion.
    this.#near = createNearMisses(() => linkable(site).filter((one) => one.length > 2));
  }

  get languages() {
    return this.settings.languages;
  }
  indexOf(slug: string): number {
    return indexOfPage(this.site.pages, slug);
  }
  hasPage(slug: string) {
    return this.indexOf(slug) >= 0;
  }
  absence(slug: string) {
    return this.site.absent ? ((this.#absence ??= createAbsence(this.site.absent))(slug)?.absence ?? '') : '';
  }
  titleOf(slug: string) {
    const page = this.site.pages[this.indexOf(slug)];
    return page && !page.forbidden ? page.title : null;
  }
  menuName(slug: string) {
    return (this.#menu ??= menuNames(this.site, this.settings.languages)).get(slug) ?? null;
  }
  bodyOf(slug: string) {
    return this.site.pages[this.indexOf(slug)];
  }
  media(path: string) {
    return this.site.media.get(path) ?? this.site.media.get(path.normalize('NFC'));
  }
  nearMedia(path: string) {
    return nearMedia(path, this.site.media);
  }
  nearPath(slug: string) {
    return slug.length < 4 ? null : this.#near.nearest(slug);
  }
  isOnlyNear(slug: string) {
    return slug.length >= 4 && this.#near.isAlone(slug);
  }
  isFile(path: string) {
    return this.files.has(path) || this.#published.has(path);
  }
  latest(below: string, limit: number) {
    return ((this.#latest ??= latestPages(this.site.pages, this.settings.languages)).get(below) ?? []).slice(
      0,
      limit + 1,
    );
  }
  rows(...question: RowQuestion) {
    return (this.#rows ??= new RowIndex(this.site.pages)).rows(...question);
  }
  collection(name: string) {
    return this.site.collections?.find((one) => one.name === name) ?? null;
  }
  collections() {
    return (this.site.collections ?? []).map(({ name }) => name);
  }
  suggestions(slug: string) {
    return suggestedPaths(this.site, this.settings, slug);
  }
  translations(slug: string) {
    return translationsOf(slug, this.site, this.settings);
  }
  entity<Kind extends DataKind>(kind: Kind, id: string) {
    return this.#data.entity(kind, id);
  }
  standIn(id: string) {
    return this.#data.standIn(id);
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
    return new NotingLookups(this, asked);
  }

  answer(question: string): string {
    const rest = question.slice(1);
    switch (question[0]) {
      case '/':
        return this.hasPage(question) ? '1' : '';
      case 'd':
        return this.absence(rest);
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
        return `${this.nearPath(rest) ?? ''}${this.isOnlyNear(rest) ? '' : '?'}`;
      case 'e':
        return entityKey(this.entity(...nameOfEntity(rest)));
      case 'i':
        return this.nearEntity(...nameOfEntity(rest)) ?? '';
      case 'q':
        return shortHash(this.entities(JSON.parse(rest) as EntityQuery));
      case 'l':
        return shortHash(this.latest(...(JSON.parse(rest) as [string, number])));
      case 'h':
      case 'o':
      case 'r':
      case 'k':
      case 'f':
      case 'w':
        return this.#moreAnswers(question[0], rest);
      case 'a':
        return shortHash(this.translations(rest));
      default:
        return shortHash(this.suggestions(rest));
    }
  }

  #moreAnswers(kind: 'h' | 'o' | 'r' | 'k' | 'f' | 'w', rest: string): string {
    if (kind === 'h') return operatorKey(this.operatorOf(rest));
    if (kind === 'w') return this.kindOf(rest);
    if (kind === 'f') return this.isFile(rest) ? '1' : '';
    if (kind === 'o') return entityKey(this.standIn(rest));
    if (kind === 'r') return shortHash(this.rows(...(JSON.parse(rest) as RowQuestion)));
    return shortHash(rest === '' ? this.collections() : this.collection(rest));
  }
}
