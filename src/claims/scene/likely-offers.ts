// The offer that a percentage, an amount or free spins belong to where no name says so: what new players get, or the
// one bonus of the site or of the operator that a page is about.
import { OF_A_DAY } from '../names/subjects.js';
import { pattern, word } from '../text/expressions.js';
import type { Head } from './heads.js';
import { operatorAt } from './operator-of-value.js';
import { type HeadingQuestion, speaksOf } from './questions.js';
import { offerOf, type Spot } from './scene.js';

const NEW_PLAYERS = word`nuov[ie]\s(?:client|iscritt|giocator|utent|registrat|titolar|arrivat)[a-zà-ÿ]*|chi\ssi\s(?:iscrive|registra)|chi\sapre\s(?:un|il)\sconto|(?:ti\s)?(?:iscriviti|registrati)|all'iscrizione|(?:(?:il|sul|del|al|dal|col|nel|tuo|suo|vostro|un)\s|^)primo\s(?:deposito|versamento)${OF_A_DAY}`;
/** Whether a text says that something is for new players. */
export function ofNewcomers(low: string): boolean {
  return NEW_PLAYERS.test(low);
}

const OTHER = pattern`senza\s(?:alcun\s)?deposito|spid|\<(?:amic[oi]|torne[oi]|vip|livell[oi]|compleanno|second[oa]|terz[oa]|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|weekend|week-end|settimana|settimanal[ei]|mensil[ei]|sport|scommesse|poker|bingo|missioni|newsletter|sms|telegram|jackpot|ricaric[a-zà-ÿ]+|cash\s?back|rimborso|mese|più alt[oi]|miglior[ei]|ogni\s(?:notte|sera|mattin[ao]))\>`;
/** "100% fino a 500 €" */
const FORMULA = pattern`\d\s?%\s(?:[a-zà-ÿ]+\s){0,5}(?:fino|sino)\sa(?:d|i)?\s(?:€\s?)?\d|\d\s?%,?\s(?:per\s)?(?:un\s)?massimo\s(?:di\s)?\d|(?:fino|sino)\sa\s(?:€\s?)?\d[\d.]*\s?(?:€|euro)?\s(?:di|in)\sbonus`;

/** "Postepay dà diritto al bonus di benvenuto?", "Il bonus è ammesso?": what is answered is said of the bonus. */
export const OFFER_ASKED: HeadingQuestion<string> = {
  of([asked]) {
    if (!asked?.low.endsWith('?') || asked.offers.length > 1) return '';
    if (asked.offers.length === 1) return asked.offers[0]!.name;
    return !asked.says(ANY_BONUS) ? '' : asked.says(NEW_PLAYERS) ? 'welcome' : 'bonus';
  },
};
const ANY_BONUS = pattern`\<bonus\>`;

/** "2.400 giochi e un bonus fino a 250 €" */
const A_BONUS = pattern`\<un\sbonus\s(?:del\s\d+\s?%\s)?(?:fino|sino)\sa\>`;
/** "150 giri in regalo" */
const FREE_SPINS = pattern`\d\s(?:giri|spins?|free\sspins?|fs)\s(?:in\s)?(?:regalo|omaggio|gratis|gratuiti|bonus)\>`;

/** "Registrati, versa almeno 20 € e raddoppia il tuo primo deposito." */
export function newcomersOffer({ low, offers, operators, ask }: Spot['scene'], isCode = false): string {
  const isGiven =
    offers.length === 0 &&
    (isCode || /raddopp|bonus|giri|%|codice/.test(low)) &&
    NEW_PLAYERS.test(low) &&
    !OTHER.test(low);
  return isGiven && operators.length < 2 && !/^(?:other|none)$/.test(ask(GIFT_ABOVE)) ? 'welcome' : '';
}

/** "Duecento giri gratis" */
function isFree({ scene: { low }, start, end }: Spot): boolean {
  return /(?:gratis|gratuiti|bonus|omaggio)$|free|fs$/.test(low.slice(start, end));
}

/** What speaks of the one bonus does so whatever stands above. */
const BONUS = pattern`\<(?:il|del|dal|sul|col|questo)\sbonus\>`;

