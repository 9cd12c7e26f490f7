// Yes and no below a question on a feature: "C'è un'app?" above "No, si gioca dal browser.", and what is said below a
// heading that is its name: "Patente" above "Non è accettata."
import type { Head } from '../scene/heads.js';
import { IS_FIRST, type HeadingQuestion, type PassageQuestion } from '../scene/questions.js';
import type { Scene } from '../scene/scene.js';
import { pattern, patternInAnyCase } from '../text/expressions.js';
import { lower } from '../text/sentences.js';
import { saidOf } from './denials.js';
import { FEATURE_SIGNS, FEATURES, type Feature, mayNameFeature } from './features.js';

const YES = pattern`^(?:s[iì]|certo|certamente|naturalmente|esatto|ovviamente|assolutamente\ssì)(?=[.,;:!]|$|\s(?:ma|e|con|per|da|in|anche|nel|sul)\>)`;
const NO = pattern`^(?:(?:purtroppo|al\smomento|per\sora|per\sadesso|attualmente|a\s[a-zà-ÿ]{3,20}),?\s)?(?:no|non\sancora|nessun[oa]?|niente)(?=[.,;:!]|$|\s(?:per|purtroppo|perché|al)\>)|^(?:non\s(?:ancora|al\smomento|per\sora)|assolutamente\sno|purtroppo\sno)\>|^(?:per|con)\s[^.,;:]{3,40}\sno(?=[.,;]|$)`;
/** "Sì, ma …" is a yes all the same; "no, se …" is none. */
const IN_A_CASE = pattern`^[^.;:]{0,40}\<(?:se|purché|salvo|tranne|eccetto|dipende|quando|finché|quasi)\>`;

/** A quick look at whether a text may be such an answer. */
export function mayAnswerFeature(text: string): boolean {
  return BEGINS.test(text);
}

const BEGINS = patternInAnyCase`^(?:s[iì]|cert(?:o|amente)|naturalmente|esatto|ovviamente|no|non|nessun[oa]?|niente|purtroppo|al momento|per (?:ora|adesso)|a [a-zà-ÿ]{3,20} no|qui|da noi|(?:per|con) [^.,;:]{3,40} no(?=[.,;]|$)|attualmente|assolutamente|(?:è |sono )?(?:accettat|disponibil|previst|ammess|assent|present|manca)[a-zà-ÿ]*|c['’]è|esiste)(?![a-zà-ÿ])|(?<= (?:l[aoei]|ne) | l['’])(?:accett|offr|prevede|propone|rifiuta|respinge|ha(?:nno)?(?![a-zà-ÿ]))|si p(?:uò|ossono) (?:usare|utilizzare)`;

/** True and false for yes and no; null where a sentence is no answer. */
export function answered(low: string): boolean | null {
  if (IN_A_CASE.test(low)) return null;
  if (NO.test(low)) return false;
  return YES.test(low) ? true : null;
}

/** What asks whether there is something, and not what it costs. */
const EXISTS = pattern`\<(?:c'è|ci\ssono|esist(?:e|ono)|ha|hanno|avete|offre|offrite|dispone|prevede|prevedete|accett(?:a|ate|ano)|è\s(?:disponibile|accettat|ammess|previst)[a-z]*|sono\s(?:accettat|ammess|previst|disponibil)[a-z]*|va\sbene|vanno\sbene|vale|supporta|è\scumulabile|sono\scumulabili)\>`;
const MAY = pattern`\<(?:posso|possiamo|si\s(?:può|possono)|è\spossibile|è\spermesso)\>`;
const NEEDED = pattern`\<(?:serve|servono|occorre|bisogna|ci\svuole|devo|si\sdeve|è\s(?:necessari|richiest|obbligatori)[oa])\>`;
/** Asked of a time, a case, or a part. */
const OF_PART = pattern`\<(?:se|quando|quanto|quanti|quale|quali|come|dove|perché|chi|domenica|notte|weekend|festiv[oi]|gratuit[oa]|sicur[oa]|stess[oaei]|altr[oaie]|premio|premi|bonus\sper|differenz[ae]|obbligatori[oa]|insieme|riservat[oa]|dedicat[oa]|privat[oa]|speciale|esclusiv[oaei]|e\s(?:il|la|lo)|svizzera|estero|minor[ei]|google|store|anche\s(?:per|di|il|la|nel|se|a)|per\s(?:i|gli)|default)\>`;

