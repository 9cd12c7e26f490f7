// The visible text of finished HTML as passages: headings, paragraphs, list items and cells, each with the headings
// above it and the heads of its row and column. Reads tags one after the other, so the work grows with the text.
import { elementAt, elementOf, isHidden, nameEnd, type PageElement } from '../../html/elements.js';
import { Unit, unitsOf } from '../../html/units.js';
import { attributesOf } from '../../html/walk.js';
import { pattern } from './expressions.js';
import { Paragraph, type Passage } from './passage.js';
import { cellsOf, MAX_HEAD, type Row, type TablePlace } from './tables.js';
import { isSpace, UnitText } from './unit-text.js';

const scratch = new UnitText();

const MAX_HEADINGS = 6;

export function readPassages(html: string): readonly Passage[] {
  return new PassageReader(html).read();
}

const TABLE = elementOf('table');
const ROW = elementOf('tr');
const TERMS = elementOf('dl');
const TERM = elementOf('dt');
const DESCRIPTION = elementOf('dd');
const HEAD = elementOf('thead');
const CAPTION = elementOf('caption');
const DATA = elementOf('td');
const HEADER = elementOf('th');
const BREAK = elementOf('br');
const DIALOG = elementOf('dialog');
const META = elementOf('meta');
const TITLE = elementOf('title');
const CARDS: ReadonlySet<string> = new Set(['li', 'article']);

class PassageReader {
  readonly #found: Passage[] = [];
  readonly #open: PageElement[] = [];
  readonly #units: Uint16Array;
  #headings: { readonly level: number; readonly text: string; readonly scope: number; readonly isOfCard: boolean }[] =
    [];
  /** The texts of the headings; null when they have changed. */
  #aboveNow: readonly string[] | null = null;
  #pieces: number[] = [];
  #term = '';
  /** The description before. */
  #described: TablePlace | null = null;
  #rows: Row[] | null = null;
  #tables = 0;

  constructor(readonly html: string) {
    this.#units = unitsOf(html);
  }

