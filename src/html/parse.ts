// Wraps parse5: the only importer. Parses author HTML as a browser would and hands out its tree.
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment as parse5Fragment } from 'parse5';

export type Fragment = DefaultTreeAdapterMap['documentFragment'];
export type Element = DefaultTreeAdapterMap['element'];
export type Node = DefaultTreeAdapterMap['childNode'];
export type TextNode = DefaultTreeAdapterMap['textNode'];

// Author HTML stands inside an element of the page. Without a context parse5 takes that of a template, where a <tr> may
// stand alone.
const CONTEXT = defaultTreeAdapter.createElement('div', html.NS.HTML, []);

export function parseFragment(text: string): Fragment {
  return parse5Fragment(CONTEXT, text, {});
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function isText(node: Node): node is TextNode {
  return node.nodeName === '#text';
}

/** False for SVG and MathML, which are never allowed in author HTML. */
export function isHtml(element: Element): boolean {
  return element.namespaceURI === html.NS.HTML;
}

/** Deepest nesting below a fragment, counted without recursion so that hostile input cannot exhaust the stack. */
export function depthOf(fragment: Fragment): number {
  let deepest = 0;
  const open: { readonly node: Node; readonly depth: number }[] = fragment.childNodes.map((node) => ({
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

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'));
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (mark) =>
    mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : mark === '>' ? '&gt;' : '&quot;',
  );
}
