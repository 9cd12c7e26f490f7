// Where the claims of a page join the comparison and the evidence. A claim is what a page says about an offer: a
// subject, a property and a value.

export interface ReadClaim {
  readonly subject: string;
  readonly property: string;
  /** As people read it: `35x`, `20 €`. */
  readonly value: string;
}

/** Claims in the visible text of a finished page. */
export type ReadClaims = (html: string) => readonly ReadClaim[];
