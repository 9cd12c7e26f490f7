// A name in a text: what it is called in claims, and where it stands.

export interface Mention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
