// Whether a value stands beside the name of what it is about, or below it: that may be something else.
import { ofNewcomers } from '../scene/likely-offers.js';
import {
  AFTER_REQUIREMENT,
  type Ask,
  type HeadingQuestion,
  IS_DESCRIPTION,
  IS_FIRST,
  IS_OF_TERMS,
  METHOD_OF_PASSAGE,
  RUNNING_OFFER,
  RUNNING_OPERATOR,
  speaksOf,
  type TextQuestion,
} from '../scene/questions.js';
import type { Head } from '../scene/heads.js';
import { isSlogan, PROS_AND_CONS } from '../scene/nameless-bonus.js';
import { A_HOUSE } from '../scene/operator-above.js';
import { nameOfCard, OFFER_ABOVE, offerOf, type Spot } from '../scene/scene.js';
import { pattern, WEEKDAYS, word } from '../text/expressions.js';
import { isAnswered } from './answered-methods.js';

const OFFER = /^(?:welcome|reload|weekend|cashback|nodeposit|second-|third-|birthday|referral|offer:)/;

/** Nothing else has so many friends. */
const OF_FRIENDS = 'max_friends';

/** Whether the offer of a value is that of the sentence before, or of a heading beyond one about something else. */
export function isInherited(spot: Spot, subject: string, property: string): boolean {
  const { offers, ask } = spot.scene;
  if (property.startsWith(OF_FRIENDS)) return false;
  if (!OFFER.test(subject) || offers.some(({ name }) => isSameOffer(name, subject)) || offerOf(spot) !== subject)
    return false;
  if (ask(IS_FAR)) return true;
  // What the sentence before spoke of is sure where the heading names it as well.
  const isSure = ask(OFFER_ABOVE) === subject || isOfTheBonus(spot.scene, subject, property);
  return ask(RUNNING_OFFER) !== '' && !isSure && !isOfItsSpins(spot.scene, subject, property);
}

/**
 * Whether only a heading, or what was said before, says what a value is about, and its words are no label either:
 * "Deposito minimo 20 €" on a card is surely of that card, "Sì, con almeno 20 €" may be of anything.
 */
export function isAbove({ scene }: Spot, subject: string, property: string): boolean {
  const { low, offers, payments, operators, isCell, ask } = scene;
  const isOffer = OFFER.test(subject);
  const isUnique = /^(?:game|level|tournament):/.test(subject) || isColumnOf(scene, subject);
  if (operators.length === 0 && !isUnique && !isOfHouse(scene) && ask(IS_COMPARISON)) return true;
  if (subject === 'welcome' && (ofNewcomers(low) || ask(PROS_AND_CONS))) return false;
  if (!isOffer && !subject.startsWith('payment:')) return isUnnamed(property, low, ask);
  if (property.startsWith(OF_FRIENDS) || (subject.startsWith('cashback') && GIVEN_BACK.test(low))) return false;
  if (subject === 'referral' && (low.includes('amic') || (PER_EACH.test(low) && ask(FRIEND_ASKED)))) return false;
  if (isOffer && WITH_CODE.test(scene.text) && ask(NAMED_RIGHT_ABOVE) === subject) return false;
  if (isOffer && isOfDay(subject, low)) return false;
  if (isCell || isLabelled(low) || ask(IS_DESCRIPTION) || isAnswered(scene, subject, property)) return false;
  if (low.length < LONGEST_ANSWER && ask(IS_FIRST) && ask(NAME_ASKED) === subject) return false;
  if (isOffer && (ask(SLOGAN_OF) === subject || isOfItsSpins(scene, subject, property))) return false;
  const isItsOwn =
    OF_BONUSES.test(property) ||
    (property === 'free_spins' && low.startsWith('sono ')) ||
    (!property.startsWith('spins_') && ITS_BONUS.test(low));
  if (isOfTheBonus(scene, subject, property)) return false;
  const isDefined = isItsOwn || operators.length === 1 || ask(IS_ARTICLE);
  if (isOffer && isDefined && ask(NAMED_RIGHT_ABOVE) === subject) return false;
  if (!isOffer && ask(METHOD_OF_PASSAGE) === subject.slice('payment:'.length)) return false;
  const isHere = ITS_PAYMENTS.test(low) || operators.length > 0 || /^withdrawal(?:s|_fee)$/.test(property);
  if (!isOffer && isHere && ask(METHOD_RIGHT_ABOVE) === subject) return false;
  return isOffer
    ? !offers.some(({ name }) => isSameOffer(name, subject))
    : !payments.some(({ name }) => subject === `payment:${name}`);
}

