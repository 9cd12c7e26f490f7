// Wraps parse5: the only importer. Parses author HTML as a browser would and hands out its tree.
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment as parse5Fragment } from 'parse5';
import { MAX_HTML_DEPTH } from '../limits.js';

type Fragment = DefaultTreeAdapterMap['documentFragment'];
export type ParsedElement = DefaultTreeAdapterMap['element'];
type ParsedNode = DefaultTreeAdapterMap['childNode'];

/** The little of a tree that is asked for; parse-tidy.ts makes the same. */
export interface AuthorText {
  readonly nodeName: '#text';
  readonly value: string;
}

export interface AuthorElement {
  readonly nodeName: string;
  readonly tagName: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes: readonly AuthorNode[];
  /** SVG and MathML, which are never allowed in author HTML. */
  readonly isForeign: boolean;
}

/** Comments and the like are left out. */
export type AuthorNode = AuthorText | AuthorElement;

// Author HTML stands inside an element of the page. Without a context parse5 takes that of a template, where a <tr> may
// stand alone.
const CONTEXT = defaultTreeAdapter.createElement('div', html.NS.HTML, []);

/** The tree of an author text; null when it is nested too deep. */
export function parseAuthorHtml(text: string): readonly AuthorNode[] | null {
  const fragment = parseFragment(text);
  return depthOf(fragment) > MAX_HTML_DEPTH ? null : fragment.childNodes.flatMap(nodeOf);
}

function nodeOf(node: ParsedNode): readonly AuthorNode[] {
  if (isText(node)) return [{ nodeName: '#text', value: node.value }];
  if (!isElement(node)) return [];
  const { nodeName, tagName, attrs, namespaceURI, childNodes } = node;
  return [
    { nodeName, tagName, attrs, isForeign: namespaceURI !== html.NS.HTML, childNodes: childNodes.flatMap(nodeOf) },
  ];
}

export function parseFragment(text: string): Fragment {
  return parse5Fragment(CONTEXT, text, {});
}

export function isElement(node: ParsedNode): node is ParsedElement {
  return 'tagName' in node;
}

export function isText(node: ParsedNode): node is DefaultTreeAdapterMap['textNode'] {
  return node.nodeName === '#text';
}

/** Deepest nesting below a fragment, counted without recursion so that hostile input cannot exhaust the stack. */
function depthOf(fragment: Fragment): number {
  let deepest = 0;
  const open: { readonly node: ParsedNode; readonly depth: number }[] = fragment.childNodes.map((node) => ({
    node,
    depth: 1,
  }));
  for (let next = open.pop(); next; next = open.pop()) {
    deepest = Math.max(deepest, next.depth);
    if (isElement(next.node))
      for (const child of next.node.childNodes) open.push({ node: child, depth: next.depth + 1 });
  }
  return deepest;
}
