// Headings, and heads of rows and columns: what they name, and what a sentence below them may ask them. A sentence is
// read anew only below headings that answer otherwise.
import type { BrandNames } from '../names/operator-names.js';
import { findMentions, type Mentions } from '../names/subjects.js';
import { isDoubtfulHeading, lower } from '../text/sentences.js';

/** A heading, or a head of a row or column. */
export class Head implements Mentions {
  readonly low: string;
  readonly offers: Mentions['offers'];
  readonly payments: Mentions['payments'];
  readonly operator: string;
  readonly operators: Mentions['operators'];
  /** Names something that claims are about. */
  readonly isNamed: boolean;
  /** What stands below it is an example or a story. */
  readonly isDoubtful: boolean;
  readonly #said = new Map<RegExp, boolean>();
  #asTitle: Head | undefined;

  /** `isTitle`: of the page, as browsers show it. */
  constructor(
    readonly text: string,
    readonly names: BrandNames,
    readonly isTitle = false,
  ) {
    this.low = lower(text);
    const { offers, payments, operator, operators } = findMentions(text, this.low, names, true);
    // "Bonus Vela" on the site of that name is no offer of its own.
    this.offers = offers.filter((one) => one.name !== `offer:${names.own}`);
    [this.payments, this.operator, this.operators] = [payments, operator, operators];
    this.isNamed = this.offers.length + payments.length > 0 || operator !== '' || DECIDING.test(this.low);
    // "Sei mesi su Marea: com'è andata" is a review.
    this.isDoubtful = isDoubtfulHeading(
      this.operators.length > 0 ? this.low.replace(/com'è andat[ao]|la nostra prova|opinioni/u, '') : this.low,
    );
  }

  /** The same as title of the page: it stands above all of its texts, and is asked again and again. */
  asTitle(): Head {
    return (this.#asTitle ??= new Head(this.text, this.names, true));
  }

  /** Whether a constant expression matches it: the same heads stand above many texts. */
  says(expression: RegExp): boolean {
    const known = this.#said.get(expression);
    if (known !== undefined) return known;
    const isSaid = expression.test(this.low);
    this.#said.set(expression, isSaid);
    return isSaid;
  }
}

// What makes a claim of a sentence that names nothing itself.
const DECIDING =
  /bonus|promo|offert|deposit|vers|ricaric|preliev|prelev|puntat|giocat|scommess|requisit|wager|rollover|playthrough|rigioc|gir[oi]|spin|(?:^|\P{L})fs|privacy|dati|interessat|diritt|gdpr|esercita|riciclaggio|inattiv|document|regist|iscri|cont[oi]|gioc|vietat|età|maggior|compiut|minori|contribu|live|dal vivo|tavol|novità|jackpot|vip|livell|torne|slot|roulette|blackjack|bronzo|argento|oro|platino|diamante|roller|partita|commission|costo|costi|spese|palio|vincit|max|esemp|calcolo|simulazion|stori|passato|archivio|glossario|definizion|come legger|quanto vale|nostra prova|confronto|diverse|sondaggio|autoesclusione|limit|chat|orari|assistenza|telefon|licenz|concession|online|fondat|da quando|immediat|istantane/u;

/** Words that stand above a part of any text: no names of an offer. */
export const NO_NAME =
  /(?<![a-zà-ÿ])(?:come|chi|quand[oi]|quant[oiae]|cosa|che|perch|dove|regol|condizion|termin|requisit|dettagl|esemp|domand|faq|not[ae]|durata|scaden|codic|gioch|gioco|slot|deposit|versament|preliev|import|premi|validit|attiv|partecip|funzion|contribut|puntat|vincit|limit|riepilog|sintesi|breve|numeri|calendario|promo|offert|bonus|settiman|mes[ei]|gir[io]|spin|pass[io]|moss[ae]|guida|consigl|pro|contro|giudiz|valutaz|parol|nostr|tutt|altr|nuov|casin|sito|livell|vip|club|torne|a colpo|in evidenza|per te|oggi|tabella|confront|panoramic|informazion|document|cont[oi]|registraz|assistenza|pagament|sicurezza|fine|inizio|accredit|import|percentual|element|voce)/u;

const MAX_HEADS = 4000;

/** Heads come again and again, so what was found in them is kept. */
export function createHeads(names: BrandNames): (text: string) => Head {
  const known = new Map<string, Head>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const head = new Head(text, names);
    if (known.size >= MAX_HEADS) known.clear();
    known.set(text, head);
    return head;
  };
}

/** What a sentence may want to know of the headings above it, from the nearest to the farthest; `''` is no. */
export interface Question {
  of(headings: readonly Head[]): string;
}

export interface TextQuestion extends Question {
  readonly expression: RegExp;
}

/** The offer that the sentences before, or the rows above, spoke of. */
export const RUNNING: Question = { of: () => '' };

/** The operator that the sentences before spoke of, `?` where it is not sure; `''` where they named none. */
export const RUNNING_OPERATOR: Question = { of: () => '' };

/** Whether the passage is what search engines show: its title names what it is about. */
export const DESCRIBED: Question = { of: () => '' };

/** Whether the passage says what a bonus asks for: "Deposito minimo 20 €. Wagering 35x." */
export const IN_TERMS: Question = { of: () => '' };

/** Whether the sentence before spoke of withdrawals: "I primi tre sono gratuiti. Dal quarto si pagano 2 €." */
export const PAID_BEFORE: Question = { of: () => '' };

/** Asked where it matters how large a number of the text is: what was read is good for that text alone then. */
export const NUMBERS: Question = { of: () => '' };

/** Whether the nearest headings speak of something. */
export function speaksOf(expression: RegExp, count = 1): TextQuestion {
  return {
    expression,
    of: (headings) => (headings.some((one, index) => index < count && one.says(expression)) ? 'yes' : ''),
  };
}

/** Whether one of the headings above speaks of withdrawals, and none below it of deposits alone. */
export function paidBelow(expression: RegExp): TextQuestion {
  const nearest = (headings: readonly Head[]) =>
    headings.slice(0, 3).find((one) => one.says(expression) || one.says(DEPOSITS));
  return { expression, of: (headings) => (nearest(headings)?.says(expression) ? 'yes' : '') };
}

const DEPOSITS = /deposit|versament|ricaric/u;

export type Ask = (question: Question) => string;

/** The headings above a passage. */
export interface Above {
  readonly ask: Ask;
  /** One of them makes what is below it an example or a story. */
  readonly isDoubtful: boolean;
  /** They belong to a glossary, and nothing else makes them doubtful. */
  readonly isGlossary: boolean;
  /** One of them names something that claims are about. */
  readonly isNamed: boolean;
}

/** Most passages stand below the same headings as the one before, and then those are the same list. */
export function createAbove(headOf: (text: string) => Head): (texts: readonly string[], title: string) => Above {
  let before: readonly string[] | undefined;
  let above: Above;
  return (texts, title) => {
    if (texts === before) return above;
    before = texts;
    const headings = withTitle(texts.map(headOf), title, headOf);
    const last = texts.length - 1;
    const doubtful = headings.filter(
      (one, index) => one.isDoubtful && !(index === last && isReview(one, title, headOf)),
    );
    const isSeason = headOf(title).says(SEASON);
    const isGlossary = doubtful.length > 0 && !isSeason && doubtful.every((one) => one.says(GLOSSARY));
    return (above = {
      ask: answering(headings),
      isDoubtful: (doubtful.length > 0 && !isGlossary) || isSeason,
      isGlossary,
      isNamed: headings.some((one) => one.isNamed),
    });
  };
}

const GLOSSARY = /^(?:(?:il|un|piccolo|nostro)\s){0,2}glossario(?!.*(?:esemp|calcol|stori))/u;

/** "La nostra prova" is the main heading of a review, and a story in any other page. */
const TRIAL = /^(?:(?:la|le) nostr[ae] prov[ae]|opinioni.{0,40})$/u;
const REVIEW = /recension|opinion|review/u;

function isReview(heading: Head, title: string, headOf: (text: string) => Head): boolean {
  return heading.says(TRIAL) && headOf(title).says(REVIEW);
}

/** An action of some days, told by the title of its page. */
const SEASON =
  /(?<![a-zà-ÿ])(?:black friday|cyber monday|natale|natalizi[a-z]*|avvento|pasqua|pasqual[ei]|halloween|capodanno|ferragosto|san valentino|epifania)(?![a-zà-ÿ])/u;

const APP = /(?<![a-zà-ÿ])(?:app|applicazione)(?![a-zà-ÿ])/u;

/** "Bonus Crab" may be that of an operator; "Venerdì del Faro" and "Bonus verifica" are none. */
const IS_OFFER = /^(?!offer:)|\s|^offer:(?:verifica|spid|app|newsletter|telegram|amicizia|fedeltà)$/u;

/** Where no heading says what the page is about, its title may: "Bonus di benvenuto | Grifone". */
function withTitle(headings: readonly Head[], title: string, headOf: (text: string) => Head): readonly Head[] {
  if (title === '' || headings.length === 0) return headings;
  const head = headOf(title.split(/\s?(?:[|–—:]|-(?=\s))\s?/, 1)[0]!);
  const names = new Set(head.offers.map((one) => one.name));
  const isOne = names.size === 1 && IS_OFFER.test(head.offers[0]!.name);
  const isSaid = headings.some((one) => one.offers.length + one.payments.length > 0);
  if (isOne && !isSaid) return [...headings, head.asTitle()];
  if (head.says(APP)) return [...headings, head.asTitle()];
  // "Marea Casino: recensione" above a page whose headings are all slogans.
  const isOfOperator = head.operator !== '' && head.operators.every((one) => one.name === head.operator);
  return isOfOperator && headings.every((one) => one.operators.length === 0) ? [...headings, head.asTitle()] : headings;
}

function answering(headings: readonly Head[]): Ask {
  const answers = new Map<Question, string>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = question.of(headings);
    answers.set(question, answer);
    return answer;
  };
}
