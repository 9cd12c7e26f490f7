// What to write where a text has the wrong form, or a value the wrong type.
import { beginsAsUrl, isAbsoluteUrl, meantAddress, withoutBlanks } from '../urls/absolute-url.js';
import { FORMATS } from './formats.js';
import { isToFill } from './to-fill.js';
import { valueMeant } from './number-hints.js';
import { languageNamed } from '../schema/value-hints.js';
import { isEntityId } from '../entities/entity-id.js';
import { addressHint, linkHint } from '../urls/link-hint.js';
import { urlKind } from '../urls/urls.js';
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
  'query-name': 'Write the name of a parameter as it appears in addresses, such as btag.',
  'time-zone': 'Write a time zone such as Europe/Rome.',
  'when-over': 'Write "hide", "mark", "error", or "fallback:" and the id of another offer.',
};

export function formatHint(format: string, text: string): string | undefined {
  if (format === 'hex-colour') return colourHint(text);
  const link = format === 'link-url' || format === 'redirect-url' ? linkHint(text) : null;
  if (link !== null) return link;
  const day = DATES.has(format) ? meantDay(text) : null;
  if (day !== null && FORMATS[format]?.(day)) return `Did you mean "${day}"?`;
  const moment = format === 'moment' ? meantMoment(text) : null;
  if (moment !== null && FORMATS.moment?.(moment)) return `Did you mean "${moment}"?`;
  const meant = meantUrl(format, text);
  const address = meant === null && format === 'absolute-url' ? addressHint(text) : null;
  if (address !== null) return address;
  if (meant !== null && /^\/media\/.*\.hei[cf]$/i.test(meant))
    return `Browsers show no HEIC: save the photo as JPEG, and write "${meant.replace(/\.\w+$/, '.jpg')}".`;
  if (meant !== null && meant.startsWith('/media/') && /\s/.test(text.trim()))
    return `URLs have no spaces: if a file is called so, give it another name as well, and write "${meant}".`;
  if (meant !== null) return `Did you mean "${meant}"?`;
  const id = format === 'entity-id' ? meantId(text) : '';
  if (isEntityId(id)) return `Did you mean "${id}"?`;
  return Object.hasOwn(FORMAT_HINTS, format) ? FORMAT_HINTS[format] : undefined;
}

/** `casinò`, `Casino`, `casino.json` and `content/data/operators/casino.json` are the file casino.json. */
function meantId(text: string): string {
  const name = text
    .slice(0, 200)
    .trim()
    .replace(/^.*\//s, '')
    .replace(/\.json$/i, '');
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '-');
}

/** A URL that lacks its beginning, or has spaces: what was most likely meant. */
function meantUrl(format: string, text: string): string | null {
  const test =
    format.endsWith('-url') && text.length <= 200 && urlKind(text) !== 'script' ? FORMATS[format] : undefined;
  // A picture of another host is copied, never linked.
  const isPicture = format === 'image-url' || format === 'icon-url';
  if (!test || (isPicture && (beginsAsUrl(text) || /^\s*(?:\/\/|www\.)/i.test(text)))) return null;
  if (/^tel:/i.test(text.trim())) {
    const number = `tel:${text
      .trim()
      .slice('tel:'.length)
      .replace(/[\s()./-]/g, '')}`;
    return number !== text && test(number) ? number : null;
  }
  // What has to be filled in is no part of an address, and must not be made to look like one.
  if (isToFill(text) || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(text.trim())) return null;
  // A browser drops line breaks and tabs from an address; whoever broke the line meant none of them.
  const clean = withoutBlanks(text.trim().replace(/\s*[\t\n\r]\s*/g, ''));
  const inMedia = isPicture ? /^(?:.*\/)?content(\/media\/[^:]+)$/.exec(clean)?.[1] : undefined;
  if (inMedia !== undefined) return test(inMedia) ? inMedia : null;
  if (isPicture && !/^\/?media\//.test(clean)) return null;
  // What names its scheme lacks no beginning: something else is wrong with it.
  if (beginsAsUrl(text)) {
    const address = meantAddress(text) ?? meantAddress(clean);
    return address !== null && address !== text && test(address) ? address : null;
  }
  const forms = [
    clean,
    /^www\.|\.[a-z]{2,}(?:\/|$)/i.test(clean) && !IMAGE.test(clean) ? `https://${clean.replace(/^\/+/, '')}` : '',
    `/${clean}`,
  ];
  return forms.find((one) => one !== '' && one !== text && test(one)) ?? null;
}

const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico|pdf)$/i;

const DATES: ReadonlySet<string> = new Set(['date-it', 'iso-date', 'day', 'moment']);

const MONTHS = ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto'].concat([
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]);

/** `10 marzo 2026`, `2026/3/10` and `10/3/2026` as days are written here; null for a day without a year. */
function meantDay(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const words = /^(\d{1,2})°?\s+([a-z]{4,9})\s+(\d{4})$/.exec(plain);
  const [, y, m, d] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(plain) ?? [];
  const [, day, month, year] = words
    ? [0, words[1], String(MONTHS.indexOf(words[2]!) + 1), words[3]]
    : (/^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(plain) ?? []);
  const parts = [y ?? year, m ?? month, d ?? day];
  return parts.includes(undefined) || parts.includes('0') ? null : parts.map((one) => one!.padStart(2, '0')).join('-');
}

