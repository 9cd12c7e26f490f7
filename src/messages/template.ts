// One message with slots for what differs: `"{0}" is empty.` A slot `{0#}` takes numbers only; `{0!}` of a translation
// is left as it is. Matches a finished text in linear time, without backtracking, since an author wrote parts of it.

export interface Template {
  readonly literals: readonly string[];
  /** The number of each slot, in the order of the English text. */
  readonly slots: readonly string[];
  readonly numbers: readonly boolean[];
  readonly target: string;
}

const SLOT = /\{(\d+#?)\}/;
const TARGET_SLOT = /\{(\d+)(!?)\}/g;
const NUMBER = /^[\d.,]+$/;

export function templateOf(source: string, target: string): Template {
  const parts = source.split(SLOT);
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1).map((slot) => slot.replace('#', '')),
    numbers: parts.filter((_, index) => index % 2 === 1).map((slot) => slot.endsWith('#')),
    target,
  };
}

/** What stands in each slot; null when the text is not made from the template. */
export function matchTemplate({ literals, slots, numbers }: Template, text: string): string[] | null {
  const [first, last] = [literals[0]!, literals.at(-1)!];
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return null;
  const found: string[] = [];
  let at = first.length;
  for (let index = 1; index < slots.length; index++) {
    const literal = literals[index]!;
    const next = slotEnd(text, at, literal);
    if (next < 0 || next + literal.length > end) return null;
    found.push(text.slice(at, next));
    at = next + literal.length;
  }
  found.push(text.slice(at, end));
  return found.every((value, index) => !numbers[index] || NUMBER.test(value)) ? found : null;
}

/** A slot that begins with a quote goes on to the one that closes it. */
function slotEnd(text: string, from: number, literal: string): number {
  const closing = text[from] === '"' ? text.indexOf(`"${literal}`, from + 1) : -1;
  return closing < 0 ? text.indexOf(literal, from) : closing + 1;
}

/** The translated text; `fill` says what becomes of a slot, and whether an author's quotes stand around it. */
export function filled(
  { literals, slots, target }: Template,
  values: readonly string[],
  fill: (value: string, isQuoted: boolean) => string,
): string {
  return target.replace(TARGET_SLOT, (mark, slot: string, asIs: string) => {
    const index = slots.indexOf(slot);
    // A part of a path is a name, whatever word it is: content/, not contenuto/.
    const isName = /["“'{#/]$/.test(literals[index] ?? '') || (literals[index + 1] ?? '').startsWith('/');
    return index < 0 ? mark : fill(values[index]!, asIs !== '' || isName);
  });
}

/** Words that are sure to stand in the text as they are: none that touches a slot. */
export function fixedWords({ literals }: Template): string[] {
  return literals.flatMap((literal, index) =>
    [...literal.matchAll(WORD)]
      .filter(({ 0: word, index: at }) => {
        const isAfterSlot = index > 0 && at === 0;
        const isBeforeSlot = index < literals.length - 1 && at + word.length === literal.length;
        return !isAfterSlot && !isBeforeSlot;
      })
      .map(([word]) => word),
  );
}

const WORD = /[\p{L}\p{N}]+/gu;

export function wordsOf(text: string): Set<string> {
  return new Set(text.match(WORD));
}
