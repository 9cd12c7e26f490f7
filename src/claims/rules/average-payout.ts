// Reads what all slots of a house pay back on average: "L'RTP medio delle slot è del 95,9%".
import type { FoundClaim } from '../claim.js';
import { sizeOf, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const PAYOUT = speaksOf(pattern`\<rtp\>|ritorno\s(?:medio\s)?(?:teorico|al\sgiocatore|medio)|payout`, 2);
const IN_MEDIA = pattern`\<(?:medi[oa]|in\smedia)\>[^.;:%]{0,60}(?::\s|[\s'])$`;
/** Of some games, of all houses, or about so much. */
const OTHER = pattern`settor|mercat|categori|gener[ei]|roulette|blackjack|tavol|video\s?poker|jackpot|stud(?:io|i)\>|provider|fornitor|italian|italia\>|\<(?:circa|quasi|oltre|solito|solitamente|altr[ie]|ultim[ie]|nuov[ei]|migliori)\>|tipic|bonus|requisit`;

export function readAveragePayout(spot: Spot): readonly FoundClaim[] {
  const { scene, left, right, range, value } = spot;
  if (range || !scene.low.includes('medi') || !IN_MEDIA.test(left) || OTHER.test(scene.low)) return [];
  // "In media il 96% del deposito" is no payout.
  if (/^\s(?:di|del|delle|sul|sulla)\s/u.test(right)) return [];
  const size = sizeOf(spot);
  if (size < 85 || size >= 100 || !(PAYOUT.expression.test(scene.low) || scene.ask(PAYOUT))) return [];
  return [{ subject: 'site', property: 'rtp', value, unit: '%' }];
}