/** "Il requisito è di 35 volte il bonus." below "Il bonus", which names no other; "Hai 30 giorni" after it. */
function isOfTheBonus({ ask }: Spot['scene'], subject: string, property: string): boolean {
  if (subject !== 'welcome' || !OF_BONUSES.test(property) || ask(RUNNING_OFFER) !== subject) return false;
  return ask(THE_BONUS_ABOVE) || (property === 'wagering_deadline' && ask(AFTER_REQUIREMENT));
}

const THE_BONUS_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(THE_BONUS) === true && nearest.operators.length === 0,
};
const THE_BONUS = /^(?:\d{1,2}[.)]\s)?(?:il\s)?bonus$/;

/** "Offerta di benvenuto: requisito 35x. Giri accreditati 15 al giorno, vincite …" in a list of what it asks for. */
function isOfItsSpins({ low, ask }: Spot['scene'], subject: string, property: string): boolean {
  if (!/spin/.test(property)) return false;
  // "Il benvenuto comprende 150 giri. Valgono 0,20 € l'uno." below the name of the bonus
  if (ask(RUNNING_OFFER) === subject && ask(NAMED_RIGHT_ABOVE) === subject) return true;
  return low.length < LONGEST_TERM && LABEL.test(low) && ask(RUNNING_OFFER) === subject && ask(IS_OF_TERMS);
}

const LONGEST_TERM = 160;

/** "Il lunedì torna indietro il 10% delle perdite": nothing but a cashback does. */
const GIVEN_BACK =
  /(?:restitui|rimbors|tornan?[oa]?\sindietro|indietro\stornan?[oa]?)[^.;]{0,60}\s(?:delle|sulle)\s(?:[a-zà-ÿ]+\s)?perdit/u;

/** "Per ognuno ricevi 30 €." below "Quanti amici posso invitare?" */
const PER_EACH = pattern`\<(?:per|a)\s(?:ogni|ognun|ciascun)[oa]?\>|\<(?:l'uno|a\stesta|ciascuno)\>`;
const FRIEND_ASKED = speaksOf(/amic[oi]|invit/u, 2);

/** "Basta un deposito di 40 € con il codice WEEKEND60": the code is a name of the offer. */
const WITH_CODE = pattern`(?<!\p{L})codice\s(?:bonus\s|promo(?:zionale)?\s)?[«“"]?\p{Lu}{3,}\d*(?!\p{Ll})`;

/** "I giri del sabato durano 24 ore" names the offer of that day, "ogni sabato" one with no other name. So do codes. */
function isOfDay(subject: string, low: string): boolean {
  if (/^offer:[a-z]{3,12}\d{1,4}$/.test(subject)) return low.includes(subject.slice('offer:'.length));
  const day = OF_DAY.exec(subject)?.[1];
  return day !== undefined && low.includes(` ${day}`) && (subject === `offer:${day}` || ITS_DAY.test(low));
}

const OF_DAY = new RegExp(`^(?:offer:|reload-)(${WEEKDAYS})`, 'u');
const ITS_DAY = pattern`(?:bonus|gir[oi]|spins?|ricarica|offerta|promozione|promo)\s(?:gratis\s|gratuiti\s)?(?:del|della|di|ogni)\s(?:${WEEKDAYS})(?![a-zà-ÿ])`;

function isOfHouse({ low, heads, ask }: Spot['scene']): boolean {
  return heads[0]?.says(A_HOUSE) === true || (OF_HOUSE.test(low) && ask(RUNNING_OPERATOR) === '');
}

/** "La casa non ha toccato i giri", below "Il confronto": the one that the site is about. */
const OF_HOUSE = /^(?:(?:ma|e|invece|qui|in)\s)?(?:(?:la\s)?(?:nostra\s)?casa|da\snoi|noi)\s/u;

/** Of whom a text speaks that names nobody, is not sure there. */
const IS_COMPARISON: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings.some((one) => one.says(COMPARISON)) && !headings.some((one) => isOfItsOwn(one) || namesSeveral(one)),
};
/** "Skrill e Neteller": what is compared. */
function namesSeveral({ payments, offers, operators }: Head): boolean {
  return operators.length === 0 && new Set([...payments, ...offers].map(({ name }) => name)).size > 1;
}

