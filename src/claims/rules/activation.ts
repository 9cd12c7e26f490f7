// Whether a time is that for taking an offer: "Va attivata entro 7 giorni dalla registrazione".
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

/** "Va attivata entro 7 giorni dalla registrazione", "hai 7 giorni per attivare l'offerta" */
export function isToActivate({ left, right, before, scene, start }: Spot): boolean {
  return (
    (/(?:hai|avete|ci\ssono|entro|in)\s(?:i\s)?$/u.test(left) &&
      TO_PAY_IN.test(scene.low.slice(Math.max(0, start - 80), start))) ||
    (/(?:entro|hai|avete|ci\ssono)\s(?:i\s)?$/u.test(left) && SINCE_JOINED.test(right) && !ITS_END.test(scene.low)) ||
    (/(?:attivat|richiest|riscattat|accettat|riscoss)[oaie]\sentro\s(?:i\s)?$/u.test(left) &&
      /^\s(?:da(?:lla|l)\s|dall'|di\s)(?:registraz|iscriz|apertur|momento)/u.test(right)) ||
    (/(?:hai|ci sono|avete|entro)\s$/u.test(left) &&
      /^\s(?:di tempo\s)?per\s(?:attivar|riscattar|accettar|richieder)/u.test(right)) ||
    TO_TAKE.test(left) ||
    (STAYS.test(before) && SINCE_JOINED.test(right)) ||
    (SHORT.test(before) && !ITS_END.test(scene.low) && scene.ask(WHEN_TO_TAKE)) ||
    isToPayIn({ right, scene })
  );
}

/** "L'offerta resta a disposizione per 14 giorni dopo l'iscrizione." */
const STAYS = pattern`\<(?:offerta|bonus|benvenuto|promozione)\s(?:resta|rimane|è)\s(?:a\sdisposizione|disponibile|valid[oa])\sper\s$`;
/** "Benvenuto, Per attivarla: 7 giorni dall'iscrizione" */
const TO_TAKE =
  /(?:^|,\s)(?:(?:tempo\s)?per\s(?:attivar|richieder|riscattar|ottener|accettar)[a-z]{1,3}|attivazione|da\s(?:attivare|richiedere)|richiesta|(?:entro\squando\s)?si\s(?:attiva|richiede))(?:\sentro)?(?:,\s[^,:]{2,40})?:\s(?:entro\s)?$/u;
const SHORT = /^(?:(?:sì|no)[,:]\s)?(?:(?:in|entro|al|massimo|hai|ci|sono|si|hanno|i)\s){0,5}$/u;
/** "Entro quando va attivato?", "Devo versare appena iscritto?" */
const WHEN_TO_TAKE: HeadingQuestion<boolean> = { of: ([asked]) => asked?.says(TAKEN_WHEN) === true };
const TAKEN_WHEN =
  /^(?:e\s)?(?:(?:entro|fino\sa)\squando|quanto\stempo|in\squanti\sgiorni)\s[^?]{0,30}(?:attiv|richied|riscatt|(?:fare|va\sfatto)\sil\sprimo|versare|depositare)[^?]*\?$|^devo\s(?:versare|depositare|attivarl[oa])\s(?:subito|appena)[^?]*\?$/u;

/** "Per il bonus ci sono 7 giorni di tempo, con un deposito di almeno 20 €": that deposit ends the time. */
function isToPayIn({ right, scene }: Pick<Spot, 'right' | 'scene'>): boolean {
  return BY_PAYING.test(right) && !ITS_END.test(scene.low) && !scene.values.some(({ kind }) => kind === 'times');
}

const BY_PAYING =
  /^(?:\sdi\stempo|\sa\sdisposizione)(?:,|:)?\s(?:con\sun\s(?:primo\s)?(?:deposit|versament)|(?:versando|depositando|ricaricando)\s|(?:e\s)?(?:basta|bisogna|occorre)\s(?:versare|depositare|ricaricare)\s)/u;

/** "Per il bonus restano 7 giorni di tempo" below "Dopo l'iscrizione": for taking it, or for playing it. */
export function isBeforeDeposit({ scene, right }: Pick<Spot, 'scene' | 'right'>): boolean {
  if (WHO_WANTS.test(right)) return true;
  const isOfRequirement = ITS_END.test(scene.low) || /gioc|punta|sblocc/u.test(scene.low);
  return !isOfRequirement && !scene.values.some(({ kind }) => kind === 'times') && scene.ask(OF_JOINING);
}

/** "Ha tempo 14 giorni chi vuole il bonus." */
const WHO_WANTS = /^\s(?:di\stempo\s)?(?:chi\svuole|per\s(?:avere|prendere|ottenere|ricevere|non\sperdere))\s/;
const OF_JOINING = speaksOf(
  /(?<!offert[ae]\sdi\s|bonus\sdi\s)(?:registraz|registrar|iscriz|iscriver)|apr(?:e|ire)\s(?:il|un)\scont/u,
);

/** "Per completare i tre versamenti hai 60 giorni": what there is time for is said before it. */
const TO_PAY_IN = pattern`\<per\s(?:[a-zà-ÿ]{4,12}(?:are|ere|ire)\s(?:[a-zà-ÿ]{1,9}\s){0,3}|il\sprimo\s)(?:versament|deposit|ricarich)[a-zà-ÿ]+\s[^.;:]{0,40}$`;
export const SINCE_JOINED =
  /^\s(?:di\stempo\s)?(?:dopo\s(?:l'|la\s)(?:iscriz|registraz|apertur)|dall'iscrizione|dalla\sregistrazione|dall'apertura|da\squando\s(?:ti|si|vi)\s(?:iscriv|registr))/u;
const ITS_END = /scad|valid|dura|requisit|wager|rollover|playthrough|rigioc|giocat(?!or)|complet|document|giri|spin/u;
