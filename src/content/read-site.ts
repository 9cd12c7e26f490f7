// Reads content/site.json, and with it content/site.<code>.json of every other language.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Languages } from '../urls/languages.js';
import type { LocaleTexts } from '../locale-texts.js';
import type { Problem, SiteFile, SourceFile } from '../model.js';
import type { Acknowledgement } from '../problems/acknowledge.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { SITE_FILE } from './names.js';
import { readLocales } from './site-locales.js';
import { acknowledgementsIn, readSiteFile } from './site-file.js';
import type { Validator } from './validate.js';

/** site.json as far as it could be read; `content` is null when it cannot be used. */
export interface SiteInput {
  readonly content: SiteFile | null;
  readonly siteSource: SourceFile | null;
  readonly siteAt: Finder;
  /** The same in every language but the default one. */
  readonly locales: readonly LocaleTexts[];
  readonly problems: readonly Problem[];
  readonly acknowledgements: readonly Acknowledgement[];
}

export function readSite(root: string, validator: Validator, languages: Languages): SiteInput {
  const unusable = (problems: readonly Problem[], siteAt: Finder): SiteInput => ({
    content: null,
    siteSource: null,
    siteAt,
    locales: [],
    problems,
    acknowledgements: [],
  });
  if (!existsSync(join(root, SITE_FILE))) return unusable([missing()], (pointer) => ({ file: SITE_FILE, pointer }));
  const {
    file,
    value,
    at: siteAt,
    problems,
  } = readSiteFile(root, SITE_FILE, (read, at) => validator.validate('site', read, at));
  if (!file) return unusable(problems, siteAt);
  const content = value as SiteFile;
  const ofLocales = readLocales({ root, languages, content, siteAt, validator });
  return {
    content,
    siteSource: file,
    siteAt,
    locales: ofLocales.locales,
    problems: [...problems, ...ofLocales.problems],
    acknowledgements: [...acknowledgementsIn(content, siteAt), ...ofLocales.acknowledgements],
  };
}

function missing(): Problem {
  return problem(
    'file-invalid',
    `There is no ${SITE_FILE}.`,
    { file: SITE_FILE },
    'It contains the header, footer and meta of the site; "casino-site init" writes one.',
  );
}
