// Lists of what somebody has measured: "Abbiamo chiesto un prelievo a ciascuno. Ecco il migliore:" above the houses
// with their times. What took 35 minutes once is not what is promised.
import { patternInAnyCase } from '../text/expressions.js';
import type { Passage } from '../text/passage.js';
import { speaksOfTrial } from '../text/sentences.js';
import type { UnitText } from '../text/unit-text.js';

/** The headings above such a list, by which its entries are known; null outside of one. */
export type Trial = Passage['headings'] | null;

const COLON = 0x3a;
/** "I risultati delle prove di ottobre:" */
const RESULTS = patternInAnyCase`(?:risultati|esiti|tempi) (?:(?:delle|della|dei|del) (?:nostr[aeio] )?(?:prov[ae]|test|misur[a-z]+)|misurati|cronometrati|rilevati|ottenuti)|(?:abbiamo|ho) (?:misurat|cronometrat|rilevat|testat|provat)[oaie]`;
/** A longer text is no entry of the list. */
const LONGEST_ENTRY = 120;

/** What follows the passage that is read. */
export function nextTrial(trial: Trial, { headings, isHeading, table }: Passage, text: UnitText): Trial {
  if (isHeading || table !== null || text.length === 0) return null;
  if (text.units[text.length - 1] === COLON) {
    const said = text.whole;
    return speaksOfTrial(said) || RESULTS.test(said) ? headings : null;
  }
  return trial === headings && text.length <= LONGEST_ENTRY ? trial : null;
}
