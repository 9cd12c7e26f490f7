// References to entities in texts: `{{offer.benvenuto.min_deposit}}`. `{{{{` is two braces as they are.
import type { DataKind, OfferEntity } from '../entities/data.js';
import { VALUE_PREFIX } from '../entities/brand-value.js';
import { nearest } from '../util/nearest.js';
import { capitalised, type Formats } from '../words/formats.js';
import type { DataIndex } from './data-index.js';
import { FIELDS, fieldOf, REFERENCE_KINDS, wordsOfField } from './entity-fields.js';
import { type EntityPlace, fieldPointer } from './entity-uses.js';
import { wholeReference } from './whole-reference.js';

/** What a reference stands for. */
export interface Found {
  readonly value: unknown;
  readonly words: string;
  /** Words of the generator may begin with a capital letter; those of the author stay as they are. */
  readonly isPhrase: boolean;
  /** Of an offer that does not hold at the moment. */
  readonly state?: OfferEntity['state'];
}

export interface Fault {
  readonly message: string;
  readonly hint: string;
  /** The words of the text that are meant, where they are known. */
  readonly within?: string;
}

export interface References {
  find(name: string): Found | Fault;
  /** What a reference is like, for one that is written in part. */
  hint(written: string): string;
}

const OPEN = '{{';
const CLOSE = '}}';
/** Longer ones are no references but two braces that somebody forgot to close. */
const MAX_NAME = 250;
const BRAND = 'brand';
const LITERAL_HINT = 'To write two literal braces, write {{{{.';

export type Escape = (words: string, before: string) => string;

export function mayRefer(text: string): boolean {
  return text.includes(OPEN);
}

/**
 * A text with words in place of its references. `escape` makes words fit for the place, given the text before them;
 * `report` is told each reference that means nothing; it stays in the text.
 */
export function withWords(
  text: string,
  references: References,
  { escape, report }: { readonly escape: Escape; readonly report: (fault: Fault) => void },
): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf(OPEN); at >= 0; at = text.indexOf(OPEN, from)) {
    out += text.slice(from, at);
    if (text.startsWith(OPEN, at + OPEN.length)) {
      out += OPEN;
      from = at + 2 * OPEN.length;
      continue;
    }
    const rest = text.slice(at + OPEN.length, at + OPEN.length + MAX_NAME);
    const end = closeOf(rest);
    const found = end < 0 ? notClosed(rest, references) : references.find(rest.slice(0, end).trim());
    from = at + OPEN.length + (end < 0 ? 0 : end + CLOSE.length);
    if ('message' in found) {
      report({ ...found, within: end < 0 ? alone(text, at, at + lengthOfOpen(rest)) : text.slice(at, from) });
      out += text.slice(at, from);
    } else out += escape(found.isPhrase && isStart(out) ? capitalised(found.words) : found.words, out);
  }
  return out + text.slice(from);
}

