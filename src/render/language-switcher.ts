// The language switcher: the only part of a header that is another on every page. Layouts print its place; what is put
// there is rendered for each page, so that the rest of the header is rendered once for all of them.
import type { LanguageView, PageView } from '../model.js';
import type { SharedChunk, Chunk } from './chunks.js';

/** The element that layouts print, as React writes it. */
export const LANGUAGES_MARK = '<casino-site-languages></casino-site-languages>';

export function withLanguages(
  before: SharedChunk,
  { languages }: PageView,
  render: (languages: readonly LanguageView[]) => string,
): Chunk {
  if (!languages) return before;
  const at = before.text.indexOf(LANGUAGES_MARK);
  if (at < 0) return before;
  return before.text.slice(0, at) + render(languages) + before.text.slice(at + LANGUAGES_MARK.length);
}
