// The oldest telephones that the app of a house runs on: "da Android 9 in su", "serve almeno iOS 14", "8 o successivo"
// in a column "Android". On which ones somebody has tried it says nothing.
import type { FoundClaim } from '../claim.js';
import type { HeadingQuestion } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const SYSTEM = String.raw`(?:android|ios|ipados)`;
/** Of what stands right before the number. */
const NAMED = pattern`\<(?:(android)|ios|ipados|iphone)(?:,\s[^,:]{2,40})?(?::\s(?:android\s|ios\s|ipados\s)?|\s)(?:versione\s)?$`;
const FROM = pattern`\<(?:almeno|da|minim[oa]|serv(?:e|ono)|occorr(?:e|ono)|basta(?:no)?|ci\svogliono|richiede|richiest[oi])\s(?:${SYSTEM}\s\d[\d.]*\s?\+?(?:,|\s[eo])\s(?:da\s|almeno\s)?)?${SYSTEM}\s(?:versione\s)?$`;
const ON = pattern`^(?:\s(?:e|o)\s(?:da\s)?${SYSTEM}\s\d[\d.]*)?(?:\s?\+|\s(?:in\s(?:su|poi|avanti)|(?:o|e|ed)\s(?:le\s)?(?:version[ei]\s)?(?:successiv|superior|più\s(?:recent|nuov))[a-z]{1,2}|o\spiù)\>)`;
/** Heads of cells that say what a telephone needs. */
const LEAST = /minim|richiest|requisit|compatibil|serve/u;
/** And not "2 GB" of memory. */
const ALONE = /^(?:\s?\+|[.,;)]|\s?$|\s[eo]\s)/;
/** "L'app di PayPal" is another one. */
const METHOD_ABOVE: HeadingQuestion<boolean> = { of: (headings) => headings.some((one) => one.payments.length > 0) };
const NOT_SO = pattern`\<(?:non|né|prova(?:t[oaie])?|prove|test(?:at[oaie])?|fino|sotto|meno|meglio|fluid[oa]|consigliat[oaie]|abbiamo|ho|nostr[oaie]|vecchi[oae]?|sarà|servirà|era|dal\s20\d\d)\>`;

export function readSystem(spot: Spot): readonly FoundClaim[] {
  const { scene, left, value, range, end } = spot;
  const { low, heads, payments, isCell, ask } = scene;
  const named = NAMED.exec(left);
  if (!named || range || payments.length > 0 || NOT_SO.test(low) || ask(METHOD_ABOVE)) return [];
  const isLeast =
    FROM.test(spot.before) ||
    ON.test(low.slice(end)) ||
    (isCell && ALONE.test(spot.right) && heads.some((one) => one.says(LEAST)));
  const property = named[1] === undefined ? 'min_ios' : 'min_android';
  return isLeast ? [{ subject: 'site', property, value, unit: 'count' }] : [];
}
