// The language of whatever stands at a path and says none of its own: that of the site, or of its locale.
import { languageOf, type Languages } from '../urls/languages.js';
import type { Site } from '../model.js';
import { DEFAULT_LANG } from './locale.js';

export function langOf(
  slug: string,
  { content, locales = [] }: Pick<Site, 'content' | 'locales'>,
  languages: Languages,
): string {
  const code = languageOf(slug, languages)?.code;
  const texts = locales.find((one) => one.code === code)?.content ?? content;
  return texts.meta.meta_settings.lang || DEFAULT_LANG;
}
