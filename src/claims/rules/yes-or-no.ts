// Yes and no below a question on a payment method: "Posso prelevare con Skrill?" above "No. Bisogna usare il bonifico."
import type { FoundClaim } from '../claim.js';
import type { Head } from '../scene/heads.js';
import { withSigns } from '../scene/methods-of-value.js';
import type { HeadingQuestion } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { pattern, patternInAnyCase } from '../text/expressions.js';

const YES = String.raw`s[iì]|cert(?:o|amente)|naturalmente|ovviamente|assolutamente\ssì`;
const NO = String.raw`(?:(?:purtroppo|assolutamente|ancora|per\s(?:ora|adesso|il\smomento)|al\smomento)\s)?no|non\s(?:ancora|(?:è|sono)\s(?:ancora\s)?(?:possibil|previst|accettat|disponibil|ammess|consentit)[a-z]{1,3}|si\spuò)`;
const ANSWER = patternInAnyCase`^(?:(${YES})|${NO})(?=[.,!:;]|$)`;

/** A quick look at whether a text, in any letters, may be such an answer. */
export function mayAnswerSo(text: string): boolean {
  return ANSWER.test(text);
}

export function* answers(low: string): Generator<WordSpot> {
  const match = ANSWER.exec(low);
  const isYes = match?.[1] !== undefined;
  if (!match) return;
  const isPlain = !(isYes ? HALF_ANSWER : EXCEPTION).test(low.replace(PLAIN, ''));
  // "Sì, purché sia di almeno 20 €": a bonus asks for more, whatever brings it.
  if (isPlain || PROVIDED.test(low))
    yield wordSpot(match, (spot) =>
      ofQuestion(spot, isYes).filter(({ property }) => isPlain || property === 'for_bonus'),
    );
}

/** "Sì, ma non il bonus": half an answer. */
export const HALF_ANSWER = pattern`\<(?:ma|però|solo|soltanto|se|purché|salvo|tranne|eccetto|quando|finché|dopo|prima|dipende|sempre|quasi|meno|almeno\suna|alcun[ei])\>(?!\sche\ssia\>)(?<!\<(?:anche\s(?:se|quando)|(?:nemmeno|neanche|neppure)\s(?:dopo|se|quando|prima)))`;
/** "No, se …"; but "no, soltanto euro", "no, il voucher serve solo a depositare" are whole ones. */
const EXCEPTION = pattern`\<(?:se|purché|salvo|tranne|eccetto|quando|finché|prima|dipende|sempre|quasi|meno|alcun[ei]|subito)\>`;

const PROVIDED = pattern`^s[iì],\s(?:purché|basta\sche|a\spatto\sche|ma\s(?:serve|servono|bisogna))\>`;

/** "Sì, dopo la verifica del conto": what holds for all players. */
const PLAIN =
  /(?<=^s[iì],\s)(?:ma\s)?(?:solo\s|soltanto\s)?(?:dopo|a)\s(?:la\s|aver\s)?verific[a-zà-ÿ]+(?:\s(?:il|del)\sconto|\s(?:i|dei)\sdocumenti|\s(?:l'|dell')identità)?/u;

/** "Posso prelevare su PayPal se ho depositato con Visa?" */
const IN_A_CASE = pattern`\<(?:se|quando|senza|dopo|prima|ancora|già|subito|anche\squando|stess[oa]|altr[oiae]|altrui|meno|più|oltre|estero|estera|svizzera|san\smarino|europa|fuori|aziendal[ei]|intestat[oa])\>|\<di\s(?:un'?\s?)?(?:amic[oa]|mi[ao]\s|famil|parent|qualcun)|(?:depositar|versar)[^?]{2,30}\se\s(?:poi\s)?(?:prelevar|ritirar|incassar)|\d`;

/** "Posso versare con Skrill e ritirare con Neteller?": of neither by itself. */
const IN_AND_OUT = pattern`\<(?:versare|depositare|ricaricare|pagare)\>(?:(?!,)[^?]){3,40}\s(?:e|ma|per\spoi|e\spoi)\s(?:prelevare|ritirare|incassare)\s(?:con|su|tramite)\>`;

function ofQuestion({ scene }: Spot, isYes: boolean): readonly FoundClaim[] {
  const [property, ...methods] = scene.ask(PERMISSION_ASKED).split('|');
  return methods.map((method) => permission(method, property!, isYes));
}

export function permission(method: string, property: string, isAllowed: boolean): FoundClaim {
  return { subject: `payment:${method}`, property, value: isAllowed ? 'yes' : 'no', unit: 'text' };
}

