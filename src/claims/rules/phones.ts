// Reads the telephone number of the support.
import { speaksOf } from '../scene/questions.js';
import { isAbout } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { RESPONSIBLE } from './hours.js';

const PHONE = everyPattern`\<(?:telefon[oaic]{1,2}|tel\.?)[^\d.;+]{0,30}[\s:](\+?\d[\d\s./-]{6,16}\d)(?!\s?(?:€|%|x|ore|giorn|euro)|\d)`;
/** Numbers of others, or of one office among several. */
const OF_AN_OFFICE = pattern`stampa|verde|reclam|nazional|istitut|ludopat|dipendenz|responsabil|polizia|whatsapp|privacy|\<(?:vip|iss|adm|aams|fax)\>`;

const CONTACTS = speaksOf(/contatt|assistenza|supporto|servizio clienti/u, 2);

/** "Telefono: 06 1234 5678". */
export function* phones(low: string): Generator<WordSpot> {
  if (!/telefon|tel\./.test(low) || OF_AN_OFFICE.test(low)) return;
  for (const match of everyMatch(low, PHONE)) {
    const value = match[1]!.replace(/^\+39|\D/g, '');
    const claim = { subject: 'site', property: 'phone', value, unit: 'text' as const };
    yield wordSpot(match, ({ scene }) => (!scene.ask(RESPONSIBLE) && isAbout(scene, CONTACTS) ? [claim] : []));
  }
}
