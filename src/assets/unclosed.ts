// Finds what a style sheet opens and never closes. The compiler closes it silently at the end of the file, as browsers
// do, and rules end up inside others.

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Offset of the last bracket, comment or text that is never closed, with its sign; null when there is none. */
export function unclosedAt(css: string): { readonly offset: number; readonly sign: string } | null {
  const open: { readonly offset: number; readonly sign: string }[] = [];
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]!;
    if (sign === '\\') at += 1;
    else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2);
      if (end < 0) return { offset: at, sign: '/*' };
      at = end + 1;
    } else if (sign === '"' || sign === "'") {
      const end = textEnd(css, at);
      if (end < 0) return { offset: at, sign };
      at = end;
    } else if (Object.hasOwn(CLOSING, sign)) open.push({ offset: at, sign });
    else if (open.length > 0 && CLOSING[open.at(-1)!.sign] === sign) open.pop();
  }
  return open.at(-1) ?? null;
}

function textEnd(css: string, start: number): number {
  for (let at = start + 1; at < css.length && css[at] !== '\n'; at++) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start]) return at;
  }
  return -1;
}
