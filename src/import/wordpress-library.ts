// Files and reusable blocks of an export of WordPress: what posts show without having it themselves.
import { canParse } from '../can-parse.js';
import type { Addresses } from './addresses.js';
import type { ContentSource } from './wordpress-content.js';
import { fieldOf, type WordPressItem } from './wordpress-items.js';

export class Library implements ContentSource {
  readonly patterns = new Map<string, string>();
  readonly files = new Map<string, string>();
  readonly alts = new Map<string, string>();
  readonly filesOf = new Map<string, string[]>();
  private readonly originals = new Set<string>();

  /** Links to the pages that show a file lead to the file from now on. */
  constructor(items: readonly WordPressItem[], addresses: Addresses) {
    for (const item of items) {
      const [kind, id, url] = [fieldOf(item, 'post_type'), fieldOf(item, 'post_id'), fieldOf(item, 'attachment_url')];
      if (kind === 'wp_block') this.patterns.set(id, item.fields.get('content') ?? '');
      if (kind !== 'attachment' || !canParse(url)) continue;
      this.files.set(id, url);
      this.originals.add(url);
      this.alts.set(id, item.meta.get('_wp_attachment_image_alt')?.trim() ?? '');
      const [post, address] = [fieldOf(item, 'post_parent'), fieldOf(item, 'link')];
      const beside = this.filesOf.get(post);
      if (beside) beside.push(id);
      else this.filesOf.set(post, [id]);
      addresses.addFile(address, url);
      addresses.addFile(`/?attachment_id=${id}`, url);
    }
  }

  /** `photo-300x200.jpg` is a smaller copy of `photo.jpg`; sizes are made here. */
  original(url: string): string {
    const whole = url.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}$)/i, '');
    return this.originals.has(whole) ? whole : url;
  }
}
