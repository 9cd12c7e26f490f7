// What a bonus comes to where no limit is named: "un bonus da 400 €", "il pacchetto vale 900 € in tutto".
import { speaksOf } from '../scene/questions.js';
import { isAbout, offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import type { Bound } from './least-or-most.js';

const SEVERAL = pattern`\<(?:due|tre|quattro|cinque|[2-5])\s(?:depositi|versamenti|bonus|parti|tranche|quote)\>`;
/** "20 € senza deposito" */
const GIVEN =
  /^\s(?:(?:di bonus\s|di credito\s|gratis\s)?(?:senza\s(?:alcun\s)?deposito|alla\s(?:sola\s)?registrazione|all'iscrizione)|(?:viene|vengono|è|sono)\s(?:accreditat|regalat|riconosciut|erogat))/u;
/** "Il bonus senza deposito è di 10 €." */
const COMES_TO = /(?:(?:è|bonus) di|vale|ammonta a|pari a|ricev[ie]|regal[a-zà-ÿ]+|accredit[a-zà-ÿ]+|bonus da)\s$/u;
/** "C'è un bonus senza deposito?" "Sì, 10 €." */
const ASKED = /senza\s(?:alcun\s)?deposito:\s$/u;
/** "Senza deposito, Quanto: 10 €" */
const GIVEN_LABEL = /(?:^|,\s)(?:quanto|importo|bonus|valore|premio|somma)(?:\sdel\sbonus)?:\s$/u;
/** "Il pacchetto vale 900 € in tutto", "tre depositi per un totale di 900 €" */
const TOTAL_BEFORE = /(?:totale\s(?:è\s)?di|in\stutto:?|in\stotale:?|totale:|complessivamente:?)\s$/u;
const TOTAL_BEHIND =
  /^\s(?:in\stutto|in\stotale|complessiv|total)|^,?\s(?:divis|ripartit|spalmat|distribuit|suddivis)[oaie]\s(?:in|su|sui)\s(?:due|tre|quattro|cinque|[2-5]|primi)\s/u;

function isTotal({ scene, left, right }: Spot): boolean {
  const isOfSeveral = SEVERAL.test(scene.low) || /pacchetto/u.test(scene.low);
  return isOfSeveral && (TOTAL_BEFORE.test(left) || TOTAL_BEHIND.test(right));
}

/** The last row of a table of several deposits. */
function isTotalRow({ scene }: Spot): boolean {
  return scene.isCell && scene.heads.length > 1 && /^totale(?![a-zà-ÿ])/u.test(scene.heads[0]!.low);
}

/** "Un bonus da 400 €", "Prendi 400 € di bonus": no more is said of it. */
export function isWorth(spot: Spot): boolean {
  const { scene, left, right, unit } = spot;
  if (unit !== 'EUR' || scene.isCell) return false;
  if (isWithSpins(spot) || STAYS.test(left) || (THE_MOST.test(left) && NOT_PAID.test(right))) return true;
  if (CONDITION.test(scene.low)) return false;
  if (scene.values.filter((one) => one.kind === 'amount').length > 1) return false;
  return (WORTH.test(left) && NOTHING_ELSE.test(right)) || (TAKE.test(left) && TAKEN.test(right));
}

/** "Il bonus resta di 300 €" below "E se verso 500 €?", "si ricevono comunque 300 €" */
const STAYS = pattern`\<(?:bonus|premio|regalo|importo)\s(?:resta|rimane|è\scomunque|è\ssempre|resta\scomunque|resta\ssempre)\s(?:di\s|a\s|fermo\sa\s|(?:i|gli)\ssoliti\s)?$|\<(?:ricev|otten|ottien|prend)[a-z]{1,3}\s(?:comunque|sempre|lo\sstesso)\s(?:un\sbonus\s(?:di|da)\s|i\ssoliti\s)?$`;
/** "Per avere il massimo, cioè 400 €, …" */
const THE_MOST = pattern`\<(?:(?:il|del|al)\s(?:bonus\s)?massimo|(?:il|del|al)\sbonus\s(?:intero|pieno|completo))(?:,|:|\s\()\s?(?:cioè|ossia|ovvero|vale\sa\sdire)\s$`;
const NOT_PAID = pattern`^(?!\sdi\s(?:deposit|versament))`;

/** "500 € e 100 giri con il primo deposito" at the beginning: what the one offer that is named comes to. */
function isWithSpins({ scene, before, right, end }: Spot): boolean {
  const isBegun = before === '' && /^\s(?:di\sbonus\s)?(?:e|più|\+)\s$/.test(right);
  return isBegun && scene.offers.length === 1 && scene.values.find((one) => one.start >= end)?.kind === 'spins';
}

const CONDITION = pattern`\<(?:se|chi|quando|ogni|vers[aio]|versi|versando|deposit[aio]|depositando|ricaric[aio]|ricaricando|con\s\d+)\>|puntat|giocat|prelev|preliev|vincit`;
const WORTH = pattern`\<(?:bonus|pacchetto|offerta|benvenuto)\s(?:di|da)\s$|^bonus:\s$`;
const NOTHING_ELSE = pattern`^(?:\s?[.!]?$|[,!]\s|\s(?:e|più|\+|in\sregalo|adesso|ora|subito|oggi|di\sbenvenuto|per\si)\>)`;
const TAKE =
  /^(?:prend[a-zà-ÿ]+|otten[a-zà-ÿ]+|ottieni|richied[a-zà-ÿ]+|attiv[a-zà-ÿ]+|sblocc[a-zà-ÿ]+|ricev[a-zà-ÿ]+|riscatt[a-zà-ÿ]+|reclam[a-zà-ÿ]+)\s(?:i\s|subito\s|ora\s|fino\sa\s|i\stuoi\s)?$/u;
const TAKEN = /^(?:\s?[.!]?$|\s(?:di\sbonus|adesso|ora|subito|oggi|e\s\d|\+\s?\d|più\s\d))/u;

/** Of several deposits together. */
export function isSum(spot: Spot, bound: Bound): boolean {
  return bound === 'max' ? SEVERAL.test(spot.scene.low) || isTotalRow(spot) : isTotal(spot);
}

/** What comes without a deposit. */
export function isGiven({ scene, left, right }: Spot): boolean {
  return GIVEN.test(right) || COMES_TO.test(left) || ASKED.test(left) || (scene.isCell && GIVEN_LABEL.test(left));
}

/** "Il tetto di Marea è più alto, 400 €" where nothing is said of withdrawals: that of its bonus. */
function isCapOfHouse({ before, unit, scene }: Spot): boolean {
  const [first] = scene.operators;
  if (unit !== 'EUR' || !first || scene.isCell || !CAP_OF.test(scene.low.slice(0, first.start))) return false;
  return IS_CAP.test(before.slice(first.end)) && scene.offers.length === 0 && !isAbout(scene, OTHER_CAP);
}

const CAP_OF = /^(?:ma\s|e\s)?il\s(?:tetto|massimo)\s(?:(?:del|di)\sbonus\s)?di\s$/u;
const IS_CAP = /^\sè\s(?:(?:più|meno)\s[a-z]+[,:]\s|di\s)$/u;
const OTHER_CAP = speaksOf(/preliev|prelev|vinc|puntat|deposit|versa|cash|rimbors|torne|giri|limit/u, 4);

/** The offer whose largest bonus an amount says it is; null for any other amount. */
export function largestOf(spot: Spot): string | null {
  if (OF_BONUS.test(spot.left)) return offerOf(spot);
  return isCapOfHouse(spot) ? 'bonus' : null;
}

/** "Con il bonus pieno da 400 €", "per ottenere il bonus massimo di 300 €" */
const OF_BONUS = /bonus\s(?:pieno|intero|massimo|completo)\sd[ai]\s$/u;
