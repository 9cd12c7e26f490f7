// Parses author HTML that is written properly, many times faster than a browser's parser: known elements, closed in
// order, nothing to repair. Most author texts are. It gives the tree that the parser would give
// (tests/parse-tidy.test.ts compares the two), or null, and then the text is left to the parser.
import { MAX_HTML_DEPTH } from '../limits.js';
import type { AuthorElement, AuthorNode } from './parse.js';
import { referenceOf } from './references.js';

/** Elements that stand among words. Their order of closing is all that matters to a parser. */
const INLINE: ReadonlySet<string> = new Set(
  'a b big code em font i s small strike strong tt u span sup sub mark abbr cite q time var kbd samp dfn ins del'.split(
    ' ',
  ),
);
/** Elements before which a parser closes an open paragraph. */
const FLOW: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol div section article center'.split(' '));
const HEADING = /^h[1-6]$/;

const NAME = '[A-Za-z][A-Za-z0-9]*(?::[A-Za-z]+)?';
const ATTRIBUTE = '[ \\n\\t]+[A-Za-z_:][A-Za-z0-9_:.-]*(?:="[^"<>\\u0000\\r]*"|=\'[^\'<>\\u0000\\r]*\')?';
const TAG = new RegExp(`<(/?)(${NAME})((?:${ATTRIBUTE})*)[ \\n\\t]*(/?)>`, 'y');
const ATTRIBUTES = /([A-Za-z_:][A-Za-z0-9_:.-]*)(?:="([^"]*)"|='([^']*)')?/g;
const COMMENT = /<!--(?!-?>)(?:(?!--!?>|<!--)[^])*-->/y;

/** Of one element, as each is compared with all before it. */
const MAX_ATTRIBUTES = 40;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
}

/** Tags without attributes by their text. */
const PLAIN: ReadonlyMap<string, Tag> = new Map(
  [...INLINE, ...FLOW, 'li', 'br'].flatMap((name): [string, Tag][] => [
    [`<${name}>`, { name, closes: false }],
    [`</${name}>`, { name, closes: true }],
  ]),
);
const LONGEST_PLAIN = Math.max(...[...PLAIN.keys()].map((tag) => tag.length));

interface Open {
  readonly name: string;
  readonly nodes: AuthorNode[];
}

/** Null where the text is not that tidy. */
export function parseTidy(text: string): AuthorNode[] | null {
  // oxlint-disable-next-line no-control-regex -- the parser drops or replaces these
  if (/[\u0000\r]/.test(text)) return null;
  const root: Open = { name: '', nodes: [] };
  const open: Open[] = [root];
  for (let from = 0; from < text.length;) {
    const at = text.indexOf('<', from);
    const end = at < 0 ? text.length : at;
    if (end > from && !addText(open.at(-1)!.nodes, text.slice(from, end))) return null;
    if (at < 0) break;
    const next = text.startsWith('<!--', at) ? skipComment(text, at) : readTag(text, at, open);
    if (next < 0) return null;
    from = next;
  }
  return open.length === 1 ? root.nodes : null;
}

/** Texts that a comment separates are two to the parser; the serialiser joins them. */
function addText(nodes: AuthorNode[], written: string): boolean {
  const value = written.includes('&') ? decodeReferences(written) : written;
  if (value === null) return false;
  nodes.push({ nodeName: '#text', value });
  return true;
}

function skipComment(text: string, at: number): number {
  COMMENT.lastIndex = at;
  return COMMENT.test(text) ? COMMENT.lastIndex : -1;
}

/** Offset after the tag; -1 for one that a parser would do more about than open or close an element. */
function readTag(text: string, at: number, open: Open[]): number {
  const end = text.indexOf('>', at) + 1;
  // Most tags are a name and nothing else, and need no pattern.
  const plain = end - at <= LONGEST_PLAIN ? PLAIN.get(text.slice(at, end)) : undefined;
  if (plain) return openOrClose(plain, '', open) ? end : -1;
  TAG.lastIndex = at;
  const match = TAG.exec(text);
  if (!match) return -1;
  const [, slash, written, attributes, empty] = match;
  const name = written!.toLowerCase();
  if (empty && name !== 'br') return -1;
  return openOrClose({ name, closes: slash !== '' }, attributes!, open) ? TAG.lastIndex : -1;
}

function openOrClose({ name, closes }: Tag, attributes: string, open: Open[]): boolean {
  if (name === 'br') return !closes && addElement(open, name, attributes) !== null;
  if (closes) return open.length > 1 && open.pop()!.name === name;
  const element = mayOpen(name, open) ? addElement(open, name, attributes) : null;
  if (!element || open.length > MAX_HTML_DEPTH) return false;
  open.push({ name, nodes: element.childNodes });
  return true;
}

/** True where a parser opens the element in the one that is open, and closes or moves nothing for it. */
function mayOpen(name: string, open: readonly Open[]): boolean {
  const isOpen = (other: string) => open.some((one) => one.name === other);
  if (name === 'li') return open.at(-1)!.name === 'ul' || open.at(-1)!.name === 'ol';
  if (name === 'a') return !isOpen('a');
  if (INLINE.has(name) || name.includes(':')) return true;
  return FLOW.has(name) && !isOpen('p') && !(HEADING.test(name) && open.some((one) => HEADING.test(one.name)));
}

function addElement(open: readonly Open[], tagName: string, written: string): (AuthorElement & Mutable) | null {
  const attrs: { readonly name: string; readonly value: string }[] = [];
  // Not matchAll, which makes a pattern of its own for every element.
  ATTRIBUTES.lastIndex = 0;
  for (let match = nextOf(written); match; match = nextOf(written)) {
    const [, name, double, single] = match;
    const raw = double ?? single ?? '';
    const value = raw.includes('&') ? decodeReferences(raw) : raw;
    if (value === null) return null;
    const lower = name!.toLowerCase();
    if (attrs.length >= MAX_ATTRIBUTES) return null;
    // The first of two counts.
    if (!attrs.some((one) => one.name === lower)) attrs.push({ name: lower, value });
  }
  const element = { nodeName: tagName, tagName, attrs, childNodes: [], isForeign: false };
  open.at(-1)!.nodes.push(element);
  return element;
}

function nextOf(written: string): RegExpExecArray | null {
  return written === '' ? null : ATTRIBUTES.exec(written);
}

interface Mutable {
  readonly childNodes: AuthorNode[];
}

const REFERENCE = /&(?:([A-Za-z]+[0-9]{0,2});|([#A-Za-z]))/g;

/** Null where a reference is left to the parser. A `&` before anything but a letter or `#` is itself. */
function decodeReferences(text: string): string | null {
  let isPlain = true;
  const decoded = text.replace(REFERENCE, (whole, name: string | undefined) => {
    const found = name === undefined ? null : referenceOf(name);
    if (found === null) isPlain = false;
    return found ?? whole;
  });
  return isPlain ? decoded : null;
}
