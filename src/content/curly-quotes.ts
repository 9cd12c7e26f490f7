// Quotes of a word processor around the texts of a JSON file. With straight ones in their place, what else is wrong
// with the file can be told without the echo of these mistakes.

interface CurlyQuote {
  readonly offset: number;
  readonly isClosing: boolean;
}

const OPENING: ReadonlySet<string> = new Set('“”„«');
const CLOSING: ReadonlySet<string> = new Set('“”»');
const BLANK: ReadonlySet<string> = new Set(' \t\r');
/** What may follow a text. */
const NEXT: ReadonlySet<string> = new Set(',:]}\n');

/** The text with as many letters, and the first quote in each line that was replaced. Linear. */
export function withStraightQuotes(text: string): { readonly text: string; readonly quotes: readonly CurlyQuote[] } {
  const letters = text.split('');
  const quotes: CurlyQuote[] = [];
  let lineEnd = -1;
  const replace = (offset: number, isClosing: boolean) => {
    letters[offset] = '"';
    if (offset <= lineEnd) return;
    quotes.push({ offset, isClosing });
    const end = text.indexOf('\n', offset);
    lineEnd = end === -1 ? text.length : end;
  };
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') {
      const end = endOf(text, at + 1);
      const curly = text[end] === '"' ? closingBefore(text, at, end) : lastOfLine(text, at, end);
      if (curly !== -1) replace(curly, true);
      at = curly === -1 ? end : curly;
    } else if (OPENING.has(text[at]!)) {
      replace(at, false);
      at = endOf(text, at + 1, isClosing);
      if (CLOSING.has(text[at] ?? '')) letters[at] = '"';
    }
  }
  return { text: letters.join(''), quotes };
}

/** The next straight quote, or one that `closes` as well, or the end of the line. */
function endOf(text: string, from: number, closes: (text: string, at: number) => boolean = () => false): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '"' && !closes(text, at))
    at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isClosing(text: string, at: number): boolean {
  return CLOSING.has(text[at]!) && mayEndAt(text, at);
}

function mayEndAt(text: string, at: number): boolean {
  let next = at + 1;
  while (BLANK.has(text[next] ?? '')) next += 1;
  return next >= text.length || NEXT.has(text[next]!);
}

/** `"Prova”, "slug"`: the text seems to go on up to the next key, behind which there is no comma or bracket. */
function closingBefore(text: string, start: number, end: number): number {
  if (mayEndAt(text, end)) return -1;
  const comma = before(text, end);
  if (text[comma] !== ',' && text[comma] !== ':') return -1;
  const curly = before(text, comma);
  return isAlone(text, start, curly) ? curly : -1;
}

/** A typographic quote that closes another one within the text is as it should be. */
function isAlone(text: string, start: number, curly: number): boolean {
  if (curly <= start || !CLOSING.has(text[curly]!)) return false;
  const inner = text.slice(start + 1, curly);
  return !/[“„«][^“”„«»]*$/.test(inner.slice(-MAX_QUOTED));
}

const MAX_QUOTED = 300;

function before(text: string, offset: number): number {
  let at = offset - 1;
  while (BLANK.has(text[at] ?? '')) at -= 1;
  return at;
}

/** `"Prova”,` and the end of the line. */
function lastOfLine(text: string, start: number, end: number): number {
  let at = end - 1;
  while (at > start && (BLANK.has(text[at]!) || NEXT.has(text[at]!))) at -= 1;
  return isAlone(text, start, at) ? at : -1;
}
