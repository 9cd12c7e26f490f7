// The payment methods that a value belongs to: "20 € con Skrill", "Skrill: da 15 €", "PayPal in giornata, bonifico in 3
// giorni".
import type { Mention } from '../names/subjects.js';
import { everyMatch, everyPattern, pattern, word } from '../text/expressions.js';
import { oncePerSpot } from './once-per-spot.js';
import { type Ask, type HeadingQuestion, METHOD_OF_PASSAGE } from './questions.js';
import type { Scene, Spot } from './scene.js';

const METHODS_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const index = headings.findIndex((one) => one.payments.length > 0 || one.offers.length > 0 || one.operator !== '');
    const nearest = headings[index];
    // "Posso usare PayPal?" on the page of an offer asks for its conditions.
    if (nearest?.low.endsWith('?') && headings.slice(index + 1).some((one) => one.offers.length > 0)) return '';
    return methodNames(nearest?.payments ?? []).join('|');
  },
};

/** The methods that the nearest heading names which names anything. */
export function methodsAbove(ask: Ask): readonly string[] {
  return ask(METHODS_ABOVE).split('|').filter(Boolean);
}

function methodNames(list: readonly Mention[]): string[] {
  return [...new Set(list.map((one) => one.name))];
}

/** What follows is left out, or has values of its own. */
const EXCEPT = word`eccezion[ei]|eccetto|tranne|salvo|esclus[oiae]|esclusione|non sia(?:no)?|divers[oi] da`;

/** "Tranne le prepagate"; "salvo il limite che ti sei dato" below "PayPal" leaves no method out. */
const OF_METHODS =
  /metod|cart[ae]|prepagat|bonific|wallet|portafogl|voucher|conto\s(?:bancari|corrent)|strument|circuit/u;

const BINDING = pattern`^\s*(?:non\s(?:[a-zà-ÿ]+\s){1,5}(?=(?:co[nli]|tramite|via|su|mediante)\s))?(?:(?:lavorativi|feriali|bancari|di\scommissione)\s)?(?:(?:se|quando)\s(?:si\s)?(?:scegl|us|utilizz|pag|prelev|deposit|vers|ricaric)[a-zà-ÿ]+|(?:sui|sul|per\si|dei|su\s(?:ogni|ciascun))\spreliev[oi](?=\s(?!ed?\s|ma\s|tranne|salvo))|co[nli]|per|tramite|via|su(?:l|lla|lle)?(?!\s(?:ogni|ciascun)\spreliev[oi]\s(?:ed?|ma|tranne|salvo)\s)|mediante|usando|in|attraverso|a(?=\sbonific))\>`;

/** "20 €, con tutti i metodi tranne Skrill" */
export function areExcepted({ scene, right, end }: Spot): boolean {
  return EXCEPT.test(right) && scene.payments.every((one) => one.start >= end);
}

