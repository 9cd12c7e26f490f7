// Asks the scripts of the config for the pages that they are on: none, so that they run nowhere without a word; or one
// on which another entry runs the same script without consent.
import type { SiteScript } from '../privacy/consent.js';
import type { Problem, Site } from '../model.js';
import { unmatchedPatterns } from '../urls/page-patterns.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { scriptIsOn } from '../privacy/script-tags.js';
import type { Settings } from '../settings.js';
import { searchLists } from './search.js';

type Pages = Pick<Site, 'pages' | 'absent'>;
type ScriptSettings = Pick<Settings, 'scripts' | 'languages' | 'search'>;

export function scriptPageProblems(site: Pages, settings: ScriptSettings, at: Finder, isOfBrand: boolean): Problem[] {
  const { scripts, languages } = settings;
  const patterns = scripts.flatMap(({ pages = [] }) => pages);
  const others = searchLists([], settings).map(({ path }) => path);
  const unmatched = unmatchedPatterns(site, patterns, languages, { others, isOfBrand });
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

/** A script that waits by one entry and runs at once by another, on the same page. */
export function scriptsAlsoAtOnce(
  { pages }: Pick<Pages, 'pages'>,
  scripts: readonly SiteScript[],
  at: Finder,
): Problem[] {
  const atOnce = scripts.filter(({ consent }) => consent === 'none');
  return scripts.flatMap((script, index) => {
    const { src, consent } = script;
    const others = consent === 'none' ? [] : atOnce.filter((one) => one.src === src).map(scriptIsOn);
    const isOn = scriptIsOn(script);
    const page = others.length > 0 && pages.find(({ slug }) => isOn(slug) && others.some((other) => other(slug)));
    if (!page) return [];
    return problem(
      'config-conflict',
      `On "${page.slug}" the script "${src}" waits for "${consent}", and another entry runs it without consent.`,
      at(step(step('/scripts', index), 'consent')),
      'Leave one of them out.',
    );
  });
}
