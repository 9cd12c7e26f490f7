// Whether a time is the term for sending the documents of an account, or how old one of them may be.
import { type HeadingQuestion, saidBefore, speaksOf } from '../scene/questions.js';
import { isAbout, OFFER_ABOVE, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const PAPER = /document|(?<!numero del)la carta d'identità|passaporto|patente|codice fiscale/;
export const DOCUMENTS = speaksOf(PAPER, 2);
/** "Serve un documento. Si può caricare subito o nei trenta giorni successivi." */
const DOCUMENTS_BEFORE = saidBefore(PAPER);
/** "Trenta giorni per mandare il documento" */
const TO_SEND =
  /^\s(?:di\stempo\s)?per\s(?:mandar|inviar|caricar|spedir|trasmetter|consegnar|presentar|fornir)(?:l[oi]|e(?:\s(?:[a-zà-ÿ']+\s){0,3}(?:document|carta\sd'identità))?)(?![a-z])/u;

/** "Hai un mese per completare la verifica"; but "servono due giorni per completare la verifica" */
const TO_BE_VERIFIED = pattern`^,?\s(?:di\stempo\s)?per\s(?:(?:complet|conclud|finir|termin|super|far)[a-z]+\s(?:la\s(?:tua\s|propria\s)?)?verifica\>|far(?:ti|si|vi)\s(?:verificare|riconoscere)\>|verificare\s(?:(?:il\s)?(?:tuo\s|proprio\s)?conto|(?:la\s(?:tua\s|propria\s)?|l')identità))`;
const TAKES =
  /ufficio|addett|team|squadra|reparto|operator|preliev|prelev|bonus|gir[io](?![a-z])|premio|indirizzo|serv|vogli|vuole|impieg|richied|occorr|bast|mett|dur[ai]|in media|fino a|possono|prend/;

/** Not "inviati entro 30 giorni dalla registrazione ed esaminati entro 48 ore" */
const SINCE = /(?:registrazion|iscrizion|apertura)(?:(?!esamin|controll|verific|approv|valut|guard)[^,.;]){0,40}$/u;

/** "Carica i documenti entro 10 giorni: per questa offerta il termine è più stretto": no rule of the account. */
const FOR_OFFER =
  /per\s(?:questa\s(?:offerta|promozione)|questo\s(?:bonus|premio))|(?:più\s(?:stretto|breve|corto)|divers[oa])\s(?:(?:di|da)\squello|della\sregola|del\stermine)|per\s(?:aver|ottener|ricever|sbloccar|incassar)[a-z]{0,3}\s(?:i\s(?:\d+\s)?giri|il\s(?:bonus|premio)|l'(?:offerta|omaggio))|(?:perd[a-z]+|decadono|scadono|annullat[ie]|niente)\s(?:i\sgiri|il\sbonus|giri|bonus)/u;

/** "Entro 30 giorni", "hai trenta giorni di tempo", "c'è un mese di tempo, trenta giorni" */
const GRANTED = pattern`^(?:(?:(?:c'è|ci\ssono|hai|avete|si\shanno)\s)?(?:[^.;:\d]{0,15}\stempo,\s)?|entro\s)$`;

/** Of what only speaks of documents: "Una seconda copia può essere richiesta", "La verifica si chiude entro 72 ore". */
export function isOtherTerm({ low, ask }: Spot['scene']): boolean {
  return NO_TERM.test(low) || FOR_OFFER.test(low) || ask(OF_COMPLAINTS);
}

const NO_TERM =
  /può|second[oa]|richiest|rispost|(?<![a-zà-ÿ])(?:verific|controll|esam|approv)[a-zà-ÿ]*\s(?:[a-zà-ÿ]+\s){0,3}entro\s/u;

export function isOfDocuments(spot: Spot): boolean {
  const { scene, left, right, unit } = spot;
  if (unit === 'years' || FOR_OFFER.test(scene.low) || scene.ask(OF_COMPLAINTS)) return false;
  const isCounted = /^[^,.;]{0,25}(?:registrazion|iscrizion|apertura|creazione)/u.test(right) || SINCE.test(left);
  if (isCounted && GRANTED.test(left) && scene.ask(DOCUMENTS_OR_CHECK)) return true;
  if (unit !== 'hours' && TO_BE_VERIFIED.test(right)) return !TAKES.test(scene.low) && scene.ask(OFFER_ABOVE) === '';
  if (!isAbout(scene, DOCUMENTS))
    return (isSentLater(spot) || TIME_LEFT.test(left)) && !OTHER_PAPER.test(scene.low) && scene.ask(DOCUMENTS_BEFORE);
  const isTerm =
    /(?:(?:entro\s(?:e non oltre\s)?|non oltre\s)(?:i\s)?|nel giro di\s|nell'arco di\s|(?:nel|entro il)\stermine\s(?:massimo\s)?di\s)$/u.test(
      left,
    ) || /(?:ha|hai|avete|avrai|si\shanno|ci\ssono|dispon[a-zà-ÿ]+(?:\sdi)?)\s$/u.test(left);
  const isSent =
    (unit === 'days' || unit === 'months') &&
    /(?<![a-zà-ÿ])(?:invi|arriv|ricev|trasm|mand|sped|caric|present|fornir|consegn|perven|prodott)/u.test(left) &&
    (PAPER.test(left) || BY_PRONOUN.test(left) || (IT_GOES.test(left) && scene.ask(PAPER_NEAR))) &&
    // "Chi invia il documento riceve risposta entro due giorni"
    !/rispost|esito/u.test(left);
  const isGiven = unit === 'days' && TO_SEND.test(right);
  const isGranted = TIME_LEFT.test(left) && (PAPER.test(left) || scene.ask(PAPER_NEAR) || scene.ask(DOCUMENTS_BEFORE));
  const isStopped = STOPPED.test(left) && PAPER.test(left);
  const isSure = isGranted || isStopped || isGiven || isLabelled(spot);
  return isSure || (isTerm && (isCounted || isSent)) || isSentLater(spot) || isWithout(spot);
}

/** "Documenti: entro 30 giorni", "Quanto tempo c'è per mandare il documento: 30 giorni" */
function isLabelled({ left, unit, scene }: Spot): boolean {
  return (
    /^(?:l'invio dei )?document[a-zà-ÿ]*(?: d'identità)?:? entro\s$/u.test(left) ||
    /^(?:(?:ho|hai|c'è|si\sha|quanto)\s)?(?:tempo|giorni|quando|termine|ultimo\sgiorno)\s(?![^:]{0,40}(?:esamin|controll|verific|approv|valut))[^:]{0,40}document[a-zà-ÿ]*[^:]{0,20}:\s(?:entro\s)?$/u.test(
      left,
    ) ||
    /^(?:il\s|la\s)?(?:termine|tempo|scadenza)\s(?:per|di)\s[^,.;:]{0,30}document[a-zà-ÿ]*\s(?:è|sono)\s(?:di\s)?$/u.test(
      left,
    ) ||
    (unit === 'days' &&
      scene.isCell &&
      /^(?:invio\s(?:de(?:i|l)\s)?)?document[a-zà-ÿ]*(?:\sd'identità)?:\s$/u.test(left))
  );
}

/** "Chi non li invia entro 30 giorni" below "Documenti" */
const BY_PRONOUN = pattern`\<(?:li|lo|l')\s?(?:invi|mand|caric|sped|consegn)|(?:invi|mand|caric|sped|consegn)[a-z]{1,3}l[oi]\>`;
/** "Si può mandare subito o entro un mese" below "Il documento" */
const IT_GOES = pattern`\<(?:si\s(?:può|possono|deve|devono)|puoi|v(?:a|anno)|dev[ei]|bisogna)\s(?:anche\s|essere\s)?(?:invi|mand|sped|caric|present|consegn|trasm|forni)[^.;]{0,30}$`;
const DOCUMENTS_OR_CHECK = speaksOf(/document|verific/u, 3);

/** "C'è tempo due settimane", "il conto resta provvisorio per trenta giorni" */
const TIME_LEFT = pattern`(?:\<(?:c'è|hai|si\sha|avete)\stempo\s(?:fino\sa\s)?|\<provvisori[oa]\s(?:[a-z]+\s){0,2}per\s(?:al\smassimo\s)?)$`;
const PAPER_NEAR = speaksOf(PAPER);
const OF_COMPLAINTS = speaksOf(
  /reclam|contestazion|concors|lavora\scon|in\spiù|ulterior|aggiuntiv|altri\sdocument|chiesti/u,
  2,
);
/** "Il conto senza documenti è sospeso dopo 60 giorni" */
const STOPPED = pattern`\<(?:priv[oi]\sdi|senza|mancat[oaie]|non\s[a-z]+)\s[^.;]{0,60}\<(?:sospes|blocc|limitat)[a-z]*\s(?:dopo|trascors[ie]|passati)\s$`;

/** "Si può caricare subito o nei trenta giorni successivi" */
function isSentLater({ left, right, unit, scene }: Spot): boolean {
  return (
    unit === 'days' &&
    SENT.test(left) &&
    /\snei\s(?:primi\s)?$/.test(left) &&
    /^\s(?:successivi|seguenti|che\sseguono|dopo)(?![a-z])/.test(right) &&
    !OTHER_PAPER.test(scene.low)
  );
}

const SENT = pattern`\<(?:invi|mand|sped|caric|present|consegn|trasm|fatto|farlo|si\spuò\sfare)[^.;]{0,40}$`;
const OTHER_PAPER = /preliev|prelev|bonus|residenz|bollett/;

/** "Dopo 30 giorni il conto viene sospeso." below "E se non mando il documento?" */
function isWithout({ left, right, unit, scene }: Spot): boolean {
  return (unit === 'days' || unit === 'months') && AFTER.test(left) && STOPS.test(right) && scene.ask(NOT_SENT);
}

const AFTER = /^(?:passat[ie]|trascors[ie]|dopo|scadut[ie]|per)\s$/;
const STOPS = /^\s[^.;]{0,40}(?:sospes|blocc|limitat|congelat)/;
const NOT_SENT: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.low.endsWith('?') === true && asked.says(PAPER) && asked.says(IF_NOT),
};
const IF_NOT = pattern`\<(?:se|senza|quando)\s(?:non\s)?(?:li\s|lo\s)?(?:mand|invi|caric|sped|consegn|il\s|i\s|document)`;

/** "Una bolletta non più vecchia di tre mesi", "Bolletta o estratto conto degli ultimi 3 mesi" */
export function isAgeOfDocument({ scene, left, unit }: Spot): boolean {
  if (unit !== 'months' && unit !== 'days') return false;
  if (NOT_OLDER.test(left) && isAbout(scene, PROOFS)) return true;
  const isSaid = IS_YOUNG.test(left) && (isAbout(scene, PROOFS) || scene.ask(PROOF_BEFORE));
  return isSaid || (RECENT.test(scene.low) && PROOF.test(scene.low) && AT_MOST.test(left)) || isAskedAge(left, scene);
}

/** "Tre mesi al massimo." below "Quanto può essere vecchia la bolletta?" */
function isAskedAge(left: string, { ask }: Spot['scene']): boolean {
  return (
    /^(?:no,\s|sì,\s)?(?:(?:(?:il\s(?:limite|massimo)|dev'essere|deve\sessere)\s)?(?:è\s)?(?:di\s)?(?:non\s)?(?:al\s|più\sdi\s|meno\sdi\s|massimo\s|entro\s|fino\sa\s|gli\sultimi\s)*|[^:]{3,40}:\s)$/u.test(
      left,
    ) && ask(AGE_ASKED)
  );
}

const AGE_ASKED: HeadingQuestion<boolean> = {
  of: ([asked, ...above]) =>
    asked?.says(HOW_OLD) === true && [asked, ...above].slice(0, 3).some((one) => one.says(PROOF)),
};
const HOW_OLD = pattern`\<mes[ei]\sfa\>|\<(?:quanto|quanti\smesi|che\sdata)\>[^?]{0,40}(?:vecchi|recent|data|avere|risalire)|^(?:di\s)?che\sdata|quanto\srecent`;
/** Right before how old a document may be: that is said, and not denied. */
export function saysNotOlder(left: string): boolean {
  return NOT_OLDER.test(left) || IS_YOUNG.test(left) || YOUNGER.test(left);
}

const YOUNGER = pattern`\<(?:emess|datat|rilasciat|recapitat)[oaie]\s(?:da\s)?meno\sdi\s$`;
const RECENT = pattern`\<(?:recent[ei]|aggiornat[ao]|emess[aoe]|datat[aoe]|rilasciat[aoe]|risal[a-z]+)\>`;
const AT_MOST = /(?:al\smassimo|massimo|max\.?|non\soltre|non\spiù\sdi|meno\sdi|entro)\s(?:gli\sultimi\s)?$/u;
/** "Deve avere meno di tre mesi", "che non risalga a più di tre mesi prima", "basta che non superi i sei mesi" */
const IS_YOUNG = pattern`\<(?:(?:aver[ei]|abbia(?:no)?|ha|hanno|essere)\s(?:al\s(?:più|massimo)|massimo|meno\sdi|di\smeno\sdi)|non\s(?:risal|dev)[a-z]+\s(?:aver[ei]\s)?(?:a\s)?(?:più\sdi|oltre)|non\s(?:superi?|superino|superano)\s(?:i|gli)|risal[a-z]+\sa\s(?:meno\sdi|non\spiù\sdi|non\soltre|al\smassimo)|non\spiù\svecchi[aoie]\sdi)\s$`;

const OLDER = String.raw`non\s(?:più\svecchi[oaie]\sdi|anterior[ei]\s(?:a|ai|agli)|(?:emess|rilasciat|datat)[oaie]\s(?:da\s)?(?:oltre|più\sdi))`;
const NOT_OLDER = pattern`(?:\<${OLDER}|\<non\sabbia(?:no)?\spiù\sdi|\<degli\sultimi|\<(?:emess|rilasciat|datat|recapitat)[oaie]\s(?:da|entro)\s(?:meno\sdi|non\spiù\sdi|non\soltre|i|gli\sultimi)|\<(?:emess|rilasciat|datat|recapitat)[oaie]\snegli\sultimi|\<(?:di|con)\s(?:meno|non\spiù)\sdi)\s$`;
const PROOF = /bollett|utenz[ae]|residenz|domicilio|indirizzo|estratto conto/;
const PROOFS = speaksOf(PROOF);
const PROOF_BEFORE = saidBefore(PROOF);