const MAY = String.raw`(?:si\s(?:può|possono)|posso|possiamo|potrò|è\spossibile)\s(?:anche\s)?`;
const MONEY = String.raw`(?:(?:le\s(?:mie\s)?vincite|i\ssoldi|il\sdenaro|una\svincita)\s)?`;
const WITH = String.raw`(?:con|su|tramite|via|usando|verso|in)\s`;
const TAKE_OUT = String.raw`(?:prelevare|ritirare|incassare|riscuotere)`;
const PAY_OUT = pattern`^(?:e\s)?${MAY}${TAKE_OUT}\s${MONEY}${WITH}|^(?:e\s)?${MAY}${TAKE_OUT}\?$|^${MAY}usare\s[^?]{3,40}\sper\s(?:${TAKE_OUT}|i\sprelievi)\>|\<(?:si\s(?:può|possono)\s(?:anche\s)?(?:usare|utilizzare)|(?:serve|vale|funziona|va\sbene)(?:\sanche)?)\s(?:anche\s)?(?:per|a)\s(?:${TAKE_OUT}|i\sprelievi)\?$|\<(?:permette|accetta|consente|prevede)\s(?:anche\s)?(?:i\sprelievi|di\sprelevare)\?$`;
const BONUS = String.raw`(?:(?:bonus|offerta|promozione|promo)(?:\sdi\sbenvenuto)?|benvenuto)`;
const GET_BONUS = new RegExp(
  [
    String.raw`(?<![a-zà-ÿ])(?:prend|ricev|otteng|ott[ie]{1,2}n|ho\sdiritto|spett|avrò)[a-z]{0,2}\s(?:(?:lo\sstesso|anche|comunque)\s)?(?:il\sbonus|l'offerta|il\sbenvenuto|al\sbonus)|(?<![a-zà-ÿ])(?:d(?:à|anno)\s(?:diritto|accesso)|(?:val(?:e|gono)|conta(?:no)?|va(?:nno)?\sbene|è\svalid[oa]|sono\svalid[ie])\sper|attiva(?:no)?|sblocca(?:no)?|fa(?:nno)?\sscattare)\s(?:al|il|per\sil|la|l'|all'|alla)?\s?${BONUS}(?![a-zà-ÿ])`,
    String.raw`^${MAY}(?:avere|ricevere|ottenere|attivare|prendere|usare|sbloccare)\s(?:(?:il|la)\s|l')${BONUS}\s[^?]{0,60}(?:con|tramite|usando)\s`,
    String.raw`(?:il|l'|la)\s?${BONUS}\s(?:vale|è\svalid[oa]|si\s(?:attiva|ottiene|prende)|spetta|scatta|arriva|c'è)\s(?:anche\s)?(?:[a-z]+\s){0,4}(?:con|tramite|da)\s`,
    String.raw`^(?:anche\s)?con\s[^?]{3,40}\s(?:(?:ho|si\sha)\sdiritto\s(?:al|all')|(?:prendo|ricevo|ottengo|ho|si\s(?:prende|riceve|ottiene))\s(?:il|l'|la))\s?${BONUS}`,
  ].join('|'),
  'u',
);
/** "Vale anche con Skrill?" on the page of the bonus. */
const WITH_IT =
  /^(?:e\s)?(?:vale|è\svalid[oa]|funziona|spetta|si\sattiva)\s(?:anche\s)?(?:(?:per|a)\schi\s[a-z]+\s)?con\s/u;
const PAY_IN = pattern`^${MAY}(?:pagare|giocare|depositare|versare|ricaricare(?:\sil\sconto)?)\s${WITH}|^${MAY}(?:usare|utilizzare)\s(?:(?:la|il|una|anche)\s)?§(?:\s(?:e|o)\s§)?(?:\s(?:su|da)\s[a-z]{3,20}|\sper\s(?:depositare|versare|giocare|pagare))?\?$|\<(?:è|sono)\s(?:accettat[oaie]|disponibil[ei]|ammess[oaie]|tra\si\smetodi)(?:\s[^?]{2,30})?\?$|^(?:è|sono)\saccettat[oaie]\s|\<(?:accettate|accettano|accetta|si\saccetta(?:no)?)\s|^(?:c'è|ci\ssono|avete)\s(?:anche\s)?(?=§)|§\s(?:c'è|ci\ssono)\?$|^(?:e\s)?§\?$`;

/** The property and the methods, with a bar before each method. */
export const PERMISSION_ASKED: HeadingQuestion<string> = {
  of(headings) {
    const [asked, ...above] = headings;
    if (!asked || !(asked.low.endsWith('?') || asked.says(PAYING_OUT)) || asked.says(IN_A_CASE)) return '';
    if (asked.says(IN_AND_OUT)) return '';
    const named = asked.payments.length > 0 ? asked : above.find((one) => one.payments.length > 0);
    const names = [...new Set(named?.payments.map(({ name }) => name))];
    // "Si può incassare?" on the page of one method.
    if (names.length === 0 || (named !== asked && names.length > 1)) return '';
    const property = propertyOf(asked, above);
    return property === '' || (named !== asked && !/^(?:withdrawals|for_bonus)$/.test(property) && !asked.says(ALONE))
      ? ''
      : [property, ...names].join('|');
  },
};

/** "Si può usare?" on the page of a method */
const ALONE = /^(?:si può usare|è (?:accettat[oa]|disponibile)|c'è|funziona)\?$/u;

/** "Prelevare con Apple Pay" above "Non è possibile." */
const PAYING_OUT = pattern`^(?:prelevare|prelievi|prelievo|ritirare|incassare)\s(?:con|su|tramite|via)\s[^?]{3,30}$`;

function propertyOf(asked: Head, above: readonly Head[]): string {
  if (PAY_OUT.test(asked.low) || asked.says(PAYING_OUT)) return 'withdrawals';
  const named = [asked, ...above].find(({ offers }) => offers.length > 0)?.offers ?? [];
  const isOfOther = named.some(({ name }) => name !== 'welcome' && name !== 'bonus');
  if (GET_BONUS.test(asked.low)) return isOfOther ? '' : 'for_bonus';
  if (WITH_IT.test(asked.low)) return named.length > 0 && !isOfOther ? 'for_bonus' : '';
  // On the page of an offer that is asked of the offer.
  return (PAY_IN.test(withSigns(asked)) || asked.says(ALONE)) &&
    [asked, ...above].every(({ offers }) => offers.length === 0)
    ? 'accepted'
    : '';
}
