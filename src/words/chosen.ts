// The languages that the program has words in. Whatever has words has them in all of them: one that is missing does not
// compile.

export interface InAllLanguages<Words> {
  readonly it: Words;
  readonly en: Words;
  readonly de: Words;
  readonly es: Words;
}

/** `it-IT` → Italian; English for a language that the program does not speak. */
export function chosen<Words>(lang: string, words: InAllLanguages<Words>): Words {
  const language = lang.toLowerCase().split('-')[0]!;
  return Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en;
}
