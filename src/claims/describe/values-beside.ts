// What a text says beside a claim. Somebody who writes "10 € (20 € per avere il bonus)" knows of both values, and does
// not contradict a page that states the other one. This is asked for findings only.
import { type Claim, claimName, type QuotedClaim } from '../claim.js';
import { isSameValue } from '../same-value.js';
import { lower } from '../text/sentences.js';
import { findValues, type Value } from '../values/values.js';

/** A value; `unit` is null for a number without one: "2.900 giochi su 3.500". */
export interface BesideValue {
  readonly value: number | string;
  readonly unit: Claim['unit'] | null;
  /** With it begins the range of time that ends with the claim: "da 3 a 5 giorni". */
  readonly begins?: true;
}

/** The other values in the words of a claim, without those that they give to something else; `all` are of the page. */
export function valuesBeside(claim: QuotedClaim, all: readonly QuotedClaim[]): readonly BesideValue[] {
  const low = lower(claim.quotation);
  // "DUNA100" is not a number of anything.
  const found = findValues(low);
  const values = found.filter((one) => !isSameValue(one, claim) && !/[a-zà-ÿ]$/u.test(low.slice(0, one.start)));
  if (values.length === 0) return [];
  const others = all.filter((one) => isInText(one, claim) && claimName(one) !== claimName(claim));
  const isOfOther = (one: Value | undefined) => one !== undefined && others.some((other) => isSameValue(one, other));
  return values
    .filter((one, at) => !isOfOther(one) && !(one.range === 'from' && isOfOther(values[at + 1])))
    .map((one) => ({
      value: one.value,
      unit: one.kind === 'bare' ? null : one.unit,
      ...(beginsRange(one, found, claim) ? { begins: true as const } : {}),
    }));
}

function beginsRange(one: Value, found: readonly Value[], claim: Claim): boolean {
  const end = one.range === 'from' && one.kind === 'time' ? found[found.indexOf(one) + 1] : undefined;
  return end !== undefined && isSameValue(end, claim);
}

function isInText(one: QuotedClaim, other: QuotedClaim): boolean {
  return one.passage === other.passage && one.row === other.row && one.occurrence === other.occurrence;
}

/** "1-3 giorni" beside "3-5 giorni": where all are ranges, only what they end with is a value of its own. */
export function withoutBeginnings(besides: readonly (readonly BesideValue[])[]): typeof besides {
  return besides.map((values) => values.filter((one) => !one.begins));
}

export function areRanges(besides: readonly (readonly BesideValue[])[]): boolean {
  return besides.length > 0 && besides.every((values) => values.some((one) => one.begins));
}

export function isBeside({ value, unit }: Pick<Claim, 'value' | 'unit'>, beside: readonly BesideValue[]): boolean {
  return beside.some((one) =>
    one.unit === null ? one.value === value : isSameValue({ value: one.value, unit: one.unit }, { value, unit }),
  );
}
