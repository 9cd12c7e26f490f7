// The part of a sentence that hours belong to, and numbers that look like hours but are not.
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

/** Up to the end of a clause: what follows "ma" or "e" is another one. */
const SAME_CLAUSE = String.raw`(?:(?!\s(?:ma|però|e|ed|mentre|poi|bensì)\s)[^.,;:]){0,45}`;
const NOT_THERE = String.raw`(?:chius[oaie]|spent[oaie]|ferm[oaie]|sospes[oaie]|inattiv[oaie]|assent[ei]|scollegat[oaie]|off-?\s?line|in\spausa|fuori\s(?:servizio|linea)|non\s(?:attiv|disponibil|operativ|presidiat|raggiungibil|in\sservizio))`;
/** "La chat è chiusa dalle 4 alle 14", "nessuno risponde dalle 23 alle 9", "Chiusura notturna: dalle 23 alle 9" */
const CLOSED = pattern`\<(?:${NOT_THERE}[oaie]?|nessun[oa]?|(?:non|né)\s(?!solo|soltanto|stop)[a-zà-ÿ']+|(?:fa|fanno)\suna\spausa|tac(?:e|ono)|ripos(?:a|ano)|dorm(?:e|ono))\s${SAME_CLAUSE}$|\<(?:non|tranne|eccetto|meno\sche)\s$|(?:^|,\s)(?:chiusur[ae]|paus[ae]|chius[oaie])(?:\s[a-zà-ÿ]+)?(?:,\s[^,:]{2,40})?:\s$`;
const WHO = String.raw`(?:(?:in\s|la\s|l'|il\s|gli\s|i\s)?(?:nostr[aoi]\s)?(?:chat|assistenza|servizio|supporto|operatori|linea|telefono|numero|sportello|centralino)\s)?`;
/** "Dalle 23 alle 9 è chiusa", "… non risponde nessuno", "… risponde un assistente virtuale" */
const CLOSED_BEHIND = pattern`^,?\s(?:invece\s|però\s)?${WHO}(?:(?:è|sono|resta(?:no)?|riman(?:e|gono)|sta|stanno)\s(?:[a-z]+\s)?${NOT_THERE}|non\s(?:c'è|ci\s|rispond|funziona|è\s|sono\s|siamo\s|si\s)|nessuno\s|(?:tac|dorm|ripos)(?:e|a|ono|ano)(?![a-zà-ÿ])|(?:si\s(?:può|possono|deve)|puoi|è\spossibile|bisogna)\s(?:solo\s|soltanto\s)?(?:lasciar|scriver|inviar|mandar|compilar)[a-z]*\s(?:un\s|una\s|un'|il\s)?(?:messaggi|e-?mail|mail|modulo|richiest)|(?:(?!\s(?:poi|dopo|fuori|mentre|altri)\s)[^.,;:]){0,30}\s(?:chat\s?bot|bot|automatic[oa]|virtuale|segreteria|risponditore|robot)(?![a-zà-ÿ]))`;

/** When nobody answers, or what changes; or "2–1 Marea.", in a duel of two operators. */
export function areNone({ scene: { low, operators }, left, right, start, end }: Spot): boolean {
  // "Dalle 9 alle 6 di sera" ends at 18.
  const isLate = /^\s(?:di|della)\snotte/.test(right) && /\D[0-5](?:[:.]\d\d)?$/.test(low.slice(start, end));
  if (!isLate && PART_BEHIND.test(right) && /\d$/.test(low.slice(start, end))) return true;
  const isScore =
    /^\d/.test(low.slice(start)) && /(?:^|:\s)$/.test(left) && operators.some((one) => one.start === end + 1);
  return isScore || MOVED.test(left) || BUSY.test(low) || CLOSED.test(left) || CLOSED_BEHIND.test(right);
}

/** When it is worth while to write, or not: "fra le 9 e le 12 la chat è più libera" */
const BUSY = pattern`\<(?:più|meno)\s(?:liber[aie]|affollat[aie]|tranquill[aie]|trafficat[aie]|occupat[aie]|attes[ae]|coda|richieste)|\<(?:ore|orari)\sdi\spunta|\<(?:c'è|si\sfa)\s(?:più\s)?(?:coda|fila)\>`;

/** "La chiusura della chat passa dalle 22 alle 24": from one hour to another. */
const MOVED = pattern`\<(?:pass|spost|slitt|anticip|posticip)[a-zà-ÿ]{1,5}\s$`;

const PART_BEHIND = pattern`^\s(?:del\spomeriggio|d(?:i|ella)\s(?:sera|notte))\>`;

/** The words before and after; of several operators those of the own one: "Marea sempre, Onda al telefono dalle 9". */
export function partOf({
  scene: { low, operators },
  right,
  start,
  end,
}: Spot): readonly [before: string, behind: string] {
  const behind = /^[^.;]{0,40}/u.exec(right)![0];
  if (operators.length < 2) return [low.slice(0, start), behind];
  const own = operators.findLast((one) => one.start < start);
  const next = operators.find((one) => one.start >= end);
  const first = low.slice(0, Math.min(operators[0]!.start, start));
  return [
    own ? `${first} ${low.slice(own.start, start)}` : first,
    next ? behind.slice(0, Math.max(0, next.start - end)) : behind,
  ];
}

/** "Marea: dalle nove a mezzanotte." and no other word, on a page about the chat. */
export function isPlainHours({ scene: { operators, low }, left, right }: Spot): boolean {
  const [one] = operators;
  return one !== undefined && left === `${low.slice(one.start, one.end)}: ` && /^[.;]?$/.test(right);
}
