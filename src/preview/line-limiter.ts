// Limits the log lines that clients can cause, so that they cannot flood a terminal: no quick repetition, few a second,
// short, plain text.
import { clean } from '../problems/print.js';

interface LineLimits {
  /** The same line is not printed again for this long. */
  readonly repeatMs?: number;
  readonly perSecond?: number;
}

const MAX_LENGTH = 300;
/** Number of lines kept to detect repetition. */
const MAX_KEPT = 1000;
const SECOND = 1000;

/** Lines beyond the limit are counted, and their number is printed when the second is over. */
export function limitLines(
  print: (line: string) => void,
  { repeatMs = 10_000, perSecond = 10 }: LineLimits = {},
): (line: string) => void {
  const printed = new Map<string, number>();
  let began = -Infinity;
  let count = 0;
  let dropped = 0;

  const tell = () => {
    print(`… and ${dropped} more`);
    dropped = 0;
  };
  return (given) => {
    const now = performance.now();
    const line = shortened(clean(given));
    const last = printed.get(line);
    if (last !== undefined && now - last < repeatMs) return;
    if (now - began >= SECOND) [began, count] = [now, 0];
    if (count >= perSecond) {
      if (dropped === 0) setTimeout(tell, began + SECOND - now).unref();
      dropped += 1;
      return;
    }
    count += 1;
    printed.delete(line);
    printed.set(line, now);
    if (printed.size > MAX_KEPT) printed.delete(printed.keys().next().value!);
    print(line);
  };
}

function shortened(line: string): string {
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH)}…`;
}
