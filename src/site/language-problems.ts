// Tells of pages that say English while their text is Italian (D-5).
import { visibleText } from '../html/text.js';
import type { BlockView, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { looksItalian } from './locale.js';

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
