// What Storyblok and Contentful have in common: pages made of components, whose values are told apart by each.
import { Addresses } from './addresses.js';
import { blocksOf } from './html-blocks.js';
import { firstText } from './json-values.js';
import type { Fields, ImportedPage } from './model.js';
import type { NeutralPart } from './cms-values.js';
import { pageBlocks } from './neutral.js';
import { MediaList, Notes } from './notes.js';
import { pageOf } from './page.js';
import { Slugs } from './slugs.js';

export interface CmsPage {
  readonly item: string;
  readonly slug: string;
  readonly title: string;
  readonly isDraft: boolean;
  readonly updated: string;
  /** Its fields as the CMS has them, for what search engines are told. */
  readonly fields: Fields;
  readonly part: NeutralPart;
  readonly tags: readonly string[];
}

const TITLES = ['title', 'titolo', 'headline', 'h1', 'name'];
const HEAD_TITLES = ['meta_title', 'seo_title', 'metaTitle', 'seoTitle'];
const DESCRIPTIONS = ['meta_description', 'seo_description', 'metaDescription', 'seoDescription', 'excerpt'];
const SHARED = /^(?:og|share|sharing|seo|meta|social)_?image$/i;
const HIDDEN = ['noindex', 'no_index', 'noIndex', 'hide_from_search'];
/** Fields that are said elsewhere on a page. */
const SAID: ReadonlySet<string> = new Set([
  ...TITLES,
  ...HEAD_TITLES,
  ...DESCRIPTIONS,
  ...HIDDEN,
  'slug',
  'path',
  'permalink',
]);

export function titleOf(fields: Fields): string {
  return firstText(fields, TITLES);
}

export class Cms {
  constructor(private readonly markdown: (text: string) => string) {}

  readonly notes = new Notes();
  readonly media = new MediaList();
  readonly slugs = new Slugs();
  readonly addresses = new Addresses([], this.media, this.notes);

  page({ item, slug, title, isDraft, updated, fields, part, tags }: CmsPage): ImportedPage {
    const context = {
      blocksOf: (html: string) => this.blocks(html, item),
      markdown: this.markdown,
      lose: (where: string, what: string, why: string) => this.notes.lose(item, where, what, why),
    };
    if (tags.length > 0)
      this.notes.lose(item, 'categories and tags', tags.join(', '), 'Pages have none; link to them.');
    const shared = Object.entries(part.fields).find(([key, { kind }]) => SHARED.test(key) && kind === 'image');
    const rest = Object.fromEntries(
      Object.entries(part.fields).filter(([key]) => !SAID.has(key) && key !== shared?.[0]),
    );
    return pageOf({
      item,
      slug,
      title,
      headTitle: firstText(fields, HEAD_TITLES),
      description: firstText(fields, DESCRIPTIONS),
      image: shared?.[1].kind === 'image' ? shared[1].path : undefined,
      isHidden: HIDDEN.some((key) => fields[key] === true),
      isDraft,
      updated,
      blocks: pageBlocks({ ...part, fields: rest }, context),
    });
  }

  private blocks(html: string, item: string): readonly Fields[] {
    return blocksOf(html, {
      link: (href) => (href.startsWith('/media/') ? href : this.addresses.link(href, item, null)),
      image: (src) => (src.startsWith('/media/') ? src : this.addresses.image(src, item, null)),
      lose: (what, why) => this.notes.lose(item, 'the text', what, why),
    });
  }

  /** The path that a page gets, and from now on links to the old one lead there. */
  slug(wanted: string, item: string): string {
    const slug = this.slugs.take(wanted);
    const plain = `/${wanted.replace(/^\/+|\/+$/g, '')}`;
    if (slug !== plain) this.notes.lose(item, 'slug', wanted, `It became ${slug}: the path is taken, or not allowed.`);
    this.addresses.add(plain, slug);
    this.addresses.add(slug, slug);
    return slug;
  }
}
