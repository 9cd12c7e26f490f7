// What the author of an impossible slug probably meant.
import { normaliseSlug, slugFault } from '../urls/urls.js';

const GENERAL = 'A slug looks like /guida/bonus.';
const LETTERLESS = 'A path is made of Latin letters and digits: write its words with those.';
/** Longer ones are not slips of the keyboard. */
const MAX_LENGTH = 300;

export function slugHint(given: string): string {
  if (given.length > MAX_LENGTH) return GENERAL;
  if (given.includes('{{')) return 'Nothing is filled in here: write the words themselves.';
  const path = given
    .trim()
    .replace(/^(?:https?:)?\/\/[^/\\]*/i, '')
    .replace(/^\/?www\.[^/\\]*/i, '/')
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .replace(/\.html?$/i, '')
    .replace(/\/index$/i, '/');
  const written = path.split('/').filter((segment) => /[^.\s]/.test(segment));
  const segments = written
    .map((segment) =>
      segment
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{Script=Latin}\p{M}\d._~-]+/gu, '-')
        .replace(/^[^\p{L}\d]+|[-.]+$/gu, ''),
    )
    .filter((segment) => segment !== '');
  const slug = normaliseSlug(segments.join('/'));
  // What is left may be the path of another page.
  if (segments.length < written.length) return LETTERLESS;
  return slug === normaliseSlug(given) || slugFault(slug) ? GENERAL : `Did you mean "${slug}"?`;
}
