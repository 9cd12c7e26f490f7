// Prints author HTML that is tidy already, without a parser: known tags, properly nested, nothing to repair. Most
// author texts are. What it accepts comes out exactly as from the parsed tree (tests/tidy-markup.test.ts holds the two
// together); everything else is left to it.
import { MAX_HTML_DEPTH, MAX_HTML_REOPENED } from '../limits.js';
import { escapeAttribute } from './parse.js';
import type { RichLink } from './sanitise.js';
import { keepUnits } from './typography.js';

export interface Tidy {
  readonly html: string;
  /** Some link was taken away, so that texts now meet. */
  readonly unlinked: boolean;
}

type Inside = 'flow' | 'phrase' | 'list';

/**
 * What may stand directly inside each element. A browser repairs every other nesting, and that is the parser's
 * business.
 */
const INSIDE: Readonly<Record<string, Inside>> = {
  '': 'flow',
  li: 'flow',
  p: 'phrase',
  h3: 'phrase',
  h4: 'phrase',
  h5: 'phrase',
  strong: 'phrase',
  em: 'phrase',
  a: 'phrase',
  ul: 'list',
  ol: 'list',
};
const FLOW: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'h5', 'ul', 'ol']);
const FORMATTING: ReadonlySet<string> = new Set(['strong', 'em', 'a']);

const TAG = /<(\/?)(p|br|strong|em|ul|ol|li|a|h[345])((?: (?:href|target|rel)="[^"&<>\u0000-\u001f]*")*)>/y;
const ATTRIBUTE = / (href|target|rel)="([^"]*)"/g;
// oxlint-disable-next-line no-control-regex -- the parser drops or replaces these
const UNTIDY_TEXT = /\u0000|&(?!(?:amp|lt|gt);)/;

/**
 * Null when the text is not tidy. `link` is asked for every link, in the order of the text, and only when all of the
 * text is.
 */
export function printTidy(
  text: string,
  link: (href: string, target: string | undefined) => RichLink | null,
): Tidy | null {
  if (UNTIDY_TEXT.test(text)) return null;
  const pieces = readTidy(text);
  return pieces && printPieces(pieces, link);
}

/** Text and tags as they are printed, and each link as its attributes, to be judged later. */
type Piece = string | { readonly href: string; readonly target: string | undefined };

function readTidy(text: string): Piece[] | null {
  const pieces: Piece[] = [];
  const open: string[] = [];
  let parent = '';
  /** Tag name of the sibling before; `''` at the start of an element. */
  let before = '';
  let formatting = 0;
  let reopened = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf('<', from);
    const end = at < 0 ? text.length : at;
    let match: RegExpExecArray | null = null;
    if (at >= 0) {
      TAG.lastIndex = at;
      match = TAG.exec(text);
      if (!match) return null;
    }
    const [, slash, name = '', attributes = ''] = match ?? [];
    const after = match && !slash ? name : '';
    if (end > from) {
      const value = collapse(text.slice(from, end));
      const lone =
        value === ' ' &&
        (INSIDE[parent] === 'list' || (before === '' && after === '') || isBlock(before) || isBlock(after));
      if (INSIDE[parent] === 'list' && value !== ' ') return null;
      if (!lone) pieces.push(printText(value));
      before = '#text';
    }
    if (!match) return open.length === 0 ? pieces : null;
    from = TAG.lastIndex;
    if (slash) {
      if (open.pop() !== name || attributes !== '') return null;
      if (FORMATTING.has(name)) formatting -= 1;
      pieces.push(`</${name}>`);
      parent = open.at(-1) ?? '';
      before = name;
    } else if (name === 'br') {
      if (attributes !== '' || INSIDE[parent] === 'list') return null;
      pieces.push('<br>');
      before = name;
    } else {
      if (!mayStand(name, parent) || (attributes !== '') !== (name === 'a')) return null;
      if (FORMATTING.has(name)) {
        if (open.includes(name)) return null;
        formatting += 1;
      }
      const piece = name === 'a' ? anchor(attributes) : `<${name}>`;
      if (piece === null) return null;
      pieces.push(piece);
      open.push(name);
      if (open.length === MAX_HTML_DEPTH) return null;
      parent = name;
      before = '';
    }
    // As nesting.ts counts.
    reopened += formatting;
    if (reopened > MAX_HTML_REOPENED) return null;
  }
}

function mayStand(name: string, parent: string): boolean {
  const inside = INSIDE[parent];
  return name === 'li' ? inside === 'list' : FLOW.has(name) ? inside === 'flow' : inside !== 'list';
}

function isBlock(name: string): boolean {
  return name === 'li' || FLOW.has(name);
}

/** Null when an attribute stands twice or there is no address. */
function anchor(attributes: string): Exclude<Piece, string> | null {
  let [href, target, rel]: (string | undefined)[] = [];
  for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'href' && href === undefined) href = value!;
    else if (name === 'target' && target === undefined) target = value!;
    else if (name === 'rel' && rel === undefined) rel = value!;
    else return null;
  }
  return href === undefined ? null : { href, target };
}

function printPieces(
  pieces: readonly Piece[],
  link: (href: string, target: string | undefined) => RichLink | null,
): Tidy {
  let html = '';
  let unlinked = false;
  /** Links do not nest, so one flag says whether the open one is printed. */
  let dropped = false;
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      const judged = link(piece.href, piece.target);
      dropped = judged === null;
      unlinked ||= dropped;
      if (judged) html += openAnchor(judged);
    } else if (piece === '</a>' && dropped) dropped = false;
    else html += piece;
  }
  return { html, unlinked };
}

export function openAnchor({ href, rel, target }: RichLink): string {
  return `<a href="${escapeAttribute(href)}"${rel ? ` rel="${escapeAttribute(rel)}"` : ''}${target ? ` target="${target}"` : ''}>`;
}

/** Runs of white space are one blank, as a browser shows them. */
export function collapse(text: string): string {
  return /[\t\n\f\r]| {2}/.test(text) ? text.replace(/[\t\n\f\r ]+/g, ' ') : text;
}

/** The only references in a tidy text are those that printing would write again. */
function printText(text: string): string {
  return keepUnits(text.includes('>') ? text.replaceAll('>', '&gt;') : text);
}
