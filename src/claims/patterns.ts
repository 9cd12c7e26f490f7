// Sentences that come again are read once, and so are those that differ in their numbers only. What a sentence says may
// depend on the headings above it: what it asked them is noted with the answers, and it is read again only below
// headings that answer otherwise.
import { own } from '../intern.js';
import { createBoundedCache } from './bounded-cache.js';
import { type Claim, claimLine } from './claim.js';
import type { Ask, Question } from './heads.js';
import { digitNumbers } from './values.js';

/** A claim as it was read; `ordinal` names the number in digits that its value is. */
export interface ReadClaim extends Claim {
  readonly quotation: string;
  readonly ordinal?: number;
}

export interface SentenceResult {
  readonly claims: readonly ReadClaim[];
  /** The offer that the next sentence speaks of when it names none. */
  readonly running: string;
  /** What follows says nothing sure either. */
  readonly endsPassage: boolean;
}

/** The same with the claims as lines. */
export interface LinesResult extends Omit<SentenceResult, 'claims'> {
  readonly lines: readonly string[];
}

export interface Patterns {
  /**
   * What a text says. `key` is all that decides it besides the headings and `text`; `read` asks the headings with the
   * function that it gets.
   */
  lines(key: string, text: string, ask: Ask, read: (ask: Ask) => SentenceResult): LinesResult;
}

/** What was read of a sentence, and which answers of the headings it is good for. */
interface Pattern extends Omit<SentenceResult, 'claims'> {
  readonly claims: readonly (Claim & { readonly ordinal?: number })[];
  /** The numbers of the text that was read. */
  readonly numbers: readonly number[];
  readonly asked: readonly (readonly [question: Question, answer: string])[];
}

/** A text; `patterns` are those of all texts that differ from it in their numbers only. */
interface Known {
  readonly patterns: Pattern[];
  /** By pattern. */
  readonly results: (LinesResult | undefined)[];
}

/** Characters of texts that are kept, in each generation. */
const CAPACITY = 2_000_000;
/** Of one sentence; one that is read in more ways is read each time. */
const MAX_PATTERNS = 40;

export function createPatterns(): Patterns {
  return new KnownPatterns();
}

class KnownPatterns implements Patterns {
  readonly #texts = createBoundedCache<Known>(CAPACITY);
  readonly #shapes = createBoundedCache<Pattern[]>(CAPACITY);

  lines(key: string, text: string, ask: Ask, read: (ask: Ask) => SentenceResult): LinesResult {
    const { patterns, results } = this.#knownOf(key, text);
    for (let index = 0; index < patterns.length; index++)
      if (isFor(patterns[index]!, ask)) return (results[index] ??= linesOf(patterns[index]!, text));
    const pattern = readPattern(ask, read, text);
    if (patterns.length < MAX_PATTERNS) patterns.push(pattern);
    return linesOf(pattern, text);
  }

  #knownOf(key: string, text: string): Known {
    const whole = key + text;
    const known = this.#texts.get(whole);
    if (known) return known;
    const shape = NUMBER_MATTERS.test(text) ? whole : key + text.replace(/\d/g, '0');
    let patterns = this.#shapes.get(shape);
    if (!patterns) this.#shapes.set(shape, (patterns = []));
    const now = { patterns, results: [] };
    this.#texts.set(whole, now);
    return now;
  }
}

// In these a number decides what is read, and not only its value: ages, years, dates, codes, the size of the catalogue.
const NUMBER_MATTERS =
  /\d\s?ann[oi]|(?:oltre|più di)\s(?:i\s)?\d|\d\+|\d\s(?:tavol|gioch|tit|slot|forn|prov|prod|soft|stud|case)|(?:ori|ider|tudi)\ssono\s|odice|ersione|[rR][tT][pP]|itorno|[°º]|(?<![\d.,])0(?![\d.,])|\d[./-]\d{1,2}[./-]\d|(?<!\d)(?:19|20)\d\d(?!\d)|\d\s(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)|[A-WYZa-wyzÀ-ÿ]\d/;

function isFor({ asked }: Pattern, ask: Ask): boolean {
  for (let index = 0; index < asked.length; index++) if (ask(asked[index]![0]) !== asked[index]![1]) return false;
  return true;
}

/** Nothing in it keeps the page in memory that it was read from. */
function readPattern(ask: Ask, read: (ask: Ask) => SentenceResult, text: string): Pattern {
  const asked = new Map<Question, string>();
  const { claims, running, endsPassage } = read((question) => {
    const answer = ask(question);
    if (!asked.has(question)) asked.set(question, own(answer));
    return answer;
  });
  return {
    claims: claims.map(({ quotation: _quotation, ...one }) => ({
      ...one,
      subject: own(one.subject),
      value: typeof one.value === 'string' ? own(one.value) : one.value,
    })),
    numbers: claims.length === 0 ? [] : digitNumbers(text),
    asked: [...asked],
    running: own(running),
    endsPassage,
  };
}

const NO_LINES: readonly string[] = [];

/** The same claims with the numbers of another text. */
function linesOf({ claims, numbers, running, endsPassage }: Pattern, text: string): LinesResult {
  if (claims.length === 0) return { lines: NO_LINES, running, endsPassage };
  const others = digitNumbers(text);
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
