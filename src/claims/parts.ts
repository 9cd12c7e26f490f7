// What a sentence is, whatever stands above it: its doubt, its values, and what it names.
import { readDoubled } from './multiples.js';
import { type BrandNames, plainLow } from './operator-names.js';
import { mentionsIn } from './row-mentions.js';
import { beginsExample, type Doubt, doubtOf, isOfAction, type Sentence } from './sentences.js';
import type { Setting } from './setting.js';
import type { Mentions } from './subjects.js';
import { mayHaveValues } from './value-signs.js';
import { findValues, type Value } from './values.js';
import type { WordSpot } from './word-spot.js';
import { findWords } from './words-and-dates.js';

/** What a sentence is, whatever stands above it; `mentions` is null where it has no value. */
export interface Parts {
  readonly doubt: Doubt;
  readonly endsPassage: boolean;
  readonly values: readonly Value[];
  readonly words: readonly WordSpot[];
  readonly mentions: Mentions | null;
}

export function findParts(sentence: Sentence, labelled: Sentence, setting: Setting, names: BrandNames): Parts {
  const none = { doubt: 'none', values: [], words: [], mentions: null } as const;
  if (beginsExample(sentence)) return { ...none, endsPassage: true };
  const values = mayHaveValues(labelled.low) ? findValues(plainLow(labelled, names)) : [];
  const words = findWords(labelled);
  if (values.length + words.length === 0 && !readDoubled({ low: labelled.low, values }))
    return { ...none, endsPassage: false };
  if (isOfAction(sentence)) return { ...none, endsPassage: true };
  const mentions = mentionsIn(labelled, names, setting);
  return { doubt: doubtOf(sentence), endsPassage: false, values, words, mentions };
}
