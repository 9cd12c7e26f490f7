// How many games, slots and providers a house has, where no sure rule has read it.
import type { FoundClaim } from '../claim.js';
import { sizeOf, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { isOfListedMaker } from './catalogue.js';
import { mayBeSlots, OF_APP } from './some-games.js';

const SOME = pattern`aggiun|produc|\<fanno\>|salva|da\ssoli|preferit|nuov|live|dal vivo|tavol|selez|provat|recension|demo|miglior|solo|soltanto|ultim|missioni|comprend`;
const OF_SOME = speaksOf(/slot|live|dal vivo|tavol|jackpot|novità|tema|video\s?poker|bingo|roulette|blackjack|baccar/u);

/** "Su una slot sola": no house has so few of anything. */
const FEWEST = 5;

/** "60 fornitori" where no word limits it to some of them. */
export function readCount(spot: Spot, property: string): readonly FoundClaim[] {
  const { scene, left, range } = spot;
  if (range || SOME.test(scene.low) || scene.ask(OF_SOME) || mayBeSlots(spot) || isAbout(scene, OF_APP)) return [];
  return OF_MAKER.test(left) || isOfListedMaker(spot) || sizeOf(spot) < FEWEST
    ? []
    : [{ subject: 'site', property, value: spot.value, unit: spot.unit }];
}

/** "Le prime 60", "Velario Studio, con 210 titoli" */
const OF_MAKER =
  /(?:fra|tra|prim[ie]|(?:studio|games|gaming|play|soft|lab),\scon|firma(?:no)?|produc(?:e|ono)|fanno|fornisc(?:e|ono)|realizza(?:no)?)\s$/u;
