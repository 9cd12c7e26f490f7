// Characters that nobody sees: controls and noncharacters, refused everywhere; and marks that turn the
// direction of writing.

// oxlint-disable-next-line no-control-regex -- control characters are the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}\p{Noncharacter_Code_Point}]/u;
/** Overrides, embeddings and isolates. The mere marks (U+200E, U+200F) turn nothing. */
const TURN = /[\u202a-\u202e\u2066-\u2069]/;

/** Offset of the first control character, or -1. */
export function controlAt(text: string): number {
  return text.search(CONTROL);
}

/** The first control character as `U+0085`, or null. A lone surrogate and a noncharacter count as one. */
export function controlIn(text: string): string | null {
  return nameOf(CONTROL.exec(text)?.[0]);
}

/** The first mark that turns the direction of writing, as `U+202E`, or null. */
export function turnIn(text: string): string | null {
  return nameOf(TURN.exec(text)?.[0]);
}

/** The character that no editor shows at the beginning of a text, as `U+200B`, or null: web pages leave it behind. */
export function invisibleAtStart(text: string): string | null {
  return nameOf(/^[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/.exec(text)?.[0]);
}

export function withoutControls(text: string): string {
  return text.replace(new RegExp(CONTROL, 'gu'), '');
}

function nameOf(character: string | undefined): string | null {
  return character === undefined ? null : `U+${character.codePointAt(0)!.toString(16).padStart(4, '0').toUpperCase()}`;
}

/** What to do about such a mark, wherever it was found. */
export const TURN_HINT =
  'It makes readers see letters in a different order from the one they are stored in. Delete it, or type the text again.';
