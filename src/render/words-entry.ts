// The part of the module of all templates that gives them their words, in the languages of the program and of the site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateFiles } from '../files/template-files.js';

/**
 * Words are found by their path as well; a site may have an older words.ts, which knows one language only. What a file
 * of the owner's leaves out is said as the program says it. `builtIns`: the folder of its templates, where a site has
 * its own.
 */
export function wordsEntry({ paths, own }: TemplateFiles, builtIns: string, from: (path: string) => string): string[] {
  const languages = [...paths.keys()].flatMap((path) => /^words\/([a-z]{2,3})\.ts$/.exec(path)?.[1] ?? []);
  const builtIn = (language: string) => join(builtIns, `words/${language}.ts`);
  const ownOnes = builtIns === '' ? [] : languages.filter((one) => own.has(`words/${one}.ts`));
  const changed = ownOnes.filter((one) => existsSync(builtIn(one)));
  const wordsOf = (one: string) => (changed.includes(one) ? `{ ...known_${one}, ...words_${one} }` : `words_${one}`);
  return [
    `import * as words ${from('words.ts')};`,
    ...languages.map((one) => `import { WORDS as words_${one} } ${from(`words/${one}.ts`)};`),
    ...changed.map((one) => `import { WORDS as known_${one} } from ${JSON.stringify(builtIn(one))};`),
    `words.addWords?.({ ${languages.map((one) => `${one}: ${wordsOf(one)}`).join(', ')} });`,
    `export const speak = words.speak;`,
    `export const spoken = words.speak ? ${JSON.stringify(languages)} : undefined;`,
    ...(ownOnes.length > 0
      ? [
          `export const ownWords = words.addWords && { ${ownOnes.map((one) => `${one}: words_${one}`).join(', ')} };`,
          `export const wordNames = Object.getOwnPropertyNames(words.WORDS ?? {});`,
        ]
      : []),
  ];
}
