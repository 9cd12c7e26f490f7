// Times of other systems by Italian time, by which the times of pages are read. Their own clock may go otherwise.
import { beginOf, dayOf, timeOf } from '../calendar/calendar-time.js';
import { isoDate } from '../html/typography.js';

/** With a zone: `2027-06-01T23:30:00.000Z`, `2027-06-01T23:30:00+02:00`. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** The day of a moment; of any other text its first ten characters. */
export function italianDay(text: string): string {
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? text.slice(0, 10) : dayOf(moment);
}

/** `2027-12-25 08:00:00` by the clock of WordPress and by UTC; without the latter its clock is taken for Italian. */
export function italianTime(local: string, utc: string): string | undefined {
  const exact = timeIn(utc);
  return exact === undefined ? timeIn(local) : timeOf(beginOf(exact, 'UTC'));
}

/** Undefined for a day that no calendar has, such as 0000-00-00. */
function timeIn(text: string): string | undefined {
  const time = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  return time && isoDate(time[1]!) ? `${time[1]}T${time[2]}:${time[3]}` : undefined;
}
