// What comes out of an export of another system, before anything is written. Computes nothing.

/** What cannot be carried over. */
export interface Lost {
  /** The page, post or row, by a name that its owner knows. */
  readonly item: string;
  /** Which part of it: its content, a field. */
  readonly where: string;
  readonly what: string;
  readonly why: string;
}

/** What was carried over as it is, and says too little. */
export interface Unfinished {
  readonly item: string;
  readonly why: string;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface ImportedPage {
  readonly item: string;
  readonly slug: string;
  /** As it stands in a page file. */
  readonly value: Fields;
  /** True for running text, which is best kept as Markdown. */
  readonly isProse: boolean;
}

export interface ImportedEntity {
  /** Folder below content/data. */
  readonly folder: string;
  readonly id: string;
  readonly schema: string;
  readonly value: Fields;
}

export interface ImportedMedia {
  /** Where it lies in the other system. */
  readonly url: string;
  /** Below content/media. */
  readonly path: string;
}

export interface ImportedRedirect {
  readonly from: string;
  readonly to: string;
  /** 301 where nothing else is said. */
  readonly status?: number;
}

export interface Imported {
  readonly pages: readonly ImportedPage[];
  readonly entities: readonly ImportedEntity[];
  readonly media: readonly ImportedMedia[];
  readonly redirects: readonly ImportedRedirect[];
  readonly lost: readonly Lost[];
  /** Left out: nothing. */
  readonly unfinished?: readonly Unfinished[];
}

export const AS_IT_IS = 'Export again, and use the file as it is.';

/** Thrown for an export that cannot be read; `offset` leads to the place in its text, which is that of one source. */
export class ImportFault extends Error {
  constructor(
    message: string,
    readonly offset: number | null = null,
    readonly hint = AS_IT_IS,
    readonly source = 0,
  ) {
    super(message);
  }
}
