// Days and times of a calendar in a time zone, as moments: when a day begins and ends there, summer time included.
// Dependency-free; the clock itself comes in through the settings.

/** The zone of pages, and of offers that name none. */
const HOME_ZONE = 'Europe/Rome';

const MINUTE = 60_000;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in a zone shows, as if it were UTC. */
function wallTime(ms: number, zone: string): number {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, known);
  const parts = Object.fromEntries(known.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Zone and time → moment: thousands of offers end on few days, and the calendar answers slowly. */
const moments = new Map<string, number>();

/** The moment at which clocks in a zone show a time; the first of two, and the end of a gap. */
function momentAt(wall: number, zone: string): number {
  const key = `${zone} ${wall}`;
  const moment = moments.get(key) ?? findMoment(wall, zone);
  moments.set(key, moment);
  return moment;
}

function findMoment(wall: number, zone: string): number {
  const shift = (ms: number) => wallTime(ms, zone) - Math.floor(ms / 1000) * 1000;
  // The offset a day before and a day after: one of them holds, or the time lies in the gap between both.
  const [before, after] = [shift(wall - DAY), shift(wall + DAY)];
  const found = [wall - before, wall - after].filter((ms) => wallTime(ms, zone) === wall);
  return found.length > 0 ? Math.min(...found) : wall - before;
}

/** `2026-12-31` begins at midnight; `2026-12-31T18:00` is that time of the day. */
export function beginOf(text: string, zone = HOME_ZONE): number {
  return momentAt(wallOf(text), zone);
}

/** A day ends when the next one begins, whatever clocks do in between. */
export function endOf(text: string, zone = HOME_ZONE): number {
  return text.length > 10 ? beginOf(text, zone) : momentAt(wallOf(text) + DAY, zone);
}

/** An end as people read it: at midnight it is the end of the day before, `2026-12-01T00:00` is `2026-11-30`. */
export function shownEnd(until: string): string {
  return until.endsWith('T00:00') ? new Date(wallOf(until) - DAY).toISOString().slice(0, 10) : until;
}

/** True of a period without a moment in it. A day without a time ends with the day. */
export function isReversed(from: string | undefined, until: string | undefined): boolean {
  return (
    from !== undefined &&
    until !== undefined &&
    (from.length === 10 ? `${from}T00:00` : from) >= (until.length === 10 ? `${until}T24` : until)
  );
}

/** The moment that stands for a day: noon, which is the same day in most of the world. */
export function middleOf(text: string): number {
  return text.length > 10 ? beginOf(text) : momentAt(wallOf(text) + DAY / 2, HOME_ZONE);
}

function wallOf(text: string): number {
  const [day = '', time = '00:00'] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE;
}

/** The day of a moment in a zone: `2026-12-31`. */
export function dayOf(ms: number, zone = HOME_ZONE): string {
  return new Date(wallTime(ms, zone)).toISOString().slice(0, 10);
}

/** The time of a moment in a zone: `2026-12-31T18:00`. */
export function timeOf(ms: number, zone = HOME_ZONE): string {
  return new Date(wallTime(ms, zone)).toISOString().slice(0, 16);
}

/** The day so many days later. */
export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}