/** `2026-12-24 18:00`, `24/12/2026, ore 18.00` */
function meantMoment(text: string): string | null {
  const [, date = '', hour = '', minute] =
    /^(.{8,20}?)(?:T|,? (?:ore )?)(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  const day = meantDay(date);
  return day === null ? null : `${day}T${hour.padStart(2, '0')}:${minute}`;
}

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

/**
 * `"min_deposit": { "amount": 20, "unit": "EUR" }` for a bare number or a text where a value with its kind is expected;
 * a list for its only entry; else the example of the schema.
 */
export function exampleOf(schema: unknown, data: unknown, key: string): string | undefined {
  const { properties = {}, required = [], type, items, examples } = (schema ?? {}) as ValueSchema;
  const types = [type].flat();
  const isText = typeof data === 'string';
  if (types.includes('array') && (data === null || typeof data !== 'object' || !types.includes('object'))) {
    const isEntry = [items?.type].flat().includes(isText ? 'string' : typeof data);
    return isEntry ? written(key, [data]) : example(key, examples);
  }
  if (!types.includes('object')) return undefined;
  const meant = valueMeant(data, Object.keys(properties));
  if (meant !== null) return written(key, meant);
  // A text is the field that an entry cannot do without; of several, the example shows them.
  const likely = ['text', 'title', 'name', 'question'].find((one) => Object.hasOwn(properties, one));
  const isMeant = isText && urlKind(data) === 'other' && couldBe(properties[likely ?? ''], data);
  const words = isMeant && (required.length === 0 || required.join() === likely) ? likely : undefined;
  if (words !== undefined) return written(key, { [words]: (data as string).slice(0, 100) });
  return example(key, examples ?? [partsOf(properties, required, data)]);
}

/** The colour of a text is no text. */
function couldBe({ type, pattern, format = 'filled-', enum: allowed }: ValueSchema = {}, text: string): boolean {
  const isFree = type === 'string' && allowed === undefined && format.startsWith('filled-');
  return isFree && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

/** What it cannot be without, or else the first of its values, as the schema shows them. */
function partsOf(properties: ValueSchema['properties'] = {}, required: readonly string[], data: unknown) {
  const shown = Object.entries(properties).flatMap(([name, { examples = [], enum: allowed = [] }]) => {
    // The word that was written may be one of them.
    const [value] = allowed.includes(data) ? [data] : [...examples, ...allowed];
    return value === undefined || typeof value === 'object' ? [] : [[name, value] as const];
  });
  const needed = shown.filter(([name]) => required.includes(name));
  const all = [...needed, ...shown.filter((one) => !needed.includes(one))];
  return all.length === 0 ? null : Object.fromEntries(all.slice(0, Math.max(2, needed.length)));
}

interface ValueSchema {
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly type?: unknown;
  readonly items?: { readonly type?: unknown };
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
}

function example(key: string, [first]: readonly unknown[] = []): string | undefined {
  // Nobody needs a whole file as an example.
  const text = key === '' || first === null || typeof first !== 'object' ? undefined : shown(key, first);
  return text && `It looks like this: ${text}`;
}

function written(key: string, value: unknown): string | undefined {
  const text = shown(key, value);
  return text && `Write it like this: ${text}`;
}

/** Undefined for what does not fit into a line. */
function shown(key: string, value: unknown): string | undefined {
  const text = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  return text.length > 200 ? undefined : `${/^\d*$/.test(key) ? '' : `"${key}": `}${text}`;
}

/** What a text that a pattern refuses was meant to be: mostly its capitals, blanks or a missing slash keep it out. */
export function meantForm(text: string, form: RegExp): string | null {
  const asLanguage = languageNamed(text);
  if (asLanguage !== undefined && form.test(asLanguage)) return asLanguage;
  // Where full URLs are allowed, the host is meant as well.
  const isUrl = form.test('https://example.com/x');
  const plain = isUrl ? text.trim().replaceAll(/[\s"'<>]/g, encodeMark) : pathIn(text.trim());
  const small = plain.toLowerCase().replaceAll(/\s+/g, '-');
  const bare = small.replace(/\/+$/, '');
  const isBroken = beginsAsUrl(text) && !isAbsoluteUrl(text);
  const asUrl = /^https?:/i.test(plain) && isUrl;
  const meant = isBroken
    ? [meantAddress(text) ?? '']
    : asUrl
      ? [plain]
      : [plain, `/${plain}`, small, `/${small}`, bare, `/${bare}`, `${bare}/`, `/${bare}/`];
  return meant.find((one) => one !== '' && one !== text && one.length < 100 && isPlain(one) && form.test(one)) ?? null;
}

/** Nobody means a tag or a quotation mark in a path. */
function isPlain(text: string): boolean {
  return !/[<>"]/.test(text);
}

function encodeMark(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Of a full URL; any other text as it is. */
function pathIn(text: string): string {
  return text.length < 100 && /^https?:\/\/[^/\s]+\/?/i.test(text)
    ? text.replace(/^https?:\/\/[^/\s]+/i, '') || '/'
    : text;
}
