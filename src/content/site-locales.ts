// Reads content/site.<code>.json: what header, footer and texts say in another language. It needs to hold only what
// differs; the rest is that of site.json, which is reported.
import { firstOf } from '../util/counted.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '../util/json-object.js';
import type { Languages } from '../urls/languages.js';
import { borrowedTexts, isOwnText, type LocaleTexts, siteFileOf } from '../locale-texts.js';
import type { Problem, SiteFile } from '../model.js';
import type { Acknowledgement } from '../problems/acknowledge.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { CONFIG_FILE, SITE_FILE } from './names.js';
import { acknowledgementsIn, readSiteFile } from './site-file.js';
import type { Validator } from './validate.js';

interface ReadLocales {
  readonly locales: readonly LocaleTexts[];
  readonly problems: readonly Problem[];
  readonly acknowledgements: readonly Acknowledgement[];
}

interface LocalesInput {
  readonly root: string;
  readonly languages: Languages;
  readonly content: SiteFile;
  /** Places in site.json. */
  readonly siteAt: Finder;
  readonly validator: Validator;
}

export function readLocales(input: LocalesInput): ReadLocales {
  const read = input.languages.slice(1).map(({ code }) => readLocale(code, input));
  return {
    locales: read.map(({ locale }) => locale),
    problems: read.flatMap(({ problems }) => problems),
    acknowledgements: read.flatMap(({ acknowledgements }) => acknowledgements),
  };
}

interface ReadLocale {
  readonly locale: LocaleTexts;
  readonly problems: readonly Problem[];
  readonly acknowledgements: readonly Acknowledgement[];
}

function readLocale(code: string, { root, content: base, siteAt, validator }: LocalesInput): ReadLocale {
  const path = siteFileOf(code);
  const without = (problems: readonly Problem[]): ReadLocale => {
    const locale = { code, content: merged(base, {}), own: {}, at: siteAt };
    return { locale, problems, acknowledgements: [] };
  };
  if (!existsSync(join(root, path))) return without([missing(code, path)]);
  const placesOf = (own: object, ownAt: Finder): Finder => {
    return (pointer, ...rest) => (isOwnText(own, pointer) ? ownAt : siteAt)(pointer, ...rest);
  };
  const {
    file,
    value,
    at: ownAt,
    problems,
  } = readSiteFile(root, path, (own, at) => {
    if (!isJsonObject(own)) return validator.validate('site', own, at);
    // What stands in site.json has been reported with it.
    return validator.validate('site', merged(base, own), placesOf(own, at)).filter((one) => one.file === path);
  });
  if (!file || !isJsonObject(value)) return without(problems);
  const content = merged(base, value);
  const left = borrowedTexts(content, value);
  return {
    locale: { code, content, own: value, at: placesOf(value, ownAt) },
    problems: [...problems, ...(left.length > 0 ? [fallback(left, path)] : [])],
    acknowledgements: acknowledgementsIn(value as Partial<SiteFile>, ownAt),
  };
}

function missing(code: string, path: string): Problem {
  return problem(
    'locale-fallback',
    `There is no ${path}: header, footer and texts around the pages of "${code}" are those of ${SITE_FILE}.`,
    { file: CONFIG_FILE },
    `Write ${path} with what differs; docs/languages.md has an example.`,
  );
}

const MAX_NAMED = 8;

function fallback(pointers: readonly string[], file: string): Problem {
  const named = firstOf(pointers, MAX_NAMED, (pointer) => pointer);
  return problem(
    'locale-fallback',
    `Texts that visitors read are those of ${SITE_FILE}: ${named}.`,
    { file },
    'Write them here in the language of the locale; an empty text leaves one out.',
  );
}

/** Objects are joined key by key; lists and texts are replaced. Language and locale of the text are never inherited. */
function merged(content: SiteFile, own: object): SiteFile {
  const { acknowledge: _acknowledge, ...base } = content;
  const { lang: _lang, og_locale: _locale, ...settings } = base.meta.meta_settings;
  return joined({ ...base, meta: { ...base.meta, meta_settings: settings } }, own) as SiteFile;
}

function joined(base: unknown, own: unknown): unknown {
  if (!isJsonObject(base) || !isJsonObject(own)) return own;
  const added = Object.keys(own).filter((key) => !Object.hasOwn(base, key));
  return Object.fromEntries([
    ...Object.entries(base).map(([key, value]) => [key, Object.hasOwn(own, key) ? joined(value, own[key]) : value]),
    ...added.map((key) => [key, own[key]]),
  ]);
}
