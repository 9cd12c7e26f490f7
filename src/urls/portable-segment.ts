// Makes one step of a path from any words: `Book of Ra Deluxe` → `book-of-ra-deluxe`. Accents stay. Dependency-free.
const MAX_PART = 80;

export function portableSegment(segment: string): string {
  const text = segment
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Script=Latin}0-9._~-]+/gu, '-')
    .replace(/^[^\p{Script=Latin}0-9]+|[.-]+$/gu, '');
  return /^index$|\.html?$/.test(text) ? text.replace(/\.?(?:index|html?)$/, '') : text.slice(0, MAX_PART);
}
