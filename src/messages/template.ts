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
const DIGIT = /\d/;
/** What comes after a path in a sentence. */
const BEYOND_PATH = /[,;:] |[,;:.]$/;
/** Longer than every phrase that stands in a slot with such words around it. */
const MAX_PHRASE = 60;

export function templateOf(source: string, target: string): Template {
  const parts = source.split(SLOT);
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1).map((slot) => slot.replace('#', '')),
    numbers: parts.filter((_, index) => index % 2 === 1).map((slot) => slot.endsWith('#')),
    target,
  };
}

/** What is known of a text before a template is matched against it. */
interface TextParts {
  /** Of phrases that contain the words between two slots: "the {0} of {1}", "the number of games of the site". */
  readonly isPhrase: (value: string) => boolean;
  /** An author's words are there. */
  readonly isQuoted: (at: number) => boolean;
}

/** What stands in each slot; null when the text is not made from the template. */
export function matchTemplate(template: Template, text: string, parts: TextParts): string[] | null {
  const { literals, slots, numbers } = template;
  const [first, last] = [literals[0]!, literals.at(-1)!];
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return null;
  const found: string[] = [];
  let at = first.length;
  for (let index = 1; index < slots.length; index++) {
    const literal = literals[index]!;
    const next = slotEnd(text, at, literal, parts);
    if (next < 0 || next + literal.length > end) return null;
    found.push(text.slice(at, next));
    at = next + literal.length;
  }
  found.push(text.slice(at, end));
  const isFitting = (value: string, index: number) =>
    (!numbers[index] || NUMBER.test(value)) && !(literals[index]!.endsWith('/') && BEYOND_PATH.test(value));
  return found.every(isFitting) ? found : null;
}

/** A slot that begins with a quote goes on to the one that closes it; any other takes the longest phrase. */
function slotEnd(text: string, from: number, literal: string, { isPhrase, isQuoted }: TextParts): number {
  const closing = text[from] === '"' ? text.indexOf(`"${literal}`, from + 1) : -1;
  if (closing >= 0) return closing + 1;
  const anywhere = text.indexOf(literal, from);
  if (anywhere < 0 || !/^[ ;:,.]/.test(literal)) return anywhere;
  let first = anywhere;
  // A point within a number ends nothing.
  const isWithin = (place: number) => isQuoted(place) || (literal === '.' && DIGIT.test(text[place + 1] ?? ''));
  while (first >= 0 && isWithin(first)) first = text.indexOf(literal, first + 1);
  if (first < 0) return anywhere;
  let end = first;
  for (let next = first; next >= 0 && next - from <= MAX_PHRASE; next = text.indexOf(literal, next + 1))
    if (isPhrase(text.slice(from, next))) end = next;
  return end;
}

/** True for a slot between an author's quotes, by its place in the English text. */
export function isQuotedSlot({ literals }: Template, index: number): boolean {
  const quotes =
    literals
      .slice(0, index + 1)
      .join('')
      .split('"').length - 1;
  return quotes % 2 === 1 || /["“'{]$/.test(literals[index] ?? '');
}

/** True for a slot that takes all the sentences after the template's own: `Write it there. {0}`. */
export function isForSentences({ literals }: Template, index: number): boolean {
  return /[.!?] $/.test(literals[index]!) && index === literals.length - 2 && literals[index + 1] === '';
}

/** The translated text; `fill` says what becomes of a slot, and whether an author's quotes stand around it. */
export function filled(
  template: Template,
  values: readonly string[],
  fill: (value: string, isQuoted: boolean, isNumber: boolean) => string,
): string {
  const { literals, slots, target } = template;
  return target.replace(TARGET_SLOT, (mark, slot: string, asIs: string) => {
    const index = slots.indexOf(slot);
    // A part of a path is a name, whatever word it is: content/, not contenuto/.
    const isPart = /[#/]$/.test(literals[index] ?? '') || (literals[index + 1] ?? '').startsWith('/');
    const isName = isPart || isQuotedSlot(template, index);
    return index < 0 ? mark : fill(values[index]!, asIs !== '' || isName, template.numbers[index]!);
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
