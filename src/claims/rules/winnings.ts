// Sentences about what spins have won, which is played through in its own time, and about balances that are lost for
// good.
import type { Head } from '../scene/heads.js';
import { type HeadingQuestion, saidBefore, speaksOf } from '../scene/questions.js';
import { OFFER_ABOVE, offerOf, type Scene, type Spot } from '../scene/scene.js';
import { pattern, WEEKDAYS, word } from '../text/expressions.js';
import { type Bound, EACH_PERIOD } from './least-or-most.js';
import { periodSuffix } from './periods.js';
import type { Topic } from './topic-of-value.js';

/**
 * "Quello di ricarica va giocato 25 volte. Le vincite da giri gratuiti sono soggette a 30 volte.": of whatever spins
 * there are, and not of the offer before.
 */
export function offerPlayed(spot: Spot): string {
  const { scene } = spot;
  const offer = offerOf(spot);
  const isOpen = scene.offers.length === 0 && /^(?:reload|cashback|weekend)/.test(offer) && ANY_SPINS.test(scene.low);
  if (offer === '' && scene.offers.length === 0 && scene.operators.length === 1 && SPINS_OF_HOUSE.test(scene.low))
    return 'bonus';
  if (offer === '' && scene.offers.length + scene.operators.length === 0 && WON_WITH.test(scene.low))
    return scene.ask(OTHER_SPINS_ABOVE) ? '' : 'bonus';
  return isOpen && scene.ask(OFFER_ABOVE) === '' ? 'bonus' : offer;
}

const ANY_SPINS = pattern`^(?:(?:le|tutte\sle|eventuali|le\seventuali)\s)?vincite\s(?:[a-z]+[ei]\s)?(?:da|con)\s(?:giri|(?:free\s)?spins?)\>`;

/** "Le vincite dei giri di Marea vanno puntate 30 volte." */
const SPINS_OF_HOUSE = pattern`^(?:le\s)?vincite\sd(?:ei|ai|a)\s(?:giri|free\sspins?)\s(?:di|da|su)\s[^.,;:\d]{3,40}\s(?:van|dev|si\s)`;

/** "Quello che si vince con i giri gratis va puntato 45 volte." below "Reclami": no other spins are so called. */
const WON_WITH = pattern`^(?:(?:le|tutte\sle|eventuali|le\seventuali)\svincite(?:\s[a-z]+[ei])?|(?:i\ssoldi|il\sdenaro|le\ssomme|quanto)\svint[oie]|(?:quel(?:lo)?|ciò|quanto)\s(?:che\s)?(?:si\s(?:è\s)?)?vin[ct][a-z]*)\s(?:dei|da|dai|con(?:\si)?)\s(?:giri\s(?:gratis|gratuiti|bonus|omaggio)|free\sspins?)(?=\s(?:si\s)?(?:va\s|van|dev|hann|ha\s))`;
const OTHER_SPINS_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.offers.length + one.operators.length > 0 || one.says(OTHER_SPINS)),
};
const OTHER_SPINS = pattern`torne|slot|livell|amic[oi]|\<(?:app|vip|club|spid|live|compleanno|weekend|guid[ae]|glossario|miti|classifica|casinò)\>|${WEEKDAYS}|signific|cos'|calcol|esemp|confront|verific|miglior`;

export function isOfWinnings(low: string): boolean {
  return (
    (WINNINGS.test(low) || PLAYED_THEM.test(low)) &&
    !low.replace(THAN_BONUS, '').replace(BONUS_BALANCE, '').includes('bonus')
  );
}

/** "Le vincite seguono una regola diversa da quella del bonus: …" is said of the winnings alone. */
const THAN_BONUS = pattern`\<(?:da(?:l|lla)?\s|rispetto\sa\s|di\s|che\s)(?:quell[oaie]\sd(?:el|i)\s)bonus\>|\<(?:a\sdifferenza\sdel|diversamente\sdal|rispetto\sal|più\sdel|meno\sdel)\sbonus\>`;

/** "Le vincite finiscono nel saldo bonus": what they are kept as, and no offer. */
const BONUS_BALANCE = pattern`\<(?:saldo|fondi|denaro|credito|portafoglio|soldi|(?:come|sotto\sforma\sdi|a\stitolo\sdi))\sbonus\>`;