/** As `offerOf`; `bonus` where the site has but one that could be meant. */
export function giftOf(spot: Spot, named = offerOf(spot)): string {
  const { low, offers, operators, ask } = spot.scene;
  let offer = named;
  if (offer === 'bonus' && operatorAt(spot.scene, spot.start) === '') {
    if (ask(GIFT_ABOVE) === 'brand') return offer;
    if (BONUS.test(low)) return '';
    offer = '';
  }
  if (offer !== '' || offers.length > 0 || OTHER.test(low)) return offer;
  const above = ask(GIFT_ABOVE);
  if (above === '') {
    if (spot.kind === 'spins' && ask(SPINS_ASKED)) return 'bonus';
  }
  // "Marea: metà del primo deposito, fino a 300 €", the title of a page
  const isTitle = operators.length === 1 && NEW_PLAYERS.test(low);
  if (above === 'none' && !isTitle) return isSlogan(spot) ? 'bonus' : '';
  if (above === 'other') return '';
  if (NEW_PLAYERS.test(low)) return 'welcome';
  if (isOfRow(spot)) return 'bonus';
  const isGift = FORMULA.test(low) || (spot.kind === 'spins' && (FREE_SPINS.test(low) || isFree(spot)));
  return above === 'brand' && (A_BONUS.test(low) || (isGift && !OF_PART.test(low))) ? 'bonus' : '';
}

/** As `giftOf`; `unnamed` where it is not sure, and nothing speaks of another offer. */
export function likelyOffer(spot: Spot, isConditionSaid = false): string {
  const named = offerOf(spot);
  const offer = named || giftOf(spot, named);
  const { low, offers, ask } = spot.scene;
  if (offer === 'bonus' && (OF_PRODUCT.test(low) || ask(PRODUCT_ABOVE))) return '';
  if (offer !== '' || offers.length > 0 || OTHER.test(low) || OF_PRODUCT.test(low)) return offer;
  const above = ask(GIFT_ABOVE);
  if (above === 'other' || (above === 'none' && spot.scene.operators.length !== 1) || ask(OTHER_ABOVE)) return '';
  // On the pages of a site many things are promised; on one about an operator, its bonus.
  return isConditionSaid || operatorAt(spot.scene, spot.start, spot.end) || ask(OF_BONUSES) ? 'unnamed' : '';
}

/** Headings that are about a bonus and its conditions, or about nothing else. */
const OF_BONUSES: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings
      .slice(0, headings[0]?.low.endsWith('?') ? 1 : headings.length)
      .every((one) => one.operators.length > 0 || one.says(GENERAL) || one.says(CONDITIONS) || one.says(QUESTIONS)),
};
const CONDITIONS = word`requisit[oi]|rollover|wager(?:ing)?|playthrough|condizioni|termini|scad[a-zà-ÿ]+|puntat[ae] massim[ae]|vincit[ae]|gir[oi]|spins?|bonus|welcome|offerta|mosse|passi|prim[oi] (?:deposit|versament)[oi]|quanto|quanti|quante|in quanto|entro quando`;

/** As `likelyOffer`, on pages that are about one operator: elsewhere other offers have spins, too. */
export function likelySpins(spot: Spot): string {
  const offer = likelyOffer(spot);
  if (offer !== 'unnamed' || spot.scene.ask(GIFT_ABOVE) === 'brand') return offer;
  return operatorAt(spot.scene, spot.start, spot.end) ? offer : '';
}

/** As `likelyOffer`, of spins that a page about the welcome bonus speaks of below "Il confronto" or "In pratica". */
export function likelyOfSpins(spot: Spot, isConditionSaid = false): string {
  const offer = likelyOffer(spot, isConditionSaid);
  const { low, offers, operators, ask } = spot.scene;
  const isOpen = offer === '' && offers.length + operators.length === 0 && /gir[oi](?![a-z])|spin/.test(low);
  return isOpen && !OTHER.test(low) && ask(ON_WELCOME_PAGE) ? 'unnamed' : offer;
}

/** Whose headings, and whose title, name nothing but the welcome bonus. */
const ON_WELCOME_PAGE: HeadingQuestion<boolean> = {
  of: (headings) => {
    const named = headings.flatMap((one) => one.offers);
    const isOne = named.length > 0 && named.every(({ name }) => name === 'welcome');
    return isOne && headings.every((one) => one.payments.length === 0 && !one.says(OTHER));
  },
};

