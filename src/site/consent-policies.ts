// The page about privacy that the consent banner names, in each language that has it.
import { languageOf, primaryOf } from '../languages.js';
import type { Site } from '../model.js';
import type { Settings } from '../settings.js';
import { normaliseSlug, pagePath, publicPath, splitUrl, urlKind } from '../urls.js';

/** Language → path as links render it; empty on a site without languages. */
export function consentPolicies(
  { translations }: Pick<Site, 'translations'>,
  { languages, consent, urls, base }: Pick<Settings, 'languages' | 'consent' | 'urls' | 'base'>,
): Readonly<Record<string, string>> {
  const url = consent?.policyUrl ?? '';
  if (languages.length === 0 || urlKind(url) !== 'path') return {};
  const { path, fragment } = splitUrl(url);
  const found = (translations?.get(normaliseSlug(path)) ?? []).map((slug) => {
    const { tag } = languageOf(slug, languages)!;
    return [primaryOf(tag), publicPath(base, pagePath(slug, urls)) + fragment] as const;
  });
  return Object.fromEntries(found);
}
