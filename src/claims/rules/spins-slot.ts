// Reads which slot free spins are played on: "100 giri su Stella Marina", "si giocano tutti a Perla Nera", and on the
// page of a slot "è la slot dei giri del benvenuto".
import type { FoundClaim } from '../claim.js';
import { likelyOfSpins } from '../scene/likely-offers.js';
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { offerOf, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, HOLIDAYS, MONTHS, pattern, WEEKDAYS } from '../text/expressions.js';
import { lower } from '../text/sentences.js';
import { GAME_ABOVE } from './game-above.js';

const NAME = String.raw`["“«]?(\p{Lu}[\p{L}\d'’]{1,30}(?:\s(?:(?:di|del|della|dei|degli|delle|of|and|the|a|al|alla|in|nel|nella|sul|sulla)\s|(?:d|dell|all)['’])?[\p{Lu}\d][\p{L}\d'’]{0,30}){0,4})`;
const ON = String.raw`(?:sul?|sulla|alla|a|per\sla|nella)\s(?:(?:la\s)?slot\s|(?:il\s)?gioco\s|titolo\s)?`;
const ONLY = String.raw`(?:(?:tutti|solo|soltanto|solamente|esclusivamente|unicamente|proprio|sempre|insieme)\s){0,2}`;
const KIND_OF_SPINS = String.raw`(?:\s(?:gratis|gratuiti|bonus|omaggio|extra|free|(?:in|di)\s(?:omaggio|regalo|benvenuto)|(?:del|della|di|al|con)\s\p{Ll}{4,12}|senza\sdeposito|da\s[\d,]+\s?(?:€|euro|centesimi|\p{Ll}{5,10}\scentesimi)(?:\s(?:l'uno|ciascuno))?)){0,4}`;
/** "100 giri gratuiti su Stella Marina" */
const SPINS_ON = everyPattern`(?:[Gg]iri|[Ss]pins?)${KIND_OF_SPINS},?\s${ONLY}${ON}${NAME}`;
/** "Si giocano tutti a Stella Marina", "sono utilizzabili solo sulla slot Stella Marina" */
const PLAYED_ON = everyPattern`(?<!\p{L})(?:[Ss]i\s(?:gioca|usa|spend|utilizza)(?:no|ono)|[Ss]i\spossono\s(?:giocare|usare|spendere|utilizzare)|(?:[Ss]ono|[Vv]engono|[Vv]anno|essere)\s(?:\p{Ll}+\s)?(?:gioca|utilizza|spend|spesi|valid|usa|assegna|accredita|riserva)[a-z]{0,6}|[Vv]algono|[Ss]ono)\s${ONLY}${ON}${NAME}`;
/** "La slot scelta è Stella Marina", "Slot dei giri: Stella Marina" */
const CHOSEN = everyPattern`(?:[Ss]lot|[Gg]ioco|[Tt]itolo)(?:\s(?:de[il]|per|scelt|abbinat|previst|dedicat|assegnat|prescelt|valid|ammess|associat)\p{Ll}*(?:\s\p{Ll}+){0,4})?(?:\sè|:|,\s[^,:]{2,40}:)\s(?:la\s(?:slot\s)?)?${NAME}`;
/** "Solo su Stella Marina." below "Su quale slot si usano i giri?" */
const ANSWER = pattern`^(?:(?:Solo|Soltanto|Tutti|Sempre|Esclusivamente|Unicamente)\s)?(?:\p{L}{1,5}\s(?:la\s)?(?:slot\s|gioco\s)?)?${NAME}(?=[.,;(]|\s(?:di|d['’])|$)`;
const ASKED: HeadingQuestion<boolean> = { of: ([asked]) => asked?.says(WHICH_SLOT) === true };
const WHICH_SLOT =
  /^dove\ssi\s(?:usano|giocano|spendono)\si\sgiri(?![a-z])[^?]*$|^(?:la\s)?slot\sdei\sgiri(?![a-z])[^?]*$|(?:(?:su|a|con|per|in)\s(?:che|qual[ei])\s(?:slot|gioc[oh]i?|titol[oi])(?![a-z])|dove\ssi\s(?:usano|giocano|utilizzano|spendono))[^?]*(?:giri|spins?)(?![a-z])[^?]*\?$/u;

/** "È la slot dei giri del benvenuto", "qui si usano i giri del benvenuto" */
const HERE = pattern`\<(?:è|ecco)\s(?:anche\s|proprio\s)?(?:la|il|l'unica)\s(?:slot|gioco|titolo)\s(?:dei|su\scui|sulla\squale|dove|in\scui)\s[^.;:]{0,40}(?:giri|spins?)\>|\<sono\ssu\squesta\sslot\s[^.;:]{0,30}(?:giri|spins?)\>|\<(?:qui|su\squesta\sslot)\s(?:che\s)?(?:si\s(?:usano|giocano|spendono|utilizzano)|valgono|vanno\susati)\s[^.;:]{0,24}(?:giri|spins?)\>|\<(?:giri|spins?)\s[^.;:]{0,40}(?:si\s(?:giocano|usano|spendono)|valgono)\s(?:proprio\s|solo\s|soltanto\s)?(?:qui|su\squesta\sslot)\>`;
const NAME_BEFORE = pattern`(?:^|[,.:]\s)${NAME}\s$`;
/** "Su tutte le slot" is a slot as well as none. */
const ALL = pattern`\<(?:su|a|per|con)\s(?:tutte\sle|qualsiasi|qualunque|ogni)\sslot\>(?!\s(?:di|con|tranne|eccetto|ad?|in)\>)`;

