// Reads one start tag of an XML document: its attributes, its namespaces, and the references in their values.
import { characterOf } from '../html/references.js';
import { FORBIDDEN, type XmlAttribute, XmlFault, type XmlOpen } from './xml-node.js';

export const NAME = '[A-Za-z_][A-Za-z0-9_.-]*';
export const QNAME = `(?:(${NAME}):)?(${NAME})`;
export const SPACE = '[ \\t\\r\\n]';
const OPEN = new RegExp(`<${QNAME}`, 'y');
const ATTRIBUTE = new RegExp(`${SPACE}+(${QNAME})${SPACE}*=${SPACE}*(?:"([^<"]*)"|'([^<']*)')`, 'y');
const TAG_END = new RegExp(`${SPACE}*(/?)>`, 'y');
const XML_NS = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NS = 'http://www.w3.org/2000/xmlns/';

export interface Scope {
  /** Prefix → namespace; what was found further out is kept here as well. */
  readonly bound: Map<string, string>;
  readonly outer: Scope | null;
}

interface OpenTag {
  readonly node: XmlOpen;
  /** With its prefix. */
  readonly name: string;
  readonly scope: Scope;
  /** True for `<a/>`. */
  readonly empty: boolean;
}

/** Reads the start tag at `start`, inside the namespaces of `outer`. */
export function openTag(text: string, start: number, outer: Scope | null): OpenTag {
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
      value: resolveReferences(match[4] ?? match[5] ?? '', at),
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

export function resolveReferences(raw: string, offset: number): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:(lt|gt|amp|quot|apos)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));|&/g,
    (whole, named?: string, decimal?: string, hex?: string) => {
      if (named) return NAMED[named]!;
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1;
      const letter = (whole === '&' ? null : characterOf(code)) ?? '\0';
      if (FORBIDDEN.test(letter))
        throw new XmlFault('it contains an entity or reference that XML does not know', offset);
      return letter;
    },
  );
}

export function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
