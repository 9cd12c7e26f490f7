// What the program prints, in Italian: tests that provoke a message ask whether it has a translation.
import { translatorFor } from '../../src/messages/choose.js';

const italian = translatorFor('it')!;

/** Words that no Italian sentence has. */
const ENGLISH = /\b(?:the|must|which|its|cannot|does|write|with|and)\b/i;

/** Null for a text that comes out in Italian, else what comes out. Things in quotes are the author's. */
export function stillEnglish(text: string): string | null {
  const known = italian.known(text);
  if (known === null) return `no translation: ${text}`;
  return ENGLISH.test(known.replace(/"[^"]*"|“[^”]*”/g, '')) ? `half translated: ${known}` : null;
}
