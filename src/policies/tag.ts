// Reads one tag of finished HTML: where it ends, and the few attributes that matter to policies.
import { hidesByClass, hidesByStyle } from '../html/elements.js';
import { decodeReferences } from '../html/references.js';
import { Unit } from '../html/units.js';

export interface Tag {
  /** Offset after it. */
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
  /** The element around the blocks of a page. */
  isBlocks: boolean;
}

/** As templates/page.tsx names it. */
const BLOCKS_CLASS = 'blocks';
const BUTTON_CLASS = /(?:^|[\s_-])(?:button|btn|cta)(?:[\s_-]|$)/i;

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
  isBlocks: false,
};

/** Where the last value that was looked at stands; one for all, since a page has thousands. */
const value = { start: 0, end: 0, next: 0 };

/** `from` is after the name. The result holds until the next tag is read. */
export function readTag(html: string, units: Uint16Array, from: number, element: string): Tag {
  tag.href = null;
  tag.rel = tag.alt = tag.name = tag.content = '';
  tag.isHidden = tag.isOffer = tag.isBlocks = false;
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
    const name = wanted(html, units[start]!, start, at);
    const equals = skipSpaces(units, at);
    if (units[equals] === Unit.Equals) findValue(html, units, equals + 1);
    else value.start = value.end = value.next = at;
    at = value.next;
    if (name === 'open') isOpen = true;
    else if (name !== '') setAttribute(name, html.slice(value.start, value.end));
  }
  tag.end = Math.min(at + 1, html.length);
  if (!isOpen) tag.isHidden = true;
  return tag;
}

/** The attribute of this first letter and length that matters; `''` for all others, whose names are not even copied. */
function wanted(html: string, first: number, start: number, end: number): string {
  const name = candidate(first | 0x20, end - start);
  if (name === '' || html.startsWith(name, start)) return name;
  return html.slice(start, end).toLowerCase() === name ? name : '';
}

function candidate(first: number, length: number): string {
  switch (first) {
    case 0x61:
      return length === 3 ? 'alt' : '';
    case 0x63:
      return length === 5 ? 'class' : length === 7 ? 'content' : '';
    case 0x64:
      return length === 10 ? 'data-offer' : '';
    case 0x68:
      return length === 4 ? 'href' : length === 6 ? 'hidden' : '';
    case 0x6e:
      return length === 4 ? 'name' : '';
    case 0x6f:
      return length === 4 ? 'open' : '';
    case 0x72:
      return length === 3 ? 'rel' : length === 4 ? 'role' : '';
    case 0x73:
      return length === 5 ? 'style' : '';
    default:
      return '';
  }
}

function setAttribute(name: string, written: string): void {
  if (name === 'class') return setClass(written);
  const text = decodeReferences(written);
  if (name === 'hidden') tag.isHidden = true;
  else if (name === 'data-offer') tag.isOffer = true;
  else if (name === 'style') tag.isHidden ||= hidesByStyle(text);
  else if (name === 'role') tag.isButton ||= text === 'button';
  else tag[name as 'href' | 'rel' | 'alt' | 'name' | 'content'] = text;
}

/** What a class attribute says; templates print the same few again and again. */
const classes = new Map<string, readonly [isHidden: boolean, isButton: boolean]>();
const MAX_CLASSES = 2000;

function setClass(written: string): void {
  const known = classes.get(written) ?? ([hidesByClass(written), BUTTON_CLASS.test(written)] as const);
  if (classes.size < MAX_CLASSES) classes.set(written, known);
  tag.isHidden ||= known[0];
  tag.isButton ||= known[1];
  tag.isBlocks = written === BLOCKS_CLASS;
}

function findValue(html: string, units: Uint16Array, from: number): void {
  const at = skipSpaces(units, from);
  const quote = units[at];
  if (quote === Unit.Quote || quote === Unit.Apostrophe) {
    const close = html.indexOf(quote === Unit.Quote ? '"' : "'", at + 1);
    value.start = at + 1;
    value.end = close < 0 ? html.length : close;
    value.next = close < 0 ? html.length : close + 1;
    return;
  }
  let end = at;
  while (end < html.length && units[end] !== Unit.Greater && units[end]! > Unit.Space) end += 1;
  value.start = at;
  value.end = value.next = end;
}

function skipSpaces(units: Uint16Array, from: number): number {
  let at = from;
  while (units[at]! <= Unit.Space && units[at]! > 0) at += 1;
  return at;
}

function isNameUnit(unit: number): boolean {
  return unit > Unit.Space && unit !== Unit.Equals && unit !== Unit.Greater && unit !== Unit.Slash;
}
