// Titles and excerpts of WordPress as plain text.
import { decodeReferences } from '../html/references.js';
import { fieldOf, type WordPressItem } from './wordpress-items.js';

/** What its owner calls it. */
export function nameOf(item: WordPressItem): string {
  return `"${plain(fieldOf(item, 'title')) || fieldOf(item, 'post_name') || fieldOf(item, 'post_id')}"`;
}

/** Titles and excerpts are HTML: tags go, references become their letters. */
export function plain(html: string): string {
  const text = html
    .replace(/<\/?(?:p|br|div|li|ul|ol|h[1-6])(?:[ /][^<>]{0,1000})?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, '');
  return decodeReferences(text).replace(/\s+/g, ' ').trim();
}
