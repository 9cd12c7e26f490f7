// Reads amounts of money: minimum and maximum deposits and withdrawals, what a bonus comes to, limits of bets and wins.
import type { FoundClaim } from '../claim.js';
import { isBehindHouse, isBonusAfter, isOfAll, isSmallChange } from '../scene/all-deposits.js';
import { giftOf, likelyOffer, newcomersOffer, OFFER_ASKED } from '../scene/likely-offers.js';
import { areExcepted, areNamed, paymentsOf } from '../scene/methods-of-value.js';
import { operatorAt } from '../scene/operator-of-value.js';
import { dependsOnNumbers, IS_OF_TERMS, speaksOf, WITHDRAWAL_BEFORE } from '../scene/questions.js';
import { isAbout, OFFER_ABOVE, offerOf, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { readBetLimit } from './bet-limits.js';
import { isGiven, isSum, isWorth, largestOf } from './bonus-worth.js';
import { feeOf, isFeeAlone, isInPriceList, isPaidFromSecond, WITHDRAWALS } from './fees.js';
import { isStatement } from './for-all-players.js';
import { isDrawnAmount } from './drawn-prizes.js';
import { readLoss } from './least-loss.js';
import { type Bound, boundOf, EACH_PERIOD, isPlainLimit } from './least-or-most.js';
import { isOfListed, isSaidOfLevel } from './levels.js';
import { isOfMembers } from './multiples.js';
import { isOfEachPayment, isOfMethodsFirst, offerUsing } from './offers-with-methods.js';
import { isOfAnother, isOfPaying, isOtherAmount, isOverCounter, isPaidOut, ofFriends } from './other-amounts.js';
import { periodSuffix, rowPeriodSuffix } from './periods.js';
import { isOfGame, isOfPercent, type MakeClaims, prizeOf } from './prizes.js';
import { isGift, ofBirthday } from './birthday.js';
import { readSpinValue } from './spin-value.js';
import { isPriceOfEach, NOTHING_BUT_PAID, type Topic, topicOf } from './topic-of-value.js';
import {
  areSpinsAbove,
  areWon,
  isCap,
  isMadeOfSpins,
  isOfSpinsAlone,
  isOfSpinWins,
  isOfTimesOfSpins,
  SPINS_BEFORE,
} from './winnings.js';

const SPINS = pattern`giri|spin|\<fs\>`;
const OF_DEPOSITS =
  /deposit[a-zà-ÿ]*\smassim|massim[a-zà-ÿ]*\s(?:[a-zà-ÿ]+\s)?deposit|depositar[a-zà-ÿ]*\s(?:al\smassimo|fino)|(?:depositi|versamenti)\sfino/u;
const OF_SPINS = speaksOf(pattern`${SPINS.source}|che\s(?:ne\s)?esce\s`);
/** "Le vincite dei giri hanno un rollover di 20x e un tetto di 90 €." */
const OF_WINS = pattern`\<(?:(?:le|sulle)\svincite|quanto\s(?:si\s)?vin(?:to|ce)|(?:somme|importi)\svint[ei]|(?:quel|quello|ciò)\sche\s(?:ne\s)?(?:esce|vinci|si\svince))\s[^.;%€]{0,110}(?:tetto|limit[ea]|massimo|fino|sino|superare)[^.;%€]{0,22}$`;
const CAP = /(?:tetto|limite)\s(?:(?:è|massimo)\s)?(?:di\s)?$/u;
/** Whose amount is not what a deposit brings. */
const NO_AMOUNT: ReadonlySet<string> = new Set(['tournament', 'referral', 'birthday', 'nodeposit']);

export function readAmount(spot: Spot): readonly FoundClaim[] {
  // What hundredths come to is not always what its digits say.
  if (spot.scene.low.includes('cent')) dependsOnNumbers(spot.scene);
  const largest = largestOf(spot);
  if (largest !== null) return toFound(spot, 'max')(largest, 'max_bonus');
  return readSpinValue(spot) ?? readLoss(spot) ?? readBetLimit(spot) ?? readPlainAmount(spot);
}

function readPlainAmount(spot: Spot): readonly FoundClaim[] {
  const { scene, unit } = spot;
  if ((OWN_LIMIT.test(scene.low) && !isAbout(scene, OF_WITHDRAWALS)) || isOtherAmount(spot)) return [];
  // "Deposito minimo da 5 a 20 €": that of several.
  if (spot.range && /minim|massim/u.test(scene.low.slice(Math.max(0, spot.start - 50), spot.start))) return [];
  const periodic = rowPeriodSuffix(spot);
  if (periodic !== '') return ofMethods(spot, `max_withdrawal${periodic}`, toFound(spot, 'max'));
  const bound = boundOf(spot);
  const topic = topicUnder(spot, bound);
  const found = toFound(spot, bound);
  if (isPriceOfEach(spot, bound, topic)) return isFeeAlone(spot, bound) ? feeOf(spot, found) : [];
  const offer = topic === 'deposit' && (isBonusAfter(spot) || isBehindHouse(spot)) ? '' : offerOf(spot);
  if (isGift(spot, bound, offer)) return ofBirthday(spot);
  if (offer === 'referral') return ofFriends(spot, topic === 'deposit' && bound === 'min', found);
  if (topic === 'prize') return prizeOf(spot, found);
  if ((topic === 'bet' && spot.range) || isDrawnAmount(spot, bound)) return [];
  if (unit === 'EUR' && topic === 'bet')
    return bound === 'max' && isOfBonus(scene.low, offer) && !isOfGame(spot)
      ? found(offer || likelyOffer(spot), 'max_bet')
      : [];
  if ((topic === 'win' || (topic === 'withdrawal' && bound === 'max')) && offer === '' && isPaidByPeriod(spot))
    return ofMethods(spot, `max_withdrawal${periodSuffix(spot)}`, found);
  if (topic === 'win' || isCap(spot, topic, bound, offer) || isOfWins(spot, bound))
    return ofWins(spot, bound, offer, found);
  if (topic === 'withdrawal' && bound !== 'none')
    return ofMethods(spot, `${bound}_withdrawal${bound === 'max' ? periodSuffix(spot) : ''}`, found);
  if (topic === 'fee' && (isAbout(scene, WITHDRAWALS) || scene.ask(WITHDRAWAL_BEFORE) !== ''))
    return feeOf(spot, found);
  if (topic === 'fee' || (spot.range && paymentsOf(spot).length === 0 && offer !== '')) return [];
  // "1.000 € in tre depositi" is the sum of several.
  const whole = offer === '' && scene.offers.some((one) => one.name === 'welcome') ? 'welcome' : offer;
  if (isSum(spot, bound) && whole !== '') return found(whole, 'package_bonus');
  const isOpen =
    offer === 'bonus' || (offer === '' && (topic !== 'deposit' || isOfPercent(spot) || GIFT.test(spot.left)));
  const gift = bound === 'max' && isOpen ? giftOf(spot) : offer;
  if (gift.startsWith('cashback') && (isOfMembers(spot) || isOfListed(spot) || isSaidOfLevel(spot))) return [];
  if (bound === 'max' && isOfBonusAmount(spot, gift, topic))
    return SPINS.test(spot.left.slice(-40)) || areSpinsAbove(scene) ? [] : found(gift, 'max_bonus');
  return bound === 'none' ? ofWorth(spot, offer) : ofDeposit(spot, bound, { topic, offer }, found);
}

/** "Bonus senza deposito di 20 €", "un bonus che vale 500 €" */
function ofWorth(spot: Spot, offer: string): readonly FoundClaim[] {
  if (offer === 'nodeposit' && isGiven(spot)) return toFound(spot, 'none')(offer, 'max_bonus');
  return isWorth(spot) ? toFound(spot, 'max')(giftOf(spot), 'max_bonus') : [];
}

function ofWins(spot: Spot, bound: Bound, offer: string, found: MakeClaims): readonly FoundClaim[] {
  if (bound === 'min' || (bound === 'none' && WON.test(spot.right))) return [];
  return found(offer, isOfSpins(spot.scene) && offer !== 'nodeposit' ? 'spins_win_cap' : 'win_cap');
}

/** "Mi hanno tolto 180 € di vincite" */
const WON = /^\s(?:di|in)\svincit/u;

function isPaidByPeriod(spot: Spot): boolean {
  return /prelev(?:abil|ano)|(?<![a-zà-ÿ])porta/u.test(spot.scene.low) && periodSuffix(spot) !== '';
}

/** "Quel che esce non può superare i 90 €", "i giri hanno un tetto di 90 €" */
function isOfWins(spot: Spot, bound: Bound): boolean {
  const { scene, before, left } = spot;
  if (bound === 'max' && /vin[ct]|\sesce\s/.test(scene.low) && OF_WINS.test(before)) return true;
  if (bound === 'max' && (isOfTimesOfSpins(spot) || isMadeOfSpins(spot))) return true;
  return (bound === 'max' && isOfSpinWins(scene.low)) || (CAP.test(left) && isOfSpinsAlone(scene.low));
}

/** "Prelevare con bonifico costa 1,50 € e richiede almeno 70 €": a minimum is not the fee. */
function topicUnder(spot: Spot, bound: Bound): Topic {
  const topic = topicOf(spot);
  if ((topic !== 'bet' && topic !== 'win' && isInPriceList(spot, bound)) || isPaidFromSecond(spot, bound)) return 'fee';
  if (topic !== 'fee' || bound !== 'min') return topic;
  // "PayPal, Minimo" in a table that has a column of costs.
  return /preliev|prelev/u.test(spot.before) || isAbout(spot.scene, WITHDRAWALS) ? 'withdrawal' : topic;
}

function toFound({ value, unit }: Spot, bound: Bound): MakeClaims {
  const qualifier = bound === 'min' ? 'at_least' : bound === 'max' ? 'up_to' : 'exact';
  return (subject, property) => (subject === '' ? [] : [{ subject, property, value, unit, qualifier }]);
}

/** "100% fino a 500 €", not "depositi fino a 500 €". */
function isOfBonusAmount(spot: Spot, offer: string, topic: string): boolean {
  if (offer === '' || NO_AMOUNT.has(offer) || spot.scene.payments.length > 0) return false;
  return (!isOfEachPayment(spot) || isOfPercent(spot)) && (topic === '' || !OF_DEPOSITS.test(spot.left));
}

function isOfSpins(scene: Spot['scene']): boolean {
  // "Prelievo massimo dal bonus: 1.500 €" below "100% e 120 giri"
  if (/\sbonus/.test(scene.low) && !SPINS.test(scene.low)) return false;
  if (isAbout(scene, OF_SPINS) || areWon(scene.low) || (scene.isCell && areSpinsAbove(scene))) return true;
  return scene.offers.length === 0 && scene.ask(SPINS_BEFORE);
}

function ofDeposit(
  spot: Spot,
  bound: Bound,
  { topic, offer }: { readonly topic: string; readonly offer: string },
  found: MakeClaims,
): readonly FoundClaim[] {
  const { scene, unit } = spot;
  const methods = paymentsOf(spot);
  const property = `${bound}_deposit`;
  // "Si depositano al massimo 200 € a settimana": of no single deposit.
  if ((bound === 'max' && EACH_PERIOD.test(spot.right)) || isSmallChange(spot)) return [];
  if (methods.length > 0) return ofMethod(spot, bound, methods, topic, found);
  if ((areNamed(spot) && !areExcepted(spot)) || unit !== 'EUR' || /(?<![a-zà-ÿ])amic[oi](?![a-zà-ÿ])/u.test(scene.low))
    return [];
  if (offer.startsWith('cashback') || offer === 'tournament' || offer === 'nodeposit') return [];
  // "Da 5 € a 1.000 €" is what the levels are given.
  if (offer === 'birthday' && topic !== 'deposit') return [];
  // "Il bonus di benvenuto, più 5 € da 40 €" is what a friend gets.
  if (offer === 'welcome' && scene.ask(FRIENDS)) return [];
  if (offer !== '') return topic === 'deposit' || bound === 'min' ? found(offer, property) : [];
  if (bound === 'max' && GIFT.test(spot.before)) return [];
  const isOfTerms = bound === 'min' && topic === 'deposit' && scene.ask(IS_OF_TERMS) && !isOfAll(spot);
  const first = isOfTerms ? likelyOffer(spot) : bound === 'min' && topic === 'deposit' ? newcomersOffer(scene) : '';
  // Of an operator that is reviewed that is its one bonus.
  const named = first === 'unnamed' && operatorAt(scene, spot.start, spot.end) ? 'bonus' : first;
  if (named !== '') return found(named, property);
  if (isOverCounter(scene.low)) return [];
  // "15 €, con bonifico 50 €": money with methods is paid in or out.
  const isPaid = scene.payments.length > 0;
  const isSaid = isPaid || /deposit|vers|ricaric|caric|dep\./u.test(scene.low) || (!scene.isCell && isOfPaying(scene));
  return topic === 'deposit' && isSaid && !OF_A_DAY.test(scene.low) && !scene.ask(FRIENDS) && isStatement(spot)
    ? found('account', property)
    : [];
}

function ofMethod(
  spot: Spot,
  bound: Bound,
  methods: readonly string[],
  topic: string,
  found: MakeClaims,
): readonly FoundClaim[] {
  const { scene } = spot;
  const property = `${bound}_deposit`;
  // "Sì, con la carta da 20 €": the method's, or the offer's that was asked for.
  const asked = scene.ask(OFFER_ASKED);
  if (asked !== '') return bound === 'min' && scene.payments.length === 0 ? found(asked, property) : [];
  if (scene.offers.length > 0 && !scene.isCell && !isOfMethodsFirst(spot))
    return found(offerUsing(spot, bound), property);
  // "Ricarica del giovedì, Serve: 25 €" on the page of a method
  if (scene.payments.length === 0 && scene.offers[0]?.start === 0)
    return bound === 'min' ? found(offerOf(spot), property) : [];
  if (isOfAnother(scene.low) || (bound === 'min' && FOR_A_BONUS.test(spot.right))) return [];
  if (topic !== 'deposit' && (!isPlainLimit(spot) || isPaidOut(spot))) return [];
  if (topic === '' && scene.ask(NOTHING_BUT_PAID))
    return methods.flatMap((one) => found(`payment:${one}`, `${bound}_withdrawal`));
  // "Da 10 € in su con carta o PayPal" on the page of an offer: what that asks for, if paid so.
  const isOfOffer = !scene.isCell && scene.ask(OFFER_ABOVE) !== '';
  const isSaid =
    topic === 'deposit' || spot.range !== undefined || BOTH_LIMITS.test(scene.low) || isAbout(scene, DEPOSITS);
  return methods.flatMap((one) =>
    isSaid && !isOfOffer ? found(`payment:${one}`, property) : loosely(found(`payment:${one}`, property)),
  );
}

/** "Almeno 20 € per avere il bonus, altrimenti 10 €" on the page of a method */
const FOR_A_BONUS =
  /^\sper\s(?:(?:avere|ottenere|ricevere|attivare|sbloccare)\s)?(?:il\s|l')(?:bonus|offerta|benvenuto)/u;
/** What somebody has to deposit every day is asked by an offer. */
const OF_A_DAY =
  /(?:deposit|versament|ricaric)[a-zà-ÿ]\s(?:giornalier|settimanal|mensil)|nella giornata|(?:nello|lo) stesso giorno/u;
const FRIENDS = speaksOf(pattern`\<amic[oi]\>`, 3);
/** "Mezzo deposito in regalo fino a 500 €" */
const GIFT = pattern`regal|omaggi|ricev|\<in più|\<(?:metà|doppio|terzo|quarto)\s(?:d[ei]l?|dell[ao']|di\squanto)[^.;,]{0,20}(?:deposit|versa)`;

function ofMethods(spot: Spot, property: string, found: MakeClaims): readonly FoundClaim[] {
  // "Un Ammiraglio arriva a 80.000 € al mese", "il limite giornaliero del conto"
  if (property.startsWith('max_') && (isOfMembers(spot) || /limite[^.;]{0,25}\sdel conto\s/u.test(spot.left)))
    return [];
  const methods = paymentsOf(spot);
  if (methods.length > 0) return methods.flatMap((one) => found(`payment:${one}`, property));
  const isOfOffer = spot.scene.offers.length > 0;
  return areNamed(spot) || isOverCounter(spot.scene.low) || spot.unit !== 'EUR' || isOfOffer || !isStatement(spot)
    ? []
    : found('account', property);
}

/** What is said of neither deposits nor withdrawals may be of both. */
function loosely(found: readonly FoundClaim[]): readonly FoundClaim[] {
  return found.map((one) => ({ ...one, qualifier: 'loose' }));
}

const BOTH_LIMITS = pattern`\<min(?:\.|im)?[^.;]{3,30}max`;
const DEPOSITS = speaksOf(/deposit|vers|ricaric|caric/u, 6);

/** "Un limite settimanale di 100 €" that players set themselves. */
const OWN_LIMIT = /limite (?:settimanale|mensile|giornaliero)(?! (?:di|per i|dei) preliev)/u;
const OF_WITHDRAWALS = speaksOf(/preliev|prelev/u, 3);

function isOfBonus(low: string, offer: string): boolean {
  return /bonus/u.test(low) || (offer !== '' && offer !== 'cashback');
}
