// Finds what a style sheet opens and never closes. The compiler closes it silently at the end of the file, as browsers
// do, and rules end up inside others.
import { cssSigns } from './css-signs.js';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Offset of the last bracket, comment or text that is never closed, with its sign; null when there is none. */
export function unclosedAt(css: string): { readonly offset: number; readonly sign: string } | null {
  const open: { readonly offset: number; readonly sign: string }[] = [];
  for (const { sign, offset, isOpen } of cssSigns(css)) {
    if (isOpen) return { offset, sign };
    if (Object.hasOwn(CLOSING, sign)) open.push({ offset, sign });
    else if (open.length > 0 && CLOSING[open.at(-1)!.sign] === sign) open.pop();
  }
  return open.at(-1) ?? null;
}
