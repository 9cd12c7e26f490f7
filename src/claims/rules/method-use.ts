// What a clause says of the methods that it names, or that the page is about, wherever they stand in it: "Con
// Paysafecard si può solo depositare", "Niente PayPal", "Chi versa con Skrill non riceve il bonus". It knows the words
// that say so; permissions.ts knows whole sentences.
import type { FoundClaim } from '../claim.js';
import { mayNameMethod } from '../names/subjects.js';
import { methodsAbove, OF_OTHERS } from '../scene/methods-of-value.js';
import { type HeadingQuestion, METHOD_OF_PASSAGE, RUNNING_OFFER, speaksOf } from '../scene/questions.js';
import { OFFER_ABOVE, type Scene } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { clauseAround, everyMatch, everyPattern, pattern } from '../text/expressions.js';
import { THE, type Use, USES } from './method-words.js';
import { permission } from './yes-or-no.js';

/** What holds in a case, of some, or of other houses is no rule. */
const CONDITION =
  /(?<![a-zà-ÿ])(?:se|prima|finché|fino a che|quando|durante|solo (?:se|dopo)|meno di|più di|oltre|sotto (?:i|dei|gli)|sopra i|inferior[ei]|superior[ei]|intestat[a-z]|alcun[ei]|spesso|talvolta|a volte|molti|molte|tanti|potrebbe(?:ro)?|può non|senza(?! (?:il )?bonus)|differenza d[aei]l?|diversamente|contrario d[ei]l?|rispetto a|invece di|ciò che|quel(?:lo)? che|nell'app|su android|android|iphone|ipad|ios|huawei|dall'app|sull'app|dal (?:telefono|cellulare|computer|tablet)|i casinò|casinò italiani|siti|operatori|forse|quasi)(?![a-zà-ÿ])/u;

const MAY_SAY =
  /nient|né |nessun|manca|assent|non |accett|disponibil|solo|soltanto|solamente|unicament|esclus|sol[ao] |senso unico|fuori|bandit|vietat|proibit|ricev|ottien|otteng|prend|valid|ammess|compres|inclus|^[a-zà-ÿ ]{3,20}(?:,| e) |entramb|in entrata|anche |pure |può|puoi|sia |tanto |tranne|eccetto|salvo|senza bonus|torna|rientra|arriva|attiva|va(?:nno)? bene|[a-zà-ÿ],? no[.!]?$|diritto|accesso|conta|val[eg]|scattare|affianca|cassa|preleva|basta/i;
/** On the page of a method. */
const WITHOUT_METHOD =
  /(?:solo|soltanto|solamente|unicamente|esclusivamente) (?:a |per |in |ai |nei )?(?:deposit|vers|ricaric|entrata)|(?:deposita|versa|ricarica)(?:no)? (?:soltanto|solo|e basta)|senso unico|(?:le|lo|li|la) accett|l'accett|sola direzione|solo senso|ma non esc|niente (?:preliev|incass)|non (?:si |può |possono |puoi |è possibile |serve |vale )?(?:a |per )?(?:prelev|preliev|incass|ritir|riscuot)|non (?:può |possono )?(?:ricev|accogl)|uscita|entramb|due sensi|(?:anche|pure) (?:per |a )?(?:i preliev|prelev|ritir|incass|riscuot)|e preleva|e si preleva|versare e|depositare e|(?:sia|tanto) (?:per |a )?(?:deposit|vers|ricaric)|(?:conta|val[eg]|diritto|accesso|attiva|scattare|fuori|senza|esclus)[^.;:]{0,25}(?:bonus|benvenuto|offerta|promozione)/i;

/** A quick look, in any letters, at whether a text may say so. */
export function mayUse(text: string): boolean {
  return (MAY_SAY.test(text) && mayNameMethod(text)) || WITHOUT_METHOD.test(text);
}

export function* usesIn(low: string): Generator<WordSpot> {
  if (low.endsWith('?')) return;
  const match = MAY_SAY.exec(low);
  if (match) yield wordSpot(match, ({ scene }) => usesOf(scene));
}

function usesOf(scene: Scene): readonly FoundClaim[] {
  const masked = maskedMethods(scene);
  if (PLAIN_LIST.test(masked) && scene.payments.length > 1 && !scene.isCell) {
    const [property = '', isAllowed] = scene.ask(LISTED_BELOW).split(' ');
    if (property !== '' && (property === 'accepted' || isOfWelcome(scene)))
      return namesIn(scene, [[0, masked.length]]).map((one) => permission(one, property, isAllowed === 'yes'));
  }
  return USES.flatMap((one) =>
    everyMatch(masked, one.expression).flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      return ofUse(one, scene, { masked, start, end });
    }),
  );
}

