// Headings, and heads of rows and columns: what they name.
import type { BrandNames } from '../names/operator-names.js';
import { timelessLow } from '../names/timeless.js';
import { findMentions, type Mentions } from '../names/subjects.js';
import { pattern } from '../text/expressions.js';
import { isDoubtfulHeading, lower } from '../text/sentences.js';

/** A heading, or a head of a row or column. */
export class Head implements Mentions {
  readonly low: string;
  /** Where names of operators and offers are no months or seasons. */
  readonly timeless: string;
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
    // "Bonus Vela" on the site of that name is not an offer of its own.
    // "La slot dei giri di benvenuto" is about a game.
    this.offers = offers.filter(
      (one) => one.name !== `offer:${names.own}` && !GAME_OF_SPINS.test(this.low.slice(0, one.end)),
    );
    [this.payments, this.operator, this.operators] = [payments, operator, operators];
    this.isNamed = this.offers.length + payments.length > 0 || operator !== '' || DECIDING.test(this.low);
    // "Sei mesi su Marea: com'è andata" is a review.
    const low = (this.timeless = timelessLow(this, names));
    this.isDoubtful = isDoubtfulHeading(
      this.operators.length > 0 ? low.replace(/com'è andat[ao]|la nostra prova|opinioni/u, '') : low,
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

const GAME_OF_SPINS = pattern`\<(?:slot|gioco|titolo|macchina)\s(?:de[il]|per\si|con\si|su\scui\s[a-z\s]{2,20}|dove\s[a-z\s]{2,20})\s?(?:\d+\s|[a-z]+\s)?(?:giri|spins?)\>[^.;:,]{0,30}$`;

// What makes a claim of a sentence that names nothing itself.
const DECIDING =
  /bonus|promo|offert|deposit|vers|ricaric|preliev|prelev|puntat|giocat|scommess|requisit|wager|rollover|playthrough|rigioc|gir[oi]|spin|(?:^|\P{L})fs|privacy|dati|interessat|diritt|gdpr|esercita|riciclaggio|inattiv|document|regist|iscri|cont[oi]|gioc|vietat|età|maggior|compiut|minori|contribu|live|dal vivo|tavol|novità|jackpot|vip|livell|torne|slot|roulette|blackjack|bronzo|argento|oro|platino|diamante|roller|partita|commission|costo|costi|spese|palio|vincit|max|esemp|calcolo|simulazion|stori|passato|archivio|glossario|definizion|come legger|quanto vale|nostra prova|confronto|diverse|sondaggio|autoesclu|limit|chat|chiamaci|contatt|orari|assistenza|telefon|licenz|concession|online|fondat|bollett|residenz|verific|utenz|estratto conto|da quando|immediat|istantane/u;

/** "Puntare troppo", "Dimenticare la scadenza" are what one may do, and no names either. */
const INFINITIVE = /^[a-zà-ÿ]{2,16}(?:[aei]re|[aei]rsi)(?=\s|$)/u;

/** Words that stand above a part of any text: no names of an offer. */
export const NO_NAME = pattern`\<(?:come|chi|quand[oi]|quant[oiae]|cosa|che|perch|dove|regol|condizion|termin|requisit|dettagl|esemp|domand|faq|not[ae]|durata|scaden|codic|gioch|gioco|slot|deposit|versament|preliev|import|premi|validit|attiv|partecip|funzion|contribut|puntat|vincit|limit|riepilog|sintesi|breve|numeri|calendario|promo|offert|bonus|settiman|mes[ei]|gir[io]|spin|pass[io]|moss[ae]|guida|consigl|pro|contro|giudiz|valutaz|parol|nostr|tutt|altr|nuov|casin|sito|livell|vip|club|torne|a colpo|in evidenza|per te|oggi|tabella|confront|panoramic|informazion|document|cont[oi]|registraz|assistenza|pagament|sicurezza|fine|inizio|accredit|import|percentual|element|voce|error|sbagl|base\sdi|tett[oi]\>|fianco\sa\sfianco|d(?:al|alla|ai|alle)\s(?:più|meno|miglior|peggior|minor|maggior|prim[oaie]\s)|dall'alto|in\s(?:ordine|fila|colonna|classifica)\>|un[ao]\s(?:per|dopo)\s|messi\s|a\sconfronto|prima\se\sdopo|orolog|euro\>|cent[oi]\>)`;

export function isNoName(head: Head): boolean {
  return head.says(NO_NAME) || head.says(INFINITIVE);
}

/** "Primo versamento" among the steps of opening an account is no offer. */
export function isStep(head: Head, headings: readonly Head[]): boolean {
  return head.says(FIRST_DEPOSIT) && headings.some((one) => one !== head && one.says(JOINING));
}
const FIRST_DEPOSIT = /^(?:il\s|\d[.)]\s)?(?:primo|1°|1º)\s(?:deposito|versamento)$/u;
const JOINING =
  /registra|iscri[vz]|(?:apr[a-z]{1,4}|apertura)\s(?:(?:di|del|il|un)\s){0,2}cont|^(?:i\s)?(?:[a-z]+\s)?pass[io](?:\s|$)/u;

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
