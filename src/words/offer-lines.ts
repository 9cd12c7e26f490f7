// The shape of the words for offers and payment methods: one language each in offer-it.ts and offer-en.ts.
import type { Offer, Wagering } from '../schema/schema-types.js';

export type OfferField = 'deposit_min' | 'deposit_max' | 'withdrawal_min' | 'fee' | 'time' | 'mobile' | 'name';

export interface OfferWords {
  /** What is given back of a deposit or a loss, never more than the offer says; texts are null for what it does not. */
  share(offer: Offer, texts: { readonly percent: string | null; readonly maximum: string | null }): readonly string[];
  spins(text: string, count: number, every: 'day' | 'week' | 'month' | undefined): string;
  spinsADay(count: string, duration: string): string;
  /** `null`: only what the line is about. */
  minDeposit(text: string | null): string;
  wagering(text: string | null): string;
  spinsWagering(text: string | null): string;
  winCap(text: string | null): string;
  readonly of: Readonly<Record<NonNullable<Wagering['of']>, string>>;
  readonly newPlayers: string;
  vipLevels(count: number): string;
  code(text: string): string;
  until(day: string): string;
  /** An offer that is over, as a line of its card. */
  readonly over: string;
  readonly notYet: string;
  /** Name of the row that says so in a table. */
  readonly state: string;
  weekdays(days: string, kind: Offer['kind']): string;
  /** Days by their place in the week, Monday first. */
  range(first: number, last: number): string;
  days(places: readonly number[]): string;
  /** Headings of a table of payment methods. */
  readonly columns: Readonly<Record<OfferField, string>>;
  /** Heading of a column with the licences of operators. */
  readonly licence: string;
  /** Headings of a table of one offer, and the names of its rows. */
  readonly table: { readonly headings: readonly [string, string]; readonly rows: Readonly<Record<OfferRow, string>> };
}

export type OfferRow =
  | 'gift'
  | 'audience'
  | 'weekdays'
  | 'wagering'
  | 'spinsWagering'
  | 'spinsADay'
  | 'minDeposit'
  | 'winCap'
  | 'until'
  | 'code';
