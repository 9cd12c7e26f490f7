// Whether a time is the term for sending the documents of an account, or how old one of them may be.
import { speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

export const DOCUMENTS = speaksOf(/document/u, 2);
/** "Trenta giorni per mandare il documento" */
const TO_SEND =
  /^\s(?:di\stempo\s)?per\s(?:mandar|inviar|caricar|spedir|trasmetter|consegnar|presentar|fornir)[a-z]{1,2}\s(?:[a-zà-ÿ']+\s){0,3}document/u;

/** Not "inviati entro 30 giorni dalla registrazione ed esaminati entro 48 ore" */
const SINCE = /(?:registrazion|iscrizion|apertura)(?:(?!esamin|controll|verific|approv|valut|guard)[^,.;]){0,40}$/u;

/** "Carica i documenti entro 10 giorni: per questa offerta il termine è più stretto": no rule of the account. */
const FOR_OFFER =
  /per\s(?:questa\s(?:offerta|promozione)|questo\s(?:bonus|premio))|(?:più\s(?:stretto|breve|corto)|divers[oa])\s(?:(?:di|da)\squello|della\sregola|del\stermine)|per\s(?:aver|ottener|ricever|sbloccar|incassar)[a-z]{0,3}\s(?:i\s(?:\d+\s)?giri|il\s(?:bonus|premio)|l'(?:offerta|omaggio))|(?:perd[a-z]+|decadono|scadono|annullat[ie]|niente)\s(?:i\sgiri|il\sbonus|giri|bonus)/u;

/** Of what only speaks of documents: "Una seconda copia può essere richiesta". */
export function isOtherTerm(low: string): boolean {
  return NO_TERM.test(low) || FOR_OFFER.test(low);
}

const NO_TERM = /può|second[oa]|richiest|rispost/u;

export function isOfDocuments(spot: Spot): boolean {
  const { scene, left, right, unit } = spot;
  if (unit === 'years' || FOR_OFFER.test(scene.low) || !isAbout(scene, DOCUMENTS)) return false;
  const isTerm =
    /(?:(?:entro\s(?:e non oltre\s)?|non oltre\s)(?:i\s)?|nel giro di\s|nell'arco di\s)$/u.test(left) ||
    /(?:ha|hai|avete|avrai|dispon[a-zà-ÿ]+(?:\sdi)?)\s$/u.test(left);
  const isCounted = /^[^,.;]{0,25}(?:registrazion|iscrizion|apertura|creazione)/u.test(right) || SINCE.test(left);
  const isLabelled =
    /^(?:l'invio dei )?document[a-zà-ÿ]*(?: d'identità)?:? entro\s$/u.test(left) ||
    /^(?:tempo|giorni|quando|termine|ultimo\sgiorno)\s(?![^:]{0,40}(?:esamin|controll|verific|approv|valut))[^:]{0,40}document[a-zà-ÿ]*[^:]{0,20}:\s(?:entro\s)?$/u.test(
      left,
    ) ||
    /^(?:il\s|la\s)?(?:termine|tempo|scadenza)\s(?:per|di)\s[^,.;:]{0,30}document[a-zà-ÿ]*\s(?:è|sono)\s(?:di\s)?$/u.test(
      left,
    ) ||
    (unit === 'days' &&
      scene.isCell &&
      /^(?:invio\s(?:de(?:i|l)\s)?)?document[a-zà-ÿ]*(?:\sd'identità)?:\s$/u.test(left));
  const isSent =
    unit === 'days' &&
    /(?<![a-zà-ÿ])(?:invi|arriv|ricev|trasm|mand|sped|caric|present|fornir|consegn)/u.test(left) &&
    /document/u.test(left) &&
    // "Chi invia il documento riceve risposta entro due giorni"
    !/rispost|esito/u.test(left);
  const isGiven = unit === 'days' && TO_SEND.test(right);
  return (isTerm && (isCounted || isSent)) || isLabelled || isGiven;
}

/** "Una bolletta non più vecchia di tre mesi", "Bolletta o estratto conto degli ultimi 3 mesi" */
export function isAgeOfDocument({ scene, left, unit }: Spot): boolean {
  return (unit === 'months' || unit === 'days') && NOT_OLDER.test(left) && PROOF.test(scene.low);
}

const OLDER = String.raw`non\s(?:più\svecchi[oaie]\sdi|anterior[ei]\s(?:a|ai|agli)|(?:emess|rilasciat|datat)[oaie]\s(?:da\s)?(?:oltre|più\sdi))`;
/** Right before how old a document may be: that is said, and not denied. */
export const SAYS_NOT_OLDER = pattern`\<${OLDER}\s$`;
const NOT_OLDER = pattern`(?:\<${OLDER}|\<non\sabbia(?:no)?\spiù\sdi|\<degli\sultimi|\<(?:emess|rilasciat|datat|recapitat)[oaie]\s(?:da|entro)\s(?:meno\sdi|non\spiù\sdi|non\soltre|i|gli\sultimi)|\<(?:emess|rilasciat|datat|recapitat)[oaie]\snegli\sultimi|\<(?:di|con)\s(?:meno|non\spiù)\sdi)\s$`;
const PROOF = /bollett|utenz[ae]|residenz|domicilio|indirizzo/;
