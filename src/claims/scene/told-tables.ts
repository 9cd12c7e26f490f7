// Tables that contain examples or what somebody has tried, and nothing that is promised.
import { patternInAnyCase } from '../text/expressions.js';

/** "Deposito necessario | Calcolo | Giocate totali": what comes out of one deposit. */
const WORKED_OUT = patternInAnyCase`^(?:(?:il\s)?(?:calcolo|conto|conteggio)|esempio|simulazione)(?:\s\S+)?$|^su\s(?:€\s?)?\d[\d.]*(?:\s|$)`;
/** "Metodo | Chiesti | Arrivati | Dopo": what was tried. */
const TRIED =
  /^(?:(?:somma|importo|data)\s)?(?:chiest|richiest[ioae]\sil|arrivat|ricevut[oaie]\sil|trascors|misurat|prov(?:a|at[oaie])$|(?:numero\sdi\s|n[.°]\s)?prove$|testat|cronometrat|rilevat|effettiv)/i;

/** What a table contains instead of what is promised. */
export function toldIn(heads: readonly string[]): 'example' | 'trial' | '' {
  if (heads !== lastHeads) {
    lastHeads = heads;
    if (heads.some((one) => WORKED_OUT.test(one)) || isWorkedOut(heads)) lastTold = 'example';
    else lastTold = heads.length > 2 && (isDiary(heads) || heads.some((one) => TRIED.test(one))) ? 'trial' : '';
  }
  return lastTold;
}

/** "Data | Metodo | Importo | Attesa": what somebody withdrew on which day. */
function isDiary(heads: readonly string[]): boolean {
  return DAY.test(heads[0]!) && heads.some((one) => METHOD.test(one));
}
const DAY = /^(?:data|giorno|quando)(?:\s\S+){0,2}$/i;
const METHOD = /^(?:metodo|strumento|mezzo)(?:\s\S+){0,2}$/i;

/** "Metodo | Commissione | Ricevi": what is left of one withdrawal. */
function isWorkedOut(heads: readonly string[]): boolean {
  return heads.some((one) => LEFT_OVER.test(one)) && heads.some((one) => FEE.test(one));
}
const LEFT_OVER = /^(?:(?:(?:ne|ti|si)\s)?(?:ricevi|riceve|rest[ai]|rimane|arriva|arrivano|incassi)|netto|in\stasca)$/i;
const FEE = /commission|^cost|^spes|tratten/i;

/** Of the table that was asked for last. */
let lastHeads: readonly string[] | null = null;
let lastTold: ReturnType<typeof toldIn> = '';
