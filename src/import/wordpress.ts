// A WordPress export as pages: posts and pages, their files, and redirects from where they were.
import { decodeAll } from '../urls/encode-path.js';
import { normaliseSlug } from '../urls/urls.js';
import { Addresses } from './addresses.js';
import { blocksOf } from './html-blocks.js';
import { italianTime } from './italian-time.js';
import type { Imported, ImportedPage } from './model.js';
import { MediaList, Notes } from './notes.js';
import { pageOf } from './page.js';
import { settlePlaces } from './places.js';
import { Redirects } from './redirects.js';
import { Slugs } from './slugs.js';
import { PostContent } from './wordpress-content.js';
import { isOwnField } from './wordpress-fields.js';
import { fieldOf, readWordPress, type WordPressExport, type WordPressItem } from './wordpress-items.js';
import { Library } from './wordpress-library.js';
import { searchMeta } from './wordpress-meta.js';
import { nameOf, plain } from './wordpress-text.js';
import { type Rule, ruleOf, tellOthers, tellUnused } from './wordpress-others.js';
import { canParse } from '../urls/can-parse.js';

/** Kinds of items that are no content: what WordPress keeps for itself. */
const OWN_KINDS: ReadonlySet<string> = new Set(
  'attachment revision nav_menu_item customize_changeset oembed_cache wp_global_styles wp_template wp_block'.split(' '),
);
const GONE: ReadonlySet<string> = new Set(['auto-draft', 'inherit']);

