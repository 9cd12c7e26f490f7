// What sentences, cells and answers say of the features of a house: "Corallo non ha un'app", "Chat: sì", "No, si gioca
// dal browser." below "C'è un'app?". Each mention of a feature is read by itself; what is not clear says nothing.
import type { FoundClaim } from '../claim.js';
import { type HeadingQuestion, IS_HEADING, saidBefore } from '../scene/questions.js';
import type { Scene, Spot } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, pattern } from '../text/expressions.js';
import { isDeniedAt, isDefinite, isOfNoHouse, REFUSED, saidInCell, saidOf } from './denials.js';
import { answered, featureAsked, featuresNamed, mayAnswerFeature, questionOf } from './feature-answers.js';
import { claimsOf, clauseOf, isApart } from './feature-claims.js';
import { namedBefore, ofHouses, saidOfIt } from './feature-references.js';
import { FEATURES, type Feature, mayNameFeature } from './features.js';

/** A quick look at whether a text, in any letters, may say something of a feature. */
export function maySayFeature(text: string): boolean {
  return mayNameFeature(text) || mayAnswerFeature(text);
}

export function* features({ low, text }: Pick<Scene, 'low' | 'text'>): Generator<WordSpot> {
  const isNamed = mayNameFeature(low);
  if (isNamed && !isOfNoHouse(low) && !low.endsWith('?'))
    for (const one of FEATURES) {
      for (const match of everyMatch(low, one.name)) yield wordSpot(match, (spot) => ofName(spot, one));
      if (one.does) for (const match of everyMatch(low, one.does)) yield wordSpot(match, (spot) => ofDeed(spot, one));
      if (one.lacks) for (const match of everyMatch(low, one.lacks)) yield wordSpot(match, (spot) => ofLack(spot, one));
    }
  if (mayAnswerFeature(low)) yield { start: 0, end: Math.min(2, low.length), found: ofAnswer };
  yield* saidOfIt(low);
  yield* ofHouses(text);
}

/** "Casinò Marea ha il poker, che a Corallo manca, ma non ha un'app": which house has it is not sure. */
function areSeveral({ operators, isCell }: Scene): boolean {
  return !isCell && new Set(operators.map(({ name }) => name)).size > 1;
}

/** What a mention says by the words around it, or by the cell that it is the head of. */
function ofName(spot: Spot, one: Feature): readonly FoundClaim[] {
  const { scene, start, end } = spot;
  if (isApart(spot, one) || areSeveral(scene) || (one.property === 'app' && isOfOthers(scene, end))) return [];
  const label = labelOf(scene);
  if (start < label.length) return ofHead(spot, one, label);
  const labelled = LABELLED.exec(scene.low.slice(end, end + 40))?.[0];
  if (labelled !== undefined && LEADING.test(scene.low.slice(label.length, start))) {
    const said = scene.low.slice(end + labelled.length);
    return claimsOf(spot, one, saidInCell(said) ?? (DETAIL.test(said) ? true : null), scene.low);
  }
  const said = saidOf(scene.low, start, end);
  if (said === false && isOfVerbBefore(spot)) return [];
  if (said === null && isListed(spot, one)) return claimsOf(spot, one, true);
  if (said !== null || scene.ask(IS_HEADING)) return claimsOf(spot, one, said);
  const isOwn = (one.isOwn || isOfHouse(scene, end)) && isDefinite(scene.low, start);
  const isItem = start === label.length && TOPIC.test(scene.low.slice(end));
  return claimsOf(spot, one, isOwn || isItem ? true : null);
}

/** "Carte, bonifico, PayPal, criptovalute.", "Patente di guida" in a list of documents, "App mobile" below "Pro". */
function isListed({ scene, start, end }: Spot, { property }: Feature): boolean {
  const { low, payments, ask } = scene;
  if (ask(IS_HEADING)) return false;
  const others = new Set(payments.map(({ name }) => name).filter((name) => name !== 'criptovalute'));
  if (property === 'accepted' && others.size > FEWEST) return !NOT_LISTED.test(low);
  if (start > 0 || low.length - end > 1) return false;
  return ask(property === 'driving_licence' ? OF_DOCUMENTS : property === 'accepted' ? OF_METHODS : OF_VIRTUES);
}

/** "Il 24 il telefono sarà chiuso; la chat no." denies what was said before, and there is a chat. */
function isOfVerbBefore({ scene: { low, ask }, start, end }: Spot): boolean {
  if (!ONLY_ARTICLE.test(low.slice(0, start)) || !ONLY_NO.test(low.slice(end))) return false;
  return !ask(EXISTS_BEFORE) || ask(CLOSES_BEFORE);
}

