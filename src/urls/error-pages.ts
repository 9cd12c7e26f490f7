// The two pages that hosts show with an error status: their slugs, their files, and which URLs belong to them. A site
// with languages may have both in each of them. Dependency-free.
import { type Begins, languageOf, withoutLanguage } from './languages.js';

export const NOT_FOUND_SLUG = '/404';
export const FORBIDDEN_SLUG = '/403';

/** The file that plain hosts answer with when nothing has the requested path. */
export const NOT_FOUND_FILE = '404.html';

const BELOW = /^\/40[34](?:\/|$)/;
const PUBLISHED = /\/40[34]\.html$|\/40[34]\/(?:index\.html)?$/;

export function isErrorPage(slug: string, languages: readonly Begins[]): boolean {
  const own = withoutLanguage(slug, languages);
  return own === NOT_FOUND_SLUG || own === FORBIDDEN_SLUG;
}

/** The slug of an error page in the language of a path: `/404` at `/de/bonus` is `/de/404`. */
export function errorSlugFor(code: string, path: string, languages: readonly Begins[]): string {
  return (languageOf(path, languages)?.path ?? '') + code;
}

/** Also true for a path below one of them: the pattern `/404/**` matches the page itself too. */
export function isErrorPath(path: string, languages: readonly Begins[]): boolean {
  return BELOW.test(withoutLanguage(path, languages));
}

/** The second file of an error page, where hosts look for it; null for any other path. */
export function flatErrorFile(path: unknown, languages: readonly Begins[]): string | null {
  const slug = String(path).replace(/(.)\/$/, '$1');
  return isErrorPage(slug, languages) ? `${slug.slice(1)}.html` : null;
}

/**
 * Slug of the error page that stands at a path below the base, in whatever form it is asked for; null for any other.
 */
export function errorPageAt(path: string, languages: readonly Begins[]): string | null {
  const slug = path.replace(/(?:\.html|\/index\.html|\/)$/, '');
  return isErrorPage(slug, languages) ? slug : null;
}

/** True for a URL at which a host may serve one of them, in whatever form pages are written. */
export function isErrorPageUrl(url: string): boolean {
  return PUBLISHED.test(url);
}
