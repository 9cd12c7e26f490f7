// Sentences that come again are read once, and so are those that differ in their numbers only. What a sentence says may
// depend on what stands above and before it: what it asked is noted with the answers, and it is read again only where
// one of them is another.
import { own } from '../intern.js';
import { type Claim, claimLine } from './claim.js';
import { type Ask, NUMBERS, type Question } from './heads.js';
import { digitNumbers } from './values.js';

/** A claim as it was read; `ordinal` names the number in digits that its value is. */
export interface ReadClaim extends Claim {
  readonly quotation: string;
  readonly ordinal?: number;
}

export interface SentenceResult {
  readonly claims: readonly ReadClaim[];
  /** The offer that the next sentence speaks of when it names none; null for the one that this one could speak of. */
  readonly running: string | null;
  /** What follows says nothing sure either. */
  readonly endsPassage: boolean;
}

/** The same with the claims as lines. */
export interface LinesResult extends Omit<SentenceResult, 'claims'> {
  readonly lines: readonly string[];
}

/** What a sentence is read with, as it is written, besides what it asks. */
export interface Beginning {
  readonly key: string;
  /** Stands before the text. */
  readonly label: string;
}

export interface Patterns {
  /** What a text says; `read` asks with the function that it gets. */
  lines(beginning: Beginning, text: string, ask: Ask, read: (ask: Ask) => SentenceResult): LinesResult;
}

/** What was read of a sentence, and which answers it is good for. */
interface Pattern extends LinesResult {
  readonly claims: readonly (Claim & { readonly ordinal?: number })[];
  /** The numbers of the text that was read. */
  readonly numbers: readonly number[];
  readonly asked: readonly (readonly [question: Question, answer: string])[];
  /** Other numbers would have made it another one. */
  readonly isOfText: boolean;
}

/** The texts behind one beginning. Only texts in which a number matters are kept themselves. */
interface Texts {
  /** By the texts with zeros for digits. */
  readonly shapes: Map<string, Pattern[]>;
  readonly exact: Map<string, Pattern[]>;
  readonly numberMatters: boolean;
}

/** Characters of texts that are kept, in each generation. */
const CAPACITY = 2_000_000;
/** What an entry takes besides its text, in characters. */
const OVERHEAD = 60;
/** Of one sentence; one that is read in more ways is read each time. */
const MAX_PATTERNS = 40;

export function createPatterns(): Patterns {
  return new KnownPatterns();
}

class KnownPatterns implements Patterns {
  #young = new Map<string, Texts>();
  #old = new Map<string, Texts>();
  #length = 0;

  lines(beginning: Beginning, text: string, ask: Ask, read: (ask: Ask) => SentenceResult): LinesResult {
    const texts = this.#textsOf(beginning);
    const isShared = !texts.numberMatters && !NUMBER_MATTERS.test(text);
    const shape = isShared ? text.replace(/\d/g, '0') : '';
    let pattern = isShared ? patternFor(this.#patternsOf(texts, 'shapes', beginning, shape), ask) : undefined;
    pattern ??= patternFor(this.#patternsOf(texts, 'exact', beginning, text), ask);
    if (!pattern) {
      pattern = readPattern(ask, read, beginning, text);
      const isOfShape = isShared && !pattern.isOfText;
      this.#keep(beginning, isOfShape ? 'shapes' : 'exact', isOfShape ? shape : text, pattern);
    }
    return linesOf(pattern, beginning, text);
  }

  #textsOf({ key, label }: Beginning): Texts {
    let texts = this.#young.get(key);
    if (!texts) {
      texts = { shapes: new Map(), exact: new Map(), numberMatters: NUMBER_MATTERS.test(label) };
      this.#young.set(own(key), texts);
      this.#length += key.length + OVERHEAD;
    }
    return texts;
  }

  /** Those of the generation before come into the young one when they are asked for. */
  #patternsOf(texts: Texts, kind: 'shapes' | 'exact', { key }: Beginning, text: string): readonly Pattern[] {
    const known = texts[kind].get(text);
    if (known) return known;
    const before = this.#old.get(key)?.[kind].get(text);
    if (!before) return NONE;
    texts[kind].set(own(text), before);
    this.#length += text.length + OVERHEAD;
    return before;
  }

