// References to entities in what all pages share: the texts of site.json, and titles of pages that other pages show.
import { mayRefer } from './references.js';
import { languageOf, type Languages, speechOf } from '../urls/languages.js';
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
  languages: Languages,
): { readonly content: SiteFile; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const { acknowledge, ...texts } = content;
  const lang = speechOf(pageLang({ meta: {} }, content), languages);
  const expanded = expandTexts(texts, { index, lang, at, problems });
  return { content: expanded === texts ? content : { ...expanded, ...(acknowledge ? { acknowledge } : {}) }, problems };
}

/** What is wrong with a title is reported with its page. */
export function expandTitles(
  pages: PagesByKey<PageSummary>,
  index: DataIndex,
  content: SiteFile,
  languages: Languages,
): PagesByKey<PageSummary> {
  const titled = new Map<string, PageSummary>();
  for (const [key, page] of pages) {
    if (!mayRefer(page.title)) continue;
    const language = languageOf(page.slug, languages);
    const ofSite = language && language !== languages[0] ? language.tag : pageLang({ meta: {} }, content);
    const lang = speechOf(page.lang || ofSite, languages);
    const title = expandTexts(page.title, { index, lang, at: NOWHERE, problems: [] });
    titled.set(key, { ...page, title });
  }
  return titled.size === 0 ? pages : new Map([...pages, ...titled]);
}