/** Where a reference ends; -1 for one that does not: no name has a brace, a quotation mark or a line in it. */
function closeOf(rest: string): number {
  const end = rest.indexOf(CLOSE);
  return end >= 0 && /[{}"<>\n]/.test(rest.slice(0, end)) ? -1 : end;
}

/** How far the words go behind braces that nothing closes. */
function lengthOfOpen(rest: string): number {
  return OPEN.length + /^\s*[^\s<>"]*/.exec(rest)![0].slice(0, 60).length;
}

/** A piece that begins at `from` and nowhere before it, so that it is not taken for an earlier one. */
function alone(text: string, from: number, end: number): string {
  let to = end;
  while (to < Math.min(text.length, from + MAX_NAME) && text.indexOf(text.slice(from, to)) < from) to += 1;
  return text.slice(from, to);
}

function notClosed(rest: string, references: References): Fault {
  const written = rest.slice(0, lengthOfOpen(rest) - OPEN.length);
  return { message: `"{{${written}" is never closed with "}}".`, hint: references.hint(written) };
}

function wholeHint(written: string, index: DataIndex): string {
  return `A reference looks like ${wholeReference(written, index)}. ${LITERAL_HINT}`;
}

/** Nothing but tags and spaces stands before; of a longer beginning nobody expects a capital letter. */
function isStart(before: string): boolean {
  return before === '' || (before.length < 200 && /^(?:\s|<[^<>]*>)*$/.test(before));
}

/** The whole text is one reference: its name, else null. */
export function onlyReference(text: string): string | null {
  const inner = text.startsWith(OPEN) && text.endsWith(CLOSE) && text.length > 4 ? text.slice(2, -2) : '';
  return inner === '' || inner.includes('{') || inner.includes('}') ? null : inner.trim();
}

export function createReferences(index: DataIndex, formats: Formats): References {
  return { find: (name) => findReference(name, index, formats), hint: (written) => wholeHint(written, index) };
}

/** Where the value of a reference stands; null for one that names nothing. */
export function referencePlace(name: string, index: DataIndex): EntityPlace | null {
  const [first = '', id = '', ...way] = partsOf(name);
  const kind = REFERENCE_KINDS.get(first);
  const entity = kind && index.entity(kind, id);
  if (!entity) return null;
  return { source: entity.source, pointer: fieldPointer(kind === 'facts' ? [id] : way) };
}

/** A value of the brand is a fact, so that a site without a brand can have one of its own: `{{brand.nome}}`. */
function partsOf(name: string): readonly string[] {
  const [first, id, ...way] = name.split('.');
  return first === BRAND && id !== undefined ? ['fact', `${VALUE_PREFIX}${id}`, ...way] : [first!, id ?? '', ...way];
}

function findReference(name: string, index: DataIndex, formats: Formats): Found | Fault {
  const [first = '', id = '', ...way] = partsOf(name);
  const kind = REFERENCE_KINDS.get(first);
  if (!kind) return unknownKind(name, first, index);
  if (id === '') return { message: namesNothing(name), hint: wholeHint(name, index) };
  const entity = index.entity(kind, id);
  if (!entity) {
    const close = index.nearEntity(kind, id);
    if (name.startsWith(`${BRAND}.`)) return unknownValue(name, id, close);
    return {
      message: `There is no ${first} "${id}", which "{{${name}}}" names.`,
      hint: close
        ? `Did you mean "${[first, close, ...way].join('.')}"?`
        : `Write it in content/data${kind === 'facts' ? '/facts.json' : ''}. ${LITERAL_HINT}`,
    };
  }
  if (kind === 'facts') return factOf(name, way, (entity as { readonly value: unknown }).value, formats);
  const found = fieldFound({ name, first, id, kind, field: way.join('.') }, entity, index, formats);
  // A sentence carries no mark, whatever happens to the cards of the offer.
  const { state } = entity as Partial<OfferEntity>;
  return 'message' in found || state === undefined ? found : { ...found, state };
}

function unknownValue(name: string, id: string, close: string | null): Fault {
  const meant = close?.startsWith(VALUE_PREFIX) ? close.slice(VALUE_PREFIX.length) : null;
  return {
    message: `There is no value "${id.slice(VALUE_PREFIX.length)}" of the brand, which "{{${name}}}" names.`,
    hint: meant
      ? `Did you mean "${BRAND}.${meant}"?`
      : `Write it into "values" of the brand, and "${id}" into content/data/facts.json for the site without one. ${LITERAL_HINT}`,
  };
}

function namesNothing(name: string): string {
  return `"{{${asWritten(name)}}}" names nothing.`;
}

function unknownKind(name: string, first: string, index: DataIndex): Fault {
  const kinds = [...REFERENCE_KINDS.keys()];
  const message = namesNothing(name);
  if (OF_ROWS.test(name))
    return { message, hint: 'Rows fill in only the page of their collection, see docs/collections.md.' };
  // Blanks and commas in place of the dots, or capitals.
  const parts = name.split(/[\s.,:/>]+/).filter(Boolean);
  const kind = nearest((parts[0] ?? '').toLowerCase().slice(0, 50), [...kinds, BRAND]);
  if (parts.length === 0 || (kind !== null && kind !== BRAND && parts.length === 1))
    return { message, hint: wholeHint(name, index) };
  const whole = `{{${[kind, ...parts.slice(1)].join('.')}}}`;
  const hint = kind && parts.length > 1 ? `Did you mean "${whole}"?` : close(first, kinds);
  return { message, hint: `${hint} ${LITERAL_HINT}` };
}

/** HTML has letters for its own marks; Markdown writes them. */
function asWritten(name: string): string {
  return name.replace(/&(lt|gt|quot|amp);/g, (_, mark: string) => ({ lt: '<', gt: '>', quot: '"' })[mark] ?? '&');
}

const OF_ROWS = /^[#^/]?\s*(?:row|item)\b/i;

function close(first: string, kinds: readonly string[]): string {
  const found = nearest(first.slice(0, 50), kinds);
  return found ? `Did you mean "${found}"?` : `References begin with ${kinds.join(', ')}.`;
}

function factOf(name: string, way: readonly string[], value: unknown, formats: Formats): Found | Fault {
  if (way.length > 0) return { message: `A fact has no fields: "{{${name}}}".`, hint: 'Write {{fact.name}}.' };
  return foundOf(value, '', formats);
}

interface Named {
  readonly name: string;
  readonly first: string;
  readonly id: string;
  readonly kind: Exclude<DataKind, 'facts'>;
  readonly field: string;
}

function fieldFound(
  { name, first, id, kind, field }: Named,
  entity: object & { readonly source: string },
  index: DataIndex,
  formats: Formats,
): Found | Fault {
  if (!FIELDS[kind].includes(field)) {
    const close = nearest(field.slice(0, 50), FIELDS[kind]);
    return {
      message: field === '' ? `"{{${name}}}" names no field.` : `"${field}" is not a field of an entity "${first}".`,
      hint: close ? `Did you mean "${first}.${id}.${close}"?` : `Fields: ${FIELDS[kind].join(', ')}.`,
    };
  }
  const value = fieldOf(entity, field);
  // Of a payment method everything may be unknown.
  if (value === undefined && kind !== 'payments')
    return {
      message: `The ${first} "${id}" has no "${field}", which "{{${name}}}" names.`,
      hint: `Add it to ${entity.source}; null means that it is not known.`,
    };
  if (kind === 'offers' && field === 'operator') {
    const operator = index.entity('operators', value as string);
    return { value, words: operator?.name ?? (value as string), isPhrase: false };
  }
  return foundOf(value ?? null, field, formats);
}

function foundOf(value: unknown, field: string, formats: Formats): Found {
  const isText = typeof value === 'string' || Object.hasOwn(Object(value), 'text');
  return { value, words: wordsOfField(value, field, formats), isPhrase: !isText && !Array.isArray(value) };
}
