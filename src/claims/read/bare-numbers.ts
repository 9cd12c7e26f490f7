// Numbers without a unit: what they count is said by the words before them, or by the heads of their cell.
import type { FoundClaim } from '../claim.js';
import { readAgeLabel } from '../rules/ages.js';
import { readCatalogue } from '../rules/catalogue.js';
import { readLevelCount, readSpins } from '../rules/counts.js';
import { readTableCount } from '../rules/live-tables.js';
import { readBareMultiple } from '../rules/multiples.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

export function readBare(spot: Spot): readonly FoundClaim[] {
  const { heads } = spot.scene;
  if (heads.some((one) => one.says(RATED))) return [];
  if (heads.some((one) => one.says(TIMES))) return readBareMultiple(spot);
  return [
    ...readCatalogue(spot),
    ...readSpins(spot),
    ...readLevelCount(spot),
    ...readTableCount(spot),
    ...readAgeLabel(spot),
    ...readBareMultiple(spot),
  ];
}

/** "Requisito, Voto: 5" has no other unit. */
const RATED = pattern`^(?:vot[oi]|punteggi[oi]?|punti|stelle|giudizi[oi]?|valutazion[ei]|posizione|posto)\>`;
/** "Mercoledì dei giri, Volte: 30" counts no spins. */
const TIMES = pattern`^(?:quante\s)?volte\>`;
