// What is written in another way in each language: amounts, durations, days, lists.

export type Duration = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

export interface Formats {
  readonly unknown: string;
  readonly yes: string;
  readonly no: string;
  /** A fee of nothing. */
  readonly none: string;
  number(value: number): string;
  amount(value: number, unit: string): string;
  duration(value: number, unit: Duration): string;
  /** `2026-12-31`, perhaps with `T18:00` behind it. */
  moment(iso: string): string;
  atLeast(text: string): string;
  atMost(text: string): string;
  list(items: readonly string[]): string;
}
