// Multiples that are not a requirement, though they stand beside its words.
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

export function isOtherMultiple({ left, before, scene }: Spot): boolean {
  if (scene.isCell && CAPPED_ROW.test(left)) return true;
  return HALFWAY.test(left) || CAPPED_AT.test(before) || MORE_SPINS.test(before);
}

/** "Benvenuto, Massimo prelevabile: dieci volte il bonus" */
const CAPPED_ROW = pattern`\<(?:massim[oa]|tetto|limite)(?:\s[a-zà-ÿ]+){0,3}\s(?:prelevabil|incassabil|convertibil|vincit|preliev)[a-z]*(?:,\s[^,:]{2,40})?:\s$`;

/** "A metà strada, cioè a quindici volte" */
const HALFWAY = pattern`\<metà[^.;]{0,40}$`;

/** "Si possono prelevare al massimo 1.500 €, cioè cinque volte il bonus." */
const CAPPED_AT = pattern`(?:vincit|vinc|incass|preleva|convert)[^.;\d]{0,60}\d[\d.,]*\s(?:€|euro),?\s\(?(?:cioè|ossia|ovvero|pari\sa|vale\sa\sdire)\s$`;

/** "Chi installa l'app riceve altri 10 giri, da giocare 20 volte." */
const MORE_SPINS = pattern`(?:altr[ie]|ulteriori)\s\S{1,16}\s(?:giri|spin)|(?:giri|spins?)\s(?:in\spiù|aggiuntivi)\>`;
