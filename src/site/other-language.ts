// Links of a page that lead to another language, though the page is there in its own.
import { languageOf } from '../urls/languages.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Asked, SiteLookups } from './lookups.js';

/** `from`: slug of the page with the link; `''` for header and footer, which say so themselves. */
export function otherLanguage(
  [from, to]: readonly [from: string, to: string],
  lookups: SiteLookups,
  asked: Asked,
  places: () => readonly Place[],
): Problem[] {
  const { languages } = lookups;
  if (languages.length < 2 || from === '') return [];
  const own = languageOf(from, languages)!;
  if (languageOf(to, languages) === own) return [];
  const found = lookups
    .noting(asked)
    .translations(to)
    .find(({ code }) => code === own.code);
  if (!found) return [];
  return places().map((place) =>
    problem(
      'link-other-locale',
      `"${to}" is in another language; in the language of this page it is "${found.slug}".`,
      place,
      `Write "${found.slug}", unless the other language is meant.`,
    ),
  );
}
