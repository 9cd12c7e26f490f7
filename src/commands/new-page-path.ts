// Where a new page goes: into content/pages, or into the folder of its locale.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesOf } from '../config/languages-of.js';
import { CONFIG_FILE, PAGES_FOLDER } from '../content/names.js';
import { languageOf, type Languages, withoutLanguage } from '../languages.js';
import type { Config } from '../model.js';

export function newPagePath(root: string, slug: string): string {
  const languages = languagesIn(root);
  const language = languageOf(slug, languages);
  const own = withoutLanguage(slug, languages);
  const name = own === '/' ? 'home' : own.slice(1).toLowerCase().replaceAll('/', '-');
  const folder = language && language.path !== '' ? `${PAGES_FOLDER}/${language.code}` : PAGES_FOLDER;
  return `${folder}/${name}.json`;
}

/** None where the config cannot be read, which the next build tells. */
function languagesIn(root: string): Languages {
  try {
    return languagesOf(JSON.parse(readFileSync(join(root, CONFIG_FILE), 'utf8')) as Config);
  } catch {
    return [];
  }
}
