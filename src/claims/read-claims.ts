// Reads the claims of a page out of its finished visible text. What cannot be read with confidence is no claim.
import { type QuotedClaim } from './claim.js';
import { answerTo, mayAnswer } from './answers.js';
import { createBoundedCache } from './bounded-cache.js';
import { type InTable, sureClaimsOf, sureInTables } from './disputes.js';
import { readDoubled } from './multiples.js';
import { type Passage, readPassages } from './passages.js';
import { headsOf, isUnknownRow, nextRow, operatorOfRow, type RowState } from './rows.js';
import { createPatterns, type ReadClaim, type SentenceResult } from './patterns.js';
import { type Ask, createAbove, createHeads, type Question } from './heads.js';
import { mentionsIn } from './scene.js';
import { runningAfter, sureClaims } from './sentence-claims.js';
import {
  beginsExample,
  type Doubt,
  doubtOf,
  isOfAction,
  lower,
  mayBeExample,
  type Sentence,
  sentenceOf,
  sentencesOf,
} from './sentences.js';
import { type BrandNames, brandNames, type KnownOperator, mayNameOperator } from './operator-names.js';
import { findMentions, findOffers, mayNameOffer, mayNameSubject, type Mentions } from './subjects.js';
import { findValues, mayHaveUnits, mayHaveValues, type Value } from './values.js';
import type { WordSpot } from './word-spot.js';
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
  readonly #patterns = createPatterns();
  readonly #parts = createBoundedCache<Parts>(KEPT_PARTS);

  constructor(readonly names: BrandNames) {
    this.#headOf = createHeads(names);
    this.#aboveOf = createAbove(this.#headOf);
  }

  read(html: string): readonly QuotedClaim[] {
    const found: (readonly [table: number, claim: QuotedClaim])[] = [];
    const seen = new Map<string, number>();
    for (const [passage, inherited] of this.#passages(html)) {
      const { text, row } = passage;
      const key = `${row}\n${text}`;
      const occurrence = seen.get(key) ?? 0;
      seen.set(key, occurrence + 1);
      // Most say nothing, and most of those were read before.
      const lines = new Set<string>();
      this.#addLines(passage, inherited, lines);
      if (lines.size === 0) continue;
      for (const { ordinal: _ordinal, ...one } of this.#readPassage(passage, inherited))
        found.push([passage.table?.number ?? 0, { ...one, passage: text, row, occurrence }]);
      if (found.length > MAX_CLAIMS) break;
    }
    return sureClaimsOf(found).slice(0, MAX_CLAIMS);
  }

  lines(html: string): readonly string[] {
    const lines = new Set<string>();
    const tables: InTable[] = [];
    for (const [passage, inherited] of this.#passages(html)) {
      const own = passage.table ? new Set<string>() : lines;
      this.#addLines(passage, inherited, own);
      if (passage.table) for (const line of own) tables.push([passage.table.number, line]);
      if (lines.size + tables.length > MAX_CLAIMS) break;
    }
    for (const [, line] of sureInTables(tables)) lines.add(line);
    return [...lines].slice(0, MAX_CLAIMS);
  }

  /** The passages that may state something, each with the offer that the rows above it spoke of. */
  *#passages(html: string): Generator<readonly [Passage, string]> {
    let rows: RowState = NO_ROWS;
    this.#title = '';
    for (const passage of readPassages(html)) {
      if (passage.isTitle) this.#title = passage.text;
      rows = nextRow(rows, passage, this.#headOf);
      if (passage.isHeading && passage.text.endsWith('?')) continue;
      if (mayState(passage)) yield [passage, rows.offer];
    }
  }

  /** Null for a passage of which it is not sure what it says. */
  #settingOf(passage: Passage, inherited: string): Setting | null {
    const { ask, isDoubtful } = this.#aboveOf(passage.headings, this.#title);
    if (isDoubtful) return null;
    const heads = headsOf(passage);
    if (heads === null || isUnknownRow(passage, this.#headOf)) return null;
    const label = heads.length > 0 ? `${heads.join(', ')}: ` : '';
    const isFirst = heads.length === 0 && !passage.isHeading;
    return { ask, heads, label, isFirst, rowOperator: operatorOfRow(passage), running: inherited };
  }

  #readPassage(passage: Passage, inherited: string): readonly ReadClaim[] {
    const claims: ReadClaim[] = [];
    let setting = this.#settingOf(passage, inherited);
    if (!setting) return claims;
    for (const [index, text] of sentencesOf(passage.text).entries()) {
      if (index === 1) setting = { ...setting, label: '', isFirst: false };
      const result = this.#readSentence(text, setting);
      if (result.endsPassage) break;
      for (const one of result.claims) claims.push(one);
      setting = { ...setting, running: result.running };
    }
    return claims;
  }

  #addLines(passage: Passage, inherited: string, lines: Set<string>): void {
    const setting = this.#settingOf(passage, inherited);
    if (!setting) return;
    const { ask, heads } = setting;
    const key = heads.join('\n');
    let { label, isFirst, running } = setting;
    const { rowOperator } = setting;
    for (const text of sentencesOf(passage.text)) {
      const around = { heads, label, isFirst, rowOperator, running };
      const result = this.#patterns.lines(
        `${isFirst}${rowOperator}\n${key}\n${running}\n`,
        label + text,
        ask,
        (asking) => this.#readSentence(text, { ...around, ask: asking }),
      );
      if (result.endsPassage) break;
      for (const line of result.lines) lines.add(line);
      ({ running } = result);
      [label, isFirst] = ['', false];
    }
  }

  /** What says nothing by itself may answer the question above it. */
  #readSentence(text: string, setting: Setting): SentenceResult {
    const plain = this.#readPlain(text, setting);
    if (!setting.isFirst || plain.claims.length > 0 || plain.endsPassage) return plain;
    const answer = answerTo(text, setting.ask);
    return answer
      ? { ...plain, claims: this.#readPlain(answer.text, { ...setting, label: answer.label }).claims }
      : plain;
  }

  #readPlain(text: string, { heads, label, rowOperator, running, ask }: Setting): SentenceResult {
    const sentence = sentenceOf(text);
    const labelled = withLabel(sentence, label);
    const { low } = labelled;
    if (rowOperator === '' && isSilent(low, running, ask) && !(mayHaveUnits(low) && mayNameOperator(low, this.names)))
      return { claims: [], running, endsPassage: false };
    const isCell = heads.length > 0;
    const { doubt, endsPassage, values, words, mentions } = this.#partsOf(sentence, labelled, isCell, rowOperator);
    if (endsPassage) return { claims: [], running: '', endsPassage };
    if (mentions === null) {
      const offers = findOffers(labelled.text, low);
      const named = offers.length > 0 ? findMentions(labelled.text, low, this.names) : { offers, operator: '' };
      return { claims: [], running: runningAfter({ ...named, ask }, running), endsPassage: false };
    }
    const scene = { ...labelled, ...mentions, heads: heads.map(this.#headOf), ask, isCell, running, values };
    return { claims: sureClaims(scene, words, doubt), running: runningAfter(scene, running), endsPassage: false };
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

const IS_NAMED: Question = { of: (headings) => (headings.some((one) => one.isNamed) ? 'yes' : '') };

/**
 * True for a sentence that can neither state anything nor change what the next ones are about; told by plain letters,
 * since most sentences are of this kind.
 */
function isSilent(low: string, running: string, ask: Ask): boolean {
  if (mayBeExample(low)) return false;
  if (!mayHaveUnits(low) && !mayNameOffer(low)) return true;
  return running === '' && !mayNameSubject(low) && ask(IS_NAMED) === '';
}

/** What a sentence is read with besides its text. */
interface Setting {
  readonly heads: readonly string[];
  /** The heads, at the beginning of the first sentence. */
  readonly label: string;
  /** It begins a passage that is no cell. */
  readonly isFirst: boolean;
  /** The operator of its row, as it is written there; `''` where the row is about something else. */
  readonly rowOperator: string;
  readonly running: string;
  readonly ask: Ask;
}

const NO_ROWS: RowState = { table: -1, offer: '' };

function mayState({ text, row, column, headings }: Passage): boolean {
  return mayHaveValues(row === '' ? text : `${row} ${column} ${text}`) || mayAnswer(text, headings);
}

function withLabel({ text, low }: Sentence, label: string): Sentence {
  return label === '' ? { text, low } : { text: label + text, low: lower(label) + low };
}
