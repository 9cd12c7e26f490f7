// HTML of another system as blocks: each heading begins a text, questions become a list of them, pictures blocks.
import { given } from '../util/given.js';
import { escapeText } from '../html/escape.js';
import { isEntangled } from '../html/nesting.js';
import { type AuthorElement, type AuthorNode, parseAuthorHtml } from '../html/parse.js';
import { visibleText } from '../html/text.js';
import { hasVisibleCharacter, isInvisible } from '../html/visible-text.js';
import { paragraphs, withLines } from './html-lines.js';
import { captionOf, pictureBlock } from './html-pictures.js';
import { questionOf } from './html-questions.js';
import { closedShortcodes, type FoundImage, idOf, loseForm, type TextContext, TextWriter } from './html-text.js';
import type { Fields } from './model.js';
import { placeMark, placesIn, withPlaces } from './places.js';

export function blocksOf(html: string, context: TextContext): readonly Fields[] {
  const nodes = isEntangled(html) ? null : parseAuthorHtml(html);
  if (nodes) return new Flow(context, closedShortcodes(html)).blocksOf(nodes);
  context.lose('the whole text', 'Its HTML is nested too deeply, or left open too often.');
  return [];
}

const FLOW: ReadonlySet<string> = new Set(
  (
    'p ul ol table h1 h2 h3 h4 h5 h6 div section article header footer main aside nav center figure figcaption ' +
    'blockquote dl dt dd address details hr pre fieldset'
  ).split(' '),
);
const WHOLE: ReadonlySet<string> = new Set('p ul ol table h3 h4 h5 h6'.split(' '));
/** Room below the longest text of a block. */
const MAX_TEXT = 150_000;
const MAX_HEADER = 2000;

class Flow {
  private readonly blocks: Fields[] = [];
  private readonly writer: TextWriter;
  private header: string | null = null;
  private text: string[] = [];
  private length = 0;
  private inline: AuthorNode[] = [];
  private questions: Fields[] = [];
  /** Ids of what has left no mark, and of the heading. */
  private waiting: string[] = [];
  private headerPlaces: readonly string[] = [];

  constructor(
    private readonly context: TextContext,
    closed: ReadonlySet<string>,
  ) {
    this.writer = new TextWriter(context, closed);
  }

  blocksOf(nodes: readonly AuthorNode[]): readonly Fields[] {
    this.flow(nodes);
    this.endSection();
    return this.blocks;
  }

  private flow(nodes: readonly AuthorNode[]): void {
    for (const node of nodes) {
      if ('value' in node || !FLOW.has(node.tagName)) this.inline.push(node);
      else {
        this.endInline();
        this.element(node);
      }
    }
    this.endInline();
  }

  private element(element: AuthorElement): void {
    const { tagName, childNodes } = element;
    if (WHOLE.has(tagName)) return this.add(this.writer.write([element]));
    this.wait(placeMark(idOf(element)));
    if (tagName === 'h1' || tagName === 'h2') return this.heading(childNodes);
    const question = questionOf(element);
    if (question) return this.question(question.question, question.answer);
    if (tagName === 'figure') return this.figure(childNodes);
    loseForm(tagName, this.context.lose);
    if (tagName === 'pre') return this.flow(withLines(childNodes));
    if (tagName === 'dt') return this.add(`<p><strong>${this.writer.write(childNodes)}</strong></p>`);
    this.flow(childNodes);
  }

  /** The caption of one picture stands below it; any other one is a text. */
  private figure(nodes: readonly AuthorNode[]): void {
    const caption = captionOf(nodes);
    this.endInline();
    const before = this.blocks.length;
    this.flow(nodes.filter((one) => one !== caption));
    if (!caption) return;
    const [picture, ...more] = this.blocks.slice(before).filter(({ block }) => block === 'image');
    if (!picture || more.length > 0 || picture !== this.blocks.at(-1) || this.text.length > 0)
      return this.flow([caption]);
    const words = this.writer.write(caption.childNodes).trim();
    if (!isInvisible(words)) this.blocks[this.blocks.length - 1] = { ...picture, caption: words };
    this.wait(isInvisible(words) ? words : '');
    const images = this.writer.images;
    this.writer.images = [];
    this.pictures(images);
  }

