// Line ends of texts in which they mean something: the old editor of WordPress, and preformatted text.
import type { AuthorElement, AuthorNode } from '../html/parse.js';

/** An empty line ends a paragraph, another line end is one. */
export function paragraphs(nodes: readonly AuthorNode[]): readonly (readonly AuthorNode[])[] {
  const all: AuthorNode[][] = [[]];
  for (const node of nodes) {
    if (!('value' in node)) {
      all.at(-1)!.push(node);
      continue;
    }
    for (const [index, piece] of node.value.split(/\n[ \t\r]*\n\s*/).entries()) {
      if (index > 0) all.push([]);
      for (const one of linesOf(piece)) all.at(-1)!.push(one);
    }
  }
  return all.map(trimmed);
}

/** Every line end stays, as verses and examples want it. */
export function withLines(nodes: readonly AuthorNode[]): AuthorNode[] {
  return trimmed(
    nodes.flatMap((node): AuthorNode[] =>
      'value' in node ? linesOf(node.value) : [{ ...node, childNodes: withLines(node.childNodes) }],
    ),
  );
}

function linesOf(text: string): AuthorNode[] {
  return text.split('\n').flatMap((words, row): AuthorNode[] => {
    const line: AuthorNode[] = words === '' ? [] : [{ nodeName: '#text', value: words }];
    return row > 0 ? [BREAK, ...line] : line;
  });
}

const BREAK: AuthorElement = { nodeName: 'br', tagName: 'br', attrs: [], childNodes: [], isForeign: false };

function trimmed(nodes: readonly AuthorNode[]): AuthorNode[] {
  let [from, to] = [0, nodes.length];
  while (from < to && nodes[from] === BREAK) from += 1;
  while (to > from && nodes[to - 1] === BREAK) to -= 1;
  return nodes.slice(from, to);
}
