// Times that are not the time of a payment, although they stand beside its words: of a step before it, or of a way of
// paying that has a time of its own.
import { speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern, WEEKDAYS } from '../text/expressions.js';

/** "La richiesta viene esaminata entro 24 ore" */
export function isOfStep({ left, before, scene, end }: Spot): boolean {
  return (
    STEP.test(left) ||
    REQUEST.test(before) ||
    WITH_ALL_STEPS.test(before) ||
    NEXT_STEP.test(before) ||
    OF_SOME.test(before) ||
    OF_BANK.test(before) ||
    IN_TEST.test(before) ||
    WAITED.test(before) ||
    OF_ONE_SUM.test(scene.low.slice(end, end + 40)) ||
    scene.low.includes('jackpot') ||
    OF_A_DAY.test(before) ||
    scene.ask(OF_STEP)
  );
}

const STEP =
  /(?:esaminat|approvat|controllat|valutat|annullat|revocat)[oaie](?::|\s(?:[a-zà-ÿ]+\s){0,2}(?:entro|in))\s(?:[a-zà-ÿ]+\s)?$/u;
/** "Il casinò esamina la richiesta entro 24 ore" */
const REQUEST = pattern`\<(?:esamina|controlla|verifica|valuta|approva)(?:no)?\s(?:la\srichiesta|le\srichieste|ogni\srichiesta)\s(?:[a-zà-ÿ]+\s){0,3}(?:entro|in)\s(?:[a-zà-ÿ]+\s)?$`;
/** "Il totale con Skrill è di otto ore": with the time for looking at it. */
const WITH_ALL_STEPS = /(?<![a-zà-ÿ])(?:il|un|tempo)\stotale\s/u;
/** "Approva in mezza giornata; poi PayPal ci mette un'ora" */
const NEXT_STEP = /(?:^|(?:approv|esamin|controll|verific|elabor)[^.]{0,60}[;,]\s)(?:e\s)?poi\s[^.;,]{0,40}$/u;
/** "Sei su dieci arrivano entro tre ore", "il 70% arriva in due giorni" */
const OF_SOME = pattern`(?<![a-zà-ÿ\d])(?:[a-zà-ÿ]{3,12}|\d{1,2})\ssu\s(?:due|tre|quattro|cinque|dieci|venti|cento|\d{1,3})\s[^.;,:€%]{3,40}$|(?:\s?%|\sper\scento|quart[oi])\s(?:d[ei][a-z]*\s[a-zà-ÿ]+\s)?(?:arriv|è\s|sono\s|si\s)[^.;,:€%]{0,30}$`;
/** "La banca registra l'operazione dopo cinque giorni." */
const OF_BANK =
  /(?:^|[.;,:]\s|\se\s)(?:la|le|alcune|certe|qualche|ogni)\s(?:tua\s|sua\s|vostra\s)?banc(?:a|he)\s[^.;,:]{3,50}$/u;
/** "Skrill: 50 € in un'ora e venti", "sette ore per quaranta euro": how long one sum took somebody. */
const IN_TEST = pattern`(?:€|euro)(?:\s(?:con|su|via)\s[a-zà-ÿ]{3,12})?(?:\sin|:)\s$(?<!(?:da|di|a|oltre|sopra|sotto|i|gli)\s(?:€\s?)?(?:[\d.,]+|[a-zà-ÿ]+)\s?(?:€|euro)[^€]{0,22})`;
/** "Un lettore ci ha scritto di avere aspettato otto giorni." */
const WAITED = pattern`\<(?:avere?|avendo)\s(?:aspettat|attes|ricevut|dovut|incassat)o\>`;
const OF_ONE_SUM = pattern`^\sper\s(?:€\s?\d|(?:\d[\d.,]*|[a-zà-ÿ]*(?:dieci|dici|venti|anta|cento))\s?(?:€|euro))`;
/** "Un prelievo chiesto il venerdì arriva in cinque giorni": days without work count as well. */
const OF_A_DAY = pattern`\<(?:chiest|richiest|avviat|inviat|approvat)[oi]\s(?:il|la|di)\s(?:${WEEKDAYS})\>`;
/** "Posso annullare un prelievo?", "Come viene pagato il jackpot?", "Verifica il portafoglio" */
const OF_STEP = speaksOf(/annull|revoc|ripens|jackpot|^(?:\d{1,2}[.)]\s)?verific(?!.*(?:preliev|prelev))/u);

/** "Una settimana di tempo per usare il codice", "dopo 14 giorni il codice non è più valido", or until it comes. */
export function isToBegin({ left, right }: Pick<Spot, 'left' | 'right'>): boolean {
  return (
    COMES.test(left) ||
    WAS_DONE.test(left) ||
    TO_BEGIN.test(right) ||
    SINCE_FIRST.test(right) ||
    OF_NEXT.test(left) ||
    OF_CODE.test(left) ||
    /^,?\s(?:il|questo|ogni)\scodice\s/.test(right)
  );
}

