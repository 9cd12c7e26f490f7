// Tells of pages that say English while their text is Italian (D-5), and of those whose translations name them in a
// language that is not theirs.
import { visibleText } from '../html/text.js';
import type { BlockView, Page, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { languageOf, primaryOf } from '../urls/languages.js';
import { looksItalian } from './locale.js';
import { alternatesOf } from './page-languages.js';
import type { Shared } from './scope.js';

export function languageProblems(lang: string, blocks: readonly BlockView[], at: Finder): Problem[] {
  return /^en\b/i.test(lang) && looksItalian(sampleOf(blocks))
    ? [
        problem(
          'lang-mismatch',
          `The page says lang "${lang}", but its text is Italian.`,
          at('/meta/meta_settings/lang'),
          'Write "it-IT"; screen readers and search engines rely on it.',
        ),
      ]
    : [];
}

/** A page without translations may be in any language; `hreflang` names the one of its locale. */
export function alternateProblems({ slug, meta }: Page, { lookups, settings }: Shared, at: Finder): Problem[] {
  const lang = meta.meta_settings?.lang;
  const tag = languageOf(slug, settings.languages)?.tag;
  if (!lang || !tag || primaryOf(lang) === primaryOf(tag)) return [];
  if (alternatesOf(slug, lookups, settings).length === 0) return [];
  return [
    problem(
      'lang-locale',
      `The page says lang "${lang}", but its translations call it the one in "${tag}".`,
      at('/meta/meta_settings/lang'),
      'Leave out "lang", or move the page to a locale of its language.',
    ),
  ];
}

/** The first texts of the blocks, those of the site's own as well. What has no space is a URL, a date or a name. */
function sampleOf(blocks: readonly BlockView[]): string {
  const texts: string[] = [];
  let length = 0;
  const take = (value: unknown): void => {
    if (length >= SAMPLE || value === null) return;
    if (typeof value === 'object') return Object.values(value).forEach(take);
    if (typeof value !== 'string' || !value.includes(' ')) return;
    texts.push(value);
    length += value.length;
  };
  for (const { content } of blocks) take(content);
  return visibleText(texts.join(' ')).slice(0, SAMPLE);
}

const SAMPLE = 2000;
