// The languages of a site from the locales of its config.
import type { Languages } from '../urls/languages.js';
import { primaryOf } from '../urls/languages.js';
import type { Config } from '../model.js';
import { DEFAULT_LOCALE } from '../constants.js';

/** Empty unless some locale has a path: then locales only name the value of the cookie. */
export function languagesOf({ locale = {} }: Config): Languages {
  const locales = locale.locales ?? [];
  if (locales.every(({ path }) => path === undefined)) return [];
  const fallback = locale.default ?? DEFAULT_LOCALE.code;
  const isDefault = ({ code }: { readonly code: string }) => code === fallback;
  return [...locales.filter(isDefault), ...locales.filter((one) => !isDefault(one))].map(
    ({ code, language, path = '/', name }) => ({
      code,
      tag: language,
      name: name ?? ownName(language),
      path: path === '/' ? '' : path,
    }),
  );
}

/** `de-DE` → `Deutsch`. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(primaryOf(tag)) ?? tag;
  return name[0]!.toLocaleUpperCase(tag) + name.slice(1);
}
