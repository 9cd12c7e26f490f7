// Reads the claims of a page out of its finished visible text. What cannot be read with confidence is not a claim.
import { unitsOf } from '../../html/units.js';
import { claimLine, isSure, plainClaim, type QuotedClaim } from '../claim.js';
import { brandNames, type BrandNames } from '../names/operator-names.js';
import { findMentions } from '../names/subjects.js';
import { isOfFeature } from '../rules/feature-asides.js';
import { levelNamed } from '../rules/level-lists.js';
import { createAbove, type DoubtfulKind } from '../scene/above.js';
import { answerInRow, answerTo, askedBy } from '../scene/answers.js';
import { createHeads } from '../scene/heads.js';
import { NOT_SURE } from '../scene/operator-above.js';
import { headsOf, isUnknownRow, nextRow, NO_ROWS, operatorOfRow, type RowState } from '../scene/rows.js';
import { sceneOf } from '../scene/scene.js';
import { type Card, isInLevelCard, nextCard, nextLevel, NO_CARD, offerOfCard } from '../text/cards.js';
import { widen, widenedClaim } from '../text/one-byte.js';
import type { Passage } from '../text/passage.js';
import { readPassages } from '../text/passages.js';
import { quotationsIn } from '../text/quotation.js';
import { type Sentence, sentenceBounds, sentenceOf } from '../text/sentences.js';
import { UnitText } from '../text/unit-text.js';
import { areOfMethods, saysMore } from './answer-with-exception.js';
import { createBoundedCache } from './bounded-cache.js';
import { CardGroups } from './card-groups.js';
import { createCornerAbove } from './corner-headings.js';
import { isDated, isGrowing } from './dated-pages.js';
import { type ClaimGroup, type InGroup, sureClaimsOf, undisputed } from './disputed-values.js';
import {
  claimsIn,
  createKnownSentences,
  type KnownSentence,
  type ReadClaim,
  type SentencePart,
  type SentenceResult,
} from './known-sentences.js';
import { comparedIn } from './listed-competitors.js';
import { labelOfReference } from './last-named.js';
import { mayBeList, readListed } from './listed-values.js';
import { offerSaid } from './offer-said.js';
import { PassageState } from './passage-state.js';
import { runningAfter } from './running-offer.js';
import { operatorAfter, sureClaims } from './sentence-claims.js';
import { areSaidBelow } from './said-of-house.js';
import { findContents, type SentenceContents } from './sentence-contents.js';
import { type Setting, settingOf, withLabel } from './sentence-setting.js';
import { nextTrial, type Trial } from './trial-lists.js';
import { isPlainQuestion, isSilent, mayName, mayState } from './silent-texts.js';

export interface ClaimReader {
  /** The claims in the HTML of a page, in their order. */
  read(html: string): readonly QuotedClaim[];
  /** The same as lines, each once: much faster, since texts that differ in their numbers only are read once. */
  lines(html: string): readonly string[];
}

/** For the brand of the site, beside which other operators, and by which titles of its offers texts are read. */
export function createClaimReader(...of: Parameters<typeof brandNames>): ClaimReader {
  return new Reader(brandNames(...of));
}

class Reader implements ClaimReader {
  readonly #headOf;
  readonly #aboveOf;
  readonly #cornerAbove;
  /** Of the page that is read. */
  #title = '';
  #compared: RegExp | null = null;
  #isDated = false;
  /** The offer that the passage before spoke of at its end. */
  #spokenOf = '';
  /** Of the passage that is read. */
  #isLevel = false;
  readonly #text = new UnitText();
  readonly #patterns = createKnownSentences();
  readonly #parts = createBoundedCache<SentenceContents>(80_000);

  constructor(readonly names: BrandNames) {
    this.#headOf = createHeads(names);
    this.#aboveOf = createAbove(this.#headOf);
    this.#cornerAbove = createCornerAbove(this.#headOf);
  }

