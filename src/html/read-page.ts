// What a visitor and a search engine find on a finished page: head, headings, links with the block they stand in, and
// the visible text of each block.
import { elementOf, isHidden, MAY_HIDE, type PageElement } from './elements.js';
import { blockName, Lines, plain, relWords, squeezed, typesOf } from './page-words.js';
import { type PageVisitor, type TagAttributes, type TagSpan, walkPage } from './walk.js';

export interface PageLink {
  /** As it stands in the page. */
  readonly href: string;
  /** Words of `rel`, sorted. */
  readonly rel: string;
  /** Visible text, or the alternative text of the picture in it. */
  readonly text: string;
  /** The block it stands in, see PageBlock. */
  readonly block: string;
  readonly anchor: string;
  /** `data-internal-url`: the internal address that the affiliate one takes the place of. */
  readonly internal?: string;
}

export interface PageBlock {
  /** `bonuses`, … (src/schema/blocks.ts), `header`, `footer`, `nav`, `aside`, or the class of the site's own block. */
  readonly name: string;
  /** Its id; `''` when it has none. */
  readonly anchor: string;
  /** Visible text, a line for each paragraph, cell and list item. */
  readonly text: string;
  /** The lines of it that stand in an element of class `terms`. */
  readonly terms: string;
  /** Offsets in the page. */
  readonly span: TagSpan;
}

export interface PageReading {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string;
  readonly h1: readonly string[];
  /** Types of the structured data, each once, sorted. */
  readonly jsonLd: readonly string[];
  readonly links: readonly PageLink[];
  readonly blocks: readonly PageBlock[];
}

export function readPage(html: string): PageReading {
  const reader = new PageReader();
  walkPage(html, reader);
  return reader.result(html.length);
}

interface Element {
  readonly tag: string;
  readonly hides: boolean;
  readonly begins: 'block' | 'terms' | 'link' | 'h1' | null;
}

interface OpenBlock {
  readonly name: string;
  readonly anchor: string;
  readonly from: number;
  readonly lines: Lines;
  readonly terms: Lines;
}

interface OpenLink {
  readonly attribute: TagAttributes;
  readonly text: Lines;
  alt: string;
}

class PageReader implements PageVisitor {
  readonly #meta = new Map<string, string>();
  readonly #h1: string[] = [];
  readonly #types = new Set<string>();
  readonly #links: PageLink[] = [];
  readonly #blocks: PageBlock[] = [];
  readonly #open: Element[] = [];
  /** How many elements of a name are open: a stray closing tag must not be looked for in all of them. */
  readonly #openTags = new Map<string, number>();
  #hidden = 0;
  #block: OpenBlock | null = null;
  #inTerms = 0;
  #link: OpenLink | null = null;
  #heading: Lines | null = null;
  /** A link ended right here: the next one is another button, not the same word. */
  #isBehindLink = false;

