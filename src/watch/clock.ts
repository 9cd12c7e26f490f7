// Wakes `watch` when time alone changes the site: at midnight, when an offer ends, when a page is to appear.
import { dayOf, endOf } from '../calendar/calendar-time.js';

export interface Clock {
  /** Looks again when the next change is. */
  set(): void;
  stop(): void;
}

interface ClockInput {
  /** The next moment after `now` at which the site comes out otherwise; null for none that is known. */
  readonly next: (now: number) => number | null;
  readonly wake: (now: number) => Promise<unknown>;
  /** For tests. */
  readonly now?: () => number;
}

/** Timers stand still while a machine sleeps, and take no longer times than some weeks. */
const LONGEST = 60_000;

export function createClock({ next, wake, now = Date.now }: ClockInput): Clock {
  let timer: NodeJS.Timeout | undefined;
  let due = Infinity;
  let isStopped = false;
  const wait = () => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(ring, Math.max(0, Math.min(due - now(), LONGEST)));
    timer.unref();
  };
  const ring = () => {
    if (now() < due) return wait();
    void wake(now())
      .catch(() => {})
      .then(set);
  };
  const set = () => {
    const from = now();
    // Acknowledgements end with a day.
    const midnight = endOf(dayOf(from));
    due = Math.min(midnight, next(from) ?? Infinity);
    wait();
  };
  return {
    set,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
