// A passage while its sentences are read one after the other: what they have said so far, for which the next ones ask.
import { onlyMethod } from '../names/subjects.js';
import { featuresNamed } from '../rules/feature-answers.js';
import { hourAlone } from '../rules/hours-in-words.js';
import {
  type Ask,
  type AskHeadings,
  type Explained,
  type PassageSoFar,
  speaksOf,
  type Withdrawal,
} from '../scene/questions.js';
import { unitOf } from '../scene/units-before.js';
import { pattern } from '../text/expressions.js';
import type { Passage } from '../text/passage.js';
import { lower, wasOfPaying } from '../text/sentences.js';
import { isOfTerms } from '../text/terms-lists.js';
import type { UnitText } from '../text/unit-text.js';
import { findValues } from '../values/values.js';

export class PassageState implements PassageSoFar {
  operator = '';
  question = '';
  /** Of the sentence that is read, in the list of bounds. */
  index = 0;
  #isOfTerms: boolean | undefined;

  constructor(
    private readonly passage: Passage,
    private readonly text: UnitText,
    private readonly bounds: readonly number[],
    readonly above: AskHeadings,
    public offer: string,
    public isFirst: boolean,
  ) {}

  readonly ask: Ask = (question) => (question.ofPassage ? question.ofPassage(this) : this.above(question));

  get isDescription(): boolean {
    return this.passage.isDescription === true;
  }

  get isHeading(): boolean {
    return this.passage.isHeading || this.passage.isTitle === true;
  }

  get unitBefore(): string {
    if (this.passage.table !== null) return '';
    // "Dieci euro con PayPal; quindici con Skrill; venti con Neteller": what has no unit takes that of the one before.
    for (let index = this.index; index > 0 && index > this.index - MOST_WITHOUT; index -= 2) {
      const values = findValues(lower(this.text.slice(this.bounds[index - 2]!, this.bounds[index - 1]!)));
      if (values.at(-1)?.kind !== 'bare') return unitOf(values);
    }
    return '';
  }

  get before(): string {
    if (this.passage.table !== null) return '';
    // "18+." says nothing.
    for (let index = this.index; index > 0; index -= 2) {
      const said = this.text.slice(this.bounds[index - 2]!, this.bounds[index - 1]!);
      if (/\p{L}/u.test(said)) return said;
    }
    return '';
  }

  get isOfTerms(): boolean {
    return (this.#isOfTerms ??= isOfTerms(this.passage, this.text));
  }

  get method(): string {
    const end = this.index === 0 ? 0 : this.bounds[this.index - 1]!;
    if (end === 0 || end > LONGEST || this.passage.table !== null) return '';
    const said = lower(this.text.slice(0, end));
    const [label] = LABEL.exec(said) ?? [];
    const name = label === undefined ? '' : onlyMethod(label);
    return name !== '' && onlyMethod(said.replace(SUCH_AS, '')) === name ? name : '';
  }

  get explained(): Explained {
    if (this.passage.table !== null) return '';
    const said = this.index > 0 ? lower(this.text.slice(0, this.bounds[1]!)) : '';
    if (PAYOUT.test(said) || this.above(PAYOUT_ABOVE)) return 'payout';
    return said.includes('bonus') && (BET.test(said) || this.above(BET_ABOVE)) ? 'bet' : '';
  }

  get requirement(): '' | 'named' | 'spins' {
    if (this.index === 0) return '';
    const said = lower(this.text.slice(0, this.bounds[this.index - 1]!));
    if (OF_SPINS.test(said)) return 'spins';
    return REQUIREMENT.test(said) ? 'named' : '';
  }

  get features(): string {
    const end = this.index === 0 ? 0 : this.bounds[this.index - 1]!;
    return end === 0 || end > LONGEST ? '' : featuresNamed(lower(this.text.slice(0, end))).join(',');
  }

  get hour(): string {
    if (this.index === 0) return '';
    return hourAlone(lower(this.text.slice(this.bounds[this.index - 2]!, this.bounds[this.index - 1]!)));
  }

  get hasBonusBehind(): boolean {
    const [end, from, to] = this.bounds.slice(this.index + 1, this.index + 4);
    if (from === undefined || to === undefined || this.text.units[end! - 1] !== SEMICOLON) return false;
    return FOR_BONUS.test(lower(this.text.slice(from, to)));
  }

  saidBefore(expression: RegExp): boolean {
    if (this.index === 0 || this.passage.table !== null) return false;
    const from = this.bounds[Math.max(0, this.index - 4)]!;
    return expression.test(lower(this.text.slice(from, this.bounds[this.index - 1]!)));
  }

  get withdrawal(): Withdrawal {
    return wasOfPaying(this.text, this.bounds, this.index);
  }
}

/** Places in the list of bounds, two a sentence. */
const MOST_WITHOUT = 10;
const SEMICOLON = 0x3b;
/** "Da quindici se vuoi il bonus.", "per il bonus ne servono 20." */
const FOR_BONUS =
  /^(?:ma\s)?(?:[^.;:]{1,40}\s)?(?:se\s(?:si\s)?vuo[il]e?|per(?:\savere|\sottenere)?|con)\s(?:il|avere\sil)\sbonus/;
const OF_SPINS = /gir[oi](?![a-z])|spin|vincit/;
const REQUIREMENT =
  /requisit|wager|rollover|playthrough|rigioc|moltiplicator|(?:gioca|punta)[a-z]{1,3}\s[^.;]{0,40}volte|volte\sil\sbonus/;
/** Characters after which the label of a passage is forgotten. */
const LONGEST = 300;
/** "RTP (Return to Player): quanto …" */
const PAYOUT = pattern`^(?:l')?(?:rtp|ritorno\s(?:teorico|al\sgiocatore)|return\sto\splayer|payout)(?:\s\([^)]{2,40}\))?(?:\s?[:–—-]|,|\sè)\s`;
/** "L'RTP", "Che cos'è il ritorno al giocatore?" */
const PAYOUT_ABOVE = speaksOf(
  /^(?:(?:che\s)?cos'è\s)?(?:(?:l|gli|il)['\s]\s?)?(?:rtp|ritorno\s(?:teorico|al\sgiocatore)|payout)\??$/u,
);
/** "Criptovalute: monete digitali come Bitcoin." */
const SUCH_AS = /\s\(?(?:come|quali|per esempio|ad esempio)\s[^.;:]{3,60}/u;
/** "Puntata massima: quanto si può giocare in un colpo con un bonus; …" */
const BET = pattern`^(?:(?:la|il)\s)?(?:(?:puntata|giocata|scommessa)\smassima|max\s?bet|limite\sdi\s(?:puntata|giocata))[^:.;]{0,40}(?:\s?[:–—-]|,|\sè)\s`;
const BET_ABOVE = speaksOf(
  /^(?:la\s)?(?:(?:puntata|giocata|scommessa)\smassima|max\s?bet|limite\sdi\s(?:puntata|giocata))/u,
);
/** "PayPal, 12 ore", "Bonifico: quattro giorni" */
const LABEL = pattern`^[a-zà-ÿ][a-zà-ÿ ]{2,24}(?=[,:]\s|\s[–—-]\s)`;
