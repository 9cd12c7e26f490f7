// Judges the config: by its schema, and by what a schema cannot say.
import { DEFAULT_LOCALE } from '../constants.js';
import { isUsableBase } from '../encode-path.js';
import type { Config, Problem, SourceFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder } from '../problems/locate.js';
import { nearest } from '../urls.js';
import type { Validator } from './validate.js';

export function configProblems(value: unknown, { path, text }: SourceFile, validator: Validator): Problem[] {
  const at = finder(path, () => text);
  const faults = validator.validate('config', value, at);
  if (faults.some((one) => one.severity === 'error')) return faults;
  return [...faults, ...localeProblems(value as Config, at), ...baseProblems(value as Config, at)];
}

/** The path below which the site lies, given by itself or with the address. */
function baseProblems({ site }: Config, at: Finder): Problem[] {
  const base = site.base ?? new URL(site.url).pathname;
  if (isUsableBase(base)) return [];
  return [
    problem(
      'value-format',
      `The base path "${base}" holds a segment that browsers and hosts do not read alike.`,
      at(site.base === undefined ? '/site/url' : '/site/base'),
      'Write segments of letters, digits, ".", "_", "~" and "-", for example /casino/ or /città/.',
    ),
  ];
}

/** The cookie must not name a locale that the site does not have. */
function localeProblems({ locale = {} }: Config, at: Finder): Problem[] {
  const codes = (locale.locales ?? [DEFAULT_LOCALE]).map((one) => one.code);
  const code = locale.default ?? DEFAULT_LOCALE.code;
  if (codes.includes(code)) return [];
  const close = nearest(code, codes);
  return [
    problem(
      'locale-unknown',
      `The default locale "${code}" is none of the locales.`,
      at(locale.default === undefined ? '/locale/locales' : '/locale/default'),
      close ? `Did you mean "${close}"?` : `Name one of ${codes.map((one) => `"${one}"`).join(', ')}, or add it to locale.locales.`,
    ),
  ];
}
