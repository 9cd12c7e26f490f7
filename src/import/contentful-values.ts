// What Contentful writes around values: languages, and links to entries and assets.
import { firstText, textOf } from './json-values.js';
import type { Fields } from './model.js';
import { isJsonObject } from '../util/json-object.js';

/** Italian first, then the default, then the others. */
export function localesOf({ locales }: Fields): readonly string[] {
  const all = Array.isArray(locales) ? locales.filter(isJsonObject) : [];
  const rank = ({ code, default: isDefault }: Fields) =>
    /^it(?:-|$)/i.test(textOf(code)) ? 0 : isDefault === true ? 1 : 2;
  const codes = all.toSorted((a, b) => rank(a) - rank(b)).map(({ code }) => textOf(code));
  return codes.length > 0 ? codes : ['it-IT', 'it', 'en-US'];
}

export function linkOf(value: unknown): { readonly id: string; readonly isAsset: boolean } | null {
  const sys = isJsonObject(value) && isJsonObject(value.sys) ? value.sys : null;
  return sys?.type === 'Link' ? { id: textOf(sys.id), isAsset: sys.linkType === 'Asset' } : null;
}

interface InLocale {
  readonly fields: Fields;
  /** Fields that are there in another language only, with it. */
  readonly foreign: readonly string[];
}

/** The value of each field in the first of the languages that it has. `localized`: fields with one value a language. */
function inLocale(fields: Fields, locales: readonly string[], localized: ReadonlySet<string>): InLocale {
  const foreign: string[] = [];
  const entries = Object.entries(fields).map(([key, value]) => {
    const locale = isJsonObject(value) ? locales.find((one) => value[one] !== undefined) : undefined;
    if (locale !== undefined && locale !== locales[0] && localized.has(key)) foreign.push(`${key} (${locale})`);
    return [key, locale === undefined ? value : (value as Fields)[locale]] as const;
  });
  return { fields: Object.fromEntries(entries), foreign };
}

const PATHS = ['slug', 'permalink', 'percorso'];
/** Buttons have these as well. */
const PATHS_OF_PAGES = ['path', 'url'];

/** A path, not the address of another site. */
export function pathOf(type: string, fields: Fields): string | null {
  const isNamed = /page|pagina|post|article|articolo|guid|landing/i.test(type);
  const path = firstText(fields, isNamed ? [...PATHS, ...PATHS_OF_PAGES] : PATHS);
  return path === '' || /^[a-z][a-z0-9+.-]*:|^\/\/|\s/i.test(path) ? null : path;
}

/** What the table editors of Contentful keep: rows of cells, the headings first. */
export function tableIn({ tableData: rows }: Fields): Fields | null {
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(Array.isArray)) return null;
  return { headers: rows[0], rows: rows.slice(1) };
}

function tagsOf({ metadata }: Fields): readonly string[] {
  const tags = isJsonObject(metadata) && Array.isArray(metadata.tags) ? metadata.tags : [];
  return tags.flatMap((tag) => linkOf(tag)?.id ?? []);
}

export interface Entry {
  readonly id: string;
  readonly type: string;
  readonly fields: Fields;
  readonly sys: Fields;
  readonly tags: readonly string[];
  /** Fields that are there in another language only. */
  readonly foreign: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

/** A field that is the same in all languages stands in the default one only. */
function localizedIn({ contentTypes }: Fields): ReadonlyMap<string, ReadonlySet<string>> {
  const types = Array.isArray(contentTypes) ? contentTypes.filter(isJsonObject) : [];
  return new Map(
    types.map(({ sys, fields }) => {
      const own = Array.isArray(fields) ? fields.filter(isJsonObject) : [];
      const names = own.filter(({ localized }) => localized === true).map(({ id }) => textOf(id));
      return [isJsonObject(sys) ? textOf(sys.id) : '', new Set(names)];
    }),
  );
}

export function entriesOf(
  source: Fields,
  entries: readonly Fields[],
  locales: readonly string[],
): ReadonlyMap<string, Entry> {
  const localized = localizedIn(source);
  const found = new Map<string, Entry>();
  for (const one of entries) {
    const { sys, fields } = one;
    if (!isJsonObject(sys) || !isJsonObject(fields)) continue;
    const type =
      isJsonObject(sys.contentType) && isJsonObject(sys.contentType.sys) ? textOf(sys.contentType.sys.id) : '';
    const id = textOf(sys.id);
    found.set(id, { id, type, sys, tags: tagsOf(one), ...inLocale(fields, locales, localized.get(type) ?? NONE) });
  }
  return found;
}

export function assetsOf({ assets }: Fields, locales: readonly string[]): ReadonlyMap<string, Fields> {
  const all = Array.isArray(assets) ? assets.filter(isJsonObject) : [];
  return new Map(
    all.flatMap(({ sys, fields }) =>
      isJsonObject(sys) && isJsonObject(fields)
        ? [[textOf(sys.id), inLocale(fields, locales, NONE).fields] as const]
        : [],
    ),
  );
}
