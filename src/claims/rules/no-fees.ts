// Reads that withdrawals cost nothing: "Nessuna commissione sui prelievi", "prelevare con PayPal non costa niente",
// "Gratis." below "Bonifico: i costi".
import { ALL_METHODS, type FoundClaim } from '../claim.js';
import { methodsAbove, paymentsOf } from '../scene/methods-of-value.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Scene, Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { clauseAround, everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { isSaidOfLevel } from './levels.js';

const NOTHING = String.raw`(?:nulla|niente|un\scentesimo|(?:alcun[ao]?\s|nessun[ao]?\s)?(?:commission[ei]|cost[oi](?:\saggiuntivi)?|spes[ae]|trattenut[ae]))`;
const FREE = everyPattern`\<(?:non\sfa(?:nno)?\spagare(?=\s(?:né|i\spreliev|per\spreleva))|gratis|gratuit[oiaei]|gratuitamente|a\scosto\szero|(?:nessun[ao]?|zero|niente|senza(?:\salcun[ao]?)?)\s(?:commission[ei]|cost[oi]|spes[ae]|trattenut[ae])|non\s(?:vi\s|ci\s|si\s|ti\s|le\s)?(?:cost(?:a|ano)|pag(?:a|ano|hi)|trattien(?:e|i)|trattengono|applic(?:a|ano)|addebit(?:a|ano)|chied(?:e|ono)|preved(?:e|ono)|prend(?:e|ono)|tocc(?:a|ano)|fa(?:nno)?\spagare|sono(?:\spreviste)?|(?:è|viene)\sapplicata|ha|hanno)\s${NOTHING}|(?:commission[ei]|cost[oi]|spese)(?:\sdi\sprelievo)?[,:]?\s(?:zero|nessun[ao]|gratis|assenti|inesistenti)|nessun\s(?:preliev|incass|ritir)[oi]\s(?:costa|si\spaga|ha\s(?:un\scosto|costi))|(?:commission[ei]|costi)\snon\s(?:ce\sne\s)?(?:sono|esistono))\>`;
/** Nothing more is said: the question above says of what. */
const ALONE =
  /^(?:(?:no|s[iì]|nulla|niente|zero|gratis|nessun[ao]?|mai|sono gratuit[ie]|è gratuito|tutto gratis)(?:[.,:]|$)|(?:nessuna|nulla|niente|zero)(?:\sdel\stutto|\sdi\sniente)?[.,:])/;

/** "I prelievi non sono sempre gratuiti" */
export const NOT_FREE = pattern`\<(?:non|né)\s(?:è|sono|resta|restano|era|erano)\s(?:[a-zà-ÿ]+\s){0,2}grat(?:is|uit)`;

const PAID_OUT = pattern`preliev|prelev|incass|\<ritir(?:[oi]|are|a|ano)\>|riscuot|in\suscita`;
const PAID_IN = pattern`deposit|versament|versare|ricaric|in\sentrata`;
/** What is free in a case, up to a number, or for some. */
const PARTLY = pattern`\<(?:prim[oiae]|un[ao]?|due|tre|quattro|cinque|dieci|\d{1,2})\s(?:[a-zà-ÿ]+\s)?(?:preliev|ritir|richiest|incass|operazion|transazion|pagament|bonific|volt|al\smese|ogni\smese|è\sgratis|sono\sgratis)|(?:grat[a-z]+|senza\s(?:cost|commission|spes)[a-z]+)[^:;.\d]{0,40}:\s(?:i\sprimi\s|al\smassimo\s|fino\sa\s)?(?:un[ao]?|due|tre|quattro|cinque|sei|dieci|\d{1,2})\>|\<quant[io]\s(?:[a-z]+\s)?preliev|preliev[io]\s(?:gratuit|grat)[a-z]+\s(?:rest|riman|rimast|avanz)|\<(?:secondo|terzo|quarto|quinto|second[ae]|altriment[ie]|successiv[oiae]|livell[oi]|vip|club|se|solo|soltanto|tranne|salvo|eccetto|eccezione|a\sparte|esclus[oiae]|sotto|grat[a-z]+\sentro|urgent[ei]|banca|portafoglio\sstesso|per\sil\sresto|il\sresto|negli\saltri|giri|bonus|benvenuto|chat|numero|iscri[a-z]+|registra[a-z]+|telefono|chiamata|app)\>`;
/** "Bonifici compresi", "tutti i prelievi sono gratuiti": no method has a fee. */
const OF_ALL = pattern`\<(?:tutt[ei]\s(?:i|gli)\s|sempre\s(?:gratis|gratuit)|nessun\s(?:preliev|metod|incass)|(?:qualunque|qualsiasi|ogni)\s(?:sia\sil\s)?(?:metodo|preliev)|compres[oi]|inclus[oi]|né\s(?:i\s)?(?:deposit|versament)|in\sentrata\se\s(?:in\s)?uscita|(?:depositi|versamenti)\se\s(?:sui\s|i\s)?prelievi|prelievi\se\s(?:sui\s|i\s)?(?:depositi|versamenti)|nemmeno|neanche|neppure|mai\s)`;

