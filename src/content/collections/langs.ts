// The language in which the rows of a collection are written where its template names none: that of the locale in whose
// path its pages begin.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, type Languages } from '../../urls/languages.js';
import { siteFileOf } from '../../locale-texts.js';
import { SITE_FILE } from '../names.js';
import { readSource } from '../read.js';
import type { Node } from './template.js';

export class Langs {
  readonly #bySiteFile = new Map<string, string | null>();

  constructor(
    private readonly root: string,
    private readonly languages: Languages,
  ) {}

  /** `slug`: how the path of a page begins. */
  of(slug: string): string {
    const language = languageOf(slug, this.languages);
    const other = language && language !== this.languages[0] ? this.#said(siteFileOf(language.code)) : null;
    return other ?? (language === this.languages[0] ? this.#said(SITE_FILE) : null) ?? language?.tag ?? 'it-IT';
  }

  /** What a file of texts says of its language. */
  #said(path: string): string | null {
    const known = this.#bySiteFile.get(path);
    if (known !== undefined) return known;
    const file = existsSync(join(this.root, path)) ? readSource(this.root, path).file : null;
    const lang = /"lang"\s*:\s*"([A-Za-z-]{2,35})"/.exec(file?.text ?? '')?.[1] ?? null;
    this.#bySiteFile.set(path, lang);
    return lang;
  }
}

/** What stands in the slug of a template before the first value of a row. */
export function slugStart(node: Node): string {
  const slug = node.kind === 'object' ? node.entries.find(([key]) => key === 'slug')?.[1] : undefined;
  if (slug?.kind === 'same') return typeof slug.value === 'string' ? slug.value : '';
  const first = slug?.kind === 'text' ? slug.pieces[0] : '';
  return typeof first === 'string' ? first : '';
}
