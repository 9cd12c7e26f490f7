// The two pages that hosts show with an error status: their slugs, their files, and which URLs belong to them.
// Dependency-free.

export const NOT_FOUND_SLUG = '/404';
export const FORBIDDEN_SLUG = '/403';

/** The file that plain hosts answer with when nothing has the requested path. */
export const NOT_FOUND_FILE = '404.html';

const BELOW = /^\/40[34](?:\/|$)/;
const PUBLISHED = /\/40[34]\.html$|\/40[34]\/(?:index\.html)?$/;

export function isErrorPage(slug: string): boolean {
  return slug === NOT_FOUND_SLUG || slug === FORBIDDEN_SLUG;
}

/** Also true for a path below one of them: the pattern `/404/**` matches the page itself too. */
export function isErrorPath(path: string): boolean {
  return BELOW.test(path);
}

/** The second file of an error page, where hosts look for it; null for any other path. */
export function flatErrorFile(path: unknown): string | null {
  const name = /^\/(40[34])\/?$/.exec(String(path))?.[1];
  return name === undefined ? null : `${name}.html`;
}

/**
 * Slug of the error page that stands at a path below the base, in whatever form it is asked for; null for any other.
 */
export function errorPageAt(path: string): string | null {
  const code = /^\/(40[34])(?:\.html|\/index\.html|\/)?$/.exec(path)?.[1];
  return code === undefined ? null : `/${code}`;
}

/** True for a URL at which a host may serve one of them, in whatever form pages are written. */
export function isErrorPageUrl(url: string): boolean {
  return PUBLISHED.test(url);
}
