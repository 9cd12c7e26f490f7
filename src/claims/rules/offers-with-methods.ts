// The least deposit of an offer in a sentence that names a payment method as well: "Il bonus di benvenuto vale anche
// con Skrill, purché si versino 20 €" is said of the offer, which is what the sentence begins with.
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import type { Bound } from './least-or-most.js';

const BEGINNING = 6;
const PROVIDED = pattern`\<(?:a\spatto|a\scondizione|purché|sempre\sche|basta|bastano|se\s(?:si\s)?(?:vers|deposit))(?![a-zà-ÿ])[^.;:\d]{0,40}(?:vers|deposit)[^.;,:\d]{0,30}$|\<se\s(?:si\s)?(?:vers|deposit)[a-z]{1,4}\salmeno\s$`;

/** Its name; `''` where the amount may be that of the method. */
/** "Anche con Visa il benvenuto richiede 20 €." */
const ASKS =
  /^\s(?:richiede|chiede|vuole|esige|parte\sda|si\sattiva\scon|scatta\scon)\s(?:almeno\s|un\s(?:deposito|versamento)\s(?:di|da)\s)?$/u;
const FOR_OFFER = pattern`^\s(?:per|(?:per\s)?(?:avere|ottenere|attivare|sbloccare|prendere))\s(?:(?:il|la)\s|l')`;
export function offerUsing({ scene, before, right, start, end }: Spot, bound: Bound): string {
  const [first, ...others] = scene.offers;
  // "Con Postepay bastano 15 € per il bonus di benvenuto."
  if (bound === 'min' && others.length === 0 && first && first.start >= end && FOR_OFFER.test(right)) return first.name;
  const last = scene.offers.findLast((one) => one.end <= start);
  if (bound === 'min' && last && /anche\s(?:con|per|tramite)\s/.test(before) && ASKS.test(before.slice(last.end)))
    return last.name;
  const isSubject = first !== undefined && first.start <= BEGINNING && others.every((one) => one.name === first.name);
  if (!isSubject || bound !== 'min' || !PROVIDED.test(before)) return '';
  return scene.payments.every((one) => one.start >= first.end && one.end <= start) ? first.name : '';
}

/**
 * "Con Skrill e Neteller si può depositare da 15 €, ma per il bonus di benvenuto ne servono 20": that of the methods,
 * since the offer is named in the next clause alone.
 */
export function isOfMethodsFirst({ scene, left, before, end }: Spot): boolean {
  const [offer] = scene.offers;
  const [method] = scene.payments;
  if (!offer || !method || offer.start < end || left !== before) return false;
  const isFirst = method.start <= BEGINNING && scene.payments.every((one) => one.end <= end);
  return isFirst && PAID.test(before) && BUT.test(scene.low.slice(end, offer.start));
}

const PAID = pattern`\<(?:deposit|versa|ricaric|si\sparte|bast|serv)`;
const BUT = pattern`^(?:,|\s[–—-]|;)\s(?:ma|però|mentre|anche\sse|tuttavia)\>`;

/** "Sì, fino a 100 € per volta": what may be paid in at once is not the bonus. */
export function isOfEachPayment({ left, right, before, range }: Spot): boolean {
  return WITH_METHOD.test(left) || AT_A_TIME.test(right) || (range === 'to' && FROM_TO.test(before));
}

/** "Un deposito va da 10 a 5.000 €" */
const FROM_TO = pattern`\<(?:deposit|versament|ricaric)[oiah]e?\s(?:va|vanno|(?:è|sono)\spossibil[ei]|(?:è|sono)\sammess[oaie])\s(?:da|fra|tra)\s[^,;:%]{1,20}$`;

/** "Per versare di più serve una carta, che arriva a 2.000 €", "ogni operazione può arrivare a 500 €" */
const WITH_METHOD = pattern`\<(?:cart[ae]|bonific[oi]|portafogli[oa]?|e-?wallet|wallet|voucher|metod[oi]|strument[oi]|criptovalut[ae]|cripto|circuit[oi]|(?:ogni|singol[ao]|stessa)\s(?:operazion[ei]|transazion[ei]|deposit[oi]|versament[oi]|ricaric[ah]e?))\>(?:(?!bonus|premi|offert|ricev)[^.;])*$|\<(?:vers|deposit|ricaric)are\s(?:di\spiù|altro|oltre|somme)\>(?:(?!bonus|premi|offert|ricev)[^.;])*$`;
const AT_A_TIME = pattern`^\s(?:per|alla)\svolta\>`;
