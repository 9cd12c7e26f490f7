// Reads the cashback of the highest level where none is named: "Cashback dal 5 al 15% secondo il livello".
import type { FoundClaim } from '../claim.js';
import { speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { levelAt } from './levels.js';

const CASHBACK = speaksOf(/cash\s?back|rimbors/u, 3);
const CLUB = pattern`livell|gradin|\<(?:gradi|fasce|club|vip|cima|vertice|status)\>|fedeltà`;
const CLUB_ABOVE = speaksOf(CLUB, 2);
const UP_TO = pattern`\<(?:fino|sino|arriva(?:re)?|sale|cresce)\s(?:a|al|all'|a\sun|al\smassimo\sdel)\s?$`;
const OTHER = pattern`bonus|deposit|ricaric|contribu|requisit|rtp|ritorno|weekend`;
const ON_LIVE = pattern`dal vivo|\<live\>`;

export function readTopRate(spot: Spot): readonly FoundClaim[] {
  const { scene, kind, left, range, value } = spot;
  if (
    kind !== 'percent' ||
    scene.isLevel ||
    OTHER.test(clauseOf(spot)) ||
    ON_LIVE.test(scene.operators.length > 1 ? clauseOf(spot) : scene.low)
  )
    return [];
  if (!(range === 'to' || (range === undefined && UP_TO.test(left)))) return [];
  const isOfClub = CLUB.test(scene.low) || scene.ask(CLUB_ABOVE);
  if (!isOfClub || !isAbout(scene, CASHBACK) || levelAt(spot) !== '') return [];
  return [{ subject: 'vip', property: 'rate', value, unit: '%', qualifier: 'up_to' }];
}

function clauseOf({ scene: { low }, start, end }: Spot): string {
  const before = low.slice(0, start).split(/[,;]\s/);
  return before.at(-1)! + low.slice(end).split(/[,;.]/, 1)[0]!;
}
