// Something that happens to a site on a day. Dependency-free.

/** Something that happens on a day. */
export interface CalendarEvent {
  /** `2026-12-31`. */
  readonly day: string;
  /** A time of that day, `18:00`, and the moment itself; absent for the whole day. */
  readonly time?: string;
  readonly moment?: string;
  /** The zone of day and time, where an offer names one; else they are Italian. */
  readonly time_zone?: string;
  readonly kind: 'begins' | 'ends' | 'due';
  readonly what: 'offer' | 'page' | 'acknowledgement' | 'check';
  readonly title: string;
  /** Where it is written: file and line. */
  readonly file: string;
  readonly line?: number;
}
