// Answers that say no more than a value: "Cinque." below "Quanti livelli ha il club?", "20 €" below "Deposito minimo".
// They are read with the words of what stands above them.
import { MONTHS, pattern } from '../text/expressions.js';
import { lower } from '../text/sentences.js';
import type { UnitText } from '../text/unit-text.js';
import { type Ask, type HeadingQuestion, IS_FIRST, type PassageQuestion } from './questions.js';

export interface Answer {
  readonly text: string;
  /** What stands above, as it would begin the answer. */
  readonly label: string;
}

/** The nearest heading; none with a number, which would be taken for one of the answer's, and none that compares. */
export const NEAREST: HeadingQuestion<string> = {
  of: ([nearest]) => (nearest && !NO_LABEL.test(nearest.low) ? nearest.text : ''),
};
const NO_LABEL = /\d|differenz|rispetto a|confronto|paragone/;

/** What an answer is given to: the sentence before, or else the nearest heading. */
const ABOVE: PassageQuestion<string> = { ofPassage: ({ question, above }) => question || above(NEAREST) };

const MAX_ANSWER = 160;
const MAX_QUESTION = 140;
/** Below a heading that asks nothing stands a value and hardly another word. */
const MAX_VALUE = 45;
const MAX_HEADING = 60;

/**
 * The question that a sentence is, or what stands before the first part of a list: "Importi minimi: 20 € con Visa; …";
 * `''` for one that is neither, or has numbers of its own. `before` is that of the part before.
 */
export function askedBy(text: UnitText, from: number, to: number, before: string): string {
  if (text.units[to - 1] === SEMICOLON && to - from <= MAX_PART)
    return LISTED.exec(text.slice(from, to))?.[1] ?? (before.endsWith('?') ? '' : before);
  if (text.units[to - 1] !== QUESTION_MARK || to - from > MAX_ASIDE) return '';
  const asked = text.slice(from, to);
  return /\d/.test(asked) ? '' : asked;
}

const QUESTION_MARK = 0x3f;
const SEMICOLON = 0x3b;
const MAX_PART = 160;
/** "6.2 Importi minimi: 20 € con Visa;" */
const LISTED = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s)?(\p{L}[^\d:;.]{3,40}):\s(?=[^:]*;$)/u;
const MAX_ASIDE = 60;

/** "Per averli tutti ne versa 300." below "Dario arriva al massimo": a whole sentence. */
const FOR_WHAT = /^per\s(?:aver|otten|arriv|riuscir|prend)/;

/** Words before a value that say nothing by themselves. */
const BEGINNING = pattern`^(?:(?:sì|no|certo|esatto)[,.:]\s)?(?:(?:un|una|il|lo|la|i|gli|le|l'|al|del|dell'|dal|nel|è|e|sono|siamo|ne|ci|si|ti|di|da|a|in|con|per|entro|dopo|fino|massimo|minimo|almeno|oltre|più|tutti|totale|tutto|serve|servono|basta|bastano|occorre|occorrono|ricevi|riceve|arriva|arrivano|trovi|vogliono|vuole|bisogna|devi|averne|avere|compiuto|hai|sempre|pari|valido|subito|solo|soltanto|appena|giusto|numero|catalogo|ce|ben|esattamente|precisamente|limite|tetto|non\spiù|non\soltre|mai\spiù)[\s:]\s?|l'|dell'|all')*(?=\d|€\s?\d|un(?:a\s(?:settimana|giornata)|\s(?:mese|giorno|anno))\>|(?:${MONTHS})\s(?:19|20)\d\d|(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|[a-zà-ÿ]{0,12}(?:dici|venti?|trent|quarant|cinquant|sessant|settant|ottant|novant|cento|mille|mila))[a-zà-ÿ]{0,8}(?:[\s.,;!]|$))`;
const AGREED = /^(?:sì|certo|esatto)[,.:]\s/iu;
/** "Bonus di benvenuto: 30 giorni", and not "No, ma esiste e occupa poco: 48 MB" */
const LABELLED = pattern`^(?!(?:no|sì),\s)[^\d:.]{3,40}:\s(?=\d|€)`;
const ASKING =
  /^(?:\d+[.)]\s)?(?:e\s|ma\s)?(?:(?:a|di|con|da|in|entro|per|dopo|ogni)\s)?(?:qual(?:e|i|'è)?(?:\s(?:è|sono|era))?\s|quant[oiae](?:\s(?:è|sono|ammonta|vale|valgono)(?![a-zà-ÿ]))?\s?|quando\s|che\s|c'è\s|ci\ssono\s|esiste\s|esistono\s|serve\s)/iu;
const COUNTED =
  /^(?:\d+[.)]\s)?(?:e\s|ma\s)?(?:(?:a|di|con|da|in|entro|per|dopo|ogni)\s)?quant[ieoa]\s(giri|free\sspins?|giorni|anni|livelli|gradini|gradi|giochi|titoli|slot|fornitori|provider|produttori|volte|ore|mesi|tavoli|punti)(?![a-zà-ÿ])/iu;
const NUMBER = /^(?:\d[\d.,]*\d|\d|[a-zà-ÿ]+)(?=[\s.,;!]|$)/u;
const UNIT = pattern`^\s?(?:€|%|x\>|×|euro|volte|volta|giri|free|spin|giorn|ann[oi]|mes[ei]|or[ae]|livelli|gradi|giochi|titoli|slot|fornitori|provider|produttori|settiman|tavoli|minuti|punti)`;

