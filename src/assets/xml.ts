// Reads XML strictly, with namespaces and positions: what passes here means the same to every browser. Linear, without
// recursion.

export interface XmlAttribute {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  /** References resolved. */
  readonly value: string;
  /** The blank before the name counts, so that cutting from `start` to `end` leaves good XML. */
  readonly start: number;
  readonly end: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface XmlOpen extends Span {
  readonly kind: 'open';
  readonly local: string;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
}

/** An empty element gives an `open` and a `close`. Comments give nothing. */
export type XmlNode =
  | XmlOpen
  | (Span & { readonly kind: 'close' })
  | (Span & { readonly kind: 'text'; readonly text: string })
  | (Span & { readonly kind: 'instruction'; readonly target: string })
  | (Span & { readonly kind: 'doctype' });

/** The text is no XML, or none that is accepted. */
export class XmlFault extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

const MAX_DEPTH = 256;
const NAME = '[A-Za-z_][A-Za-z0-9_.-]*';
const QNAME = `(?:(${NAME}):)?(${NAME})`;
const BLANK = '[ \\t\\r\\n]';
const OPEN = new RegExp(`<${QNAME}`, 'y');
const CLOSE = new RegExp(`</(${NAME}(?::${NAME})?)${BLANK}*>`, 'y');
const ATTRIBUTE = new RegExp(`${BLANK}+(${QNAME})${BLANK}*=${BLANK}*(?:"([^<"]*)"|'([^<']*)')`, 'y');
const TAG_END = new RegExp(`${BLANK}*(/?)>`, 'y');
const DOCTYPE = new RegExp(
  `<!DOCTYPE${BLANK}+${QNAME}(?:${BLANK}+(?:PUBLIC${BLANK}+(?:"[^"]*"|'[^']*')|SYSTEM)${BLANK}+(?:"[^"]*"|'[^']*'))?${BLANK}*>`,
  'y',
);
const DECLARATION = new RegExp(
  `^<\\?xml${BLANK}+version${BLANK}*=${BLANK}*["']1\\.0["'](?:${BLANK}+encoding${BLANK}*=${BLANK}*["']([A-Za-z0-9._-]+)["'])?(?:${BLANK}+standalone${BLANK}*=${BLANK}*["'](?:yes|no)["'])?${BLANK}*\\?>`,
);
const TARGET = new RegExp(NAME, 'y');
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const NOT_ASCII = /[^\t\n\r -~]/;
const XML_NS = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NS = 'http://www.w3.org/2000/xmlns/';

interface Scope {
  /** Prefix → namespace; what was found further out is noted here as well. */
  readonly bound: Map<string, string>;
  readonly outer: Scope | null;
}

/** Yields the nodes of a document in order; throws an XmlFault where it stops being good XML. */
export function* readXml(text: string): Generator<XmlNode> {
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden) throw new XmlFault('it holds a character that XML forbids', forbidden.index);
  const open: { readonly name: string; readonly scope: Scope }[] = [];
  let rooted = false;
  let doctype = false;
  let at = declaration(text);
  while (at < text.length) {
    const start = at;
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      at = next < 0 ? text.length : next;
      const raw = text.slice(start, at);
      if (raw.includes(']]>')) throw new XmlFault('it holds "]]>" in its text', start);
      if (open.length > 0) yield { kind: 'text', text: resolve(raw, start), start, end: at };
      else if (/[^ \t\r\n]/.test(raw)) throw new XmlFault('it holds text outside its root element', start);
    } else if (text.startsWith('<!--', at)) {
      const dashes = text.indexOf('--', at + 4);
      if (dashes < 0 || text[dashes + 2] !== '>') throw new XmlFault('a comment does not end well', at);
      at = dashes + 3;
    } else if (text.startsWith('<![CDATA[', at)) {
      const close = text.indexOf(']]>', at + 9);
      if (close < 0 || open.length === 0)
        throw new XmlFault('a CDATA section does not end, or stands outside the root element', at);
      at = close + 3;
      yield { kind: 'text', text: text.slice(start + 9, close), start, end: at };
    } else if (text.startsWith('<?', at)) {
      const close = text.indexOf('?>', at + 2);
      const target = sticky(TARGET, text, at + 2)?.[0];
      if (close < 0 || !target || target.toLowerCase() === 'xml')
        throw new XmlFault('a processing instruction is malformed', at);
      at = close + 2;
      yield { kind: 'instruction', target, start, end: at };
    } else if (text.startsWith('<!', at)) {
      const match = sticky(DOCTYPE, text, at);
      if (!match || rooted || doctype)
        throw new XmlFault('its document type has declarations of its own, or is malformed', at);
      doctype = true;
      at += match[0].length;
      yield { kind: 'doctype', start, end: at };
    } else if (text[at + 1] === '/') {
      const match = sticky(CLOSE, text, at);
      if (!match || open.pop()?.name !== match[1]) throw new XmlFault('an end tag closes nothing', at);
      at += match[0].length;
      yield { kind: 'close', start, end: at };
    } else {
      if (rooted && open.length === 0) throw new XmlFault('it has two root elements', at);
      rooted = true;
      const tag = openTag(text, at, open.at(-1)?.scope ?? null);
      at = tag.node.end;
      yield tag.node;
      if (tag.empty) yield { kind: 'close', start: at, end: at };
      else if (open.push(tag) > MAX_DEPTH)
        throw new XmlFault(`its elements are nested more than ${MAX_DEPTH} deep`, start);
    }
  }
  if (!rooted || open.length > 0)
    throw new XmlFault(
      rooted ? `the element "${open.at(-1)!.name}" is not closed` : 'it has no root element',
      text.length,
    );
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

