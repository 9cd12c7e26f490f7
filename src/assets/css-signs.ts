// The signs that give a style sheet its structure, read without its texts, comments and addresses.

/** `isOpen`: a comment or text begins here that never ends; nothing comes after it. */
interface CssSign {
  readonly sign: string;
  readonly offset: number;
  readonly isOpen?: true;
}

const STRUCTURE: ReadonlySet<string> = new Set('{}()[];@');

/** Brackets, semicolons, and the signs at the beginning of rules. Linear, whatever the sheet is like. */
export function* cssSigns(css: string): Generator<CssSign> {
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]!;
    if (sign === '\\') at += 1;
    else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2);
      if (end < 0) return yield { sign: '/*', offset: at, isOpen: true };
      at = end + 1;
    } else if (sign === '"' || sign === "'") {
      const end = textEnd(css, at);
      if (end < 0) return yield { sign, offset: at, isOpen: true };
      at = end;
    } else if (sign === '(' && isAddress(css, at)) {
      const end = addressEnd(css, at);
      if (end < 0) return yield { sign, offset: at, isOpen: true };
      at = end;
    } else if (STRUCTURE.has(sign)) yield { sign, offset: at };
  }
}

function textEnd(css: string, start: number): number {
  for (let at = start + 1; at < css.length && css[at] !== '\n'; at++) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start]) return at;
  }
  return -1;
}

/** An address without quotes may contain what begins a comment or a text elsewhere. */
function isAddress(css: string, bracket: number): boolean {
  return (
    /^url$/i.test(css.slice(Math.max(0, bracket - 3), bracket)) &&
    !/^\s*["']/.test(css.slice(bracket + 1, bracket + 50))
  );
}

function addressEnd(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at++) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === ')') return at;
  }
  return -1;
}
