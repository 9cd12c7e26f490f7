// Titles and excerpts of WordPress as plain text.
import { fieldOf, type WordPressItem } from './wordpress-items.js';

/** What its owner calls it. */
export function nameOf(item: WordPressItem): string {
  return `"${plain(fieldOf(item, 'title')) || fieldOf(item, 'post_name') || fieldOf(item, 'post_id')}"`;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

/** Titles and excerpts are HTML: tags go, references become their letters. */
export function plain(html: string): string {
  return html
    .replace(/<\/?(?:p|br|div|li|ul|ol|h[1-6])(?:[ /][^<>]{0,1000})?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|nbsp|apos));/gi, (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