const OF_PRODUCT = word`sport|sportiv[oaie]|scommesse|scommessa|quota|poker|bingo|live|bonus(?:\s[a-zà-ÿ]+){0,4}\sdal\svivo|lotteri[ae]|gratta`;
const PRODUCT_ABOVE = speaksOf(pattern`natal|pasqual|\<(?:sport|sportiv[oaie]|scommesse|poker|bingo|live|happy)\>`, 3);
const OTHER_ABOVE = speaksOf(
  word`club|vip|livell[oi]|torne[oi]|amic[oi]|ricaric(?:a|he)|reload|fedeltà|sport|scommesse|poker|bingo|live|high|roller|lotteri[ae]|mission[ei]|app|scarica|limit[ei] (?:di|personali)|pausa|limiti|natal[a-zà-ÿ]*|pasqual[a-zà-ÿ]*|happy|scegliere (?:un|il) bonus|reclam[oi]|significa|vuol|leggere|capire|cos'è|glossario|calcol[a-zà-ÿ]*|esemp[a-zà-ÿ]*|miti|matematica|slot|giochi|estate|inverno|primavera|autunno`,
  6,
);

/** "Marea Casino: 100% fino a 500 € e 50 giri gratis", the title of a page. */
function isSlogan({ kind, scene: { low, operators } }: Spot): boolean {
  const [first] = operators;
  if (!first || operators.length > 1 || first.start > 6 || !NOTHING_ELSE.test(low.slice(first.end))) return false;
  return FORMULA.test(low) || (kind === 'spins' && FREE_SPINS.test(low));
}

/** A season or a day would make it another offer. */
const NOTHING_ELSE = pattern`^(?:\scasin[oò])?\s?[:|–—-]\s(?:[\s\d.,%€+&]|euro|(?:fino a|bonus|e|più|giri|free spins?|gratis|gratuiti|di|del|un|benvenuto|fs|omaggio|in regalo)\>)*$`;

/** "Quanti giri gratis ricevo?" among the questions of a site, and not in those about one offer. */
const SPINS_ASKED: HeadingQuestion<boolean> = {
  of(headings) {
    const [asked, ...others] = headings;
    const isPlain = others.every((one) => one.says(QUESTIONS) || one.says(GENERAL));
    return asked?.says(HOW_MANY) === true && isPlain;
  },
};
const HOW_MANY =
  /^quant[ie] (?:giri|free spins?)(?: (?:gratis|gratuiti|bonus|omaggio))? (?:ricev|otten|ottien|mi |ti |si |ci sono|regala|offre|dà|danno|prevede|include|sono|arriv|comprende)[^?]{0,40}\?$/u;
const QUESTIONS = /domande|faq|aiuto|assistenza|guida/u;

const FOR_SOME = speaksOf(word`live|dal vivo|high|roller|app|mobile|estate|lotteri[ae]`, 6);

/** "Marea Casino | 100% fino a 500 €", in a table of operators. */
function isOfRow({ scene: { isCell, operators, low, ask } }: Spot): boolean {
  return isCell && operators.length === 1 && FORMULA.test(low) && !OF_PART.test(low) && !ask(FOR_SOME);
}

const GENERAL =
  /^(?:(?:tutto )?in breve|in sintesi|il bonus|bonus|l'offerta|offerta|(?:la |il )?(?:nostr[ao] )?(?:opinione|recensione|giudizio|verdetto|voto)|pro(?: e contro)?|contro|vantaggi|panoramica|scheda.{0,20}|riepilogo|sintesi|perché .{3,40}|(?:quello )?(?:che )?cosa .{3,40}|quello che .{3,40}|i numeri.{0,30}|pregi(?: e difetti)?|difetti|.{3,30} in (?:numeri|pillole|breve|sintesi)|come .{3,40}|dati .{3,20}|(?:i )?punti .{3,20}|introduzione|conclusioni?)$/u;

const OF_PART = word`live|dal vivo|slot|giochi|app|sport|scommesse|poker|bingo|vip|torne[oi]|pagament[oi]|preliev[oi]|deposit[oi]|assistenza|confront[a-zà-ÿ]+|alternativ[a-zà-ÿ]+|news|novità|promozion[ei]|offerte|contro`;

/** `brand` below headings that name nothing but the operator, `other` below those of an offer or anything like it. */
const GIFT_ABOVE: HeadingQuestion<'none' | 'other' | 'brand' | ''> = {
  of(headings) {
    if (headings.length === 0) return 'none';
    if (headings.some((one) => one.offers.length > 0 || one.payments.length > 0 || one.says(OTHER))) return 'other';
    const isPlain = (one: Head) =>
      (one.operators.length > 0 && !OF_PART.test(one.low.split(PART_END, 1)[0]!)) || one.says(GENERAL);
    const isOne = new Set(headings.flatMap((one) => one.operators.map(({ name }) => name))).size === 1;
    return isOne && headings.every(isPlain) ? 'brand' : '';
  },
};

const PART_END = pattern`[,:|–—]\s`;
