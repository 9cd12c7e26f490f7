// Numbers the lists of cards of a page, so that what one card says in another way than its neighbour counts as the
// cells of a table do: four cards of a bonus for four payment methods are four offers, whatever they are called.
import type { Passage } from '../text/passage.js';
import type { ClaimGroup } from './disputed-values.js';

export class CardGroups {
  readonly #numbers = new Map<string, number>();
  #last: readonly string[] | null = null;
  #group: ClaimGroup | null = null;

  /** The table or list of cards that a passage stands in, null for neither. */
  groupOf({ headings, isInCard, table }: Passage): ClaimGroup | null {
    if (table) return { number: table.number, card: '' };
    if (!isInCard || headings[0]!.endsWith('?')) return null;
    if (headings !== this.#last) {
      this.#last = headings;
      this.#group = { number: this.#numberOf(headings.slice(1).join('\n')), card: headings[0]! };
    }
    return this.#group;
  }

  /** Below 0, to differ from the numbers of tables. */
  #numberOf(list: string): number {
    const number = this.#numbers.get(list) ?? -1 - this.#numbers.size;
    this.#numbers.set(list, number);
    return number;
  }
}