/** "Per ritirarle bisogna puntarle 25 volte entro sette giorni.": a plural of nothing else. */
const PLAYED_THEM = pattern`\<(?:(?:ri)?(?:gioc|punt)arle|scommetterle|averle\s(?:ri)?(?:giocate|puntate))\s`;

/** "I giri valgono 0,20 €, il requisito è di 50x e il tetto di 50 €": all of it is said of spins. */
export function isOfSpinsAlone(low: string): boolean {
  return (SPINS_ALONE.test(low) || SPINS_LABEL.test(low)) && !low.includes('bonus');
}

/** "I 60 giri di benvenuto: 12 al giorno, vincite fino a 90 €, requisito 25x" */
const SPINS_LABEL = pattern`^(?:(?:i|gli)\s)?(?:\d+\s|[a-z]+\s)?(?:giri|(?:free\s)?spins?)(?![a-z])(?:(?!\s(?:e|ed|più)\s|euro)[^:.;,%€]){0,60}:\s`;

const SPINS_ALONE =
  /^(?:(?:a|da|su|con|presso)\s[^,;.:]{3,25}\s)?(?:i|gli|questi|quei)\s(?:[a-zà-ÿ\d]+\s){0,2}(?:giri|(?:free\s)?spins?)\s(?:[a-zà-ÿ']+\s){0,5}?(?:val|sono|hanno|si|van|arriv|scad|dur)/u;

/** "E i giri?", "Altri giri": what stands below is of no bonus, unless it says so. */
export function areSpinsAbove({ low, offers, isCell, ask }: Scene): boolean {
  if (/bonus|%/.test(low)) return false;
  if (isCell) return ask(ON_SPINS_PAGE);
  return offers.length === 0 && (ask(SPINS_ALONE_ABOVE) || ask(WON_WITH_SPINS));
}

const SPINS_ALONE_ABOVE: HeadingQuestion<boolean> = { of: ([nearest]) => nearest !== undefined && areAlone(nearest) };
/** "Ho vinto 130 € con i giri di benvenuto: quanto prelevo?" */
const WON_WITH_SPINS: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.low.endsWith('?') === true && asked.says(HAS_WON) && !asked.says(A_BONUS),
};
const HAS_WON = pattern`\<(?:vint[oaie]|vinc(?:o|i|e|ere|endo|iamo)|vincit[ae])\>[^.]{0,60}\<(?:giri|spins?)\>|\<(?:giri|spins?)\>[^.]{0,60}\<(?:vint[oaie]|vinc(?:o|i|e|ere|endo|iamo)|vincit[ae])\>`;
const A_BONUS = /bonus/;
/** "Massimo 100 € dalle vincite dei giri" */
const FROM_WINS = pattern`^\s(?:dalle|sulle|di|delle)\svincite\>|^\s(?:dai|sui)\s(?:\d+\s|[a-z]+\s)?(?:giri|spins?)\>`;
/** "Tetto, Benvenuto: 100 €" in a table of spins. */
const ON_SPINS_PAGE: HeadingQuestion<boolean> = {
  of: (headings) => [headings[0], headings.at(-1)].some((one) => one && areAlone(one)),
};

function areAlone(one: Head): boolean {
  return one.says(SPINS) && (!one.says(MORE) || one.says(ITS_SPINS));
}

/** "I giri del bonus di benvenuto", "Giri gratuiti dell'offerta" */
const ITS_SPINS = pattern`^(?:\d{1,2}[.)]\s)?(?:(?:i|gli|le\svincite\sdei)\s)?(?:\d+\s)?(?:giri|(?:free\s)?spins?)(?:\s(?:gratis|gratuiti|omaggio))?\s(?:d(?:i|el|ella)\s|dell')(?:bonus|offerta|pacchetto|promozione)(?![^:]*(?:\d\s?%|€))`;

/** "Marea, Tetto: 100 €" in a table of the spins that houses give */
export function isCapOfSpins(spot: Spot, bound: Bound): boolean {
  if (bound === 'max' && isMadeOfSpins(spot)) return true;
  return spot.scene.isCell && CAP_CELL.test(spot.left) && spot.scene.ask(ON_SPINS_PAGE);
}

const CAP_CELL = /(?:^|,\s)(?:tetto|massimo|vincita\smassima|limite)(?:\s(?:alle|delle|di)\svincit[ae])?:\s$/u;

/** "L'importo massimo ottenibile è di 100 €" below "Giri gratuiti" */
export function isMadeOfSpins(spot: Pick<Spot, 'left' | 'right' | 'scene'>): boolean {
  if (FROM_WINS.test(spot.right)) return true;
  if (MADE.test(spot.left)) return areWon(spot.scene.low) || areSpinsAbove(spot.scene);
  const { low, ask } = spot.scene;
  const isTaken = TAKEN_HOME.test(low) || THEY_BRING.test(low);
  return isTaken && (/giri|spin/.test(low) || ask(SPINS_ALONE_ABOVE) || ask(SPINS_BEFORE));
}

/** "Poi ci sono cento giri. Al massimo 60 € di vincita.": the sentences before speak of spins, and of no bonus. */
export const SPINS_BEFORE = saidBefore(
  pattern`^(?!.*(?:bonus|raddopp|\d\s?%\s(?:fino|del|sul))).*\<(?:giri|(?:free\s?)?spins?)\>`,
);
/** "Quello che fruttano", "quanto se ne ricava", of spins that were named before */
export const COMES_OUT = String.raw`(?:(?:quel(?:lo)?|ciò)\sche|quanto)\s(?:ne\s|se\sne\s|si\s|ci\s|ti\s)?(?:esc(?:e|ono)|vinc(?:e|i|ono)|frutt(?:a|ano)|rendono|ricav(?:a|i|ano))\>`;
const THEY_BRING = pattern`${COMES_OUT}`;

/** "Dai giri non si portano a casa più di 100 €" */
const TAKEN_HOME =
  /port(?:a|are|ano)\sa\scasa|(?:giri|spins?)\spossono\s(?:portare|dare|rendere)|intasc|frutt(?:a|are|ano)(?![a-z])|ricav(?:a|are|ano)(?![a-z])/u;
const MADE =
  /(?:ottenibil|ricavabil|incassabil|convertibil|prelevabil)[ei](?:(?:\s(?:è|sono|di|pari\sa))*:?|(?:\sin\sdenaro)?\snon\s(?:può\s|deve\s)?(?:super|ecced)[a-z]{1,4}(?:\s[ial]{1,3})?)\s$|(?<![a-z])tetto:\s$/u;

const SPINS = word`giri|(?:free\s?)?spins?`;
const MORE = pattern`\d\s?%|bonus|€|benvenuto\se|offert|pacchett|cash|ricaric`;

/** "90 giri, vincite 25x fino a 60 €", "un tetto di 3.000 € sulle vincite" */
export function isOfTimesOfSpins({ before, right }: Pick<Spot, 'before' | 'right'>): boolean {
  return TIMES_OF_SPINS.test(before) || /^\s(?:sulle|alle|per\sle)\svincite(?![a-zà-ÿ])/u.test(right);
}

const TIMES_OF_SPINS =
  /(?:giri|spins?|vincite)[:,]?\s(?:[a-zà-ÿ]+\s){0,4}\d+\s?(?:x|volte),?\s(?:e\s)?(?:al\s)?(?:fino\sa|massimo|tetto)\s(?:di\s)?$/u;

/** "Vincite dei giri: requisito 25x, massimo 100 €" */
export function isOfSpinWins(low: string): boolean {
  return OF_SPIN_WINS.test(low);
}

const OF_SPIN_WINS =
  /^(?:le\s)?vincit[ae](?:\smassim[ae])?\s(?:de[il]|dai|con\si|sui)\s(?:\d+\s)?(?:giri|(?:free\s)?spins?)[^:.\d]{0,30}:/u;

const WINNINGS = /vincit|(?:(?:quel|quello|ciò)\sche|quanto)\s(?:ne\s|si\s|ci\s)?vin[ct]/u;

/** "Dalle vincite dei giri, da rigiocare 40 volte": what is played again stands before the comma. */
export function lastClause(left: string): string {
  const [last = '', before = ''] = left.split(/[,;]/).reverse();
  return TO_PLAY.test(last) ? before + last : last;
}

const TO_PLAY = /^\s(?:da|che\s(?:va|vanno|si\s(?:deve|devono))|poi)\s(?:poi\s)?(?:ri)?(?:gioc|punt|scommett|mett)/u;

/** "Quel che si vince va rigiocato 40 volte, e si ricavano al massimo 100 €": both of what spins bring. */
export function areWon(low: string): boolean {
  return WON.test(low) && !low.includes('bonus');
}

const WON = pattern`^(?:le\s)?vincite\s[^.;%€]{0,60}(?:requisito|giocate|puntate)\s[^.;%€]{0,30}(?:\dx|volte)|(?:quel|quello|ciò)\sche\s(?:si\s)?vinc(?:e|ono)\>`;

/** "Dopo tre anni il saldo è devoluto allo Stato": what comes long after an account became inactive. */
export function isForfeited(low: string): boolean {
  return FORFEITED.test(low);
}

const FORFEITED = pattern`devol[uv]|incamer|prescri[tv]|estint[oaie]|all'erario|allo stato\>`;

/** "C'è un tetto alle vincite dei giri?" above "Sì, si possono prelevare al massimo 100 €." */
function isOfPaidWinnings(spot: Spot): boolean {
  const { low, ask } = spot.scene;
  return ask(WINS_ASKED) || (/vincit|incass/u.test(low) && periodSuffix(spot) === '');
}

/** What may be withdrawn of winnings is a limit of these. */
export function isCap(spot: Spot, topic: Topic, bound: Bound, offer: string): boolean {
  if (topic !== 'withdrawal' || bound !== 'max') return false;
  return offer === 'nodeposit' || isOfPaidWinnings(spot) || isOfOffer(spot, offer);
}

/** "Dal benvenuto non si può tirare fuori più di 1.500 €." */
function isOfOffer(spot: Spot, offer: string): boolean {
  const isGiven = /^(?:welcome|reload|weekend|offer:)/.test(offer) && spot.scene.payments.length === 0;
  return isGiven && periodSuffix(spot) === '' && !EACH_PERIOD.test(spot.right);
}

const WINS_ASKED = speaksOf(/(?:limit|tett|massim|quant|cap\s)[^?]*vin[ct][^?]*\?$/u);

/** "Le vincite, fino a 60 €, vanno puntate venti volte", "dopo averle giocate": the plural of nothing else. */
export function areWinsPlayed({ before, left, scene }: Spot): boolean {
  // "I giri di verifica non c'entrano: quelli del benvenuto chiedono 25x."
  if (THOSE.test(left)) return true;
  if (WINS_TO_PLAY.test(before)) return true;
  return ARE_PLAYED.test(before) && (/vincite\s?[^.;]{0,90}$/u.test(before) || scene.ask(SPIN_WINS_ABOVE));
}

/** "Vincite dei giri (al massimo 100 €) da giocare 25 volte", in the small print */
const WINS_TO_PLAY = pattern`(?:^|[,;:]\s)(?:(?:le|tutte\sle|eventuali)\s)?vincite(?:\s(?:dei|da|dai|con\si|sui)\s(?:[a-z]+\s)?(?:giri|(?:free\s)?spins?))?(?:\s(?:gratis|gratuiti))?(?:\s\([^)]{2,40}\)|,?\s(?:fino\sa|max|al\smassimo)\s[^,;()]{2,20})?,?\s(?:poi\s)?(?:da|che\svanno)\s(?:(?:ri)?(?:giocare|puntare)|mettere\sin\sgioco|(?:ri)?(?:giocate|puntate))\s(?:almeno\s)?$`;

const THOSE = /quell[ie]\sd(?:i|el)\s(?:bonus\sdi\s)?benvenuto\s[^.;\d]{0,30}$/u;
const ARE_PLAYED = pattern`\<(?:si\s(?:ri)?(?:punta|gioca)no\s|(?:vanno|devono|vengono|averle)\s(?:[a-zà-ÿ]+\s){0,2}(?:ri)?(?:puntat|giocat|scommess|mess)e|(?:ri)?(?:gioc|punt)(?:arle|andole)|(?:scomm|m)ett(?:erle|endole))\s(?:[a-zà-ÿ]+\s){0,2}$`;

/** "Le vincite si possono prelevare?" on a page about spins */
const SPIN_WINS_ABOVE: HeadingQuestion<boolean> = {
  of: ([nearest, ...others]) =>
    nearest?.says(/vincite/u) === true &&
    !nearest.says(/bonus/u) &&
    [nearest, ...others].some((one) => one.says(SPINS)),
};