/** "I giri arrivano entro 24 ore e durano tre giorni" */
const COMES =
  /(?<![a-zà-ÿ])(?:arriva(?:no)?|(?:accredita|eroga|assegna)t[oaie]|compa(?:re|iono))\s(?:[a-zà-ÿ]+\s){0,2}entro\s(?:le\s|i\s)?$/u;

/** "Requisito da 4.800 €, chiuso in 19 giorni", "ho finito le puntate in una settimana": how long it took somebody. */
const WAS_DONE = pattern`(?:,\s|\<(?:ho|ha|abbiamo|hanno)\s)(?:chiuso|completat[oa]|finit[oaie]|smaltit[oaie]|esaurit[oaie]|sbloccat[oa]|superato|soddisfatto)\s(?:[a-zà-ÿ]+\s){0,3}(?:in|dopo)\s(?:soli\s|appena\s|circa\s)?$`;

const OF_CODE = pattern`\<(?:il|questo|ogni)\scodice\s(?:[a-zà-ÿ]+\s)?(?:scade|decade|vale|dura|è\svalido|resta\svalido)\s[^.;,]{0,20}$`;

/** "Secondo e terzo entro: 60 giorni": by when the next deposits must be made. */
const OF_NEXT = pattern`(?:^|:\s)(?:(?:second|terz|quart)o\s)(?:(?:e|o)\s(?:second|terz|quart)o\s)?(?:(?:deposito|versamento|bonus)\s)?entro:?\s(?:i\s)?$`;

/** "Secondo deposito, entro 14 giorni dal primo" */
const SINCE_FIRST = /^\sd(?:al|opo\sil)\s(?:primo|precedente)(?!\saccess)/u;
const TO_BEGIN =
  /^\s(?:di tempo|a disposizione)\s[^.;:,]{0,40}per\s(?:(?:usare|inserire) il codice|attivar|richieder|iscriver|registrar)/u;

/** "Ogni gruppo di 25 scade dopo 5 giorni", "Tempo per usarli: 3 giorni per ogni blocco": only spins come in such. */
export function isOfBatch({ before, right }: Pick<Spot, 'before' | 'right'>): boolean {
  return OF_BATCH.test(before) || EACH_BATCH.test(right) || TO_USE_THEM.test(before);
}

const OF_BATCH =
  /(?<![a-zà-ÿ])(?:ogni|ciascun[oa]?|singol[oa])\s(?:gruppo|lotto|blocco|pacchetto|gruppetto)\s[^.;:,]{0,40}$/u;

const EACH_BATCH = /^\s(?:per|a)\s(?:ogni|ciascun)\s(?:gruppo|lotto|blocco|pacchetto|gruppetto)(?![a-z])/u;
const TO_USE_THEM = /(?<![a-z])(?:usarli|giocarli|sfruttarli)(?:,\s[^,:]{2,40})?:\s(?:entro\s)?$/u;

/** "Visa, Mastercard e Postepay: prelievi in 1–3 giorni": the shortest and the longest time of them. */
export function areSpread({ range, scene, kind }: Spot, methods: readonly string[]): boolean {
  if (methods.length < 2) return false;
  // "Tempo: tre giorni, 24 ore, 12 ore." below "Visa, PayPal e Skrill"
  return range === 'to' || (scene.payments.length === 0 && scene.values.filter((one) => one.kind === kind).length > 2);
}

/** "48 ore per lotto", "cinque giorni, a 2.000 al giorno": of a part, or worked out. */
export const OF_PART = pattern`^\s(?:per|a|ogni)\s(?:ogni\s|ciascun\s)?(?:lott|blocc|grupp|pacchett|tranche|rat|scaglion|tappa|livell)|^\s(?:scars[ei]\s)?(?:al|ogni)\sgiorno\>|^\sdivers[ei]\>|^,?\sa\s(?:[\d.]+|mille|[a-zà-ÿ]{3,14}mila)?(?:\s(?:€|euro))?\s?al\s(?:giorno|mese)`;

/** "Per ritirarli ci vogliono cinque giorni, a 2.000 al giorno." */
export const IN_PARTS = pattern`^,\s(?:a|con)\s(?:€\s?)?$`;

/** "Sono circa 50 € al giorno per sette giorni.": worked out of the time, or of a week as such. */
export const IS_RATE = pattern`^\s(?:di\s(?:puntate|giocate)\s)?(?:al|ogni|a|per)\s(?:giorno|dì|settimana),?\s(?:[a-zà-ÿ]+\s){0,2}(?:per|in)\s$`;
