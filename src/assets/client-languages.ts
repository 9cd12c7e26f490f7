// What the browser script of a site with languages has besides: an index of the search and words of the consent banner
// for each. All other sites load the same script as ever.
import { join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { encodePath } from '../encode-path.js';
import { primaryOf } from '../languages.js';
import type { Settings } from '../settings.js';
import { pagePath } from '../urls.js';
import { consentWordsOf } from '../words/consent.js';

type LanguageSettings = Pick<Settings, 'languages' | 'search' | 'urls' | 'consent'>;

/** Modules that are loaded in the place of others. */
const REPLACED: readonly (readonly [name: RegExp, importer: RegExp, file: string])[] = [
  [/^\.\/search\.js$/, /[\\/]start-parts\.ts$/, 'language-search.ts'],
  [/^\.\/banner\.js$/, /[\\/]consent[\\/]start\.ts$/, 'language-banner.ts'],
];

export function languagePlugins({ languages }: Pick<LanguageSettings, 'languages'>): Plugin[] {
  if (languages.length === 0) return [];
  const setup = (bundling: PluginBuild) => {
    for (const [name, from, file] of REPLACED)
      bundling.onResolve({ filter: name }, ({ resolveDir, importer }) =>
        from.test(importer) ? { path: join(resolveDir, file) } : undefined,
      );
  };
  return [{ name: 'languages', setup }];
}

/** What src/client/language-search.ts and consent/language-banner.ts declare. */
export function languageDefines(
  { languages, search, urls, consent }: LanguageSettings,
  policies: Readonly<Record<string, string>>,
): Record<string, string> {
  if (languages.length === 0) return {};
  const list = search === null ? '' : encodePath(pagePath(search, urls));
  const words = consent ? consentWordsOf(languages.map(({ tag }) => primaryOf(tag))) : {};
  return {
    __CASINO_SITE_LIST__: JSON.stringify(list),
    __CASINO_SITE_LANGUAGES__: JSON.stringify(JSON.stringify({ words, policies })),
  };
}