interface NamedRule extends Rule {
  readonly name: string;
}

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
  private readonly library: Library;
  private readonly content: PostContent;

  constructor(private readonly source: WordPressExport) {
    const { channel, items } = source;
    const homes = ['base_blog_url', 'base_site_url', 'link']
      .map((name) => channel.get(name) ?? '')
      .filter((one) => canParse(one))
      .map((one) => new URL(one));
    this.home = homes[0];
    this.site = channel.get('title') ?? '';
    this.addresses = new Addresses(homes, this.media, this.notes);
    this.library = new Library(items, this.addresses);
    this.content = new PostContent(this.library);
    this.byId = new Map(items.map((item) => [fieldOf(item, 'post_id'), item]));
  }

  run(): Imported {
    const posts = this.posts();
    for (const { item, address, slug } of posts) {
      this.addresses.add(address, slug);
      this.addresses.add(`/?p=${fieldOf(item, 'post_id')}`, slug);
    }
    for (const { slug } of posts) this.addresses.add(slug, slug);
    for (const { item, address, slug } of posts)
      if (!isDraft(item)) for (const old of this.oldPaths(item, address)) this.addresses.add(old, slug);
    const rules = this.rules.map((one) => this.settled(one));
    const pages = settlePlaces(
      posts.map((post) => this.page(post)),
      this.notes,
    );
    const redirects = new Redirects(new Set(pages.map(({ slug }) => slug)), this.notes);
    for (const { address, slug, name, item } of posts)
      if (!isDraft(item)) for (const old of this.oldPaths(item, address)) redirects.add(old, slug, name);
    for (const { from, to, status, name } of rules) redirects.add(from, to, name, status);
    this.sayRest(posts);
    return { pages, entities: [], media: this.media.all, redirects: redirects.all, lost: this.notes.lost };
  }

  /** Where it was, now and before somebody changed its name. */
  private oldPaths(item: WordPressItem, address: string): readonly string[] {
    const path = this.addresses.pathOf(address);
    if (path === null) return [];
    const names = item.meta.get('_wp_old_slug')?.split('\n') ?? [];
    const before = names.map((name) => decodeAll(name.trim())).filter(Boolean);
    return [path, ...before.map((name) => path.replace(/[^/]*$/, () => name))];
  }

  private posts(): Post[] {
    const found = this.source.items.filter((item) => this.isPost(item)).map((item) => this.wanted(item));
    const slugs = new Slugs();
    const taken = new Map<WordPressItem, string>();
    // Who has the path already keeps it; a draft never takes it from a page that visitors know.
    for (const { item, slug } of found.toSorted((a, b) => this.rank(a) - this.rank(b)))
      taken.set(item, slugs.take(slug));
    return found.map((one) => {
      const slug = taken.get(one.item)!;
      if (slug !== normaliseSlug(one.slug))
        this.notes.lose(one.name, 'slug', one.slug, `It became ${slug}: the path is taken, or not allowed.`);
      return { ...one, slug };
    });
  }

  private isPost(item: WordPressItem): boolean {
    const [kind, status] = [fieldOf(item, 'post_type'), fieldOf(item, 'status')];
    if (OWN_KINDS.has(kind) || GONE.has(status)) return false;
    const name = `${kind} ${nameOf(item)}`;
    if (status === 'trash') this.notes.lose(name, 'the whole item', status, 'Deleted content is not imported.');
    else if (kind !== 'post' && kind !== 'page') this.other(item, name, kind);
    else return true;
    return false;
  }

  private wanted(item: WordPressItem): Post {
    const name = `${fieldOf(item, 'post_type')} ${nameOf(item)}`;
    return { item, name, slug: this.slugOf(item), address: fieldOf(item, 'link') };
  }

  private rank({ item, slug, address }: Post): number {
    return isDraft(item) ? 2 : this.addresses.pathOf(address) === normaliseSlug(slug) ? 0 : 1;
  }

  private readonly rules: NamedRule[] = [];

  /** Redirects of plug-ins stay redirects. */
  private other(item: WordPressItem, name: string, kind: string): void {
    const rule = ruleOf(item);
    const from = rule && this.addresses.pathOf(rule.from);
    if (rule === null || from === null)
      this.notes.lose(name, 'the whole item', `kind "${kind}"`, 'Only posts and pages become pages.');
    else this.rules.push({ ...rule, from, name });
  }

  /** Links to an old path lead to the page itself from now on. */
  private settled(rule: NamedRule): NamedRule {
    const isHere = this.addresses.pathOf(rule.to) !== null && !rule.to.includes(':splat');
    const to = isHere ? (this.addresses.link(rule.to, rule.name, null) ?? rule.to) : rule.to;
    this.addresses.add(rule.from, rule.isOld && to.startsWith('/') && !rule.from.endsWith('*') ? to : rule.from);
    return { ...rule, to };
  }

  /** The page at the old home is the home page; pages stand below their parents. */
  private slugOf(item: WordPressItem): string {
    const address = fieldOf(item, 'link');
    const path = canParse(address) ? new URL(address) : null;
    if (this.home && path && path.search === '' && normaliseSlug(path.pathname) === normaliseSlug(this.home.pathname))
      return '/';
    const parts: string[] = [];
    const seen = new Set<WordPressItem>();
    for (let one: WordPressItem | undefined = item; one && !seen.has(one) && seen.size < 20;) {
      seen.add(one);
      parts.unshift(decodeAll(fieldOf(one, 'post_name')) || `${fieldOf(one, 'post_type')}-${fieldOf(one, 'post_id')}`);
      one = fieldOf(item, 'post_type') === 'page' ? this.byId.get(fieldOf(one, 'post_parent')) : undefined;
    }
    return `/${parts.join('/')}`;
  }

  private page(post: Post): ImportedPage {
    const { item, name, slug } = post;
    const title = plain(fieldOf(item, 'title'));
    if (title === '') this.notes.lose(name, 'the title', 'a post without one', 'It is replaced by its path.');
    const meta = searchMeta(item, title, this.site);
    this.say(post, meta.unknown);
    return pageOf({
      item: name,
      slug,
      title,
      headTitle: meta.title,
      description: meta.description ?? plain(fieldOf(item, 'excerpt')),
      image: this.featured(post),
      isHidden: meta.isHidden,
      isDraft: isDraft(item),
      from: fieldOf(item, 'status') === 'future' ? writtenTime(item, 'post_date') : undefined,
      updated: writtenTime(item, 'post_modified') ?? writtenTime(item, 'post_date'),
      blocks: this.blocks(post),
    });
  }

  private featured({ item, name }: Post): string | undefined {
    const id = item.meta.get('_thumbnail_id')?.trim() ?? '';
    const url = this.library.files.get(id);
    if (url === undefined && id !== '' && id !== '0')
      this.notes.lose(name, 'featured image', id, 'The export has no file of it.');
    return url === undefined ? undefined : this.media.add(url);
  }

  private blocks({ item, name, address }: Post) {
    const html = item.fields.get('content') ?? '';
    const lose = (what: string, why: string) => this.notes.lose(name, 'content', what, why);
    return blocksOf(this.content.shown(html, fieldOf(item, 'post_id'), lose), {
      link: (href) => this.addresses.link(this.library.original(href), name, address),
      image: (src) => this.addresses.image(this.library.original(src), name, address),
      lose,
      hasShortcodes: true,
      isClassic: !html.includes('<!-- wp:'),
    });
  }

  /** What belongs to no page. */
  private sayRest(posts: readonly Post[]): void {
    for (const item of this.source.items)
      if (fieldOf(item, 'post_type') === 'wp_block' && !this.content.used.has(fieldOf(item, 'post_id')))
        this.notes.lose(`wp_block ${nameOf(item)}`, 'the whole item', 'a reusable block', 'No post shows it.');
    const paths = new Map(posts.map(({ item, slug }) => [fieldOf(item, 'post_id'), slug]));
    tellOthers(this.source, this.notes, paths);
    tellUnused(this.library.files.values(), this.media, this.notes);
  }

  /** What a page has no place for. */
  private say({ item, name }: Post, placeholders: readonly string[]): void {
    const { terms, comments, meta } = item;
    if (terms.length > 0)
      this.notes.lose(name, 'categories and tags', terms.join(', '), 'Pages have none; link to them.');
    if (comments > 0) this.notes.lose(name, 'comments', String(comments), 'Pages have none.');
    if (fieldOf(item, 'post_password') !== '')
      this.notes.lose(name, 'password', 'a protected page', 'Pages cannot have a password; it became a draft.');
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

/** What waits for its day is no draft. */
function isDraft(item: WordPressItem): boolean {
  const isPlanned = fieldOf(item, 'status') === 'future' && writtenTime(item, 'post_date') !== undefined;
  return !(fieldOf(item, 'status') === 'publish' || isPlanned) || fieldOf(item, 'post_password') !== '';
}

function writtenTime(item: WordPressItem, field: 'post_date' | 'post_modified'): string | undefined {
  return italianTime(fieldOf(item, field), fieldOf(item, `${field}_gmt`));
}
