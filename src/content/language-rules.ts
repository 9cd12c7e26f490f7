// What a schema cannot say of locales with content of their own: each begins somewhere else, and the default one at the
// root.
import { isCountry, meantCountry } from '../entities/countries.js';
import { languageNamed } from '../schema/value-hints.js';
import { DEFAULT_LOCALE } from '../constants.js';
import type { Config, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { isDeviceName, slugFault } from '../urls/urls.js';

type Locale = NonNullable<NonNullable<Config['locale']>['locales']>[number];

/** Where no locale has a path they only name the value of the cookie, and the rest of one means nothing. */
export function languageProblems({ locale = {} }: Config, at: Finder): Problem[] {
  const locales = locale.locales ?? [];
  if (locales.every(({ path }) => path === undefined))
    return locales.flatMap(({ code, policy }, index) => {
      if (!policy) return [];
      const hint =
        'Give locales a "path", such as "/de" (docs/languages.md), or name the packs in "policy" of the config.';
      const place = at(step(step('/locale/locales', index), 'policy'));
      return [
        problem('locale-invalid', `The locale "${code}" has no pages of its own to check against packs.`, place, hint),
      ];
    });
  const fallback = locale.default ?? DEFAULT_LOCALE.code;
  return locales.flatMap((one, index) => {
    const here = step('/locale/locales', index);
    const faults = [
      ...pathFaults(one, one.code === fallback),
      ...nameFaults(one),
      ...sameFaults(one, locales.slice(0, index)),
    ];
    return faults.map(([key, message, hint]) => problem('locale-invalid', message, at(place(one, here, key)), hint));
  });
}

/** A key that is not there has the place of the locale. */
function place(one: Locale, here: string, key: keyof Locale): string {
  return one[key] === undefined ? here : step(here, key);
}

type Fault = readonly [key: keyof Locale, message: string, hint: string];

function pathFaults({ code, path }: Locale, isDefault: boolean): Fault[] {
  if (isDefault)
    return path === undefined || path === '/'
      ? []
      : [['path', `The default locale "${code}" begins at the root of the site.`, 'Write "/", or leave "path" out.']];
  if (path === undefined || path === '/')
    return [
      [
        'path',
        `The locale "${code}" has no path of its own for its pages.`,
        `Write "path": "/${code.toLowerCase()}", or remove the locale.`,
      ],
    ];
  const fault = slugFault(path) ?? (/^\/40[34]$/.test(path) ? { reason: 'it is an error page' } : null);
  return fault ? [['path', `No locale can begin at "${path}": ${fault.reason}.`, 'Choose another path.']] : [];
}

function nameFaults({ code, language }: Locale): Fault[] {
  const faults: Fault[] = [];
  if (!/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(code) || isDeviceName(code))
    faults.push([
      'code',
      `"${code}" cannot name the folder and the file of a locale.`,
      'For example "de" or "de-AT": letters, and parts after a hyphen.',
    ]);
  const meant = languageNamed(language);
  if (!isTag(language))
    faults.push([
      'language',
      `"${language}" is not a language tag.`,
      meant ? `Did you mean "${meant}"?` : 'For example "de-DE".',
    ]);
  else faults.push(...regionFaults(language));
  return faults;
}

/** Search engines pass over a region that does not exist, and the whole tag with it. */
function regionFaults(language: string): Fault[] {
  // Intl.Locale would silently make GB of UK. Digits are parts of the world, such as 419.
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase();
  if (region === undefined || isCountry(region)) return [];
  const meant = meantCountry(region);
  const hint = meant
    ? `Did you mean "${language.replace(new RegExp(`-${region}\\b`, 'i'), `-${meant}`)}"?`
    : 'For example "de-DE".';
  return [['language', `"${language}" names no country: there is no "${region}".`, hint]];
}

function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(language);
  } catch {
    return false;
  }
}

function sameFaults(one: Locale, before: readonly Locale[]): Fault[] {
  const named: Readonly<Record<string, string>> = { code: 'code', language: 'language tag', path: 'path' };
  return (['code', 'language', 'path'] as const).flatMap((key): Fault[] => {
    const isSame = (other: Locale) => other[key] !== undefined && other[key]?.toLowerCase() === one[key]?.toLowerCase();
    const other = before.find(isSame);
    return other
      ? [
          [
            key,
            `Two locales have the ${named[key]} "${one[key]}".`,
            'Give each its own: search engines and visitors must tell them apart.',
          ],
        ]
      : [];
  });
}
