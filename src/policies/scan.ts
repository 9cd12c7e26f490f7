// Reads finished HTML once, in linear time, and tells where phrases stand in its visible text, where links lead, and
// which blocks are offers. What nobody sees is left out: hidden elements, comments, scripts.
import { elementAt, elementOf, nameEnd, type PageElement } from '../html/elements.js';
import { decodeReferences, referenceOf } from '../html/references.js';
import { unitsOf } from '../html/units.js';
import { type Matcher, MatchReader } from './matches.js';
import { OfferFinder } from './offers.js';
import { readTag, type Tag } from './tag.js';
import { Context, type Scan, type ScannedLink } from './scanned.js';

/** Tells whether a link leads to an operator; where it is known, the id of the operator. */
export type IsOperator = (href: string, rel: string) => boolean | string;

interface Open {
  readonly element: PageElement;
  readonly context: number;
  readonly isHidden: boolean;
  readonly link: number;
  readonly container: number;
  /** Each element in it is a block of the page, which need not be a section: one without a header is a div. */
  readonly isBlocks: boolean;
}

/** A closing tag is looked for among so many open elements; templates close theirs in order. */
const MAX_SEARCHED = 100;
const ROOT: Open = { element: elementOf(''), context: 0, isHidden: false, link: -1, container: -1, isBlocks: false };

/** `html` is a whole page or a chunk of it that no tag crosses. */
export function scanHtml(html: string, matcher: Matcher, isOperator: IsOperator): Scan {
  return new Scanner(html, matcher, isOperator).scan();
}

class Scanner {
  readonly #reader: MatchReader;
  readonly #offers: OfferFinder;
  readonly #links: ScannedLink[] = [];
  readonly #open: Open[] = [ROOT];

  constructor(
    readonly html: string,
    readonly matcher: Matcher,
    readonly isOperator: IsOperator,
  ) {
    this.#offers = new OfferFinder();
    this.#reader = new MatchReader(matcher, this.#offers);
  }

  scan(): Scan {
    const { html } = this;
    const units = unitsOf(html);
    for (let at = 0; at < html.length;) {
      const next = html.indexOf('<', at);
      const end = next < 0 ? html.length : next;
      if (end > at && !this.#top.isHidden) this.#text(units, at, end);
      at = next < 0 ? end : this.#markup(units, next);
    }
    this.#reader.end();
    while (this.#open.length > 1) this.#pop();
    this.#offers.close(-1, this.#reader.token);
    return { ...this.#reader.result(), links: this.#links, offers: this.#offers.found };
  }

  get #top(): Open {
    return this.#open.at(-1)!;
  }

  #text(units: Uint16Array, from: number, to: number): void {
    const reader = this.#reader;
    reader.context = this.#top.context;
    for (let at = from; at < to; at++) {
      reader.offset = at;
      if (units[at] === AMPERSAND) at = this.#reference(at, to);
      else if (units[at]! >= 0xd800 && units[at]! <= 0xdbff) at += this.#pair(at);
      else {
        reader.character(units[at]!);
        at = reader.letters(units, at + 1, to) - 1;
      }
    }
  }

  /** Offset of the last character of a reference. */
  #reference(at: number, to: number): number {
    const end = this.html.indexOf(';', at);
    const isReference = end > at + 1 && end < to && end - at <= 10;
    for (const character of (isReference && referenceOf(this.html.slice(at + 1, end))) || ' ') this.#point(character);
    return isReference ? end : at;
  }