  read(html: string): readonly QuotedClaim[] {
    const found: (readonly [ClaimGroup | null, QuotedClaim])[] = [];
    const seen = new Map<string, number>();
    const cards = new CardGroups();
    this.#eachPassage(html, (passage, inherited) => {
      const [{ text, row }, group] = [passage, cards.groupOf(passage)];
      const key = `${row}\n${text}`;
      const occurrence = seen.get(key) ?? 0;
      seen.set(key, occurrence + 1);
      this.#eachPart(passage, inherited, (pattern, sentence) => {
        const quotations = quotationsIn(pattern, sentence, passage);
        for (const [index, claim] of claimsIn(pattern, sentence).entries())
          found.push([group, { ...plainClaim(claim), quotation: quotations[index]!, passage: text, row, occurrence }]);
      });
      return found.length <= MAX_CLAIMS;
    });
    return sureClaimsOf(found).slice(0, MAX_CLAIMS).map(widenedClaim);
  }

  lines(html: string): readonly string[] {
    const lines = new Set<string>();
    const grouped: InGroup[] = [];
    const cards = new CardGroups();
    this.#eachPassage(html, (passage, inherited) => {
      const group = cards.groupOf(passage);
      this.#eachPart(passage, inherited, (pattern, sentence) => {
        for (const claim of claimsIn(pattern, sentence)) {
          if (group === null) lines.add(claimLine(claim));
          else grouped.push([group, claim]);
        }
      });
      return lines.size + grouped.length <= MAX_CLAIMS;
    });
    for (const claim of undisputed(grouped)) lines.add(claimLine(claim));
    return [...lines].slice(0, MAX_CLAIMS).map(widen);
  }

  /**
   * Hands over the passages that may state something, each with the offer that the rows above it spoke of, as long as
   * `visit` wants more.
   */
  #eachPassage(html: string, visit: (passage: Passage, inherited: string) => boolean): void {
    let [rows, card, trial]: [RowState, Card, Trial] = [NO_ROWS, NO_CARD, null];
    this.#title = '';
    const passages = readPassages(html);
    this.#compared = comparedIn(passages, this.names);
    this.#isDated = isDated(passages);
    const page = unitsOf(html);
    for (const passage of passages) {
      if (passage.isTitle) this.#title = passage.text;
      rows = nextRow(rows, passage, this.#headOf);
      if (passage.pieces) this.#text.load(page, passage.pieces);
      else this.#text.set(passage.text);
      card = nextLevel(card, passage, this.#text);
      trial = nextTrial(trial, passage, this.#text);
      if (isPlainQuestion(passage, this.#headOf) || trial !== null) continue;
      if (!this.#text.hasDigit && !mayState(this.#text.whole, passage, this.#headOf)) continue;
      this.#spokenOf = '';
      this.#isLevel = isInLevelCard(card, passage, this.#text);
      if (!visit(passage, rows.offer || offerOfCard(card, passage, this.#text))) return;
      card = nextCard(card, passage, this.#text, this.#spokenOf);
    }
  }

  /** Hands over the sentences with claims; none of a passage where it is not sure what it says. */
  #eachPart(passage: Passage, inherited: string, add: (pattern: KnownSentence, sentence: string) => void): void {
    const { ask: above, isDoubtful, kind } = this.#aboveOf(this.#cornerAbove(passage), this.#title);
    const heads = headsOf(passage, this.#headOf);
    if (isDoubtful || heads === null || isUnknownRow(passage, this.#headOf)) return;
    const text = this.#text;
    const bounds = sentenceBounds(text);
    const isCell = heads.length > 0;
    if (isCell && this.#compared?.test(`${passage.row}, ${passage.column}`) && operatorOfRow(passage) === '') return;
    const state = new PassageState(passage, text, bounds, above, inherited, !isCell && !passage.isHeading);
    let setting = settingOf(heads, passage, state.ask, this.#isLevel);
    for (; state.index < bounds.length; state.index += 2) {
      const part = { text, from: bounds[state.index]!, to: bounds[state.index + 1]! };
      if (!isCell && this.#compared?.test(text.slice(part.from, part.to))) {
        [state.offer, state.operator] = ['', NOT_SURE];
        continue;
      }
      const pattern = this.#patterns.find(setting, part, state.ask, (sentence, asked) =>
        this.#readSentence(sentence, { ...setting, ask: asked }),
      );
      if (pattern.endsPassage) return;
      if (this.#isSaid(pattern, part, kind)) add(pattern, setting.label + text.slice(part.from, part.to));
      this.#spokenOf = state.offer = pattern.running ?? state.offer;
      state.operator = pattern.operator ?? state.operator;
      // "Il wagering? Quaranta volte."
      state.question = isCell ? '' : askedBy(text, part.from, part.to, state.question);
      state.isFirst = state.question !== '';
      if (setting.label !== '') setting = { ...setting, key: `=${setting.key}`, label: '' };
    }
  }

  #isSaid({ claims }: KnownSentence, { text, from, to }: SentencePart, kind: DoubtfulKind): boolean {
    if (this.#isDated && claims.some(isGrowing)) return false;
    if (claims.length === 0 || kind === '') return claims.length > 0;
    return areSaidBelow(claims, kind, { sentence: text.slice(from, to), passage: text.whole }, this.names);
  }

  /** What says nothing by itself may answer the question above it. */
  #readSentence(text: string, setting: Setting): SentenceResult {
    const label = setting.label || labelOfReference(text, setting.ask, this.names);
    const plain = this.#readPlain(text, label === setting.label ? setting : { ...setting, label });
    // "Sì, 20 €." says that there is one, and how much it is.
    const ofHouse = plain.claims.filter(isOfFeature);
    const sure = plain.claims.filter(isSure).length - ofHouse.length;
    const listed = plain.endsPassage || !mayBeList(text, setting) ? [] : this.#readListed(text, setting);
    if (listed.length > 0 && listed.filter(isSure).length >= sure) return { ...plain, claims: [...listed, ...ofHouse] };
    if ((sure > 0 && !areOfMethods(plain.claims)) || plain.endsPassage) return plain;
    const answer = setting.heads.length > 0 ? answerInRow(text, setting.heads) : answerTo(text, setting.ask);
    if (!answer) return plain;
    const { claims } = this.#readPlain(answer.text, { ...setting, label: answer.label });
    return saysMore(claims, sure === 0 ? [] : plain.claims) ? { ...plain, claims: [...claims, ...ofHouse] } : plain;
  }

  #readListed(text: string, setting: Setting): readonly ReadClaim[] {
    const contents = this.#partsOf(sentenceOf(text), sentenceOf(text), setting);
    return readListed(text, contents, setting, this.names, (said, below) => this.#readPlain(said, below).claims);
  }

  #readPlain(text: string, setting: Setting): SentenceResult {
    const { heads, label, rowOperator, rowMethod, rowOffer, ask } = setting;
    const sentence = sentenceOf(text);
    const labelled = withLabel(sentence, label);
    const { low } = labelled;
    const isRowNamed = rowOperator + rowMethod + rowOffer !== '';
    if (!isRowNamed && isSilent(low, ask) && !mayName(low, this.names)) return SILENT;
    const { doubt, endsPassage, values, words, mentions } = this.#partsOf(sentence, labelled, setting);
    if (endsPassage) return { claims: [], running: '', operator: null, endsPassage };
    if (mentions === null) {
      const named = findMentions(labelled.text, low, this.names);
      const [running, operator] = [runningAfter({ ...named, ask, low }), operatorAfter({ ...named, ask, low })];
      return { claims: [], running, operator, endsPassage: false };
    }
    const scene = sceneOf(labelled, mentions, {
      heads: heads.map(this.#headOf),
      ask,
      values,
      isLevel: setting.isLevel || levelNamed(text) !== '',
    });
    // "Solo dal 1° al 15 agosto.": what follows holds for these days.
    const isPeriod = doubt === 'period' && values.every(({ kind }) => kind === 'bare' || kind === 'date');
    const claims = sureClaims(scene, words, doubt);
    const running = runningAfter(scene) ?? offerSaid(scene, claims);
    return { claims, running, operator: operatorAfter(scene), endsPassage: isPeriod && claims.length === 0 };
  }

  /** The same text stands below many headings. */
  #partsOf(sentence: Sentence, labelled: Sentence, setting: Setting): SentenceContents {
    const { rowOperator, rowMethod, rowOffer } = setting;
    const isCell = setting.heads.length > 0;
    const label = labelled.text.length - sentence.text.length;
    // Most have nothing but their text; no sentence contains a line break.
    const key =
      isCell || label > 0
        ? `${isCell}${label} ${rowOperator}\n${rowMethod}\n${rowOffer}\n${labelled.text}`
        : labelled.text;
    let parts = this.#parts.get(key);
    if (!parts) this.#parts.set(key, (parts = findContents(sentence, labelled, setting, this.names)));
    return parts;
  }
}

/** Of one page; more are not a statement to a visitor. */
const MAX_CLAIMS = 2000;

const SILENT: SentenceResult = { claims: [], running: null, operator: null, endsPassage: false };