/** "PayPal e Skrill: quanto si versa, chi resta senza bonus": what a page is going to tell. */
const IS_TOPIC = pattern`(?:^|[,:;–]\s|\se\s)(?:chi|qual[ei]|(?:che\s)?cosa|come|perché)\s(?:ne\s|ti\s)?$`;

interface Place {
  readonly masked: string;
  readonly start: number;
  readonly end: number;
}

function ofUse({ property: said, isAllowed, where }: Use, scene: Scene, place: Place): readonly FoundClaim[] {
  const [from, to] = clauseAround(place.masked, place.start, place.end, BREAK);
  const clause = scene.low.slice(from, to);
  if (CONDITION.test(clause) || OF_OTHERS.test(clause) || IS_TOPIC.test(place.masked.slice(from, place.start)))
    return [];
  // "Skrill non è ammesso" on the page of an offer
  const property =
    said === 'accepted' && isBelowOffer(scene) && (!isAllowed || !ACCEPTS.test(clause)) ? 'for_bonus' : said;
  if (property === 'for_bonus' ? !isOfWelcome(scene) : OF_BONUS.test(clause)) return [];
  // "Chi ha un conto aziendale non può prelevare"
  if (property !== 'for_bonus' && clause.startsWith('chi ')) return [];
  if (property === 'for_bonus' && !OF_BONUS.test(scene.low) && (!isBelowOffer(scene) || scene.ask(PAYOUTS_ABOVE)))
    return [];
  // "Il prelievo minimo è di 20 €, salvo Skrill"
  if (where === 'behind' && property === 'withdrawals' && !isAllowed && OF_LIMIT.test(clause)) return [];
  // "Android: otto (manca Apple Pay)" is said of one way to play.
  if (property === 'accepted' && !isAllowed && isOfDevice(scene)) return [];
  // "I prelievi con MyBank non sono possibili": these are not, and it may be.
  if (property === 'accepted' && !isAllowed && OF_PAYOUTS.test(clause)) return [];
  // "Il deposito conta per il benvenuto" on the page of a method: what else counts is no deposit.
  const isNamed = scene.payments.length > 0 || property !== 'for_bonus' || PAID_IN.test(clause) || ELIDED.test(clause);
  const spans = where === 'behind' ? listBehind(place) : isNamed ? listNear(place, from, to) : null;
  if (spans === null || (spans.length === 0 && where === 'named')) return [];
  const names = spans.length > 0 ? namesIn(scene, spans) : where === 'near' && isNamed ? namesAbove(scene) : [];
  return names.map((one) => permission(one, property, isAllowed));
}

/** Below the name of a device, or of the app, a method is missing there only. */
function isOfDevice({ heads, ask }: Scene): boolean {
  return heads.some((one) => one.says(DEVICE)) || ask(BELOW_DEVICE);
}

const DEVICE = pattern`\<(?:app|applicazione|iphone|ipad|ios|android|huawei|browser|computer|desktop|mobile|smartphone|tablet|windows)\>`;
const BELOW_DEVICE = speaksOf(DEVICE, 3);

/** "Corallo accetta carte, PayPal e Skrill" below the title of its bonus is said of the house. */
const ACCEPTS = pattern`\<(?:accetta(?:no)?|si\s(?:paga|deposita|versa)|supporta)\>`;

/** Each method as one sign, and as many others as it has further letters. */
function maskedMethods({ low, payments }: Scene): string {
  let [text, last] = ['', 0];
  for (const { start, end } of payments) {
    text += low.slice(last, start) + '§'.padEnd(end - start, '¤');
    last = end;
  }
  return text + low.slice(last);
}

const BREAK = /[:;]\s|,?\s(?:ma|mentre|però)\s/gu;

type Span = readonly [start: number, end: number];

const ONE = String.raw`§¤{0,24}`;
const MORE = String.raw`(?:(?:,\s|,?\s(?:e|o|ed|né|oppure)\s)(?:${THE})${ONE}){0,9}`;
const BEHIND = pattern`^(?:${THE})(?:cart[ae]\s\(|cart[ae],\s)?${ONE}${MORE}`;
const LIST = everyPattern`${ONE}${MORE}`;

function listBehind({ masked, end }: Place): readonly Span[] {
  const match = BEHIND.exec(masked.slice(end));
  return match ? [[end, end + match[0].length]] : [];
}

