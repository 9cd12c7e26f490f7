// The text of a post as WordPress would show it, as far as the export has what stands in it: reusable blocks, pictures
// of a gallery, links in place of embedded films.
import { escapeAttribute, escapeText } from '../html/escape.js';
import { imageTag } from './html.js';

export interface ContentSource {
  /** Texts of reusable blocks, by their id. */
  readonly patterns: ReadonlyMap<string, string>;
  /** Files of the library, by their id. */
  readonly files: ReadonlyMap<string, string>;
  /** What describes a picture of the library, by its id. */
  readonly alts: ReadonlyMap<string, string>;
  /** Ids of the files that were loaded up for a post, by its id. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>;
}

type Lose = (what: string, why: string) => void;

/** Reusable blocks may contain each other; what they would make is bounded. */
const MAX_INSIDE = 3;
const MAX_CHARACTERS = 16 * 1024 * 1024;
const SERVED = /<!-- wp:([a-z0-9/-]{1,80})(\s[^<>]*)? \/-->/g;
const GALLERY = /\[gallery((?:\s[^[\]]{0,2000})?)\]/g;
/** WordPress shows what an address leads to, when nothing else stands on its line. */
const ALONE = /^[ \t]*(https?:\/\/[^\s<>"]{1,2000})[ \t\r]*$/gm;
const EMBED = /\[embed(?:\s[^[\]]{0,2000})?\]\s*(https?:\/\/[^\s<>"[\]]{1,2000})\s*\[\/embed\]/g;
/** Stops at the next bracket, so that each is looked at once. */
const CAPTION = /\[(?:wp_)?caption((?:\s[^[\]]{0,2000})?)\]([^[]{0,10000})\[\/(?:wp_)?caption\]/g;
const PICTURE = /^\s*((?:<a\s[^<>]*>\s*)?<img\s[^<>]*>\s*(?:<\/a>)?)([^]*)$/i;
/** Blocks that show nothing by themselves. */
const EMPTY: ReadonlySet<string> = new Set(['spacer', 'separator', 'more', 'nextpage', 'paragraph']);

export class PostContent {
  /** Reusable blocks that some post shows. */
  readonly used = new Set<string>();
  private left = MAX_CHARACTERS;

  constructor(private readonly source: ContentSource) {}

  /** `post`: its id. */
  shown(html: string, post: string, lose: Lose): string {
    return this.withPatterns(html, 0, lose)
      .replace(/<!--more(?: [^<>]{0,300})?-->|<!--nextpage-->/g, '')
      .replace(GALLERY, (whole, values: string) => this.gallery(whole, values, post, lose))
      .replace(CAPTION, (_whole, values: string, inside: string) => captioned(values, inside))
      .replace(EMBED, (_whole, address: string) => embedded(address, lose))
      .replace(ALONE, (_whole, address: string) => embedded(address, lose));
  }

  private withPatterns(html: string, inside: number, lose: Lose): string {
    return html.replace(SERVED, (whole, name: string, values = '') => {
      const id = name === 'block' ? /"ref":(\d{1,12})/.exec(values)?.[1] : undefined;
      const found = id === undefined ? undefined : this.source.patterns.get(id);
      if (found !== undefined && inside < MAX_INSIDE && found.length <= this.left) {
        this.left -= found.length;
        this.used.add(id!);
        return this.withPatterns(found, inside + 1, lose);
      }
      if (!EMPTY.has(name))
        lose(
          `block ${name}${values}`,
          'The server makes it when the page is shown; the export does not contain its text.',
        );
      return whole;
    });
  }

  private gallery(whole: string, values: string, post: string, lose: Lose): string {
    const named = /\b(?:ids|include)=["']?([\d,\s]{1,2000})/.exec(values)?.[1]?.match(/\d+/g);
    const ids = named ?? this.source.filesOf.get(post) ?? [];
    if (ids.length === 0) lose(whole, 'The export names no picture of it.');
    const pictures = ids.flatMap((id) => {
      const url = this.source.files.get(id);
      if (url === undefined) lose(`[gallery]: ${id}`, 'The export has no file of it.');
      return url === undefined ? [] : [imageTag(url, this.source.alts.get(id) ?? '')];
    });
    return pictures.length === 0 ? '' : `<p>${pictures.join('')}</p>`;
  }
}

/** A picture with the words below it; older posts have the words among the values of the shortcode. */
function captioned(values: string, inside: string): string {
  const [, picture, words] = PICTURE.exec(inside) ?? [];
  if (picture === undefined) return inside;
  const caption = words!.trim() || /\bcaption=(?:"([^"]*)"|'([^']*)')/.exec(values)?.slice(1).find(Boolean) || '';
  return `<figure>${picture}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function embedded(address: string, lose: Lose): string {
  lose(`embedded: ${address}`, 'The page has a link in its place.');
  return `<a href="${escapeAttribute(address)}">${escapeText(address)}</a>`;
}
