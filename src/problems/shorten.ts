// Cuts a text that is too long, never within a word: half a name is one that does not exist.

/** A longer word is no word of a sentence, and cut like anything else. */
const MAX_WORD = 60;

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 2);
  return end > most - MAX_WORD ? `${text.slice(0, end)} …` : `${text.slice(0, most - 1)}…`;
}