/** "Le promozioni a confronto", "I bonus di Marea a confronto" compare what one house offers. */
function isOfItsOwn(one: Head): boolean {
  return one.says(OF_ITS_OWN) || (one.operators.length === 1 && one.says(OF_ONE_HOUSE));
}
const OF_ITS_OWN = word`(?:offerte|promozioni|metodi|livelli) a confronto`;
const OF_ONE_HOUSE = /(?:bonus|giri|tornei|pagamenti|prelievi|slot|giochi)\sd(?:i|el)\s[^,:]{3,40}\sa\sconfronto$/u;
const COMPARISON = word`confront[oi]|concorrent[ei]|contro\stutti|a\sparagone|alternativ[ae]\sa|(?:accanto|vicino) a quell[oaei]|(?:degli|con gli|agli) altri`;

/** "Benvenuto | Weekend" below "A confronto": offers are compared, and no houses. */
function isColumnOf({ heads }: Spot['scene'], subject: string): boolean {
  return heads.length > 1 && heads.at(-1)!.offers.some(({ name }) => isSameOffer(name, subject));
}

function isLabelled(low: string): boolean {
  return low.length < MOST && LABEL.test(low);
}

/** "Con il bonus attivo la puntata massima è di 5 €" right below the name of an offer */
const ITS_BONUS = pattern`\<(?:il|del|dal|sul|col|nel|al)\sbonus(?!\s(?:di|del|senza|sport|live))\>|\<(?:(?:d|su|n|a)(?:el|l)?l'|l'|quest'|(?:la|della|questa)\s)(?:offerta|promozione)(?!\s(?:di|del|senza|sport|live))\>|^(?:da\snoi|il\snostro|la\snostra)\>`;
/** What nothing but a bonus has. */
const OF_BONUSES =
  /^(?:max_bet|wagering|wagering_base|wagering_deadline|spins_wagering|win_cap|spins_win_cap|min_loss|code|credited|free_spins_(?:per_day|days))$/;
const NAMED_RIGHT_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const named = headings.find((one) => one.offers.length > 0 || !isPart(one));
    const names = new Set(named?.offers.map(({ name }) => name));
    return names.size === 1 ? named!.offers[0]!.name : '';
  },
};

/** "Marea: 100% fino a 300 €" below "Bonus di benvenuto": all of the card is said of it. */
const SLOGAN_OF: HeadingQuestion<string> = {
  of: ([card, list]) => (isSlogan(card) && list?.offers.length === 1 ? list.offers[0]!.name : ''),
};

/** "4. Ricarica del giovedì" above an article of the conditions, which defines what it is called by. */
const IS_ARTICLE: HeadingQuestion<boolean> = { of: ([nearest]) => nearest?.says(ARTICLE) === true };
const ARTICLE = pattern`^(?:art(?:icolo|\.)\s)?\d{1,2}(?:\.\d{1,2})?[.)]?\s[–—-]?\s?[a-z][^?]{0,50}$`;
/** "Qui si comincia da 20 €", "I prelievi, tra 20 e 3.000 €, arrivano entro un giorno", "Per prelevare bastano 20 €" */
const ITS_PAYMENTS =
  /^(?:qui\s|(?:anche\s)?(?:(?:il|i|un|ogni)\s)?(?:deposit[oi]|versament[oi]|preliev[oi]|ritir[oi]|ricariche|denaro|soldi)(?:,|\s)|(?:(?:per|si(?:\spuò|\spossono)?)\s)?(?:prelev|deposit|vers|ricaric|incass|ritir)(?:are|i|a|ano)\s)/u;
const METHOD_RIGHT_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    const named = headings.find((one) => one.payments.length > 0 || !(isPart(one) || one.says(PART_OF_METHOD)));
    const names = new Set(named?.payments.map(({ name }) => name));
    return names.size === 1 ? `payment:${named!.payments[0]!.name}` : '';
  },
};

/** Above what is paid in and out. */
const PART_OF_METHOD =
  /^(?:(?:il|i|la|le|gli)\s)?(?:cifre|import[oi]|scheda|limit[ei]|numeri|tempi|costi|commissioni|preliev[oi]|minim[oi]|massim[oi]|(?:come\s(?:si\s)?)?(?:vers|deposit|ricaric|prelev|incass|ritir)(?:are|a))(?:,?\s(?:e\s)?[a-z]+){0,4}$/u;

/** And no question that is answered by yes or no. */
const FOR_VALUE = /(?:^|,\s)(?:[a-z]{1,5}\s)?(?:qual|quant|quando|che\s)/u;
/** "Requisito del bonus di benvenuto" above a list of houses */
const OF_VALUE =
  /^(?:(?:il|la|i|le)\s)?(?:(?:deposit|preliev)[oi]\sminim|requisit|wager|rollover|playthrough|temp[oi]\s|(?:puntat|vincit)[ae]\smassim|validità|durata|commission)/u;
