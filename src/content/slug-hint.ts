// What the author of an impossible slug probably meant.
import { normaliseSlug, slugFault } from '../urls.js';

const GENERAL = 'A slug looks like /guida/bonus.';
/** Longer ones are not slips of the keyboard. */
const MAX_LENGTH = 300;

export function slugHint(given: string): string {
  if (given.length > MAX_LENGTH) return GENERAL;
  const path = given
    .trim()
    .replace(/^(?:https?:)?\/\/[^/\\]*/i, '')
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .replace(/\.html?$/i, '')
    .replace(/\/index$/i, '/');
  const parts = path
    .split('/')
    .map((part) =>
      part
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{Script=Latin}\p{M}\d._~-]+/gu, '-')
        .replace(/^[^\p{L}\d]+|[-.]+$/gu, ''),
    )
    .filter((part) => part !== '');
  const slug = normaliseSlug(parts.join('/'));
  if (parts.length === 0 && !/^\/*$/.test(path)) return GENERAL;
  return slug === normaliseSlug(given) || slugFault(slug) ? GENERAL : `Did you mean "${slug}"?`;
}
