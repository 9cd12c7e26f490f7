// What to write where a text has the wrong form, or a value the wrong type.
import { FORMATS } from './formats.js';
import { isEntityId } from '../entity-id.js';
import { urlKind } from '../urls.js';
import { colourHint } from '../theme/colour-hint.js';

const FORMAT_HINTS: Readonly<Record<string, string>> = {
  'link-url': 'Write a path such as /terms, a full https:// URL, #anchor, mailto: or tel:.',
  'redirect-url': 'Write a full https:// URL, or a path such as /sign-up.',
  'image-url': 'Write the path of a file in content/media, such as /media/logo.svg.',
  'icon-url':
    'Put the file in content/media and write its path, such as /media/favicon.svg: the site loads nothing from other hosts.',
  'absolute-url': 'Write a full https:// URL.',
  'date-it': 'Write a date as 10.03.2025 or 2025-03-10.',
  'iso-date': 'Write a date as 2025-03-10.',
  day: 'Write a date as 2025-03-10.',
  moment: 'Write a date as 2025-03-10, or a time of it as 2025-03-10T18:00.',
  'entity-id': 'Write the name of a file in content/data without .json: letters in lower case, digits, "-" and "_".',
  'host-name': 'Write a host such as go.example.com, without https:// and path.',
  'query-name': 'Write the name of a parameter as it stands in addresses, such as btag.',
  'time-zone': 'Write a time zone such as Europe/Rome.',
  'when-over': 'Write "hide", "mark", "error", or "fallback:" and the id of another offer.',
};

export function formatHint(format: string, text: string): string | undefined {
  if (format === 'hex-colour') return colourHint(text);
  const meant = meantUrl(format, text);
  if (meant !== null) return `Did you mean "${meant}"?`;
  const id = text.trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (format === 'entity-id' && isEntityId(id)) return `Did you mean "${id}"?`;
  return Object.hasOwn(FORMAT_HINTS, format) ? FORMAT_HINTS[format] : undefined;
}

/** A URL that lacks its beginning, or has spaces: what was most likely meant. */
function meantUrl(format: string, text: string): string | null {
  const test =
    format.endsWith('-url') && text.length <= 200 && urlKind(text) !== 'script' ? FORMATS[format] : undefined;
  // A picture of another host is copied, never linked.
  const isPicture = format === 'image-url' || format === 'icon-url';
  if (!test || (isPicture && /^(?:https?:|\/\/|www\.)/i.test(text.trim()))) return null;
  if (/^tel:/i.test(text.trim())) {
    const number = `tel:${text
      .trim()
      .slice('tel:'.length)
      .replace(/[\s().\/-]/g, '')}`;
    return number !== text && test(number) ? number : null;
  }
  if (/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(text.trim())) return null;
  const clean = text.trim().replace(/\s+/g, '-').replaceAll('\\', '/');
  if (isPicture && !/^\/?media\//.test(clean)) return null;
  const asked = clean.replace(/^(?:https?:\/*)(?=[^/\s])/i, 'https://');
  const forms = [
    asked,
    /^www\.|\.[a-z]{2,}(?:\/|$)/i.test(clean) && !IMAGE.test(clean) ? `https://${clean.replace(/^\/+/, '')}` : '',
    `/${clean}`,
  ];
  return forms.find((one) => one !== '' && one !== text && test(one)) ?? null;
}

const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico|pdf)$/i;

const DATES: ReadonlySet<string> = new Set(['date-it', 'iso-date', 'day', 'moment']);

/** A day in a form that is understood, which no calendar has: 31.02.2026. */
export function isNoDay(format: string, text: string): boolean {
  if (!DATES.has(format)) return false;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const [y, m, d] = [year ?? ownYear, month ?? ownMonth, day ?? ownDay].map(Number) as [number, number, number];
  if (Number.isNaN(y)) return false;
  const found = new Date(Date.UTC(y, m - 1, d));
  return found.getUTCMonth() !== m - 1 || found.getUTCDate() !== d;
}

/** Keys of a value → the other keys that it needs. */
const VALUES: Readonly<Record<string, object>> = { amount: { unit: 'EUR' }, times: {}, percent: {}, count: {} };

/** `"min_deposit": { "amount": 20, "unit": "EUR" }` for a bare number where a value with its kind is expected. */
export function exampleOf(schema: unknown, data: unknown, key: string): string | undefined {
  const { properties, type } = (schema ?? {}) as { readonly properties?: object; readonly type?: unknown };
  const number = typeof data === 'string' ? Number.parseFloat(data.replace(',', '.')) : data;
  if (typeof number !== 'number' || !Number.isFinite(number) || ![type].flat().includes('object')) return undefined;
  const kind = Object.keys(VALUES).find((one) => Object.hasOwn(properties ?? {}, one));
  if (kind === undefined) return undefined;
  const value = JSON.stringify({ [kind]: number, ...VALUES[kind] }, null, 1).replaceAll(/\n\s*/g, ' ');
  return `Write ${/^\d*$/.test(key) ? '' : `"${key}": `}${value}.`;
}
