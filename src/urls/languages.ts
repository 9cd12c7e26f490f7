// The languages of a site that has content of its own in several: which one a path belongs to, and where it begins.
// Dependency-free. A site whose config gives no locale a path has none of this.

export interface Language {
  /** Code of the locale: its pages are in `content/pages/<code>/`, its texts in `content/site.<code>.json`. */
  readonly code: string;
  /** Language tag: `de-DE`. */
  readonly tag: string;
  /** Its own name for itself, as the switcher shows it. */
  readonly name: string;
  /** Where its pages begin: `/de`; empty for the default locale, whose pages begin at the root. */
  readonly path: string;
}

/** The default locale first; empty for a site without languages of its own. */
export type Languages = readonly Language[];

/** What a page is called in another language. */
export interface Translation {
  /** Code of the locale. */
  readonly code: string;
  readonly slug: string;
  /** Search engines may list it under its own address. */
  readonly listed: boolean;
}

/** Where the pages of a language begin, as the manifest lists them too. */
export type Begins = Pick<Language, 'path'>;

/** The language of a path; undefined on a site without languages. */
export function languageOf<One extends Begins>(slug: string, languages: readonly One[]): One | undefined {
  return languages.find(({ path }) => path !== '' && isBelow(slug, path)) ?? languages[0];
}

function isBelow(slug: string, path: string): boolean {
  return slug.startsWith(path) && (slug.length === path.length || slug[path.length] === '/');
}

export function homeOf({ path }: Language): string {
  return path || '/';
}

/** The part of a path after the beginning of its language: `/de/404` → `/404`, `/de` → `/`. */
export function withoutLanguage(slug: string, languages: readonly Begins[]): string {
  return slug.slice(languageOf(slug, languages)?.path.length ?? 0) || '/';
}

/** The languages that a manifest lists, which may come from anywhere. */
export function listedLanguages(value: unknown): readonly Begins[] {
  const paths = Array.isArray(value) ? value.map((one) => (Object(one) as Partial<Begins>).path) : [];
  const good = paths.filter((path) => path === '' || /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(String(path)));
  return good.map((path) => ({ path: String(path) }));
}

/** `de-DE` → `de`. */
export function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0]!;
}

/** Arabic, Hebrew, Thaana, N'Ko, Adlam, Syriac and Rohingya run from right to left. */
const FROM_RIGHT: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Nkoo', 'Adlm', 'Syrc', 'Rohg']);

/** `ar`, `fa-IR`, `az-Arab` → `rtl`; undefined for languages that browsers read from left to right anyway. */
export function directionOf(tag: string): 'rtl' | undefined {
  // To ask takes a twentieth of the time of a small page, and every page does.
  const known = directions.get(tag);
  if (known) return known.of;
  const of = directionOfScript(tag);
  if (directions.size < MAX_DIRECTIONS) directions.set(tag, { of });
  return of;
}

const directions = new Map<string, { readonly of: 'rtl' | undefined }>();
const MAX_DIRECTIONS = 200;

function directionOfScript(tag: string): 'rtl' | undefined {
  try {
    return FROM_RIGHT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : undefined;
  } catch {
    // What is no language tag is reported elsewhere.
    return undefined;
  }
}

/**
 * The language whose words the program writes for a page. On a site without languages those for other than Italian and
 * English are what they always were: `x-de` has none of the words that came with languages.
 */
export function speechOf(lang: string, languages: Languages): string {
  return languages.length > 0 || /^(?:it|en)\b/i.test(lang) ? lang : `x-${lang}`;
}