  open(tag: string, attribute: TagAttributes, { from }: TagSpan, raw: string): void {
    if (tag === 'meta') return this.#readMeta(attribute);
    if (tag === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attribute('rel') ?? ''))
      this.#note('canonical', attribute('href'));
    if (tag === 'img' && this.#link) this.#link.alt ||= attribute('alt') ?? '';
    const element = elementOf(tag);
    if (!element.isInline) this.#endLines();
    else if (tag === 'br' || (tag === 'a' && this.#isBehindLink)) this.text(' ');
    this.#isBehindLink = false;
    if (element.isVoid) return;
    this.#push(element, attribute, from, raw);
  }

  close(tag: string, span: TagSpan): void {
    if ((this.#openTags.get(tag) ?? 0) === 0) return;
    if (!elementOf(tag).isInline) this.#endLines();
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      this.#openTags.set(last.tag, this.#openTags.get(last.tag)! - 1);
      this.#leave(last, last.tag === tag ? span.end : span.from);
      if (last.tag === tag) return;
    }
  }

  text(text: string): void {
    this.#isBehindLink = false;
    const inTitle = this.#open.at(-1)?.tag === 'title';
    if (inTitle && (this.#openTags.get('svg') ?? 0) === 0) return this.#note('title', squeezed(text));
    if (this.#hidden > 0) {
      // A heading that only search engines and screen readers get is the heading all the same.
      this.#heading?.add(plain(text));
      return;
    }
    const line = plain(text);
    this.#heading?.add(line);
    this.#link?.text.add(line);
    if (!this.#block) return;
    this.#block.lines.add(line);
    if (this.#inTerms > 0) this.#block.terms.add(line);
  }

  script(text: string, attribute: TagAttributes): void {
    if (attribute('type') === 'application/ld+json') for (const type of typesOf(text)) this.#types.add(type);
  }

  result(length: number): PageReading {
    for (let last = this.#open.pop(); last; last = this.#open.pop()) this.#leave(last, length);
    const meta = (name: string) => this.#meta.get(name) ?? '';
    return {
      title: meta('title'),
      description: meta('description'),
      robots: meta('robots'),
      canonical: meta('canonical'),
      h1: this.#h1,
      jsonLd: [...this.#types].sort(),
      links: this.#links,
      blocks: this.#blocks,
    };
  }

  #readMeta(attribute: TagAttributes): void {
    const name = attribute('name')?.toLowerCase();
    if (name === 'description' || name === 'robots') this.#note(name, squeezed(attribute('content') ?? ''));
  }

  /** Of two, the first holds. */
  #note(name: string, value: string | undefined): void {
    if (value !== undefined && !this.#meta.has(name)) this.#meta.set(name, value);
  }

  #push(element: PageElement, attribute: TagAttributes, from: number, raw: string): void {
    const tag = element.name;
    // Inside a block the attributes of most elements mean nothing here, and need not be parsed.
    const names = !this.#block || /terms/i.test(raw) ? (attribute('class') ?? '') : '';
    const mayHide = element.isHidden || tag === 'dialog' || MAY_HIDE.test(raw);
    const hides = mayHide && isHidden(element, attribute, 'sight');
    if (hides) this.#hidden += 1;
    this.#open.push({ tag, hides, begins: this.#begin(tag, attribute, names.split(/\s+/), from) });
    this.#openTags.set(tag, (this.#openTags.get(tag) ?? 0) + 1);
  }

  #begin(tag: string, attribute: TagAttributes, names: readonly string[], from: number): Element['begins'] {
    if (tag === 'a' && !this.#link && attribute('href') !== undefined) {
      this.#link = { attribute, text: new Lines(), alt: '' };
      return 'link';
    }
    if (tag === 'h1' && !this.#heading) {
      this.#heading = new Lines();
      return 'h1';
    }
    if (!this.#block) {
      const anchor = attribute('id') ?? '';
      const name = blockName(tag, names, anchor);
      if (name === null) return null;
      this.#block = { name, anchor, from, lines: new Lines(), terms: new Lines() };
      return 'block';
    }
    if (!names.includes('terms')) return null;
    this.#inTerms += 1;
    return 'terms';
  }

  #leave({ hides, begins }: Element, end: number): void {
    if (hides) this.#hidden -= 1;
    if (begins === 'terms') this.#inTerms -= 1;
    if (begins === 'link') this.#endLink();
    if (begins === 'h1') {
      this.#h1.push(squeezed(this.#heading!.result()));
      this.#heading = null;
    }
    if (begins !== 'block') return;
    const { name, anchor, from, lines, terms } = this.#block!;
    this.#blocks.push({ name, anchor, text: lines.result(), terms: terms.result(), span: { from, end } });
    this.#block = null;
  }

  #endLink(): void {
    this.#isBehindLink = true;
    const { attribute, text, alt } = this.#link!;
    this.#link = null;
    const internal = attribute('data-internal-url');
    this.#links.push({
      href: attribute('href')!.trim(),
      rel: relWords(attribute('rel') ?? ''),
      text: squeezed(text.result()) || squeezed(alt) || squeezed(attribute('aria-label') ?? ''),
      block: this.#block?.name ?? '',
      anchor: this.#block?.anchor ?? '',
      ...(internal === undefined ? {} : { internal }),
    });
  }

  #endLines(): void {
    this.#block?.lines.end();
    this.#block?.terms.end();
    this.#link?.text.add(' ');
    this.#heading?.add(' ');
  }
}
