// What a sentence is, whatever stands above it: its doubt, its values, and what it names.
import type { BrandNames } from '../names/operator-names.js';
import { plainLow, timelessLow } from '../names/timeless.js';
import type { Mentions } from '../names/subjects.js';
import { readDoubled } from '../rules/multiples.js';
import { findWords } from '../rules/words-and-dates.js';
import type { WordSpot } from '../scene/word-spot.js';
import { beginsExample, type Doubt, doubtOf, isOfAction, type Sentence } from '../text/sentences.js';
import { mayHaveValues } from '../values/value-signs.js';
import { findValues, type Value } from '../values/values.js';
import { mentionsIn } from './row-mentions.js';
import type { Setting } from './sentence-setting.js';

/** What a sentence is, whatever stands above it; `mentions` is null where it has no value. */
export interface SentenceContents {
  readonly doubt: Doubt;
  readonly endsPassage: boolean;
  readonly values: readonly Value[];
  readonly words: readonly WordSpot[];
  readonly mentions: Mentions | null;
}

export function findContents(
  sentence: Sentence,
  labelled: Sentence,
  setting: Setting,
  names: BrandNames,
): SentenceContents {
  const timeless = { text: sentence.text, low: timelessLow(sentence, names) };
  const none = { doubt: 'none', values: [], words: [], mentions: null } as const;
  if (beginsExample(timeless)) return { ...none, endsPassage: true };
  const values = mayHaveValues(labelled.low) ? findValues(plainLow(labelled, names)) : [];
  const words = findWords(labelled);
  if (values.length + words.length === 0 && !readDoubled({ low: labelled.low, values }))
    return { ...none, endsPassage: false };
  if (isOfAction(timeless)) return { ...none, endsPassage: true };
  const mentions = mentionsIn(labelled, names, setting);
  return { doubt: doubtOf(timeless), endsPassage: false, values, words, mentions };
}
