// Reads what a reviewer gives an operator: "Voto: 8,4", "8,9 su 10", "Marea (8,1)" in a ranking. Of users, of stores
// and of single sections it says nothing.
import type { FoundClaim } from '../claim.js';
import { operatorAt } from '../scene/operator-of-value.js';
import { dependsOnNumbers, type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const LABEL = pattern`(?:^|[,.]\s|\<il\s(?:nostro\s)?)(?:nostro\s)?(?:voto|punteggio|valutazione|rating)(?:\s(?:complessiv[oa]|finale|totale|generale|della\sredazione))?(?:,\s[^,:]{2,40})?(?::|\sè(?:\sdi)?|\sdi)?\s$`;
const OUT_OF = /^\s?(?:punti\s)?(?:\/|su)\s?(?:10|5)(?!\d)/u;
const OTHERS = pattern`utent|lettor|giocator|\<(?:store|app|google|trustpilot)\>|recensori`;
const RANKING = speaksOf(pattern`\<(?:vot[oi]|classific|verdett|giudizi|punteggi|podio|valuta)`, 3);

/** Below a heading that is the name of the site's own brand. */
const OF_US: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.operators.length === 1 && nearest.operator === '',
};

/** "Il voto di Marea è 9,1 su 10", "Marea ha un voto di 9,1 su 10" */
const SAID = pattern`(?:^|[,;:]\s)(?:(?:il|un|con\sun)\s(?:nostro\s)?)?(?:voto|punteggio)\s(?:di|a|per)\s[^,;:.\d]{3,40}\sè(?:\s(?:di|del))?\s$|\<(?:ha|prende|ottiene|merita)\sun\s(?:voto|punteggio)\s(?:di|pari\sa)\s$|^(?!(?:per|su|nel|nei|alla|sul)\>)(?:da\snoi\s)?[^,;:.\d]{3,30}\s(?:ha\s(?:preso|ottenuto|avuto)|prende|ottiene|(?:si\s)?merita)\s(?:un\s)?$`;

export function readRating(spot: Spot): readonly FoundClaim[] {
  const { scene, left, right, start, end, value, range } = spot;
  const isOutOf = outOf(spot);
  const isInBrackets = right.startsWith(')') && scene.operators.some((one) => scene.low.slice(one.end, start) === ' (');
  const isSaid =
    LABEL.test(left) ||
    (isOutOf && scene.operators.length === 1 && SAID.test(left)) ||
    (isOutOf && !/[a-zà-ÿ]/u.test(left)) ||
    (isInBrackets && (RANKING.expression.test(scene.low) || scene.ask(RANKING)));
  if (!isSaid || range || OTHERS.test(scene.low)) return [];
  const operator = operatorAt(scene, start, end);
  if (operator === null || (operator === '' && (scene.operators.length === 0 || !isOutOf) && !scene.ask(OF_US)))
    return [];
  return [{ subject: 'site', property: 'rating', value, unit: 'count' }];
}

/** The number behind is a value of its own, where `right` ends. */
function outOf({ scene, right, end }: Spot): boolean {
  if (!/^\s?(?:punti\s)?(?:\/|su)\s?$/.test(right)) return false;
  dependsOnNumbers(scene);
  return OUT_OF.test(scene.low.slice(end, end + 15));
}
