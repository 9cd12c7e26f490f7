// Reads XML strictly, with namespaces and positions: what passes here means the same to every browser. Linear, without
// recursion.
import { FORBIDDEN, XmlFault, type XmlNode } from './xml-node.js';
import { NAME, openTag, QNAME, resolveReferences, type Scope, SPACE, sticky } from './xml-tag.js';

const MAX_DEPTH = 256;
const CLOSE = new RegExp(`</(${NAME}(?::${NAME})?)${SPACE}*>`, 'y');
const DOCTYPE = new RegExp(
  `<!DOCTYPE${SPACE}+${QNAME}(?:${SPACE}+(?:PUBLIC${SPACE}+(?:"[^"]*"|'[^']*')|SYSTEM)${SPACE}+(?:"[^"]*"|'[^']*'))?${SPACE}*>`,
  'y',
);
const DECLARATION = new RegExp(
  `^<\\?xml${SPACE}+version${SPACE}*=${SPACE}*["']1\\.0["'](?:${SPACE}+encoding${SPACE}*=${SPACE}*["']([A-Za-z0-9._-]+)["'])?(?:${SPACE}+standalone${SPACE}*=${SPACE}*["'](?:yes|no)["'])?${SPACE}*\\?>`,
);
const TARGET = new RegExp(NAME, 'y');
const NOT_ASCII = /[^\t\n\r -~]/;

interface Reading {
  readonly text: string;
  at: number;
  /** The elements around `at`, outermost first. */
  readonly open: { readonly name: string; readonly scope: Scope }[];
  /** True from the start of the root element on. */
  rooted: boolean;
  doctype: boolean;
}

/** Yields the nodes of a document in order; throws an XmlFault where it stops being good XML. */
export function* readXml(text: string): Generator<XmlNode> {
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden) throw new XmlFault('it contains a character that XML forbids', forbidden.index);
  const state: Reading = { text, at: declaration(text), open: [], rooted: false, doctype: false };
  while (state.at < text.length) {
    const { at } = state;
    if (text[at] === '<' && !/[!?/]/.test(text[at + 1] ?? '')) yield* readElement(state);
    else {
      const node = readOther(state);
      if (node) yield node;
    }
  }
  const { open, rooted } = state;
  if (!rooted || open.length > 0)
    throw new XmlFault(
      rooted ? `the element "${open.at(-1)!.name}" is not closed` : 'it has no root element',
      text.length,
    );
}

/** Reads what is not a start tag; null for what gives no node. */
function readOther(state: Reading): XmlNode | null {
  const { text, at } = state;
  if (text[at] !== '<') return readText(state);
  if (text.startsWith('<!--', at)) return readComment(state);
  if (text.startsWith('<![CDATA[', at)) return readCdata(state);
  if (text.startsWith('<?', at)) return readInstruction(state);
  return text.startsWith('<!', at) ? readDoctype(state) : readClose(state);
}

function* readElement(state: Reading): Generator<XmlNode> {
  const { text, at, open } = state;
  if (state.rooted && open.length === 0) throw new XmlFault('it has two root elements', at);
  state.rooted = true;
  const tag = openTag(text, at, open.at(-1)?.scope ?? null);
  state.at = tag.node.end;
  yield tag.node;
  if (tag.empty) yield { kind: 'close', start: state.at, end: state.at };
  else if (open.push(tag) > MAX_DEPTH)
    throw new XmlFault(`its elements are nested more than ${MAX_DEPTH} levels deep`, at);
}

function readText(state: Reading): XmlNode | null {
  const { text, at: start, open } = state;
  const next = text.indexOf('<', start);
  state.at = next < 0 ? text.length : next;
  const raw = text.slice(start, state.at);
  if (raw.includes(']]>')) throw new XmlFault('it contains "]]>" in its text', start);
  if (open.length > 0) return { kind: 'text', text: resolveReferences(raw, start), start, end: state.at };
  if (/[^ \t\r\n]/.test(raw)) throw new XmlFault('it contains text outside its root element', start);
  return null;
}

function readComment(state: Reading): null {
  const { text, at } = state;
  const dashes = text.indexOf('--', at + 4);
  if (dashes < 0 || text[dashes + 2] !== '>') throw new XmlFault('a comment is not closed correctly', at);
  state.at = dashes + 3;
  return null;
}

function readCdata(state: Reading): XmlNode {
  const { text, at: start, open } = state;
  const close = text.indexOf(']]>', start + 9);
  if (close < 0 || open.length === 0)
    throw new XmlFault('a CDATA section does not end, or is outside the root element', start);
  state.at = close + 3;
  return { kind: 'text', text: text.slice(start + 9, close), start, end: state.at };
}

function readInstruction(state: Reading): XmlNode {
  const { text, at: start } = state;
  const close = text.indexOf('?>', start + 2);
  const target = sticky(TARGET, text, start + 2)?.[0];
  if (close < 0 || !target || target.toLowerCase() === 'xml')
    throw new XmlFault('a processing instruction is malformed', start);
  state.at = close + 2;
  return { kind: 'instruction', target, start, end: state.at };
}

function readDoctype(state: Reading): XmlNode {
  const { text, at: start } = state;
  const match = sticky(DOCTYPE, text, start);
  if (!match || state.rooted || state.doctype)
    throw new XmlFault('its document type has declarations of its own, or is malformed', start);
  state.doctype = true;
  state.at += match[0].length;
  return { kind: 'doctype', start, end: state.at };
}

function readClose(state: Reading): XmlNode {
  const { text, at: start, open } = state;
  const match = sticky(CLOSE, text, start);
  if (!match || open.pop()?.name !== match[1]) throw new XmlFault('an end tag has no start tag', start);
  state.at += match[0].length;
  return { kind: 'close', start, end: state.at };
}

/** Offset behind the XML declaration. An encoding that would make other letters of the same bytes is refused. */
function declaration(text: string): number {
  if (!/^<\?xml[ \t\r\n]/.test(text)) return 0;
  const match = DECLARATION.exec(text);
  if (!match) throw new XmlFault('its XML declaration is malformed', 0);
  const encoding = (match[1] ?? 'utf-8').toLowerCase();
  const sameInAscii = /^(?:us-ascii|iso-8859-1|windows-1252)$/.test(encoding);
  if (encoding !== 'utf-8' && !(sameInAscii && !NOT_ASCII.test(text)))
    throw new XmlFault('it is not written in UTF-8', 0);
  return match[0].length;
}
