// What a scan tells of a chunk of a page: types only.

/** Where in the page something stands; bits of one number. */
export const enum Context {
  Heading = 1,
  Link = 2,
  Button = 4,
  /** The text of an image. */
  Alt = 8,
  /** Title and description of the page. */
  Head = 16,
  /** An element `header`. */
  Header = 32,
}

/** Matches of phrases, a list for each field, in the order of the text. */
export interface Matches {
  readonly phrases: readonly number[];
  /** The last token of each. */
  readonly tokens: readonly number[];
  readonly sentences: readonly number[];
  readonly contexts: readonly number[];
  /** Offsets in the HTML, of the last character. */
  readonly offsets: readonly number[];
}

export interface ScannedLink {
  readonly href: string;
  readonly rel: string;
  readonly isOperator: boolean;
  /** Id of the operator, where it is known; else `''`. */
  readonly operator: string;
  readonly context: number;
  /** The last token before it. */
  readonly token: number;
  readonly offset: number;
}

/** A block in which a bonus, an amount and a link to an operator stand together; tokens from, up to and including. */
export interface Offer {
  readonly from: number;
  readonly to: number;
  /** The section around it; the block itself where there is none. */
  readonly section: { readonly from: number; readonly to: number };
  /** The match that names the bonus; -1 where the template marked the block. */
  readonly match: number;
  /** Where the words of its first heading begin in the HTML; -1 where it has none. */
  readonly heading: number;
}

export interface Scan {
  readonly matches: Matches;
  /** Sentence → whether it is a question. */
  readonly questions: readonly boolean[];
  /** Sentence → the last token before it. */
  readonly starts: readonly number[];
  readonly links: readonly ScannedLink[];
  readonly offers: readonly Offer[];
}