/** The last list of methods before the words, or the first one after them; of the clause before where it has none. */
function listNear({ masked, end }: Place, from: number, to: number): readonly Span[] {
  const lists = everyMatch(masked, LIST).map((match): Span => [match.index, match.index + match[0].length]);
  const own = lists.findLast((one) => one[0] >= from && one[0] < end);
  if (own) return [own];
  const next = lists.find((one) => one[0] >= end && one[1] <= to && WITH.test(masked.slice(end, one[0])));
  if (next) return [next];
  const before = lists.findLast((one) => one[1] <= from);
  return before ? [before] : [];
}

/** "PayPal, Skrill, carte e anche Bitcoin" below "Quali metodi accettate?" */
const PLAIN_LIST = /^§¤{0,24}(?:(?:,\s|,?\s(?:e|ed|o)\s(?:anche\s|con\s)?)(?:§¤{0,24}|[a-zà-ÿ]{3,12})){1,12}\.?$/u;
const LISTED_BELOW: HeadingQuestion<string> = {
  of: (headings) => {
    const [nearest] = headings;
    if (nearest?.says(EXCLUDED)) return headings.some((one) => one.says(BONUS)) ? 'for_bonus no' : '';
    if (nearest?.says(ADMITTED) && headings.some((one) => one.says(BONUS))) return 'for_bonus yes';
    return nearest?.says(METHODS_ASKED) ? 'accepted yes' : '';
  },
};
const BONUS = /bonus|benvenuto/u;
const EXCLUDED = /metodi\s(?:di\s[a-z]+\s)?(?:esclusi|non\s(?:ammessi|validi|accettati))|^quali\smetodi[^?]*esclus/u;
const ADMITTED = /metodi\s(?:di\s[a-z]+\s)?(?:ammessi|validi)|^(?:con\s)?quali\smetodi[^?]*(?:val|ammess)/u;
const METHODS_ASKED =
  /^(?:quali|con\squali|che)\s[^?]*(?:metod|portafogl|circuit|strument)[^?]*(?:accett|usar|disponibil|pagar|deposit|vers)|^paga(?:re)?\scome|^(?:i\s)?metodi\s(?:di\spagamento\s)?(?:accettat|disponibil)/u;

const WITH = /^[^.;:,]{0,40}\s(?:con|tramite|via|su|in|di|a)\s(?:(?:il|lo|la|i|le)\s|l')?$|^\s$/u;

function namesIn({ payments }: Scene, spans: readonly Span[]): readonly string[] {
  const own = payments.filter((one) => spans.some(([start, end]) => one.start >= start && one.end <= end));
  return withoutCards([...new Set(own.map(({ name }) => name))]);
}

/** Of the page, which is about one method, or two that are alike. */
function namesAbove(scene: Scene): readonly string[] {
  if (scene.payments.length > 0) return [];
  const said = scene.ask(METHOD_OF_PASSAGE);
  const names = said === '' ? methodsAbove(scene.ask) : [said];
  return names.length > 2 ? [] : withoutCards(names);
}

/** "Con la carta prepagata non si può incassare" is said of some. */
function withoutCards(names: readonly string[]): readonly string[] {
  return names.filter((one) => one !== 'carte');
}

function isBelowOffer({ ask }: Scene): boolean {
  return ask(OFFER_ABOVE) !== '' || ask(RUNNING_OFFER) !== '' || ask(BELOW_BONUS);
}

const BELOW_BONUS = speaksOf(/bonus|benvenuto/u, 2);

/** Of no other offer: "Skrill non dà diritto al bonus di ricarica". */
function isOfWelcome({ offers, ask }: Scene): boolean {
  const isOther = (name: string) => name !== '' && name !== 'welcome' && name !== 'bonus';
  return !offers.some(({ name }) => isOther(name)) && !isOther(ask(OFFER_ABOVE)) && !isOther(ask(RUNNING_OFFER));
}

const OF_BONUS = pattern`\<(?:bonus|benvenuto|offerta|promozion[ei]|giri|ricarica\sdel)\>`;
/** "Comodo, ma non dà accesso al bonus": the method itself does not. */
const ELIDED = /^(?:non\s)?(?:dà|vale|conta|attiva|taglia|esclude|resta)\s/u;
const OF_LIMIT = /\d|minim|massim|limit|cost[aoi]|commission|grat|giorn|\sor[ae]\s|subito|immediat/u;
const OF_PAYOUTS = /preliev|prelev|ritir|incass|uscita/u;
const PAYOUTS_ABOVE = speaksOf(OF_PAYOUTS);
const PAID_IN = /deposit|versament|versar|versa(?![a-z])|portafogl|voucher/u;
