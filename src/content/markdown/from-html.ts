// Author HTML → Markdown, where Markdown can say the same. Whoever calls it compares the way back.
import { escapeAttribute, escapeText } from '../../html/escape.js';
import { type AuthorElement, type AuthorNode, parseAuthorHtml } from '../../html/parse.js';

/** Null for what Markdown has no form for. */
export function htmlToMarkdown(html: string): string | null {
  const nodes = parseAuthorHtml(html);
  return nodes && blocks(nodes, '');
}

const PARAGRAPH_BREAK = '\n\n';

/** The elements of a flow, one below the other. `indent`: of the lines after the first. */
function blocks(nodes: readonly AuthorNode[], indent: string): string | null {
  const parts: (string | null)[] = [];
  let words: AuthorNode[] = [];
  const endWords = () => {
    const text = inline(words).trim();
    if (text !== '') parts.push(text);
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || INLINE.has(node.tagName)) {
      words.push(node);
      continue;
    }
    endWords();
    parts.push(block(node, indent));
  }
  endWords();
  return parts.includes(null) ? null : parts.join(`${PARAGRAPH_BREAK}${indent}`);
}

const INLINE: ReadonlySet<string> = new Set(['a', 'strong', 'b', 'em', 'i', 'br']);
const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['h3', '###'],
  ['h4', '####'],
  ['h5', '#####'],
]);

function block(element: AuthorElement, indent: string): string | null {
  const { tagName, childNodes, attrs } = element;
  const heading = HEADINGS.get(tagName);
  if (attrs.length > 0) return null;
  if (tagName === 'p') return lineStart(inline(childNodes).trim());
  if (heading) return `${heading} ${inline(childNodes).trim()}`;
  if (tagName === 'ul' || tagName === 'ol') return list(element, indent);
  return tagName === 'table' ? table(element) : null;
}

function list({ tagName, childNodes }: AuthorElement, indent: string): string | null {
  const items = childNodes.filter(isElement);
  if (items.some((one) => one.tagName !== 'li' || one.attrs.length > 0)) return null;
  const isLoose = items.some((one) => one.childNodes.some((child) => isElement(child) && child.tagName === 'p'));
  const lines = items.map((item, index) => {
    const mark = tagName === 'ul' ? '- ' : `${index + 1}. `;
    const deeper = indent + ' '.repeat(mark.length);
    const text = isLoose ? blocks(item.childNodes, deeper) : tight(item, deeper);
    return text === null ? null : mark + text;
  });
  return lines.includes(null) ? null : lines.join(isLoose ? `${PARAGRAPH_BREAK}${indent}` : `\n${indent}`);
}

/** An entry whose words are no paragraph; a list within it follows on the next line. */
function tight({ childNodes }: AuthorElement, indent: string): string | null {
  const first = childNodes.findIndex((node) => isElement(node) && !INLINE.has(node.tagName));
  const words = lineStart(inline(first < 0 ? childNodes : childNodes.slice(0, first)).trim());
  if (first < 0) return words;
  const rest = childNodes.slice(first).filter((node) => isElement(node) || node.value.trim() !== '');
  const lists = rest.map((node) => (isElement(node) && /^[uo]l$/.test(node.tagName) ? list(node, indent) : null));
  return lists.includes(null) ? null : [words, ...lists].join(`\n${indent}`);
}

function table({ childNodes }: AuthorElement): string | null {
  const rows = rowsOf(childNodes);
  const [head, ...body] = rows.map((row) => row.childNodes.filter(isElement));
  const isPlain = rows.every((row) => row.childNodes.every((cell) => !isElement(cell) || cell.attrs.length === 0));
  if (!head || !isPlain || head.some(({ tagName }) => tagName !== 'th')) return null;
  if (body.some((row) => row.length !== head.length || row.some(({ tagName }) => tagName !== 'td'))) return null;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const words = (row: readonly AuthorElement[]) =>
    row.map((cell) => inline(cell.childNodes).trim().replaceAll('|', '\\|').replaceAll('\\\n', '<br>'));
  return [line(words(head)), line(head.map(() => '---')), ...body.map((row) => line(words(row)))].join('\n');
}

function rowsOf(nodes: readonly AuthorNode[]): AuthorElement[] {
  return nodes.filter(isElement).flatMap((node) => (node.tagName === 'tr' ? [node] : rowsOf(node.childNodes)));
}

function inline(nodes: readonly AuthorNode[]): string {
  return nodes.map((node) => (isElement(node) ? element(node) : escaped(node.value.replace(/\s+/g, ' ')))).join('');
}

/** HTML stands in Markdown as it is; it comes out where there is no shorter form. */
function element(node: AuthorElement): string {
  const { tagName, attrs } = node;
  const words = inline(node.childNodes);
  const isTight = words !== '' && words.trim() === words;
  if (tagName === 'br') return '\\\n';
  if (attrs.length === 0 && isTight && (tagName === 'strong' || tagName === 'b')) return `**${words}**`;
  if (attrs.length === 0 && isTight && (tagName === 'em' || tagName === 'i')) return `*${words}*`;
  const href = attrs.length === 1 && attrs[0]!.name === 'href' ? attrs[0]!.value : null;
  if (tagName === 'a' && href !== null && /^[^\s()<>\\]+$/.test(href)) return `[${words}](${href})`;
  const given = attrs.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('');
  return `<${tagName}${given}>${words}</${tagName}>`;
}

/** Characters that mean something in Markdown; a reference to an entity stays as it is. */
function escaped(text: string): string {
  return escapeText(text).replace(/\{\{[^{}\n]{1,250}\}\}|[\\`*_[\]]/g, (found) =>
    found.length > 1 ? found : `\\${found}`,
  );
}

/** A paragraph that begins like a list or a heading. */
function lineStart(text: string): string {
  return text.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^([-+#>|~=])/, '\\$1');
}

function isElement(node: AuthorNode): node is AuthorElement {
  return node.nodeName !== '#text';
}