function openTag(text: string, start: number, outer: Scope | null) {
  const head = sticky(OPEN, text, start);
  if (!head) throw new XmlFault('a tag is malformed', start);
  let at = start + head[0].length;
  const attributes: XmlAttribute[] = [];
  for (let match = sticky(ATTRIBUTE, text, at); match; match = sticky(ATTRIBUTE, text, at)) {
    const end = at + match[0].length;
    attributes.push({
      name: match[1]!,
      prefix: match[2] ?? '',
      local: match[3]!,
      value: resolve(match[4] ?? match[5] ?? '', at),
      start: at,
      end,
    });
    at = end;
  }
  const close = sticky(TAG_END, text, at);
  if (!close) throw new XmlFault('a tag is malformed', at);
  const scope = scopeOf(attributes, outer);
  const expanded = new Set(
    attributes.map((one) => (one.prefix === '' ? one.local : `${lookUp(one.prefix, scope, one.start)} ${one.local}`)),
  );
  if (expanded.size < attributes.length) throw new XmlFault('a tag has the same attribute twice', start);
  const node: XmlOpen = {
    kind: 'open',
    local: head[2]!,
    namespace: lookUp(head[1] ?? '', scope, start),
    attributes,
    start,
    end: at + close[0].length,
  };
  return { node, name: head[0].slice(1), scope, empty: close[1] === '/' };
}

function scopeOf(attributes: readonly XmlAttribute[], outer: Scope | null): Scope {
  const bound = new Map<string, string>();
  for (const { prefix, local, name, value, start } of attributes) {
    if (name !== 'xmlns' && prefix !== 'xmlns') continue;
    const own = name === 'xmlns' ? '' : local;
    const reserved = own === 'xmlns' || value === XMLNS_NS || (own === 'xml') !== (value === XML_NS);
    if (reserved || (value === '' && own !== '')) throw new XmlFault('a namespace is declared that must not be', start);
    bound.set(own, value);
  }
  return bound.size === 0 && outer ? outer : { bound, outer };
}

function lookUp(prefix: string, from: Scope, offset: number): string {
  if (prefix === 'xml') return XML_NS;
  if (prefix === 'xmlns') return XMLNS_NS;
  for (let scope: Scope | null = from; scope; scope = scope.outer) {
    const found = scope.bound.get(prefix);
    if (found !== undefined) {
      from.bound.set(prefix, found);
      return found;
    }
  }
  if (prefix === '') return '';
  throw new XmlFault(`the prefix "${prefix.slice(0, 40)}" is not declared`, offset);
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function resolve(raw: string, offset: number): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:(lt|gt|amp|quot|apos)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));|&/g,
    (whole, named?: string, decimal?: string, hex?: string) => {
      if (named) return NAMED[named]!;
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1;
      const letter = whole !== '&' && code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
      if (FORBIDDEN.test(letter)) throw new XmlFault('it holds an entity or reference that XML does not know', offset);
      return letter;
    },
  );
}

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
