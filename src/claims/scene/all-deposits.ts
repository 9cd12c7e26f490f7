// Whether a least deposit is that of all, and of no bonus.
import { BONUS_BEHIND, sizeOf } from './questions.js';
import type { Spot } from './scene.js';

/** "Il deposito minimo è di 10 €, ma per il bonus ne servono 20." */
export function isBonusAfter(spot: Spot): boolean {
  const { scene, end } = spot;
  if (scene.low.endsWith(';') && scene.ask(BONUS_BEHIND)) return true;
  const at = scene.offers.length > 0 ? -1 : scene.low.indexOf('bonus');
  if (at > end && areAllDeposits(spot) && /^[,;]/.test(scene.low.slice(end))) return true;
  return (
    at > end &&
    /[,;(]\s?(?:[^\s,;]{1,12}\s(?:[^\s,;]{1,4}\s)?)?(?:ma|però|mentre|invece|per)(?![a-zà-ÿ])/u.test(
      scene.low.slice(end, at),
    )
  );
}

/** Whether a deposit is asked by no bonus. */
export function isOfAll(spot: Spot): boolean {
  return areAllDeposits(spot) || isBonusAfter(spot) || isBehindHouse(spot);
}

/** "100% fino a 1.000 €, 140 tavoli dal vivo, prelievi rapidi e deposito minimo di 20 €": said of the house by then. */
export function isBehindHouse({ before }: Spot): boolean {
  return BEHIND_HOUSE.test(before.slice(-LOOKS_BACK));
}

const BEHIND_HOUSE =
  /(?:\d\s(?:tavoli|giochi|titoli|slot|fornitori|provider)|preliev|assistenza|chat|licenza)(?:(?!bonus)[^.;:%]){0,80}(?:,|\se)\s(?:(?:un|il|con)\s)?(?:deposito|versamento)\sminimo[^,;]{0,20}$/u;
const LOOKS_BACK = 140;

/** "Depositi da 10 €, bonus del 50%", "10 € per giocare, 20 per il bonus": all of them, and not that for the bonus. */
export function areAllDeposits({ left, right }: Spot): boolean {
  return DEPOSITS.test(left) || TO_PLAY.test(right);
}

const TO_PLAY =
  /^\sper\s(?:giocare|cominciare|iniziare|aprire\s(?:il|un)\sconto|provare)(?=[,;.]|\s(?:e|ed|ma|mentre|senza)\s|$)/u;

const DEPOSITS = /(?:^|[:,;]\s)(?:depositi|versamenti)\s(?:minimi\s)?(?:a\spartire\s)?da\s$/u;

/** "Sono sessanta, da venti centesimi": no deposit is so small. */
export function isSmallChange(spot: Spot): boolean {
  return spot.unit === 'EUR' && spot.scene.low.includes('cent') && sizeOf(spot) < 1;
}
