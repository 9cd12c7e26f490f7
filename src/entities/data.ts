// What a site says once for all its pages, in content/data: operators, offers, payment methods, games, facts. Plain
// values in lists sorted by id, so that they can be sent to a thread and hashed. Computes nothing.
import type { Fact, Game, Offer, Operator, PaymentMethod } from '../schema/schema-types.js';

interface Entity {
  /** Unique among the entities of its kind. */
  readonly id: string;
  /** Its file, relative to the root. */
  readonly source: string;
}

export type OperatorEntity = Entity & Operator;
/** `state`: it is outside its validity at the moment of the build. */
export type OfferEntity = Entity & Offer & { readonly state?: 'over' | 'not-yet' };
export type PaymentEntity = Entity & PaymentMethod;
export type GameEntity = Entity & Game;
/** `value` is null when it is not known. */
export type FactEntity = Entity & { readonly value: Fact | null };

export interface SiteData {
  readonly operators: readonly OperatorEntity[];
  readonly offers: readonly OfferEntity[];
  readonly payments: readonly PaymentEntity[];
  readonly games: readonly GameEntity[];
  readonly facts: readonly FactEntity[];
}

export type DataKind = keyof SiteData;

/** Folder below content/data → kind. Facts stand in a file. */
export const DATA_FOLDERS: ReadonlyMap<string, Exclude<DataKind, 'facts'>> = new Map([
  ['operators', 'operators'],
  ['offers', 'offers'],
  ['payment-methods', 'payments'],
  ['games', 'games'],
]);
