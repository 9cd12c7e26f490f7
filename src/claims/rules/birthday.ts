// Reads what a player is given on a birthday: "Nel giorno del compleanno trovi 20 € sul conto."
import type { FoundClaim } from '../claim.js';
import { speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import type { Bound } from './least-or-most.js';
import { levelBeside } from './level-mentions.js';
import { levelAt } from './levels.js';
import { isOfMembers } from './multiples.js';

const GIVEN = pattern`\<(?:regal[oai]|regal(?:iamo|ano)|don[oa]|omaggi[oa]?|premi[oa]|bonus|ricev[a-z]{1,4}|trov(?:i|a|ate)|ottien[ei]|arriva(?:no)?|spetta(?:no)?|accredit[a-z]{1,5}|vale|valore|c'è|sono)\>[^.;]{0,40}$`;
/** "Regalo di compleanno da 50 €" */
const GIFT_OF = pattern`complea[a-z]+(?:\s(?:di|del|da)\s[a-zà-ÿ]+)?\sda(?:\s(?:€\s?)?)?$`;
const WITHOUT = /senza\s(?:alcun\s)?(?:deposito|versamento)/u;
const PAID_IN = /deposit|versa|ricaric|puntat|giocat|vinc|perd|preleva|preliev/u;

const ON_DAY = pattern`\<(?:per\sil|(?:nel|il)\sgiorno\sdel)\s(?:tuo\s|vostro\s|suo\s)?compleanno\>(?!\sd(?:i|el|ella)\s)`;

/** What is given, and neither asked for nor limited. */
export function isGift({ before, scene, unit }: Spot, bound: Bound, offer: string): boolean {
  if (offer !== 'birthday' && (offer !== '' || !ON_DAY.test(scene.low))) return false;
  const isSaid = GIVEN.test(before) || (scene.isCell && /^[^:]{2,60}:\s$/.test(before)) || /^(?:un\s)?$/.test(before);
  return (
    unit === 'EUR' &&
    (bound !== 'min' || GIFT_OF.test(before)) &&
    isSaid &&
    !PAID_IN.test(scene.low.replace(WITHOUT, ''))
  );
}

const CLUB = speaksOf(pattern`livell|\<vip\>|club|fedelt`, 3);

/** Levels of a club have gifts of their own. */
export function ofBirthday(spot: Spot): readonly FoundClaim[] {
  const { low, isLevel, isCell, ask } = spot.scene;
  if (isCell && ask(CLUB)) return [];
  return isLevel ||
    levelAt(spot) !== '' ||
    isOfMembers(spot) ||
    levelBeside(spot) !== '' ||
    /livell|vip|dipende|secondo|rimbors|cash|punti/u.test(low)
    ? []
    : [{ subject: 'birthday', property: 'reward', value: spot.value, unit: spot.unit }];
}
