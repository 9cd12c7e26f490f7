// Reads the claims of a page out of its finished visible text. What cannot be read with confidence is no claim.
import { unitsOf } from '../html/units.js';
import { claimLine, type QuotedClaim } from './claim.js';
import { answerTo, IS_FIRST } from './answers.js';
import { createBoundedCache } from './bounded-cache.js';
import { type InTable, sureClaimsOf, sureInTables } from './disputes.js';
import { readDoubled } from './multiples.js';
import type { Passage } from './passage.js';
import { readPassages } from './passages.js';
import { headsOf, isUnknownRow, nextRow, NO_ROWS, operatorOfRow, type RowState } from './rows.js';
import {
  type Beginning,
  claimsIn,
  createPatterns,
  type Pattern,
  quotationsIn,
  type SentenceResult,
} from './patterns.js';
import { type Ask, createAbove, createHeads, RUNNING } from './heads.js';
import { mentionsIn } from './scene.js';
import { runningAfter, sureClaims } from './sentence-claims.js';
import {
  beginsExample,
  type Doubt,
  doubtOf,
  isOfAction,
  lower,
  type Sentence,
  sentenceBounds,
  sentenceOf,
} from './sentences.js';
import { type BrandNames, brandNames, type KnownOperator, mayNameOperator } from './operator-names.js';
import { isSilent, mayState } from './silence.js';
import { findMentions, findOffers, type Mentions } from './subjects.js';
import { mayHaveUnits, mayHaveValues } from './value-signs.js';
import { findValues, type Value } from './values.js';
import type { WordSpot } from './word-spot.js';
import { UnitText } from './unit-text.js';
import { findWords } from './words-and-dates.js';

export interface ClaimReader {
  /** The claims in the HTML of a page, in their order. */
  read(html: string): readonly QuotedClaim[];
  /** The same as lines, each once: much faster, since texts that differ in their numbers only are read once. */
  lines(html: string): readonly string[];
}

/** Of one page; more are no statement to a visitor. */
const MAX_CLAIMS = 2000;

/** `siteName` is the brand of the site: what `operators` and others promise is another matter. */
export function createClaimReader(siteName: string, operators: readonly KnownOperator[] = []): ClaimReader {
  return new Reader(brandNames(siteName, operators));
}

class Reader implements ClaimReader {
  readonly #headOf;
  readonly #aboveOf;
  /** Of the page that is read. */
  #title = '';
  /** Of the passage that is read. */
  readonly #text = new UnitText();
  readonly #patterns = createPatterns();
  readonly #parts = createBoundedCache<Parts>(KEPT_PARTS);

  constructor(readonly names: BrandNames) {
    this.#headOf = createHeads(names);
    this.#aboveOf = createAbove(this.#headOf);
  }

