// News: below its date a text says how large a house was on that day.
import type { Claim } from '../claim.js';
import { pattern } from '../text/expressions.js';
import type { Passage } from '../text/passage.js';
import { lower } from '../text/sentences.js';
import { findDates } from '../values/dates.js';

/** What grows from month to month. */
const GROWING: ReadonlySet<string> = new Set(['games', 'slots', 'providers', 'live_tables', 'rating']);
const HEAD = 5;
const LONGEST_LINE = 80;
/** "Notizia del 14 novembre 2025.", "Pubblicato il 14/11/2025", "Di Anna Riva, 14 novembre 2025" */
const DATELINE =
  /^(?:(?:notizi|news|comunicat|pubblicat|pubblicazion|articol|scritt|uscit|di |a cura)[^.;:]*:?[^.;:]*)?$/;

const DATE_END = pattern`^(?:\.|\s[–—-]\s?)?$`;

/** "A cura di Anna Riva, verificato il 14 novembre 2025": what holds since. */
const CHECKED = /verificat|controllat|aggiornat|rivist/;

/** True for a page with a dateline near its top; "Aggiornato il …" is none. */
export function isDated(passages: readonly Passage[]): boolean {
  return passages.slice(0, HEAD).some(({ text, isTitle }) => {
    if (isTitle || text.length > LONGEST_LINE) return false;
    const low = lower(text);
    const [date, another] = findDates(low);
    return (
      date !== undefined &&
      another === undefined &&
      DATE_END.test(low.slice(date.end)) &&
      DATELINE.test(low.slice(0, date.start).trim()) &&
      !CHECKED.test(low)
    );
  });
}

export function isGrowing({ subject, property }: Pick<Claim, 'subject' | 'property'>): boolean {
  return subject.startsWith('site') && GROWING.has(property);
}
