// What is said right before a time to last so long: "il bonus scade dopo 30 giorni", "i giri durano 24 ore", "ha una
// validità di 30 giorni dall'attivazione". No other word of the sentence makes it another term then.
import { type PassageQuestion, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const LASTS = pattern`(?:\<(?:scad(?:e|ono|rà|ranno)|decad(?:e|ono)|dura(?:no)?|rest(?:a|ano)\svalid[oaie]|(?:è|sono)\svalid[oaie]|val(?:e|gono))(?:\s(?:dopo|in|per|entro))?|(?:validità|durata)\s(?:(?:è\s)?(?:di|pari\sa)|è))\s(?:soli\s|sole\s|appena\s)?$`;
const THING = String.raw`(?<![a-zà-ÿ])(?:(?:il|lo|la|i|gli|le|un|una|ogni|quest[oaei]|tutt[ei] [ig]l?i?)\s(?:[a-zà-ÿ\d]+\s)?|l')`;
/** No verb of its own stands between: "È alternativa al bonus e dura 10 giorni" says it of something else. */
const MORE = String.raw`[a-zà-ÿ]*(?:\s(?!e\s|ed\s|ma\s|che\s)[a-zà-ÿ']+){0,6}\s$`;
const OF_SPINS = pattern`${THING}(?:gir[oi]|free\sspins?|spins?|fs)(?![a-zà-ÿ])${MORE}`;
const OF_OFFER = pattern`${THING}(?:bonus|offert|ricaric|promo|benvenut|cash\s?back|rimbors|pacchett|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)${MORE}`;
const REQUIREMENT =
  /requisit|wager|rollover|playthrough|rigioc|giocat|vincit|vinc[ei]|codic|document|punti|amic|livell|torne|classific|lotto|grupp|scaglion|blocc|(?:un|ogni)\spacchett/u;

/** Working days are those of a payment; what begins with the account is the time to ask for an offer. */
const OTHER = /^\s(?:lavorativ|(?:dalla|dall'|dal)\s?(?:registraz|iscriz|apertur))/u;

/** The property of an offer; `''` where it is not said like this. */
export function saidToLast({ before, right }: Pick<Spot, 'before' | 'right'>): 'validity' | 'spins_validity' | '' {
  const match = LASTS.exec(before);
  if (!match || OTHER.test(right)) return '';
  const part = before.slice(0, match.index).split(/[,;:]/).at(-1)!;
  if (REQUIREMENT.test(part)) return '';
  if (OF_SPINS.test(part)) return 'spins_validity';
  return OF_OFFER.test(part) ? 'validity' : '';
}

/** "Hai 30 giorni dall'accredito" after what was said of a requirement, or below its name. */
export function isSinceCredit({ left, right, scene }: Spot): boolean {
  return HAD.test(left) && SINCE_CREDIT.test(right) && !OTHER_TERM.test(scene.low) && scene.ask(OF_REQUIREMENT);
}

const HAD = pattern`(?:(?:hai|avete|abbiamo|si\shanno|ci\ssono|restano|concede|dà|giorni\ssono)\s(?:(?:quindi|poi|però|solo|sempre|comunque)\s)?|tempo:\s)$`;
const SINCE_CREDIT = pattern`^,?\s(?:di\stempo\s|a\sdisposizione\s)?(?:(?:a\spartire|contati)\s)?(?:dall'(?:accredit|attivazion)|da\squando\s(?:il\sbonus|(?:lo|l[oa]\ssi|ti|viene|è)\s)|dal\s(?:momento|giorno)\s(?:dell'accredit|dell'attivazion|in\scui))`;
const OTHER_TERM = /gir[oi](?![a-z])|spin|vincit|document|codic|punti|reclam|preliev|prelev/;
const OF_REQUIREMENT: PassageQuestion<boolean> = {
  ofPassage: ({ requirement, above }) => requirement === 'named' || (requirement === '' && above(REQUIREMENT_ABOVE)),
};
const REQUIREMENT_ABOVE = speaksOf(/requisit|wager|rollover|playthrough|rigioc/, 2);