/** Whether a value may be of them: those of "15 €, con bonifico 25 €" have one of their own. */
export function areNamed({ scene: { payments, values }, right, end }: Spot): boolean {
  if (payments.length === 0) return false;
  const isApart = /^\s?[,;(]/.test(right) && (EXCEPT.test(right) || values.some((one) => one.start > end));
  return !isApart || payments.some((one) => one.start < end);
}

/** Payment methods that a value belongs to: those after it ("20 € con Skrill"), else those before it. */
export const paymentsOf = oncePerSpot(readPayments);

/** "Con carte emesse fuori dall'Unione": not those that most players have. */
export const OF_OTHERS = pattern`malt[ae]|\<canad|\<svizzer|gemell[oaie]\>|\<(?:cart[ae]|cont[oi]|bonific[oi]|prepagat[ae])\s(?:[a-z]+\s){0,2}(?:emess[aei]|ester[aoei]|stranier[aoei]|aziendal[ei]|internazional[ei]|fuori|extra)\>|\<(?:version[ei]|variant[ei])\s(?:standard|base|classic[ah]e?|gratuit[ae]|virtual[ei])\>`;

function readPayments(spot: Spot): readonly string[] {
  const found = oneOfTwo(spot) ?? paymentsAt(spot);
  if (!found.includes('carte') || !ONE_CARD.test(spot.scene.low)) return found;
  const above = spot.scene.ask(METHODS_ABOVE).split('|');
  return above.every((one) => CARDS.has(one))
    ? [...new Set(found.flatMap((one) => (one === 'carte' ? above : one)))]
    : found;
}

/** "La carta prepagata con il codice: da 10 a 1.000 €" below "Paysafecard" is that one. */
const ONE_CARD = pattern`\<(?:la|una|questa|con|tramite|per)\s(?:la\s|una\s|questa\s)?carta\>`;
const CARDS: ReadonlySet<string> = new Set(
  'visa|mastercard|maestro|postepay|paysafecard|revolut|american express|neosurf|flexepin|cashlib'.split('|'),
);

function paymentsAt({ scene, left: fully, right, start, end }: Spot): readonly string[] {
  const { values } = scene;
  if (scene.payments.length > 0 && OF_OTHERS.test(scene.low)) return [];
  const left = behindVague(scene, fully, start);
  // "Da 20 € (50 € con bonifico) fino a 5.000 €": what is put in brackets holds for these.
  const payments = scene.payments.filter((one) => one.end > start || !/^[^(]*\)/.test(scene.low.slice(one.end, start)));
  const isExcept = EXCEPT.test(right) && (payments.length > 0 || OF_METHODS.test(right));
  const behind = isExcept ? [] : payments.filter((one) => one.start >= end && one.start < end + right.length);
  const own = payments.filter((one) => one.end <= start && one.start >= start - left.length);
  if (isExcept && own.length === 0) return [];
  if (isLeastOfAll(scene, start)) return [];
  // "20 € con Visa, 15 € con Skrill": what stands before belongs to the value before.
  const isBound = behind.length > 0 && BINDING.test(right) && !/[,;:]/.test(scene.low.slice(end, behind[0]!.start));
  if (isBound && (own.length === 0 || BINDING.test(left))) return methodNames(behind);
  if (own.length > 0) return methodNames(described(own, scene.low));
  // The list that the values before belong to as well.
  const index = values.findLastIndex((value) => payments.some((one) => one.end <= value.start) && value.start <= start);
  if (index >= 0) {
    const last = payments.filter((one) => one.end <= start).at(-1)!;
    if (isOfAll(scene, last, start)) return [];
    const from = values.filter((value) => value.end <= last.start).at(-1)?.end ?? 0;
    return methodNames(
      described(
        payments.filter((one) => one.start >= from && one.end <= start),
        scene.low,
      ),
    );
  }
  // "È di 15 €, con bonifico di 25 €": those after it have a value of their own.
  const next = values.find((value) => value.start >= end);
  const isOther = (one: Mention) => next !== undefined && one.start >= end && one.end <= next.start;
  const isPlain = payments.length > 0 && payments.every(isOther) && /^\s?[,;(]/.test(right);
  // "15 €, come con Neteller."
  const isLike = /(?:^|,)\s(?:proprio\s|esattamente\s)?come\s(?:con|per)(?![a-zà-ÿ])/u.test(right);
  if (payments.length > 0 && !isLike && !isPlain) return [];
  if (OTHER_WAY.test(scene.low)) return [];
  const above = (payments.length === 0 && scene.ask(METHOD_OF_PASSAGE)) || scene.ask(METHODS_ABOVE);
  if (PAYS_IN_ONLY.test(above) && TO_A_BANK.test(scene.low)) return ['bonifico'];
  return above === '' ? [] : above.split('|');
}

/** "Carte e bonifici: due giorni le prime, quattro i secondi": of the first two that stand before. */
function oneOfTwo({ scene: { low, payments }, start, end }: Spot): readonly string[] | null {
  const isFirst = OF_FIRST.test(low.slice(end, end + LONGEST_PAIR));
  if (!isFirst && !(OF_SECOND.test(low.slice(end, end + LONGEST_PAIR)) && BEHIND_FIRST.test(low.slice(0, start))))
    return null;
  const names = methodNames(payments.filter((one) => one.end <= start));
  return names.length === 2 ? [names[isFirst ? 0 : 1]!] : [];
}

const LONGEST_PAIR = 90;
const OF_FIRST = pattern`^\s(?:lavorativi\s)?(?:(?:con|per|da)?\s?(?:il|la|i|le|col|dal?|dalla)\sprim[oaie],?\s[^.;]{0,60}\<(?:il|la|i|le|col|dal|dalla)\ssecond[oaie]\>|l'un[oa],?\s[^.;]{0,60}\<l'altr[oa]\>)`;
const OF_SECOND = pattern`^\s(?:lavorativi\s)?(?:(?:con|per)?\s?(?:il|la|i|le|col|dal|dalla)\ssecond[oaie]|l'altr[oa])(?=[.,;:]|$|\se\s)`;
const BEHIND_FIRST = pattern`\s(?:(?:il|la|i|le|col|dal|dalla)\sprim[oaie]|l'un[oa])(?:,|;|,?\se)\s(?:[a-zà-ÿ]+\s){0,2}$`;

/** "Carte fino a 5.000 €, bonifico fino a 20.000 €, prelievi da 50 €": what follows two with values of their own. */
function isOfAll({ low, values }: Scene, last: Mention, start: number): boolean {
  return values.some(({ end }) => end <= last.start) && OF_BOTH_WAYS.test(low.slice(last.end, start));
}

const OF_BOTH_WAYS = /^(?!:)(?!\s(?:in\s)?(?:preliev|deposit))[^;]*,\s(?:e\s)?(?:i\s)?(?:prelievi|depositi)\s[^,;]*$/u;

/**
 * "Carte, PayPal, Skrill e bonifico: depositi da 10 €": the least of all of them, as the description of a page has it.
 * A colon that is followed by "deposito minimo" tells of each.
 */
function isLeastOfAll({ low, payments, isCell }: Scene, start: number): boolean {
  if (isCell || payments.length < 3 || payments.at(-1)!.end > start) return false;
  return OF_ALL.test(low.slice(payments.at(-1)!.end, start));
}

const OF_ALL = /^[^:;.]{0,40}:\s(?:[^;.]*[\s,])?(?:da|fino\sa)\s$/u;

/** "Da Paysafecard si passa al bonifico, che costa 2 €": the last one alone, unless more of them do. */
function described(methods: readonly Mention[], low: string): readonly Mention[] {
  const last = methods.at(-1);
  return methods.length > 1 && RELATIVE.test(low.slice(last!.end)) ? [last!] : methods;
}

const RELATIVE = /^,?\sche\s(?:(?:ci|ne|si|non|vi)\s)*(?![a-zà-ÿ]+no\s)[a-zà-ÿ]+\s/u;

/** "Deve avere un'altra strada": what follows is of no method that a heading names. */
const OTHER_WAY = pattern`\<(?:un'?\s?altr[oa]|divers[oa])\s(?:metodo|strada|modo|via|strumento|sistema|mezzo)\>`;

/** "Per incassare dovrai indicare un conto bancario, con un minimo di 50 €" below "Paysafecard" */
const TO_A_BANK = pattern`(?:incass|prelev|preliev|ritir|riscuo)[a-zà-ÿ]*[^.;]{0,60}\<(?:cont[oi]\s(?:bancari|corrent)[a-z]+|iban|pass(?:a|ano)\s(?:dalla|per\sla|in|alla)\sbanca)\>`;
const PAYS_IN_ONLY = /^(?:paysafecard|neosurf|flexepin|cashlib|apple pay|google pay)(?:\||$)/;

/** A time that no number states: what stands before it has it, and not the next one. */
const VAGUE = everyPattern`\<(?:(?:in|entro la|nella|lo stesso)\s(?:giornata|giorno)|in\stempo\sreale|all'istante|subito|immediat[oaie]|immediatamente|istantane[oaie]|(?:alcun[ie]|qualche|poch[ie]|un\spaio\s(?:di|d'))\s?(?:or[ae]|giorn[oi]|minut[oi]|settiman[ae])|(?:il|entro\sil|dal)\sgiorno\s(?:dopo|stesso|successivo|seguente)|entro\ssera|l'indomani)\>`;

/** What stands since such a time, where both it and the value have a method of their own. */
function behindVague({ low, payments }: Scene, left: string, start: number): string {
  if (payments.length < 2) return left;
  const last = everyMatch(left, VAGUE).at(-1);
  if (!last) return left;
  const [from, to] = [start - left.length + last.index, start - left.length + last.index + last[0].length];
  const isOwn = payments.some((one) => one.start >= to && one.end <= start);
  const isOther = payments.some((one) => one.end <= from);
  // "In giornata con PayPal, 3 giorni con bonifico"
  const isBehind = !isOther && /^\s(?:con|per|su|via|tramite)\s/u.test(low.slice(to, to + 9));
  return isOwn && (isOther || isBehind) ? low.slice(to, start) : left;
}

/** A text with one sign in the place of each method, so that expressions need not know their names. */
export function withSigns({ low, payments }: Pick<Scene, 'low' | 'payments'>): string {
  let [text, last] = ['', 0];
  for (const { start, end } of payments) {
    text += `${low.slice(last, start)}§`;
    last = end;
  }
  return text + low.slice(last);
}