const ONLY_ARTICLE = pattern`^(?:(?:e|ma|mentre),?\s)?(?:(?:il|lo|la|i|le|con)\s(?:la\s|il\s)?|l')?$`;
const ONLY_NO = pattern`^,?\s(?:invece\s|purtroppo\s|però\s)?no[.;!]?$`;
const EXISTS_BEFORE = saidBefore(
  pattern`\<(?:c'è|ci\ssono|esist(?:e|ono)|ha|hanno|abbiamo|offr[a-z]+|accett[a-z]+|ammess[a-z]|disponibil[ei]|previst[a-z]|va\sbene|vanno\sbene|val(?:e|gono)|bast(?:a|ano)|si\s(?:può|possono)|trov[a-z]+|s[iì])\>`,
);
const CLOSES_BEFORE = saidBefore(
  pattern`\<(?:chius|chiud|sospes|ferm[oaie]\>|si\sferma|ripos|spent|non\srispond|risponde|cost[ao]|costano|pag(?:a|ano)\>|serve|servono|lent[oaie]\>)`,
);

const FEWEST = 2;
const NOT_LISTED = pattern`\<(?:non|né|no|nessun[oa]?|niente|senza|manca(?:no)?|assent[ei]|esclus[oaie]|tranne|eccetto|salvo)\>`;
const [OF_DOCUMENTS, OF_METHODS, OF_VIRTUES] = [
  /document/u,
  /metod|pagament|accettat/u,
  /(?<![a-z])vantagg|^(?:i\s)?pro$|punti\sdi\sforza|piaciut|caratteristic/u,
].map(listBelow) as [HeadingQuestion<boolean>, HeadingQuestion<boolean>, HeadingQuestion<boolean>];

/** The nearest heading says what all items of the list are, and does not deny it. */
function listBelow(expression: RegExp): HeadingQuestion<boolean> {
  return { of: ([nearest]) => nearest?.says(expression) === true && !nearest.says(NOT_LISTED) };
}

/** "Supporto alle criptovalute: no" */
const LEADING =
  /^(?:(?:supporto|accettazione|presenza|disponibilità|pagamenti|depositi)\s(?:in|con|ad?|di|d'|del|della|dell'|alle|alla)\s?)?(?:[a-z]{1,3}['\s])?$/u;
/** "App mobile: no" */
const LABELLED = pattern`^(?:\s[a-zà-ÿ]+){0,3}:\s`;
const DETAIL = pattern`^(?:[^.;,]{0,12}\d|(?:solo\s|per\s)?(?:bitcoin|ethereum|ios|iphone|android)\>)`;
/** "App per iOS e Android", "Demo senza iscrizione": what begins so is an item of what there is. */
const TOPIC = pattern`^\s(?:per\s(?:iphone|ios|android)|sia\sper\s|gratis|gratuit[aoei]|senza\siscri|senza\sregistr|per\s(?:tutt|ogni|quasi)|(?:in|su)\stutt|24\s?(?:ore|/)|h24|in\sitaliano|attiva?\s|ogni\sgiorno|tutti\si\sgiorni|sempre\s)`;

/** "L'app di PayPal", "l'app del tuo gestore", and all of them on the page of such a method. */
function isOfOthers(scene: Scene, end: number): boolean {
  const { payments, low, ask } = scene;
  if (payments.some((one) => one.start > end && one.start <= end + LONGEST_OF)) return true;
  return (OF_WHOM.test(low.slice(end, end + 30)) && !isOfHouse(scene, end)) || ask(METHOD_ABOVE);
}

const OF_WHOM = pattern`^\s(?:di|del|della|dell'|dei)\s?(?!casin|sit[oi]\>|gioc|operator|nostr)`;
const METHOD_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.payments.length > 0 || one.says(OF_SIGNING_IN)),
};
const OF_SIGNING_IN = /spid|autentic|due fattori|passaggi/u;

const LONGEST_OF = 5;

/** "Il bonus senza deposito di Marea" */
function isOfHouse({ operators }: Scene, end: number): boolean {
  return operators.some((one) => one.start > end && one.start <= end + LONGEST_OF);
}

/** The heads before the text of a cell; `''` for all other sentences. */
function labelOf({ heads, low }: Scene): string {
  if (heads.length === 0) return '';
  const label = `${heads.map((one) => one.low).join(', ')}: `;
  return low.startsWith(label) ? label : '';
}

/** "App per iPhone, Presente: ✓", "Bitcoin, Tempo: 10 minuti" */
function ofHead(spot: Spot, one: Feature, label: string): readonly FoundClaim[] {
  const { scene, start, end } = spot;
  const said = scene.low.slice(label.length);
  const [before] = /(?:^|,\s)[^,]*$/u.exec(label.slice(0, start)) ?? [''];
  if (!LEADING.test(before.replace(/^,\s/u, ''))) return [];
  const value = saidInCell(said);
  if (value === false && !PLAIN_NAME.test(label.slice(end))) return [];
  const others = scene.heads.filter(({ low }) => !featuresNamed(low).includes(FEATURES.indexOf(one)));
  if (value === false && others.some((head) => head.operators.length === 0 && !head.says(WHETHER))) return [];
  // Hours and numbers are claims of their own, see compare/denied-features.ts.
  const isDetail = said.length < LONGEST_CELL && !(one.subject === 'site' && /\d/.test(said));
  // "App: iOS e Android"
  return claimsOf(spot, one, value ?? (isDetail ? true : null), scene.low);
}

