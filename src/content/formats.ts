// The text formats that the schemas name. Hand-written and linear: no author text ever meets a backtracking pattern.
import { isInvisible } from '../html/visible-text.js';
import { isoDate } from '../html/typography.js';
import { isCleanUrl, normaliseSlug, slugFault, urlKind } from '../urls.js';

const LINKABLE: ReadonlySet<string> = new Set(['path', 'fragment', 'https', 'http', 'mailto', 'tel']);

/** Format name in the schemas → test. Empty texts pass where they mean "none". */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  'link-url': (text) => text === '' || (LINKABLE.has(urlKind(text)) && isCleanUrl(text)),
  'redirect-url': (text) => text === '' || (['https', 'http', 'path'].includes(urlKind(text)) && isCleanUrl(text)),
  'image-url': (text) => text === '' || (['https', 'path'].includes(urlKind(text)) && isCleanUrl(text)),
  'icon-url': (text) => text === '' || (urlKind(text) === 'path' && isCleanUrl(text)),
  'absolute-url': (text) => text === '' || (['https', 'http'].includes(urlKind(text)) && isCleanUrl(text)),
  'date-it': (text) => text === '' || isoDate(text) !== null,
  'iso-date': (text) => text === '' || (/^\d{4}-/.test(text) && isoDate(text) !== null),
  // An empty text is the business of minLength.
  'filled-text': (text) => text === '' || !isInvisible(text),
  // Where tags are meant, what is left of them decides: that is known when the page is rendered (scope.ts).
  'filled-html': (text) => text === '' || text.includes('<') || !isInvisible(text),
  slug: (text) => slugFault(normaliseSlug(text)) === null,
};
