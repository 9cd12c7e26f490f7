// Finds entities by their ids, and lists of them by what a block asks for.
import type { DataKind, OfferEntity, OperatorEntity, SiteData } from '../entities/data.js';
import { idByName } from '../entities/entity-by-name.js';
import { createFallbacks, fallbackOf } from '../entities/fallbacks.js';
import { createNearMisses, type NearMisses } from '../urls/near-misses.js';
import { operatorHosts } from './operator-links.js';

/** A list of entities as a block asks for it. */
export interface EntityQuery {
  readonly from: DataKind;
  /** Field → the value that it must have, or one of several. */
  readonly where: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** A field, with `-` before it for the other direction; `''` for the order that the entities name themselves. */
  readonly sort: string;
  /** 0: all. */
  readonly limit: number;
}

export type EntityOf<Kind extends DataKind> = SiteData[Kind][number];

export interface DataIndex {
  entity<Kind extends DataKind>(kind: Kind, id: string): EntityOf<Kind> | undefined;
  /**
   * The offer at the end of the fallbacks of one that does not hold: one that holds, or has none. Undefined where they
   * lead nowhere, or back.
   */
  standIn(id: string): OfferEntity | undefined;
  entities(query: EntityQuery): readonly EntityOf<DataKind>[];
  /** The operator to whom a host belongs, in the form of the URL parser. */
  operatorOf(host: string): OperatorEntity | undefined;
  /** The id that was most likely meant. */
  nearEntity(kind: DataKind, id: string): string | null;
}

export function createDataIndex(data: SiteData): DataIndex {
  return new Index(data);
}

class Index implements DataIndex {
  readonly #byId = new Map<DataKind, ReadonlyMap<string, EntityOf<DataKind>>>();
  readonly #near = new Map<DataKind, NearMisses>();

  readonly #fallbacks = createFallbacks((offer) =>
    offer.state === undefined ? undefined : this.entity('offers', fallbackOf(offer) ?? ''),
  );
  readonly operatorOf: DataIndex['operatorOf'];

  constructor(readonly data: SiteData) {
    this.operatorOf = operatorHosts(data.operators);
  }

  entity<Kind extends DataKind>(kind: Kind, id: string) {
    return this.#idsOf(kind).get(id) as EntityOf<Kind> | undefined;
  }

  standIn(id: string) {
    const offer = this.entity('offers', id);
    return (offer && this.#fallbacks.last(offer)) ?? undefined;
  }

  entities({ from, where, sort, limit }: EntityQuery) {
    const list = this.data[from] as readonly EntityOf<DataKind>[];
    const found = list.filter((one) => Object.entries(where).every(([field, wanted]) => hasValue(one, field, wanted)));
    const sorted = found.toSorted(sort === '' ? byOrder : byField(sort));
    return limit > 0 ? sorted.slice(0, limit) : sorted;
  }

  nearEntity(kind: DataKind, id: string) {
    const named = idByName(this.data[kind], id);
    if (named !== null) return named;
    const known = this.#near.get(kind) ?? createNearMisses(() => this.#idsOf(kind).keys());
    this.#near.set(kind, known);
    return known.nearest(id);
  }

  #idsOf(kind: DataKind): ReadonlyMap<string, EntityOf<DataKind>> {
    const list = this.data[kind] as readonly EntityOf<DataKind>[];
    const known = this.#byId.get(kind) ?? new Map(list.map((one) => [one.id, one]));
    this.#byId.set(kind, known);
    return known;
  }
}

/** `category` asks for one of the categories of a game. */
function hasValue(one: EntityOf<DataKind>, field: string, wanted: string | boolean | readonly string[]): boolean {
  const given = valueOf(one, field === 'category' ? 'categories' : field);
  const isWanted = (value: unknown) => (Array.isArray(wanted) ? wanted.includes(value as string) : value === wanted);
  return Array.isArray(given) ? given.some(isWanted) : isWanted(given);
}

function valueOf(one: EntityOf<DataKind>, field: string): unknown {
  return Object.hasOwn(one, field) ? one[field as keyof typeof one] : undefined;
}

/** Lists are sorted by id, and sorting keeps the order of what is equal. */
function byOrder(a: EntityOf<DataKind>, b: EntityOf<DataKind>): number {
  const of = (one: EntityOf<DataKind>) => ('order' in one && one.order !== undefined ? one.order : Infinity);
  return of(a) === of(b) ? 0 : of(a) - of(b);
}

/** Entities without the field come last, whatever the direction. */
function byField(sort: string): (a: EntityOf<DataKind>, b: EntityOf<DataKind>) => number {
  const isDown = sort.startsWith('-');
  const field = isDown ? sort.slice(1) : sort;
  return (a, b) => {
    const [left, right] = [sortValue(valueOf(a, field)), sortValue(valueOf(b, field))];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order = left < right ? -1 : left > right ? 1 : 0;
    return isDown ? -order : order;
  };
}

function sortValue(value: unknown): string | number | null {
  if (typeof value === 'string') return value.normalize('NFKD').toLowerCase();
  if (typeof value === 'number') return value;
  const { amount, percent, times } = Object(value) as Readonly<
    Record<'amount' | 'percent' | 'times', number | undefined>
  >;
  return amount ?? percent ?? times ?? null;
}
