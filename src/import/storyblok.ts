// Stories of Storyblok as pages, and pages of a CMS that has the fields of this program.
import { Cms, type CmsPage, titleOf } from './cms.js';
import { firstText, parseExport, textOf } from './json-values.js';
import { type Fields, type Imported, type ImportedPage, ImportFault } from './model.js';
import type { Neutral, NeutralPart } from './cms-values.js';
import { settlePlaces } from './places.js';
import { isRichText, richTextHtml, withComponents } from './rich-text.js';
import {
  isAsset,
  isPlugin,
  isSearch,
  isShared,
  linkNeutral,
  plainFields,
  searchFields,
  searchRest,
  tableOf,
} from './storyblok-values.js';
import { imageTag, linkTo } from './html.js';
import { isJsonObject } from '../util/json-object.js';

export function importStoryblok(texts: readonly string[], markdown: (text: string) => string): Imported {
  const stories = texts.flatMap((text, source) => storiesIn(parseExport(text, source)));
  if (stories.length === 0)
    throw new ImportFault('There is no story in it.', null, 'Use a file of stories with "content" and "full_slug".');
  return new StoryblokImport(stories, markdown).run();
}

/** One story, a list of them, or what the interface answers. */
function storiesIn(value: unknown): readonly Fields[] {
  if (Array.isArray(value)) return value.flatMap(storiesIn);
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value.stories)) return value.stories.flatMap(storiesIn);
  if (Array.isArray(value.pages)) return value.pages.flatMap(storiesIn);
  if (isJsonObject(value.story)) return [value.story];
  return isJsonObject(value.content) || Array.isArray(value.components) ? [value] : [];
}

interface Story {
  readonly story: Fields;
  readonly item: string;
  readonly slug: string;
}

/** What Storyblok keeps for itself. */
const OWN_KEYS: ReadonlySet<string> = new Set(['_uid', '_editable', 'component']);
/** What pages show of shared contents, altogether. */
const MAX_SHARED = 16 * 1024 * 1024;

class StoryblokImport {
  private readonly cms: Cms;
  private readonly byUuid = new Map<string, { readonly slug: string; readonly name: string }>();
  /** Contents that stand where pages name them. */
  private readonly shared = new Map<string, { readonly content: Fields; readonly size: number }>();
  private left = MAX_SHARED;
  private inside = 0;

  constructor(
    private readonly stories: readonly Fields[],
    markdown: (text: string) => string,
  ) {
    this.cms = new Cms(markdown);
  }

  run(): Imported {
    const placed = this.stories.flatMap((story): Story[] => {
      if (story.is_folder === true) return [];
      const item = `story "${firstText(story, ['name', 'title', 'full_slug', 'slug'])}"`;
      const uuid = textOf(story.uuid);
      if (isJsonObject(story.content) && isShared(story.content)) {
        this.shared.set(uuid, { content: story.content, size: JSON.stringify(story.content).length });
        const what = `component ${textOf(story.content.component)}`;
        this.cms.notes.lose(item, 'the whole story', what, 'It is not a page; it appears where pages use it.');
        return [];
      }
      const address = firstText(story, ['path', 'full_slug', 'slug']);
      const slug = this.cms.slug(address === 'home' ? '/' : address, item);
      if (address === 'home') this.cms.addresses.add('/home', slug);
      if (uuid !== '') this.byUuid.set(uuid, { slug, name: textOf(story.name) || slug });
      return [{ story, item, slug }];
    });
    const pages = placed.map((one) => (isJsonObject(one.story.content) ? this.page(one) : ownPage(one)));
    const { media, notes } = this.cms;
    const settled = settlePlaces(pages, notes);
    return { pages: settled, entities: [], media: media.all, redirects: [], lost: notes.lost };
  }