  read(): readonly Passage[] {
    const { html } = this;
    let from = 0;
    for (let at = this.#find(Unit.Less, 0); at < html.length; at = this.#find(Unit.Less, from)) {
      if (at > from) this.#pieces.push(from, at);
      from = this.#tag(at);
    }
    if (from < html.length) this.#pieces.push(from, html.length);
    this.#flush(null);
    if (this.#rows) this.#endTable();
    return this.#found;
  }

  /** Offset of the next such unit; the end where there is none. */
  #find(unit: Unit, from: number): number {
    const [units, { length }] = [this.#units, this.html];
    let at = from;
    while (at < length && units[at] !== unit) at += 1;
    return at;
  }

  /** Where reading goes on. */
  #tag(at: number): number {
    const [{ html }, units] = [this, this.#units];
    const isEnd = units[at + 1] === Unit.Slash;
    const start = isEnd ? at + 2 : at + 1;
    const behind = nameEnd(units, start);
    const end = this.#find(Unit.Greater, behind);
    if (end === html.length || behind === start) return Math.min(end + 1, html.length);
    const element = elementAt(html, units, start, behind);
    if (!isEnd && (element.isHidden || element.isAside || this.#isHidden(element, behind, end)))
      return this.#skip(element, end + 1);
    if (element === BREAK) this.#pieces.push(at, at);
    if (element === META) this.#describe(behind, end);
    if (element.isInline || element.isVoid) return end + 1;
    this.#flush(isEnd ? element : null);
    if (isEnd) this.#close(element);
    else this.#start(element);
    return end + 1;
  }

  /** What search engines show below the title: a promise as any other. */
  #describe(from: number, to: number): void {
    const match = DESCRIBED.exec(this.html.slice(from, Math.min(to, from + MAX_DESCRIPTION)));
    if (!match) return;
    const start = from + match.index + match[0].length;
    const pieces = [start, this.#find(Unit.Quote, start)];
    const title = this.#found.findLast((one) => one.isTitle)?.text.split(TITLE_END, 1)[0];
    if (!this.#isBlank(pieces)) this.#found.push(new Paragraph(this.html, pieces, title ? [title] : [], false, true));
  }

  #isHidden(element: PageElement, from: number, end: number): boolean {
    const units = this.#units;
    let mayHide = element === DIALOG;
    // "hid" or "non": hardly any element is hidden, and a glance is enough for all others.
    for (let at = from; at < end && !mayHide; at++)
      if (units[at] === 0x68) mayHide = units[at + 1] === 0x69 && units[at + 2] === 0x64;
      else if (units[at] === 0x6e) mayHide = units[at + 1] === 0x6f && units[at + 2] === 0x6e;
    if (!mayHide || element.isVoid) return false;
    return isHidden(element, attributesOf(this.html.slice(from, end)), 'screen readers');
  }

  /** Skips to the end of an element; elements of the same name may stand in it. */
  #skip(element: PageElement, from: number): number {
    const [{ html }, units] = [this, this.#units];
    let depth = 1;
    for (let at = this.#find(Unit.Less, from); at < html.length; at = this.#find(Unit.Less, at + 1)) {
      const isEnd = units[at + 1] === Unit.Slash;
      const start = isEnd ? at + 2 : at + 1;
      const behind = nameEnd(units, start);
      if (elementAt(html, units, start, behind).name !== element.name || !endsName(units[behind]!)) continue;
      depth += isEnd ? -1 : 1;
      if (depth === 0) return Math.min(this.#find(Unit.Greater, behind) + 1, html.length);
    }
    return html.length;
  }

  #start(element: PageElement): void {
    if (element === TABLE && !this.#rows) this.#rows = [];
    if (element === ROW) this.#rows?.push({ cells: [], isHead: this.#open.includes(HEAD) });
    if (element === TERMS) this.#startTerms();
    if (this.#open.length < 500) this.#open.push(element);
  }

  #close(element: PageElement): void {
    if (element === TABLE && this.#rows) this.#endTable();
    // By its name: of names that nobody knows not all are kept.
    const at = this.#open.findLastIndex((one) => one.name === element.name);
    if (at < 0) return;
    this.#open.length = at;
    if (!element.isScope || (this.#headings.at(-1)?.scope ?? 0) <= at) return;
    this.#headings = this.#headings.filter((one) => one.scope <= at);
    this.#aboveNow = null;
  }

  /** Ends the text so far; `closing` is the element that ends with it. */
  #flush(closing: PageElement | null): void {
    const [isCell, pieces] = [closing?.isCell === true, this.#pieces];
    if (!isCell && pieces.length === 0) return;
    if (this.#rows && !isCell && this.#isInCell()) {
      pieces.push(0, 0);
      return;
    }
    this.#pieces = [];
    if (isCell) this.#rows?.at(-1)?.cells.push(this.#textOf(pieces));
    else if (closing && this.#hasText(closing)) this.#addNamed(closing, this.#textOf(pieces));
    else if (this.#open.at(-1) !== CAPTION && !this.#isBlank(pieces))
      this.#found.push(new Paragraph(this.html, pieces, this.#above(), this.#headings.at(-1)?.isOfCard));
  }

  #hasText(closing: PageElement): boolean {
    return closing.level > 0 || closing === TERM || closing === TITLE || closing === DESCRIPTION;
  }

  #addNamed(closing: PageElement, text: string): void {
    if (text === '') return;
    const headings = this.#above();
    if (closing === TERM) this.#addTerm(text);
    else if (closing.level > 0) this.#addHeading(closing.level, text);
    else if (closing === DESCRIPTION) this.#addText(text, false, this.#term, this.#describedPlace());
    else this.#found.push({ text, isHeading: false, isTitle: true, row: '', column: '', table: null, headings });
  }

  #textOf(pieces: readonly number[]): string {
    scratch.load(this.#units, pieces);
    return scratch.whole;
  }

  #isBlank(pieces: readonly number[]): boolean {
    for (let index = 0; index < pieces.length; index += 2)
      for (let at = pieces[index]!; at < pieces[index + 1]!; at++)
        if (!isSpace(this.#units[at]!)) return this.#units[at] === 0x26 && this.#textOf(pieces) === '';
    return true;
  }

  #startTerms(): void {
    this.#tables += 1;
    this.#described = null;
  }

  #addTerm(text: string): void {
    this.#term = text;
    if (this.#described) this.#described.next = text;
  }

  /** Questions have answers, and no values. */
  #describedPlace(): TablePlace | null {
    const isPair = !this.#term.endsWith('?');
    this.#described = isPair
      ? { number: this.#tables, isPairs: true, next: '', corner: '', heads: [], stages: null }
      : null;
    return this.#described;
  }

  /** Paragraphs inside a cell belong to the cell. */
  #isInCell(): boolean {
    const at = Math.max(this.#open.lastIndexOf(DATA), this.#open.lastIndexOf(HEADER));
    return at > this.#open.lastIndexOf(TABLE);
  }

  #addHeading(level: number, text: string): void {
    const kept = this.#headings.filter((one) => one.level < level);
    this.#headings = kept;
    this.#aboveNow = null;
    this.#addText(text, true, '', null);
    // The title of a page holds for all of it.
    const scope = level === 1 ? 0 : this.#open.findLastIndex((one) => one.isScope) + 1;
    const isOfCard = CARDS.has(this.#open[scope - 1]?.name ?? '');
    this.#headings = [...kept, { level, text: text.slice(0, MAX_HEAD), scope, isOfCard }].slice(-MAX_HEADINGS);
    this.#aboveNow = null;
  }

  #above(): readonly string[] {
    return (this.#aboveNow ??= this.#headings.map((one) => one.text).reverse());
  }

  #addText(text: string, isHeading: boolean, row: string, table: TablePlace | null): void {
    this.#found.push({ text, isHeading, row, column: '', table, headings: this.#above() });
  }

  #endTable(): void {
    this.#tables += 1;
    const headings = this.#above();
    for (const cell of cellsOf(this.#rows ?? [], this.#tables)) this.#found.push({ ...cell, headings });
    this.#rows = null;
  }
}

/** As we print it; of other writers' pages nothing is lost but this. */
const DESCRIBED = /^\sname="description"\scontent="/;
const MAX_DESCRIPTION = 1000;
const TITLE_END = pattern`\s[|–—-]\s`;

/** Tab, line feed, form feed, carriage return, space, slash, or the end of the tag. */
function endsName(unit: number): boolean {
  return unit === Unit.Greater || unit === Unit.Slash || unit === Unit.Space || (unit >= 0x09 && unit <= 0x0d);
}