  /** A character outside of the first plane: letters of mathematics, emoji. */
  #pair(at: number): 0 | 1 {
    const point = this.html.codePointAt(at)!;
    if (point < 0x10000) return 0;
    this.#point(String.fromCodePoint(point));
    return 1;
  }

  #point(character: string): void {
    for (const unit of character.length > 1 ? character.normalize('NFKD') : character)
      this.#reader.character(unit.length > 1 ? 0x20 : unit.charCodeAt(0));
  }

  /** Offset after the markup at `at`. */
  #markup(units: Uint16Array, at: number): number {
    const { html } = this;
    if (html.startsWith('<!--', at)) return behind(html, '-->', at + 4);
    if (units[at + 1] === SLASH) {
      const end = behind(html, '>', at);
      this.#close(elementAt(html, units, at + 2, nameEnd(units, at + 2)));
      return end;
    }
    const from = nameEnd(units, at + 1);
    if (from === at + 1) {
      if (units[from] === EXCLAMATION) return behind(html, '>', at);
      this.#reader.character(0x20);
      return at + 1;
    }
    const element = elementAt(html, units, at + 1, from);
    const tag = readTag(html, units, from, element.name);
    const { end } = tag;
    if (element.isRaw && element.name !== 'title') return behindRaw(html, element.name, end);
    this.#start(element, tag, at);
    return end;
  }

  #start(element: PageElement, tag: Tag, at: number): void {
    const { name } = element;
    const top = this.#top;
    // The title is shown by browsers and search engines, and so is the description.
    if (top.element.name === 'head' && (name === 'title' || tag.name.toLowerCase() === 'description'))
      return this.#headText(name, tag);
    const isHidden = top.isHidden || element.isHidden || tag.isHidden || name === 'head' || name === 'title';
    if (!isHidden) this.#gap(element);
    if (name === 'img' && !isHidden && tag.alt !== '') this.#alt(tag.alt, top.context);
    if (element.isVoid) return;
    if ((element.level > 0 || this.#isRowTitle(name, at, tag.end)) && !isHidden) this.#offers.title(tag.end);
    const link = name === 'a' && tag.href !== null && !isHidden ? this.#link(tag, at) : top.link;
    const isSection = element.isSection || top.isBlocks;
    const isBlock = element.isContainer || isSection || tag.isOffer;
    const container = isBlock ? this.#container(isSection, tag) : top.container;
    const isBlocks = tag.isBlocks && container < 0;
    const context =
      top.context |
      (element.level > 0 ? Context.Heading : 0) |
      (link >= 0 ? Context.Link : 0) |
      (tag.isButton ? Context.Button : 0) |
      (name === 'header' ? Context.Header : 0);
    this.#open.push({ element, context, isHidden, link, container, isBlocks });
  }

  /** The cell that names a row of a table, such as an entry of a comparison. */
  #isRowTitle(name: string, from: number, to: number): boolean {
    return name === 'th' && /\sscope="?row\b/i.test(this.html.slice(from, to));
  }

  #gap({ name, isInline }: PageElement): void {
    if (name === 'br') this.#reader.character(0x20);
    else if (!isInline) this.#reader.end();
  }

  #close(element: PageElement): void {
    if (!element.isInline && !this.#top.isHidden) this.#reader.end();
    const lowest = Math.max(1, this.#open.length - MAX_SEARCHED);
    for (let index = this.#open.length - 1; index >= lowest; index--) {
      if (this.#open[index]!.element.name !== element.name) continue;
      while (this.#open.length > index) this.#pop();
      return;
    }
  }

  #pop(): void {
    const { container } = this.#open.pop()!;
    if (container !== this.#top.container) this.#offers.close(this.#top.container, this.#reader.token);
  }

  #link({ href, rel, isButton }: Tag, offset: number): number {
    const leads = this.isOperator(href!, rel);
    const isOperator = leads !== false;
    const operator = typeof leads === 'string' ? leads : '';
    const context = this.#top.context | (isButton ? Context.Button : 0);
    this.#links.push({ href: href!, rel, isOperator, operator, context, token: this.#reader.token, offset });
    if (isOperator) this.#offers.note('link', this.#top.container);
    return this.#links.length - 1;
  }

  #container(isSection: boolean, { isOffer }: Tag): number {
    return this.#offers.open(this.#top.container, this.#reader.token, { isSection, isOffer });
  }

  /** The text of an image stands in for it, and joins no words around it. */
  #alt(alt: string, context: number): void {
    const reader = this.#reader;
    reader.context = context | Context.Alt;
    reader.character(0x20);
    for (const character of alt) this.#point(character);
    reader.character(0x20);
    reader.context = context;
  }

  #headText(name: string, tag: Tag): void {
    const reader = this.#reader;
    reader.end();
    reader.context = Context.Head | (name === 'title' ? Context.Heading : 0);
    const close = name === 'title' ? this.html.indexOf('</title', tag.end) : -1;
    const text = name === 'meta' ? tag.content : this.html.slice(tag.end, close < 0 ? tag.end : close);
    for (const character of decodeReferences(text)) this.#point(character);
    reader.end();
  }
}

const AMPERSAND = 0x26;
const EXCLAMATION = 0x21;
const SLASH = 0x2f;

function behind(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length;
}

/** Nothing inside of script and style is markup. */
function behindRaw(html: string, name: string, from: number): number {
  const at = html.slice(from).search(new RegExp(`</${name}`, 'i'));
  return at < 0 ? html.length : behind(html, '>', from + at);
}
