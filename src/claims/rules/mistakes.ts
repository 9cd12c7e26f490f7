// Lists of what not to do: "Puntare più di 4 € con un bonus aperto" below "Gli errori che costano" says what is the
// most.
import { speaksOf } from '../scene/questions.js';
import type { Scene } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';

/** The bound that is passed where one does so; null for what does nothing of the kind. */
export function wrongBound(left: string, { low, ask }: Pick<Scene, 'low' | 'ask'>): 'min' | 'max' | null {
  const bound = DONE_MORE.test(left) ? 'max' : DONE_LESS.test(left) ? 'min' : null;
  return bound !== null && (WARNED.test(low) || ask(MISTAKES)) ? bound : null;
}

const DOING = String.raw`(?:punt|gioc|scommett|vers|deposit|ricaric|rilanci)(?:are|ere|ando|endo|ate|a|i|ano)\s(?:(?:anche|sol[oi]|soltanto|a|ogni|con|il|in|bonus|volta|giro|spin)\s){0,4}`;
const DONE_MORE = pattern`(?:^|[:,;]\s|\s(?:di|a|chi|e)\s)${DOING}(?:più\sdi|oltre|sopra|somme\ssuperiori\sa)\s(?:i\s|ai\s)?$|\<super(?:are|ando|ate)\s(?:con\sle\spuntate\s|nelle\spuntate\s)?(?:i|gli)\s$|\<(?:puntat|giocat|scommess)[ae]\s(?:da\s)?(?:più\sdi|oltre|sopra)\s(?:i\s)?$`;
const DONE_LESS = pattern`(?:^|[:,;]\s|\s(?:di|a|chi|e)\s)(?:vers|deposit|ricaric)(?:are|ando|ate|a|i|ano)\s(?:meno\sdi|sotto|importi\sinferiori\sa)\s(?:i\s|ai\s)?$`;

/** "È vietato puntare più di 5 €", "evitate di versare meno di 20 €" */
const WARNED = word`vietato|proibito|evit(?:a|are|ate|iamo)\sdi|rischi[ao]?|perd(?:e|ere|i|ono)\s(?:tutto|il\sbonus|le\svincite)|annull[a-zà-ÿ]+|decad[a-zà-ÿ]+`;
const MISTAKES = speaksOf(
  word`error[ei]|sbagli[oa]?|sbagliare|svist[ae]|da\s(?:evitare|non\s(?:fare|commettere))|evitare|che\s(?:cosa\s)?non\s(?:fare|si\s(?:fa|deve|può))|divieti|vietat[oaie]|proibit[oaie]|(?:fa|fanno)\sperdere|costano|passi\sfalsi|trappol[ae]|insidi[ae]|come\s(?:si\sperde|non\sperdere|perdere)`,
  3,
);
