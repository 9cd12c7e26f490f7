// A text of a page between two of its elements, with what stands above and beside it.
import type { TablePlace } from './tables.js';
import { UnitText } from './unit-text.js';

export interface Passage {
  readonly text: string;
  /** From the nearest to the farthest. */
  readonly headings: readonly string[];
  readonly isHeading: boolean;
  /** The title of the page, as browsers show it. */
  readonly isTitle?: boolean;
  /** Of a cell or a description: the head of its row, of its column; `''` where there is none. */
  readonly row: string;
  readonly column: string;
  /**
   * Which table it stands in, whether that has two columns, the head of the next row, and that of the column with the
   * heads of the rows; null outside of tables. A list of terms with their descriptions is a table of two columns.
   */
  readonly table: TablePlace | null;
  /** Its nearest heading is that of an entry of a list. */
  readonly isInCard?: boolean;
  /** What search engines show below the title. */
  readonly isDescription?: boolean;
  /** Where the text stands in the page, see unit-text.ts; absent in cells and the like. */
  readonly pieces?: readonly number[];
}

/** A paragraph or list item: most are passed over without their text. */
export class Paragraph implements Passage {
  readonly isHeading = false;
  readonly row = '';
  readonly column = '';
  readonly table = null;
  #text: string | undefined;

  constructor(
    readonly html: string,
    readonly pieces: readonly number[],
    readonly headings: readonly string[],
    readonly isInCard = false,
    readonly isDescription = false,
  ) {}

  get text(): string {
    if (this.#text === undefined) {
      scratch.loadFrom(this.html, this.pieces);
      this.#text = scratch.whole;
    }
    return this.#text;
  }
}

const scratch = new UnitText();
