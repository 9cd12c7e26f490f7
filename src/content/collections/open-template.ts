// Opens the page that all rows of a collection share, JSON or Markdown, for one thread.
import type { Collection, RowFields } from '../../entities/collections.js';
import type { Problem, SourceFile } from '../../model.js';
import type { OwnBlock } from '../../schema/own-block.js';
import type { Finder } from '../../problems/locate.js';
import { readPageValue } from '../page-source.js';
import { readSource } from '../read.js';
import { readTemplate, type Template } from './template.js';

export interface SharedTemplate extends Template {
  readonly at: Finder;
  readonly file: SourceFile;
  readonly texts: readonly SourceFile[];
  /** About the file itself, reported once. */
  readonly faults: readonly Problem[];
  readonly lang: string;
  /** Fields of the rows that are named in it, or begin like those. */
  readonly named: RowFields;
}

export function openTemplate(
  root: string,
  collection: Pick<Collection, 'template' | 'fields' | 'lang'>,
  own: readonly OwnBlock[],
): SharedTemplate {
  const { file, problems: unreadable } = readSource(root, collection.template);
  const missing: SourceFile = { path: collection.template, text: '{}', hash: '', fingerprint: '' };
  const { value, problems, warnings, textsAt, texts } = readPageValue(root, file ?? missing, own);
  const template = readTemplate(value ?? {}, collection.fields, own, textsAt);
  const all = [file ?? missing, ...texts].map(({ text }) => text);
  const isNamed = (key: string) => all.some((text) => text.includes(`row.${key}`));
  const named = Object.fromEntries(Object.entries(collection.fields).filter(([key]) => isNamed(key)));
  const faults = file ? [...problems, ...warnings] : unreadable;
  const lang = langOf(value) ?? collection.lang;
  return { ...template, at: textsAt, file: file ?? missing, texts, faults, named, lang };
}

function langOf(page: unknown): string | undefined {
  const { meta } = Object(page) as { readonly meta?: { readonly meta_settings?: { readonly lang?: unknown } } };
  const lang = meta?.meta_settings?.lang;
  return typeof lang === 'string' && !lang.includes('{{') ? lang : undefined;
}
