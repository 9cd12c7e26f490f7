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
  if (match && !HALF_ANSWER.test(low.replace(PLAIN, '')))
    yield wordSpot(match, (spot) => ofQuestion(spot, match[1] !== undefined));
}

/** "Sì, ma non il bonus", "no, se …": half an answer. */
export const HALF_ANSWER = pattern`\<(?:ma|però|solo|soltanto|se|purché|salvo|tranne|eccetto|quando|finché|dopo|prima|dipende|sempre|quasi|meno|almeno\suna|alcun[ei])\>(?!\sche\ssia\>)(?<!\<(?:anche\s(?:se|quando)|(?:nemmeno|neanche|neppure)\s(?:dopo|se|quando|prima)))`;

/** "No, soltanto per depositare", "sì, dopo la verifica del conto": what holds for all players. */
const PLAIN =
  /(?<=^no,\s)(?:solo|soltanto|solamente|unicamente)\s(?:per|a)\s(?:i\s)?(?:depositare|versare|ricaricare|depositi|versamenti)(?![a-zà-ÿ])|(?<=^s[iì],\s)(?:ma\s)?(?:solo\s|soltanto\s)?(?:dopo|a)\s(?:la\s|aver\s)?verific[a-zà-ÿ]+(?:\s(?:il|del)\sconto|\s(?:i|dei)\sdocumenti|\s(?:l'|dell')identità)?/u;

/** "Posso prelevare su PayPal se ho depositato con Visa?" */
const IN_A_CASE = pattern`\<(?:se|quando|senza|dopo|prima|ancora|già|subito|anche\squando|stess[oa]|altr[oiae])\>`;

/** "Posso versare con Skrill e ritirare con Neteller?": of neither by itself. */
const IN_AND_OUT = pattern`\<(?:versare|depositare|ricaricare|pagare)\>(?:(?!,)[^?]){3,40}\s(?:e|ma|per\spoi|e\spoi)\s(?:prelevare|ritirare|incassare)\s(?:con|su|tramite)\>`;

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
const GET_BONUS = pattern`\<(?:d(?:à|anno)\sdiritto|val(?:e|gono)\sper|conta(?:no)?\sper|attiva(?:no)?)\s(?:al|il|per\sil|l'|all')\s?(?:bonus|offerta|benvenuto)|^${MAY}(?:avere|ricevere|ottenere|attivare|prendere)\s(?:il\sbonus|l'offerta)\s[^?]{0,60}\<(?:con|tramite|usando)\s`;
const PAY_IN = pattern`^${MAY}(?:pagare|depositare|versare|ricaricare(?:\sil\sconto)?)\s${WITH}|^(?:è|sono)\saccettat[oaie]\s|\<(?:è|sono)\saccettat[oaie]\?$|^(?:accettate|accettano|si\saccetta(?:no)?)\s`;

/** The property and the methods, with a bar before each method. */
const PERMISSION_ASKED: HeadingQuestion<string> = {
  of(headings) {
    const [asked, ...above] = headings;
    if (!asked?.low.endsWith('?') || asked.payments.length === 0) return '';
    if (asked.says(IN_A_CASE) || asked.says(IN_AND_OUT)) return '';
    const property = propertyOf(asked, above);
    return property === '' ? '' : [property, ...new Set(asked.payments.map(({ name }) => name))].join('|');
  },
};

function propertyOf(asked: Head, above: readonly Head[]): string {
  if (PAY_OUT.test(asked.low)) return 'withdrawals';
  const isOfOther = asked.offers.some(({ name }) => name !== 'welcome' && name !== 'bonus');
  if (GET_BONUS.test(asked.low)) return isOfOther ? '' : 'for_bonus';
  // On the page of an offer that is asked of the offer.
  return PAY_IN.test(asked.low) && [asked, ...above].every(({ offers }) => offers.length === 0) ? 'accepted' : '';
}
