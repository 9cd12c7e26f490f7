// Whether a time in months, which no sure rule has read, is that after which an unused account becomes inactive.
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { isForfeited } from './winnings.js';

const INACTIVE = speaksOf(
  /inattiv|dormient|senza (?:gioc|acced|access)|cont[oi] (?:è )?(?:ferm|dimenticat|inutilizzat)|smett[a-z]{1,3} di giocare/u,
  2,
);
/** "Quando viene chiuso?" asks for what comes later. */
export const CLOSED = speaksOf(/chius|chiud|estin|cancell|elimin|devol|erario|(?:allo|lo)\sstato(?![a-zà-ÿ]|\s[a-z])/u);
/** Methods, wallets, and the points of a club have such terms of their own. */
const OF_ITS_OWN: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.payments.length > 0 || one.says(CLUB_TERM)),
};
const CLUB_TERM = pattern`\<(?:punti|livell[oi]|vip|grad[oi]|status)\>`;
/** "Dopo undici mesi senza accessi arriva un'e-mail di avviso" */
export const WARNED = pattern`^[^.;:]{0,40}\<(?:avvis[oaie]|promemoria|preavviso|notifica|e-?mail)\>`;
/** "Dopo 6 mesi mandiamo un promemoria" */
const WRITES = pattern`^\s(?:ti\s|vi\s)?(?:avvis|invi|mand|ricord|scriv)iamo\>`;

/** "Solo se non entri per 12 mesi.", below "Quanto costa il conto?" */
const NOT_USED = pattern`\<(?:(?:se|quando|chi|qualora)\s(?:[a-zà-ÿ]+\s){0,2}non|(?:quando|se|cui)\s(?:nessuno|non\ssi))\s(?:(?:ti|si|vi|ci|viene|vengono|lo)\s)?(?:entr|acced|gioc|us|utilizz|colleg|effettu|fai|fa|fate|tocc|apr|muov|torn)[a-zà-ÿ]*\s(?:[a-zà-ÿ']+\s){0,4}(?:per|da)\s(?:almeno\s|oltre\s|più\sdi\s)?$`;
const ACCOUNT = speaksOf(pattern`\<cont[oi]\>|account|inattiv|dormient`, 2);
const OF_OTHERS = /punt[oi]|livell|vip|bonus|gir[io](?![a-z])|cash|premi|torne/;

/** "Dodici mesi senza un solo accesso." below "Quando un conto diventa inattivo" */
const WITHOUT_USE = pattern`^(?:\sdi\sseguito|\sconsecutivi|\sinteri)?\ssenza\s(?:(?:un\ssolo|un|nessun|alcun|neppure\sun|neanche\sun|fare|mai)\s?){0,2}(?:access[oi]|acceder|entrar|login|us(?:o|arlo)\>|giocat[ae]|moviment[oi]|attività)[a-z]*(?=[.,;]|$)`;
const UNUSED_SINCE = pattern`(?:^|\<(?:servono|bastano|occorrono|ci\svogliono|sono|succede|accade|dopo|passano|passati|a)\s)$`;
const BECOMES = speaksOf(/inattiv|dormient/, 2);

function isWithoutUse({ scene, left, right }: Spot): boolean {
  return WITHOUT_USE.test(right) && UNUSED_SINCE.test(left) && isAbout(scene, BECOMES);
}

/** "Che cosa succede se non gioco per un anno?" supposes a time; "Dopo 12 mesi si pagano 5 €" says it. */
const ANSWERED = /^:\s(?:(?:già|solo|soltanto)\s)?dopo\s$/u;
const ANSWERS = pattern`\<(?:se|quando)\s(?:[a-zà-ÿ]+\s)?non\s(?:(?:mi|si|ci|lo)\s)?(?:entr|acced|gioc|us|utilizz|colleg|torn)[a-zà-ÿ]*[^:;.?]{0,40}:\s(?:(?:già|solo|soltanto)\s)?dopo\s$`;

/** "Un conto fermo da 12 mesi paga 5 €" */
const LEFT_ALONE = pattern`\<cont[oi]\s(?:(?:è|sono|resta|rimane|rimast[oi]|lasciat[oi])\s)?(?:ferm[oi]|inutilizzat[oi]|non\s(?:us|utilizz)at[oi])\s(?:per|da)\s(?:almeno\s|oltre\s|più\sdi\s)?$`;

/** "Marea | 12 mesi" in the column "Dopo" below "Inattività" */
function isOfRow({ scene, left }: Spot): boolean {
  return scene.operators.length === 1 && scene.heads.length > 1 && AFTER.test(left) && scene.ask(BECOMES);
}
const AFTER = /,\s(?:scatta\s)?(?:dopo|da\squando|periodo|quando(?:\sscatta)?):\s(?:dopo\s)?$/u;

export function isUnusedFor(spot: Spot): boolean {
  const { scene, left, before, right } = spot;
  return (
    ((NOT_USED.test(left) && !ANSWERED.test(right)) ||
      ANSWERS.test(before) ||
      LEFT_ALONE.test(left) ||
      isWithoutUse(spot) ||
      isOfRow(spot)) &&
    isAbout(scene, ACCOUNT) &&
    !OF_OTHERS.test(scene.low) &&
    scene.payments.length === 0 &&
    !scene.ask(OF_ITS_OWN) &&
    !isForfeited(scene.low) &&
    !isAbout(scene, CLOSED) &&
    !WRITES.test(right)
  );
}

export function beginsInactivity({ scene, left, right }: Spot): boolean {
  return (
    isAbout(scene, INACTIVE) &&
    scene.payments.length === 0 &&
    !scene.ask(OF_ITS_OWN) &&
    !isForfeited(scene.low) &&
    !isAbout(scene, CLOSED) &&
    /(?:dopo|per|da|oltre|trascors[ie])\s$/u.test(left) &&
    !WRITES.test(right)
  );
}
