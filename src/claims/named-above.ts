// Whether a value stands beside the name of what it is about, or below it: what a heading names is mostly right, but
// what a text says may be of something that was not told apart.
import { nameOfCard, offerOf, type Spot } from './scene.js';
import { type Question, RUNNING } from './heads.js';

const OFFER = /^(?:welcome|reload|weekend|cashback|nodeposit|second-|third-|birthday|referral|offer:)/;

/** Whether the offer of a value is that of the sentence before, or of a heading beyond one about something else. */
export function isInherited(spot: Spot, subject: string): boolean {
  const { offers, ask } = spot.scene;
  if (!OFFER.test(subject) || offers.some(({ name }) => isSameOffer(name, subject)) || offerOf(spot) !== subject)
    return false;
  return ask(RUNNING) !== '' || ask(IS_FAR) !== '';
}

/**
 * Whether only a heading, or what was said before, tells what a value is about, and its words are no label either:
 * "Deposito minimo 20 €" on a card is surely of that card, "Sì, con almeno 20 €" may be of anything.
 */
export function isAbove({ scene }: Spot, subject: string, property: string): boolean {
  const { low, offers, payments, operators, isCell, ask } = scene;
  if (operators.length === 0 && !/^(?:game|level|tournament):/.test(subject) && ask(IS_COMPARISON) !== '') return true;
  const isOffer = OFFER.test(subject);
  if (!isOffer && !subject.startsWith('payment:')) return NAMED_BY[property]?.test(low) === false;
  if (isCell || isLabelled(low) || (subject === 'referral' && low.includes('amic'))) return false;
  return isOffer
    ? !offers.some(({ name }) => isSameOffer(name, subject))
    : !payments.some(({ name }) => subject === `payment:${name}`);
}

/** Of whom a text speaks that names nobody, is not sure there. */
const IS_COMPARISON: Question = { of: (headings) => (headings.some((one) => one.says(COMPARISON)) ? 'yes' : '') };
const COMPARISON =
  /(?<![a-zà-ÿ])(?:confront[oi]|concorrent[ei]|contro\stutti|a\sparagone|alternativ[ae]\sa)(?![a-zà-ÿ])/u;

function isLabelled(low: string): boolean {
  return low.length < MOST && LABEL.test(low);
}

const MOST = 80;
const LABEL =
  /^(?:(?:il|la|i|le|un|una)\s|si\s(?:attiv|ottien|sblocc)[a-z]+\s)?(?:deposit|vers|preliev|ricaric|importo|vincit|puntat|giocat|codice|requisit|wager|rollover|playthrough|validità|durata|scadenz|commission|bonus|minim|massim|\d+\s?%|\d+\s(?:giri|free|spin))/u;

/** What a text on the house or an account has to name. */
const NAMED_BY: Readonly<Partial<Record<string, RegExp>>> = {
  chat_hours: /chat/u,
  phone_hours: /telefon|chiam|numero/u,
  email_response: /rispo/u,
  inactivity: /inattiv|access[oi]|dormient/u,
  verification_time: /verific/u,
};

function isSameOffer(name: string, subject: string): boolean {
  return name === subject || subject.startsWith(`${name}-`) || name.startsWith(`${subject}-`);
}

/** Below the heading that names the offer stands another one that is no part of any offer. */
const IS_FAR: Question = {
  of(headings) {
    const index = nameOfCard(headings) === '' ? headings.findIndex(({ offers }) => offers.length > 0) : 0;
    if (index < 1) return '';
    return headings.slice(0, index).some((one) => !one.low.endsWith('?') && !one.says(PART)) ? 'yes' : '';
  },
};

/** "Requisiti", "Come si attiva", "I giri" */
const PART =
  /(?<![a-zà-ÿ])(?:^benvenuto|codic[ei]|requisit[oi]|rollover|wager(?:ing)?|playthrough|condizioni|termini|scad[a-zà-ÿ]+|regol[ae]|in breve|in sintesi|riepilogo|puntat[ae]|vincit[ae]|gir[oi]|spins?|bonus|offerta|mosse|pass[io]|deposit[oi]|versament[oi]|come (?:funziona|ottener[a-z]*|attivar[a-z]*|richied[a-z]*|si)|quant[oei]|entro quando|validità|durata|domande|faq)(?![a-zà-ÿ])/u;
