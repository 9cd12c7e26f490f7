// One line with the progress of a long build. Only on a terminal, only after a second, and removed when the build is
// done.
import { translated } from '../messages/language.js';

/** A shorter build shows no progress. */
const SHOW_AFTER_MS = 1000;
const EVERY_MS = 100;
const CLEAR = '\r\u001b[K';
const WORDS: Readonly<Record<string, string>> = { validate: 'Checking', render: 'Rendering' };

interface Progress {
  onProgress(step: string, pages: number, total: number): void;
  /** Removes the line. */
  end(): void;
}

/** Writes to `stream` only when it is a terminal; `now` returns milliseconds. */
export function progressLine(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, now: () => number): Progress {
  const start = now();
  let [step, done, last, shown] = ['', 0, 0, false];
  return {
    onProgress(name, pages, total) {
      if (name !== step) [step, done] = [name, 0];
      done = Math.min(total, done + pages);
      const time = now();
      const word = WORDS[name];
      if (!stream.isTTY || !word || time - start < SHOW_AFTER_MS || time - last < EVERY_MS) return;
      [last, shown] = [time, true];
      stream.write(CLEAR + translated(`${word} pages: ${done} of ${total} …`));
    },
    end() {
      if (shown) stream.write(CLEAR);
      shown = false;
    },
  };
}
