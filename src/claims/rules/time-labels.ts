// Words that stand before a time as a label, or before what somebody waits for: "Tempo: 6 ore", "Accredito: 2 giorni".
import { speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

/** "Skrill, quanto ci mette: 6 ore" */
const TIME_LABEL =
  /(?:^|[\s,])(?:temp[oi]|attesa|velocità|durata|quanto\s(?:ci\s)?(?:mette|vuole|tempo))(?:,?\s[a-zà-ÿ']+){0,5}:\s(?:entro\s|circa\s|in\s|fino\sa\s|(?:al\s)?massimo\s)?$/u;
/** "Il bonifico richiede fino a sei giorni" */
const WAIT = pattern`\<(?:richied|impieg|attend|aspett|arriv|necessit)[a-zà-ÿ]*\s(?:fino\sa\s|entro\s|in\s|dopo\s|al\smassimo\s|nel\sgiro\sdi\s|circa\s)?$`;
const OF_WAITING = speaksOf(
  /attes|tempi|preliev|prelev|incass|(?:denaro|soldi|vincite)\s(?:[a-zà-ÿ]+\s){0,2}(?:presto|subito|fretta|prima|velocemente)/u,
);

/** "Skrill, Accredito: 6 ore" on a page about withdrawals */
const CREDITED = /(?:^|,\s)accredito(?:,\s[^,:]{2,40})?:\s(?:in\s|entro\s|fino\sa\s|(?:al\s)?massimo\s)?$/u;
const SINCE_APPROVED = /^\s(?:lavorativi\s)?d(?:all'|opo\sl')(?:approvaz|autorizzaz)/u;
const OF_WITHDRAWALS = speaksOf(/preliev|prelev/u, Infinity);

/** Whether the words before a time say that it is how long something takes. */
export function isOfTime({ left, right, before, range, scene }: Spot): boolean {
  // "Attesa: 1–3 giorni"
  const label = range === 'to' ? before.replace(/\d+\s?[–-]\s?$/, '') : left;
  return (
    TIME_LABEL.test(label) ||
    (scene.ask(OF_WAITING) && WAIT.test(left)) ||
    (CREDITED.test(label) && (SINCE_APPROVED.test(right) || scene.ask(OF_WITHDRAWALS)))
  );
}
