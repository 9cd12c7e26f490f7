// Rich text of Storyblok and Contentful as HTML: trees of nodes that name the same things in two ways.
import { escapeAttribute, escapeText } from '../html/escape.js';
import type { Fields } from './model.js';
import type { Neutral } from './cms-values.js';
import { isJsonObject } from '../util/json-object.js';

interface RichTextContext {
  /** Address that a link node or mark leads to; null for none. */
  readonly linkOf: (node: Fields) => string | null;
  /** HTML of an embedded thing; null for one that has none. */
  readonly embedded: (node: Fields) => string | null;
  readonly lose: (what: string, why: string) => void;
}

/** Names of both systems. The HTML is cleaned later, like that of anybody. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['paragraph', 'p'],
  ['bullet_list', 'ul'],
  ['ordered_list', 'ol'],
  ['list_item', 'li'],
  ['blockquote', 'blockquote'],
  ['code_block', 'pre'],
  ['table', 'table'],
  ['tableRow', 'tr'],
  ['tableCell', 'td'],
  ['tableHeader', 'th'],
  ['unordered-list', 'ul'],
  ['ordered-list', 'ol'],
  ['list-item', 'li'],
  ['table-row', 'tr'],
  ['table-cell', 'td'],
  ['table-header-cell', 'th'],
  ['heading-1', 'h2'],
  ['heading-2', 'h2'],
  ['heading-3', 'h3'],
  ['heading-4', 'h4'],
  ['heading-5', 'h5'],
  ['heading-6', 'h6'],
]);
const TRANSPARENT: ReadonlySet<string> = new Set(['doc', 'document']);
const MARKS: ReadonlyMap<string, string> = new Map([
  ['bold', 'strong'],
  ['strong', 'strong'],
  ['italic', 'em'],
]);
/** Marks that change only how words look. */
const LOOKS: ReadonlySet<string> = new Set(['styled', 'textStyle', 'highlight', 'underline']);

export function isRichText(value: Fields): boolean {
  return (value.type === 'doc' || value.nodeType === 'document') && Array.isArray(value.content);
}

/** A text with components between its paragraphs, in its order. `blockOf`: null for what is a part of the text. */
export function withComponents(
  text: Fields,
  blockOf: (node: Fields) => Neutral | null,
  html: (text: Fields) => string,
): Neutral {
  const values: Neutral[] = [];
  let run: unknown[] = [];
  const end = () => {
    if (run.length > 0) values.push({ kind: 'html', html: html({ ...text, content: run }) });
    run = [];
  };
  for (const node of text.content as readonly unknown[]) {
    const block = isJsonObject(node) ? blockOf(node) : null;
    if (block) {
      end();
      values.push(block);
    } else run.push(node);
  }
  end();
  return values.length === 1
    ? values[0]!
    : values.length === 0
      ? { kind: 'html', html: '' }
      : { kind: 'mixed', values };
}

/** The input is no deeper than JSON may be. */
export function richTextHtml(node: unknown, context: RichTextContext): string {
  if (!isJsonObject(node)) return '';
  const name = String(node.nodeType ?? node.type ?? '');
  if (name === 'text') return marked(node, context);
  if (name === 'hard_break') return '<br>';
  if (name === 'horizontal_rule' || name === 'hr') return '<hr>';
  const inner = () =>
    Array.isArray(node.content) ? node.content.map((one) => richTextHtml(one, context)).join('') : '';
  if (name === 'heading') {
    const level = Math.min(6, Math.max(2, Number((node.attrs as Fields | undefined)?.level) || 2));
    return `<h${level}>${inner()}</h${level}>`;
  }
  const element = ELEMENTS.get(name);
  if (element) return `<${element}${attributesOf(element, node)}>${inner()}</${element}>`;
  if (TRANSPARENT.has(name)) return inner();
  if (name.includes('hyperlink')) return linked(inner(), context.linkOf(node));
  const embedded = context.embedded(node);
  if (embedded === null)
    context.lose(`a part "${name || 'without type'}" of a text`, 'Texts have no such part; its words stay.');
  return embedded ?? inner();
}

const KEPT: Readonly<Record<string, readonly (readonly [key: string, attribute: string])[]>> = {
  ol: [['order', 'start']],
  td: [
    ['colspan', 'colspan'],
    ['rowspan', 'rowspan'],
  ],
};

function attributesOf(element: string, { attrs, data }: Fields): string {
  const values = isJsonObject(attrs) ? attrs : isJsonObject(data) ? data : {};
  return (KEPT[element === 'th' ? 'td' : element] ?? [])
    .filter(([key]) => Number.isInteger(values[key]) && values[key] !== 1)
    .map(([key, attribute]) => ` ${attribute}="${Number(values[key])}"`)
    .join('');
}

function marked(node: Fields, context: RichTextContext): string {
  const text = escapeText(String(node.text ?? node.value ?? '')).replaceAll('\n', '<br>');
  const marks = Array.isArray(node.marks) ? node.marks.filter(isJsonObject) : [];
  return marks.reduce<string>((html, mark) => {
    const name = String(mark.type ?? '');
    const element = MARKS.get(name);
    if (element) return `<${element}>${html}</${element}>`;
    if (name === 'link') return linked(html, context.linkOf(mark));
    if (name === 'anchor')
      return `<span id="${escapeAttribute(String((mark.attrs as Fields | undefined)?.id ?? ''))}">${html}</span>`;
    if (!LOOKS.has(name)) context.lose(`"${name}" in a text`, 'Texts have no such form; the words stay.');
    return html;
  }, text);
}

function linked(words: string, href: string | null): string {
  return href === null ? words : `<a href="${escapeAttribute(href)}">${words}</a>`;
}
