// Who writes about a house says when the magazine began, and when its editors answer: the house promises neither.
import { MAGAZINE } from '../scene/above.js';
import { type HeadingQuestion, saidBefore } from '../scene/questions.js';
import type { Scene } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';

/** "La redazione", "Informativa sulla privacy della rivista"; not "Il giudizio della redazione" on the house. */
const MAGAZINE_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.says(MAGAZINE) && !one.says(ITS_OPINION)),
};
const ITS_OPINION = pattern`giudizi|opinion|parer|vot[oi]\>|recension|scelt|consigl|prov[ae]\>|test\>|verdett|commento`;

/** What it says of itself: "Rispondiamo entro 15 giorni.", "Il Taccuino di Marea è nato nel 2022." */
export function isOfMagazine({ text, low, operators, ask }: Scene): boolean {
  if (HAS_EDITORS.test(low) || HAS_READERS.test(low) || ask(RUNS_NO_GAMES)) return true;
  if (operators.some(({ end }) => WORK.test(text.slice(0, end)))) return true;
  return operators.length === 0 && !HOUSE.test(low) && ask(MAGAZINE_ABOVE);
}

/** "È nato nel 2022 e ha una redazione di quattro persone" */
const HAS_EDITORS = pattern`\<ha\suna\sredazione\>|\<(?:rivista|testata|magazine|blog)\s(?:è|nasce)\>`;
/** "Il sito è nato nel 2021 e conta una settantina di pagine": not of games. */
const HAS_READERS = pattern`\<(?:sito|portale|guida|progetto)\>(?!\s(?:d(?:el|i)\s(?:casin|gioco)|dell'operat))[^.;]{0,70}\<(?:pagin[ae]|recension[ei]|recensi(?:amo|sce)|articol[oi]|lettor[ei]|affiliazion[ei]|l[oa]\slegg(?:e|ono)|guide)\>`;
/** "Non gestiamo giochi." before it */
const RUNS_NO_GAMES = saidBefore(
  pattern`\<non\s(?:gestiamo|offriamo|raccogliamo|siamo|accettiamo)\s(?:(?:un|né|i|le|alcun)\s)?(?:gioc[oh]|giochi|puntate|scommesse|casin|operator|depositi)`,
);
const HOUSE = word`casa|casin[oò]|operatore|concessionari[oa]|gestore`;

/** "Il Quaderno del Melograno": the name of a house in that of something else. */
const WORK = pattern`(?<!\p{L})(?:Il|Lo|La|L['’])\s?(?!Cas)\p{Lu}\p{Ll}+\s(?:di\s|del\s|della\s|dello\s|dell['’])(?!.*[Cc]asin)\p{Lu}[\p{L}\s]*$`;