  #keep(beginning: Beginning, kind: 'shapes' | 'exact', text: string, pattern: Pattern): void {
    if (this.#length > CAPACITY) [this.#old, this.#young, this.#length] = [this.#young, new Map(), 0];
    const patterns = this.#textsOf(beginning)[kind];
    const known = patterns.get(text);
    if (!known) patterns.set(own(text), [pattern]);
    else if (known.length < MAX_PATTERNS) known.push(pattern);
    this.#length += known ? OVERHEAD : text.length + OVERHEAD;
  }
}

const NONE: readonly Pattern[] = [];

// Where digits decide what is read, and not only a value: years and dates, ages, hours, "2°", "3 depositi", names,
// "venti (20)".
const NUMBER_MATTERS =
  /(?<!\d)(?:19|20)\d\d(?!\d)|\d[./-]\d{1,2}[./-]\d|\d\s(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)|ann[oi]\s\d|(?<!\d)(?:24|48)(?!\d)|[°º]|(?<![\d.,])0[0.,]*(?!\d)|(?<!\d)[2-5]\s(?:dep|vers|bonus)|[a-zà-ÿ\d]\s\(\d+\)|[A-WYZa-wyzÀ-ÿ]\d|\d[A-WYZa-wyzÀ-ÿ]/;

function patternFor(patterns: readonly Pattern[], ask: Ask): Pattern | undefined {
  for (const pattern of patterns) if (isFor(pattern, ask)) return pattern;
  return undefined;
}

function isFor({ asked }: Pattern, ask: Ask): boolean {
  for (let index = 0; index < asked.length; index++) if (ask(asked[index]![0]) !== asked[index]![1]) return false;
  return true;
}

/** Nothing in it keeps the page in memory that it was read from. */
function readPattern(ask: Ask, read: (ask: Ask) => SentenceResult, { label }: Beginning, text: string): Pattern {
  const asked = new Map<Question, string>();
  const { claims, running, endsPassage } = read((question) => {
    const answer = ask(question);
    if (!asked.has(question)) asked.set(question, own(answer));
    return answer;
  });
  return {
    lines: NO_LINES,
    claims: claims.map(({ quotation: _quotation, ...one }) => ({
      ...one,
      subject: own(one.subject),
      value: typeof one.value === 'string' ? own(one.value) : one.value,
    })),
    numbers: claims.length === 0 ? [] : digitNumbers(label + text),
    asked: [...asked],
    running: running === null ? null : own(running),
    endsPassage,
    isOfText: asked.has(NUMBERS) || claims.some(hasDigitsInWords),
  };
}

/** Words that are made of numbers: "9-22:30", "Fruit 20". */
function hasDigitsInWords({ subject, value }: Claim): boolean {
  return /\d/.test(subject) || (typeof value === 'string' && /\d/.test(value));
}

const NO_LINES: readonly string[] = [];

/** The same claims with the numbers of another text. */
function linesOf(pattern: Pattern, { label }: Beginning, text: string): LinesResult {
  const { claims, numbers, running, endsPassage } = pattern;
  if (claims.length === 0) return pattern;
  const others = digitNumbers(label + text);
  const lines = claims.map((claim) => {
    const { ordinal, value } = claim;
    const number = ordinal === undefined ? undefined : numbers[ordinal];
    const other = ordinal === undefined ? undefined : others[ordinal];
    // The factor stands for "milioni", or for the days of a week.
    const isSame = typeof value !== 'number' || !number || number === other;
    return claimLine(isSame ? claim : { ...claim, value: (value / number) * other! });
  });
  return { lines, running, endsPassage };
}