/** A quick look, in any letters, at whether a text may say so. */
export function mayCostNothing(text: string): boolean {
  return ALONE_IN_ANY.test(text) || (OF_COSTS.test(text) && MAY_BE_FREE.test(text));
}

const ALONE_IN_ANY = new RegExp(ALONE.source, 'iu');
const OF_COSTS =
  /preliev|prelev|incass|ritir|riscuot|uscita|operazion|transazion|commission|cost[aoi]|spes[ae]|paga|tratt/iu;
const MAY_BE_FREE =
  /grat|nessun|zero|niente|nulla|senza |non (?:\p{L}+ ){0,2}(?:cost|pag|tratt|applic|addebit|chied|preved|prend|tocc|sono|è|viene|ha)|commission|costi/iu;

export function* freeOfFees(low: string): Generator<WordSpot> {
  const alone = ALONE.exec(low);
  if (alone) yield wordSpot(alone, (spot) => ofQuestion(spot));
  if (!MAY_BE_FREE.test(low) || low.endsWith('?') || NOT_FREE.test(low)) return;
  for (const match of everyMatch(low, FREE)) yield wordSpot(match, ofFree);
}

const NO_FEE = { property: 'withdrawal_fee', value: 0, unit: 'EUR' } as const;

function noFee(methods: readonly string[], low: string): readonly FoundClaim[] {
  const subjects = methods.map((one) => `payment:${one}`);
  const all = methods.length === 0 ? ['account', ...(OF_ALL.test(low) ? [`payment:${ALL_METHODS}`] : [])] : subjects;
  return all.map((subject) => ({ subject, ...NO_FEE }));
}

function ofFree(spot: Spot): readonly FoundClaim[] {
  const { scene, start, end } = spot;
  const { low } = scene;
  if (isSaidOfLevel(spot) || scene.isLevel || PARTLY.test(low) || scene.offers.length > 0) return [];
  const [from, to] = scene.isCell ? [0, low.length] : clauseAround(low, start, end, BREAK, NEXT);
  const clause = low.slice(from, to);
  // "Prelievo: minimo 20 €, entro 6 ore, gratis."
  const isOut = PAID_OUT.test(clause) || (PAID_OUT.test(low.slice(0, start)) && !PAID_IN.test(low));
  if (!isOut && (PAID_IN.test(clause) || !isBelowPayouts(scene))) return [];
  // "Depositi e prelievi sono gratuiti" is said of both, "i depositi sono gratuiti, per prelevare …" is not.
  const isOther = PAID_IN.test(clause) && !BOTH.test(clause);
  if (isOther || isForSome(scene, from, start)) return [];
  const own = scene.payments.filter((one) => one.start >= from && one.end <= to && !AS_WELL.test(low.slice(one.end)));
  if (own.length > 0) return noFee([...new Set(own.map(({ name }) => name))], low);
  // "PayPal: deposito gratuito, prelievo gratuito"
  const methods = scene.payments.length > 0 && scene.payments[0]!.start > 0 ? [] : paymentsOf(spot);
  return methods.length === 0 && scene.payments.length > 0 && !OF_ALL.test(low) ? [] : noFee(methods, low);
}

/** "Da 100 € in su il bonifico è gratuito"; but "si preleva da 50 € e non ci sono commissioni". */
function isForSome({ low, values }: Scene, from: number, start: number): boolean {
  const amounts = values.filter(({ kind }) => kind === 'amount' || kind === 'percent');
  if (amounts.some((one) => one.start >= start)) return true;
  return amounts.some((one) => one.start >= from) && !LEAST.test(low.slice(from, start));
}

const LEAST = pattern`minim|almeno|\<(?:si\s)?(?:preleva(?:no|re)?|ritira(?:no|re)?|prelievi)\s(?:da|tra|fino)\>`;

