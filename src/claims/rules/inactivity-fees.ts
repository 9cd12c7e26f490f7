// Reads that an unused account costs nothing: "un conto fermo non paga nulla", "nessuna spesa di inattività".
import type { FoundClaim } from '../claim.js';
import type { HeadingQuestion } from '../scene/questions.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { NOT_FREE } from './no-fees.js';
import { HALF_ANSWER } from './yes-or-no.js';

const COST = String.raw`(?:spes[ae]|cost[oi]|commission[ei]|canon[ei]|penal[ei]|addebit[oi]|trattenut[ae])`;
const UNUSED = String.raw`(?:inattiv[a-zà-ÿ]*|dormient[ei]|ferm[oi]|inutilizzat[oi]|non\s(?:us|utilizz)at[oi]|dimenticat[oi]|senza\s(?:moviment|access|attivit|giocat)[a-zà-ÿ]*)`;
const NOTHING = String.raw`(?:nulla|niente|(?:alcun[ao]?\s)?${COST}|zero|un\s(?:euro|centesimo|soldo))`;
const TAKEN = String.raw`(?:paga(?:no)?|costa(?:no)?|si\spaga(?:no)?|(?:trattien|trattien|togli|prend|chied|addebit|applic|prelev|detra)[a-zà-ÿ]{1,5}|subisc[a-z]+|prevede|comporta|ha|c'è|ci\ssono|sono\spreviste|si\sapplica(?:no)?|vien[a-z]+\s[a-z]{6,11})`;
const NO_FEE = everyPattern`\<(?:nessun[ao]?|zero|senza|niente|né)\s(?:alcun[ao]?\s)?${COST}\s(?:[a-z]+\s)?(?:di|per|d'|da|su|sui)\s?(?:(?:i|il|un|gli|la|l')\s?)?(?:cont[oi]\s)?${UNUSED}|\<cont[oi]\s(?:[a-zà-ÿ]+\s){0,2}${UNUSED}[^.;:,]{0,30}\snon\s${TAKEN}\s(?:mai\s)?${NOTHING}|\<non\s${TAKEN}\s(?:mai\s)?${NOTHING}\s[^.;:,]{0,30}\<${UNUSED}|\<non\s(?:costa|si\spaga|paga)(?:no)?\s${NOTHING},?\s(?:e\s)?(?:nemmeno|neanche|neppure)\s[^.;:,]{0,25}\<${UNUSED}|\<(?:${COST}|canone)\snon\s(?:si\sapplica|è\sprevist[oa]|c'è|esiste)[^.;:]{0,25}\s${UNUSED}|\<cont[oi]\s(?:[a-zà-ÿ]+\s){0,2}${UNUSED}[^.;:,]{0,20}(?::|\s(?:è|sono|resta|rimane))\s(?:tutto\s|sempre\s)?(?:gratis|gratuit[oi]|senza\s${COST})|\<(?:${COST}\s(?:di|per)\s)?inattività(?:,\s[^,:]{2,30})?:\s(?:nessun[ao]|gratis|nulla|niente|zero|no|non\s(?:previst|applicat)[ao])(?=[.,;]|$)`;
const IF_UNUSED = String.raw`(?:${UNUSED}|(?:se|chi|quando)\s(?:[a-z]+\s)?non\s(?:[a-z]{2}\s)?(?:gioc|entr|acced|us|colleg|torn)|smett[a-z]+\sdi|non\sgioc|tenere\sil\sconto|mantenere\sil\sconto)`;
const TAKES = String.raw`(?:cost[ai]|pag[ao]|spes[ae]|commission|addebit|togli|trattien|prend|prelev|perd|penal|canon)`;
/** "Un conto fermo costa qualcosa?", "Se smetto di giocare mi togliete soldi?" */
const ASKED = pattern`^(?!quant|com|quand|perch|che\s|cosa|dopo)[^?]*(?:${IF_UNUSED}[^?]*${TAKES}|${TAKES}[^?]*${IF_UNUSED})[^?]*\?$`;
const HOW_MUCH = pattern`^quant[oi]\s[^?]*(?:${IF_UNUSED}[^?]*${TAKES}|${TAKES}[^?]*${IF_UNUSED})[^?]*\?$`;
const FEE_ASKED: HeadingQuestion<'' | 'whether' | 'how much'> = {
  of: ([asked]) => (asked?.says(ASKED) ? 'whether' : asked?.says(HOW_MUCH) ? 'how much' : ''),
};
const NO = /^(?:no(?=[.,:;!]|$)|(?:niente|nulla|zero|gratis|nessun[ao]|mai)(?=[.,:;!]|$))/u;
/** "No, se torni entro un anno", "non nei primi mesi": half an answer. */
const FOR_A_TIME = pattern`\<(?:prim[ie]|fino\sa|entro|altrimenti|poi|oltre|da\squel)\>|€|euro`;
const OF_OTHERS = pattern`senza\ssaldo|saldo\s(?:è\s)?(?:zero|vuoto|nullo|azzerato|finito)|\<a\szero\>|\<(?:vuot[oi]|prepagat|carta|sessione|bonus|punti|livell[oi])`;

/** A quick look at whether a text may say so. */
const ANY =
  /inattiv|dormient|ferm[oi]|utilizzat|dimenticat|senza (?:mov|acc|att|gio)|^(?:no|niente|nulla|zero|gratis|nessun[ao]|mai)(?![a-z])|non si paga|non (?:costa|paga|trattien|addebit)/;

export function* freeInactivity(low: string): Generator<WordSpot> {
  if (!ANY.test(low) || OF_OTHERS.test(low) || NOT_FREE.test(low)) return;
  for (const match of everyMatch(low, NO_FEE)) yield wordSpot(match, () => NONE);
  const nothing = FOR_A_TIME.test(low) ? null : NOTHING_PAID.exec(low);
  if (nothing) yield wordSpot(nothing, ({ scene }) => (scene.ask(UNUSED_ABOVE) ? NONE : []));
  const answer = NO.exec(low);
  if (!answer || HALF_ANSWER.test(low) || FOR_A_TIME.test(low)) return;
  yield wordSpot(answer, ({ scene }) => {
    const asked = scene.ask(FEE_ASKED);
    return asked === 'whether' || (asked === 'how much' && !answer[0].startsWith('no')) ? NONE : [];
  });
}

/** "Non succede niente e non si paga niente." below "Se non giochi più" */
const NOTHING_PAID = pattern`^(?!(?:finché|basta|chi\sgioca|se\s(?:il\ssaldo|gioc))).{0,60}(?<![a-zà-ÿ])non\s${TAKEN}\s(?:mai\s)?${NOTHING}(?![a-zà-ÿ])`;
const UNUSED_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest?.says(UNUSED_HEADING) === true && !nearest.says(OF_OFFERS),
};
const OF_OFFERS = /bonus|gir[io](?![a-z])|punti|livell|premi|cart[ae]/;
const UNUSED_HEADING = new RegExp(`${IF_UNUSED}|(?<![a-zà-ÿ])${UNUSED}`, 'u');

const NONE: readonly FoundClaim[] = [{ subject: 'account', property: 'inactivity_fee', value: 0, unit: 'EUR' }];
