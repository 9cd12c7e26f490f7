// Reads what is promised about personal data: how long they are kept, and when a request is answered.
import type { FoundClaim } from '../claim.js';
import { speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { isOfMagazine } from './magazines.js';

const LAUNDERING = speaksOf(/riciclaggio/u, 4);
const OF_LAUNDERING = speaksOf(/riciclaggio/u);
const PRIVACY = speaksOf(
  /privacy|dati personali|(?:tuoi|miei|suoi|vostri|propri) dati|richiest[ae] (?:sui|relative ai|riguardanti i) dati|interessat|gdpr|esercita/u,
  4,
);

/** Null where a time is of something else. */
export function readPrivacyTerm(spot: Spot): readonly FoundClaim[] | null {
  const { left, scene, value, unit } = spot;
  if (unit === 'years' && isAbout(scene, LAUNDERING)) {
    const isOwn = /riciclaggio/u.test(left) || !/,/.test(scene.low) || scene.ask(OF_LAUNDERING);
    return isOwn && /conserv|archivi|restano|mantenut|tenut|dopo|custod/u.test(scene.low)
      ? [{ subject: 'privacy', property: 'aml_retention', value, unit }]
      : [];
  }
  if (!/rispond|rispost|evad|evas|riscontr/u.test(scene.low) || !isAbout(scene, PRIVACY)) return null;
  const isTerm =
    /entro\s(?:il termine di\s)?$/u.test(left) &&
    !/prorog|reclam|chat|e-?mail|assistenza/u.test(scene.low.slice(0, spot.start)) &&
    // "Riceve risposta e i messaggi vengono eliminati entro un anno."
    !/(?:elimin|cancell|conserv|distrut)[a-z]*\s(?:[a-z]+\s){0,2}entro\s(?:il termine di\s)?$/u.test(left);
  return isTerm && unit !== 'hours' && !isOfMagazine(scene)
    ? [{ subject: 'privacy', property: 'response', value, unit }]
    : [];
}
