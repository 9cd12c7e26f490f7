// Values in the browser script of a multilingual site only: an index of the search and words of the consent banner for
// each language.
import { encodePath } from '../urls/encode-path.js';
import { primaryOf } from '../urls/languages.js';
import type { Settings } from '../settings.js';
import { pagePath } from '../urls/urls.js';
import { consentWordsOf } from '../words/consent.js';
import { asText, jsString } from './client-values.js';

type LanguageSettings = Pick<Settings, 'languages' | 'search' | 'urls' | 'consent'>;

/** What src/client/language-search.ts and consent/language-banner.ts declare. */
export function languageValues(
  { languages, search, urls, consent }: LanguageSettings,
  policies: Readonly<Record<string, string>>,
): Record<string, string> {
  if (languages.length === 0) return {};
  const list = search === null ? '' : encodePath(pagePath(search, urls));
  const words = consent ? consentWordsOf(languages.map(({ tag }) => primaryOf(tag))) : {};
  return {
    __CASINO_SITE_LIST__: jsString(list),
    __CASINO_SITE_LANGUAGES__: asText({ words, policies }),
  };
}
