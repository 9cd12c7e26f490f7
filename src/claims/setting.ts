// What a sentence is read with besides its text: the heads of its cell, and the headings above.
import type { Ask } from './heads.js';
import type { Beginning } from './patterns.js';
import { lower, type Sentence } from './sentences.js';

/** What a sentence is read with besides its text; the label is its heads, at the beginning of the first sentence. */
export interface Setting extends Beginning {
  readonly heads: readonly string[];
  /** The operator of its row, as it is written there; `''` where the row is about something else. */
  readonly rowOperator: string;
  readonly ask: Ask;
}

export function settingOf(heads: readonly string[], rowOperator: string, ask: Ask): Setting {
  if (heads.length === 0) return { key: '', label: '', heads, rowOperator, ask };
  return { key: `${rowOperator}\n${heads.join('\n')}`, label: `${heads.join(', ')}: `, heads, rowOperator, ask };
}

export function withLabel({ text, low }: Sentence, label: string): Sentence {
  return label === '' ? { text, low } : { text: label + text, low: lower(label) + low };
}
