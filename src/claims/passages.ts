// The visible text of finished HTML as passages: headings, paragraphs, list items and cells, each with the headings
// above it and the heads of its row and column. Reads tags one after the other, so the work grows with the text.

export interface Passage {
  readonly text: string;
  /** From the nearest to the farthest. */
  readonly headings: readonly string[];
  readonly isHeading: boolean;
  /** Of a cell or a description: the head of its row, of its column; `''` where there is none. */
  readonly row: string;
  readonly column: string;
  /** Which table or list of terms it stands in, and whether that has two columns; null outside of tables. */
  readonly table: { readonly number: number; readonly isPairs: boolean; readonly next: string } | null;
}

/** Their text is no statement of the page: navigation, scripts, and what is struck out. */
const SKIPPED: ReadonlySet<string> = new Set(
  'script style template svg nav button select textarea del s picture video audio iframe noscript'.split(' '),
);
/** A heading holds for what stands in the same of these. */
const SCOPES: ReadonlySet<string> = new Set('section article li details main aside td dd body'.split(' '));
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q ruby samp small span strong sub sup time u var wbr font label'.split(
    ' ',
  ),
);
const VOID: ReadonlySet<string> = new Set('br hr img input source wbr meta link col area embed track'.split(' '));
const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  times: '×',
  ndash: '–',
  mdash: '—',
};
/** Longer texts are no headings of anything. */
const MAX_HEAD = 200;
const MAX_HEADINGS = 6;

interface Row {
  readonly cells: string[];
  readonly isHead: boolean;
}

export function readPassages(html: string): readonly Passage[] {
  return new PassageReader().read(html);
}

class PassageReader {
  readonly #found: Passage[] = [];
  readonly #open: string[] = [];
  #headings: { readonly level: number; readonly text: string; readonly scope: number }[] = [];
  /** The texts of the headings; null when they have changed. */
  #above: readonly string[] | null = null;
  #text = '';
  #term = '';
  #rows: Row[] | null = null;
  #tables = 0;

