// One line that says how far a long build is. Only on a terminal, only after a second, and gone when the build is done.

/** A build that is over before says nothing on the way. */
const PATIENCE_MS = 1000;
const EVERY_MS = 100;
const CLEAR = '\r\u001b[K';
const WORDS: Readonly<Record<string, string>> = { validate: 'Checking', render: 'Rendering' };

export interface Progress {
  onProgress(step: string, pages: number, total: number): void;
  /** Takes the line away. */
  end(): void;
}

/** `stream` is written to only when it is a terminal; `now` gives milliseconds. */
export function progressLine(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, now: () => number): Progress {
  const start = now();
  let [step, done, last, shown] = ['', 0, 0, false];
  return {
    onProgress(name, pages, total) {
      if (name !== step) [step, done] = [name, 0];
      done = Math.min(total, done + pages);
      const time = now();
      const word = WORDS[name];
      if (!stream.isTTY || !word || time - start < PATIENCE_MS || time - last < EVERY_MS) return;
      [last, shown] = [time, true];
      stream.write(`${CLEAR}${word} pages: ${done} of ${total} …`);
    },
    end() {
      if (shown) stream.write(CLEAR);
      shown = false;
    },
  };
}
