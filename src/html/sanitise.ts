// Author HTML in, allow-listed HTML out (D-17). Works on the parsed tree and serialises its own text; nothing an author
// wrote is ever pasted.
import type { Html } from '../model.js';
import { BLOCKS, checkAttribute, CONTAINERS, fateOf, isTransparent, renderedName } from './author-elements.js';
import { controlIn, turnIn, withoutControls } from './hidden.js';
import { openAnchor, type RichLink } from './links-in-text.js';
import { type Item, withLists } from './lists.js';
import { isEntangled } from './nesting.js';
import { escapeAttribute, escapeText } from './escape.js';
import { type AuthorElement, type AuthorNode, type AuthorText, parseAuthorHtml } from './parse.js';
import { parseTidy } from './parse-tidy.js';
import { collapse, keepUnits } from './typography.js';
import { isInvisible } from './visible-text.js';

export type { RichLink } from './links-in-text.js';

const MAX_ROUNDS = 4;

interface SanitiseOptions {
  /** Checks and rewrites the URL of a link; null removes the link and keeps its text. */
  readonly link: (href: string, target: string | undefined) => RichLink | null;
}

interface Sanitised {
  readonly html: Html;
  /** What was taken away, once each, in words: `<script>`, `the attribute onclick`. */
  readonly removed: readonly string[];
  readonly tooDeep: boolean;
  /** The first control character that came in by a reference, as `U+0085`. It is left out. */
  readonly control?: string;
  /** The first mark that came in by a reference and turns the direction of writing, as `U+202E`. It stays. */
  readonly turn?: string;
  /** Where the first link leads in which nothing can be seen. */
  readonly unseen?: string;
}

const TOO_DEEP: Sanitised = { html: '' as Html, removed: [], tooDeep: true };

/**
 * Sanitises one author text. Plain text becomes one paragraph. The result is a fixed point: sanitising it again changes
 * nothing.
 */
export function sanitise(text: string, options: SanitiseOptions): Sanitised {
  if (!/[<&]/.test(text)) return { html: paragraph(text), removed: [], tooDeep: false };
  return sanitiseTree(text, (html) => parseTidy(html) ?? parse(html), options);
}

/** The same by the parser of browsers, however the text is written. */
export function sanitiseByParser(text: string, options: SanitiseOptions): Sanitised {
  return sanitiseTree(text, parse, options);
}

type Parse = (html: string) => readonly AuthorNode[] | null;

function sanitiseTree(text: string, treeOf: Parse, options: SanitiseOptions): Sanitised {
  const nodes = treeOf(text);
  if (!nodes) return TOO_DEEP;
  const serialiser = new Serialiser(options.link, text.includes('&#'));
  let current = serialiser.children(nodes, '');
  let isSettled = !serialiser.isRestructured;
  // The structure of the result settles in a few rounds. Links are final after the first.
  for (let round = 1; round < MAX_ROUNDS && !isSettled; round++) {
    const again = treeOf(current);
    if (!again) return TOO_DEEP;
    const next = new Serialiser(keepLink, false).children(again, '');
    isSettled = next === current;
    current = next;
  }
  return { html: wrapInline(current) as Html, removed: [...serialiser.removed], tooDeep: false, ...serialiser.hidden };
}

function parse(text: string): readonly AuthorNode[] | null {
  return isEntangled(text) ? null : parseAuthorHtml(text);
}

/** The result of the first round is ours, rel included. */
function keepLink(href: string, target: string | undefined, rel: string | undefined): RichLink {
  return { href, ...(rel ? { rel } : {}), ...(target === '_blank' ? { target } : {}) };
}

type LinkOf = (href: string, target: string | undefined, rel: string | undefined) => RichLink | null;

class Serialiser {
  readonly removed = new Set<string>();
  /** True when the result may parse differently from the tree it was made from. */
  isRestructured = false;
  readonly hidden: { control?: string; turn?: string; unseen?: string | undefined } = {};

  /**
   * `referring`: the text has numeric references, by which any character may come in. What stands in a file as it is
   * was checked with the file.
   */
  constructor(
    private readonly link: LinkOf,
    private readonly referring: boolean,
  ) {}

  /** `more`: what was put into the parent behind its children. */
  children(nodes: readonly AuthorNode[], parent: string, more: readonly Item[] = []): string {
    const gathered: Item[] = [];
    this.gather(nodes, parent, gathered);
    for (const one of more) gathered.push(one);
    const items = withLists(gathered, parent);
    if (items !== gathered) this.isRestructured = true;
    let out = '';
    for (let index = 0; index < items.length; index++) {
      const item = items[index]!;
      if ('text' in item) out += this.text(item.text, parent, items, index);
      else if (item.name === 'br') out += '<br>';
      else {
        const inner = this.children(item.children, item.name, item.more);
        if (item.isAdded && isInvisible(inner)) continue;
        if (item.name === 'a' && isInvisible(inner)) this.hidden.unseen ??= item.href;
        out += `${item.open}${inner}</${item.name}>`;
      }
    }
    return out;
  }

  /** Adds what stays of some nodes. Where an element goes, its children take its place; texts that meet become one. */
  private gather(nodes: readonly AuthorNode[], parent: string, items: Item[]): void {
    for (const node of nodes) {
      if (isText(node)) addText(items, node.value);
      else if (!this.keep(node, items)) this.unwrap(node, nodes, parent, items);
    }
  }

