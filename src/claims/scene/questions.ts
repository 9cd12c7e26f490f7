// What a sentence may want to know of the text around it: of the headings above, and of the passage before. What was
// read in a sentence is kept with the questions that were asked and their answers (read/known-sentences.ts), and the
// same sentence is read again only where one of the answers is another. So a rule may look beyond its sentence only by
// asking, and an answer is a plain value.
import type { Value } from '../values/values.js';
import type { Head } from './heads.js';

export type Answer = string | boolean;

/** Asks the headings above, from the nearest to the farthest. */
export interface HeadingQuestion<A extends Answer> {
  of(headings: readonly Head[]): A;
  readonly ofPassage?: undefined;
}

/** Asks the passage that the sentence belongs to. */
export interface PassageQuestion<A extends Answer> {
  ofPassage(passage: PassageSoFar): A;
}

export type Question<A extends Answer> = HeadingQuestion<A> | PassageQuestion<A>;

export type AskHeadings = <A extends Answer>(question: HeadingQuestion<A>) => A;
export type Ask = <A extends Answer>(question: Question<A>) => A;

/** A passage up to the sentence that is read. */
export interface PassageSoFar {
  /** The offer that the sentences before, or the rows above, spoke of; `''` where they named none. */
  readonly offer: string;
  /** The operator that the sentences before spoke of, `?` where it is not sure; `''` where they named none. */
  readonly operator: string;
  /** It is what search engines show: its title names what it is about. */
  readonly isDescription: boolean;
  /** It is a heading, or the title of the page: what it names is what follows, and perhaps is denied there. */
  readonly isHeading: boolean;
  /** It lists what a bonus asks for: "Deposito minimo 20 €. Wagering 35x." */
  readonly isOfTerms: boolean;
  /** Kind and unit of the last value of the sentence before, see units-before.ts. */
  readonly unitBefore: string;
  /** The sentence is the first one, or the first after a question, and stands in no cell. */
  readonly isFirst: boolean;
  /** The sentence before, where it asks something or introduces a list; else `''`. */
  readonly question: string;
  /** The sentence before; `''` where there is none, and in tables. */
  readonly before: string;
  /** Whether the part behind a semicolon asks for more: "Da 10 €; da 15 se vuoi il bonus." */
  readonly hasBonusBehind: boolean;
  /**
   * Whether the sentence before spoke of withdrawals: "I primi tre sono gratuiti. Dal quarto si pagano 2 €." `tried`
   * where one of the sentences before speaks of a withdrawal that somebody has made.
   */
  readonly withdrawal: Withdrawal;
  /** Whether the sentences before spoke of a requirement; `spins` where they spoke of spins or winnings as well. */
  readonly requirement: '' | 'named' | 'spins';
  /** The hour that the sentence before gives and no other word: "A mezzanotte. Riapre alle 8."; `''` for none. */
  readonly hour: string;
  /** The method that the passage begins with as with a label: "Skrill, otto ore. Da 20 €."; `''` for none. */
  readonly method: string;
  /** What it explains, as an entry of a glossary does: "RTP: quanto restituisce un gioco. …"; `''` for the rest. */
  readonly explained: Explained;
  /** What it has named of what a house may have, see rules/features.ts: places in that table, with commas. */
  readonly features: string;
  readonly above: AskHeadings;
  /** Whether one of the two sentences before speaks of something; the expression is for lower case. */
  saidBefore(expression: RegExp): boolean;
}

/** `bet`: the limit of a bet while a bonus is played. */
export type Explained = '' | 'payout' | 'bet';
export type Withdrawal = '' | 'named' | 'tried';

export const RUNNING_OFFER: PassageQuestion<string> = { ofPassage: ({ offer }) => offer };
export const RUNNING_OPERATOR: PassageQuestion<string> = { ofPassage: ({ operator }) => operator };
export const IS_DESCRIPTION: PassageQuestion<boolean> = { ofPassage: ({ isDescription }) => isDescription };
export const IS_HEADING: PassageQuestion<boolean> = { ofPassage: ({ isHeading }) => isHeading };
export const IS_OF_TERMS: PassageQuestion<boolean> = { ofPassage: ({ isOfTerms }) => isOfTerms };
export const IS_FIRST: PassageQuestion<boolean> = { ofPassage: ({ isFirst }) => isFirst };
export const METHOD_OF_PASSAGE: PassageQuestion<string> = { ofPassage: ({ method }) => method };
export const EXPLAINED: PassageQuestion<Explained> = { ofPassage: ({ explained }) => explained };
export const AFTER_REQUIREMENT: PassageQuestion<boolean> = { ofPassage: ({ requirement }) => requirement === 'named' };
export const BONUS_BEHIND: PassageQuestion<boolean> = { ofPassage: ({ hasBonusBehind }) => hasBonusBehind };
export const WITHDRAWAL_BEFORE: PassageQuestion<Withdrawal> = { ofPassage: ({ withdrawal }) => withdrawal };

/** Never answered: that it was asked says that what was read is good for this very text. */
export const NUMBERS: PassageQuestion<false> = { ofPassage: () => false };

/**
 * How large a value is, for a rule that compares it with a number. What is read is then good for a text with these very
 * numbers, and not for all texts that differ in their numbers only.
 */
export function sizeOf({ scene, value }: Pick<Value, 'value'> & { readonly scene: { readonly ask: Ask } }): number {
  dependsOnNumbers(scene);
  return Number(value);
}

/** Says the same where the numbers of a sentence matter in another way. */
export function dependsOnNumbers({ ask }: { readonly ask: Ask }): void {
  ask(NUMBERS);
}

/** Whether headings speak of something; the sentence may do so itself, see `isAbout`. */
export interface TextQuestion extends HeadingQuestion<boolean> {
  readonly expression: RegExp;
}

/** Whether the nearest headings speak of something. */
export function speaksOf(expression: RegExp, count = 1): TextQuestion {
  return {
    expression,
    of: (headings) => headings.some((one, index) => index < count && one.says(expression)),
  };
}

/** "Serve una bolletta. Deve avere meno di tre mesi.": whether the sentences before speak of something. */
export function saidBefore(expression: RegExp): PassageQuestion<boolean> {
  return { ofPassage: (passage) => passage.saidBefore(expression) };
}

/** Whether one of the headings above speaks of withdrawals, and none below it of deposits alone. */
export function paidBelow(expression: RegExp): TextQuestion {
  const nearest = (headings: readonly Head[]) =>
    headings.slice(0, 3).find((one) => one.says(expression) || one.says(DEPOSITS));
  return { expression, of: (headings) => nearest(headings)?.says(expression) === true };
}

const DEPOSITS = /deposit|versament|ricaric/u;
