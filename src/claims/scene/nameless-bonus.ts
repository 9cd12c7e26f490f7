// Whether a sentence speaks of a bonus that needs no name: "Il bonus va giocato 30 volte."
import type { Mentions } from '../names/subjects.js';
import { pattern, word } from '../text/expressions.js';
import type { Head } from './heads.js';
import { operatorAbove } from './operator-above.js';
import { type Ask, type HeadingQuestion, RUNNING_OPERATOR, speaksOf } from './questions.js';

const BONUS = pattern`\<(?:(?:il|del|dal|sul|col|questo|suo|loro|tuo|vostro|qualunque|qualsiasi|ciascun|ogni)\s)bonus(?!\s(?:[^\s.,;:]+\s){0,2}(?:di|sport|poker|bingo|live|senza|amico|compleanno))\>|bonus\s(?:è\s)?attivo|con\sbonus(?=[\s,:.)])(?!\scasin)|con\sun\sbonus(?=[,:.)]|\s(?:in\s(?:gioco|corso)|attivo|aperto|da\ssmaltire)\>)|in\spendenza\sdi\s(?:un\s)?bonus|\<(?:ri)?gioc(?:a|are|ando)\s(?:con\s)?un\sbonus(?=[,:.)]|\s(?:de[vb]|non\s|può\s|ricord))`;
const ITS_BONUS = pattern`\<(?:offre|propone|dà|prevede|riconosce)\s(?:un|il|ai\s[a-zà-ÿ]+\s(?:[a-zà-ÿ]+\s)?un)\sbonus(?!\sdi)\>`;
const BONUS_HEADING = /^(?:\d{1,2}[.)]\s)?(?:il\s)?bonus$/u;
/** Of an operator that a page reviews: its one bonus. */
const A_BONUS = pattern`(?:^|[:,]\s)(?:bonus(?:\smassimo|\sbenvenuto|\scasin[oò])?|massimo|percentuale|importo massimo|codice(?:\s(?:bonus|promo|promozionale))?|requisiti|(?:giri(?:\s(?:gratis|gratuiti|bonus))?|free\sspins?)|giorni(?:\s[a-zà-ÿ]+){1,3}|validità(?:\sdel\sbonus)?|scadenza)[,:]|^(?:un\s)?bonus\s(?:che|d[aie]l?|fino|pari|\d)|^requisito,|,\srequisito:|\<(?:wagering|rollover|playthrough|requisit[oi]\sdi\s(?:puntata|giocata|scommessa|\d))\>`;
/** What only a bonus asks for: it needs no other word below headings that name nothing else. */
const A_CONDITION = pattern`\<(?:wager(?:ing)?|rollover|playthrough|rigioco|requisit[oi]|volte\sil\sbonus|puntata\s(?:massima|max)|max\s?bet|(?:giri|spins?)\s(?:gratis|gratuiti|bonus|omaggio)|free\sspins?|fs|tempo\sa\sdisposizione)\>|(?<![a-zà-ÿ\d])(?:x\s?\d|\d+\s?x(?![a-zà-ÿ\d]))`;
/** What a bonus may ask for. */
const CONDITION =
  /quant[oiae] (?:si )?(?:dev|bisogna|serv|occorr|temp|giorn|dura|volt)|(?:con|da) quanto|requisit|wager|rollover|playthrough|rigioc|puntat[ae]|codice|deposit|versa|(?:free )?spin|giri|tempo|scad/u;
const CLUB = word`vip|club|fedeltà|livelli`;
const ITS_HEADING = /^(?:il\s)?bonus\s/u;
const OTHER_BONUS = word`sport|scommesse|poker|bingo|live|bonus(?:\s[a-zà-ÿ]+){0,4}\sdal\svivo|app|separat[oa]|distint[oa]|alternativ[oa]|high|roller|compleanno|amico|vip|livell[oi]|torne[oi]|primo(?!\s(?:deposito|versamento))|secondo|terzo|mensile|giornaliero|quotidiano|weekend|settimanal[ei]|mensili|giornalier[ie]|quotidian[ie]|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?<!una\s)settimana|altr[ie]\s(?:giri|bonus|offerte|promozioni)`;

