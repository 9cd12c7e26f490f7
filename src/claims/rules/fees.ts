// Reads what a withdrawal costs.
import type { FoundClaim } from '../claim.js';
import { paymentsOf } from '../scene/methods-of-value.js';
import { dependsOnNumbers, paidBelow, speaksOf, WITHDRAWAL_BEFORE } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';
import { wholeNumber } from '../values/number-words.js';
import { isStatement } from './for-all-players.js';
import type { Bound } from './least-or-most.js';
import { isOfOneAmount } from './other-amounts.js';

export const WITHDRAWALS = paidBelow(
  /preliev|prelev|ritir[oi](?![a-z])|ritirare|incassare|in uscita|trattenut[oaie] (?:dalla somma|dall'importo)/u,
);

type MakeClaims = (subject: string, property: string) => FoundClaim[];

/** "Cinque prelievi costano 3 € in tutto." */
const IN_ALL = /^\s(?:in\s(?:tutto|totale)|complessiv)/u;
/** "Cinque prelievi in un mese costano dunque 5 €" */
const SEVERAL = pattern`\<(?:\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)\s(?:prelievi|operazioni|richieste)\s[^,.;:]{0,40}\<(?:costano|fanno|vengono)\>`;
const ORDINAL = '(?:second|terz|quart|quint|sest)[oa]';
const OF_ORDER = pattern`\<(?:da(?:l|lla)|(?:dopo|oltre)\s(?:il|la))\s${ORDINAL}\>|\<(?:gli\saltri|(?:i|dei|sui)\s(?:successivi|seguenti))\>`;
/** "Tre prelievi sono gratuiti, i successivi costano 2,50 €", "per ciascuno dei successivi sono dovuti 2,50 €" */
const AFTER_FREE = pattern`\<(?:gratuit[ie]|gratis|nulla|niente|(?:senza|nessun[ao])\s(?:costi?|commission[ei]|spes[ae]))[^.;:€\d]{0,25},?\s(?:e\s|mentre\s)?(?:da(?:l|lla)\s${ORDINAL}(?:\s(?:in\spoi|preliev[oi]))?|(?:i|per\si)\s(?:successivi|seguenti)|(?:per\s)?gli\saltri)(?:\s(?:costano|si\spagano|sono))?\s(?:€\s)?$|^per\s(?:ciascuno\sdei|i|ogni)\ssuccessiv[oi]\s(?:è|sono)\sdovut[oi]\s(?:un\simporto\sdi\s)?(?:€\s)?$`;

/** "Si pagano 1,50 € di commissione", of the site itself: banks and networks may take their own. */
export function feeOf(spot: Spot, found: MakeClaims): readonly FoundClaim[] {
  const isOwn =
    !/banc(?!ari)|(?:da|di) terz[oi]|terze parti|(?<![a-zà-ÿ])rete|può|possono|portafogl|fornitor|trasferiment|cambio/u.test(
      spot.scene.low,
    );
  const isSaid =
    spot.scene.isCell ||
    /^\s(?:di|a titolo di)\s(?:commission|spes)|^\s(?:a|per ogni|su ogni|per ciascun[oa]?|su ciascun[oa]?|per|ad|ogni)\s(?:prelievo|ritiro|operazione|transazione|richiesta|volta)|^[^,.;]{0,20}[.;]?$|^,?\s(?:da(?:l|lla)\s(?:second|terz|quart|quint|sest)|(?:qualunque|quale|indipendentemente|trattenut|detratt|scalat)[a-z]*\s)/u.test(
      spot.right,
    );
  // "Il minimo è di 20 €." after what a withdrawal costs.
  if (/(?:^|\s)minimo\s(?:è\s)?(?:di\s)?$/u.test(spot.left)) return [];
  if (
    !isOwn ||
    !isSaid ||
    spot.range ||
    IN_ALL.test(spot.right) ||
    SEVERAL.test(spot.before) ||
    isOfOneAmount(spot.scene)
  )
    return [];
  // "Dal quarto prelievo del mese si pagano 2 €" holds for all methods, whatever it stands below.
  const isOfAll = spot.scene.payments.length === 0 && OF_ORDER.test(spot.scene.low);
  const methods = isOfAll && /preliev|successiv/.test(spot.scene.low) ? [] : paymentsOf(spot);
  if (methods.length > 0) return methods.flatMap((one) => found(`payment:${one}`, 'withdrawal_fee'));
  const isPlain =
    spot.scene.payments.length === 0 &&
    (!spot.scene.isCell || isOfHouse(spot)) &&
    !(isOfAll ? OF_ACCOUNT : MONTHLY).test(spot.scene.low);
  return isPlain && isStatement(spot) ? found('account', 'withdrawal_fee') : [];
}

const OF_ACCOUNT = /inattiv|conto/;
const MONTHLY = pattern`${OF_ACCOUNT.source}|(?:al|ogni)\smese|mensil`;

/** "Marea Casino, Commissione: 2,50 €" in a table of withdrawals that lists houses */
function isOfHouse({ scene, left }: Spot): boolean {
  return scene.operators.length === 1 && scene.operators[0]!.start === 0 && FEE_OF_ROW.test(left);
}

const FEE_OF_ROW = /^[^,:]{3,40},\s(?:commission[ei]|costo|spese)(?:\s(?:di|del|per)\s[a-z]+)?:\s$/u;

/** "Prelievo con bonifico: 1,50 €" below "I costi": what stands there costs it. */
export function isInPriceList({ before, right, scene }: Spot, bound: Bound): boolean {
  // "0 € in entrata, 2 € in uscita" below "Commissioni"
  if (bound === 'none' && OUTGOING.test(right) && scene.ask(PRICES)) return true;
  const isNext = bound === 'none' && AFTER_FREE.test(before);
  if (isNext && (isAbout(scene, WITHDRAWALS) || scene.ask(WITHDRAWAL_BEFORE) === 'named')) return true;
  if (bound !== 'none' || /^\s?[a-zà-ÿ]/u.test(right)) return false;
  if (PAYING_OUT.test(before) && scene.ask(PRICES)) return true;
  return FROM_SECOND.test(before) && scene.ask(PRICE_ASKED) && scene.ask(WITHDRAWALS);
}

const OUTGOING = /^\s(?:in\suscita|(?:per|sui|a)\s(?:(?:i|il|ogni)\s)?preliev[oi])(?:[.,;]|$)/u;
const PAYING_OUT = pattern`^(?:i\s|il\s|un\s|ogni\s)?preliev[oi]\s[^:;\d]{3,60}(?:,\s[^:]{2,30})?:\s(?:€\s?)?$|(?:^|[,;:]\s|\se\s)per\s(?:(?:i|ogni|un)\spreliev[oi]|prelevare|incassare)(?:,|\sinvece)?\s(?:€\s?)?$`;
/** "Dalla seconda nello stesso mese 5 €" below "Quanto costa prelevare?" */
const FROM_SECOND = pattern`^(?:la\sprima\s[^.;\d]{3,60},?\s)?da(?:l|lla)\s${ORDINAL}(?:\s[^.;:\d]{2,40})?,?\s(?:€\s?)?$`;
const PRICE_ASKED = speaksOf(/cost|commission|spes[ae]|pag[ao]/u);
const PRICES = speaksOf(
  /^(?:(?:i|le|quali|tutt[ei]\s(?:i|le)|tabella\sde(?:i|lle)|riepilogo\sde(?:i|lle)|elenco\sde(?:i|lle))\s)?(?:cost[oi]|commissioni|spese|tariff[ae]|prezzi)(?![a-zà-ÿ]|\s(?:dei|per\si|sui|di)\s(?:deposit|versament))|quanto\s(?:cost[aio]|si\spaga)/u,
);

/** "Marea chiede 2 € dal secondo prelievo del mese." */
export function isPaidFromSecond({ right }: Spot, bound: Bound): boolean {
  return bound === 'none' && SINCE_SECOND.test(right);
}

const SINCE_SECOND =
  /^\sda(?:l|lla)\s(?:second|terz|quart|quint|sest)[oa]\s(?:preliev|bonific|richiest|incass|ritir|operazion)/u;

/** "Un euro a operazione." on a page about withdrawals */
export function isFeeAlone({ before, scene }: Spot, bound: Bound): boolean {
  return bound === 'none' && /^$|:\s$/u.test(before) && isAbout(scene, WITHDRAWALS);
}

const MONTH = String.raw`(?:(?:di|del|in|al|a|nel|ogni|nello\sstesso|dello\sstesso|ciascun|uno\sstesso)\s){1,2}mese`;
const FREE = String.raw`(?:(?:sono|restano|è|resta)\s)?(?:(?:sempre|del\stutto)\s)?(?:gratuit[io]|gratis|liber[io]|senza\s(?:alcun[ao]?\s)?(?:cost[oi]|commission[ei]|spese)|non\scosta(?:no)?\s(?:nulla|niente)|non\ssi\spaga(?:no)?)`;
const PAYOUT = String.raw`(?:preliev[oi]|richiest[ae]|incass[oi]|ritir[oi]|bonific[oi])`;
const COUNT = String.raw`(\d{1,2}|due|tre|[a-z]{5,8}|un|una)`;
/** "I primi tre prelievi del mese sono gratis", "ogni mese due prelievi sono gratuiti", "Tre al mese sono gratis" */
const FREE_ONES = pattern`(?:\<(?:i|le)\sprim[ie]\s|^|[,;:]\s|\<(?:ci\ssono|hai|sono|c'è|hai?\sdiritto\sa|hanno\sdiritto\sa)\s)${COUNT}\s(?:soli?\s)?${PAYOUT}\s(?:${MONTH}\s${FREE}|${FREE}\s${MONTH})\>|\<ogni\smese\s(?:i\sprimi\s|le\sprime\s)?${COUNT}\s${PAYOUT}\s${FREE}\>|^(?:i\sprimi\s|le\sprime\s)?${COUNT}\s${MONTH}\s${FREE}\>`;
/** "Il primo del mese è gratis" */
const FIRST_FREE = pattern`(?:^|[,;:]\s)(?:il|la)\sprim[oa](?:\s${PAYOUT})?,?\s(?:(?:${MONTH}|di\sogni\smese)(?:\s(?:di\scalendario|solare))?\s)${FREE}\>`;
const FIRST_PAID = pattern`\<da(?:l|lla)\s(second|terz|quart|quint|sest)[oa](?:\s${PAYOUT})?\s(?:${MONTH})\>`;
const ORDINALS = ['second', 'terz', 'quart', 'quint', 'sest'];
const COSTS = pattern`commission|cost|pag[ao]|tratt|€|euro|addebit`;
const OF_WITHDRAWALS = speaksOf(/preliev|prelev|incass|ritir|in uscita/u, 3);
/** "Cinque al mese." below "Quanti prelievi gratuiti ho?" */
const ANSWER = pattern`^${COUNT}(?:\s(?:al|ogni)\smese)?\.?$`;
const COUNT_ASKED = speaksOf(
  /^quant[ie]\s[^?]*(?:preliev|prelev)[^?]*(?:grat|senza)|^quant[ie]\s[^?]*grat[^?]*(?:preliev|prelev)/u,
);

/** "I primi quattro prelievi del mese sono gratuiti", "Commissione di 2,50 € dal quinto prelievo del mese" */
export function* freeWithdrawals(low: string): Generator<WordSpot> {
  const answer = low.length < 30 ? ANSWER.exec(low) : null;
  const count = answer ? wholeNumber(answer[1]!) : null;
  if (answer && count !== null)
    yield wordSpot(answer, (spot) => (spot.scene.ask(COUNT_ASKED) ? ofCount(spot, count) : []));
  if (!low.includes('mese')) return;
  const free = FREE_ONES.exec(low);
  const first = free ? null : FIRST_FREE.exec(low);
  const paid = free || first || !COSTS.test(low) ? null : FIRST_PAID.exec(low);
  const match = free ?? first ?? paid;
  if (!match) return;
  const value = free ? wholeNumber(free.slice(1).find(Boolean)!) : first ? 1 : ORDINALS.indexOf(match[1]!) + 1;
  if (value !== null)
    yield wordSpot(match, (spot) => (isAbout(spot.scene, OF_WITHDRAWALS) ? ofCount(spot, value) : []));
}

function ofCount(spot: Spot, value: number): readonly FoundClaim[] {
  const { scene } = spot;
  dependsOnNumbers(scene);
  if (scene.payments.length > 0 || scene.isLevel || !isStatement(spot)) return [];
  return [{ subject: 'account', property: 'free_withdrawals', value, unit: 'count' }];
}
