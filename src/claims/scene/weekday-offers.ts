// Offers that have no name but their day: "Lunedì: 25% fino a 50 €", "ogni giovedì 30 giri", "Il martedì di Marea".
import { everyMatch, everyPattern, pattern, WEEKDAYS } from '../text/expressions.js';
import type { Head } from './heads.js';

const DAY = everyPattern`\<(${WEEKDAYS})\>(?!\s\d)`;
/** Days of opening, of payments, and days that go together. */
const OTHER = pattern`\<(?:dal?|fino al?|entro|prima di|dopo|e|o|ed|né|tra|fra)\s(?:il\s|la\s)?(?:${WEEKDAYS})|dì\s?[-–]|risp|chat|telefon|assist|prelev|preliev|festiv|lavorativ|orari|chius|apert|torne|classific|perd|pers[oaei](?![a-z])|rimbors|cash\s?back|estra|part(?:it|e\s)`;
const GIVEN = pattern`%|\<gir[io]\>|spin|\<fs\>|bonus|regal|fiches`;
/** "Il lunedì di Marea", "Venerdì dei giri", "I giri gratis del venerdì", "Marea, ogni lunedì" */
const HEADING = pattern`^(?:[^,:\d]{3,25}[,:]\s(?=ogni\s))?(?:(?:(?:il|la|ogni)\s)?|(?:i\s)?(?:\d{1,3}\s|[a-z]{5,12}\s)?giri\s(?:(?:gratis|gratuiti|bonus)\s)?(?:del|della|di)\s)(${WEEKDAYS})\>(?!\s\d)`;

/** `offer:lunedì`; `''` where a sentence names no day, or it means something else. */
export function offerOfDay(low: string, start: number): string {
  if (!/dì|sabato|domenica/.test(low) || OTHER.test(low) || !GIVEN.test(low)) return '';
  const day = everyMatch(low.slice(0, start), DAY).at(-1)?.[1];
  return day === undefined ? '' : `offer:${day}`;
}

/**
 * "Il mercoledì Marea dà 40 giri": what is given on a day is not what new players get; `''` where it is not sure which
 * offer it is, null where nothing speaks of another one.
 */
export function givenOnDay(low: string, start: number): string | null {
  const named = BEGINS.test(low) && GIVES.test(low.slice(0, start)) ? offerOfDay(low, start) : '';
  return named !== '' || isPaidOnDay(low) ? named : null;
}

/** "Sabato i giri vanno puntati quattordici volte.": of what that day brings, though nothing calls it by a name. */
export function isSaidOfDay(low: string): boolean {
  return BEGINS.test(low) && (GIVEN.test(low) || ASKED_FOR.test(low)) && !OF_TERM.test(low);
}

const ASKED_FOR = /deposit|versa|ricaric|codice|puntat|giocat/u;
const OF_TERM = pattern`\<(?:scad[a-z]+|success[a-z]+|seguente|benvenuto|chat|assistenza|preliev[oi])\>`;
const BEGINS = pattern`^(?:(?:e|ma|poi|infine),?\s)?(?:(?:il|ogni|di|al|la)\s)?(?:${WEEKDAYS})[\s,]`;
const GIVES = pattern`\<(?:dà|danno|premia|regala|regalano|offre|offrono|propone|aggiunge|mette|prevede|c'è|ci\ssono|invece|arriva|arrivano|tocca|si\sricev(?:e|ono)|si\strova(?:no)?|spetta(?:no)?|scatta(?:no)?|chi\s(?:versa|deposita|ricarica))\>`;

/**
 * "Il mercoledì depositi 25 € e ricevi 30 giri", "sul primo deposito di ogni mese": what is given for a deposit of some
 * day is no welcome, though that is what the page is about.
 */
function isPaidOnDay(low: string): boolean {
  if (!PAID_IN.test(low) || !(GIVEN.test(low) || /codic|minim/.test(low))) return false;
  return OF_EACH.test(low) || (ON_DAY.test(low) && !OTHER.test(low));
}

const PAID_IN = /deposit|versa|versi|ricaric/;
const ON_DAY = pattern`\<(?:il|ogni|di|del|nel|al|la|della|ciascun[oa]?)\s(?:${WEEKDAYS})\>(?!\s\d)`;
const OF_EACH = pattern`\<prim[oa]\s(?:deposito|versamento|ricarica)\s(?:[a-z]+\s){0,2}(?:di\sogni|ogni|della|in\sciascuna?|di\sciascuna?)\s(?:settimana|mese|giorn[oa]|giornata)\>`;

/** "Mercoledì piccante": a day that has become a name. "Marea, ogni lunedì" names no more than house and day. */
export function isDayName({ low, offers }: Head): boolean {
  return offers.length === 0 && (NAMED.test(low) || EVERY.test(low)) && !OTHER.test(low);
}

const EVERY = pattern`^(?:[^,:\d]{3,25}[,:]\s)?ogni\s(?:${WEEKDAYS})$`;

const NAMED = pattern`^(?:(?:il|la)\s)?(?:${WEEKDAYS})\s(?!e\s|o\s|ed\s|al\s|alle\s|dalle\s|sera|notte|mattina|pomeriggio|prossim|ti\s|si\s|ci\s|vi\s|ne\s|c'è|è\s|arriv|torn|ritorn|val[eg]|rend|gioc|con\s|per\s|a\s|in\s|ogni|che\s|più|non\s|tutt)[a-zà-ÿ]`;

/** The same of the nearest headings. */
export function dayAbove(headings: readonly Head[]): string {
  const near = headings.slice(0, 2).map((one) => (OTHER.test(one.low) ? undefined : HEADING.exec(one.low)?.[1]));
  const day = near.find((one) => one !== undefined);
  return day === undefined ? '' : `offer:${day}`;
}
