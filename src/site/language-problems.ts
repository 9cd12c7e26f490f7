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

function sampleOf(blocks: readonly BlockView[]): string {
  const texts = blocks.flatMap((block) => {
    if (block.block === 'main-block') return [block.content.h1, block.content.p ?? ''];
    if (block.block === 'text-component') return [block.content.text];
    if (block.block === 'faq') return block.content.items.slice(0, 2).map((item) => item.answer);
    return [];
  });
  return visibleText(texts.join(' ')).slice(0, 2000);
}
