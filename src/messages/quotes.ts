// The words of an author within a message of the program: what stands in "…" or “…”.

/** One quotation may stand within another. */
const QUOTATION = /"[^"]*"|“(?:[^“”]|“[^“”]*”)*”/g;

function quotations(text: string): [from: number, end: number][] {
  return [...text.matchAll(QUOTATION)].map((one) => [one.index, one.index + one[0].length]);
}

/** Tells whether a place lies between quotes, in constant time. */
export function quotedPlaces(text: string): (at: number) => boolean {
  let places: Uint8Array | undefined;
  return (at) => {
    if (!places) {
      places = new Uint8Array(text.length);
      for (const [from, end] of quotations(text)) places.fill(1, from + 1, end - 1);
    }
    return places[at] === 1;
  };
}

/** Where quotes do not pair, nobody knows which words are whose. `keeps`: with the separators between the parts. */
export function splitOutsideQuotes(text: string, separator: RegExp, keeps = false): string[] {
  const isQuoted = quotedPlaces(text);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(separator)) {
    if (isQuoted(index)) continue;
    parts.push(text.slice(from, index));
    if (keeps) parts.push(found);
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}