/** "Bonifici compresi": as all the others. */
const AS_WELL = /^\s(?:compres|inclus)[oaie]/u;
const NOR_FOR = /(?:nemmeno|neanche|neppure)\s(?:per|con|su)\s(?:(?:il|lo|la|i|le)\s|l')?$/u;

const BOTH = pattern`(?:deposit|versament|versar|entrata)[a-zà-ÿ]*\s(?:e|che|come|o|né|ed|sia|quanto)\s[^,;.:]{0,20}(?:preliev|prelev|incass|uscita|ritir)|(?:preliev|prelev|incass|uscita|ritir)[a-zà-ÿ]*\s(?:e|che|come|o|né|ed|sia|quanto)\s[^,;.:]{0,20}(?:deposit|versament|versar|entrata)`;

const BREAK = /[;:]\s|,\s(?!in\s|con\s|bonific|quant|compres)|\s(?:ma|mentre)\s/gu;
const NEXT =
  /[;:]\s|,\s(?!sia\s|tanto\s|in\s(?:entrata|uscita)|per\s(?:deposit|prelev)|bonific|compres|quant|qualunque)|\s(?:ma|mentre)\s/u;

/** "Commissioni | nessuna" in the table of one method */
function isRowOfMethod({ heads, payments, ask, low }: Scene): boolean {
  return heads.length === 1 && payments.length === 0 && ROW.test(low) && methodsAbove(ask).length === 1;
}

const ROW = /^(?:commission[ei]|cost[oi]|spese)(?:\s(?:di|del|sui|per\si)\spreliev[oi])?:\s/u;

/** "Bonifico, Commissioni: nessuna" in a table of withdrawals, "Gratis" below "Bonifico: i costi". */
function isBelowPayouts(scene: Scene): boolean {
  const { ask, isCell, payments, low } = scene;
  if (isCell && payments.length > 0) return FEE_CELL.test(low) && ask(PAYOUTS_ABOVE);
  return isRowOfMethod(scene) || ask(COSTS_OF_PAYOUTS);
}

const FEE_CELL = /,\s(?:commission[ei]|cost[oi]|spese):\s/u;
/** The nearest heading speaks of withdrawals, and of no deposits. */
const PAYOUTS_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(PAID_OUT) === true && !nearest.says(PAID_IN),
};
const COSTS = pattern`^(?:\d{1,2}[.)]\s)?(?:(?:i|le|quali|ci\ssono|quanto|si)\s){0,2}(?:pag(?:a|o)|cost[aoi]|commission[ei]|spese|tariffe)(?![a-zà-ÿ])|\<(?:commission[ei]|cost[oia]|costano|gratuit[oie]|gratis)\>`;
/** "Commissioni" on the page of a method or below "Prelievi", and not "Costi dei depositi". */
const COSTS_OF_PAYOUTS: HeadingQuestion<boolean> = {
  of: (headings) => {
    const [nearest, ...others] = headings;
    if (!nearest?.says(COSTS) || (nearest.says(PAID_IN) && !nearest.says(PAID_OUT)) || nearest.offers.length > 0)
      return false;
    if (nearest.says(PAID_OUT)) return true;
    const next = others.find((one) => one.payments.length > 0 || one.says(PAID_OUT) || one.says(PAID_IN));
    return nearest.payments.length > 0 || (next !== undefined && (next.says(PAID_OUT) || !next.says(PAID_IN)));
  },
};

/** "Ci sono commissioni sui prelievi?" above "Nessuna." */
const FREE_ASKED = speaksOf(COSTS);
const WHETHER_FREE = speaksOf(/grat|senza (?:cost|commission|spes)/u);

function ofQuestion(spot: Spot): readonly FoundClaim[] {
  const { scene } = spot;
  const { low, payments } = scene;
  const isNamed = payments.some(
    ({ start, end }) => !AS_WELL.test(low.slice(end)) && !NOR_FOR.test(low.slice(0, start)),
  );
  if (isNamed || scene.isCell || PARTLY.test(scene.low)) return [];
  if (scene.values.some(({ kind }) => kind === 'amount' || kind === 'percent')) return [];
  if (!scene.ask(FREE_ASKED) || !scene.ask(COSTS_OF_PAYOUTS)) return [];
  // "Sì" says that they are free, and "no" that they cost nothing.
  const isYes = /^s[iì]/u.test(low);
  if (isYes !== scene.ask(WHETHER_FREE) && (isYes || low.startsWith('no'))) return [];
  const methods = methodsAbove(scene.ask);
  return methods.length > 2 ? [] : noFee(methods, scene.low);
}
