// What is wrong with the words of the templates: those of a language are missing, or the site's own file of them has
// words that no template says.
import { join } from 'node:path';
import { CONFIG_FILE } from '../content/names.js';
import { isJsonObject } from '../util/json-object.js';
import { primaryOf } from '../urls/languages.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { Place, Problem } from '../model.js';
import { nearest } from '../util/nearest.js';
import { problem } from '../problems/catalogue.js';
import { finder, spanPlace, step } from '../problems/locate.js';
import { readRegular } from '../files/regular-file.js';
import type { Templates } from '../render/templates.js';
import type { RenderPlan } from './render-plan.js';

const MAX_NAME = 100;

export function wordProblems({ settings }: RenderPlan, templates: Templates): Problem[] {
  return [...missingWords(settings, templates), ...unknownWords(settings, templates)];
}

/** Languages for which neither the program nor the site has words for the templates. */
function missingWords(settings: RenderPlan['settings'], { spoken }: Templates): Problem[] {
  const at = finder(CONFIG_FILE, () => settings.config.text);
  return settings.languages.flatMap(({ code, tag }) => {
    const language = primaryOf(tag);
    if (!spoken || spoken.includes(language)) return [];
    const index = settings.locale.locales.findIndex((one) => one.code === code);
    return [
      problem(
        'locale-words',
        `The program has no words in "${language}": the words of the templates are English on the pages of "${code}".`,
        at(step(step('/locale/locales', index), 'language')),
        `Write templates/words/${language}.ts, like templates/words/en.ts of the program; casino-site eject copies it.`,
      ),
    ];
  });
}

/** A misspelt name changes nothing on any page, and its owner would look for it for long. */
function unknownWords({ root }: RenderPlan['settings'], { ownWords = {}, wordNames = [] }: Templates): Problem[] {
  return Object.entries(ownWords).flatMap(([language, words]) => {
    if (!isJsonObject(words)) return [];
    const file = `templates/words/${language}.ts`;
    const wrong = Object.entries(words).filter(([name, word]) => !wordNames.includes(name) || typeof word !== 'string');
    if (wrong.length === 0) return [];
    const text = readRegular(join(root, file), MAX_MEDIA_BYTES).toString('utf8');
    const offsets = offsetsOf(text);
    const placeOf = (name: string): Place => {
      const offset = offsets.get(name);
      return offset === undefined ? { file } : spanPlace(file, text, offset, name.length);
    };
    return wrong.map(([name]) => unknownWord(name.slice(0, MAX_NAME), wordNames, placeOf(name)));
  });
}

function unknownWord(name: string, names: readonly string[], place: Place): Problem {
  if (names.includes(name)) return problem('words-unknown', `The word ${JSON.stringify(name)} is not a text.`, place);
  const close = nearest(name, names);
  return problem(
    'words-unknown',
    `No template says the word ${JSON.stringify(name)}.`,
    place,
    close ? `Did you mean "${close}"?` : 'The names are those of templates/words/en.ts of the program.',
  );
}

/** Where each name stands first before a colon; one that is written in another way is not there. */
function offsetsOf(text: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  for (const { 0: found, 1: quoted, 2: plain, index } of text.matchAll(NAME)) {
    const name = quoted ?? plain!;
    if (!offsets.has(name)) offsets.set(name, index + found.indexOf(name));
  }
  return offsets;
}

const NAME = /['"]([^'"\n]{1,100})['"]\s{0,9}:|(?<![\p{L}\p{N}_$])([\p{L}\p{N}_$]{1,100})\s{0,9}:/gu;
