// References to entities in what all pages share: the texts of site.json, and titles of pages that other pages show.
import { mayRefer } from './references.js';
import type { PageSummary, Problem, SiteFile } from '../model.js';
import type { Finder } from '../problems/locate.js';
import type { DataIndex } from './data-index.js';
import { expandTexts } from './expand.js';
import type { PagesByKey } from './find-page.js';
import { pageLang } from './locale.js';

const NOWHERE: Finder = (pointer) => ({ file: '', pointer });

/** site.json with words in place of references; the same object when it has none. */
export function expandSite(
  content: SiteFile,
  index: DataIndex,
  at: Finder,
): { readonly content: SiteFile; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const { acknowledge, ...texts } = content;
  const lang = pageLang({ meta: {} }, content);
  const expanded = expandTexts(texts, '', { index, lang, at, problems });
  return { content: expanded === texts ? content : { ...expanded, ...(acknowledge ? { acknowledge } : {}) }, problems };
}

/** What is wrong with a title is reported with its page. */
export function expandTitles(
  pages: PagesByKey<PageSummary>,
  index: DataIndex,
  content: SiteFile,
): PagesByKey<PageSummary> {
  const titled = new Map<string, PageSummary>();
  for (const [key, page] of pages) {
    if (!mayRefer(page.title)) continue;
    const lang = page.lang || pageLang({ meta: {} }, content);
    const title = expandTexts(page.title, '', { index, lang, at: NOWHERE, problems: [] });
    titled.set(key, { ...page, title });
  }
  return titled.size === 0 ? pages : new Map([...pages, ...titled]);
}