const SPINS = speaksOf(pattern`\<(?:giri|(?:free\s)?spins?|fs)\>`);
const NO_SLOT = new RegExp(
  `^(?:${MONTHS}|${HOLIDAYS}|${WEEKDAYS}|app|ios|android|google|iphone|internet|italia|euro|bonus|vip)(?![a-z])`,
  'u',
);
/** What happens in a game, or was played by somebody. */
const OTHER_SPINS =
  /scatter|simbol|respin|linee|rulli|in\smedia|di\sprova|ogni\s\d|puntat[io]|abbiamo|\sho\s|torne|classific/u;

/** A quick look at whether a text, in any letters, may say so. */
export function mayNameSlot(text: string): boolean {
  return QUICK.test(text);
}

const QUICK =
  /(?:giri|spins?)[^.;:]{0,60} (?:su|a|sulla|alla|sul|per|nella|con|qui)[ .]|valgono (?:solo |soltanto )?su|si (?:giocano|usano|spendono|utilizzano|possono (?:usare|giocare|spendere))|(?:utilizzabil|giocabil|spendibil|valid|giocat|usat)i [a-z]{1,14} |(?:slot|gioco) (?:de[il]|per|scelt|abbinat|previst|dedicat|assegnat|su cui|sulla quale|valid)|(?:tutte le|qualsiasi|qualunque|ogni) slot/i;

/** Whether a heading, in any letters, asks for it. */
export function asksForSlot(heading: string): boolean {
  return WHICH_SLOT.test(heading.toLowerCase());
}

/** The same of a text below a question for it. */
export function mayAnswerSlot(ask: <A extends string | boolean>(question: HeadingQuestion<A>) => A): boolean {
  return ask(ASKED);
}

export function* spinSlots({ text, low }: { readonly text: string; readonly low: string }): Generator<WordSpot> {
  if (/gir[oi]|spin|slot|si (?:us|gioc|spend)/.test(low)) {
    for (const match of everyMatch(text, SPINS_ON)) yield wordSpot(match, (spot) => ofName(spot, match[1]!, false));
    for (const match of everyMatch(text, PLAYED_ON)) yield wordSpot(match, (spot) => ofName(spot, match[1]!, true));
    for (const match of everyMatch(text, CHOSEN)) yield wordSpot(match, (spot) => ofName(spot, match[1]!, true));
    const here = HERE.exec(low);
    if (here) yield wordSpot(here, ofPage);
    const all = ALL.exec(low);
    if (all) yield wordSpot(all, (spot) => (isOfSpins(spot) ? claimOf(spot, 'tutte', true) : []));
  }
  const answer = text.length < 120 ? ANSWER.exec(text) : null;
  if (answer) yield wordSpot(answer, (spot) => (spot.scene.ask(ASKED) ? claimOf(spot, answer[1]!, true) : []));
}

function ofName(spot: Spot, name: string, isCondition: boolean): readonly FoundClaim[] {
  const at = spot.start + spot.scene.text.slice(spot.start, spot.end).lastIndexOf(name);
  const isOperator = spot.scene.operators.some(({ start, end }) => start < at + name.length && end > at);
  return isOperator || !isOfSpins(spot) || isOfDay(spot) ? [] : claimOf(spot, name, isCondition);
}

function isOfSpins({ scene, start, end }: Spot): boolean {
  return SPINS.expression.test(scene.low.slice(Math.max(0, start - 120), end)) || scene.ask(SPINS);
}

/** "100 giri con il benvenuto e 30 ogni mercoledì, che si giocano su Stella Marina" */
function isOfDay({ scene, before }: Spot): boolean {
  const last = scene.offers.findLast((one) => one.end <= before.length)?.end ?? 0;
  return DAY.test(before.slice(last)) && !/benvenuto|primo deposito/.test(before.slice(last));
}

const DAY = pattern`\<(?:ogni|il|al|del|di|nel)\s(?:${WEEKDAYS}|weekend|fine\ssettimana)\>`;

/** On the page of the slot, or behind its name. */
function ofPage(spot: Spot): readonly FoundClaim[] {
  const name = NAME_BEFORE.exec(spot.scene.text.slice(0, spot.start))?.[1] ?? spot.scene.ask(GAME_ABOVE);
  return name === '' ? [] : claimOf(spot, name, false);
}

const ARTICLE = pattern`^(?:(?:il|lo|la|i|gli|le)\s|l['’])(?=[a-zà-ÿ]{3})`;

function claimOf(spot: Spot, name: string, isCondition: boolean): readonly FoundClaim[] {
  const { scene } = spot;
  // "Il Mulino d'Oro" is called "Mulino d'Oro" elsewhere.
  const value = lower(name).replace(ARTICLE, '');
  if (scene.isLevel || NO_SLOT.test(value) || OTHER_SPINS.test(scene.low) || value.length < 3) return [];
  // "SPID", "CIE"
  if (name.length < 6 && name === name.toUpperCase()) return [];
  const offer = offerOf(spot) || (isCondition ? likelyOfSpins(spot, true) : '');
  const subject = offer === 'unnamed' ? 'bonus' : offer;
  return subject === '' || /^(?:tournament|referral|cashback)/.test(subject)
    ? []
    : [{ subject, property: 'spins_slot', value, unit: 'text' }];
}
