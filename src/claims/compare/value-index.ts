// Many values, to be asked for the same one or one nearby without going through all of them: a large site states
// thousands, and each that is not sure is held against them.
import { hasBetween } from '../../util/has-between.js';
import type { Unit } from '../claim.js';
import { amountOf, isTime, TOLERANCE, type Valued } from '../same-value.js';

export class ValueIndex {
  readonly #same = new Set<string>();
  readonly #amounts = new Map<Unit, number[]>();
  #isSorted = true;

  add(valued: Valued): void {
    this.#same.add(valueKey(valued));
    if (typeof valued.value !== 'number') return;
    const amounts = this.#amounts.get(valued.unit);
    if (amounts) amounts.push(amountOf(valued));
    else this.#amounts.set(valued.unit, [amountOf(valued)]);
    this.#isSorted = false;
  }

  /** As `isSameValue` with one of them. */
  hasSame(valued: Valued): boolean {
    if (this.#same.has(valueKey(valued))) return true;
    if (!isTime(valued)) return false;
    const amount = amountOf(valued);
    return this.#timesBut(valued.unit).some((unit) =>
      this.#hasBetween(unit, amount * (1 - TOLERANCE), amount / (1 - TOLERANCE)),
    );
  }

  /** Whether one of them is at most so many times as large or as small. */
  hasNear(valued: Valued, times: number): boolean {
    const amount = amountOf(valued);
    const units = isTime(valued) ? [valued.unit, ...this.#timesBut(valued.unit)] : [valued.unit];
    return units.some((unit) => this.#hasBetween(unit, amount / times, amount * times));
  }

  #timesBut(unit: Unit): Unit[] {
    return [...this.#amounts.keys()].filter((one) => one !== unit && isTime({ unit: one }));
  }

  #hasBetween(unit: Unit, least: number, most: number): boolean {
    if (!this.#isSorted) for (const amounts of this.#amounts.values()) amounts.sort((a, b) => a - b);
    this.#isSorted = true;
    return hasBetween(this.#amounts.get(unit) ?? [], least, most);
  }
}

function valueKey({ value, unit }: Valued): string {
  return `${unit} ${typeof value} ${value}`;
}
