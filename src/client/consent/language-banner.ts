// The banner on a site with languages: its words, and the page about privacy, in the language of the page.
import { type Banner, showBanner as show, type Words } from './banner.js';

export type { Banner, Words };

/** Words and paths by language, as JSON. */
declare const __CASINO_SITE_LANGUAGES__: string;

export function showBanner(banner: Banner): void {
  const { words, policies } = JSON.parse(__CASINO_SITE_LANGUAGES__) as {
    readonly words: Readonly<Record<string, Words>>;
    readonly policies: Readonly<Record<string, string>>;
  };
  const language = document.documentElement.lang.split('-')[0]!.toLowerCase();
  show({ ...banner, words: words[language] ?? banner.words, policy: policies[language] ?? banner.policy });
}
