// Finds paths of the config's scripts that no page has: the script stands nowhere, without a word.
import type { Problem, Site } from '../model.js';
import { unmatchedPatterns } from '../page-patterns.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { Settings } from '../settings.js';

export function scriptPageProblems(
  site: Pick<Site, 'pages' | 'absent'>,
  { scripts, languages }: Pick<Settings, 'scripts' | 'languages'>,
  at: Finder,
): Problem[] {
  const patterns = scripts.flatMap(({ pages = [] }) => pages);
  const unmatched = unmatchedPatterns(site, patterns, languages);
  return scripts.flatMap(({ src, pages = [] }, index) =>
    pages.flatMap((pattern, place) => {
      const close = unmatched.get(pattern);
      if (close === undefined) return [];
      return problem(
        'script-page-unknown',
        `The script "${src}" is for "${pattern}", and no page has such a path.`,
        at(step(step(step('/scripts', index), 'pages'), place)),
        close === null ? 'Write the path as the slug of the page has it, or remove it.' : `Did you mean "${close}"?`,
      );
    }),
  );
}
