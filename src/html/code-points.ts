// The character that a numeric reference of HTML stands for.

/** Null for a number that is no character. */
export function characterOf(code: number): string | null {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null;
}