/** The one feature that a question asks for; -1 for none. */
export function featureAsked(low: string): number {
  if (!low.endsWith('?') || !mayNameFeature(low)) return -1;
  const isCode = NEEDED.test(low);
  if (!EXISTS.test(low) && !MAY.test(low) && !isCode) return -1;
  return FEATURES.findIndex((one) => asks(one, low, isCode));
}

function asks(one: Feature, low: string, isNeeded: boolean): boolean {
  if (one.apart.test(low)) return false;
  const isDone = one.does !== null && finds(one.does, low);
  one.name.lastIndex = 0;
  const named = one.name.exec(low);
  if (!named && !isDone) return false;
  if (one.values[0] === 'no') return isNeeded;
  if (one.property === 'code') return isNeeded || EXISTS.test(low);
  if (one.property === 'demo' && !/slot|gioch|gioco|giocare|titol|demo|di prova/u.test(low)) return false;
  if (MAY.test(low) && one.can.test(low)) return isOfRule(one) || !OF_PART.test(low);
  if (isOfRule(one)) return EXISTS.test(low);
  // "C'è un bonus per chi usa l'app?"
  return (
    named !== null &&
    EXISTS.test(low) &&
    saidOf(low.replace('?', '.'), named.index, named.index + named[0].length) === true &&
    !OF_PART.test(low)
  );
}

/** Of what holds for bonuses, whatever else is named. */
function isOfRule({ property }: Feature): boolean {
  return property === 'combinable' || property === 'withdrawal_with_bonus';
}

/** Expressions of the table are global. */
function finds(expression: RegExp, low: string): boolean {
  expression.lastIndex = 0;
  return expression.test(low);
}

/** What the nearest heading asks, or the sentence before. */
const ASKED: PassageQuestion<string> = {
  ofPassage: ({ question, above }) => (question.endsWith('?') ? lower(question) : above(ASKED_ABOVE)),
};
const ASKED_ABOVE: HeadingQuestion<string> = { of: ([nearest]) => (nearest?.low.endsWith('?') ? nearest.low : '') };

/** The question that the first sentence of a passage answers; `''` elsewhere. */
export function questionOf({ ask, isCell }: Pick<Scene, 'ask' | 'isCell'>): string {
  return !isCell && ask(IS_FIRST) ? ask(ASKED) : '';
}

/** The words of the nearest heading, if it may be the name of a feature. */
export const NAMED_ABOVE: HeadingQuestion<string> = {
  of: ([nearest]) => (nearest && isShort(nearest) && nearest.says(FEATURE_SIGNS) ? nearest.low : ''),
};

function isShort({ low }: Head): boolean {
  return low.length <= LONGEST_NAME && !low.endsWith('?');
}

const LONGEST_NAME = 40;

/** The features that the passage has named, by their place in the table. */
export const FEATURES_BEFORE: PassageQuestion<string> = { ofPassage: ({ features }) => features };

/** "Dove posso usare PayPal?", "Quali casinò accettano Skrill?": asked of houses, and whether they do at all. */
export const WHERE_USED = pattern`^(?:e\s)?(?:dove|chi|(?:(?:in|su|da|a|con)\s)?qual[ei](?:\s[a-zò]{4,12})?)\s(?:si\s)?(?:(?:può|possono|posso|è\spossibile)\s)?(?:usare|utilizzare|usa|pagare|accetta(?:no)?|offr(?:e|ono)|ha|hanno|c'è|funziona|prende|prendono|depositare|versare|prelevare|ritirare|incassare)\s(?:(?:con|su|tramite|via|anche)\s)?(?:(?:il|la|lo|le)\s)?[^\s?]{3,20}(?:\s[^\s?]{3,20})?\?$`;

/** The nearest heading asks for one, whatever answers it. */
export const ASKS_FEATURE: HeadingQuestion<boolean> = {
  of: ([nearest]) => nearest !== undefined && asksFeature(nearest),
};

export function asksFeature(asked: Head): boolean {
  return asked.low.endsWith('?') && (asked.says(FEATURE_SIGNS) || asked.says(WHERE_USED));
}

/** The features that a short text names. */
export function featuresNamed(low: string): readonly number[] {
  if (!mayNameFeature(low)) return [];
  return FEATURES.flatMap((one, index) => (finds(one.name, low) ? [index] : []));
}
