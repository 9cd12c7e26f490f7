// What the values and components of a CMS are to those who make blocks of them.

/** A value of a CMS, by its kind. */
export type Neutral =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly path: string; readonly alt: string }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'parts'; readonly parts: readonly NeutralPart[] }
  /** A text with components in it. */
  | { readonly kind: 'mixed'; readonly values: readonly Neutral[] }
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'none' };

export interface NeutralPart {
  /** Its name in the CMS. */
  readonly name: string;
  /** Number of a block, when the CMS is told the same numbers. */
  readonly id?: number | undefined;
  readonly fields: Readonly<Record<string, Neutral>>;
}
