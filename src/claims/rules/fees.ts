// Reads what a withdrawal costs.
import type { FoundClaim } from '../claim.js';
import { paymentsOf } from '../scene/methods-of-value.js';
import { paidBelow, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { isStatement } from './for-all-players.js';
import type { Bound } from './least-or-most.js';
import { isOfOneAmount } from './other-amounts.js';

export const WITHDRAWALS = paidBelow(/preliev|prelev|ritir[oi](?![a-z])|ritirare|incassare|in uscita/u);

type MakeClaims = (subject: string, property: string) => FoundClaim[];

/** "Cinque prelievi costano 3 € in tutto." */
const IN_ALL = /^\s(?:in\s(?:tutto|totale)|complessiv)/u;
const OF_ORDER = /(?:dal|dopo\sil|oltre\sil)\s(?:second|terz|quart|quint|sest)o\spreliev/u;

/** "Si pagano 1,50 € di commissione", of the site itself: banks and networks may take their own. */
export function feeOf(spot: Spot, found: MakeClaims): readonly FoundClaim[] {
  const isOwn =
    !/banc(?!ari)|(?:da|di) terz[oi]|terze parti|(?<![a-zà-ÿ])rete|può|possono|portafogl|fornitor|trasferiment|cambio/u.test(
      spot.scene.low,
    );
  const isSaid =
    spot.scene.isCell ||
    /^\s(?:di|a titolo di)\s(?:commission|spes)|^\s(?:a|per ogni|su ogni|per ciascun[oa]?|su ciascun[oa]?|per|ad|ogni)\s(?:prelievo|ritiro|operazione|transazione|richiesta|volta)|^[^,.;]{0,20}[.;]?$/u.test(
      spot.right,
    );
  // "Il minimo è di 20 €." after what a withdrawal costs.
  if (/(?:^|\s)minimo\s(?:è\s)?(?:di\s)?$/u.test(spot.left)) return [];
  if (!isOwn || !isSaid || spot.range || IN_ALL.test(spot.right) || isOfOneAmount(spot.scene)) return [];
  // "Dal quarto prelievo del mese si pagano 2 €" holds for all methods, whatever it stands below.
  const isOfAll = spot.scene.payments.length === 0 && OF_ORDER.test(spot.scene.low);
  const methods = isOfAll ? [] : paymentsOf(spot);
  if (methods.length > 0) return methods.flatMap((one) => found(`payment:${one}`, 'withdrawal_fee'));
  const isPlain =
    spot.scene.payments.length === 0 &&
    (!spot.scene.isCell || isOfHouse(spot)) &&
    !/inattiv|conto|(?:al|ogni) mese|mensil/u.test(spot.scene.low);
  return isPlain && isStatement(spot) ? found('account', 'withdrawal_fee') : [];
}

/** "Marea Casino, Commissione: 2,50 €" in a table of withdrawals that lists houses */
function isOfHouse({ scene, left }: Spot): boolean {
  return scene.operators.length === 1 && scene.operators[0]!.start === 0 && FEE_OF_ROW.test(left);
}

const FEE_OF_ROW = /^[^,:]{3,40},\s(?:commission[ei]|costo|spese)(?:\s(?:di|del|per)\s[a-z]+)?:\s$/u;

/** "Prelievo con bonifico: 1,50 €" below "I costi": what stands there costs it. */
export function isInPriceList({ before, right, scene }: Spot, bound: Bound): boolean {
  return bound === 'none' && PAYING_OUT.test(before) && !/^\s?[a-zà-ÿ]/u.test(right) && scene.ask(PRICES);
}

const PAYING_OUT = /^(?:i\s|il\s|un\s|ogni\s)?preliev[oi]\s[^:;\d]{3,60}(?:,\s[^:]{2,30})?:\s(?:€\s?)?$/u;
const PRICES = speaksOf(
  /^(?:(?:i|le|quali|tutt[ei]\s(?:i|le)|tabella\sde(?:i|lle)|riepilogo\sde(?:i|lle)|elenco\sde(?:i|lle))\s)?(?:cost[oi]|commissioni|spese|tariff[ae]|prezzi)(?![a-zà-ÿ]|\s(?:dei|per\si|sui|di)\s(?:deposit|versament))|quanto\s(?:cost[aio]|si\spaga)/u,
);

/** "Un euro a operazione." on a page about withdrawals */
export function isFeeAlone({ before, scene }: Spot, bound: Bound): boolean {
  return bound === 'none' && /^$|:\s$/u.test(before) && isAbout(scene, WITHDRAWALS);
}