/** "Marea Bet poker" */
const PRODUCT = word`poker|bingo|sport|scommesse|(?:bonus|per il|sul|del) live`;
const CASINO = /casin[oò]/u;

/** Texts about bonuses as such; what a sentence says of an operator by name counts all the same. */
const ANY_BONUS = word`guida|glossario|che cos|(?<!(?:una|la|ogni|stessa|altra|qualche|prima|unica|sola)\s)cosa|matematica|miti|(?<!base\sdi\s)calcol[a-zà-ÿ]*|confront[a-zà-ÿ]*|miglior[ei]?|esempi[a-zà-ÿ]*`;

/** "Il bonus per chi è già cliente" is not the one for new ones. */
const OF_CLIENTS = pattern`già (?:client|giocator|iscritt|registrat)|\<(?:ricaric(?:a|he)|reload)\>`;

/** "Altri giri": of those that were not mentioned yet. */
const OTHERS = pattern`\<(?:altr[ie]|ulteriori)\s(?:giri|spin|free\sspin|bonus|offert|promo|iniziativ)`;

/** "Posso giocare senza prendere il bonus?": what is answered is asked by none. */
const OF_NONE = pattern`\<senza\s(?:[a-z]+[aei]re\s)?(?:(?:il|un|alcun|nessun)\s)?bonus\>|\<(?:rinunci[a-z]+|rifiut[a-z]+)\s(?:a|al|il|un)\s?bonus\>`;

/** "Marea: 100% fino a 300 €", the title of a card: what its bonus comes to, which may have its name further above. */
const SLOGAN = pattern`^(?:[^:%\d]{2,40}[:–-]\s)?\d+\s?%\s(?:fino|sino)\sa\s`;

/** The title of a card that has no other name for what it offers. */
export function isSlogan(one: Head | undefined): boolean {
  return one !== undefined && one.offers.length === 0 && one.says(SLOGAN);
}

/** "Regio Club" is the name of a house. */
function isOfClub(one: Head): boolean {
  if (!one.says(CLUB)) return false;
  const named = one.operators.find(({ start, end }) => CLUB.test(one.low.slice(start, end)));
  return !named || CLUB.test(one.low.slice(0, named.start)) || CLUB.test(one.low.slice(named.end));
}

/** `yes` below a heading about a bonus without a name, `no` below one of another bonus. */
const BONUS_ABOVE: HeadingQuestion<'yes' | 'no' | 'any' | ''> = {
  of(headings) {
    const isOther = (one: Head) =>
      one.offers.length > 0 ||
      isOfClub(one) ||
      one.says(OF_CLIENTS) ||
      one.says(OTHERS) ||
      one.says(OF_NONE) ||
      (one.says(PRODUCT) && !one.says(CASINO)) ||
      (one.operators.length === 0 && one.says(OTHER_BONUS));
    if (headings.some(isOther)) return 'no';
    const named = headings.findIndex((one) => one.operators.length > 0);
    const near = named < 0 ? headings : headings.slice(0, named);
    if (near.some((one) => one.says(ANY_BONUS))) return 'any';
    const [nearest] = headings;
    if (!nearest) return '';
    const isIts = headings.some((one) => one.operators.length === 1 && one.says(ITS_HEADING));
    // "Quanto devo versare?" in the part of the questions about the bonus.
    const part = nearest.low.endsWith('?') ? headings[1] : undefined;
    const isAsked = part?.says(BONUS_HEADING) === true && nearest.says(CONDITION);
    const isCard = isSlogan(nearest) && headings.some((one) => one.operators.length === 1);
    return isIts ||
      isAsked ||
      isCard ||
      BONUS.test(withoutNames(nearest.low, nearest.operators)) ||
      nearest.says(BONUS_HEADING)
      ? 'yes'
      : '';
  },
};

/** Headings of a site that name no more than its operator, or a part of any text. */
export const PLAIN_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.length > 0 && headings.every(isPlainAbove),
};

