// Tables within texts of authors, after the sanitiser: each in a group with a name, which scrolls by touch and by
// keyboard, its header cells with the direction in which they speak.
import { WORDS } from '../words.js';
import { escape } from './escape.js';

/** In clean HTML these are always elements, and their attributes are written in this way. */
const TAG = /<(\/?)(table|thead|tr|th|h[345])((?: [\w-]+="[^"]*")*)>/g;
const HAS_SCOPE = /(?:^|") scope="/;

/** What was read so far. */
interface Reading {
  /** Text of the last heading. */
  heading: string;
  headingAt: number;
  inHead: boolean;
  /** The row has cells besides header cells, which these are about. */
  isRow: boolean;
  readonly names: Map<string, number>;
}

export function withRegions(html: string): string {
  if (!html.includes('<table')) return html;
  const read: Reading = { heading: '', headingAt: 0, inHead: false, isRow: false, names: new Map() };
  return html.replace(TAG, (tag, close: string, name: string, attributes: string, at: number) => {
    const behind = at + tag.length;
    if (name === 'table') {
      read.inHead = false;
      return close ? `${tag}</div>` : `${groupOf(firstRow(html, behind), read)}${tag}`;
    }
    if (name === 'thead') read.inHead = !close;
    else if (name === 'tr') read.isRow = !close && !read.inHead && upTo('</tr>', html, behind).includes('<td');
    else if (name === 'th')
      return close || HAS_SCOPE.test(attributes) ? tag : `<th${attributes} scope="${read.isRow ? 'row' : 'col'}">`;
    else if (close) read.heading = textOf(html.slice(read.headingAt, at));
    else read.headingAt = behind;
    return tag;
  });
}

/** A table from its beginning as far as its first row. */
function firstRow(html: string, from: number): string {
  return upTo('</tr>', upTo('</table>', html, from), 0);
}

function upTo(end: string, html: string, from: number): string {
  const to = html.indexOf(end, from);
  return html.slice(from, to < 0 ? html.length : to);
}

function groupOf(start: string, { heading, names }: Reading): string {
  const caption = textOf(/<caption[^>]*>([^]*?)<\/caption>/.exec(start)?.[1] ?? '');
  const headers = [...start.matchAll(/<th[ >][^]*?<\/th>/g)].map(([cell]) => textOf(cell)).filter(Boolean);
  const about = heading || headers.join(', ');
  const name = caption || (about ? `${WORDS.table}: ${about}` : '');
  // Not a region: landmarks of one page need different names, and another text may have a table of the same one.
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  const label = name ? `${name}${count > 1 ? ` (${count})` : ''}` : WORDS.table;
  return `<div class="table" role="group" aria-label="${label}" tabindex="0" data-hint="${escape(WORDS.tableHint)}">`;
}

/** Text of clean HTML as the value of an attribute; references in it stay. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/"/g, '&quot;')
    .replace(/\s+/g, ' ')
    .trim();
}
