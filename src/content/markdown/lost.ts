// What Markdown can say and a page does not show as it was meant: pictures, code, quotations, cells without a heading,
// notes that are not there. It is reported in the words of Markdown, at its place.
import { slugify } from '../../urls/anchors.js';
import { ALL_BLOCKS } from '../../schema/blocks.js';
import type { Problem, SourceFile } from '../../model.js';
import { nearest } from '../../util/nearest.js';
import type { OwnBlock } from '../../schema/own-block.js';
import { problem } from '../../problems/catalogue.js';
import { type Finder, spanPlace } from '../../problems/locate.js';
import { lineStarts } from './file-lines.js';
import { addressHint, brokenTable, extraCells, foreignList, ofOthers, unreadIn } from './lost-lines.js';
import { markdownTokens, type Token } from './to-html.js';

interface Lost {
  readonly message: string;
  readonly hint: string;
  /** Offset and length in the Markdown. */
  readonly at: number;
  readonly length: number;
}

/**
 * A text with none of these costs nothing more: picture, code, table, deletion, star, quotation, line, note, link, box,
 * HTML on a line of its own, signs of other programs.
 */
const SUSPECT =
  /!\[|[`|]|^ {0,3}<|~~|\*\*|^[ \t]*>|^(?: {4}|\t)|^[ \t]*(?:[-*_][ \t]*){3,}\r?$|\[\^|\][ \t\n]?\(|\][ \t]{1,20}\(|\]\[|\[\[|^[ \t]*[-*+] \[[ xX]\]|^#+[^\s#]|^[ \t]*[•‣●▪◦·–—]|^:|==|\{[#.]\w|^\[_?toc/im;
/** Of one text; nobody reads more. */
const MAX_LOST = 100;
const MAX_ASKED = 1000;

/** What a page loses; the Markdown begins at `start` of its file. */
export function lostInPage(file: Pick<SourceFile, 'path' | 'text'>, start: number, own: readonly OwnBlock[]) {
  return lostInFile(file, start, own, true);
}

/** What a text in a file of its own loses. */
export function lostInText(file: Pick<SourceFile, 'path' | 'text'>, own: readonly OwnBlock[]): Problem[] {
  return lostInFile(file, 0, own, false);
}

function lostInFile(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  start: number,
  own: readonly OwnBlock[],
  isPage: boolean,
): Problem[] {
  return lostIn(text.slice(start), own, isPage).map(({ message, hint, at, length }) =>
    problem('markdown-lost', message, spanPlace(path, text, start + at, length), hint),
  );
}

/** What the text of a field loses. */
export function lostInField(text: string, pointer: string, find: Finder, own: readonly OwnBlock[]): Problem[] {
  return lostIn(text, own, false).map(({ message, hint, at, length }) =>
    problem('markdown-lost', message, find(pointer, 'value', text.slice(at, at + length)), hint),
  );
}

/** `own`: blocks of the site, for fences that nearly are one. `isPage`: fences at its margin are blocks. */
function lostIn(text: string, own: readonly OwnBlock[], isPage: boolean): readonly Lost[] {
  if (!SUSPECT.test(text)) return [];
  const names = [...ALL_BLOCKS, ...own].map(({ name }) => name);
  const reader = new Reader(text, names, isPage);
  reader.all(markdownTokens(text));
  reader.notes();
  return reader.found;
}

class Reader {
  readonly found: Lost[] = [];
  /** Offset of each line. */
  readonly #lines: readonly number[];
  /** Up to where the text was looked at: what stands twice has two places. */
  #from = 0;
  /** How often a paragraph was searched. */
  #asked = 0;

  constructor(
    readonly text: string,
    readonly blocks: readonly string[],
    readonly isPage: boolean,
  ) {
    this.#lines = lineStarts(text);
  }

  all(tokens: readonly Token[]): void {
    let width = 0;
    for (const token of tokens) {
      // Notes stand at the end, wherever they were written.
      if (token.map) this.#from = Math.max(this.#lines[token.map[0]]!, token.type === 'inline' ? this.#from : 0);
      if (token.type === 'thead_open') width = 0;
      if (token.type === 'table_open') this.#aligned(token.map![0]);
      if (token.type === 'th_open') width += 1;
      if (token.type === 'tr_open' && token.map && width > 0) this.#row(token.map[0], width);
      this.#block(token);
      if (token.type === 'inline') this.#inline(token);
    }
  }

  /** Each is named once, and stands once. */
  notes(): void {
    const named = new Set([...this.text.matchAll(/\[\^([^\]\s]{1,100})\](?!:)/g)].map(([, name]) => name));
    for (const { 0: mark, 1: name, index } of this.text.matchAll(/^ {0,3}\[\^([^\]\s]{1,100})\]:/gm))
      if (!named.has(name))
        this.#tell(
          `The note [^${name}] is not used anywhere, and is left out.`,
          'Write its mark after the words that it belongs to.',
          mark,
          index,
        );
  }

  #block({ type, info, level, markup, content }: Token): void {
    if (type === 'blockquote_open')
      this.#tell('A quotation (>) becomes a paragraph like any other.', 'Delete the ">", or use ```block notice.', '>');
    else if (type === 'hr')
      this.#tell(`A line is left out: ${markup}`, 'Delete it; blocks are separated automatically.', markup);
    else if (type === 'code_block')
      this.#tell(
        'Lines that begin with four spaces are code, and become plain text.',
        'Take the spaces away.',
        content.trim().slice(0, 40),
      );
    else if (type === 'html_block') this.#html(content);
    else if (type === 'fence' && /^block(?:\s|$)/.test(info.trim())) this.#misplaced(level, markup);
    else if (type === 'fence') this.#fence(info.trim(), markup);
  }

  /** A block stands at the margin of a page, and nowhere else. */
  #misplaced(level: number, markup: string): void {
    if (this.isPage && level === 0) return;
    this.#tell(
      'A block cannot be in a text, a list, a quotation or a note; its lines become plain text.',
      'Move it to the page itself, with no spaces before its backticks and nothing open around it.',
      markup,
    );
  }

  /** Up to the next empty line, nothing below a line that begins with a tag is read as Markdown. */
  #html(content: string): void {
    const found = unreadIn(content);
    if (found === null) return;
    const message = `"${found.slice(0, 60)}" is not read as Markdown: it stands directly below HTML.`;
    this.#tell(message, 'Leave an empty line above it.', found);
  }

  #fence(info: string, markup: string): void {
    const word = info.split(/[\s:]/, 2).filter(Boolean)[/^block/i.test(info) ? 1 : 0] ?? '';
    const name = word === '' ? null : nearest(word.toLowerCase().slice(0, 60), this.blocks);
    const [fence, meant] = [markup + info, `${markup}block ${name}`];
    this.#tell(
      name
        ? `"${fence.slice(0, 60)}" does not begin a block; its lines become plain text.`
        : 'Code becomes plain text.',
      name ? `Did you mean "${meant}"?` : 'Write it as text. A block begins with ```block and its name.',
      fence.slice(0, markup.length + 1),
    );
  }

  /** The line below the headings; what is aligned to the left looks as it should. */
  #aligned(head: number): void {
    const [from, to] = [this.#lines[head + 1]!, this.#lines[head + 2]];
    const found = /:?-+:/.exec(this.text.slice(from, to));
    if (!found) return;
    const message = `A column cannot be aligned: "${found[0].slice(0, 40)}" has no effect.`;
    this.#tell(message, 'Write --- for each column; the styles of the site align cells.', found[0], from + found.index);
  }

  /** Cells after the last heading. */
  #row(line: number, width: number): void {
    const extra = extraCells(this.text.slice(this.#lines[line], this.#lines[line + 1]), width);
    if (extra) this.#tell(extra.message, extra.hint, extra.piece);
  }

  #inline({ children, content: written }: Token): void {
    // What is escaped is meant as it is.
    const plain = written.replace(/\\[^\n]/g, '  ');
    for (const one of [brokenTable(plain), foreignList(plain), ...ofOthers(plain)])
      if (one) this.#tell(one.message, one.hint, one.piece);
    for (const { type, content, attrs } of children ?? []) {
      if (type === 'image') {
        const source = String(attrs?.find(([name]) => name === 'src')?.[1] ?? '');
        this.#tell(`A picture cannot be in a text, and is left out: ${source.slice(0, 100)}`, PICTURE, '![');
      } else if (type === 'code_inline')
        this.#tell('Code becomes plain text.', 'Delete the backticks.', `\`${content.slice(0, 40)}`);
      else if (type === 's_open')
        this.#tell(
          'Struck-out words (~~) look like any others.',
          'Delete them: readers would think that they are valid.',
          '~~',
        );
      else if (type === 'text') this.#words(content, plain);
    }
  }

  /** `plain`: all of the paragraph, without what is escaped. */
  #words(words: string, plain: string): void {
    const tell = (message: string, hint: string, piece: string) =>
      this.#asked++ < MAX_ASKED && plain.includes(piece) ? this.#tell(message, hint, piece) : undefined;
    const title = /^(#{1,5})[^\s#\d]/.exec(words);
    if (title && plain.startsWith(title[0]))
      tell('A heading needs a space after #.', `Write "${title[1]} ${words.slice(title[1]!.length, 60)}".`, title[0]);
    for (const [mark, name] of words.matchAll(/\[\^([^\]\s]{1,100})\]/g))
      tell(`There is no note [^${name}].`, `Write it on a line of its own: [^${name}]: …`, mark);
    for (const [link, mark, address = ''] of words.matchAll(LINK))
      if (mark)
        tell(`A picture cannot be in a text, and is shown as it is written: ${link.slice(0, 100)}`, PICTURE, '![');
      else if (ADDRESS.test(address.trim()))
        tell('A link is not read as one.', addressHint(address), link.slice(0, 40));
    for (const [link, , name] of words.matchAll(/\[([^[\]^\n][^[\]\n]{0,199})\]\[([^[\]^\n][^[\]\n]{0,99}|)\]/g))
      tell('A link is not read as one.', referenceHint(name === '' ? link.slice(1, -3) : name!), link);
    for (const [link, name] of words.matchAll(/\[\[([^[\]|\n]{1,100})(?:\|[^[\]\n]{0,100})?\]\]/g))
      tell('A link is not read as one.', asLink(name!), link);
    const box = /^\[[ xX]\] /.exec(words)?.[0];
    if (box) tell('A check box is shown as it is written.', 'Delete it: pages cannot have any.', box.trim());
    if (words.includes('**'))
      tell('"**" has no effect here.', 'Put the stars directly before and after the words: **parola**', '**');
  }

  #tell(message: string, hint: string, piece: string, known?: number): void {
    if (this.found.length >= MAX_LOST) return;
    const place = known ?? this.text.indexOf(piece, this.#from);
    const at = place < 0 ? this.#from : place;
    this.#from = Math.max(this.#from, at + piece.length);
    this.found.push({ message, hint, at, length: piece.length });
  }
}

function referenceHint(name: string): string {
  const path = `/${slugify(name)}`;
  return `Nothing says where [${name}] leads: write it on a line of its own, such as [${name}]: ${path}`;
}

function asLink(name: string): string {
  const link = `[${name}](/${slugify(name)})`;
  return `Write it like this: ${link}`;
}

/** Names of files may have brackets themselves. */
const LINK = /(!?)\[[^\]\n]{0,200}\]\s*\(((?:[^()\n]|\([^()\n]{0,100}\)){1,300})\)/g;
const ADDRESS = /^[/#]|^\.{1,2}\/|^(?:https?|mailto|tel):|^www\./;
const PICTURE = 'Write a block for it: ```block image, with image: and alt: on lines of their own.';
