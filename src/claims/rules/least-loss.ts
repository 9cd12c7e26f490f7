// Reads how much somebody must have lost before anything comes back: "chi ha perso almeno 50 €"; and what is asked and
// said of how much that is.
import type { FoundClaim } from '../claim.js';
import { speaksOf } from '../scene/questions.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const LEAST =
  /(?:perdit[ae]\s(?:nett[ae]\s)?(?:minim[ae](?:[^.;,\d]{0,44}|,\s[^,:\d]{2,40}:\s)|(?:super[ai]|superano|oltre)\s(?:i\s)?)|(?:pers[oa]|perde|perdit[ae]|perdere|negativo)\s(?:[a-zà-ÿ]+\s){0,3}(?:almeno|minimo)\s)$/u;
/** "Hai lasciato giù 40 € o più" */
const LOST =
  /(?:pers[oaei]|perd[a-zà-ÿ]+(?:\snett[ae])?(?:\sdi)?|lasciat[oaie](?:\s(?:giù|sul\stavolo|per\sstrada))?)\s$/u;
/** "Perdite nette, purché non inferiori a 30 €" */
const UNDER = pattern`(?:perdit[ae]|pers[oa]|perd(?:e|i|ono)\s)[^.;€%\d]{0,70}(?:se\s(?:si\s|ne\s)?(?:arriva(?:no)?\sa|super(?:a|i|ano)(?:\si)?|raggiung(?:e|ono)(?:\si)?)|(?:non\s)?inferior[ei]\sa|almeno|minimo(?:\sdi)?|a\spartire\sda|superior[ei]\sa|oltre\si|sotto\si)\s$`;
/** "Sotto i 30 € il cashback non spetta" */
const NOT_BACK =
  /^[^.;]{0,30}(?:non\s(?:spetta|scatta|matura|è\s(?:dovut|previst|riconosciut)|si\s(?:riceve|applica|ottiene)|c'è|arriva|torna|parte)|niente\s|nessun\s)/u;
/** "Si parte da 30 € di perdita" */
const FROM = /(?:parte|partono|a\spartire|scatta|matura|minimo|almeno)(?:\s(?:solo|soltanto|appena))?(?:\sda)?\s$/u;
const OR_MORE = pattern`^\s(?:o\s(?:di\s)?più|in\ssu|o\soltre|almeno)\>`;
const BELOW = /(?:sotto\s(?:i|gli)|inferior[ei]\sa|meno\sdi)\s$/u;
const OF_LOSS = pattern`^\s(?:di\s)?(?:nett[ei]\s)?(?:di\s)?perdit[ae]\>`;

/** Null for an amount that is not one. */
export function readLoss(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, right, value, unit } = spot;
  if (unit !== 'EUR' || spot.range || !/perd|pers|negativ|lasciat|cash|rimbors/.test(scene.low)) return null;
  const isMore = LOST.test(left.slice(-60)) && OR_MORE.test(right);
  const isBelow = BELOW.test(left) && (OF_LOSS.test(right) || (NOT_BACK.test(right) && /cash|rimbors/.test(scene.low)));
  const isLeast = LEAST.test(left.slice(-60)) || (FROM.test(left) && OF_LOSS.test(right)) || isUnder(spot);
  if (!isMore && !isBelow && !isLeast) return null;
  const offer = offerOf(spot);
  if (offer !== '' && !offer.startsWith('cashback')) return [];
  return [{ subject: offer || 'cashback', property: 'min_loss', value, unit, qualifier: 'at_least' }];
}

/** Said of the losses of a cashback; what else it has at most or at least comes behind its own words. */
function isUnder(spot: Spot): boolean {
  return UNDER.test(spot.left) && (/cash|rimbors/.test(spot.scene.low) || offerOf(spot).startsWith('cashback'));
}

/** "Quanto mi torna?" among the questions on the cashback */
export const BACK_ASKED = speaksOf(
  /^quanto\s(?:[mstv]i\s)?(?:torna|recuper|restitu|rend|ricev|riavr|rientr|spetta)[^?]*\?$/u,
);

/** "8% fino a 160 €", "8%, con un massimo di 160 €" */
export const RATE_AND_MOST = pattern`^,?\s(?:(?:e|ma|con|per|entro|nei\slimiti\sdi)\s)?(?:un\s|il\s|al\s)?(?:(?:fino|sino)\sa|massim[oa]|max\.?|tetto|limite)\>`;