  read(html: string): readonly Passage[] {
    let from = 0;
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
      this.#text += html.slice(from, at);
      const end = html.indexOf('>', at);
      if (end < 0) return this.#finish('');
      from = this.#tag(html, at, end);
    }
    return this.#finish(html.slice(from));
  }

  #finish(rest: string): readonly Passage[] {
    this.#text += rest;
    this.#flush('');
    if (this.#rows) this.#endTable();
    return this.#found;
  }

  /** Where reading goes on. */
  #tag(html: string, at: number, end: number): number {
    const isEnd = html.charCodeAt(at + 1) === 0x2f;
    const name = nameAt(html, at + (isEnd ? 2 : 1));
    if (name === '') return end + 1;
    if (!isEnd && isSkipped(name, html, at, end)) return skipElement(html, name, end + 1);
    if (name === 'br') this.#text += ' ';
    if (INLINE.has(name) || VOID.has(name)) return end + 1;
    this.#flush(isEnd ? name : '');
    if (isEnd) this.#close(name);
    else this.#start(name);
    return end + 1;
  }

  #start(name: string): void {
    if (name === 'table' && !this.#rows) this.#rows = [];
    if (name === 'tr') this.#rows?.push({ cells: [], isHead: this.#open.includes('thead') });
    if (name === 'dl') this.#tables += 1;
    if (this.#open.length < 500) this.#open.push(name);
  }

  #close(name: string): void {
    if (name === 'table' && this.#rows) this.#endTable();
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    this.#open.length = at;
    if (!SCOPES.has(name) || (this.#headings.at(-1)?.scope ?? 0) <= at) return;
    this.#headings = this.#headings.filter((one) => one.scope <= at);
    this.#above = null;
  }

  /** Ends the text so far; `closing` is the element that ends with it. */
  #flush(closing: string): void {
    const isCell = closing === 'td' || closing === 'th';
    if (this.#rows && !isCell && this.#isInCell()) {
      this.#text += ' ';
      return;
    }
    const text = decode(this.#text);
    this.#text = '';
    if (isCell && this.#rows) this.#rows.at(-1)?.cells.push(text);
    if (text === '' || isCell) return;
    const level = closing.length === 2 ? /^h([1-6])$/.exec(closing)?.[1] : undefined;
    if (closing === 'dt') this.#term = text;
    else if (level) this.#addHeading(Number(level), text);
    else if (this.#open.at(-1) !== 'caption')
      this.#add({ text, isHeading: false, row: closing === 'dd' ? this.#term : '', column: '', table: null });
  }

  /** Paragraphs inside a cell belong to the cell. */
  #isInCell(): boolean {
    const at = Math.max(this.#open.lastIndexOf('td'), this.#open.lastIndexOf('th'));
    return at > this.#open.lastIndexOf('table');
  }

  #addHeading(level: number, text: string): void {
    const kept = this.#headings.filter((one) => one.level < level);
    this.#headings = kept;
    this.#above = null;
    this.#add({ text, isHeading: true, row: '', column: '', table: null });
    const scope = this.#open.findLastIndex((name) => SCOPES.has(name)) + 1;
    this.#headings = [...kept, { level, text: text.slice(0, MAX_HEAD), scope }].slice(-MAX_HEADINGS);
    this.#above = null;
  }

  #add(passage: Omit<Passage, 'headings'>): void {
    this.#above ??= this.#headings.map((one) => one.text).reverse();
    this.#found.push({ ...passage, headings: this.#above });
  }

  #endTable(): void {
    const rows = (this.#rows ?? []).filter((row) => row.cells.length > 0);
    this.#rows = null;
    this.#tables += 1;
    const heads = rows.find((row) => row.isHead)?.cells ?? [];
    const body = rows.filter((row) => !row.isHead);
    for (const [index, { cells }] of body.entries()) {
      const [row = '', ...rest] = cells;
      const isPairs = cells.length === 2;
      const table = { number: this.#tables, isPairs, next: body[index + 1]?.cells[0] ?? '' };
      for (const [column, text] of rest.entries())
        if (text !== '')
          this.#add({
            text,
            isHeading: false,
            row: row.slice(0, MAX_HEAD),
            column: (heads[column + 1] ?? '').slice(0, MAX_HEAD),
            table,
          });
    }
  }
}

function isSkipped(name: string, html: string, at: number, end: number): boolean {
  if (SKIPPED.has(name)) return true;
  // Hardly any element is hidden, so most are told by a glance.
  const tag = end - at > name.length + 6 ? html.slice(at, Math.min(end, at + 400)) : '';
  return tag.includes('hidden') && !VOID.has(name) && /\s(?:hidden|aria-hidden="true")(?=[\s>=/]|$)/.test(tag);
}

const LONGEST_NAME = 20;

/** Name of the element whose tag begins here, in lower case; `''` for what is no tag. */
function nameAt(html: string, from: number): string {
  let at = from;
  for (; at < from + LONGEST_NAME; at++) {
    const code = html.charCodeAt(at) | 0x20;
    const isLetter = code >= 0x61 && code <= 0x7a;
    if (!isLetter && !(at > from && ((code >= 0x30 && code <= 0x39) || html.charCodeAt(at) === 0x2d))) break;
  }
  return html.slice(from, at).toLowerCase();
}

/** Behind the end of an element; elements of the same name may stand in it. */
function skipElement(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])`, 'gi');
  tags.lastIndex = from;
  let depth = 1;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1;
    const end = html.indexOf('>', match.index);
    if (end < 0) break;
    if (depth === 0) return end + 1;
  }
  return html.length;
}

/** White space that a browser shows as one space, and the spaces of typography. */
const UNEVEN = /[\t\n\f\r\u00a0\u202f\u2009]| {2}/;

function decode(text: string): string {
  if (text === '') return '';
  const decoded = text.includes('&') ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, reference) : text;
  return (UNEVEN.test(decoded) ? decoded.replace(/\s+/g, ' ') : decoded).trim();
}

function reference(whole: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(REFERENCES, name) ? REFERENCES[name]! : whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
}
