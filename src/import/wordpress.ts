// A WordPress export as pages: posts and pages, their files, and redirects from where they were.
import { normaliseSlug } from '../urls.js';
import { Addresses } from './addresses.js';
import { blocksOf } from './html-blocks.js';
import type { Imported, ImportedPage } from './model.js';
import { decoded, MediaList, Notes } from './notes.js';
import { pageOf } from './page.js';
import { Redirects } from './redirects.js';
import { Slugs } from './slugs.js';
import { readWordPress, type WordPressExport, type WordPressItem } from './wordpress-items.js';
import { isOwnField, searchMeta } from './wordpress-meta.js';
import { canParse } from '../can-parse.js';

/** Kinds of items that are no content: what WordPress keeps for itself. */
const OWN_KINDS: ReadonlySet<string> = new Set(
  'attachment revision nav_menu_item custom_css customize_changeset oembed_cache wp_global_styles wp_template'.split(
    ' ',
  ),
);
const GONE: ReadonlySet<string> = new Set(['trash', 'auto-draft', 'inherit']);

interface Post {
  readonly item: WordPressItem;
  readonly name: string;
  readonly slug: string;
  readonly address: string;
}

export function importWordPress(text: string): Imported {
  return new WordPressImport(readWordPress(text)).run();
}

class WordPressImport {
  private readonly notes = new Notes();
  private readonly media = new MediaList();
  private readonly addresses: Addresses;
  private readonly site: string;
  private readonly home: URL | undefined;
  private readonly byId: ReadonlyMap<string, WordPressItem>;
  private readonly files = new Map<string, string>();

  constructor(private readonly source: WordPressExport) {
    const { channel, items } = source;
    const homes = ['base_blog_url', 'base_site_url', 'link']
      .map((name) => channel.get(name) ?? '')
      .filter((one) => canParse(one))
      .map((one) => new URL(one));
    this.home = homes[0];
    this.site = channel.get('title') ?? '';
    this.addresses = new Addresses(homes, this.media, this.notes);
    this.byId = new Map(items.map((item) => [field(item, 'post_id'), item]));
  }

  run(): Imported {
    const posts = this.posts();
    this.attachments();
    for (const { item, address, slug } of posts) {
      this.addresses.add(address, slug);
      this.addresses.add(`/?p=${field(item, 'post_id')}`, slug);
    }
    const pages = posts.map((post) => this.page(post));
    const redirects = new Redirects(new Set(pages.map(({ slug }) => slug)), this.notes);
    for (const { address, slug, name, item } of posts)
      if (!isDraft(item)) redirects.add(this.addresses.pathOf(address), slug, name);
    return { pages, entities: [], media: this.media.all, redirects: redirects.all, lost: this.notes.lost };
  }

  private posts(): Post[] {
    const slugs = new Slugs();
    return this.source.items.flatMap((item) => {
      const kind = field(item, 'post_type');
      const name = `${kind} ${nameOf(item)}`;
      if (OWN_KINDS.has(kind) || GONE.has(field(item, 'status'))) return [];
      if (kind !== 'post' && kind !== 'page') {
        this.notes.lose(name, 'the whole item', `kind "${kind}"`, 'Only posts and pages become pages.');
        return [];
      }
      const address = field(item, 'link');
      const wanted = this.slugOf(item);
      const slug = slugs.take(wanted);
      if (slug !== normaliseSlug(wanted))
        this.notes.lose(name, 'slug', wanted, `It became ${slug}: the path is taken, or not allowed.`);
      return [{ item, name, slug, address }];
    });
  }

  /** The page at the old home is the home page; pages stand below their parents. */
  private slugOf(item: WordPressItem): string {
    const address = field(item, 'link');
    const path = canParse(address) ? new URL(address) : null;
    if (this.home && path && path.search === '' && normaliseSlug(path.pathname) === normaliseSlug(this.home.pathname))
      return '/';
    const parts: string[] = [];
    const seen = new Set<WordPressItem>();
    for (let one: WordPressItem | undefined = item; one && !seen.has(one) && seen.size < 20;) {
      seen.add(one);
      parts.unshift(decoded(field(one, 'post_name')) || `${field(one, 'post_type')}-${field(one, 'post_id')}`);
      one = field(item, 'post_type') === 'page' ? this.byId.get(field(one, 'post_parent')) : undefined;
    }
    return `/${parts.join('/')}`;
  }

