// Which pages the menu names, and how.
import { collapse } from '../html/typography.js';
import { languageOf, type Languages } from '../urls/languages.js';
import type { Site, SiteFile } from '../model.js';
import { normaliseSlug, splitUrl, urlKind } from '../urls/urls.js';

/** Only a link to a page as a whole can be that of the page. */
export function slugOf(url: string | null): string | null {
  if (!url || urlKind(url) !== 'path') return null;
  const { path, query, fragment } = splitUrl(url);
  return query + fragment === '' ? normaliseSlug(path) : null;
}

/** What the menus of all languages call pages: the first entry that leads to one, and before a group what is in it. */
export function menuNames(
  { content, locales = [] }: Pick<Site, 'content' | 'locales'>,
  languages: Languages,
): ReadonlyMap<string, string> {
  if (languages.length === 0) return namesIn(content.header);
  // A page is called by the menu of its own language only.
  const named = languages.flatMap((language, index) => {
    const texts = index === 0 ? content : locales.find(({ code }) => code === language.code)?.content;
    return texts ? [...namesIn(texts.header)].filter(([slug]) => languageOf(slug, languages) === language) : [];
  });
  return new Map(named);
}

function namesIn({ menu = [] }: SiteFile['header']): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { url, redirect_url: redirect, text } of menu.flatMap((item) => [...(item.items ?? []), item])) {
    const slug = redirect ? null : slugOf(url ?? null);
    const name = collapse(text).trim();
    if (slug !== null && name !== '' && !names.has(slug)) names.set(slug, name);
  }
  return names;
}
