// Reads how much somebody must have lost before anything comes back: "chi ha perso almeno 50 €".
import type { FoundClaim } from '../claim.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const LEAST =
  /(?:perdit[ae]\s(?:nett[ae]\s)?(?:minim[ae][^.;,\d]{0,44}|(?:super[ai]|superano|oltre)\s(?:i\s)?)|(?:pers[oa]|perde|perdit[ae]|perdere|negativo)\s(?:[a-zà-ÿ]+\s){0,3}(?:almeno|minimo)\s)$/u;
/** "Hai lasciato giù 40 € o più" */
const LOST =
  /(?:pers[oaei]|perd[a-zà-ÿ]+(?:\snett[ae])?(?:\sdi)?|lasciat[oaie](?:\s(?:giù|sul\stavolo|per\sstrada))?)\s$/u;
const OR_MORE = pattern`^\s(?:o\s(?:di\s)?più|in\ssu|o\soltre|almeno)\>`;
const BELOW = /(?:sotto\s(?:i|gli)|inferior[ei]\sa|meno\sdi)\s$/u;
const OF_LOSS = pattern`^\s(?:di\s)?(?:nett[ei]\s)?(?:di\s)?perdit[ae]\>`;

/** Null for an amount that is not one. */
export function readLoss(spot: Spot): readonly FoundClaim[] | null {
  const { scene, left, right, value, unit } = spot;
  if (unit !== 'EUR' || spot.range || !/perd|pers|negativ|lasciat/.test(scene.low)) return null;
  const isMore = LOST.test(left.slice(-60)) && OR_MORE.test(right);
  if (!isMore && !LEAST.test(left.slice(-60)) && !(BELOW.test(left) && OF_LOSS.test(right))) return null;
  const offer = offerOf(spot);
  if (offer !== '' && !offer.startsWith('cashback')) return [];
  return [{ subject: offer || 'cashback', property: 'min_loss', value, unit, qualifier: 'at_least' }];
}
