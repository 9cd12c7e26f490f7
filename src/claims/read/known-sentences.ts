// Sentences that come again are read once, and so are those that differ in their numbers only. What a sentence says may
// depend on what is above and before it. What it asked is noted with the answers, and it is read again only where one
// of the answers is another.
import { own } from '../../util/intern.js';
import type { Claim } from '../claim.js';
import { type Answer, type Ask, NUMBERS, type Question } from '../scene/questions.js';
import { type KeptShape, Shape } from '../text/sentence-shape.js';
import type { UnitText } from '../text/unit-text.js';
import { digitNumbers } from '../values/numerals.js';
import { type Asked, type Path, reached, withPath } from './answer-tree.js';

/** A claim as it was read; `ordinal` names the number in digits that its value is. */
export interface ReadClaim extends Claim {
  readonly quotation: string;
  /** Digits of the sentence in front of the quotation. */
  readonly digitsBefore: number;
  readonly ordinal: number | undefined;
}

export interface SentenceResult {
  readonly claims: readonly ReadClaim[];
  /** The offer that the next sentence speaks of when it names none; null for the one that this one could speak of. */
  readonly running: string | null;
  /** The operator that the next sentence speaks of when it names none; null for the one before. */
  readonly operator: string | null;
  /** What follows says nothing sure either. */
  readonly endsPassage: boolean;
}

/** What a sentence is read with, as it is written, besides what it asks. */
export interface Beginning {
  readonly key: string;
  /** Stands before the text. */
  readonly label: string;
}

export interface KnownSentences {
  /** How a part of a text is read; `read` asks with the function that it gets. */
  find(
    beginning: Beginning,
    part: SentencePart,
    ask: Ask,
    read: (text: string, ask: Ask) => SentenceResult,
  ): KnownSentence;
}

/** A sentence of a passage. */
export interface SentencePart {
  readonly text: UnitText;
  readonly from: number;
  readonly to: number;
}

/** What was read of a sentence, and so holds for all of its shape. */
export interface KnownSentence extends Omit<SentenceResult, 'claims'> {
  readonly claims: readonly ReadClaim[];
  /** The numbers of the text that was read. */
  readonly numbers: readonly number[];
}

/** The texts of one shape. Only those in which every number matters are kept themselves. */
interface Known {
  readonly shape: KeptShape;
  root: Path<KnownSentence> | undefined;
  exact: Map<string, Path<KnownSentence>> | null;
  /** Of another shape with the same hash. */
  readonly next: Known | undefined;
}

/** By the hash of their shapes. */
type Shapes = Map<number, Known>;

/** Characters of texts that are kept, in each generation. */
const CAPACITY = 500_000;
/** What an entry takes besides its text, in characters. */
const OVERHEAD = 60;

export function createKnownSentences(): KnownSentences {
  return new SentencesByShape();
}

class SentencesByShape implements KnownSentences {
  #young = new Map<string, Shapes>();
  #old = new Map<string, Shapes>();
  /** Most sentences are read with nothing but their text. */
  #lastKey = '';
  #last: Shapes | null = null;
  #length = 0;
  readonly #shape = new Shape();

  find(
    { key, label }: Beginning,
    part: SentencePart,
    ask: Ask,
    read: (text: string, ask: Ask) => SentenceResult,
  ): KnownSentence {
    this.#shape.take(part.text, part.from, part.to);
    const known = this.#knownShape(key);
    const found = reached(known.root, ask);
    if (found) return found;
    const text = part.text.slice(part.from, part.to);
    const exact = known.exact && reached(known.exact.get(text), ask);
    if (exact) return exact;
    const asked = new Map<Question<Answer>, Answer>();
    const result = read(text, (question) => {
      const answer = ask(question);
      if (!asked.has(question)) asked.set(question, typeof answer === 'string' ? own(answer) : answer);
      return answer;
    });
    const pattern = knownOf(result, label + text);
    if (asked.has(NUMBERS) || pattern.claims.some(hasDigitsInWords)) this.#keepText(known, text, pattern, [...asked]);
    else known.root = withPath(known.root, pattern, [...asked]);
    this.#length += OVERHEAD * (1 + asked.size);
    return pattern;
  }

  /** That of the shape that was taken; those of the generation before come into the young one. */
  #knownShape(key: string): Known {
    if (this.#length > CAPACITY) {
      [this.#old, this.#young, this.#length] = [this.#young, new Map(), 0];
      this.#last = null;
    }
    const shapes = this.#shapesOf(key);
    const known = knownIn(shapes, this.#shape);
    if (known) return known;
    const before = this.#old.get(key);
    const old = before && knownIn(before, this.#shape);
    const { hash, size } = this.#shape;
    const added: Known = {
      shape: this.#shape.keep(),
      root: old?.root,
      exact: old?.exact ?? null,
      next: shapes.get(hash),
    };
    shapes.set(hash, added);
    this.#length += 2 * size + OVERHEAD;
    return added;
  }

  #shapesOf(key: string): Shapes {
    if (key === this.#lastKey && this.#last) return this.#last;
    let shapes = this.#young.get(key);
    if (!shapes) {
      this.#young.set(own(key), (shapes = new Map()));
      this.#length += key.length + OVERHEAD;
    }
    [this.#lastKey, this.#last] = [key, shapes];
    return shapes;
  }

  #keepText(known: Known, text: string, pattern: KnownSentence, asked: readonly Asked[]): void {
    known.exact ??= new Map();
    known.exact.set(own(text), withPath(known.exact.get(text), pattern, asked));
    this.#length += text.length;
  }
}

function knownIn(shapes: Shapes, shape: Shape): Known | undefined {
  let known = shapes.get(shape.hash);
  while (known && !shape.isOf(known.shape)) known = known.next;
  return known;
}

/** Nothing in it keeps the page in memory that it was read from. */
function knownOf({ claims, running, operator: named, endsPassage }: SentenceResult, text: string): KnownSentence {
  const operator = named === null ? null : own(named);
  if (claims.length === 0)
    return running === null && operator === null && !endsPassage
      ? NOTHING
      : { claims: NO_CLAIMS, numbers: [], running: running === null ? null : own(running), operator, endsPassage };
  return {
    claims: claims.map((claim) => ({
      ...claim,
      subject: own(claim.subject),
      value: typeof claim.value === 'string' ? own(claim.value) : claim.value,
      quotation: own(claim.quotation),
    })),
    numbers: digitNumbers(text),
    running: running === null ? null : own(running),
    operator,
    endsPassage,
  };
}

const NO_CLAIMS: readonly ReadClaim[] = [];
const NOTHING: KnownSentence = { claims: NO_CLAIMS, numbers: [], running: null, operator: null, endsPassage: false };

/** Words that are made of numbers: "9-22:30", "Fruit 20". */
function hasDigitsInWords({ subject, value }: Claim): boolean {
  return /\d/.test(subject) || (typeof value === 'string' && /\d/.test(value));
}

/** The claims of a text that was read like this; it begins with its label. */
export function claimsIn({ claims, numbers }: KnownSentence, text: string): readonly Claim[] {
  let others: readonly number[] | undefined;
  return claims.map((claim) => {
    const { ordinal, value } = claim;
    if (ordinal === undefined || typeof value !== 'number') return claim;
    others ??= digitNumbers(text);
    const [number, other] = [numbers[ordinal], others[ordinal]];
    if (!number || number === other) return claim;
    // The factor stands for "milioni", or for the days of a week.
    return { ...claim, value: (value / number) * other! };
  });
}