  read(html: string): readonly QuotedClaim[] {
    const found: (readonly [table: number, claim: QuotedClaim])[] = [];
    const seen = new Map<string, number>();
    this.#eachPassage(html, (passage, inherited) => {
      const { text, row, table } = passage;
      const key = `${row}\n${text}`;
      const occurrence = seen.get(key) ?? 0;
      seen.set(key, occurrence + 1);
      this.#eachPart(passage, inherited, (pattern, sentence) => {
        const quotations = quotationsIn(pattern, sentence);
        for (const [index, { subject, property, value, unit, qualifier }] of claimsIn(pattern, sentence).entries()) {
          const claim = { subject, property, value, unit, qualifier, quotation: quotations[index]! };
          found.push([table?.number ?? 0, { ...claim, passage: text, row, occurrence }]);
        }
      });
      return found.length <= MAX_CLAIMS;
    });
    return sureClaimsOf(found).slice(0, MAX_CLAIMS);
  }

  lines(html: string): readonly string[] {
    const lines = new Set<string>();
    const tables: InTable[] = [];
    this.#eachPassage(html, (passage, inherited) => {
      const number = passage.table?.number;
      this.#eachPart(passage, inherited, (pattern, sentence) => {
        for (const claim of claimsIn(pattern, sentence)) {
          if (number === undefined) lines.add(claimLine(claim));
          else tables.push([number, claimLine(claim)]);
        }
      });
      return lines.size + tables.length <= MAX_CLAIMS;
    });
    for (const [, line] of sureInTables(tables)) lines.add(line);
    return [...lines].slice(0, MAX_CLAIMS);
  }

  /**
   * Hands over the passages that may state something, each with the offer that the rows above it spoke of, as long as
   * `visit` wants more.
   */
  #eachPassage(html: string, visit: (passage: Passage, inherited: string) => boolean): void {
    let rows: RowState = NO_ROWS;
    this.#title = '';
    const passages = readPassages(html);
    const page = unitsOf(html);
    for (const passage of passages) {
      if (passage.isTitle) this.#title = passage.text;
      rows = nextRow(rows, passage, this.#headOf);
      if (passage.isHeading && passage.text.endsWith('?')) continue;
      if (passage.pieces) this.#text.load(page, passage.pieces);
      else this.#text.set(passage.text);
      if (mayState(passage, this.#text.hasDigit, this.#headOf) && !visit(passage, rows.offer)) return;
    }
  }

  /** Hands over the sentences with claims; none of a passage where it is not sure what it says. */
  #eachPart(passage: Passage, inherited: string, add: (pattern: Pattern, sentence: string) => void): void {
    const { ask: above, isDoubtful } = this.#aboveOf(passage.headings, this.#title);
    if (isDoubtful) return;
    const heads = headsOf(passage);
    if (heads === null || isUnknownRow(passage, this.#headOf)) return;
    let running = inherited;
    let isFirst = heads.length === 0 && !passage.isHeading;
    const ask: Ask = (question) =>
      question === RUNNING ? running : question === IS_FIRST ? (isFirst ? 'yes' : '') : above(question);
    let setting = settingOf(heads, operatorOfRow(passage), ask);
    const text = this.#text;
    const bounds = sentenceBounds(text);
    for (let index = 0; index < bounds.length; index += 2) {
      const part = { text, from: bounds[index]!, to: bounds[index + 1]! };
      const pattern = this.#patterns.find(setting, part, ask, (sentence, asked) =>
        this.#readSentence(sentence, { ...setting, ask: asked }),
      );
      if (pattern.endsPassage) return;
      if (pattern.claims.length > 0) add(pattern, setting.label + text.slice(part.from, part.to));
      running = pattern.running ?? running;
      isFirst = false;
      if (setting.label !== '') setting = { ...setting, key: `=${setting.key}`, label: '' };
    }
  }

  /** What says nothing by itself may answer the question above it. */
  #readSentence(text: string, setting: Setting): SentenceResult {
    const plain = this.#readPlain(text, setting);
    if (setting.heads.length > 0 || plain.claims.length > 0 || plain.endsPassage) return plain;
    const answer = answerTo(text, setting.ask);
    return answer
      ? { ...plain, claims: this.#readPlain(answer.text, { ...setting, label: answer.label }).claims }
      : plain;
  }

  #readPlain(text: string, { heads, label, rowOperator, ask }: Setting): SentenceResult {
    const sentence = sentenceOf(text);
    const labelled = withLabel(sentence, label);
    const { low } = labelled;
    if (rowOperator === '' && isSilent(low, ask) && !(mayHaveUnits(low) && mayNameOperator(low, this.names)))
      return SILENT;
    const isCell = heads.length > 0;
    const { doubt, endsPassage, values, words, mentions } = this.#partsOf(sentence, labelled, isCell, rowOperator);
    if (endsPassage) return { claims: [], running: '', endsPassage };
    if (mentions === null) {
      const offers = findOffers(labelled.text, low);
      const named = offers.length > 0 ? findMentions(labelled.text, low, this.names) : { offers, operator: '' };
      return { claims: [], running: runningAfter({ ...named, ask }), endsPassage: false };
    }
    const scene = { ...labelled, ...mentions, heads: heads.map(this.#headOf), ask, isCell, values };
    return { claims: sureClaims(scene, words, doubt), running: runningAfter(scene), endsPassage: false };
  }

  /** The same text stands below many headings. */
  #partsOf(sentence: Sentence, labelled: Sentence, isCell: boolean, rowOperator: string): Parts {
    const label = labelled.text.length - sentence.text.length;
    const key = `${isCell}${label} ${rowOperator}\n${labelled.text}`;
    let parts = this.#parts.get(key);
    if (!parts) this.#parts.set(key, (parts = this.#findParts(sentence, labelled, isCell, rowOperator)));
    return parts;
  }

  #findParts(sentence: Sentence, labelled: Sentence, isCell: boolean, rowOperator: string): Parts {
    const none = { doubt: 'none', values: [], words: [], mentions: null } as const;
    if (beginsExample(sentence)) return { ...none, endsPassage: true };
    const values = mayHaveValues(labelled.low) ? findValues(labelled.low) : [];
    const words = findWords(labelled);
    if (values.length + words.length === 0 && !readDoubled(labelled.low)) return { ...none, endsPassage: false };
    if (isOfAction(sentence)) return { ...none, endsPassage: true };
    const mentions = mentionsIn(labelled, this.names, isCell, rowOperator);
    return { doubt: doubtOf(sentence), endsPassage: false, values, words, mentions };
  }
}

/** What a sentence is, whatever stands above it; `mentions` is null where it has no value. */
interface Parts {
  readonly doubt: Doubt;
  readonly endsPassage: boolean;
  readonly values: readonly Value[];
  readonly words: readonly WordSpot[];
  readonly mentions: Mentions | null;
}

/** Characters of sentences whose parts are kept, in each generation. */
const KEPT_PARTS = 300_000;

const SILENT: SentenceResult = { claims: [], running: null, endsPassage: false };

/** What a sentence is read with besides its text; the label is its heads, at the beginning of the first sentence. */
interface Setting extends Beginning {
  readonly heads: readonly string[];
  /** The operator of its row, as it is written there; `''` where the row is about something else. */
  readonly rowOperator: string;
  readonly ask: Ask;
}

function settingOf(heads: readonly string[], rowOperator: string, ask: Ask): Setting {
  if (heads.length === 0) return { key: '', label: '', heads, rowOperator, ask };
  return { key: `${rowOperator}\n${heads.join('\n')}`, label: `${heads.join(', ')}: `, heads, rowOperator, ask };
}

function withLabel({ text, low }: Sentence, label: string): Sentence {
  return label === '' ? { text, low } : { text: label + text, low: lower(label) + low };
}
