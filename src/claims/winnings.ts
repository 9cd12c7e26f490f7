// Sentences about what spins have won, which is played through in its own time, and about balances that are lost for
// good.
import type { Question } from './heads.js';
import type { Scene } from './scene.js';

export function isOfWinnings(low: string): boolean {
  return WINNINGS.test(low) && !low.includes('bonus');
}

/** "I giri valgono 0,20 €, il requisito è di 50x e il tetto di 50 €": all of it is said of spins. */
export function isOfSpinsAlone(low: string): boolean {
  return SPINS_ALONE.test(low) && !low.includes('bonus');
}

const SPINS_ALONE =
  /^(?:(?:a|da|su|con|presso)\s[^,;.:]{3,25}\s)?(?:i|gli|questi|quei)\s(?:[a-zà-ÿ\d]+\s){0,2}(?:giri|(?:free\s)?spins?)\s(?:[a-z]+\s)?(?:val|sono|hanno|si|van|arriv|scad|dur)/u;

/** "E i giri?", "Altri giri": what stands below is of no bonus, unless it says so. */
export function areSpinsAbove({ low, offers, ask }: Pick<Scene, 'low' | 'offers' | 'ask'>): boolean {
  return offers.length === 0 && !/bonus|%/.test(low) && ask(SPINS_ALONE_ABOVE) !== '';
}

const SPINS_ALONE_ABOVE: Question = {
  of: ([nearest]) => (nearest?.says(SPINS) && !nearest.says(MORE) ? 'yes' : ''),
};
const SPINS = /(?<![a-zà-ÿ])(?:giri|(?:free\s?)?spins?)(?![a-zà-ÿ])/u;
const MORE = /\d\s?%|bonus|€|benvenuto\se|offert|pacchett|cash|ricaric/u;

/** "Vincite dei giri: requisito 25x, massimo 100 €" */
export function isOfSpinWins(low: string): boolean {
  return OF_SPIN_WINS.test(low);
}

const OF_SPIN_WINS = /^(?:le\s)?vincite\s(?:de[il]|dai|con\si)\s(?:\d+\s)?(?:giri|(?:free\s)?spins?)[^:.\d]{0,30}:/u;

const WINNINGS = /vincit|(?:quello|ciò)\sche\s(?:si\s)?vinc|quanto\s(?:si\s)?vin/u;

/** "Dopo tre anni il saldo è devoluto allo Stato": what comes long after an account became inactive. */
export function isForfeited(low: string): boolean {
  return FORFEITED.test(low);
}

const FORFEITED = /devol[uv]|incamer|prescri[tv]|estint[oaie]|all'erario|allo stato(?![a-zà-ÿ])/u;