  private attachments(): void {
    for (const item of this.source.items) {
      const url = field(item, 'attachment_url');
      if (field(item, 'post_type') === 'attachment' && canParse(url)) {
        this.files.set(field(item, 'post_id'), url);
        this.originals.add(url);
      }
    }
  }

  private readonly originals = new Set<string>();

  /** `photo-300x200.jpg` is a smaller copy of `photo.jpg`; sizes are made here. */
  private original(url: string): string {
    const whole = url.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}$)/i, '');
    return this.originals.has(whole) ? whole : url;
  }

  private page(post: Post): ImportedPage {
    const { item, name, slug, address } = post;
    const title = plain(field(item, 'title'));
    const meta = searchMeta(item, title, this.site);
    this.say(post, meta.unknown);
    const excerpt = plain(field(item, 'excerpt'));
    const shown = this.files.get(item.meta.get('_thumbnail_id')?.trim() ?? '');
    return pageOf({
      item: name,
      slug,
      title,
      headTitle: meta.title,
      description: meta.description ?? excerpt,
      image: shown === undefined ? undefined : this.media.add(shown),
      isHidden: meta.isHidden,
      isDraft: isDraft(item),
      updated: field(item, 'post_modified') || field(item, 'post_date'),
      blocks: this.blocks(item.fields.get('content') ?? '', name, address),
    });
  }

  private blocks(html: string, name: string, address: string) {
    const lose = (what: string, why: string) => this.notes.lose(name, 'content', what, why);
    for (const [, block] of html.matchAll(/<!-- wp:([a-z0-9/-]{1,80})(?:\s[^<>\n]{0,4000})? \/-->/g))
      if (!EMPTY.has(block!))
        lose(`block ${block}`, 'The server makes it when the page is shown; the export has no text of it.');
    return blocksOf(html.replace(/<!--more(?: [^<>]{0,300})?-->|<!--nextpage-->/g, ''), {
      link: (href) => this.addresses.link(this.original(href), name, address),
      image: (src) => this.addresses.image(this.original(src), name, address),
      lose,
      hasShortcodes: true,
      isClassic: !html.includes('<!-- wp:'),
    });
  }

  /** What a page has no place for. */
  private say({ item, name }: Post, placeholders: readonly string[]): void {
    const { terms, comments, meta } = item;
    if (terms.length > 0)
      this.notes.lose(name, 'categories and tags', terms.join(', '), 'Pages have none; link to them.');
    if (comments > 0) this.notes.lose(name, 'comments', String(comments), 'Pages have none.');
    if (field(item, 'post_password') !== '')
      this.notes.lose(name, 'password', 'a protected page', 'Pages cannot ask for one; it became a draft.');
    for (const one of placeholders)
      this.notes.lose(
        name,
        'title or description',
        one,
        'Nothing is known for this placeholder; the text is left out.',
      );
    for (const [key, value] of meta)
      if (!isOwnField(key) && value.trim() !== '')
        this.notes.lose(name, `field ${key}`, value, 'Pages have no such field.');
  }
}

/** Blocks that show nothing by themselves. */
const EMPTY: ReadonlySet<string> = new Set(['spacer', 'separator', 'more', 'nextpage', 'paragraph']);

function isDraft(item: WordPressItem): boolean {
  return field(item, 'status') !== 'publish' || field(item, 'post_password') !== '';
}

function field({ fields }: WordPressItem, name: string): string {
  return fields.get(name)?.trim() ?? '';
}

function nameOf(item: WordPressItem): string {
  return `"${plain(field(item, 'title')) || field(item, 'post_name') || field(item, 'post_id')}"`;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

/** Titles and excerpts are HTML: tags go, references become their letters. */
function plain(html: string): string {
  return html
    .replace(/<\/?(?:p|br|div|li|ul|ol|h[1-6])(?:[ \/][^<>]{0,1000})?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|nbsp|apos));/gi, (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
