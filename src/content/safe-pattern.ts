// Tells whether a pattern of somebody's schema can be matched in linear time: one that backtracks would hang the build.

/** Ways in which all `{1,9}` and `?` of a pattern together can match. */
const MAX_WAYS = 100;
const MAX_LENGTH = 300;
const MAX_REPEATS = 1000;

const ATOM = /\\[dDwWsS\\/.\-+*?()[\]{}|^$]|\[\^?(?:\\[dDwWsS\\/.\-\]^[]|[^\\\]])+\]|[^\\()[\]{}|*+?^$]/y;
const QUANTIFIER = /\*|\+|\?|\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/y;

/**
 * What is wrong with a pattern; null for one of literals, classes and quantifiers that begins with `^`, with at most
 * one `*` or `+`, and groups only for alternatives.
 */
export function patternFault(pattern: string): string | null {
  if (pattern.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (!pattern.startsWith('^')) return 'does not begin with "^"';
  const end = pattern.endsWith('$') && !pattern.endsWith('\\$') ? pattern.length - 1 : pattern.length;
  let [ways, unbounded, depth] = [1, 0, 0];
  for (let at = 1; at < end;) {
    const sign = pattern[at]!;
    if (sign === '(' || sign === '|') {
      const opens = pattern.startsWith('(?:', at) ? 3 : 1;
      if (sign === '(') depth += 1;
      else if (depth === 0) return 'has alternatives outside a group';
      ways *= 2;
      at += sign === '(' ? opens : 1;
      continue;
    }
    if (sign === ')') {
      if ((depth -= 1) < 0) return 'closes a group that is not open';
      at += 1;
      if (quantifierAt(pattern, at)) return 'repeats a group';
      continue;
    }
    ATOM.lastIndex = at;
    const atom = ATOM.exec(pattern)?.[0];
    if (atom === undefined) return `cannot be read at ${JSON.stringify(pattern.slice(at, at + 10))}`;
    at += atom.length;
    const quantifier = quantifierAt(pattern, at);
    if (!quantifier) continue;
    at += quantifier.length;
    ways *= quantifier.ways;
    if (quantifier.ways === 0) return 'repeats something too often';
    unbounded += quantifier.isUnbounded ? 1 : 0;
  }
  if (depth > 0) return 'has a group that is never closed';
  if (unbounded > 1) return 'has more than one "*", "+" or "{n,}"';
  return ways > MAX_WAYS ? 'can match in too many ways' : compiles(pattern);
}

/** `ways` is 0 for more repeats than are allowed. */
function quantifierAt(pattern: string, at: number) {
  QUANTIFIER.lastIndex = at;
  const found = QUANTIFIER.exec(pattern);
  if (!found) return null;
  const [text, least, comma, most] = found;
  const isUnbounded = text === '*' || text === '+' || (comma !== undefined && most === undefined);
  const [from, to] = text === '?' ? [0, 1] : [Number(least ?? 0), Number(most ?? least ?? 0)];
  const isTooOften = from > MAX_REPEATS || to > MAX_REPEATS;
  return { length: text.length, isUnbounded, ways: isTooOften ? 0 : isUnbounded ? 1 : Math.max(1, to - from + 1) };
}

function compiles(pattern: string): string | null {
  try {
    void new RegExp(pattern, 'u');
    return null;
  } catch {
    return 'is not a regular expression';
  }
}