/** "Chat in inglese: no", "Telefono gratuito: no" deny a part, a language or a price. */
const PLAIN_NAME = pattern`^(?:\s(?:mobile|nativa|dedicata|ufficiale|dal\svivo|live|online|bonus|clienti|per\s(?:smartphone|telefon[oi]|cellular[ei])|(?:(?:per|su)\s)?(?:iphone|ipad|ios|apple|android)|e\s(?:iphone|ipad|ios|android)|accettat[aei]|disponibil[ei]|present[ei]))*\s?(?:\([^)]*\))?\??(?:,\s|:\s$|$)`;

/** Heads of columns that say whether there is something; all others say what it is like. */
const WHETHER =
  /present|disponib|accett|ammess|previst|^c'è|^deposit[oi]$|valutazion|giudizi|^(?:stato|situazione|esito|valore|dato|dati|risposta|dettaglio|dettagli|note)$/u;
const LONGEST_CELL = 60;

function ofDeed(spot: Spot, one: Feature): readonly FoundClaim[] {
  const { scene, start, end } = spot;
  if (isApart(spot, one) || areSeveral(scene) || start < labelOf(scene).length) return [];
  if (one.property === 'withdrawal_with_bonus') return claimsOf(spot, one, ofTakingOut(clauseOf(spot)));
  if (one.property === 'combinable' && !OF_OFFERS.test(scene.low)) return [];
  // "Si può provare gratis" may be said of a bonus.
  if (one.property === 'demo' && !OF_GAMES.test(scene.low)) return [];
  // "La registrazione con SPID non è disponibile"
  if (saidOf(scene.low, start, end) === false) return claimsOf(spot, one, false);
  const isDenied = isDeniedAt(scene.low, start, REFUSED) || DENIED_IN.test(scene.low.slice(start, end));
  return claimsOf(spot, one, !isDenied);
}

const OF_OFFERS = /bonus|offert|promo|cumulabil/u;
const OF_GAMES = pattern`\<(?:slot|gioc[ho]|giochi|titol[oi]|demo|rulli|roulette|blackjack|finti|virtuali|fittizi|divertimento|prova)\>`;
const DENIED_IN = pattern`\<non\>`;

/** "Con un bonus attivo non si può prelevare"; null where it is not said whether one may. */
function ofTakingOut(clause: string): boolean | null {
  if (/(?<![a-zà-ÿ])(?:non|blocc|sospes|vietat|impossib|nessun)/u.test(clause)) return false;
  return /può|possono|puoi|possibil|consent|ammess|si\spreleva|permess|liber|in ogni momento/u.test(clause)
    ? true
    : null;
}

function ofLack(spot: Spot, one: Feature): readonly FoundClaim[] {
  if (isApart(spot, one) || areSeveral(spot.scene) || isDeniedAt(spot.scene.low, spot.start)) return [];
  return claimsOf(spot, one, false);
}

/** "No, si gioca dal browser.", "Non ancora.", and "Non è accettata." below the name of a feature. */
function ofAnswer(spot: Spot): readonly FoundClaim[] {
  const { scene } = spot;
  const question = questionOf(scene);
  const [asked, said] = [featureAsked(question), answered(scene.low)];
  if (asked >= 0 && said !== null) {
    const one = FEATURES[asked]!;
    return isAskedOfEditors(one, question, scene) ? [] : claimsOf(spot, one, said, question);
  }
  if (!PREDICATE.test(scene.low)) return [];
  const one = asked >= 0 ? FEATURES[asked]! : namedBefore(scene.ask);
  return one && featuresNamed(scene.low).length === 0 ? claimsOf(spot, one, saidOf(` ${scene.low}`, 0, 0)) : [];
}

/** "Avete un numero di telefono?" below "Chi siamo": those who write about a house answer for themselves. */
function isAskedOfEditors({ property }: Feature, question: string, { ask }: Scene): boolean {
  return (property === 'phone_line' || property === 'live_chat') && TO_US.test(question) && ask(ABOUT_US);
}

const TO_US = pattern`\<(?:avete|rispondete|vi|siete|offrite|c'è|ci\ssono)\>`;
const ABOUT_US: HeadingQuestion<boolean> = {
  of: (headings) => headings.some((one) => one.says(OF_EDITORS)),
};
const OF_EDITORS =
  /chi\s(?:siamo|scrive|c'è\sdietro)|redazione|come\slavoriamo|scriver?[ce]i|la\snostra\s(?:guida|rivista)/u;

const PREDICATE = pattern`^(?:(?:al\smomento|per\sora|purtroppo|qui|da\snoi),?\s)?(?:non\s)?(?:c'è|esiste|ci\ssono|è\s|sono\s)?(?:ancora\s|mai\s)?(?:accettat|disponibil|previst|ammess|possibil|assent|present|manca|c'è|esist|ci\ssono)[a-z]{0,3}(?=[.,;:!]|$|\s(?:se|da|dal|in|su|qui|per|ancora|anche|a|come)\>)|^(?:(?:da|su|a)\s[a-zà-ÿ]{3,20}\s|qui\s)?(?:non\s)?si\s(?:può|possono)\s(?:usare|utilizzare)\>`;
