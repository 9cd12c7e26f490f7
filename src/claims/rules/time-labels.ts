// Words that stand before a time as a label, or before what somebody waits for: "Tempo: 6 ore", "Accredito: 2 giorni".
import { speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { NOTHING_BUT_PAID } from './topic-of-value.js';

/** "Skrill, quanto ci mette: 6 ore" */
const TIME_LABEL =
  /(?:^|[\s,])(?:temp[oi]|attesa|velocità|durata|quanto\s(?:ci\s)?(?:mette|vuole|tempo)|ci\smett(?:e|ono)(?!\s(?:il|un|i)\sbonific))(?:,?\s[a-zà-ÿ']+){0,5}:\s(?:entro\s|circa\s|in\s|fino\sa\s|(?:al\s)?massimo\s)?$/u;
/** "Il bonifico richiede fino a sei giorni" */
const WAIT = pattern`\<(?:richied|impieg|attend|aspett|arriv|necessit)[a-zà-ÿ]*\s(?:fino\sa\s|entro\s|in\s|dopo\s|al\smassimo\s|nel\sgiro\sdi\s|circa\s)?$`;
const OF_WAITING = speaksOf(
  /attes|tempi|preliev|prelev|incass|(?:denaro|soldi|vincite)\s(?:[a-zà-ÿ]+\s){0,2}(?:presto|subito|fretta|prima|velocemente)/u,
);

/** "Skrill, Accredito: 6 ore" on a page about withdrawals */
const CREDITED = /(?:^|,\s)accredito(?:,\s[^,:]{2,40})?:\s(?:in\s|entro\s|fino\sa\s|(?:al\s)?massimo\s)?$/u;
const SINCE_APPROVED = /^\s(?:lavorativi\s)?d(?:all'|opo\sl')(?:approvaz|autorizzaz)/u;
const OF_WITHDRAWALS = speaksOf(/preliev|prelev/u, Infinity);

const RANGE_BEGUN = pattern`\d+\s?[–-]\s?$`;

/** Whether the words before a time say that it is how long something takes. */
export function isOfTime({ left, right, before, range, scene }: Spot): boolean {
  // "Attesa: 1–3 giorni"
  const label = range === 'to' ? before.replace(RANGE_BEGUN, '') : left;
  return (
    TIME_LABEL.test(label) ||
    (scene.ask(OF_WAITING) && WAIT.test(left)) ||
    (CREDITED.test(label) && (SINCE_APPROVED.test(right) || scene.ask(OF_WITHDRAWALS)))
  );
}

/** "Dopo il via libera il denaro è sul portafoglio nel giro di dodici ore", "dall'approvazione passa un giorno" */
const COMES = pattern`\<(?:denaro|soldi|fondi|vincit[ae]|saldo|somma|accredito)\s[^.;:]{0,30}(?:è|sono|arriv|torn|compa|aggiorn|in\sbanca|su[l\s])|\<(?:dopo\s(?:l'|il\s)|dal\s|dall')(?:approvazione|via\slibera|ok\>|autorizzazione)|\<(?:da\squando|una\svolta|dopo\sche)\s(?:[a-zà-ÿ]+\s){0,4}approvat`;
/** "Sul conto di gioco": what comes there is not paid out. */
export const PLAY_ACCOUNT = String.raw`(?:su|ne|a)l(?:\stuo)?\s(?:conto|saldo)\s(?:di\sgioco|gioco|giocatore)`;
const NOT_PAID_OUT = pattern`${PLAY_ACCOUNT}|deposit|versament|ricaric|bonus|giri|document|verific|torna indietro|reso|rimbors|chat|rispo|assistenz`;

/** Whether the sentence says when the money is there; or the page is about withdrawals and nothing else. */
export function isOfMoney({ scene }: Spot): boolean {
  if (NOT_PAID_OUT.test(scene.low)) return false;
  return COMES.test(scene.low) || (scene.payments.length > 0 && scene.ask(NOTHING_BUT_PAID));
}

/** "Se dopo sette giorni non vedi nulla, chiedi alla banca": no promise. */
export function isOfTrouble({ scene }: Spot): boolean {
  return TROUBLE.test(scene.low);
}

const TROUBLE =
  /^(?:se|quando|qualora)\s[^.;]*(?<![a-z])non(?![a-z])|assistenza|(?<![a-z])chat(?![a-z])|rispond|estratto\sconto|operazione\ssi\svede|prima\sdi\s|scriv[aei]|contatt|reclam/u;
