// Reads the telephone number of the support.
import { speaksOf } from '../scene/questions.js';
import { isAbout } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { OF_HELPLINE, RESPONSIBLE } from './hours.js';

const END = String.raw`(?!\s?(?:€|%|x|ore|giorn|euro)|\d)`;
const PHONE = everyPattern`\<(?:telefon[oaic]{1,2}|tel\.?|numero\sverde|(?:ci\s)?(?:risponde|rispondiamo|si\srisponde)\sal)[^\d.;+]{0,30}[\s:(](\+?\d[\d\s./-]{6,16}\d)${END}`;
/** Free numbers are written like nothing else: "800 123 456". */
const FREE = everyPattern`(?<![\d.,+])(800[\s./-]?\d{3}[\s./-]?\d{3})${END}`;
/** "06 1234 5678." below "Telefono", "Chiamaci allo 06 1234 5678" */
const CITY = everyPattern`(?:^|\<(?:chiam[a-z]{1,6}|compon[a-z]{1,4})\s(?:[a-z]+\s){0,3}(?:al|allo|l'|lo|il|all')\s?)((?:\+39\s?)?0\d{1,3}[\s./-]\d[\d\s./-]{4,10}\d)${END}`;
/** Numbers of others, or of one office among several. */
const OF_AN_OFFICE = pattern`stampa|nazional|istitut|responsabil|polizia|whatsapp|privacy|\<(?:vip|iss|adm|aams|fax|agenzia|banca|garante)\>|dall'estero|(?:linea|ufficio)\sreclami`;
const ANY = /telefon|tel[.:]|\+39|verde|800|chiam|compon|^\+39|^0\d|risp/;

const CONTACTS = speaksOf(/contatt|assistenza|supporto|servizio clienti|telefon|chiam/u, 2);

/** "Telefono: 06 1234 5678". */
export function* phones(low: string): Generator<WordSpot> {
  if (!ANY.test(low) || !LONG.test(low) || OF_AN_OFFICE.test(low) || OF_HELPLINE.test(low)) return;
  const free = everyMatch(low, FREE);
  const others = [PHONE, CITY].flatMap((one) => everyMatch(low, one));
  for (const match of free.length > 0 ? free : others.slice(0, 1)) {
    const value = match[1]!.replace(/^\+39|\D/g, '');
    const claim = { subject: 'site', property: 'phone', value, unit: 'text' as const };
    const isOwn = free.length > 0 && OWN.test(low);
    yield wordSpot(match, ({ scene }) => {
      if ((scene.ask(RESPONSIBLE) && !isOwn) || scene.ask(MEMBERS)) return [];
      return free.length > 0 || isAbout(scene, CONTACTS) ? [claim] : [];
    });
  }
}

/** "Il nostro numero verde" on a page that names others who help. */
const OWN = pattern`\<(?:nostr[oa]|chiamaci|contattaci)\>`;

/** A line of their own, "Livello Perla". */
const MEMBERS = speaksOf(/(?<![a-z])fax|stampa|ufficio|(?<![a-z])vip(?![a-z])|club|livell|riservat|fedeltà/u, 2);

/** Digits enough for a telephone. */
const LONG = /\d[\d\s./-]{6,16}\d/;
