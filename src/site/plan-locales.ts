// What a site says around its pages in each of its languages. Links that a language takes over from site.json lead to
// its own page, where there is one.
import { homeOf, type Language, languageOf, type Languages } from '../urls/languages.js';
import { borrowedTexts, isOwnText as has, type LocaleTexts } from '../locale-texts.js';
import type { PageSummary, Problem, SiteFile, SiteLocale } from '../model.js';
import { step } from '../problems/locate.js';
import { normaliseSlug, splitUrl, urlKind } from '../urls/urls.js';
import type { DataIndex } from './data-index.js';
import { expandSite } from './expand-site.js';

interface LocalesInput {
  readonly languages: Languages;
  readonly locales: readonly LocaleTexts[];
  readonly index: DataIndex;
  readonly translations: ReadonlyMap<string, readonly string[]>;
  readonly pages: readonly Pick<PageSummary, 'slug'>[];
}

/** Without their navigation. */
export function planLocales(input: LocalesInput): {
  readonly locales: readonly Omit<SiteLocale, 'navigation'>[];
  readonly problems: readonly Problem[];
} {
  const slugs = new Set(input.pages.map(({ slug }) => slug));
  const planned = input.languages.slice(1).flatMap((language) => {
    const texts = input.locales.find(({ code }) => code === language.code);
    if (!texts) return [];
    const linked = withOwnLinks(texts, (slug) => translated(slug, language, input, slugs));
    const spoken = withLang(linked, language);
    const { content, problems } = expandSite(spoken, input.index, texts.at, input.languages);
    const locale = { code: language.code, content, borrowed: borrowedTexts(texts.content, texts.own) };
    return [{ locale, problems: problems.filter(({ file }) => file !== SITE) }];
  });
  return { locales: planned.map(({ locale }) => locale), problems: planned.flatMap(({ problems }) => problems) };
}

/** A reference that names nothing is reported with site.json itself. */
const SITE = 'content/site.json';

/** The language of the text, where the content does not say it. */
export function withLang(content: SiteFile, { tag }: Language): SiteFile {
  const settings = content.meta.meta_settings;
  if (settings.lang) return content;
  return { ...content, meta: { ...content.meta, meta_settings: { ...settings, lang: tag } } };
}

/** The page of this language that stands for another one; null where there is none. */
function translated(
  slug: string,
  language: Language,
  { languages, translations }: LocalesInput,
  slugs: ReadonlySet<string>,
): string | null {
  const found = translations.get(slug)?.find((one) => languageOf(one, languages) === language);
  if (found !== undefined) return found;
  const home = homeOf(language);
  return slug === '/' && slugs.has(home) ? home : null;
}

type Translate = (slug: string) => string | null;

function withOwnLinks({ content, own }: LocaleTexts, translate: Translate): SiteFile {
  const { header, footer, notices, meta } = content;
  const scripts = meta.meta_scripts_settings;
  const walk = <Value>(value: Value, pointer: string): Value => linked(value, pointer, own, translate);
  const isOwn = has(own, '/meta/meta_scripts_settings/pages');
  // Structured data of a language names its own pages only.
  const pages = isOwn ? scripts?.pages : scripts?.pages?.flatMap((slug) => translate(normaliseSlug(slug)) ?? []);
  return {
    ...content,
    header: walk(header, '/header'),
    footer: walk(footer, '/footer'),
    ...(notices ? { notices: walk(notices, '/notices') } : {}),
    meta: { ...meta, ...(scripts ? { meta_scripts_settings: { ...scripts, ...(pages ? { pages } : {}) } } : {}) },
  };
}

function linked<Value>(value: Value, pointer: string, own: object, translate: Translate): Value {
  if (typeof value === 'string') return (has(own, pointer) ? value : toOwn(value, translate)) as Value;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value))
    return value.map((item, index) => linked(item as unknown, step(pointer, index), own, translate)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, linked(inner as unknown, step(pointer, key), own, translate)]),
  ) as Value;
}

function toOwn(url: string, translate: Translate): string {
  if (urlKind(url) !== 'path') return url;
  const { path, query, fragment } = splitUrl(url);
  const found = translate(normaliseSlug(path));
  return found === null ? url : found + query + fragment;
}
