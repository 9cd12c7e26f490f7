// Reads one tag of finished HTML: where it ends, and the few attributes that matter to policies.
import { Unit } from '../html/units.js';
import { referenceOf } from './elements.js';

export interface Tag {
  /** Offset behind it. */
  end: number;
  href: string | null;
  rel: string;
  alt: string;
  /** Content of a meta element, and its name. */
  name: string;
  content: string;
  isHidden: boolean;
  isButton: boolean;
  isOffer: boolean;
}

/** Only these are read; the names of all others are not even looked at. */
const NAMES: ReadonlySet<string> = new Set(
  'href rel alt name content hidden class style role open data-offer'.split(' '),
);
const HIDDEN_CLASS = /(?:^|\s)(?:visually-hidden|sr-only|screen-reader-text)(?:\s|$)/;
const BUTTON_CLASS = /(?:^|[\s_-])(?:button|btn|cta)(?:[\s_-]|$)/i;
const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** One for all tags: a page has a thousand. */
const tag: Tag = {
  end: 0,
  href: null,
  rel: '',
  alt: '',
  name: '',
  content: '',
  isHidden: false,
  isButton: false,
  isOffer: false,
};

/** `from` is behind the name. The result holds until the next tag is read. */
export function readTag(html: string, units: Uint16Array, from: number, element: string): Tag {
  tag.href = null;
  tag.rel = tag.alt = tag.name = tag.content = '';
  tag.isHidden = tag.isOffer = false;
  tag.isButton = element === 'button';
  let isOpen = element !== 'dialog';
  let at = from;
  while (at < html.length && units[at] !== Unit.Greater) {
    const start = at;
    while (isNameUnit(units[at]!) && at < html.length) at += 1;
    if (at === start) {
      at += 1;
      continue;
    }
    const name = at - start <= 10 ? html.slice(start, at).toLowerCase() : '';
    const equals = skipSpaces(units, at);
    const hasValue = units[equals] === Unit.Equals;
    const [valueStart, valueEnd, next] = hasValue ? valueAt(html, units, equals + 1) : [at, at, at];
    at = next;
    if (!NAMES.has(name)) continue;
    if (name === 'open') isOpen = true;
    else setAttribute(name, html.slice(valueStart, valueEnd));
  }
  tag.end = Math.min(at + 1, html.length);
  if (!isOpen) tag.isHidden = true;
  return tag;
}

function setAttribute(name: string, written: string): void {
  const value = written.includes('&') ? decoded(written) : written;
  if (name === 'hidden') tag.isHidden = true;
  else if (name === 'data-offer') tag.isOffer = true;
  else if (name === 'class') {
    if (HIDDEN_CLASS.test(value)) tag.isHidden = true;
    if (BUTTON_CLASS.test(value)) tag.isButton = true;
  } else if (name === 'style') tag.isHidden ||= HIDDEN_STYLE.test(value);
  else if (name === 'role') tag.isButton ||= value === 'button';
  else tag[name as 'href' | 'rel' | 'alt' | 'name' | 'content'] = value;
}

/** Start and end of a value, and where to go on. */
function valueAt(html: string, units: Uint16Array, from: number): readonly [number, number, number] {
  const at = skipSpaces(units, from);
  const quote = units[at];
  if (quote === Unit.Quote || quote === Unit.Apostrophe) {
    const close = html.indexOf(quote === Unit.Quote ? '"' : "'", at + 1);
    return close < 0 ? [at + 1, html.length, html.length] : [at + 1, close, close + 1];
  }
  let end = at;
  while (end < html.length && units[end] !== Unit.Greater && units[end]! > Unit.Space) end += 1;
  return [at, end, end];
}

function skipSpaces(units: Uint16Array, from: number): number {
  let at = from;
  while (units[at]! <= Unit.Space && units[at]! > 0) at += 1;
  return at;
}

function isNameUnit(unit: number): boolean {
  return unit > Unit.Space && unit !== Unit.Equals && unit !== Unit.Greater && unit !== Unit.Slash;
}

function decoded(text: string): string {
  return text.replace(/&([a-z]{2,8}|#x?[0-9a-f]{1,7});/gi, (_, name: string) => referenceOf(name));
}
