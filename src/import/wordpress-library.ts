// Files and reusable blocks of an export of WordPress: what posts show without having it themselves.
import { decodeAll } from '../urls/encode-path.js';
import { canParse } from '../urls/can-parse.js';
import { addTo } from '../util/group-by.js';
import type { Addresses } from './addresses.js';
import type { ContentSource } from './wordpress-content.js';
import { fieldOf, type WordPressItem } from './wordpress-items.js';

export class Library implements ContentSource {
  readonly patterns = new Map<string, string>();
  readonly files = new Map<string, string>();
  readonly alts = new Map<string, string>();
  readonly filesOf = new Map<string, string[]>();
  private readonly originals = new Map<string, string>();

  /** Links to the pages that show a file lead to the file from now on. */
  constructor(items: readonly WordPressItem[], addresses: Addresses) {
    for (const item of items) {
      const [kind, id, url] = [fieldOf(item, 'post_type'), fieldOf(item, 'post_id'), fieldOf(item, 'attachment_url')];
      if (kind === 'wp_block') this.patterns.set(id, item.fields.get('content') ?? '');
      if (kind !== 'attachment' || !canParse(url)) continue;
      this.files.set(id, url);
      for (const key of [keyOf(url), keyOf(new URL(url).pathname)]) this.originals.set(key, url);
      this.alts.set(id, item.meta.get('_wp_attachment_image_alt')?.trim() ?? '');
      const [post, address] = [fieldOf(item, 'post_parent'), fieldOf(item, 'link')];
      addTo(this.filesOf, post, id);
      addresses.addFile(address, url);
      addresses.addFile(`/?attachment_id=${id}`, url);
    }
  }

  /** `photo-300x200.jpg` is a smaller copy of `photo.jpg`, or of `photo-scaled.jpg`; sizes are made here. */
  original(url: string): string {
    const own = url.replace(CDN, 'https://');
    const whole = keyOf(own).replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}$)/i, '');
    const scaled = whole.replace(/(?=\.[a-z0-9]{2,5}$)/i, '-scaled');
    return this.originals.get(whole) ?? this.originals.get(scaled) ?? own;
  }
}

/** Jetpack shows the files of a site through hosts of its own. */
const CDN = /^(?:https?:)?\/\/i[0-3]\.wp\.com\//;

/** One file, with or without https, www and a query. */
function keyOf(url: string): string {
  return decodeAll(url.replace(/^(?:https?:)?\/\/(?:www\.)?/i, '').replace(/[?#].*$/s, ''));
}
