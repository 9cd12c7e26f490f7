// The text formats that the schemas name. Hand-written and linear: no author text ever meets a backtracking pattern.
import { isAbsoluteUrl } from '../urls/absolute-url.js';
import { isEntityId, isNameOfEntity } from '../entities/entity-id.js';
import { isInvisible } from '../html/visible-text.js';
import { isoDate } from '../html/typography.js';
import { isHexColour } from '../theme/colour.js';
import { isCleanUrl, normaliseSlug, slugFault, urlKind } from '../urls/urls.js';

const LINKABLE: ReadonlySet<string> = new Set(['path', 'fragment', 'https', 'http', 'mailto', 'tel']);

const FALLBACK = 'fallback:';

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
  // Of a name with spaces only content/data tells the id: who looks for the entity reports it.
  'entity-id': (text) => isEntityId(text) || isNameOfEntity(text),
  'host-name': (text) => isHostName(text),
  'query-name': (text) => /^[\w.~-]+(?:\[[\w.~-]*\])?$/.test(text),
  day: (text) => isDay(text),
  moment: (text) => isDay(text.slice(0, 10)) && /^(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(text.slice(10)),
  'time-zone': (text) => isTimeZone(text),
  'when-over': (text) =>
    ['hide', 'mark', 'error'].includes(text) || (text.startsWith(FALLBACK) && isEntityId(text.slice(FALLBACK.length))),
  'hex-colour': (text) => isHexColour(text),
  slug: (text) => slugFault(normaliseSlug(text)) === null,
};

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDate(text) !== null;
}

/** A host as it stands between `https://` and the path, perhaps with accents; no port, no user. */
function isHostName(text: string): boolean {
  if (!/^[\p{L}\p{N}.-]+$/u.test(text) || !text.includes('.')) return false;
  return isAbsoluteUrl(`https://${text}/`) && !/^[\d.]+$/.test(text);
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '' && text !== '';
  } catch {
    return false;
  }
}
