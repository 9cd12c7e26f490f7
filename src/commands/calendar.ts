// `calendar`: lists what begins, ends and falls due, for people, programs and calendar apps.
import type { CalendarEvent } from '../calendar/calendar-event.js';
import { calendarFile } from '../calendar/calendar-file.js';
import { dayOf } from '../calendar/calendar-time.js';
import { folderProblems } from '../content/folders.js';
import { counted } from '../util/counted.js';
import { translated } from '../messages/language.js';
import { clean } from '../problems/print.js';
import type { Flags } from '../settings.js';
import { writeDocument } from './json-document.js';
import { collectCalendar } from './calendar-events.js';
import { withOriginals } from './of-brand.js';
import { errorsOf, readSettings } from './open-settings.js';
import { eitherFlag, refuse, sayProblems } from './refuse.js';
import { safeLine } from './runner.js';

interface CalendarFlags extends Flags {
  readonly json?: boolean;
  readonly ics?: boolean;
  readonly color?: boolean;
}

/** Returns the exit code: 1 when files could not be read, so that the list may not be whole. */
export function calendarCommand(flags: CalendarFlags): number {
  const misused = eitherFlag(flags, 'json', 'ics');
  if (misused.length > 0) return refuse(misused, flags);
  const { settings, problems, validator } = readSettings(flags);
  if (!settings) return refuse(problems, flags);
  const wrong = [...errorsOf(problems), ...folderProblems(settings.root)];
  if (wrong.length > 0) return refuse(wrong, flags, 1);
  const { events: found, lang, problems: unread } = collectCalendar(settings, validator);
  const events = withOriginals(flags, found);
  if (flags.ics) process.stdout.write(calendarFile(events, new URL(settings.origin).hostname, lang));
  else if (flags.json) writeDocument(unread.length === 0, { from: dayOf(settings.now), events });
  else process.stdout.write(translated(listOf(events, dayOf(settings.now))));
  if (unread.length > 0) sayProblems(unread, flags);
  return unread.length > 0 ? 1 : 0;
}

function listOf(events: readonly CalendarEvent[], today: string): string {
  if (events.length === 0) return 'Nothing begins, ends or falls due.\n';
  const lines = events.map((event) => {
    const { day, time, time_zone: zone, what, kind, title, file, line } = event;
    const when = `${day}${time ? ` ${time}` : ''}${zone ? ` (${zone})` : ''}`;
    const isLate = day < today ? ' (overdue)' : '';
    return safeLine(clean(`${when}  ${what} ${kind}: ${title}${isLate}  ${file}${line ? `:${line}` : ''}`));
  });
  return `${lines.join('\n')}\n${counted(events.length, 'event')}.\n`;
}