  private page({ story, item, slug }: Story): ImportedPage {
    const content = story.content as Fields;
    this.sayTranslations(story, item);
    const search = searchFields(content);
    for (const one of searchRest(content)) this.cms.notes.lose(item, 'field seo', one, 'Pages have no such field.');
    const image = textOf(search.og_image);
    const { name, fields } = this.part(content, item);
    const shared: NeutralPart['fields'] = image === '' ? {} : { og_image: this.image(image, '', item) };
    const page: CmsPage = {
      item,
      slug,
      title: titleOf(content) || textOf(story.name),
      isDraft: story.published === false || (story.published === undefined && story.published_at === null),
      updated: firstText(story, ['published_at', 'first_published_at', 'created_at']),
      fields: { ...content, ...search },
      part: { name, fields: { ...fields, ...shared } },
      tags: Array.isArray(story.tag_list) ? story.tag_list.map(textOf).filter(Boolean) : [],
    };
    return this.cms.page(page);
  }

  private sayTranslations({ content, translated_slugs: slugs }: Fields, item: string): void {
    const keys = Object.keys(content as Fields).flatMap((key) => /__i18n__(\w+)$/.exec(key)?.[1] ?? []);
    const paths = (Array.isArray(slugs) ? slugs.filter(isJsonObject) : []).map(
      ({ lang, path }) => `${textOf(lang)}: /${textOf(path)}`,
    );
    const languages = [...new Set([...keys, ...paths])];
    if (languages.length > 0)
      this.cms.notes.lose(item, 'translations', languages.join(', '), 'Only the default language is imported.');
  }

  private part(value: Fields, item: string): NeutralPart {
    const data = isJsonObject(value.data) ? value.data : null;
    const id = typeof value.component_id === 'number' ? value.component_id : undefined;
    const inner = id === undefined || !data ? value : isJsonObject(data.content) ? data.content : data;
    const entries = Object.entries(inner).filter(
      ([key, one]) => !OWN_KEYS.has(key) && !key.includes('__i18n__') && !isSearch(one),
    );
    const fields = Object.fromEntries(entries.map(([key, one]) => [key, this.neutral(one, item)]));
    return { name: textOf(value.component), id, fields };
  }

  private neutral(value: unknown, item: string): Neutral {
    if (value === null || value === undefined || value === '') return { kind: 'none' };
    if (typeof value === 'string')
      return isAsset(value)
        ? this.image(value, '', item)
        : (this.related(value, item) ?? { kind: 'text', text: value });
    if (Array.isArray(value)) return this.list(value, item);
    if (!isJsonObject(value) || isPlugin(value)) return { kind: 'plain', value };
    const related = isJsonObject(value.content) ? this.related(textOf(value.uuid), item) : null;
    if (related) return related;
    if (isRichText(value))
      return withComponents(
        value,
        (node) => this.embedded(node, item),
        (text) => this.html(text, item),
      );
    if (value.fieldtype === 'asset' || (typeof value.filename === 'string' && 'alt' in value))
      return textOf(value.filename) === ''
        ? { kind: 'none' }
        : this.image(textOf(value.filename), textOf(value.alt), item);
    if (value.fieldtype === 'table') return { kind: 'plain', value: tableOf(value) };
    if (typeof value.linktype === 'string') return linkNeutral(this.href(value, item));
    // The wrapper of a field: the type says nothing that the block does not know.
    if (typeof value.type === 'string' && 'content' in value && Object.keys(value).length === 2)
      return this.neutral(value.content, item);
    if (typeof value.component === 'string') return { kind: 'parts', parts: [this.part(value, item)] };
    const { fields } = this.part(value, item);
    return { kind: 'plain', value: plainFields(fields) };
  }