function isPlainAbove(one: Head): boolean {
  return one.offers.length + one.payments.length === 0 && (one.operators.length > 0 || one.says(GENERAL));
}

const GENERAL =
  /^(?:(?:tutto )?in breve|in sintesi|riepilogo|(?:le )?condizioni.{0,30}|(?:termini e )?condizioni|(?:i )?requisiti.{0,30}|perché .{3,40}|panoramica|(?:la )?scheda.{0,25}|(?:a|il) colpo d'occhio|in numeri|i numeri|faq.{0,30}|(?:le )?domande.{0,40}|l'offerta.{0,30}|pro e contro|vantaggi|verdetto|giudizio|conclusion[ie])$/u;

const REQUIREMENT = /requisit|wager|rollover|playthrough|rigioc/u;
const REQUIREMENT_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(REQUIREMENT) === true,
};

/** "Massimo" in a table of what may be paid in. */
const PAID_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings.some((one) => one.payments.length > 0 || one.says(PAID)) && !headings.some((one) => one.says(A_NAME)),
};
const PAID = pattern`pagament|pagare|preliev|prelev|versament|\<(?:metod[oi]|cassa|ritir[oi])\>`;
const A_NAME = /bonus|promo|offert|benvenuto/u;

const BET_ABOVE = speaksOf(/puntat[ae] massim[ae]/u);

/** "Il bonus di Marea Casino" is that without a name of its own. */
function withoutNames(low: string, operators: Mentions['operators']): string {
  const [first] = operators;
  if (!first || !low.includes('bonus')) return low;
  const before = low.slice(0, first.start).replace(OF, '');
  return before + low.slice(first.end);
}

const OF = /\s(?:di|del|della|da|dal|su)\s$/u;

/** "Il bonus va giocato 30 volte": of one that needs no name. */
function isOfBonus({ low, offers, operators, ask }: Mentions & { readonly low: string; readonly ask: Ask }): boolean {
  if (offers.length > 0 || OTHER_BONUS.test(low) || ask(BONUS_ABOVE) === 'no') return false;
  if (operators.length === 0 && (ANY_BONUS.test(low) || ask(BONUS_ABOVE) === 'any')) return false;
  if (
    BONUS.test(withoutNames(low, operators)) ||
    (operators.length > 0 && ITS_BONUS.test(low)) ||
    ask(BONUS_ABOVE) === 'yes'
  )
    return true;
  const isSaid =
    (A_BONUS.test(low) && !ask(PAID_ABOVE)) || (ask(REQUIREMENT_ABOVE) && /\dx|volte/.test(low)) || ask(BET_ABOVE);
  return (
    (isSaid || A_CONDITION.test(low)) &&
    (operators.length > 0 || operatorAbove(ask) !== '' || /^[^?]/.test(ask(RUNNING_OPERATOR)) || ask(PLAIN_ABOVE))
  );
}

/** "Per il bonus bastano 10 €" among the pros and cons of a house: what new players get, and no other of its offers. */
const THE_BONUS = pattern`\<(?:il|del|dal|sul|col)\sbonus(?=[,.;:)]|$|\s(?!d[aei]l?\s|d[aei]ll|senza|più|miglior))`;
export const PROS_AND_CONS: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(PROS) === true,
};
const PROS =
  /^(?:(?:i\s|gli\s)?(?:pro|contro|pregi|difetti|vantaggi|svantaggi|limiti)|punti\s(?:di\sforza|forti|deboli)|(?:che\s)?cosa\s(?:non\s)?(?:ci\s)?(?:piace|convince))$/u;

/** The offer of a sentence that names none: `''` where it speaks of no bonus. */
export function bonusMeant(scene: Parameters<typeof isOfBonus>[0]): string {
  if (!isOfBonus(scene)) return '';
  const isTheOne = THE_BONUS.test(scene.low) && !scene.low.includes('giri') && scene.ask(PROS_AND_CONS);
  return isTheOne && /^[^?]/.test(operatorAbove(scene.ask)) ? 'welcome' : 'bonus';
}