  /** True when the element was added, or dropped with everything in it. */
  private keep(element: AuthorElement, items: Item[]): boolean {
    const name = renderedName(element.tagName);
    const fate = element.isForeign ? 'drop' : fateOf(name);
    if (fate === 'unwrap') return false;
    if (fate === 'drop') {
      this.removed.add(`<${element.tagName.slice(0, 40)}>`);
      return true;
    }
    if (name === 'table') this.isRestructured = true;
    const open = name === 'a' ? this.anchor(element) : `<${name}${this.attributes(element, name)}>`;
    if (open === null) return false;
    const item = { name, open, children: element.childNodes };
    items.push(name === 'a' ? { ...item, href: attribute(element, 'href') } : item);
    return true;
  }

  private unwrap(element: AuthorElement, siblings: readonly AuthorNode[], parent: string, items: Item[]): void {
    const name = element.tagName;
    if (name !== 'a' && !isTransparent(name)) {
      this.removed.add(`<${name.slice(0, 40)}>`);
    }
    // Elements may meet that a parser would not leave in one another: a heading in a heading, an entry in an entry.
    if (parent !== '' && element.childNodes.some((one) => !isText(one))) this.isRestructured = true;
    if (isParagraph(element, siblings, parent)) items.push({ name: 'p', open: '<p>', children: element.childNodes });
    else this.gather(element.childNodes, parent, items);
  }

  private text(value: string, parent: string, items: readonly Item[], index: number): string {
    const collapsed = collapse(this.shown(value));
    if (collapsed === ' ' && (CONTAINERS.has(parent) || besideBlock(items, index))) return '';
    return escapeText(keepUnits(collapsed));
  }

  /** A text without control characters; what was found is noted. */
  private shown(value: string): string {
    if (!this.referring) return value;
    const turn = turnIn(value);
    if (turn !== null) this.hidden.turn ??= turn;
    const control = controlIn(value);
    if (control === null) return value;
    this.hidden.control ??= control;
    return withoutControls(value);
  }

  /** Null when the link goes and its text stays. */
  private anchor(element: AuthorElement): string | null {
    const written = attribute(element, 'href');
    const href = written !== undefined && this.referring ? withoutControls(written) : written;
    const more = this.attributes(element, 'a');
    const link = href === undefined ? null : this.link(href, attribute(element, 'target'), attribute(element, 'rel'));
    if (!link) return null;
    // A URL that goes with its link has done no harm, and has a fault of its own.
    this.shown(written!);
    return openAnchor(link, more);
  }

  private attributes({ attrs }: AuthorElement, name: string): string {
    let out = '';
    for (const { name: key, value } of attrs) {
      if (key === 'href' && name === 'a') continue;
      const text = collapse(value).trim();
      const result = checkAttribute(name, key, text);
      if (result === 'keep') out += ` ${key}="${escapeAttribute(this.shown(text))}"`;
      else if (result === 'remove') this.removed.add(`the attribute ${key.slice(0, 40)}`);
    }
    return out;
  }
}

function isText(node: AuthorNode): node is AuthorText {
  return node.nodeName === '#text';
}

function addText(items: Item[], text: string): void {
  const last = items.at(-1);
  if (last && 'text' in last) items[items.length - 1] = { text: last.text + text };
  else items.push({ text });
}

const BOXES: ReadonlySet<string> = new Set(
  'div section article center header footer main aside nav blockquote address figure figcaption dl dt dd pre'.split(
    ' ',
  ),
);
const WORDS: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'h5', 'strong', 'em', 'a']);

/** A box among others is a paragraph to its reader; without it the words of two would run together. */
function isParagraph(element: AuthorElement, siblings: readonly AuthorNode[], parent: string): boolean {
  if (!BOXES.has(element.tagName) || WORDS.has(parent) || holdsBlock(element)) return false;
  return siblings.some((one) => one !== element && (!isText(one) || one.value.trim() !== ''));
}

function holdsBlock({ childNodes }: AuthorElement): boolean {
  return childNodes.some(
    (one) => !isText(one) && (BLOCKS.has(renderedName(one.tagName)) || BOXES.has(one.tagName) || holdsBlock(one)),
  );
}

function attribute(element: AuthorElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function besideBlock(items: readonly Item[], index: number): boolean {
  const isBlock = (item?: Item) => item !== undefined && 'name' in item && BLOCKS.has(item.name);
  const [before, after] = [items[index - 1], items[index + 1]];
  return (before === undefined && after === undefined) || isBlock(before) || isBlock(after);
}

function paragraph(text: string): Html {
  const collapsed = collapse(text).trim();
  return (collapsed === '' ? '' : `<p>${escapeText(keepUnits(collapsed))}</p>`) as Html;
}

const BLOCK_START = /<(?:p|ul|ol|li|h3|h4|h5|table)[ >]/;

/** A text without any block element is one paragraph, so that it gets a paragraph's space and line length. */
function wrapInline(html: string): string {
  const trimmed = html.trim();
  return trimmed === '' || BLOCK_START.test(trimmed) ? trimmed : `<p>${trimmed}</p>`;
}
