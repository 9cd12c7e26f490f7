// What a sentence is read with besides its text: the heads of its cell, and the headings above.
import type { Ask } from '../scene/questions.js';
import { methodOfRow, offerOfRow, operatorOfRow } from '../scene/rows.js';
import type { Passage } from '../text/passage.js';
import { lower, type Sentence } from '../text/sentences.js';
import type { Beginning } from './known-sentences.js';

/** What a sentence is read with besides its text; the label is its heads, at the beginning of the first sentence. */
export interface Setting extends Beginning {
  readonly heads: readonly string[];
  /** The operator of its row, as it is written there; `''` where the row is about something else. */
  readonly rowOperator: string;
  /** The same of a method of payment. */
  readonly rowMethod: string;
  /** And of an offer. */
  readonly rowOffer: string;
  readonly ask: Ask;
  /** It stands in the card of a level of a loyalty programme. */
  readonly isLevel: boolean;
}

export function settingOf(heads: readonly string[], passage: Passage, ask: Ask, isLevel: boolean): Setting {
  const about = {
    rowOperator: operatorOfRow(passage),
    rowMethod: methodOfRow(passage),
    rowOffer: offerOfRow(passage),
  };
  if (heads.length === 0) return { key: isLevel ? '\n' : '', label: '', heads, ...about, ask, isLevel };
  const key = `${about.rowOperator}\n${about.rowMethod}\n${about.rowOffer}\n${heads.join('\n')}`;
  return { key, label: `${heads.join(', ')}: `, heads, ...about, ask, isLevel };
}

export function withLabel({ text, low }: Sentence, label: string): Sentence {
  return label === '' ? { text, low } : { text: label + text, low: lower(label) + low };
}
