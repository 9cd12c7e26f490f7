// Author HTML in, allow-listed HTML out (D-17). Works on the parsed tree and prints its own text; nothing an author
// wrote is ever pasted.
import { MAX_HTML_DEPTH } from '../limits.js';
import type { Html } from '../model.js';
import { controlIn, turnIn, withoutControls } from './hidden.js';
import { isEntangled } from './nesting.js';
import { depthOf, type Element, escapeText, isElement, isHtml, isText, type Node, parseFragment } from './parse.js';
import { collapse, openAnchor, printTidy } from './tidy-markup.js';
import { keepUnits } from './typography.js';

const MAX_ROUNDS = 4;

export interface RichLink {
  readonly href: string;
  readonly rel?: string;
  readonly target?: '_blank';
}

export interface SanitiseOptions {
  /** Judges and rewrites the address of a link; null removes the link and keeps its text. */
  readonly link: (href: string, target: string | undefined) => RichLink | null;
}

export interface Sanitised {
  readonly html: Html;
  /** What was taken away, once each, in words: `<script>`, `the attribute onclick`. */
  readonly removed: readonly string[];
  readonly tooDeep: boolean;
  /**
   * The first control character and the first mark that turns writing, written as references (`&#1;`, `&#x202e;`):
   * `U+0001`.
   */
  readonly control?: string;
  readonly turn?: string;
}

// Old and near names of the same thing; h1 and h2 belong to the page.
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h6', 'h5'],
]);
const ALLOWED: ReadonlySet<string> = new Set([
  'p',
  'br',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'h5',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]);
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'h5',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]);
const HOLDS_NO_TEXT: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
// Wrappers that mean nothing here: their children stay, without a warning.
const TRANSPARENT: ReadonlySet<string> = new Set(['div', 'span', 'section', 'article', 'font', 'u', 'center']);
// Elements whose content is code, a form or another document: they go with everything inside.
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'title',
  'textarea',
  'select',
  'button',
  'input',
  'form',
  'frame',
  'frameset',
  'applet',
  'link',
  'meta',
  'base',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
  'audio',
  'video',
  'canvas',
  'head',
]);

/**
 * Sanitises one author text. Plain text becomes one paragraph. The result is a fixed point: sanitising it again changes
 * nothing.
 */
export function sanitise(text: string, options: SanitiseOptions): Sanitised {
  if (!/[<&]/.test(text)) return { html: paragraph(text), removed: [], tooDeep: false };
  const tidy = printTidy(text, options.link);
  if (tidy && !tidy.unlinked) return { html: wrapInline(tidy.html) as Html, removed: [], tooDeep: false };
  return tidy ? repair(tidy.html, options, 1) : repair(text, options);
}

/** The same by the parser, whatever the text is like. In rounds after the first one links are final. */
export function repair(text: string, options: SanitiseOptions, firstRound = 0): Sanitised {
  if (isEntangled(text)) return { html: '' as Html, removed: [], tooDeep: true };
  let removed: readonly string[] = [];
  let hidden: Pick<Sanitised, 'control' | 'turn'> = {};
  let current = text;
  for (let round = firstRound; round < MAX_ROUNDS; round++) {
    const first = round === 0;
    const fragment = parseFragment(current);
    if (depthOf(fragment) > MAX_HTML_DEPTH) return { html: '' as Html, removed: [], tooDeep: true };
    // Links are final after the first round; later rounds only settle the structure.
    const printer = new Printer(first ? options.link : keepLink, first && text.includes('&#'));
    const printed = printer.children(fragment.childNodes, '');
    if (first) [removed, hidden] = [[...printer.removed], { ...printer.hidden }];
    const settled = printed === current || (first && !printer.restructured);
    current = printed;
    if (settled) break;
  }
  return { html: wrapInline(current) as Html, removed, tooDeep: false, ...hidden };
}

/** What the first round printed is ours, rel included. */
function keepLink(href: string, target: string | undefined, rel: string | undefined): RichLink {
  return { href, ...(rel ? { rel } : {}), ...(target === '_blank' ? { target } : {}) };
}

class Printer {
  readonly removed = new Set<string>();
  /** True when the printed structure may parse differently from the tree it was printed from. */
  restructured = false;
  readonly hidden: { control?: string; turn?: string } = {};

  /**
   * `referring`: the text has numeric references, by which any character may come in. What stands in a file as it is
   * was judged with the file.
   */
  constructor(
    private readonly link: (href: string, target: string | undefined, rel: string | undefined) => RichLink | null,
    private readonly referring: boolean,
  ) {}

  children(nodes: readonly Node[], parent: string): string {
    let out = '';
    for (const [index, node] of nodes.entries()) {
      if (isText(node)) out += this.text(node.value, parent, nodes, index);
      else if (isElement(node)) out += this.element(node, parent);
      // Without a comment the texts beside it meet.
      else this.restructured = true;
    }
    return out;
  }

  private text(value: string, parent: string, siblings: readonly Node[], index: number): string {
    const collapsed = collapse(this.shown(value));
    if (collapsed === ' ' && (HOLDS_NO_TEXT.has(parent) || besideBlock(siblings, index))) return '';
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

  private element(element: Element, parent: string): string {
    const name = RENAMED.get(element.tagName) ?? element.tagName;
    if (!isHtml(element) || DROPPED.has(name)) return this.drop(element);
    if (!ALLOWED.has(name)) {
      if (!TRANSPARENT.has(name)) this.removed.add(`<${element.tagName.slice(0, 40)}>`);
      this.restructured = true;
      return this.children(element.childNodes, parent);
    }
    if (name === 'br') return '<br>';
    if (name === 'a') return this.anchor(element, parent);
    if (name === 'table') this.restructured = true;
    return `<${name}${this.attributes(element, name)}>${this.children(element.childNodes, name)}</${name}>`;
  }

  private drop(element: Element): string {
    this.removed.add(`<${element.tagName.slice(0, 40)}>`);
    this.restructured = true;
    return '';
  }

  private anchor(element: Element, parent: string): string {
    const inner = this.children(element.childNodes, parent);
    const written = attribute(element, 'href');
    const href = written !== undefined && this.referring ? withoutControls(written) : written;
    for (const { name } of element.attrs)
      if (name !== 'href' && name !== 'target' && name !== 'rel')
        this.removed.add(`the attribute ${name.slice(0, 40)}`);
    const link = href === undefined ? null : this.link(href, attribute(element, 'target'), attribute(element, 'rel'));
    if (!link) {
      this.restructured = true;
      return inner;
    }
    // An address that goes with its link has done no harm, and has a fault of its own.
    this.shown(written!);
    return `${openAnchor(link)}${inner}</a>`;
  }

  private attributes(element: Element, name: string): string {
    let out = '';
    for (const { name: key, value } of element.attrs) {
      const allowed =
        (name === 'th' && key === 'scope' && /^(?:col|row|colgroup|rowgroup)$/.test(value)) ||
        ((name === 'th' || name === 'td') && (key === 'colspan' || key === 'rowspan') && /^[1-9]\d?$/.test(value)) ||
        (name === 'ol' && key === 'start' && /^-?\d{1,4}$/.test(value));
      if (allowed) out += ` ${key}="${value}"`;
      else if (key !== 'class' && key !== 'style') this.removed.add(`the attribute ${key.slice(0, 40)}`);
    }
    return out;
  }
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function besideBlock(siblings: readonly Node[], index: number): boolean {
  const isBlock = (node: Node | undefined) =>
    node !== undefined && isElement(node) && BLOCKS.has(RENAMED.get(node.tagName) ?? node.tagName);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
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