/** "Qual è il deposito minimo con Skrill?": who asks names what is answered. */
const NAME_ASKED: HeadingQuestion<string> = {
  of([asked, ...others]) {
    if (!asked?.says(asked.low.endsWith('?') ? FOR_VALUE : OF_VALUE)) return '';
    const isAlone = asked.offers.length + asked.payments.length === 0 && asked.low.endsWith('?');
    const section = others.find((one) => one.offers.length + one.payments.length > 0 || !isPart(one));
    const { offers, payments } = isAlone && section ? section : asked;
    const names = new Set([...offers, ...payments].map(({ name }) => name));
    if (names.size !== 1) return '';
    return offers[0]?.name ?? `payment:${payments[0]!.name}`;
  },
};

const MOST = 80;
const LONGEST_ANSWER = 100;
const LABEL =
  /^(?:(?:il|la|i|le|un|una)\s|si\s(?:attiv|ottien|sblocc)[a-z]+\s)?(?:deposit|vers|preliev|ricaric|importo|vincit|puntat|giocat|codice|requisit|wager|rollover|playthrough|validità|durata|scadenz|termine\s|commission|bonus|minim|massim|temp[oi]\s|percentual|perdit|valore|gir[io]\s|max\s|\d+\s?%|\d+\s(?:giri|free|spin))/u;

/** What a text on the house or an account has to name. */
const NAMED_BY: Readonly<Partial<Record<string, TextQuestion>>> = {
  chat_hours: speaksOf(/chat/u),
  phone_hours: speaksOf(/telefon|chiam|numero/u),
  email_response: speaksOf(/rispo|riscontr|mail[a-zà-ÿ ]{0,20}[,:]\s(?:temp[oi]|attesa)/u),
  inactivity: speaksOf(
    /inattiv|conto\sferm|access[oi]|acced|dormient|non\s(?:(?:ti|si|vi|ci)\s)?(?:entr|gioc|us|colleg|utilizz)/u,
  ),
  verification_time: speaksOf(
    /verific|kyc|controll(?:arl[oi]|o(?![a-z]))|document[^.;]{1,90}\s(?:esame|esaminat|approvat|controllat|rispost)|esam[ei][^.;]{1,40}\sdocument/u,
    2,
  ),
};

/** "Quando è aperta la chat?", or a card that is called "Chat", names it as well. */
function isUnnamed(property: string, low: string, ask: Ask): boolean {
  const question = NAMED_BY[property.replace('_days', '_hours')];
  return question !== undefined && !question.expression.test(low) && (low.length > MOST || !ask(question));
}

function isSameOffer(name: string, subject: string): boolean {
  return name === subject || subject.startsWith(`${name}-`) || name.startsWith(`${subject}-`);
}

/** Below the heading that names the offer stands another one that is not a part of any offer. */
const IS_FAR: HeadingQuestion<boolean> = {
  of(headings) {
    if (isSlogan(headings[0]) && (headings[1]?.offers.length ?? 0) > 0) return false;
    const index = nameOfCard(headings) === '' ? headings.findIndex(({ offers }) => offers.length > 0) : 0;
    if (index < 1) return false;
    return headings.slice(0, index).some((one) => !one.low.endsWith('?') && !one.says(PART));
  },
};

function isPart(head: Head): boolean {
  return head.says(PART) && head.operators.length + head.payments.length === 0;
}

/** "Requisiti", "Come si attiva", "I giri" */
const PART = word`^benvenuto|(?:in\s)?dettagli[oi]?|codic[ei]|requisit[oi]|rollover|wager(?:ing)?|playthrough|condizioni|termini|scad[a-zà-ÿ]+|regol[ae]|in breve|in sintesi|riepilogo|puntat[ae]|vincit[ae]|gir[oi]|spins?|bonus|offerta|mosse|pass[io]|deposit[oi]|versament[oi]|come (?:funziona|ottener[a-z]*|attivar[a-z]*|richied[a-z]*|si)|(?:che )?cosa (?:si|offre|prevede|serve)|quant[oei]|entro quando|quando (?:arriva|si riceve|viene (?:accreditat|pagat)[oa])|accredito|validità|durata|domande|faq|error[ei]|dubbi|attenzione|avvertenz[ae]|articol(?:o|i|ato)|^art\.|disposizioni|clausol[ae]|regolamento|(?:il )?testo`;
