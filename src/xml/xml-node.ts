// The nodes of an XML document, and the fault that ends its reading.

export interface XmlAttribute {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  /** References resolved. */
  readonly value: string;
  /** Includes the whitespace before the name, so that cutting from `start` to `end` leaves good XML. */
  readonly start: number;
  readonly end: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface XmlOpen extends Span {
  readonly kind: 'open';
  readonly local: string;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
}

/** An empty element gives an `open` and a `close`. Comments give nothing. */
export type XmlNode =
  | XmlOpen
  | (Span & { readonly kind: 'close' })
  | (Span & { readonly kind: 'text'; readonly text: string })
  | (Span & { readonly kind: 'instruction'; readonly target: string })
  | (Span & { readonly kind: 'doctype' });

/** The text is not XML, or not of the kind that is accepted. */
export class XmlFault extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** Characters that no XML document may contain. */
export const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
