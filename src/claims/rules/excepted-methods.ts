// Reads what the sentence before says of all methods, of one of them: "Il prelievo minimo è di 20 €. Con il bonifico
// è di 50 €.", "L'importo minimo del versamento è pari a euro 10,00; per il bonifico bancario, a euro 50,00."
import type { FoundClaim } from '../claim.js';
import { saidBefore } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const WITH = pattern`^(?:(?:ma|mentre|invece)\s)?(?:per|con|tramite|via|usando)\s(?:(?:il|la|le|lo|i|gli)\s|l')?$`;
const ITS_LIMIT = pattern`^(?:\s(?:bancari[oa]|sepa|istantane[oa]|di\s(?:credito|debito)))?(?:,?\s(?:invece|però))?,?\s(?:(?:è|sono|sale|scende|passa|diventa|(?:si\s)?(?:parte|sale|scende)|(?:ne\s)?(?:servono|occorrono|bastano))\s)?(?:pari\s)?(?:(?:a|ad|di|da)\s)?(?:€\s)?$`;
const NOTHING_MORE = /^\s?(?:[.;]|$)/u;

const PAID_IN = saidBefore(/deposit|versament|versar/u);
const PAID_OUT = saidBefore(/preliev|prelev|ritir|incass/u);
const LEAST = saidBefore(/minim|inferior|si\sparte\sda|almeno/u);
const MOST = saidBefore(/massim|superior|fino\sa|tett[oi]/u);
/** Fees, bonuses, limits that players set, what somebody has tried. */
const OTHER = saidBefore(
  /bonus|commission|cost[aio]|gratuit|limit[ei]\sdi|settiman|giornalier|mensil|al\s(?:giorno|mese)/u,
);

/** Of an amount behind the only method of its sentence. */
export function readExcepted({ scene, unit, value, start, right, range }: Spot): readonly FoundClaim[] {
  const { payments, offers, operators, low, isCell, ask } = scene;
  const [method] = payments;
  if (!method || payments.length > 1 || method.end > start || unit !== 'EUR' || range || isCell) return [];
  if (offers.length + operators.length > 0 || !WITH.test(low.slice(0, method.start))) return [];
  if (!ITS_LIMIT.test(low.slice(method.end, start)) || !NOTHING_MORE.test(right)) return [];
  const [isIn, isLeast] = [ask(PAID_IN), ask(LEAST)];
  // "Il deposito minimo è di 10 €, il prelievo minimo di 20 €." leaves open which of the two is meant.
  if (isIn === ask(PAID_OUT) || isLeast === ask(MOST) || ask(OTHER)) return [];
  const property = `${isLeast ? 'min' : 'max'}_${isIn ? 'deposit' : 'withdrawal'}`;
  return [{ subject: `payment:${method.name}`, property, value, unit }];
}