/** True for a passage that may say no more than a number in words, below a question. */
export function mayAnswer(text: string, headings: readonly string[]): boolean {
  return text.length <= MAX_ANSWER && headings[0]?.endsWith('?') === true && IN_WORDS.test(text);
}

const IN_WORDS =
  /(?<![a-zà-ÿ])(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|[a-zà-ÿ]{0,4}dici|dici[a-zà-ÿ]{4,6}|[a-zà-ÿ]*(?:venti?|trent|quarant|cinquant|sessant|settant|ottant|novant|cento|mille|mila)[a-zà-ÿ]*)(?![a-zà-ÿ])/iu;

/** "Quanto è durata la nostra prova?" */
const WAS_ASKED = /(?:nostr[ao]|mi[ao])\s(?:prov|test)|(?:è|sono)\s(?:stat|durat|costat|servit)[oaie]/u;

/** "È vero che Corallo esclude Skrill dal bonus?" above "Sì.": what is asked is said. */
const CLAIMED: HeadingQuestion<string> = { of: ([asked]) => (asked && IS_IT_TRUE.exec(asked.text)?.[1]) || '' };
const IS_IT_TRUE = /^(?:(?:E|Ma)\s)?[Èè]\s(?:proprio\s|ancora\s)?vero\sche\s(\P{Nd}{5,100})\?$/u;
const AGREES = /^(?:sì|esatto|certo|vero)(?=[.,:;]|$)/iu;

/** What the nearest heading counts: "livelli" of "Quanti livelli hanno i club?"; `''` where it counts nothing. */
export function countedAbove(ask: Ask): string {
  const above = ask(NEAREST);
  return above.endsWith('?') ? (COUNTED.exec(above)?.[1]?.toLowerCase() ?? '') : '';
}

/** Null where a text is not such an answer. */
export function answerTo(whole: string, ask: Ask): Answer | null {
  if (whole.length > MAX_ANSWER) return null;
  // "Sì, 300 €." says no more than "300 €."
  const text = whole.slice(AGREED.exec(whole)?.[0].length ?? 0);
  const low = lower(text);
  const claimed = AGREES.test(whole) && ask(IS_FIRST) ? ask(CLAIMED) : '';
  if (claimed !== '') return { text: whole, label: `${claimed}: ` };
  const [begun] = BEGINNING.exec(low) ?? [];
  const isLabelled = LABELLED.test(low);
  const more = MORE.exec(low);
  if (!more && ((begun === undefined && !isLabelled) || !ask(IS_FIRST))) return null;
  const above = ask(ABOVE);
  if (above === '' || above.length > MAX_QUESTION || WAS_ASKED.test(above)) return null;
  if (more) return moreOf(text, low, more[0].length, above);
  if (!above.endsWith('?')) {
    const isBare = text.length <= MAX_VALUE && above.length <= MAX_HEADING && /\d/.test(text) && !FOR_WHAT.test(low);
    return isBare ? { text, label: `${above}: ` } : null;
  }
  return {
    text: withUnit(text, low, begun?.length ?? 0, COUNTED.exec(above)?.[1]?.toLowerCase()),
    label: labelOf(above),
  };
}

/** "35" in the row "Quante volte va giocato?": the unit stands in its head. Null for all other cells. */
export function answerInRow(text: string, [asked, ...others]: readonly string[]): Answer | null {
  const unit = asked?.endsWith('?') ? COUNTED.exec(asked)?.[1]?.toLowerCase() : undefined;
  if (unit === undefined || text.length > MAX_VALUE) return null;
  const low = lower(text);
  const [begun] = BEGINNING.exec(low) ?? [];
  if (begun === undefined) return null;
  const label = [labelOf(asked!).slice(0, -LABEL_END.length), ...others].join(', ');
  return { text: withUnit(text, low, begun.length, unit), label: label + LABEL_END };
}

const LABEL_END = ': ';

/** "Per le vincite dei giri invece sono 35.", "Le vincite dei giri, 35." after "Quaranta." */
const MORE =
  /^(?:(?:per\s)?(?:le|il|i|la)\s[^.,;:\d]{4,40},\s(?:invece\s)?(?=[^\s]{1,20}[.!]?$))|^(?:invece\s)?(?:per|su)\s[^.,;:\d]{4,60}\s(?:sono|diventano|bastano|(?:ne\s)?servono|(?:ne\s)?occorrono)\s(?=[^\s]{1,20}[.!]?$)/u;

function moreOf(text: string, low: string, at: number, above: string): Answer | null {
  const unit = above.endsWith('?') ? COUNTED.exec(above)?.[1]?.toLowerCase() : undefined;
  // "Le vincite dei giri: 35 volte."
  const said = text.startsWith(', ', at - 2) ? `${text.slice(0, at - 2)}: ${text.slice(at)}` : text;
  return unit === undefined ? null : { text: withUnit(said, low, at, unit), label: labelOf(above) };
}

/** "I livelli quanti sono?" */
const ASKED_LAST = /,?\s(?:quant[oiae]|qual[ei]?)\s(?:sono|è|vale|valgono|durano?)$/iu;

function labelOf(question: string): string {
  return `${question.slice(0, -1).trim().replace(ASKING, '').replace(ASKED_LAST, '')}: `;
}

/** "Cinque livelli." for "Cinque." */
function withUnit(text: string, low: string, at: number, unit: string | undefined): string {
  if (unit === undefined) return text;
  const number = NUMBER.exec(low.slice(at));
  if (!number) return text;
  const end = at + number[0].length;
  return UNIT.test(low.slice(end)) ? text : `${text.slice(0, end)} ${unit}${text.slice(end)}`;
}
