// HTML of another system as author HTML: only what the allow-list keeps is written, everything else is named.
import { checkAttribute, fateOf, isTransparent, renderedName } from '../html/author-elements.js';
import { escapeAttribute, escapeText } from '../html/escape.js';
import { type AuthorElement, type AuthorNode } from '../html/parse.js';
import { asWritten } from './page.js';
import { placeMark } from './places.js';

/** What the system around a text knows. */
export interface TextContext {
  /** Where a link leads now; null when it goes and its text stays. */
  readonly link: (href: string) => string | null;
  /** Path of a picture; null when there is none. */
  readonly image: (src: string) => string | null;
  readonly lose: (what: string, why: string) => void;
  /** Lines of the text are its paragraphs. */
  readonly isClassic?: boolean;
  /** `[form id="1"]` is a call of a plug-in. */
  readonly hasShortcodes?: boolean;
}

export interface FoundImage {
  readonly path: string;
  readonly alt: string;
  /** Where a click on it leads. */
  readonly href?: string;
}

/** Boxes within an entry or a cell: the words of two must not run together. */
const BOXES: ReadonlySet<string> = new Set(
  'blockquote figure figcaption dl dt dd pre section article header footer main aside nav address'.split(' '),
);

/** Elements whose words stay and whose meaning goes. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['blockquote', 'A quotation becomes a paragraph like any other.'],
  ['pre', 'Code and verses become paragraphs like any other.'],
  ['hr', 'A line is left out; blocks are separated automatically.'],
]);

export function loseForm(tagName: string, lose: TextContext['lose']): void {
  const why = FORMS.get(tagName);
  if (why !== undefined) lose(`<${tagName}>`, why);
}

export class TextWriter {
  /** Pictures found on the way; texts cannot show them. */
  images: FoundImage[] = [];

  constructor(
    private readonly context: TextContext,
    /** Names of shortcodes that are closed somewhere. */
    private readonly closed: ReadonlySet<string>,
  ) {}

  write(nodes: readonly AuthorNode[]): string {
    return nodes.map((node) => ('value' in node ? this.text(node.value) : this.element(node))).join('');
  }

  private text(value: string): string {
    return escapeText(asWritten(this.context.hasShortcodes ? this.withoutShortcodes(value) : value));
  }

  private element(element: AuthorElement): string {
    return placeMark(idOf(element)) + this.written(element);
  }

  private written(element: AuthorElement): string {
    const { tagName, childNodes, isForeign } = element;
    const name = renderedName(tagName);
    // What unfolds a text is a button; its words are those of a heading.
    const fate = isForeign ? 'drop' : name === 'button' ? 'unwrap' : fateOf(name);
    if (tagName === 'img') return this.image(element);
    if (attribute(element, 'aria-hidden') === 'true' && tagName === 'span') return '';
    if (fate === 'drop') {
      this.context.lose(described(element), 'Code, forms and embedded documents are not imported.');
      return '';
    }
    if (fate === 'unwrap') {
      loseForm(tagName, this.context.lose);
      if (!isTransparent(tagName) && !BOXES.has(tagName) && !FORMS.has(tagName))
        this.context.lose(`<${tagName.slice(0, 40)}>`, 'Texts have no such element; its words stay.');
      const inner = this.write(childNodes);
      return tagName === 'div' || BOXES.has(tagName) ? `<div>${inner}</div>` : inner;
    }
    if (name === 'br') return '<br>';
    return name === 'a'
      ? this.anchor(element)
      : `<${name}${attributes(element, name)}>${this.write(childNodes)}</${name}>`;
  }

  private anchor(element: AuthorElement): string {
    const before = this.images.length;
    const words = this.write(element.childNodes);
    const href = attribute(element, 'href');
    // A mere anchor is a place, not a link.
    const to = href === undefined ? null : this.context.link(href);
    if (to === null) return words;
    this.images = this.images.map((one, index) => (index < before || one.href ? one : { ...one, href: to }));
    if (words.trim() === '') return '';
    const target = attribute(element, 'target') === '_blank' ? ' target="_blank"' : '';
    return `<a href="${escapeAttribute(to)}"${target}${attributes(element, 'a')}>${words}</a>`;
  }

  private image(element: AuthorElement): string {
    const source = attribute(element, 'src') ?? attribute(element, 'data-src') ?? '';
    const lazy = attribute(element, 'data-src');
    const path = this.context.image(source.startsWith('data:') && lazy ? lazy : source);
    if (path !== null) this.images.push({ path, alt: asWritten(attribute(element, 'alt') ?? '').slice(0, 2000) });
    return '';
  }

  private withoutShortcodes(text: string): string {
    if (!text.includes('[')) return text;
    return text.replace(
      SHORTCODE,
      (whole: string, space: string, slash: string, name: string, values: string, mark: string) => {
        const isCall = slash !== '' || /=|\/$/.test(values) || /[_-]/.test(name) || this.closed.has(name);
        if (!isCall && !KNOWN.has(name)) return whole;
        const why = this.closed.has(name)
          ? 'Shortcodes are not imported; the text inside is kept.'
          : 'Shortcodes are not imported.';
        if (slash === '' && name !== 'caption') this.context.lose(whole.trim(), why);
        return mark === '' ? space : '';
      },
    );
  }
}

/** Stops at the next bracket, so that each is looked at once. */
const SHORTCODE = /( ?)\[(\/?)([A-Za-z][\w-]{0,60})((?:[\s\u00a0][^[\]]{0,2000}|\/)?)\](?=([.,;:!?]?))/g;
const KNOWN: ReadonlySet<string> = new Set('gallery caption embed audio video playlist code'.split(' '));

export function closedShortcodes(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\[\/([A-Za-z][\w-]{0,60})\]/g)].map(([, name]) => name!));
}

function attributes({ attrs }: AuthorElement, name: string): string {
  return attrs
    .filter(
      ({ name: key, value }) =>
        key !== 'href' && key !== 'target' && checkAttribute(name, key, value.trim()) === 'keep',
    )
    .map(({ name: key, value }) => ` ${key}="${escapeAttribute(asWritten(value.trim()))}"`)
    .join('');
}

/** What links to a place name. */
export function idOf(element: AuthorElement): string | undefined {
  return attribute(element, 'id') ?? (element.tagName === 'a' ? attribute(element, 'name') : undefined);
}

export function attribute({ attrs }: AuthorElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function described(element: AuthorElement): string {
  const source = attribute(element, 'src') ?? attribute(element, 'action') ?? '';
  return `<${element.tagName.slice(0, 40)}>${source === '' ? '' : ` ${source}`}`;
}
