// What falls due on a site, as a calendar that programs for appointments read (RFC 5545).
import { createHash } from 'node:crypto';
import type { CalendarEvent } from './calendar-event.js';
import { calendarSummary } from '../words/calendar-words.js';

const MAX_OCTETS = 75;

/** Lines end with CRLF, none has more than 75 octets; the same events give the same bytes. */
export function calendarFile(events: readonly CalendarEvent[], host: string, lang: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//casino-site//calendar//${lang.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, host, lang)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, host: string, lang: string): string[] {
  const { day, moment, file, line } = event;
  const date = day.replaceAll('-', '');
  return [
    'BEGIN:VEVENT',
    `UID:${idOf(event)}@${host}`,
    // Not the time of the export: a calendar that is exported twice is the same.
    `DTSTAMP:${date}T000000Z`,
    moment === undefined ? `DTSTART;VALUE=DATE:${date}` : `DTSTART:${moment.replace(/[-:]|\.\d+/g, '')}`,
    `SUMMARY:${escaped(calendarSummary(event, lang))}`,
    `DESCRIPTION:${escaped(line === undefined ? file : `${file}:${line}`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Of what it is about, not of its day: an offer that is prolonged moves its appointment. */
function idOf({ kind, what, file, title }: CalendarEvent): string {
  const name = what === 'acknowledgement' ? `${file} ${title}` : file;
  return createHash('sha256').update(`${what} ${kind} ${name}`).digest('hex').slice(0, 32);
}

function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- no control may stand in a line of a calendar
  const clean = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
  return clean.replace(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n');
}

/** A line goes on after a line break and a space; no character is cut in two. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