  /** A story that a field names: a link to its page, or its content; null for a text that names none. */
  private related(uuid: string, item: string): Neutral | null {
    const page = this.byUuid.get(uuid);
    if (page) return { kind: 'html', html: linkTo(page.slug, page.name) };
    const found = this.shared.get(uuid);
    if (!found || this.inside > 0 || found.size > this.left) {
      if (found || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid))
        this.cms.notes.lose(item, 'link', `story ${uuid}`, 'The export has no such story.');
      return null;
    }
    this.left -= found.size;
    this.inside += 1;
    const parts = [{ name: '', fields: this.part(found.content, item).fields }];
    this.inside -= 1;
    return { kind: 'parts', parts };
  }

  private embedded({ type, attrs }: Fields, item: string): Neutral | null {
    const body = type === 'blok' && isJsonObject(attrs) && Array.isArray(attrs.body) ? attrs.body : null;
    return body && { kind: 'parts', parts: body.filter(isJsonObject).map((one) => this.part(one, item)) };
  }

  private list(values: readonly unknown[], item: string): Neutral {
    if (values.length === 0) return { kind: 'none' };
    if (values.some((one) => this.byUuid.has(textOf(one)) || this.shared.has(textOf(one))))
      return { kind: 'mixed', values: values.map((one) => this.neutral(one, item)) };
    if (!values.every(isJsonObject)) return { kind: 'plain', value: values };
    const ordered = values.every(({ order }) => typeof order === 'number')
      ? values.toSorted((a, b) => Number(a.order) - Number(b.order))
      : values;
    return { kind: 'parts', parts: ordered.map((one) => this.listed(one, item)) };
  }

  /** Pictures and texts may stand in a list as well. */
  private listed(value: Fields, item: string): NeutralPart {
    const one = this.neutral(value, item);
    if (one.kind === 'parts') return one.parts[0]!;
    return one.kind === 'plain' ? this.part(value, item) : { name: '', fields: { text: one } };
  }

  private image(url: string, alt: string, item: string): Neutral {
    const full = url.startsWith('//') ? `https:${url}` : url;
    const path = this.cms.addresses.image(full, item, null);
    return path === null ? { kind: 'none' } : { kind: 'image', path, alt };
  }

  private html(value: Fields, item: string): string {
    return richTextHtml(value, {
      linkOf: (node) => this.href((isJsonObject(node.attrs) ? node.attrs : {}) as Fields, item),
      lose: (what, why) => this.cms.notes.lose(item, 'the text', what, why),
      embedded: (node) => {
        const attrs = isJsonObject(node.attrs) ? node.attrs : {};
        if (node.type === 'image') return imageTag(textOf(attrs.src), textOf(attrs.alt));
        if (node.type === 'emoji') return textOf(attrs.emoji);
        if (node.type !== 'blok') return null;
        const names = Array.isArray(attrs.body)
          ? attrs.body.filter(isJsonObject).map((one) => textOf(one.component))
          : [];
        this.cms.notes.lose(
          item,
          'text',
          `component ${names.join(', ')}`,
          'Texts contain no components; put a block below.',
        );
        return '';
      },
    });
  }

  /** Of a link field, and of a link within a text. */
  private href(link: Fields, item: string): string | null {
    const anchor = textOf(link.anchor) === '' ? '' : `#${textOf(link.anchor)}`;
    if (link.linktype === 'email') return `mailto:${firstText(link, ['email', 'href', 'url'])}`;
    const story = isJsonObject(link.story) ? link.story : {};
    const known = this.byUuid.get(firstText(link, ['id', 'uuid'])) ?? this.byUuid.get(textOf(story.uuid));
    if (link.linktype === 'story' && known !== undefined) return known.slug + anchor;
    const address = firstText(link, ['cached_url', 'href', 'url']);
    if (link.linktype === 'asset' || isAsset(address)) {
      const file = this.image(address, '', item);
      return file.kind === 'image' ? file.path : null;
    }
    if (address === '') return anchor === '' ? null : anchor;
    return link.linktype === 'story' ? `/${address.replace(/^\/+/, '')}${anchor}` : address + anchor;
  }
}

function ownPage({ story, item, slug }: Story): ImportedPage {
  const keys = ['title', 'meta', 'components', 'layout', 'robots', 'updated', 'draft', 'same_as'];
  const kept = keys.flatMap((key) => (story[key] === undefined ? [] : [[key, story[key]] as const]));
  return { item, slug, value: { title: slug, slug, ...Object.fromEntries(kept) }, isProse: false };
}
