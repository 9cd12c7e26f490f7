// Tells whether a forbidden phrase is only spoken of: denied, warned of, asked about.
import { addTo } from '../util/group-by.js';
import type { CompiledRule } from './compile.js';
import type { Phrase } from './phrases.js';
import type { Scan } from './scanned.js';

/** Words between a negation and what it denies. */
const MAX_DISTANCE = 12;
/** Matches of one sentence that are looked at: a hostile text is one sentence of a hundred thousand phrases. */
const MAX_LOOKED_AT = 50;

/** Whether a match of a rule is excused. */
export function createExcuses(
  { matches, questions, starts }: Scan,
  phrases: readonly Phrase[],
): (rule: CompiledRule, match: number) => boolean {
  const bySentence = new Map<number, number[]>();
  for (const [match, sentence] of matches.sentences.entries()) addTo(bySentence, sentence, match, MAX_LOOKED_AT);
  /** The last tokens of phrases in a sentence. */
  const tokensIn = (sentence: number, wanted: ReadonlySet<number>): number[] =>
    (bySentence.get(sentence) ?? [])
      .filter((match) => wanted.has(matches.phrases[match]!))
      .map((match) => matches.tokens[match]!);
  return ({ rule, pack, except }, match) => {
    const sentence = matches.sentences[match]!;
    if (tokensIn(sentence, except).length > 0) return true;
    if (rule.excusable === false) return false;
    const end = matches.tokens[match]!;
    const start = end - phrases[matches.phrases[match]!]!.length;
    // "Impossibile perdere" does not excuse itself.
    if (tokensIn(sentence, pack.excuses).some((token) => token <= start || token > end)) return true;
    if (questions[sentence]) {
      if (tokensIn(sentence, pack.questions).length > 0 || tokensIn(sentence + 1, pack.excuses).length > 0) return true;
      // "Soldi facili? No": the answer denies it.
      if (tokensIn(sentence + 1, pack.negations).some((token) => token - starts[sentence + 1]! <= 2)) return true;
    }
    const falseOnes = (bySentence.get(sentence) ?? []).filter((one) => pack.falseNegations.has(matches.phrases[one]!));
    return tokensIn(sentence, pack.negations).some((token) => {
      const isFalse = falseOnes.some((one) => {
        const last = matches.tokens[one]!;
        return token <= last && token > last - phrases[matches.phrases[one]!]!.length;
      });
      return token <= start && start - token < MAX_DISTANCE && !isFalse;
    });
  };
}
