// Passes the questions of a page on to the lookups of the site, and notes each of them. One line says what is noted.
import type { DataKind } from '../entities/data.js';
import type { Site } from '../model.js';
import type { EntityQuery } from './data-index.js';
import type { Asked, Lookups } from './lookup-types.js';
import type { RowQuestion } from './row-index.js';

/** What answers, with what decides whether a question need be noted. */
export interface AllLookups extends Lookups {
  readonly site: Site;
  /** Paths of the output besides pages and media. */
  readonly files: ReadonlySet<string>;
  indexOf(slug: string): number;
}

export class NotingLookups implements Lookups {
  constructor(
    readonly all: AllLookups,
    readonly asked: Asked,
  ) {}

  hasPage(slug: string) {
    const index = this.all.indexOf(slug);
    this.asked.add(index >= 0 ? index : slug);
    return index >= 0;
  }
  absence(slug: string) {
    this.asked.add(`d${slug}`);
    return this.all.absence(slug);
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
  isOnlyNear(slug: string) {
    this.asked.add(`p${slug}`);
    return this.all.isOnlyNear(slug);
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
  rows(...question: RowQuestion) {
    this.asked.add(`r${JSON.stringify(question)}`);
    return this.all.rows(...question);
  }
  collection(name: string) {
    this.asked.add(`k${name}`);
    return this.all.collection(name);
  }
  collections() {
    this.asked.add('k');
    return this.all.collections();
  }
  suggestions(slug: string) {
    this.asked.add(`s${slug}`);
    return this.all.suggestions(slug);
  }
  kindOf(name: string) {
    this.asked.add(`w${name}`);
    return this.all.kindOf(name);
  }
  translations(slug: string) {
    if (this.all.site.translations === undefined) return [];
    this.asked.add(`a${slug}`);
    return this.all.translations(slug);
  }
  entity<Kind extends DataKind>(kind: Kind, id: string) {
    this.asked.add(`e${kind} ${id}`);
    return this.all.entity(kind, id);
  }
  standIn(id: string) {
    this.asked.add(`o${id}`);
    return this.all.standIn(id);
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
