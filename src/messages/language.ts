// The language in which this process speaks to the people who run it. Only what prints asks for it: a Problem carries
// English words everywhere else, in every thread, file and JSON document. Dependency-free.
import type { Translator } from './translator.js';

export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Speech {
  readonly language: Language;
  readonly translator: Translator | null;
  /** Asked for with --lang: JSON documents carry the translation as well. */
  readonly isAsked: boolean;
}

const ENGLISH: Speech = { language: 'en', translator: null, isAsked: false };
let speech: Speech = ENGLISH;

/** Once for a process, before anything is printed; without arguments, English. */
export function speak(next: Speech = ENGLISH): void {
  speech = next;
}

/** The language of the messages. */
export function spoken(): Language {
  return speech.language;
}

/** A text of the program as it is printed: line by line, without touching indentation. */
export function translated(english: string): string {
  const { translator } = speech;
  if (!translator) return english;
  return english.includes('\n') ? english.split('\n').map(line).join('\n') : line(english);

  function line(text: string): string {
    const bare = text.trim();
    return bare === '' ? text : text.replace(bare, () => translator!.text(bare));
  }
}

interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** Replaces values of a JSON document; none where all stay, since asking for each takes longer than printing them. */
export function inDocuments(): ((key: string, value: unknown) => unknown) | undefined {
  return speech.isAsked && speech.translator ? withTranslation : undefined;
}

/** With --lang, a problem carries its words in that language beside the English ones. */
function withTranslation(_key: string, value: unknown): unknown {
  if (!isProblem(value)) return value;
  const { message, hint } = value;
  const words = { message: translated(message), ...(hint ? { hint: translated(hint) } : {}) };
  return { ...value, translated: { lang: speech.language, ...words } };
}

function isProblem(value: unknown): value is Told {
  const { code, message, severity, translated: done } = Object(value) as Record<string, unknown>;
  return [code, message, severity].every((one) => typeof one === 'string') && done === undefined;
}
