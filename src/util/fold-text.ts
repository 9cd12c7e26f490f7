// Texts as people compare them when they search: without accents, capitals and the marks between words.
// Dependency-free: the browser uses it, too.

/** `Perché l’Orto-Più` → `perche l orto piu`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