  private heading(nodes: readonly AuthorNode[]): void {
    const html = this.writer.write(nodes);
    const words = visibleText(html);
    const images = this.writer.images;
    this.writer.images = [];
    if (hasVisibleCharacter(words) && words.length <= MAX_HEADER) {
      this.endSection();
      this.wait(html);
      [this.header, this.headerPlaces, this.waiting] = [words, this.waiting, []];
    } else this.add(`<p>${html}</p>`);
    this.pictures(images);
  }

  private question(question: readonly AuthorNode[], answer: readonly AuthorNode[]): void {
    const asked = this.writer.write(question);
    const words = visibleText(asked);
    const html = this.writer.write(answer).trim();
    if (!hasVisibleCharacter(words) || isInvisible(html)) return this.flow([...question, ...answer]);
    if (this.questions.length === 0) this.endText();
    this.wait(asked);
    this.questions.push({ question: words.slice(0, MAX_HEADER), answer: html, ...withPlaces(this.waiting) });
    this.waiting = [];
    const images = this.writer.images;
    this.writer.images = [];
    this.pictures(images);
  }

  /** Words between two elements are paragraphs. */
  private endInline(): void {
    const nodes = this.inline;
    this.inline = [];
    if (nodes.length === 0) return;
    for (const one of this.context.isClassic ? paragraphs(nodes) : [nodes]) {
      const words = this.writer.write(one).trim();
      this.add(words === '' ? '' : `<p>${words}</p>`);
    }
  }

  /** Places in what is not shown belong to what follows. */
  private wait(html: string): void {
    if (html !== '') this.waiting.push(...placesIn(html));
  }

  private add(words: string): void {
    const images = this.writer.images;
    this.writer.images = [];
    if (isInvisible(words)) this.wait(words);
    else {
      const html = this.waiting.map(placeMark).join('') + words;
      this.waiting = [];
      this.endQuestions();
      if (this.length + html.length > MAX_TEXT) this.endText();
      this.text.push(html);
      this.length += html.length;
    }
    this.pictures(images);
  }

  private pictures(images: readonly FoundImage[]): void {
    if (images.length === 0) return;
    for (const image of images) {
      const picture = pictureBlock(image);
      // One that leads elsewhere is a block without a header.
      const isRightBelow = picture.block === 'image' && this.text.length + this.questions.length === 0;
      if (!isRightBelow) this.endSection();
      this.waiting.unshift(...this.headerPlaces);
      const { header } = this.takeHeader();
      this.blocks.push({ ...picture, ...given({ header }), ...withPlaces(this.waiting) });
      this.waiting = [];
    }
  }

  private endText(): void {
    if (this.text.length > 0) {
      this.blocks.push({ block: 'text-component', ...this.takeHeader(), text: this.text.join('\n') });
    }
    [this.text, this.length] = [[], 0];
  }

  private endQuestions(): void {
    if (this.questions.length === 0) return;
    this.blocks.push({ block: 'faq', ...this.takeHeader(), faq: this.questions });
    this.questions = [];
  }

  private takeHeader(): Fields {
    const header = this.header === null ? {} : { header: this.header, ...withPlaces(this.headerPlaces) };
    [this.header, this.headerPlaces] = [null, []];
    return header;
  }

  /** A heading that nothing follows keeps its words. */
  private endSection(): void {
    this.endQuestions();
    if (this.text.length === 0 && this.header !== null) {
      const words = escapeText(this.header);
      const { header: _, ...places } = this.takeHeader();
      this.blocks.push({ block: 'text-component', text: `<h3>${words}</h3>`, ...places });
    }
    this.endText();
  }
}
