// Walks once through a finished page, ours or that of a served site: tags and visible text in their order, without a
// tree. Linear whatever the page holds.
import { elementOf } from './elements.js';
import { tagEnd } from './harvest.js';
import { decodeReferences } from './references.js';

/** Attributes of one tag; read only when one is asked for. `undefined` for one that is not there. */
export type TagAttributes = (name: string) => string | undefined;

/** Offsets of a tag in the text: of its `<`, and after its `>`. */
export interface TagSpan {
  readonly from: number;
  readonly end: number;
}

export interface PageVisitor {
  /** `raw`: the attributes as they are written. */
  open(tag: string, attribute: TagAttributes, span: TagSpan, raw: string): void;
  close(tag: string, span: TagSpan): void;
  /** Text between two tags, references decoded; also that of `title`. */
  text(text: string): void;
  /** What stands inside a script. */
  script(text: string, attribute: TagAttributes): void;
}

const NAME = /[a-z][^\s/>]*/iy;

export function walkPage(html: string, visitor: PageVisitor): void {
  let at = 0;
  for (let less = html.indexOf('<'); less >= 0; less = html.indexOf('<', at)) {
    if (less > at) visitor.text(decodeReferences(html.slice(at, less)));
    at = readMarkup(html, less, visitor);
  }
  if (at < html.length) visitor.text(decodeReferences(html.slice(at)));
}

/** Reads what begins with the `<` at `from`; returns where to go on. */
function readMarkup(html: string, from: number, visitor: PageVisitor): number {
  const isClosing = html[from + 1] === '/';
  NAME.lastIndex = from + (isClosing ? 2 : 1);
  const name = NAME.exec(html)?.[0];
  if (name === undefined && !isClosing && !/[!?]/.test(html[from + 1] ?? '')) {
    visitor.text('<');
    return from + 1;
  }
  const close = tagEnd(html, from);
  if (close < 0) return html.length;
  const end = close + 1;
  if (name === undefined) return end;
  const tag = name.toLowerCase();
  if (isClosing) visitor.close(tag, { from, end });
  else {
    const raw = html.slice(from + 1 + name.length, close);
    const attribute = attributesOf(raw);
    visitor.open(tag, attribute, { from, end }, raw);
    if (elementOf(tag).isRaw) return readRaw(html, tag, end, attribute, visitor);
  }
  return end;
}

/** Offset of the closing tag, or of the end of the text. */
function endOfRaw(html: string, tag: string, from: number): number {
  const plain = html.indexOf(`</${tag}>`, from);
  const pattern = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
  // In nearly all pages the plain form is the first; another one before it must begin with "</" as well.
  const other = html.indexOf('</', from);
  if (other === plain && plain >= 0) return plain;
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

/** Everything up to the end of the element is its text. */
function readRaw(html: string, tag: string, from: number, attribute: TagAttributes, visitor: PageVisitor): number {
  const close = endOfRaw(html, tag, from);
  const text = html.slice(from, close);
  if (tag === 'script') visitor.script(text, attribute);
  else if (tag === 'title') visitor.text(decodeReferences(text));
  return close;
}

const PLAIN_ATTRIBUTE = / ([^\s=/>"']+)(?:="([^"&]*)")?/y;

export function attributesOf(text: string): TagAttributes {
  let found: readonly string[] | undefined;
  return (name) => {
    found ??= plainAttributes(text) ?? otherAttributes(text);
    // As in a browser, the first of two attributes with one name holds.
    for (let index = 0; index < found.length; index += 2) if (found[index] === name) return found[index + 1];
    return undefined;
  };
}

/** Names and values of a tag as nearly all are written, `name="value"` after single spaces; null for any other. */
function plainAttributes(text: string): string[] | null {
  const found: string[] = [];
  let at = 0;
  while (at < text.length) {
    PLAIN_ATTRIBUTE.lastIndex = at;
    const match = PLAIN_ATTRIBUTE.exec(text);
    if (!match) return text.slice(at) === '/' ? found : null;
    found.push(match[1]!.toLowerCase(), match[2] ?? '');
    at = PLAIN_ATTRIBUTE.lastIndex;
  }
  return found;
}

const ATTRIBUTE = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

function otherAttributes(text: string): string[] {
  return [...text.matchAll(ATTRIBUTE)].flatMap(([, name, double, single, bare]) => [
    name!.toLowerCase(),
    decodeReferences(double ?? single ?? bare ?? ''),
  ]);
}
