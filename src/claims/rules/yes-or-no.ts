// Yes and no below a question on a payment method: "Posso prelevare con Skrill?" above "No. Bisogna usare il bonifico."
import type { FoundClaim } from '../claim.js';
import type { Head } from '../scene/heads.js';
import type { HeadingQuestion } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern } from '../text/expressions.js';

const ANSWER = /^(?:(s[iì])|no)(?=[.,!:;])/iu;

/** A quick look at whether a text, in any letters, may be such an answer. */
export function mayAnswerSo(text: string): boolean {
  return ANSWER.test(text);
}

export function* answers(low: string): Generator<WordSpot> {
  const match = ANSWER.exec(low);
  if (!match) return;
  const isPlain = !CONDITION.test(low.replace(PLAIN, ''));
  // "Sì, purché sia di almeno 20 €": a bonus asks for more, whatever brings it.
  if (isPlain || PROVIDED.test(low))
    yield wordSpot(match, (spot) =>
      ofQuestion(spot, match[1] !== undefined).filter(({ property }) => isPlain || property === 'for_bonus'),
    );
}

/** "Sì, ma non il bonus", "no, se …": half an answer. */
const CONDITION = pattern`\<(?:ma|però|solo|soltanto|se|purché|salvo|tranne|eccetto|quando|finché|dopo|prima|dipende|sempre|quasi|meno|almeno\suna|alcun[ei])\>(?!\sche\ssia\>)`;

const PROVIDED = pattern`^s[iì],\s(?:purché|basta\sche|a\spatto\sche|ma\s(?:serve|servono|bisogna))\>`;

/** "No, soltanto per depositare", "sì, dopo la verifica del conto": what holds for all players. */
const PLAIN =
  /(?<=^no,\s)(?:solo|soltanto|solamente|unicamente)\s(?:per|a)\s(?:i\s)?(?:depositare|versare|ricaricare|depositi|versamenti)(?![a-zà-ÿ])|(?<=^s[iì],\s)(?:ma\s)?(?:solo\s|soltanto\s)?(?:dopo|a)\s(?:la\s|aver\s)?verific[a-zà-ÿ]+(?:\s(?:il|del)\sconto|\s(?:i|dei)\sdocumenti|\s(?:l'|dell')identità)?/u;

/** "Posso prelevare su PayPal se ho depositato con Visa?" */
const IN_A_CASE = pattern`\<(?:se|quando|senza|dopo|prima|ancora|già|subito|anche\squando|stess[oa]|altr[oiae])\>`;

function ofQuestion({ scene }: Spot, isYes: boolean): readonly FoundClaim[] {
  const [property, ...methods] = scene.ask(PERMISSION_ASKED).split('|');
  return methods.map((method) => permission(method, property!, isYes));
}

export function permission(method: string, property: string, isAllowed: boolean): FoundClaim {
  return { subject: `payment:${method}`, property, value: isAllowed ? 'yes' : 'no', unit: 'text' };
}

const MAY = String.raw`(?:si\s(?:può|possono)|posso|possiamo|è\spossibile)\s(?:anche\s)?`;
const MONEY = String.raw`(?:(?:le\s(?:mie\s)?vincite|i\ssoldi|il\sdenaro|una\svincita)\s)?`;
const WITH = String.raw`(?:con|su|tramite|via|usando|verso)\s`;
const PAY_OUT = pattern`^${MAY}(?:prelevare|ritirare|incassare)\s${MONEY}${WITH}|^${MAY}usare\s[^?]{3,40}\sper\s(?:prelevare|ritirare|i\sprelievi)\>|\<(?:si\s(?:può|possono)\s(?:anche\s)?(?:usare|utilizzare)|(?:serve|vale|funziona|va\sbene)(?:\sanche)?)\s(?:anche\s)?(?:per|a)\s(?:prelevare|ritirare|incassare|i\sprelievi)\?$|\<(?:permette|accetta|consente|prevede)\s(?:anche\s)?(?:i\sprelievi|di\sprelevare)\?$`;
const BONUS = String.raw`(?:(?:bonus|offerta|promozione|promo)(?:\sdi\sbenvenuto)?|benvenuto)`;
const GET_BONUS = new RegExp(
  [
    String.raw`(?<![a-zà-ÿ])(?:d(?:à|anno)\s(?:diritto|accesso)|(?:val(?:e|gono)|conta(?:no)?|va(?:nno)?\sbene|è\svalid[oa]|sono\svalid[ie])\sper|attiva(?:no)?|sblocca(?:no)?|fa(?:nno)?\sscattare)\s(?:al|il|per\sil|la|l'|all'|alla)?\s?${BONUS}(?![a-zà-ÿ])`,
    String.raw`^${MAY}(?:avere|ricevere|ottenere|attivare|prendere|usare|sbloccare)\s(?:(?:il|la)\s|l')${BONUS}\s[^?]{0,60}(?:con|tramite|usando)\s`,
    String.raw`(?:il|l'|la)\s?${BONUS}\s(?:vale|è\svalid[oa]|si\s(?:attiva|ottiene|prende)|spetta|scatta|arriva|c'è)\s(?:anche\s)?(?:[a-z]+\s){0,4}(?:con|tramite|da)\s`,
    String.raw`^(?:anche\s)?con\s[^?]{3,40}\s(?:(?:ho|si\sha)\sdiritto\s(?:al|all')|(?:prendo|ricevo|ottengo|ho|si\s(?:prende|riceve|ottiene))\s(?:il|l'|la))\s?${BONUS}`,
  ].join('|'),
  'u',
);
/** "Vale anche con Skrill?" on the page of the bonus. */
const WITH_IT =
  /^(?:e\s)?(?:vale|è\svalid[oa]|funziona|spetta|si\sattiva)\s(?:anche\s)?(?:(?:per|a)\schi\s[a-z]+\s)?con\s/u;
const PAY_IN = pattern`^${MAY}(?:pagare|depositare|versare|ricaricare(?:\sil\sconto)?)\s${WITH}|^(?:è|sono)\saccettat[oaie]\s|\<(?:è|sono)\saccettat[oaie]\?$|^(?:accettate|accettano|si\saccetta(?:no)?)\s`;

/** The property and the methods, with a bar before each method. */
const PERMISSION_ASKED: HeadingQuestion<string> = {
  of(headings) {
    const [asked, ...above] = headings;
    if (!asked?.low.endsWith('?') || asked.says(IN_A_CASE)) return '';
    const property = propertyOf(asked, above);
    // "Vale per il bonus?" on the page of a method.
    const isOfPage = asked.payments.length === 0 && property === 'for_bonus';
    const methods = isOfPage ? (above.find(({ payments }) => payments.length > 0)?.payments ?? []) : asked.payments;
    return property === '' || methods.length === 0
      ? ''
      : [property, ...new Set(methods.map(({ name }) => name))].join('|');
  },
};

function propertyOf(asked: Head, above: readonly Head[]): string {
  if (PAY_OUT.test(asked.low)) return 'withdrawals';
  const named = [asked, ...above].find(({ offers }) => offers.length > 0)?.offers ?? [];
  const isOfOther = named.some(({ name }) => name !== 'welcome' && name !== 'bonus');
  if (GET_BONUS.test(asked.low)) return isOfOther ? '' : 'for_bonus';
  if (WITH_IT.test(asked.low)) return named.length > 0 && !isOfOther ? 'for_bonus' : '';
  // On the page of an offer that is asked of the offer.
  return PAY_IN.test(asked.low) && [asked, ...above].every(({ offers }) => offers.length === 0) ? 'accepted' : '';
}
